/** Milliseconds after which what waits for an idle moment has waited long enough. */
const PATIENCE = 100;

/**
 * Calls once what the present event changes is painted; where nothing is painted (a tab in the background) at once.
 * @returns what calls it off
 */
export function onceAfterPaint(call: () => void): () => void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    call();
  };
  // What a frame's callbacks leave to a task of its own runs after the frame is painted.
  const frame = document.hidden ? null : requestAnimationFrame(() => port2.postMessage(null));
  if (frame === null) port2.postMessage(null);
  return () => {
    if (frame !== null) cancelAnimationFrame(frame);
    port1.close();
  };
}

/**
 * Calls once that is painted, and nothing else is to be done.
 * @returns what calls it off
 */
export function onceIdle(call: () => void): () => void {
  let cancel = onceAfterPaint(() => {
    // Safari has no idle callbacks.
    const waitIdle = window.requestIdleCallback ?? ((idle: () => void) => setTimeout(idle));
    const cancelIdle = window.cancelIdleCallback ?? clearTimeout;
    const waiting = waitIdle(call, { timeout: PATIENCE });
    cancel = () => cancelIdle(waiting as number);
  });
  return () => cancel();
}
