import { COMMON_TYPO, DESCRIBED_PREFIX, MOST_MENDED, TIMES_MORE_COMMON } from '../../src/catalog/text/find-terms.ts';
import { nearnessOf, scoreOf, worthOfNear, worthOfWish, worthUnopposed } from '../../src/catalog/text/match-text.ts';
import { NO_PLACE } from '../../src/catalog/text/posting-lists.ts';
import { toTextQuery } from '../../src/catalog/text/text-query.ts';
import { DESCRIPTION, listTerms, type Term, TITLE, WEIGHTS } from '../../src/catalog/text/text-terms.ts';
import { isWithinEdits, mostTypos } from '../../src/language/typos/near-words.ts';
import {
  type Attribute,
  type AttributeKind,
  attributeKind,
  isAttribute,
} from '../../src/model/attributes/attribute.ts';
import { againstWish, isSparedByWish, nearWishes } from '../../src/model/attributes/near-attributes.ts';
import { type FilterSet, PRODUCTS_PER_PAGE } from '../../src/model/filters/filter-set.ts';
import type { QueryWord } from '../../src/model/filters/query-words.ts';
import { BASE_PER_DOLLAR } from '../../src/model/money/exchange-rates.ts';
import type { Product } from '../../src/model/product/product.ts';
import { findProductType } from '../../src/model/product/product-types.ts';
import { findStyle } from '../../src/model/product/style.ts';
import { cutsSaying } from '../../src/model/search/search-term.ts';
import { dictionary } from '../../src/text/dictionary.ts';

/** For tests only: the same answers as `searchCatalog`, by filtering arrays; options are keyed by value. */
export function searchByBruteForce(products: readonly Product[], filters: FilterSet) {
  const ofType = products.filter((product) => product.typeId === filters.typeId);
  const { score, wishesOf } = createScore(ofType, filters.words);
  const attribute = (p: Product, but: AttributeKind | null = null) =>
    filters.attributes.every((chosen) => {
      const kind = attributeKind(chosen);
      const ofKind = filters.attributes.filter((other) => attributeKind(other) === kind);
      return kind === but || ofKind.some((other) => p.attributes.includes(other));
    });
  const isWanted = (p: Product) => isWantedBut(p, null);
  const isWantedBut = (p: Product, kind: AttributeKind | null) =>
    score(p) > 0 &&
    attribute(p, kind) &&
    (!filters.onSale || p.formerMinor !== null) &&
    (!filters.provedSale || p.salePercent !== null) &&
    (!filters.inStock || p.available);
  const subcategory = (p: Product) => isWanted(p) && inSubcategory(p);
  const inSubcategory = (p: Product) => filters.subcategory === null || p.subcategories.includes(filters.subcategory);
  const price = (p: Product) =>
    (filters.minPrice === null || p.basePrice >= filters.minPrice * BASE_PER_DOLLAR) &&
    (filters.maxPrice === null || p.basePrice <= filters.maxPrice * BASE_PER_DOLLAR);
  const color = (p: Product) => filters.colors.length === 0 || p.colors.some((name) => filters.colors.includes(name));
  const retailer = (p: Product) => {
    if (filters.retailers.length === 0 && filters.sizes.length === 0) return true;
    const sizes = filters.sizes.filter((selected) => selected.retailer === p.retailer).map(({ size }) => size);
    if (sizes.length > 0) return sizes.some((size) => p.availableSizes.includes(size));
    return filters.retailers.includes(p.retailer);
  };

  const sorted = ofType
    .filter((p) => subcategory(p) && price(p) && color(p) && retailer(p))
    .sort(inOrder(filters, score));
  const matches = isByMatch(filters) ? spread(sorted, wishesOf) : sorted;
  const totalPages = Math.max(1, Math.ceil(matches.length / PRODUCTS_PER_PAGE));
  const page = Math.min(filters.page, totalPages);
  const butSubcategory = ofType.filter((p) => isWanted(p) && price(p) && color(p) && retailer(p));
  const butRetailer = ofType.filter((p) => subcategory(p) && price(p) && color(p));
  const prices = ofType.filter((p) => subcategory(p) && color(p) && retailer(p)).map((p) => p.basePrice);
  const subcategories = findProductType(filters.typeId)?.subcategories ?? [];
  return {
    total: matches.length,
    page,
    totalPages,
    positions: matches
      .slice((page - 1) * PRODUCTS_PER_PAGE, page * PRODUCTS_PER_PAGE)
      .map((product) => products.indexOf(product)),
    facets: {
      subcategories: count(
        [...subcategories, ...ofType.flatMap((p) => p.subcategories)],
        butSubcategory,
        (p) => p.subcategories,
      ),
      anySubcategory: butSubcategory.length,
      retailers: count(
        ofType.map((p) => p.retailer),
        butRetailer,
        (p) => [p.retailer],
      ),
      colors: count(
        ofType.flatMap((p) => p.colors),
        ofType.filter((p) => subcategory(p) && price(p) && retailer(p)),
        (p) => p.colors,
      ),
      attributes: dictionary(
        Object.fromEntries(
          ([...new Set(ofType.flatMap((p) => p.attributes))] as Attribute[]).map((option) => {
            const but = ofType.filter(
              (p) => isWantedBut(p, attributeKind(option)) && inSubcategory(p) && price(p) && color(p) && retailer(p),
            );
            return [option, but.filter((p) => p.attributes.includes(option)).length];
          }),
        ),
      ),
      sizes: count(
        ofType.flatMap((p) => [...p.sizes, ...p.availableSizes].map((size) => `${p.retailer}~${size}`)),
        butRetailer,
        (p) => p.availableSizes.map((size) => `${p.retailer}~${size}`),
      ),
      flags: {
        onSale: matches.filter((p) => p.formerMinor !== null).length,
        provedSale: matches.filter((p) => p.salePercent !== null).length,
        inStock: matches.filter((p) => p.available).length,
      },
      price: {
        min: prices.length === 0 ? null : Math.min(...prices),
        max: prices.length === 0 ? null : Math.max(...prices),
      },
    },
  };
}

