import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findFitting, fitSize, formatFit, formatMySizes, parseMySizes } from './my-sizes.ts';
import { readCell, type SizeChart, type SizeScale, scaleSize } from './size-tables.ts';

interface PublishedChart {
  readonly shop: string;
  readonly source: string;
  readonly systems: readonly SizeScale[];
  readonly rows: readonly string[];
}

const { charts }: { charts: readonly PublishedChart[] } = JSON.parse(
  readFileSync(new URL('../../../test/sizes/published-charts.json', import.meta.url), 'utf8'),
);

/** Two cells of a row, and whether the chart says the same of each size in the first wherever that stands. */
interface Pair {
  readonly shop: string;
  readonly chart: SizeChart;
  readonly own: string;
  readonly label: string;
  readonly isOnly: boolean;
  readonly isLetter: boolean;
  /** Names both cells. */
  readonly cells: string;
}

const LETTERS = ['XXXS', 'XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL', '4XL'];

/** The sizes in a cell, as shops write them. */
function listCell(scale: SizeScale, cell: string): string[] {
  if (scale === 'letter') return [cell.replace('2XL', 'XXL').replace(/^3XL$/, 'XXXL')];
  const [from = '', to = from] = cell.split('-');
  const values = from === '00' ? ['00', ...(to === '00' ? [] : ['0'])] : [];
  for (let value = Number(from); value <= Number(to) && from !== '00'; value += scale === 'waist' ? 1 : 2) {
    values.push(String(value));
  }
  if (!values.includes(to)) values.push(to);
  return values.map((value) => (scale === 'waist' ? `W${value}` : `${scale} ${value}`));
}

function listPairs({ shop, source, systems, rows }: PublishedChart): Pair[] {
  const cells = rows.map((row) => row.split(' '));
  const chart: SizeChart = {
    source,
    rows: cells.map((row) => Object.fromEntries(systems.map((scale, at) => [scale, row[at] ?? '']))),
  };
  return cells.flatMap((row) =>
    systems.flatMap((from, a) =>
      systems.flatMap((to, b) => {
        if (a === b || (systems.indexOf(from) > systems.indexOf(to) && a < b)) return [];
        return listCell(from, row[a] ?? '').flatMap((own) =>
          listCell(to, row[b] ?? '').map((label) => {
            const others = cells
              .filter((other) => listCell(from, other[a] ?? '').includes(own))
              .map((other) => other[b]);
            const isOnly = others.every((other) => listCell(to, other ?? '').join() === label);
            return {
              shop,
              chart,
              own,
              label,
              isOnly,
              isLetter: from === 'letter' || to === 'letter',
              cells: `${shop} ${row.join()} ${[from, to].sort().join()}`,
            };
          }),
        );
      }),
    ),
  );
}

const pairs = charts.flatMap(listPairs);

describe('sizes of the charts that shops publish', () => {
  it('are read whole', () => {
    const unread = charts.flatMap(({ shop, systems, rows }) =>
      rows.flatMap((row) =>
        row.split(' ').flatMap((cell, at) => {
          const scale = systems[at];
          return scale && readCell(scale, cell) ? [] : [`${shop}: ${cell}`];
        }),
      ),
    );
    expect(unread).toEqual([]);
    expect(new Set(pairs.map(({ shop, own, label }) => `${shop}/${[own, label].sort()}`)).size).toBeGreaterThan(500);
  });

  it('are right by the shop’s own chart, and sure only where that says one', () => {
    const wrong = pairs.filter(({ chart, own, label, isOnly }) => {
      const fit = fitSize([own], label, chart);
      // A size of two is cut for both; whoever wears one may be either.
      if (own.includes('/') || label.includes('/')) return fit === null;
      return fit !== (isOnly ? 'sure' : 'near');
    });
    expect(wrong.map(({ shop, own, label, isOnly }) => `${shop}: ${own} ${label} ${isOnly}`)).toEqual([]);
  });

  it('are never another than a chart says', () => {
    for (const { rows, systems, source } of charts) {
      const cells = rows.map((row) => row.split(' '));
      const chart: SizeChart = {
        source,
        rows: cells.map((row) => Object.fromEntries(systems.map((scale, at) => [scale, row[at] ?? '']))),
      };
      const [from, to] = systems;
      if (!from || !to) continue;
      for (const [own = ''] of cells) {
        const said = cells.filter(([other = '']) => meets(from, own, other)).map(([, label = '']) => label);
        for (const [, label = ''] of cells) {
          if (said.some((other) => meets(to, other, label))) continue;
          for (const worn of listCell(from, own).filter((one) => !one.includes('/'))) {
            const meant = cells
              .filter(([other = '']) => listCell(from, other).includes(worn))
              .map(([, other = '']) => other);
            if (meant.some((other) => meets(to, other, label))) continue;
            for (const size of listCell(to, label)) expect(fitSize([worn], size, chart), `${worn} ${size}`).toBeNull();
          }
        }
      }
    }
  });

  it('are doubts by the standard table, which mostly has them among its own', () => {
    const found = pairs.map((pair) => ({ ...pair, fit: fitSize([pair.own], pair.label, null) }));
    expect(found.filter(({ fit }) => fit === 'sure')).toEqual([]);
    const shareOf = (isLetter: boolean) => {
      const cells = Object.values(
        Object.groupBy(
          found.filter((pair) => pair.isLetter === isLetter),
          ({ cells }) => cells,
        ),
      );
      return cells.filter((cell) => cell?.some(({ fit }) => fit !== null)).length / cells.length;
    };
    expect(shareOf(false)).toBeGreaterThan(0.84);
    expect(shareOf(true)).toBeGreaterThan(0.77);
  });
});

