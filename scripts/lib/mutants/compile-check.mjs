import { dirname, join } from 'node:path'
import ts from 'typescript'

/**
 * Which of some changed files TypeScript takes. All are checked in one program, as further files beside the originals, because
 * reading what they import takes longer than they do; so faults in files that import them are not found. A mutant that leaves
 * something unused is not turned away for that.
 *
 * @param {string} root
 * @param {string} tsconfig path from the root
 * @param {import('./draw-mutants.mjs').Mutant[]} mutants
 * @returns {boolean[]} one for each mutant
 */
export function checkCompiles(root, tsconfig, mutants) {
  const { options, fileNames } = readConfig(join(root, tsconfig))
  const texts = new Map(mutants.map(({ file, code }, index) => [nameCopy(root, file, index), code]))
  const host = ts.createCompilerHost(options)
  const { fileExists, readFile } = host
  host.fileExists = (path) => texts.has(path) || fileExists(path)
  host.readFile = (path) => texts.get(path) ?? readFile(path)
  // all files of the package, since some declare things for others that do not import them
  const program = ts.createProgram([...fileNames, ...texts.keys()], options, host)
  return [...texts.keys()].map((path) => {
    const source = program.getSourceFile(path)
    return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)].length === 0
  })
}

const nameCopy = (root, file, index) => join(root, file.replace(/\.(tsx?)$/, `.mutant-${index}.$1`))

function readConfig(path) {
  const { config } = ts.readConfigFile(path, ts.sys.readFile)
  const parsed = ts.parseJsonConfigFileContent({ ...config, references: undefined }, ts.sys, dirname(path))
  const options = {
    ...parsed.options,
    noUnusedLocals: false,
    noUnusedParameters: false,
    allowUnreachableCode: true,
    composite: false,
    noEmit: true,
  }
  return { options, fileNames: parsed.fileNames }
}
