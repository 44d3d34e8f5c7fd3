/**
 * Runs a function when the browser is idle, to prepare what is needed soon: code and texts of the next screen.
 *
 * @param timeoutMs runs at the latest after this time
 */
export function runWhenIdle(act: () => void, timeoutMs = 2000): void {
  if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: timeoutMs })
  else setTimeout(act, 300)
}
