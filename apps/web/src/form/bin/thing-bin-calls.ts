import type { BinnedKind } from '@armature/contract'
import { call, type CallOptions } from '../../lib/api/api.ts'
import type { BinQuery } from './bin-drawer.tsx'

const paths = {
  model: '/api/visualdev/Base',
  report: '/api/visualdev/Report',
  portal: '/api/visualdev/Portal',
  screen: '/api/visualdev/Screen',
  flow: '/api/workflow/Engine/flowTemplate',
  printTemplate: '/api/system/printDev',
  dictionary: '/api/system/DictionaryType',
  dataInterface: '/api/system/DataInterface',
  dataSource: '/api/system/DataSource',
  numberingRule: '/api/system/BillRule',
  timedTask: '/api/scheduletask',
  diagram: '/api/system/Diagram',
  messageTemplate: '/api/message/MessageTemplateConfig',
  icon: '/api/system/Icon',
  menu: '/api/system/Menu',
  menuItem: '/api/system/MenuItem',
  system: '/api/system/System',
  dictionaryItem: '/api/system/DictionaryData',
  area: '/api/system/Area',
  savedQuery: '/api/visualdev/SavedQuery',
  user: '/api/permission/Users',
  role: '/api/permission/Role',
  position: '/api/permission/Position',
  group: '/api/permission/Group',
  organize: '/api/permission/Organize',
  department: '/api/permission/Organize/Department',
} as const satisfies Record<BinnedKind, string>

export const loadThings = (
  kind: BinnedKind,
  { keyword, currentPage, pageSize, startTime, endTime }: BinQuery,
  signal: AbortSignal,
) =>
  call(`GET ${paths[kind]}/Bin`, {
    query: { keyword, currentPage, pageSize, startTime, endTime },
    signal,
    silent: true,
  })

/**
 * Restores a deleted thing with what belongs to it.
 *
 * @param enCode a new code, '' for its own
 * @param withoutGrants leaves out the grants that the user may not give
 */
export const restoreThing = (
  kind: BinnedKind,
  { id, enCode, withoutGrants }: { id: string; enCode: string; withoutGrants?: true },
  options: CallOptions = {},
) =>
  call(`POST ${paths[kind]}/Bin/:id/Actions/Restore`, {
    params: { id },
    body: { enCode, ...(withoutGrants && { withoutGrants }) },
    ...options,
  })

/** Deletes things of the recycle bin for good. */
export const purgeThings = (kind: BinnedKind, ids: string[]) =>
  call(`POST ${paths[kind]}/Bin/Actions/Purge`, { body: { ids } })
