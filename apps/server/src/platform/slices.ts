/** Time in ms that one part of a long piece of work takes before other calls are served. */
const sliceMs = 15

/** Resolves after the calls that wait have had their turn. Long work calls it between its parts. */
export const yieldToOthers = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/** Like `list.map`, but serves other calls every 15 ms, and after a list that took longer. For entries that take long. */
export async function mapInSlices<Item, Result>(
  list: readonly Item[],
  map: (item: Item, at: number) => Result,
): Promise<Result[]> {
  const results: Result[] = []
  let isLong = false
  let start = performance.now()
  for (const [at, item] of list.entries()) {
    if (performance.now() - start > sliceMs) {
      isLong = true
      await yieldToOthers()
      start = performance.now()
    }
    results.push(map(item, at))
  }
  if (isLong) await yieldToOthers()
  return results
}
