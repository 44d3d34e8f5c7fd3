import type { SystemLogFilter } from '@armature/contract'
import type { PagedQuery } from '../../list/paged-list.tsx'
import { toTimeRange } from '../../lib/i18n/time-range.ts'

export interface LogFilters extends Pick<SystemLogFilter, 'outcome' | 'source' | 'user'> {
  /** `yyyy-MM-dd`, '' for no limit */
  from: string
  to: string
}
export const noFilters: LogFilters = { user: '', outcome: '', source: '', from: '', to: '' }

/** The query of the list as the calls take it: days become times. */
export function toLogQuery(query: PagedQuery & LogFilters, offsetMinutes: number) {
  const { from, to, keyword, user, outcome, source, currentPage, pageSize } = query
  return { keyword, user, outcome, source, currentPage, pageSize, ...toTimeRange(from, to, offsetMinutes) }
}
export type LogQuery = ReturnType<typeof toLogQuery>
