import { mapLanguages, type Text } from '@armature/texts'
import { describeValuePart } from '../texts/value-part.ts'
import { punctuation } from '@armature/texts/punctuation'
import type { ConditionGroups } from '../design/types.ts'
import { describeTimeLimits } from '../flow/describe-time-limits.ts'
import type {
  ApproverInterface,
  ApproverParam,
  FlowBranch,
  FlowNode,
  FormOperate,
  Members,
  StartNode,
  SubFlowAssignment,
  TimeLimit,
} from '../flow/types.ts'
import { listBranches, walkFlow } from '../flow/walk.ts'
import { compareEntries } from './compare-entries.ts'
import { type FieldLabels, describeConditions } from './describe-conditions.ts'
import { toPlainText } from './sources.ts'
import type { DesignChange } from './types.ts'

/**
 * The differences between two versions of a flow: its nodes, what they let users do with fields, and its branches. A node is the
 * same if its id is. Moved are the fewest nodes that explain the new order; a node in another branch has moved into that.
 *
 * @param labels of the fields of its form, by code (`table-column` in sub-tables)
 */
export function compareFlows(before: StartNode, after: StartNode, labels: FieldLabels): DesignChange[] {
  const [former, present] = [listEntries(before, labels), listEntries(after, labels)]
  return [
    ...compareNodes(former, present),
    ...compareOperates(former, present, labels),
    ...compareBranches(former, present),
  ]
}

interface NodeEntry {
  nodeId: string
  /** the title */
  name: string
  /** the branch that it is in */
  branch: FlowBranch | undefined
  operates: readonly FormOperate[]
  [setting: string]: unknown
}

interface BranchEntry {
  nodeId: string
  name: string
  conditions: Text | null
}

interface FlowEntries {
  nodes: NodeEntry[]
  branches: BranchEntry[]
}

function listEntries(flow: StartNode, labels: FieldLabels): FlowEntries {
  const placed = [...walkFlow(flow)]
  const titles = new Map(placed.map(({ node }) => [node.nodeId, node.properties.title]))
  return {
    nodes: placed.map(({ node, within }) => toNodeEntry(node, within.at(-1)?.branch, titles, labels)),
    branches: placed.flatMap(({ node }) => listBranches(node).map((branch) => toBranchEntry(branch, labels))),
  }
}

const memberLists = ['approvers', 'approverOrg', 'approverRole', 'approverPos', 'approverGroup'] as const

/** A node with its settings: references to fields and nodes as texts, all lists of members as one setting. */
function toNodeEntry(
  { nodeId, type, properties }: FlowNode,
  branch: FlowBranch | undefined,
  titles: ReadonlyMap<string, string>,
  labels: FieldLabels,
): NodeEntry {
  const {
    title,
    formOperates = [],
    formFieldId = '',
    nodeIdRef = '',
    rejectStep = '',
    timeLimits = [],
    assignments = [],
    returns = [],
    approverInterface,
    ...settings
  } = properties as {
    title: string
    formOperates?: FormOperate[]
    formFieldId?: string
    nodeIdRef?: string
    rejectStep?: string
    timeLimits?: TimeLimit[]
    assignments?: SubFlowAssignment[]
    returns?: SubFlowAssignment[]
    approverInterface?: ApproverInterface
  } & Partial<Members>
  const members = Object.fromEntries(memberLists.flatMap((list) => (settings[list] ? [[list, settings[list]]] : [])))
  for (const list of memberLists) delete settings[list]
  const limitUsers = timeLimits.flatMap(({ userIds }) => userIds)
  return {
    nodeId,
    name: title,
    branch,
    operates: formOperates,
    type,
    ...settings,
    ...(Object.keys(members).length > 0 && { members }),
    formFieldId: labels.get(formFieldId.replace('.', '-')) ?? formFieldId,
    nodeIdRef: titles.get(nodeIdRef) ?? nodeIdRef,
    rejectStep: titles.get(rejectStep) ?? rejectStep,
    ...(assignments.length > 0 && { assignments: describeAssignments(assignments, labels) }),
    ...(returns.length > 0 && { returns: describeReturns(returns, labels) }),
    ...(approverInterface && {
      // its name is not known here, so only that it was changed is said
      approverInterface: { interfaceId: approverInterface.interfaceId },
      interfaceUserField: approverInterface.userField,
      interfaceParams: describeParams(approverInterface.params, labels),
    }),
    ...(timeLimits.length > 0 && { timeLimits: describeTimeLimits(timeLimits) }),
    ...(limitUsers.length > 0 && { limitUsers }),
  }
}

