import type {
  ArrowFunctionExpression,
  AssignmentExpression,
  CallExpression,
  Expression,
  ForOfStatement,
  FunctionDeclaration,
  FunctionExpression,
  MemberExpression,
  ModuleDeclaration,
  ObjectExpression,
  Pattern,
  Program,
  SpreadElement,
  Statement,
  VariableDeclaration,
} from 'acorn'
import { readMember, writeMember } from './members.ts'
import { applyBinary, applyUnary } from './operators.ts'
import { Scope } from './scope.ts'
import { ScriptFault } from './script-fault.ts'
import { createGlobals } from './script-methods.ts'
import { toPosition } from './script-syntax.ts'
import {
  Budget,
  createRecord,
  isRecord,
  ScriptFunction,
  scriptLimits,
  toNumber,
  toText,
  type Value,
  type ValueRecord,
} from './script-values.ts'

/** How a statement ended, if not at its end. */
type Ending = undefined | 'break' | 'continue' | { result: Value }
type FunctionNode = ArrowFunctionExpression | FunctionExpression | FunctionDeclaration

/** A value that `?.` did not find: the rest of the chain is left out. */
const chainEnd = Symbol('end of a chain')

/**
 * Runs the body of a function on our own values: no object, function or global of the server can be reached.
 *
 * @returns what it returns
 * @throws ScriptFault with the line
 */
export function interpret(program: Program, input: ValueRecord): Value {
  const budget = new Budget()
  const globals = new Scope()
  for (const [name, value] of createGlobals(budget)) globals.declare(name, value, true)
  for (const [name, value] of Object.entries(input)) globals.declare(name, value)
  const ending = new Interpreter(budget).runBlock(program.body, new Scope(globals))
  return typeof ending === 'object' ? ending.result : undefined
}

class Interpreter {
  private depth = 0
  private readonly budget: Budget
  constructor(budget: Budget) {
    this.budget = budget
  }

  runBlock(body: readonly (Statement | ModuleDeclaration)[], scope: Scope): Ending {
    for (const one of body)
      if (one.type === 'FunctionDeclaration') scope.declare(one.id.name, this.createFunction(one, scope))
    for (const one of body) {
      const ending = this.run(one as Statement, scope)
      if (ending !== undefined) return ending
    }
    return undefined
  }

  /** Adds the position of the innermost statement or expression to an error. */
  private locate<Result>(node: Statement | Expression, work: () => Result): Result {
    try {
      this.budget.spend()
      return work()
    } catch (error) {
      if (error instanceof ScriptFault && error.line === 0) Object.assign(error, toPosition(node))
      throw error
    }
  }

  private run(node: Statement, scope: Scope): Ending {
    return this.locate(node, () => this.runStatement(node, scope))
  }

  private runStatement(node: Statement, scope: Scope): Ending {
    switch (node.type) {
      case 'VariableDeclaration':
        return void this.declare(node, scope)
      case 'ExpressionStatement':
        return void this.evaluate(node.expression, scope)
      case 'ReturnStatement':
        return { result: node.argument ? this.evaluate(node.argument, scope) : undefined }
      case 'IfStatement': {
        const taken = this.evaluate(node.test, scope) ? node.consequent : node.alternate
        return taken ? this.run(taken, scope) : undefined
      }
      case 'BlockStatement':
        return this.runBlock(node.body, new Scope(scope))
      case 'ForOfStatement':
        return this.runEach(node, scope)
      case 'ForStatement': {
        const own = new Scope(scope)
        if (node.init?.type === 'VariableDeclaration') this.declare(node.init, own)
        else if (node.init) this.evaluate(node.init, own)
        const { test, update } = node
        return this.repeat(
          () => !test || Boolean(this.evaluate(test, own)),
          () => this.run(node.body, own),
          () => void (update && this.evaluate(update, own)),
        )
      }
      case 'WhileStatement':
        return this.repeat(
          () => Boolean(this.evaluate(node.test, scope)),
          () => this.run(node.body, scope),
        )
      case 'BreakStatement':
        return 'break'
      case 'ContinueStatement':
        return 'continue'
      case 'ThrowStatement':
        throw new ScriptFault('scriptThrown', this.readThrown(this.evaluate(node.argument, scope)))
      default:
        return undefined
    }
  }

  private readThrown(value: Value): string {
    return isRecord(value) ? toText(value['message']) : toText(value)
  }

  private repeat(test: () => boolean, body: () => Ending, update: () => void = () => undefined): Ending {
    for (; test(); update()) {
      this.budget.spend()
      const ending = body()
      if (ending === 'break') return undefined
      if (typeof ending === 'object') return ending
    }
    return undefined
  }

