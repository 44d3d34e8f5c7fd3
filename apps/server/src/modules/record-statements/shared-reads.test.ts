import { describe, expect, it } from 'vitest'
import { SharedReads } from './shared-reads.ts'

function reading() {
  const ends: ((value: string) => void)[] = []
  const fails: ((error: Error) => void)[] = []
  const read = () =>
    new Promise<string>((resolve, reject) => {
      ends.push(resolve)
      fails.push(reject)
    })
  return { ends, fails, read }
}

describe('an expensive read', () => {
  it('is made once for equal requests at the same moment, and again for later ones', async () => {
    const shared = new SharedReads()
    const { ends, read } = reading()
    const both = [shared.read('a', read), shared.read('a', read)]
    const other = shared.read('b', read)
    expect(ends).toHaveLength(2)
    ends[0]?.('one')
    ends[1]?.('two')
    expect(await Promise.all([...both, other])).toEqual(['one', 'one', 'two'])
    const later = shared.read('a', read)
    expect(ends).toHaveLength(3)
    ends[2]?.('three')
    expect(await later).toBe('three')
  })

  it('that fails, fails for all of them and is retried by the next request', async () => {
    const shared = new SharedReads()
    const { ends, fails, read } = reading()
    const both = [shared.read('a', read), shared.read('a', read)]
    fails[0]?.(new Error('gone'))
    expect((await Promise.allSettled(both)).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    const next = shared.read('a', read)
    ends[1]?.('here')
    expect(await next).toBe('here')
  })
})
