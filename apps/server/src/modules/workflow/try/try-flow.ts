import type { EndpointBody, FlowTrial, Language, flowTemplateEndpoints } from '@armature/contract'
import type { CompiledForm, Values } from '@armature/form-engine'
import {
  atStart,
  countSubFlows,
  countVotes,
  createBranchChooser,
  describeTimeLimits,
  FlowFieldFault,
  readInterfaceUsers,
  withDone,
  type ApproverNode,
  type CopyNode,
  type FlowProgress,
  type SignRule,
  type StartNode,
  type SubFlowNode,
} from '@armature/form-engine/flow/index'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import { findModelRights } from '../../../platform/http/access.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { isId } from '../../../platform/ids.ts'
import { findInterface } from '../../data-interfaces/index.ts'
import { getUsersByIds } from '../../people/index.ts'
import { loadCaller } from '../../sessions/index.ts'
import { getRecordContext } from '../../record-statements/index.ts'
import { parseData } from '../../record-checks/index.ts'
import { loadStarterContext } from '../engine/flow-context.ts'
import { resolveApprovers, resolveCopyRecipients } from '../engine/approvers.ts'
import { type LookupReply, type LookupRequest, callLookup, noName } from '../engine/approver-lookup.ts'
import { listFlowAdministrators } from '../engine/people.queries.ts'
import { type AdvancePlan, planAdvance } from '../engine/plan-advance.ts'
import { getVisibleTemplate, listReleaseProblems, readFlowDocument } from '../../flow-templates/index.ts'
import { trySubFlows } from './try-sub-flows.ts'
import { type Finding, type FindingKey, formatFinding, countMissingMembers, findLookup } from './findings.ts'

type TrialNode = FlowTrial['nodes'][number]

/**
 * Tries a flow: which users would be asked at each node if this user started it with these values and everyone approved. Uses the
 * planning of running approvals; nothing is stored and no messages are sent.
 */
export async function tryFlow(
  deps: Deps,
  caller: Caller,
  id: string,
  { userId, data, flowTemplateJson, approvers }: TrialInput,
): Promise<FlowTrial> {
  const template = await getVisibleTemplate(deps, caller, id)
  const { language } = caller
  const model = await getRecordContext(deps).models.find(template.model_id)
  if (!model) throw new AppError('workflow.modelUnknown')
  const starter = await loadCaller(deps, userId)
  if (!starter) throw new AppError('workflow.personUnknown', {}, { field: 'userId' })
  const flow = flowTemplateJson === '' ? template.design : readFlowDocument(flowTemplateJson, language)
  const values = parseData(data)
  if (!isValues(values)) throw new AppError('request.invalid', { field: 'data', reason: 'JSON' })
  const bench = { deps, language, flow, form: model.form, values, starterId: userId, given: readGiven(approvers) }
  const choose = createBranchChooser(model.form, values, await loadStarterContext(deps, deps.db, userId))
  const { nodes, progress, hasEnded } = await walk(bench, choose)
  const mayStart = starter.isEnabled && findModelRights(starter.caller.rights, model.id, 'add') !== undefined
  const problems = await listReleaseProblems(deps, deps.db, { id, design: flow, form: model.form }, caller)
  if (!mayStart) {
    const key: FindingKey = starter.isEnabled ? 'mayNotStart' : 'starterLeft'
    const { nodeId, properties } = flow
    problems.unshift({
      nodeId,
      title: properties.title,
      level: 'error',
      msg: formatFinding({ key }, language),
    })
  }
  return { nodes, choices: { ...progress.choices }, hasEnded, problems }
}

type TrialInput = EndpointBody<typeof flowTemplateEndpoints.tryOut>

interface TrialContext {
  deps: Deps
  language: Language
  flow: StartNode
  form: CompiledForm
  values: Values
  starterId: string
  /** ids or accounts of users by node, in place of what its data interface returns */
  given: ReadonlyMap<string, readonly string[]>
}

/** Plans step by step until the flow ends or is blocked. Terminates, because every step completes a node. */
async function walk(bench: TrialContext, choose: ReturnType<typeof createBranchChooser>) {
  const { deps, flow, form, values, starterId } = bench
  const handlers = new Map<string, string[]>()
  const hasApproved = new Set([starterId])
  const nodes: TrialNode[] = []
  let progress: FlowProgress = atStart
  for (let step = 1; ; step += 1) {
    const surroundings = {
      starterId,
      form,
      values,
      handlersOf: (nodeId: string) => handlers.get(nodeId) ?? [],
      candidates: {},
      lookUp: (request: LookupRequest, { nodeId }: ApproverNode | CopyNode) => lookUpOnTrial(bench, request, nodeId),
    }
    const plan = await planAdvance({
      flow,
      progress,
      choose,
      openNodes: [],
      approversOf: (node) => resolveApprovers(deps.db, node, surroundings),
      copiedAt: (node) => resolveCopyRecipients(deps.db, node, surroundings),
      administrators: () => listFlowAdministrators(deps.db),
      countSubFlows: (node) => countSubFlows(node, form, values),
      initiatorIds: [starterId],
      hasApproved,
    }).catch(ignoreFieldFault)
    // the problems of the flow name the missing field
    if (!plan) return { nodes, progress, hasEnded: false }
    nodes.push(...(await toTrialNodes(bench, plan, step)))
    progress = plan.progress
    if (plan.hasEnded) return { nodes, progress, hasEnded: true }
    const blocked = plan.openings.some(({ users }) => users.length === 0)
    if (blocked) return { nodes, progress, hasEnded: false }
    for (const { node, users } of plan.openings) {
      handlers.set(
        node.nodeId,
        users.map(({ id }) => id),
      )
      for (const { id } of users) hasApproved.add(id)
    }
    for (const { node, users } of plan.passed) handlers.set(node.nodeId, users)
    const started = plan.subFlows.map(({ node }) => node)
    for (const node of [...plan.openings.map((opening) => opening.node), ...plan.missing, ...started])
      progress = withDone(progress, node.nodeId)
  }
}

