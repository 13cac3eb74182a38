import { isFeed } from '../adapters/find-adapter.ts';
import type { RetailerSource } from '../retailer.ts';
import { chooseRetailers, type RetailerChoice } from './choose-retailers.ts';

export interface DescribeFileDeps {
  /** The retailers that are configured; of theirs the retailers file says what a file is. */
  readonly retailers: readonly RetailerSource[];
  /** For what is assumed. */
  readonly progress: { write(text: string): unknown };
  /** Asks the person at the terminal; left out where there is none. */
  readonly ask?: ((question: string) => Promise<string>) | undefined;
}

interface Detail {
  readonly option: 'address' | 'currency' | 'sizes';
  readonly question: string;
  /** What is done where nobody says. */
  readonly assumed: string;
}

const DETAILS: readonly Detail[] = [
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
];

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
