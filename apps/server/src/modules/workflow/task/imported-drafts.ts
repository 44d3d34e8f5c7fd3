import type { Db } from '../../../platform/database/database.ts'
import { createId } from '../../../platform/ids.ts'

export async function insertDrafts(
  tx: Db,
  flow: { templateId: string; versionId: string },
  { modelId, actor, ids }: { modelId: string; actor: { userId: string | null; now: number }; ids: readonly string[] },
): Promise<void> {
  if (actor.userId === null || ids.length === 0) return
  await tx.query(
    `insert into flow_tasks (id, template_id, version_id, model_id, record_id, status, creator_user_id, start_time, start_action)
     select u.id, $1::uuid, $2::uuid, $3::uuid, u.record_id, 0, $4::uuid, $5::timestamptz, 'add'
       from unnest($6::uuid[], $7::uuid[]) as u(id, record_id)`,
    [flow.templateId, flow.versionId, modelId, actor.userId, new Date(actor.now), ids.map(() => createId()), ids],
  )
}
