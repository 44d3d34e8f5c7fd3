import type { BinaryOperator, UnaryOperator } from 'acorn'
import { type Budget, isRecord, ScriptFunction, toNumber, toText, type Value } from './script-values.ts'
import { ScriptFault } from './script-fault.ts'

const isPlain = (value: Value): boolean => value === null || typeof value !== 'object'

/** `==`: null and undefined are equal, a number and its text too. */
function isLooselyEqual(left: Value, right: Value): boolean {
  if (left === null || left === undefined) return right === null || right === undefined
  if (right === null || right === undefined || !isPlain(left) || !isPlain(right)) return left === right
  return typeof left === typeof right ? left === right : toNumber(left) === toNumber(right)
}

function add(left: Value, right: Value, budget: Budget): Value {
  const isText = [left, right].some(
    (value) => typeof value === 'string' || (typeof value === 'object' && value !== null),
  )
  if (!isText) return toNumber(left) + toNumber(right)
  const [first, second] = [toText(left), toText(right)]
  budget.allocateText(first.length + second.length)
  return first + second
}

const compare = (test: (left: number | string, right: number | string) => boolean) => (left: Value, right: Value) =>
  typeof left === 'string' && typeof right === 'string' ? test(left, right) : test(toNumber(left), toNumber(right))

const binary: { [operator in BinaryOperator]?: (left: Value, right: Value, budget: Budget) => Value } = {
  '+': add,
  '-': (left, right) => toNumber(left) - toNumber(right),
  '*': (left, right) => toNumber(left) * toNumber(right),
  '/': (left, right) => toNumber(left) / toNumber(right),
  '%': (left, right) => toNumber(left) % toNumber(right),
  '**': (left, right) => toNumber(left) ** toNumber(right),
  '===': (left, right) => left === right,
  '!==': (left, right) => left !== right,
  '==': isLooselyEqual,
  '!=': (left, right) => !isLooselyEqual(left, right),
  '<': compare((left, right) => left < right),
  '<=': compare((left, right) => left <= right),
  '>': compare((left, right) => left > right),
  '>=': compare((left, right) => left >= right),
  in: (left, right) => isRecord(right) && Object.hasOwn(right, toText(left)),
}

/** @throws ScriptFault */
export function applyBinary(operator: BinaryOperator, left: Value, right: Value, budget: Budget): Value {
  const apply = binary[operator]
  if (!apply) throw new ScriptFault('scriptUnsupported', operator)
  return apply(left, right, budget)
}

export function applyUnary(operator: UnaryOperator, value: Value): Value {
  if (operator === '!') return !value
  if (operator === '-') return -toNumber(value)
  if (operator === '+') return toNumber(value)
  if (operator === 'typeof') return value instanceof ScriptFunction ? 'function' : typeof value
  throw new ScriptFault('scriptUnsupported', operator)
}
