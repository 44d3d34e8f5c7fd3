/**
 * Runs a function when the browser is idle, to prepare what is needed soon: code and texts of the next screen. What was drawn last
 * is painted first.
 *
 * @param timeoutMs runs about this time after the paint at the latest
 */
export function runWhenIdle(act: () => void, timeoutMs = 2000): void {
  const whenIdle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(act, { timeout: timeoutMs }) : setTimeout(act, 300)
  // a window in the background is not painted
  if (document.hidden) whenIdle()
  else requestAnimationFrame(() => setTimeout(whenIdle))
}
