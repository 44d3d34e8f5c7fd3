import { messageEndpoints, templateEndpoints } from '@armature/contract'
import type { App } from '../../../platform/http/app.ts'
import type { Deps } from '../../../deps.ts'
import { getEventValues } from './event-values.ts'
import { listMessages, readAllMessages, readMessage, removeOwnMessages, listTypes } from './message.service.ts'

export function messageRoutes(app: App, deps: Deps): void {
  app.handle(messageEndpoints.list, ({ caller, query }) => listMessages(deps, caller, query))
  app.handle(messageEndpoints.readAll, ({ caller, body }) => readAllMessages(deps, caller, body))
  app.handle(messageEndpoints.read, ({ caller, params }) => readMessage(deps, caller, params.id))
  app.handle(messageEndpoints.remove, ({ caller, body }) => removeOwnMessages(deps, caller, body.ids))
  app.handle(messageEndpoints.types, ({ caller, params }) =>
    Promise.resolve({ list: listTypes(params.id, caller.language) }),
  )
  app.handle(templateEndpoints.values, ({ caller, params }) => getEventValues(deps, caller, params.id))
}
