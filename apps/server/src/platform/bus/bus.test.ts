import { Redis } from 'ioredis'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hasRedisServer, startRedisServer, type RedisServer } from '../../testing/redis-server.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import type { Database } from '../database/database.ts'
import { openDatabase } from '../database/open.ts'
import { setLogLevel } from '../log/log.ts'
import type { ConnectedBus } from './bus.ts'
import { openBus } from './postgres-bus.ts'
import { publishIn } from './publish-in.ts'
import { openRedisBus } from './redis-bus.ts'

const kinds = hasRedisServer() ? (['PostgreSQL', 'Redis'] as const) : (['PostgreSQL'] as const)

describe.each(kinds)('the bus over %s', (kind) => {
  let redis: RedisServer | undefined
  let test: TestDatabase
  let second: Database
  let here: ConnectedBus
  let there: ConnectedBus
  const open = (db: Database) =>
    redis ? openRedisBus({ url: redis.url, db, connection: test.connection }) : openBus(test.connection)
  beforeAll(async () => {
    if (kind === 'Redis') redis = await startRedisServer()
  })
  afterAll(() => redis?.kill())
  beforeEach(async () => {
    setLogLevel('silent')
    test = await createTestDatabase()
    second = openDatabase(test.connection)
    here = await open(test.db)
    there = await open(second)
  })
  afterEach(async () => {
    await here.close()
    await there.close()
    await second.close()
    await test.close()
  })
  const listen = (bus: ConnectedBus, topic: string) => {
    const heard: string[] = []
    bus.subscribe(topic, (payload) => heard.push(payload))
    return heard
  }

  it('delivers to its own node before publish resolves, and to others at once', async () => {
    const mine = listen(here, 'model')
    const theirs = listen(there, 'model')
    const other = listen(there, 'rights')
    const done = here.publish('model', '储能')
    expect(mine).toEqual(['储能'])
    await done
    await expect.poll(() => theirs, { timeout: 1_000 }).toEqual(['储能'])
    expect(mine).toEqual(['储能'])
    expect(other).toEqual([])
  })

  it('continues with other listeners when one fails', async () => {
    here.subscribe('model', () => {
      throw new Error('broken')
    })
    const heard = listen(here, 'model')
    await here.publish('model', 'a')
    expect(heard).toEqual(['a'])
  })

  it.each([
    ['malformed', () => 'no json'],
    ['empty', () => ''],
    ['not signed', () => JSON.stringify(['', 'model', 'forged'])],
    ['signed with another key', () => '0'.repeat(64) + JSON.stringify(['', 'model', 'forged'])],
    ['signed for another text', (sent: string) => sent.replace('real', 'fake')],
  ])('drops a message that is %s, even from an account that knows the channel', async (_, forge) => {
    const heard = listen(there, 'model')
    const [key] = await test.db.query<{ channel: string }>('select channel from bus_keys')
    const stranger = await connectStranger(key?.channel ?? '')
    await here.publish('model', 'real')
    await stranger.send(forge(await stranger.heard))
    await here.publish('model', 'after')
    await expect.poll(() => heard, { timeout: 1_000 }).toEqual(['real', 'after'])
    await stranger.close()
  })

  /** Someone who is no node, and may hear and send on the channel. */
  const connectStranger = (channel: string) => (redis ? spyOnRedis(redis.url, channel) : spyOnPostgres(channel))
  async function spyOnPostgres(channel: string) {
    const spy = new pg.Client(test.connection)
    await spy.connect()
    const heard = new Promise<string>((resolve) => spy.on('notification', ({ payload }) => resolve(payload ?? '')))
    await spy.query(`listen ${channel}`)
    const send = (text: string) => test.db.query('select pg_notify($1, $2)', [channel, text])
    return { heard, send, close: () => spy.end() }
  }
  async function spyOnRedis(url: string, channel: string) {
    const [spy, sender] = [new Redis(url), new Redis(url)]
    const heard = new Promise<string>((resolve) => spy.on('message', (_channel, text) => resolve(text)))
    await spy.subscribe(channel)
    const close = async () => void (await Promise.all([spy.quit(), sender.quit()]))
    return { heard, send: (text: string) => sender.publish(channel, text), close }
  }

  it('delivers messages of a transaction after its commit', async () => {
    const heard = [listen(here, 'model'), listen(there, 'model')]
    await test.db.transaction(async (tx) => {
      await publishIn(tx, 'model', '储能')
      expect(heard).toEqual([[], []])
    })
    for (const list of heard) await expect.poll(() => list, { timeout: 1_000 }).toEqual(['储能'])
  })

  it('uses a channel and a key of each installation', async () => {
    const [mine] = await test.db.query<{ channel: string; key: Buffer }>('select channel, key from bus_keys')
    expect(mine?.channel).toMatch(/^armature_[0-9a-f]{32}$/)
    expect(mine?.key).toHaveLength(64)
    await expect(test.db.query('insert into bus_keys select 2, channel, key, key, key from bus_keys')).rejects.toThrow()
  })

  it('after a lost connection reports that anything may have changed, and receives again', async () => {
    const heard = listen(there, 'model')
    await cutConnections()
    await expect.poll(() => heard, { timeout: 5_000 }).toContain('')
    await here.publish('model', 'b')
    await expect.poll(() => heard, { timeout: 5_000 }).toContain('b')
  })

  async function cutConnections(): Promise<void> {
    if (!redis)
      return void (await test.db.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'armature bus' and datname = current_database()`,
      ))
    const operator = new Redis(redis.url)
    await operator.call('CLIENT', 'KILL', 'TYPE', 'pubsub')
    await operator.quit()
  }
})
