import type { Field, FormData, Language } from './types.ts'

/** Position of a field in the design. */
export interface FieldPosition {
  /** sub-table it is a column of */
  table: Field | null
  /** containers around it, outermost first; the sub-table is not among them */
  containers: Field[]
  /** 0 on the top level */
  depth: number
}

export const maxDepth = 20

/** Visits every field in reading order, including containers and static texts, a container before its children. */
export function walkFields(
  formData: Pick<FormData, 'fields'>,
  visit: (field: Field, standing: FieldPosition) => void,
): void {
  walk(formData.fields, { table: null, containers: [], depth: 0 }, visit)
}

function walk(fields: Field[], standing: FieldPosition, visit: (field: Field, standing: FieldPosition) => void): void {
  for (const field of fields) {
    visit(field, standing)
    const { children, jnpfKey } = field.config
    if (!Array.isArray(children) || standing.depth >= maxDepth) continue
    const isTable = jnpfKey === tableKind
    walk(
      children,
      {
        table: isTable ? field : standing.table,
        containers: isTable ? standing.containers : [...standing.containers, field],
        depth: standing.depth + 1,
      },
      visit,
    )
  }
}

export const tableKind = 'table'
export const isTable = (field: Field): boolean => field.config.jnpfKey === tableKind

/** The label of a field in a language, else the Chinese one, else the name. */
export function translateLabel(field: Field, language: Language): string {
  const { label, labelI18n } = field.config
  const own = language === 'zh' ? label : labelI18n?.[language]
  return own || label || field.vModel || ''
}

/** The unit of a field in a language, else the Chinese one, else ''. */
export function translateUnit(field: Field, language: Language): string {
  const { unit, unitI18n } = field.config
  const own = language === 'zh' ? unit : unitI18n?.[language]
  return own ?? unit ?? ''
}

/** The web shows a field whose visibility list has `pc`; a field without a list is shown everywhere (F3.95, F5.10, F6.12). */
export const isForPc = (field: Field): boolean =>
  !Array.isArray(field.config.visibility) || field.config.visibility.includes('pc')
