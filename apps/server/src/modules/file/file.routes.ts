import { downloadEndpoints, fileEndpoints } from '@armature/contract'
import type { App } from '../../platform/http/app.ts'
import type { Deps } from '../../deps.ts'
import { createIdentity } from '../session/identity.ts'
import { image, upload } from './file.service.ts'
import { download } from './kept-file.ts'

export function fileRoutes(app: App, deps: Deps): void {
  app.handle(fileEndpoints.upload, ({ caller, params, body }) => upload(deps, caller, params.type, body))
  app.handle(fileEndpoints.image, ({ params, token, ip }) =>
    image(deps, params, () => createIdentity(deps).identify(token, ip)),
  )
  app.handle(downloadEndpoints.download, ({ caller, params }) => download(deps, caller, params.name))
}
