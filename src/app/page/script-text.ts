import { dictionary } from '../../text/dictionary.ts';

const ESCAPES = dictionary<string>({
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
});

/** JSON made safe inside a `<script>`: no `</script>`, no `<!--`, no line separator can appear. */
export function escapeScriptText(json: string): string {
  return json.replace(/[<>&\u2028\u2029]/g, (character) => ESCAPES[character] ?? character);
}
