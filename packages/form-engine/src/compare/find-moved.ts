/**
 * The fewest entries whose moving turns one order into another: those outside of a longest common ascending run.
 *
 * @param before the entries in the former order, each once
 * @param after the same entries in the new order; entries that are in one list only are left out
 */
export function findMoved<K>(before: readonly K[], after: readonly K[]): Set<K> {
  const position = new Map(before.map((key, index) => [key, index]))
  const common = after.filter((key) => position.has(key))
  const numbers = common.map((key) => position.get(key) ?? 0)
  const kept = new Set(findLongestAscending(numbers))
  return new Set(common.filter((_, index) => !kept.has(index)))
}

/** Indexes of a longest ascending subsequence of distinct numbers, by patience sorting: n log n. */
function findLongestAscending(numbers: readonly number[]): number[] {
  /** at each length the index of the smallest last number of a run of that length */
  const ends: number[] = []
  const previous: (number | undefined)[] = []
  for (const [index, number] of numbers.entries()) {
    const length = countSmaller(ends, numbers, number)
    previous[index] = ends[length - 1]
    ends[length] = index
  }
  const run: number[] = []
  for (let at = ends.at(-1); at !== undefined; at = previous[at]) run.push(at)
  return run.reverse()
}

function countSmaller(ends: readonly number[], numbers: readonly number[], number: number): number {
  let low = 0
  let high = ends.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((numbers[ends[middle] ?? 0] ?? 0) < number) low = middle + 1
    else high = middle
  }
  return low
}
