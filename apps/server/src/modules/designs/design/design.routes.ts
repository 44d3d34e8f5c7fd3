import { endpoints } from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import type { App } from '../../../platform/http/app.ts'
import { resolveName } from '../../../platform/i18n/resolve-name.ts'
import { getDesign, listDisplayFields, listSelectable, listVersions, pageDesigns } from './design-reads.ts'
import { copyDesign, exportDesign, importDesign } from './design-transfer.ts'
import { listDirectories, listSystems } from './design.queries.ts'
import { registerDesign, removeDesign, rollBack, saveDesign } from './design.service.ts'

const { design, record } = endpoints

export function designRoutes(app: App, deps: Deps): void {
  const { db } = deps
  app.handle(design.list, ({ query }) => pageDesigns(db, query))
  app.handle(design.selector, async ({ caller }) => ({ list: await listSelectable(db, caller) }))
  app.handle(design.get, ({ params }) => getDesign(db, params.id))
  app.handle(design.create, ({ body, caller, language }) =>
    registerDesign(deps, { userId: caller.userId, language }, body),
  )
  app.handle(design.update, ({ params, body, caller, language }) =>
    saveDesign(deps, { userId: caller.userId, language }, params.id, body.revision, body),
  )
  app.handle(design.remove, async ({ params, language }) => {
    await removeDesign(deps, language, params.id)
    return null
  })
  app.handle(design.copy, ({ params, caller, language }) =>
    copyDesign(deps, { userId: caller.userId, language }, params.id),
  )
  app.handle(design.importDesign, ({ body, caller, language }) =>
    importDesign(deps, { userId: caller.userId, language }, body.fileContent),
  )
  app.handle(record.exportDesign, ({ params }) => exportDesign(db, params.id))
  app.handle(design.formDataFields, async ({ params, query, caller, language }) => ({
    list: await listDisplayFields(db, caller, params.id, { language, use: query.use }),
  }))
  app.handle(design.versions, async ({ params }) => ({ list: await listVersions(db, params.id) }))
  app.handle(design.rollback, async ({ params, query, caller, language }) => {
    await rollBack(deps, { userId: caller.userId, language }, params.id, query.version)
    return null
  })
  app.handle(design.menuParents, async ({ language }) => ({
    systems: (await listSystems(db)).map((system) => ({ id: system.id, fullName: resolveName(language, system) })),
    list: (await listDirectories(db)).map((menu) => ({
      id: menu.id,
      systemId: menu.system_id,
      category: menu.category,
      fullName: menu.full_name,
      fullNameI18n: menu.full_name_i18n,
    })),
  }))
}
