import { type Context, Hono } from 'hono';
import type { z } from 'zod';
import type { AdminChange } from '../../accounts/admin/admin-accounts.ts';
import { refuse } from '../../accounts/refuse.ts';
import { isUuid } from '../../db/accounts/users.ts';
import { dictionary } from '../../text/dictionary.ts';
import { InviteBody, LinkBody, readJsonBody, UserBody } from './auth-body.ts';
import { AuthError, EMAIL_EXISTS, errorOfRefusal, invalid, requireDone } from './auth-error.ts';
import { formatFactor, formatUser } from './auth-json.ts';
import type { AuthOptions } from './auth-options.ts';

const PER_PAGE = 50;
const MOST_PER_PAGE = 1000;

const LINK_TYPES = ['signup', 'magiclink', 'recovery', 'invite', 'email_change_current', 'email_change_new'] as const;

/** What the operator's own programs do: `/admin/…` and `/invite`, behind the secret key alone. */
export function createAdminRoutes(options: AuthOptions): Hono {
  const { admin, gateway } = options;
  const routes = new Hono();
  for (const paths of ['/admin/*', '/invite']) {
    routes.use(paths, async (context, next) => {
      if (!context.req.header('authorization')) {
        throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
      }
      if ((await gateway.findClient(context.req.raw)).role !== 'service_role')
        throw new AuthError(403, 'not_admin', 'User not allowed');
      await next();
    });
  }
  routes.get('/admin/users', (context) => listUsers(options, context));
  routes.post('/admin/users', async (context) => {
    const { email, id, ...change } = await readJsonBody(context, UserBody);
    if (!email && !change.phone) {
      throw invalid('Cannot create a user without either an email or phone');
    }
    const outcome = await admin.create({ ...toChange(change), email: email || undefined, id: id ?? undefined });
    return context.json(formatUser(requireDone(outcome, OPERATOR_WORDS).user));
  });
  routes.get('/admin/users/:id', async (context) => {
    const user = await admin.find(requireId(context));
    if (!user) throw errorOfRefusal(refuse('unknown-user'));
    return context.json(formatUser(user));
  });
  routes.put('/admin/users/:id', async (context) => {
    const { email, ...change } = await readJsonBody(context, UserBody);
    const outcome = await admin.change(requireId(context), { ...toChange(change), email: email || undefined });
    return context.json(formatUser(requireDone(outcome, OPERATOR_WORDS).user));
  });
  routes.delete('/admin/users/:id', async (context) => {
    if (!(await admin.remove(requireId(context)))) throw errorOfRefusal(refuse('unknown-user'));
    return context.json({});
  });
  routes.get('/admin/users/:id/factors', async (context) => {
    const user = await admin.find(requireId(context));
    if (!user) throw errorOfRefusal(refuse('unknown-user'));
    return context.json(user.factors.map(formatFactor));
  });
  routes.delete('/admin/users/:id/factors/:factorId', async (context) => {
    const factor = await admin.removeFactor(requireId(context), context.req.param('factorId'));
    if (!factor) throw errorOfRefusal(refuse('unknown-factor'));
    return context.json(formatFactor(factor));
  });
  routes.post('/admin/generate_link', (context) => generateLink(options, context));
  routes.post('/invite', async (context) => {
    const { email, data, redirect_to } = await readJsonBody(context, InviteBody);
    const redirectTo = options.chooseRedirect(context.req.query('redirect_to') ?? redirect_to);
    const outcome = await admin.invite({ email: email ?? '', data: data ?? {}, redirectTo });
    return context.json(formatUser(requireDone(outcome, OPERATOR_WORDS).user));
  });
  return routes;
}

