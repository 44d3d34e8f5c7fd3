import { interfaceClientEndpoints } from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import type { App } from '../../../platform/http/app.ts'
import { listClientLog } from './client-log.ts'
import { changeClient, createClient, getClient, issueSecret, listClients, removeClient } from './client.service.ts'
import { respondToClient } from './respond-to-client.ts'

const calls = interfaceClientEndpoints

export function clientRoutes(app: App, deps: Deps): void {
  app.handle(calls.list, ({ query }) => listClients(deps, query))
  app.handle(calls.create, ({ body }) => createClient(deps, body))
  app.handle(calls.get, ({ params }) => getClient(deps, params.id))
  app.handle(calls.update, ({ params, body }) => changeClient(deps, params.id, body))
  app.handle(calls.remove, ({ params }) => removeClient(deps, params.id))
  app.handle(calls.issueSecret, ({ params }) => issueSecret(deps, params.id))
  app.handle(calls.log, ({ caller, params, query }) => listClientLog(deps, caller, params.id, query))
  app.handle(calls.respond, (call) => respondToClient(deps, call))
}
