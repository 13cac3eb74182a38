import { z } from 'zod';
import { dictionary } from '../../text/dictionary.ts';
import {
  ChangeBody,
  EnrolBody,
  InviteBody,
  LinkBody,
  OtpBody,
  RecoverBody,
  ResendBody,
  SignUpBody,
  TokenBody,
  UserBody,
  VerifyBody,
  VerifyFactorBody,
} from './auth-body.ts';

/** Who may call: anybody, whoever has an API key, whoever is signed in, the operator's programs; a browser that is sent on. */
type Caller = 'anybody' | 'key' | 'person' | 'operator' | 'browser';

interface Operation {
  readonly summary: string;
  readonly caller: Caller;
  /** What reads the JSON body. */
  readonly body?: z.ZodObject;
  /** Fields of it without which it is refused. */
  readonly required?: readonly string[];
  readonly query?: readonly string[];
  /** What a 200 holds; another JSON object when absent. */
  readonly answer?: 'user' | 'session' | 'nothing';
}

/** What there is, by method and path. A test holds it against the routes. */
export const OPERATIONS: Readonly<Record<string, Operation>> = {
  'GET /health': { summary: 'Whether it answers', caller: 'key' },
  'GET /settings': { summary: 'What is on and off', caller: 'key' },
  'GET /.well-known/jwks.json': { summary: 'Public keys of access tokens (RFC 7517)', caller: 'anybody' },
  'GET /openapi.json': { summary: 'This description', caller: 'anybody' },
  'POST /signup': {
    summary: 'Makes an account, and lets in',
    caller: 'key',
    body: SignUpBody,
    answer: 'session',
  },
  'POST /token': {
    summary:
      'Lets in by password, refresh token, code of a redirect (PKCE) or ID token of Google: what the body holds follows from grant_type',
    caller: 'key',
    query: ['grant_type'],
    body: TokenBody,
    answer: 'session',
  },
  'POST /otp': {
    summary: 'Sends a link and a code to log in with',
    caller: 'key',
    query: ['redirect_to'],
    body: OtpBody.omit({ channel: true }),
  },
  'POST /recover': {
    summary: 'Sends a link and a code for a new password',
    caller: 'key',
    query: ['redirect_to'],
    body: RecoverBody,
    required: ['email'],
  },
  'POST /resend': {
    summary: 'Sends a link once more',
    caller: 'key',
    query: ['redirect_to'],
    body: ResendBody.pick({ type: true, email: true, phone: true }),
    required: ['type'],
  },
  'POST /verify': {
    summary: 'Lets in by a code or by the token of a link',
    caller: 'key',
    body: VerifyBody,
    required: ['type'],
    answer: 'session',
  },
  'GET /verify': {
    summary: 'Where the link of a mail leads',
    caller: 'browser',
    query: ['token', 'type', 'redirect_to'],
  },
  'GET /authorize': {
    summary: 'Begins a sign-in with Google',
    caller: 'browser',
    query: ['provider', 'redirect_to', 'scopes', 'code_challenge', 'code_challenge_method', 'skip_http_redirect'],
  },
  'GET /callback': {
    summary: 'Where Google leads back to',
    caller: 'browser',
    query: ['state', 'code', 'error'],
  },
  'POST /sso': { summary: 'Says that single sign-on is not configured', caller: 'key' },
  'GET /user': { summary: 'Who is signed in', caller: 'person', answer: 'user' },
  'PUT /user': {
    summary: 'Changes the person',
    caller: 'person',
    body: ChangeBody.omit({ app_metadata: true }),
    answer: 'user',
  },
  'GET /reauthenticate': { summary: 'Sends the code that a new password may need', caller: 'person' },
  'POST /logout': { summary: 'Ends sessions', caller: 'person', query: ['scope'], answer: 'nothing' },
  'GET /user/identities/authorize': {
    summary: 'Begins to make Google a way in',
    caller: 'person',
    query: ['provider', 'redirect_to', 'code_challenge', 'code_challenge_method', 'skip_http_redirect'],
  },
  'DELETE /user/identities/{id}': { summary: 'Takes a way in away, unless it is the last', caller: 'person' },
  'POST /factors': {
    summary: 'Begins to add an authenticator app',
    caller: 'person',
    body: EnrolBody.omit({ phone: true }),
    required: ['factor_type'],
  },
  'POST /factors/{id}/challenge': { summary: 'Asks for a code', caller: 'person' },
  'POST /factors/{id}/verify': {
    summary: 'Answers with a code',
    caller: 'person',
    body: VerifyFactorBody,
    required: ['challenge_id', 'code'],
    answer: 'session',
  },
  'DELETE /factors/{id}': { summary: 'Takes an authenticator app away', caller: 'person' },
  'GET /admin/users': { summary: 'Accounts, newest first', caller: 'operator', query: ['page', 'per_page'] },
  'POST /admin/users': {
    summary: 'Makes an account',
    caller: 'operator',
    body: UserBody.omit({ password_hash: true }),
    answer: 'user',
  },
  'GET /admin/users/{id}': { summary: 'One account', caller: 'operator', answer: 'user' },
  'PUT /admin/users/{id}': {
    summary: 'Changes an account',
    caller: 'operator',
    body: UserBody.omit({ id: true, password_hash: true }),
    answer: 'user',
  },
  'DELETE /admin/users/{id}': { summary: 'Deletes an account with everything of it', caller: 'operator' },
  'GET /admin/users/{id}/factors': { summary: 'Authenticator apps of an account', caller: 'operator' },
  'DELETE /admin/users/{id}/factors/{factorId}': {
    summary: 'Takes an authenticator app away from an account',
    caller: 'operator',
  },
  'POST /admin/generate_link': {
    summary: 'Makes what a mail would carry, for the operator to send',
    caller: 'operator',
    body: LinkBody,
    required: ['type', 'email'],
  },
  'POST /invite': {
    summary: 'Makes an account and sends an invitation',
    caller: 'operator',
    body: InviteBody.omit({ redirect_to: true }),
    required: ['email'],
    answer: 'user',
  },
};

