import type { Language, PrintDevChange, PrintDevInput, SavedTemplate, VersionNotes } from '@armature/contract'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { resolveName } from '../../platform/i18n/resolve-name.ts'
import { createId } from '../../platform/ids.ts'
import type { Deps } from '../../deps.ts'
import { withUniqueCode } from '../../platform/database/with-unique-code.ts'
import { permitPartChange } from '../design-members/index.ts'
import { findCategory } from '../dictionaries/index.ts'
import { moveToRecycleBin } from '../recycle-bin/index.ts'
import { listUsers, saveReferences } from '../reference-graph/index.ts'
import { assertMayTurnOff } from '../turning-off/index.ts'
import { joinNames } from '../references/index.ts'
import {
  findForm,
  insertTemplate,
  lockTemplate,
  restoreTemplate,
  updateTemplate,
  updateTemplateState,
  type LockedTemplate,
  type StoredTemplate,
} from './print-dev.queries.ts'
import { cleanTemplate } from './clean-template.ts'
import { printVersions } from './print-versions.ts'

/** @throws AppError 'permission.codeTaken', 'printDev.categoryUnknown', 'printDev.modelUnknown', 'design.denied' */
export async function createTemplate(
  deps: Deps,
  caller: Caller | { userId: null },
  input: PrintDevInput,
  id = createId(),
): Promise<{ id: string }> {
  const stored = await toStoredTemplate(deps, input)
  if (caller.userId !== null) await permitPartChange(deps, caller, stored.modelId)
  const { userId } = caller
  const at = new Date(deps.clock())
  await deps.db.transaction(async (tx) => {
    await withUniqueCode(input, () => insertTemplate(tx, id, stored, userId, at))
    await printVersions.save(tx, id, { content: toSaved(stored), userId, at, isClosed: true })
    await saveReferences(tx, 'printTemplate', [id])
  })
  return { id }
}

/**
 * @param isClosed the content is a version of its own, as one from another installation
 * @throws AppError as `createTemplate`, 'printDev.unknown', 'printDev.changed', 'printDev.modelKept', and as `switchTemplate`
 */
export async function changeTemplate(
  deps: Deps,
  caller: Caller,
  id: string,
  { revision, isConfirmed, ...input }: PrintDevChange,
  isClosed = false,
): Promise<null> {
  const { language, userId } = caller
  const stored = await toStoredTemplate(deps, input)
  const at = new Date(deps.clock())
  await deps.db.transaction(async (tx) => {
    const template = await getChangeableTemplate(deps, caller, tx, id)
    if (revision !== undefined) assertNotChanged(template, revision, language)
    if (template.enabled_mark === 1 && input.enabledMark === 0)
      await assertMayTurnOff(tx, language, { ...template, kind: 'printTemplate', keys: [id] }, isConfirmed)
    if (template.model_id !== stored.modelId) {
      await permitPartChange(deps, caller, stored.modelId, tx)
      await assertNotReferenced(tx, template, language, 'printDev.modelKept', { field: 'modelId' })
    }
    await withUniqueCode(input, () => updateTemplate(tx, id, stored, at))
    const saving = { userId, at, isClosed, former: toFormer(template) }
    await printVersions.save(tx, id, { ...saving, content: toSaved(stored) })
    await saveReferences(tx, 'printTemplate', [id])
  })
  return null
}

/**
 * Saves an older version of the content and paper again: a new version, so that nothing is lost. Names, form and state stay.
 *
 * @param revision of the template that the user has seen
 * @throws AppError 'printDev.unknown', 'design.denied', 'printDev.changed' if another user has saved it since,
 *   'design.unknownVersion'
 */
