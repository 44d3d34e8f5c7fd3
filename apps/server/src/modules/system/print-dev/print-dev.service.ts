import type { Language, PrintDevInput } from '@armature/contract'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { nameIn, type Named } from '../../../platform/i18n/name-in.ts'
import { newId } from '../../../platform/ids.ts'
import type { Deps } from '../../../deps.ts'
import { unlessTaken } from '../../permission/unless-taken.ts'
import { findCategory } from '../bill-rule/bill-rule-list.ts'
import {
  deleteTemplate,
  findForm,
  insertTemplate,
  listUsingDesigns,
  lockTemplate,
  updateTemplate,
  updateTemplateState,
  type LockedTemplate,
  type StoredTemplate,
} from './print-dev.queries.ts'
import { cleanTemplate } from './template-html.ts'

/** @throws AppError 'permission.codeTaken', 'printDev.categoryUnknown', 'printDev.modelUnknown' */
export async function createTemplate(
  deps: Deps,
  { userId }: { userId: string | null },
  input: PrintDevInput,
): Promise<{ id: string }> {
  const id = newId()
  const stored = await storedTemplate(deps, input)
  await unlessTaken(input, () => insertTemplate(deps.db, id, stored, userId, new Date(deps.clock())))
  return { id }
}

/** @throws AppError as `createTemplate`, 'printDev.unknown', 'printDev.modelKept' */
export async function changeTemplate(
  deps: Deps,
  { language }: Caller,
  id: string,
  input: PrintDevInput,
): Promise<null> {
  const stored = await storedTemplate(deps, input)
  await deps.db.transaction(async (tx) => {
    const template = await requireTemplate(tx, id)
    if (template.model_id !== stored.modelId)
      await refuseUsed(tx, template, language, 'printDev.modelKept', { field: 'modelId' })
    await unlessTaken(input, () => updateTemplate(tx, id, stored, new Date(deps.clock())))
  })
  return null
}

/** @throws AppError 'printDev.unknown' */
export async function switchTemplate({ db }: Deps, id: string): Promise<null> {
  await db.transaction(async (tx) => {
    const { enabled_mark: mark } = await requireTemplate(tx, id)
    await updateTemplateState(tx, id, 1 - mark)
  })
  return null
}

/** @throws AppError 'printDev.unknown', 'printDev.used' */
export async function removeTemplate({ db }: Deps, { language }: Caller, id: string): Promise<null> {
  await db.transaction(async (tx) => {
    const template = await requireTemplate(tx, id)
    await refuseUsed(tx, template, language, 'printDev.used')
    await deleteTemplate(tx, id)
  })
  return null
}

async function requireTemplate(tx: Db, id: string): Promise<LockedTemplate> {
  const template = await lockTemplate(tx, id)
  if (!template) throw new AppError('printDev.unknown')
  return template
}

async function refuseUsed(
  tx: Db,
  template: LockedTemplate,
  language: Language,
  refusal: 'printDev.used' | 'printDev.modelKept',
  data?: { field: string },
): Promise<void> {
  const using = await listUsingDesigns(tx, template.id)
  if (using.length === 0) return
  throw new AppError(refusal, { name: nameIn(language, template), designs: namesIn(language, using) }, data)
}

async function storedTemplate(deps: Deps, { category, ...input }: PrintDevInput): Promise<StoredTemplate> {
  const categoryId = category === '' ? null : await findCategory(deps, category)
  if (categoryId === undefined) throw new AppError('printDev.categoryUnknown', {}, { field: 'category' })
  if ((await findForm(deps.db, input.modelId))?.id !== input.modelId)
    throw new AppError('printDev.modelUnknown', {}, { field: 'modelId' })
  return { ...input, categoryId, printTemplate: cleanTemplate(input.printTemplate) }
}

const shown = 3

function namesIn(language: Language, using: readonly Named[]): string {
  const names = using.slice(0, shown).map((design) => nameIn(language, design))
  return names.join(language === 'en' ? ', ' : '、') + (using.length > shown ? ' …' : '')
}
