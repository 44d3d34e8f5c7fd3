import type { Values } from '@armature/form-engine'
import type { Db } from '../../../platform/database/database.ts'

/** Stores the version of the record that an action has locked; turns that open or end in this transaction refer to it. */
export async function updateRecordVersion(tx: Db, taskId: string, version: number): Promise<void> {
  await tx.query('update flow_tasks set record_version = $2 where id = $1 and record_version <> $2', [taskId, version])
}

/** What the record of an approval contained in one of its versions. */
export interface Snapshot {
  values: Values
  /** the version of the form whose fields the values are named by; null where it is not known */
  formVersion: number | null
}

/** Keeps the raw values of one version of the record of an approval. */
export async function insertSnapshot(
  tx: Db,
  taskId: string,
  version: number,
  { values, formVersion }: Snapshot,
): Promise<void> {
  await tx.query(
    `insert into flow_snapshots (task_id, record_version, record_values, form_version) values ($1, $2, $3, $4)
     on conflict (task_id, record_version, form_version) do nothing`,
    [taskId, version, JSON.stringify(values), formVersion],
  )
}

/** @param formVersion the version of the form that it was shown with; null if that is not known */
export async function findSnapshot(
  db: Db,
  taskId: string,
  version: number,
  formVersion: number | null,
): Promise<Snapshot | undefined> {
  const [row] = await db.query<Snapshot>(
    `select record_values as values, form_version as "formVersion" from flow_snapshots
      where task_id = $1 and record_version = $2 and ($3::int is null or form_version = $3 or form_version is null)
      order by form_version = $3 desc nulls last, form_version nulls first limit 1`,
    [taskId, version, formVersion],
  )
  return row
}

/** Whether a user may have seen an approval with this version of its form. */
export async function hasShownForm(db: Db, taskId: string, formVersion: number): Promise<boolean> {
  const rows = await db.query('select 1 from flow_snapshots where task_id = $1 and form_version = $2 limit 1', [
    taskId,
    formVersion,
  ])
  return rows.length > 0
}

/** Whether a record was changed after a point in time. */
export async function isRecordChangedSince(db: Db, modelId: string, recordId: string, at: Date): Promise<boolean> {
  const rows = await db.query(
    'select 1 from record_histories where record_id = $1 and model_id = $2 and at > $3 limit 1',
    [recordId, modelId, at],
  )
  return rows.length > 0
}
