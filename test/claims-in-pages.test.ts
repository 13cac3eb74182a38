import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');

/** Words by which something is claimed of a price, a reading or a likeness: `src/model/claims` alone may use them. */
const CLAIMS = [
  /\blowest\b/i,
  /\breduced by\b/i,
  /\bup from\b/i,
  /% (?:off|below|less)/i,
  /^\s*was\s*$/i,
  /\bwas [$€£]/i,
  /, says /i,
  /\bprice (?:was )?(?:last )?(?:checked|read)\b/i,
  /\bnot changed since\b/i,
  /\bsame (?:cut|color|price|style)\b/i,
  /^also /i,
  /\bat the rate of\b/i,
  /^about $/i,
  /\btook it out\b/i,
];

/** The texts of a module that claim something: of literals, templates and markup. */
function findClaims(name: string, text: string): string[] {
  const claims: string[] = [];
  const judge = (literal: string) => {
    if (CLAIMS.some((words) => words.test(literal))) claims.push(`${name}: ${literal.trim()}`);
  };
  new Visitor({
    Literal: (node) => {
      if (typeof node.value === 'string') judge(node.value);
    },
    TemplateElement: (node) => judge(node.value.cooked ?? ''),
    JSXText: (node) => judge(node.value),
  }).visit(parseSync(name, text).program);
  return claims;
}

test('pages word no claims themselves', () => {
  const files = globSync('src/app/**/*.{ts,tsx}', { cwd: ROOT }).filter((name) => !/\.test\.tsx?$/.test(name));
  expect(files.length).toBeGreaterThan(100);
  expect(files.flatMap((name) => findClaims(name, readFileSync(path.join(ROOT, name), 'utf8')))).toEqual([]);
});

test.each([
  `const said = isLow ? 'Lowest in 30 days' : '';`,
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a module's text
  'const said = `Reduced by ${percent} percent`;',
  'const said = `was $${price}`;',
  `const page = <s><span className="sr-only">was </span>{price}</s>;`,
  `const page = <p>Price checked <time>{ago}</time></p>;`,
  `const said = ['Same cut', more];`,
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a module's text
  'const said = `about ${price}`;',
])('%s is found', (text) => {
  expect(findClaims('src/app/x.tsx', text)).toHaveLength(1);
});
