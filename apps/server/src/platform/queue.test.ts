import { describe, expect, it } from 'vitest'
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
})
