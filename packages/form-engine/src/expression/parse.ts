import type { Path } from '../form/types.ts'
import type { Operator, Token } from './tokens.ts'

export type Tree =
  | { type: 'number'; text: string }
  | { type: 'field'; path: Path }
  | { type: 'binary'; operator: Operator; left: Tree; right: Tree }

/**
 * Plus and minus have lower precedence than times and divide; operators are left-associative (S5.26, F5.63). Tokens must be well
 * formed.
 */
export function parse(tokens: Token[]): Tree {
  let at = 0
  return sum()

  function sum(): Tree {
    let left = product()
    for (let operator = operatorAt(); operator === '+' || operator === '-'; operator = operatorAt()) {
      at += 1
      left = { type: 'binary', operator, left, right: product() }
    }
    return left
  }

  function product(): Tree {
    let left = operand()
    for (let operator = operatorAt(); operator === '*' || operator === '/'; operator = operatorAt()) {
      at += 1
      left = { type: 'binary', operator, left, right: operand() }
    }
    return left
  }

  function operand(): Tree {
    const token = tokens[at++]
    if (token?.type === 'open') {
      const inner = sum()
      at += 1
      return inner
    }
    if (token?.type === 'number' || token?.type === 'field') return token
    throw new Error('expression is not well formed')
  }

  function operatorAt(): Operator | undefined {
    const token = tokens[at]
    return token?.type === 'operator' ? token.operator : undefined
  }
}
