import type { MailDetails } from '../../db/accounts/mails.ts';
import { BRAND } from '../../model/brand.ts';
import type { MailText } from './mail-layout.ts';
import type { TokenPurpose } from './mail-tokens.ts';

/** What a template's text is made from. */
export interface MailContext {
  /** Origin of the site. */
  readonly siteUrl: string;
  readonly details: MailDetails;
  /** When it was asked for. */
  readonly at: Date;
  /** What its token is good for; without one both are empty. */
  readonly link: string;
  readonly code: string;
}

/**
 * The mails that there are. What strangers may have written (a username, what a browser calls itself) is in none of them:
 * anybody can sign up with anybody's address, and would have us send it.
 */
const TEMPLATES = {
  'verify-address': (context) => ({
    subject: `Confirm your address for ${BRAND}`,
    heading: 'Is this your address?',
    paragraphs: [
      `Somebody signed up to ${BRAND} with this address. If it was you, please confirm it: then nobody else can have it, and we can help you when you forget your password.`,
    ],
    button: { label: 'Confirm my address', href: linkTo(context, 'verify-email', 'signup') },
    code: codeFor(context),
    footnote: 'If it was not you, there is nothing to do. The link is good for a day.',
  }),
  recovery: (context) => ({
    subject: `Choose a new password for ${BRAND}`,
    heading: 'A new password',
    paragraphs: [
      `Somebody asked for a new password for your account at ${BRAND}. If it was you, go on here, or type the code where you asked for it.`,
    ],
    button: { label: 'Choose a new password', href: linkTo(context, 'reset-password', 'recovery') },
    code: context.code,
    footnote:
      'Both are good for an hour, and once. If it was not you, your password stays as it is: there is nothing to do.',
  }),
  'log-in-code': (context) => ({
    subject: `Log in to ${BRAND}`,
    heading: 'Your way in',
    paragraphs: [
      'Somebody asked to log in with this address. If it was you, go on here, or type the code where you asked for it.',
    ],
    button: { label: 'Log in', href: linkTo(context, 'login', 'magiclink') },
    code: context.code,
    footnote: 'Both are good for an hour, and once. If it was not you, there is nothing to do; tell nobody the code.',
  }),
  invite: (context) => ({
    subject: `You are invited to ${BRAND}`,
    heading: `Welcome to ${BRAND}`,
    paragraphs: [`You are invited to ${BRAND}, with this address.`],
    button: { label: 'Accept the invitation', href: linkTo(context, 'login', 'invite') },
    code: codeFor(context),
    footnote: 'If you expected no invitation, there is nothing to do. The link is good for a week.',
  }),
  'change-address-current': (context) => ({
    subject: `Another address for your account at ${BRAND}`,
    heading: 'Another address for your account?',
    paragraphs: [
      `Your account at ${BRAND} is to have the address ${String(context.details.newEmail)} from now on. If you want that, confirm it here; we ask at the new address as well.`,
    ],
    button: { label: 'Yes, change my address', href: linkTo(context, 'verify-email', 'email_change') },
    code: codeFor(context),
    footnote: `If it was not you, do not confirm it, and choose a new password: ${context.siteUrl}/forgot-password`,
  }),
  'change-address-new': (context) => ({
    subject: `Confirm your new address for ${BRAND}`,
    heading: 'Is this your new address?',
    paragraphs: [
      `An account at ${BRAND} is to have this address from now on. If it is yours, confirm it here; we ask at the former address as well.`,
    ],
    button: { label: 'Confirm my new address', href: linkTo(context, 'verify-email', 'email_change') },
    code: codeFor(context),
    footnote: 'If it was not you, there is nothing to do. The link is good for a day.',
  }),
  reauthentication: (context) => ({
    subject: `Your code for ${BRAND}`,
    heading: 'Is it you?',
    paragraphs: ['To go on with the change of your password, type this code.'],
    code: context.code,
    footnote: `It is good for an hour, and once; tell nobody. If it was not you, choose a new password: ${context.siteUrl}/forgot-password`,
  }),
  'watch-confirm': (context) => ({
    subject: `Shall ${BRAND} tell you?`,
    heading: 'Shall we tell you?',
    paragraphs: [
      `Somebody asked ${BRAND} to write to this address when something happens: ${String(context.details.what ?? 'to a piece')}.`,
      'If it was you, please confirm it. Until then we write nothing.',
    ],
    button: { label: 'Yes, tell me', href: linkTo(context, 'watches/confirm', 'watch') },
    code: codeFor(context),
    footnote: 'If it was not you, there is nothing to do. The link is good for two days, and once.',
  }),
  'new-device': (context) => ({
    subject: `A new device at your ${BRAND} account`,
    heading: 'A log-in from a new device',
    paragraphs: [`Somebody logged in to your account on ${timeOf(context)}, from a browser that was not there before.`],
    footnote: notYou(context),
  }),
  'password-changed': (context) => ({
    subject: `Your password for ${BRAND} was changed`,
    heading: 'A new password',
    paragraphs: [`The password of your account was changed on ${timeOf(context)}. Every other device was signed out.`],
    footnote: notYou(context),
  }),
  'address-changed': (context) => ({
    subject: `Your ${BRAND} account has another address`,
    heading: 'Another address',
    paragraphs: [
      `Since ${timeOf(context)} your account has the address ${String(context.details.email)}. We write there from now on.`,
    ],
    footnote: 'Both addresses confirmed it. If it was not you, please write to us.',
  }),
  'factor-added': (context) => ({
    subject: `A second factor at your ${BRAND} account`,
    heading: 'A second factor',
    paragraphs: [
      `On ${timeOf(context)} a second factor was added to your account: logging in asks for its code from now on.`,
    ],
    footnote: notYou(context),
  }),
  'factor-removed': (context) => ({
    subject: `A second factor of your ${BRAND} account was removed`,
    heading: 'One factor less',
    paragraphs: [`On ${timeOf(context)} a second factor of your account was removed.`],
    footnote: notYou(context),
  }),
  'recovery-code-used': (context) => ({
    subject: `A recovery code of your ${BRAND} account was used`,
    heading: 'A recovery code was used',
    paragraphs: [
      `On ${timeOf(context)} somebody with your password logged in to your account with one of your recovery codes.`,
      'If you have lost your authenticator app, add another one in your account settings and remove the lost one.',
    ],
    footnote: notYou(context),
  }),
  'account-deleted': (context) => ({
    subject: `Your ${BRAND} account is deleted`,
    heading: 'Goodbye',
    paragraphs: [`Your account was deleted on ${timeOf(context)}, with everything that you had saved.`],
    footnote: 'It cannot be had back. You are welcome to sign up anew at any time.',
  }),
  'sms-log-in': ({ code }) => smsOf(`Your ${BRAND} code: ${code}. It is good for ten minutes; tell nobody.`),
  'sms-verify': ({ code }) => smsOf(`Your ${BRAND} code: ${code}. It confirms your number; tell nobody.`),
  'sms-change': ({ code }) =>
    smsOf(`Your ${BRAND} code: ${code}. It makes this the number of an account; tell nobody.`),
  'sms-reauthentication': ({ code }) => smsOf(`Your ${BRAND} code: ${code}. It is for a new password; tell nobody.`),
} satisfies Record<string, (context: MailContext) => MailText>;

