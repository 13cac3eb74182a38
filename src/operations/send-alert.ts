import { createHmac } from 'node:crypto';
import { layOutMail } from '../accounts/mail/mail-layout.ts';
import { openSmtp, type SmtpOptions } from '../accounts/mail/smtp.ts';
import type { AlertMessage } from '../db/operations/alerts.ts';
import { BRAND } from '../model/brand.ts';

/** Where alerts go. */
export interface AlertTargets {
  readonly mail: { readonly smtp: SmtpOptions; readonly to: string } | null;
  readonly webhook: AlertWebhook | null;
}

export interface AlertWebhook {
  readonly url: string;
  /** Key that requests are signed with (Standard Webhooks); `null`: they are not. */
  readonly key: Uint8Array | null;
  /** Slack takes a text; others get all fields. */
  readonly shape: 'json' | 'slack';
}

/** ms */
const TIMEOUT = 20_000;
const MOST_DETAILS = 12;

/** Tells of an alert. @param siteUrl origin of the site @throws when it was not taken */
export async function sendAlert(message: AlertMessage, targets: AlertTargets, siteUrl: string): Promise<void> {
  const { mail, webhook } = targets;
  if (message.way === 'webhook') {
    if (webhook) await postAlert(message, webhook, siteUrl);
    return;
  }
  if (!mail) return;
  const subject = `${message.event === 'began' ? '' : 'Over: '}${message.text}`.replace(/\s+/g, ' ').slice(0, 150);
  const content = layOutMail(
    {
      subject: `${BRAND}: ${subject}`,
      heading: message.event === 'began' ? 'This wants somebody' : 'This is over',
      paragraphs: [message.text, ...message.details.slice(0, MOST_DETAILS), timesOf(message)],
      footnote: 'selvedge status says what wants somebody now.',
    },
    siteUrl,
  );
  const session = await openSmtp(mail.smtp);
  try {
    await session.send({ id: message.id, to: mail.to, ...content });
  } finally {
    session.close();
  }
}

async function postAlert(message: AlertMessage, { url, key, shape }: AlertWebhook, siteUrl: string): Promise<void> {
  const body = JSON.stringify(shape === 'slack' ? { text: textOf(message, siteUrl) } : fieldsOf(message, siteUrl));
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signature = key && createHmac('sha256', key).update(`${message.id}.${timestamp}.${body}`).digest('base64');
  const response = await fetch(url, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      // The same for every try.
      'webhook-id': message.id,
      'webhook-timestamp': timestamp,
      ...(signature ? { 'webhook-signature': `v1,${signature}` } : {}),
    },
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`the webhook answered ${response.status}`);
}

function fieldsOf({ event, key, text, details, beganAt, endedAt }: AlertMessage, site: string): object {
  return { event, key, text, details, beganAt, endedAt, site };
}

/** Slack's own signs are escaped (https://docs.slack.dev/messaging/formatting-message-text). */
function textOf(message: AlertMessage, siteUrl: string): string {
  const { event, text, details } = message;
  const lines = event === 'began' ? details.slice(0, MOST_DETAILS).map((line) => `• ${line}`) : [];
  const written = [`${event === 'began' ? '' : 'Over: '}${text}`, ...lines, timesOf(message), siteUrl].join('\n');
  return written.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

function timesOf({ beganAt, endedAt, event }: AlertMessage): string {
  const write = (time: Date) => `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  return event === 'began' || endedAt === null
    ? `Since ${write(beganAt)}.`
    : `From ${write(beganAt)} to ${write(endedAt)}.`;
}
