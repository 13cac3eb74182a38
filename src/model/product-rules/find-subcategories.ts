import { findProductType, type ProductTypeId } from '../product-types.ts';
import { splitWords } from './scan-words.ts';
import { SUBCATEGORY_WORDS, type SubcategoryWords } from './subcategory-words.ts';

/** What a product says about itself, in plain text. */
export interface SubcategorizedProduct {
  readonly typeId: ProductTypeId;
  readonly title: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly colors: readonly string[];
}

interface Matcher {
  readonly name: string;
  readonly anywhere: RegExp;
  readonly title: RegExp | null;
  readonly unless: RegExp | null;
}

/**
 * The subcategories of its type that a product belongs to, in their fixed order: title or description hold a synonym, or
 * the tags do (specification, section 5). Whole words only, whatever the case; hyphens count as spaces.
 */
export function findSubcategories(product: SubcategorizedProduct): string[] {
  const title = spaced(product.title);
  const description = spaced(product.description);
  const tags = product.tags.filter((tag) => !/related|ignore|goes.?with/i.test(tag)).map(spaced);
  const type = findProductType(product.typeId);
  const names = new Set((type?.subcategories ?? []).map((name) => spaced(name)));
  return matchersOf(product.typeId)
    .filter(({ name, anywhere, title: inTitle, unless }) => {
      if (tags.includes(spaced(name))) return true;
      // The colour a retailer names apart from the title is part of what it says of the dress.
      if (name === 'White Dresses' && product.colors.some((color) => inTitle?.test(spaced(color)))) return true;
      if (unless?.test(title)) return false;
      // A tag that is another subcategory's name says nothing about this one: `Mini Skirts` is not a short skirt's synonym.
      const ownTags = tags.filter((tag) => !names.has(tag));
      return (
        anywhere.test(title) ||
        anywhere.test(description) ||
        inTitle?.test(title) ||
        ownTags.some((tag) => anywhere.test(tag) || inTitle?.test(tag))
      );
    })
    .map(({ name }) => name);
}

/** The words of a text between single spaces, also at both ends. */
function spaced(text: string): string {
  return ` ${splitWords(text).join(' ')} `;
}

const matchers = new Map<ProductTypeId, Matcher[]>();

function matchersOf(typeId: ProductTypeId): Matcher[] {
  const known = matchers.get(typeId);
  if (known) return known;
  const built = Object.entries(SUBCATEGORY_WORDS[typeId]).map(([name, words]) => createMatcher(name, words));
  matchers.set(typeId, built);
  return built;
}

function createMatcher(name: string, words: SubcategoryWords): Matcher {
  return {
    name,
    anywhere: anyOf(words.anywhere),
    title: words.title === undefined ? null : anyOf(words.title),
    unless: words.unless === undefined ? null : anyOf(words.unless),
  };
}

function anyOf(terms: string): RegExp {
  return new RegExp(` (?:${terms.split(', ').join('|')}) `);
}
