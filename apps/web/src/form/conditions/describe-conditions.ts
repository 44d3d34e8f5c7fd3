import {
  findControl,
  formatFigure,
  translateLabel,
  type Condition,
  type ConditionGroups,
  type Field,
  type Language,
} from '@armature/form-engine'

/** A piece of a sentence; `isField` pieces name a field and are highlighted, `ids` have their names looked up. */
export interface SentencePiece {
  text: string
  isField?: boolean
  ids?: { field: Field; ids: string[] }
}

export interface ConditionReader {
  language: Language
  offsetMinutes: number
  /** translated texts, keys `rule.*` */
  text: (key: string, values?: Record<string, unknown>) => string
  /** label of a field, by definition path or formId */
  nameOf: (path: string) => string | undefined
  fieldOf: (path: string) => Field | undefined
  /** text in place of a condition on an unknown field; without it the condition names the path */
  hidden?: string
}

/**
 * Describes conditions as text, 最高温 ≥ 45 且 类型 等于 专项; groups of several conditions are put in brackets. Returns [] if there are
 * no conditions.
 */
export function describeGroups({ groups, logic }: ConditionGroups, reader: ConditionReader): SentencePiece[] {
  const { text } = reader
  const filled = groups.filter(({ conditions }) => conditions.length > 0)
  const joined = filled.map((group) => {
    const words = joinPieces(
      group.conditions.map((condition) => describeCondition(condition, reader)),
      text(`rule.${group.logic}`),
    )
    return filled.length > 1 && group.conditions.length > 1
      ? [{ text: text('rule.open') }, ...words, { text: text('rule.close') }]
      : words
  })
  return joinPieces(joined, text(`rule.${logic}`))
}

export function describeCondition({ field, op, value }: Condition, reader: ConditionReader): SentencePiece[] {
  const other = getOperandField(value)
  const isHidden = [field, other].some((path) => path !== undefined && !reader.fieldOf(path))
  if (isHidden && reader.hidden !== undefined) return [{ text: reader.hidden }]
  const pieces: SentencePiece[] = [toFieldPiece(field, reader), { text: reader.text(`operator.${op}`) }]
  if (op === 'empty' || op === 'notEmpty') return pieces
  return [...pieces, other === undefined ? toLiteralPiece(value, field, reader) : toFieldPiece(other, reader)]
}

/** A literal as text: the name of an option, a list, a date, a placeholder such as "today". */
export function formatLiteral(value: unknown, path: string, reader: ConditionReader): string {
  if (Array.isArray(value))
    return value.map((each) => formatLiteral(each, path, reader)).join(reader.text('rule.listComma'))
  if (value === null || value === undefined || value === '') return reader.text('rule.emptyValue')
  if (typeof value === 'string' && value.startsWith('@')) return reader.text(`markValue.${value.slice(1)}`)
  const field = reader.fieldOf(path)
  const control = field && findControl(field.config.jnpfKey)
  if (!field || !control) return String(value)
  const several = Array.isArray(control.emptyFor(field))
  const parsed = control.parse(several ? [value] : value, field, reader.offsetMinutes)
  const words = parsed.ok
    ? formatFigure(parsed.value, field) ||
      control.format(parsed.value, field, {
        language: reader.language,
        offsetMinutes: reader.offsetMinutes,
        textOf: () => undefined,
      })
    : ''
  return words || String(value)
}

/** Everything a condition can name: fields by definition path, containers and static controls by formId. */
export function indexFieldsByPath(formData: {
  fields: readonly Field[]
}): Map<string, { field: Field; table: Field | null }> {
  const found = new Map<string, { field: Field; table: Field | null }>()
  const walk = (fields: readonly Field[], table: Field | null) => {
    for (const field of fields) {
      if (field.vModel) found.set(table ? `${table.vModel}.${field.vModel}` : field.vModel, { field, table })
      else if (field.config.formId) found.set(field.config.formId, { field, table })
      walk(field.config.children ?? [], field.config.jnpfKey === 'table' ? field : table)
    }
  }
  walk(formData.fields, null)
  return found
}

export function getOperandField(value: unknown): string | undefined {
  return typeof value === 'object' && value !== null && 'field' in value ? String(value.field) : undefined
}

export const formatPathLabel = ({ table }: { table: Field | null }, name: string, language: Language): string =>
  table ? `${translateLabel(table, language)}.${name}` : name

export const toFieldPiece = (path: string, reader: ConditionReader): SentencePiece => ({
  text: reader.nameOf(path) ?? (path || '?'),
  isField: true,
})

export function joinPieces(parts: SentencePiece[][], word: string): SentencePiece[] {
  return parts.flatMap((part, index) => (index === 0 ? part : [{ text: word }, ...part]))
}

/** Puts a space between words, except next to punctuation, which has its own spacing. */
export function insertSpaces(pieces: SentencePiece[], { text }: ConditionReader): SentencePiece[] {
  const punctuation = new Set(['rule.comma', 'rule.semicolon', 'rule.open', 'rule.close'].map((key) => text(key)))
  const words = pieces.filter((piece) => piece.text !== '')
  return words.flatMap((piece, index) => {
    const before = words[index - 1]
    const isParted = before && !punctuation.has(before.text) && !punctuation.has(piece.text)
    return isParted ? [{ text: ' ' }, piece] : [piece]
  })
}

/** Ids are returned as `ids`, so that the sentence can look up their names; everything else is text already. */
function toLiteralPiece(value: unknown, path: string, reader: ConditionReader): SentencePiece {
  const text = formatLiteral(value, path, reader)
  const field = reader.fieldOf(path)
  const ids = [value].flat().filter((id) => typeof id === 'string' && id !== '' && !id.startsWith('@')) as string[]
  const isNamed = field && findControl(field.config.jnpfKey)?.lookup !== undefined && ids.length > 0
  return isNamed ? { text, ids: { field, ids } } : { text }
}
