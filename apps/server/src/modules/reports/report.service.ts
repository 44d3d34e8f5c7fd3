import {
  type EndpointBody,
  type ReportDefinition,
  type ReportInput,
  type reportEndpoints,
  reportLimits,
} from '@armature/contract'
import { AppError } from '../../platform/app-error.ts'
import type { Database, Db } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { copyNames } from '../../platform/i18n/copy-name.ts'
import { resolveName, listTranslations } from '../../platform/i18n/resolve-name.ts'
import { createId } from '../../platform/ids.ts'
import type { Deps } from '../../deps.ts'
import { withUniqueCode } from '../../platform/database/with-unique-code.ts'
import { findCategory } from '../dictionaries/index.ts'
import { listUsers, saveReferences } from '../reference-graph/index.ts'
import { assertMayTurnOff } from '../turning-off/index.ts'
import { moveToRecycleBin } from '../recycle-bin/index.ts'
import { joinNames } from '../references/index.ts'
import { type RecordContext, getRecordContext } from '../record-statements/index.ts'
import type { Saving } from '../saved-versions/index.ts'
import { findValueProblems, findReportProblems } from './report-problems.ts'
import { assertMayRelease, createReportError, loadReportData } from './report-data.ts'
import {
  findReport,
  hasReportMenu,
  insertReport,
  lockReport,
  releaseDraft,
  updateReport,
  type ReportRecord,
  type StoredReport,
} from './report.queries.ts'
import { reportVersions } from './report-versions.ts'
import { openSource } from './source/open-source.ts'

/** @throws AppError 'permission.codeTaken', 'report.categoryUnknown' */
export async function createReport(
  deps: Deps,
  { userId }: Caller,
  { definition, ...input }: ReportInput & { definition: ReportDefinition },
  id = createId(),
): Promise<{ id: string }> {
  const stored = await toStoredReport(deps, input)
  const change = { userId, at: new Date(deps.clock()) }
  await deps.db.transaction(async (tx) => {
    await withUniqueCode(input, () => insertReport(tx, id, stored, definition, change))
    await reportVersions.save(tx, id, { ...change, content: definition, isClosed: true })
    await saveReferences(tx, 'report', [id])
  })
  return { id }
}

/** Creates and releases a report without checking it, as one of the product. */
export async function insertReleasedReport(
  db: Database,
  id: string,
  stored: StoredReport,
  definition: ReportDefinition,
  change: { userId: string | null; at: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    await insertReport(tx, id, stored, definition, change)
    await releaseDraft(tx, id)
    await reportVersions.release(tx, id, { ...change, content: definition })
  })
}

/**
 * @param isClosed the definition is a version of its own, as one from another installation
 * @throws AppError as `createReport`, 'report.unknown', 'report.changed' if another user has saved it since
 */
export async function changeReport(
  deps: Deps,
  { userId, language }: Caller,
  id: string,
  { definition, version, isConfirmed, ...input }: EndpointBody<typeof reportEndpoints.update>,
  isClosed = false,
): Promise<{ version: number }> {
  const stored = await toStoredReport(deps, input)
  await deps.db.transaction(async (tx) => {
    const report = await requireReport(tx, id)
    if (report.version !== version) throw new AppError('report.changed')
    if (report.enabled_mark === 1 && input.enabledMark === 0)
      await assertMayTurnOff(tx, language, { ...report, kind: 'report', keys: [id] }, isConfirmed)
    const saving = { userId, at: new Date(deps.clock()), isClosed }
    await withUniqueCode(input, () => storeReport(tx, report, stored, definition ?? report.draft, saving))
  })
  return { version: version + 1 }
}

/**
 * Saves an older version as the draft again: a new version, so that nothing is lost. What readers see stays released.
 *
 * @param revision of the report that the user has seen
 * @throws AppError 'report.unknown', 'report.changed' if another user has saved it since, 'design.unknownVersion'
 */
export async function restoreReportVersion(
  deps: Deps,
  { userId }: Caller,
  { id, version }: { id: string; version: number },
  revision: number,
): Promise<{ revision: number }> {
  await deps.db.transaction(async (tx) => {
    const report = await requireReport(tx, id)
    if (report.version !== revision) throw new AppError('report.changed')
    const { content } = await reportVersions.get(tx, id, version)
    const stored = { ...toReportInput(report), categoryId: report.category_id }
    const saving = { userId, at: new Date(deps.clock()), isClosed: true, restoredFrom: version }
    await storeReport(tx, report, stored, content, saving)
  })
  return { revision: revision + 1 }
}

/** Stores a locked report, and its draft as a version. */
async function storeReport(
  tx: Db,
  report: ReportRecord,
  stored: StoredReport,
  draft: ReportDefinition,
  saving: Omit<Saving<ReportDefinition>, 'content' | 'former'>,
): Promise<void> {
  await updateReport(tx, report, stored, draft, saving)
  await reportVersions.save(tx, report.id, { ...saving, content: draft, former: report.draft })
  await saveReferences(tx, 'report', [report.id])
}

/** @throws AppError 'report.unknown', 'report.used' */
export async function removeReport(deps: Deps, { language, userId }: Caller, id: string): Promise<null> {
  await deps.db.transaction(async (tx) => {
    const report = await requireReport(tx, id)
    const users = await listUsers(tx, { kind: 'report', keys: [id] }, ['menu', 'timedTask'])
    if (users.length > 0)
      throw new AppError('report.used', { name: resolveName(language, report), users: joinNames(language, users, 3) })
    const at = new Date(deps.clock())
    await moveToRecycleBin(tx, { kind: 'report', id, enCode: report.en_code, name: report, userId, at })
  })
  return null
}

