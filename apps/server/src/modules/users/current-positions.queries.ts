import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { matchAny } from '../../platform/database/expressions.ts'
import { prepareStatement, type Params } from '../../platform/database/statement.ts'

const settleStatement = prepareStatement(
  'position.settle',
  (builder, { userIds }: Params<{ userIds: readonly string[] }>) => {
    const own = builder
      .selectFrom('user_positions as m')
      .innerJoin('positions as p', 'p.id', 'm.position_id')
      .where(sql<boolean>`m.user_id = u.id and p.organize_id = u.organize_id`)
    return builder
      .updateTable('users as u')
      .set({ position_id: own.select('p.id').orderBy('p.sort_code').orderBy('p.en_code').limit(sql.lit(1)) })
      .where('u.id', '=', matchAny(userIds))
      .where(({ exists, not }) => not(exists(own.select('p.id').where(sql<boolean>`m.position_id = u.position_id`))))
  },
)

/** Users whose current position is missing or not theirs get the first of their positions in their current organization. */
export async function updateCurrentPositions(db: Db, userIds: readonly string[]): Promise<void> {
  await settleStatement(db, { userIds })
}
