import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { HOUSE_TEXTS } from '../model/house-texts.ts';
import { PRODUCT_TYPES } from '../model/product/product-types.ts';

/** The route table of the specification (section 2), with `/sets` and `/outerwear` on the same browse screen. */
export default [
  layout('routes/shell.tsx', [
    index('routes/home.tsx'),
    ...PRODUCT_TYPES.map((type) => route(type.id, 'routes/browse.tsx', { id: `browse-${type.id}` })),
    route('bottoms', 'routes/bottoms.ts'),
    route('profile', 'routes/account/profile.tsx'),
    route('account-settings', 'routes/account/account-settings.tsx'),
    route('account-settings/second-factor', 'routes/account/factor-settings.tsx'),
    route('account-settings/email', 'routes/account/email-settings.tsx'),
    route('account-settings/sessions', 'routes/account/session-settings.tsx'),
    route('my-sizes', 'routes/my-sizes.tsx'),
    route('debug', 'routes/debug.tsx'),
    route('developers', 'routes/developers.tsx'),
    ...HOUSE_TEXTS.map(({ name, path }) => route(path.slice(1), 'routes/house-text.tsx', { id: `house-text-${name}` })),
    route('products/:id/:slug?', 'routes/product.tsx'),
    route('search', 'routes/search.tsx'),
    route('*', 'routes/not-found.tsx'),
  ]),
  route('login', 'routes/account/login.tsx'),
  route('signup', 'routes/account/signup.tsx'),
  route('forgot-password', 'routes/account/forgot-password.tsx'),
  route('reset-password', 'routes/account/reset-password.tsx'),
  route('verify-email', 'routes/account/verify-email.tsx'),
  route('second-factor', 'routes/account/second-factor.tsx'),
  route('signout', 'routes/account/sign-out.ts'),
  route('account-settings/data', 'routes/account/account-data.ts'),
  route('auth/google', 'routes/account/google-start.ts'),
  route('auth/google/callback', 'routes/account/google-callback.ts'),
  route('theme', 'routes/theme.ts'),
  route('currency', 'routes/currency.ts'),
  route('saved', 'routes/saved.ts'),
  route('api/cards', 'routes/cards.ts'),
  route('api/counts', 'routes/counts.ts'),
] satisfies RouteConfig;
