import { format } from 'node:util';
import { afterAll, afterEach } from 'vitest';

/**
 * Fails a test that writes to `console.error` or `console.warn`: a warning nobody reads is a fault nobody repairs. A test
 * that expects one replaces the method (`vi.spyOn(console, 'error').mockImplementation(…)`).
 */
const unexpected: string[] = [];

console.error = (...values: unknown[]) => void unexpected.push(`console.error: ${format(...values)}`);
console.warn = (...values: unknown[]) => void unexpected.push(`console.warn: ${format(...values)}`);

function requireSilence(): void {
  const lines = unexpected.splice(0);
  if (lines.length > 0) throw new Error(`Unexpected ${lines.join('\n')}`);
}

afterEach(requireSilence);
afterAll(requireSilence);
