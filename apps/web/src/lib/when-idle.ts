/**
 * Does something once the browser has nothing else to do, for what will be wanted soon: code and texts of the next screen.
 *
 * @param timeoutMs begins then at the latest
 */
export function whenIdle(act: () => void, timeoutMs = 2000): void {
  if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: timeoutMs })
  else setTimeout(act, 300)
}
