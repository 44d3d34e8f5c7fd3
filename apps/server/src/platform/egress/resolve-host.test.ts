import { describe, expect, it } from 'vitest'
import { resolveHost } from './resolve-host.ts'

const at = (hostname: string) => ({ hostname, entries: [hostname] })

describe('a host to call', () => {
  it.each([
    ['by its port', ['8.8.8.8:53']],
    ['without a port', ['8.8.8.8']],
  ])('is listed %s, and pinned to its address', async (_, listed) => {
    const pinned = await resolveHost({ hostname: '8.8.8.8', entries: ['8.8.8.8:53', '8.8.8.8'] }, listed)
    expect(pinned).toEqual({ address: '8.8.8.8', family: 4, isOutside: true })
  })

  it('is rejected without an entry, before its name is resolved', async () => {
    for (const listed of [[], ['no..where:26'], ['where']])
      expect(await resolveHost(at('no..where'), listed)).toEqual({ refused: 'unlisted' })
  })

  it('is rejected if its name cannot be resolved, with the system’s error code', async () => {
    // an empty part: the system refuses it without asking a name server
    expect(await resolveHost(at('no..where'), ['no..where'])).toEqual({
      refused: 'unresolved',
      code: expect.stringMatching(/^E[A-Z_]+$/) as string,
    })
  })

  it('may resolve to the own network only if that address is listed too, with any port', async () => {
    // a name to us, 127.0.0.1 to the system
    const named = at('127.1')
    expect(await resolveHost(named, ['127.1'])).toEqual({ refused: 'inside', address: '127.0.0.1' })
    expect(await resolveHost(named, ['127.1', '127.0.0.1:99'])).toEqual({
      address: '127.0.0.1',
      family: 4,
      isOutside: false,
    })
  })

  it('is rejected at a forbidden address, listed or not', async () => {
    expect(await resolveHost(at('169.254.169.254'), ['169.254.169.254'])).toEqual({
      refused: 'inside',
      address: '169.254.169.254',
    })
  })
})
