import { benchBuild } from './build.ts';
import { describeMachine } from './processes/timing.ts';

/** Benchmarks by name, in the order they run. Loaded when wanted: some need parts that others do not. */
const BENCHMARKS: Readonly<Record<string, () => Promise<void>>> = {
  build: benchBuild,
  search: async () => {
    await (await import('./search.ts')).benchSearch();
    await (await import('./search-text.ts')).benchSearchText();
  },
  'search-text': async () => (await import('./search-text.ts')).benchSearchText(),
  'search-text:own': async () => (await import('./search-text-own.ts')).benchOwnText(),
  'search-text:hostile': async () =>
    (await import('./hostile-queries.ts')).benchHostileQueries([20_000, 200_000, 1_000_000]),
  // For itself: it wants Java, Maven and memory.
  'search:cluster': async () => (await import('./cluster.ts')).benchCluster(),
  'search:cluster:large': async () => (await import('./cluster.ts')).benchLargeCluster(),
  'my-sizes': async () => (await import('./my-sizes.ts')).benchMySizes(),
  likes: async () => (await import('./likes.ts')).benchLikes(),
  pages: async () => (await import('./pages.ts')).benchPages(),
  accounts: async () => (await import('./accounts.ts')).benchAccounts(),
  auth: async () => (await import('./auth.ts')).benchAuth(),
  ingest: async () => (await import('./ingest.ts')).benchIngest(),
  history: async () => (await import('./history.ts')).benchHistory(),
  watches: async () => (await import('./watches.ts')).benchWatches(),
  'data-api': async () => (await import('./data-api.ts')).benchDataApi(),
  backup: async () => (await import('./backup.ts')).benchBackup(),
  scrapes: async () => (await import('./scrapes.ts')).benchScrapes(),
  growth: async () => (await import('./growth.ts')).benchGrowth(),
  'growth:second': async () => (await import('./growth.ts')).benchSecondProcess(),
  // For itself: it wants nginx and wrk.
  'pages:nginx': async () => (await import('./behind-nginx.ts')).benchBehindNginx(),
  'clicks:first': async () => (await import('./clicks.ts')).benchFirstClicks(),
  'clicks:later': async () => (await import('./clicks.ts')).benchLaterClicks(),
  clicks: async () => (await import('./clicks.ts')).benchClicks(),
  facets: async () => (await import('./facets.ts')).benchFacets(),
  weight: async () => (await import('./weight.ts')).benchWeight(),
};

/** A part of another is run when it is named. */
const wanted =
  process.argv.length > 2 ? process.argv.slice(2) : Object.keys(BENCHMARKS).filter((name) => !name.includes(':'));
const unknown = wanted.filter((name) => BENCHMARKS[name] === undefined);
if (unknown.length > 0) {
  console.error(`Unknown benchmark ${unknown.join(', ')}. There are: ${Object.keys(BENCHMARKS).join(', ')}.`);
  process.exit(2);
}
console.log(`${describeMachine()}\n`);
for (const name of wanted) await BENCHMARKS[name]?.();
