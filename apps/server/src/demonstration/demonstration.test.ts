import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { firstStart } from '../modules/first-start/first-start.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'
import type { Client } from '../testing/client.ts'
import { catchUpTelemetry } from './live.ts'
import { resetDemonstration } from './reset.ts'
import { seedDemonstration } from './seed.ts'

let server: TestServer
let now = Date.UTC(2026, 6, 20, 6, 30)
const models: Record<string, string> = {}

beforeAll(async () => {
  server = await testServer({ clock: () => now, config: { hasDemonstration: true } })
  await firstStart(server.deps)
  await seedDemonstration(server.deps)
  const rows = await server.db.sql.selectFrom('designs').select(['id', 'en_code']).execute()
  for (const { id, en_code } of rows) models[en_code] = id
}, 120_000)
afterAll(() => server.close())

interface Page {
  list: Record<string, unknown>[]
  pagination: { total: number }
}

const list = (client: Client, model: string, body: object = {}) =>
  client.post<Page>(`/api/visualdev/OnlineDev/${models[model]}/List`, body)

describe('the demonstration', () => {
  it('releases six models with their records, signed in with the demonstration password (S0.04, S1.01)', async () => {
    const admin = await server.as('admin')
    const totals = await Promise.all(
      ['station', 'storageSite', 'alarm', 'device'].map(
        async (model) => (await list(admin, model, { pageSize: 20 })).code,
      ),
    )
    expect(totals).toEqual([200, 200, 200, 200])
    const { rows } = await server.db.sql
      .selectFrom('designs')
      .select(({ fn }) => fn.countAll<string>().as('rows'))
      .where('state', '=', 1)
      .executeTakeFirstOrThrow()
    expect(Number(rows)).toBe(6)
  })

  it('shows staff the inspections of the own organisation only, without what they cost', async () => {
    const staff = await server.as('staff')
    const admin = await server.as('admin')
    const own = await list(staff, 'inspection', { pageSize: 500 })
    const all = await list(admin, 'inspection', { pageSize: 500 })
    expect(own.data.list.length).toBeGreaterThan(0)
    expect(own.data.list.length).toBeLessThan(all.data.list.length)
    expect(own.data.list.every((row) => !('totalCost' in row))).toBe(true)
    expect(all.data.list.every((row) => 'totalCost' in row)).toBe(true)
  })

  it('lets staff neither sort by nor search for the cost, nor delete an inspection', async () => {
    const staff = await server.as('staff')
    expect((await list(staff, 'inspection', { sidx: 'totalCost', sort: 'desc' })).code).toBe(400)
    const [row] = (await list(staff, 'inspection')).data.list
    const removed = await staff.delete(`/api/visualdev/OnlineDev/${models.inspection}/${row?.id as string}`)
    expect(removed.code).toBe(403)
  })

  it('stores a choice by its id where the design or the caller names it by its code, so that a search finds it', async () => {
    const admin = await server.as('admin')
    const [site] = (await list(admin, 'storageSite')).data.list
    const values = { inspectionNo: 'BY-CODE', site: site?.id, inspectionType: 'special' }
    const made = await admin.post<{ id: string }>(`/api/visualdev/OnlineDev/${models.inspection}`, {
      data: JSON.stringify(values),
    })
    expect(made.code).toBe(200)
    const row = await admin.get<{ data: string }>(`/api/visualdev/OnlineDev/${models.inspection}/${made.data.id}`)
    const stored = JSON.parse(row.data.data) as Record<string, string>
    const items = await admin.get<{ list: { id: string; enCode: string }[] }>(
      '/api/system/DictionaryData/inspectionState/Data/Selector',
    )
    expect(stored.inspectionState).toBe(items.data.list.find(({ enCode }) => enCode === 'waiting')?.id)
    const found = await list(admin, 'inspection', {
      queryJson: JSON.stringify({ inspectionState: [stored.inspectionState] }),
      pageSize: 500,
    })
    expect(found.data.list.map(({ id }) => id)).toContain(made.data.id)
  })

  it('finds stations by a keyword for staff as for the administrator', async () => {
    const [staff, admin] = [await server.as('staff'), await server.as('admin')]
    const asked = { keyword: 'solar', sidx: 'capacity', sort: 'desc' }
    const [forStaff, forAdmin] = [await list(staff, 'station', asked), await list(admin, 'station', asked)]
    expect(forStaff.code).toBe(200)
    expect(forStaff.data.list.map(({ id }) => id)).toEqual(forAdmin.data.list.map(({ id }) => id))
  })

  it('fills in telemetry as time passes and makes the days that are missing', async () => {
    expect(await catchUpTelemetry(server.deps)).toEqual({ created: 0, filled: 0 })
    now += 15 * 60_000
    expect(await catchUpTelemetry(server.deps)).toEqual({ created: 0, filled: 48 })
    now += 24 * 3_600_000
    expect((await catchUpTelemetry(server.deps)).created).toBe(48 * 96)
  }, 60_000)

  it('is loaded once, and anew where a load was cut off', async () => {
    const before = await server.db.sql
      .selectFrom('users')
      .select('id')
      .where('account', '=', 'staff')
      .executeTakeFirst()
    await seedDemonstration(server.deps)
    expect(
      await server.db.sql.selectFrom('users').select('id').where('account', '=', 'staff').executeTakeFirst(),
    ).toEqual(before)
    await server.db.transaction(resetDemonstration)
    const left = await server.db.query<{ tables: number }>(
      `select count(*)::int as tables from pg_tables where schemaname = 'record'`,
    )
    expect(left[0]?.tables).toBe(0)
    const menus = await server.db.sql.selectFrom('menus').select(['en_code', 'type']).execute()
    expect(menus.map(({ en_code }) => en_code)).toEqual(expect.arrayContaining(['home', 'onlineDev.webDesign']))
    // a menu of a model has type 3
    expect(menus.filter(({ type }) => type === 3)).toEqual([])
  })
})
