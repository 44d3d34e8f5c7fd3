import { iconEndpoints } from '@armature/contract'
import type { Deps } from '../../deps.ts'
import type { App } from '../../platform/http/app.ts'
import { changeIcon, getIcon, listOwnIcons, removeIcon, uploadIcons } from './icon.service.ts'

export function iconRoutes(app: App, deps: Deps): void {
  app.handle(iconEndpoints.list, () => listOwnIcons(deps))
  app.handle(iconEndpoints.create, ({ caller, body }) => uploadIcons(deps, caller, body))
  app.handle(iconEndpoints.get, ({ caller, params }) => getIcon(deps, caller, params.id))
  app.handle(iconEndpoints.update, ({ params, body }) => changeIcon(deps, params.id, body))
  app.handle(iconEndpoints.remove, ({ caller, params }) => removeIcon(deps, caller, params.id))
}
