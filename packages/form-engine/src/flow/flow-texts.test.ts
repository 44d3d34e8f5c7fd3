import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mapFlowTexts } from './flow-texts.ts'
import { arbitraryFlow } from './testing/arbitrary-flow.ts'
import { walkFlow } from './walk.ts'

const withButtons = arbitraryFlow((node) => ({
  ...node,
  properties: { ...node.properties, auditBtnText: '同意', rejectBtnText: '退回' },
}))

describe('the texts of a flow in another language', () => {
  it('are its titles, branches and buttons, and nothing else of it', () => {
    fc.assert(
      fc.property(withButtons, (flow) => {
        const mapped = mapFlowTexts(flow, (text) => `(${text})`)
        for (const { node } of walkFlow(mapped)) {
          expect(node.properties.title).toMatch(/^\(.*\)$/)
          if (node.type === 'approver') expect(node.properties.auditBtnText).toBe('(同意)')
          if ('branches' in node) for (const { title } of node.branches) expect(title).toMatch(/^\(.*\)$/)
        }
        expect(mapFlowTexts(mapped, (text) => text.slice(1, -1))).toEqual(flow)
      }),
    )
  })

  it('leave the flow itself as it is', () => {
    fc.assert(
      fc.property(withButtons, (flow) => {
        const before = JSON.stringify(flow)
        mapFlowTexts(flow, () => 'x')
        expect(JSON.stringify(flow)).toBe(before)
      }),
    )
  })
})
