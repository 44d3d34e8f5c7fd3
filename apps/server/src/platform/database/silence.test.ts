import { afterAll, beforeAll, describe, it, type TestContext } from 'vitest'
import { buildLoginForm, defaultPassword, startTestServer, type TestServer } from '../../testing/test-server.ts'
import { aUser } from '../../testing/builders.ts'
import { createClient } from '../../testing/client.ts'
import { startSecondNode } from '../../testing/second-node.ts'
import { startSilentProxy } from '../../testing/silent-proxy.ts'
import { openBus } from '../bus/postgres-bus.ts'
import { setLogLevel } from '../log/log.ts'
import { isUnavailable } from './faults.ts'
import { openDatabase } from './open.ts'

// most of the time is waiting
describe.concurrent('a database connection that goes silent without being closed', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
    setLogLevel('silent')
  })
  afterAll(() => server.close())

  async function start({ onTestFinished: onEnd }: TestContext, statementMs = 10_000) {
    const proxy = await startSilentProxy(server.connection)
    const db = openDatabase(proxy.connection, { connections: 3, statementMs })
    onEnd(async () => {
      await proxy.close()
      await db.close()
    })
    const occupyAll = () => Promise.all([1, 2, 3].map(() => db.query('select pg_sleep(0.05)')))
    return { proxy, db, occupyAll }
  }
  const fail = (work: Promise<unknown>) =>
    work.then(
      () => undefined,
      (error: unknown) => error,
    )
  const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

  it('is ended within 5 s of the end of the silence, and the pool works again', async (context) => {
    const { expect } = context
    const { proxy, db, occupyAll } = await start(context)
    await occupyAll()
    proxy.silence()
    // the one in a transaction would also wait for its rollback
    const waiting = [db.query('select 1'), db.transaction((tx) => tx.query('select 1')), db.query('select 2')].map(fail)
    await wait(200)
    proxy.recover()
    const { result, seconds } = await measure(Promise.all(waiting))
    expect(result.every(isUnavailable)).toBe(true)
    expect(seconds).toBeLessThan(5)
    expect(await db.query('select 3 as n')).toEqual([{ n: 3 }])
  })

  it('is not mistaken for a statement that takes long', async (context) => {
    const { expect } = context
    const { db } = await start(context)
    expect(await db.query('select 4 as n from pg_sleep(5)')).toEqual([{ n: 4 }])
  })

  it('is tried first after it was idle: a statement on it succeeds, and the others are replaced without a trial', async (context) => {
    const { expect } = context
    const { proxy, db, occupyAll } = await start(context)
    await occupyAll()
    proxy.silence()
    await wait(5_100)
    proxy.recover()
    const { result, seconds } = await measure(db.query('select 5 as n'))
    expect(result).toEqual([{ n: 5 }])
    expect(seconds).toBeLessThan(2.5)
    const before = proxy.count()
    const again = await measure(occupyAll())
    expect(again.seconds).toBeLessThan(1)
    expect(proxy.count()).toBeGreaterThan(before)
  })

  it('fails its statement after the longest time that a statement may take, while the database stays silent', async (context) => {
    const { expect } = context
    const { proxy, db } = await start(context, 1_000)
    await db.query('select 1')
    proxy.silence()
    const { result, seconds } = await measure(fail(db.query('select 1')))
    expect(isUnavailable(result)).toBe(true)
    expect(seconds).toBeLessThan(8)
  })

  it('delays no message to other nodes that follows a commit; it arrives afterwards', async (context) => {
    const { expect } = context
    const { proxy } = await start(context)
    const here = await openBus(proxy.connection)
    const there = await openBus(server.connection)
    const heard: string[] = []
    there.subscribe('silence', (payload) => heard.push(payload))
    proxy.silence()
    const { seconds } = await measure(here.publish('silence', 'a'))
    await here.publish('silence', 'b')
    expect(seconds).toBeLessThan(0.1)
    proxy.recover()
    await expect.poll(() => [...new Set(heard)], { timeout: 15_000 }).toEqual(['a', 'b'])
    await here.close()
    await there.close()
  })

  it('makes a node not ready within 10 s, with calls refused instead of hanging, and ready within 5 s after it', async (context) => {
    const { expect } = context
    const { proxy } = await start(context)
    const node = await startSecondNode({ ...server, connection: proxy.connection })
    const { account } = await aUser(server.db)
    const signIn = async () => {
      const reply = await createClient(node.url).post('/api/oauth/Login', buildLoginForm(account, defaultPassword))
      return reply.code
    }
    const readReadiness = async () => (await fetch(`${node.url}/health/ready`)).status
    expect([await signIn(), await readReadiness()]).toEqual([200, 200])
    proxy.silence()
    await expect.poll(readReadiness, { timeout: 10_000 }).toBe(503)
    const refused = await measure(signIn())
    expect(refused.result).toBe(503)
    expect(refused.seconds).toBeLessThan(13)
    proxy.recover()
    await expect.poll(readReadiness, { timeout: 5_000 }).toBe(200)
    expect(await signIn()).toBe(200)
    await node.close()
  })
})

async function measure<T>(work: Promise<T>) {
  const start = performance.now()
  const result = await work
  return { result, seconds: (performance.now() - start) / 1000 }
}
