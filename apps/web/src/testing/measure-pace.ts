/**
 * Milliseconds that a fixed piece of work takes on this machine now, about 10 when idle. Time limits are multiples of it, so that
 * a busy machine fails no test that an idle one passes. `bench/` measures actual times.
 */
export function measurePace(): number {
  return Math.min(...Array.from({ length: 5 }, timeOfWork))
}

function timeOfWork(): number {
  const start = performance.now()
  const words = Array.from({ length: 28_000 }, (_, at) => ((at * 7919) % 28_001).toString(36))
  words.sort((one, other) => (one < other ? -1 : 1))
  return performance.now() - start
}
