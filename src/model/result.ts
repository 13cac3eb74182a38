/** The outcome of something that can fail without the page failing: a value, or the message to show in its place. */
export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly message: string };
