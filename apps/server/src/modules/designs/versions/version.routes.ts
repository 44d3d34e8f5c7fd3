import { endpoints } from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import type { App } from '../../../platform/http/app.ts'
import { loadActor } from '../../design-access/index.ts'
import { permitChange } from '../../design-members/index.ts'
import { designSaves } from '../saves/design-saves.ts'
import { compareSaves, getSavedDesign, restoreSavedDesign } from './saved-design.service.ts'
import { compareVersions, describeVersion, getVersion, listVersions } from './version.service.ts'

const { design, designSaves: saves } = endpoints

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
  app.handle(saves.list, async ({ params, caller, language }) => {
    const actor = await loadActor(deps, caller, language)
    return { list: await designSaves.list(deps.db, await permitChange(deps.db, actor, params.id)) }
  })
  app.handle(saves.get, async ({ params, caller, language }) => {
    const actor = await loadActor(deps, caller, language)
    return getSavedDesign(deps.db, await permitChange(deps.db, actor, params.id), params.version)
  })
  app.handle(saves.describe, async ({ params, body, caller, language }) => {
    const actor = await loadActor(deps, caller, language)
    const id = await permitChange(deps.db, actor, params.id)
    await deps.db.transaction((tx) => designSaves.describe(tx, id, params.version, body))
    return null
  })
  app.handle(saves.compare, async ({ params, query, caller, language }) => {
    const actor = await loadActor(deps, caller, language)
    return compareSaves(deps, actor, await permitChange(deps.db, actor, params.id), query)
  })
  app.handle(saves.restore, async ({ params, body, caller, language }) => {
    const actor = await loadActor(deps, caller, language)
    const id = await permitChange(deps.db, actor, params.id)
    return restoreSavedDesign(deps, actor, id, params.version, body.revision)
  })
}
