import { type MenuCategory, appMenuSuffix } from '@armature/contract'
import { compile } from '@armature/form-engine'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import { isId } from '../../../platform/ids.ts'
import { getRecordContext } from '../../record-statements/index.ts'
import { buildMenuItems } from '../../designs/index.ts'
import { syncMenuItems } from '../../menu-item-rows/index.ts'
import { type ReleasedModel, cleanColumnData, listReleasedForms } from '../../released-models/index.ts'
import type { StoredTarget } from './menu-target.ts'
import { hasReleaseMenu } from './menu.queries.ts'

/** @throws AppError 'menu.moduleUnknown' if no such model is released */
export async function getReleasedModel(deps: Deps, moduleId: string): Promise<ReleasedModel> {
  const model = isId(moduleId) ? await getRecordContext(deps).models.find(moduleId) : undefined
  if (!model) throw new AppError('menu.moduleUnknown', {}, { field: 'moduleId' })
  return model
}

/**
 * Code and address of the menu that releases of a model maintain, as its next release would set them.
 *
 * @returns null if the model has one in this category: a further menu of it is an additional one
 */
export async function buildReleaseTarget(
  tx: Db,
  { id, enCode }: ReleasedModel,
  category: MenuCategory,
): Promise<{ enCode: string; target: StoredTarget } | null> {
  if (await hasReleaseMenu(tx, id, category)) return null
  return {
    enCode: category === 'App' ? `${enCode}${appMenuSuffix}` : enCode,
    target: { url_address: `/model/${enCode}`, link_target: '_self', property: {} },
  }
}

/**
 * Creates the buttons, columns and form fields of the released version for another menu of the model; later releases update them.
 */
export async function createModelItems(tx: Db, menuId: string, model: ReleasedModel): Promise<void> {
  // as they are stored: language packs translate the items where they are shown
  const [stored] = await listReleasedForms(tx, [model.id])
  const form = stored ? compile(stored.form_data) : model.form
  const columnData = stored ? cleanColumnData(form, stored.column_data) : model.columnData
  await syncMenuItems(tx, menuId, buildMenuItems(form, columnData, model.webType))
}
