import { type EndpointData, type Language, endpoints } from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/database/database.ts'
import { withBackupReason } from '../../../platform/database/backup-reason.ts'
import type { App } from '../../../platform/http/app.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { resolveName } from '../../../platform/i18n/resolve-name.ts'
import { type Actor, loadActor } from '../../design-access/index.ts'
import { permitChange, permitOwner } from '../../design-members/index.ts'
import { listReleaseSystems } from '../release/release-limits.ts'
import { getDesign, listDisplayFields, listOwnModels, listSelectable, pageDesigns } from './design-reads.ts'
import { copyDesign, exportDesign, importDesign } from './design-transfer.ts'
import { listDirectories, listSystems } from './design.queries.ts'
import { registerDesign, removeDesign, rollBack, saveDesign } from './design.service.ts'

const { design, record } = endpoints

export function designRoutes(app: App, deps: Deps): void {
  const { db } = deps
  const act = ({ caller, language }: Call) => loadActor(deps, caller, language)
  app.handle(design.list, async ({ query, ...call }) => pageDesigns(db, await act(call), query))
  app.handle(design.selector, async ({ query, ...call }) => ({
    list: query.own === '1' ? await listOwnModels(deps, call.caller) : await listSelectable(db, await act(call)),
  }))
  app.handle(design.get, async ({ params, ...call }) => {
    const actor = await act(call)
    return getDesign(db, actor, await permitChange(db, actor, params.id))
  })
  app.handle(design.create, async ({ body, ...call }) => registerDesign(deps, await act(call), body))
  app.handle(design.update, async ({ params, body, ...call }) => {
    const actor = await act(call)
    return saveDesign(deps, actor, await permitChange(db, actor, params.id), body.revision, body)
  })
  app.handle(design.remove, async ({ params, ...call }) => {
    const actor = await act(call)
    const id = await permitOwner(db, actor, params.id)
    await withBackupReason(db, () => removeDesign(deps, actor, id))
    return null
  })
  app.handle(design.copy, async ({ params, ...call }) => {
    const actor = await act(call)
    return copyDesign(deps, actor, await permitChange(db, actor, params.id))
  })
  app.handle(design.importDesign, async ({ body, ...call }) => importDesign(deps, await act(call), body.fileContent))
  app.handle(record.exportDesign, async ({ params, ...call }) =>
    exportDesign(db, await permitChange(db, await act(call), params.id)),
  )
  app.handle(design.formDataFields, async ({ params, query, ...call }) => ({
    list: await listDisplayFields(db, await act(call), params.id, query.use),
  }))
  app.handle(design.rollback, async ({ params, query, ...call }) => {
    const actor = await act(call)
    await rollBack(deps, actor, await permitChange(db, actor, params.id), query.version)
    return null
  })
  app.handle(design.menuParents, async (call) => listMenuParents(db, await act(call)))
}

interface Call {
  caller: Caller
  language: Language
}

/** The applications that the user may release into, and the folders of their menus. */
async function listMenuParents(db: Db, actor: Actor): Promise<EndpointData<typeof design.menuParents>> {
  const systems = await listSystems(db, await listReleaseSystems(db, actor))
  const directories = await listDirectories(
    db,
    systems.map(({ id }) => id),
  )
  return {
    systems: systems.map((system) => ({ id: system.id, fullName: resolveName(actor.language, system) })),
    list: directories.map((menu) => ({
      id: menu.id,
      systemId: menu.system_id,
      category: menu.category,
      fullName: menu.full_name,
      fullNameI18n: menu.full_name_i18n,
    })),
  }
}