function meets(scale: SizeScale, a: string, b: string): boolean {
  const [one, other] = [readCell(scale, a), readCell(scale, b)];
  return one !== null && other !== null && one.from <= other.to && other.from <= one.to;
}

it('letters stand in their order', () => {
  const ranks = LETTERS.map((letter) => scaleSize(letter)?.from ?? -1);
  expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
});

describe('a size', () => {
  const chart: SizeChart = {
    source: '',
    rows: [
      { letter: 'S', AU: '8-10' },
      { letter: 'M', AU: '10-12' },
    ],
  };
  it.each([
    [['AU 10'], 'AU 10', null, 'sure'],
    [['AU 10'], 'AU 12', null, null],
    [['AU 10'], 'US 6', null, 'near'],
    [['AU 10'], 'US 8', null, null],
    [['AU 10'], 'S', chart, 'near'],
    [['AU 8'], 'S', chart, 'sure'],
    [['AU 10'], 'S/M', chart, 'sure'],
    [['AU 10', 'M'], 'S', chart, null],
    [['AU 10', 'M'], 'M', chart, 'sure'],
    [['M'], 'AU M', null, 'sure'],
    [['M'], 'M PETITE', null, null],
    [['W28 L32'], 'W28 L32', null, 'sure'],
    [['W28 L32'], 'W28 L30', null, null],
    [['W28 L32'], 'W28', null, 'sure'],
    [['W28'], 'W28 L30', null, 'sure'],
    [['AU 10'], '10', null, null],
    [['AU 10'], 'ONE SIZE', null, 'near'],
    [['US 0'], 'US 00', null, null],
    [[], 'M', null, null],
  ] as const)('for %j, %s is %s', (own, label, table, fit) => {
    expect(fitSize(own, label, table)).toBe(fit);
  });
});

describe('my sizes', () => {
  it('come back as they were kept; what is none is left out', () => {
    const sizes = parseMySizes('tops=m&tops=AU+10&bottoms=28x32&bottoms=us+6&dresses=$25&hats=7&tops=W28&__proto__=S');
    expect(sizes).toEqual({ tops: ['AU 10', 'M'], bottoms: ['W28 L32', 'US 6'] });
    expect(parseMySizes(formatMySizes(sizes))).toEqual(sizes);
  });

  it('are said with their doubt', () => {
    expect(formatFit(findFitting(['AU 10'], ['AU 8', 'AU 10'], null))).toBe('In your size: AU 10');
    expect(formatFit(findFitting(['AU 10'], ['M', 'S', 'L'], null))).toBe('Near your size: S or M');
    expect(formatFit(findFitting(['AU 10'], ['ONE SIZE'], null))).toBe('Near your size: one size');
    expect(formatFit(findFitting(['AU 10'], ['AU 18'], null))).toBeNull();
  });
});
