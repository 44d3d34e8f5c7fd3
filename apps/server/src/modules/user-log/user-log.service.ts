import type { EndpointQuery, accountEndpoints } from '@armature/contract'
import type { Caller } from '../../platform/http/caller.ts'
import type { Deps } from '../../deps.ts'
import { chooseReading } from '../../platform/database/replica/choose-reading.ts'
import { findPlace } from '../../platform/ip-place/ip-place.ts'
import { pageLines } from './user-log.queries.ts'
import { getUserLog } from './user-log.ts'

/** The caller's own log lines, newest first (S7.144). Flushes this process first, so that the latest calls are included. */
export async function listSystemLog(
  deps: Deps,
  caller: Caller,
  query: EndpointQuery<typeof accountEndpoints.systemLog>,
) {
  await getUserLog(deps).flush()
  const { currentPage, pageSize } = query
  const { lines, total } = await pageLines(chooseReading(deps), {
    userId: caller.userId,
    kind: query.kind,
    from: parseTime(query.startTime),
    to: parseTime(query.endTime),
    limit: pageSize,
    offset: (currentPage - 1) * pageSize,
  })
  const ips = [...new Set(lines.map((line) => line.ip))]
  const places = new Map(await Promise.all(ips.map(async (ip) => [ip, await findPlace(ip, caller.language)] as const)))
  return {
    list: lines.map((line) => ({
      id: line.id,
      kind: line.kind,
      creatorTime: line.at.getTime(),
      method: line.method,
      path: line.path,
      code: line.code,
      ms: line.ms,
      ip: line.ip,
      ipAddressName: places.get(line.ip) ?? '',
      userAgent: line.user_agent,
    })),
    pagination: { currentPage, pageSize, total },
  }
}

/** The largest time in milliseconds that a Date can have; larger numbers are treated as this. */
const maxTime = 8_640_000_000_000_000

const parseTime = (digits: string): Date | null => (digits === '' ? null : new Date(Math.min(Number(digits), maxTime)))
