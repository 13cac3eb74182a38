import { data } from 'react-router';
import { pageTitle } from '../page/page-meta.ts';
import type { Route } from './+types/not-found.ts';

export function loader() {
  return data(null, { status: 404 });
}

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: pageTitle('Page not found', matches) }, { name: 'robots', content: 'noindex' }];
}

export default function NotFound() {
  return (
    <div className="plain">
      <h1 className="display">404</h1>
      <p className="mt-4 text-muted">Oops! Page not found</p>
      <p className="mt-8">
        <a className="text-link" href="/">
          Return to Home
        </a>
      </p>
    </div>
  );
}