  private runEach(node: ForOfStatement, scope: Scope): Ending {
    const list = this.requireList(this.evaluate(node.right, scope))
    let at = 0
    return this.repeat(
      () => at < list.length,
      () => {
        const own = new Scope(scope)
        const { left } = node
        const value = list[at++]
        if (left.type === 'VariableDeclaration')
          for (const { id } of left.declarations) this.bind(id, value, own, left.kind === 'const')
        else this.assign(left, value, own)
        return this.run(node.body, own)
      },
    )
  }

  /** A list, or the characters of a text. @throws ScriptFault */
  private requireList(value: Value): Value[] {
    if (Array.isArray(value)) return value
    if (typeof value !== 'string') throw new ScriptFault('scriptEmptyValue', 'length')
    this.budget.allocate(value.length)
    return [...value]
  }

  private declare({ declarations, kind }: VariableDeclaration, scope: Scope): void {
    for (const { id, init } of declarations)
      this.bind(id, init ? this.evaluate(init, scope) : undefined, scope, kind === 'const')
  }

  /** Declares the names of a pattern with the parts of a value. */
  private bind(pattern: Pattern, value: Value, scope: Scope, isConst: boolean): void {
    this.spread(pattern, value, scope, (target, part) => {
      if (target.type === 'Identifier') scope.declare(target.name, part, isConst)
    })
  }

  private assign(pattern: Pattern, value: Value, scope: Scope): void {
    this.spread(pattern, value, scope, (target, part) => {
      if (target.type === 'Identifier') scope.set(target.name, part)
      else if (target.type === 'MemberExpression') {
        const own = this.evaluate(target.object as Expression, scope)
        writeMember(own, this.readKey(target, scope), part, this.budget)
      }
    })
  }

  /** Gives each name or member of a pattern its part of the value. */
  private spread(pattern: Pattern, value: Value, scope: Scope, give: (target: Pattern, part: Value) => void): void {
    switch (pattern.type) {
      case 'AssignmentPattern':
        return this.spread(pattern.left, value === undefined ? this.evaluate(pattern.right, scope) : value, scope, give)
      case 'ArrayPattern': {
        const list = this.requireList(value)
        return pattern.elements.forEach((item, at) => {
          if (item?.type === 'RestElement') this.spread(item.argument, list.slice(at), scope, give)
          else if (item) this.spread(item, list[at], scope, give)
        })
      }
      case 'ObjectPattern': {
        const taken = new Set<string>()
        for (const property of pattern.properties) {
          if (property.type === 'RestElement') {
            const rest = isRecord(value) ? Object.entries(value).filter(([name]) => !taken.has(name)) : []
            this.budget.allocate(rest.length)
            this.spread(property.argument, createRecord(rest), scope, give)
            continue
          }
          const key = toText(this.readPropertyName(property.key, property.computed, scope))
          taken.add(key)
          this.spread(property.value, readMember(value, key, this.budget), scope, give)
        }
        return
      }
      default:
        give(pattern, value)
    }
  }

  private readPropertyName(key: Expression | { type: 'PrivateIdentifier' }, isComputed: boolean, scope: Scope): Value {
    if (!isComputed && key.type === 'Identifier') return key.name
    return this.evaluate(key as Expression, scope)
  }

  private readKey({ property, computed }: MemberExpression, scope: Scope): Value {
    return this.readPropertyName(property as Expression, computed, scope)
  }

  private createFunction(node: FunctionNode, scope: Scope): ScriptFunction {
    return new ScriptFunction((values) => {
      if (this.depth >= scriptLimits.depth) throw new ScriptFault('scriptLimit')
      this.budget.allocate(1)
      this.depth++
      try {
        const own = new Scope(scope)
        node.params.forEach((param, at) => {
          if (param.type === 'RestElement') this.bind(param.argument, values.slice(at), own, false)
          else this.bind(param, values[at], own, false)
        })
        if (node.body.type !== 'BlockStatement') return this.evaluate(node.body, own)
        const ending = this.runBlock(node.body.body, own)
        return typeof ending === 'object' ? ending.result : undefined
      } finally {
        this.depth--
      }
    })
  }

  private evaluate(node: Expression, scope: Scope): Value {
    const value = this.evaluateLink(node, scope)
    return value === chainEnd ? undefined : value
  }

  private evaluateLink(node: Expression, scope: Scope): Value | typeof chainEnd {
    return this.locate(node, () => this.evaluateNode(node, scope))
  }

