import { lookup } from 'node:dns/promises';
import { statfs } from 'node:fs/promises';
import { createServer } from 'node:net';
import { openSmtp } from '../../accounts/mail/smtp.ts';
import { listBackups } from '../backup/kept-backups.ts';
import { type Diagnosis, look, well, wrong } from './diagnosis.ts';

const DISK_FULL = 0.9;
const HOUR = 3_600_000;
/** ms after the last backup at which a night was missed. */
const BACKUP_AGE = 36 * HOUR;
/** ms by which a clock may be off: codes of second factors are good for 30 s. */
const CLOCK_OFF = 15_000;
const TIMEOUT = 5000;

/** Whether there is room on the disk of a folder. */
export async function checkDisk(setting: string, folder: string, measure: typeof statfs = statfs): Promise<Diagnosis> {
  try {
    const { blocks, bavail, bsize } = await measure(folder);
    const used = blocks === 0 ? 0 : 1 - bavail / blocks;
    const text = `the disk of ${setting} is ${Math.floor(used * 100)} % full, ${((bavail * bsize) / 1e9).toFixed(1)} GB are free`;
    return used >= DISK_FULL ? wrong('disk', text, 'Make room, or move it to a larger disk') : well('disk', text);
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    return wrong(
      'disk',
      `${setting} (${folder}) cannot be looked at: ${reason}`,
      'Make the folder, or correct the setting',
    );
  }
}

/** Compares a clock with this machine's. @param other `null` when it could not be asked */
export function checkClock(whose: string, other: Date | null, own: Date): Diagnosis {
  if (other === null)
    return look('clock', `${whose} could not be asked for the time`, 'Look whether the clock is right: date -u');
  const off = Math.round((own.getTime() - other.getTime()) / 1000);
  if (Math.abs(off) * 1000 <= CLOCK_OFF) return well('clock', `it agrees with ${whose}`);
  return wrong(
    'clock',
    `it is ${Math.abs(off)} s ${off > 0 ? 'ahead of' : 'behind'} ${whose}: codes of second factors and sign-in with Google fail`,
    'Have the clock set by the network (timedatectl set-ntp true)',
  );
}

/** The time that a web server tells; `null` when it does not answer. */
export async function askTime(url: string): Promise<Date | null> {
  try {
    const response = await fetch(url, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT) });
    const time = Date.parse(response.headers.get('date') ?? '');
    return Number.isNaN(time) ? null : new Date(time);
  } catch {
    return null;
  }
}

/** Whether the port is free for us, or one of ours listens there already. */
export async function checkPort(host: string, port: number): Promise<Diagnosis> {
  if (port === 0) return well('port', 'any free one is taken');
  const code = await tryToListen(host, port);
  if (code === null) return well('port', `${port} is free`);
  if (code === 'EACCES')
    return wrong('port', `${port} is not open to this user`, 'Take a PORT above 1023, behind a proxy');
  if (code !== 'EADDRINUSE') {
    return wrong('port', `HOST=${host} cannot be listened on: ${code}`, 'Set HOST to an address of this machine');
  }
  const answer = await fetchText(`http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}/healthz`);
  if (answer === 'ok') return well('port', `a server of ours listens on ${port}`);
  return wrong('port', `another program listens on ${port}`, 'Stop it, or set PORT to another one');
}

function tryToListen(host: string, port: number): Promise<string | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen(port, host, () => server.close(() => resolve(null)));
  });
}

async function fetchText(url: string): Promise<string | null> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT) });
    return response.ok ? (await response.text()).trim().slice(0, 100) : null;
  } catch {
    return null;
  }
}

/** Whether names of hosts are known. @param hosts each with what needs it */
export async function checkNames(hosts: ReadonlyMap<string, string>): Promise<Diagnosis[]> {
  const found = await Promise.all(
    Array.from(hosts, async ([host, what]) => {
      const reason = await lookup(host).then(
        () => null,
        (error: NodeJS.ErrnoException) => error.code ?? error.message,
      );
      return reason === null
        ? null
        : wrong(
            'DNS',
            `${host} is not found (${reason}); ${what} needs it`,
            'Correct the address, or the name server of this machine',
          );
    }),
  );
  const faults = found.filter((finding) => finding !== null);
  return faults.length > 0 || hosts.size === 0 ? faults : [well('DNS', `${hosts.size} names are found`)];
}

/** Whether the mail server lets us in. Nothing is sent. */
export async function checkMail(smtpUrl: string): Promise<Diagnosis> {
  try {
    const session = await openSmtp({ url: smtpUrl, from: 'doctor@localhost' });
    session.close();
    return well('mail', `${new URL(smtpUrl).hostname} lets us in`);
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    const reason = cause instanceof Error ? cause.message : String(cause);
    return wrong(
      'mail',
      `${new URL(smtpUrl).hostname} does not let us in: ${reason}`,
      'Correct SMTP_URL, or look at the mail server',
    );
  }
}

/** Whether there is a backup of the last night. @param folder `null` when none are made by us */
export async function checkBackups(folder: string | null, hasPassphrase: boolean, now: Date): Promise<Diagnosis[]> {
  if (folder === null) {
    return [
      look(
        'backup',
        'none are made by night',
        'Set BACKUP_DIR to a folder on another disk, or have backups made otherwise',
      ),
    ];
  }
  const [newest] = await listBackups(folder).catch(() => []);
  const key = hasPassphrase
    ? []
    : [
        look(
          'backup',
          'the secret key is in none of them',
          'Set BACKUP_PASSPHRASE, or keep DATA_DIR/secret.key elsewhere',
        ),
      ];
  if (!newest) return [wrong('backup', `there is none in ${folder}`, 'Look into the log for `backup failed`'), ...key];
  const age = now.getTime() - newest.at.getTime();
  const text = `the last is ${Math.floor(age / HOUR)} hours old`;
  return [
    age > BACKUP_AGE ? wrong('backup', text, 'Look into the log for `backup failed`') : well('backup', text),
    ...key,
  ];
}
