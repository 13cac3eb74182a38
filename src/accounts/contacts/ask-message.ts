import type { AccountRefusal, Refused } from '../../model/account/account.ts';
import { parseEmail } from '../../model/account/email.ts';
import { parsePhone } from '../../model/account/phone.ts';
import type { ClientReturn } from '../client.ts';
import { type ClientData, isLargeData, mailDetailsOf } from '../client-data.ts';
import type { AccountDeps } from '../deps.ts';
import type { AskedTemplate } from '../mail/mail.ts';
import { refuse } from '../refuse.ts';
import { createThrottle } from '../throttles/throttle.ts';
import { addressKey } from '../throttles/throttle-key.ts';

/** What is asked for by text message. */
type TextTemplate = Extract<AskedTemplate, `sms-${string}`>;

export interface MessageRequest {
  /** An e-mail address or a phone number, as it was typed. */
  readonly to: string;
  /** The IP address of who asks as text, for throttling. */
  readonly address: string;
  /** How a client gets on after the link; our own page when absent. */
  readonly back?: ClientReturn;
}

type Asked<Reason extends string> = Promise<{ readonly ok: true } | Refused<Reason>>;
type AskRefusal = AccountRefusal | 'invalid-phone' | 'too-many-texts';

/**
 * Asks for a mail or a text message by address or number alone, however many ask. That tells nothing of whose it is: the answer
 * and the work are the same for all.
 */
export function createMessageAsker({ db, mail }: Pick<AccountDeps, 'db' | 'mail'>) {
  const limits = { mail: createThrottle(db, 'mail-address'), text: createThrottle(db, 'sms-address') };
  async function ask(
    template: Exclude<AskedTemplate, TextTemplate>,
    request: MessageRequest,
    details?: object,
  ): Asked<AccountRefusal>;
  async function ask(template: AskedTemplate, request: MessageRequest, details?: object): Asked<AskRefusal>;
  async function ask(
    template: AskedTemplate,
    { to: typed, address, back }: MessageRequest,
    details: object = {},
  ): Asked<AskRefusal> {
    const isText = isTextTemplate(template);
    if (!isText && typed.trim() === '') return refuse('missing');
    const to = isText ? parsePhone(typed) : parseEmail(typed);
    if (to === null) return refuse(isText ? 'invalid-phone' : 'invalid-email');
    const wait = await limits[isText ? 'text' : 'mail'].take(addressKey(address));
    if (wait !== null) return refuse('throttled', wait);
    const nextWait = await mail.ask(db, { template, to, details: { ...details, ...(back && mailDetailsOf(back)) } });
    return nextWait === null ? { ok: true } : refuse(isText ? 'too-many-texts' : 'too-many-mails', nextWait);
  }
  return ask;
}

/** What clients of the wire ask to be sent to somebody. */
export function createClientMessages({ db, mail, rules }: Pick<AccountDeps, 'db' | 'mail' | 'rules'>) {
  const ask = createMessageAsker({ db, mail });
  return {
    ask,
    /** Asks for what lets somebody in without a password; `createUser`: also who has no account, which they have once they come. */
    async askCode(
      template: 'log-in-code' | 'sms-log-in',
      request: MessageRequest,
      { createUser, data }: { readonly createUser: boolean; readonly data: ClientData },
    ): Asked<AskRefusal | 'large-data'> {
      if (isLargeData(data)) return refuse('large-data');
      return ask(template, request, createUser && rules.maySignUp ? { createUser, data } : {});
    },
  };
}

function isTextTemplate(template: AskedTemplate): template is TextTemplate {
  return template.startsWith('sms-');
}
