import type { Db } from '../../../platform/database/database.ts'
import { createId } from '../../../platform/ids.ts'
import type { HistoryRecord } from './history.queries.ts'

/** Signatures of approvals: copies that are never changed. */

/** Address of the signature of a line of the history; '' for none. */
export const buildSignatureUrl = ({
  task_id: taskId,
  signature_id: id,
}: Pick<HistoryRecord, 'task_id' | 'signature_id'>): string =>
  id === null ? '' : `/api/workflow/Engine/FlowBefore/Signature/${taskId}/${id}`

/** @param image PNG. @returns id of the signature */
export async function insertSignature(tx: Db, taskId: string, image: Buffer): Promise<string> {
  const id = createId()
  await tx.sql.insertInto('flow_signatures').values({ id, task_id: taskId, image }).execute()
  return id
}

/** The picture of a signature of this approval. */
export async function findSignature(db: Db, taskId: string, id: string): Promise<Buffer | undefined> {
  const row = await db.sql
    .selectFrom('flow_signatures')
    .select('image')
    .where('id', '=', id)
    .where('task_id', '=', taskId)
    .executeTakeFirst()
  return row?.image
}

/** Most signatures of an approval that are printed. */
const maxPrinted = 100

/**
 * The signatures that count in the approvals of records, by node and in their order: those of users whose approval was not taken back, at nodes
 * that were not returned since.
 */
export const listCountedSignatures = (db: Db, modelId: string, recordIds: readonly string[]) =>
  db.query<{ recordId: string; nodeId: string; image: Buffer }>(
    `select t.record_id as "recordId", n.node_id as "nodeId", s.image
       from flow_tasks t
       cross join lateral (select l.signature_id, l.operator_id, l.seq from flow_histories l
          where l.task_id = t.id and l.signature_id is not null order by l.seq desc limit ${maxPrinted}) as h
       join flow_operators o on o.id = h.operator_id
       join flow_nodes n on n.id = o.instance_id
       join flow_signatures s on s.id = h.signature_id
      where t.model_id = $1 and t.record_id = any($2::uuid[]) and o.state = 'approved' and n.run = t.run
        and (n.state = 'open' or t.progress -> 'done' ? n.node_id)
        and not exists (select from flow_nodes x where x.task_id = n.task_id and x.node_id = n.node_id and x.round > n.round)
        and not exists (select from flow_histories x where x.task_id = t.id and x.operator_id = h.operator_id
          and x.signature_id is not null and x.seq > h.seq)
      order by t.id, h.seq`,
    [modelId, recordIds],
  )

/** Those of the turns whose node requires a signature. */
export async function listTurnsToSign(db: Db, operatorIds: readonly string[]): Promise<Set<string>> {
  if (operatorIds.length === 0) return new Set()
  const rows = await db.query<{ id: string }>(
    `select o.id from flow_operators o join flow_nodes n on n.id = o.instance_id
       join flow_tasks t on t.id = o.task_id join flow_versions v on v.id = t.version_id
      where o.id = any($1::uuid[]) and jsonb_path_exists(v.design,
        '$.** ? (@.nodeId == $node && @.properties.hasSign == true)', jsonb_build_object('node', n.node_id))`,
    [operatorIds],
  )
  return new Set(rows.map(({ id }) => id))
}
