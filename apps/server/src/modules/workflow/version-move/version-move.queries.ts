import { editableStatuses, flowStatus } from '@armature/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { matchAny, rowCount } from '../../../platform/database/expressions.ts'
import type { PageWindow } from '../task/task-list.queries.ts'

/** What approvals are moved to. */
interface Target {
  templateId: string
  versionId: string
  /** newest version of the form */
  formVersion: number
}

/**
 * A page of the approvals of a flow that run, or were returned or withdrawn, with another version of the flow or of the form; oldest
 * first.
 */
export async function pageMovable(
  db: Db,
  { templateId, versionId, formVersion }: Target,
  { limit, offset }: Pick<PageWindow, 'limit' | 'offset'>,
): Promise<{ ids: string[]; total: number }> {
  const matching = db.sql
    .selectFrom('flow_tasks as t')
    .where('t.template_id', '=', templateId)
    .where('t.run', '>', 0)
    .where('t.status', '=', matchAny([flowStatus.wait, ...editableStatuses]))
    .where(
      sql<boolean>`(t.version_id <> ${versionId}
        or t.status = ${flowStatus.wait} and coalesce(t.form_version, ${formVersion}::int) <> ${formVersion}::int)`,
    )
  const rows = await matching
    .select('t.id')
    .orderBy('t.start_time')
    .orderBy('t.id')
    .limit(limit)
    .offset(offset)
    .execute()
  const { n } = await matching.select(rowCount.as('n')).executeTakeFirstOrThrow()
  return { ids: rows.map(({ id }) => id), total: n }
}

export async function findFlowVersion(db: Db, versionId: string): Promise<number> {
  const row = await db.sql.selectFrom('flow_versions').select('version').where('id', '=', versionId).executeTakeFirst()
  return row?.version ?? 0
}
