import { AppError } from '../../../platform/app-error.ts'
import { createCache } from '../../../platform/cache/cache.ts'
import { perProcess } from '../../../platform/cache/per-process.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { nameIn } from '../../../platform/i18n/name-in.ts'
import type { Deps } from '../../../deps.ts'
import { findInterface, type InterfaceRecordRow } from './data-interface.queries.ts'

/** Cache of interfaces by id; the bus topic `dataInterface` (payload: the id) invalidates it. */
const keptInterfaces = perProcess((deps: Deps) => {
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
export const administers = ({ isAdministrator, rights }: Caller): boolean => isAdministrator || rights.menus.has(page)

/** Returns an interface that the caller may use. @throws AppError 'dataInterface.notFound', 'dataInterface.off' */
export async function askable(deps: Deps, caller: Caller, id: string): Promise<InterfaceRecordRow> {
  const found = await keptInterfaces(deps)(id)
  if (found.enabled_mark !== 1 && !administers(caller))
    throw new AppError('dataInterface.off', { name: nameIn(caller.language, found) })
  return found
}
