import { labelOf } from '@armature/form-engine'
import type { PhysicalTable } from '../../physical-model.ts'
import { sqlType } from '../../release/column-types.ts'
import { indexStatement, systemColumnsOf } from '../../release/ddl.ts'
import { identifier, tableIdentifier } from '../../release/names.ts'
import type { PackageContent } from '../package-content.ts'
import { oneLine } from './plain-text.ts'

/** `create table` statements as the release executed them, for reference. */
export function sqlFile(content: PackageContent): string {
  const { model, title, tables } = content
  const { main, subTables } = model.physical
  const own = tables.flatMap(({ name, label }) => {
    const table = subTables[name]
    return table ? [tableText(content, { table, label, main: main.name, field: name })] : []
  })
  const head = `-- ${oneLine(title)} (${oneLine(model.enCode)}), v${model.version}\n-- read only: ${note[content.language]}\n`
  return [head, tableText(content, { table: main, label: title }), ...own].join('\n')
}

const note = {
  zh: '表结构由平台发布时维护，请勿直接修改',
  tw: '資料表結構由平台發布時維護，請勿直接修改',
  en: 'only the platform changes these tables, at release',
}

interface Described {
  table: PhysicalTable
  label: string
  /** only for a sub-table: its main table, and the name of its field */
  main?: string
  field?: string
}

function tableText({ model, language }: PackageContent, { table, label, main, field: tableField }: Described): string {
  const labelled = table.columns.map(({ field, column, type }) => {
    const compiled = model.form.byPath.get(tableField === undefined ? field : `${tableField}.${field}`)
    const words = compiled ? `${labelOf(compiled.field, language)} (${field})` : field
    return `  -- ${oneLine(words)}\n  ${identifier(column)} ${sqlType(type)}`
  })
  const columns = [...systemColumnsOf(main).map((text) => `  ${text}`), ...labelled]
  const indexes = table.indexes.map((index) => `${indexStatement(table.name, index).replaceAll(/ +/g, ' ')};\n`)
  return `-- ${oneLine(label)}\ncreate table ${tableIdentifier(table.name)} (\n${columns.join(',\n')}\n);\n${indexes.join('')}`
}
