import { logInPath } from '../../page/log-in-path.ts';

/** Stands where something sensitive could be changed, until the second factor was proved again. */
export function ConfirmFirst({ what, returnTo }: { readonly what: string; readonly returnTo: string }) {
  return (
    <>
      <p className="text-muted">{what} asks for your second factor first.</p>
      <p>
        <a className="button" href={logInPath('second-factor', returnTo)}>
          Confirm it’s you
        </a>
      </p>
    </>
  );
}
