import type { Rule, RuleAction } from '@armature/form-engine'
import {
  groupsWords,
  joinedBy,
  literalWords,
  named,
  otherField,
  spaced,
  type ConditionReader,
  type Piece,
} from '../../conditions/words.ts'
import { formulaWords } from '../formula-words.ts'

/** Describes a rule as a sentence: 当 最高温 ≥ 45 且 类型 等于 专项，消防压力 必填；显示 应急处置。 */
export function ruleWords(rule: Pick<Rule, 'when' | 'then'>, reader: ConditionReader): Piece[] {
  const { text } = reader
  const conditions = groupsWords(rule.when, reader)
  const when = conditions.length === 0 ? [{ text: text('rule.always') }] : [{ text: text('rule.when') }, ...conditions]
  const then =
    rule.then.length === 0
      ? [{ text: text('rule.nothing') }]
      : joinedBy(
          rule.then.map((action) => actionWords(action, reader)),
          text('rule.semicolon'),
        )
  return spaced([...when, { text: text('rule.comma') }, ...then], reader)
}

export function actionWords({ type, field, value, expression }: RuleAction, reader: ConditionReader): Piece[] {
  const target = named(field, reader)
  if (type === 'show' || type === 'hide') return [{ text: reader.text(`action.${type}`) }, target]
  if (type !== 'setValue') return [target, { text: reader.text(`action.${type}`) }]
  const other = otherField(value)
  const given: Piece = expression
    ? { text: formulaWords(expression, namesMap(expression, reader), null) }
    : other === undefined
      ? { text: literalWords(value, field, reader) }
      : named(other, reader)
  return [target, { text: reader.text('action.setValue') }, given]
}

function namesMap(tokens: string[], reader: ConditionReader): Map<string, string> {
  return new Map(tokens.flatMap((token) => [[token, reader.nameOf(token) ?? token] as const]))
}
