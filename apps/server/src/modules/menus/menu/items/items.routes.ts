import { menuItemEndpoints } from '@armature/contract'
import type { Deps } from '../../../../deps.ts'
import type { App } from '../../../../platform/http/app.ts'
import {
  addItem,
  changeItem,
  getConditionFields,
  getItemHolders,
  getMenuItem,
  getMenuItems,
  removeItem,
  setItemOrder,
} from './items.service.ts'
import { previewScheme } from './preview-scheme.ts'

export function menuItemRoutes(app: App, deps: Deps): void {
  app.handle(menuItemEndpoints.list, ({ params }) => getMenuItems(deps, params.id))
  app.handle(menuItemEndpoints.get, ({ params }) => getMenuItem(deps, params))
  app.handle(menuItemEndpoints.create, ({ caller, params, body }) => addItem(deps, caller, params.id, body))
  app.handle(menuItemEndpoints.order, ({ params, body }) => setItemOrder(deps, params.id, body))
  app.handle(menuItemEndpoints.preview, ({ caller, params, body }) => previewScheme(deps, caller, params.id, body))
  app.handle(menuItemEndpoints.holders, ({ caller, params }) => getItemHolders(deps, caller, params))
  app.handle(menuItemEndpoints.update, ({ caller, params, body }) => changeItem(deps, caller, params, body))
  app.handle(menuItemEndpoints.remove, ({ caller, params }) => removeItem(deps, caller, params))
  app.handle(menuItemEndpoints.fields, ({ params }) => getConditionFields(deps, params.id))
}
