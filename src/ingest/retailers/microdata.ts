import type { CheerioAPI } from 'cheerio';

type Selection = ReturnType<CheerioAPI>;

/** Deeper is no page's structure but a trap. */
const MAX_DEPTH = 6;

/** The products that a page describes by microdata (HTML, 5: `itemscope`, `itemprop`), in the form of JSON-LD nodes. */
export function findMicrodata($: CheerioAPI): unknown[] {
  const scopes = $('[itemscope][itemtype]').filter((_, element) => $(element).attr('itemprop') === undefined);
  return scopes.toArray().map((element) => readItem($, $(element), MAX_DEPTH));
}

function readItem($: CheerioAPI, item: Selection, depth: number): Record<string, unknown> {
  const properties = new Map<string, unknown[]>();
  const visit = (parent: Selection, level: number): void => {
    for (const element of parent.children().toArray()) {
      const child = $(element);
      const isItem = child.attr('itemscope') !== undefined;
      for (const name of child.attr('itemprop')?.trim().split(/\s+/) ?? []) {
        const value = isItem ? readItem($, child, depth - 1) : readValue(child);
        properties.set(name, [...(properties.get(name) ?? []), value]);
      }
      if (!isItem && level > 0) visit(child, level - 1);
    }
  };
  if (depth > 0) visit(item, MAX_LEVELS);
  const single = [...properties].map(([name, values]) => [name, values.length === 1 ? values[0] : values]);
  const types = item.attr('itemtype')?.trim().split(/\s+/) ?? [];
  return { '@type': types, '@id': item.attr('itemid'), ...Object.fromEntries(single) };
}

/** Elements between an item and its property. */
const MAX_LEVELS = 60;

/** The value of a property (HTML, 5.2.4): of most elements their text. */
function readValue(element: Selection): string {
  const attribute = VALUE_ATTRIBUTES.find(([selector]) => element.is(selector))?.[1];
  const value = attribute === undefined ? undefined : element.attr(attribute);
  return (value ?? element.attr('content') ?? element.text()).replace(/\s+/g, ' ').trim();
}

const VALUE_ATTRIBUTES = [
  ['meta', 'content'],
  ['img, audio, embed, iframe, source, track, video', 'src'],
  ['a, area, link', 'href'],
  ['object', 'data'],
  ['data, meter', 'value'],
  ['time', 'datetime'],
] as const;
