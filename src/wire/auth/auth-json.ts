import { isConfirmed } from '../../accounts/is-confirmed.ts';
import type { ClientLetIn } from '../../accounts/sessions/client-sessions.ts';
import type { AuthFactor, AuthIdentity, AuthUser } from '../../db/accounts/auth-users.ts';
import type { ClientSession } from '../../db/accounts/sessions.ts';
import { ACCESS_TOKEN_SECONDS, type AccessTokens } from '../keys/access-tokens.ts';

/** A person as GoTrue writes them. Addresses count as confirmed from the start, unless the operator wants them confirmed. */
export function formatUser(user: AuthUser): Record<string, unknown> {
  const createdAt = user.createdAt.toISOString();
  const lastUsed = user.identities.map(({ lastUsedAt }) => formatTime(lastUsedAt)).sort();
  const hasEmail = user.email !== null && isConfirmed(user, 'email');
  const hasPhone = user.phone !== null && isConfirmed(user, 'phone');
  return {
    id: user.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: user.email ?? '',
    phone: formatPhone(user.phone),
    ...(hasEmail ? { email_confirmed_at: createdAt } : {}),
    ...(hasPhone ? { phone_confirmed_at: user.phoneVerifiedAt?.toISOString() ?? createdAt } : {}),
    ...(hasEmail || hasPhone ? { confirmed_at: createdAt } : {}),
    ...(user.isUnconfirmed ? { confirmation_sent_at: createdAt } : {}),
    ...(user.newPhone === null
      ? {}
      : { new_phone: formatPhone(user.newPhone), phone_change_sent_at: user.newPhoneAt?.toISOString() ?? createdAt }),
    ...(user.newEmail === null
      ? {}
      : { new_email: user.newEmail, email_change_sent_at: user.newEmailAt?.toISOString() ?? createdAt }),
    ...(lastUsed.length === 0 ? {} : { last_sign_in_at: lastUsed.at(-1) }),
    ...(user.invitedAt === null ? {} : { invited_at: user.invitedAt.toISOString() }),
    ...(user.disabledUntil === null ? {} : { banned_until: user.disabledUntil.toISOString() }),
    app_metadata: appMetadataOf(user),
    user_metadata: userMetadataOf(user),
    identities: identitiesOf(user).map((identity) => formatIdentity(user, identity)),
    factors: user.factors.map(formatFactor),
    created_at: createdAt,
    updated_at: user.updatedAt.toISOString(),
    is_anonymous: user.isAnonymous,
  };
}

/** Somebody who is let in, with their tokens, as GoTrue writes it. */
export async function formatSession(tokens: AccessTokens, letIn: ClientLetIn): Promise<Record<string, unknown>> {
  const { user, session, refreshToken, providerTokens } = letIn;
  const now = Math.floor(Date.now() / 1000);
  const accessToken = await tokens.sign({
    sub: user.id,
    aud: 'authenticated',
    iat: now,
    exp: now + ACCESS_TOKEN_SECONDS,
    role: 'authenticated',
    email: user.email ?? '',
    phone: formatPhone(user.phone),
    app_metadata: appMetadataOf(user),
    user_metadata: userMetadataOf(user),
    aal: session.aal,
    amr: formatMethods(session),
    session_id: session.id,
    is_anonymous: user.isAnonymous,
  });
  return {
    access_token: accessToken,
    token_type: 'bearer',
    expires_in: ACCESS_TOKEN_SECONDS,
    expires_at: now + ACCESS_TOKEN_SECONDS,
    refresh_token: refreshToken,
    provider_token: providerTokens?.access_token,
    provider_refresh_token: providerTokens?.refresh_token,
    user: formatUser(user),
  };
}

/** How the person was known (RFC 8176), newest first. */
function formatMethods({ method, createdAt, factorAt }: ClientSession): object[] {
  const first = { method, timestamp: toSeconds(createdAt) };
  return factorAt === null ? [first] : [{ method: 'totp', timestamp: toSeconds(factorAt) }, first];
}

export function formatFactor({ id, name, isVerified, createdAt, updatedAt }: AuthFactor): object {
  return {
    id,
    created_at: formatTime(createdAt),
    updated_at: formatTime(updatedAt),
    status: isVerified ? 'verified' : 'unverified',
    ...(name === '' ? {} : { friendly_name: name }),
    factor_type: 'totp',
  };
}

function toSeconds(time: Date): number {
  return Math.floor(time.getTime() / 1000);
}

function appMetadataOf(user: AuthUser): object {
  const { appMetadata, isAnonymous } = user;
  if (isAnonymous) return appMetadata;
  const providers = identitiesOf(user).map((identity) => nameOfProvider(user, identity));
  return { ...appMetadata, provider: providers[0] ?? ownProvider(user), providers };
}

/** Who came by a code is known by their address before they have a password, and who was invited also beside what they link. */
function identitiesOf(user: AuthUser): readonly AuthIdentity[] {
  const { id, email, phone, isAnonymous, identities, createdAt, invitedAt } = user;
  const isKnown = identities.some(({ provider }) => invitedAt === null || provider === 'password');
  if (isKnown || isAnonymous || (email === null && phone === null)) return identities;
  const time = createdAt.toISOString();
  return [{ id, provider: 'password', subject: id, email, createdAt: time, lastUsedAt: time }, ...identities];
}

function userMetadataOf({ metadata, displayName }: AuthUser): object {
  return displayName === null ? metadata : { ...metadata, display_name: displayName };
}

function formatIdentity(user: AuthUser, identity: AuthIdentity): object {
  const { id, email, metadata, emailVerifiedAt } = user;
  const isPassword = identity.provider === 'password';
  const subject = isPassword ? id : identity.subject;
  const address = isPassword ? email : identity.email;
  return {
    identity_id: identity.id,
    id: subject,
    user_id: id,
    identity_data: {
      ...(isPassword ? metadata : {}),
      sub: subject,
      ...(isPassword && email === null ? { phone: formatPhone(user.phone) } : { email: address ?? '' }),
      email_verified: address !== null && (!isPassword || emailVerifiedAt !== null),
      phone_verified: isPassword && user.phoneVerifiedAt !== null,
    },
    provider: nameOfProvider(user, identity),
    last_sign_in_at: formatTime(identity.lastUsedAt),
    created_at: formatTime(identity.createdAt),
    updated_at: formatTime(identity.lastUsedAt),
    email: address ?? '',
  };
}

/** Clients know the provider; that a stand-in plays it is nothing to them. */
function nameOfProvider(user: AuthUser, { provider }: AuthIdentity): string {
  return provider === 'password' ? ownProvider(user) : 'google';
}

/** By what people are known who come by no provider. */
function ownProvider({ email, phone }: AuthUser): string {
  return email === null && phone !== null ? 'phone' : 'email';
}

/** As GoTrue writes it: without the plus sign. */
function formatPhone(phone: string | null): string {
  return phone?.slice(1) ?? '';
}

function formatTime(text: string): string {
  return new Date(text).toISOString();
}
