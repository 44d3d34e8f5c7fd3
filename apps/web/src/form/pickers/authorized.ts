import { call } from '../../lib/api.ts'
import { pickable, type TreeQuery } from './tree-query.ts'

/**
 * The organizations the user may administer and their own; the parents of both are disabled (F6.14, FO.57). Without departments
 * if only companies are wanted (F6.15). The organization `exceptId` and everything below it is left out.
 */
export function authorizedOrganizes(isOnlyCompanies = false, exceptId = '0'): TreeQuery {
  const line = isOnlyCompanies
    ? 'GET /api/permission/Organize/SelectorByAuth/:id'
    : 'GET /api/permission/Organize/Department/SelectorByAuth/:id'
  return pickable([line, exceptId], (signal) => call(line, { params: { id: exceptId }, signal, silent: true }))
}
