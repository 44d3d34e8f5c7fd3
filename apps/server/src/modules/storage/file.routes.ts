import { downloadEndpoints, fileEndpoints } from '@armature/contract'
import type { App } from '../../platform/http/app.ts'
import type { Deps } from '../../deps.ts'
import { createIdentity } from '../sessions/index.ts'
import { getImage, uploadPicture } from './file.service.ts'
import { downloadFile } from './temporary-file.ts'

export function fileRoutes(app: App, deps: Deps): void {
  app.handle(fileEndpoints.upload, ({ caller, params, body }) => uploadPicture(deps, caller, params.type, body))
  app.handle(fileEndpoints.image, ({ params, token, ip }) =>
    getImage(deps, params, () => createIdentity(deps).identify(token, ip)),
  )
  app.handle(downloadEndpoints.download, ({ caller, params }) => downloadFile(deps, caller, params.name))
}
