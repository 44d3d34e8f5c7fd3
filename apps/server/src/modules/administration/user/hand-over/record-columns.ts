import type { ReleasedModel } from '../../../released-models/index.ts'
import { getRecordPlan, type StoredField } from '../../../record-plans/index.ts'

/**
 * Where records of a model refer to users. In every expression `$1` is the leaving user and `$2` the successor; names of tables
 * and columns come only from the released model.
 */
export interface PeopleColumns {
  /** main table, quoted */
  table: string
  /** name of the field that shows who created the record */
  creator: string
  fields: PeopleField[]
  subTables: { name: string; table: string; fields: PeopleField[] }[]
}

export interface PeopleField {
  name: string
  /** quoted */
  column: string
  /** SQL condition: the row `alias` refers to the leaving user */
  holds: (alias: string) => string
  /** SQL expression: the value with the successor instead, without duplicates */
  after: (alias: string) => string
}

const compiled = new WeakMap<ReleasedModel, PeopleColumns>()

/** Cached per model, as a version never changes. */
export function getPeopleColumns(model: ReleasedModel): PeopleColumns {
  const known = compiled.get(model)
  if (known) return known
  const plan = getRecordPlan(model)
  const creator = [...plan.fields.values()].find(({ auto }) => auto === 'createUser')?.name ?? 'creatorUser'
  const columns: PeopleColumns = {
    table: plan.table,
    creator,
    fields: plan.stored.flatMap(toPeopleFields),
    subTables: plan.subTables
      .map(({ name, table, stored }) => ({ name, table, fields: stored.flatMap(toPeopleFields) }))
      .filter(({ fields }) => fields.length > 0),
  }
  compiled.set(model, columns)
  return columns
}

/** SQL condition: a record that is not deleted, and was created by the user or refers to them in a field or row. */
export function buildLeaverCondition({ fields, subTables }: PeopleColumns): string {
  const parts = [
    't.creator_user_id = $1',
    ...fields.map(({ holds }) => holds('t')),
    ...subTables.map((sub) => `t.id in (select s.record_id from ${sub.table} s where ${buildAnyMatch(sub.fields)})`),
  ]
  return `t.delete_mark is null and (${parts.join(' or ')})`
}

export const buildAnyMatch = (fields: readonly PeopleField[]): string =>
  fields.map(({ holds }) => holds('s')).join(' or ')

/** Columns of users contain ids; columns of mixed selections contain `<id>--user`. */
function toPeopleFields({ name, column, type, control }: StoredField): PeopleField[] {
  const cell = (alias: string) => `${alias}.${column}`
  if (control.lookup === 'user' && type.type === 'uuid')
    return [{ name, column, holds: (alias) => `${cell(alias)} = $1`, after: () => '$2::uuid' }]
  if (control.lookup === 'user' && type.type === 'uuid[]')
    return [createListField(name, column, (mark) => `${mark}::uuid`)]
  if (control.lookup === 'selection' && type.type === 'text[]')
    return [createListField(name, column, (mark) => `(${mark}::uuid::text || '--user')`)]
  return []
}

function createListField(name: string, column: string, entry: (mark: '$1' | '$2') => string): PeopleField {
  const [from, to] = [entry('$1'), entry('$2')]
  return {
    name,
    column,
    holds: (alias) => `${alias}.${column} @> array[${from}]`,
    after: (alias) =>
      `case when ${alias}.${column} @> array[${to}] then array_remove(${alias}.${column}, ${from}) else array_replace(${alias}.${column}, ${from}, ${to}) end`,
  }
}
