import { parse } from 'hono/utils/cookie';
import type { Theme } from '../../app/context.ts';

/** The theme a visitor chose, from the `Cookie` header; `system` when none or another value is there. */
export function readTheme(cookies: string | null): Theme {
  const { theme } = parse(cookies ?? '', 'theme');
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}
