import { redirect, replace } from 'react-router';
import { accountHeaders } from '../../account/account-headers.ts';
import { parseSessionFormName, readField } from '../../account/forms/form-fields.ts';
import { refuseForm } from '../../account/forms/refuse-form.ts';
import { sendForm } from '../../account/forms/send-form.ts';
import { endedOrSignedOut, requireAccount } from '../../account/require-account.ts';
import { ActivityList } from '../../account/settings/activity-list.tsx';
import { SessionList } from '../../account/settings/session-list.tsx';
import { SettingsSection } from '../../account/settings/settings-section.tsx';
import { requestContext } from '../../context.ts';
import { unlistedMeta } from '../../page/page-meta.ts';
import type { Route } from './+types/session-settings.ts';

const HERE = '/account-settings/sessions';

export const meta = unlistedMeta('Sessions and Activity');

export const headers = accountHeaders;

export async function loader(args: Route.LoaderArgs) {
  await requireAccount(args);
  const lists = await args.context.get(requestContext).auth.listSessions();
  if (lists === null) throw redirect(endedOrSignedOut(args.context, HERE));
  return lists;
}

export async function action({ request, context }: Route.ActionArgs) {
  const { auth } = context.get(requestContext);
  const form = await request.formData();
  const name = parseSessionFormName(form);
  if (name === null) return redirect(HERE);
  const outcome = await (name === 'session' ? auth.endSession(readField(form, 'id')) : auth.endOtherSessions());
  if (outcome.ok) {
    auth.setFlash(name === 'session' ? 'session-ended' : 'other-sessions-ended');
    return replace(HERE);
  }
  const { reason, retryAfter } = outcome;
  if (reason === 'signed-out') return redirect(endedOrSignedOut(context, HERE));
  return refuseForm(name, form, { reason, retryAfter }, {});
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = parseSessionFormName(await request.clone().formData()) ?? 'session';
  return sendForm(serverAction, form, {});
}

export default function SessionSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { sessions, activity } = loaderData;
  return (
    <div className="settings">
      <a className="text-link" href="/account-settings">
        Back to Account Settings
      </a>
      <h1 className="display">Sessions and Activity</h1>
      <SettingsSection title="Where you are signed in">
        <SessionList sessions={sessions} refusal={actionData ?? null} />
      </SettingsSection>
      <SettingsSection title="Recent activity">
        <p className="text-muted">What happened with your account in the last 90 days.</p>
        <ActivityList activity={activity} />
      </SettingsSection>
    </div>
  );
}
