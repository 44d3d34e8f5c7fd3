import type { Rule, RuleAction } from '@armature/form-engine'
import {
  describeGroups,
  joinPieces,
  formatLiteral,
  toFieldPiece,
  getOperandField,
  insertSpaces,
  type ConditionReader,
  type SentencePiece,
} from './describe-conditions.ts'
import { formatFormula } from '../text/format-formula.ts'

/** Describes a rule as a sentence: 当 最高温 ≥ 45 且 类型 等于 专项，消防压力 必填；显示 应急处置。 */
export function describeRule(rule: Pick<Rule, 'when' | 'then'>, reader: ConditionReader): SentencePiece[] {
  const { text } = reader
  const conditions = describeGroups(rule.when, reader)
  const when = conditions.length === 0 ? [{ text: text('rule.always') }] : [{ text: text('rule.when') }, ...conditions]
  const then =
    rule.then.length === 0
      ? [{ text: text('rule.nothing') }]
      : joinPieces(
          rule.then.map((action) => describeAction(action, reader)),
          text('rule.semicolon'),
        )
  return insertSpaces([...when, { text: text('rule.comma') }, ...then], reader)
}

export function describeAction(
  { type, field, value, expression }: RuleAction,
  reader: ConditionReader,
): SentencePiece[] {
  const target = toFieldPiece(field, reader)
  if (type === 'show' || type === 'hide') return [{ text: reader.text(`action.${type}`) }, target]
  if (type !== 'setValue') return [target, { text: reader.text(`action.${type}`) }]
  const other = getOperandField(value)
  const given: SentencePiece = expression
    ? { text: formatFormula(expression, mapNames(expression, reader), null) }
    : other === undefined
      ? { text: formatLiteral(value, field, reader) }
      : toFieldPiece(other, reader)
  return [target, { text: reader.text('action.setValue') }, given]
}

function mapNames(tokens: string[], reader: ConditionReader): Map<string, string> {
  return new Map(tokens.flatMap((token) => [[token, reader.nameOf(token) ?? token] as const]))
}
