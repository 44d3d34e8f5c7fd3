import type { Language, PrintDevChange, PrintDevInput } from '@armature/contract'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { resolveName } from '../../platform/i18n/resolve-name.ts'
import { createId } from '../../platform/ids.ts'
import type { Deps } from '../../deps.ts'
import { withUniqueCode } from '../../platform/database/with-unique-code.ts'
import { mayUseModel } from '../designs/index.ts'
import { findCategory } from '../dictionaries/index.ts'
import { joinNames, listUsers, saveReferences } from '../references/index.ts'
import {
  deleteTemplate,
  findForm,
  insertTemplate,
  lockTemplate,
  updateTemplate,
  updateTemplateState,
  type LockedTemplate,
  type StoredTemplate,
} from './print-dev.queries.ts'
import { cleanTemplate } from './clean-template.ts'

/** @throws AppError 'permission.codeTaken', 'printDev.categoryUnknown', 'printDev.modelUnknown' */
export async function createTemplate(
  deps: Deps,
  caller: Caller | { userId: null },
  input: PrintDevInput,
): Promise<{ id: string }> {
  const id = createId()
  if (caller.userId !== null) await assertMayChoose(deps, caller, input.modelId)
  const stored = await toStoredTemplate(deps, input)
  await deps.db.transaction(async (tx) => {
    await withUniqueCode(input, () => insertTemplate(tx, id, stored, caller.userId, new Date(deps.clock())))
    await saveReferences(tx, 'printTemplate', [id])
  })
  return { id }
}

/** @throws AppError as `createTemplate`, 'printDev.unknown', 'printDev.changed', 'printDev.modelKept' */
export async function changeTemplate(
  deps: Deps,
  caller: Caller,
  id: string,
  { lastModifyTime, ...input }: PrintDevChange,
): Promise<null> {
  const { language } = caller
  const stored = await toStoredTemplate(deps, input)
  await deps.db.transaction(async (tx) => {
    const template = await getLockedTemplate(tx, id)
    if (lastModifyTime !== undefined && lastModifyTime !== (template.modified_at?.getTime() ?? null))
      throw new AppError('printDev.changed', { name: resolveName(language, template) })
    if (template.model_id !== stored.modelId) {
      await assertMayChoose(deps, caller, stored.modelId)
      await assertNotReferenced(tx, template, language, 'printDev.modelKept', { field: 'modelId' })
    }
    await withUniqueCode(input, () => updateTemplate(tx, id, stored, new Date(deps.clock())))
    await saveReferences(tx, 'printTemplate', [id])
  })
  return null
}

/** @throws AppError 'printDev.unknown' */
export async function switchTemplate({ db }: Deps, id: string): Promise<null> {
  await db.transaction(async (tx) => {
    const { enabled_mark: mark } = await getLockedTemplate(tx, id)
    await updateTemplateState(tx, id, 1 - mark)
  })
  return null
}

/** @throws AppError 'printDev.unknown', 'printDev.used' */
export async function removeTemplate({ db }: Deps, { language }: Caller, id: string): Promise<null> {
  await db.transaction(async (tx) => {
    const template = await getLockedTemplate(tx, id)
    await assertNotReferenced(tx, template, language, 'printDev.used')
    await deleteTemplate(tx, id)
  })
  return null
}

/** @throws AppError 'printDev.modelUnknown', also for a form that no menu of the caller shows and whose design is not theirs */
async function assertMayChoose(deps: Deps, caller: Caller, modelId: string): Promise<void> {
  if (!(await mayUseModel(deps, caller, modelId, 'menu')))
    throw new AppError('printDev.modelUnknown', {}, { field: 'modelId' })
}

async function getLockedTemplate(tx: Db, id: string): Promise<LockedTemplate> {
  const template = await lockTemplate(tx, id)
  if (!template) throw new AppError('printDev.unknown')
  return template
}

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
