import { layOutMail } from '../accounts/mail/mail-layout.ts';
import { postWebhook, type Webhook } from '../accounts/mail/post-webhook.ts';
import { openSmtp, type SmtpOptions } from '../accounts/mail/smtp.ts';
import type { AlertMessage, AlertWay } from '../db/operations/alerts.ts';
import { formatTime } from '../ingest/commands/format-text.ts';
import { BRAND } from '../model/brand.ts';

/** Where alerts go. */
export interface AlertTargets {
  readonly mail: { readonly smtp: SmtpOptions; readonly to: string } | null;
  readonly webhook: AlertWebhook | null;
}

export interface AlertWebhook extends Webhook {
  /** Slack takes a text; others get all fields. */
  readonly shape: 'json' | 'slack';
}

export function waysOf({ mail, webhook }: AlertTargets): AlertWay[] {
  return [...(mail ? (['mail'] as const) : []), ...(webhook ? (['webhook'] as const) : [])];
}

const MOST_DETAILS = 12;

const HEADINGS = { began: 'This wants somebody', ended: 'This is over', digest: 'The last day' } as const;
const BEFORE = { began: '', ended: 'Over: ', digest: 'The last day: ' } as const;

/** Tells of an alert. @param siteUrl origin of the site @throws when it was not taken */
export async function sendAlert(message: AlertMessage, targets: AlertTargets, siteUrl: string): Promise<void> {
  const { mail, webhook } = targets;
  if (message.way === 'webhook') {
    if (webhook) await postAlert(message, webhook, siteUrl);
    return;
  }
  if (!mail) return;
  const subject = headlineOf(message).replace(/\s+/g, ' ').slice(0, 150);
  const content = layOutMail(
    {
      subject: `${BRAND}: ${subject}`,
      heading: HEADINGS[message.event],
      paragraphs: [message.text, ...detailsOf(message), ...timesOf(message)],
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

async function postAlert(message: AlertMessage, webhook: AlertWebhook, siteUrl: string): Promise<void> {
  const { event, key, text, details, beganAt, endedAt } = message;
  const fields = { event, key, text, details, beganAt, endedAt, site: siteUrl };
  const body = webhook.shape === 'slack' ? { text: textOf(message, siteUrl) } : fields;
  const status = await postWebhook(webhook, message.id, body);
  if (status < 200 || status >= 300) throw new Error(`the webhook answered ${status}`);
}

/** Slack's own signs are escaped (https://docs.slack.dev/messaging/formatting-message-text). */
function textOf(message: AlertMessage, siteUrl: string): string {
  const lines = message.event === 'ended' ? [] : detailsOf(message).map((line) => `• ${line}`);
  const written = [headlineOf(message), ...lines, ...timesOf(message), siteUrl].join('\n');
  return written.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

function headlineOf({ event, text }: AlertMessage): string {
  return `${BEFORE[event]}${text}`;
}

/** A page of them is enough; that there are more is said. */
function detailsOf({ details }: AlertMessage): string[] {
  const left = details.length - MOST_DETAILS;
  return [...details.slice(0, MOST_DETAILS), ...(left > 0 ? [`and ${left} more: selvedge status`] : [])];
}

function timesOf({ beganAt, endedAt, event }: AlertMessage): string[] {
  if (event === 'digest') return [];
  const write = (time: Date) => `${formatTime(time)} UTC`;
  return [
    event === 'began' || endedAt === null ? `Since ${write(beganAt)}.` : `From ${write(beganAt)} to ${write(endedAt)}.`,
  ];
}
