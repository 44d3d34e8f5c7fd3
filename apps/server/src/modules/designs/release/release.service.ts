import { punctuation } from '@armature/texts/punctuation'
import type { VersionNotes, Language, MenuCategory } from '@armature/contract'
import { type CompiledForm, type DesignProblem, compile, toFieldCode, translateLabel } from '@armature/form-engine'
import { sql } from 'kysely'
import { renameFileUses } from '../../attachment-rows/index.ts'
import { giveReleasedItems } from '../../grant-rows/index.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import { isId } from '../../../platform/ids.ts'
import { yieldToOthers } from '../../../platform/slices.ts'
import { lockReferred, saveDependentReferences, saveReferences } from '../../reference-graph/index.ts'
import type { Actor } from '../../design-access/index.ts'
import type { ChangeableDesign } from '../../design-members/index.ts'
import { findHeldBy, isDistributed, isDistributionOn } from '../../record-distribution/index.ts'
import type { PhysicalModel } from '../../record-tables/index.ts'
import { announceModels } from './announce.ts'
import { type ChosenConversion, planConversions } from './conversion-choices.ts'
import type { TableConversion } from './convert-columns.ts'
import { findChangedFields } from './field-changes.ts'
import { changeTables, findLargeTables, maxRowsWithinRelease } from './change-tables.ts'
import { assertNotBeingConverted } from './conversion.service.ts'
import { findDuplicates } from './duplicates.ts'
import { assertFormCodeNotInUse, listFormKeys } from './form-code.ts'
import { lockTableMaintenance } from './finish-tables.ts'
import { loadKnownSources } from './known-sources.ts'
import { cleanColumnData, listRelations, listRenamedCodes } from '../../released-models/index.ts'
import { listMenuEntries, saveMenuEntry } from './menu-entry.ts'
import { buildMenuItems } from './menu-items.ts'
import { syncMenuItems } from '../../menu-item-rows/index.ts'
import { hideReleasedMenu, refreshAdditionalMenus } from '../../menu-rows/index.ts'
import { type ModelPlan, planModel } from './model-plan.ts'
import { describeConversion } from './prepare-columns.ts'
import { findRemovalUsages } from './removal-usages.ts'
import { listRemovedChoices } from './removed-choices.ts'
import { listRemovedParts } from './removed-parts.ts'
import { createUsageProblems, listRemovedFields, mapLabels } from './removed-fields.ts'
import { findHeldProblems, isError, formatReleaseProblem, listReleaseProblems } from './release-problems.ts'
import {
  type DraftRow,
  type VersionRow,
  findDraft,
  findVersion,
  insertVersion,
  isOwnTemplate,
  lockDraft,
  nextTableNumber,
} from './release.queries.ts'
import { assertNoRefusal, findReferenceProblems } from './reference-problems.ts'
import { designSaves, toDesignContent } from '../saves/design-saves.ts'
import { findLiftedLimits, listReleaseSystems, mayEditMenus } from './release-limits.ts'
import { fillColumnContents } from './table-plan.ts'
import { listSchemeFields, listSchemes } from './schemes.ts'
import { addTableMaintenance } from './table-maintenance.ts'
import { hasMoreRows } from './table.queries.ts'

/** Positions of the menus, as in the request; all optional. */
export interface ReleaseOptions extends Partial<VersionNotes> {
  /** 0: no menu for desktops */
  pc?: number
  /** '' keeps the position; '-1' is the top level */
  pcModuleParentId?: string
  pcSystemId?: string
  /** 1: a menu for phones, 0: none; by default an existing one is updated */
  app?: number | undefined
  appModuleParentId?: string
  appSystemId?: string
  icon?: string
  /** what happens to the values of each field whose type changes, exactly for those that have values */
  conversions?: readonly ChosenConversion[]
}

/** A release whose values are converted in the background before it. */
export interface ConversionRun {
  /** the tables whose new columns are filled */
  prepared: readonly TableConversion[]
  /** converts what has changed since, on another connection: what is left then is converted while the table is locked */
  catchUp: () => Promise<void>
  /** marks the run as ended, in the transaction of the release. @throws if it was cancelled */
  end: (tx: Db) => Promise<void>
}

export interface ReleaseResult {
  version: number
  menuId: string
  appMenuId: string
  /** conversions that were part of the release */
  converted: readonly TableConversion[]
}

/**
 * The conversions of a release, before anything is locked, and those of them that have many rows; none without a choice of the
 * kind.
 */
