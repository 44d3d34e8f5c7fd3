import type { InterfaceParameter, ParamList } from '@armature/contract'
import { AppError } from '../../platform/app-error.ts'
import { createCache } from '../../platform/cache/cache.ts'
import { sharePerProcess } from '../../platform/cache/per-process.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { resolveName } from '../../platform/i18n/resolve-name.ts'
import type { Deps } from '../../deps.ts'
import { findInterface, type InterfaceRecordRow } from './data-interface.queries.ts'
import { findFormUses, type FormUse } from './form-uses.ts'
import { hasGrantedRole } from './interface-roles.queries.ts'

/** Cache of interfaces by id; the bus topic `dataInterface` (payload: the id) invalidates it. */
const getInterfaceLoader = sharePerProcess((deps: Deps) => {
  const kept = createCache<InterfaceRecordRow>(deps, { name: 'dataInterface', ttlMs: 60_000, max: 200 })
  deps.bus.subscribe('dataInterface', (id) => kept.drop(id === '' ? undefined : (_, key) => key === id))
  return (id: string) =>
    kept.get(id, async () => {
      const found = await findInterface(deps.db, id)
      if (!found) throw new AppError('dataInterface.notFound')
      return found
    })
})

const page = 'systemData.dataInterface'
/** Pages whose users put interfaces into forms, portals and reports, or choose values of any field for data schemes and flows. */
const designerPages = [
  'onlineDev.webDesign',
  'onlineDev.portal',
  'onlineDev.screen',
  'onlineDev.report',
  'system.menu',
  'workFlow.flowEngine',
]

type Rights = Pick<Caller, 'isAdministrator'> & Partial<Pick<Caller, 'rights'>>

/** Whether the caller administers data interfaces: gets the reason of failures, and may call disabled ones. */
export const canAdministerInterfaces = ({ isAdministrator, rights }: Rights): boolean =>
  isAdministrator || (rights?.menus.has(page) ?? false)

/** Whether the caller may use any interface in a design, and call it with any parameters. */
export const canDesignWithInterfaces = (caller: Rights): boolean =>
  canAdministerInterfaces(caller) || designerPages.some((code) => caller.rights?.menus.has(code))

/**
 * Returns an interface for a call of the server's own: from a form, portal or report that it has already checked.
 *
 * @throws AppError 'dataInterface.notFound', 'dataInterface.off'
 */
export async function getUsableInterface(deps: Deps, caller: Caller, id: string): Promise<InterfaceRecordRow> {
  const found = await getInterfaceLoader(deps)(id)
  if (found.enabled_mark !== 1 && !canAdministerInterfaces(caller))
    throw new AppError('dataInterface.off', { name: resolveName(caller.language, found) })
  return found
}

/**
 * Checks a call from outside: designers and users of a granted role may call an interface with any parameters, other users only
 * as one of their forms does (decision 0122).
 *
 * @param paramList null if only the parameters are read
 * @throws AppError 'dataInterface.notFound', 'dataInterface.notGranted', 'dataInterface.parameterDenied', 'dataInterface.off'
 */
export async function assertMayCallInterface(
  deps: Deps,
  caller: Caller,
  id: string,
  paramList: ParamList | null,
): Promise<void> {
  const { request_parameters } = await getInterfaceLoader(deps)(id)
  if (!canDesignWithInterfaces(caller) && !(await hasGrantedRole(deps.db, id, caller.userId)))
    await assertFormCalls(
      findFormUses(deps, caller, id),
      (use) => !paramList || canSend(use, request_parameters, paramList),
    )
  await getUsableInterface(deps, caller, id)
}

async function assertFormCalls(uses: AsyncIterable<FormUse>, allows: (use: FormUse) => boolean): Promise<void> {
  let isUsed = false
  for await (const use of uses) {
    if (allows(use)) return
    isUsed = true
  }
  throw new AppError(isUsed ? 'dataInterface.parameterDenied' : 'dataInterface.notGranted')
}

/** Parameters that the interface does not have are ignored, as in a call. */
function canSend({ params }: FormUse, known: readonly InterfaceParameter[], paramList: ParamList): boolean {
  const given = new Map(paramList.map(({ field, defaultValue }) => [field, defaultValue ?? null]))
  return known.every(({ field }) => {
    const value = given.get(field) ?? null
    return params.get(field)?.(value) ?? (value === null || value === '')
  })
}
