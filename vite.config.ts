import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  // The router's plugin needs a whole application around it; unit tests need neither it nor the styles.
  plugins: process.env.VITEST ? [] : [tailwindcss(), reactRouter()],
  // Browsers of the last two years: native popover, `light-dark()`, exclusive `<details>`.
  build: { target: 'es2024', assetsInlineLimit: 0 },
});
