/**
 * Sends a form, or asks. An answer that never came, for want of a network, or that makes no sense becomes `fallback`; a
 * redirect goes its way.
 */
export async function withFallback<Answer, Fallback>(
  send: () => Promise<Answer>,
  fallback: Fallback,
): Promise<Answer | Fallback> {
  try {
    return await send();
  } catch (error) {
    if (error instanceof Response) throw error;
    return fallback;
  }
}
