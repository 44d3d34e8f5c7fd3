import { checkCompiles } from './compile-check.mjs'
import { createRandom, drawMutants } from './draw-mutants.mjs'
import { HostProcess } from './host-process.mjs'
import { listNearestTests, readImporters } from './nearest-tests.mjs'
import { listProductFiles, listProductLines } from './product-lines.mjs'
import { MutantTrial } from './try-mutants.mjs'

/** Nothing of a test takes longer without a word: the longest time limit is that of hooks, two minutes. */
const defaultIdleMs = 180_000

/**
 * Draws mutants of each package and runs the tests that are nearest to them.
 *
 * @param {object} options
 * @param {string} options.root folder of the repository, without a slash at its end
 * @param {string} options.configFile of Vitest
 * @param {import('./product-lines.mjs').MutatedPackage[]} options.packages
 * @param {string[]} options.files all files of the repository, as paths from the root
 * @param {string[]} options.drawFrom the files that may be changed; those that are no product code are left out
 * @param {number} options.seed same seed and same code, same mutants
 * @param {number} options.count of mutants, shared evenly among the packages
 * @param {number} options.maxTests files of tests for one mutant
 * @param {number} options.budgetMs after which no further file of tests begins for a mutant
 * @param {boolean} [options.trust] that every test passes without a mutant, instead of looking
 * @param {number} [options.idleMs] without progress, after which a mutant counts as hung
 * @param {(result: import('./try-mutants.mjs').Result) => void} options.onResult
 * @returns {Promise<{parts: {name: string, goal: number, refused: number, results: import('./try-mutants.mjs').Result[]}[], unsound: string[]}>}
 * `refused` counts drawn mutants that do not compile, `unsound` are files of tests that fail without a mutant
 */
export async function testMutants(options) {
  const { root, configFile, packages, files, seed, count, maxTests, budgetMs, onResult } = options
  const { idleMs = defaultIdleMs, trust = false } = options
  const importers = readImporters(root, files)
  const host = new HostProcess({ root, configFile, idleMs, budgetMs })
  const trial = new MutantTrial({ host, listTests: (file) => listNearestTests(importers, file), maxTests, trust })
  const parts = []
  try {
    for (const [index, { name, goal, folders, tsconfig }] of packages.entries()) {
      const { mutants, refused } = await drawMutants({
        root,
        lines: listProductFiles(options.drawFrom, folders).flatMap((file) =>
          listProductLines(root, file).map((line) => ({ file, line })),
        ),
        count: Math.floor((count + index) / packages.length),
        // of its own, so that the mutants of a package do not depend on the others
        random: createRandom(seed),
        compiles: (drawn) => checkCompiles(root, tsconfig, drawn),
      })
      const results = []
      for (const mutant of mutants) {
        results.push(await trial.run(mutant))
        onResult(results.at(-1))
      }
      parts.push({ name, goal, refused, results })
    }
  } finally {
    await host.stop()
  }
  return { parts, unsound: [...trial.unsound] }
}
