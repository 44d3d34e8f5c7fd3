import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import { isId } from '../../../platform/ids.ts'
import { recordContext } from '../../visual-dev/record/record-context.ts'
import { syncMenuItems } from '../../visual-dev/release/menu-items.queries.ts'
import { menuItemsOf } from '../../visual-dev/release/menu-items.ts'
import type { ReleasedModel } from '../../visual-dev/release/released-model.ts'

/** @throws AppError 'menu.moduleUnknown' if no such model is released */
export async function releasedModel(deps: Deps, moduleId: string): Promise<ReleasedModel> {
  const model = isId(moduleId) ? await recordContext(deps).models.find(moduleId) : undefined
  if (!model) throw new AppError('menu.moduleUnknown', {}, { field: 'moduleId' })
  return model
}

/**
 * Creates the buttons, columns and form fields of the released version for another menu of the model; later releases update them.
 */
export async function layModelItems(tx: Db, menuId: string, model: ReleasedModel): Promise<void> {
  await syncMenuItems(tx, menuId, menuItemsOf(model.form, model.columnData, model.webType))
}
