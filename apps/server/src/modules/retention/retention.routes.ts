import { retentionEndpoints } from '@armature/contract'
import type { Deps } from '../../deps.ts'
import type { App } from '../../platform/http/app.ts'
import { previewCleanUp } from './clean-retained.ts'

export function retentionRoutes(app: App, deps: Deps): void {
  app.handle(retentionEndpoints.previewRetention, ({ query }) => previewCleanUp(deps, query))
}
