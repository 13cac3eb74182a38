export const LEAN_FLAGS: readonly string[];
export const LEAN_ENV: Readonly<Record<string, string>>;
export const CACHE_ENV: Readonly<Record<string, string>>;
export const SERVER_FLAGS: readonly string[];
export const SERVER_ENV: Readonly<Record<string, string>>;
