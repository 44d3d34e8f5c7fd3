import { describe, expect, it } from 'vitest'
import {
  defaultUrgency,
  flowStatus,
  formatFlowStatus,
  flowUrgency,
  formatFlowUrgency,
  handleStatus,
  formatHandleStatus,
} from './flow-statuses.ts'

describe('codes of approvals', () => {
  it.each([
    ['wait', 1, '等待审核', 'F3.61'],
    ['adopt', 2, '审核通过', 'F3.62'],
    ['reject', 3, '审核退回', 'F3.63'],
    ['revoke', 4, '流程撤回', 'F3.64'],
    ['cancel', 5, '审核终止', 'F3.65'],
    ['suspended', 6, '流程挂起', 'not stored'],
  ] as const)('the flow status %s is %i, %s (%s, FO.123)', (name, code, text, _row) => {
    expect(flowStatus[name]).toBe(code)
    expect(formatFlowStatus(code, 'zh')).toBe(text)
  })

  it.each([
    ['normal', 1, '普通', 'F3.66'],
    ['important', 2, '重要', 'F3.67'],
    ['urgent', 3, '紧急', 'F3.68'],
  ] as const)('the urgency %s is %i, %s (%s, FO.123)', (name, code, text, _row) => {
    expect(flowUrgency[name]).toBe(code)
    expect(formatFlowUrgency(code, 'zh')).toBe(text)
  })

  it('there are three urgencies, and the default is normal (F3.69)', () => {
    expect(Object.keys(flowUrgency)).toHaveLength(3)
    expect(defaultUrgency).toBe(1)
  })

  it.each([
    [0, '退回', 'F4.99'],
    [1, '同意', 'F4.100'],
    [2, '发起', 'F4.101'],
    [3, '撤回', 'F4.102'],
    [4, '终止', 'F4.103'],
    [5, '指派', 'F4.104'],
    [6, '加签', 'F4.105'],
    [7, '转办', 'F4.106'],
    [8, '变更', 'F4.107'],
    [9, '复活', 'F4.108'],
    [10, '反对', 'a vote'],
    [11, '挂起', 'a suspended approval'],
    [12, '恢复', 'a suspended approval'],
  ])('the handle status %i is labelled %s (%s, FO.122)', (code, text) => {
    expect(Object.values(handleStatus)[code]).toBe(code)
    expect(formatHandleStatus(code as 0, 'zh')).toBe(text)
  })

  it('there are thirteen handle statuses', () => {
    expect(Object.values(handleStatus)).toHaveLength(13)
  })

  it.each([99, -1, 1.5, '1', null, undefined, 'toString'])(
    'any other handle status, %j, has an empty label (F4.109)',
    (code) => {
      expect(formatHandleStatus(code, 'en')).toBe('')
      expect(formatFlowStatus(code === 1.5 ? 9 : code, 'zh')).toBe('')
    },
  )
})
