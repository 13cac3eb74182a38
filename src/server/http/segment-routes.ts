import { Hono } from 'hono';
import { splitFacets } from '../../catalog/facets/facets-block.ts';
import type { CatalogService } from '../services.ts';
import { ENCODINGS, type Encoding, encodeSmall, encodeSmallest, pickEncoding } from './compression.ts';

type Body = Buffer<ArrayBuffer>;

/** A file's compressed forms: one that is there soon, and a smaller one for all who ask later. */
interface Forms {
  readonly soon: Map<Encoding, Promise<Body>>;
  small: Body | null;
}

/** What every visit needs, and what is said of garments: asked for with the first choice among that. */
const PARTS = { '/:name': 'facets', '/:name/attributes': 'attributes' } as const;

/**
 * The files that browsers make an index from, each in two parts. Each is named by its content, and kept by browsers and caches for ever. They are
 * compressed once, when first asked for, by threads that answer nothing.
 */
export function createSegmentRoutes(catalog: Pick<CatalogService, 'facetsFile'>, encode = encodeSmall): Hono {
  const routes = new Hono();
  for (const [path, part] of Object.entries(PARTS)) {
    const known = new WeakMap<Uint8Array, Forms>();
    routes.get(path, async ({ req, body, notFound }) => {
      const bytes = catalog.facetsFile(req.param('name') ?? '');
      if (bytes === null) return notFound();
      const headers: Record<string, string> = {
        'cache-control': 'public, max-age=31536000, immutable',
        'content-type': 'application/octet-stream',
        vary: 'Accept-Encoding',
      };
      let split: Body | undefined;
      const plain = () => (split ??= Buffer.from(splitFacets(bytes)[part]));
      const encoding = pickEncoding(req.raw, bytes.byteLength, ENCODINGS);
      if (encoding === null) return body(plain(), 200, headers);
      const forms = known.getOrInsertComputed(bytes, () => startForms(plain()));
      const soon = forms.soon.getOrInsertComputed(encoding, () => encode(plain(), encoding));
      // What failed once is tried again.
      soon.catch(() => forms.soon.delete(encoding));
      const encoded = (encoding === 'br' && forms.small) || (await soon);
      return body(encoded, 200, { ...headers, 'content-encoding': encoding });
    });
  }
  return routes;
}

function startForms(plain: Body): Forms {
  const forms: Forms = { soon: new Map(), small: null };
  const keep = (small: Body) => {
    forms.small = small;
    forms.soon.delete('br');
  };
  // Without it there is the form that is there soon.
  encodeSmallest(plain).then(keep, () => {});
  return forms;
}
