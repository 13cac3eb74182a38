import { data, redirect } from 'react-router';
import { formatWatch } from '../../model/watches/format-watch.ts';
import type { AskedWatch } from '../../model/watches/watch-rules.ts';
import type { WatchOutcome } from '../../server/auth/watches-auth.ts';
import { AccountForm } from '../account/forms/account-form.tsx';
import { Field } from '../account/forms/field.tsx';
import { readField } from '../account/forms/form-fields.ts';
import { refuseForm } from '../account/forms/refuse-form.ts';
import { sendForm } from '../account/forms/send-form.ts';
import { SubmitButton } from '../account/forms/submit-button.tsx';
import { findAccount } from '../account/require-account.ts';
import { requestContext, servicesContext } from '../context.ts';
import { logInPath } from '../page/log-in-path.ts';
import { unlistedMeta } from '../page/page-meta.ts';
import { parseProductId } from '../page/parse-product-id.ts';
import { sameSitePath } from '../page/same-site-path.ts';
import { formatListAddress } from '../watches/show-entry.ts';
import { parseWish } from '../watches/watch-fields.ts';
import type { Route } from './+types/watch.ts';

/** What the forms on the pages of pieces and lists say. */
const FIELDS = ['product', 'kind', 'size', 'amount', 'percent', 'list', 'returnTo'] as const;

export const meta = unlistedMeta('Watch');

/**
 * Begins to watch a piece or a list, and leads back there. Whoever is signed out is led to where an address can be given; one that is
 * given is asked by mail.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const { auth } = context.get(requestContext);
  const form = await request.formData();
  const returnTo = sameSitePath(form.get('returnTo'));
  const found = await findAsked((name) => form.get(name), context);
  if (typeof found === 'string') return leave(found);
  const email = readField(form, 'email');
  if (form.has('email') && (await findAccount(context)) === null) {
    const outcome = await auth.askWatch(found.asked, email);
    if (outcome.ok) return { sentTo: email.trim() };
    return outcome.reason === 'gone'
      ? leave('gone')
      : refuseForm('watch', form, { ...outcome, reason: outcome.reason }, { email });
  }
  const outcome = await auth.watch(found.asked);
  if (outcome === 'signed-out') return redirect(`/watch?${queryOf((name) => form.get(name))}`);
  return leave(outcome);

  function leave(outcome: Exclude<WatchOutcome, 'signed-out'>) {
    auth.setFlash(outcome === 'watched' ? 'watching' : `watch-${outcome}`);
    return redirect(returnTo);
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(serverAction, 'watch', { email: '' });
}

/** Shows what is to be watched, to somebody who is signed out, or has logged in since. */
export async function loader({ url, context }: Route.LoaderArgs) {
  context.get(requestContext).keepFromCaches();
  const read = (name: string) => url.searchParams.get(name);
  const found = await findAsked(read, context);
  if (found === 'gone') throw redirect('/profile/watches');
  if (found === 'failed') throw data('It could not be looked up right now. Please try again.', { status: 503 });
  const fields = FIELDS.flatMap((name) => (read(name) === null ? [] : [[name, read(name) ?? ''] as const]));
  const isSignedIn = (await findAccount(context)) !== null;
  return {
    what: found.what,
    fields,
    returnTo: sameSitePath(read('returnTo')),
    isSignedIn,
    here: `/watch?${queryOf(read)}`,
  };
}

type ReadField = (name: string) => unknown;

function queryOf(read: ReadField): URLSearchParams {
  return new URLSearchParams(
    FIELDS.flatMap((name) => {
      const value = read(name);
      return typeof value === 'string' && value !== '' ? [[name, value.slice(0, 2000)]] : [];
    }),
  );
}

/** What is to be watched, with a word for it; `gone`: nothing that there is. */
async function findAsked(
  read: ReadField,
  context: Route.ActionArgs['context'],
): Promise<{ readonly asked: AskedWatch; readonly what: string } | 'failed' | 'gone'> {
  const { report } = context.get(requestContext);
  const { catalog, productPages } = context.get(servicesContext);
  const list = read('list');
  if (typeof list === 'string') {
    const address = withCurrency(sameSitePath(list), catalog.money.currency);
    return { asked: { list: address }, what: `New pieces: ${formatListAddress(address)}` };
  }
  const productId = parseProductId(read('product'));
  if (productId === null) return 'gone';
  const detail = await productPages.find(productId).catch(report);
  if (detail === undefined) return 'failed';
  const wish = detail && parseWish(read, detail.product.currency);
  if (!wish) return 'gone';
  const { title, currency } = detail.product;
  return { asked: { productId, wish }, what: `${title}: ${formatWatch({ ...wish, currency })}` };
}

/** A list's address with what its bounds are in, which is the site's own currency where it does not say. */
function withCurrency(address: string, currency: string): string {
  const url = new URL(address, 'http://selvedge.invalid');
  const hasBound = url.searchParams.has('minPrice') || url.searchParams.has('maxPrice');
  if (hasBound && !url.searchParams.has('currency')) url.searchParams.set('currency', currency);
  return url.pathname + url.search;
}

/** Watching without an account: where to be told; and what was begun before logging in. */
export default function Watch({ loaderData, actionData }: Route.ComponentProps) {
  const { what, fields, here, returnTo, isSignedIn } = loaderData;
  const sentTo = actionData && 'sentTo' in actionData ? actionData.sentTo : null;
  const refusal = actionData && 'message' in actionData ? actionData : null;
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
