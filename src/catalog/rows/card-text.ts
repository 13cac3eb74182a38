import type { CardProduct } from '../../model/product/product.ts';
import { type Folders, packAddress, packBeside, unpackAddress, unpackBeside } from './address-codec.ts';

/** What of a card is text, its own prices included: the index has another for them. */
export type CardTexts = Pick<
  CardProduct,
  'title' | 'brand' | 'url' | 'imageUrls' | 'currency' | 'priceMinor' | 'formerMinor'
>;

/** Between texts: the database takes none that has it. */
const END = '\0';

/** A card's texts as one: title, brand, currency with price, former price, address, pictures; the addresses shortened. */
export function packCard(card: CardTexts, folders: Folders): string {
  const { title, brand, currency, priceMinor, formerMinor, url, imageUrls } = card;
  const price = currency + priceMinor.toString(36);
  const former = formerMinor === null ? '' : formerMinor.toString(36);
  const pictures = imageUrls.map((image, i) =>
    i === 0 ? packAddress(image, folders) : packBeside(image, imageUrls[i - 1]),
  );
  const texts = [title, brand, price, former, packAddress(url, folders), ...pictures];
  return texts.some((text) => text.includes(END))
    ? texts.map((text) => text.replaceAll(END, '')).join(END)
    : texts.join(END);
}

/** What a packed card costs, in its own currency. */
export function priceOf(packed: string): Pick<CardTexts, 'currency' | 'priceMinor'> {
  const price = packed.split(END, 3)[2] ?? '';
  return { currency: price.slice(0, 3), priceMinor: Number.parseInt(price.slice(3), 36) };
}

export function unpackCard(packed: string, folders: readonly string[]): CardTexts {
  const [title = '', brand = '', price = '', former = '', address = '', ...pictures] = packed.split(END);
  const imageUrls: string[] = [];
  for (const picture of pictures) {
    const before = imageUrls.at(-1);
    imageUrls.push(before === undefined ? unpackAddress(picture, folders) : unpackBeside(picture, before));
  }
  return {
    title,
    brand,
    currency: price.slice(0, 3),
    priceMinor: Number.parseInt(price.slice(3), 36),
    formerMinor: former === '' ? null : Number.parseInt(former, 36),
    url: unpackAddress(address, folders),
    imageUrls,
  };
}
