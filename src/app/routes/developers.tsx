import type { ReactNode } from 'react';
import { servicesContext } from '../context.ts';
import { createExamples, type Example } from '../developers/examples.ts';
import { describePage } from '../page/page-meta.ts';
import type { Route } from './+types/developers.ts';

export function loader({ context }: Route.LoaderArgs) {
  const { site, publishableKey } = context.get(servicesContext);
  if (publishableKey === undefined) return { key: undefined, reading: [], saving: [], keeping: [] };
  return { key: publishableKey, ...createExamples(site.url, publishableKey) };
}

export function meta({ matches }: Route.MetaArgs) {
  const description = 'Ask the catalog from a program of your own: keys, examples and limits of the data API.';
  return describePage({ title: 'Developers', description, canonical: '/developers' }, matches);
}

/** The catalog for programs: the key, examples, descriptions, limits. */
export default function Developers({ loaderData: { key, reading, saving, keeping } }: Route.ComponentProps) {
  if (key === undefined) {
    return (
      <div className="plain">
        <h1 className="display">Developers</h1>
        <p className="mt-6">The data API is switched off here.</p>
      </div>
    );
  }
  return (
    <article className="developers">
      <h1 className="display">Developers</h1>
      <p className="developers-lead">
        Every product and count of this shop, for a program of yours. The API has the shape of PostgREST, so its clients
        work as they are.
      </p>
      <Part id="key" title="The key">
        <p>
          Every call carries a key in the header <code>apikey</code>. This one may be public, in a page or an app; it
          shows what any visitor may see:
        </p>
        <pre>
          <code>{key}</code>
        </pre>
        <p>
          Saved items, lists, watches and sizes belong to a person: add that person’s token as{' '}
          <code>Authorization: Bearer …</code>. Only they can see and change them.
        </p>
      </Part>
      <Part id="examples" title="Reading products">
        <Examples examples={reading} />
      </Part>
      <Part id="saving" title="Saving a product">
        <p>
          The token says whose list it goes to; <code>f_firebase_id</code> and <code>f_email</code> decide nothing. They
          are required, as are <code>f_product_id</code> and <code>f_title</code>; the others may be left out. The
          answer is the saved row, and saving again returns the same one.
        </p>
        <Examples examples={saving} />
      </Part>
      <Part id="keeping" title="Lists and watches">
        <p>
          Both are read as products are (<code>lists</code>, <code>list_items</code>, <code>watches</code>,{' '}
          <code>watch_notices</code>) and deleted by a filter. These functions write them; each answers with the rows as
          they are then:
        </p>
        <ul>
          <li>
            <code>make_list</code>, <code>change_list</code>, <code>share_list</code>, <code>add_to_list</code>,{' '}
            <code>note_list_item</code>, <code>order_list</code>
          </li>
          <li>
            <code>watch_product</code>, <code>watch_list</code>, <code>pause_watch</code>
          </li>
        </ul>
        <Examples examples={keeping} />
      </Part>
      <Part id="people" title="Signing people in">
        <p>
          The auth API at <code>/auth/v1</code> has the shape of GoTrue, so its clients sign people up and in as they
          are. Both APIs describe themselves as OpenAPI:
        </p>
        <ul>
          <li>
            <a className="text-link" href="/auth/v1/openapi.json" target="_self">
              The auth API
            </a>
          </li>
          <li>
            <a className="text-link" href="/rest/v1/openapi.json" target="_self">
              The data API
            </a>{' '}
            (OpenAPI 3.1), and{' '}
            <a className="text-link" href={`/rest/v1/?apikey=${key}`} target="_self">
              the same as Swagger 2
            </a>
          </li>
        </ul>
      </Part>
      <Part id="limits" title="Limits">
        <ul>
          <li>10,000 rows or 8 MB an answer; ask for the next ones with an offset or a range.</li>
          <li>3 seconds a statement.</li>
          <li>1,000 filters, 50 levels of and/or; an address of 64 kB.</li>
          <li>
            Nothing can be written but what is a person’s own: saved items, sizes (<code>set_my_sizes</code>), 50 lists
            of 500 pieces, and 500 watches.
          </li>
        </ul>
      </Part>
    </article>
  );
}

function Part({ id, title, children }: { readonly id: string; readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="heading">
        {title}
      </h2>
      {children}
    </section>
  );
}

function Examples({ examples }: { readonly examples: readonly Example[] }) {
  return examples.map(({ name, code }) => (
    <figure key={name}>
      <figcaption>{name}</figcaption>
      <pre>
        <code>{code}</code>
      </pre>
    </figure>
  ));
}
