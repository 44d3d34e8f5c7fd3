import type { AuditChange, AuditFilter, AuditRow, auditLogEndpoints, EndpointQuery } from '@armature/contract'
import { AppError } from '../../../platform/app-error.ts'
import { chooseReading } from '../../../platform/database/replica/choose-reading.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { findPlace } from '../../../platform/ip-place/ip-place.ts'
import type { Deps } from '../../../deps.ts'
import { findPeopleScope } from '../../people-scope/index.ts'
import {
  findEntry,
  maxCounted,
  pageEntries,
  type ListedEntry,
  type StoredEntry,
  type TrailFilter,
} from '../../audit/index.ts'

/** A page of the entries that the caller may see, newest first. */
export async function listAuditLog(deps: Deps, caller: Caller, query: EndpointQuery<typeof auditLogEndpoints.list>) {
  const { currentPage, pageSize } = query
  const filter = await buildTrailFilter(deps, caller, query)
  const { rows, total } = await pageEntries(chooseReading(deps), filter, {
    limit: pageSize,
    offset: (currentPage - 1) * pageSize,
  })
  const totalKind = total >= maxCounted ? ('capped' as const) : ('exact' as const)
  return {
    list: await Promise.all(rows.map((row) => toAuditRow(row, caller))),
    pagination: { currentPage, pageSize, total, totalKind },
  }
}

/** @throws AppError 'permission.notFound', also for an entry of organizations that the caller does not administer */
export async function getAuditEntry(deps: Deps, caller: Caller, id: string) {
  const row = await findEntry(deps.db, id, await findPeopleScope(deps, caller))
  if (!row) throw new AppError('permission.notFound')
  return { ...(await toAuditRow(row, caller)), requestId: row.request_id, changes: listChanges(row) }
}

/** @throws AppError 'audit.keywordShort': the index contains pieces of two characters, and one would be searched in every entry */
export async function buildTrailFilter(deps: Deps, caller: Caller, query: AuditFilter): Promise<TrailFilter> {
  const { startTime, endTime, ...exact } = query
  const [keyword, objectKeyword] = [query.keyword.trim(), query.objectKeyword.trim()]
  if ([keyword, objectKeyword].some((one) => [...one].length === 1)) throw new AppError('audit.keywordShort')
  return {
    ...exact,
    keyword,
    objectKeyword,
    from: parseTime(startTime),
    to: parseTime(endTime),
    organizeIds: await findPeopleScope(deps, caller),
  }
}

async function toAuditRow(row: ListedEntry, { language }: Caller): Promise<AuditRow> {
  return {
    id: row.seq,
    creatorTime: row.at.getTime(),
    userName: row.actor_name,
    account: row.actor_account,
    viewedAsName: row.viewed_as_name,
    action: row.action,
    object: row.object_kind,
    objectId: row.object_id,
    objectName: row.object_name,
    code: row.code,
    ip: row.ip,
    ipAddressName: row.ip === '' ? '' : await findPlace(row.ip, language),
    userAgent: row.user_agent,
  }
}

function listChanges({ changed_before: before, changed_after: after }: StoredEntry): AuditChange[] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return fields.map((field) => ({ field, before: toTexts(before[field]), after: toTexts(after[field]) }))
}

function toTexts(value: unknown): string[] {
  if (value === undefined || value === null) return []
  if (Array.isArray(value)) return value.map(toText)
  return [toText(value)]
}
const toText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** The largest time in milliseconds that a Date can have; larger numbers are treated as this. */
const maxTime = 8_640_000_000_000_000
const parseTime = (digits: string): Date | null => (digits === '' ? null : new Date(Math.min(Number(digits), maxTime)))
