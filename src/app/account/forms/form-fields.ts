/** The forms that can be refused, each with the fields that must be filled in. */
export const REQUIRED_FIELDS = {
  login: ['email', 'password'],
  signup: ['email', 'password', 'confirmPassword'],
  forgot: ['email'],
  reset: ['email', 'code', 'password', 'confirmPassword'],
  confirm: [],
  watch: ['email'],
  username: ['username'],
  email: ['email', 'currentPassword'],
  verification: [],
  'email-cancel': [],
  password: ['currentPassword', 'password', 'confirmPassword'],
  'google-link': ['currentPassword'],
  'google-unlink': ['currentPassword'],
  devices: [],
  deletion: ['currentPassword', 'understood'],
  'second-factor': ['code'],
  enrolment: ['currentPassword'],
  'new-factor': ['code'],
  'factor-removal': [],
  'recovery-codes': [],
  session: [],
  'other-sessions': [],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type AccountFormName = keyof typeof REQUIRED_FIELDS;

/** The text of a form's field; empty when there is none, or a file in its place. */
export function readField(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** The forms of the settings screen. Their buttons send it as `intent`. */
export type SettingsFormName = Extract<AccountFormName, (typeof NAMES)[number]>;

const NAMES = ['username', 'password', 'google-link', 'google-unlink', 'devices', 'deletion'] as const;

export const parseSettingsFormName = createNameParser(NAMES);

/** The forms of the screen of second factors. */
export const parseFactorFormName = createNameParser([
  'enrolment',
  'new-factor',
  'factor-removal',
  'recovery-codes',
] as const);

/** The forms of the screen of the address. */
export const parseEmailFormName = createNameParser(['email', 'verification', 'email-cancel'] as const);

/** The forms of the screen of sessions. */
export const parseSessionFormName = createNameParser(['session', 'other-sessions'] as const);

/** Finds which of these forms was sent; `null`: none of them. */
function createNameParser<Name extends AccountFormName>(names: readonly Name[]) {
  return (form: FormData): Name | null => {
    const intent = readField(form, 'intent');
    return names.find((name) => name === intent) ?? null;
  };
}
