import { z } from 'zod'
import { endpoint, largeCallMs, ofFlow, permission } from '../endpoint.ts'
import { byId, integer, pageQuery, pageSchema } from '../shapes.ts'

const path = '/api/workflow/Engine/FlowMonitor/Statistics'
/** The same as of the flow monitor: who sees all approvals there may see their figures. */
const page = permission('workFlow.monitor')

const moment = z.preprocess((value) => (value === '' ? undefined : value), integer(0, 8_640_000_000_000_000).optional())

/** Approvals that were submitted between two moments (milliseconds since 1970); by default in the last 30 days. */
const period = {
  startTime: moment,
  /** not included; at most 366 days after the start */
  endTime: moment,
  /** what durations are: time of the clock, or working time by the working calendar, as time limits count it */
  time: z.enum(['elapsed', 'working']).default('elapsed'),
}

/** Milliseconds; null if nothing was measured. Without the time in which approvals were suspended. */
const duration = z.number().nullable()

/** Approvals of a flow by the state that they have now, and how long those that were approved took. */
const flowFigures = z.object({
  started: z.number(),
  /** wait for users or sub-flows */
  running: z.number(),
  suspended: z.number(),
  approved: z.number(),
  /** returned to the initiator */
  returned: z.number(),
  withdrawn: z.number(),
  terminated: z.number(),
  meanMs: duration,
  medianMs: duration,
  p90Ms: duration,
})

const flowStatisticsRow = flowFigures.extend({ id: z.string(), fullName: z.string() })
export type FlowStatisticsRow = z.output<typeof flowStatisticsRow>

const approverFigures = z.object({
  userId: z.string(),
  /** '' for a user who was deleted for good */
  fullName: z.string(),
  decisions: z.number(),
  /** between the moment their turn began and the decision */
  medianMs: duration,
})

const nodeFigures = z.object({
  nodeId: z.string(),
  /** as the released version names it; of a node that it no longer has, as it was named last */
  title: z.string(),
  kind: z.enum(['approver', 'subFlow']),
  isRemoved: z.boolean(),
  /** approvals have spent more time here than at any other node */
  isBottleneck: z.boolean(),
  /** how often approvals have reached the node and waited there */
  rounds: z.number(),
  /** of these, those that wait now */
  open: z.number(),
  /** of these, those that a time limit was exceeded of */
  overdue: z.number(),
  /** of users, counted for the one who has acted */
  decisions: z.number(),
  /** of time limits that approve or return */
  limitDecisions: z.number(),
  /** how long approvals waited at the node until it was decided */
  medianMs: duration,
  p90Ms: duration,
  /** of all rounds together; those that wait count until now */
  totalMs: z.number(),
  /** those with the most decisions, at most 20 */
  approvers: z.array(approverFigures),
})
export type FlowNodeFigures = z.output<typeof nodeFigures>

const flowStatistics = flowStatisticsRow.extend({
  /** of the period, as it was used */
  startTime: z.number(),
  endTime: z.number(),
  /** of the trend: days up to 31 of them, months otherwise, in the time zone of the server */
  unit: z.enum(['day', 'month']),
  /** without parts in which nothing was submitted; `at` is the beginning of the part */
  trend: z.array(z.object({ at: z.number(), started: z.number(), approved: z.number() })),
  /** in the order of the flow, then the nodes that its released version no longer has; at most 200 */
  nodes: z.array(nodeFigures),
})
export type FlowStatistics = z.output<typeof flowStatistics>

/** Figures of flows, for users who monitor approvals. */
export const flowStatisticsEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    access: page,
    summary: 'Figures of the flows whose approvals were submitted in a period, those with the most first',
    query: pageQuery.extend(period),
    timeBudgetMs: largeCallMs,
    data: pageSchema(flowStatisticsRow),
  }),
  read: endpoint({
    method: 'GET',
    path: `${path}/:id`,
    access: page,
    modelOf: ofFlow('id'),
    summary: 'Figures of a flow: over time, of its nodes and of their approvers',
    params: byId,
    query: z.object(period),
    timeBudgetMs: largeCallMs,
    data: flowStatistics,
  }),
}
