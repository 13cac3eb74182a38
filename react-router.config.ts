import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/app',
  buildDirectory: 'build',
  serverModuleFormat: 'esm',
  ssr: true,
  // Sixteen routes: one immutable manifest file is smaller than asking the server for each part of it.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
