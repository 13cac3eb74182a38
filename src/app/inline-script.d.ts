/** The text of a script, see `scripts/inline-script.ts`. */
declare module '*?script' {
  const text: string;
  export default text;
}
