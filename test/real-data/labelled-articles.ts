import { createReadStream } from 'node:fs';
import { decodeText } from '../../src/ingest/adapters/decode-text.ts';
import { readTable } from '../../src/ingest/adapters/feeds/delimited-rows.ts';
import type { BaseColor } from '../../src/model/colors/color-names.ts';
import type { ProductTypeId } from '../../src/model/product/product-types.ts';

/** An article of a large chain with what the chain says that it is. */
export interface LabelledArticle {
  /** The style; its colors are articles of their own with the same text. */
  readonly style: string;
  readonly group: string;
  readonly name: string;
  readonly description: string;
  readonly label: string;
  readonly color: string;
  readonly perceivedColor: string;
}

export async function readArticles(file: string): Promise<LabelledArticle[]> {
  const articles: LabelledArticle[] = [];
  for await (const rows of readTable(decodeText(createReadStream(file)), file)) {
    for (const row of rows) {
      if (!('values' in row)) throw new Error(row.broken);
      const value = (column: string) => row.values[column] ?? '';
      articles.push({
        style: value('product_code'),
        group: value('index_group_name'),
        name: value('prod_name'),
        description: value('detail_desc'),
        label: value('product_type_name'),
        color: value('colour_group_name'),
        perceivedColor: value('perceived_colour_master_name'),
      });
    }
  }
  return articles;
}

/** The chain's labels for clothes, as our types. It has no label for jeans. */
export const CLOTHES: Readonly<Record<string, readonly ProductTypeId[]>> = {
  Dress: ['dresses'],
  'T-shirt': ['tops'],
  Top: ['tops'],
  Blouse: ['tops'],
  'Vest top': ['tops'],
  Shirt: ['tops'],
  Sweater: ['tops'],
  Hoodie: ['tops'],
  Trousers: ['pants', 'jeans'],
  Shorts: ['shorts'],
  Skirt: ['skirts'],
  Jacket: ['outerwear'],
  Coat: ['outerwear'],
  Blazer: ['outerwear'],
  Cardigan: ['outerwear'],
};

/** Clothes too, of few articles or of a label that is not only clothes (hosiery stands under `Leggings/Tights`). */
export const OTHER_CLOTHES: Readonly<Record<string, readonly ProductTypeId[]>> = {
  'Polo shirt': ['tops'],
  Bodysuit: ['tops'],
  'Leggings/Tights': ['pants', 'jeans'],
  'Outdoor Waistcoat': ['outerwear'],
};

/**
 * The chain's perceived colors as our base colors. Where its palette is coarser than ours, several of ours are one of
 * its own (its blue holds our navy); `Mole` is the brown-grey we call beige or brown, `Metal` is gold and silver.
 * `Unknown` and `undefined` are no colors and left out.
 */
export const PERCEIVED_COLORS: Readonly<Record<string, readonly BaseColor[]>> = {
  Black: ['black'],
  White: ['white'],
  Grey: ['grey'],
  Beige: ['beige', 'cream'],
  Mole: ['beige', 'brown'],
  Brown: ['brown'],
  Red: ['red', 'burgundy'],
  Pink: ['pink'],
  Orange: ['orange'],
  Yellow: ['yellow'],
  Green: ['green'],
  'Yellowish Green': ['green'],
  'Bluish Green': ['green', 'teal'],
  'Khaki green': ['khaki'],
  Turquoise: ['teal'],
  Blue: ['blue', 'navy'],
  'Lilac Purple': ['purple'],
  Metal: ['gold', 'silver'],
};
