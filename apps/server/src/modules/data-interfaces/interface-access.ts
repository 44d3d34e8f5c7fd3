import { AppError } from '../../platform/app-error.ts'
import { createCache } from '../../platform/cache/cache.ts'
import { sharePerProcess } from '../../platform/cache/per-process.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { resolveName } from '../../platform/i18n/resolve-name.ts'
import type { Deps } from '../../deps.ts'
import { findInterface, type InterfaceRecordRow } from './data-interface.queries.ts'

/** Cache of interfaces by id; the bus topic `dataInterface` (payload: the id) invalidates it. */
const getInterfaceLoader = sharePerProcess((deps: Deps) => {
  const kept = createCache<InterfaceRecordRow>({ ttlMs: 60_000, max: 200, clock: deps.clock })
  deps.bus.subscribe('dataInterface', (id) => kept.drop(id === '' ? undefined : (_, key) => key === id))
  return (id: string) =>
    kept.get(id, async () => {
      const found = await findInterface(deps.db, id)
      if (!found) throw new AppError('dataInterface.notFound')
      return found
    })
})

const page = 'systemData.dataInterface'

/** Whether the caller administers data interfaces: gets the reason of failures, and may call disabled ones. */
export const canAdministerInterfaces = ({ isAdministrator, rights }: Caller): boolean =>
  isAdministrator || rights.menus.has(page)

/** Returns an interface that the caller may use. @throws AppError 'dataInterface.notFound', 'dataInterface.off' */
export async function getUsableInterface(deps: Deps, caller: Caller, id: string): Promise<InterfaceRecordRow> {
  const found = await getInterfaceLoader(deps)(id)
  if (found.enabled_mark !== 1 && !canAdministerInterfaces(caller))
    throw new AppError('dataInterface.off', { name: resolveName(caller.language, found) })
  return found
}
