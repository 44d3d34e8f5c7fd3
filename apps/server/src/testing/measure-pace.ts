/**
 * Milliseconds that a fixed piece of work takes on this machine now, about 10 if it is idle. Time limits of tests are multiples
 * of it, so that they pass on a busy machine too. Absolute times are measured by `bench/`.
 */
export function measurePace(): number {
  return Math.min(...Array.from({ length: 5 }, measureWork))
}

function measureWork(): number {
  const start = performance.now()
  const words = Array.from({ length: 28_000 }, (_, at) => ((at * 7919) % 28_001).toString(36))
  words.sort((one, other) => (one < other ? -1 : 1))
  return performance.now() - start
}