export type MailTemplate = keyof typeof TEMPLATES;
export const MAIL_TEMPLATES = Object.keys(TEMPLATES) as MailTemplate[];

/** What the tokens in mails are good for; those without one are notices. */
export const PURPOSES: Partial<Readonly<Record<string, TokenPurpose>>> = {
  'verify-address': 'verify',
  recovery: 'recovery',
  'log-in-code': 'log-in',
  invite: 'invite',
  'change-address-current': 'email-change',
  'change-address-new': 'email-change',
  reauthentication: 'reauthentication',
  'watch-confirm': 'watch',
  'sms-log-in': 'phone-log-in',
  'sms-verify': 'phone-verify',
  'sms-change': 'phone-change',
  'sms-reauthentication': 'reauthentication',
} satisfies Partial<Record<MailTemplate, TokenPurpose>>;

/** What a mail says; `null`: there is no such template any more. */
export function writeMail(template: string, context: MailContext): MailText | null {
  const isKnown = (name: string): name is MailTemplate => Object.hasOwn(TEMPLATES, name);
  return isKnown(template) ? TEMPLATES[template](context) : null;
}

/**
 * Where the link leads: to our own screen, which asks before it does anything, since programs that check mails open links;
 * or, when a client asked for it, to the address that its client expects.
 */
function linkTo({ siteUrl, link, details }: MailContext, screen: string, type: string): string {
  if (details.door !== 'app') return `${siteUrl}/${screen}?${new URLSearchParams({ token: link })}`;
  const isPkce = typeof details.codeChallenge === 'string';
  const query = new URLSearchParams({ token: isPkce ? `pkce_${link}` : link, type });
  query.set('redirect_to', typeof details.redirectTo === 'string' ? details.redirectTo : siteUrl);
  return `${siteUrl}/auth/v1/verify?${query}`;
}

/** A text message is its first paragraph, and that alone. */
function smsOf(text: string): MailText {
  return { subject: 'Text message', heading: 'Text message', paragraphs: [text], footnote: '' };
}

/** Our own screens have a button; whoever asked from a client may have to type. */
function codeFor({ code, details }: MailContext): string | undefined {
  return details.door === 'app' ? code : undefined;
}

function notYou({ siteUrl }: MailContext): string {
  return `If it was not you, choose a new password at once: ${siteUrl}/forgot-password`;
}

function timeOf({ at }: MailContext): string {
  const format = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
  return `${format.format(at)} UTC`;
}
