/** Types of columns, as PostgreSQL names them. */
export type ColumnType = 'smallint' | 'bigint' | 'text' | 'text[]' | 'numeric' | 'uuid' | 'timestamp with time zone';

/** A view of the schema `api`, which clients see as `public`. */
export interface Relation {
  readonly name: string;
  readonly description: string;
  readonly columns: Readonly<Record<string, ColumnType>>;
  /** The key: always the last order, so that pages never overlap. */
  readonly key: string;
  readonly isDeletable: boolean;
}

export interface RestFunction {
  readonly name: string;
  readonly description: string;
  readonly params: Readonly<Record<string, { readonly type: ColumnType; readonly isRequired: boolean }>>;
  /** The relation whose rows it returns. */
  readonly returns: Relation;
}

const PRODUCTS: Relation = {
  name: 'products',
  description: 'What the retailers list now.',
  columns: {
    id: 'bigint',
    title: 'text',
    description: 'text',
    tags: 'text[]',
    price: 'numeric',
    colors: 'text[]',
    sizes: 'text[]',
    retailer: 'text',
    type_id: 'text',
    url: 'text',
    image_urls: 'text[]',
    images: 'text[]',
    created_at: 'timestamp with time zone',
    currency: 'text',
    sale_percent: 'smallint',
  },
  key: 'id',
  isDeletable: false,
};

const SAVED_PRODUCTS: Relation = {
  name: 'saved_products',
  description:
    'What the person whose token it is has saved: copies, which stay when the retailer lists the product no more.',
  columns: {
    id: 'bigint',
    user_id: 'uuid',
    original_product_id: 'bigint',
    title: 'text',
    price: 'numeric',
    url: 'text',
    retailer: 'text',
    type_id: 'text',
    image_urls: 'text[]',
    sizes: 'text[]',
    colors: 'text[]',
    saved_at: 'timestamp with time zone',
    currency: 'text',
  },
  key: 'id',
  isDeletable: true,
};

const LISTS: Relation = {
  name: 'lists',
  description:
    'The lists of the person whose token it is, beside their saved products. Whoever has its share_token may look at one.',
  columns: {
    id: 'bigint',
    user_id: 'uuid',
    name: 'text',
    cover_id: 'bigint',
    share_token: 'text',
    created_at: 'timestamp with time zone',
    changed_at: 'timestamp with time zone',
  },
  key: 'id',
  isDeletable: true,
};

const LIST_ITEMS: Relation = {
  name: 'list_items',
  description:
    'The pieces of those lists, in the order of their place: copies of products as they were when they were added.',
  columns: {
    id: 'bigint',
    list_id: 'bigint',
    user_id: 'uuid',
    product_id: 'bigint',
    place: 'bigint',
    note: 'text',
    title: 'text',
    price: 'numeric',
    currency: 'text',
    url: 'text',
    retailer: 'text',
    type_id: 'text',
    image_urls: 'text[]',
    added_at: 'timestamp with time zone',
  },
  key: 'id',
  isDeletable: true,
};

const MY_SIZES: Relation = {
  name: 'my_sizes',
  description: 'What the person whose token it is wears: by kind (tops, dresses, bottoms) a label on each scale.',
  columns: {
    id: 'bigint',
    user_id: 'uuid',
    kind: 'text',
    sizes: 'text[]',
    changed_at: 'timestamp with time zone',
  },
  key: 'id',
  isDeletable: true,
};

const SET_MY_SIZES: RestFunction = {
  name: 'set_my_sizes',
  description:
    'Puts the sizes of a kind (tops, dresses, bottoms) in place of what was there, for the person whose token it is; an empty list takes them away.',
  params: {
    f_kind: { type: 'text', isRequired: true },
    f_sizes: { type: 'text[]', isRequired: true },
  },
  returns: MY_SIZES,
};

const SAVE_PRODUCT: RestFunction = {
  name: 'save_product_with_user_check',
  description:
    'Saves a copy of a product for the person whose token it is, and returns the saved row; saving again returns the same row.',
  params: {
    f_firebase_id: { type: 'text', isRequired: true },
    f_email: { type: 'text', isRequired: true },
    f_product_id: { type: 'bigint', isRequired: true },
    f_title: { type: 'text', isRequired: true },
    f_description: { type: 'text', isRequired: false },
    f_price: { type: 'numeric', isRequired: false },
    f_url: { type: 'text', isRequired: false },
    f_retailer: { type: 'text', isRequired: false },
    f_type_id: { type: 'text', isRequired: false },
    f_tags: { type: 'text[]', isRequired: false },
    f_image_urls: { type: 'text[]', isRequired: false },
    f_sizes: { type: 'text[]', isRequired: false },
    f_colors: { type: 'text[]', isRequired: false },
    f_currency: { type: 'text', isRequired: false },
  },
  returns: SAVED_PRODUCTS,
};

/** All that can be named over the wire. */
export const RELATIONS: readonly Relation[] = [LIST_ITEMS, LISTS, MY_SIZES, PRODUCTS, SAVED_PRODUCTS];
export const FUNCTIONS: readonly RestFunction[] = [SAVE_PRODUCT, SET_MY_SIZES];
