import { LANGUAGES, toLanguage } from '../../language/languages.ts';
import { ADAPTER_NAMES } from '../adapters/find-adapter.ts';
import { findFault } from '../config/retailers-file.ts';
import { retailerName } from '../config/retailers-schema.ts';
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
  return chooseNamed(retailers, names);
}

/** The retailers of these names, or what is wrong with the names. */
function chooseNamed(retailers: readonly RetailerSource[], names: readonly string[]): RetailerSource[] | string {
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
