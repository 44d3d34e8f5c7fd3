import type { PagedQuery } from '../../list/paged-list.tsx'
import { toTimeRange } from '../../lib/i18n/time-range.ts'
import type { AuditFilterValues } from './audit-filters.tsx'

/** The query of the list as the call takes it: days become times. */
export function toAuditQuery(query: PagedQuery & AuditFilterValues, offsetMinutes: number) {
  const { from, to, keyword, objectKeyword, action, object, outcome, currentPage, pageSize } = query
  const times = toTimeRange(from, to, offsetMinutes)
  return { keyword, objectKeyword, action, object, outcome, currentPage, pageSize, ...times }
}
export type AuditQuery = ReturnType<typeof toAuditQuery>
