import { weChatMenuEndpoints } from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import type { App } from '../../../platform/http/app.ts'
import { changeMenu, fetchMenu, releaseMenu, removeMenu, getMenu } from './menu.service.ts'

export function weChatMenuRoutes(app: App, deps: Deps): void {
  app.handle(weChatMenuEndpoints.get, () => getMenu(deps))
  app.handle(weChatMenuEndpoints.update, ({ body }) => changeMenu(deps, body.buttons, body.revision))
  app.handle(weChatMenuEndpoints.fetch, () => fetchMenu(deps))
  app.handle(weChatMenuEndpoints.release, ({ body }) => releaseMenu(deps, body.revision))
  app.handle(weChatMenuEndpoints.remove, () => removeMenu(deps))
}
