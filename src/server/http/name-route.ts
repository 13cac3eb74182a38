import type { ServerBuild } from 'react-router';

/** Gives the pattern of a page's path, as in `/products/:id/:slug?`; `*` for what is no page. */
export type NameRoute = (path: string) => string;

/** What scripts ask for the data of a page by. */
const DATA = '.data';

/** The patterns of the app's pages, which are few, whatever is asked for. */
export function createNameRoute(routes: ServerBuild['routes']): NameRoute {
  const patterns = Object.values(routes).flatMap((route) => {
    const path = fullPath(routes, route?.id);
    return route?.path === undefined && route?.index !== true ? [] : [`/${path}`];
  });
  const plain = new Set(patterns.filter((pattern) => !/[:*]/.test(pattern)));
  const dynamic = patterns
    .filter((pattern) => pattern.includes(':'))
    .map((pattern) => [pattern, toRegExp(pattern)] as const);
  return (asked) => {
    const isData = asked.endsWith(DATA);
    const path = (isData ? asked.slice(0, -DATA.length).replace(/^\/_root$/, '/') : asked).replace(/(?<=.)\/$/, '');
    const pattern = plain.has(path) ? path : dynamic.find(([, regExp]) => regExp.test(path))?.[0];
    return pattern === undefined ? '*' : `${pattern}${isData ? DATA : ''}`;
  };
}

function fullPath(routes: ServerBuild['routes'], id: string | undefined): string {
  const route = id === undefined ? undefined : routes[id];
  if (!route) return '';
  return [fullPath(routes, route.parentId), route.path ?? ''].filter((part) => part !== '').join('/');
}

function toRegExp(pattern: string): RegExp {
  const parts = pattern.split('/').slice(1);
  return new RegExp(
    `^${parts.map((part) => (part.startsWith(':') ? (part.endsWith('?') ? '(?:/[^/]*)?' : '/[^/]+') : `/${part}`)).join('')}$`,
  );
}
