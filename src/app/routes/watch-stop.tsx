import { data, Form } from 'react-router';
import { withoutReferrer } from '../account/load-mail-screen.ts';
import { requestContext } from '../context.ts';
import { pageTitle } from '../page/page-meta.ts';
import type { Route } from './+types/watch-stop.ts';

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: pageTitle('Stop these mails', matches) }, { name: 'robots', content: 'noindex' }];
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  const all = new Headers(actionHeaders);
  all.set('Cache-Control', 'no-store');
  return withoutReferrer(all);
}

/** Looking stops nothing: programs that check mails open what is in them. */
export function loader({ url, context }: Route.LoaderArgs) {
  context.get(requestContext).keepFromCaches();
  return { token: url.searchParams.get('token') ?? '' };
}

/** Stops the mails, for a person at the button and for a mail program alike (RFC 8058). */
export async function action({ url, context }: Route.ActionArgs) {
  const { auth, report } = context.get(requestContext);
  try {
    const isStopped = await auth.stopWatchChannel(url.searchParams.get('token') ?? '');
    return data({ outcome: isStopped ? 'stopped' : 'unknown' } as const, { status: isStopped ? 200 : 404 });
  } catch (error) {
    report(error);
    return data({ outcome: 'failed' } as const, { status: 503 });
  }
}

const WORDS = {
  stopped: ['Stopped', 'No more mails about what you watch. You can have them again under Watches in your profile.'],
  unknown: ['This link is not whole', 'Please open it once more from the mail.'],
  failed: ['One moment', 'It could not be stopped right now. Please try again.'],
} as const;

export default function WatchStop({ loaderData, actionData }: Route.ComponentProps) {
  const [title, text] = actionData
    ? WORDS[actionData.outcome]
    : ['Stop these mails?', 'You will hear no more by mail of what you watch. The watches stay.'];
  return (
    <div className="plain">
      <h1 className="display">{title}</h1>
      <p className="mt-4 text-muted" role={actionData ? 'status' : undefined}>
        {text}
      </p>
      {(actionData === undefined || actionData.outcome === 'failed') && (
        <Form
          method="post"
          action={`/watches/stop?${new URLSearchParams({ token: loaderData.token })}`}
          className="mt-8"
        >
          <button type="submit" className="button button-primary">
            Stop them
          </button>
        </Form>
      )}
    </div>
  );
}
