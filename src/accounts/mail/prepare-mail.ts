import { changeMail, findMail, lockMail, type MailRow, noteOwner } from '../../db/accounts/mails.ts';
import { findOneTimeToken } from '../../db/accounts/one-time-tokens.ts';
import { findPhoneChange, lockPhoneUser } from '../../db/accounts/phones.ts';
import { findUserByEmail } from '../../db/accounts/users.ts';
import type { Database } from '../../db/connection/connection.ts';
import { isPhone } from '../../model/account/phone.ts';
import type { Mail } from './mail.ts';
import { layOutMail, type MailContent } from './mail-layout.ts';
import { PURPOSES, writeMail } from './mail-templates.ts';
import { MAIL_TOKEN_SECONDS, type TokenPurpose } from './mail-tokens.ts';

/** Seconds after which nobody wants to hear it any more. */
const NOTICE_SECONDS = 24 * 3600;

/** A mail with its text, ready to be handed over. */
export interface PreparedMail extends MailContent {
  readonly id: string;
  readonly to: string;
  /** Beyond those of every mail. */
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Makes the text of a mail. One that is kept is shown whatever became of it. Where only an address was given, this is when its account is looked for, and its token made.
 * @param siteUrl origin of the site
 * @returns `null` when nobody is to have it: no such account, too old, or what it carries is used
 */
export async function prepareMail(
  db: Database,
  { tokens, send, writers }: Mail,
  id: string,
  siteUrl: string,
): Promise<PreparedMail | null> {
  const found = await findMail(db, id);
  if (!found) return null;
  const mail = (await freshen(found)) ?? (await findKept());
  if (!mail) return null;
  const { template, details, createdAt: at, recipient: to } = mail;
  const write = writers[template];
  if (write) {
    const written = await write(mail);
    return written && { id, to, ...layOutMail(written.text, siteUrl), headers: written.headers };
  }
  const text = writeMail(template, { siteUrl, details, at, link: tokens.linkOf(id), code: tokens.codeOf(id) });
  if (!text) return null;
  const content = layOutMail(text, siteUrl);
  return { id, to, ...content, ...(isPhone(to) ? { text: text.paragraphs.join('\n') } : {}) };

  /** Another who looks at the same moment may have kept it meanwhile, and gone on to a later one that ends its token. */
  async function findKept(): Promise<MailRow | null> {
    const mail = await findMail(db, id);
    return mail?.state === 'kept' ? mail : null;
  }

  async function freshen(asked: MailRow): Promise<MailRow | null> {
    if (asked.state === 'kept') return asked;
    const purpose = PURPOSES[asked.template];
    const age = (Date.now() - asked.createdAt.getTime()) / 1000;
    if (purpose === undefined) return age > NOTICE_SECONDS ? null : asked;
    if (age > MAIL_TOKEN_SECONDS[purpose]) return null;
    if (!asked.isLookedUp) return db.transaction().execute((trx) => lookUp(trx, asked, { purpose, age }));
    return (await findOneTimeToken(db, id, [purpose])) && asked;
  }

  async function lookUp(
    trx: Database,
    asked: MailRow,
    { purpose, age }: { readonly purpose: TokenPurpose; readonly age: number },
  ): Promise<MailRow | null> {
    // Of two who look at the same moment the second sees what the first one made.
    const mail = await lockMail(trx, id);
    if (mail?.isLookedUp) return (await findOneTimeToken(trx, id, [purpose])) && mail;
    if (mail?.state !== 'waiting') return null;
    const owner = await findOwner(trx, asked, send);
    if (!owner) await changeMail(trx, id, [['waiting'], 'dropped']);
    if (!owner || !(await noteOwner(trx, id, owner))) return null;
    const { userId, email } = owner;
    await tokens.issue(trx, { id, purpose, userId, email, data: asked.details }, age);
    return { ...asked, recipient: email, userId };
  }
}

/** Whose mail it is that was asked for by address; `null`: nobody's. */
async function findOwner(
  trx: Database,
  { template, recipient, details }: MailRow,
  send: Mail['send'],
): Promise<{ readonly userId: string | null; readonly email: string } | null> {
  if (isPhone(recipient)) return findPhoneOwner(trx, template, recipient, details.createUser === true);
  const user = await findUserByEmail(trx, recipient);
  if (user?.disabledAt) return null;
  if (!user)
    return template === 'log-in-code' && details.createUser === true ? { userId: null, email: recipient } : null;
  const owner = { userId: user.id, email: user.email };
  if (template === 'verify-address') return user.isVerified ? null : owner;
  if (template !== 'change-address-current') return owner;
  if (user.newEmail === null) return null;
  const change = { userId: user.id, details: { ...details, newEmail: user.newEmail } };
  if (user.newEmailConfirmed !== 'new') {
    await send(trx, { template: 'change-address-new', to: user.newEmail, ...change });
  }
  if (user.newEmailConfirmed !== 'current') {
    await send(trx, { template: 'change-address-current', to: user.email, ...change });
  }
  return null;
}

async function findPhoneOwner(trx: Database, template: string, phone: string, mayCome: boolean) {
  if (template === 'sms-change') {
    const userId = await findPhoneChange(trx, phone);
    return userId === null ? null : { userId, email: phone };
  }
  const user = await lockPhoneUser(trx, phone);
  if (user?.isDisabled) return null;
  if (!user) return template === 'sms-log-in' && mayCome ? { userId: null, email: phone } : null;
  return template === 'sms-verify' && user.isVerified ? null : { userId: user.id, email: phone };
}
