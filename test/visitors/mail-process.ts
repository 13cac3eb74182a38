import { randomBytes } from 'node:crypto';
import { pino } from 'pino';
import { createMail } from '../../src/accounts/mail/mail.ts';
import { startMailJobs } from '../../src/accounts/mail/mail-jobs.ts';
import { createDatabase } from '../../src/db/connection/connection.ts';

/** A process that hands mail over until it is killed: `node mail-process.ts DATABASE_URL SMTP_URL`. */
const [databaseUrl = '', smtpUrl = ''] = process.argv.slice(2);
await startMailJobs({
  db: createDatabase(databaseUrl),
  address: () => databaseUrl,
  mail: createMail({ secret: new Uint8Array(randomBytes(32)) }),
  smtp: { url: smtpUrl, from: 'hello@shop.example' },
  siteUrl: 'https://shop.example',
  logger: pino({ level: 'silent' }),
  // A dead process is missed soon, so that a test need not wait.
  timing: { poll: 0.5, supervise: 1, expire: 3, retryDelay: 1 },
});
