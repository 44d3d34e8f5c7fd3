import { templateEndpoints } from '@armature/contract'
import type { App } from '../../platform/http/app.ts'
import type { Deps } from '../../deps.ts'
import {
  changeTemplate,
  copyTemplate,
  createTemplate,
  getTemplate,
  listTemplates,
  removeTemplate,
} from './template.service.ts'

export function templateRoutes(app: App, deps: Deps): void {
  app.handle(templateEndpoints.list, ({ query }) => listTemplates(deps, query))
  app.handle(templateEndpoints.create, ({ caller, body }) => createTemplate(deps, caller, body))
  app.handle(templateEndpoints.get, ({ params }) => getTemplate(deps, params.id))
  app.handle(templateEndpoints.update, ({ caller, params, body }) => changeTemplate(deps, caller, params.id, body))
  app.handle(templateEndpoints.remove, ({ caller, params }) => removeTemplate(deps, caller, params.id))
  app.handle(templateEndpoints.copy, ({ params }) => copyTemplate(deps, params.id))
}
