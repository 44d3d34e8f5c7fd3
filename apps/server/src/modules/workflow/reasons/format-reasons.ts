import { fillText } from '@armature/texts/fill-text'
import { punctuation } from '@armature/texts/punctuation'
import { serverTexts } from '@armature/texts/server'
import { describeTimeLimits } from '@armature/form-engine/flow/index'
import { formatLookup } from '../engine/approver-lookup.ts'
import type { LimitRecord } from '../engine/limit.queries.ts'
import type { InstanceRecord, OperatorRecord } from '../engine/turn.queries.ts'
import type { ReasonNames } from './reason-names.ts'
import type { ApproverReason, MemberSource, NodeReason } from '../engine/reason-types.ts'

const texts = serverTexts.workflow.reasons

export const formatReason = (
  key: keyof typeof texts,
  { language }: ReasonNames,
  values: Record<string, string | number> = {},
): string => fillText(texts[key][language], values)

/** Why a user was asked, or got a copy. */
export function formatApproverReason(reason: ApproverReason | null, names: ReasonNames): string {
  if (!reason) return formatReason('notRecorded', names)
  const words = formatRule(reason, names)
  if (reason.repeated === undefined) return words
  const repeated = formatReason(reason.repeated === 'initiator' ? 'repeatedInitiator' : 'repeatedApprover', names)
  return `${words}${punctuation.semicolon[names.language]}${repeated}`
}

function formatRule(reason: ApproverReason, names: ReasonNames): string {
  const list = (words: string[]) => words.filter((word) => word !== '').join(punctuation.list[names.language])
  switch (reason.by) {
    case 'manager':
      return formatReason(reason.level === 1 ? 'manager' : 'managerAbove', names, {
        ...{ initiator: names.starter, level: reason.level },
        path: [names.starter, ...reason.path.map(names.user)].join(' → '),
      })
    case 'departmentHead':
      return formatReason('departmentHead', names, {
        name: names.member({ family: 'organize', id: reason.organizeId }),
      })
    case 'initiator':
      return formatReason('initiator', names)
    case 'limit':
      return formatReason('limit', names)
    case 'field': {
      const field = names.field(reason.field)
      if (field === undefined) return formatReason('hiddenField', names)
      const sets = reason.sources.filter(({ family }) => family !== 'user').map((source) => formatSource(source, names))
      const isNamed = sets.length === 0 || sets.length < reason.sources.length
      return isNamed
        ? formatReason('field', names, { field })
        : formatReason('fieldMember', names, { field, members: list(sets) })
    }
    case 'node':
      return formatReason('node', names, { name: names.node(reason.nodeId) })
    case 'interface':
      return formatReason('interface', names, { name: names.interface(reason.interfaceId) })
    case 'members':
      return list(reason.sources.map((source) => formatSource(source, names))) || formatReason('notRecorded', names)
    case 'chosen':
      return reason.userId === null
        ? formatReason('chosen', names)
        : formatReason('chosenBy', names, { user: names.user(reason.userId) })
    case 'administrators':
      return formatReason('administrator', names)
    default:
      return formatReason(reason.by, names, { user: names.user(reason.userId) })
  }
}

const formatSource = (source: MemberSource, names: ReasonNames): string =>
  source.family === 'user'
    ? formatReason('named', names)
    : formatReason(source.family, names, { name: names.member(source) })

/** How a node was opened or passed, and who could not be asked. */
export function formatNodeReason(reason: NodeReason | null, names: ReasonNames): string[] {
  if (!reason) return [formatReason('notRecorded', names)]
  const users = reason.excluded.map(names.user).join(punctuation.list[names.language])
  return [
    ...(users === '' ? [] : [formatReason('excluded', names, { users })]),
    ...(reason.lookup ? [formatLookup(reason.lookup, names.language)] : []),
    ...(reason.kind === 'asked' ? [] : [formatReason(nodeKeys[reason.kind], names)]),
  ]
}

const nodeKeys = {
  administrators: 'nodeAdministrators',
  blocked: 'nodeBlocked',
  empty: 'nodeEmpty',
  same: 'nodeSame',
  subFlow: 'nodeSubFlow',
} as const

/** When the time limits of a node apply, or have applied; those that its decision has ended are left out. */
export function formatLimits(
  { id, state, closed_at: closedAt }: InstanceRecord,
  limits: readonly LimitRecord[],
  names: ReasonNames,
  isSuspended: boolean,
): string[] {
  const format = (key: 'limitDue' | 'limitSuspended' | 'limitEnded', { rule }: LimitRecord, at: Date) =>
    formatReason(key, names, { limit: describeTimeLimits([rule])[names.language], time: names.time(at) })
  return limits
    .filter(({ instance_id }) => instance_id === id)
    .flatMap((limit) => {
      if (limit.ended_at && (!closedAt || limit.ended_at <= closedAt))
        return [format('limitEnded', limit, limit.ended_at)]
      return state === 'open' ? [format(isSuspended ? 'limitSuspended' : 'limitDue', limit, limit.due_at)] : []
    })
}

/** Who decided a turn, if that was a deputy of its user; '' otherwise. */
export function formatHandling(
  { user_id: userId, handled_by: deputyId, state }: OperatorRecord,
  names: ReasonNames,
): string {
  const isDecided = state === 'approved' || state === 'against' || state === 'returned'
  if (!isDecided || deputyId === null || deputyId === userId) return ''
  return formatReason('deputy', names, { deputy: names.user(deputyId), user: names.user(userId) })
}
