import type { BillRuleRow } from '@armature/contract'
import type { PagedQuery } from '../../list/paged-list.tsx'
import { call, type CallOptions } from '../../lib/api/api.ts'
import { download } from '../../lib/api/download.ts'
import { toast } from '../../ui/feedback/toast.tsx'

const toastOnSuccess = { onMessage: toast.success }

/** '' for all categories */
export interface RuleFilter {
  categoryId: string
}

export const loadRules = (query: PagedQuery & RuleFilter, signal: AbortSignal) =>
  call('GET /api/system/BillRule', { query, signal, silent: true })

export const switchRule = ({ id }: BillRuleRow) =>
  call('PUT /api/system/BillRule/:id/Actions/State', { params: { id }, body: { isConfirmed: true }, ...toastOnSuccess })

export const resetRule = ({ id }: BillRuleRow) =>
  call('PUT /api/system/BillRule/:id/Actions/Reset', { params: { id }, ...toastOnSuccess })

export const removeRule = ({ id }: BillRuleRow) => call('DELETE /api/system/BillRule/:id', { params: { id } })

export const exportRule = async ({ id }: BillRuleRow) =>
  download(await call('GET /api/system/BillRule/:id/Action/Export', { params: { id } }))

export const importRule = (fileContent: string, options: CallOptions) =>
  call('POST /api/system/BillRule/Action/Import', { body: { fileContent }, ...options })
