import type { ChannelAccountInput, Occasion, SendConfigInput } from '@armature/contract'
import { useQueryClient } from '@tanstack/react-query'
import { buildEditedQuery } from '../../form/plain/edited-object.ts'
import { call } from '../../lib/api/api.ts'
import { toast } from '../../ui/feedback/toast.tsx'

export const accountsKey = ['channelAccounts']
export const configsKey = ['sendConfigs']
export const monitorKey = ['messageMonitor']
const toastOnSuccess = { onMessage: toast.success }

export function useRefresh(queryKey: readonly string[]): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey })
}

export const buildAccountQuery = (id: string) => buildEditedQuery('GET /api/message/AccountConfig/:id', { id })
export const buildConfigQuery = (id: Occasion) => buildEditedQuery('GET /api/message/SendMessageConfig/:id', { id })

export function saveAccount(id: string | undefined, body: ChannelAccountInput, version?: string): Promise<unknown> {
  const own = { body, silent: true, ...toastOnSuccess }
  return id === undefined
    ? call('POST /api/message/AccountConfig', own)
    : call('PUT /api/message/AccountConfig/:id', { params: { id }, version, ...own })
}

export const saveConfig = (id: Occasion, body: SendConfigInput, version?: string): Promise<unknown> =>
  call('PUT /api/message/SendMessageConfig/:id', { params: { id }, body, version, silent: true, ...toastOnSuccess })
