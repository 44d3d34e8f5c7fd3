import { describe, expect, it } from 'vitest'
import { runForUser } from './caller-context.ts'
import { createQueue, createTurns } from './queue.ts'

const gate = () => {
  let open: () => void = () => undefined
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { opened, open }
}

describe('the bounded queue', () => {
  it('runs no more than its lanes at once and refuses more than the queue allows', async () => {
    const { opened, open } = gate()
    const run = createQueue(2, 1)
    let running = 0
    let most = 0
    const work = async () => {
      most = Math.max(most, ++running)
      await opened
      running -= 1
      return 'done'
    }
    const let1 = [run(work), run(work), run(work)]
    await expect(run(work)).rejects.toMatchObject({ key: 'request.busy' })
    open()
    expect(await Promise.all(let1)).toEqual(['done', 'done', 'done'])
    expect(most).toBe(2)
  })

  it('lets no call wait longer than its limit; the places of those that left are free', async () => {
    const { opened, open } = gate()
    const run = createQueue(1, 1, 50)
    const first = run(() => opened)
    await expect(run(async () => 'never')).rejects.toMatchObject({ key: 'request.busy' })
    const next = run(async () => 'in time')
    open()
    await first
    expect(await next).toBe('in time')
  })

  it('frees a lane when the work fails', async () => {
    const run = createQueue(1, 0)
    await expect(run(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await run(() => Promise.resolve(1))).toBe(1)
  })

  it('runs work of one key in turn, and other keys at the same time', async () => {
    const { opened, open } = gate()
    const inTurn = createTurns(5)
    const seen: string[] = []
    const first = inTurn('a', async () => {
      await opened
      seen.push('a1')
    })
    const second = inTurn('a', () => Promise.resolve(void seen.push('a2')))
    await inTurn('b', () => Promise.resolve(void seen.push('b')))
    open()
    await Promise.all([first, second])
    expect(seen).toEqual(['b', 'a1', 'a2'])
  })

  it('leaves a lane to others: one key never has all of several', async () => {
    const { opened, open } = gate()
    const run = createQueue(2, 5)
    const seen: string[] = []
    const mine = [1, 2].map(() => run(() => opened, { key: 'mine' }))
    await run(() => Promise.resolve(void seen.push('theirs')), { key: 'theirs' })
    expect(seen).toEqual(['theirs'])
    open()
    await Promise.all(mine)
  })

  it('is shared fairly when it is full: the key with the most places gives one up, with a message of its own', async () => {
    const { opened, open } = gate()
    const run = createQueue(1, 4)
    const mine = Array.from({ length: 5 }, () => run(() => opened, { key: 'mine' }))
    const refused = Promise.allSettled(mine)
    await expect(run(() => opened, { key: 'mine' })).rejects.toMatchObject({ key: 'request.busyForYou' })
    const theirs = run(() => Promise.resolve('theirs'), { key: 'theirs' })
    open()
    expect(await theirs).toBe('theirs')
    const states = await refused
    expect(states.filter(({ status }) => status === 'rejected')).toMatchObject([
      { reason: { key: 'request.busyForYou' } },
    ])
  })

  it('serves the lowest rank first, which takes the place of a higher one in a full queue', async () => {
    const { opened, open } = gate()
    const run = createQueue(1, 2)
    const seen: string[] = []
    const add = (key: string, rank: number) => run(() => Promise.resolve(void seen.push(key)), { key, rank })
    const first = run(() => opened, { key: 'first' })
    const stranger = add('stranger', 3)
    const late = add('late', 5)
    const refused = expect(late).rejects.toMatchObject({ key: 'request.busy' })
    const known = add('known', 0)
    await expect(add('later', 5)).rejects.toMatchObject({ key: 'request.busy' })
    open()
    await Promise.all([first, stranger, known, refused])
    expect(seen).toEqual(['known', 'stranger'])
  })

  it('counts for the user whose call is running', async () => {
    const { opened, open } = gate()
    const run = createQueue(1, 1)
    const mine = runForUser('me', () => [1, 2].map(() => run(() => opened)))
    await expect(runForUser('me', () => run(() => opened))).rejects.toMatchObject({ key: 'request.busyForYou' })
    open()
    await Promise.all(mine)
  })
})
