/** The page on which a visitor says what they wear, and the way back from it. */
export function mySizesPath(returnTo: string): string {
  return `/my-sizes?${new URLSearchParams({ returnTo })}`;
}
