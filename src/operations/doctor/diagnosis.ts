import type { InstallationSettings } from '../gather-state.ts';

/** What one look at an installation came to. */
export interface Diagnosis {
  /** What was looked at, in a word or two. */
  readonly about: string;
  /** `wrong`: something does not work, or is open to others. `look`: it works, and may not be what is wanted. */
  readonly state: 'well' | 'look' | 'wrong';
  /** What there is, as a sentence without its full stop. */
  readonly text: string;
  /** What to do; none where all is well. */
  readonly advice?: string;
}

/** What of the settings is looked at. */
export interface DoctorSettings extends Omit<InstallationSettings, 'sms'> {
  readonly port: number;
  readonly host: string;
  readonly siteUrl: string | null;
  readonly databaseUrl: string | null;
  readonly retailersFile: string | null;
  readonly outbox: boolean | null;
  readonly statusPage: boolean;
  readonly trustedProxies: number;
  readonly tokenKey: Uint8Array | null;
  readonly jwtSecret: string | null;
  readonly alertsTo: string | null;
  readonly alertWebhook: object | null;
  readonly backupPassphrase: string | null;
}

export const well = (about: string, text: string): Diagnosis => ({ about, state: 'well', text });
export const look = (about: string, text: string, advice: string) => advise('look', about, text, advice);
export const wrong = (about: string, text: string, advice: string) => advise('wrong', about, text, advice);

function advise(state: Diagnosis['state'], about: string, text: string, advice: string): Diagnosis {
  return { about, state, text, advice };
}
