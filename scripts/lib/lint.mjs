import { spawnSync } from 'node:child_process'
import { totalmem } from 'node:os'
import { checkEntries } from './check-entries.mjs'
import { checkImports } from './check-imports.mjs'
import { checkInvariants } from './check-invariants.mjs'
import { checkLayers } from './check-layers.mjs'
import { checkMigrations } from './check-migrations.mjs'
import { checkPermissions } from './check-permissions.mjs'
import { checkRequirements } from './check-requirements.mjs'
import { checkSql } from './check-sql.mjs'
import { checkTables } from './check-tables.mjs'
import { checkTextKeys } from './check-text-keys.mjs'
import { checkTexts } from './check-texts.mjs'
import { checkUnusedExports } from './check-unused-exports.mjs'
import { checkWording } from './check-wording.mjs'
import { root } from './paths.mjs'
import { bin, run } from './steps.mjs'

/**
 * Style and suspicious code (.oxlintrc.json), and the types: the linter holds them in memory anyway (decision 0085).
 * @param {import('./steps.mjs').Tally} tally
 */
export async function checkStyle(tally) {
  // the type checker ends soon: freeing its memory less often saves a fifth of its work; at its limit it would do little else
  const env = { GOGC: '400', GOMEMLIMIT: `${Math.floor(getMemory() * 0.6)}`, ...process.env }
  tally.check('style and types', (await run(bin('oxlint'), ['--type-check'], { env })) === 0)
}

/** Bytes of the machine, or of the container. */
const getMemory = () => Math.min(totalmem(), process.constrainedMemory() || Infinity)

/**
 * The types once more, by the compiler of the editors and of what the build knows.
 * @param {import('./steps.mjs').Tally} tally
 */
export async function checkTypes(tally) {
  tally.check('types', (await run(bin('tsc'), ['-b', '--pretty', 'false'])) === 0)
}

/**
 * The rules of components that need the React compiler (eslint.config.js).
 * @param {import('./steps.mjs').Tally} tally
 */
export async function checkComponents(tally) {
  tally.check('components', (await run(bin('eslint'), ['apps/web'])) === 0)
}

/**
 * The format, by a formatter that reads the whole tree in two seconds; Prettier, which takes two minutes, decides about the files
 * that it doubts (decision 0142).
 * @param {import('./steps.mjs').Tally} tally
 */
export async function checkFormat(tally) {
  const args = ['-c', '.prettierrc.json', '--list-different', '.']
  const { status, stdout } = spawnSync(bin('oxfmt'), args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] })
  const doubtful = String(stdout).split('\n').filter(Boolean)
  const isRead = status === 0 || (status === 1 && doubtful.length > 0)
  tally.check('format', isRead && (doubtful.length === 0 || (await runPrettier(doubtful))))
}

/**
 * The format of all files, by Prettier alone.
 * @param {import('./steps.mjs').Tally} tally
 */
export async function checkWholeFormat(tally) {
  tally.check('prettier', await runPrettier(['.']))
}

const runPrettier = async (files) =>
  (await run(bin('prettier'), ['--check', '--log-level', 'warn', '--cache', ...files])) === 0

/**
 * Files, exports and packages that nothing uses, and packages that are used without being listed (knip.jsonc).
 * @param {import('./steps.mjs').Tally} tally
 */
export async function checkUnused(tally) {
  tally.check('unused code', (await run(bin('knip'), ['--no-progress'])) === 0)
}

/**
 * The direction of imports.
 * @param {import('./steps.mjs').Tally} tally
 */
export function checkDirections(tally) {
  const faults = checkImports()
  for (const fault of faults) console.log(fault)
  tally.check('imports', faults.length === 0)
}

/**
 * Coverage means reachable: tests name the requirement rows that they prove, and nothing that they cover is used by tests
 * only. Names and comments are in plain words (docs/style.md). Every server module has its
 * layer and a small entry, every table one module that writes it. Invariants name their tests (docs/invariants.md). Only
 * named files create permissions on records. Migrations leave what the previous version uses. Rows have the types of the schema. Texts are
 * in the folders of the languages, and those that the web app asks for exist.
 * @param {import('./steps.mjs').Tally} tally
 */
export function checkCoverage(tally) {
  for (const [name, faults] of [
    ['entries of modules', checkEntries()],
    ['layers', checkLayers()],
    ['writers of tables', checkTables()],
    ['invariants', checkInvariants()],
    ['migrations', checkMigrations()],
    ['permissions', checkPermissions()],
    ['requirements', checkRequirements()],
    ['types of rows', checkSql()],
    ['texts', checkTexts()],
    ['keys of texts', checkTextKeys()],
    ['unused exports', checkUnusedExports()],
    ['wording', checkWording()],
  ]) {
    for (const fault of faults) console.log(fault)
    tally.check(name, faults.length === 0)
  }
}
