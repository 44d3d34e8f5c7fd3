import { serverTexts } from '@armature/texts/server'
import type { Language, Text } from '@armature/contract'
import { type ApproverNode, asksInterface, type CopyNode } from '@armature/form-engine/flow/index'
import { fillText } from '@armature/texts/fill-text'
import { isId } from '../../../platform/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { type LookupNote, formatLookup } from '../engine/approver-lookup.ts'
import { listEnabledUsers } from '../engine/people.queries.ts'

export type FindingKey =
  | 'emptyPass'
  | 'emptyAdmin'
  | 'emptyBlock'
  | 'samePass'
  | 'copyEmpty'
  | 'candidates'
  | 'ownApproval'
  | 'timeLimits'
  | 'vote'
  | 'sign'
  | 'membersLeft'
  | 'mayNotStart'
  | 'starterLeft'
  | 'lookup'
  | 'lookupGiven'
  | 'subFlows'
  | 'subFlowNone'
  | 'subFlowWaits'
  | 'subFlowReturns'
  | 'subFlowSuspended'
  | 'subFlowNobody'
  | 'subFlowDenied'

export interface Finding {
  key: FindingKey
  level: 'error' | 'warning' | 'info'
  count?: number
  /** of a vote: how many have to approve */
  needed?: number
  /** time limits in words */
  limits?: string
  /** what was wrong with a data interface, in words */
  note?: string
}

export const formatFinding = (
  { key, count = 0, needed = 0, limits = '', note = '' }: Omit<Finding, 'level'>,
  language: Language,
): string => fillText(texts[key][language], { count, needed, limits, note })

/** Where the approvers or recipients of a node with a data interface come from, and what was wrong with it. */
export function findLookup(
  node: ApproverNode | CopyNode,
  lookup: LookupNote | undefined,
  { given, language }: { given: ReadonlyMap<string, unknown>; language: Language },
): Finding[] {
  if (!asksInterface(node)) return []
  return [
    ...(given.has(node.nodeId) ? [{ key: 'lookupGiven', level: 'info' } as const] : []),
    ...(lookup ? [{ key: 'lookup', level: 'warning', note: formatLookup(lookup, language) } as const] : []),
  ]
}

/** Number of users named by a node that do not exist or are disabled. */
export async function countMissingMembers(
  db: Db,
  { approvers, timeLimits = [] }: CopyNode['properties'] & Partial<ApproverNode['properties']>,
): Promise<number> {
  const ids = [...new Set([...approvers, ...timeLimits.flatMap(({ userIds }) => userIds)])]
  const found = await listEnabledUsers(db, ids.filter(isId))
  return Math.min(ids.length, 200) - found.length
}

const texts: Record<FindingKey, Text> = serverTexts.workflow.findings