/** Copies a report into a draft with its own code. @throws AppError 'report.unknown' */
export async function copyReport(deps: Deps, { userId }: Caller, id: string): Promise<{ id: string }> {
  const report = await findReport(deps.db, id)
  if (!report) throw new AppError('report.unknown')
  const copy = createId()
  const source = toReportInput(report)
  const input: StoredReport = {
    ...source,
    ...copyNames(source, 'spaced'),
    enCode: `${report.en_code.slice(0, 50)}_${copy.slice(-12)}`,
    categoryId: report.category_id,
  }
  const change = { userId, at: new Date(deps.clock()) }
  await deps.db.transaction(async (tx) => {
    await insertReport(tx, copy, input, report.draft, change)
    await reportVersions.save(tx, copy, { ...change, content: report.draft, isClosed: true })
    await saveReferences(tx, 'report', [copy])
  })
  return { id: copy }
}

/** @throws AppError 'report.unknown', 'report.problems', 'report.sourceUnknown', those of `assertMayRelease` */
export async function releaseReport(deps: Deps, caller: Caller, id: string): Promise<null> {
  const { language, userId } = caller
  const context = getRecordContext(deps)
  await context.db.transaction(async (tx) => {
    const { draft } = await requireReport(tx, id)
    const { source } = await openSource(context, caller, draft.source, language)
    const problems = [...findReportProblems(draft, source, language), ...findValueProblems(draft, source, language)]
    if (problems.length > 0)
      throw createReportError(
        problems.map(({ msg }) => msg),
        language,
      )
    await assertMayRelease(context, caller, draft, source)
    await releaseDraft(tx, id)
    await reportVersions.release(tx, id, { content: draft, userId, at: new Date(deps.clock()) })
    await saveReferences(tx, 'report', [id])
  })
  return null
}

/** The data of a draft with the permissions of the designer, or its problems if there are any. */
export async function previewReport(
  context: RecordContext,
  caller: Caller,
  { definition, name, queryJson }: EndpointBody<typeof reportEndpoints.preview>,
) {
  const { language } = caller
  const { source } = await openSource(context, caller, definition.source, language)
  const problems = [
    ...findReportProblems(definition, source, language),
    ...findValueProblems(definition, source, language),
  ]
  if (problems.length > 0) return { problems, data: null }
  const question = { definition, name, queryJson, limit: reportLimits.previewGroups }
  return { problems, data: await loadReportData(context, caller, question) }
}

/** Fields of a source, for the designer. */
export async function listSourceFields(context: RecordContext, caller: Caller, chosen: ReportDefinition['source']) {
  const { source } = await openSource(context, caller, chosen, caller.language)
  return {
    name: source.name,
    fields: [...source.fields.values()].map(({ path, label, place, kind, canGroup, canMeasure, canFilter }) => ({
      path,
      label,
      place,
      kind,
      canGroup,
      canMeasure,
      canFilter,
    })),
    formFields: JSON.stringify(source.model?.formData.fields ?? []),
  }
}

/**
 * The data of a released report, for users with a menu of it and for designers, with the permissions of the caller.
 *
 * @throws AppError 'report.unknown', 'report.denied', 'report.notReleased', those of `loadReportData`
 */
export async function readReport(context: RecordContext, caller: Caller, id: string, queryJson: string) {
  const { report, released, name } = await getReadableReport(context, caller, id)
  const question = { definition: released, name, queryJson, limit: reportLimits.groups }
  return { report, data: await loadReportData(context, caller, question) }
}

/** A released report that the caller may open. @throws AppError 'report.unknown', 'report.denied', 'report.notReleased' */
export async function getReadableReport({ db }: Pick<Deps, 'db'>, caller: Caller, id: string) {
  const report = await findReport(db, id)
  // users without access do not learn whether the report exists
  if (!mayReadAllReports(caller) && !(await hasReportMenu(db, id, [...caller.rights.menuIds])))
    throw new AppError('report.denied')
  if (!report) throw new AppError('report.unknown')
  const name = resolveName(caller.language, report)
  if (!report.released || report.enabled_mark !== 1) throw new AppError('report.notReleased', { name })
  return { report, released: report.released, name }
}

/** Designers of reports open them without a menu. */
export const mayReadAllReports = ({ isAdministrator, rights }: Caller): boolean =>
  isAdministrator || rights.menus.has('onlineDev.report')

/** The editable fields of a stored report, with the id of its category. */
export const toReportInput = (report: ReportRecord): ReportInput => ({
  fullName: report.full_name,
  fullNameI18n: listTranslations(report) ?? {},
  enCode: report.en_code,
  sortCode: report.sort_code,
  enabledMark: report.enabled_mark === 1 ? 1 : 0,
  description: report.description,
  categoryId: report.category_id ?? '',
})

async function requireReport(tx: Db, id: string): Promise<ReportRecord> {
  const report = await lockReport(tx, id)
  if (!report) throw new AppError('report.unknown')
  return report
}

async function toStoredReport(deps: Deps, input: ReportInput): Promise<StoredReport> {
  if (input.categoryId === '') return { ...input, categoryId: null }
  const categoryId = await findCategory(deps, input.categoryId)
  if (categoryId === undefined) throw new AppError('report.categoryUnknown', {}, { field: 'categoryId' })
  return { ...input, categoryId }
}
