import { productPath } from '../../model/product/product-path.ts';
import { ColorSpot } from './color-spot.tsx';

/** Another color of a card's style. */
export interface CardColor {
  /** Of its page. */
  readonly path: string;
  readonly name: string;
  /** See `ColorSpot`. */
  readonly paint: string;
  readonly available: boolean;
}

/** Where a finger needs room for each. */
const MOST_TOUCHED = 2;

interface StyleSwatchesProps {
  readonly product: { readonly id: number; readonly title: string };
  readonly colors: readonly CardColor[];
  /** How many there are beyond these. */
  readonly more: number;
}

/** The other colors of a card's style: each leads to its page, the number to the card's own, where all of them are. */
export function StyleSwatches({ product, colors, more }: StyleSwatchesProps) {
  const all = colors.length + more;
  return (
    <ul className="style-swatches" aria-label={`Other colors of ${product.title}`}>
      {colors.map(({ path, name, paint, available }, at) => (
        <li key={path} className={at < MOST_TOUCHED ? undefined : 'not-touched'}>
          <a className="style-swatch" href={path} title={available ? name : `${name} (sold out)`}>
            <ColorSpot paint={paint} />
            <span className="sr-only">{available ? name : `${name} (sold out)`}</span>
          </a>
        </li>
      ))}
      {more > 0 && <More path={productPath(product)} count={more} className="not-touched" />}
      {all > MOST_TOUCHED && <More path={productPath(product)} count={all - MOST_TOUCHED} className="touched" />}
    </ul>
  );
}

function More({ path, count, className }: { path: string; count: number; className: string }) {
  return (
    <li className={className}>
      <a className="style-swatch" href={path}>
        {`+${count}`}
        <span className="sr-only">{count === 1 ? ' more color' : ' more colors'}</span>
      </a>
    </li>
  );
}
