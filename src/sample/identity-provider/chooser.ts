import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Interaction, InteractionResults, default as Provider } from 'oidc-provider';
import { CHOOSER_STYLE, chooserPage, errorPage } from './chooser-page.ts';
import { INVENTED_PEOPLE, type People, type Person, parsePerson, subjectOf } from './person.ts';

const DENIED: InteractionResults = { error: 'access_denied', error_description: 'The person cancelled the sign-in' };

/** The pages on which somebody says who they are; the provider leads here and goes on from here. */
export function createChooser(loadProvider: () => Promise<Provider>, people: People): Hono<{ Bindings: HttpBindings }> {
  const chooser = new Hono<{ Bindings: HttpBindings }>();
  const find = async ({ incoming, outgoing }: HttpBindings) => {
    const provider = await loadProvider();
    // Rejects what is unknown, over, or another browser's.
    const interaction = await provider.interactionDetails(incoming, outgoing).catch(() => null);
    return interaction && { provider, interaction };
  };
  chooser.use(bodyLimit({ maxSize: 8192 }));
  chooser.get('/chooser.css', (c) => c.body(CHOOSER_STYLE, 200, { 'content-type': 'text/css; charset=utf-8' }));
  chooser.get('/choose/:uid', async (c) => {
    const found = await find(c.env);
    return found ? c.html(chooserPage(null)) : c.html(errorPage(), 404);
  });
  chooser.post('/choose/:uid', async (c) => {
    if (c.req.header('origin') !== (await loadProvider()).issuer) return c.html(errorPage(), 403);
    const found = await find(c.env);
    if (found === null) return c.html(errorPage(), 404);
    const form = new URLSearchParams(await c.req.text());
    const person = findChosen(form);
    if (person === null && form.get('person') !== 'cancel') return c.html(chooserPage(typedIn(form)), 422);
    const result = person ? await letIn(found.provider, found.interaction, people.remember(person)) : DENIED;
    const next = await found.provider.interactionResult(c.env.incoming, c.env.outgoing, result, {
      mergeWithLastSubmission: false,
    });
    return c.redirect(next, 303);
  });
  return chooser;
}

function findChosen(form: URLSearchParams): Person | null {
  const choice = form.get('person');
  if (choice === 'other') return parsePerson(form);
  return INVENTED_PEOPLE.find((person) => subjectOf(person) === choice) ?? null;
}

function typedIn(form: URLSearchParams): Person {
  return {
    email: form.get('email') ?? '',
    name: form.get('name') ?? '',
    isVerified: form.get('unverified') === null,
  };
}

/** Who chooses an account agrees to what the page says the shop asks for. */
async function letIn(provider: Provider, { params }: Interaction, subject: string): Promise<InteractionResults> {
  const grant = new provider.Grant({ accountId: subject, clientId: String(params.client_id) });
  grant.addOIDCScope(String(params.scope));
  if (params.access_type === 'offline') grant.addOIDCScope('offline_access');
  return {
    select_account: {},
    login: { accountId: subject, remember: false },
    consent: { grantId: await grant.save() },
  };
}
