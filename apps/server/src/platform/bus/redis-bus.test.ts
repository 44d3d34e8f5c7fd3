import { Redis } from 'ioredis'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hasRedisServer, startRedisServer, type RedisServer } from '../../testing/redis-server.ts'
import { startSilentProxy, type SilentProxy } from '../../testing/silent-proxy.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import type { Database } from '../database/database.ts'
import { openDatabase } from '../database/open.ts'
import { setLogLevel } from '../log/log.ts'
import type { ConnectedBus } from './bus.ts'
import { openBus } from './postgres-bus.ts'
import { publishIn } from './publish-in.ts'
import { openRedisBus } from './redis-bus.ts'
import { isSlowRun } from '../../testing/slow-run.ts'

describe.skipIf(!hasRedisServer())('the bus over Redis', () => {
  let redis: RedisServer
  let proxy: SilentProxy
  let test: TestDatabase
  let second: Database
  let here: ConnectedBus
  let there: ConnectedBus

  beforeAll(async () => {
    setLogLevel('silent')
    redis = await startRedisServer()
  })
  afterAll(() => redis.kill())
  beforeEach(async () => {
    test = await createTestDatabase()
    second = openDatabase(test.connection)
    proxy = await startSilentProxy({ host: '127.0.0.1', port: redis.port, user: '', database: '' })
    here = await openNode(test.db)
    there = await openNode(
      second,
      redis.url.replace(/\d+$/, String('port' in proxy.connection && proxy.connection.port)),
    )
  })
  afterEach(async () => {
    await here.close()
    await there.close()
    await proxy.close()
    await second.close()
    await test.close()
  })

  const openNode = (db: Database, url = redis.url) => openRedisBus({ url, db, connection: test.connection })
  const listen = (bus: ConnectedBus, topic: string) => {
    const heard: string[] = []
    bus.subscribe(topic, (payload) => heard.push(payload))
    return heard
  }
  /** nodes that listen to Redis */
  async function countListeners(): Promise<unknown> {
    const [key] = await test.db.query<{ channel: string }>('select channel from bus_keys')
    const operator = new Redis(redis.url)
    const [, count] = await operator.pubsub('NUMSUB', key?.channel ?? '')
    await operator.quit()
    return count
  }
  const countStored = async () => (await test.db.query('select from bus_messages')).length
  const publishLater = (db: Database, payload: string) => db.transaction((tx) => publishIn(tx, 'model', payload))

  it('stores the messages of a transaction with it, and deletes them when they are sent', async () => {
    const heard = [listen(here, 'model'), listen(there, 'model')]
    await test.db.transaction(async (tx) => {
      await publishIn(tx, 'model', 'kept')
      expect(await tx.query('select from bus_messages')).toHaveLength(1)
    })
    await expect(
      test.db.transaction(async (tx) => {
        await publishIn(tx, 'model', 'rolled back')
        throw new Error('not now')
      }),
    ).rejects.toThrow('not now')
    await publishIn(test.db, 'model', 'alone')
    for (const list of heard) await expect.poll(() => list).toEqual(['kept', 'alone'])
    await expect.poll(countStored).toBe(0)
  })

  it('refuses a message that is too long for PostgreSQL in the transaction', async () => {
    await expect(publishLater(test.db, 'x'.repeat(8_000))).rejects.toThrow('check constraint')
  })

  it('sends within a second what a node has stored that ended before it could send', async () => {
    const heard = listen(there, 'model')
    await test.db.query(`insert into bus_messages (message) values ('["","model","left"]')`)
    await expect.poll(() => heard, { timeout: 2_000 }).toEqual(['left'])
    await expect.poll(countStored).toBe(0)
  })

  it('delivers the messages on one object in the order of its transactions, whichever node makes them', async () => {
    const heard = [listen(here, 'model'), listen(there, 'model')]
    await test.db.query('create table counted (n int not null)')
    await test.db.query('insert into counted values (0)')
    const count = (db: Database) =>
      db.transaction(async (tx) => {
        const [row] = await tx.query<{ n: number }>('update counted set n = n + 1 returning n')
        await publishIn(tx, 'model', String(row?.n))
      })
    const numbers = Array.from({ length: 100 }, (_, at) => String(at + 1))
    const countOften = async (db: Database) => {
      for (let turn = 0; turn < 25; turn += 1) await count(db)
    }
    await Promise.all([test.db, second, test.db, second].map(countOften))
    for (const list of heard) await expect.poll(() => list.length).toBe(numbers.length)
    expect(heard).toEqual([numbers, numbers])
    // a message is deleted after it was delivered
    await expect.poll(countStored).toBe(0)
  })

  it('goes on over PostgreSQL when Redis is gone, and over Redis when it is back', async () => {
    const heard = [listen(here, 'model'), listen(there, 'model')]
    await redis.kill()
    for (const list of heard) await expect.poll(() => list).toContain('')
    await here.publish('model', 'from here')
    await there.publish('model', 'from there')
    await publishLater(second, 'stored')
    for (const list of heard)
      await expect.poll(() => list).toEqual(expect.arrayContaining(['from here', 'from there', 'stored']))
    expect(await countStored()).toBe(0)
    await redis.start()
    await expect.poll(countListeners).toBe(2)
    for (const list of heard) await expect.poll(() => list.lastIndexOf('')).toBeGreaterThan(list.indexOf('stored'))
    await here.publish('model', 'again')
    for (const list of heard) await expect.poll(() => list).toContain('again')
  })

  it.skipIf(!isSlowRun)(
    'reaches a node that alone has lost Redis without a word, and is reached by it; others hear each message once',
    async () => {
      const mine = listen(here, 'model')
      const theirs = listen(there, 'model')
      proxy.silence()
      // no reply for 3 s, asked every 3 s
      await expect.poll(() => theirs, { timeout: 10_000 }).toContain('')
      await there.publish('model', 'from the lost one')
      await expect.poll(() => mine).toEqual(['from the lost one'])
      await here.publish('model', 'to the lost one')
      await publishLater(test.db, 'stored')
      await expect.poll(() => theirs).toEqual(expect.arrayContaining(['to the lost one', 'stored']))
      await here.publish('model', 'last')
      await expect.poll(() => theirs).toContain('last')
      expect(mine.toSorted()).toEqual(['from the lost one', 'last', 'stored', 'to the lost one'])
      proxy.recover()
      theirs.length = 0
      await expect.poll(() => theirs, { timeout: 10_000 }).toContain('')
    },
  )

  it.skipIf(!isSlowRun)('works together with a node that has no setting for Redis', async () => {
    const old = await openBus(test.connection)
    const [mine, olds] = [listen(here, 'model'), listen(old, 'model')]
    // what was sent before its first message arrived counts as missed
    await expect.poll(() => olds).toContain('')
    await here.publish('model', 'to it')
    await old.publish('model', 'from it')
    await publishLater(test.db, 'stored')
    await expect.poll(() => olds).toEqual(expect.arrayContaining(['from it', 'stored', 'to it']))
    await expect.poll(() => mine.toSorted()).toEqual(['from it', 'stored', 'to it'])
    const late = await openNode(second)
    olds.length = 0
    await expect.poll(() => olds).toContain('')
    await late.publish('model', 'of a third one')
    await expect.poll(() => olds).toContain('of a third one')
    await late.close()
    await old.close()
  })

  it.each([
    ['nobody answers', () => 'redis://127.0.0.1:9'],
    ['the password is wrong', () => redis.url.replace(/:[^:@]+@/, ':wrong@')],
  ])('does not begin where %s', async (_, findUrl) => {
    await expect(openNode(test.db, findUrl())).rejects.toThrow(/ECONNREFUSED|WRONGPASS/)
  })
})
