import { html } from 'hono/html';
import type { OutboxMail } from '../../accounts/mail/outbox.ts';
import { BRAND } from '../../model/brand.ts';

/** The outbox as HTML. What mails say is escaped by `html`; addresses in them lead there. @param key that of its address */
export function renderOutbox(mails: readonly OutboxMail[], key: string): string {
  return String(html`<!DOCTYPE html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>Outbox – ${BRAND}</title>
    <link rel="icon" href="/favicon.svg">
    <link rel="stylesheet" href="/document.css">
    <link rel="stylesheet" href="/outbox.css">
  </head>
  <body>
    <main>
      <h1>Outbox</h1>
      <p>Mails that were not sent, since <code>SMTP_URL</code> is not set. They can be read on this machine alone.</p>
      ${mails.length === 0 ? html`<p class="empty">There are none. Sign up, or forget your password.</p>` : mails.map((mail) => renderMail(mail, key))}
    </main>
  </body>
</html>
`);
}

function renderMail({ id, to, at, subject, text }: OutboxMail, key: string) {
  return html`<article>
        <h2>${subject}</h2>
        <p class="facts">To ${to}, <time datetime="${at.toISOString()}">${at.toISOString().slice(0, 19).replace('T', ' ')} UTC</time></p>
        <pre>${text.split(/(https?:\/\/\S+)/).map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : part))}</pre>
        <p><a href="/outbox/${id}?key=${key}">As it looks</a></p>
      </article>`;
}