/** What has a wish, and what that says; and what is near to it. */
function findWish(products: readonly Product[], listed: readonly (readonly Term[])[], word: string) {
  const having = (one: string) =>
    products.filter((p, at) => listed[at]?.some((term) => term.word === one) === true || isCut(p, one));
  const met = new Set(having(word));
  const worth = worthOfWish(word, met.size, products.length);
  const near = isAttribute(word) ? nearWishes(word).flatMap(having) : [];
  const against = againstWish(word);
  const opposed = new Set(against.flatMap(having));
  const unopposed = new Set(products.filter((p) => (isSparedByWish(word) && met.has(p)) || !opposed.has(p)));
  const last = against.length === 0 ? [] : [{ met: unopposed, worth: worthUnopposed(word) }];
  if (near.length === 0) return [{ met, worth }, ...last];
  const half = worthOfNear(word, worth, met.size);
  return [...last, { met, worth: Math.max(worth - half, 0) }, { met: new Set([...met, ...near]), worth: half }];
}

function isCut({ subcategories }: Product, word: string): boolean {
  return cutsSaying(word).some((name) => subcategories.includes(name));
}

/** How well a product fits a text: 1 and more when it does, 0 when it does not. Words are compared one by one. */
function createScore(products: readonly Product[], asked: readonly QueryWord[]) {
  const { wanted, unwanted, isBegun } = toTextQuery(asked);
  const listed = products.map(listTerms);
  const all = listed.flat();
  const words = new Set(all.map(({ word }) => word));
  const inFields = new Set(all.filter(({ field }) => field !== DESCRIPTION).map(({ word }) => word));
  const wishes = wanted.filter(({ isSoft }) => isSoft).flatMap(({ word }) => findWish(products, listed, word));
  const hard = wanted.filter(({ isSoft }) => !isSoft);
  const meanings = hard.map(({ word, typed, isExact }) => {
    const at = wanted.findIndex((one) => one.word === word);
    if (isExact) return new Map([[word, { quality: 4, described: true }]]);
    const begun = at === wanted.length - 1 && isBegun ? [word, typed] : [];
    const found = new Map<string, { readonly quality: number; readonly described: boolean }>();
    for (const term of words) {
      const beginnings = begun.filter((beginning) => term.startsWith(beginning));
      const described = beginnings.some((beginning) => beginning.length >= DESCRIBED_PREFIX);
      if (term === word) found.set(term, { quality: 4, described: true });
      else if (described || (beginnings.length > 0 && inFields.has(term))) found.set(term, { quality: 3, described });
    }
    if (at >= MOST_MENDED) return found;
    if (words.has(word)) {
      const having = (one: string, inField: boolean) =>
        listed.filter((terms) => terms.some((term) => term.word === one && !(inField && term.field === DESCRIPTION)));
      const least = TIMES_MORE_COMMON * having(word, false).length;
      for (const term of /^\p{L}{4,}$/u.test(word) ? words : []) {
        const isNear = !found.has(term) && isWithinEdits(word, term, 1);
        if (isNear && having(term, true).length >= least) found.set(term, { quality: COMMON_TYPO, described: false });
      }
      return found;
    }
    const begunOnes = new Map(found);
    for (const edits of [1, 2]) {
      if (edits === 2 && found.size > 0) break;
      for (const term of words) {
        const isNear = [word, typed].some((form) => edits <= mostTypos(form) && isWithinEdits(form, term, edits));
        // A beginning says more in the fields, a typo counts in descriptions as well.
        if (isNear) found.set(term, { quality: begunOnes.has(term) ? 3 : 2, described: true });
      }
    }
    return found;
  });
  const wishesOf = (p: Product) => wishes.reduce((all, { met, worth }) => all + (met.has(p) ? worth : 0), 0);
  const termsOf = new Map(products.map((product, at) => [product, listed[at] ?? []]));
  const score = (p: Product) => {
    const terms = termsOf.get(p) ?? [];
    const hasInField = (word: string) =>
      isCut(p, word) || terms.some((term) => term.word === word && term.field !== DESCRIPTION);
    if (unwanted.some((group) => group.every(hasInField))) return 0;
    let sum = 1 + wishesOf(p);
    let before = NO_PLACE;
    for (const [at, meaning] of meanings.entries()) {
      const met = terms.map(({ word, field }, place) => {
        const { quality = 0, described = false } = meaning.get(word) ?? {};
        const score = field === DESCRIPTION && !described ? 0 : scoreOf(quality, WEIGHTS[field as 0] ?? 0);
        return { score, place: field === TITLE ? Math.min(place, NO_PLACE) : NO_PLACE };
      });
      const best = met.sort((a, b) => b.score - a.score || a.place - b.place)[0];
      if (best === undefined || best.score === 0) {
        if (hard[at]?.isOptional !== true && !isCut(p, hard[at]?.word ?? '')) return 0;
        before = NO_PLACE;
        continue;
      }
      sum += best.score + (at === 0 ? 0 : nearnessOf(before, best.place));
      before = best.place;
    }
    return sum;
  };
  const scores = new Map(products.map((product) => [product, score(product)]));
  return { score: (p: Product) => scores.get(p) ?? 0, wishesOf };
}

