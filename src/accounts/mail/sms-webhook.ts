import { type Handover, HandoverError, type HandoverFailure } from './handover.ts';
import { postWebhook, type Webhook } from './post-webhook.ts';
import type { PreparedMail } from './prepare-mail.ts';

/**
 * Hands text messages to the operator's own program, as `{"to": "+15551234567", "text": "…"}`. `webhook-id` is the same for
 * every try, and with a key the request is signed as Standard Webhooks has it. Any 2xx takes the message.
 */
export async function openSmsWebhook(webhook: Webhook): Promise<Handover> {
  return {
    async send(message) {
      const status = await post(webhook, message);
      if (status >= 200 && status < 300) return;
      throw new HandoverError(failureOf(status), new Error(`the webhook for text messages answered ${status}`));
    },
    close: () => {},
  };
}

async function post(webhook: Webhook, { id, to, text }: PreparedMail): Promise<number> {
  try {
    return await postWebhook(webhook, id, { to, text: text.trim() });
  } catch (error) {
    throw new HandoverError(isUnreached(error) ? 'not-sent' : 'unknown', error);
  }
}

/** Who is too busy says so before anything is done; whoever fails otherwise may have sent it. */
function failureOf(status: number): HandoverFailure {
  if (status === 429 || status === 503) return 'not-sent';
  return status >= 500 ? 'unknown' : 'refused';
}

const UNREACHED = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT'];

/** Whether no connection came about, so that nothing was said. */
function isUnreached(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause && UNREACHED.includes(String(cause.code));
}
