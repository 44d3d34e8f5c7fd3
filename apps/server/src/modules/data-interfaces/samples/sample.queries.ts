import type { OptionRecord, ParamList } from '@armature/contract'
import type { Db } from '../../../platform/database/database.ts'
import { rowCount } from '../../../platform/database/expressions.ts'

/** What the source of an interface, and each of its steps, returned before its script. */
export interface SourceRecords {
  rows: OptionRecord[]
  steps: { name: string; rows: OptionRecord[] }[]
}

export interface StoredSample extends SourceRecords {
  parameters: ParamList
  result: OptionRecord[]
}

const fromSamples = (db: Db, interfaceId: string) =>
  db.sql.selectFrom('data_interface_samples as s').where('s.interface_id', '=', interfaceId)

export const listStoredSamples = (db: Db, interfaceId: string, most: number) =>
  fromSamples(db, interfaceId)
    .leftJoin('users as u', 'u.id', 's.created_by')
    .select(['s.id', 's.full_name', 's.parameters', 's.row_count', 's.created_at', 'u.real_name as user_name'])
    .orderBy('s.created_at')
    .orderBy('s.id')
    .limit(most)
    .execute()

export async function findSample(db: Db, interfaceId: string, id: string): Promise<StoredSample | undefined> {
  const row = await fromSamples(db, interfaceId)
    .where('s.id', '=', id)
    .select(['s.parameters', 's.source_rows', 's.steps', 's.result'])
    .executeTakeFirst()
  return (
    row && {
      parameters: JSON.parse(row.parameters) as ParamList,
      rows: JSON.parse(row.source_rows) as OptionRecord[],
      steps: JSON.parse(row.steps) as SourceRecords['steps'],
      result: JSON.parse(row.result) as OptionRecord[],
    }
  )
}

export async function countSamples(db: Db, interfaceId: string): Promise<number> {
  return (await fromSamples(db, interfaceId).select(rowCount.as('n')).executeTakeFirstOrThrow()).n
}

interface NewSample extends StoredSample {
  id: string
  interfaceId: string
  name: string
  userId: string
  at: Date
}

export async function insertSample(tx: Db, sample: NewSample): Promise<void> {
  await tx.sql
    .insertInto('data_interface_samples')
    .values({
      id: sample.id,
      interface_id: sample.interfaceId,
      full_name: sample.name,
      parameters: JSON.stringify(sample.parameters),
      ...toColumns(sample),
      created_by: sample.userId,
      created_at: sample.at,
    })
    .execute()
}

/** @returns whether the sample exists */
export async function updateSample(
  tx: Db,
  interfaceId: string,
  id: string,
  sample: Omit<StoredSample, 'parameters'>,
  { userId, at }: { userId: string; at: Date },
): Promise<boolean> {
  const updated = await tx.sql
    .updateTable('data_interface_samples')
    .set({ ...toColumns(sample), created_by: userId, created_at: at })
    .where('interface_id', '=', interfaceId)
    .where('id', '=', id)
    .executeTakeFirst()
  return updated.numUpdatedRows > 0n
}

/** @returns whether the sample existed */
export async function deleteSample(tx: Db, interfaceId: string, id: string): Promise<boolean> {
  const deleted = await tx.sql
    .deleteFrom('data_interface_samples')
    .where('interface_id', '=', interfaceId)
    .where('id', '=', id)
    .executeTakeFirst()
  return deleted.numDeletedRows > 0n
}

const toColumns = ({ rows, steps, result }: Omit<StoredSample, 'parameters'>) => ({
  source_rows: JSON.stringify(rows),
  steps: JSON.stringify(steps),
  result: JSON.stringify(result),
  row_count: result.length,
})
