import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { createId } from '../../../platform/ids.ts'

export async function insertDrafts(
  tx: Db,
  flow: { templateId: string; versionId: string },
  { modelId, actor, ids }: { modelId: string; actor: { userId: string | null; now: number }; ids: readonly string[] },
): Promise<void> {
  if (actor.userId === null || ids.length === 0) return
  await sql`
    insert into flow_tasks (id, template_id, version_id, model_id, record_id, status, creator_user_id, start_time, start_action)
    select u.id, ${flow.templateId}::uuid, ${flow.versionId}::uuid, ${modelId}::uuid, u.record_id, 0, ${actor.userId}::uuid,
           ${new Date(actor.now)}::timestamptz, 'add'
      from unnest(${ids.map(() => createId())}::uuid[], ${ids}::uuid[]) as u(id, record_id)`.execute(tx.sql)
}
