import type {
  AccessLine,
  ErrorLine,
  InterfaceLine,
  JobKindName,
  JobLine,
  JobState,
  Language,
  LogKind,
  SystemLogKind,
  SystemLogQuery,
} from '@armature/contract'
import { errorLogDays, jobDays } from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import type { CappedTotal } from '../../../platform/database/capped-total.ts'
import type { Db } from '../../../platform/database/database.ts'
import { chooseReading } from '../../../platform/database/replica/choose-reading.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { formatStoredError } from '../../../platform/http/envelope.ts'
import { resolveName } from '../../../platform/i18n/resolve-name.ts'
import { findPlace } from '../../../platform/ip-place/ip-place.ts'
import { formatNote } from '../../jobs/index.ts'
import { getServerErrorLog } from '../../server-errors/index.ts'
import { getSysConfig } from '../../settings/index.ts'
import { getUserLog } from '../../user-log/index.ts'
import { pageAccessLines } from './access-log.queries.ts'
import { pageErrorLines } from './error-log.queries.ts'
import { pageInterfaceLines } from './interface-log.queries.ts'
import { pageJobLines } from './job-log.queries.ts'
import { buildLogFilter, loadUsers, type LogPage } from './log-filter.ts'

interface Lines<Line> {
  list: Line[]
  total: CappedTotal
}
type ReadLines<Line> = (deps: Deps, db: Db, page: LogPage, language: Language) => Promise<Lines<Line>>

export async function listLogKinds(deps: Deps): Promise<{ kind: SystemLogKind; days: number }[]> {
  const { userLogDays, interfaceLogDays } = await getSysConfig(deps)
  return [
    { kind: 'signIn', days: userLogDays },
    { kind: 'operation', days: userLogDays },
    { kind: 'error', days: errorLogDays },
    { kind: 'interface', days: interfaceLogDays },
    { kind: 'job', days: jobDays },
  ]
}

/** A page of a log, as the caller may see it. */
export async function listLog<Line>(deps: Deps, caller: Caller, query: SystemLogQuery, read: ReadLines<Line>) {
  const { currentPage, pageSize } = query
  const filter = await buildLogFilter(deps, caller, query)
  const page = { ...filter, limit: pageSize, offset: (currentPage - 1) * pageSize }
  const { list, total } = await read(deps, chooseReading(deps), page, caller.language)
  return { list, pagination: { currentPage, pageSize, ...total } }
}

const readAccessLog =
  (kind: LogKind): ReadLines<AccessLine> =>
  async (deps, db, page, language) => {
    // the newest calls of this process are included
    await getUserLog(deps).flush()
    const { rows, total } = await pageAccessLines(db, kind, page)
    const findUser = await loadUsers(
      db,
      rows.map((row) => row.user_id),
      page.organizes,
    )
    const ips = [...new Set(rows.map(({ ip }) => ip))]
    const places = new Map(await Promise.all(ips.map(async (ip) => [ip, await findPlace(ip, language)] as const)))
    const list = rows.map((row) => ({
      id: row.id,
      creatorTime: row.at.getTime(),
      ...findUser(row.user_id),
      method: row.method,
      path: row.path,
      code: row.code,
      ms: row.ms,
      ip: row.ip,
      ipAddressName: places.get(row.ip) ?? '',
      userAgent: row.user_agent,
    }))
    return { list, total }
  }

const readErrorLog: ReadLines<ErrorLine> = async (deps, db, page) => {
  await getServerErrorLog(deps).flush()
  const { rows, total } = await pageErrorLines(db, page)
  const findUser = await loadUsers(
    db,
    rows.map((row) => row.user_id),
    page.organizes,
  )
  const list = rows.map((row) => ({
    id: row.id,
    creatorTime: row.last_at.getTime(),
    ...findUser(row.user_id),
    source: row.source,
    message: row.message,
    stack: row.stack,
    place: row.place,
    times: row.times,
    firstTime: row.first_at.getTime(),
    requestId: row.request_id,
    node: row.node,
    userAgent: row.user_agent,
  }))
  return { list, total }
}

const readInterfaceLog: ReadLines<InterfaceLine> = async (_deps, db, page, language) => {
  const { rows, total } = await pageInterfaceLines(db, page)
  const findUser = await loadUsers(
    db,
    rows.map((row) => row.user_id),
    page.organizes,
  )
  const list = rows.map((row) => ({
    id: row.id,
    creatorTime: row.at.getTime(),
    ...findUser(row.user_id),
    interfaceName: resolveName(language, row),
    action: row.action,
    isDone: row.ok,
    ms: row.ms,
    rows: row.row_count,
    params: row.params,
    reason: row.reason,
  }))
  return { list, total }
}

const readJobLog: ReadLines<JobLine> = async (_deps, db, page, language) => {
  const { rows, total } = await pageJobLines(db, page)
  const findUser = await loadUsers(
    db,
    rows.map((row) => row.owner_id),
    page.organizes,
  )
  const list = rows.map((row) => ({
    id: row.id,
    creatorTime: row.created_at.getTime(),
    ...findUser(row.owner_id),
    kind: row.kind as JobKindName,
    name: row.name,
    state: row.state as JobState,
    fault: formatStoredError(row.fault, language),
    note: formatNote(row.note, language),
    attempts: row.attempts,
    startTime: row.started_at?.getTime() ?? null,
    endTime: row.ended_at?.getTime() ?? null,
    node: row.node,
  }))
  return { list, total }
}

/** How each log is read. */
export const logReaders = {
  signIn: readAccessLog('signIn'),
  operation: readAccessLog('operation'),
  error: readErrorLog,
  interface: readInterfaceLog,
  job: readJobLog,
} satisfies Record<SystemLogKind, ReadLines<unknown>>
