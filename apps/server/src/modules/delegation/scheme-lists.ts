import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/database/database.ts'
import { prepareStatement, type Params } from '../../platform/database/statement.ts'
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

const belowStatement = prepareStatement('permission.userAndBelow', (builder, { userId }: Params<{ userId: string }>) =>
  builder
    // `union` drops users already found, so that two users who report to each other end the recursion
    .withRecursive('below', (query) =>
      query
        .selectNoFrom(sql<string>`${userId}::uuid`.as('id'))
        .union(query.selectFrom('users as u').innerJoin('below as b', 'b.id', 'u.manager_id').select('u.id')),
    )
    .selectFrom('below')
    .select('id'),
)

const listUserAndSubordinates = async (db: Db, userId: string): Promise<string[]> =>
  (await belowStatement(db, { userId })).map(({ id }) => id)
