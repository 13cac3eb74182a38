import type { FoundWord } from '../../language/lexicon.ts';
import { isGarment, isOfDenim, type Lexicon, withoutAdditions } from '../../language/lexicon.ts';
import { wordList } from '../../text/fold-words.ts';
import { refineByTitle } from './find-type.ts';
import { type DescribedProduct, type FoundType, findChildSize, isUnprovedSet, toldBy } from './found-type.ts';
import { firstSentences, LOWER_PARTS, UPPER_PARTS } from './scan-text.ts';

/** Beyond this a description speaks of care and delivery. */
const MAX_READ = 600;
const MAX_SENTENCES = 2;

/**
 * The product type by the words of another language than English: whom it is for, then title, category, tags and the
 * beginning of the description. `null` when no word tells it.
 */
export function findForeignType(product: DescribedProduct, lexicon: Lexicon): FoundType | null {
  const found = findByPlace(product, lexicon);
  return isUnprovedSet(found, product, lexicon, () => sentencesOf(product.description)) ? null : found;
}

function findByPlace(product: DescribedProduct, lexicon: Lexicon): FoundType | null {
  const audience = findAudience(product, lexicon);
  if (audience) return audience;
  const title = readName(product.title, lexicon);
  const category = readCategory(product.productType, lexicon);
  const described = sentencesOf(product.description).map((sentence) => readName(sentence, lexicon));
  const named = described.find(({ noun }) => noun !== null)?.noun ?? null;
  return (
    toldBy(title.decisive, 'title') ??
    toldBy(category && refine(category, title.noun), 'category') ??
    toldBy(title.noun && named && isWider(title.noun, named) ? named : null, 'description') ??
    toldBy(title.noun, 'title') ??
    toldBy(findInTags(product.tags, lexicon), 'tag') ??
    toldBy(named && title.weak && !isGarment(named) ? title.weak : null, 'title') ??
    toldBy(named, 'description') ??
    toldBy(title.weak, 'title') ??
    toldBy(readName(product.productType, lexicon).weak, 'category')
  );
}

/**
 * Of denim, skirts and jackets are made too: `Jeans Vila`, described as a skirt. Trousers are short and long in most languages: `byxor`,
 * described as shorts.
 */
function isWider(noun: FoundWord, named: FoundWord): boolean {
  const isDenim = noun.phrase === 'jeans' || noun.phrase === 'jean';
  return (isDenim && isOfDenim(named.value)) || (TROUSERS.has(noun.phrase) && named.value === 'shorts');
}
const TROUSERS = new Set(
  wordList(
    'broek, bukse, bukser, byxa, byxor, calça, calças, hose, hosen, housut, kalhoty, pantalon, pantalone, pantaloni, pantalón, pantalones, pantolon, spodnie',
  ),
);

interface ReadName {
  readonly decisive: FoundWord | null;
  /** What names the thing. */
  readonly noun: FoundWord | null;
  readonly weak: FoundWord | null;
}

