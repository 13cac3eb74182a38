/**
 * The eight product types of the storefront and their subcategories (specification, section 3).
 * A type's id is also its path (`/dresses`) and the value of `type_id` everywhere.
 */
export const PRODUCT_TYPES = [
  {
    id: 'dresses',
    name: 'Dresses',
    subcategories: ['Mini Dresses', 'Maxi & Midi Dresses', 'White Dresses', 'Party Dresses'],
  },
  {
    id: 'tops',
    name: 'Tops',
    subcategories: ['T-Shirt', 'Blouse', 'Tank Top', 'Crop Top', 'Long-sleeve', 'Button-Up', 'Halterneck'],
  },
  {
    id: 'jeans',
    name: 'Jeans',
    subcategories: [
      'Straight Leg',
      'Skinny',
      'Wide Leg',
      'Parallel',
      'Roomy',
      'Low Rise',
      'High Rise',
      'Mom Jeans',
      'Flare',
    ],
  },
  {
    id: 'pants',
    name: 'Pants',
    subcategories: ['Trousers', 'Cargo', 'Wide Leg', 'Sweatpants', 'Joggers', 'Tailored'],
  },
  {
    id: 'shorts',
    name: 'Shorts',
    subcategories: ['Denim Shorts', 'Mini Shorts', 'Bermuda', 'High Waisted', 'Low Rise'],
  },
  {
    id: 'skirts',
    name: 'Skirts',
    subcategories: ['Mini Skirts', 'Midi Skirts', 'Maxi Skirts', 'Pleated', 'Denim Skirts', 'A-Line'],
  },
  {
    id: 'sets',
    name: 'Sets',
    subcategories: ['Co-ord Sets', 'Two-Piece Sets', 'Top & Pants Sets', 'Top & Skirt Sets', 'Loungewear Sets'],
  },
  { id: 'outerwear', name: 'Outerwear', subcategories: ['Jackets', 'Coats', 'Cardigans', 'Blazers'] },
] as const;

export type ProductTypeId = (typeof PRODUCT_TYPES)[number]['id'];

export interface ProductType {
  readonly id: ProductTypeId;
  readonly name: string;
  readonly subcategories: readonly string[];
}

const byId = new Map<string, ProductType>(PRODUCT_TYPES.map((type) => [type.id, type]));

/** The product type with this id, or `null`: ids come from addresses and queries, so an unknown one is no error. */
export function findProductType(id: string | null | undefined): ProductType | null {
  return byId.get(id ?? '') ?? null;
}

/** The title of a category's list: its name, or what they all are (specification, section 2, Category browse page). */
export function categoryTitle(type: ProductType | null): string {
  return type?.name || 'Clothing';
}
