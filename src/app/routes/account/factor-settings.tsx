import { useEffect, useRef } from 'react';
import { data, redirect, replace } from 'react-router';
import type { Done } from '../../../server/services.ts';
import { accountHeaders } from '../../account/account-headers.ts';
import { parseFormName, readField } from '../../account/forms/form-fields.ts';
import { refuseForm } from '../../account/forms/refuse-form.ts';
import { sendForm } from '../../account/forms/send-form.ts';
import { endedOrSignedOut, requireAccount } from '../../account/require-account.ts';
import { FactorEnrolment } from '../../account/settings/factor-enrolment.tsx';
import { FACTOR_SETTINGS, FactorList } from '../../account/settings/factor-list.tsx';
import { NewFactorForm } from '../../account/settings/new-factor-form.tsx';
import { requestContext } from '../../context.ts';
import { logInPath } from '../../page/log-in-path.ts';
import { unlistedMeta } from '../../page/page-meta.ts';
import type { Route } from './+types/factor-settings.ts';

export const meta = unlistedMeta('Two-Step Log-In');

export const headers = accountHeaders;

export async function loader(args: Route.LoaderArgs) {
  const account = await requireAccount(args);
  const { auth } = args.context.get(requestContext);
  const id = args.url.searchParams.get('add');
  const [list, enrolment, address] = await Promise.all([
    auth.listFactors(),
    id === null ? null : auth.findEnrolment(id),
    auth.addressState(),
  ]);
  if (list === null) throw redirect(endedOrSignedOut(args.context, FACTOR_SETTINGS));
  // What is not being added any more is no reason to lead away: the answer may hold the codes.
  return {
    ...list,
    hasPassword: account.hasPassword,
    unprovedEmail: address?.isVerified === false ? account.email : null,
    adding: enrolment && id !== null ? { ...enrolment, id } : null,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { auth } = context.get(requestContext);
  const form = await request.formData();
  const name = parseFormName(form);
  const id = readField(form, 'id');
  const ask = async (): Promise<Done<{ id?: string; codes?: readonly string[] | null }>> => {
    switch (name) {
      case 'enrolment':
        return auth.enrolFactor({ name: readField(form, 'name'), password: readField(form, 'currentPassword') });
      case 'new-factor':
        return auth.verifyFactor({ id, code: readField(form, 'code') });
      case 'recovery-codes':
        return auth.makeRecoveryCodes();
      case 'factor-removal':
        return auth.removeFactor(id);
      default:
        return { ok: true };
    }
  };
  const outcome = await ask();
  if (outcome.ok) {
    if (outcome.id) return replace(`${FACTOR_SETTINGS}?add=${outcome.id}`);
    // In the answer itself: they are kept nowhere that could show them again.
    if (outcome.codes) return data({ codes: outcome.codes });
    if (name === 'factor-removal') auth.setFlash('factor-removed');
    if (name === 'new-factor') auth.setFlash('factor-added');
    return replace(FACTOR_SETTINGS);
  }
  const { reason, retryAfter } = outcome;
  if (reason === 'signed-out') return redirect(endedOrSignedOut(context, FACTOR_SETTINGS));
  if (reason === 'unconfirmed') return redirect(logInPath('second-factor', FACTOR_SETTINGS));
  if (reason === 'log-in-expired') return redirect(FACTOR_SETTINGS);
  return refuseForm(name ?? 'enrolment', form, { reason, retryAfter }, { name: readField(form, 'name'), id });
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const fields = await request.clone().formData();
  const kept = { name: readField(fields, 'name'), id: readField(fields, 'id') };
  return sendForm(serverAction, parseFormName(fields) ?? 'enrolment', kept);
}

export default function FactorSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { factors, codesLeft, state, adding, hasPassword, unprovedEmail } = loaderData;
  const refusal = actionData && 'form' in actionData ? actionData : null;
  const codes = actionData && 'codes' in actionData ? actionData.codes : null;
  const refusalOf = (form: string) => (refusal?.form === form ? refusal : null);
  return (
    <div className="settings">
      <a className="text-link" href="/account-settings">
        Back to Account Settings
      </a>
      <h1 className="display">Two-Step Log-In</h1>
      {codes ? (
        <RecoveryCodes codes={codes} />
      ) : adding ? (
        <FactorEnrolment {...adding} refusal={refusalOf('new-factor')} />
      ) : (
        <>
          {factors.length > 0 && (
            <FactorList factors={factors} codesLeft={codesLeft} isConfirmed={state === 'fresh'} refusal={refusal} />
          )}
          {state !== 'stale' && (
            <NewFactorForm
              isFirst={factors.length === 0}
              asksPassword={hasPassword && state === 'none'}
              unprovedEmail={unprovedEmail}
              name={refusalOf('enrolment')?.name ?? ''}
              refusal={refusalOf('enrolment')}
            />
          )}
        </>
      )}
    </div>
  );
}

/** Codes that are shown this once. */
function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.join('\n')}\n`)}`;
  return (
    <section className="setting" aria-labelledby="recovery-codes">
      <h2 id="recovery-codes" className="heading" ref={heading} tabIndex={-1}>
        Your recovery codes
      </h2>
      <div className="setting-body">
        <p className="notice notice-calm">
          Keep these somewhere safe, and not on the device with your app. Each lets you in once when your app is lost.
          <strong> They are shown this one time.</strong>
        </p>
        <ol className="recovery-codes">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
        <div className="actions">
          <a className="button" href={file} download="selvedge-recovery-codes.txt">
            Download as text
          </a>
          <a className="button button-primary" href={FACTOR_SETTINGS}>
            I have kept them
          </a>
        </div>
      </div>
    </section>
  );
}
