import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

/**
 * Renders a Helm chart where helm is not installed: the part of its template language that our chart uses. What it does not know is
 * an error.
 * @returns the rendered text by the path of its template
 */
export function renderChart(folder, release, values) {
  const read = (path) => readFileSync(join(folder, path), 'utf8')
  const { version, appVersion } = parse(read('Chart.yaml'))
  const context = {
    Values: merge(parse(read('values.yaml')), values),
    Release: { Name: release },
    Chart: { Version: version, AppVersion: appVersion },
    Files: { Get: read },
  }
  const paths = readdirSync(join(folder, 'templates'), { recursive: true }).filter((path) =>
    statSync(join(folder, 'templates', path)).isFile(),
  )
  const defined = new Map()
  const trees = new Map(paths.map((path) => [path, parseTemplate(read(join('templates', path)), defined)]))
  const scope = { root: context, variables: {}, defined }
  return new Map(
    [...trees].filter(([path]) => path.endsWith('.yaml')).map(([path, tree]) => [path, renderNodes(tree, scope)]),
  )
}

const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value)

function merge(base, over) {
  if (!isObject(base) || !isObject(over)) return over ?? base
  return Object.fromEntries(
    [...new Set([...Object.keys(base), ...Object.keys(over)])].map((key) => [key, merge(base[key], over[key])]),
  )
}

/** Nodes are texts and actions; `if`, `range` and `define` have nodes of their own. */
function parseTemplate(text, defined) {
  const parts = text.split(/(\{\{-?[\s\S]*?-?\}\})/)
  const tokens = parts.map((part, at) => {
    if (part.startsWith('{{')) return { action: part.replace(/^\{\{-?\s*|\s*-?\}\}$/g, '') }
    let plain = part
    if (parts[at + 1]?.startsWith('{{-')) plain = plain.trimEnd()
    if (parts[at - 1]?.endsWith('-}}')) plain = plain.trimStart()
    return { plain }
  })
  const root = []
  const open = [{ nodes: root }]
  for (const token of tokens) {
    const top = open.at(-1)
    const [, word, rest] = /^(if|range|define|else|end)\b\s*([\s\S]*)$/.exec(token.action ?? '') ?? []
    if (word === 'end') {
      open.pop()
    } else if (word === 'else') {
      top.nodes = top.block.otherwise = []
    } else if (word) {
      const block = { word, rest, then: [], otherwise: [] }
      if (word === 'define') defined.set(JSON.parse(rest), block.then)
      else top.nodes.push(block)
      open.push({ block, nodes: block.then })
    } else {
      top.nodes.push(token)
    }
  }
  if (open.length !== 1) throw new Error('a block has no end')
  return root
}

function renderNodes(nodes, scope) {
  return nodes.map((node) => node.plain ?? renderNode(node, scope)).join('')
}

function renderNode(node, scope) {
  if (node.word === 'if') return renderNodes(isTrue(evaluate(node.rest, scope)) ? node.then : node.otherwise, scope)
  if (node.word === 'range') {
    const [, key, value, list] = /^\$(\w+), \$(\w+) := (.*)$/.exec(node.rest)
    const entries = Object.entries(evaluate(list, scope) ?? {}).toSorted(([one], [other]) => (one < other ? -1 : 1))
    return entries
      .map(([name, item]) =>
        renderNodes(node.then, { ...scope, variables: { ...scope.variables, [key]: name, [value]: item } }),
      )
      .join('')
  }
  const assigned = /^\$(\w+) := ([\s\S]*)$/.exec(node.action)
  if (!assigned) return String(evaluate(node.action, scope) ?? '')
  scope.variables[assigned[1]] = evaluate(assigned[2], scope)
  return ''
}

const isTrue = (value) => Boolean(value) && !(isObject(value) && Object.keys(value).length === 0)

/** A pipeline: the value of each part is the last argument of the next one. */
function evaluate(text, scope) {
  const tokens = text.match(/"(?:[^"\\]|\\.)*"|[()|]|[^\s()|]+/g) ?? []
  const value = readPipeline(tokens, scope)
  if (tokens.length > 0) throw new Error(`cannot read ${text}`)
  return value
}

function readPipeline(tokens, scope) {
  let value = readCall(tokens, scope, [])
  while (tokens[0] === '|') {
    tokens.shift()
    value = readCall(tokens, scope, [value])
  }
  return value
}

function readCall(tokens, scope, last) {
  const args = []
  const name = tokens[0]
  if (!(name in functions)) {
    const first = readValue(tokens, scope)
    if (typeof first !== 'function') return first
    return first(readValue(tokens, scope))
  }
  tokens.shift()
  while (tokens.length > 0 && tokens[0] !== '|' && tokens[0] !== ')') args.push(readValue(tokens, scope))
  return functions[name](scope, ...args, ...last)
}

function readValue(tokens, scope) {
  const token = tokens.shift()
  if (token === '(') {
    const value = readPipeline(tokens, scope)
    tokens.shift()
    return value
  }
  if (token.startsWith('"')) return JSON.parse(token)
  if (/^\d+$/.test(token)) return Number(token)
  if (token === '.') return scope.root
  const [, variable, path] = /^\$?(\w*)((?:\.\w+)*)$/.exec(token) ?? []
  if (path === undefined) throw new Error(`cannot read ${token}`)
  if (variable && !(variable in scope.variables)) throw new Error(`unknown: ${token}`)
  const start = variable ? scope.variables[variable] : scope.root
  return path
    .split('.')
    .slice(1)
    .reduce((value, key) => value?.[key], start)
}

const indent = (text, spaces) => text.replace(/^/gm, ' '.repeat(spaces))

const functions = {
  include: ({ root, defined, variables }, name) => renderNodes(defined.get(name), { root, defined, variables }),
  quote: (_scope, value) => JSON.stringify(String(value ?? '')),
  printf: (_scope, format, ...values) =>
    values.reduce((text, value) => text.replace('%s', () => String(value)), format),
  default: (_scope, fallback, value) => (isTrue(value) ? value : fallback),
  required: (_scope, message, value) => {
    if (value === undefined || value === null || value === '') throw new Error(message)
    return value
  },
  not: (_scope, value) => !isTrue(value),
  gt: (_scope, one, other) => one > other,
  int: (_scope, value) => Math.trunc(Number(value)),
  toJson: (_scope, value) => JSON.stringify(value),
  nindent: (_scope, spaces, text) => `\n${indent(text, spaces)}`,
  replace: (_scope, from, to, text) => text.replaceAll(from, to),
  sha256sum: (_scope, text) => createHash('sha256').update(text).digest('hex'),
}
