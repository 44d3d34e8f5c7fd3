import type { HandOverKind } from '@armature/contract'
import type { Db } from '../../../../platform/database/database.ts'
import { countUserDesigns } from '../../../design-members/index.ts'

type OwnedCounts = Record<Exclude<HandOverKind, 'approvals'>, number>

/** Counts what a user has, except approvals and records. */
export async function countKinds(db: Db, userId: string): Promise<OwnedCounts> {
  const [row] = await db.query<Omit<OwnedCounts, 'designs'>>(
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
  return { reports: 0, organizes: 0, parts: 0, diagrams: 0, ...row, designs }
}

/**
 * Subordinates get the successor as manager. The successor, and those of the subordinates who are above them, get the former
 * manager's own manager instead, so that no cycle appears.
 *
 * @param above the successor and everyone above them
 */
export async function moveSubordinates(db: Db, from: string, to: string, above: readonly string[]): Promise<number> {
  const rows = await db.query(
    `update users set manager_id = case when id = any($3::uuid[])
                                        then (select f.manager_id from users f where f.id = $1 and f.manager_id <> $2)
                                        else $2 end
      where manager_id = $1 returning 1`,
    [from, to, above],
  )
  return rows.length
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
