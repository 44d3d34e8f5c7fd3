import { describe, expect, it } from 'vitest'
import {
  defaultUrgency,
  flowStatus,
  flowStatusText,
  flowUrgency,
  flowUrgencyText,
  handleStatus,
  handleStatusText,
} from './codes.ts'

describe('codes of approvals', () => {
  it.each([
    ['wait', 1, '等待审核'],
    ['adopt', 2, '审核通过'],
    ['reject', 3, '审核退回'],
    ['revoke', 4, '流程撤回'],
    ['cancel', 5, '审核终止'],
  ] as const)('the flow status %s is %i, %s (F3.61–F3.65, FO.123)', (name, code, text) => {
    expect(flowStatus[name]).toBe(code)
    expect(flowStatusText(code, 'zh')).toBe(text)
  })

  it('the urgencies are normal 1, important 2, urgent 3; normal where nothing is said (F3.66–F3.69, FO.123)', () => {
    expect(flowUrgency).toEqual({ normal: 1, important: 2, urgent: 3 })
    expect([1, 2, 3].map((code) => flowUrgencyText(code, 'zh'))).toEqual(['普通', '重要', '紧急'])
    expect(defaultUrgency).toBe(1)
  })

  it('the handle statuses are labelled in their order (F4.99–F4.108, FO.122)', () => {
    expect(Object.values(handleStatus)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect(Object.values(handleStatus).map((code) => handleStatusText(code, 'zh'))).toEqual([
      '退回',
      '同意',
      '发起',
      '撤回',
      '终止',
      '指派',
      '加签',
      '转办',
      '变更',
      '复活',
    ])
  })

  it.each([10, -1, 1.5, '1', null, undefined, 'toString'])(
    'any other handle status, %j, has an empty label (F4.109)',
    (code) => {
      expect(handleStatusText(code, 'en')).toBe('')
      expect(flowStatusText(code === 1.5 ? 9 : code, 'zh')).toBe('')
    },
  )
})
