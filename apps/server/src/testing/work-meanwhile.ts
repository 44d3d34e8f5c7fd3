type Call = () => Promise<{ code: number }>

interface CallCounts {
  calls: number
  refused: number
  /** milliseconds that 99 of 100 calls took at most */
  p99: number
}

/**
 * Makes the calls of each person one after the other, again and again until the promise is settled.
 * @param people the calls of each of them
 * @param until its failure is left to the caller
 */
export async function workMeanwhile(
  people: readonly (readonly Call[])[],
  until: Promise<unknown>,
): Promise<CallCounts> {
  let isOver = false
  const end = () => (isOver = true)
  void until.then(end, end)
  const times: number[] = []
  let refused = 0
  const work = async (calls: readonly Call[]) => {
    while (!isOver) {
      for (const call of calls) {
        const start = performance.now()
        const { code } = await call()
        times.push(performance.now() - start)
        if (code !== 200) refused += 1
      }
    }
  }
  await Promise.all(people.map(work))
  return { calls: times.length, refused, p99: times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0 }
}
