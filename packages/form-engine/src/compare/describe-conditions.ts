import { mapLanguages, type Text } from '@armature/texts'
import { separateTexts } from '@armature/texts/languages'
import { engineTexts } from '@armature/texts/engine'
import { fillText } from '@armature/texts/fill-text'
import { punctuation } from '@armature/texts/punctuation'
import type { Condition, ConditionGroups, Language } from '../design/types.ts'

const texts: Record<Language, Record<string, string>> = separateTexts(engineTexts.changes)

/** Labels of fields by code, `table-column` in sub-tables. */
export type FieldLabels = ReadonlyMap<string, Text>

/** Conditions as a sentence, 金额 ＞ 500 且 类型 等于 专项; groups of several conditions are in brackets. Ids are left as they are. */
export const describeConditions = (groups: ConditionGroups, labels: FieldLabels): Text =>
  mapLanguages((language) => {
    const filled = groups.groups.filter(({ conditions }) => conditions.length > 0)
    const parts = filled.map(({ logic, conditions }) => {
      const sentence = join(
        conditions.map((condition) => describeCondition(condition, labels, language)),
        logic,
        language,
      )
      return filled.length > 1 && conditions.length > 1
        ? fillText(texts[language].brackets ?? '', { text: sentence })
        : sentence
    })
    return join(parts, groups.logic, language)
  })

const join = (parts: readonly string[], logic: 'and' | 'or', language: Language): string =>
  parts.join(` ${texts[language][logic] ?? ''} `)

function describeCondition({ field, op, value }: Condition, labels: FieldLabels, language: Language): string {
  const label = (path: string) => labels.get(path.replace('.', '-'))?.[language] ?? path
  const start = `${label(field)} ${texts[language][`operator.${op}`] ?? ''}`
  if (op === 'empty' || op === 'notEmpty') return start
  const other = readOperandField(value)
  return `${start} ${other === undefined ? formatOperand(value, language) : label(other)}`
}

/** The field that a condition compares with, instead of a value. */
const readOperandField = (value: unknown): string | undefined =>
  typeof value === 'object' && value !== null && 'field' in value && typeof value.field === 'string'
    ? value.field
    : undefined

function formatOperand(value: unknown, language: Language): string {
  if (Array.isArray(value)) return value.map((each) => formatOperand(each, language)).join(punctuation.list[language])
  if (value === null || value === undefined || value === '') return texts[language].emptyOperand ?? ''
  const mark =
    typeof value === 'string' && value.startsWith('@') ? texts[language][`mark.${value.slice(1)}`] : undefined
  return mark ?? (typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean))
}
