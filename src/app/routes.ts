import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { PRODUCT_TYPES } from '../model/product-types.ts';

/** The route table of the specification (section 2), with `/sets` and `/outerwear` on the same browse screen. */
export default [
  layout('routes/shell.tsx', [
    index('routes/home.tsx'),
    ...PRODUCT_TYPES.map((type) => route(type.id, 'routes/browse.tsx', { id: `browse-${type.id}` })),
    route('bottoms', 'routes/bottoms.ts'),
    route('profile', 'routes/profile.tsx'),
    route('account-settings', 'routes/account-settings.tsx'),
    route('account-settings/second-factor', 'routes/factor-settings.tsx'),
    route('account-settings/email', 'routes/email-settings.tsx'),
    route('account-settings/sessions', 'routes/session-settings.tsx'),
    route('debug', 'routes/debug.tsx'),
    route('developers', 'routes/developers.tsx'),
    route('products/:id/:slug?', 'routes/product.tsx'),
    route('search', 'routes/search.tsx'),
    route('*', 'routes/not-found.tsx'),
  ]),
  route('login', 'routes/login.tsx'),
  route('signup', 'routes/signup.tsx'),
  route('forgot-password', 'routes/forgot-password.tsx'),
  route('reset-password', 'routes/reset-password.tsx'),
  route('verify-email', 'routes/verify-email.tsx'),
  route('second-factor', 'routes/second-factor.tsx'),
  route('signout', 'routes/sign-out.ts'),
  route('account-settings/data', 'routes/account-data.ts'),
  route('auth/google', 'routes/google-start.ts'),
  route('auth/google/callback', 'routes/google-callback.ts'),
  route('theme', 'routes/theme.ts'),
  route('currency', 'routes/currency.ts'),
  route('saved', 'routes/saved.ts'),
  route('api/cards', 'routes/cards.ts'),
] satisfies RouteConfig;
