import { matchAny } from '../../../platform/database/expressions.ts'
import type { Db } from '../../../platform/database/database.ts'
import { type Reference, createReferenceReader } from '../../designed-things/index.ts'

/** The data interfaces that API clients may call. */
export const clientReader = createReferenceReader({
  table: 'interface_clients',
  page: 'systemData.interfaceClient',
  read: readClients,
})

async function readClients(db: Db, ids: readonly string[]): Promise<Reference[]> {
  const rows = await db.sql
    .selectFrom('interface_client_interfaces')
    .select(['client_id', 'interface_id'])
    .where('client_id', '=', matchAny(ids))
    .execute()
  return rows.map(({ client_id, interface_id }) => ({
    sourceId: client_id,
    version: 0,
    path: 'interfaceIds',
    place: 'interfaceClient',
    part: null,
    use: 'reads',
    target: { kind: 'dataInterface', key: interface_id, field: null },
  }))
}
