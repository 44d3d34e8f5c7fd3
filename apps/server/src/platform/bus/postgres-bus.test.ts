import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { setLogLevel } from '../log/log.ts'
import { publishIn } from './publish-in.ts'
import { openBus, type ConnectedBus } from './postgres-bus.ts'

describe('the bus', () => {
  let test: TestDatabase
  let here: ConnectedBus
  let there: ConnectedBus
  beforeEach(async () => {
    setLogLevel('silent')
    test = await createTestDatabase()
    here = await openBus(test.connection)
    there = await openBus(test.connection)
  })
  afterEach(async () => {
    await here.close()
    await there.close()
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
    const spy = new pg.Client(test.connection)
    await spy.connect()
    const sent = new Promise<string>((resolve) => spy.on('notification', ({ payload }) => resolve(payload ?? '')))
    await spy.query(`listen ${key?.channel}`)
    await here.publish('model', 'real')
    await test.db.query('select pg_notify($1, $2)', [key?.channel, forge(await sent)])
    await here.publish('model', 'after')
    await expect.poll(() => heard, { timeout: 1_000 }).toEqual(['real', 'after'])
    await spy.end()
  })

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
    await test.db.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'armature bus' and datname = current_database()`,
    )
    await expect.poll(() => heard, { timeout: 5_000 }).toEqual([''])
    await expect
      .poll(
        () =>
          here.publish('model', 'b').then(
            () => true,
            () => false,
          ),
        { timeout: 5_000 },
      )
      .toBe(true)
    await expect.poll(() => heard.at(-1), { timeout: 5_000 }).toBe('b')
  })
})
