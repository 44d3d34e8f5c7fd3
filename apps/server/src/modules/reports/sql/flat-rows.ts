import type { OptionRecord } from '@armature/contract'
import { getRecordPlan, type StoredField } from '../../record-plans/index.ts'
import { type Actor, findReachingRights } from '../../record-actors/index.ts'
import { buildScopeSql } from '../../record-rights/index.ts'
import { type BoundValues, quote } from '../../record-statements/index.ts'
import type { Source, SourceField } from '../source/report-source.ts'

/** The rows of a report, with a generated column name for each used field; SQL on top uses the alias `t`. */
export interface FlatRows {
  /** the SQL after `from` */
  from: string
  /** the rows are on several machines: they are collected before they are grouped */
  isDistributed: boolean
  column(path: string): FlatColumn
}

export interface FlatColumn {
  source: SourceField
  /** `t."c0"` */
  sql: string
  /** the column converted to a number */
  number: string
  /** the field of the model, for display and conditions; null for a data interface */
  field: StoredField | null
}

/**
 * Rows of a model within the data scope of the reader, joined with their related records. Related records outside the reader's
 * scope count as missing. With a sub-table there is one row per row of the sub-table.
 */
export function buildModelRows(
  source: Source & { model: NonNullable<Source['model']> },
  paths: readonly string[],
  table: string | null,
  actor: Actor,
  bound: BoundValues,
): FlatRows {
  const plan = getRecordPlan(source.model)
  const used = paths.flatMap((path) => source.fields.get(path) ?? [])
  const joins: string[] = []
  const joined = new Map<string, string>()
  const subTable = plan.subTables.find(({ name }) => name === table)
  if (subTable) joins.push(`join ${subTable.table} s on s.record_id = t.id`)
  const columns = used.map((field, index): [string, FlatColumn, string] => {
    const name = quote(`c${index}`)
    const { held } = field
    if (!held) throw new Error('a field of a model is held somewhere')
    // two fields of different tables may share a name
    const flat: StoredField = { ...held.field, column: name, name: `c${index}` }
    const column = { source: field, sql: `t.${name}`, number: `t.${name}::numeric`, field: flat }
    return [field.path, column, `${aliasOf(field)}.${held.field.column} as ${name}`]
  })
  const read = ['t.id as id', subTable ? 's.sort_code as row_at' : '0 as row_at', ...columns.map(([, , sql]) => sql)]
  const scope = buildScopeSql(plan, actor, bound)
  const from = `(select ${read.join(', ')} from ${plan.table} t ${joins.join(' ')} where ${scope}) t`
  return createFlatRows(from, columns, source.model.isDistributed)

  function aliasOf({ held }: SourceField): string {
    const own = held?.table === null ? 't' : 's'
    if (!held?.relation) return own
    const { field, model } = held.relation
    const key = `${own}.${field.column}`
    const known = joined.get(key)
    if (known) return known
    const alias = `r${joined.size}`
    joined.set(key, alias)
    const other = getRecordPlan(model)
    const rights = actor.userId === null ? actor.rights : findReachingRights(actor.modelRights, model.id)
    const scope = rights ? buildScopeSql(other, actor, bound, rights) : 'false'
    const reached = `select t.* from ${other.table} t where ${scope}`
    // records that are related are on other machines
    const rows = model.isDistributed ? `with r as materialized (${reached}) select * from r` : reached
    joins.push(`left join (${rows}) ${alias} on ${alias}.id = ${key}`)
    return alias
  }
}

/** Records of a data interface as rows. */
export function buildInterfaceRows(
  source: Source,
  records: readonly OptionRecord[],
  paths: readonly string[],
  bound: BoundValues,
): FlatRows {
  const all = bound.add(JSON.stringify(records), 'jsonb')
  const columns = paths
    .flatMap((path) => source.fields.get(path) ?? [])
    .map((field, index): [string, FlatColumn, string] => {
      const name = quote(`c${index}`)
      const sql = `t.${name}`
      // values that are not numeric count as missing
      const number = `(case when ${sql} ~ '^-?[0-9]{1,30}([.][0-9]{1,30})?([eE][+-]?[0-9]{1,2})?$' then ${sql}::numeric end)`
      const read = `nullif(r.value ->> ${bound.add(field.path, 'text')}, '') as ${name}`
      return [field.path, { source: field, sql, number, field: null }, read]
    })
  const read = ['null::uuid as id', 'r.ordinality as row_at', ...columns.map(([, , sql]) => sql)]
  const from = `(select ${read.join(', ')} from jsonb_array_elements(${all}) with ordinality r) t`
  return createFlatRows(from, columns, false)
}

function createFlatRows(from: string, columns: [string, FlatColumn, string][], isDistributed: boolean): FlatRows {
  const byPath = new Map(columns.map(([path, column]) => [path, column]))
  return {
    from,
    isDistributed,
    column: (path) => {
      const column = byPath.get(path)
      if (!column) throw new Error(`a field was not asked for: ${path}`)
      return column
    },
  }
}
