import { previewImage } from './image-source.ts';
import type { RootData } from './load-root.ts';

interface Match {
  readonly id: string;
  readonly loaderData?: unknown;
}

/** The root's loader data out of what `meta` functions get, absent only on the error screen. */
export function rootDataOf(matches: readonly (Match | undefined)[]): RootData | undefined {
  return matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined;
}

/** `Dresses — Selvedge`. */
export function pageTitle(title: string, matches: readonly (Match | undefined)[]): string {
  const brand = rootDataOf(matches)?.site.brand;
  return brand ? `${title} — ${brand}` : title;
}

/** The `meta` of a page that is for its visitor alone: search engines leave it out. */
export function unlistedMeta(title: string) {
  return ({ matches }: { readonly matches: readonly (Match | undefined)[] }) => [
    { title: pageTitle(title, matches) },
    { name: 'robots', content: 'noindex' },
  ];
}

interface PageDescription {
  readonly title: string;
  readonly description: string;
  /** Path and query of the address search engines should keep. */
  readonly canonical: string;
  /** Path and query of the page itself, for who shares it; the canonical one when absent. */
  readonly address?: string;
  /** False keeps the page out of search engines. */
  readonly isIndexed?: boolean;
  readonly image?: string | undefined;
}

/** Title, description, canonical address and Open Graph of a page, as the router's `meta` wants them. */
export function describePage(page: PageDescription, matches: readonly (Match | undefined)[]) {
  const site = rootDataOf(matches)?.site;
  const origin = site?.url ?? '';
  const image = page.image ? previewImage(new URL(page.image, `${origin}/`).href) : `${origin}/share.jpg`;
  const robots = page.isIndexed === false ? [{ name: 'robots', content: 'noindex, follow' }] : [];
  return [
    { title: pageTitle(page.title, matches) },
    { name: 'description', content: page.description },
    { tagName: 'link', rel: 'canonical', href: origin + page.canonical },
    ...robots,
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: site?.brand ?? '' },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: origin + (page.address ?? page.canonical) },
    { property: 'og:image', content: image },
    { property: 'og:image:alt', content: page.image ? page.title : (site?.brand ?? '') },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}