export async function restoreTemplateVersion(
  deps: Deps,
  caller: Caller,
  { id, version }: { id: string; version: number },
  revision: number,
): Promise<{ revision: number }> {
  const { userId, language } = caller
  const at = new Date(deps.clock())
  await deps.db.transaction(async (tx) => {
    const template = await getChangeableTemplate(deps, caller, tx, id)
    assertNotChanged(template, revision, language)
    const { content } = await printVersions.get(tx, id, version)
    await restoreTemplate(tx, id, content, at)
    const saving = { userId, at, isClosed: true, restoredFrom: version, former: toFormer(template) }
    await printVersions.save(tx, id, { ...saving, content })
    await saveReferences(tx, 'printTemplate', [id])
  })
  return { revision: revision + 1 }
}

/** Changes what is written about a version. @throws AppError 'printDev.unknown', 'design.denied', 'design.unknownVersion' */
export async function describeTemplateVersion(
  deps: Deps,
  caller: Caller,
  { id, version }: { id: string; version: number },
  notes: VersionNotes,
): Promise<null> {
  await deps.db.transaction(async (tx) => {
    await getChangeableTemplate(deps, caller, tx, id)
    await printVersions.describe(tx, id, version, notes)
  })
  return null
}

/** @throws AppError 'printDev.unknown', 'reference.decidesBy', 'reference.stillUsed' */
export async function switchTemplate(
  deps: Deps,
  caller: Caller,
  id: string,
  { isConfirmed }: { isConfirmed: boolean },
): Promise<null> {
  await deps.db.transaction(async (tx) => {
    const template = await getChangeableTemplate(deps, caller, tx, id)
    if (template.enabled_mark === 1)
      await assertMayTurnOff(tx, caller.language, { ...template, kind: 'printTemplate', keys: [id] }, isConfirmed)
    await updateTemplateState(tx, id, 1 - template.enabled_mark)
  })
  return null
}

/** @throws AppError 'printDev.unknown', 'printDev.used' */
export async function removeTemplate(deps: Deps, caller: Caller, id: string): Promise<null> {
  await deps.db.transaction(async (tx) => {
    const template = await getChangeableTemplate(deps, caller, tx, id)
    await assertNotReferenced(tx, template, caller.language, 'printDev.used')
    await moveToRecycleBin(tx, {
      ...{ kind: 'printTemplate', id, enCode: template.en_code, name: template, parentId: template.model_id },
      ...{ userId: caller.userId, at: new Date(deps.clock()) },
    })
  })
  return null
}

/** Locks a template. @throws AppError 'printDev.unknown', 'design.denied' for a user who may not change its form */
async function getChangeableTemplate(deps: Deps, caller: Caller, tx: Db, id: string): Promise<LockedTemplate> {
  const template = await lockTemplate(tx, id)
  if (!template) throw new AppError('printDev.unknown')
  await permitPartChange(deps, caller, template.model_id, tx)
  return template
}

function assertNotChanged(template: LockedTemplate, revision: number, language: Language): void {
  if (template.revision !== revision) throw new AppError('printDev.changed', { name: resolveName(language, template) })
}

const toSaved = ({ page, printTemplate }: StoredTemplate): SavedTemplate => ({ page, printTemplate })
const toFormer = ({ page, print_template: printTemplate }: LockedTemplate): SavedTemplate => ({ page, printTemplate })

async function assertNotReferenced(
  tx: Db,
  template: LockedTemplate,
  language: Language,
  refusal: 'printDev.used' | 'printDev.modelKept',
  data?: { field: string },
): Promise<void> {
  const using = await listUsers(tx, { kind: 'printTemplate', keys: [template.id] })
  if (using.length === 0) return
  const designs = joinNames(language, using, maxShownNames)
  throw new AppError(refusal, { name: resolveName(language, template), designs }, data)
}

async function toStoredTemplate(deps: Deps, { category, ...input }: PrintDevInput): Promise<StoredTemplate> {
  const categoryId = category === '' ? null : await findCategory(deps, category)
  if (categoryId === undefined) throw new AppError('printDev.categoryUnknown', {}, { field: 'category' })
  if ((await findForm(deps.db, input.modelId))?.id !== input.modelId)
    throw new AppError('printDev.modelUnknown', {}, { field: 'modelId' })
  return { ...input, categoryId, printTemplate: await cleanTemplate(input.printTemplate) }
}

const maxShownNames = 3
