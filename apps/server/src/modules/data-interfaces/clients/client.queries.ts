import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import {
  findSortColumn,
  joinTranslations,
  matchAny,
  matchPattern,
  rowCount,
} from '../../../platform/database/expressions.ts'
import { toLikePattern } from '../../../platform/database/like.ts'

const columns = [
  ...(['c.id', 'c.en_code', 'c.full_name', 'c.full_name_i18n', 'c.description', 'c.sort_code'] as const),
  ...(['c.enabled_mark', 'c.user_id', 'c.secret_at', 'c.expires_at', 'c.addresses', 'c.calls_per_minute'] as const),
] as const

const fromClients = (db: Db) => db.sql.selectFrom('interface_clients as c').leftJoin('users as u', 'u.id', 'c.user_id')

const selectListed = (clients: ReturnType<typeof fromClients>) =>
  clients
    .select(columns)
    .select('u.real_name as user_name')
    .select((row) =>
      row
        .selectFrom('interface_client_interfaces as i')
        .select(rowCount.as('n'))
        .whereRef('i.client_id', '=', 'c.id')
        .$asScalar()
        .$notNull()
        .as('interface_count'),
    )

export type ListedClient = NonNullable<Awaited<ReturnType<typeof findListedClient>>>

export const findListedClient = (db: Db, id: string) =>
  selectListed(fromClients(db)).where('c.id', '=', id).executeTakeFirst()

export interface ClientPage {
  keyword: string
  sidx: string
  sort: 'asc' | 'desc' | ''
  limit: number
  offset: number
}

const orders = {
  fullName: 'c.full_name',
  enCode: 'c.en_code',
  sortCode: 'c.sort_code',
  enabledMark: 'c.enabled_mark',
  expiresAt: 'c.expires_at',
} as const

export async function pageClients(db: Db, page: ClientPage): Promise<{ rows: ListedClient[]; total: number }> {
  const matching = fromClients(db).where((row) =>
    matchPattern(toLikePattern(page.keyword.trim()), [
      ...[row.ref('c.full_name'), row.ref('c.en_code'), row.ref('u.real_name')],
      joinTranslations(row.ref('c.full_name_i18n')),
    ]),
  )
  const rows = await selectListed(matching)
    .orderBy(findSortColumn(orders, page.sidx) ?? 'c.sort_code', page.sort === 'desc' ? 'desc' : 'asc')
    .orderBy('c.en_code')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  const { n } = await matching.select(rowCount.as('n')).executeTakeFirstOrThrow()
  return { rows, total: n }
}

export async function listClientInterfaces(db: Db, clientId: string): Promise<string[]> {
  const rows = await db.sql
    .selectFrom('interface_client_interfaces')
    .select('interface_id')
    .where('client_id', '=', clientId)
    .orderBy('interface_id')
    .limit(200)
    .execute()
  return rows.map(({ interface_id }) => interface_id)
}

export interface StoredClient {
  en_code: string
  full_name: string
  full_name_i18n: string
  description: string
  sort_code: number
  enabled_mark: number
  user_id: string
  expires_at: Date | null
  addresses: string[]
  calls_per_minute: number
}

export async function insertClient(db: Db, id: string, client: StoredClient): Promise<void> {
  await db.sql
    .insertInto('interface_clients')
    .values({ id, ...client })
    .execute()
}

export async function updateClient(db: Db, id: string, client: StoredClient): Promise<void> {
  await db.sql.updateTable('interface_clients').set(client).where('id', '=', id).execute()
}

/** Locks the client until the transaction ends. */
export const lockClient = (db: Db, id: string) =>
  db.sql.selectFrom('interface_clients').select(['id', 'user_id']).where('id', '=', id).forUpdate().executeTakeFirst()

export async function updateClientSecret(db: Db, id: string, sealedSecret: string): Promise<void> {
  await db.sql
    .updateTable('interface_clients')
    .set({ sealed_secret: sealedSecret, secret_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

export async function deleteClient(db: Db, id: string): Promise<void> {
  await db.sql.deleteFrom('interface_clients').where('id', '=', id).execute()
}

/** @returns number of the given interfaces that exist; they cannot be deleted before the transaction ends */
export async function replaceClientInterfaces(tx: Db, clientId: string, ids: readonly string[]): Promise<number> {
  await tx.sql.deleteFrom('interface_client_interfaces').where('client_id', '=', clientId).execute()
  const inserted = await tx.sql
    .insertInto('interface_client_interfaces')
    .columns(['client_id', 'interface_id'])
    .expression((row) =>
      row
        .selectFrom('data_interfaces as i')
        .select([sql<string>`${clientId}::uuid`.as('client_id'), 'i.id as interface_id'])
        .where('i.id', '=', matchAny(ids))
        .forKeyShare(),
    )
    .executeTakeFirstOrThrow()
  return Number(inserted.numInsertedOrUpdatedRows ?? 0)
}
