import type { Language } from '@armature/contract'
import { fillText } from '@armature/texts/fill-text'
import { serverTexts } from '@armature/texts/server'
import { type StoredError, formatStoredError } from '../../../platform/http/envelope.ts'
import { translateText } from '../../../platform/i18n/design-translations.ts'

/** What a sub-flow node did, as the histories of both approvals store it. */
export type SubFlowNote =
  /** so many are to be started */
  | { kind: 'planned'; count: number }
  /** one could not be started; `row` counts from 1, 0 without a sub-table */
  | { kind: 'failed'; row: number; fault: StoredError }
  /** all have ended */
  | { kind: 'ended'; approved: number; refused: number }
  /** all have ended, and values of so many fields came back */
  | { kind: 'endedWithValues'; approved: number; refused: number; fields: number }
  /** all have ended, but the flow could not go on */
  | { kind: 'stuck'; fault: StoredError }
  /** a user of the flow monitor had them started again */
  | { kind: 'restarted' }
  /** of a sub-flow: the node that has started it */
  | { kind: 'startedBy'; flow: string; node: string }
  /** of a sub-flow: the flow that waited for it does so no longer */
  | { kind: 'parentStopped' }

const texts = serverTexts.workflow.history.subFlow

/** The note as a sentence. @param stored JSON text */
export function formatSubFlowNote(stored: string, language: Language): string {
  const { kind, ...values } = JSON.parse(stored) as SubFlowNote & { fault?: StoredError; row?: number }
  const { fault = null, row, ...plain } = values as { fault?: StoredError; row?: number } & Record<string, string>
  const key = kind === 'failed' && row !== undefined && row > 0 ? 'failedRow' : kind
  return fillText(texts[key][language], {
    ...translateValues(plain, language),
    row: row ?? 0,
    reason: formatStoredError(fault, language),
  })
}

/** Flows and nodes are named as they were designed. */
const translateValues = (values: Record<string, string>, language: Language) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, translateText(language, value)]))
