import type { DataSource, SourceKind, SourceTls } from '@armature/contract'
import type { Values } from '@armature/form-engine'
import { secretMask } from '@armature/form-engine/control/secret'
import { useQueryClient } from '@tanstack/react-query'
import type { PagedQuery } from '../../list/paged-list.tsx'
import { toRequestBody, readText } from '../../form/plain/named-fields.ts'
import { call } from '../../lib/api/api.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { askToTurnOff } from '../../ui/overlays/ask-to-turn-off.ts'

export const sourcesKey = ['dataSources']
const toastOnSuccess = { onMessage: toast.success }

export const loadSources = (query: PagedQuery, signal: AbortSignal) =>
  call('GET /api/system/DataSource', { query, signal, silent: true })

/** Invalidates the list, and the data sources that interfaces offer. */
export function useRefreshSources(): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: sourcesKey }),
      client.invalidateQueries({ queryKey: ['dataInterfaces'] }),
    ])
  }
}

/** The connection of the form. An untouched password is left out, so that the stored one is kept. */
export function toConnection(values: Values) {
  const password = values['password']
  const kind = readText(values, 'kind') as SourceKind
  return {
    kind,
    host: readText(values, 'host').toLowerCase(),
    port: Number(values['port'] ?? defaultPorts[kind]),
    database: readText(values, 'database'),
    schema: kind === 'mysql' ? 'public' : readText(values, 'schema'),
    userName: readText(values, 'userName'),
    tls: readText(values, 'tls') as SourceTls,
    ...(password !== secretMask && { password: typeof password === 'string' ? password : '' }),
  }
}

const defaultPorts: Record<SourceKind, number> = { postgresql: 5432, mysql: 3306 }

export type Connection = ReturnType<typeof toConnection>

export function saveSource(source: DataSource | undefined, values: Values, version?: string): Promise<unknown> {
  const own = { silent: true, ...toastOnSuccess }
  const body = { ...toRequestBody(values), ...toConnection(values) }
  if (!source) return call('POST /api/system/DataSource', { body, ...own })
  const params = { id: source.id }
  return askToTurnOff((isConfirmed) =>
    call('PUT /api/system/DataSource/:id', { params, version, body: { ...body, isConfirmed }, ...own }),
  )
}

/** Whether the database answers; an error is shown only next to the form (S8.12). */
export const testSource = (id: string | undefined, connection: Connection) =>
  call('POST /api/system/DataSource/Actions/Test', { body: { ...connection, ...(id && { id }) }, silent: true })

export const removeSource = ({ id }: DataSource) => call('DELETE /api/system/DataSource/:id', { params: { id } })
