import { describe, expect, it } from 'vitest'
import { listAddress } from './drill-down.ts'

describe('the list behind a figure', () => {
  it('is filtered by the values of row and column', () => {
    const address = listAddress('/model/alarm', { level: 'high' }, { site: 'a b' })
    expect(new URL(address ?? '', 'https://x').searchParams.get('q')).toBe('{"site":"a b","level":"high"}')
    expect(listAddress('/model/alarm', {})).toBe('/model/alarm')
  })
  it('is not offered where the user has no list, or the list cannot filter that way', () => {
    expect(listAddress(undefined, {})).toBeUndefined()
    expect(listAddress('/model/alarm', null)).toBeUndefined()
    expect(listAddress('/model/alarm', { at: [1, 9] }, { at: [5, 6] })).toBeUndefined()
    expect(listAddress('/model/alarm', { kind: 'x' }, null)).toBeUndefined()
  })
})
