import { formatStruckPrice } from '../../model/claims/sale.ts';
import { formatAbout, formatRateDay } from '../../model/money/exchange-rates.ts';
import type { PriceWriter } from '../../model/money/money.ts';
import type { PricedProduct } from '../../model/search/listing.ts';

interface CardPriceProps {
  readonly product: Pick<
    PricedProduct,
    'currency' | 'priceMinor' | 'formerMinor' | 'salePercent' | 'retailer' | 'aboutMinor'
  >;
  /** What the list is shown in. */
  readonly currency: string;
  /** Of the rates by which prices are converted: `2026-10-06`. */
  readonly rateDay: string;
  readonly write: PriceWriter;
}

/** The retailer's own price, the former one, and what it comes to in the list's currency where that is another. */
export function CardPrice({ product, currency: shown, rateDay, write }: CardPriceProps) {
  const { currency, priceMinor, formerMinor, salePercent, retailer, aboutMinor } = product;
  return (
    <>
      <span>{write(priceMinor, currency)}</span>
      {formerMinor !== null && (
        <FormerPrice salePercent={salePercent} price={write(formerMinor, currency)} retailer={retailer} />
      )}
      {aboutMinor !== null && (
        <span className="about" title={formatRateDay(rateDay)}>
          {formatAbout(write(aboutMinor, shown))}
          <span className="sr-only">{`, ${formatRateDay(rateDay)}`}</span>
        </span>
      )}
    </>
  );
}

interface FormerPriceProps {
  /** `null`: only the retailer says it cost so much. */
  readonly salePercent: number | null;
  /** As it is written. */
  readonly price: string;
  readonly retailer: string;
  /** Whether there is room to say to all whose claim it is; else only to those who hear it. */
  readonly isRoomy?: boolean;
}

/** A former price: one that only its retailer claims stands back, and is named as a claim. */
export function FormerPrice({ salePercent, price, retailer, isRoomy = false }: FormerPriceProps) {
  const words = formatStruckPrice(salePercent, price, retailer);
  if (salePercent === null && isRoomy) {
    return (
      <span className="claimed">
        {words.before}
        <s>{words.price}</s>
        {words.after}
      </span>
    );
  }
  return (
    <s className={salePercent === null ? 'claimed' : undefined} title={salePercent === null ? words.whole : undefined}>
      <span className="sr-only">{words.before}</span>
      {words.price}
      {words.after !== '' && <span className="sr-only">{words.after}</span>}
    </s>
  );
}
