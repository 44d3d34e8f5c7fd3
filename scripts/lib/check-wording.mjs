import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { root } from './paths.mjs'

/** Words that other code bases do not use in their comments, and that have a plain equivalent (docs/style.md, section 2). */
const avoidedWords =
  /\b(whoever|whom|anew|somebody|nobody|told|tells|stands?|hangs?|as ever|upkeep|in its own words|demands?|takes? along)\b/i
/** A user may be anyone: "the user", "they". */
const genderedWords = /\b(he|his|him|himself)\b/i

/**
 * Checks names, comments and English texts of all files that git knows.
 * @returns {string[]} faults, empty when there are none
 */
export function checkWording() {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.mjs'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1e8,
  })
  const existing = files
    .trim()
    .split('\n')
    .filter((file) => existsSync(join(root, file)))
  return existing.flatMap((file) => findWordingFaults(file, readFileSync(join(root, file), 'utf8')))
}

/**
 * @param {string} file path from the root
 * @param {string} text
 * @returns {string[]} `path:line: reason`
 */
export function findWordingFaults(file, text) {
  if (file === 'scripts/lib/check-wording.mjs' || file === 'scripts/lib/check-wording.test.mjs') return []
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind)
  const faults = []
  const report = (position, reason) =>
    faults.push(`${file}:${source.getLineAndCharacterOfPosition(position).line + 1}: ${reason}`)
  for (const name of listFunctionNames(source))
    if (/[a-z]Of$/.test(name.text)) report(name.getStart(source), `${name.text}: a function starts with a verb`)
  if (!/\/texts\//.test(file))
    for (const { pos, end } of listComments(source)) checkWords(text.slice(pos, end), pos, 'comment', report)
  else if (/\/texts\/(src\/)?en\//.test(file)) checkWords(text, 0, 'text', report)
  return faults
}

function checkWords(text, start, what, report) {
  for (const pattern of [avoidedWords, genderedWords])
    for (const match of text.matchAll(new RegExp(pattern, 'gi')))
      report(start + match.index, `the ${what} says "${match[0]}"`)
}

/** Names of the functions that a file declares at its top level, and of the methods of its classes. */
function listFunctionNames(source) {
  const isFunction = (node) => node && (ts.isArrowFunction(node) || ts.isFunctionExpression(node))
  return source.statements.flatMap((statement) => {
    if (ts.isFunctionDeclaration(statement) && statement.name) return [statement.name]
    if (ts.isVariableStatement(statement))
      return statement.declarationList.declarations
        .filter(({ name, initializer }) => ts.isIdentifier(name) && isFunction(initializer))
        .map(({ name }) => name)
    if (ts.isClassDeclaration(statement))
      return statement.members.filter((member) => ts.isMethodDeclaration(member)).map(({ name }) => name)
    return []
  })
}

function listComments(source) {
  const comments = new Map()
  const add = (ranges) => ranges?.forEach((range) => comments.set(range.pos, range))
  const visit = (node) => {
    // the text of an element is no code, so that nothing in it is a comment
    if (node.kind === ts.SyntaxKind.JsxText) return
    add(ts.getLeadingCommentRanges(source.text, node.pos))
    add(ts.getTrailingCommentRanges(source.text, node.end))
    ts.forEachChild(node, visit)
  }
  visit(source)
  return [...comments.values()]
}
