import { memo, type SyntheticEvent, useContext, useMemo, useState } from 'react';
import { type AttributeKind, attributeName } from '../../../model/attributes/attribute.ts';
import type { AttributeGroup } from '../../../model/attributes/group-attributes.ts';
import type { FilterSet } from '../../../model/filters/filter-set.ts';
import { onceIdle } from '../../page/after-paint.ts';
import { useLater } from '../../page/use-later.ts';
import { useListClient } from '../local/use-list-client.ts';
import { CountsContext } from './counts-ahead.ts';
import { LongList } from './long-list.tsx';
import { KeptChoice } from './option.tsx';

const KIND_NAMES: Readonly<Record<AttributeKind, string>> = {
  garment: 'Style',
  material: 'Material',
  pattern: 'Pattern',
  neckline: 'Neckline',
  sleeve: 'Sleeve',
  length: 'Length',
  fit: 'Fit',
  detail: 'Detail',
  occasion: 'Occasion',
  size: 'Made for',
};

interface MoreFilterProps {
  readonly filters: FilterSet;
  readonly groups: readonly AttributeGroup[];
  readonly touched: string;
}

/** The More dropdown: what is said of the garments, a list for each kind. None where nothing is said that could be chosen. */
export function MoreFilter({ filters, groups, touched }: MoreFilterProps) {
  const client = useListClient();
  const [isOpen, setIsOpen] = useState(false);
  const [isWhole, setIsWhole] = useState(false);
  const { attributes, typeId } = filters;
  const current = useMemo(() => {
    // What was found here before its attributes had come: they are there now.
    const isCounted = groups.every(({ options }) => options.every(({ count }) => count >= 0));
    const found = isWhole && !isCounted ? client.peek(filters)?.attributes : null;
    return { filters, groups: found?.ok ? found.value : groups, touched };
  }, [client, filters, groups, touched, isWhole]);
  // While it is closed, what is in it follows when there is time.
  const shown = useLater(current, isOpen, onceIdle);
  const counts = useContext(CountsContext);
  if (groups.length === 0) {
    return attributes.map((attribute) => <KeptChoice key={attribute} name="attributes" value={attribute} />);
  }
  const toggle = ({ currentTarget: { open } }: SyntheticEvent<HTMLDetailsElement>) => {
    setIsOpen(open);
    if (open) void client.openIndex(typeId, true).then(() => setIsWhole(true));
  };
  return (
    <details name="facet" className="facet" onToggle={toggle}>
      <summary>More{attributes.length > 0 && <span className="badge">{attributes.length}</span>}</summary>
      <CountsContext value={isOpen ? counts : null}>
        <MoreBody {...shown} />
      </CountsContext>
    </details>
  );
}

const MoreBody = memo(function MoreBody({ filters: { attributes }, groups, touched }: MoreFilterProps) {
  return (
    <div className="facet-body">
      {groups.map(({ kind, options }) => (
        <fieldset key={kind}>
          <legend>{KIND_NAMES[kind]}</legend>
          <LongList
            classNames={['choices', 'choice']}
            name="attributes"
            options={options}
            chosen={attributes}
            touched={touched}
            labelOf={({ value }) => attributeName(value)}
          />
        </fieldset>
      ))}
    </div>
  );
});
