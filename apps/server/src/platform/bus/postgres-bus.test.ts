import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { setLogLevel } from '../log/log.ts'
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
