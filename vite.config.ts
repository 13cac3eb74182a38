import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  // The router's plugin needs a whole application around it; unit tests need neither it nor the styles.
  plugins: process.env.VITEST ? [] : [tailwindcss(), reactRouter()],
  // React and the router go into the server build, so that pages render with their production code whatever NODE_ENV the
  // process was started with.
  ssr: { noExternal: true },
  // Browsers of the last two years: native popover, `light-dark()`, exclusive `<details>`.
  build: { target: 'es2024', assetsInlineLimit: 0 },
});
