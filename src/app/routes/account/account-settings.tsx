import { useState } from 'react';
import { data, useRouteLoaderData } from 'react-router';
import { accountHeaders } from '../../account/account-headers.ts';
import { AccountForm } from '../../account/forms/account-form.tsx';
import { ConfirmFirst } from '../../account/forms/confirm-first.tsx';
import type { FormRefusal } from '../../account/forms/refuse-form.ts';
import { sendChange } from '../../account/forms/send-form.ts';
import { SubmitButton } from '../../account/forms/submit-button.tsx';
import { GoogleSection } from '../../account/google/google-section.tsx';
import { findRequiredAccount } from '../../account/require-account.ts';
import { changeAccount } from '../../account/settings/change-account.ts';
import { DeletionSection } from '../../account/settings/deletion-section.tsx';
import { PasswordSection } from '../../account/settings/password-section.tsx';
import { SettingsSection } from '../../account/settings/settings-section.tsx';
import { takeDraftAlong } from '../../account/settings/username-draft.ts';
import { UsernameSection } from '../../account/settings/username-section.tsx';
import { withFallback } from '../../account/with-fallback.ts';
import { requestContext } from '../../context.ts';
import { isAskedAgain } from '../../page/is-asked-again.ts';
import type { loadRoot } from '../../page/load-root.ts';
import { unlistedMeta } from '../../page/page-meta.ts';
import { arriveSoon, isHere, useArrived } from '../../page/slow-answer.ts';
import { useHasScripts } from '../../page/use-has-scripts.ts';
import { useAccount } from '../../page/use-root-data.ts';
import { Spinner } from '../../ui/spinner.tsx';
import type { Route } from './+types/account-settings.ts';

export const meta = unlistedMeta('Account Settings');

export const headers = accountHeaders;

/** Who cannot be found keeps what they have typed. */
const NOTHING = { account: null, google: null, factor: null, address: null };

export async function loader(args: Route.LoaderArgs) {
  const account = await findRequiredAccount(args);
  if (account === null) return data(NOTHING, { status: 503 });
  const { auth } = args.context.get(requestContext);
  const ways = await auth.findWaysIn().catch(() => null);
  const linked = ways?.find(({ provider }) => provider !== 'password') ?? null;
  const google = {
    isOffered: ways !== null && (auth.hasGoogle || linked !== null),
    linked: linked && { email: linked.email },
    reason: new URL(args.request.url).searchParams.get('google'),
  };
  return data({ account, google, factor: await auth.factorState(), address: await auth.addressState() });
}

export async function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
  const ask = () => withFallback(serverLoader, NOTHING);
  return isHere(url) ? ask().catch(leaveWithDraft) : arriveSoon({}, ask());
}

/** Whoever is led to log-in takes along what they have typed. */
function leaveWithDraft(redirection: Response): never {
  const field = document.querySelector<HTMLInputElement>('input[name="username"]');
  throw field ? takeDraftAlong(redirection, field.value) : redirection;
}

/** To begin and to end editing asks the server nothing. */
export const shouldRevalidate = isAskedAgain;

export async function action({ request, context }: Route.ActionArgs) {
  return changeAccount(context.get(requestContext).auth, await request.formData());
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return sendChange(request, serverAction, 'username');
}

