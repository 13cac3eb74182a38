/** Seconds after which to ask again where there is no catalog yet: it loads in about as many. */
export const RETRY_AFTER = '2';
