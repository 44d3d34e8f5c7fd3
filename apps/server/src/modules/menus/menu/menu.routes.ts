import { menuEndpoints } from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import type { App } from '../../../platform/http/app.ts'
import { copyMenu, moveMenu } from './move-menu.ts'
import { getMenuDetail, getMenuDirectories, getMenuModels, listMenuLayouts, getSystemMenus } from './menu-reads.ts'
import { changeMenu, createMenu, removeMenu, setMenuState } from './menu.service.ts'

export function menuRoutes(app: App, deps: Deps): void {
  app.handle(menuEndpoints.bySystem, ({ params }) => getSystemMenus(deps, params.systemId))
  app.handle(menuEndpoints.directories, ({ caller, params, query }) =>
    getMenuDirectories(deps, caller, params.id, query.category),
  )
  app.handle(menuEndpoints.models, ({ caller }) => getMenuModels(deps, caller))
  app.handle(menuEndpoints.portals, ({ caller }) => listMenuLayouts(deps, caller, 'portals'))
  app.handle(menuEndpoints.screens, ({ caller }) => listMenuLayouts(deps, caller, 'screens'))
  app.handle(menuEndpoints.get, ({ caller, params }) => getMenuDetail(deps, caller, params.id))
  app.handle(menuEndpoints.create, ({ caller, body }) => createMenu(deps, caller, body))
  app.handle(menuEndpoints.update, ({ caller, params, body }) => changeMenu(deps, caller, params.id, body))
  app.handle(menuEndpoints.setState, ({ caller, params, body }) => setMenuState(deps, caller, params.id, body))
  app.handle(menuEndpoints.move, ({ caller, params, body }) => moveMenu(deps, caller, params.id, body))
  app.handle(menuEndpoints.copy, ({ caller, params }) => copyMenu(deps, caller, params.id))
  app.handle(menuEndpoints.remove, ({ caller, params }) => removeMenu(deps, caller, params.id))
}
