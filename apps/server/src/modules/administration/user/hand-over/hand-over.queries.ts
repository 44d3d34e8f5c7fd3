import type { HandOverKind } from '@armature/contract'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'
import { prepareStatement, type Params } from '../../../../platform/database/statement.ts'
import { countSharedEvents } from '../../../personal-calendar/index.ts'
import { countUserDesigns } from '../../../design-members/index.ts'

type OwnedCounts = Record<Exclude<HandOverKind, 'approvals'>, number>

const countStatement = prepareStatement('user.handOver.count', (builder, { userId }: Params<{ userId: string }>) =>
  builder.selectNoFrom([
    sql<number>`(select count(*)::int from users where manager_id = ${userId})`.as('reports'),
    sql<number>`(select count(*)::int from organizes where manager_id = ${userId})`.as('organizes'),
    sql<number>`(select count(*)::int from delegated_administrators where user_id = ${userId})`.as('parts'),
    sql<number>`(select count(*)::int from diagrams where saved_by = ${userId})`.as('diagrams'),
  ]),
)

/** Counts what a user has, except approvals and records. */
export async function countKinds(db: Db, userId: string): Promise<OwnedCounts> {
  const [row] = await countStatement(db, { userId })
  const designs = await countUserDesigns(db, userId)
  const calendarEvents = await countSharedEvents(db, userId)
  return { reports: 0, organizes: 0, parts: 0, diagrams: 0, ...row, designs, calendarEvents }
}

export async function listLedOrganizes(db: Db, userId: string): Promise<string[]> {
  const rows = await db.sql
    .selectFrom('organizes')
    .select('id')
    .where('manager_id', '=', userId)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

export async function moveLedOrganizes(db: Db, from: string, to: string): Promise<number> {
  const { numUpdatedRows } = await changeLed(db, from, to)
  return Number(numUpdatedRows)
}

/** Organizations led by the user have no manager any more. */
export async function clearLedOrganizes(db: Db, userId: string): Promise<void> {
  await changeLed(db, userId, null)
}

const changeLed = (db: Db, from: string, to: string | null) =>
  db.sql.updateTable('organizes').set({ manager_id: to }).where('manager_id', '=', from).executeTakeFirst()
