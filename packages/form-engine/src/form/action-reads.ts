import type { RuleAction } from '../design/types.ts'
import { parseToken } from '../expression/tokens.ts'
import { isFieldValue } from './conditions.ts'

/** Names of the fields that an action takes its value from: one field, or those of its expression. */
export const listActionReads = ({ value, expression = [] }: RuleAction): string[] => [
  ...(isFieldValue(value) ? [value.field] : []),
  ...expression.map(parseToken).flatMap((token) => (token.type === 'field' ? [token.path] : [])),
]
