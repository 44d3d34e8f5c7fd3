import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { matchAny } from '../../../platform/database/expressions.ts'
import { type Params, prepareStatement } from '../../../platform/database/statement.ts'
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
  db.sql
    .selectFrom('flow_tasks as t')
    .crossJoinLateral((query) =>
      query
        .selectFrom('flow_histories as l')
        .select(['l.signature_id', 'l.operator_id', 'l.seq'])
        .whereRef('l.task_id', '=', 't.id')
        .where('l.signature_id', 'is not', null)
        .orderBy('l.seq', 'desc')
        .limit(maxPrinted)
        .as('h'),
    )
    .innerJoin('flow_operators as o', 'o.id', 'h.operator_id')
    .innerJoin('flow_nodes as n', 'n.id', 'o.instance_id')
    .innerJoin('flow_signatures as s', 's.id', 'h.signature_id')
    .select(['t.record_id as recordId', 'n.node_id as nodeId', 's.image'])
    .where('t.model_id', '=', modelId)
    .where('t.record_id', '=', matchAny(recordIds))
    .where('o.state', '=', 'approved')
    .whereRef('n.run', '=', 't.run')
    .where(sql<boolean>`(n.state = 'open' or t.progress -> 'done' ? n.node_id)`)
    .where(
      sql<boolean>`not exists (select from flow_nodes x
        where x.task_id = n.task_id and x.node_id = n.node_id and x.round > n.round)`,
    )
    .where(
      sql<boolean>`not exists (select from flow_histories x where x.task_id = t.id and x.operator_id = h.operator_id
        and x.signature_id is not null and x.seq > h.seq)`,
    )
    .orderBy('t.id')
    .orderBy('h.seq')
    .execute()

const toSignStatement = prepareStatement('flow.turns.toSign', (builder, { ids }: Params<{ ids: readonly string[] }>) =>
  builder
    .selectFrom('flow_operators as o')
    .innerJoin('flow_nodes as n', 'n.id', 'o.instance_id')
    .innerJoin('flow_tasks as t', 't.id', 'o.task_id')
    .innerJoin('flow_versions as v', 'v.id', 't.version_id')
    .select('o.id')
    .where('o.id', '=', matchAny(ids))
    .where(
      sql<boolean>`jsonb_path_exists(v.design,
        '$.** ? (@.nodeId == $node && @.properties.hasSign == true)', jsonb_build_object('node', n.node_id))`,
    ),
)

/** Those of the turns whose node requires a signature. */
export async function listTurnsToSign(db: Db, operatorIds: readonly string[]): Promise<Set<string>> {
  if (operatorIds.length === 0) return new Set()
  const rows = await toSignStatement(db, { ids: operatorIds })
  return new Set(rows.map(({ id }) => id))
}
