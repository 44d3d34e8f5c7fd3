import type { Deps } from '../../deps.ts'
import type { App } from '../../platform/http/app.ts'
import { systemRemovalRoutes } from './removal/remove-system.ts'
import { systemRoutes } from './system/system.routes.ts'
import { menuRoutes } from './menu/menu.routes.ts'
import { menuItemRoutes } from './menu/items/items.routes.ts'

export function menusRoutes(app: App, deps: Deps): void {
  systemRoutes(app, deps)
  systemRemovalRoutes(app, deps)
  menuRoutes(app, deps)
  menuItemRoutes(app, deps)
}
