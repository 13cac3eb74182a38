import type { Theme } from '../app/context.ts';

/** The theme a visitor chose, from the `Cookie` header; `system` when none or another value is there. */
export function readTheme(cookies: string | null): Theme {
  const match = /(?:^|;\s*)theme=(light|dark)(?:;|$)/.exec(cookies ?? '');
  return match ? (match[1] as Theme) : 'system';
}
