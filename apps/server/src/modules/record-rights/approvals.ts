import type { Language } from '@armature/contract'
import type { Values } from '@armature/form-engine'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Caller, ModelRights } from '../../platform/http/caller.ts'
import { createHook } from '../../platform/hook.ts'
import type { ModelFlow, ReleasedModel } from '../released-models/index.ts'
import type { Actor } from '../record-actors/index.ts'

/** The user who changes records outside of a flow. */
export interface RecordEditor {
  /** null: the system */
  userId: string | null
  language: Language
}

/** The approval of a record, for lists and details. */
export interface RecordFlow {
  taskId: string
  status: number
  /** why the user may not change the record, same text as the error message; '' if they may */
  lockReason: string
}

/** The part of a user in the approval of a record: what it lets them read. */
export interface ApprovalPart {
  recordId: string
  /** the form that the approval shows, which may be one of an earlier release */
  model: ReleasedModel
  rights: ModelRights
}

/** The form of a running approval that was submitted with an earlier release. */
export interface EarlierForm {
  model: ReleasedModel
  /** all records, as their access is decided by the newest release */
  rights: ModelRights
}

/** A record as a former approver may still see it: its values when their turn ended. */
export interface DecidedRecord {
  recordId: string
  /** the form that the approval showed then */
  model: ReleasedModel
  rights: ModelRights
  values: Values
}

/** The record values and the options of a submission. */
export interface Submission {
  /** JSON text of the field values */
  data: string
  /** 0 submits, 1 saves a draft */
  status?: 0 | 1 | undefined
  flowUrgent?: number | undefined
  candidateList: Record<string, string[]>
}

export interface SubmitResult {
  id: string
  version: number
  flowTaskId: string
}

/** A call that may be sent twice: its user, route, key and body. */
export interface RepeatableCall {
  userId: string
  route: string
  key: string
  body: string
}

/** What the approvals decide about records of models with a flow. */
export interface Approvals {
  /**
   * A record in an approval can only be changed through the flow, by its current approvers; a draft or a returned record only by
   * its initiator.
   *
   * @throws AppError 'workflow.recordLocked', 'workflow.recordOfStarter'
   */
  assertNotLocked(tx: Db, model: { id: string }, editor: RecordEditor, recordIds: readonly string[]): Promise<void>
  /**
   * Deletes draft and returned approvals together with their records; with those in the recycle bin, they can be restored.
   *
   * @throws as `assertNotLocked`
   */
  deleteUnlockedTasks(tx: Db, model: { id: string }, editor: RecordEditor, recordIds: readonly string[]): Promise<void>
  /** Restores approvals that were deleted with their records. @param approvals as given to `keepApprovals` */
  restoreTasks(tx: Db, approvals: readonly string[]): Promise<void>
  /** The approvals by record id; records without an approval are left out. */
  findRecordFlows(
    db: Db,
    modelId: string,
    editor: RecordEditor,
    recordIds: readonly string[],
  ): Promise<Map<string, RecordFlow>>
  /**
   * The parts of the user in the approvals of these records: as initiator, current approver, deputy or recipient of a copy.
   * A former approver sees the record as it was then, and has no part in the present one.
   */
  listParts(
    db: Db,
    caller: Caller,
    model: ReleasedModel,
    request: { recordIds: readonly string[]; at: Date },
  ): Promise<ApprovalPart[]>
  /** The records as the user saw them when their turn ended, as far as it is known and they have no turn any more. */
  listDecidedRecords(
    db: Db,
    caller: Caller,
    model: ReleasedModel,
    recordIds: readonly string[],
  ): Promise<DecidedRecord[]>
  /**
   * The forms of earlier releases that running approvals of these records show, with what the permissions of a menu let the user
   * see of them. Does not check access to the records.
   */
  findEarlierForms(
    db: Db,
    model: ReleasedModel,
    rights: ModelRights,
    recordIds: readonly string[],
  ): Promise<Map<string, EarlierForm>>
  /** The approval that prevents the user from changing a record: its name, state and current approvers, in `language`. */
  findLock(
    db: Db,
    record: { modelId: string; recordId: string },
    userId: string,
    language: Language,
  ): Promise<{ id: string; fullName: string } | undefined>
  /** Creates drafts for imported records, owned by the user who imported them, in one statement. */
  insertDrafts(
    tx: Db,
    flow: ModelFlow,
    imported: { modelId: string; actor: { userId: string | null; now: number }; ids: readonly string[] },
  ): Promise<void>
  /** Creates a record and its approval in one transaction. */
  submitNew(
    deps: Deps,
    model: ReleasedModel,
    actor: Actor,
    submission: Submission,
    call: RepeatableCall | null,
  ): Promise<SubmitResult>
  /** Changes an existing record and starts its approval, or submits its draft or returned approval again. */
  submitExisting(
    deps: Deps,
    model: ReleasedModel,
    actor: Actor,
    target: { id: string; version: number },
    submission: Submission,
  ): Promise<SubmitResult>
}

/** Provided by the workflow module. */
export const approvals = createHook<Approvals>('records.approvals')
