import type { Calls, EndpointData } from '@armature/contract'
import { useQueryClient } from '@tanstack/react-query'
import { toDoKey } from '../../lib/realtime/to-do.ts'

/** Query keys of approvals: an action on one makes all of them stale. */
export const flowKeys = {
  lists: ['flowList'],
  /** lists: copies sent to the user */
  copied: ['flowList', 3],
  detail: ['flowDetail'],
  count: toDoKey,
  templates: ['flowTemplates'],
} as const

export type FlowTemplate = EndpointData<Calls['GET /api/workflow/Engine/flowTemplate/:id']>

/** Invalidates lists, details, counts and the records of approvals after an action. */
export function useRefreshFlows(): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    const keys = [flowKeys.lists, flowKeys.detail, flowKeys.count, ['records'], ['record']]
    await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })))
  }
}
