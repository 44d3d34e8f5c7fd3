import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { reachOf } from '../grade/reach.ts'

export type Lists = Pick<Caller, 'userAndSubordinates' | 'organizesAdministered'>

/**
 * The lists of people and organisations that row schemes speak of, looked up once per session version and only where a scheme of
 * this person names them: a statement over records is given them as one bound array.
 */
export async function listsOf(
  deps: Deps,
  caller: Pick<Caller, 'userId' | 'isAdministrator' | 'rights'>,
): Promise<Lists> {
  const { lists } = caller.rights
  const [userAndSubordinates, reach] = await Promise.all([
    lists.has('@userAndSubordinates') ? listUserAndBelow(deps.db, caller.userId) : [],
    lists.has('@organizesAdministered') ? reachOf(deps, caller) : undefined,
  ])
  return { userAndSubordinates, organizesAdministered: reach ? [...reach.ids('select')] : [] }
}

const belowStatement = {
  name: 'permission.userAndBelow',
  // `union` drops who was met before, so that two people who report to each other end it
  text: `with recursive below as (
           select $1::uuid as id
           union
           select u.id from users u join below b on u.manager_id = b.id
         ) select id from below`,
}

async function listUserAndBelow(db: Db, userId: string): Promise<string[]> {
  return (await db.query<{ id: string }>(belowStatement, [userId])).map(({ id }) => id)
}