export default function AccountSettings({ loaderData, actionData }: Route.ComponentProps) {
  // The address does not wait for the answer: until it comes, what is known of them is what the page knew before.
  const known = useAccount();
  const arrived = useArrived(loaderData);
  const isComing = arrived === null;
  const account = isComing ? known : arrived.account;
  const google = arrived?.google ?? null;
  const address = arrived?.address ?? null;
  const isUnconfirmed = arrived?.factor === 'stale';
  // Taken by the root alone: this screen's data comes by a request of its own, and the first answer takes the message away.
  const root = useRouteLoaderData<typeof loadRoot>('root');
  const hasScripts = useHasScripts();
  // Who comes back to this screen in place has seen what the root still holds.
  const [seen] = useState(hasScripts ? root : null);
  const flash = root === seen ? null : root?.flash?.code;
  const refusalOf = (form: FormRefusal['form']) => (actionData?.form === form ? actionData : null);
  const username = (
    <UsernameSection
      username={account?.username ?? null}
      success={(flash === 'username-updated' && root) || null}
      refusal={refusalOf('username')}
    />
  );
  // Nobody is known to be there: the answer may be the way to log-in (specification, section 2, Guard).
  if (isComing && account === null) return <Spinner />;
  return (
    <div className="settings">
      <a className="text-link" href="/profile">
        Back to Profile
      </a>
      <h1 className="display">Account Settings</h1>
      {account === null ? (
        <>
          <p role="status">Your account can't be reached right now. Please try again in a moment.</p>
          {refusalOf('username') && username}
        </>
      ) : (
        <>
          <SettingsSection title="Email">
            <p className="setting-value">
              <span>{account.email ?? 'No email associated'}</span>
            </p>
            <p className="text-muted">Email cannot be changed here.</p>
            {address !== null && account.email !== null && (
              <p className="text-muted">{address.isVerified ? 'Confirmed.' : 'Not confirmed yet.'}</p>
            )}
            <p className="text-muted">A page of its own changes it, by a mail to the new address.</p>
            <p>
              <a className="button" href="/account-settings/email">
                {address !== null && !address.isVerified ? 'Confirm or change it' : 'Change email address'}
              </a>
            </p>
          </SettingsSection>
          {username}
          {account.hasPassword &&
            (isUnconfirmed ? (
              <SettingsSection title="Password">
                <ConfirmFirst what="Changing your password" returnTo="/account-settings" />
              </SettingsSection>
            ) : (
              <PasswordSection
                email={account.email ?? ''}
                success={(flash === 'password-changed' && root) || null}
                refusal={refusalOf('password')}
              />
            ))}
          {google?.isOffered && (
            <GoogleSection
              linked={google.linked}
              hasPassword={account.hasPassword}
              success={flash === 'google-linked' || flash === 'google-unlinked' ? flash : null}
              reason={google.reason}
              refusal={actionData ?? null}
            />
          )}
          <SettingsSection title="My sizes">
            <p className="text-muted">What you wear, for one filter over all shops.</p>
            <p>
              <a className="button" href="/my-sizes">
                My sizes
              </a>
            </p>
          </SettingsSection>
          <FactorSection isOn={arrived === null ? null : arrived.factor !== 'none'} />
          <DevicesSection refusal={refusalOf('devices')} />
          <DataSection />
          {isUnconfirmed ? (
            <SettingsSection title="Delete account">
              <ConfirmFirst what="Deleting your account" returnTo="/account-settings" />
            </SettingsSection>
          ) : (
            <DeletionSection hasPassword={account.hasPassword} refusal={refusalOf('deletion')} />
          )}
        </>
      )}
    </div>
  );
}

function DataSection() {
  return (
    <SettingsSection title="Your data">
      <p className="text-muted">Everything kept about you and what you saved, as a JSON file.</p>
      <p>
        {/* The target leaves the click to the browser: a file is no screen. */}
        <a className="button" href="/account-settings/data" target="_self">
          Download my data
        </a>
      </p>
    </SettingsSection>
  );
}

/** @param isOn `null` while it is not known */
function FactorSection({ isOn }: { isOn: boolean | null }) {
  return (
    <SettingsSection title="Two-step log-in">
      <p className="setting-value">
        <span>{isOn === null ? '…' : isOn ? 'On' : 'Off'}</span>
        <a className="button" href="/account-settings/second-factor" aria-label="Manage two-step log-in">
          Manage
        </a>
      </p>
      <p className="text-muted">Asks for a code of an app on your phone when you log in.</p>
    </SettingsSection>
  );
}

function DevicesSection({ refusal }: { refusal: FormRefusal | null }) {
  return (
    <SettingsSection title="Devices">
      <p>
        <a className="text-link" href="/account-settings/sessions">
          Where you are signed in, and recent activity
        </a>
      </p>
      <p className="text-muted">Ends your session here and in every other browser.</p>
      <AccountForm refusal={refusal} className="fields">
        <div className="actions">
          <SubmitButton intent="devices" isMinor>
            Sign out on all devices
          </SubmitButton>
        </div>
      </AccountForm>
    </SettingsSection>
  );
}
