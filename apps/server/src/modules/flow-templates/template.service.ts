import { punctuation } from '@armature/texts/punctuation'
import type { FlowTemplateInput, VersionNotes } from '@armature/contract'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/app-error.ts'
import { isUniqueViolation } from '../../platform/database/faults.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { copyNames } from '../../platform/i18n/copy-name.ts'
import { listTranslations, resolveName } from '../../platform/i18n/resolve-name.ts'
import { createId } from '../../platform/ids.ts'
import { getRecordContext } from '../record-statements/index.ts'
import { announceModels } from '../designs/index.ts'
import { permitPartChange } from '../design-members/index.ts'
import { moveToRecycleBin } from '../recycle-bin/index.ts'
import { saveDecidingReferences, saveReferences } from '../reference-graph/index.ts'
import { readFlowDocument } from './flow-document.ts'
import { flowSaves } from './flow-saves.ts'
import { assertNotStartedByFlows, assertReadyToTurnOn, listReleaseProblems } from './sub-flow-checks.ts'
import {
  type TemplateWithDesign,
  countTasks,
  findOtherEnabled,
  findTemplate,
  insertTemplate,
  insertVersion,
  lockTemplate,
  updateTemplate,
  updateTemplateState,
} from './template.queries.ts'

/** @throws AppError 'workflow.modelUnknown', 'design.denied', 'workflow.invalid', 'workflow.codeTaken' */
export async function createTemplate(
  deps: Deps,
  caller: Caller,
  input: FlowTemplateInput,
  id = createId(),
): Promise<{ id: string }> {
  await requireChangeableModel(deps, caller, input.modelId)
  const { flowTemplateJson, ...about } = input
  const design = readFlowDocument(flowTemplateJson, caller.language)
  await translateCodeConflict(input.enCode, () => insertDraft(deps, caller, { id, about, design }))
  return { id }
}

/** Saves the draft only; running and new approvals use the released version. */
export async function changeTemplate(
  deps: Deps,
  caller: Caller,
  id: string,
  { revision, ...input }: FlowTemplateInput & { revision?: number | undefined },
): Promise<{ revision: number }> {
  const { flowTemplateJson, ...about } = input
  return translateCodeConflict(input.enCode, () =>
    deps.db.transaction(async (tx) => {
      const known = await getChangeableTemplate(deps, caller, tx, id)
      if (revision !== undefined && revision !== known.revision) throw new AppError('workflow.changedMeanwhile')
      if (input.modelId !== known.model_id) {
        if (known.version > 0) throw new AppError('workflow.modelFixed')
        await requireChangeableModel(deps, caller, input.modelId, tx)
      }
      const design = flowTemplateJson === '' ? known.design : readFlowDocument(flowTemplateJson, caller.language)
      return storeDraft(tx, known, { about, design }, createChangeStamp(deps, caller))
    }),
  )
}

/**
 * Saves an older save as the draft again: a save of its own, so that nothing is lost. Approvals use the released version.
 *
 * @param revision of the draft that the user has seen
 * @throws AppError 'workflow.notFound', 'design.denied', 'workflow.changedMeanwhile', 'design.unknownVersion'
 */
export async function restoreFlowSave(
  deps: Deps,
  caller: Caller,
  { id, version }: { id: string; version: number },
  revision: number,
): Promise<{ revision: number }> {
  return deps.db.transaction(async (tx) => {
    const known = await getChangeableTemplate(deps, caller, tx, id)
    if (revision !== known.revision) throw new AppError('workflow.changedMeanwhile')
    const { content: design } = await flowSaves.get(tx, id, version)
    return storeDraft(tx, known, { about: toInput(known), design }, createChangeStamp(deps, caller), version)
  })
}

