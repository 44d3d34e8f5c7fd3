import { call } from '../../lib/api.ts'
import { pickable, type TreeQuery } from './tree-query.ts'

/**
 * What the person may administer and his own, the parents of both disabled (F6.14, FO.57); without departments where only
 * companies are wanted (F6.15). The one named by `exceptId` is left out with all below it.
 */
export function authorizedOrganizes(isOnlyCompanies = false, exceptId = '0'): TreeQuery {
  const line = isOnlyCompanies
    ? 'GET /api/permission/Organize/SelectorByAuth/:id'
    : 'GET /api/permission/Organize/Department/SelectorByAuth/:id'
  return pickable([line, exceptId], (signal) => call(line, { params: { id: exceptId }, signal, silent: true }))
}
