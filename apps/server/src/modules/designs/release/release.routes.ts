import { endpoints } from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import type { App } from '../../../platform/http/app.ts'
import { previewRelease } from './release-preview.ts'
import { releaseDesign } from './release.service.ts'

export function releaseRoutes(app: App, deps: Deps): void {
  app.handle(endpoints.design.release, ({ params, body, caller, language }) =>
    releaseDesign(deps, { userId: caller.userId, language }, params.id, body),
  )
  app.handle(endpoints.design.releasePreview, ({ params, language }) => previewRelease(deps.db, params.id, language))
}
