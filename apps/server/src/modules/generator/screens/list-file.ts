import { listSortableColumns, type ListColumn } from '@armature/form-engine'
import type { PackageContent } from '../package-content.ts'
import { toCode } from './code-text.ts'
import { formatHead } from './head.ts'

/** The list: columns, search fields, sort and totals of the list design. */
export function renderListFile(content: PackageContent): string {
  const { names, model, listed, shapes, language } = content
  const { columnList, searchList, pageSize = 20 } = model.columnData
  const sortable = new Set(listSortableColumns(model.columnData))
  const known = new Map(listed.map(({ field, label }) => [field.name, label]))
  const searchable = new Set(
    shapes.find(({ name }) => name === `${names.className}Search`)?.properties.map(({ name }) => name),
  )
  const label = (entry: Pick<ListColumn, 'prop' | 'label' | 'labelI18n'>) => {
    const own = (language === 'zh' ? entry.label : entry.labelI18n?.[language]) || entry.label
    return own && own !== known.get(entry.prop) ? `, label: ${toCode(own)}` : ''
  }
  const columns = columnList
    .filter(({ prop, isHidden }) => known.has(prop) && isHidden !== true)
    .map(
      (column) =>
        `  { field: field.${column.prop}${label(column)}${typeof column.width === 'number' ? `, width: ${column.width}` : ''}${column.align === 'right' || column.align === 'center' ? `, align: '${column.align}'` : ''}${sortable.has(column.prop) ? ', sortable: true' : ''} },`,
    )
  const search = searchList
    .filter(({ prop }) => searchable.has(prop))
    .map((one) => `  { field: field.${one.prop}${label(one)}, kind: ${one.searchType} },`)
  return `${formatHead(content)}
import { field } from './model.js'
import type { Column, SearchField } from './types.js'
import { type ListActions, ListPage } from './ui/list-page.js'

const columns: Column[] = ${formatLines(columns)}

const search: SearchField[] = ${formatLines(search)}

export function ${names.className}List(actions: ListActions) {
  return <ListPage {...actions} columns={columns} search={search} pageSize={${pageSize}} canRemove={${hasButton(content, 'remove')}} />
}
`
}

const formatLines = (lines: readonly string[]): string => (lines.length === 0 ? '[]' : `[\n${lines.join('\n')}\n]`)

/** `screens.ts`: the screens under the names that the pages use, and which buttons the list design has. */
export function renderScreensFile(content: PackageContent): string {
  const c = content.names.className
  return `${formatHead(content)}
export { ${c}Detail as ModuleDetail } from './${c}Detail.js'
export { ${c}Form as ModuleForm } from './${c}Form.js'
export { ${c}List as ModuleList } from './${c}List.js'

export const actions: { canAdd: boolean; canEdit: boolean } = {
  canAdd: ${hasButton(content, 'add')},
  canEdit: ${hasButton(content, 'edit')},
}
`
}

/** A list design without a list of buttons has all of them. */
function hasButton({ model }: PackageContent, value: string): boolean {
  const { btnsList, columnBtnsList } = model.columnData
  const list = value === 'add' ? btnsList : columnBtnsList
  return list === undefined || list.some((button) => button.value === value)
}