const TEXT = { type: 'string' };
const TIME = { type: 'string', format: 'date-time' };
const OBJECT = { type: 'object' };
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

const SCHEMAS = {
  error: {
    type: 'object',
    required: ['code', 'error_code', 'msg'],
    properties: { code: { type: 'integer' }, error_code: TEXT, msg: TEXT },
  },
  user: {
    type: 'object',
    required: ['id', 'aud', 'role', 'app_metadata', 'user_metadata', 'created_at'],
    properties: {
      id: { type: 'string', format: 'uuid' },
      aud: TEXT,
      role: TEXT,
      email: TEXT,
      phone: TEXT,
      email_confirmed_at: TIME,
      phone_confirmed_at: TIME,
      last_sign_in_at: TIME,
      app_metadata: OBJECT,
      user_metadata: OBJECT,
      identities: { type: 'array', items: OBJECT },
      factors: { type: 'array', items: OBJECT },
      created_at: TIME,
      updated_at: TIME,
      is_anonymous: { type: 'boolean' },
    },
  },
  session: {
    type: 'object',
    required: ['access_token', 'refresh_token', 'token_type', 'expires_in', 'expires_at', 'user'],
    properties: {
      access_token: TEXT,
      refresh_token: TEXT,
      token_type: TEXT,
      expires_in: { type: 'integer' },
      expires_at: { type: 'integer', description: 'Seconds since 1970' },
      provider_token: TEXT,
      provider_refresh_token: TEXT,
      user: ref('user'),
    },
  },
};

const SECURITY: Readonly<Record<Caller, readonly object[]>> = {
  anybody: [],
  browser: [],
  key: [{ apikey: [] }],
  person: [{ apikey: [], bearer: [] }],
  operator: [{ apikey: [], bearer: [] }],
};

/** The OpenAPI 3.1 description of the auth API. @param siteUrl public origin of the site */
export function buildAuthOpenApi(siteUrl: string) {
  const paths = dictionary<Record<string, object>>({});
  for (const [name, operation] of Object.entries(OPERATIONS)) {
    const [method = '', path = ''] = name.split(' ');
    paths[path] = { ...paths[path], [method.toLowerCase()]: describe(path, operation) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Auth API', version: '1.0.0', description: 'Accounts and sessions of apps in the shape of GoTrue.' },
    servers: [{ url: `${siteUrl}/auth/v1` }],
    components: {
      securitySchemes: {
        apikey: { type: 'apiKey', in: 'header', name: 'apikey' },
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
      },
      schemas: SCHEMAS,
    },
    paths,
  };
}

function describe(path: string, { summary, caller, body, required = [], query = [], answer }: Operation): object {
  const parameters = [
    ...[...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({ name, in: 'path', required: true, schema: TEXT })),
    ...query.map((name) => ({ name, in: 'query', schema: TEXT })),
  ];
  return {
    summary,
    ...(caller === 'operator' ? { description: 'With the secret key as bearer token.' } : {}),
    security: SECURITY[caller],
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(body ? { requestBody: { required: true, content: json(describeBody(body, required)) } } : {}),
    responses: {
      ...describeAnswer(caller, answer),
      default: { description: 'Why it was refused', content: json(ref('error')) },
    },
  };
}

function describeAnswer(caller: Caller, answer: Operation['answer']): object {
  if (caller === 'browser') return { 302: { description: 'Leads on' }, 303: { description: 'Leads on, after a mail' } };
  if (answer === 'nothing') return { 204: { description: 'Done' } };
  return { 200: { description: 'Done', content: json(answer ? ref(answer) : OBJECT) } };
}

/** Each field may be null, which is the same as leaving it out. */
function describeBody(body: z.ZodObject, required: readonly string[]): object {
  const fields = Object.entries(z.toJSONSchema(body, { io: 'input' }).properties ?? {});
  const properties = Object.fromEntries(fields.map(([name, field]) => [name, { type: typeOf(field) }]));
  return { type: 'object', ...(required.length === 0 ? {} : { required }), properties };
}

function typeOf(schema: z.core.JSONSchema._JSONSchema): string | undefined {
  if (typeof schema === 'boolean') return undefined;
  const types = [schema.type, ...(schema.anyOf ?? []).map(typeOf)].flat();
  return types.find((type) => type !== undefined && type !== 'null');
}

function json(schema: object): object {
  return { 'application/json': { schema } };
}
