import type { FlowDetail, FlowRecordConflict } from '@armature/contract'
import { useState, type ReactNode } from 'react'
import { ApiError } from '../../../lib/api/api.ts'
import { useRefreshFlows } from '../flow-api.ts'
import { FormChanges, RecordChanges } from './record-changes.tsx'

/** The versions of the record and of the form that a decision is bound to. */
export interface SeenVersions {
  version: number
  formVersion?: number
}

export interface Decision {
  /** Sends a decision for the versions that the user has seen. @throws ApiError */
  send: (decide: (seen: SeenVersions) => Promise<unknown>) => Promise<void>
  /** the changed record, after a decision was refused because of it */
  conflict: FlowRecordConflict | null
  /** what has changed, to be shown in the dialog */
  changes: ReactNode
  /** Called when the dialog closes: after a conflict, the page loads the present record. */
  leave: () => void
}

/**
 * A decision that is bound to a version of the record, and to one of its form. If there are others by now, the decision is refused
 * and the dialog shows the differences; the next attempt applies to the versions that it then shows.
 *
 * @param hasInput the decision sends values of the form that the user has seen, so it cannot apply to another one
 */
export function useDecision(
  { version, formVersion }: Pick<FlowDetail, 'version' | 'formVersion'>,
  hasInput = false,
): Decision {
  const refresh = useRefreshFlows()
  const [seen, setSeen] = useState<SeenVersions>({ version, ...(formVersion && { formVersion: formVersion.shown }) })
  const [conflict, setConflict] = useState<FlowRecordConflict | null>(null)
  return {
    conflict,
    changes: conflict && (
      <>
        {conflict.form && <FormChanges form={conflict.form} hasInput={hasInput} />}
        {(conflict.form === null || conflict.changes.length > 0) && <RecordChanges changes={conflict.changes} />}
      </>
    ),
    leave: () => void (conflict && refresh()),
    async send(decide) {
      try {
        await decide(seen)
      } catch (error) {
        const found = parseConflict(error)
        if (found) {
          setConflict(found)
          if (found.form === null) setSeen({ ...seen, version: found.version })
          else if (!hasInput) setSeen({ version: found.version, formVersion: found.form.now })
        }
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
  return { version, data: values, user: String(data.user ?? ''), changes, form: data.form ?? null }
}
