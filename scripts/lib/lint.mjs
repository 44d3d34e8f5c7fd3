import { checkImports } from './check-imports.mjs'
import { bin, run } from './steps.mjs'

/**
 * Style, format and the direction of imports.
 * @param {import('./steps.mjs').Tally} tally
 */
export async function lint(tally) {
  tally.check('eslint', (await run(bin('eslint'), ['.', '--cache', '--cache-location', '.cache/eslint/'])) === 0)
  tally.check('prettier', (await run(bin('prettier'), ['--check', '--log-level', 'warn', '--cache', '.'])) === 0)
  const faults = await checkImports()
  for (const fault of faults) console.log(fault)
  tally.check('imports', faults.length === 0)
}
