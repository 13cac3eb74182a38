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
export function describeSettings({ hasGoogle }: { readonly hasGoogle: boolean }): object {
  return {
    external: {
      anonymous_users: false,
      ...Object.fromEntries(PROVIDERS.map((name) => [name, false])),
      google: hasGoogle,
      email: true,
      phone: false,
    },
    disable_signup: false,
    mailer_autoconfirm: true,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
  };
}
