import { channelAccountEndpoints, messageMonitorEndpoints, sendConfigEndpoints } from '@armature/contract'
import type { Deps } from '../../deps.ts'
import type { App } from '../../platform/http/app.ts'
import {
  changeAccount,
  createAccount,
  getAccount,
  getAccountList,
  removeAccount,
  testAccount,
} from './account/account.service.ts'
import { changeConfig, chooseOwnChannel, getConfig, getConfigList, getOwnChannels } from './config/config.service.ts'
import { getDelivery, listDeliveries, resendDelivery } from './monitor/monitor.service.ts'

export function deliveryRoutes(app: App, deps: Deps): void {
  app.handle(channelAccountEndpoints.list, ({ query }) => getAccountList(deps, query))
  app.handle(channelAccountEndpoints.create, ({ body }) => createAccount(deps, body))
  app.handle(channelAccountEndpoints.get, ({ params }) => getAccount(deps, params.id))
  app.handle(channelAccountEndpoints.update, ({ params, body }) => changeAccount(deps, params.id, body))
  app.handle(channelAccountEndpoints.remove, ({ params }) => removeAccount(deps, params.id))
  app.handle(channelAccountEndpoints.test, ({ caller, params }) => testAccount(deps, caller, params.id))

  app.handle(sendConfigEndpoints.list, ({ caller, query }) => getConfigList(deps, caller.language, query))
  app.handle(sendConfigEndpoints.get, ({ caller, params }) => getConfig(deps, params.id, caller.language))
  app.handle(sendConfigEndpoints.update, ({ params, body }) => changeConfig(deps, params.id, body))
  app.handle(sendConfigEndpoints.own, ({ caller }) => getOwnChannels(deps, caller))
  app.handle(sendConfigEndpoints.chooseOwn, ({ caller, body }) => chooseOwnChannel(deps, caller, body))

  app.handle(messageMonitorEndpoints.list, ({ caller, query }) => listDeliveries(deps, caller, query))
  app.handle(messageMonitorEndpoints.get, ({ caller, params }) => getDelivery(deps, caller, params.id))
  app.handle(messageMonitorEndpoints.resend, ({ caller, params }) => resendDelivery(deps, caller, params.id))
}
