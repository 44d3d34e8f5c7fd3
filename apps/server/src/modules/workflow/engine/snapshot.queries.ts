import type { Values } from '@armature/form-engine'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { type Params, prepareStatement } from '../../../platform/database/statement.ts'

const versionStatement = prepareStatement(
  'flow.task.recordVersion',
  (builder, { taskId, version }: Params<{ taskId: string; version: number }>) =>
    builder
      .updateTable('flow_tasks')
      .set({ record_version: version })
      .where('id', '=', taskId)
      .where('record_version', '<>', version),
)

/** Stores the version of the record that an action has locked; turns that open or end in this transaction refer to it. */
export async function updateRecordVersion(tx: Db, taskId: string, version: number): Promise<void> {
  await versionStatement(tx, { taskId, version })
}

/** What the record of an approval contained in one of its versions. */
export interface Snapshot {
  values: Values
  /** the version of the form whose fields the values are named by; null where it is not known */
  formVersion: number | null
}

const insertStatement = prepareStatement(
  'flow.snapshot.insert',
  (builder, { taskId, version, values, formVersion }: Params<NewSnapshot>) =>
    builder
      .insertInto('flow_snapshots')
      .values({ task_id: taskId, record_version: version, record_values: values, form_version: formVersion })
      .onConflict((conflict) => conflict.columns(['task_id', 'record_version', 'form_version']).doNothing()),
)

interface NewSnapshot {
  taskId: string
  version: number
  values: string
  formVersion: number | null
}

/** Keeps the raw values of one version of the record of an approval. */
export async function insertSnapshot(
  tx: Db,
  taskId: string,
  version: number,
  { values, formVersion }: Snapshot,
): Promise<void> {
  await insertStatement(tx, { taskId, version, values: JSON.stringify(values), formVersion })
}

/** @param formVersion the version of the form that it was shown with; null if that is not known */
export const findSnapshot = (
  db: Db,
  taskId: string,
  version: number,
  formVersion: number | null,
): Promise<Snapshot | undefined> =>
  db.sql
    .selectFrom('flow_snapshots')
    .select(['record_values as values', 'form_version as formVersion'])
    .where('task_id', '=', taskId)
    .where('record_version', '=', version)
    .$if(formVersion !== null, (query) =>
      query.where((row) => row.or([row('form_version', '=', formVersion), row('form_version', 'is', null)])),
    )
    .orderBy(sql`form_version = ${formVersion}::int desc nulls last, form_version nulls first`)
    .limit(1)
    .executeTakeFirst()

/** Whether a user may have seen an approval with this version of its form. */
export async function hasShownForm(db: Db, taskId: string, formVersion: number): Promise<boolean> {
  const row = await db.sql
    .selectFrom('flow_snapshots')
    .select('task_id')
    .where('task_id', '=', taskId)
    .where('form_version', '=', formVersion)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether a record was changed after a point in time. */
export async function isRecordChangedSince(db: Db, modelId: string, recordId: string, at: Date): Promise<boolean> {
  const row = await db.sql
    .selectFrom('record_histories')
    .select('id')
    .where('record_id', '=', recordId)
    .where('model_id', '=', modelId)
    .where('at', '>', at)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
