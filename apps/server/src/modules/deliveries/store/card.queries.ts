import type { MessageChannel } from '@armature/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

/** A card about an approval, which says that it waits for the user. */
export interface OpenCard {
  id: string
  channel: MessageChannel
  cardId: string
  link: string
  userId: string
  language: string
}

/** Cards that were not looked at for the longest time, which are then the last ones. */
export async function listCards(db: Db, at: Date, limit: number): Promise<OpenCard[]> {
  return db.sql
    .with('picked', (query) =>
      query
        .updateTable('message_deliveries')
        .set({ card_checked_at: at })
        .where('id', 'in', (row) =>
          row
            .selectFrom('message_deliveries')
            .select('id')
            .where('card_id', 'is not', null)
            .orderBy(sql`card_checked_at nulls first`)
            .orderBy('id')
            .limit(limit),
        )
        .returning(['id', 'channel', 'card_id', 'message_id', 'user_id']),
    )
    .selectFrom('picked as d')
    .innerJoin('messages as m', 'm.id', 'd.message_id')
    .innerJoin('users as u', 'u.id', 'd.user_id')
    .select(['d.id', 'd.channel', 'm.link', 'u.id as userId', 'u.language'])
    .select(sql<string>`d.card_id`.as('cardId'))
    .execute()
}

/** For a card that is closed. */
export async function forgetCard(db: Db, id: string): Promise<void> {
  await db.sql.updateTable('message_deliveries').set({ card_id: null }).where('id', '=', id).execute()
}

/** Cards that cannot be closed any more. */
export async function forgetCardsBefore(db: Db, endedBefore: Date): Promise<void> {
  await db.sql
    .updateTable('message_deliveries')
    .set({ card_id: null })
    .where('card_id', 'is not', null)
    .where('ended_at', '<', endedBefore)
    .execute()
}
