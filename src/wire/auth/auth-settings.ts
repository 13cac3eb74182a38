import type { ClientAccounts } from '../../accounts/client-accounts.ts';

/** Providers that GoTrue's clients know. */
const PROVIDERS = [
  'apple',
  'azure',
  'bitbucket',
  'discord',
  'facebook',
  'figma',
  'fly',
  'github',
  'gitlab',
  'google',
  'kakao',
  'keycloak',
  'linkedin',
  'linkedin_oidc',
  'notion',
  'slack',
  'slack_oidc',
  'snapchat',
  'spotify',
  'twitch',
  'twitter',
  'workos',
  'zoom',
];

/** What is on and off here, as GoTrue writes it. */
export function describeSettings({ rules, google }: Pick<ClientAccounts, 'rules' | 'google'>): object {
  return {
    external: {
      anonymous_users: rules.mayBeAnonymous,
      ...Object.fromEntries(PROVIDERS.map((name) => [name, false])),
      google: google !== null,
      email: true,
      phone: rules.hasPhones,
    },
    disable_signup: !rules.maySignUp,
    mailer_autoconfirm: !rules.mustConfirm,
    phone_autoconfirm: !rules.mustConfirm,
    sms_provider: rules.hasPhones ? 'webhook' : '',
    saml_enabled: false,
  };
}
