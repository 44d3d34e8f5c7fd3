import { type Text, languages } from '@armature/contract'
import { type Field, labelOf, unitOf } from '@armature/form-engine'
import type { RecordField, RecordPlan, SubTablePlan } from '../plan/record-plan.ts'

/** What stands above a column of a sheet, in all languages. */
export interface Heading {
  /** `name`, or `table-column` */
  name: string
  label: Text
  /** with the unit of its values behind it, where it has one */
  heading: Text
}

const inEach = (make: (language: keyof Text) => string): Text =>
  Object.fromEntries(languages.map((language) => [language, make(language)])) as unknown as Text

export const labelText = (field: Field): Text => inEach((language) => labelOf(field, language))

/** The label of a sub-table. */
export const tableLabel = ({ model }: RecordPlan, { name }: SubTablePlan): Text => {
  const table = model.form.byPath.get(name)
  return table ? labelText(table.field) : { zh: name, tw: name, en: name }
}

/**
 * The heading of a field, by its own label where a list has another; of a sub-table's column with the sub-table before it, as two of
 * them may have the same label.
 */
export function headingOf(
  plan: RecordPlan,
  { code, field }: RecordField,
  table: SubTablePlan | null,
  own = labelText(field),
): Heading {
  const above = table && tableLabel(plan, table)
  const label = inEach((language) => (above ? `${above[language]}-${own[language]}` : own[language]))
  const heading = inEach((language) => {
    const unit = unitOf(field, language)
    return unit === '' ? label[language] : `${label[language]}(${unit})`
  })
  return { name: code, label, heading }
}

/** No two columns are headed alike in any language: those behind the first have their name behind the label. */
export function toldApart<T extends Heading>(columns: readonly T[]): T[] {
  const seen = new Set<string>()
  return columns.map((column) => {
    const isDouble = languages.some((language) =>
      [column.label, column.heading].some((text) => seen.has(`${language} ${text[language].toLowerCase()}`)),
    )
    const behind = (text: Text) => inEach((language) => `${text[language]}[${column.name}]`)
    const own = isDouble ? { ...column, label: behind(column.label), heading: behind(column.heading) } : column
    for (const language of languages)
      for (const text of [own.label, own.heading]) seen.add(`${language} ${text[language].toLowerCase()}`)
    return own
  })
}
