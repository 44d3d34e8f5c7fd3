import type { ErrorKey } from '@armature/contract'
import type { Db } from '../../../../../platform/database/database.ts'
import { saying } from '../../../../../platform/http/envelope.ts'
import type { ReleasedModel } from '../../../release/released-model.ts'
import type { RecordPlan } from '../../plan/record-plan.ts'
import type { RecordContext } from '../../record-context.ts'
import type { Actor } from '../../rights/actor.ts'
import type { WrittenRow } from './import-run.queries.ts'
import type { Restoration } from './put-back.ts'

/** Rows of an import that are undone in one transaction, and what has been found out about them. */
export interface UndoPart {
  context: RecordContext
  model: ReleasedModel
  plan: RecordPlan
  actor: Actor
  tx: Db
  /** `fields`: codes of the fields that the import could fill */
  run: { id: string; fields: readonly string[] }
  rows: readonly WrittenRow[]
  /** why records stay as they are, by id, in the actor's language */
  kept: Map<string, string>
  /** added by the import, and deleted since */
  gone: Set<string>
  /** what records that the import changed get back */
  restorations: readonly Restoration[]
}

/** Leaves a record as it is. The first reason counts. */
export function keepRecord(
  { kept, actor }: UndoPart,
  recordId: string,
  key: ErrorKey,
  values: Record<string, string> = {},
): void {
  if (!kept.has(recordId)) kept.set(recordId, saying(key, actor.language, values).msg)
}

/** Records that the import added, as far as nothing is known that keeps them. */
export const listRemovable = ({ rows, kept, gone }: UndoPart): string[] =>
  rows.flatMap(({ isAdded, recordId }) => (isAdded && !kept.has(recordId) && !gone.has(recordId) ? [recordId] : []))

/** Records that the import changed, as far as nothing is known that keeps them. */
export const listRestorable = ({ restorations, kept }: UndoPart): Restoration[] =>
  restorations.filter(({ id }) => !kept.has(id))
