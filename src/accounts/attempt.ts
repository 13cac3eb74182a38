/** From which browser and address somebody tries to prove who they are. Throttles count by it. */
export interface Attempt {
  /** The client's IP address as text. */
  readonly address: string;
  /** The token of a session this browser has; a log-in ends it. */
  readonly formerToken?: string | null;
  /** What this browser was given to keep (`LetIn.knownAs`): strangers' wrong guesses do not hold up one that is known. */
  readonly knownAs?: string | null;
  /** What the browser calls itself. */
  readonly userAgent?: string | null;
}