export async function planAhead(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  actor: Actor,
  id: ChangeableDesign,
  { conversions = [] }: ReleaseOptions,
): Promise<{ plan: ModelPlan; large: TableConversion[] } | undefined> {
  if (conversions.every(({ choice }) => choice === 'keep')) return undefined
  const draft = await findDraft(db, id)
  if (!draft) throw new AppError('design.unknown')
  const before = await findVersion(db, id, draft.version)
  assertNoRefusal(await findRefusals(db, actor, draft, before), actor)
  const { plan } = await planPossible(db, actor, draft, before, { conversions, isPreview: true })
  const reader = { language: actor.language, offsetMinutes: config.offsetMinutes }
  const planned = await planConversions(db, findChangedFields(plan, before), conversions, reader)
  const large: TableConversion[] = []
  for (const one of planned) if (await hasMoreRows(db, one.table, maxRowsWithinRelease)) large.push(one)
  return { plan, large }
}

/**
 * Releases the draft: updates tables, menus and menu items and stores an immutable version, in one transaction. A failed release
 * changes nothing. It never gives more than the actor has: references need permissions on the related models, limits of other
 * users stay, and the menu is placed only in applications of the actor. The tables are locked last, for as short as possible.
 * Source: F4.111, FO.44, FO.45.
 *
 * @param run the conversion in the background that ends with this release
 * @throws AppError 'design.unknown', 'design.notReady' (data: {problems}), 'design.codeTaken', 'design.unknownMenu',
 * 'design.duplicateValues', 'design.reference' (data: {problems}), 'design.foreignSystem', 'permission.codeInUse',
 * 'design.choiceMissing', 'design.choiceNotOffered', 'design.notConverted', 'design.beingConverted', 'design.releaseAgain'
 */
export async function releaseAtOnce(
  deps: Pick<Deps, 'db' | 'bus' | 'config' | 'clock'>,
  actor: Actor,
  id: ChangeableDesign,
  options: ReleaseOptions,
  run?: ConversionRun,
): Promise<ReleaseResult> {
  return releaseWithin(deps, actor, id, options, run)
}

interface OpenRelease extends ReleaseOptions {
  /**
   * gets the change of tables that exist, for the end of a transaction that does more than this release: until then, no query waits
   * for them. At once without it
   */
  leaveTables?: (change: () => Promise<void>) => void
}

/** Releases in one transaction, or in the one that runs already. @throws AppError as `releaseAtOnce` */
export async function releaseWithin(
  deps: Pick<Deps, 'db' | 'bus' | 'config' | 'clock'>,
  actor: Actor,
  id: ChangeableDesign,
  { leaveTables, ...options }: OpenRelease,
  run?: ConversionRun,
): Promise<ReleaseResult> {
  const { version, menuIds, touched, converted } = await deps.db.transaction(async (tx) => {
    await setTableTimeouts(tx)
    const draft = await lockDraft(tx, id)
    if (!draft) throw new AppError('design.unknown')
    if (!run) await assertNotBeingConverted(tx, id)
    const before = await findVersion(tx, id, draft.version)
    assertNoRefusal(await findRefusals(tx, actor, draft, before), actor)
    await lockReferred(tx, [id])
    // what was stored since the draft got its new code uses the released one
    const isRenamed = before !== undefined && before.en_code !== draft.en_code
    if (isRenamed) await assertFormCodeNotInUse(tx, actor.language, before.en_code)
    const { conversions = [] } = options
    const { form, plan } = await planPossible(tx, actor, draft, before, { conversions })
    const large = await findLargeTables(tx, plan)
    // the job of an earlier release that is cancelled by this begins again later, also if this fails
    if (large.size > 0) await lockTableMaintenance(tx, id)
    const reader = { language: actor.language, offsetMinutes: deps.config.offsetMinutes }
    const planned = await planConversions(tx, findChangedFields(plan, before), conversions, reader)
    const converted = usePrepared(planned, run?.prepared ?? [], large)
    const physical = markKeywordPending(plan, large)
    const relations = listRelations(form, physical)
    const version = await insertVersion(tx, draft, physical, relations, actor.userId, options)
    const at = new Date(deps.clock())
    await designSaves.release(tx, id, { content: toDesignContent(draft), userId: actor.userId, at })
    if (before) await renameFileFields(tx, id, before, { form, physical })
    const menuIds = await saveMenus(tx, draft, form, options, actor, !before)
    await saveReferences(tx, 'model', [id])
    await saveReferences(tx, 'menu', Object.values(menuIds).filter(isId))
    await saveDependentReferences(tx, { kind: 'model', keys: listFormKeys(draft, before) }, isRenamed)
    await run?.catchUp()
    await run?.end(tx)
    const uniques = joinUniqueLabels(form, actor.language)
    const spreads = await mayDistribute(tx, before, plan)
    const change = () => changeTables(tx, plan, large, version, uniques, converted, spreads)
    if (before && leaveTables) leaveTables(change)
    else await change()
    if (large.size > 0) await addTableMaintenance(tx, id)
    // related models cache which models refer to them
    const touched = [...(before?.relations ?? []), ...relations].map(({ modelId }) => modelId)
    return { version, menuIds, touched, converted }
  })
  await announceModels(deps, [id, ...touched])
  return { version, menuId: menuIds.Web, appMenuId: menuIds.App, converted }
}

