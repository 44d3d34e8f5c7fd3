import { translateLabel, walkFields, type Field, type FormData, type Language } from '@armature/form-engine'

const signs: Record<string, string> = { '*': '×', '/': '÷', '-': '−' }

const known = new WeakMap<readonly Field[], Map<Language, ReadonlyMap<string, string>>>()

/**
 * Labels by definition path: `price`, `items.count` as 明细.数量. Read once per state of the form, since each formula on the canvas
 * asks for them at every change.
 */
export function getFieldNames({ fields }: Pick<FormData, 'fields'>, language: Language): ReadonlyMap<string, string> {
  const byLanguage = known.get(fields) ?? new Map<Language, ReadonlyMap<string, string>>()
  known.set(fields, byLanguage)
  const names = byLanguage.get(language) ?? readNames(fields, language)
  byLanguage.set(language, names)
  return names
}

function readNames(fields: Field[], language: Language): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  walkFields({ fields }, (field, { table }) => {
    if (!field.vModel) return
    const label = translateLabel(field, language)
    if (table) names.set(`${table.vModel}.${field.vModel}`, `${translateLabel(table, language)}.${label}`)
    else names.set(field.vModel, label)
  })
  return names
}

/** Formats a formula for people: `备件明细.金额 + 外协工时费`. An unknown name stays as written. */
export function formatFormula(tokens: unknown, names: ReadonlyMap<string, string>, table: string | null): string {
  if (!Array.isArray(tokens)) return ''
  return tokens
    .map((token) => String(token))
    .map((token) => signs[token] ?? names.get(token) ?? (table ? names.get(`${table}.${token}`) : undefined) ?? token)
    .join(' ')
}
