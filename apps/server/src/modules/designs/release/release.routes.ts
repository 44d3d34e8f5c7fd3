import { endpoints } from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import { withBackupReason } from '../../../platform/database/backup-reason.ts'
import type { App } from '../../../platform/http/app.ts'
import { loadActor } from '../../design-access/index.ts'
import { permitChange } from '../../design-members/index.ts'
import { cancelConversion, getConversion } from './conversion.service.ts'
import { releaseDesign } from './release-design.ts'
import { previewRelease } from './release-preview.ts'

export function releaseRoutes(app: App, deps: Deps): void {
  app.handle(endpoints.design.release, async ({ params, body, caller, language, ...origin }) => {
    const actor = await loadActor(deps, caller, language)
    const id = await permitChange(deps.db, actor, params.id)
    return withBackupReason(deps.db, () => releaseDesign(deps, actor, id, body, origin))
  })
  app.handle(endpoints.design.releasePreview, async ({ params, caller, language }) => {
    const actor = await loadActor(deps, caller, language)
    return previewRelease(deps, actor, await permitChange(deps.db, actor, params.id))
  })
  app.handle(endpoints.design.conversion, async ({ params, caller, language }) => {
    const actor = await loadActor(deps, caller, language)
    return getConversion(deps, actor, await permitChange(deps.db, actor, params.id))
  })
  app.handle(endpoints.design.cancelConversion, async ({ params, caller, language }) => {
    const actor = await loadActor(deps, caller, language)
    await cancelConversion(deps, await permitChange(deps.db, actor, params.id))
    return null
  })
}
