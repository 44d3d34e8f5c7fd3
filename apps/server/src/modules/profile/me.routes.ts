import { meEndpoints } from '@armature/contract'
import type { App } from '../../platform/http/app.ts'
import type { Deps } from '../../deps.ts'
import { getColumns, setColumns } from '../record-lists/index.ts'
import { setLanguage, setTheme } from './preferences.service.ts'

export function meRoutes(app: App, deps: Deps): void {
  app.handle(meEndpoints.setLanguage, ({ caller, body }) => setLanguage(deps, caller, body.language))
  app.handle(meEndpoints.setTheme, ({ caller, body }) => setTheme(deps, caller, body))
  app.handle(meEndpoints.getColumns, async ({ caller, params }) => ({
    fieldList: await getColumns(deps, caller, params.id),
  }))
  app.handle(meEndpoints.setColumns, ({ caller, body }) => setColumns(deps, caller, body.moduleId, body.fieldList))
}
