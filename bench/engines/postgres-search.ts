import { type FilterSet, PRODUCTS_PER_PAGE, type Sort } from '../../src/model/filters/filter-set.ts';

const ORDER: Record<Sort, string> = {
  newest: 'created_at desc, id desc',
  best_match: 'created_at desc, id desc',
  price_asc: 'price_cents, created_at desc, id desc',
  price_desc: 'price_cents desc, created_at desc, id desc',
};

/**
 * A filter set as one prepared statement. The rows that fail at most one of the conditions are found once; those that
 * fail none are the matches, and a facet counts the rows that fail none or its own.
 */
export function composeSearch(filters: FilterSet): { name: string; text: string; values: unknown[] } {
  const values: unknown[] = [filters.typeId, filters.page];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const conditions = {
    s: filters.subcategory === null ? null : `subcategories @> array[${bind(filters.subcategory)}::text]`,
    p: composePrice(filters, bind),
    c: filters.colors.length === 0 ? null : `colors && ${bind(filters.colors)}::text[]`,
    r: composeRetailers(filters, bind),
  };
  const all = Object.entries(conditions);
  const used = all.filter(([, condition]) => condition !== null);
  const but = (...ignored: string[]) =>
    used
      .map(([name]) => name)
      .filter((name) => !ignored.includes(name))
      .join(' and ') || 'true';
  const flags = used.map(([name, condition]) => `, (${condition}) as ${name}`).join('');
  const nearly =
    used.length < 2 ? '' : `where ${used.map(([name]) => `${name}::int`).join(' + ')} >= ${used.length - 1}`;
  const text = `
    with candidates as materialized (
      select * from (
        select id, retailer, subcategories, price_cents, colors, available_sizes, created_at ${flags}
        from products where type_id = $1
      ) flagged ${nearly}
    ), matches as materialized (
      select id, price_cents, created_at from candidates where ${but()}
    ), total as materialized (select count(*)::int as n from matches)
    select
      (select n from total) as total,
      (select jsonb_agg(id) from (
        select id from matches order by ${ORDER[filters.sort]} limit ${PRODUCTS_PER_PAGE}
        offset (select greatest(0, least($2::int, (n + ${PRODUCTS_PER_PAGE - 1}) / ${PRODUCTS_PER_PAGE}) - 1) * ${PRODUCTS_PER_PAGE} from total)
      ) page) as ids,
      (select jsonb_object_agg(v, n) from (
        select v, count(*) as n from candidates, unnest(subcategories) v where ${but('s')} group by v) f) as subcategories,
      (select jsonb_object_agg(v, n) from (
        select v, count(*) as n from candidates, unnest(colors) v where ${but('c')} group by v) f) as colors,
      (select jsonb_object_agg(retailer, n) from (
        select retailer, count(*) as n from candidates where ${but('r')} group by retailer) f) as retailers,
      (select jsonb_object_agg(retailer || '~' || v, n) from (
        select retailer, v, count(*) as n from candidates, unnest(available_sizes) v where ${but('r')}
        group by retailer, v) f) as sizes,
      price.min_cents, price.max_cents
    from (select min(price_cents) as min_cents, max(price_cents) as max_cents from candidates where ${but('p')}) price`;
  return { name: statementName(text), text, values };
}

type Bind = (value: unknown) => string;

function composePrice(filters: FilterSet, bind: Bind): string | null {
  const bounds = [
    filters.minPrice === null ? [] : [`price_cents >= ${bind(filters.minPrice * 100)}::int`],
    filters.maxPrice === null ? [] : [`price_cents <= ${bind(filters.maxPrice * 100)}::int`],
  ].flat();
  return bounds.length === 0 ? null : bounds.join(' and ');
}

function composeRetailers(filters: FilterSet, bind: Bind): string | null {
  if (filters.retailers.length === 0) return null;
  const sizes = Map.groupBy(filters.sizes, ({ retailer }) => retailer);
  const whole = filters.retailers.filter((retailer) => !sizes.has(retailer));
  const alternatives = [...sizes].map(([retailer, chosen]) => {
    const own = bind(chosen.map(({ size }) => size));
    return `(retailer = ${bind(retailer)} and available_sizes && ${own}::text[])`;
  });
  if (whole.length > 0) alternatives.push(`retailer = any(${bind(whole)}::text[])`);
  return alternatives.join(' or ');
}

/** One prepared statement for each shape of filter set. */
const names = new Map<string, string>();

function statementName(text: string): string {
  const name = names.get(text) ?? `search-${names.size}`;
  names.set(text, name);
  return name;
}
