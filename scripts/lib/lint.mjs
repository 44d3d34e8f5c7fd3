import { checkImports } from './check-imports.mjs'
import { bin, run } from './steps.mjs'

/**
 * Style and suspicious code. It takes longer than every other check, on one core: a second process would have to learn all types
 * anew, as each of the compiler's projects would (tsconfig.lint.json is one for all).
 * @param {import('./steps.mjs').Tally} tally
 */
export async function checkStyle(tally) {
  const code = await run(bin('eslint'), ['.', '--cache', '--cache-location', '.cache/eslint/'])
  tally.check('eslint', code === 0)
}

/** @param {import('./steps.mjs').Tally} tally */
export async function checkFormat(tally) {
  tally.check('prettier', (await run(bin('prettier'), ['--check', '--log-level', 'warn', '--cache', '.'])) === 0)
}

/**
 * The direction of imports.
 * @param {import('./steps.mjs').Tally} tally
 */
export async function checkDirections(tally) {
  const faults = await checkImports()
  for (const fault of faults) console.log(fault)
  tally.check('imports', faults.length === 0)
}
