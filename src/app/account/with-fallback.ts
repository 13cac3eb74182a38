import { data } from 'react-router';
import type { AccountFormName } from './forms/form-fields.ts';
import { accountMessage } from './forms/messages.ts';

/**
 * Sends a form, or asks. An answer that never came, for want of a network, or that makes no sense becomes `fallback`; a
 * redirect goes its way.
 */
export async function withFallback<Answer, Fallback>(
  send: () => Promise<Answer>,
  fallback: Fallback,
): Promise<Answer | Fallback> {
  try {
    return await send();
  } catch (error) {
    if (error instanceof Response) throw error;
    return fallback;
  }
}

/** Sends a form. An answer that never came is a refusal of the form, with what was typed as `kept`. */
export function sendForm<Answer, Name extends AccountFormName, Kept>(
  send: () => Promise<Answer>,
  form: Name,
  kept: Kept,
) {
  const refusal = { form, message: accountMessage(form, { reason: 'failed' }), wrong: [] as readonly string[] };
  return withFallback(send, data({ ...refusal, ...kept }, { status: 503 }));
}
