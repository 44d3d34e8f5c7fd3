import type {
  EndpointQuery,
  EndpointReply,
  FlowNodeFigures,
  FlowStatisticsRow,
  Language,
  flowStatisticsEndpoints,
} from '@armature/contract'
import { listWorkingSpans, type StartNode, walkFlow } from '@armature/form-engine/flow/index'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import { chooseReading } from '../../../platform/database/replica/choose-reading.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { translateText } from '../../../platform/i18n/design-translations.ts'
import { resolveName } from '../../../platform/i18n/resolve-name.ts'
import { findTemplate, findVersion } from '../../flow-templates/index.ts'
import { loadUserNames } from '../../names/index.ts'
import { loadWorkingCalendar } from '../../working-calendar/index.ts'
import { type FlowFigures, type FlowFiguresRow, listTrend, pageFlowFigures } from './flow-figures.queries.ts'
import type { Period } from './measured.ts'
import {
  type ApproverFiguresRow,
  type NodeFiguresRow,
  listApproverFigures,
  listNodeFigures,
} from './node-figures.queries.ts'

const dayMs = 24 * 3_600_000
const defaultDays = 30
/** longer periods are shown by month */
const maxDaysByDay = 31
const maxDays = 366
const maxNodes = 200
const maxApprovers = 20

/**
 * Figures of the flows with approvals that were submitted in a period. Who may call it sees all approvals in the flow monitor too.
 *
 * @throws AppError 'workflow.statisticsPeriod'
 */
export async function listFlowStatistics(
  deps: Deps,
  { language }: Caller,
  { currentPage, pageSize, keyword, sidx, sort, ...times }: EndpointQuery<typeof flowStatisticsEndpoints.list>,
): Promise<EndpointReply<typeof flowStatisticsEndpoints.list>> {
  const { rows, total } = await pageFlowFigures(chooseReading(deps), await readPeriod(deps, times, null), {
    keyword: keyword.trim(),
    sidx,
    sort,
    limit: pageSize,
    offset: (currentPage - 1) * pageSize,
  })
  const list = rows.map((row): FlowStatisticsRow => ({
    id: row.id,
    fullName: resolveName(language, row),
    ...toFigures(row),
  }))
  return { list, pagination: { currentPage, pageSize, total } }
}

/** @throws AppError 'workflow.notFound', 'workflow.statisticsPeriod' */
export async function getFlowStatistics(
  deps: Deps,
  { language }: Caller,
  id: string,
  times: EndpointQuery<typeof flowStatisticsEndpoints.read>,
): Promise<EndpointReply<typeof flowStatisticsEndpoints.read>> {
  const period = await readPeriod(deps, times, id)
  const db = chooseReading(deps)
  const template = await findTemplate(db, id)
  if (!template) throw new AppError('workflow.notFound')
  const unit = period.to.getTime() - period.from.getTime() > maxDaysByDay * dayMs ? 'month' : 'day'
  // one after the other: a report takes one connection
  const { rows } = await pageFlowFigures(db, period, {
    keyword: '',
    sidx: '',
    sort: '',
    limit: 1,
    offset: 0,
  })
  const trend = await listTrend(db, period, unit, deps.config.offsetMinutes)
  const nodes = await listNodeFigures(db, period, maxNodes)
  const approvers = await listApproverFigures(db, period, maxApprovers)
  const released = await findVersion(db, id, template.version)
  const names = await loadUserNames(db, [...new Set(approvers.map(({ user_id }) => user_id))])
  return {
    id,
    fullName: resolveName(language, template),
    ...toFigures(rows[0] ?? nothing),
    startTime: period.from.getTime(),
    endTime: period.to.getTime(),
    unit,
    trend: trend.map(({ at, ...counts }) => ({ at: at.getTime(), ...counts })),
    nodes: toNodes(nodes, approvers, { design: released?.design ?? null, names, language }),
  }
}

/** @throws AppError 'workflow.statisticsPeriod', which names the field */
async function readPeriod(
  deps: Deps,
  {
    startTime,
    endTime,
    time,
  }: { startTime?: number | undefined; endTime?: number | undefined; time: 'elapsed' | 'working' },
  templateId: string | null,
): Promise<Period> {
  const now = deps.clock()
  // an approval of this very moment counts
  const to = endTime ?? now + 1
  const from = startTime ?? to - defaultDays * dayMs
  if (from >= to || to - from > maxDays * dayMs)
    throw new AppError('workflow.statisticsPeriod', { days: maxDays }, { field: 'endTime' })
  const workingSpans = time === 'working' ? await listSpans(deps, from, Math.max(now, to)) : null
  return { from: new Date(from), to: new Date(to), now: new Date(now), templateId, workingSpans }
}

/** Null for a calendar without working time: time limits count by the clock then, too. */
async function listSpans(deps: Deps, from: number, to: number): Promise<Period['workingSpans']> {
  const spans = listWorkingSpans(await loadWorkingCalendar(deps, deps.db), from, to)
  return spans.length === 0 ? null : spans
}

const nothing: FlowFigures = {
  ...{
    started: 0,
    running: 0,
    suspended: 0,
    approved: 0,
    returned: 0,
    withdrawn: 0,
    terminated: 0,
  },
  ...{ mean_ms: null, median_ms: null, p90_ms: null },
}

const toFigures = (row: FlowFigures | FlowFiguresRow) => ({
  started: row.started,
  running: row.running,
  suspended: row.suspended,
  approved: row.approved,
  returned: row.returned,
  withdrawn: row.withdrawn,
  terminated: row.terminated,
  meanMs: round(row.mean_ms),
  medianMs: round(row.median_ms),
  p90Ms: round(row.p90_ms),
})

/** In the order of the released version; nodes that it does not have come last, in the order of their time. */
function toNodes(
  rows: readonly NodeFiguresRow[],
  approvers: readonly ApproverFiguresRow[],
  { design, names, language }: { design: StartNode | null; names: ReadonlyMap<string, string>; language: Language },
): FlowNodeFigures[] {
  const released = new Map(
    [...(design ? walkFlow(design) : [])].map(({ node }, place) => [node.nodeId, { node, place }]),
  )
  const getPlace = ({ node_id }: NodeFiguresRow) => released.get(node_id)?.place ?? released.size
  const [slowest] = rows
  return [...rows]
    .sort((one, other) => getPlace(one) - getPlace(other))
    .map((row) => {
      const node = released.get(row.node_id)?.node
      return {
        nodeId: row.node_id,
        title: translateText(language, node?.properties.title ?? row.title),
        kind: (node ? node.type === 'subFlow' : row.starts_flows) ? 'subFlow' : 'approver',
        isRemoved: node === undefined,
        isBottleneck: rows.length > 1 && row === slowest && row.total_ms > 0,
        rounds: row.rounds,
        open: row.open,
        overdue: row.overdue,
        decisions: row.decisions,
        limitDecisions: row.limit_decisions,
        medianMs: round(row.median_ms),
        p90Ms: round(row.p90_ms),
        totalMs: Math.round(row.total_ms),
        approvers: approvers
          .filter(({ node_id }) => node_id === row.node_id)
          .map(({ user_id, decisions, median_ms }) => ({
            userId: user_id,
            fullName: names.get(user_id) ?? '',
            decisions,
            medianMs: round(median_ms),
          })),
      }
    })
}

const round = (ms: number | null): number | null => (ms === null ? null : Math.round(ms))
