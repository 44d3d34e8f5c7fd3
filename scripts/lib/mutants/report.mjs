const detected = new Set(['killed', 'timed out'])

/**
 * @param {import('./try-mutants.mjs').Result[]} results
 * @returns {{total: number, killed: number, timedOut: number, survived: number, noTest: number, score: number}} `score` is the
 * share from 0 to 1 of mutants that were killed or timed out, 1 when there are none
 */
export function countOutcomes(results) {
  const count = (outcome) => results.filter((result) => result.outcome === outcome).length
  const total = results.length
  return {
    total,
    killed: count('killed'),
    timedOut: count('timed out'),
    survived: count('survived'),
    noTest: count('no test'),
    score: total === 0 ? 1 : results.filter(({ outcome }) => detected.has(outcome)).length / total,
  }
}

/** @param {{name: string, goal: number, results: import('./try-mutants.mjs').Result[]}[]} parts one for each package */
export function formatTable(parts) {
  const head = ['package', 'mutants', 'killed', 'timed out', 'survived', 'no test', 'score', 'goal']
  const rows = parts.map(({ name, goal, results }) => {
    const { total, killed, timedOut, survived, noTest, score } = countOutcomes(results)
    return [name, total, killed, timedOut, survived, noTest, formatShare(score), formatShare(goal)].map(String)
  })
  const widths = head.map((cell, index) => Math.max(cell.length, ...rows.map((row) => row[index].length)))
  return [head, ...rows]
    .map((row) =>
      row
        .map((cell, index) => cell.padEnd(widths[index]))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** Rounded down, so that a goal that is missed never looks reached. */
const formatShare = (share) => `${Math.floor(share * 1000) / 10} %`

/** @param {import('./try-mutants.mjs').Result} result */
export function formatResult({ outcome, file, line, mutator, original, replacement, by, tried, ms }) {
  const change = `${shorten(original)} → ${shorten(replacement)}`
  const proof = by ? `by ${by}` : `${tried} files of tests passed`
  return `${outcome.padEnd(9)} ${file}:${line}  ${mutator}  ${change}  (${proof}, ${Math.round(ms / 100) / 10} s)`
}

function shorten(code) {
  const line = code.replace(/\s+/g, ' ')
  return line.length > 80 ? `${line.slice(0, 77)}…` : line
}