/** Calls the data interface, or takes the users that were given for the node. */
async function lookUpOnTrial(
  { deps, given }: TrialContext,
  request: LookupRequest,
  nodeId: string,
): Promise<LookupReply> {
  const keys = given.get(nodeId)
  if (!keys) return callLookup(deps, request)
  const { interfaceId } = request
  const found = isId(interfaceId) ? await findInterface(deps.db, interfaceId) : undefined
  return { name: found ?? noName, keys, fault: null }
}

const readGiven = (approvers: TrialInput['approvers']): Map<string, readonly string[]> =>
  new Map(
    approvers.flatMap(({ nodeId, users }): [string, readonly string[]][] => {
      const keys = readInterfaceUsers([{ users }], 'users') ?? []
      return keys.length === 0 ? [] : [[nodeId, keys]]
    }),
  )

function ignoreFieldFault(error: unknown): undefined {
  if (!(error instanceof FlowFieldFault)) throw error
}

async function toTrialNodes(bench: TrialContext, plan: AdvancePlan, step: number): Promise<TrialNode[]> {
  const of = async (
    node: ApproverNode | CopyNode | SubFlowNode,
    state: TrialNode['state'],
    userIds: readonly string[],
    keys: readonly Finding[],
  ): Promise<TrialNode> => {
    const missing = node.type === 'subFlow' ? 0 : await countMissingMembers(bench.deps.db, node.properties)
    const findings = [
      ...keys,
      ...(missing > 0 ? [{ key: 'membersLeft' as const, level: 'warning' as const, count: missing }] : []),
    ]
    const people = await getUsersByIds(bench.deps, userIds, bench.language)
    return {
      step,
      nodeId: node.nodeId,
      title: node.properties.title,
      type: node.type,
      state,
      people: people.map(({ id, fullName, organize }) => ({
        id,
        fullName,
        organize: organize ?? '',
      })),
      findings: findings.map((finding) => ({
        level: finding.level,
        msg: formatFinding(finding, bench.language),
      })),
    }
  }
  return Promise.all([
    ...plan.passed.map(({ node, reason, users, lookup }) =>
      of(node, 'passed', users, [
        ...findLookup(node, lookup, bench),
        reason === 'empty' ? { key: 'emptyPass', level: 'warning' } : { key: 'samePass', level: 'info' },
      ]),
    ),
    ...plan.copies.map(({ node, users, lookup }) =>
      of(node, 'copied', users, [
        ...findLookup(node, lookup, bench),
        ...(users.length === 0 ? [{ key: 'copyEmpty', level: 'warning' } as const] : []),
      ]),
    ),
    ...plan.openings.map(({ node, rule, users, isForAdministrators, lookup }) => {
      const isBlocked = users.length === 0
      const keys: Finding[] = [
        ...findLookup(node, lookup, bench),
        ...(isBlocked ? [{ key: 'emptyBlock', level: 'error' } as const] : []),
        ...(isForAdministrators && !isBlocked ? [{ key: 'emptyAdmin', level: 'warning' } as const] : []),
        ...(users.length === 1 && users[0]?.id === bench.starterId
          ? [{ key: 'ownApproval', level: 'warning' } as const]
          : []),
        ...(rule.mode === 3 && !isBlocked ? [findVote(rule, users)] : []),
        ...findSignature(node),
        ...findTimeLimits(node, bench.language),
      ]
      return of(
        node,
        isBlocked ? 'blocked' : 'asked',
        users.map(({ id }) => id),
        keys,
      )
    }),
    ...plan.subFlows.map(async ({ node, count }) => {
      const { users, findings } = await trySubFlows(bench, node, count)
      return of(node, 'starts', users, findings)
    }),
    ...plan.missing.map((node) =>
      of(
        node,
        'asked',
        [],
        [{ key: 'candidates', level: 'info' }, ...findSignature(node), ...findTimeLimits(node, bench.language)],
      ),
    ),
  ])
}

/** How many of the users have to approve. */
function findVote(rule: SignRule, users: AdvancePlan['openings'][number]['users']): Finding {
  const turns = users.map(({ id, state }, sort) => ({
    id,
    state,
    sort,
    addedBy: null,
    addType: null,
  }))
  const { total, needed } = countVotes(rule, turns)
  return { key: 'vote', level: 'info', count: total, needed }
}

const findSignature = ({ properties }: ApproverNode): Finding[] =>
  properties.hasSign ? [{ key: 'sign', level: 'info' }] : []

function findTimeLimits({ properties: { timeLimits = [] } }: ApproverNode, language: Language): Finding[] {
  if (timeLimits.length === 0) return []
  return [{ key: 'timeLimits', level: 'info', limits: describeTimeLimits(timeLimits)[language] }]
}

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
