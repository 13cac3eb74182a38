import type { ProductTypeId } from '../product/product-types.ts';

/** The sizes a retailer is taken to have for a type when none could be found (specification, section 9), in its order. */
export function fallbackSizes(retailer: string, typeId: ProductTypeId): string[] {
  if (retailer === 'Motel Rocks') return motelRocksSizes(typeId);
  if (retailer === 'Glassons') {
    return [...steps(6, 16).map((size) => `AU ${size}`), ...['XS', 'S', 'M', 'L', 'XL'].map((size) => `AU ${size}`)];
  }
  return [...steps(0, 20).map((size) => `US ${size}`), 'XS/S', 'S/M', 'M/L', 'L/XL'];
}

function motelRocksSizes(typeId: ProductTypeId): string[] {
  const waists = steps(24, 36).map((waist) => `W${waist}`);
  const everyWaist = steps(24, 36, 1).map((waist) => `W${waist}`);
  const letters = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL'];
  switch (typeId) {
    case 'jeans':
    case 'pants':
      return waists.flatMap((waist) => [30, 32, 34].map((leg) => `${waist} L${leg}`));
    // Only those with a leg go by twos.
    case 'shorts':
      return everyWaist;
    case 'skirts':
      return [...everyWaist, ...letters];
    default:
      return letters;
  }
}

/** The numbers from one to another, both included: most sizes go by twos. */
function steps(from: number, to: number, by = 2): number[] {
  return Array.from({ length: (to - from) / by + 1 }, (_, at) => from + by * at);
}
