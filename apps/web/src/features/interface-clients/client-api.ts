import type { InterfaceClientRow } from '@armature/contract'
import type { Values } from '@armature/form-engine'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { readIds, readText, toRequestBody } from '../../form/plain/named-fields.ts'
import type { PagedQuery } from '../../list/paged-list.tsx'
import { call } from '../../lib/api/api.ts'
import { toast } from '../../ui/feedback/toast.tsx'

export const clientsKey = ['interfaceClients']
const toastOnSuccess = { onMessage: toast.success }

export const loadClients = (query: PagedQuery, signal: AbortSignal) =>
  call('GET /api/system/InterfaceOauth', { query, signal, silent: true })

export function useRefreshClients(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: clientsKey })
}

/** The interfaces that a client may be given. */
export const interfaceChoicesQuery = queryOptions({
  queryKey: ['interfaceClients', 'choices'],
  queryFn: ({ signal }) => call('GET /api/system/DataInterface', { query: { pageSize: 500 }, signal, silent: true }),
})

/** One address or network per line. */
export const readAddresses = (values: Values): string[] =>
  readText(values, 'addresses')
    .split(/[\s,;，；、]+/)
    .filter(Boolean)

/** @returns the id of the client */
export async function saveClient(id: string | undefined, values: Values, version?: string): Promise<string> {
  const expiresAt = values['expiresAt']
  const body = {
    ...toRequestBody(values),
    userId: readText(values, 'userId'),
    interfaceIds: readIds(values, 'interfaceIds'),
    addresses: readAddresses(values),
    callsPerMinute: Number(values['callsPerMinute'] ?? 60),
    expiresAt: typeof expiresAt === 'number' ? expiresAt : null,
  }
  if (id === undefined) return (await call('POST /api/system/InterfaceOauth', { body, silent: true })).id
  await call('PUT /api/system/InterfaceOauth/:id', { params: { id }, body, version, silent: true, ...toastOnSuccess })
  return id
}

export const issueSecret = async (id: string): Promise<string> =>
  (await call('POST /api/system/InterfaceOauth/:id/Actions/Secret', { params: { id } })).secret

export const removeClient = ({ id }: InterfaceClientRow) =>
  call('DELETE /api/system/InterfaceOauth/:id', { params: { id }, ...toastOnSuccess })

export const logKey = (id: string) => ['interfaceClients', id, 'log']