/** `target = source` of each field; the fields of the other form by their names. */
const describeAssignments = (assignments: readonly SubFlowAssignment[], labels: FieldLabels): Text =>
  mapLanguages((language) =>
    assignments
      .map(({ field, source }) => `${field} = ${labels.get(source.replace('.', '-'))?.[language] ?? source}`)
      .join(punctuation.list[language]),
  )

const describeReturns = (returns: readonly SubFlowAssignment[], labels: FieldLabels): Text =>
  mapLanguages((language) =>
    returns
      .map(({ field, source }) => `${labels.get(field.replace('.', '-'))?.[language] ?? field} = ${source}`)
      .join(punctuation.list[language]),
  )

/** `parameter = field` or `parameter = value` of each parameter that has one. */
const describeParams = (params: readonly ApproverParam[], labels: FieldLabels): Text =>
  mapLanguages((language) =>
    params
      .flatMap(({ field, relationField, part = '', defaultValue }) => {
        const source = labels.get(relationField)?.[language] ?? relationField
        const value = relationField === '' ? defaultValue : describeValuePart(source, part, language)
        return value === '' ? [] : `${field} = ${value}`
      })
      .join(punctuation.list[language]),
  )

const toBranchEntry = ({ nodeId, title, conditions }: FlowBranch, labels: FieldLabels): BranchEntry => ({
  nodeId,
  name: title,
  conditions: isFilled(conditions) ? describeConditions(conditions, labels) : null,
})

const isFilled = (groups: ConditionGroups | null): groups is ConditionGroups =>
  groups !== null && groups.groups.some(({ conditions }) => conditions.length > 0)

function compareNodes({ nodes: before }: FlowEntries, { nodes: after }: FlowEntries): DesignChange[] {
  const changes = compareEntries(before, after, {
    part: 'node',
    readId: ({ nodeId }) => nodeId,
    readName: ({ name }) => toPlainText(name),
    others: new Set(['nodeId', 'name', 'branch', 'operates']),
  })
  const former = new Map(before.map((node) => [node.nodeId, node]))
  const others = after.filter(({ nodeId, branch }) => {
    const old = former.get(nodeId)
    return old !== undefined && old.branch?.nodeId !== branch?.nodeId
  })
  const elsewhere = new Set(others.map(({ nodeId }) => nodeId))
  return [
    ...changes.filter(({ kind, id }) => kind !== 'moved' || !elsewhere.has(id)),
    ...others.map(({ nodeId, branch }): DesignChange => ({
      part: 'node',
      kind: 'movedInto',
      id: nodeId,
      name: toPlainText(former.get(nodeId)?.name ?? ''),
      to: branch ? toPlainText(branch.title) : null,
    })),
  ]
}

const compareBranches = ({ branches: before }: FlowEntries, { branches: after }: FlowEntries): DesignChange[] =>
  compareEntries(before, after, {
    part: 'branch',
    readId: ({ nodeId }) => nodeId,
    readName: ({ name }) => toPlainText(name),
    others: new Set(['nodeId', 'name']),
  })

/** What nodes of both versions let their users do with each field. */
function compareOperates(
  { nodes: before }: FlowEntries,
  { nodes: after }: FlowEntries,
  labels: FieldLabels,
): DesignChange[] {
  const former = new Map(before.map((node) => [node.nodeId, node]))
  return after.flatMap(({ nodeId, name, operates }) => {
    const old = former.get(nodeId)
    if (!old) return []
    const [was, is] = [indexRights(old.operates), indexRights(operates)]
    return [...new Set([...was.keys(), ...is.keys()])].flatMap((code): DesignChange[] => {
      const [from, to] = [was.get(code) ?? 'unset', is.get(code) ?? 'unset']
      if (from === to) return []
      const label = labels.get(code) ?? toPlainText(code)
      return [
        {
          part: 'operate',
          kind: 'set',
          id: `${nodeId}/${code}`,
          name: label,
          within: toPlainText(name),
          setting: 'access',
          from,
          to,
        },
      ]
    })
  })
}

const indexRights = (operates: readonly FormOperate[]): Map<string, 'hidden' | 'read' | 'write'> =>
  new Map(operates.map(({ id, read, write }) => [id.replace('.', '-'), read ? (write ? 'write' : 'read') : 'hidden']))
