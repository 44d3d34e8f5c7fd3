import { buildUpdateLinesSql } from '../../../record-history/index.ts'
import { buildAnyMatch, type PeopleColumns, type PeopleField } from './record-columns.ts'

type SubTable = PeopleColumns['subTables'][number]

/** Parameters: leaving user, successor, record ids, history ids, model, actor, time. Must run before the records are changed. */
export function buildHistoryStatement({ table, creator, fields, subTables }: PeopleColumns): string {
  const pairs = [
    buildChange(escapeLiteral(creator), 't.creator_user_id = $1', 't.creator_user_id', '$2::uuid'),
    ...fields.map((field) => buildFieldChange(escapeLiteral(field.name), field, 't')),
  ]
  const own = `(select coalesce(jsonb_object_agg(x.k, x.v) filter (where x.v is not null), '{}') from (values ${pairs.join(', ')}) x(k, v))`
  const parts = [own, ...subTables.map(buildSubTableChanges)]
  const marks = { recordIds: '$3', lineIds: '$4', modelId: '$5', userId: '$6', at: '$7' }
  return buildUpdateLinesSql(table, parts.join(' || '), marks)
}

/** Parameters: leaving user, successor, record ids, actor, time. */
export function buildMainStatement({ table, fields }: PeopleColumns): string {
  const sets = [
    'version = t.version + 1',
    'last_modify_user_id = $4::uuid',
    'last_modify_time = $5::timestamptz',
    'creator_user_id = case when t.creator_user_id = $1 then $2::uuid else t.creator_user_id end',
    ...fields.map((field) => buildAssignment(field, 't')),
  ]
  return `update ${table} t set ${sets.join(', ')} where t.id = any($3::uuid[])`
}

/** Parameters: leaving user, successor, record ids. */
export function buildSubTableStatement({ table, fields }: SubTable): string {
  const sets = fields.map((field) => buildAssignment(field, 's'))
  return `update ${table} s set ${sets.join(', ')} where s.record_id = any($3::uuid[]) and (${buildAnyMatch(fields)})`
}

const buildAssignment = ({ column, holds, after }: PeopleField, alias: string): string =>
  `${column} = case when ${holds(alias)} then ${after(alias)} else ${alias}.${column} end`

function buildSubTableChanges({ name, table, fields }: SubTable): string {
  const pairs = fields.map((field) =>
    buildFieldChange(`${escapeLiteral(`${name}[`)} || s.id::text || ${escapeLiteral(`].${field.name}`)}`, field, 's'),
  )
  return `(select coalesce(jsonb_object_agg(x.k, x.v) filter (where x.v is not null), '{}')
     from ${table} s cross join lateral (values ${pairs.join(', ')}) x(k, v) where s.record_id = t.id)`
}

const buildFieldChange = (path: string, { column, holds, after }: PeopleField, alias: string): string =>
  buildChange(path, holds(alias), `${alias}.${column}`, after(alias))

/** A change in the format of the history: path, and the values before and after; null if it does not change. */
const buildChange = (path: string, holds: string, before: string, after: string): string =>
  `(${path}, case when ${holds} then jsonb_build_array(to_jsonb(${before}), to_jsonb(${after})) end)`

/** Field names are checked at release; quotes are escaped for names of other origin. */
const escapeLiteral = (text: string): string => `'${text.replaceAll("'", "''")}'`
