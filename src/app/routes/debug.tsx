import { Form, useLocation } from 'react-router';
import { findProductType, PRODUCT_TYPES } from '../../model/product/product-types.ts';
import { unlistedMeta } from '../page/page-meta.ts';

export const meta = unlistedMeta('Debug');

/** The current path, the category it names, and a way to each category (specification, section 2, Debug). */
export default function Debug() {
  const { pathname } = useLocation();
  const name = pathname.slice(1);
  return (
    <div className="plain">
      <h1 className="display">Debug</h1>
      <dl className="mt-6 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
        <dt className="text-muted">Current path</dt>
        <dd>{pathname}</dd>
        <dt className="text-muted">Category name</dt>
        <dd>{findProductType(name)?.name ?? name}</dd>
      </dl>
      <Form method="get" className="mt-8 flex max-w-lg flex-wrap justify-center gap-2">
        {PRODUCT_TYPES.map((type) => (
          <button key={type.id} type="submit" className="button" formAction={`/${type.id}`}>
            {type.name}
          </button>
        ))}
        <button type="submit" className="button button-primary" formAction="/">
          Back to Home
        </button>
      </Form>
    </div>
  );
}
