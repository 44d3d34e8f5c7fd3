import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { workMeanwhile } from '../../testing/work-meanwhile.ts'
import { aField, aList, asDesigner } from '../designs/testing/designs.ts'
import { getPhysicalModel } from '../designs/testing/tables.ts'
import { aModel, anAdministrator, createRecordClient, type BuiltModel } from './testing/records.ts'

let server: TestServer
let locked: BuiltModel
let free: BuiltModel
let people: Client[]
beforeAll(async () => {
  server = await startTestServer()
  const designer = await asDesigner(server)
  const buildModel = () => aModel(designer, { fields: [aField('comInput', 'title')], list: aList(['title']) })
  locked = await buildModel()
  free = await buildModel()
  people = []
  for (let index = 0; index < 6; index++) people.push(await anAdministrator(server))
})
afterAll(() => server.close())

/** Reads and writes of another model, and calls that every page makes, one after the other by each of three people. */
const workElsewhere = (until: Promise<unknown>) =>
  workMeanwhile(
    people.slice(3).map((client) => {
      const records = createRecordClient(client, free)
      return [() => records.list(), () => records.add({ title: '巡检' }), () => client.get('/api/oauth/CurrentUser')]
    }),
    until,
  )

describe('while the table of one model is locked', () => {
  it('calls for its records are refused with 503, and no other call fails or waits for them', async () => {
    const before = await workElsewhere(new Promise((resolve) => setTimeout(resolve, 1_500)))
    const { main } = await getPhysicalModel(server.db, locked.id)
    const blocker = new pg.Client(server.connection)
    await blocker.connect()
    await blocker.query(`begin; lock table record.${pg.escapeIdentifier(main.name)} in access exclusive mode`)
    // three people with eight windows each: more than there are connections
    const blocked = people
      .slice(0, 3)
      .flatMap((client) => Array.from({ length: 8 }, () => createRecordClient(client, locked).list()))
    const refused = fetch(`${server.url}/api/visualdev/OnlineDev/${locked.id}/List`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: people[0]?.token ?? '' },
      body: '{}',
    })
    const during = await workElsewhere(Promise.all(blocked))
    const replies = await Promise.all(blocked)
    await blocker.query('rollback')
    await blocker.end()
    expect(new Set(replies.map(({ code }) => code))).toEqual(new Set([503]))
    expect((await refused).headers.get('retry-after')).toBe('1')
    expect(before.refused + during.refused).toBe(0)
    // without shares it is more than 2 s: the time that a call waited for a connection
    expect(during.p99).toBeLessThan(Math.max(400, 2 * before.p99))
    expect((await createRecordClient(people[0] as Client, locked).list()).code).toBe(200)
  })
})
