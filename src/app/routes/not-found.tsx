import { data } from 'react-router';
import { unlistedMeta } from '../page/page-meta.ts';

export function loader() {
  return data(null, { status: 404 });
}

export const meta = unlistedMeta('Page not found');

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
