import type { Language, ReleasePreview } from '@armature/contract'
import { type CompiledForm, type DesignProblem, compile, labelOf } from '@armature/form-engine'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import { nameIn } from '../../../platform/i18n/name-in.ts'
import { usagesInPortals } from '../portal/portal-usages.ts'
import { listLayoutsWith } from '../portal/seen.queries.ts'
import { listReportsOf, usagesInReports } from '../report/report-usages.ts'
import { pathOf, tableRows } from './change-rows.ts'
import { listMenuEntries } from './menu-entry.ts'
import type { ModelPlan } from './model-plan.ts'
import { listReferrers } from './released-model.ts'
import { findKindWarnings, isError, releaseProblemText, rewriteWarnings } from './release-problems.ts'
import { type DraftRow, type VersionRow, countRecords, findDraft, findVersion } from './release.queries.ts'
import { planRelease } from './release.service.ts'
import { listSchemes, usagesInSchemes } from './schemes.ts'
import { type GoneField, type ReferringField, usagesInDesign, usagesInOtherModels } from './usages.ts'

/** A dry run: what a release would change, what uses the fields that it removes, and the problems that prevent it. */
export async function previewRelease(db: Db, id: string, language: Language): Promise<ReleasePreview> {
  const draft = await findDraft(db, id)
  if (!draft) throw new AppError('design.unknown')
  const before = await findVersion(db, id, draft.version)
  const { form, plan, problems } = await planRelease(db, draft, before, true)
  const labels = labelsOf(before, language)
  const gone = goneFields(plan, before, labels)
  const referring = gone.length > 0 ? await listReferringFields(db, id) : []
  const schemes = gone.length > 0 ? await listSchemes(db, id) : []
  const portals = gone.length > 0 ? await listLayoutsWith(db, id) : []
  const modelIds = [id, ...referring.map(({ referrer }) => referrer.modelId)]
  const reports = gone.length > 0 ? await listReportsOf(db, modelIds) : []
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
    changes: changeRows({ plan, draft, form, before, labels, language }),
    usages: gone.flatMap((field) => [
      ...usagesInDesign(draft.form_data, draft.column_data, field, language),
      ...usagesInOtherModels(referring, field, language),
      ...usagesInSchemes(schemes, field, language),
      ...usagesInPortals(portals, id, field, language),
      ...usagesInReports(reports, id, referring, field, language),
    ]),
    problems: [...problems, ...kindWarnings(plan, before), ...(await rewrites(db, plan, language))].map((problem) =>
      problemRow(problem, language),
    ),
  }
}

/** Warnings for stored values of fields whose kind has changed. */
function kindWarnings(plan: ModelPlan, before: VersionRow | undefined): DesignProblem[] {
  const fields = before ? [...compile(before.form_data).byPath.values()] : []
  const byFormId = new Map(fields.map((field) => [field.field.config.formId ?? '', field]))
  return plan.tables.flatMap((change) => findKindWarnings(change, byFormId))
}

/** Warnings for table rewrites, during which the table is locked. */
async function rewrites(db: Db, plan: ModelPlan, language: Language): Promise<DesignProblem[]> {
  const warnings: DesignProblem[] = []
  for (const change of plan.tables)
    if (change.columns.some(({ kind }) => kind === 'alter'))
      warnings.push(...rewriteWarnings(change, await countRecords(db, change.table.name), language))
  return warnings
}

/** Labels of the released version by definition path, in the language of the user. */
function labelsOf(before: VersionRow | undefined, language: Language): Map<string, string> {
  const fields = before ? compile(before.form_data).byPath.values() : []
  return new Map([...fields].map(({ path, field }) => [path, labelOf(field, language)]))
}

/** Fields and sub-tables whose values become inaccessible: removed, moved to another table, or of an incompatible kind. */
function goneFields(plan: ModelPlan, before: VersionRow | undefined, labels: Map<string, string>): GoneField[] {
  const columns = plan.tables.flatMap(({ field: table, columns }) =>
    columns.flatMap(({ kind, column }) => (kind === 'retire' ? [pathOf(table, column.field)] : [])),
  )
  const tables = goneTables(plan, before).flatMap((name) =>
    [...labels.keys()].filter((path) => path === name || path.startsWith(`${name}.`)),
  )
  const unstored = [...labels.keys()].filter((path) => !plan.paths.has(path))
  return [...new Set([...columns, ...tables, ...unstored])].map((path) => ({ path, label: labels.get(path) ?? path }))
}

function goneTables(plan: ModelPlan, before: VersionRow | undefined): string[] {
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

function problemRow(problem: DesignProblem, language: Language): ReleasePreview['problems'][number] {
  return { path: problem.path, level: problem.level, msg: releaseProblemText(problem, language) }
}

interface Planned {
  plan: ModelPlan
  draft: DraftRow
  form: CompiledForm
  before: VersionRow | undefined
  labels: Map<string, string>
  language: Language
}

function changeRows({ plan, draft, form, before, labels, language }: Planned): ReleasePreview['changes'] {
  const nameOf = (table: string) => {
    const field = form.byPath.get(table)?.field
    return field ? labelOf(field, language) : nameIn(language, draft)
  }
  const kept = goneTables(plan, before).map((table) => ({
    kind: 'keepTable',
    table,
    field: '',
    label: labels.get(table) ?? table,
    detail: '',
  }))
  const changed = plan.tables.flatMap((change) =>
    tableRows(change, { code: change.field || draft.en_code, name: nameOf(change.field) }, labels, language),
  )
  return [...changed, ...kept]
}
