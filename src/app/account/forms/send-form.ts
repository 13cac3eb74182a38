import { data } from 'react-router';
import { withFallback } from '../with-fallback.ts';
import { type AccountFormName, parseFormName, readTyped } from './form-fields.ts';
import { accountMessage } from './messages.ts';

/** Sends a form. An answer that never came is a refusal of the form, with what was typed as `kept`. */
export function sendForm<Answer, Name extends AccountFormName, Kept>(
  send: () => Promise<Answer>,
  form: Name,
  kept: Kept,
) {
  const refusal = { form, message: accountMessage(form, { reason: 'failed' }), wrong: [] as readonly string[] };
  return withFallback(send, data({ ...refusal, ...kept }, { status: 503 }));
}

/** Sends a form of the settings. @param usual which it is when it does not say so */
export async function sendChange<Answer>(request: Request, send: () => Promise<Answer>, usual: AccountFormName) {
  const fields = await request.clone().formData();
  return sendForm(send, parseFormName(fields) ?? usual, readTyped(fields));
}
