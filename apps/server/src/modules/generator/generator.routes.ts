import { generatorEndpoints as calls } from '@armature/contract'
import type { Deps } from '../../deps.ts'
import type { App } from '../../platform/http/app.ts'
import { getRecordContext } from '../records/index.ts'
import { downloadCode, listFolderNames, listReleasedDesigns, previewCode } from './generator.service.ts'

export function generatorRoutes(app: App, deps: Deps): void {
  const context = getRecordContext(deps)
  app.handle(calls.list, ({ query }) => listReleasedDesigns(deps.db, query))
  app.handle(calls.areasName, async () => ({ list: await listFolderNames(deps.db) }))
  app.handle(calls.codePreview, async ({ params, body, language }) => ({
    list: await previewCode(context, params.id, body, language),
  }))
  app.handle(calls.downloadCode, ({ caller, params, body, language }) =>
    downloadCode(context, caller, params.id, body, language),
  )
}
