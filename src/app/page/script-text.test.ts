import fc from 'fast-check';
import { expect, it } from 'vitest';
import { escapeScriptText } from './script-text.ts';

it('keeps a value whole and a script closed', () => {
  fc.assert(
    fc.property(
      fc.anything({ maxDepth: 2 }).map((value) => JSON.stringify(value) ?? 'null'),
      (json) => {
        const escaped = escapeScriptText(json);
        expect(escaped).not.toMatch(/[<>&\u2028\u2029]/);
        expect(JSON.parse(escaped)).toEqual(JSON.parse(json));
      },
    ),
  );
  expect(escapeScriptText('"</script><!--"')).toBe('"\\u003c/script\\u003e\\u003c!--"');
});
