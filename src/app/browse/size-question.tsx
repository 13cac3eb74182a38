import { type FilterSet, formatFilterPath, sortedSizes } from '../../model/filters/filter-set.ts';
import { parseSizeText } from '../../model/sizes/parse-size.ts';

/** One number of two systems is cut for two bodies: asks which is meant, with a list for each. */
export function SizeQuestion({ filters }: { filters: FilterSet }) {
  const systems = listSystems(filters);
  if (systems.length < 2) return null;
  return (
    <p className="wishes">
      {'Sizes of two systems fit different bodies. Which is yours? '}
      {systems.map(({ system, path }) => (
        <a key={system} className="text-link" href={path}>
          {system}
        </a>
      ))}
    </p>
  );
}

/** The systems that have the same number among the chosen sizes, each with the list in its sizes alone. */
function listSystems(filters: FilterSet): { readonly system: string; readonly path: string }[] {
  const chosen = filters.sizes.map((size) => ({ size, parsed: parseSizeText(size.size) }));
  const numbered = chosen.filter(({ parsed }) => parsed?.group === 'number' && parsed.system !== '');
  const numberOf = ({ parsed }: (typeof chosen)[number]) => parsed?.values.join();
  const isShared = (one: (typeof chosen)[number]) =>
    numbered.some((other) => numberOf(other) === numberOf(one) && other.parsed?.system !== one.parsed?.system);
  const systems = [...new Set(numbered.filter(isShared).map(({ parsed }) => parsed?.system ?? ''))].sort();
  return systems.map((system) => {
    const sizes = sortedSizes(
      chosen.filter(({ parsed }) => parsed?.system === system || parsed?.system === '').map(({ size }) => size),
    );
    const retailers = [...new Set(sizes.map(({ retailer }) => retailer))].sort();
    return { system, path: formatFilterPath({ ...filters, sizes, retailers, page: 1 }) };
  });
}
