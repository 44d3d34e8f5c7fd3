import type { EndpointQuery, InterfaceClient, InterfaceClientInput, interfaceClientEndpoints } from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import { withUniqueCode } from '../../../platform/database/with-unique-code.ts'
import { listTranslations } from '../../../platform/i18n/resolve-name.ts'
import { createId } from '../../../platform/ids.ts'
import { saveReferences } from '../../reference-graph/index.ts'
import { loadCaller } from '../../sessions/index.ts'
import { isNetwork } from './addresses.ts'
import { createSecret } from './client-secret.ts'
import {
  deleteClient,
  findListedClient,
  insertClient,
  listClientInterfaces,
  lockClient,
  pageClients,
  replaceClientInterfaces,
  updateClient,
  updateClientSecret,
  type ListedClient,
  type StoredClient,
} from './client.queries.ts'

export async function listClients({ db }: Deps, query: EndpointQuery<typeof interfaceClientEndpoints.list>) {
  const { currentPage, pageSize, ...rest } = query
  const { rows, total } = await pageClients(db, {
    ...rest,
    limit: pageSize,
    offset: (currentPage - 1) * pageSize,
  })
  return { list: rows.map(toClientRow), pagination: { currentPage, pageSize, total } }
}

/** @throws AppError 'interfaceClient.notFound' */
export async function getClient({ db }: Deps, id: string): Promise<InterfaceClient> {
  const row = await findListedClient(db, id)
  if (!row) throw new AppError('interfaceClient.notFound')
  return { ...toClientRow(row), interfaceIds: await listClientInterfaces(db, id) }
}

/** @throws AppError 'permission.codeTaken', and as `buildStored` and `saveInterfaces` */
export async function createClient(deps: Deps, input: InterfaceClientInput): Promise<{ id: string }> {
  const id = createId()
  await assertUser(deps, input.userId)
  const stored = buildStored(input)
  await deps.db.transaction(async (tx) => {
    await withUniqueCode(input, () => insertClient(tx, id, stored))
    await saveInterfaces(tx, id, input.interfaceIds)
  })
  return { id }
}

/** @throws AppError 'interfaceClient.notFound', and as `createClient` */
export async function changeClient(deps: Deps, id: string, input: InterfaceClientInput): Promise<null> {
  const stored = buildStored(input)
  const before = await findListedClient(deps.db, id)
  // a client can be turned off while its user is disabled
  if (before?.user_id !== input.userId) await assertUser(deps, input.userId)
  await deps.db.transaction(async (tx) => {
    await assertExists(tx, id)
    await withUniqueCode(input, () => updateClient(tx, id, stored))
    await saveInterfaces(tx, id, input.interfaceIds)
  })
  return null
}

/** @throws AppError 'interfaceClient.notFound' */
export async function removeClient({ db }: Deps, id: string): Promise<null> {
  await db.transaction(async (tx) => {
    await assertExists(tx, id)
    await deleteClient(tx, id)
  })
  return null
}

/** @returns the secret, which cannot be read again. @throws AppError 'interfaceClient.notFound' */
export async function issueSecret(deps: Deps, id: string): Promise<{ secret: string }> {
  const { secret, sealed } = await createSecret(deps, id)
  await deps.db.transaction(async (tx) => {
    await assertExists(tx, id)
    await updateClientSecret(tx, id, sealed)
  })
  return { secret }
}

async function assertExists(tx: Db, id: string): Promise<void> {
  if (!(await lockClient(tx, id))) throw new AppError('interfaceClient.notFound')
}

/** @throws AppError 'interfaceClient.userUnknown' */
async function assertUser(deps: Deps, userId: string): Promise<void> {
  const found = await loadCaller(deps, userId)
  if (!found?.isEnabled) throw new AppError('interfaceClient.userUnknown', {}, { field: 'userId' })
}

/** @throws AppError 'interfaceClient.interfaceUnknown' */
async function saveInterfaces(tx: Db, id: string, interfaceIds: readonly string[]): Promise<void> {
  const wanted = [...new Set(interfaceIds)]
  if ((await replaceClientInterfaces(tx, id, wanted)) < wanted.length)
    throw new AppError('interfaceClient.interfaceUnknown', {}, { field: 'interfaceIds' })
  await saveReferences(tx, 'interfaceClient', [id])
}

/** @throws AppError 'interfaceClient.addressInvalid' */
function buildStored(input: InterfaceClientInput): StoredClient {
  const invalid = input.addresses.find((address) => !isNetwork(address))
  if (invalid !== undefined)
    throw new AppError('interfaceClient.addressInvalid', { address: invalid }, { field: 'addresses' })
  return {
    en_code: input.enCode,
    full_name: input.fullName,
    full_name_i18n: JSON.stringify(input.fullNameI18n),
    description: input.description,
    sort_code: input.sortCode,
    enabled_mark: input.enabledMark,
    user_id: input.userId,
    expires_at: input.expiresAt === null ? null : new Date(input.expiresAt),
    addresses: [...new Set(input.addresses)],
    calls_per_minute: input.callsPerMinute,
  }
}

const toClientRow = (row: ListedClient) => ({
  id: row.id,
  fullName: row.full_name,
  fullNameI18n: listTranslations(row) ?? {},
  enCode: row.en_code,
  userId: row.user_id ?? '',
  userName: row.user_name ?? '',
  addresses: row.addresses,
  callsPerMinute: row.calls_per_minute,
  expiresAt: row.expires_at?.getTime() ?? null,
  secretAt: row.secret_at?.getTime() ?? null,
  description: row.description,
  sortCode: row.sort_code,
  enabledMark: row.enabled_mark,
  interfaceCount: row.interface_count,
})
