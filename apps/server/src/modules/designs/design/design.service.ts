import type { EndpointBody, Language, endpoints } from '@armature/contract'
import { listUsers, lockReferred, saveReferences } from '../../reference-graph/index.ts'
import { joinNames } from '../../references/index.ts'
import { sql } from 'kysely'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import { isUniqueViolation } from '../../../platform/database/faults.ts'
import { createId } from '../../../platform/ids.ts'
import { announceModels } from '../release/announce.ts'
import { assertNotBeingConverted } from '../release/conversion.service.ts'
import { assertFormCodeNotInUse, listFormKeys } from '../release/form-code.ts'
import { moveToRecycleBin } from '../../recycle-bin/index.ts'
import { setTablesAside } from '../release/deleted-tables.ts'
import {
  type DraftRow,
  type VersionRow,
  countRunningApprovals,
  findVersion,
  lockDraft,
} from '../release/release.queries.ts'
import type { Actor } from '../../design-access/index.ts'
import { insertMembers, type ChangeableDesign, type OwnedDesign } from '../../design-members/index.ts'
import { assertMayRefer } from '../release/reference-problems.ts'
import { type DesignContent, designSaves, toDesignContent } from '../saves/design-saves.ts'
import { insertDesign, restoreVersion, updateDesign } from './design.commands.ts'
import { readDocuments } from './design-document.ts'
import { isCodeTaken } from './design.queries.ts'

type DesignInput = Partial<EndpointBody<typeof endpoints.design.create>> & { fullName: string; enCode: string }

/**
 * Creates an unreleased design, which its creator owns. Seeds use it as well; `releaseDesign` takes the id it returns.
 *
 * @throws AppError 'design.codeTaken', 'design.malformed', 'design.reference'
 */
export async function registerDesign(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  input: DesignInput,
  newId = createId(),
): Promise<{ id: ChangeableDesign }> {
  const content = await buildContent(input, actor.language)
  // the creator is the first owner
  const id = newId as ChangeableDesign
  const at = new Date(deps.clock())
  await deps.db.transaction(async (tx) => {
    await assertCodeFree(tx, content.enCode, null)
    await assertMayRefer(tx, actor, { designId: id, formData: content.formData, before: [] })
    await translateCodeConflict(content.enCode, () => insertDesign(tx, id, content, actor.userId, at))
    if (actor.userId !== null) await insertMembers(tx, id, [{ userId: actor.userId, role: 'owner' }])
    await designSaves.save(tx, id, { content, userId: actor.userId, at, isClosed: true })
    await saveReferences(tx, 'model', [id])
  })
  return { id }
}

/**
 * Saves a draft that was read at `revision`.
 *
 * @param restoredFrom the older save that this one restores
 * @throws AppError 'design.stale' if another user has saved since, 'design.beingConverted', 'design.reference', those of `registerDesign`
 */
export async function saveDesign(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  id: ChangeableDesign,
  revision: number,
  input: DesignInput,
  restoredFrom?: number,
): Promise<{ revision: number; state: number }> {
  const content = await buildContent(input, actor.language)
  const at = new Date(deps.clock())
  return deps.db.transaction(async (tx) => {
    const draft = await lockDraft(tx, id)
    if (!draft) throw new AppError('design.unknown')
    await assertNotBeingConverted(tx, id)
    if (content.enCode !== draft.en_code) await assertFormCodeNotInUse(tx, actor.language, draft.en_code)
    await assertCodeFree(tx, content.enCode, id)
    const released = await findVersion(tx, id, draft.version)
    const before = [draft.form_data, released?.form_data]
    await assertMayRefer(tx, actor, { designId: id, formData: content.formData, before })
    const saved = await translateCodeConflict(content.enCode, () =>
      updateDesign(tx, id, revision, content, actor.userId, at),
    )
    if (!saved) throw new AppError('design.stale', { user: await findLastModifier(tx, id) })
    const restored = restoredFrom === undefined ? {} : { isClosed: true, restoredFrom }
    await designSaves.save(tx, id, { content, userId: actor.userId, at, former: toDesignContent(draft), ...restored })
    await saveReferences(tx, 'model', [id])
    return saved
  })
}

