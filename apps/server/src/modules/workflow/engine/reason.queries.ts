import type { Db } from '../../../platform/database/database.ts'
import type { PeopleSets } from '../../people/index.ts'
import type { ChoiceReasons, MemberSource } from './reason-types.ts'

/** Sources of one user that are kept. */
const maxSources = 5
const maxRows = 2_000

/** Through which of the sets each of the users was found; directly named users first. */
export async function listMemberSources(
  db: Db,
  { userIds, departIds, positionIds, roleIds, groupIds }: PeopleSets,
  among: readonly string[],
): Promise<Map<string, MemberSource[]>> {
  const rows = await db.query<MemberSource & { user_id: string }>(
    {
      name: 'flow.reasons.sources',
      text: `select user_id, family, id from (
          select 1 as rank, a.id as user_id, 'user' as family, a.id from unnest($1::uuid[]) as a(id)
          union select 2, u.id, 'organize', u.organize_id from users u where u.organize_id = any($2::uuid[])
          union select 2, m.user_id, 'organize', m.organize_id from user_organizes m where m.organize_id = any($2)
          union select 3, p.user_id, 'position', p.position_id from user_positions p where p.position_id = any($3::uuid[])
          union select 4, r.user_id, 'role', r.role_id from user_roles r where r.role_id = any($4::uuid[])
          union select 5, g.user_id, 'group', g.group_id from user_groups g where g.group_id = any($5::uuid[])) s
        where user_id = any($6::uuid[]) order by rank, id limit ${maxRows}`,
    },
    [userIds, departIds, positionIds, roleIds, groupIds, among],
  )
  const sources = new Map<string, MemberSource[]>()
  for (const { user_id: userId, family, id } of rows) {
    const own = sources.get(userId) ?? []
    if (own.length < maxSources) sources.set(userId, [...own, { family, id }])
  }
  return sources
}

export async function findOrganize(db: Db, userId: string): Promise<string | undefined> {
  const [row] = await db.query<{ organize_id: string | null }>('select organize_id from users where id = $1', [userId])
  return row?.organize_id ?? undefined
}

/** Who has acted last in an approval: the user whose action made it continue. */
export async function findLastActor(db: Db, taskId: string): Promise<string | null> {
  const [row] = await db.query<{ user_id: string | null }>(
    'select user_id from flow_histories where task_id = $1 order by seq desc limit 1',
    [taskId],
  )
  return row?.user_id ?? null
}

/** Adds reasons to those of an approval, in place of earlier ones of the same nodes. */
export async function saveChoiceReasons(tx: Db, taskId: string, reasons: ChoiceReasons): Promise<void> {
  if (Object.keys(reasons).length === 0) return
  await tx.query(`update flow_tasks set choice_reasons = coalesce(choice_reasons, '{}') || $2::jsonb where id = $1`, [
    taskId,
    JSON.stringify(reasons),
  ])
}

export async function findChoiceReasons(db: Db, taskId: string): Promise<ChoiceReasons> {
  const [row] = await db.query<{ choice_reasons: ChoiceReasons | null }>(
    'select choice_reasons from flow_tasks where id = $1',
    [taskId],
  )
  return row?.choice_reasons ?? {}
}
