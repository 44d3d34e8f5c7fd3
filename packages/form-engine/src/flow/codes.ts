import type { Language } from '../design/types.ts'

type Texts = Record<Language, string>

/** Result of an approval (F3.61 to F3.65); 0 is a draft. */
export const flowStatus = { draft: 0, wait: 1, adopt: 2, reject: 3, revoke: 4, cancel: 5 } as const
export type FlowStatus = (typeof flowStatus)[keyof typeof flowStatus]

/** How urgent an approval is (F3.66 to F3.68). */
export const flowUrgency = { normal: 1, important: 2, urgent: 3 } as const
export type FlowUrgency = (typeof flowUrgency)[keyof typeof flowUrgency]
/** F3.69 */
export const defaultUrgency = flowUrgency.normal

/** What a user did with an approval, as shown in its history (F4.99 to F4.108). */
export const handleStatus = {
  returned: 0,
  approved: 1,
  initiated: 2,
  withdrawn: 3,
  terminated: 4,
  assigned: 5,
  addedSigner: 6,
  transferred: 7,
  changed: 8,
  revived: 9,
} as const
export type HandleStatus = (typeof handleStatus)[keyof typeof handleStatus]

const statusTexts: Record<FlowStatus, Texts> = {
  0: { zh: '草稿', tw: '草稿', en: 'Draft' },
  1: { zh: '等待审核', tw: '等待簽核', en: 'Waiting' },
  2: { zh: '审核通过', tw: '簽核通過', en: 'Approved' },
  3: { zh: '审核退回', tw: '簽核退回', en: 'Returned' },
  4: { zh: '流程撤回', tw: '流程撤回', en: 'Withdrawn' },
  5: { zh: '审核终止', tw: '簽核終止', en: 'Terminated' },
}
const urgencyTexts: Record<FlowUrgency, Texts> = {
  1: { zh: '普通', tw: '普通', en: 'Normal' },
  2: { zh: '重要', tw: '重要', en: 'Important' },
  3: { zh: '紧急', tw: '緊急', en: 'Urgent' },
}
const handleTexts: Record<HandleStatus, Texts> = {
  0: { zh: '退回', tw: '退回', en: 'Returned' },
  1: { zh: '同意', tw: '同意', en: 'Approved' },
  2: { zh: '发起', tw: '發起', en: 'Initiated' },
  3: { zh: '撤回', tw: '撤回', en: 'Withdrawn' },
  4: { zh: '终止', tw: '終止', en: 'Terminated' },
  5: { zh: '指派', tw: '指派', en: 'Assigned' },
  6: { zh: '加签', tw: '加簽', en: 'Approvers added' },
  7: { zh: '转办', tw: '轉辦', en: 'Reassigned' },
  8: { zh: '变更', tw: '變更', en: 'Moved' },
  9: { zh: '复活', tw: '復活', en: 'Reopened' },
}

/** The label of a code; '' for an unknown one (F4.109). */
export const formatFlowStatus = (code: unknown, language: Language): string => formatCode(statusTexts, code, language)
export const formatFlowUrgency = (code: unknown, language: Language): string => formatCode(urgencyTexts, code, language)
export const formatHandleStatus = (code: unknown, language: Language): string => formatCode(handleTexts, code, language)

function formatCode(texts: Record<number, Texts>, code: unknown, language: Language): string {
  return typeof code === 'number' && Object.hasOwn(texts, code) ? (texts[code]?.[language] ?? '') : ''
}
