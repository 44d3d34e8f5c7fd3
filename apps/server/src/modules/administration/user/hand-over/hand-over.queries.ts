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

const rights = [
  'this_select',
  'this_add',
  'this_edit',
  'this_delete',
  'sub_select',
  'sub_add',
  'sub_edit',
  'sub_delete',
] as const

/** If the successor administers the same organization already, the rights of both are combined. */
export async function moveDelegations(db: Db, from: string, to: string): Promise<number> {
  const { numInsertedOrUpdatedRows = 0n } = await db.sql
    .with('gone', (query) => query.deleteFrom('delegated_administrators').where('user_id', '=', from).returningAll())
    .insertInto('delegated_administrators')
    .columns(['id', 'user_id', 'organize_id', ...rights])
    .expression((query) =>
      query.selectFrom('gone').select(['id', sql<string>`${to}::uuid`.as('user_id'), 'organize_id', ...rights]),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'organize_id'])
        .doUpdateSet((row) =>
          Object.fromEntries(
            rights.map((right) => [
              right,
              sql<boolean>`${row.ref(`delegated_administrators.${right}`)} or ${row.ref(`excluded.${right}`)}`,
            ]),
          ),
        ),
    )
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows)
}
