import { json, reading, writing, type CallCase, type Request, type Stage } from './call-case.ts'
import { forged } from './markers.ts'

const engine = '/api/workflow/Engine'
const task = `${engine}/FlowTask`
const launch = `${engine}/FlowLaunch`
const before = `${engine}/FlowBefore`
const monitor = `${engine}/FlowMonitor`

/** The approval of the personas, and those that they have nothing to do with. */
const onTasks =
  (body?: object) =>
  ({ flows: { inflow, foreign } }: Stage): Request[] => [
    { at: { id: inflow.id }, body, target: 'inflow' },
    ...foreign.map(({ id }) => ({ at: { id }, body })),
  ]
const onTurns =
  (build: (stage: Stage) => object) =>
  (stage: Stage): Request[] => [
    { at: { operatorId: stage.flows.inflow.operatorId }, body: build(stage), target: 'inflow' },
    { at: { operatorId: stage.flows.foreign[0]?.operatorId ?? '' }, body: build(stage) },
  ]
const lists = ['', 'OREIGN', 'NFLOW', 'DDEN']
const searches: Request[] = lists.flatMap((keyword) => [
  { query: { keyword, pageSize: 100 } },
  { query: { keyword, pageSize: 100, status: 0 } },
])
const all = ['HIDDEN', 'FOREIGN', 'INFLOW', 'LATER', 'OFFERED'] as const
const values = json({ title: 'x', secret: forged })

const forInitiator = { why: 'for the initiator only' }

/** Calls on approvals. */
export const flowCalls: Record<string, CallCase> = {
  [`POST ${task}`]: writing(({ flows: { flowId, foreign, inflow }, record }) =>
    [
      record,
      ...foreign.map(({ recordId, version }) => ({ id: recordId, version })),
      { ...inflow, id: inflow.recordId },
    ].map(({ id, version }) => ({ body: { flowId, id, version, data: values, status: 1 } })),
  ),
  [`PUT ${task}/:id`]: writing(({ flows: { inflow, foreign } }) =>
    [inflow, ...foreign].map(({ id, version }) => ({ at: { id }, body: { version, data: values, status: 1 } })),
  ),
  [`POST ${task}/:id/Actions/TakeOver`]: writing(onTasks({})),
  [`POST ${task}/:id/Actions/End`]: writing(onTasks({})),
  [`GET ${launch}`]: reading(['FOREIGN'], () => searches),
  [`DELETE ${launch}/:id`]: writing(onTasks()),
  [`PUT ${launch}/:id/Actions/Withdraw`]: writing(onTasks({}), forInitiator),
  [`POST ${launch}/Press/:id`]: writing(onTasks(), forInitiator),
  [`GET ${before}/List/:category`]: reading(['FOREIGN', 'INFLOW'], () =>
    [1, 2, 3].flatMap((category) => searches.map((request) => ({ ...request, at: { category } }))),
  ),
  [`GET ${before}/Inbox`]: reading(['FOREIGN'], () => [{}]),
  [`GET ${before}/RecordList/:taskId`]: reading(
    [],
    ({ flows: { inflow, foreign } }) => [inflow, ...foreign].map(({ id: taskId }) => ({ at: { taskId } })),
    { why: 'names and opinions' },
  ),
  [`GET ${before}/Mentionable/:taskId`]: reading(
    [],
    ({ flows: { inflow, foreign } }) => [inflow, ...foreign].map(({ id: taskId }) => ({ at: { taskId } })),
    { why: 'users' },
  ),
  [`GET ${before}/Signature/:taskId/:id`]: reading(
    [],
    ({ flows: { inflow, foreign } }) =>
      [inflow, ...foreign].map(({ id: taskId }) => ({ at: { taskId, id: inflow.recordId } })),
    { why: 'pictures of signatures' },
  ),
  [`GET ${before}/Reasons/:taskId`]: reading(
    [],
    ({ flows: { inflow, foreign } }) => [inflow, ...foreign].map(({ id: taskId }) => ({ at: { taskId } })),
    { why: 'names: the flow has no condition' },
  ),
  [`GET ${before}/:id`]: reading(all, (stage) => [
    ...onTasks()(stage),
    ...onTasks()(stage).map((request) => ({ ...request, query: { operatorId: stage.flows.inflow.operatorId } })),
  ]),
  [`POST ${before}/Audit/:operatorId`]: writing(
    onTurns(({ flows: { inflow } }) => ({ formData: values, version: inflow.version })),
  ),
  [`POST ${before}/Reject/:operatorId`]: writing(onTurns(() => ({}))),
  [`POST ${before}/Recall/:operatorId`]: writing(onTurns(() => ({}))),
  [`POST ${before}/Transfer/:operatorId`]: writing(onTurns(({ adminId }) => ({ userId: adminId }))),
  [`POST ${before}/freeApprover/:operatorId`]: writing(
    onTurns(({ adminId }) => ({ userIds: [adminId], type: 'before' })),
  ),
  [`POST ${before}/Candidates/:operatorId`]: reading(
    [],
    onTurns(() => ({ formData: values })),
    { why: 'users' },
  ),
  [`POST ${before}/StartCandidates/:flowId`]: reading(
    [],
    ({ flows: { flowId } }) => [{ at: { flowId }, body: { data: values } }],
    { why: 'users' },
  ),
  [`POST ${before}/BatchOperation`]: writing(({ flows: { inflow, foreign } }) => [
    { body: { ids: [inflow.operatorId] }, target: 'inflow' },
    { body: { ids: foreign.slice(0, 1).map(({ operatorId }) => operatorId) } },
  ]),
  [`GET ${monitor}`]: reading(['FOREIGN', 'INFLOW'], () => searches),
  [`POST ${monitor}/Suspend/:id`]: writing(onTasks({ handleOpinion: 'x' })),
  [`POST ${monitor}/ResumeTime/:id`]: writing(onTasks({ resumeAt: null })),
  [`POST ${monitor}/Resume/:id`]: writing(onTasks({})),
  [`POST ${monitor}/SubFlows/:id`]: writing(onTasks()),
  [`POST ${monitor}/Cancel/:id`]: writing(onTasks({})),
  ...Object.fromEntries(
    ['Assign', 'Change', 'Revive'].map((name) => [
      `POST ${monitor}/${name}/:id`,
      writing((stage) => onTasks({ nodeId: 'last', userIds: [stage.adminId] })(stage)),
    ]),
  ),
  [`DELETE ${monitor}`]: writing(({ flows: { foreign } }) => foreign.map(({ id }) => ({ body: { ids: [id] } }))),
  [`GET ${engine}/flowTemplate/:id/Versions/:version/Moves`]: reading([], ({ flows: { flowId } }) => [
    { at: { id: flowId, version: 1 } },
  ]),
  [`POST ${engine}/flowTemplate/Actions/MoveApprovals`]: writing(({ flows: { flowId, inflow, foreign } }) => [
    { body: { templateId: flowId, version: 1, ids: [inflow.id] }, target: 'inflow' },
    { body: { templateId: flowId, version: 1, ids: foreign.map(({ id }) => id).slice(0, 20) } },
  ]),
  [`POST ${engine}/flowTemplate/:id/Actions/Try`]: reading(
    [],
    ({ flows: { flowId }, adminId }) => [{ at: { id: flowId }, body: { userId: adminId } }],
    { why: 'users' },
  ),
  'GET /api/message': reading(['FOREIGN'], () => searches.map(({ query }) => ({ query: { ...query, type: 2 } }))),
  'GET /api/message/ReadInfo/:id': reading(['FOREIGN'], ({ messageIds }) => messageIds.map((id) => ({ at: { id } }))),
}
