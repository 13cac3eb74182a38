import { DAY, type OfferChange, type OfferState } from '../../model/product/offer-history.ts';
import type { SeededRandom } from '../seeded-random.ts';

type SampleOffer = Pick<OfferState, 'price' | 'formerPrice' | 'isAvailable' | 'sizes'>;

/** Of so many pieces something is known of the past. */
const HAS_PAST = 0.6;
/** Of those that are reduced so many never really cost what is crossed out: the shop had raised them for some days. */
const IS_PRETENDED = 0.25;

/** A made-up past of an offer as it is now, oldest first; none of some. */
export function inventHistory(random: SeededRandom, offer: SampleOffer, now: number): OfferChange[] {
  if (!random.chance(HAS_PAST)) return [];
  const state = { ...offer, currency: '', isListed: true };
  const at = (daysAgo: number) => now - Math.round(daysAgo * DAY);
  const plain: OfferState = { ...state, formerPrice: null };
  if (offer.formerPrice === null) {
    const before = roundPrice(offer.price * (1 + random.whole(-3, 1) / 20));
    const months = random.whole(3, 13);
    return [
      { ...plain, price: before, at: at(months * 30) },
      { ...plain, price: roundPrice(before * 0.9), at: at(months * 30 - 45) },
      { ...plain, price: before, at: at(months * 30 - 60) },
      { ...state, at: at(random.whole(20, 40)) },
    ];
  }
  const began = random.whole(2, 40);
  if (random.chance(IS_PRETENDED)) {
    return [
      { ...plain, at: at(150) },
      { ...plain, price: offer.formerPrice, at: at(began + 6) },
      { ...state, at: at(began) },
    ];
  }
  return [
    { ...plain, price: offer.formerPrice, at: at(240) },
    { ...state, price: roundPrice((offer.price + offer.formerPrice) / 2), at: at(began + 12) },
    { ...state, at: at(began) },
  ];
}

/** To whole dollars, as shops do. */
function roundPrice(cents: number): number {
  return Math.max(100, Math.round(cents / 100) * 100);
}