function isByMatch({ sort, words }: Pick<FilterSet, 'sort' | 'words'>): boolean {
  const { wanted, unwanted } = toTextQuery(words);
  return sort === 'best_match' && wanted.length + unwanted.length > 0;
}

/** Each style once among the first twelve, what can be bought before what cannot, and what meets a wish before its other colors that do not. */
function spread(sorted: readonly Product[], wishesOf: (p: Product) => number): Product[] {
  const placed: Product[] = [];
  const isOfGroup = (a: Product, b: Product) => a.available === b.available && wishesOf(a) === wishesOf(b);
  for (let from = 0; from < sorted.length; ) {
    const group: Product[] = [];
    for (const one of sorted.slice(from)) {
      if (group[0] !== undefined && !isOfGroup(group[0], one)) break;
      group.push(one);
    }
    from += group.length;
    const firsts = group.filter((product, at) => {
      const isSame = (other: Product) => styleOf(other) === styleOf(product);
      return styleOf(product) === '' || !(placed.some(isSame) || group.slice(0, at).some(isSame));
    });
    const moved = firsts.slice(0, Math.max(0, 12 - placed.length));
    placed.push(...moved, ...group.filter((product) => !moved.includes(product)));
  }
  return placed;
}

function styleOf({ retailer, title, colors }: Product): string {
  const style = findStyle(title, colors);
  return style === '' ? '' : `${retailer}/${style}`;
}

function inOrder({ sort, words }: FilterSet, score: (p: Product) => number) {
  const byNewest = (a: Product, b: Product) => b.createdAt - a.createdAt || b.id - a.id;
  if (sort === 'newest' || (sort === 'best_match' && !isByMatch({ sort, words }))) return byNewest;
  if (sort === 'best_match') {
    return (a: Product, b: Product) =>
      Number(b.available) - Number(a.available) || score(b) - score(a) || byNewest(a, b);
  }
  const direction = sort === 'price_asc' ? 1 : -1;
  return (a: Product, b: Product) => direction * (a.basePrice - b.basePrice) || byNewest(a, b);
}

function count(options: readonly string[], products: readonly Product[], valuesOf: (p: Product) => readonly string[]) {
  const counts = dictionary<number>({});
  for (const option of new Set(options)) counts[option] = products.filter((p) => valuesOf(p).includes(option)).length;
  return counts;
}
