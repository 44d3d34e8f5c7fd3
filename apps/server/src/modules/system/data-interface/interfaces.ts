import { AppError } from '../../../platform/app-error.ts'
import { createCache } from '../../../platform/cache/cache.ts'
import { perProcess } from '../../../platform/cache/per-process.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { nameIn } from '../../../platform/i18n/name-in.ts'
import type { Deps } from '../../../deps.ts'
import { findInterface, type InterfaceRecordRow } from './data-interface.queries.ts'

/** Interfaces by id, as often as they are asked; bus topic `dataInterface`, payload the id, says that one has changed. */
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

/** Whether the caller administers data interfaces: he is told why one fails, and may ask one that is switched off. */
export const administers = ({ isAdministrator, rights }: Caller): boolean => isAdministrator || rights.menus.has(page)

/** An interface for whoever asks it. @throws AppError 'dataInterface.notFound', 'dataInterface.off' */
export async function askable(deps: Deps, caller: Caller, id: string): Promise<InterfaceRecordRow> {
  const found = await keptInterfaces(deps)(id)
  if (found.enabled_mark !== 1 && !administers(caller))
    throw new AppError('dataInterface.off', { name: nameIn(caller.language, found) })
  return found
}
