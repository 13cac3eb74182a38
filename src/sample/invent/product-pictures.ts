import { type GarmentSpec, VIEWS, type View } from '../garment-spec.ts';
import type { SampleImage } from '../sample-product.ts';
import type { SeededRandom } from '../seeded-random.ts';

const COUNTS = [1, 2, 3, 4, 5, 6] as const;
const WEIGHTS: Record<number, number> = { 1: 6, 2: 10, 3: 34, 4: 34, 5: 9, 6: 7 };

/** The pictures of a product, the front first. The fifth and sixth are second takes of a detail and of the styling. */
export function picturesOf(random: SeededRandom, handle: string, spec: GarmentSpec, firstId: number): SampleImage[] {
  const count = random.pickWeighted(COUNTS, (value) => WEIGHTS[value] ?? 0);
  const version = random.whole(1_700_000_000, 1_763_000_000);
  const again: GarmentSpec = { ...spec, seed: spec.seed + 1 };
  const takes: { readonly name: string; readonly drawing: { readonly spec: GarmentSpec; readonly view: View } }[] = [
    ...VIEWS.map((view) => ({ name: view, drawing: { spec, view } })),
    { name: 'detail-2', drawing: { spec: again, view: 'detail' } },
    { name: 'styled-2', drawing: { spec: again, view: 'styled' } },
  ];
  return takes.slice(0, count).map(({ name, drawing }, i) => ({
    id: firstId + i * 32_768,
    file: `${handle}-${name}.webp`,
    version,
    drawing,
  }));
}
