import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import { isId } from '../../../platform/ids.ts'
import { getRecordContext } from '../../record-statements/index.ts'
import { syncMenuItems, buildMenuItems } from '../../designs/index.ts'
import { type ReleasedModel } from '../../released-models/index.ts'

/** @throws AppError 'menu.moduleUnknown' if no such model is released */
export async function getReleasedModel(deps: Deps, moduleId: string): Promise<ReleasedModel> {
  const model = isId(moduleId) ? await getRecordContext(deps).models.find(moduleId) : undefined
  if (!model) throw new AppError('menu.moduleUnknown', {}, { field: 'moduleId' })
  return model
}

/**
 * Creates the buttons, columns and form fields of the released version for another menu of the model; later releases update them.
 */
export async function createModelItems(tx: Db, menuId: string, model: ReleasedModel): Promise<void> {
  await syncMenuItems(tx, menuId, buildMenuItems(model.form, model.columnData, model.webType))
}
