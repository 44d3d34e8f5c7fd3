import { parse, type AnyNode, type Program } from 'acorn'
import { ScriptFault } from './script-fault.ts'

/** The part of JavaScript that scripts can use; the interpreter has a case for each. */
const supported = new Set<string>([
  ...['Program', 'VariableDeclaration', 'VariableDeclarator', 'FunctionDeclaration', 'ExpressionStatement'],
  ...['ReturnStatement', 'IfStatement', 'BlockStatement', 'ForOfStatement', 'ForStatement', 'WhileStatement'],
  ...['BreakStatement', 'ContinueStatement', 'ThrowStatement', 'EmptyStatement'],
  ...['Identifier', 'Literal', 'TemplateLiteral', 'TemplateElement', 'ArrayExpression', 'ObjectExpression', 'Property'],
  ...['SpreadElement', 'ArrowFunctionExpression', 'FunctionExpression', 'CallExpression', 'MemberExpression'],
  ...['ChainExpression', 'UnaryExpression', 'UpdateExpression', 'BinaryExpression', 'LogicalExpression'],
  ...['ConditionalExpression', 'AssignmentExpression', 'ObjectPattern', 'ArrayPattern', 'AssignmentPattern'],
  ...['RestElement', 'NewExpression'],
])
const operators = new Set<string>([
  ...['+', '-', '*', '/', '%', '**', '===', '!==', '==', '!=', '<', '<=', '>', '>=', 'in', '!', 'typeof', '++', '--'],
  ...['=', '+=', '-=', '*=', '/=', '%=', '??=', '||=', '&&=', '||', '&&', '??'],
])

/** Parses the body of a function. @throws ScriptFault with the position of an error, or of what scripts cannot use */
export function parseScript(text: string): Program {
  const program = parseText(text)
  assertSupported(program)
  return program
}

function parseText(text: string): Program {
  try {
    return parse(text, { ecmaVersion: 2022, sourceType: 'script', allowReturnOutsideFunction: true, locations: true })
  } catch (error) {
    if (error instanceof RangeError) throw new ScriptFault('scriptLimit')
    const { loc } = error as { loc?: { line: number; column: number } }
    throw new ScriptFault('scriptSyntax', '', { line: loc?.line ?? 1, column: (loc?.column ?? 0) + 1 })
  }
}

const isNode = (value: unknown): value is AnyNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** Walks the whole tree without recursion. */
function assertSupported(program: Program): void {
  const left: AnyNode[] = [program]
  for (let node = left.pop(); node; node = left.pop()) {
    const refused = findRefused(node)
    if (refused !== undefined) throw new ScriptFault('scriptUnsupported', refused, toPosition(node))
    for (const value of Object.values(node) as unknown[])
      if (Array.isArray(value)) left.push(...value.filter(isNode))
      else if (isNode(value)) left.push(value)
  }
}

function findRefused(node: AnyNode): string | undefined {
  if (!supported.has(node.type)) return node.type
  if ('operator' in node && !operators.has(node.operator)) return node.operator
  if (node.type === 'Literal' && (node.regex || node.bigint)) return node.raw ?? 'RegExp'
  if ((node.type === 'BreakStatement' || node.type === 'ContinueStatement') && node.label) return node.label.name
  if ('async' in node && node.async) return 'async'
  if ('generator' in node && node.generator) return 'function*'
  if (node.type === 'Property' && node.kind !== 'init') return node.kind
  if (node.type === 'NewExpression' && !(node.callee.type === 'Identifier' && node.callee.name === 'Error'))
    return 'new'
  return undefined
}

export const toPosition = ({ loc }: Pick<AnyNode, 'loc'>) => ({
  line: loc?.start.line ?? 1,
  column: (loc?.start.column ?? 0) + 1,
})
