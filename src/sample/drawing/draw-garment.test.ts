import fc from 'fast-check';
import { XMLValidator } from 'fast-xml-parser';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../test/property-runs.ts';
import { type GarmentSpec, VIEWS, type View } from '../garment-spec.ts';
import { drawGarment } from './draw-garment.ts';
import { boundsOf, segmentsOf } from './geometry.ts';

const hex = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);

const anySpec: fc.Arbitrary<GarmentSpec> = fc.record(
  {
    kind: fc.constantFrom<GarmentSpec['kind'][]>(
      ...([
        'dress',
        'top',
        'jeans',
        'pants',
        'shorts',
        'skirt',
        'set',
        'jacket',
        'coat',
        'cardigan',
        'blazer',
      ] as const),
    ),
    length: fc.constantFrom<GarmentSpec['length'][]>('crop', 'mini', 'regular', 'midi', 'maxi', 'body'),
    neck: fc.constantFrom<GarmentSpec['neck'][]>(
      ...(['v', 'square', 'scoop', 'crew', 'halter', 'strapless', 'cowl', 'collar', 'none'] as const),
      ...(['high', 'off', 'one', 'sweetheart', 'hood'] as const),
    ),
    sleeve: fc.constantFrom<GarmentSpec['sleeve'][]>('none', 'strap', 'short', 'puff', 'long', 'balloon'),
    cut: fc.constantFrom<GarmentSpec['cut'][]>(
      ...(['fitted', 'straight', 'a-line', 'flare', 'wide', 'skinny', 'mom', 'cargo', 'jogger', 'tailored'] as const),
      ...(['bermuda', 'pleated', 'tiered', 'wrap', 'puffer', 'bomber', 'corset'] as const),
    ),
    lower: fc.constantFrom<NonNullable<GarmentSpec['lower']>[]>('pants', 'skirt', 'shorts'),
    fabric: fc.constantFrom<GarmentSpec['fabric'][]>(
      ...(['cotton', 'denim', 'satin', 'knit', 'linen', 'leather', 'mesh', 'fleece', 'wool', 'lace'] as const),
      ...(['sequin', 'velvet', 'corduroy', 'teddy', 'fur', 'suede', 'crochet', 'tweed', 'nylon'] as const),
    ),
    print: fc.constantFrom<GarmentSpec['print'][]>(
      ...(['plain', 'floral', 'gingham', 'stripe', 'polka', 'check', 'animal'] as const),
    ),
    color: hex,
    accent: hex,
    buttons: fc.boolean(),
    zip: fc.constant(true),
    seed: fc.integer({ min: 0, max: 2 ** 31 - 1 }),
  },
  {
    requiredKeys: ['kind', 'length', 'neck', 'sleeve', 'cut', 'fabric', 'print', 'color', 'accent', 'buttons', 'seed'],
  },
);
const anyView = fc.constantFrom<View[]>(...VIEWS);

/** Holds for every picture a shop could ask for. */
function always(check: (picture: string, spec: GarmentSpec, view: View) => void): void {
  fc.assert(
    fc.property(anySpec, anyView, (spec, view) => {
      check(drawGarment(spec, view), spec, view);
    }),
    { numRuns: runs(60) },
  );
}

describe('drawGarment', () => {
  test('writes a standalone picture of well-formed XML', () => {
    always((picture) => {
      expect(XMLValidator.validate(picture)).toBe(true);
      expect(picture).toMatch(
        /^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" width="600" height="800" viewBox="0 0 600 800"/,
      );
      expect(picture).not.toMatch(/<script|href="(?!#)|url\((?!#)/);
    });
  });

  test('weighs less than 12 kB', () => {
    always((picture) => expect(Buffer.byteLength(picture)).toBeLessThan(12_000));
  });

  test('draws equal specs equally', () => {
    always((picture, spec, view) => expect(drawGarment({ ...spec }, view)).toBe(picture));
  });

  test('writes only real numbers', () => {
    always((picture) => {
      const bare = picture.replace(/#[0-9a-f]{3,6}/g, '');
      expect(bare).not.toMatch(/NaN|undefined|Infinity|null|\de[-+]?\d/);
    });
  });

  test('refers only to what it defines', () => {
    always((picture) => {
      const defined = new Set([...picture.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
      const used = [...picture.matchAll(/(?:href="|url\()#([^")]+)/g)].map(([, id]) => id);
      expect(used.filter((id) => !defined.has(id))).toEqual([]);
    });
  });

  test('keeps the color it was given', () => {
    always((picture, { color }) => expect(picture).toContain(color));
  });

  test('shows something different in each view', () => {
    fc.assert(
      fc.property(anySpec, (spec) => {
        expect(new Set(VIEWS.map((view) => drawGarment(spec, view))).size).toBe(VIEWS.length);
      }),
      { numRuns: runs(30) },
    );
  });

  test('keeps the whole garment inside the frame, front and back', () => {
    fc.assert(
      fc.property(anySpec, fc.constantFrom<View[]>('front', 'back'), (spec, view) => {
        const shapes = [...drawGarment(spec, view).matchAll(/<path id="a\d+" d="([^"]+)"/g)].map(([, d = '']) => d);
        const box = boundsOf(shapes.map(placesOf));
        expect(Math.min(box.left, box.top)).toBeGreaterThan(40);
        expect(box.right).toBeLessThan(560);
        expect(box.bottom).toBeLessThan(760);
      }),
      { numRuns: runs(60) },
    );
  });
});

test.each<[GarmentSpec['neck'], GarmentSpec['sleeve']]>([
  ['strapless', 'none'],
  ['cowl', 'strap'],
  ['v', 'strap'],
  ['halter', 'none'],
  ['off', 'long'],
  ['one', 'none'],
  ['sweetheart', 'none'],
  ['high', 'long'],
  ['crew', 'long'],
])('a wrap with a %s neck and sleeve %s keeps its seams on the cloth', (neck, sleeve) => {
  for (const kind of ['dress', 'top'] as const) {
    const look = { length: 'midi', cut: 'wrap', fabric: 'satin', print: 'plain', color: '#aa3344' } as const;
    const picture = drawGarment({ ...look, kind, neck, sleeve, accent: '#ffffff', buttons: false, seed: 5 }, 'front');
    const topOf = (pattern: RegExp) => boundsOf([...picture.matchAll(pattern)].map(([, d = '']) => placesOf(d))).top;
    expect(topOf(/<path id="as\d+" d="([^"]+)"/g)).toBeGreaterThan(topOf(/<path id="a\d+" d="([^"]+z)"/g));
  }
});

/** A path of steps turned back into one of places. */
function placesOf(d: string): string {
  let [x, y, startX, startY] = [0, 0, 0, 0];
  return segmentsOf(d.toUpperCase().replace(/(\.\d+)(?=\.)/g, '$1 '))
    .map(({ command, points }, i) => {
      const places = points.map(([dx, dy]) => [x + dx, y + dy] as const);
      [x, y] = places.at(-1) ?? [startX, startY];
      if (command === 'M' || i === 0) [startX, startY] = [x, y];
      return command + places.map((place) => place.join(' ')).join(' ');
    })
    .join('');
}
