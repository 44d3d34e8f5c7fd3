import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { root } from './paths.mjs'

const registered = 'packages/texts/src/registered.ts'
/** Tests, demonstration data and released migrations have texts of their own; those of the web app are in its own folders. */
const excluded = /\.test\.tsx?$|\/testing\/|\/demonstration\/|\/migrations\/|^packages\/texts\/|^apps\/web\//

/**
 * Checks that texts of the product are in the folders of the languages (decision 0140), not beside each other in the code: a
 * language that is added later would be missing there.
 * @returns {string[]} faults, empty when all is well
 */
export function checkTexts() {
  const languages = listLanguages(readFileSync(join(root, registered), 'utf8'))
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'apps', 'packages'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1e8,
  })
  return files
    .trim()
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !excluded.test(file) && existsSync(join(root, file)))
    .flatMap((file) => findTextFaults(file, readFileSync(join(root, file), 'utf8'), languages))
}

/** @param {string} text of the file that registers the languages */
export const listLanguages = (text) => [...text.matchAll(/^export \* as (\w+) from/gm)].map(([, code]) => code)

/**
 * @param {string} file path from the root
 * @param {string} text
 * @param {readonly string[]} languages codes
 * @returns {string[]} `path:line: reason`
 */
export function findTextFaults(file, text, languages) {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind)
  const faults = []
  const visit = (node) => {
    if (ts.isObjectLiteralExpression(node) && countTexts(node, languages) > 1) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source))
      faults.push(`${file}:${line + 1}: texts belong in the folder of their language, packages/texts/src/<language>`)
    } else ts.forEachChild(node, visit)
  }
  visit(source)
  return faults
}

/** How many languages an object has a text for: a sentence, or an object or function with one. */
function countTexts(object, languages) {
  const texts = object.properties.filter(
    (property) =>
      ts.isPropertyAssignment(property) && languages.includes(property.name.text) && hasText(property.initializer),
  )
  return texts.length
}

const hasText = (node) =>
  ts.isStringLiteralLike(node) ||
  ts.isTemplateHead(node) ||
  ts.forEachChild(node, (child) => hasText(child) || undefined) === true