/** Resets the draft to a released version, by default the current one (F4.112, FO.45). */
export async function rollBack(
  deps: Pick<Deps, 'db' | 'clock'>,
  { userId, language }: Actor,
  id: ChangeableDesign,
  version?: number,
): Promise<void> {
  const at = new Date(deps.clock())
  await deps.db.transaction(async (tx) => {
    const draft = await lockDraft(tx, id)
    if (!draft) throw new AppError('design.unknown')
    await assertNotBeingConverted(tx, id)
    const target = version ?? draft.version
    if (
      target === 0 ||
      !(await translateCodeConflict(draft.en_code, () => restoreVersion(tx, id, target, userId, at)))
    ) {
      throw new AppError('design.neverReleased')
    }
    const restored = (await lockDraft(tx, id)) ?? draft
    if (restored.en_code !== draft.en_code) await assertFormCodeNotInUse(tx, language, draft.en_code)
    const former = toDesignContent(draft)
    await designSaves.save(tx, id, { content: toDesignContent(restored), userId, at, former, isClosed: true })
    await saveReferences(tx, 'model', [id])
  })
}

/**
 * Moves a design to the recycle bin with its records and everything that belongs to it.
 *
 * @throws AppError 'design.unknown', 'design.inUse' if another design refers to it, 'design.hasApprovals'
 */
export async function removeDesign(
  deps: Pick<Deps, 'db' | 'bus' | 'clock'>,
  { userId, language }: Actor,
  id: OwnedDesign,
): Promise<void> {
  const referredTo = await deps.db.transaction(async (tx) => {
    const draft = await lockDraft(tx, id)
    if (!draft) throw new AppError('design.unknown')
    await assertNotBeingConverted(tx, id)
    const released = await findVersion(tx, id, draft.version)
    await assertNotReferredTo(tx, language, draft, released)
    const approvals = await countRunningApprovals(tx, id)
    if (approvals > 0) throw new AppError('design.hasApprovals', { count: approvals })
    const records = released ? await setTablesAside(tx, id, released.tables) : 0
    await moveToRecycleBin(tx, {
      ...{ kind: 'model', id, enCode: draft.en_code, name: draft, userId, at: new Date(deps.clock()) },
      parts: [{ kind: 'record', count: records }],
    })
    return released?.relations ?? []
  })
  await announceModels(deps, [id, ...referredTo.map(({ modelId }) => modelId)])
}

/** What belongs to the form goes with it: its menus, print templates, flows and saved queries. */
const owners = ['model', 'portal', 'screen', 'report', 'dataInterface', 'timedTask'] as const

/** @throws AppError 'design.inUse' with the names of what uses the form */
async function assertNotReferredTo(
  tx: Db,
  language: Language,
  draft: DraftRow,
  released: VersionRow | undefined,
): Promise<void> {
  await lockReferred(tx, [draft.id])
  const users = [
    ...(await listUsers(tx, { kind: 'model', keys: listFormKeys(draft, released) }, owners)),
    ...(await listStartingFlows(tx, draft.id)),
  ]
  if (users.length > 0) throw new AppError('design.inUse', { usedBy: joinNames(language, users, 10) })
}

/** Flows of other forms that start a flow of this one, which would go with it. */
async function listStartingFlows(tx: Db, modelId: string) {
  const flows = await tx.sql.selectFrom('flow_templates').select('id').where('model_id', '=', modelId).execute()
  if (flows.length === 0) return []
  const users = await listUsers(tx, { kind: 'flow', keys: flows.map(({ id }) => id) }, ['flow'])
  return users.filter((flow) => flow.modelId !== modelId)
}

async function buildContent(input: DesignInput, language: Language): Promise<DesignContent> {
  const { formData = '', columnData = '' } = input
  const documents = await readDocuments({ formData, columnData }, language)
  return {
    fullName: input.fullName,
    fullNameI18n: input.fullNameI18n ?? {},
    enCode: input.enCode,
    type: input.type ?? 1,
    webType: input.webType ?? 2,
    category: input.category ?? '',
    icon: input.icon ?? '',
    sortCode: input.sortCode ?? 0,
    description: input.description ?? '',
    ...documents,
  }
}

async function assertCodeFree(tx: Db, enCode: string, ownId: string | null): Promise<void> {
  if (await isCodeTaken(tx, enCode, ownId)) throw new AppError('design.codeTaken', { enCode }, { field: 'enCode' })
}

/** Two designers may choose the same code at the same moment, so the unique constraint decides. */
async function translateCodeConflict<T>(enCode: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError('design.codeTaken', { enCode }, { field: 'enCode' })
    throw error
  }
}

async function findLastModifier(tx: Db, id: string): Promise<string> {
  const row = await tx.sql
    .selectFrom('designs as d')
    .innerJoin('users as u', (join) =>
      join.on('u.id', '=', sql<string>`coalesce(d.last_modify_user_id, d.creator_user_id)`),
    )
    .select('u.real_name')
    .where('d.id', '=', id)
    .executeTakeFirst()
  return row?.real_name ?? ''
}
