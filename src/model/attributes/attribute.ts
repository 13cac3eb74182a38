/** What can be said of a garment beside its type, color, size and price, by kind: each value with its name on the pages. */
const NAMES = {
  material: {
    bamboo: 'bamboo',
    canvas: 'canvas',
    cashmere: 'cashmere',
    chiffon: 'chiffon',
    corduroy: 'corduroy',
    cotton: 'cotton',
    crepe: 'crepe',
    crochet: 'crochet',
    denim: 'denim',
    down: 'down',
    'faux-fur': 'faux fur',
    'faux-leather': 'faux leather',
    flannel: 'flannel',
    fleece: 'fleece',
    jersey: 'jersey',
    knit: 'knit',
    lace: 'lace',
    leather: 'leather',
    linen: 'linen',
    lyocell: 'lyocell',
    mesh: 'mesh',
    metallic: 'metallic',
    modal: 'modal',
    mohair: 'mohair',
    muslin: 'muslin',
    nylon: 'nylon',
    organic: 'organic',
    organza: 'organza',
    polyester: 'polyester',
    poplin: 'poplin',
    quilted: 'quilted',
    recycled: 'recycled',
    ribbed: 'ribbed',
    satin: 'satin',
    sequin: 'sequins',
    sheer: 'sheer',
    silk: 'silk',
    suede: 'suede',
    teddy: 'teddy',
    terry: 'terry',
    tulle: 'tulle',
    tweed: 'tweed',
    velvet: 'velvet',
    viscose: 'viscose',
    wool: 'wool',
  },
  pattern: {
    abstract: 'abstract print',
    animal: 'animal print',
    camo: 'camouflage',
    check: 'check',
    'color-block': 'color block',
    embroidered: 'embroidered',
    floral: 'floral',
    geometric: 'geometric print',
    gingham: 'gingham',
    graphic: 'graphic print',
    heart: 'hearts',
    houndstooth: 'houndstooth',
    leopard: 'leopard print',
    ombre: 'ombre',
    paisley: 'paisley',
    patchwork: 'patchwork',
    pinstripe: 'pinstripe',
    plaid: 'plaid',
    plain: 'plain',
    'polka-dot': 'polka dot',
    printed: 'printed',
    snake: 'snake print',
    stripe: 'stripes',
    'tie-dye': 'tie-dye',
    tropical: 'tropical print',
    zebra: 'zebra print',
  },
  neckline: {
    boat: 'boat neck',
    collared: 'collar',
    cowl: 'cowl neck',
    crew: 'crew neck',
    halter: 'halter neck',
    high: 'high neck',
    hooded: 'hood',
    'off-shoulder': 'off the shoulder',
    'one-shoulder': 'one shoulder',
    plunge: 'plunging neck',
    scoop: 'scoop neck',
    square: 'square neck',
    strapless: 'strapless',
    sweetheart: 'sweetheart neck',
    turtleneck: 'turtleneck',
    'v-neck': 'v-neck',
  },
  sleeve: {
    balloon: 'balloon sleeves',
    bell: 'bell sleeves',
    cap: 'cap sleeves',
    long: 'long sleeves',
    puff: 'puff sleeves',
    short: 'short sleeves',
    sleeveless: 'sleeveless',
    'spaghetti-strap': 'spaghetti straps',
    'three-quarter': 'three-quarter sleeves',
  },
  length: {
    ankle: 'ankle length',
    cropped: 'cropped',
    knee: 'knee length',
    longline: 'longline',
    maxi: 'maxi',
    midi: 'midi',
    mini: 'mini',
  },
  fit: {
    'a-line': 'A-line',
    bodycon: 'bodycon',
    bootcut: 'bootcut',
    fitted: 'fitted',
    flared: 'flared',
    'high-waisted': 'high waisted',
    'low-rise': 'low rise',
    'mid-rise': 'mid rise',
    oversized: 'oversized',
    relaxed: 'relaxed',
    skinny: 'skinny',
    slim: 'slim',
    slip: 'slip',
    'straight-leg': 'straight leg',
    stretch: 'stretch',
    tailored: 'tailored',
    tapered: 'tapered',
    'wide-leg': 'wide leg',
    wrap: 'wrap',
  },
  detail: {
    backless: 'backless',
    belted: 'belted',
    bow: 'bow',
    'cut-out': 'cut-out',
    distressed: 'distressed',
    'double-breasted': 'double-breasted',
    fringe: 'fringe',
    pleated: 'pleated',
    pockets: 'pockets',
    ruched: 'ruched',
    ruffle: 'ruffles',
    slit: 'slit',
    smocked: 'smocked',
    tiered: 'tiered',
  },
  occasion: {
    beach: 'beach',
    birthday: 'birthday',
    bridal: 'bridal',
    bridesmaid: 'bridesmaid',
    casual: 'casual',
    cocktail: 'cocktail',
    'date-night': 'date night',
    evening: 'evening',
    festival: 'festival',
    formal: 'formal',
    graduation: 'graduation',
    lounge: 'lounge',
    party: 'party',
    prom: 'prom',
    sport: 'sport',
    spring: 'spring',
    summer: 'summer',
    fall: 'fall',
    vacation: 'vacation',
    'wedding-guest': 'wedding guest',
    winter: 'winter',
    work: 'work',
  },
  size: {
    curve: 'curve',
    maternity: 'maternity',
    petite: 'petite',
    plus: 'plus size',
    tall: 'tall',
  },
} as const;

