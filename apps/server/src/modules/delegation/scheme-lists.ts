import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { getReach } from './reach.ts'

export type SchemeLists = Pick<Caller, 'userAndSubordinates' | 'organizesAdministered'>

/**
 * The lists of people and organizations that data schemes refer to, loaded once per session version and only if a scheme of this
 * user refers to them. Statements over records get each as one bound array.
 */
export async function loadSchemeLists(
  deps: Deps,
  caller: Pick<Caller, 'userId' | 'isAdministrator' | 'rights'>,
): Promise<SchemeLists> {
  const { lists } = caller.rights
  const [userAndSubordinates, reach] = await Promise.all([
    lists.has('@userAndSubordinates') ? listUserAndSubordinates(deps.db, caller.userId) : [],
    lists.has('@organizesAdministered') ? getReach(deps, caller) : undefined,
  ])
  return { userAndSubordinates, organizesAdministered: reach ? [...reach.ids('select')] : [] }
}

const belowStatement = {
  name: 'permission.userAndBelow',
  // `union` drops users already found, so that two users who report to each other end the recursion
  text: `with recursive below as (
           select $1::uuid as id
           union
           select u.id from users u join below b on u.manager_id = b.id
         ) select id from below`,
}

async function listUserAndSubordinates(db: Db, userId: string): Promise<string[]> {
  return (await db.query<{ id: string }>(belowStatement, [userId])).map(({ id }) => id)
}
