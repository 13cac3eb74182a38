import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { inlineScript } from './scripts/inline-script.ts';

export default defineConfig(({ command }) => ({
  // The router's plugin needs a whole application around it; unit tests need neither it nor the styles.
  plugins: [inlineScript(), ...(process.env.VITEST ? [] : [tailwindcss({ optimize: false }), reactRouter()])],
  // React is built in: outside the bundle it would choose its slow development half wherever NODE_ENV is not set, and
  // inside it still does so unless the build settles the question.
  ...(command === 'build' ? { ssr: { noExternal: true as const } } : {}),
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
  // Browsers of the last two years: native popover, `light-dark()`, exclusive `<details>`. Tailwind would write for older ones, too.
  build: {
    target: 'es2024',
    cssTarget: ['chrome125', 'firefox128', 'safari17.5'],
    assetsInlineLimit: 0,
    // Who starts a shop on a slow machine is not to read which plugin took long.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  // Few files, since each costs a slow line its turn: React and the router, what the shop's screens share, and what account
  // screens do. They compress better together, too. A category's first view: 31 files → 7.
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'vendor', test: /node_modules|rolldown.runtime/, priority: 4 },
                {
                  name: 'shop',
                  test: /src.(app.(page|ui|layout|saved|recent|styles.first|browse.(product-grid|loading.prefetch|browse-skeleton)|profile.profile-skeleton)|model(?!.money.exchange-rates))\b/,
                  priority: 3,
                },
                // A product's page shows cards, and none of the filters. What answers these in the browser comes later, when the page is idle.
                { name: 'browse', test: /src.app.browse(?!.local.answer-in-browser)\b/, priority: 2 },
                // Screens that visitors see are no part of it.
                { name: 'account', test: /src.app.(?!routes.(?:product|search)\b)/, minShareCount: 2, priority: 1 },
              ],
            },
          },
        },
      },
    },
  },
}));
