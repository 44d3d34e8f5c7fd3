import { serverTexts } from '@armature/texts/server'
import { translateLabel } from '@armature/form-engine'
import { type PhysicalTable, toSqlType, escapeIdentifier, escapeTableName } from '../../record-tables/index.ts'
import { buildIndexStatement, listSystemColumns } from '../../designs/index.ts'
import type { PackageContent } from '../package-content.ts'
import { toOneLine } from './plain-text.ts'

/** `create table` statements as the release executed them, for reference. */
export function renderSqlFile(content: PackageContent): string {
  const { model, title, tables } = content
  const { main, subTables } = model.physical
  const own = tables.flatMap(({ name, label }) => {
    const table = subTables[name]
    return table ? [renderTable(content, { table, label, main: main.name, field: name })] : []
  })
  const head = `-- ${toOneLine(title)} (${toOneLine(model.enCode)}), v${model.version}\n-- read only: ${note[content.language]}\n`
  return [head, renderTable(content, { table: main, label: title }), ...own].join('\n')
}

const note = serverTexts.generator.sqlFile.note

interface TableDescription {
  table: PhysicalTable
  label: string
  /** only for a sub-table: its main table, and the name of its field */
  main?: string
  field?: string
}

function renderTable(
  { model, language }: PackageContent,
  { table, label, main, field: tableField }: TableDescription,
): string {
  const labelled = table.columns.map(({ field, column, type }) => {
    const compiled = model.form.byPath.get(tableField === undefined ? field : `${tableField}.${field}`)
    const words = compiled ? `${translateLabel(compiled.field, language)} (${field})` : field
    return `  -- ${toOneLine(words)}\n  ${escapeIdentifier(column)} ${toSqlType(type)}`
  })
  const columns = [...listSystemColumns(main).map((text) => `  ${text}`), ...labelled]
  const indexes = table.indexes.map((index) => `${buildIndexStatement(table.name, index).replaceAll(/ +/g, ' ')};\n`)
  return `-- ${toOneLine(label)}\ncreate table ${escapeTableName(table.name)} (\n${columns.join(',\n')}\n);\n${indexes.join('')}`
}
