import type { LogEntry } from '@armature/contract'

/** Which part of the product a call belongs to, by the beginning of its path: keys of texts. The longest comes first. */
const parts: readonly (readonly [start: string, key: string])[] = [
  ['/api/permission/Users/Current', 'own'],
  ['/api/permission/Authority', 'columns'],
  ['/api/permission', 'permission'],
  ['/api/visualdev/Base', 'design'],
  ['/api/visualdev/OnlineDev', 'record'],
  ['/api/file', 'file'],
  ['/api/oauth', 'session'],
  ['/api/system/Feedback', 'feedback'],
  ['/api/system', 'system'],
]

export const partOf = ({ path }: Pick<LogEntry, 'path'>): string =>
  parts.find(([start]) => path.startsWith(start))?.[1] ?? 'other'

/** What a call did, by its method and the end of its path: keys of texts. */
export function verbOf({ method, path }: Pick<LogEntry, 'method' | 'path'>): string {
  const named =
    /\/(?:Actions\/)?(Copy|Release|Import|RollbackTemplate|ModifyPassword|State|ExportData|major|LockScreen)$/.exec(
      path,
    )
  if (named?.[1]) return named[1]
  if (path.includes('batchDelete')) return 'DELETE'
  return method
}
