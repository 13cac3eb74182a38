import { createHmac } from 'node:crypto';

/** A program of the operator's. */
export interface Webhook {
  readonly url: string;
  /** Key that requests are signed with (Standard Webhooks); `null`: they are not. */
  readonly key: Uint8Array | null;
}

/** ms; below the time after which the queue takes a job for lost. */
const TIMEOUT = 20_000;

/**
 * Posts a message as JSON, signed as Standard Webhooks has it. Rejects when nobody answers.
 * @param id the same for every try
 * @returns the status
 */
export async function postWebhook({ url, key }: Webhook, id: string, message: object): Promise<number> {
  const body = JSON.stringify(message);
  const response = await fetch(url, {
    method: 'POST',
    body,
    headers: webhookHeaders(id, body, key),
    // Numbers and codes go where the operator said, and nowhere else.
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT),
  });
  await response.body?.cancel();
  return response.status;
}

/** As Standard Webhooks has it: `webhook-id` is the same for every try, by which a receiver knows what it has. */
export function webhookHeaders(id: string, body: string, key: Uint8Array | null): Record<string, string> {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signature = key && createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    ...(signature ? { 'webhook-signature': `v1,${signature}` } : {}),
  };
}
