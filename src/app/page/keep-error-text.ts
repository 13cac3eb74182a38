import { data, isRouteErrorResponse } from 'react-router';

/**
 * Runs a loader so that the text of an unexpected error reaches the error screen. The router would replace it in
 * production; a thrown response keeps its text and still has no stack. So the error itself is reported from here.
 */
export function keepErrorText<T>(load: () => T, report: (error: unknown) => void): T {
  try {
    return load();
  } catch (error) {
    if (error instanceof Response || isRouteErrorResponse(error)) throw error;
    report(error);
    throw data({ message: error instanceof Error ? error.message : String(error) }, { status: 500 });
  }
}