/** Changes what is written about a save. @throws AppError 'workflow.notFound', 'design.denied', 'design.unknownVersion' */
export async function describeFlowSave(
  deps: Deps,
  caller: Caller,
  { id, version }: { id: string; version: number },
  notes: VersionNotes,
): Promise<null> {
  await deps.db.transaction(async (tx) => {
    await getChangeableTemplate(deps, caller, tx, id)
    await flowSaves.describe(tx, id, version, notes)
  })
  return null
}

/** Stores the draft of a locked flow, and as a save. @param restoredFrom the older save that this one restores */
async function storeDraft(
  tx: Db,
  known: TemplateWithDesign,
  { about, design }: FlowDraft,
  { userId, at }: { userId: string; at: Date },
  restoredFrom?: number,
): Promise<{ revision: number }> {
  const { id } = known
  const isRedrawn = JSON.stringify(design) !== JSON.stringify(known.design)
  const revision = known.revision + 1
  const state = known.state === 1 && isRedrawn ? 2 : known.state
  await updateTemplate(tx, id, about, design, { state, revision, at })
  const restored = restoredFrom === undefined ? {} : { isClosed: true, restoredFrom }
  await flowSaves.save(tx, id, { content: design, userId, at, former: known.design, ...restored })
  await saveReferences(tx, 'flow', [id])
  return { revision }
}

interface FlowDraft {
  about: Parameters<typeof insertTemplate>[2]
  design: TemplateWithDesign['design']
}

/** @throws AppError 'workflow.inUse' while approvals of the flow exist, 'workflow.startedByFlows' */
export async function removeTemplate(deps: Deps, caller: Caller, id: string): Promise<null> {
  const modelId = await deps.db.transaction(async (tx) => {
    const known = await getChangeableTemplate(deps, caller, tx, id)
    const tasks = await countTasks(tx, id)
    if (tasks > 0) throw new AppError('workflow.inUse', { tasks })
    await assertNotStartedByFlows(tx, id, caller)
    const { userId, at } = createChangeStamp(deps, caller)
    await moveToRecycleBin(tx, {
      ...{ kind: 'flow', id, enCode: known.en_code, name: known, parentId: known.model_id, userId, at },
    })
    return known.model_id
  })
  await announceModels(deps, [modelId])
  return null
}

export async function copyTemplate(deps: Deps, caller: Caller, id: string): Promise<{ id: string }> {
  const known = await findTemplate(deps.db, id)
  if (!known) throw new AppError('workflow.notFound')
  await permitPartChange(deps, caller, known.model_id)
  const copy = createId()
  const about = {
    ...toInput(known),
    ...copyNames({ fullName: known.full_name, fullNameI18n: known.full_name_i18n }, 'spaced'),
    enCode: `${known.en_code.slice(0, 50)}_${copy.slice(-12)}`,
  }
  await insertDraft(deps, caller, { id: copy, about, design: known.design })
  return { id: copy }
}

/**
 * Releases the next version of a flow and enables it for the model. Running approvals keep their version.
 *
 * @param openPeople members that do not have to exist, in the dry run of an import
 * @throws AppError 'workflow.notReleasable' (data: all problems by node), 'workflow.otherEnabled'
 */
export async function releaseTemplate(
  deps: Deps,
  caller: Caller,
  id: string,
  openPeople: ReadonlySet<string> = new Set(),
) {
  const released = await translateEnableConflict(deps, async (tx) => {
    const known = await getChangeableTemplate(deps, caller, tx, id)
    const model = await requireModel(deps, known.model_id)
    const problems = await listReleaseProblems(deps, tx, { ...known, form: model.form }, caller, {
      isLocked: true,
      openPeople,
    })
    const errors = problems.filter(({ level }) => level === 'error')
    const [first] = errors
    if (first) {
      const said = [first.title, first.msg].filter(Boolean).join(punctuation.colon[caller.language])
      throw new AppError('workflow.notReleasable', { count: errors.length, first: said }, { problems })
    }
    await assertNoOtherEnabled(tx, known, caller)
    const stamp = createChangeStamp(deps, caller)
    const version = await insertVersion(tx, known, stamp)
    await flowSaves.release(tx, id, { content: known.design, ...stamp })
    await saveDecidingReferences(tx, 'flow', id)
    return { modelId: known.model_id, version, problems }
  })
  await announceModels(deps, [released.modelId])
  return { version: released.version, problems: released.problems }
}

