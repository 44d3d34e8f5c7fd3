import { maxSyncExamples, type DirectoryOutcome, type SyncSubject } from '@armature/contract'
import type { StoredCount, StoredDetail, StoredExample } from '../../../migrations/schema-company-directory.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { serverTexts } from '@armature/texts/server'

type Reason = keyof (typeof serverTexts)['companyDirectories']['reasons']
export type SyncedField = keyof (typeof serverTexts)['companyDirectories']['fields']

/** What was found about a department or person. */
export interface Finding {
  outcome: DirectoryOutcome
  detail: StoredDetail | null
}

export const createReason = (
  outcome: DirectoryOutcome,
  key: Reason,
  values: Record<string, string | number> = {},
): Finding => ({ outcome, detail: { kind: 'reason', key, values } })

export const createFieldNote = (fields: readonly SyncedField[]): StoredDetail => ({
  kind: 'fields',
  key: fields.join(','),
  values: {},
})

/** A refusal of the rules that hold for organizations and users here. @throws what is no refusal */
export function toInvalid(error: unknown): Finding {
  if (!(error instanceof AppError)) throw error
  return { outcome: 'invalid', detail: { kind: 'error', key: error.key, values: error.values } }
}

/** Counts what a run finds, with some examples of each outcome. */
export class SyncReport {
  readonly #counts = new Map<string, StoredCount>()
  readonly examples: StoredExample[] = []

  add(subject: SyncSubject, { id, name }: { id: string; name: string }, { outcome, detail }: Finding): void {
    const key = `${subject} ${outcome}`
    const count = this.#counts.get(key) ?? { subject, outcome, count: 0 }
    this.#counts.set(key, { ...count, count: count.count + 1 })
    if (outcome === 'unchanged' || count.count >= maxSyncExamples) return
    this.examples.push({ subject, outcome, remoteId: id, name, detail })
  }

  get counts(): StoredCount[] {
    return [...this.#counts.values()]
  }
}
