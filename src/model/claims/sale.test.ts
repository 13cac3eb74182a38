import { describe, expect, test } from 'vitest';
import { createPriceWriter } from '../money/money.ts';
import { DAY, findSale, type OfferChange } from '../product/offer-history.ts';
import { findPriceClaim, findUnchangedPrice, formatPriceClaim, formatUnchangedPrice } from './price-claim.ts';
import { findStruckPrice, formatPercent, formatStruckPrice } from './sale.ts';

const TODAY = Date.UTC(2026, 10, 22, 12);

/** A price, or that nothing was offered, or a price in another currency; and since how many days ago. */
type Told = readonly [daysAgo: number, price: number | 'gone', currency?: string];

function toHistory(told: readonly Told[]): OfferChange[] {
  let price = 0;
  let currency = 'USD';
  return told.map(([daysAgo, what, other = currency]) => {
    price = what === 'gone' ? price : what * 100;
    currency = other;
    const isListed = what !== 'gone';
    return {
      at: TODAY - daysAgo * DAY,
      price,
      formerPrice: null,
      currency,
      isListed,
      isAvailable: isListed,
      sizes: [],
    };
  });
}

/** The percent that may be told, and the prior price; `null` where nothing may. */
type Expected = readonly [percent: number, prior: number] | null;

describe('a reduction is told by the lowest price of the 30 days before it', () => {
  test.each<readonly [name: string, history: readonly Told[], expected: Expected]>([
    [
      'the plain case',
      [
        [60, 100],
        [5, 70],
      ],
      [30, 100],
    ],
    [
      'reduced today',
      [
        [60, 100],
        [0, 80],
      ],
      [20, 100],
    ],
    [
      'known for just 30 days before',
      [
        [35, 100],
        [5, 75],
      ],
      [25, 100],
    ],
    [
      'known for a day less',
      [
        [34, 100],
        [5, 75],
      ],
      null,
    ],
    ['new and cheap from its first day', [[10, 70]], null],
    ['never changed', [[400, 70]], null],
    ['no history', [], null],
    [
      'dearer than before',
      [
        [60, 100],
        [5, 120],
      ],
      null,
    ],
    [
      'raised for a week, then reduced to what it was',
      [
        [60, 70],
        [12, 100],
        [5, 70],
      ],
      null,
    ],
    [
      'raised for a week, then reduced below what it was',
      [
        [60, 70],
        [12, 100],
        [5, 63],
      ],
      [10, 70],
    ],
    [
      'raised for a month, then reduced',
      [
        [90, 70],
        [36, 100],
        [5, 70],
      ],
      [30, 100],
    ],
    [
      'raised for a day less than a month',
      [
        [90, 70],
        [34, 100],
        [5, 70],
      ],
      null,
    ],
    [
      'an offer of a day, three weeks before',
      [
        [60, 100],
        [26, 60],
        [25, 100],
        [5, 70],
      ],
      null,
    ],
    [
      'an offer of a day, six weeks before',
      [
        [90, 100],
        [46, 60],
        [45, 100],
        [5, 70],
      ],
      [30, 100],
    ],
    [
      'reduced again and again within a month: from the first',
      [
        [60, 100],
        [20, 80],
        [10, 70],
        [5, 60],
      ],
      [40, 100],
    ],
    [
      'reduced again after a month: the first has become the price',
      [
        [90, 100],
        [40, 80],
        [5, 60],
      ],
      [25, 80],
    ],
    [
      'a slow decline is no sale of its own',
      [
        [200, 100],
        [150, 97],
        [100, 94],
        [40, 92],
        [5, 90],
      ],
      null,
    ],
    [
      'reduced, raised a little: not the reduction any more',
      [
        [60, 100],
        [10, 70],
        [5, 80],
      ],
      null,
    ],
    [
      'back at the full price',
      [
        [60, 100],
        [10, 70],
        [5, 100],
      ],
      null,
    ],
    [
      'on and off within a month',
      [
        [60, 100],
        [20, 70],
        [15, 100],
        [5, 70],
      ],
      null,
    ],
    [
      'four in a hundred is nothing',
      [
        [60, 100],
        [5, 96],
      ],
      null,
    ],
    [
      'five in a hundred is',
      [
        [60, 100],
        [5, 95],
      ],
      [5, 100],
    ],
    [
      'rounded down, never up',
      [
        [60, 89.99],
        [5, 59.99],
      ],
      [33, 89.99],
    ],
    [
      'cents',
      [
        [60, 0.03],
        [5, 0.01],
      ],
      [66, 0.03],
    ],
    [
      'for 89 days',
      [
        [150, 100],
        [89, 70],
      ],
      [30, 100],
    ],
    [
      'for 91 days: it is the price',
      [
        [150, 100],
        [91, 70],
      ],
      null,
    ],
    [
      'reduced further after 80 days: from what had become the price',
      [
        [150, 100],
        [80, 70],
        [5, 60],
      ],
      [14, 70],
    ],
    [
      'gone for two weeks before: they do not count',
      [
        [50, 100],
        [24, 'gone'],
        [10, 100],
        [5, 70],
      ],
      [30, 100],
    ],
    [
      'gone for two weeks, known for too short without them',
      [
        [40, 100],
        [24, 'gone'],
        [10, 100],
        [5, 70],
      ],
      null,
    ],
    [
      'gone for a season: it begins anew',
      [
        [200, 100],
        [100, 'gone'],
        [5, 70],
      ],
      null,
    ],
    [
      'gone for a week and back cheaper',
      [
        [60, 100],
        [12, 'gone'],
        [5, 70],
      ],
      [30, 100],
    ],
    [
      'not listed now',
      [
        [60, 100],
        [5, 70],
        [1, 'gone'],
      ],
      null,
    ],
    [
      'told in another currency since',
      [
        [60, 100, 'USD'],
        [5, 70, 'EUR'],
      ],
      null,
    ],
    [
      'the currency was not kept at first',
      [
        [60, 100, ''],
        [5, 70, 'USD'],
      ],
      [30, 100],
    ],
    [
      'another currency long ago',
      [
        [400, 60, 'EUR'],
        [60, 100, 'USD'],
        [5, 70],
      ],
      [30, 100],
    ],
    [
      'the same price told twice',
      [
        [60, 100],
        [20, 100],
        [5, 70],
        [3, 70],
      ],
      [30, 100],
    ],
  ])('%s', (_name, told, expected) => {
    const sale = findSale(toHistory(told), TODAY);
    expect(sale && [sale.percent, sale.priorPrice / 100]).toEqual(expected);
  });

  test('a reduction in steps began with the first of them', () => {
    const sale = findSale(
      toHistory([
        [60, 100],
        [20, 80],
        [5, 60],
      ]),
      TODAY,
    );
    expect(sale?.since).toBe(TODAY - 20 * DAY);
  });
});

