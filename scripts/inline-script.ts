import { build, minifySync, type Plugin, type Rolldown } from 'vite';

/**
 * `import text from './start-page.ts?script'` gives a file whose default export is a function, typed and tested like others, as the
 * minified text of a script that names it `run`.
 */
export function inlineScript(): Plugin {
  return {
    name: 'inline-script',
    enforce: 'pre',
    load: {
      filter: { id: /\?script$/ },
      async handler(id) {
        const entry = id.slice(0, id.lastIndexOf('?'));
        this.addWatchFile(entry);
        const built = (await build({
          configFile: false,
          logLevel: 'error',
          build: {
            target: 'es2024',
            write: false,
            lib: { entry, formats: ['iife'], name: 'run', fileName: 'script' },
          },
        })) as Rolldown.RolldownOutput[];
        const [script] = built.flatMap(({ output }) => output);
        if (script?.type !== 'chunk') throw new Error(`${entry} could not be built`);
        return `export default ${JSON.stringify(minifySync('script.js', script.code).code.trim())};`;
      },
    },
  };
}