async function listUsers({ admin, siteUrl }: AuthOptions, context: Context): Promise<Response> {
  const page = readCount(context, 'page', 1);
  const perPage = Math.min(readCount(context, 'per_page', PER_PAGE), MOST_PER_PAGE);
  const { users, total } = await admin.list(page, perPage);
  const last = Math.max(1, Math.ceil(total / perPage));
  const link = (to: number, name: string) =>
    `<${siteUrl}/auth/v1/admin/users?page=${to}&per_page=${perPage}>; rel="${name}"`;
  const links = [...(page < last ? [link(page + 1, 'next')] : []), link(last, 'last')];
  return context.json({ users: users.map(formatUser), aud: 'authenticated' }, 200, {
    'x-total-count': String(total),
    link: links.join(', '),
  });
}

async function generateLink({ admin, siteUrl, chooseRedirect }: AuthOptions, context: Context): Promise<Response> {
  const body = await readJsonBody(context, LinkBody);
  const type = LINK_TYPES.find((known) => known === body.type);
  if (!type) throw invalid(`Invalid email action link type requested: ${body.type}`);
  const redirectTo = chooseRedirect(context.req.query('redirect_to') ?? body.redirect_to);
  const { email, data, password, new_email: newEmail } = body;
  const outcome = await admin.generateLink({
    type,
    email: email ?? '',
    password: password || undefined,
    newEmail: newEmail ?? undefined,
    data: data ?? {},
    redirectTo,
  });
  const link = requireDone(outcome, OPERATOR_WORDS);
  return context.json({
    ...formatUser(link.user),
    action_link: `${siteUrl}/auth/v1/verify?token=${link.token}&type=${link.type.startsWith('email_change') ? 'email_change' : link.type}&redirect_to=${encodePlainly(redirectTo)}`,
    email_otp: link.code,
    hashed_token: link.token,
    verification_type: link.type,
    redirect_to: redirectTo,
  });
}

/** As GoTrue writes it: what a query may hold as it is stays as it is (RFC 3986, 3.4). */
function encodePlainly(address: string): string {
  return encodeURIComponent(address).replaceAll('%3A', ':').replaceAll('%2F', '/');
}

function toChange(body: Omit<z.infer<typeof UserBody>, 'email'>): AdminChange {
  if (body.password_hash) throw invalid('Hashes of passwords are not taken');
  return {
    isEmailVerified: body.email_confirm ?? undefined,
    phone: body.phone || undefined,
    isPhoneVerified: body.phone_confirm ?? undefined,
    password: body.password || undefined,
    data: body.user_metadata ?? undefined,
    appMetadata: body.app_metadata ?? undefined,
    banSeconds: body.ban_duration ? readDuration(body.ban_duration) : undefined,
  };
}

const SECONDS = dictionary<number>({ h: 3600, m: 60, s: 1, ms: 0.001 });
/** The clock of the database ends some time after that. */
const MOST_SECONDS = 1000 * 365 * 86_400;

/** Seconds of a duration as Go writes them (`1h30m`); `none` is 0. */
function readDuration(text: string): number {
  if (text === 'none') return 0;
  if (!/^(?:\d{1,9}(?:\.\d{1,3})?(?:h|ms|m|s))+$/.test(text)) {
    throw invalid(`invalid format for ban duration: "${text}"`);
  }
  const parts = [...text.matchAll(/([\d.]+)(h|ms|m|s)/g)];
  const seconds = parts.reduce((sum, [, count, unit = '']) => sum + Number(count) * (SECONDS[unit] ?? 0), 0);
  return Math.min(Math.max(1, Math.ceil(seconds)), MOST_SECONDS);
}

function readCount(context: Context, name: string, fallback: number): number {
  const text = context.req.query(name);
  if (!text) return fallback;
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw invalid(`Bad Pagination Parameters: ${name} has to be a whole number from 1`);
}

function requireId(context: Context): string {
  const id = context.req.param('id') ?? '';
  if (!isUuid(id)) throw invalid('user_id must be an UUID', 404);
  return id;
}

/** What is said otherwise to the operator than to people. */
const OPERATOR_WORDS = {
  'email-in-use': EMAIL_EXISTS,
  'too-many-mails': [429, 'over_email_send_rate_limit', 'email rate limit exceeded'],
} as const;
