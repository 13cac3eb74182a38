import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

const VERSION = '2.19.0';
const ARTIFACT = `org.opensearch.distribution.integ-test-zip:opensearch:${VERSION}:zip`;

/** ms for 51 MB over a slow line. */
const LONGEST = 300_000;

/** Where a server of OpenSearch is unpacked, or what is missing for one. */
export type FoundServer = { readonly home: string; readonly java: string } | { readonly missing: string };

/**
 * The server that `OPENSEARCH_HOME` names; else the one that Maven brings, unpacked once into a folder.
 * @param folder that all users may read
 */
export function findOpenSearch(folder: string, env = process.env): FoundServer {
  const java = findJava(env);
  if (java === null) return { missing: 'Java 17 or newer (java on the path, or JAVA_HOME)' };
  if (env.OPENSEARCH_HOME) return { home: env.OPENSEARCH_HOME, java };
  const home = path.join(folder, `opensearch-${VERSION}`);
  if (existsSync(path.join(home, 'bin/opensearch'))) return { home, java };
  if (spawnSync('mvn', ['--version']).error) return { missing: 'Maven (mvn on the path), or OPENSEARCH_HOME' };
  const goal = ['-q', 'dependency:unpack', `-Dartifact=${ARTIFACT}`, `-DoutputDirectory=${folder}`];
  const { status, stderr, stdout, error } = spawnSync('mvn', goal, { encoding: 'utf8', cwd: folder, timeout: LONGEST });
  if (status === 0 && existsSync(home)) return { home, java };
  const why = error?.message ?? (stderr || stdout).trim().slice(0, 300);
  return { missing: `the server's archive, which Maven did not bring (${why})` };
}

/** A JDK that the server runs on: 17 is the newest that it is tested with. */
function findJava(env: NodeJS.ProcessEnv): string | null {
  const known = '/usr/lib/jvm';
  const installed = existsSync(known) ? readdirSync(known).map((name) => path.join(known, name)) : [];
  const homes = [env.JAVA_HOME, ...installed.filter((home) => /\b17\b/.test(path.basename(home)))];
  const home = homes.find((one) => one && existsSync(path.join(one, 'bin/java')));
  if (home) return home;
  const { stderr, error } = spawnSync('java', ['-XshowSettings:properties', '-version'], { encoding: 'utf8' });
  return error ? null : (/java\.home = (.+)/.exec(stderr)?.[1] ?? null);
}
