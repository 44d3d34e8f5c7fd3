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
  draft: { code: 0, name: { zh: '草稿', tw: '草稿', en: 'Draft' }, tone: 'off', isEditable: true },
  wait: { code: 1, name: { zh: '等待审核', tw: '等待簽核', en: 'Waiting' }, tone: 'running', isLocked: true },
  adopt: {
    code: 2,
    name: { zh: '审核通过', tw: '簽核通過', en: 'Approved' },
    tone: 'done',
    isLocked: true,
    isEnded: true,
  },
  reject: { code: 3, name: { zh: '审核退回', tw: '簽核退回', en: 'Returned' }, tone: 'returned', isEditable: true },
  revoke: { code: 4, name: { zh: '流程撤回', tw: '流程撤回', en: 'Withdrawn' }, tone: 'off', isEditable: true },
  cancel: {
    code: 5,
    name: { zh: '审核终止', tw: '簽核終止', en: 'Terminated' },
    tone: 'overdue',
    isLocked: true,
    isEnded: true,
  },
} as const satisfies Record<string, FlowStatusEntry>

const urgencies = {
  normal: { code: 1, name: { zh: '普通', tw: '普通', en: 'Normal' } },
  important: { code: 2, name: { zh: '重要', tw: '重要', en: 'Important' } },
  urgent: { code: 3, name: { zh: '紧急', tw: '緊急', en: 'Urgent' } },
} as const

const handleStatuses = {
  returned: { code: 0, name: { zh: '退回', tw: '退回', en: 'Returned' } },
  approved: { code: 1, name: { zh: '同意', tw: '同意', en: 'Approved' } },
  initiated: { code: 2, name: { zh: '发起', tw: '發起', en: 'Initiated' } },
  withdrawn: { code: 3, name: { zh: '撤回', tw: '撤回', en: 'Withdrawn' } },
  terminated: { code: 4, name: { zh: '终止', tw: '終止', en: 'Terminated' } },
  assigned: { code: 5, name: { zh: '指派', tw: '指派', en: 'Assigned' } },
  addedSigner: { code: 6, name: { zh: '加签', tw: '加簽', en: 'Approvers added' } },
  transferred: { code: 7, name: { zh: '转办', tw: '轉辦', en: 'Reassigned' } },
  changed: { code: 8, name: { zh: '变更', tw: '變更', en: 'Moved' } },
  revived: { code: 9, name: { zh: '复活', tw: '復活', en: 'Reopened' } },
} as const

const findStatus = (code: number): FlowStatusEntry | undefined => findByCode<FlowStatusEntry>(statuses, code)

/** Result of an approval (F3.61 to F3.65); 0 is a draft. */
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
