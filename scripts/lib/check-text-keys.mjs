import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { root } from './paths.mjs'

const source = 'apps/web/src'
const catalogues = 'packages/texts/src/zh/web'
const isProduct = (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|(^|\/)testing\//.test(file)

/** A catalogue: texts and objects of texts by key; `undefined` for what cannot be read, which may have any key. */
/** @typedef {{[key: string]: Catalogue | string} | undefined} Catalogue */

/**
 * Checks that the texts exist which the web app asks for by `t('…')` and `translate('…')`: a key without a text is shown as it is.
 * @returns {string[]} faults, empty when all is well
 */
export function checkTextKeys() {
  const texts = Object.fromEntries(
    readdirSync(join(root, catalogues))
      .filter((name) => name.endsWith('.ts'))
      .map((name) => [name.slice(0, -3), readCatalogue(readFileSync(join(root, catalogues, name), 'utf8'))]),
  )
  const files = readdirSync(join(root, source), { recursive: true }).map((name) => String(name).replaceAll('\\', '/'))
  return files
    .filter(isProduct)
    .flatMap((file) => findMissingKeys(`${source}/${file}`, readFileSync(join(root, source, file), 'utf8'), texts))
}

/**
 * @param {string} text of a file that exports a catalogue
 * @returns {Catalogue}
 */
export function readCatalogue(text) {
  const file = ts.createSourceFile('texts.ts', text, ts.ScriptTarget.Latest, true)
  const exported = file.statements.find(ts.isExportAssignment)
  return exported && readObject(exported.expression)
}

function readObject(node) {
  const object = ts.isAsExpression(node) || ts.isSatisfiesExpression(node) ? node.expression : node
  if (!ts.isObjectLiteralExpression(object)) return ts.isStringLiteralLike(object) ? object.text : undefined
  if (!object.properties.every((property) => ts.isPropertyAssignment(property))) return undefined
  return Object.fromEntries(object.properties.map(({ name, initializer }) => [name.text, readObject(initializer)]))
}

/**
 * @param {string} path
 * @param {string} text of a file of the web app
 * @param {Record<string, Catalogue>} texts by namespace
 * @returns {string[]} `path:line …`
 */
export function findMissingKeys(path, text, texts) {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind)
  const named = [...text.matchAll(/(?:useTranslation|TFunction)(?:\(|<)(?:\[)?((?:'\w+'(?:,\s*)?)+)/g)].flatMap(
    ([, list]) => list.split(',').map((name) => name.trim().slice(1, -1)),
  )
  const namespaces = named.filter((name) => name in texts)
  // a function that is given `t`: its texts are in any catalogue
  const places = namespaces.length > 0 ? [...namespaces, 'ui'] : Object.keys(texts)
  const faults = []
  const visit = (node) => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && /^(t|translate)$/.test(node.expression.text))
      for (const { key, isWhole, at } of node.arguments[0] ? listKeys(node.arguments[0]) : []) {
        const [namespace, rest] = key.includes(':') ? key.split(':', 2) : [undefined, key]
        const found = (namespace === undefined ? places : [namespace]).some((name) =>
          hasKey(texts[name], rest, isWhole),
        )
        const { line } = file.getLineAndCharacterOfPosition(at)
        if (!found) faults.push(`${path}:${line + 1}: there is no text "${key}"`)
      }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return faults
}

/** Keys that an argument can be; of a template only what is before its first value. */
function listKeys(node) {
  const at = node.getStart()
  if (ts.isStringLiteralLike(node)) return [{ key: node.text, isWhole: true, at }]
  if (ts.isTemplateExpression(node)) {
    const head = node.head.text
    const end = head.lastIndexOf('.')
    return end < 0 ? [] : [{ key: head.slice(0, end), isWhole: false, at }]
  }
  if (ts.isConditionalExpression(node)) return [...listKeys(node.whenTrue), ...listKeys(node.whenFalse)]
  return ts.isParenthesizedExpression(node) ? listKeys(node.expression) : []
}

/** Texts that depend on a number end with `_one` and `_other`. */
function hasKey(catalogue, key, isWhole) {
  let place = catalogue
  for (const part of key.split('.')) {
    if (place === undefined) return true
    if (typeof place === 'string') return false
    if (!Object.hasOwn(place, part) && !Object.hasOwn(place, `${part}_other`)) return false
    place = Object.hasOwn(place, part) ? place[part] : ''
  }
  return place === undefined || (typeof place === 'string') === isWhole
}
