/** JSON made safe inside a `<script>`: no `</script>`, no `<!--`, no line separator can appear. */
export function escapeScriptText(json: string): string {
  return json.replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
