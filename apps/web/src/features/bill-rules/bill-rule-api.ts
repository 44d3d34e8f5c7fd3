import type { BillDateFormat, BillRuleRow } from '@armature/contract'
import type { Values } from '@armature/form-engine'
import { useQueryClient } from '@tanstack/react-query'
import type { PagedQuery } from '../../form/list/paged-list.tsx'
import { ruleChoicesKey } from '../../form/pickers/bill-rules.ts'
import { namedBody, textOf } from '../../form/plain/named-fields.ts'
import { call, type CallOptions } from '../../lib/api.ts'
import { download } from '../../lib/download.ts'
import { toast } from '../../ui/toast.tsx'

export const rulesKey = ['billRules']
const said = { onMessage: toast.success }

/** '' for all categories */
export interface RuleFilter {
  categoryId: string
}

export const loadRules = (query: PagedQuery & RuleFilter, signal: AbortSignal) =>
  call('GET /api/system/BillRule', { query, signal, silent: true })

/** The list, and what is offered to designers. */
export function useRefreshRules(): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: rulesKey }),
      client.invalidateQueries({ queryKey: ruleChoicesKey }),
    ])
  }
}

/** What the form says of how numbers are made. */
export const partsOf = (values: Values) => ({
  prefix: textOf(values, 'prefix'),
  dateFormat: textOf(values, 'dateFormat') as BillDateFormat,
  digit: Number(values['digit'] ?? 4),
  startNumber: Number(values['startNumber'] ?? 1),
})

export function saveRule(rule: BillRuleRow | undefined, values: Values): Promise<unknown> {
  const body = { ...namedBody(values), ...partsOf(values), categoryId: textOf(values, 'categoryId') }
  const own = { body, silent: true, ...said }
  return rule
    ? call('PUT /api/system/BillRule/:id', { params: { id: rule.id }, ...own })
    : call('POST /api/system/BillRule', own)
}

export const switchRule = ({ id }: BillRuleRow) =>
  call('PUT /api/system/BillRule/:id/Actions/State', { params: { id }, ...said })

export const resetRule = ({ id }: BillRuleRow) =>
  call('PUT /api/system/BillRule/:id/Actions/Reset', { params: { id }, ...said })

export const removeRule = ({ id }: BillRuleRow) => call('DELETE /api/system/BillRule/:id', { params: { id }, ...said })

export const exportRule = async ({ id }: BillRuleRow) =>
  download(await call('GET /api/system/BillRule/:id/Action/Export', { params: { id } }))

export const importRule = async (file: File, options: CallOptions) =>
  call('POST /api/system/BillRule/Action/Import', { body: { fileContent: await file.text() }, ...options })
