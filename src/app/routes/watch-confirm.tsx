import { data, Form } from 'react-router';
import { tokenHeaders } from '../account/account-headers.ts';
import { readField } from '../account/forms/form-fields.ts';
import { SubmitButton } from '../account/forms/submit-button.tsx';
import { withFallback } from '../account/with-fallback.ts';
import { requestContext } from '../context.ts';
import { unlistedMeta } from '../page/page-meta.ts';
import type { Route } from './+types/watch-confirm.ts';

export const meta = unlistedMeta('Shall we tell you?');

export const headers = tokenHeaders;

/** Looking confirms nothing: programs that check mails look too. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { auth, report, keepFromCaches } = context.get(requestContext);
  keepFromCaches();
  const token = url.searchParams.get('token') ?? '';
  const asked = await auth.findAskedWatch(token).catch(report);
  return { token, asked: asked ?? null, isKnown: asked !== undefined };
}

const STATUS = { 'old-link': 410, gone: 410, full: 422, locked: 422, failed: 503 } as const;

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const refusal = await context.get(requestContext).auth.confirmWatch(readField(form, 'token'));
  return data({ outcome: refusal ?? ('watched' as const) }, { status: refusal === null ? 200 : STATUS[refusal] });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return withFallback(serverAction, data({ outcome: 'failed' as const }, { status: 503 }));
}

const WORDS = {
  watched: ['We tell you', 'Thank you. You get a mail when it happens. Every mail has a link that stops them.'],
  'old-link': [
    'This link is too old',
    'It was used already, or more than two days have gone by. You can ask for it again.',
  ],
  gone: ['It is not there any more', 'What you wanted to be told of cannot be watched any more.'],
  full: [
    'These are many',
    'This address watches as much as can be watched at once. Please stop something first: each mail has a link.',
  ],
  locked: ['This address cannot be told', 'Its account has been disabled.'],
  failed: ['One moment', 'It could not be done right now. Please try again.'],
} as const;

export default function WatchConfirm({ loaderData, actionData }: Route.ComponentProps) {
  const { token, asked, isKnown } = loaderData;
  const outcome = actionData?.outcome ?? (asked === null && isKnown ? 'old-link' : null);
  const canTry = outcome === null || outcome === 'failed';
  const [title, text] = outcome === null ? ['Shall we tell you?', null] : WORDS[outcome];
  return (
    <div className="plain">
      <h1 className="display">{title}</h1>
      {text !== null && (
        <p className="mt-4 text-muted" role={actionData ? 'status' : undefined}>
          {text}
        </p>
      )}
      {canTry && asked !== null && (
        <p className="mt-4">
          We write to <strong className="break-words">{asked.email}</strong> of this: {asked.what}.
        </p>
      )}
      {canTry && (
        <Form method="post" className="mt-8">
          <input type="hidden" name="token" value={token} />
          <SubmitButton sending="One moment…">Yes, tell me</SubmitButton>
        </Form>
      )}
      {outcome === null && <p className="mt-8 text-muted">If you did not ask for this, close this page.</p>}
      {(outcome === 'watched' || outcome === 'old-link') && (
        <p className="mt-8">
          <a className="text-link" href="/">
            Look around
          </a>
        </p>
      )}
    </div>
  );
}
