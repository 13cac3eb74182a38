import { AccountForm } from '../account/forms/account-form.tsx';
import { Field } from '../account/forms/field.tsx';
import { SubmitButton } from '../account/forms/submit-button.tsx';
import { logInPath } from '../page/log-in-path.ts';

interface AskAddressScreenProps {
  /** What is to be watched, in a line. */
  readonly what: string;
  /** The same as forms send it. */
  readonly fields: readonly (readonly [name: string, value: string])[];
  /** The address of this screen, with all of that. */
  readonly here: string;
  /** Where whoever is here came from. */
  readonly returnTo: string;
  readonly isSignedIn: boolean;
  /** The address that a mail is on its way to; `null`: none was given. */
  readonly sentTo: string | null;
  readonly refusal: { readonly message: string; readonly wrong: readonly string[]; readonly email: string } | null;
}

/** Watching without an account: where to be told; and what was begun before logging in. */
export function AskAddressScreen({ what, fields, here, returnTo, isSignedIn, sentTo, refusal }: AskAddressScreenProps) {
  const hidden = fields.map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
  if (sentTo !== null) {
    return (
      <div className="plain">
        <h1 className="display">Look in your inbox</h1>
        <p className="mt-4" role="status">
          A mail is on its way to <strong className="break-words">{sentTo}</strong>. Please confirm there, within two
          days: until then nothing is watched, and we write nothing else.
        </p>
        <p className="mt-8">
          <a className="text-link" href={returnTo}>
            Go back
          </a>
        </p>
      </div>
    );
  }
  return (
    <div className="plain">
      <h1 className="display">Where shall we tell you?</h1>
      <p className="mt-4">
        <strong className="break-words">{what}</strong>
      </p>
      {isSignedIn ? (
        <form method="post" action="/watch" className="mt-8">
          {hidden}
          <button type="submit" className="button button-primary">
            Watch it
          </button>
        </form>
      ) : (
        <>
          <AccountForm refusal={refusal} className="fields mt-8 text-left" action={here}>
            {hidden}
            <Field
              label="Email"
              name="email"
              type="email"
              autoComplete="email"
              required
              defaultValue={refusal?.email}
              hint="We ask there first whether it is yours. Every mail has a link that stops them and forgets your address."
            />
            <SubmitButton sending="Sending…">Send me the mail</SubmitButton>
          </AccountForm>
          <p className="mt-8">
            Have an account?{' '}
            <a className="text-link" href={logInPath('login', here)}>
              Log in
            </a>{' '}
            and be told there, or in other ways too.
          </p>
        </>
      )}
    </div>
  );
}
