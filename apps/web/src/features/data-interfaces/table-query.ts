import type { InterfaceParameter, ParameterType, SourceField, SourceKind, SourceTable } from '@armature/contract'
import { toDraft, type SourceDraft } from './source-draft.ts'

/** How a column is compared with a parameter: equal, containing a text in any case, not below, not above. */
export type Comparison = 'equals' | 'contains' | 'from' | 'to'

export interface TableFilter {
  field: SourceField
  comparison: Comparison
  /** a call without a value is refused; otherwise the filter does not apply to it */
  isRequired: boolean
}

export interface TableOrder {
  field: SourceField
  isDescending: boolean
}

/** What an interface reads from a table. */
export interface TableQuery {
  sourceId: string
  kind: SourceKind
  table: SourceTable
  /** at least one, in the order of the result */
  fields: readonly SourceField[]
  filters: readonly TableFilter[]
  order: readonly TableOrder[]
}

const parameterTypes: Partial<Record<SourceField['kind'], ParameterType>> = {
  integer: 'int',
  decimal: 'decimal',
  text: 'varchar',
  boolean: 'boolean',
  date: 'date',
  datetime: 'datetime',
  uuid: 'uuid',
}

/** The comparisons that a column can be filtered by; none for binary values and types that are not known. */
export function listComparisons({ kind }: SourceField): readonly Comparison[] {
  if (!parameterTypes[kind]) return []
  if (kind === 'text') return ['equals', 'contains']
  return kind === 'boolean' || kind === 'uuid' ? ['equals'] : ['equals', 'from', 'to']
}

/**
 * The SQL interface that reads a table: a SELECT with the names in the quotes of the source, and a bound parameter for each
 * filter. Afterwards it is an interface like one that was written by hand.
 */
export function buildTableDraft(query: TableQuery): SourceDraft {
  const { sourceId, kind, table, fields, filters, order } = query
  const names = nameParameters(filters)
  const conditions = filters.map((filter, at) => formatCondition(kind, filter, names[at] ?? ''))
  const directions = order.map(({ field, isDescending }) => `${field.sql}${isDescending ? ' desc' : ''}`)
  const lines = [
    `select\n  ${fields.map(({ sql }) => sql).join(',\n  ')}`,
    `from ${table.sql}`,
    ...(conditions.length > 0 ? [`where ${conditions.join('\n  and ')}`] : []),
    ...(directions.length > 0 ? [`order by ${directions.join(', ')}`] : []),
    // MariaDB sorts the select of an interface only if it has a limit
    ...(directions.length > 0 && kind === 'mysql' ? ['limit 18446744073709551615'] : []),
  ]
  return {
    ...toDraft(undefined),
    dataSourceId: sourceId,
    query: lines.join('\n'),
    requestParameters: filters.map((filter, at) => toParameter(filter, names[at] ?? '')),
    fieldList: fields.map(({ name, label }) => ({ field: name, fieldName: label.slice(0, 100) })),
  }
}

const signs: Record<Comparison, string> = { equals: '', contains: '', from: ' ≥', to: ' ≤' }

const toParameter = ({ field, comparison, isRequired }: TableFilter, name: string): InterfaceParameter => ({
  field: name,
  fieldName: `${(field.label || field.name).slice(0, 90)}${signs[comparison]}`,
  dataType: parameterTypes[field.kind] ?? 'varchar',
  required: isRequired,
  defaultValue: '',
})

/** Names as parameters are written, `{power_from}`; those of columns that cannot be, are numbered. */
function nameParameters(filters: readonly TableFilter[]): string[] {
  const taken = new Set<string>()
  return filters.map(({ field, comparison }, at) => {
    const suffix = comparison === 'from' || comparison === 'to' ? `_${comparison}` : ''
    const stem = /^[A-Za-z][A-Za-z0-9_]{0,50}$/.test(field.name) ? field.name : `p${at + 1}`
    let name = `${stem}${suffix}`
    for (let number = 2; taken.has(name); number++) name = `${stem}${suffix}_${number}`
    taken.add(name)
    return name
  })
}

function formatCondition(kind: SourceKind, { field, comparison, isRequired }: TableFilter, name: string): string {
  const test = formatTest(kind, field, comparison, `{${name}}`)
  return isRequired ? test : `({${name}} is null or ${test})`
}

function formatTest(kind: SourceKind, { sql, kind: values }: SourceField, comparison: Comparison, mark: string) {
  if (comparison === 'from') return `${sql} >= ${mark}`
  if (comparison === 'to') return `${sql} <= ${mark}`
  // MySQL refuses to compare texts of two collations, unless one is named
  if (kind === 'mysql' && values === 'text')
    return comparison === 'contains'
      ? `locate(${mark} collate utf8mb4_general_ci, ${sql}) > 0`
      : `${sql} = ${mark} collate utf8mb4_bin`
  return comparison === 'contains' ? `strpos(lower(${sql}::text), lower(${mark})) > 0` : `${sql} = ${mark}`
}
