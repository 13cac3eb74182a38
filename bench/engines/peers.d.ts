/** ItemsJS ships no types. */
declare module 'itemsjs' {
  export default function itemsjs(items: readonly object[], configuration: object): { search(input: object): never };
}
