import { toNameValues } from '@armature/form-engine/control/problem'
import type { DesignProblem, FormData } from '@armature/form-engine'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { TranslatedName } from '../../../platform/i18n/resolve-name.ts'
import { isId } from '../../../platform/ids.ts'
import { type Actor, checkReference } from '../../design-access/index.ts'
import { formatReleaseProblem, toLabelValues } from './release-problems.ts'
import { type ModelReference, collectReferenceKeys, isKnownReference, listModelReferences } from './model-references.ts'

/** The form that is saved or released, and the forms whose references are in effect already. */
export interface ReferenceChange {
  /** null for a new design */
  designId: string | null
  formData: FormData
  before: readonly (FormData | undefined)[]
}

/**
 * Finds references to models that the actor may not make. What the design already shows is not checked again: another user was
 * allowed to add it, and the change does not extend it. A form may refer to itself.
 */
export async function findReferenceProblems(
  db: Db,
  actor: Actor,
  { designId, formData, before }: ReferenceChange,
): Promise<DesignProblem[]> {
  if (actor.hasAllDesigns) return []
  const known = collectReferenceKeys(before)
  const refused = listModelReferences(formData).flatMap((reference) => {
    if (reference.modelId === designId) return []
    const names = reference.names.filter((name) => !isKnownReference(known, reference, name))
    if (names.length === 0 && isKnownReference(known, reference, '')) return []
    const found = checkReference(actor, reference.modelId, names)
    return found === 'allowed' ? [] : [{ reference, found }]
  })
  if (refused.length === 0) return []
  const models = await listModelNames(db, [...new Set(refused.map(({ reference }) => reference.modelId))])
  return refused.map(({ reference, found }) => createProblem(reference, found, models.get(reference.modelId)))
}

/** @throws AppError 'design.reference' with the first field and its model; data: {problems} */
export async function assertMayRefer(db: Db, actor: Actor, change: ReferenceChange): Promise<void> {
  assertNoRefusal(await findReferenceProblems(db, actor, change), actor)
}

/** @throws AppError 'design.reference' with the first problem; data: {problems} */
export function assertNoRefusal(problems: readonly DesignProblem[], { language }: Pick<Actor, 'language'>): void {
  const [first] = problems
  if (!first) return
  throw new AppError(
    'design.reference',
    { reason: formatReleaseProblem(first, language) },
    {
      problems: problems.map((problem) => ({
        path: problem.path,
        level: problem.level,
        msg: formatReleaseProblem(problem, language),
      })),
    },
  )
}

function createProblem(
  { path, label, labelI18n }: ModelReference,
  found: 'denied' | 'partial',
  model: TranslatedName | undefined,
): DesignProblem {
  return {
    key: found === 'denied' ? 'release.referenceDenied' : 'release.referencePartial',
    path,
    level: 'error',
    values: {
      ...toLabelValues(label, labelI18n),
      ...toNameValues('model', model?.full_name ?? '—', model?.full_name_i18n),
    },
  }
}

async function listModelNames(db: Db, ids: readonly string[]): Promise<Map<string, TranslatedName>> {
  const known = ids.filter(isId)
  if (known.length === 0) return new Map()
  const rows = await db.sql
    .selectFrom('designs')
    .select(['id', 'full_name', 'full_name_i18n'])
    .where('id', 'in', known)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
