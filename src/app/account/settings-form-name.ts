import type { AccountFormName } from './messages.ts';
import { readField } from './read-field.ts';

/** The forms of the settings screen. Their buttons send it as `intent`. */
export type SettingsFormName = Exclude<AccountFormName, 'login' | 'signup'>;

const NAMES: readonly SettingsFormName[] = ['username', 'password', 'devices', 'deletion'];

export function parseSettingsFormName(form: FormData): SettingsFormName | null {
  const intent = readField(form, 'intent');
  return NAMES.find((name) => name === intent) ?? null;
}
