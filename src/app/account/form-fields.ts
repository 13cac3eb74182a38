import type { AccountFormName } from './messages.ts';

/** The text of a form's field; empty when there is none, or a file in its place. */
export function readField(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** The forms of the settings screen. Their buttons send it as `intent`. */
export type SettingsFormName = Exclude<AccountFormName, 'login' | 'signup'>;

const NAMES: readonly SettingsFormName[] = [
  'username',
  'password',
  'google-link',
  'google-unlink',
  'devices',
  'deletion',
];

export function parseSettingsFormName(form: FormData): SettingsFormName | null {
  const intent = readField(form, 'intent');
  return NAMES.find((name) => name === intent) ?? null;
}
