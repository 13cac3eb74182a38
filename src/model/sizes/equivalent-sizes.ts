import { dictionary } from '../../text/dictionary.ts';

/** What is added to a size of the United States in each system of women's numbers. */
const OFFSETS = dictionary<number>({ US: 0, UK: 4, AU: 4, NZ: 4, EU: 32 });

const NUMBER = /^(US|UK|AU|NZ|EU) (\d{1,2})$/;
const LARGEST = 30;

/**
 * What other systems call about the same women's size: `AU 8` → `US 4`, `UK 8`, `NZ 8`, `EU 36`. None for letters, waists and
 * ranges. Shops differ by a size: good for what may fit too, not for a filter.
 */
export function equivalentSizes(label: string): string[] {
  const [, system = '', digits = ''] = NUMBER.exec(label) ?? [];
  const own = OFFSETS[system];
  if (own === undefined) return [];
  const american = Number(digits) - own;
  if (american < 0 || american > LARGEST) return [];
  return Object.entries(OFFSETS)
    .filter(([other]) => other !== system)
    .map(([other, offset]) => `${other} ${american + offset}`);
}
