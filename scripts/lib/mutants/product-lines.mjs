import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * What a package must reach, and where its code is.
 * @typedef {{name: string, folders: string[], tsconfig: string, goal: number}} MutatedPackage
 * `goal` is the share of mutants, from 0 to 1, that tests must kill
 * @type {MutatedPackage[]}
 */
export const mutatedPackages = [
  {
    name: 'engine',
    folders: ['packages/contract/src/', 'packages/form-engine/src/'],
    tsconfig: 'packages/form-engine/tsconfig.json',
    goal: 0.85,
  },
  { name: 'server', folders: ['apps/server/src/'], tsconfig: 'apps/server/tsconfig.json', goal: 0.85 },
  { name: 'web', folders: ['apps/web/src/'], tsconfig: 'apps/web/tsconfig.json', goal: 0.8 },
]

/** Tests, their helpers, texts, released migrations, and demonstration data. */
const excluded = [
  /\.test\.tsx?$/,
  /\.d\.ts$/,
  /\/testing\//,
  /\/texts?\//,
  /[-/]texts\.ts$/,
  /[-/]errors\.ts$/,
  /\/src\/migrations\//,
  /\/src\/demonstration\//,
  /\/emoji\/emoji-list\.ts$/,
]
/** An entry of a catalogue, in whichever file it is. */
const catalogueEntry = /\b(zh|tw|en): ['"`]/

/**
 * Files of a package that mutants are drawn from.
 * @param {string[]} files paths from the root of the repository, with `/`
 * @param {string[]} folders of the package
 */
export function listProductFiles(files, folders) {
  return files.filter(
    (file) =>
      folders.some((folder) => file.startsWith(folder)) &&
      /\.tsx?$/.test(file) &&
      !excluded.some((pattern) => pattern.test(file)),
  )
}

/**
 * Lines that may hold a mutant: no blank lines, comments, imports or entries of a catalogue.
 * @param {string} root
 * @param {string} file path from the root
 * @returns {number[]} counted from 1
 */
export function listProductLines(root, file) {
  return readFileSync(join(root, file), 'utf8')
    .split('\n')
    .flatMap((line, index) => {
      const isCode = /\S/.test(line) && !/^\s*(\/\/|\/?\*|import\b|\} from )/.test(line)
      return isCode && !catalogueEntry.test(line) ? [index + 1] : []
    })
}
