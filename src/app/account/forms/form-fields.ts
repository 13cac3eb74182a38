interface FormWords {
  /** Fields that must be filled in. */
  readonly required: readonly string[];
  /** What is said to whom left something out, where a form has words of its own for it. */
  readonly missing?: string;
  /** What could not be done when it fails. */
  readonly task: string;
}

/** The forms that can be refused. */
const FORMS = {
  login: { required: ['email', 'password'], missing: 'Please enter both email and password.', task: 'log in' },
  signup: { required: ['email', 'password', 'confirmPassword'], task: 'create account' },
  forgot: { required: ['email'], missing: 'Please enter your email address.', task: 'send the mail' },
  reset: { required: ['email', 'code', 'password', 'confirmPassword'], task: 'set the password' },
  confirm: { required: [], task: 'confirm the address' },
  watch: { required: ['email'], missing: 'Please enter your email address.', task: 'send the mail' },
  username: { required: ['username'], missing: 'Please enter a username.', task: 'update username' },
  email: { required: ['email', 'currentPassword'], task: 'change the address' },
  verification: { required: [], task: 'send the mail' },
  'email-cancel': { required: [], task: 'cancel the change' },
  password: { required: ['currentPassword', 'password', 'confirmPassword'], task: 'change password' },
  'google-link': { required: ['currentPassword'], missing: 'Please enter your password.', task: 'link Google' },
  'google-unlink': { required: ['currentPassword'], missing: 'Please enter your password.', task: 'unlink Google' },
  devices: { required: [], task: 'sign out on all devices' },
  deletion: {
    required: ['currentPassword', 'understood'],
    missing: 'Please confirm that your account is to be deleted.',
    task: 'delete your account',
  },
  'second-factor': { required: ['code'], missing: 'Please enter a code.', task: 'check the code' },
  enrolment: { required: ['currentPassword'], missing: 'Please enter your current password.', task: 'begin' },
  'new-factor': { required: ['code'], missing: 'Please enter the code that your app shows.', task: 'add it' },
  'factor-removal': { required: [], task: 'remove it' },
  'recovery-codes': { required: [], task: 'make new codes' },
  session: { required: [], task: 'end the session' },
  'other-sessions': { required: [], task: 'end the other sessions' },
} satisfies Readonly<Record<string, FormWords>>;

export type AccountFormName = keyof typeof FORMS;

/** What a form asks for, and says when it is refused. */
export const formWords = (form: AccountFormName): FormWords => FORMS[form];

/** The text of a form's field; empty when there is none, or a file in its place. */
export function readField(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** Which form was sent: its button says so as `intent`; `null`: none that is known. */
export function parseFormName(form: FormData): AccountFormName | null {
  const intent = readField(form, 'intent');
  return Object.hasOwn(FORMS, intent) ? (intent as AccountFormName) : null;
}

/** What was typed into a form of the settings and is shown again. */
export function readTyped(form: FormData) {
  return { username: readField(form, 'username'), email: readField(form, 'email') };
}
