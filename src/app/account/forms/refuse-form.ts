import { data } from 'react-router';
import type { AccountRefusal, Refused } from '../../../model/account/account.ts';
import { type AccountFormName, formWords, readField } from './form-fields.ts';
import { accountMessage, REFUSALS } from './messages.ts';

type Refusal = Omit<Refused, 'ok'>;

/** A form that came to nothing, as its screen shows it. */
export interface FormRefusal {
  readonly form: AccountFormName;
  readonly message: string;
  /** Names of the fields to look at again. */
  readonly wrong: readonly string[];
  /** What is wrong with single fields, by name, where more than the message is known. */
  readonly faults?: Readonly<Record<string, string>>;
}

/**
 * The answer to a refused form: its message, the fields it is about, and a status that says the same.
 * @param faults of fields, in their order; told where a field is the reason
 */
export function refuseForm<Kept extends object>(
  name: AccountFormName,
  form: FormData,
  refused: Refusal,
  kept: Kept,
  faults?: Readonly<Record<string, string>>,
) {
  const first = findWrong(name, form, refused);
  const message = accountMessage(name, refused);
  const told = faults && first.length > 0 ? faults : {};
  const refusal: FormRefusal = {
    form: name,
    message,
    wrong: [...new Set([...Object.keys(told), ...first])],
    // The message says the first already.
    ...(faults && { faults: Object.fromEntries(Object.entries(told).filter(([, text]) => text !== message)) }),
  };
  const headers = { 'Retry-After': String(refused.retryAfter) };
  return data(
    { ...refusal, ...kept },
    { status: statusOf(refused.reason), ...(refused.retryAfter === undefined ? {} : { headers }) },
  );
}

/** RFC 9110, 15.5.21 and 15.6.4; RFC 6585, 4. */
function statusOf(reason: AccountRefusal): number {
  return reason === 'throttled' || reason === 'too-many-mails' ? 429 : reason === 'failed' ? 503 : 422;
}

function findWrong(name: AccountFormName, form: FormData, { reason }: Refusal): readonly string[] {
  if (reason === 'missing') return formWords(name).required.filter((field) => readField(form, field).trim() === '');
  if (reason === 'failed' || reason === 'throttled' || reason === 'too-many-mails') return [];
  const [, field] = REFUSALS[reason];
  return field === undefined ? [] : [field];
}
