/** Runs `work` now and after every interval. Returns a function that stops it and waits for a run that is under way. */
export function startRepeating(
  work: () => Promise<unknown>,
  everyMs: number,
  tell: (error: unknown) => void,
): () => Promise<void> {
  let running = work().catch(tell)
  const timer = setInterval(() => {
    running = work().catch(tell)
  }, everyMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
