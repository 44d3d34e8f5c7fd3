import type { Language, ReleasePreview } from '@armature/contract'
import { type CompiledForm, type DesignProblem, compile, translateLabel } from '@armature/form-engine'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import { resolveName } from '../../../platform/i18n/resolve-name.ts'
import { type FieldRemoval, fieldUsages } from '../hooks.ts'
import { toFieldPath, listTableChanges } from './change-rows.ts'
import { listMenuEntries } from './menu-entry.ts'
import type { ModelPlan } from './model-plan.ts'
import { listReferrers } from './released-model.ts'
import { findKindWarnings, isError, formatReleaseProblem, createRewriteWarnings } from './release-problems.ts'
import { type DraftRow, type VersionRow, countRecords, findDraft, findVersion } from './release.queries.ts'
import { planRelease } from './release.service.ts'
import { listSchemes, findSchemeUsages } from './schemes.ts'
import { type RemovedField, type ReferringField, findDesignUsages, findOtherModelUsages } from './usages.ts'

/** A dry run: what a release would change, what uses the fields that it removes, and the problems that prevent it. */
export async function previewRelease(db: Db, id: string, language: Language): Promise<ReleasePreview> {
  const draft = await findDraft(db, id)
  if (!draft) throw new AppError('design.unknown')
  const before = await findVersion(db, id, draft.version)
  const { form, plan, problems } = await planRelease(db, draft, before, true)
  const labels = mapLabels(before, language)
  const gone = listRemovedFields(plan, before, labels)
  const referring = gone.length > 0 ? await listReferringFields(db, id) : []
  const schemes = gone.length > 0 ? await listSchemes(db, id) : []
  const others = gone.length > 0 ? await findOtherUsages(db, { modelId: id, removed: gone, referring, language }) : []
  return {
    possible: !problems.some(isError),
    isFirst: !before,
    entries: (await listMenuEntries(db, id)).map((entry) => ({
      category: entry.category,
      systemId: entry.system_id,
      parentId: entry.parent_id ?? '-1',
      enabledMark: entry.enabled_mark,
    })),
    recordCount: before ? await countRecords(db, before.tables.main.name) : 0,
    changes: listChangeRows({ plan, draft, form, before, labels, language }),
    usages: gone.flatMap((field) => [
      ...findDesignUsages(draft.form_data, draft.column_data, field, language),
      ...findOtherModelUsages(referring, field, language),
      ...findSchemeUsages(schemes, field, language),
      ...others.filter((usage) => usage.field === field.path),
    ]),
    problems: [...problems, ...listKindWarnings(plan, before), ...(await listRewriteWarnings(db, plan, language))].map(
      (problem) => toProblemRow(problem, language),
    ),
  }
}

/** What other modules say. */
async function findOtherUsages(db: Db, removal: FieldRemoval): Promise<ReleasePreview['usages']> {
  const found: ReleasePreview['usages'] = []
  for (const find of fieldUsages.list()) found.push(...(await find(db, removal)))
  return found
}

/** Warnings for stored values of fields whose kind has changed. */
function listKindWarnings(plan: ModelPlan, before: VersionRow | undefined): DesignProblem[] {
  const fields = before ? [...compile(before.form_data).byPath.values()] : []
  const byFormId = new Map(fields.map((field) => [field.field.config.formId ?? '', field]))
  return plan.tables.flatMap((change) => findKindWarnings(change, byFormId))
}

/** Warnings for table rewrites, during which the table is locked. */
async function listRewriteWarnings(db: Db, plan: ModelPlan, language: Language): Promise<DesignProblem[]> {
  const warnings: DesignProblem[] = []
  for (const change of plan.tables)
    if (change.columns.some(({ kind }) => kind === 'alter'))
      warnings.push(...createRewriteWarnings(change, await countRecords(db, change.table.name), language))
  return warnings
}

/** Labels of the released version by definition path, in the language of the user. */
function mapLabels(before: VersionRow | undefined, language: Language): Map<string, string> {
  const fields = before ? compile(before.form_data).byPath.values() : []
  return new Map([...fields].map(({ path, field }) => [path, translateLabel(field, language)]))
}

/** Fields and sub-tables whose values become inaccessible: removed, moved to another table, or of an incompatible kind. */
function listRemovedFields(
  plan: ModelPlan,
  before: VersionRow | undefined,
  labels: Map<string, string>,
): RemovedField[] {
  const columns = plan.tables.flatMap(({ field: table, columns }) =>
    columns.flatMap(({ kind, column }) => (kind === 'retire' ? [toFieldPath(table, column.field)] : [])),
  )
  const tables = listRemovedTables(plan, before).flatMap((name) =>
    [...labels.keys()].filter((path) => path === name || path.startsWith(`${name}.`)),
  )
  const unstored = [...labels.keys()].filter((path) => !plan.paths.has(path))
  return [...new Set([...columns, ...tables, ...unstored])].map((path) => ({ path, label: labels.get(path) ?? path }))
}

function listRemovedTables(plan: ModelPlan, before: VersionRow | undefined): string[] {
  return Object.entries(before?.tables.subTables ?? {}).flatMap(([name, { formId }]) =>
    plan.retiredTables.some((table) => table.formId === formId) ? [name] : [],
  )
}

/** The relation fields of other models that refer to this one, with their forms. */
async function listReferringFields(db: Db, id: string): Promise<ReferringField[]> {
  const referrers = (await listReferrers(db, id)).filter(({ modelId }) => modelId !== id)
  const found = await Promise.all(
    referrers.map(async (referrer) => {
      const model = await findDraft(db, referrer.modelId)
      const version = model && (await findVersion(db, model.id, model.version))
      return version ? [{ referrer, form: compile(version.form_data) }] : []
    }),
  )
  return found.flat()
}

function toProblemRow(problem: DesignProblem, language: Language): ReleasePreview['problems'][number] {
  return { path: problem.path, level: problem.level, msg: formatReleaseProblem(problem, language) }
}

interface PlannedRelease {
  plan: ModelPlan
  draft: DraftRow
  form: CompiledForm
  before: VersionRow | undefined
  labels: Map<string, string>
  language: Language
}

function listChangeRows({ plan, draft, form, before, labels, language }: PlannedRelease): ReleasePreview['changes'] {
  const nameOf = (table: string) => {
    const field = form.byPath.get(table)?.field
    return field ? translateLabel(field, language) : resolveName(language, draft)
  }
  const kept = listRemovedTables(plan, before).map((table) => ({
    kind: 'keepTable',
    table,
    field: '',
    label: labels.get(table) ?? table,
    detail: '',
  }))
  const changed = plan.tables.flatMap((change) =>
    listTableChanges(change, { code: change.field || draft.en_code, name: nameOf(change.field) }, labels, language),
  )
  return [...changed, ...kept]
}
