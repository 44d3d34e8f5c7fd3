import { describe, expect, it } from 'vitest'
import { checkComponentTests, findOwnAnswers } from './check-component-tests.mjs'

describe('component tests', () => {
  it('answer calls by the helper that checks replies by the contract, all of them', () => {
    expect(checkComponentTests()).toEqual([])
  })

  it.each([
    "vi.stubGlobal('fetch', () => Response.json({}))",
    'globalThis.fetch = answer',
    "window['fetch'] = answer",
    "vi.spyOn(globalThis, 'fetch').mockResolvedValue(reply)",
    "import { aNetwork } from '../testing/browser-parts.ts'",
  ])('are refused where they answer by themselves: %s', (line) => {
    const found = findOwnAnswers([['apps/web/src/ui/a.browser.test.tsx', `\n${line}\n`]])
    expect(found).toEqual([
      'apps/web/src/ui/a.browser.test.tsx:2 answers calls by itself: use answerCalls of testing/calls.ts',
    ])
  })

  it('may call fetch, and replace other globals', () => {
    const text = "await fetch('/x')\nvi.stubGlobal('localStorage', {})\n"
    expect(findOwnAnswers([['apps/web/src/ui/a.browser.test.tsx', text]])).toEqual([])
  })
})
