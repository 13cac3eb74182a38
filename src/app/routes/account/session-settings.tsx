import { redirect } from 'react-router';
import { accountHeaders } from '../../account/account-headers.ts';
import { sendChange } from '../../account/forms/send-form.ts';
import { endedOrSignedOut, requireAccount } from '../../account/require-account.ts';
import { ActivityList } from '../../account/settings/activity-list.tsx';
import { changeAccount } from '../../account/settings/change-account.ts';
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
  return changeAccount(context.get(requestContext).auth, await request.formData(), HERE);
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return sendChange(request, serverAction, 'session');
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
