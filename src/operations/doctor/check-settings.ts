import { stat } from 'node:fs/promises';
import path from 'node:path';
import { type Diagnosis, type DoctorSettings, look, well, wrong } from './diagnosis.ts';

const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/;

/** What of the settings is weak. No file and no network is asked. */
export function checkSettings(settings: DoctorSettings): Diagnosis[] {
  const { host, siteUrl, databaseUrl, trustedProxies, jwtSecret } = settings;
  const site = siteUrl === null ? null : new URL(siteUrl);
  // Whether others than this machine reach it, as far as the settings say.
  const isPublic = !LOOPBACK.test(site === null ? host : site.hostname);
  const found = [
    isPublic &&
      site === null &&
      wrong(
        'SITE_URL',
        `it is not set, and HOST=${host} lets others in`,
        'Set SITE_URL to the public address: links in mails, cookies and the check of forms depend on it',
      ),
    isPublic &&
      site?.protocol === 'http:' &&
      wrong(
        'SITE_URL',
        `${siteUrl} is not encrypted: passwords and cookies can be read on the way`,
        'Put a proxy with TLS in front (deploy/Caddyfile, deploy/nginx.conf) and set SITE_URL to its https address',
      ),
    site?.protocol === 'https:' &&
      trustedProxies === 0 &&
      look(
        'TRUSTED_PROXIES',
        'it is 0, and something in front ends TLS: all shoppers seem to come from one address',
        'Set TRUSTED_PROXIES to how many proxies of yours stand in front, mostly 1',
      ),
    isPublic &&
      settings.smtpUrl === null &&
      look('SMTP_URL', 'it is not set: nobody can prove an address or set a new password', 'Set SMTP_URL'),
    isPublic &&
      settings.outbox === true &&
      look('OUTBOX', 'it is on: whoever has its key on this machine can have any account', 'Leave OUTBOX unset'),
    isPublic &&
      settings.statusPage &&
      look('STATUS_PAGE', 'it is on, and /status asks for no password', 'Keep /status from the public in the proxy'),
    isPublic &&
      settings.alertsTo === null &&
      settings.alertWebhook === null &&
      look('alerts', 'nobody is told when something breaks', 'Set ALERTS_TO or ALERT_WEBHOOK_URL'),
    databaseUrl !== null &&
      !isEncrypted(databaseUrl) &&
      look(
        'DATABASE_URL',
        'the way to the database is not encrypted',
        'Add ?sslmode=verify-full, unless the network is yours alone',
      ),
    jwtSecret !== null &&
      new Set(jwtSecret).size < 10 &&
      wrong(
        'JWT_SECRET',
        'it is easy to guess, and whoever has it is anybody',
        'Take one of `openssl rand -base64 32`',
      ),
  ].filter((one) => one !== false);
  return found.length > 0 ? found : [well('settings', 'none is weak')];
}

function isEncrypted(databaseUrl: string): boolean {
  const { hostname, searchParams } = new URL(databaseUrl);
  const mode = searchParams.get('sslmode') ?? 'disable';
  return hostname === '' || LOOPBACK.test(hostname) || !['disable', 'allow', 'prefer'].includes(mode);
}

/** Whether others on this machine can read what must stay secret. */
export async function checkSecretFiles({ dataDir, retailersFile, tokenKey }: DoctorSettings): Promise<Diagnosis[]> {
  const files = [
    ...(tokenKey === null ? [path.join(dataDir, 'secret.key')] : []),
    path.join(dataDir, 'postgres/password'),
    ...(retailersFile === null ? [] : [retailersFile]),
  ];
  const found: Diagnosis[] = [];
  for (const file of files) {
    const mode = (await stat(file).catch(() => null))?.mode ?? 0;
    // The retailers file holds no secret unless an address has one; others may read it, and must not write it.
    const isOpen = (mode & (file === retailersFile ? 0o002 : 0o077)) !== 0 && process.platform !== 'win32';
    if (isOpen) {
      const right = file === retailersFile ? 'o-w' : '600';
      found.push(wrong('secrets', `others on this machine may use ${file}`, `chmod ${right} ${file}`));
    }
  }
  return found;
}
