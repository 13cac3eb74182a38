import { LANGUAGES, toLanguage } from '../../language/languages.ts';
import { ADAPTER_NAMES, isFeed } from '../adapters/find-adapter.ts';
import { findFault, retailerName } from '../config/retailers-file.ts';
import type { RetailerSource } from '../retailer.ts';

/** Which retailers were asked for on the command line: by name, or one whose answer is in a file. */
export interface RetailerChoice {
  /** Names of retailers, whatever their case; all when empty. */
  readonly names?: readonly string[];
  /** `-` is standard input. */
  readonly file?: string;
  readonly adapter?: string;
  readonly retailer?: string;
  /** Where shoppers find the shop of a file. */
  readonly address?: string;
  /** What its prices are in. */
  readonly currency?: string;
  /** The system of its bare sizes. */
  readonly sizes?: string;
  /** What it is written in: a code such as `nl`. */
  readonly language?: string;
}

const FILE_OPTIONS = ['adapter', 'retailer', 'address', 'currency', 'sizes', 'language'] as const;

/** The retailers that were asked for, or what is wrong with the question. */
export function chooseRetailers(
  retailers: readonly RetailerSource[],
  options: RetailerChoice,
): RetailerSource[] | string {
  const { names = [], file, ...described } = options;
  if (file !== undefined) return fromFile(retailers, options);
  const isDescribed = FILE_OPTIONS.some((option) => described[option] !== undefined);
  if (isDescribed) return `${FILE_OPTIONS.map((option) => `--${option}`).join(', ')} say what a file is: add --file.`;
  if (retailers.length === 0)
    return 'No retailers are configured: set RETAILERS to a retailers file (docs/retailers.md).';
  if (names.length === 0) return [...retailers];
  const chosen = names.map((name) => retailers.find((retailer) => retailer.name.toLowerCase() === name.toLowerCase()));
  const unknown = names.find((_, at) => chosen[at] === undefined);
  if (unknown !== undefined) {
    return `No retailer is called ${unknown}; there are ${retailers.map((retailer) => retailer.name).join(', ')}.`;
  }
  return [...new Set(chosen.filter((retailer) => retailer !== undefined))];
}

/** A file is an answer of a configured retailer's shop, or of one named with its adapter. */
function fromFile(retailers: readonly RetailerSource[], options: RetailerChoice): RetailerSource[] | string {
  if (options.names?.length) return 'A file is the answer of one retailer: name it with --retailer NAME alone.';
  if (options.retailer === undefined) return 'Say whose answer the file is: --retailer NAME.';
  const parsed = retailerName.safeParse(options.retailer);
  if (!parsed.success) return `--retailer "${options.retailer}": ${parsed.error.issues[0]?.message}.`;
  const name = parsed.data;
  const known = retailers.find((retailer) => retailer.name.toLowerCase() === name.toLowerCase());
  const adapter = options.adapter ?? known?.adapter;
  if (adapter === undefined) return `Say how the file is to be read: --adapter ${ADAPTER_NAMES.join(', ')}.`;
  const { address, currency, sizes, language } = options;
  const read = language === undefined ? null : toLanguage(language);
  if (language !== undefined && read === null)
    return `--language ${language} is none of the languages that are understood: ${LANGUAGES.join(', ')}.`;
  const described = {
    adapter,
    ...(currency !== undefined && { currency: currency.trim().toUpperCase() }),
    ...(sizes !== undefined && { sizeSystem: sizes.trim().toUpperCase() }),
    ...(read !== null && { language: read }),
  };
  // Without what is known already: the sample shops are none of a retailers file.
  const stranger: RetailerSource = { name, address: address ?? unknownAddress(name), ...described };
  const fault = findFault(stranger);
  if (fault !== null) return `--retailer ${name}: ${fault}.`;
  return [known ? { ...known, ...described, ...(address !== undefined && { publicAddress: address }) } : stranger];
}

/** Stands for an address that is not known: a name under .invalid leads nowhere (RFC 2606). */
function unknownAddress(name: string): string {
  const host = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return `https://${host || 'retailer'}.invalid/`;
}

export interface DescribeFileDeps {
  /** The retailers that are configured; of theirs the retailers file says what a file is. */
  readonly retailers: readonly RetailerSource[];
  /** For what is wrong with what was typed, or assumed where nothing was. */
  readonly progress: { write(text: string): unknown };
  /** Asks the person at the terminal; left out where there is none. */
  readonly ask?: ((question: string) => Promise<string>) | undefined;
}

/** What is asked for, and what is done where nobody says. */
const DETAILS = [
  {
    option: 'address',
    question: 'The shop’s address, where shoppers find it (https://…)',
    assumed: 'the shop’s address is not known, so links to its products lead nowhere',
  },
  {
    option: 'currency',
    question: 'The currency of prices that name none, such as USD, NZD, EUR',
    assumed: 'prices that name no currency are taken for US dollars',
  },
  {
    option: 'sizes',
    question: 'The system of sizes that are bare numbers, such as US, AU, UK',
    assumed: 'sizes that are bare numbers are of no system: 8 stays 8',
  },
] as const;

/**
 * What has to be known of a file besides whose answer it is: asked for on a terminal, else assumed with a warning. Nothing
 * of a configured retailer, nor where there is no file.
 */
export async function describeFile(deps: DescribeFileDeps, choice: RetailerChoice): Promise<RetailerChoice> {
  const { file, adapter, retailer = '' } = choice;
  const isKnown = deps.retailers.some(({ name }) => name.toLowerCase() === retailer.trim().toLowerCase());
  const isRefused = typeof chooseRetailers(deps.retailers, choice) === 'string';
  if (file === undefined || adapter === undefined || isKnown || isRefused) return choice;
  const described: { -readonly [K in keyof RetailerChoice]: RetailerChoice[K] } = { ...choice };
  for (const { option, question, assumed } of DETAILS) {
    // A feed's rows have their own addresses.
    if (described[option] !== undefined || (option === 'address' && isFeed(adapter))) continue;
    const answer = (await deps.ask?.(`${question}; nothing if unknown: `))?.trim() ?? '';
    if (answer !== '') described[option] = answer;
    else deps.progress.write(`${retailer}: ${assumed} (--${option})\n`);
  }
  return described;
}
