import { editableStatuses, flowStatus } from '@armature/contract'
import type { Db } from '../../../platform/database/database.ts'
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
  const matching = `from flow_tasks t where t.template_id = $1 and t.run > 0 and (t.status = $4 or t.status = any($5::int[]))
      and (t.version_id <> $2 or t.status = $4 and coalesce(t.form_version, $3::int) <> $3)`
  const values = [templateId, versionId, formVersion, flowStatus.wait, editableStatuses]
  const rows = await db.query<{ id: string }>(
    `select t.id ${matching} order by t.start_time, t.id limit $6 offset $7`,
    [...values, limit, offset],
  )
  const [count] = await db.query<{ n: number }>(`select count(*)::int as n ${matching}`, values)
  return { ids: rows.map(({ id }) => id), total: count?.n ?? 0 }
}

export async function findFlowVersion(db: Db, versionId: string): Promise<number> {
  const [row] = await db.query<{ version: number }>('select version from flow_versions where id = $1', [versionId])
  return row?.version ?? 0
}
