import type { FieldChange, Language, ReleasePreview } from '@armature/contract'
import { type CompiledForm, type DesignProblem, compile, translateLabel } from '@armature/form-engine'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import { resolveName } from '../../../platform/i18n/resolve-name.ts'
import type { Actor } from '../../design-access/index.ts'
import type { ChangeableDesign } from '../../design-members/index.ts'
import { findUnnamedFields } from './added-fields.ts'
import { listTableChanges } from './change-rows.ts'
import { findCodeUses } from './form-code.ts'
import { runDry } from './dry-run.ts'
import { findChangedFields } from './field-changes.ts'
import { listMenuEntries } from './menu-entry.ts'
import type { ModelPlan } from './model-plan.ts'
import { findRemovalUsages } from './removal-usages.ts'
import { listRemovedChoices } from './removed-choices.ts'
import { listRemovedParts } from './removed-parts.ts'
import { createUsageProblems, listRemovedFields, listRemovedTables, mapLabels } from './removed-fields.ts'
import { findDisabledMenus } from './release-limits.ts'
import { findKindWarnings, isError, formatReleaseProblem, createRewriteWarnings } from './release-problems.ts'
import { type DraftRow, type VersionRow, findDraft, findVersion } from './release.queries.ts'
import { countRecords } from './table.queries.ts'
import { findRefusals, planRelease } from './release.service.ts'

/** A dry run: what a release would change, what uses the fields that it removes, and the problems that prevent it. */
export async function previewRelease(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  actor: Actor,
  id: ChangeableDesign,
): Promise<ReleasePreview> {
  const { language } = actor
  const draft = await findDraft(db, id)
  if (!draft) throw new AppError('design.unknown')
  const before = await findVersion(db, id, draft.version)
  const planned = await planRelease(db, draft, before, { isPreview: true })
  const { form, plan } = planned
  const problems = [
    ...(await findRefusals(db, actor, draft, before)),
    ...(await findCodeUses(db, language, draft, before)),
    ...planned.problems,
  ]
  const labels = mapLabels(before, language)
  const choices = await listRemovedChoices(db, draft, before, form, language)
  const parts = listRemovedParts(before, form, language)
  const removed = [...listRemovedFields(plan, before, labels), ...choices, ...parts]
  const usages = await findRemovalUsages(db, draft, before, removed, language)
  const entries = await listMenuEntries(db, id)
  const blocking = createUsageProblems(usages, removed, language)
  const fieldChanges = before ? await tryChanges({ db, config }, actor, { id, before, plan }) : []
  const chosen = new Set(fieldChanges.filter(({ choices }) => choices.length > 0).map(({ field }) => field))
  return {
    possible: ![...problems, ...blocking].some(isError),
    isFirst: !before,
    entries: entries.map((entry) => ({
      category: entry.category,
      systemId: entry.system_id,
      parentId: entry.parent_id ?? '-1',
      enabledMark: entry.enabled_mark,
    })),
    recordCount: before ? await countRecords(db, before.tables.main.name) : 0,
    changes: listChangeRows({ plan, draft, form, before, labels, language }),
    fieldChanges,
    usages: [...usages, ...(await findUnnamedFields(db, id, form, { labels, language }))],
    problems: [
      ...problems,
      ...blocking,
      ...findDisabledMenus(actor, entries),
      ...listKindWarnings(plan, before).filter(({ path }) => !chosen.has(path)),
      ...(await listRewriteWarnings(db, plan, language)),
    ].map((problem) => toProblemRow(problem, language)),
  }
}

/** The dry run of the changed fields over the stored rows. */
function tryChanges(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  actor: Actor,
  { id, before, plan }: { id: string; before: VersionRow; plan: ModelPlan },
): Promise<FieldChange[]> {
  const source = { designId: id, form: compile(before.form_data), tables: before.tables, ...config }
  return runDry(db, actor, findChangedFields(plan, before), source)
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
