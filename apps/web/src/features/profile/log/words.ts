import type { LogEntry } from '@armature/contract'

/** Which part of the product a call belongs to, by the beginning of its path: keys of texts. The longest comes first. */
const parts: readonly (readonly [start: string, key: string])[] = [
  ['/api/permission/Users/Current/SecondFactor', 'secondFactor'],
  ['/api/permission/Users/Current/Sessions', 'sessions'],
  ['/api/permission/Users/Current', 'own'],
  ['/api/permission/OnlineUser', 'online'],
  ['/api/permission/Authority/Data', 'authorize'],
  ['/api/permission/Authority', 'columns'],
  ['/api/permission/organizeAdministrator', 'grade'],
  ['/api/permission', 'permission'],
  ['/api/visualdev/Base', 'design'],
  ['/api/visualdev/OnlineDev', 'record'],
  ['/api/file', 'file'],
  ['/api/oauth/QrCode', 'scan'],
  ['/api/oauth', 'session'],
  ['/api/system/Feedback', 'feedback'],
  ['/api/system/Diagram', 'diagram'],
  ['/api/system/ClientLog', 'clientLog'],
  ['/api/system/System', 'systems'],
  ['/api/system/Menu', 'menus'],
  ['/api/system', 'system'],
]

export const partOf = ({ path }: Pick<LogEntry, 'path'>): string =>
  parts.find(([start]) => path.startsWith(start))?.[1] ?? 'other'

/** Ends of paths that say more than the method does. */
const named: ReadonlySet<string> = new Set([
  'Copy',
  'Release',
  'Import',
  'RollbackTemplate',
  'ModifyPassword',
  'ResetPassword',
  'HandOver',
  'State',
  'Move',
  'Order',
  'ExportData',
  'ImportData',
  'ExportExcel',
  'major',
  'LockScreen',
  'unlock',
  'Prepare',
  'RecoveryCodes',
  'ViewAs',
  'ViewedAs',
  'Undo',
])

/** What a call did, by its method and the end of its path: keys of texts. */
export function verbOf({ method, path }: Pick<LogEntry, 'method' | 'path'>): string {
  const end = path.slice(path.lastIndexOf('/') + 1)
  if (named.has(end)) return end
  return path.includes('batchDelete') ? 'DELETE' : method
}
