import {
  controlOf,
  labelOf,
  type Condition,
  type Field,
  type FormData,
  type Language,
  type Rule,
  type RuleAction,
} from '@armature/form-engine'
import { formulaWords } from '../formula-words.ts'

/** A piece of a rule in words; `field` pieces name a field and are shown as links. */
export interface Piece {
  text: string
  isField?: boolean
}

export interface RuleReader {
  language: Language
  offsetMinutes: number
  /** texts of the catalogue, keys `rule.*` */
  text: (key: string, values?: Record<string, unknown>) => string
  /** what a field is called, by definition path or formId */
  nameOf: (path: string) => string | undefined
  fieldOf: (path: string) => Field | undefined
}

/**
 * A rule as a sentence: 当 最高温 ≥ 45 且 类型 等于 专项，消防压力 必填；显示 应急处置。
 * Groups of several conditions stand in brackets.
 */
export function ruleWords(rule: Pick<Rule, 'when' | 'then'>, reader: RuleReader): Piece[] {
  const { text } = reader
  const groups = rule.when.groups.filter(({ conditions }) => conditions.length > 0)
  const joined = groups.map((group) => {
    const words = joinedBy(
      group.conditions.map((condition) => conditionWords(condition, reader)),
      text(`rule.${group.logic}`),
    )
    return groups.length > 1 && group.conditions.length > 1
      ? [{ text: text('rule.open') }, ...words, { text: text('rule.close') }]
      : words
  })
  const when =
    joined.length === 0
      ? [{ text: text('rule.always') }]
      : [{ text: text('rule.when') }, ...joinedBy(joined, text(`rule.${rule.when.logic}`))]
  const then =
    rule.then.length === 0
      ? [{ text: text('rule.nothing') }]
      : joinedBy(
          rule.then.map((action) => actionWords(action, reader)),
          text('rule.semicolon'),
        )
  return spaced([...when, { text: text('rule.comma') }, ...then], reader)
}

export function conditionWords({ field, op, value }: Condition, reader: RuleReader): Piece[] {
  const pieces: Piece[] = [named(field, reader), { text: reader.text(`operator.${op}`) }]
  if (op === 'empty' || op === 'notEmpty') return pieces
  const other = otherField(value)
  return [...pieces, other === undefined ? { text: literalWords(value, field, reader) } : named(other, reader)]
}

export function actionWords({ type, field, value, expression }: RuleAction, reader: RuleReader): Piece[] {
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

/** A literal as people write it: the name of a choice, a list, a date, a mark such as "today". */
function literalWords(value: unknown, path: string, reader: RuleReader): string {
  if (Array.isArray(value))
    return value.map((each) => literalWords(each, path, reader)).join(reader.text('rule.listComma'))
  if (value === null || value === undefined || value === '') return reader.text('rule.emptyValue')
  if (typeof value === 'string' && value.startsWith('@')) return reader.text(`markValue.${value.slice(1)}`)
  const field = reader.fieldOf(path)
  const control = field && controlOf(field.config.jnpfKey)
  if (!field || !control) return String(value)
  const several = Array.isArray(control.emptyFor(field))
  const parsed = control.parse(several ? [value] : value, field, reader.offsetMinutes)
  const words = parsed.ok
    ? control.format(parsed.value, field, {
        language: reader.language,
        offsetMinutes: reader.offsetMinutes,
        textOf: () => undefined,
      })
    : ''
  return words || String(value)
}

/** What a rule can name: fields by definition path, containers and static pieces by formId. */
export function fieldsByPath(formData: Pick<FormData, 'fields'>): Map<string, { field: Field; table: Field | null }> {
  const found = new Map<string, { field: Field; table: Field | null }>()
  const walk = (fields: Field[], table: Field | null) => {
    for (const field of fields) {
      if (field.vModel) found.set(table ? `${table.vModel}.${field.vModel}` : field.vModel, { field, table })
      else if (field.config.formId) found.set(field.config.formId, { field, table })
      walk(field.config.children ?? [], field.config.jnpfKey === 'table' ? field : table)
    }
  }
  walk(formData.fields, null)
  return found
}

export function otherField(value: unknown): string | undefined {
  return typeof value === 'object' && value !== null && 'field' in value ? String(value.field) : undefined
}

export const pathLabel = ({ table }: { table: Field | null }, name: string, language: Language): string =>
  table ? `${labelOf(table, language)}.${name}` : name

const named = (path: string, reader: RuleReader): Piece => ({
  text: reader.nameOf(path) ?? (path || '?'),
  isField: true,
})

function namesMap(tokens: string[], reader: RuleReader): Map<string, string> {
  return new Map(tokens.flatMap((token) => [[token, reader.nameOf(token) ?? token] as const]))
}

function joinedBy(parts: Piece[][], word: string): Piece[] {
  return parts.flatMap((part, index) => (index === 0 ? part : [{ text: word }, ...part]))
}

/** Words are parted by a space, except beside punctuation, which carries its own. */
function spaced(pieces: Piece[], { text }: RuleReader): Piece[] {
  const punctuation = new Set(['rule.comma', 'rule.semicolon', 'rule.open', 'rule.close'].map((key) => text(key)))
  const words = pieces.filter((piece) => piece.text !== '')
  return words.flatMap((piece, index) => {
    const before = words[index - 1]
    const isParted = before && !punctuation.has(before.text) && !punctuation.has(piece.text)
    return isParted ? [{ text: ' ' }, piece] : [piece]
  })
}
