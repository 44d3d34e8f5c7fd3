import type { Language } from '@armature/contract'
import { describeTimeLimits, type TimeLimit } from '@armature/form-engine/flow/index'
import { fillText } from '@armature/texts/fill-text'
import { serverTexts } from '@armature/texts/server'
import { type StoredError, formatStoredError } from '../../../platform/http/envelope.ts'

/** What a time limit has done, as the history stores it. */
export interface LimitNote {
  limit: TimeLimit
  /** failed: the flow could not go on, for the reason in `fault`; noSuccessor: no one could take over */
  outcome: 'done' | 'noSuccessor' | 'failed'
  fault?: StoredError
  /** the node requires a signature, and was passed without one */
  isUnsigned?: boolean
}

const texts = serverTexts.workflow.history.limit

/** The note as a sentence. @param stored JSON text */
export function formatLimitNote(stored: string, language: Language): string {
  const { limit, outcome, fault, isUnsigned } = JSON.parse(stored) as LimitNote
  const reason = formatStoredError(fault ?? null, language)
  return fillText(texts[isUnsigned ? 'unsigned' : outcome][language], {
    limit: describeTimeLimits([limit])[language],
    reason,
  })
}
