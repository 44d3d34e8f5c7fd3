import type { HandOverKind } from '@armature/contract'
import type { Db } from '../../../../platform/database/database.ts'
import { countSharedEvents } from '../../../personal-calendar/index.ts'
import { countUserDesigns } from '../../../design-members/index.ts'

type OwnedCounts = Record<Exclude<HandOverKind, 'approvals'>, number>

/** Counts what a user has, except approvals and records. */
export async function countKinds(db: Db, userId: string): Promise<OwnedCounts> {
  const [row] = await db.query<Omit<OwnedCounts, 'designs' | 'calendarEvents'>>(
    {
      name: 'user.handOver.count',
      text: `select (select count(*)::int from users where manager_id = $1) as reports,
                    (select count(*)::int from organizes where manager_id = $1) as organizes,
                    (select count(*)::int from delegated_administrators where user_id = $1) as parts,
                    (select count(*)::int from diagrams where saved_by = $1) as diagrams`,
    },
    [userId],
  )
  const designs = await countUserDesigns(db, userId)
  const calendarEvents = await countSharedEvents(db, userId)
  return { reports: 0, organizes: 0, parts: 0, diagrams: 0, ...row, designs, calendarEvents }
}

export async function listLedOrganizes(db: Db, userId: string): Promise<string[]> {
  const rows = await db.query<{ id: string }>('select id from organizes where manager_id = $1 order by id for update', [
    userId,
  ])
  return rows.map(({ id }) => id)
}

export async function moveLedOrganizes(db: Db, from: string, to: string): Promise<number> {
  return (await db.query('update organizes set manager_id = $2 where manager_id = $1 returning 1', [from, to])).length
}

/** Organizations led by the user have no manager any more. */
export async function clearLedOrganizes(db: Db, userId: string): Promise<void> {
  await db.query('update organizes set manager_id = null where manager_id = $1', [userId])
}

const rights = [
  'this_select',
  'this_add',
  'this_edit',
  'this_delete',
  'sub_select',
  'sub_add',
  'sub_edit',
  'sub_delete',
]

/** If the successor administers the same organization already, the rights of both are combined. */
export async function moveDelegations(db: Db, from: string, to: string): Promise<number> {
  const united = rights.map((right) => `${right} = a.${right} or excluded.${right}`).join(', ')
  const rows = await db.query(
    `with gone as (delete from delegated_administrators where user_id = $1 returning *)
     insert into delegated_administrators as a (id, user_id, organize_id, ${rights.join(', ')})
     select id, $2, organize_id, ${rights.join(', ')} from gone
     on conflict (user_id, organize_id) do update set ${united} returning 1`,
    [from, to],
  )
  return rows.length
}

export async function moveDiagrams(db: Db, from: string, to: string): Promise<number> {
  return (await db.query('update diagrams set saved_by = $2 where saved_by = $1 returning 1', [from, to])).length
}
