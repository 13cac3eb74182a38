/** Types of columns, as PostgreSQL names them. */
export type ColumnType =
  | 'boolean'
  | 'smallint'
  | 'bigint'
  | 'bigint[]'
  | 'text'
  | 'text[]'
  | 'numeric'
  | 'uuid'
  | 'timestamp with time zone';

/** A view of the schema `api`, which clients see as `public`. */
export interface Relation {
  readonly name: string;
  readonly description: string;
  readonly columns: Readonly<Record<string, ColumnType>>;
  readonly isDeletable: boolean;
}

/** The key of every relation: always the last order, so that pages never overlap. */
export const ROW_KEY = 'id';

export interface RestFunction {
  readonly name: string;
  readonly description: string;
  readonly params: Readonly<Record<string, { readonly type: ColumnType; readonly isRequired: boolean }>>;
  /** The relation whose rows it returns. */
  readonly returns: Relation;
  /** Whether it is no function of the database: the program does what its own screens do (`program-calls.ts`). */
  readonly isProgram?: true;
}

const need = (type: ColumnType) => ({ type, isRequired: true });
const may = (type: ColumnType) => ({ type, isRequired: false });

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
  isDeletable: true,
};

const SET_MY_SIZES: RestFunction = {
  name: 'set_my_sizes',
  description:
    'Puts the sizes of a kind (tops, dresses, bottoms) in place of what was there, for the person whose token it is; an empty list takes them away.',
  params: {
    f_kind: need('text'),
    f_sizes: need('text[]'),
  },
  returns: MY_SIZES,
};

const WATCHES: Relation = {
  name: 'watches',
  description:
    'What the person whose token it is wants to be told of: a product, or what is new in a list, which is an address of this site. target is in currency.',
  columns: {
    id: 'bigint',
    user_id: 'uuid',
    kind: 'text',
    product_id: 'bigint',
    list: 'text',
    size: 'text',
    target: 'numeric',
    percent: 'smallint',
    currency: 'text',
    is_paused: 'boolean',
    created_at: 'timestamp with time zone',
  },
  isDeletable: true,
};

const WATCH_NOTICES: Relation = {
  name: 'watch_notices',
  description:
    'What was noticed for those watches in the last 90 days, and whether it was told: waiting (until due_at), sending, told, untrue (when it was to be told it was so no more).',
  columns: {
    id: 'bigint',
    watch_id: 'bigint',
    user_id: 'uuid',
    product_id: 'bigint',
    price: 'numeric',
    from_price: 'numeric',
    currency: 'text',
    noticed_at: 'timestamp with time zone',
    due_at: 'timestamp with time zone',
    state: 'text',
  },
  isDeletable: false,
};

export const SAVE_PRODUCT: RestFunction = {
  name: 'save_product_with_user_check',
  description:
    'Saves a copy of a product for the person whose token it is, and returns the saved row; saving again returns the same row.',
  params: {
    f_firebase_id: need('text'),
    f_email: need('text'),
    f_product_id: need('bigint'),
    f_title: need('text'),
    f_description: may('text'),
    f_price: may('numeric'),
    f_url: may('text'),
    f_retailer: may('text'),
    f_type_id: may('text'),
    f_tags: may('text[]'),
    f_image_urls: may('text[]'),
    f_sizes: may('text[]'),
    f_colors: may('text[]'),
    f_currency: may('text'),
  },
  returns: SAVED_PRODUCTS,
};

/** What a person's programs may do with their lists and watches. */
const PROGRAM_FUNCTIONS: readonly RestFunction[] = [
  {
    name: 'make_list',
    description: 'Makes a list, of 50 at most. A name is one line of 80 characters.',
    params: { f_name: need('text') },
    returns: LISTS,
  },
  {
    name: 'change_list',
    description: 'Gives a list another name, or the piece whose picture stands for it. What is left out stays.',
    params: { f_list_id: need('bigint'), f_name: may('text'), f_cover_id: may('bigint') },
    returns: LISTS,
  },
  {
    name: 'share_list',
    description:
      'Makes a new address, /shared/ and share_token, by which anybody may look at a list; or takes it back, for good. The one before opens nothing from then on.',
    params: { f_list_id: need('bigint'), f_is_shared: need('boolean') },
    returns: LISTS,
  },
  {
    name: 'add_to_list',
    description:
      'Puts a product behind the others of a list, of 500 at most. One that is in it stays where it is, and gets the note where there is one (500 characters).',
    params: { f_list_id: need('bigint'), f_product_id: need('bigint'), f_note: may('text') },
    returns: LIST_ITEMS,
  },
  {
    name: 'note_list_item',
    description: 'Writes a note to a piece of a list; an empty one takes it away.',
    params: { f_list_id: need('bigint'), f_item_id: need('bigint'), f_note: need('text') },
    returns: LIST_ITEMS,
  },
  {
    name: 'order_list',
    description: 'Puts the pieces of a list in order, which is that of their place. It wants each of their ids once.',
    params: { f_list_id: need('bigint'), f_item_ids: need('bigint[]') },
    returns: LIST_ITEMS,
  },
  {
    name: 'watch_product',
    description:
      'Begins to watch a product, of 500 watches at most. f_kind: below (f_target, in the currency of the product), percent (f_percent, from 1 to 99), drop, lowest, back, last, gone. f_size: as its retailer writes it.',
    params: {
      f_product_id: need('bigint'),
      f_kind: need('text'),
      f_size: may('text'),
      f_target: may('numeric'),
      f_percent: may('smallint'),
    },
    returns: WATCHES,
  },
  {
    name: 'watch_list',
    description:
      'Begins to watch what is new in a list of this site: /dresses?colors=black. One with bounds of price names their currency.',
    params: { f_address: need('text') },
    returns: WATCHES,
  },
  {
    name: 'pause_watch',
    description: 'Pauses a watch, or goes on with it from how things are now.',
    params: { f_watch_id: need('bigint'), f_is_paused: need('boolean') },
    returns: WATCHES,
  },
];

/** All that can be named over the wire. */
export const RELATIONS: readonly Relation[] = [
  LIST_ITEMS,
  LISTS,
  MY_SIZES,
  PRODUCTS,
  SAVED_PRODUCTS,
  WATCH_NOTICES,
  WATCHES,
];
export const FUNCTIONS: readonly RestFunction[] = [
  SAVE_PRODUCT,
  SET_MY_SIZES,
  ...PROGRAM_FUNCTIONS.map((fn): RestFunction => ({ ...fn, isProgram: true })),
];
