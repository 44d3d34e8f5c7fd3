import type { Calls, DataOf } from '@armature/contract'
import { useQueryClient } from '@tanstack/react-query'
import { toDoKey } from '../../lib/to-do.ts'

/** Keys of what is kept of approvals: an act in one place makes all of them out of date. */
export const flowKeys = {
  lists: ['flowList'],
  /** of the lists: what was copied to the reader */
  copied: ['flowList', 3],
  detail: ['flowDetail'],
  count: toDoKey,
  templates: ['flowTemplates'],
} as const

export type FlowTemplate = DataOf<Calls['GET /api/workflow/Engine/flowTemplate/:id']>

/** After something was done with approvals: lists, details, counts and the records behind them are asked for again. */
export function useRefreshFlows(): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    const keys = [flowKeys.lists, flowKeys.detail, flowKeys.count, ['records'], ['record']]
    await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })))
  }
}