  private evaluateNode(node: Expression, scope: Scope): Value | typeof chainEnd {
    switch (node.type) {
      case 'Literal':
        return node.value as Value
      case 'Identifier':
        return scope.find(node.name).value
      case 'TemplateLiteral':
        return node.quasis.reduce((text: Value, { value }, at) => {
          const filled = at === 0 ? '' : this.evaluate(node.expressions[at - 1] as Expression, scope)
          const begin = applyBinary('+', text, toText(filled), this.budget)
          return applyBinary('+', begin, value.cooked ?? '', this.budget)
        }, '')
      case 'ArrayExpression':
        return this.evaluateList(node.elements, scope)
      case 'ObjectExpression':
        return this.evaluateRecord(node, scope)
      case 'ArrowFunctionExpression':
      case 'FunctionExpression':
        return this.createFunction(node, scope)
      case 'CallExpression':
        return this.evaluateCall(node, scope)
      case 'NewExpression':
        return createRecord([['message', this.evaluateList(node.arguments, scope)[0]]])
      case 'MemberExpression':
        return this.evaluateMember(node, scope)
      case 'ChainExpression':
        return this.evaluate(node.expression, scope)
      case 'UnaryExpression':
        return applyUnary(node.operator, this.evaluate(node.argument, scope))
      case 'UpdateExpression': {
        const before = toNumber(this.evaluate(node.argument, scope))
        const after = node.operator === '++' ? before + 1 : before - 1
        this.assign(node.argument as Pattern, after, scope)
        return node.prefix ? after : before
      }
      case 'BinaryExpression': {
        const left = this.evaluate(node.left as Expression, scope)
        return applyBinary(node.operator, left, this.evaluate(node.right, scope), this.budget)
      }
      case 'LogicalExpression':
        return this.evaluateLogical(node.operator, this.evaluate(node.left, scope), () =>
          this.evaluate(node.right, scope),
        )
      case 'ConditionalExpression':
        return this.evaluate(this.evaluate(node.test, scope) ? node.consequent : node.alternate, scope)
      case 'AssignmentExpression':
        return this.evaluateAssignment(node, scope)
      default:
        throw new ScriptFault('scriptUnsupported', node.type)
    }
  }

  private evaluateLogical(operator: '||' | '&&' | '??', left: Value, right: () => Value): Value {
    const isDecided =
      operator === '||' ? Boolean(left) : operator === '&&' ? !left : left !== null && left !== undefined
    return isDecided ? left : right()
  }

  private evaluateList(elements: readonly (Expression | SpreadElement | null)[], scope: Scope): Value[] {
    const list: Value[] = []
    for (const item of elements) {
      if (item?.type !== 'SpreadElement') list.push(item ? this.evaluate(item, scope) : undefined)
      else
        for (const one of this.requireList(this.evaluate(item.argument, scope))) {
          if (list.length >= scriptLimits.listLength) throw new ScriptFault('scriptLimit')
          list.push(one)
        }
    }
    this.budget.allocate(list.length)
    return list
  }

  private evaluateRecord({ properties }: ObjectExpression, scope: Scope): ValueRecord {
    const record = createRecord()
    for (const property of properties) {
      if (property.type === 'SpreadElement') {
        const value = this.evaluate(property.argument, scope)
        if (isRecord(value)) Object.assign(record, value)
      } else {
        const name = toText(this.readPropertyName(property.key, property.computed, scope))
        record[name] = this.evaluate(property.value, scope)
      }
    }
    this.budget.allocate(Object.keys(record).length)
    return record
  }

  private evaluateMember(node: MemberExpression, scope: Scope): Value | typeof chainEnd {
    const own = this.evaluateLink(node.object as Expression, scope)
    if (own === chainEnd || (node.optional && (own === null || own === undefined))) return chainEnd
    return readMember(own, this.readKey(node, scope), this.budget)
  }

  private evaluateCall(node: CallExpression, scope: Scope): Value | typeof chainEnd {
    const called = this.evaluateLink(node.callee as Expression, scope)
    if (called === chainEnd || (node.optional && (called === null || called === undefined))) return chainEnd
    const given = this.evaluateList(node.arguments, scope)
    if (!(called instanceof ScriptFunction))
      throw new ScriptFault('scriptCall', this.readName(node.callee as Expression))
    return called.call(given)
  }

  private readName(node: Expression): string {
    if (node.type === 'MemberExpression' && node.property.type === 'Identifier') return node.property.name
    return node.type === 'Identifier' ? node.name : ''
  }

  private evaluateAssignment({ operator, left, right }: AssignmentExpression, scope: Scope): Value {
    if (operator === '=') {
      const value = this.evaluate(right, scope)
      this.assign(left, value, scope)
      return value
    }
    const before = this.evaluate(left as Expression, scope)
    const combine = operator.slice(0, -1)
    const value =
      combine === '||' || combine === '&&' || combine === '??'
        ? this.evaluateLogical(combine, before, () => this.evaluate(right, scope))
        : applyBinary(combine as '+', before, this.evaluate(right, scope), this.budget)
    this.assign(left, value, scope)
    return value
  }
}
