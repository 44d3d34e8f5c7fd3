import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../testing/client.ts'
import { type TestServer, startTestServer } from '../../../testing/test-server.ts'
import { aField, aList, aTable, asDesigner, createDesign, changeDesign, releaseDesign } from '../testing/designs.ts'
import { columnsIn, getPhysicalModel } from '../testing/tables.ts'

let server: TestServer
let designer: Client
beforeAll(async () => {
  server = await startTestServer()
  designer = await asDesigner(server)
})
afterAll(() => server.close())

const base = '/api/visualdev/Base'
const release = (id: string, options: object = {}) =>
  designer.post<{ problems?: { path: string; msg: string }[] } | null>(`${base}/${id}/Actions/Release`, options)

/** Everything that a failed release must not change. */
async function snapshot(): Promise<unknown> {
  return server.db.query(
    `select (select json_agg(d order by d.id) from designs d) as designs, (select json_agg(v.design_id) from design_versions v) as versions,
       (select json_agg(m order by m.id) from menus m) as menus, (select json_agg(i order by i.id) from menu_items i) as items,
       (select json_agg(t.tablename order by t.tablename) from pg_tables t where schemaname = 'record') as tables`,
  )
}

describe('a release that fails', () => {
  it('changes nothing when a statement fails in the middle', async () => {
    const fields = [aField('comInput', 'a'), aField('numInput', 'b')]
    const id = await createDesign(designer, { fields })
    await releaseDesign(designer, id)
    const { main } = await getPhysicalModel(server.db, id)
    await changeDesign(designer, id, {
      fields: [...fields, aField('comInput', 'c'), aTable('items', [aField('comInput', 'x')])],
      list: aList([], { columnList: [{ prop: 'c', label: '', sortable: true }] }),
    })
    // the sub-table already exists, which fails after the main table was altered
    await server.db.query(`create table record.${main.name}_s1 (x int)`)
    const before = await snapshot()
    expect((await release(id)).code).toBe(500)
    expect(await snapshot()).toEqual(before)
    expect(await columnsIn(server.db, main.name)).not.toHaveProperty('c_3')
    await server.db.query(`drop table record.${main.name}_s1`)
    expect(await releaseDesign(designer, id)).toMatchObject({ version: 2 })
  })

  it('changes nothing when the database ends the connection in the middle', async () => {
    const id = await createDesign(designer)
    await releaseDesign(designer, id)
    const { main } = await getPhysicalModel(server.db, id)
    await changeDesign(designer, id, { fields: [aField('comInput', 'title'), aField('comInput', 'more')] })
    const before = await snapshot()
    await server.db.transaction(async (blocker) => {
      await blocker.query(`lock table record.${main.name} in access share mode`)
      const pending = release(id)
      await terminated()
      expect((await pending).code).toBe(503)
    })
    expect(await snapshot()).toEqual(before)
    expect(await releaseDesign(designer, id)).toMatchObject({ version: 2 })
  })

  it('gives up within seconds while another transaction locks the table', async () => {
    const id = await createDesign(designer)
    await releaseDesign(designer, id)
    const { main } = await getPhysicalModel(server.db, id)
    await changeDesign(designer, id, { fields: [aField('comInput', 'title'), aField('comInput', 'more')] })
    const before = await snapshot()
    await server.db.transaction(async (blocker) => {
      await blocker.query(`lock table record.${main.name} in access share mode`)
      // the lock is held until the reply, so waiting longer would never end
      expect((await release(id)).code).toBe(503)
    })
    expect(await snapshot()).toEqual(before)
  })

  /** Terminates the session that waits for a lock, once there is one. */
  async function terminated(): Promise<void> {
    for (let tries = 0; tries < 100; tries++) {
      const ended = await server.db.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      if (ended.length > 0) return
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    throw new Error('nothing waited for a lock')
  }
})

describe('two releases at the same moment', () => {
  it('run one after the other: two versions, one table, one menu', async () => {
    const id = await createDesign(designer)
    const replies = await Promise.all([release(id), release(id), release(id)])
    expect(replies.map(({ code }) => code)).toEqual([200, 200, 200])
    const versions = await server.db.query(
      'select version from design_versions where design_id = $1 order by version',
      [id],
    )
    expect(versions).toEqual([{ version: 1 }, { version: 2 }, { version: 3 }])
    expect(await server.db.query('select 1 from menus where module_id = $1', [id])).toHaveLength(1)
  })

  it('of different models do not wait for each other', async () => {
    const ids = await Promise.all([1, 2, 3, 4].map(() => createDesign(designer)))
    const replies = await Promise.all(ids.map((id) => release(id)))
    expect(replies.map(({ code }) => code)).toEqual([200, 200, 200, 200])
    expect(
      new Set(await Promise.all(ids.map(async (id) => (await getPhysicalModel(server.db, id)).main.name))).size,
    ).toBe(4)
  })
})
