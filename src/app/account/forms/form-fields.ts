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

/** Which form was sent: its button says so as `intent`; `null`: none that is known. */
export function parseFormName(form: FormData): AccountFormName | null {
  const intent = readField(form, 'intent');
  return Object.hasOwn(REQUIRED_FIELDS, intent) ? (intent as AccountFormName) : null;
}

/** What was typed into a form of the settings and is shown again. */
export function readTyped(form: FormData) {
  return { username: readField(form, 'username'), email: readField(form, 'email') };
}
