import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { type CatalogAnswer, loadBrowse } from '../../src/app/browse/loading/load-browse.ts';
import { emptyFilterSet, type FilterSet, formatFilterSet, parseFilterSet } from '../../src/model/filters/filter-set.ts';
import type { CatalogInMemory } from '../../src/server/catalog/catalog-service.ts';

const ASSETS = path.resolve(import.meta.dirname, '../../build/client/assets');
/** Whether Chromium, by the file and the built code, finds what the server answers: totals, counts, order, everything. */
export async function compareAnswers(
  browser: Browser,
  url: string,
  catalog: CatalogInMemory,
  filterSets: readonly FilterSet[],
): Promise<string> {
  const asked = filterSets.map((filters) =>
    parseFilterSet(filters.typeId, new URLSearchParams(formatFilterSet(filters))),
  );
  const template = loadBrowse(catalog.search(emptyFilterSet('dresses')));
  const notice = catalog.indexNotice('dresses', null);
  const [code, worker] = ['answer-in-browser', 'index-worker'].map((name) => {
    const file = readdirSync(ASSETS).find((known) => known.startsWith(name) && known.endsWith('.js'));
    return `/assets/${file}`;
  });
  const page = await browser.newPage();
  await page.addInitScript({ content: `window.digest = ${digest}` });
  await page.goto(`${url}/debug`);
  await page.evaluate(openFile, {
    code: code ?? '',
    worker: worker ?? '',
    file: `/segments/${notice?.file}`,
    notice,
    template,
  });
  let same = 0;
  let left = 0;
  for (let first = 0; first < asked.length; first += 250) {
    const part = asked.slice(first, first + 250);
    const found = await page.evaluate(answerAll, part);
    part.forEach((filters, i) => {
      const text = found[i] ?? '';
      if (text === '') left += 1;
      else if (text === answerOf(catalog, filters)) same += 1;
    });
  }
  await page.close();
  return `Of ${asked.length} filter sets Chromium answers ${same} as the server does, and leaves ${left} to it`;
}

function answerOf(catalog: CatalogInMemory, filters: FilterSet): string {
  const answer = loadBrowse(catalog.search(filters));
  const ids = answer.listing.ok ? answer.listing.value.products.map(({ id }) => id) : [];
  return digest({ answer, ids });
}

/** What an answer says, in short: totals, counts and order. Runs here and in the page. */
function digest({ answer, ids }: { answer: CatalogAnswer; ids: readonly number[] }): string {
  const { filters, listing, subcategories, colors, sizes, retailers, flags, price, alternatives } = answer;
  const counts = (options: readonly { value: string; count: number }[]) =>
    options.map(({ value, count }) => [value, count]);
  return JSON.stringify([
    filters.page,
    listing.ok && listing.value.pagination.currentPage,
    listing.ok && listing.value.pagination.totalCount,
    ids,
    subcategories.ok && [subcategories.value.total, counts(subcategories.value.options)],
    colors.ok && counts(colors.value),
    sizes.ok && sizes.value.map((of) => [of.retailer, counts(of.numbers), counts(of.letters), counts(of.ranges)]),
    counts(retailers),
    [flags.onSale, flags.inStock],
    [price.min, price.max],
    alternatives.map(({ label, count }) => [label, count]),
  ]);
}

interface Opened {
  readonly code: string;
  readonly worker: string;
  readonly file: string;
  readonly notice: unknown;
  readonly template: unknown;
}

/** In the page. */
async function openFile({ code, worker, file, notice, template }: Opened): Promise<void> {
  const { findAnswer, openIndex } = await import(code);
  const made = await new Promise<{ index: Uint8Array; ids: Float64Array } | null>((resolve) => {
    const thread = new Worker(worker, { type: 'module' });
    thread.onmessage = ({ data }) => resolve(data);
    // With its attributes, so that every count is there.
    thread.postMessage([file, `${file}/attributes`].map((address) => new URL(address, location.origin).href));
  });
  if (!made) throw new Error('The index could not be made');
  const means = { index: openIndex(made.index), ids: made.ids, notice, template };
  Object.assign(window, { find: (filters: unknown) => findAnswer(means, filters) });
}

/** In the page. */
function answerAll(asked: readonly unknown[]): string[] {
  const { find, digest } = window as unknown as {
    find: (filters: unknown) => unknown;
    digest: (found: unknown) => string;
  };
  return asked.map((filters) => {
    const found = find(filters);
    return found === null ? '' : digest(found);
  });
}
