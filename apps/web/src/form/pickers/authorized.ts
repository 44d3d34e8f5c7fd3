import { call } from '../../lib/api/api.ts'
import { createTreeQuery, type TreeQuery } from './tree-query.ts'

/**
 * The organizations the user may administer and their own; the parents of both are disabled (F6.14, FO.57). Without departments
 * if only companies are wanted (F6.15). The organization `exceptId` and everything below it is left out.
 */
export function buildAuthorizedQuery(isOnlyCompanies = false, exceptId = '0'): TreeQuery {
  const line = isOnlyCompanies
    ? 'GET /api/permission/Organize/SelectorByAuth/:id'
    : 'GET /api/permission/Organize/Department/SelectorByAuth/:id'
  return createTreeQuery([line, exceptId], (signal) => call(line, { params: { id: exceptId }, signal, silent: true }))
}
