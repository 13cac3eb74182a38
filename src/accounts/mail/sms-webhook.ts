import { createHmac } from 'node:crypto';
import { type Handover, HandoverError, type HandoverFailure } from './handover.ts';
import type { PreparedMail } from './prepare-mail.ts';

/** ms; below the time after which the queue takes a job for lost. */
const TIMEOUT = 20_000;

export interface SmsOptions {
  /** Where number and text are posted to. */
  readonly url: string;
  /** Key that signs them (Standard Webhooks); `null`: they are not signed. */
  readonly key: Uint8Array | null;
}

/**
 * Hands text messages to the operator's own program, as `{"to": "+15551234567", "text": "…"}`. `webhook-id` is the same for
 * every try, and with a key the request is signed as Standard Webhooks has it. Any 2xx takes the message.
 */
export async function openSmsWebhook({ url, key }: SmsOptions): Promise<Handover> {
  return {
    async send(message) {
      const status = await post(url, key, message);
      if (status >= 200 && status < 300) return;
      throw new HandoverError(failureOf(status), new Error(`the webhook for text messages answered ${status}`));
    },
    close: () => {},
  };
}

async function post(url: string, key: Uint8Array | null, { id, to, text }: PreparedMail): Promise<number> {
  const body = JSON.stringify({ to, text: text.trim() });
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signature = key && createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  try {
    const response = await fetch(url, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': timestamp,
        ...(signature ? { 'webhook-signature': `v1,${signature}` } : {}),
      },
      // Numbers and codes go where the operator said, and nowhere else.
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT),
    });
    await response.body?.cancel();
    return response.status;
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
