import { Readable } from 'node:stream';
import MailComposer from 'nodemailer/lib/mail-composer';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { type Handover, HandoverError, type HandoverFailure } from './handover.ts';
import type { PreparedMail } from './prepare-mail.ts';

/** ms; together they stay below the time after which the queue takes a job for lost. */
const TIMEOUTS = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 30_000, dnsTimeout: 10_000 };

export interface SmtpOptions {
  /** `smtp://user:password@host:587`, or `smtps://…`; parameters as nodemailer has them. */
  readonly url: string;
  /** Whom mail comes from: an address, or a name and an address in angle brackets. */
  readonly from: string;
}

/** Opens a session with the mail server, where nothing is sent yet. @throws HandoverError */
export async function openSmtp({ url, from }: SmtpOptions): Promise<Handover> {
  const { auth, ...options } = parseConnectionUrl(url);
  const connection = new SMTPConnection({ ...TIMEOUTS, ...options });
  // Whatever fails, fails what is under way.
  let fail: (error: unknown) => void = () => {};
  connection.on('error', (error) => fail(error));
  connection.on('end', () => fail(new Error('the mail server closed the connection')));
  const call = (work: (done: (error?: unknown) => void) => void) =>
    new Promise<void>((resolve, reject) => {
      fail = reject;
      work((error) => (error ? reject(error) : resolve()));
    });
  try {
    await call((done) => connection.connect(done));
    if (auth?.user) await call((done) => connection.login(auth, done));
  } catch (error) {
    connection.close();
    throw new HandoverError('not-sent', error);
  }
  return {
    async send(mail) {
      const message = await compose(mail, from);
      // The body is asked for once the server is ready to take it.
      let hasBegun = false;
      const body = new Readable({
        read() {
          hasBegun = true;
          this.push(message.body);
          this.push(null);
        },
      });
      await call((done) => connection.send(message.envelope, body, done)).catch((error: unknown) => {
        throw new HandoverError(failureOf(error, hasBegun), error);
      });
    },
    close: () => connection.quit(),
  };
}

/** What the server has answered is certain; where it has not, only that it had not got the body. */
function failureOf(error: unknown, hasBegun: boolean): HandoverFailure {
  const code = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0;
  // 421 says goodbye at any moment (RFC 5321, 3.8), so it need not be the answer to the body.
  if (code >= 400 && code !== 421) return code >= 500 ? 'refused' : 'not-sent';
  return hasBegun ? 'unknown' : 'not-sent';
}

async function compose({ id, to, subject, html, text, headers }: PreparedMail, from: string) {
  const node = new MailComposer({
    from,
    to: { name: '', address: to },
    subject,
    html,
    text,
    messageId: `<${id}@${/@([\w.-]+)>?$/.exec(from)?.[1] ?? 'localhost'}>`,
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All', ...headers },
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile();
  const { from: sender } = node.getEnvelope();
  return { envelope: { from: sender, to: [to] }, body: await node.build() };
}
