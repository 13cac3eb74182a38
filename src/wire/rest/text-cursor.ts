/** The text does not go on as the grammar wants. */
export class GrammarError extends Error {
  override name = 'GrammarError';
  /** Where, in characters from the start. */
  readonly at: number;

  constructor(message: string, at: number) {
    super(message);
    this.at = at;
  }
}

/** Letters and digits of any script, `_`, `$` and space. */
const IDENTIFIER = /[\p{L}\p{Nd}_ $]+/uy;

/** A place in a text that a parser moves forward. It never goes back further than a parser says. */
export class TextCursor {
  readonly text: string;
  at = 0;

  constructor(text: string) {
    this.text = text;
  }

  get isAtEnd(): boolean {
    return this.at >= this.text.length;
  }

  /** Whether `word` comes next; nothing is taken. */
  sees(word: string): boolean {
    return this.text.startsWith(word, this.at);
  }

  /** Takes `word` if it comes next. */
  takes(word: string): boolean {
    if (!this.sees(word)) return false;
    this.at += word.length;
    return true;
  }

  expect(word: string): void {
    if (!this.takes(word)) this.fail(`expecting "${word}"`);
  }

  /** What a sticky expression matches here, or `null`. */
  match(pattern: RegExp): string | null {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text)?.[0];
    if (found === undefined) return null;
    this.at += found.length;
    return found;
  }

  skipSpace(): void {
    while (this.text[this.at] === ' ' || this.text[this.at] === '\t') this.at++;
  }

  /** A name: in double quotes anything; else letters, digits, `_ $`, spaces within, and single dashes (not of `->`). */
  fieldName(): string {
    if (this.sees('"')) return this.quoted();
    const parts: string[] = [];
    do parts.push(this.match(IDENTIFIER) ?? this.fail('expecting field name (* or [a..z0..9_$])'));
    while (!this.sees('->') && this.takes('-'));
    return parts.join('-').trim();
  }

  /** A word of a type or a language. */
  identifier(): string {
    return (this.match(IDENTIFIER) ?? this.fail('expecting letter or digit')).trim();
  }

  /** Text in double quotes, where a backslash keeps the next character. */
  quoted(): string {
    this.expect('"');
    const parts: string[] = [];
    for (;;) {
      const plain = this.match(/[^"\\]+/y);
      if (plain !== null) parts.push(plain);
      if (this.takes('"')) return parts.join('');
      if (!this.takes('\\') || this.isAtEnd) this.fail('expecting a closing quote');
      const kept = String.fromCodePoint(this.text.codePointAt(this.at) ?? 0);
      parts.push(kept);
      this.at += kept.length;
    }
  }

  fail(expectation: string): never {
    const next = this.isAtEnd
      ? 'end of input'
      : JSON.stringify(String.fromCodePoint(this.text.codePointAt(this.at) ?? 0));
    throw new GrammarError(`unexpected ${next} ${expectation}`, this.at);
  }

  /** Fails for another reason than the next character. */
  refuse(reason: string): never {
    throw new GrammarError(reason, this.at);
  }
}
