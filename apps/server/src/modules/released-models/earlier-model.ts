import { type CompiledForm, compile } from '@armature/form-engine'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { mapInSlices } from '../../platform/slices.ts'
import { type PhysicalModel, type PhysicalTable, isArray } from '../record-tables/index.ts'
import { cleanColumnData } from './list-fields.ts'
import { translateRelease, type ReleasedModel } from './released-model.ts'

const loaded = new WeakMap<ReleasedModel, Map<number, Promise<ReleasedModel>>>()

/** More versions of a form are rarely in use at once; the one that was not asked for longest is dropped. */
const maxVersions = 10

/**
 * A model as an earlier release had it, for approvals that run with that release: its form and the columns of its fields, also of
 * those that were removed or got another type since. Menus, flow and references are those of the newest release. A version that
 * does not exist gives the newest one.
 *
 * @param version null: the newest
 */
export function loadEarlierModel(db: Db, present: ReleasedModel, version: number | null): Promise<ReleasedModel> {
  if (version === null || version === present.version) return Promise.resolve(present)
  const known = loaded.get(present) ?? new Map<number, Promise<ReleasedModel>>()
  loaded.set(present, known)
  const model = known.get(version) ?? readEarlierModel(db, present, version)
  known.delete(version)
  known.set(version, model)
  const [oldest] = known.keys()
  if (oldest !== undefined && known.size > maxVersions) known.delete(oldest)
  // an error is not cached
  model.catch(() => known.delete(version))
  return model
}

async function readEarlierModel(db: Db, present: ReleasedModel, version: number): Promise<ReleasedModel> {
  const row = await db.sql
    .selectFrom('design_versions')
    .select(['form_data', 'column_data', sql<PhysicalModel>`tables`.as('tables')])
    .where('design_id', '=', present.id)
    .where('version', '=', version)
    .executeTakeFirst()
  if (!row) return present
  const { formData, columnData } = translateRelease(present.languageTexts, row)
  const form = compile(formData)
  return {
    ...present,
    version,
    present,
    secretsSince: await listSecretsSince(db, present, version),
    formData,
    columnData: cleanColumnData(form, columnData),
    form,
    physical: updateTypes(row.tables, present.physical),
  }
}

/** Versions between an earlier one and the newest that are read, newest first. */
const maxBetween = 100

/** The ids of the fields that are secrets in the newest release, or were in one after `version`. */
async function listSecretsSince(db: Db, present: ReleasedModel, version: number): Promise<ReadonlySet<string>> {
  const rows = await db.sql
    .selectFrom('design_versions')
    .select('form_data')
    .where('design_id', '=', present.id)
    .where('version', '>', version)
    .where('version', '<', present.version)
    .orderBy('version', 'desc')
    .limit(maxBetween)
    .execute()
  const between = await mapInSlices(rows, (row) => listSecrets(compile(row.form_data)))
  return new Set([...listSecrets(present.form), ...between.flat()])
}

const listSecrets = ({ byPath }: CompiledForm): string[] =>
  [...byPath.values()].flatMap(({ field, control }) => (control.isSecret ? (field.config.formId ?? []) : []))

/** The columns of an earlier release, with the types that they have in the database now. */
function updateTypes(tables: PhysicalModel, present: PhysicalModel): PhysicalModel {
  const types = new Map(
    [present.main, ...Object.values(present.subTables), ...present.retiredTables].flatMap(
      ({ name, columns, retired }) =>
        [...columns, ...retired].map(({ column, type }) => [`${name}.${column}`, type] as const),
    ),
  )
  const update = <T extends PhysicalTable>(table: T): T => ({
    ...table,
    columns: table.columns.map((column) => {
      const type = types.get(`${table.name}.${column.column}`) ?? column.type
      // a field that had one value reads the first of a list
      return isArray(type) && !isArray(column.type) ? column : { ...column, type }
    }),
  })
  return {
    main: update(tables.main),
    subTables: Object.fromEntries(Object.entries(tables.subTables).map(([name, table]) => [name, update(table)])),
    retiredTables: tables.retiredTables,
  }
}
