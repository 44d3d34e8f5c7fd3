import { z } from 'zod'
import { conditionGroups } from '../design/schema.ts'
import { maxAssignments, maxInterfaceParams, maxTimeLimit, maxTimeLimits } from './create-nodes.ts'

/** Schema of a single node: `readFlow` walks the tree and counts the nodes before it checks them. */

const key = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/)
const title = z.string().max(100)
const ids = z.array(z.string().max(64).toLowerCase()).max(500).default([])
const flag = z.boolean()

const members = {
  approvers: ids,
  approverOrg: ids,
  approverRole: ids,
  approverPos: ids,
  approverGroup: ids,
}
const formOperates = z
  .array(z.object({ id: z.string().max(200), read: flag, write: flag }))
  .max(2000)
  .default([])

const timeLimit = z.object({
  after: z.number().int().min(1).max(maxTimeLimit),
  unit: z.enum(['hours', 'workHours', 'workDays']),
  action: z.enum(['remind', 'escalate', 'pass', 'reject']),
  every: z.number().int().min(0).max(maxTimeLimit).default(0),
  escalateTo: z.enum(['manager', 'users']).default('manager'),
  userIds: ids,
})

const approverInterface = z.object({
  interfaceId: z.union([z.uuid().toLowerCase(), z.literal('')]),
  userField: z.string().max(100),
  params: z
    .array(
      z.object({
        field: z.string().max(100),
        relationField: z.string().max(200),
        part: z.string().max(20).optional(),
        defaultValue: z.string().max(500),
      }),
    )
    .max(maxInterfaceParams),
})

const start = z.object({ title, formOperates, titleTemplate: z.string().max(200).optional() })
const approver = z.object({
  title,
  ...members,
  assigneeType: z.literal([1, 2, 3, 4, 5, 6, 7, 9]),
  managerLevel: z.number().int().min(1).max(10).default(1),
  formFieldId: z.string().max(200).default(''),
  nodeIdRef: z.string().max(64).default(''),
  approverInterface: approverInterface.optional(),
  counterSign: z.literal([0, 1, 2, 3]).default(0),
  approvalShare: z.number().int().min(1).max(100).optional(),
  emptyRule: z.enum(['pass', 'admin', 'block']).default('admin'),
  samePersonRule: z.enum(['ask', 'pass']).default('ask'),
  allowInitiator: flag.default(false),
  rejectStep: key.default('start'),
  formOperates,
  hasRejectBtn: flag.default(true),
  hasTransferBtn: flag.default(true),
  hasAddSignerBtn: flag.default(true),
  hasOpinion: flag.default(false),
  hasSign: flag.optional(),
  auditBtnText: z.string().max(20).default(''),
  rejectBtnText: z.string().max(20).default(''),
  timeLimits: z.array(timeLimit).max(maxTimeLimits).optional(),
})
const copy = z.object({ title, ...members, approverInterface: approverInterface.optional() })
const subFlowAssignments = z
  .array(z.object({ field: z.string().max(200), source: z.string().max(200) }))
  .max(maxAssignments)
  .default([])
const subFlow = z.object({
  title,
  templateId: z.union([z.uuid().toLowerCase(), z.literal('')]).default(''),
  rows: z.string().max(200).default(''),
  starter: z.enum(['initiator', 'field']).default('initiator'),
  starterField: z.string().max(200).default(''),
  waits: flag.default(true),
  onRefused: z.enum(['continue', 'return']).default('return'),
  onFailure: z.enum(['wait', 'refuse']).default('wait'),
  assignments: subFlowAssignments,
  returns: subFlowAssignments,
})
const titled = z.object({ title })

export const nodeHead = z.object({
  nodeId: key,
  type: z.enum(['start', 'approver', 'copy', 'subFlow', 'condition', 'inclusive', 'parallel']),
  properties: z.unknown(),
})
export const buildProperties = {
  start,
  approver,
  copy,
  subFlow,
  condition: titled,
  inclusive: titled,
  parallel: titled,
}
export const branchHead = z.object({
  nodeId: key,
  title,
  conditions: conditionGroups.nullable().default(null),
})
