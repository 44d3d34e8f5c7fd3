import type { FlowRecordConflict } from '@armature/contract'
import { useState, type ReactNode } from 'react'
import { ApiError } from '../../../lib/api/api.ts'
import { useRefreshFlows } from '../flow-api.ts'
import { RecordChanges } from './record-changes.tsx'

export interface Decision {
  /** Sends a decision for the version that the user has seen. @throws ApiError */
  send: (decide: (version: number) => Promise<unknown>) => Promise<void>
  /** the changed record, after a decision was refused because of it */
  conflict: FlowRecordConflict | null
  /** what has changed, to be shown in the dialog */
  changes: ReactNode
  /** Called when the dialog closes: after a conflict, the page loads the present record. */
  leave: () => void
}

/**
 * A decision that is bound to a version of the record. If the record has changed, the decision is refused and the dialog shows
 * the differences; the next attempt applies to the version that it then shows.
 */
export function useDecision(version: number): Decision {
  const refresh = useRefreshFlows()
  const [conflict, setConflict] = useState<FlowRecordConflict | null>(null)
  return {
    conflict,
    changes: conflict && <RecordChanges changes={conflict.changes} />,
    leave: () => void (conflict && refresh()),
    async send(decide) {
      try {
        await decide(conflict?.version ?? version)
      } catch (error) {
        const found = parseConflict(error)
        if (found) setConflict(found)
        throw error
      }
    },
  }
}

function parseConflict(error: unknown): FlowRecordConflict | undefined {
  if (!(error instanceof ApiError) || error.code !== 409) return undefined
  const data = (error.data ?? {}) as Partial<FlowRecordConflict>
  const { version, data: values, changes } = data
  if (typeof version !== 'number' || typeof values !== 'string' || !Array.isArray(changes)) return undefined
  return { version, data: values, user: String(data.user ?? ''), changes }
}