type Names = typeof NAMES;
export type AttributeKind = keyof Names;
/** `pattern:polka-dot`: one thing that is said of a garment. */
export type Attribute = { [K in AttributeKind]: `${K}:${keyof Names[K] & string}` }[AttributeKind];

/** In the order in which they are told. */
export const ATTRIBUTE_KINDS = Object.keys(NAMES) as readonly AttributeKind[];

/** Every attribute with its English name. */
export const ATTRIBUTES: ReadonlyMap<Attribute, string> = new Map(
  Object.entries(NAMES).flatMap(([kind, values]) =>
    Object.entries(values).map(([value, name]) => [`${kind}:${value}` as Attribute, name] as const),
  ),
);

/** Whether a text is an attribute that there is. */
export function isAttribute(text: string): text is Attribute {
  return ATTRIBUTES.has(text as Attribute);
}

export function attributeName(attribute: Attribute): string {
  return ATTRIBUTES.get(attribute) ?? '';
}

export function attributeKind(attribute: Attribute): AttributeKind {
  return attribute.slice(0, attribute.indexOf(':')) as AttributeKind;
}

/** What follows from an attribute: gingham is a check. A product has both. */
export const IMPLIED_ATTRIBUTES: ReadonlyMap<Attribute, readonly Attribute[]> = new Map<
  Attribute,
  readonly Attribute[]
>([
  ['pattern:gingham', ['pattern:check']],
  ['pattern:plaid', ['pattern:check']],
  ['pattern:pinstripe', ['pattern:stripe']],
  ['pattern:leopard', ['pattern:animal']],
  ['pattern:snake', ['pattern:animal']],
  ['pattern:zebra', ['pattern:animal']],
  ['neckline:turtleneck', ['neckline:high']],
  ['neckline:strapless', ['sleeve:sleeveless']],
  ['sleeve:spaghetti-strap', ['sleeve:sleeveless']],
  ['occasion:cocktail', ['occasion:party']],
  ['size:curve', ['size:plus']],
]);

/** What is drawn on the cloth: what has any of these is printed, too, though no print is nearly another. */
export const PRINTS: ReadonlySet<Attribute> = new Set<Attribute>([
  'pattern:abstract',
  'pattern:animal',
  'pattern:camo',
  'pattern:check',
  'pattern:floral',
  'pattern:geometric',
  'pattern:graphic',
  'pattern:heart',
  'pattern:houndstooth',
  'pattern:paisley',
  'pattern:polka-dot',
  'pattern:stripe',
  'pattern:tie-dye',
  'pattern:tropical',
]);

/** Attributes that exclude each other: a skirt is short or long. */
export const RIVAL_ATTRIBUTES: readonly (readonly Attribute[])[] = [
  ['length:mini', 'length:midi', 'length:maxi', 'length:knee', 'length:ankle'],
  ['length:cropped', 'length:longline'],
  ['fit:high-waisted', 'fit:mid-rise', 'fit:low-rise'],
  ['fit:wide-leg', 'fit:skinny', 'fit:slim', 'fit:straight-leg', 'fit:tapered'],
  ['fit:oversized', 'fit:fitted', 'fit:bodycon'],
  ['sleeve:long', 'sleeve:short', 'sleeve:sleeveless', 'sleeve:three-quarter', 'sleeve:cap'],
];