/**
 * @throws AppError 'workflow.unreleased', 'workflow.otherEnabled', 'workflow.startedByFlows', 'reference.missingField',
 * 'reference.missingChoice', 'reference.missingPart', 'workflow.memberGone', 'workflow.memberDisabled', 'workflow.subFlowOff'
 */
export async function switchTemplate(deps: Deps, caller: Caller, id: string): Promise<null> {
  const modelId = await translateEnableConflict(deps, async (tx) => {
    const known = await getChangeableTemplate(deps, caller, tx, id)
    if (known.version === 0) throw new AppError('workflow.unreleased')
    if (known.enabled_mark === 0) {
      await assertNoOtherEnabled(tx, known, caller)
      await assertReadyToTurnOn(tx, known, caller)
    } else await assertNotStartedByFlows(tx, id, caller)
    await updateTemplateState(tx, id, known.enabled_mark === 1 ? 0 : 1)
    return known.model_id
  })
  await announceModels(deps, [modelId])
  return null
}

const insertDraft = (deps: Deps, caller: Caller, { id, about, design }: FlowDraft & { id: string }): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const stamp = createChangeStamp(deps, caller)
    await insertTemplate(tx, id, about, design, stamp)
    await flowSaves.save(tx, id, { content: design, ...stamp, isClosed: true })
    await saveReferences(tx, 'flow', [id])
  })

const toInput = (known: TemplateWithDesign): FlowDraft['about'] => ({
  fullName: known.full_name,
  fullNameI18n: listTranslations(known) ?? {},
  enCode: known.en_code,
  sortCode: known.sort_code,
  description: known.description,
  modelId: known.model_id,
  category: known.category,
  icon: known.icon,
})

const createChangeStamp = (deps: Deps, { userId }: Caller) => ({ userId, at: new Date(deps.clock()) })

/** Locks a flow. @throws AppError 'workflow.notFound', 'design.denied' for a user who may not change its form */
export async function getChangeableTemplate(
  deps: Deps,
  caller: Caller,
  tx: Db,
  id: string,
): Promise<TemplateWithDesign> {
  const known = await lockTemplate(tx, id)
  if (!known) throw new AppError('workflow.notFound')
  await permitPartChange(deps, caller, known.model_id, tx)
  return known
}

async function assertNoOtherEnabled(tx: Db, { model_id, id }: TemplateWithDesign, { language }: Caller): Promise<void> {
  const other = await findOtherEnabled(tx, model_id, id)
  if (other) throw new AppError('workflow.otherEnabled', { name: resolveName(language, other) })
}

async function requireChangeableModel(deps: Deps, caller: Caller, modelId: string, tx?: Db): Promise<void> {
  await requireModel(deps, modelId)
  await permitPartChange(deps, caller, modelId, tx)
}

async function requireModel(deps: Deps, modelId: string) {
  const model = await getRecordContext(deps).models.find(modelId)
  if (!model) throw new AppError('workflow.modelUnknown', {}, { field: 'modelId' })
  return model
}

/** Two flows of one model may be enabled at the same moment; a unique index allows one of them. */
async function translateEnableConflict<T>({ db }: Deps, work: (tx: Db) => Promise<T>): Promise<T> {
  try {
    return await db.transaction(work)
  } catch (error) {
    if (isUniqueViolation(error, 'flow_templates_enabled')) throw new AppError('workflow.changedMeanwhile')
    throw error
  }
}

/** Two designers may choose the same code at the same moment, so the unique constraint decides. */
async function translateCodeConflict<T>(code: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (isUniqueViolation(error, 'flow_templates_en_code_key'))
      throw new AppError('workflow.codeTaken', { code }, { field: 'enCode' })
    throw error
  }
}
