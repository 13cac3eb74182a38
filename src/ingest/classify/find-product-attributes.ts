import { findAttributes } from '../../language/attributes/find-attributes.ts';
import type { Language } from '../../language/languages.ts';
import {
  type Attribute,
  attributeKind,
  IMPLIED_ATTRIBUTES,
  PRINTS,
  RIVAL_ATTRIBUTES,
} from '../../model/attributes/attribute.ts';
import type { ProductTypeId } from '../../model/product/product-types.ts';
import { type SizeScale, scaleSize } from '../../model/sizes/size-tables.ts';
import { memoize } from '../../text/memoize.ts';

/** What a product says about itself, in plain text. */
export interface AttributedProduct {
  readonly typeId: ProductTypeId;
  readonly title: string;
  readonly productType: string;
  /** Without what its shop says of all its products. */
  readonly description: string;
  readonly tags: readonly string[];
  /** The shop's own color texts, which may name a pattern. */
  readonly colors: readonly string[];
  readonly language: Language;
  /** The labels that it is made in. */
  readonly sizes: readonly string[];
}

/** Beyond this a description speaks of care and delivery. */
const MAX_READ = 1_500;
/** A longer tag is a sentence or a path of the shop's own. */
const MAX_TAG_WORDS = 4;
/** `Hoodies & Sweatshirts` is where a shop keeps it, and not what it is called. */
const DEPARTMENT = /[&/,+>]|\band\b/i;
const IGNORED_TAG = /related|ignore|goes.?with|collection|^all |bundle|match/i;

/**
 * The attributes that a product's words say of it, sorted, with what follows from them. The title goes before the description and
 * that before the tags: of attributes that exclude each other, the surest source tells, and within it the first.
 */
export function findProductAttributes(product: AttributedProduct): Attribute[] {
  const { typeId, title, productType, description, tags, colors, language, sizes } = product;
  const inTitles = { language, isTitle: true, typeId };
  const inColors = colors.flatMap((color) => findAttributes(color, inTitles));
  const tagged = [...new Set([productType, ...tags].flatMap((tag) => tagReaderOf(language, typeId)(tag)))];
  const told = [
    ...findAttributes(title, inTitles),
    ...inColors.filter((one) => attributeKind(one) === 'pattern'),
    ...findAttributes(description.slice(0, MAX_READ), { language, isTitle: false }),
    // Two tags that exclude each other are of a range, not of the thing.
    ...tagged.filter((one) => !tagged.some((other) => areRivals(one, other))),
  ];
  const found = new Set<Attribute>();
  for (const one of told)
    if (mayHave(typeId, one) && ![...found].some((other) => areRivals(one, other))) found.add(one);
  for (const one of findSizeAttributes(typeId, sizes)) found.add(one);
  // A tag or a sentence that says `leather` of imitation leather names the look.
  if (found.has('material:faux-leather')) found.delete('material:leather');
  for (const one of [...found]) for (const implied of IMPLIED_ATTRIBUTES.get(one) ?? []) found.add(implied);
  if ([...found].some((one) => PRINTS.has(one))) found.add('pattern:printed');
  return [...found].sort();
}

/** From where on sizes are called plus sizes, by scale. */
const PLUS: Readonly<Partial<Record<SizeScale, number>>> = {
  AU: 18,
  EU: 46,
  NZ: 18,
  UK: 18,
  US: 16,
  letter: scaleSize('XXL')?.from ?? Number.POSITIVE_INFINITY,
};
/** Inches of an inside leg that is made for the tall. */
const TALL_LEG = 34;

/** What is made in sizes for the large or the tall is for them, whether its words say so or not. */
function findSizeAttributes(typeId: ProductTypeId, sizes: readonly string[]): Attribute[] {
  const scaled = sizes.flatMap((size) => scaleSize(size) ?? []);
  const isPlus = scaled.some(({ scale, to }) => to >= (PLUS[scale] ?? Number.POSITIVE_INFINITY));
  const isTall = LEGGED.has(typeId) && scaled.some(({ leg }) => leg !== null && leg >= TALL_LEG);
  return [...(isPlus ? (['size:plus'] as const) : []), ...(isTall ? (['size:tall'] as const) : [])];
}

const BOTTOMS: ReadonlySet<ProductTypeId> = new Set(['jeans', 'pants', 'shorts', 'skirts']);
const LEGGED: ReadonlySet<ProductTypeId> = new Set(['jeans', 'pants', 'shorts', 'sets']);
const LEG_FITS: ReadonlySet<Attribute> = new Set(['fit:bootcut', 'fit:straight-leg', 'fit:tapered', 'fit:wide-leg']);

/** What is said of legs is not of a top, whose sleeves may be as wide; trousers have neither sleeves nor neck. */
function mayHave(typeId: ProductTypeId, attribute: Attribute): boolean {
  const kind = attributeKind(attribute);
  if (kind === 'sleeve' || kind === 'neckline') return !BOTTOMS.has(typeId);
  return !LEG_FITS.has(attribute) || LEGGED.has(typeId);
}

/** Each is in one group. */
const RIVALS: ReadonlyMap<Attribute, readonly Attribute[]> = new Map(
  RIVAL_ATTRIBUTES.flatMap((group) => group.map((one) => [one, group] as const)),
);

function areRivals(one: Attribute, other: Attribute): boolean {
  return one !== other && (RIVALS.get(one)?.includes(other) ?? false);
}

/** Tags are the same on many products. */
const tagReaders = new Map<string, (tag: string) => readonly Attribute[]>();

function tagReaderOf(language: Language, typeId: ProductTypeId): (tag: string) => readonly Attribute[] {
  return tagReaders.getOrInsertComputed(`${language} ${typeId}`, () =>
    memoize((tag) =>
      IGNORED_TAG.test(tag) || tag.split(/\s+/).length > MAX_TAG_WORDS
        ? []
        : findAttributes(turnAround(tag), { language, isTitle: true, typeId }).filter(
            (one) => attributeKind(one) !== 'garment' || !DEPARTMENT.test(tag),
          ),
    ),
  );
}

/** `sleeve:long` as it is said, `long sleeve`: `long` alone is the length of a dress. */
function turnAround(tag: string): string {
  return tag
    .split(/[_:>/]/)
    .reverse()
    .join(' ');
}
