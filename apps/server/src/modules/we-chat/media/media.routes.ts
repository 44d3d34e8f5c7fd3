import { weChatMediaEndpoints } from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import type { App } from '../../../platform/http/app.ts'
import { listMedia, selectMedia } from './media-list.ts'
import { removeMedia, syncMedia, uploadMedia } from './media.service.ts'
import { readMediaFile } from './media-file.ts'

export function weChatMediaRoutes(app: App, deps: Deps): void {
  app.handle(weChatMediaEndpoints.list, ({ query }) => listMedia(deps, query))
  app.handle(weChatMediaEndpoints.selector, ({ caller, query }) => selectMedia(deps, caller, query))
  app.handle(weChatMediaEndpoints.file, ({ params }) => readMediaFile(deps, params.id))
  app.handle(weChatMediaEndpoints.upload, ({ params, body }) => uploadMedia(deps, params.kind, body))
  app.handle(weChatMediaEndpoints.sync, ({ body }) => syncMedia(deps, body.kind))
  app.handle(weChatMediaEndpoints.remove, ({ params }) => removeMedia(deps, params.id))
}