/** New tables are distributed with the form, or with all forms that can be. */
const mayDistribute = async (tx: Db, before: VersionRow | undefined, { physical }: ModelPlan): Promise<boolean> =>
  before ? isDistributed(tx, before.tables.main.name) : !findHeldBy(physical) && (await isDistributionOn(tx))

/**
 * The conversions, with the columns of those that are prepared.
 *
 * @param large names of the tables that have to be prepared
 * @throws AppError 'design.releaseAgain' if the design was changed while they were, or a table has become large since
 */
function usePrepared(
  planned: readonly TableConversion[],
  prepared: readonly TableConversion[],
  large: ReadonlySet<string>,
): TableConversion[] {
  const known = new Map(prepared.map((one) => [describeConversion(one), one]))
  return planned.map((one) => {
    const ready = known.get(describeConversion(one))
    if (large.has(one.table) && !ready) throw new AppError('design.releaseAgain')
    return ready ?? one
  })
}

/** What the actor may not release: references to models without permission, and limits of other users that would end. */
export async function findRefusals(
  db: Db,
  actor: Actor,
  draft: DraftRow,
  before: VersionRow | undefined,
): Promise<DesignProblem[]> {
  const change = { designId: draft.id, formData: draft.form_data, before: [before?.form_data] }
  return [
    ...(await findReferenceProblems(db, actor, change)),
    ...(before ? await findLiftedLimits(db, actor, draft.id, draft.column_data) : []),
  ]
}

async function renameFileFields(
  tx: Db,
  id: string,
  { form_data: data, tables }: VersionRow,
  { form, physical }: { form: CompiledForm; physical: PhysicalModel },
): Promise<void> {
  const codes = new Set(
    [compile(data), form].flatMap(({ byPath }) =>
      [...byPath.values()].flatMap(({ path, control }) => (control.files ? [toFieldCode(path)] : [])),
    ),
  )
  const renamed = listRenamedCodes(tables, physical).filter(({ from, to }) => codes.has(from) || codes.has(to))
  if (renamed.length > 0) await renameFileUses(tx, id, renamed)
}

/** The tables at the end of the transaction: the keyword column of a large table is rebuilt later. */
function markKeywordPending({ physical, rebuildsKeyword }: ModelPlan, large: ReadonlySet<string>): PhysicalModel {
  const { main } = physical
  if (!rebuildsKeyword || !large.has(main.name) || main.keyword.length === 0) return physical
  return { ...physical, main: { ...main, keywordPending: true } }
}

/** Plans a release without problems. @throws AppError 'design.notReady' */
async function planPossible(
  db: Db,
  { language }: Actor,
  draft: DraftRow,
  before: VersionRow | undefined,
  { conversions, isPreview = false }: { conversions: readonly ChosenConversion[]; isPreview?: boolean },
): Promise<{ form: CompiledForm; plan: ModelPlan }> {
  const converted = new Set(conversions.filter(({ choice }) => choice !== 'keep').map(({ field }) => field))
  const { form, plan, problems } = await planRelease(db, draft, before, { converted, isPreview })
  assertNoErrors([...problems, ...(await findBlockingUsages(db, draft, before, { form, plan }, language))], language)
  return { form, plan }
}

