import { directoryAccountEndpoints } from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import type { App } from '../../../platform/http/app.ts'
import { changeAccount, getAccountSettings, testAccount } from './account.service.ts'

export function directoryAccountRoutes(app: App, deps: Deps): void {
  app.handle(directoryAccountEndpoints.get, ({ params }) => getAccountSettings(deps, params.id))
  app.handle(directoryAccountEndpoints.update, ({ params, body }) => changeAccount(deps, params.id, body))
  app.handle(directoryAccountEndpoints.test, ({ params }) => testAccount(deps, params.id))
}
