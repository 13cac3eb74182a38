import type { Context } from 'hono';
import { z } from 'zod';
import type { CodeChallenge } from '../../db/accounts/auth-codes.ts';
import { AuthError, invalid } from './auth-error.ts';

export const Text = z.string().nullish();
/** What a client keeps about a person: their display name, and whatever it likes. */
export const Data = z.looseObject({ display_name: Text }).nullish();

/** What a client proves itself by later (PKCE). */
const challenge = { code_challenge: Text, code_challenge_method: Text };
export type ChallengeFields = z.infer<z.ZodObject<typeof challenge>>;

export const SignUpBody = z.object({ email: Text, phone: Text, password: Text, data: Data, ...challenge });
export const PasswordBody = z.object({ email: Text, phone: Text, password: Text });
export const RefreshBody = z.object({ refresh_token: Text });
export const IdTokenBody = z.object({ provider: Text, id_token: Text, access_token: Text, nonce: Text });
export const PkceBody = z.object({ auth_code: Text, code_verifier: Text });
/** What lets in, all in all: which of it is read follows from `grant_type`. */
export const TokenBody = z.object({
  ...PasswordBody.shape,
  ...RefreshBody.shape,
  ...PkceBody.shape,
  ...IdTokenBody.shape,
});
export const RecoverBody = z.object({ email: Text, ...challenge });
export const OtpBody = z.object({
  email: Text,
  phone: Text,
  channel: Text,
  create_user: z.boolean().nullish(),
  data: Data,
  ...challenge,
});
export const ResendBody = z.object({ type: Text, email: Text, phone: Text, ...challenge });
export const VerifyBody = z.object({ type: Text, email: Text, phone: Text, token: Text, token_hash: Text });
export const ChangeBody = z.object({
  email: Text,
  phone: Text,
  password: Text,
  current_password: Text,
  nonce: Text,
  data: Data,
  ...challenge,
  app_metadata: z.unknown().optional(),
});

export const EnrolBody = z.object({ friendly_name: Text, factor_type: Text, issuer: Text, phone: Text });
export const VerifyFactorBody = z.object({ challenge_id: Text, code: Text });

/** An account as the operator's programs describe it. */
export const UserBody = z.object({
  id: Text,
  email: Text,
  phone: Text,
  password: Text,
  email_confirm: z.boolean().nullish(),
  phone_confirm: z.boolean().nullish(),
  user_metadata: Data,
  app_metadata: z.looseObject({}).nullish(),
  ban_duration: Text,
  password_hash: z.unknown().optional(),
});
export const InviteBody = z.object({ email: Text, data: Data, redirect_to: Text });
export const LinkBody = InviteBody.extend({ type: Text, password: Text, new_email: Text });

/** What a client proves itself by when it brings the code (RFC 7636); `null`: it asks for tokens in the redirect. @throws AuthError */
export function readChallenge({ code_challenge, code_challenge_method }: ChallengeFields): CodeChallenge | null {
  if (!code_challenge && !code_challenge_method) return null;
  if (!code_challenge || !code_challenge_method) {
    throw invalid('PKCE flow requires code_challenge_method and code_challenge');
  }
  const method = code_challenge_method.toLowerCase();
  if (method !== 's256' && method !== 'plain') throw invalid('Invalid code challenge method');
  if (!/^[\w.~-]{43,128}$/.test(code_challenge)) {
    throw invalid(
      'code challenge has to be 43 to 128 alphanumeric characters, hyphens, periods, underscores and tildes',
    );
  }
  return { challenge: code_challenge, method };
}

/** The JSON of a request, of whatever type it says it is; other fields are let pass. @throws AuthError `bad_json` */
export async function readJsonBody<Body extends z.ZodType>(context: Context, schema: Body): Promise<z.infer<Body>> {
  const text = await context.req.text();
  const parsed = schema.safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  const place = parsed.error.issues[0]?.path.join('.') ?? '';
  throw new AuthError(400, 'bad_json', `Could not parse request body as JSON${place && `: wrong type of ${place}`}`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AuthError(400, 'bad_json', 'Could not parse request body as JSON');
  }
}