/** Plans a release and finds its problems. A first release takes a table number from the sequence, a preview does not. */
export async function planRelease(
  db: Db,
  draft: DraftRow,
  before: VersionRow | undefined,
  { isPreview = false, converted }: { isPreview?: boolean; converted?: ReadonlySet<string> } = {},
): Promise<{ form: CompiledForm; plan: ModelPlan; problems: DesignProblem[] }> {
  await yieldToOthers()
  const form = compile(draft.form_data)
  await yieldToOthers()
  const list = cleanColumnData(form, draft.column_data)
  const tableNumber = before || isPreview ? 0 : await nextTableNumber(db)
  const asked = before ? listSchemeFields(await listSchemes(db, draft.id)) : []
  const tables = before ? fillColumnContents(before.tables, compile(before.form_data)) : null
  await yieldToOthers()
  const plan = planModel(tables, form, list, tableNumber, draft.full_name, asked, converted)
  const sources = await loadKnownSources(db, draft.id, form)
  await yieldToOthers()
  const { hasPrintBtn, printId = '' } = draft.form_data
  const printsOk = hasPrintBtn !== true || printId === '' || (await isOwnTemplate(db, printId, draft.id))
  const known = { ...sources, isTemplateKnown: printsOk }
  const problems = listReleaseProblems(form, draft.column_data, draft.web_type, plan, known)
  const held = before && (await isDistributed(db, before.tables.main.name)) ? findHeldProblems(form, plan) : []
  return { form, plan, problems: [...problems, ...held, ...(await findDuplicates(db, form, plan))] }
}

/** Problems of removed fields and choices that something else decides by. */
async function findBlockingUsages(
  tx: Db,
  draft: DraftRow,
  before: VersionRow | undefined,
  { form, plan }: { form: CompiledForm; plan: ModelPlan },
  language: Language,
): Promise<DesignProblem[]> {
  const labels = mapLabels(before, language)
  await yieldToOthers()
  const choices = await listRemovedChoices(tx, draft, before, form, language)
  const parts = listRemovedParts(before, form, language)
  const removed = [...listRemovedFields(plan, before, labels), ...choices, ...parts]
  const usages = await findRemovalUsages(tx, draft, before, removed, language)
  return createUsageProblems(usages, removed, language)
}

/** Allows more time and memory to alter a large table and build its indexes, but little time to wait for locks. */
async function setTableTimeouts(tx: Db): Promise<void> {
  await sql`
    set local lock_timeout = '3s'; set local statement_timeout = '300s'; set local maintenance_work_mem = '256MB'`.execute(
    tx.sql,
  )
}

function assertNoErrors(problems: readonly DesignProblem[], language: Language): void {
  const errors = problems.filter(isError)
  const [first] = errors
  if (!first) return
  const described = errors.map((problem) => ({
    path: problem.path,
    level: problem.level,
    msg: formatReleaseProblem(problem, language),
  }))
  throw new AppError(
    'design.notReady',
    { count: errors.length, first: formatReleaseProblem(first, language) },
    { problems: described },
  )
}

function joinUniqueLabels(form: CompiledForm, language: Language): string {
  return form.fields
    .filter(({ field }) => field.config.unique === true)
    .map(({ field }) => translateLabel(field, language))
    .join(punctuation.list[language])
}

async function saveMenus(
  tx: Db,
  draft: DraftRow,
  form: CompiledForm,
  options: ReleaseOptions,
  actor: Actor,
  isFirst: boolean,
): Promise<Record<MenuCategory, string>> {
  const { id, en_code: enCode, full_name: fullName, full_name_i18n: fullNameI18n, web_type: webType } = draft
  const columnData = cleanColumnData(form, draft.column_data)
  const items = buildMenuItems(form, columnData, webType)
  for (const further of await refreshAdditionalMenus(tx, id, columnData.type === 2 ? 1 : 0))
    await syncMenuItems(tx, further, items)
  const icon = options.icon || draft.icon
  const may = { systems: await listReleaseSystems(tx, actor), mayEnable: mayEditMenus(actor) }
  const placeIn = async (category: MenuCategory, parentId = '', systemId = ''): Promise<string> => {
    const entry = {
      moduleId: id,
      category,
      enCode,
      fullName,
      fullNameI18n,
      icon,
      columnData,
      parentId,
      systemId,
      ...may,
    }
    const menuId = await saveMenuEntry(tx, entry)
    const newItems = await syncMenuItems(tx, menuId, items)
    if (actor.userId) await giveReleasedItems(tx, actor.userId, menuId, newItems, isFirst)
    return menuId
  }
  const menuIds = { Web: '', App: '' }
  if (options.pc === 0) await hideReleasedMenu(tx, id, 'Web')
  else menuIds.Web = await placeIn('Web', options.pcModuleParentId, options.pcSystemId)
  if (options.app === 0) await hideReleasedMenu(tx, id, 'App')
  else if (options.app === 1 || (await isInMenu(tx, id, 'App')))
    menuIds.App = await placeIn('App', options.appModuleParentId, options.appSystemId)
  return menuIds
}

async function isInMenu(tx: Db, id: string, category: MenuCategory): Promise<boolean> {
  const entries = await listMenuEntries(tx, id)
  return entries.some((entry) => entry.category === category && entry.enabled_mark === 1)
}
