import { data, isRouteErrorResponse } from 'react-router';

/**
 * Runs a loader so that the text of an unexpected error reaches the error screen. The router would replace it in
 * production; a thrown response keeps its text and still has no stack.
 */
export function keepErrorText<T>(load: () => T): T {
  try {
    return load();
  } catch (error) {
    if (error instanceof Response || isRouteErrorResponse(error)) throw error;
    throw data({ message: error instanceof Error ? error.message : String(error) }, { status: 500 });
  }
}
