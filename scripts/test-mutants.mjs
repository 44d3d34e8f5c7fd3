import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { installPackages } from './lib/install.mjs'
import { root } from './lib/paths.mjs'

const { values } = parseArgs({
  options: {
    /** the same seed draws the same mutants from the same code */
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1e6)) },
    count: { type: 'string', default: '200' },
    /** draws from files that changed since this revision */
    changed: { type: 'string' },
    /** only this one: engine, server or web */
    package: { type: 'string' },
    /** draws from files below this folder */
    folder: { type: 'string', default: '' },
    /** all tests passed a moment ago: none is run without a mutant to see whether it passes then */
    trust: { type: 'boolean', default: false },
    /** files of tests that are tried on one mutant, and seconds after which no further one begins */
    tests: { type: 'string', default: '12' },
    seconds: { type: 'string', default: '120' },
  },
})

await installPackages()
const { preferHeadlessShell, requireBrowser } = await import('./lib/browser.mjs')
const { mutatedPackages } = await import('./lib/mutants/product-lines.mjs')
const { countOutcomes, formatResult, formatTable } = await import('./lib/mutants/report.mjs')
const { testMutants } = await import('./lib/mutants/test-mutants.mjs')

preferHeadlessShell()
await requireBrowser()
console.log(`seed ${values.seed}`)
const files = listFiles(['ls-files'])
const candidates = values.changed ? listFiles(['diff', '--name-only', '--diff-filter=d', values.changed]) : files
const { parts, unsound } = await testMutants({
  root,
  configFile: join(root, 'vitest.config.ts'),
  packages: mutatedPackages.filter(({ name }) => !values.package || name === values.package),
  files,
  drawFrom: candidates.filter((file) => file.startsWith(values.folder)),
  seed: Number(values.seed),
  count: Number(values.count),
  maxTests: Number(values.tests),
  budgetMs: Number(values.seconds) * 1000,
  trust: values.trust,
  onResult: (result) => console.log(formatResult(result)),
})

const survivors = parts.flatMap(({ results }) =>
  results.filter(({ outcome }) => outcome === 'survived' || outcome === 'no test'),
)
if (survivors.length > 0) console.log(`\n${survivors.map(formatResult).join('\n')}`)
for (const test of unsound) console.log(`left out, fails without a mutant: ${test}`)
console.log(`\n${formatTable(parts)}\nseed ${values.seed}; written to ${writeResults()}`)
if (parts.some(({ goal, results }) => countOutcomes(results).score < goal)) process.exitCode = 1

function listFiles(args) {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1e8 }).trim().split('\n')
}

function writeResults() {
  const folder = join(root, '.cache/mutants')
  mkdirSync(folder, { recursive: true })
  const path = join(folder, `${[`seed-${values.seed}`, values.package].filter(Boolean).join('-')}.json`)
  // the text of whole files is of no use afterwards
  const withoutCode = parts.map((part) => ({ ...part, results: part.results.map(({ code: _code, ...rest }) => rest) }))
  writeFileSync(path, JSON.stringify({ ...values, unsound, parts: withoutCode }, undefined, 2))
  return path
}
