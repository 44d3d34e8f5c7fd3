import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { aUser } from '../../testing/builders.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { Admission } from './admission.ts'

interface Rush {
  perSecond: number
  capacity: number
  seconds: number
  /** part of the time that the process works */
  load?: number
}

/** Plays calls that arrive at a steady rate at a server with a fixed capacity, first come, first served. */
function play({ perSecond, capacity, seconds, load = 1 }: Rush) {
  let now = 0
  const admission = new Admission(
    () => now,
    () => load,
  )
  const running: number[] = []
  const waits: number[] = []
  let refused = 0
  let nextEnd = 0
  for (; now < seconds * 1_000; now += 1) {
    for (let left = arrivals(now, perSecond); left > 0; left -= 1) {
      if (admission.isFull()) {
        refused += 1
        continue
      }
      admission.enter()
      running.push(now)
    }
    while (running.length > 0 && now >= nextEnd) {
      waits.push(now - (running.shift() ?? now))
      admission.leave()
      nextEnd = (running.length === 0 ? now : nextEnd) + 1_000 / capacity
    }
  }
  waits.sort((a, b) => a - b)
  return { refused, answered: waits.length, p99: waits[Math.floor(waits.length * 0.99)] ?? 0 }
}
const arrivals = (ms: number, perSecond: number) =>
  Math.floor(((ms + 1) * perSecond) / 1_000) - Math.floor((ms * perSecond) / 1_000)

describe('the calls that are let in', () => {
  it.each([
    // 128 are always let in
    { capacity: 100, withinMs: 1_300 },
    { capacity: 400, withinMs: 1_000 },
    { capacity: 1_500, withinMs: 1_000 },
  ])(
    'at three times the capacity of $capacity a second: those that end within $withinMs ms',
    ({ capacity, withinMs }) => {
      const { refused, answered, p99 } = play({ perSecond: capacity * 3, capacity, seconds: 20 })
      expect(p99).toBeLessThan(withinMs)
      expect(answered).toBeGreaterThan(capacity * 20 * 0.95)
      expect(refused).toBeGreaterThan(capacity * 20 * 1.5)
    },
  )

  it('are all of them within the capacity, and whatever they wait for while the process has time left', () => {
    expect(play({ perSecond: 390, capacity: 400, seconds: 20 }).refused).toBe(0)
    expect(play({ perSecond: 100, capacity: 10, seconds: 20, load: 0.5 }).refused).toBe(0)
  })

  it('are measured by those that are answered: refused ones do not make the process faster', () => {
    let now = 0
    const admission = new Admission(
      () => now,
      () => 1,
    )
    for (let index = 0; index < 500; index++) admission.enter()
    now = 200
    for (let index = 0; index < 200; index++) admission.leave(true)
    expect(admission.isFull()).toBe(true)
    for (let index = 0; index < 150; index++) admission.leave()
    now = 300
    expect(admission.isFull()).toBe(false)
  })

  it('are all of them again as soon as the rush is over', () => {
    let now = 0
    const admission = new Admission(
      () => now,
      () => 1,
    )
    for (let index = 0; index < 500; index++) admission.enter()
    now = 2_000
    expect(admission.isFull()).toBe(true)
    for (let index = 0; index < 450; index++) admission.leave()
    expect(admission.isFull()).toBe(false)
  })
})

it('calls that wait for a locked table keep nobody out, also when their clients have gone', async () => {
  const server = await startTestServer()
  const { token } = await server.as((await aUser(server.db)).account)
  const other = await server.as((await aUser(server.db)).account)
  const readCodes = async () => {
    const codes: number[] = []
    for (let index = 0; index < 5; index += 1) codes.push((await other.get('/api/oauth/CurrentUser')).code)
    return codes
  }
  const blocker = new pg.Client(server.connection)
  await blocker.connect()
  await blocker.query('begin; lock table feedbacks in access exclusive mode')
  const gone = new AbortController()
  const calls = Array.from({ length: 90 }, () =>
    fetch(`${server.url}/api/system/Feedback`, {
      method: 'POST',
      headers: { authorization: token, 'content-type': 'application/json' },
      body: JSON.stringify({ content: '很慢', pictures: [] }),
      signal: gone.signal,
    }).catch(() => undefined),
  )
  await expect
    .poll(async () => {
      const { rows } = await blocker.query<{ n: number }>(
        `select count(*)::int as n from pg_locks where not granted and relation = 'feedbacks'::regclass`,
      )
      return rows[0]?.n
    })
    .toBeGreaterThan(0)
  // longer than the moments by which the pace is measured
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  expect(await readCodes()).toEqual([200, 200, 200, 200, 200])
  gone.abort()
  await Promise.all(calls)
  expect(await readCodes()).toEqual([200, 200, 200, 200, 200])
  await blocker.query('rollback')
  await blocker.end()
  await server.close()
})
