import { redirect } from 'react-router';
import { servicesContext, type Theme } from '../context.ts';
import { sameSitePath } from '../page/same-site-path.ts';
import type { Route } from './+types/theme.ts';

const YEAR = 60 * 60 * 24 * 365;

/** Keeps the visitor's choice in a cookie and goes back to where it was made. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const theme = parseTheme(form.get('theme'));
  const secure = context.get(servicesContext).site.url.startsWith('https:') ? '; Secure' : '';
  return redirect(sameSitePath(form.get('returnTo')), {
    headers: { 'Set-Cookie': `theme=${theme}; Path=/; Max-Age=${YEAR}; SameSite=Lax; HttpOnly${secure}` },
  });
}

/** There is nothing to see here. */
export function loader() {
  return redirect('/');
}

function parseTheme(value: unknown): Theme {
  return value === 'light' || value === 'dark' ? value : 'system';
}
