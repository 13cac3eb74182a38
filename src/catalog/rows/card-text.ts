import type { CardProduct } from '../../model/product.ts';
import { type Folders, packAddress, packBeside, unpackAddress, unpackBeside } from './address-codec.ts';

/** What of a card is text, the former price included: most have none. */
export type CardTexts = Pick<CardProduct, 'title' | 'brand' | 'url' | 'imageUrls' | 'compareAtCents'>;

/** Between texts: the database takes none that has it. */
const END = '\0';

/** A card's texts as one: title, brand, former price, address, pictures; the addresses shortened. */
export function packCard({ title, brand, compareAtCents, url, imageUrls }: CardTexts, folders: Folders): string {
  const former = compareAtCents === null ? '' : compareAtCents.toString(36);
  const pictures = imageUrls.map((image, i) =>
    i === 0 ? packAddress(image, folders) : packBeside(image, imageUrls[i - 1]),
  );
  const texts = [title, brand, former, packAddress(url, folders), ...pictures];
  return texts.some((text) => text.includes(END))
    ? texts.map((text) => text.replaceAll(END, '')).join(END)
    : texts.join(END);
}

export function unpackCard(packed: string, folders: readonly string[]): CardTexts {
  const [title = '', brand = '', former = '', address = '', ...pictures] = packed.split(END);
  const imageUrls: string[] = [];
  for (const picture of pictures) {
    const before = imageUrls.at(-1);
    imageUrls.push(before === undefined ? unpackAddress(picture, folders) : unpackBeside(picture, before));
  }
  return {
    title,
    brand,
    compareAtCents: former === '' ? null : Number.parseInt(former, 36),
    url: unpackAddress(address, folders),
    imageUrls,
  };
}