const PART_END = /\s[-–—|:]\s|[,(|;]|\s-(?=\S)/;

/** Reads a title or the beginning of a sentence: the first of its parts with a noun names the thing. */
function readName(text: string, lexicon: Lexicon): ReadName {
  const set = findJoinedSet(text, lexicon);
  const parts = text.split(PART_END).map((part) => readPart(part, lexicon));
  const nouns = parts.flatMap(({ noun }) => noun ?? []);
  const last = /\s[-–—]\s/.test(text) ? nouns.at(-1) : null;
  // `HOODIE - Sweatjakke`: a style's name is English or in capitals, and behind it stands what it is.
  const isStyle = nouns[0]?.isBorrowed === true || STYLED.test(text);
  const named = isStyle && last?.isBorrowed === false ? last : nouns[0];
  const noun = set ?? named ?? null;
  const decisive = parts.find((part) => part.decisive !== null)?.decisive ?? null;
  return { decisive, noun, weak: parts.find((part) => part.weak !== null)?.weak ?? null };
}

/** Capitals, then a part that has others: `VEST V NECK - Strikpullover`. */
const STYLED = /^[^\p{Ll}]*\p{Lu}{2}[^\p{Ll}]*\s[-–—]\s(?=.*\p{Ll})/u;

/** Names of styles: `T-Shirt 'Charing'`. */
const QUOTED = /(?<=^|\s)(?:'[^']{1,40}'|"[^"]{1,40}"|[„“‚‘][^“”’‘]{1,40}[“”’‘]|«[^»]{1,40}»)(?=\s|$)/g;

function readPart(text: string, lexicon: Lexicon): ReadName {
  const words = lexicon.split(text.replace(QUOTED, ' '));
  const found = lexicon.scan(words);
  const nouns = withoutColors(
    found.filter((word) => !word.weak),
    words,
    lexicon,
  );
  const { own, end } = withoutAdditions(nouns, words, lexicon);
  const isFirst = lexicon.words.nounFirst;
  const head = isFirst ? own[0] : own.at(-1);
  // A pyjama's top and the top of a bikini are named with a word between: in `Bas de bikini` and `pantalón de pijama`, the
  // word right behind the one that adds it is part of the name.
  const decisive = nouns.find((word) => word.decisive && (word.start <= end || end < 0)) ?? null;
  return {
    decisive: decisive && head && isFirst && nouns.indexOf(decisive) > 1 ? null : decisive,
    noun: head ? (partOfSet(head, own.length > 1 ? own : nouns, isFirst) ?? ofDenim(head, found)) : null,
    weak: found.find((word) => word.weak) ?? null,
  };
}

/**
 * A ware that is a color too (`creme`, `puder`) is the color of a garment beside it, and says by itself nothing of what the
 * thing is; only beside another ware it is one.
 */
function withoutColors(nouns: readonly FoundWord[], words: readonly string[], lexicon: Lexicon): readonly FoundWord[] {
  const isColor = ({ start }: FoundWord) =>
    lexicon.shades.has(words[start] ?? '') || lexicon.colors.longestAt(words, start) !== null;
  const sure = nouns.filter((word) => isGarment(word) || !isColor(word));
  return sure.length > 0 && !sure.some(isGarment) ? nouns : sure;
}

/** Trousers of denim are jeans; leggings may only look like it. */
function ofDenim(noun: FoundWord, found: readonly FoundWord[]): FoundWord {
  const isDenim =
    noun.value === 'pants' &&
    !/legg|tregging/.test(noun.phrase) &&
    found.some(({ phrase, weak }) => weak && phrase === 'denim');
  return isDenim ? { ...noun, value: 'jeans', phrase: `denim ${noun.phrase}` } : noun;
}

/** What a set consists of, when that is no garment: `Handtuch-Set`, `ensemble de bijoux`. */
function partOfSet(head: FoundWord, nouns: readonly FoundWord[], isFirst: boolean): FoundWord | null {
  if (head.value !== 'sets') return null;
  const others = nouns.filter((word) => word !== head);
  const other = isFirst ? others[0] : others.at(-1);
  return other && others.every((word) => !isGarment(word)) ? other : null;
}

/** A top and a bottom joined in one text are a set, but where a dress is said to consist of them. */
function findJoinedSet(text: string, lexicon: Lexicon): FoundWord | null {
  const words = lexicon.split(text);
  const found = lexicon.scan(words).filter((word) => !word.weak);
  for (const [at, word] of found.entries()) {
    const next = found[at + 1];
    if (word.value === 'dresses') return null;
    if (!next || !arePieces(word, next)) continue;
    const isJoined = words.slice(word.end, next.start).some((between) => lexicon.joins.has(between));
    if (isJoined) return { ...word, value: 'sets', phrase: `${word.phrase} & ${next.phrase}`, decisive: false };
  }
  return null;
}

function arePieces(one: FoundWord, other: FoundWord): boolean {
  return (
    (UPPER_PARTS.has(one.value) && LOWER_PARTS.has(other.value)) ||
    (LOWER_PARTS.has(one.value) && UPPER_PARTS.has(other.value))
  );
}

/** The last part of a category that tells a type: `Damen > Bekleidung > Blusen & Tuniken`. */
function readCategory(productType: string, lexicon: Lexicon): FoundWord | null {
  for (const part of productType.split(/[>/|:]| - /).reverse()) {
    const nouns = lexicon.scan(lexicon.split(part)).filter((word) => !word.weak);
    const decisive = nouns.find((word) => word.decisive);
    const kinds = new Set(nouns.map((word) => word.value));
    // `Jacken & Mäntel` are both outerwear; `Hosen & Röcke` tell nothing.
    if (decisive) return decisive;
    if (kinds.size === 1) return nouns[0] ?? null;
  }
  return null;
}

/** What a category may be refined to by the title's noun; one of accessories may hold anything. */
function refine(category: FoundWord, noun: FoundWord | null): FoundWord {
  if (!noun || noun.value === category.value) return category;
  return COARSE.has(category.value) && isGarment(noun) ? noun : refineByTitle(category, noun);
}
const COARSE = new Set<string>(['accessories', 'menswear']);

function findInTags(tags: readonly string[], lexicon: Lexicon): FoundWord | null {
  for (const tag of tags) {
    const words = lexicon.split(tag.replace(/^[^:>]*[:>]/, ''));
    if (words.length > 4) continue;
    const found = lexicon.scan(words).filter((word) => !word.weak);
    const nouns = withoutColors(found, words, lexicon);
    if (nouns.length === 1 && nouns[0]) return nouns[0];
  }
  return null;
}

function sentencesOf(description: string): string[] {
  return firstSentences(description, MAX_READ)
    .filter((sentence) => sentence.trim() !== '')
    .slice(0, MAX_SENTENCES);
}

function findAudience(product: DescribedProduct, lexicon: Lexicon): FoundType | null {
  const age = findChildSize(product);
  if (age !== null) return { kind: 'other', other: 'children', reason: `size: ${age}` };
  const texts = { title: lexicon.split(product.title), category: lexicon.split(product.productType) };
  for (const [place, words] of Object.entries(texts)) {
    const at = words.findIndex((_, start) => isChild(words, start, lexicon));
    if (at >= 0) return { kind: 'other', other: 'children', reason: `${place}: ${words[at]}` };
  }
  const all = [...texts.title, ...texts.category];
  const man = all.find((word) => lexicon.men.has(word));
  if (man === undefined || all.some((word) => lexicon.women.has(word))) return null;
  return { kind: 'other', other: 'menswear', reason: `${texts.title.includes(man) ? 'title' : 'category'}: ${man}` };
}

function isChild(words: readonly string[], at: number, { children }: Lexicon): boolean {
  if (children.longestAt(words, at)?.value !== true) return false;
  // Part of a phrase that says something else.
  for (let start = Math.max(0, at - 3); start < at; start += 1) {
    const phrase = children.longestAt(words, start);
    if (phrase && phrase.value === null && start + phrase.length > at) return false;
  }
  return true;
}
