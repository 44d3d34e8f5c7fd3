import { weChatAccountEndpoints } from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import type { App } from '../../../platform/http/app.ts'
import { getAccountState, changeAccount, getAccountSettings, testAccount } from './account.service.ts'

export function weChatAccountRoutes(app: App, deps: Deps): void {
  app.handle(weChatAccountEndpoints.get, () => getAccountSettings(deps))
  app.handle(weChatAccountEndpoints.state, () => getAccountState(deps))
  app.handle(weChatAccountEndpoints.update, ({ body }) => changeAccount(deps, body))
  app.handle(weChatAccountEndpoints.test, () => testAccount(deps))
}
