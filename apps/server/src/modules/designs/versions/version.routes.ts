import { endpoints } from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import type { App } from '../../../platform/http/app.ts'
import { loadActor } from '../../design-access/index.ts'
import { permitChange } from '../../design-members/index.ts'
import { compareVersions, describeVersion, getVersion, listVersions } from './version.service.ts'

const { design } = endpoints

export function versionRoutes(app: App, deps: Deps): void {
  app.handle(design.versions, async ({ params, caller, language }) => {
    const actor = await loadActor(deps, caller, language)
    return { list: await listVersions(deps.db, await permitChange(deps.db, actor, params.id)) }
  })
  app.handle(design.version, async ({ params, caller, language }) => {
    const actor = await loadActor(deps, caller, language)
    return getVersion(deps.db, await permitChange(deps.db, actor, params.id), params.version)
  })
  app.handle(design.describeVersion, async ({ params, body, caller, language }) => {
    const actor = await loadActor(deps, caller, language)
    await describeVersion(deps, await permitChange(deps.db, actor, params.id), params.version, body)
    return null
  })
  app.handle(design.compareVersions, async ({ params, query, caller, language }) => {
    const actor = await loadActor(deps, caller, language)
    return compareVersions(deps, actor, await permitChange(deps.db, actor, params.id), query)
  })
}
