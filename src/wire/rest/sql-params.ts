/** Values of a statement. What comes from a client gets into SQL as `$1`, `$2` … and in no other way. */
export class SqlParams {
  readonly values: string[] = [];

  /** @returns its placeholder */
  add(value: string): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}