test.each<readonly [said: string | null, history: readonly Told[]]>([
  [
    'Lowest in 30 days',
    [
      [60, 100],
      [5, 70],
    ],
  ],
  [
    'Lowest in 30 days',
    [
      [90, 60],
      [60, 100],
      [5, 70],
    ],
  ],
  // It was as low a week ago, and fell to it again.
  [
    'Lowest in 30 days',
    [
      [60, 100],
      [9, 70],
      [7, 80],
      [5, 70],
    ],
  ],
  [
    'Lowest since we first saw it (2 Nov 2026)',
    [
      [20, 100],
      [5, 70],
    ],
  ],
  [
    'Lowest since we first saw it (23 Sept 2026)',
    [
      [60, 100],
      [45, 70],
    ],
  ],
  [
    'Lowest since 17 Nov 2026',
    [
      [100, 50],
      [90, 'gone'],
      [5, 100],
      [3, 70],
    ],
  ],
  [
    null,
    [
      [60, 60],
      [45, 100],
      [40, 70],
    ],
  ],
  [
    null,
    [
      [60, 60],
      [12, 100],
      [5, 70],
    ],
  ],
  [
    'Up from $70 on 17 Nov 2026',
    [
      [60, 70],
      [5, 100],
    ],
  ],
  [
    'Up from $50 on 17 Nov 2026',
    [
      [60, 100],
      [10, 50],
      [5, 70],
    ],
  ],
  [null, [[60, 100]]],
  [
    null,
    [
      [60, 100],
      [5, 70, 'EUR'],
    ],
  ],
  [
    null,
    [
      [60, 100],
      [5, 70],
      [1, 'gone'],
    ],
  ],
  [null, []],
])('%s is said of %j', (said, told) => {
  const history = toHistory(told);
  const claim = findPriceClaim(history, history[0]?.at ?? TODAY, TODAY);
  const write = createPriceWriter(['USD']);
  expect(claim && formatPriceClaim(claim, (minor) => write(minor, 'USD'))).toBe(said);
});

test('an unchanged price says since when', () => {
  const say = (told: readonly Told[], firstSeen: number, until: number | null = null) => {
    const unchanged = findUnchangedPrice(toHistory(told), TODAY - firstSeen * DAY, TODAY);
    return unchanged && formatUnchangedPrice(unchanged, '$70', until);
  };
  expect(say([], 9)).toBe('$70 since 13 Nov 2026. The price has not changed since we first saw it.');
  expect(
    say(
      [
        [9, 70],
        [3, 70],
      ],
      9,
      TODAY,
    ),
  ).toBe('$70 from 13 Nov 2026 to 22 Nov 2026. The price has not changed since we first saw it.');
  // Of what was before, nothing is kept.
  expect(say([[9, 70]], 900)).toBe('$70 since 13 Nov 2026. The price has not changed since then.');
  expect(
    say(
      [
        [9, 70],
        [3, 60],
      ],
      9,
    ),
  ).toBeNull();
});

test.each([
  ['neither', null, null, null, null],
  ['claimed', null, null, 15_300, { formerMinor: 15_300, salePercent: null }],
  ['proved', 20, 9500, null, { formerMinor: 9500, salePercent: 20 }],
  ['proved and claimed: what is proved', 20, 9500, 15_300, { formerMinor: 9500, salePercent: 20 }],
  // Kept by an older version: what it is measured against is not known yet.
  ['a percent of nothing known', 20, null, 15_300, { formerMinor: 15_300, salePercent: null }],
  ['a claim below the price', null, null, 7600, null],
])('%s', (_name, salePercent, priorMinor, compareAtMinor, expected) => {
  expect(findStruckPrice({ priceMinor: 7600, salePercent, priorMinor, compareAtMinor })).toEqual(expected);
});

test('a claim is named as its shop’s, a proof is not', () => {
  expect(formatStruckPrice(null, '$153', 'Princess Polly')).toEqual({
    before: 'was ',
    price: '$153',
    after: ', says Princess Polly',
    whole: 'was $153, says Princess Polly',
  });
  expect(formatStruckPrice(20, '$95', 'Princess Polly').whole).toBe('was $95');
  expect(formatPercent(30)).toEqual({ seen: '−30 %', heard: 'Reduced by 30 percent' });
});
