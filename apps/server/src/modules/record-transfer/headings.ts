import { mapLanguages } from '@armature/texts'
import { type Text, languages } from '@armature/contract'
import { type Field, translateLabel, translateUnit } from '@armature/form-engine'
import type { RecordField, RecordPlan, SubTablePlan } from '../record-plans/index.ts'

/** The heading of a column of a sheet, in all languages. */
export interface Heading {
  /** `name`, or `table-column` */
  name: string
  label: Text
  /** the label followed by the unit of the values, if there is one */
  heading: Text
}

export const getLabelText = (field: Field): Text => mapLanguages((language) => translateLabel(field, language))

/** The label of a sub-table. */
export const getTableLabel = ({ model }: RecordPlan, { name }: SubTablePlan): Text => {
  const table = model.form.byPath.get(name)
  return table ? getLabelText(table.field) : mapLanguages(() => name)
}

/**
 * Builds the heading of a field, by its own label unless a list has another. For a column of a sub-table, the label of the
 * sub-table is prepended, as two of them may have columns with the same label.
 */
export function buildHeading(
  plan: RecordPlan,
  { code, field }: RecordField,
  table: SubTablePlan | null,
  own = getLabelText(field),
): Heading {
  const above = table && getTableLabel(plan, table)
  const label = mapLanguages((language) => (above ? `${above[language]}-${own[language]}` : own[language]))
  const heading = mapLanguages((language) => {
    const unit = translateUnit(field, language)
    return unit === '' ? label[language] : `${label[language]}(${unit})`
  })
  return { name: code, label, heading }
}

/** Makes the headings unique in every language: for duplicates, the name of the column is appended to the label. */
export function makeHeadingsUnique<T extends Heading>(columns: readonly T[]): T[] {
  const seen = new Set<string>()
  return columns.map((column) => {
    const isDouble = languages.some((language) =>
      [column.label, column.heading].some((text) => seen.has(`${language} ${text[language].toLowerCase()}`)),
    )
    const behind = (text: Text) => mapLanguages((language) => `${text[language]}[${column.name}]`)
    const own = isDouble ? { ...column, label: behind(column.label), heading: behind(column.heading) } : column
    for (const language of languages)
      for (const text of [own.label, own.heading]) seen.add(`${language} ${text[language].toLowerCase()}`)
    return own
  })
}
