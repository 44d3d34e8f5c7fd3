import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { type Params, prepareStatement } from '../../../platform/database/statement.ts'
import type { Family } from '../../names/index.ts'
import type { PeopleSets } from '../../people/index.ts'
import type { ChoiceReasons, MemberSource } from './reason-types.ts'

/** Sources of one user that are kept. */
const maxSources = 5
const maxRows = 2_000

const sourcesStatement = prepareStatement('flow.reasons.sources', (builder, among: Params<SourceSearch>) =>
  builder
    .selectFrom(
      sql`(select 1 as rank, a.id as user_id, 'user' as family, a.id from unnest(${among.userIds}::uuid[]) as a(id)
        union select 2, u.id, 'organize', u.organize_id from users u where u.organize_id = any(${among.departIds}::uuid[])
        union select 2, m.user_id, 'organize', m.organize_id from user_organizes m where m.organize_id = any(${among.departIds}::uuid[])
        union select 3, p.user_id, 'position', p.position_id from user_positions p where p.position_id = any(${among.positionIds}::uuid[])
        union select 4, r.user_id, 'role', r.role_id from user_roles r where r.role_id = any(${among.roleIds}::uuid[])
        union select 5, g.user_id, 'group', g.group_id from user_groups g where g.group_id = any(${among.groupIds}::uuid[]))`.as(
        's',
      ),
    )
    .select([sql<string>`user_id`.as('user_id'), sql<Family>`family`.as('family'), sql<string>`id`.as('id')])
    .where(sql<boolean>`user_id = any(${among.among}::uuid[])`)
    .orderBy(sql`rank, id`)
    .limit(sql.lit(maxRows)),
)

interface SourceSearch extends PeopleSets {
  among: readonly string[]
}

/** Through which of the sets each of the users was found; directly named users first. */
export async function listMemberSources(
  db: Db,
  { userIds, departIds, positionIds, roleIds, groupIds }: PeopleSets,
  among: readonly string[],
): Promise<Map<string, MemberSource[]>> {
  const rows = await sourcesStatement(db, { userIds, departIds, positionIds, roleIds, groupIds, among })
  const sources = new Map<string, MemberSource[]>()
  for (const { user_id: userId, family, id } of rows) {
    const own = sources.get(userId) ?? []
    if (own.length < maxSources) sources.set(userId, [...own, { family, id }])
  }
  return sources
}

export async function findOrganize(db: Db, userId: string): Promise<string | undefined> {
  const row = await db.sql.selectFrom('users').select('organize_id').where('id', '=', userId).executeTakeFirst()
  return row?.organize_id ?? undefined
}

/** Who has acted last in an approval: the user whose action made it continue. */
export async function findLastActor(db: Db, taskId: string): Promise<string | null> {
  const row = await db.sql
    .selectFrom('flow_histories')
    .select('user_id')
    .where('task_id', '=', taskId)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.user_id ?? null
}

/** Adds reasons to those of an approval, in place of earlier ones of the same nodes. */
export async function saveChoiceReasons(tx: Db, taskId: string, reasons: ChoiceReasons): Promise<void> {
  if (Object.keys(reasons).length === 0) return
  await tx.sql
    .updateTable('flow_tasks')
    .set({ choice_reasons: sql`coalesce(choice_reasons, '{}') || ${JSON.stringify(reasons)}::jsonb` })
    .where('id', '=', taskId)
    .execute()
}

export async function findChoiceReasons(db: Db, taskId: string): Promise<ChoiceReasons> {
  const row = await db.sql
    .selectFrom('flow_tasks')
    .select(sql<ChoiceReasons | null>`choice_reasons`.as('reasons'))
    .where('id', '=', taskId)
    .executeTakeFirst()
  return row?.reasons ?? {}
}
