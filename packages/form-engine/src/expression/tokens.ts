import type { Path } from '../form/types.ts'

export const maxTokens = 200
export const maxParentheses = 50

export type Operator = '+' | '-' | '*' | '/'

export type Token =
  | { type: 'number'; text: string }
  | { type: 'field'; path: Path }
  | { type: 'operator'; operator: Operator }
  | { type: 'open' }
  | { type: 'close' }
  | { type: 'unknown'; text: string }

const operators: Record<string, Operator> = { '+': '+', '-': '-', '−': '-', '*': '*', '×': '*', '/': '/', '÷': '/' }
const numberPattern = /^[+-]?(?:\d+\.?\d*|\.\d+)$/
const fieldPattern = /^[A-Za-z][A-Za-z0-9_]*(?:\.[A-Za-z][A-Za-z0-9_]*)?$/

/** Parses one token (FO.76). */
export function parseToken(written: unknown): Token {
  const text = typeof written === 'number' ? String(written) : typeof written === 'string' ? written.trim() : ''
  if (text === '(') return { type: 'open' }
  if (text === ')') return { type: 'close' }
  const operator = Object.hasOwn(operators, text) ? operators[text] : undefined
  if (operator) return { type: 'operator', operator }
  if (numberPattern.test(text)) return { type: 'number', text }
  if (fieldPattern.test(text)) return { type: 'field', path: text }
  return { type: 'unknown', text }
}

const pieces = /\s*([A-Za-z][A-Za-z0-9_]*(?:\.[A-Za-z][A-Za-z0-9_]*)?|\d+\.?\d*|\.\d+|\S)/gy

/** Splits a formula typed as one line, `price*(1+rate)`, into the tokens of `expression`. */
export const tokenize = (formula: string): string[] => Array.from(formula.matchAll(pieces), ([, piece = '']) => piece)

export type ExpressionFault = 'empty' | 'tooLong' | 'tooDeep' | 'token' | 'parentheses' | 'malformed'

/**
 * A well-formed expression has an odd number of operands and operators, starts and ends with an operand, and the two alternate
 * (S5.22–S5.25, F5.59–F5.62); parentheses do not count and must match. A field is an operand.
 */
export function findFault(tokens: Token[]): ExpressionFault | undefined {
  if (tokens.length === 0) return 'empty'
  if (tokens.length > maxTokens) return 'tooLong'
  let depth = 0
  let wantsNumber = true
  for (const token of tokens) {
    if (token.type === 'unknown') return 'token'
    if (token.type === 'open') {
      if (!wantsNumber) return 'malformed'
      depth += 1
      if (depth > maxParentheses) return 'tooDeep'
    } else if (token.type === 'close') {
      if (wantsNumber) return depth === 0 ? 'parentheses' : 'malformed'
      depth -= 1
      if (depth < 0) return 'parentheses'
    } else {
      if (wantsNumber === (token.type === 'operator')) return 'malformed'
      wantsNumber = !wantsNumber
    }
  }
  if (wantsNumber) return 'malformed'
  return depth === 0 ? undefined : 'parentheses'
}

/** Whether the tokens of a design are a valid formula. */
export const isWellFormed = (expression: unknown[]): boolean => findFault(expression.map(parseToken)) === undefined
