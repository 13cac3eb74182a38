import { data } from 'react-router';
import { HOUSE_TEXTS } from '../../model/house-texts.ts';
import { type PageBlock, type PagePiece, parsePlainPage } from '../../text/parse-plain-page.ts';
import { servicesContext } from '../context.ts';
import { describePage, unlistedMeta } from '../page/page-meta.ts';
import type { Route } from './+types/house-text.ts';
import NotFound from './not-found.tsx';

/** One of the texts that whoever runs the site answers for; not found where they wrote none. */
export function loader({ context, url }: Route.LoaderArgs) {
  const { houseTexts, site } = context.get(servicesContext);
  const page = HOUSE_TEXTS.find(({ path }) => path === url.pathname.replace(/\/$/, ''));
  const text = page ? (houseTexts?.find(page.name, site.isSample) ?? null) : null;
  if (!page || text === null) return data(null, { status: 404 });
  return data({ title: page.title, path: page.path, brand: site.brand, blocks: parsePlainPage(text) });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return unlistedMeta('Page not found')({ matches });
  const { title, path, brand } = loaderData;
  return describePage({ title, description: `${brand}: ${title}.`, canonical: path }, matches);
}

export default function HouseText({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <NotFound />;
  return (
    <article className="house-text">
      <h1 className="display">{loaderData.title}</h1>
      {loaderData.blocks.map((block, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: texts may repeat, and never move
        <Block key={place} {...block} />
      ))}
    </article>
  );
}

function Block(block: PageBlock) {
  if (block.kind === 'list') {
    return (
      <ul>
        {block.items.map((pieces, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: items may repeat, and never move
          <li key={place}>{pieces.map(drawPiece)}</li>
        ))}
      </ul>
    );
  }
  const Part = block.kind === 'heading' ? 'h2' : 'p';
  return <Part className={block.kind === 'heading' ? 'heading' : undefined}>{block.pieces.map(drawPiece)}</Part>;
}

function drawPiece({ text, href }: PagePiece, place: number) {
  if (href === null) return text;
  return (
    <a key={place} className="text-link" href={href}>
      {text}
    </a>
  );
}
