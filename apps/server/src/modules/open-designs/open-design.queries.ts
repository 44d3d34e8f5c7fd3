import { type OpenDesignKind, openDesignSeconds } from '@armature/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

interface OpenThing {
  kind: OpenDesignKind
  id: string
}

const maxListed = 20

/** times of the database: several nodes write them */
const isRecent = sql<boolean>`o.seen_at > now() - make_interval(secs => ${openDesignSeconds.expiry})`

/** Adds the user, or renews the time; deletes rows that were not renewed for a day. */
export async function saveOpenDesign(db: Db, { kind, id }: OpenThing, userId: string): Promise<void> {
  await db.sql
    .with('old', (rows) => rows.deleteFrom('open_designs').where('seen_at', '<', sql<Date>`now() - interval '1 day'`))
    .insertInto('open_designs')
    .values({ kind, thing_id: id, user_id: userId })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'thing_id', 'user_id']).doUpdateSet({
        // one that was closed without a word is opened again
        opened_at: sql<Date>`case when open_designs.seen_at > now() - make_interval(secs => ${openDesignSeconds.expiry})
          then open_designs.opened_at else now() end`,
        seen_at: sql<Date>`now()`,
      }),
    )
    .execute()
}

export async function deleteOpenDesign(db: Db, { kind, id }: OpenThing, userId: string): Promise<void> {
  await db.sql
    .deleteFrom('open_designs')
    .where('kind', '=', kind)
    .where('thing_id', '=', id)
    .where('user_id', '=', userId)
    .execute()
}

/** Other users who have it open now, longest first. */
export const listOtherUsers = (
  db: Db,
  { kind, id }: OpenThing,
  userId: string,
): Promise<{ userId: string; fullName: string }[]> =>
  db.sql
    .selectFrom('open_designs as o')
    .innerJoin('users as u', 'u.id', 'o.user_id')
    .select(['o.user_id as userId', 'u.real_name as fullName'])
    .where('o.kind', '=', kind)
    .where('o.thing_id', '=', id)
    .where('o.user_id', '<>', userId)
    .where(isRecent)
    .orderBy('o.opened_at')
    .orderBy('o.user_id')
    .limit(maxListed)
    .execute()
