import { systemEndpoints } from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { App } from '../../../platform/http/app.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { moveToRecycleBin } from '../../recycle-bin/index.ts'
import { assertOwnMenu } from '../menu/menu-rules.ts'
import { listSystemMenus, lockMenuTable } from '../menu/menu.queries.ts'
import { findSystem } from '../system/system.queries.ts'

export function systemRemovalRoutes(app: App, deps: Deps): void {
  app.handle(systemEndpoints.remove, ({ params, caller }) => removeSystem(deps, caller, params.id))
}

/**
 * Moves an application to the recycle bin, with its menus and all grants on them.
 *
 * @throws AppError 'system.unknown', 'menu.ofProduct', 'menu.ofRelease' with the name of a menu that stays
 */
async function removeSystem(deps: Deps, { language, userId }: Caller, id: string): Promise<null> {
  await deps.db.transaction(async (tx) => {
    await lockMenuTable(tx)
    const system = await findSystem(tx, id)
    if (!system) throw new AppError('system.unknown')
    for (const menu of await listSystemMenus(tx, id)) assertOwnMenu(language, menu)
    await moveToRecycleBin(tx, {
      ...{ kind: 'system', id, enCode: system.en_code, name: system, userId, at: new Date(deps.clock()) },
    })
  })
  await deps.bus.publish('rights', '')
  return null
}
