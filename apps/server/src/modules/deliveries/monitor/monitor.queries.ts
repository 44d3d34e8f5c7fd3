import type { EndpointQuery, messageMonitorEndpoints } from '@armature/contract'
import type { Translations } from '@armature/texts'
import { sql, type Selectable } from 'kysely'
import type { ChannelSettings, MessageDeliveriesTable } from '../../../migrations/schema-delivery.ts'
import type { MessagesTable } from '../../../migrations/schema-message.ts'
import { capTotal, maxCounted, type CappedTotal } from '../../../platform/database/capped-total.ts'
import type { Db } from '../../../platform/database/database.ts'
import { belongsToOrganizes, joinTranslations, matchPattern, rowCount } from '../../../platform/database/expressions.ts'
import { toLikePattern } from '../../../platform/database/like.ts'
import { selectAddress } from '../store/recipient.queries.ts'

type MonitorQuery = EndpointQuery<typeof messageMonitorEndpoints.list>

export interface DeliveryFilter extends Partial<Pick<MonitorQuery, 'keyword' | 'channel' | 'state'>> {
  id?: string
  /** organizations whose users the caller may see; null for all users, and webhooks */
  organizes: readonly string[] | null
}

export type DeliveryRecord = Selectable<MessageDeliveriesTable> &
  Pick<Selectable<MessagesTable>, 'title' | 'title_i18n' | 'event'> & {
    account_name: string | null
    settings: ChannelSettings | null
    user_name: string | null
    /** of the user in the channel; '' without one */
    address: string | null
  }

/** As it was sent: the text of the channel, where it has one. */
const columns = [
  sql<string>`coalesce(t.title, m.title)`.as('title'),
  sql<Translations>`coalesce(t.title_i18n, m.title_i18n)`.as('title_i18n'),
]
const texts = [
  sql<string>`coalesce(t.body_text, m.body_text)`.as('body_text'),
  sql<Translations>`coalesce(t.body_i18n, m.body_i18n)`.as('body_i18n'),
]
const names = [
  ...(['a.full_name as account_name', 'a.settings', 'u.real_name as user_name'] as const),
  selectAddress.as('address'),
]

/** Newest first. */
export async function pageDeliveries(
  db: Db,
  { limit, offset, ...filter }: DeliveryFilter & { limit: number; offset: number },
): Promise<{ rows: DeliveryRecord[]; total: CappedTotal }> {
  const found = findMatching(db, filter)
  const rows = await found
    .selectAll('d')
    .select([...columns, 'm.event', ...names])
    .orderBy('d.created_at', 'desc')
    .orderBy('d.id')
    .limit(limit)
    .offset(offset)
    .execute()
  const hits = found.select('d.id').limit(maxCounted + 1)
  const { n } = await db.sql.selectFrom(hits.as('hits')).select(rowCount.as('n')).executeTakeFirstOrThrow()
  return { rows, total: capTotal(n) }
}

export function findDelivery(db: Db, filter: DeliveryFilter & { id: string }) {
  return findMatching(db, filter)
    .selectAll('d')
    .select([...columns, 'm.event', ...names, ...texts])
    .executeTakeFirst()
}

function findMatching({ sql: builder }: Db, { id, keyword = '', channel = '', state = '', organizes }: DeliveryFilter) {
  let found = builder
    .selectFrom('message_deliveries as d')
    .innerJoin('messages as m', 'm.id', 'd.message_id')
    .leftJoin('channel_accounts as a', 'a.id', 'd.account_id')
    .leftJoin('users as u', 'u.id', 'd.user_id')
    .leftJoin('message_texts as t', (join) =>
      join.onRef('t.message_id', '=', 'd.message_id').onRef('t.channel', '=', 'd.channel'),
    )
  if (id !== undefined) found = found.where('d.id', '=', id)
  if (channel !== '') found = found.where('d.channel', '=', channel)
  if (state !== '') found = found.where('d.state', '=', state)
  if (organizes !== null) found = found.where(belongsToOrganizes('u', organizes))
  if (keyword !== '')
    found = found.where((row) =>
      matchPattern(sql`${toLikePattern(keyword)}::text`, [
        ...[
          row.ref('m.title'),
          row.ref('t.title'),
          row.ref('u.real_name'),
          row.ref('u.email'),
          row.ref('u.mobile'),
          row.ref('a.full_name'),
        ],
        joinTranslations(row.fn.coalesce('t.title_i18n', 'm.title_i18n')),
      ]),
    )
  return found
}

/** Queues one again that has failed, or whose outcome is unknown. @returns its account; undefined if there is none to queue */
export async function requeueDelivery(tx: Db, id: string, at: Date): Promise<string | undefined> {
  const row = await tx.sql
    .updateTable('message_deliveries as d')
    .from('channel_accounts as a')
    .set({ state: 'waiting', attempts: 0, fault: null, send_after: at, digest_at: null, ended_at: null, card_id: null })
    .set({ receipt_id: null, receipt_after: null, received_at: null })
    .whereRef('a.id', '=', 'd.account_id')
    .where('a.enabled_mark', '=', 1)
    .where('d.id', '=', id)
    .where('d.state', 'in', ['failed', 'unknown'])
    .returning('a.id')
    .executeTakeFirst()
  return row?.id
}
