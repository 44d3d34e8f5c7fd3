import type { ErrorKey } from '@armature/contract'
import type { Db } from '../../../platform/database/database.ts'
import { createErrorEnvelope } from '../../../platform/http/envelope.ts'
import type { ReleasedModel } from '../../released-models/index.ts'
import type { RecordPlan } from '../../record-plans/index.ts'
import type { RecordContext } from '../../record-statements/index.ts'
import type { Actor } from '../../record-actors/index.ts'
import type { WrittenRow } from './import-run.queries.ts'
import type { Restoration } from './restore-records.ts'

/** The rows of an import that are undone in one transaction, and the results of the checks. */
export interface UndoPart {
  context: RecordContext
  model: ReleasedModel
  plan: RecordPlan
  actor: Actor
  tx: Db
  /** `fields`: codes of the fields that the import could fill */
  run: { id: string; fields: readonly string[] }
  rows: readonly WrittenRow[]
  /** why records cannot be undone, by id, in the language of the user */
  kept: Map<string, string>
  /** added by the import and deleted since */
  gone: Set<string>
  /** the values to restore in records that the import changed */
  restorations: readonly Restoration[]
}

/** Marks a record as not to be undone. The first reason is kept. */
export function keepRecord(
  { kept, actor }: UndoPart,
  recordId: string,
  key: ErrorKey,
  values: Record<string, string> = {},
): void {
  if (!kept.has(recordId)) kept.set(recordId, createErrorEnvelope(key, actor.language, values).msg)
}

/** Lists the records that the import added and that can be deleted. */
export const listRemovable = ({ rows, kept, gone }: UndoPart): string[] =>
  rows.flatMap(({ isAdded, recordId }) => (isAdded && !kept.has(recordId) && !gone.has(recordId) ? [recordId] : []))

/** Lists the records that the import changed and that can be restored. */
export const listRestorable = ({ restorations, kept }: UndoPart): Restoration[] =>
  restorations.filter(({ id }) => !kept.has(id))
