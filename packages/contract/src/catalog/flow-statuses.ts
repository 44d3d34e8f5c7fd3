import { contractTexts } from '@armature/texts/contract'
import type { Language, Text } from '../languages.ts'
import { findByCode, pickCodes } from './codes.ts'

interface FlowStatusEntry {
  code: number
  name: Text
  /** how the screens show it */
  tone: 'off' | 'running' | 'done' | 'returned' | 'overdue'
  /** the initiator may change, submit and delete it */
  isEditable?: true
  /** its record can neither be changed nor deleted */
  isLocked?: true
  isEnded?: true
}

const statuses = {
  draft: { code: 0, name: contractTexts.flowStatuses.statuses.draft, tone: 'off', isEditable: true },
  wait: { code: 1, name: contractTexts.flowStatuses.statuses.wait, tone: 'running', isLocked: true },
  adopt: {
    code: 2,
    name: contractTexts.flowStatuses.statuses.adopt,
    tone: 'done',
    isLocked: true,
    isEnded: true,
  },
  reject: { code: 3, name: contractTexts.flowStatuses.statuses.reject, tone: 'returned', isEditable: true },
  revoke: { code: 4, name: contractTexts.flowStatuses.statuses.revoke, tone: 'off', isEditable: true },
  cancel: {
    code: 5,
    name: contractTexts.flowStatuses.statuses.cancel,
    tone: 'overdue',
    isLocked: true,
    isEnded: true,
  },
  /** runs, but waits until a user of the flow monitor resumes it; stored as `wait` */
  suspended: {
    code: 6,
    name: contractTexts.flowStatuses.statuses.suspended,
    tone: 'overdue',
    isLocked: true,
  },
} as const satisfies Record<string, FlowStatusEntry>

const urgencies = {
  normal: { code: 1, name: contractTexts.flowStatuses.urgencies.normal },
  important: { code: 2, name: contractTexts.flowStatuses.urgencies.important },
  urgent: { code: 3, name: contractTexts.flowStatuses.urgencies.urgent },
} as const

const handleStatuses = {
  returned: { code: 0, name: contractTexts.flowStatuses.handleStatuses.returned },
  approved: { code: 1, name: contractTexts.flowStatuses.handleStatuses.approved },
  initiated: { code: 2, name: contractTexts.flowStatuses.handleStatuses.initiated },
  withdrawn: { code: 3, name: contractTexts.flowStatuses.handleStatuses.withdrawn },
  terminated: { code: 4, name: contractTexts.flowStatuses.handleStatuses.terminated },
  assigned: { code: 5, name: contractTexts.flowStatuses.handleStatuses.assigned },
  addedSigner: { code: 6, name: contractTexts.flowStatuses.handleStatuses.addedSigner },
  transferred: { code: 7, name: contractTexts.flowStatuses.handleStatuses.transferred },
  changed: { code: 8, name: contractTexts.flowStatuses.handleStatuses.changed },
  revived: { code: 9, name: contractTexts.flowStatuses.handleStatuses.revived },
  votedAgainst: { code: 10, name: contractTexts.flowStatuses.handleStatuses.votedAgainst },
  suspended: { code: 11, name: contractTexts.flowStatuses.handleStatuses.suspended },
  resumed: { code: 12, name: contractTexts.flowStatuses.handleStatuses.resumed },
} as const

const findStatus = (code: number): FlowStatusEntry | undefined => findByCode<FlowStatusEntry>(statuses, code)

/** State of an approval as it is shown (F3.61 to F3.65); 0 is a draft, 6 is suspended. */
export const flowStatus = pickCodes(statuses)
export type FlowStatus = (typeof flowStatus)[keyof typeof flowStatus]
export const flowStatusCodes: readonly FlowStatus[] = Object.values(flowStatus)

/** How urgent an approval is (F3.66 to F3.68). */
export const flowUrgency = pickCodes(urgencies)
export type FlowUrgency = (typeof flowUrgency)[keyof typeof flowUrgency]
export const flowUrgencyCodes: readonly FlowUrgency[] = Object.values(flowUrgency)
/** F3.69 */
export const defaultUrgency = flowUrgency.normal

/** What a user did with an approval, as shown in its history (F4.99 to F4.108). */
export const handleStatus = pickCodes(handleStatuses)
export type HandleStatus = (typeof handleStatus)[keyof typeof handleStatus]

/** What a save of a record with a flow does (FO.49). */
export const submitMode = { submit: 0, saveDraft: 1 } as const
export type SubmitMode = (typeof submitMode)[keyof typeof submitMode]

/** Whether the record of an approval can neither be changed nor deleted: it waits, was approved or was terminated. */
export const isLockedStatus = (code: number): boolean => findStatus(code)?.isLocked === true

/** Whether the initiator may change, submit and delete the approval: a draft, returned or withdrawn. */
export const isEditableStatus = (code: number): boolean => findStatus(code)?.isEditable === true

export const editableStatuses: readonly FlowStatus[] = flowStatusCodes.filter((code) => isEditableStatus(code))

/** Approved or terminated. */
export const isEndedStatus = (code: number): boolean => findStatus(code)?.isEnded === true

export const endedStatuses: readonly FlowStatus[] = flowStatusCodes.filter((code) => isEndedStatus(code))

export const getStatusTone = (code: number): FlowStatusEntry['tone'] => findStatus(code)?.tone ?? 'off'

/** The label of a code; '' for an unknown one (F4.109). */
export const formatFlowStatus = (code: unknown, language: Language): string => formatName(statuses, code, language)
export const formatFlowUrgency = (code: unknown, language: Language): string => formatName(urgencies, code, language)
export const formatHandleStatus = (code: unknown, language: Language): string =>
  formatName(handleStatuses, code, language)

function formatName(entries: Record<string, { code: number; name: Text }>, code: unknown, language: Language): string {
  return findByCode(entries, code)?.name[language] ?? ''
}
