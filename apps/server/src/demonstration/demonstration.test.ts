import type { MenuItem, PrintRecord, PrintSheet } from '@armature/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { prepareDatabase } from '../modules/first-start/first-start.ts'
import { aUser } from '../testing/builders.ts'
import { isSlowRun } from '../testing/slow-run.ts'
import { type TestServer, startTestServer } from '../testing/test-server.ts'
import type { Client } from '../testing/client.ts'
import { catchUpTelemetry } from './live.ts'
import { resetDemonstration } from './reset.ts'
import { countRows, findPagesWithout, listEventTitles, readDeliveries } from './testing/content.ts'
import { listFailedElements, momentsToCheck, quarterMs, readHome, readNumber, readPortal } from './testing/figures.ts'
import { seedDemonstration } from './seed.ts'
import { checkWarehouse } from './testing/warehouse.ts'

let server: TestServer
let now = Date.UTC(2026, 6, 20, 6, 30)
const models: Record<string, string> = {}
let portalId = ''
let rowsBefore: Record<string, number> = {}

beforeAll(async () => {
  server = await startTestServer({ clock: () => now, config: { hasDemonstration: true } })
  await prepareDatabase(server.deps)
  rowsBefore = await countRows(server.db)
  await seedDemonstration(server.deps)
  const rows = await server.db.sql.selectFrom('designs').select(['id', 'en_code']).execute()
  for (const { id, en_code } of rows) models[en_code] = id
  const portal = server.db.sql.selectFrom('portals').select('id').where('en_code', '=', 'exampleCharts')
  portalId = (await portal.executeTakeFirstOrThrow()).id
}, 120_000)
afterAll(() => server.close())

interface Page {
  list: Record<string, unknown>[]
  pagination: { total: number }
}

const list = (client: Client, model: string, body: object = {}) =>
  client.post<Page>(`/api/visualdev/OnlineDev/${models[model]}/List`, body)

describe('the demonstration', () => {
  it('has a warehouse system to synchronize with, which leads nowhere else', () => checkWarehouse(server))

  it('releases its models with their records, signed in with the demonstration password (S0.04, S1.01)', async () => {
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
    expect(Number(rows)).toBe(16)
  })

  it('has three flows with approvals in every state, at different nodes and with different titles', async () => {
    const states = await server.db.query<{ en_code: string; states: number[] }>(
      `select f.en_code, array_agg(t.status order by t.status) as states
         from flow_tasks t join flow_templates f on f.id = t.template_id group by f.en_code order by f.en_code`,
    )
    expect(states).toEqual([
      { en_code: 'maintenanceApproval', states: [0, 1, 1, 1, 1, 2, 3] },
      { en_code: 'purchaseApproval', states: [0, 1, 1, 1, 1, 2, 3, 5] },
      { en_code: 'sealApproval', states: [1, 1, 2, 2, 2, 3, 4] },
    ])
    const admin = await server.as('admin')
    const path = '/api/workflow/Engine/FlowMonitor?pageSize=100'
    const { data } = await admin.get<{ list: { fullName: string; thisStep: string }[] }>(path)
    const titles = data.list.map(({ fullName }) => fullName)
    expect(new Set(titles).size).toBe(titles.length)
    expect(titles.filter((title) => /^CG-\d{9} .+，[\d,.]+ 元$/.test(title))).toHaveLength(7)
    const uncommented = await server.db.query(
      `select 1 from flow_histories where handle_status in (0, 1, 3, 4) and handle_opinion = ''`,
    )
    expect(uncommented).toEqual([])
    const open = await server.db.query<{ title: string }>(
      `select distinct n.title from flow_nodes n join flow_operators o on o.instance_id = n.id
        where o.state = 'open' order by n.title`,
    )
    expect(open.length).toBeGreaterThanOrEqual(6)
  })

  it.each([
    ['admin', 3],
    ['designer', 2],
    ['staff', 2],
  ])('has something to do for %s: %i approvals, on the home page too', async (account, toDo) => {
    const client = await server.as(account)
    const path = '/api/workflow/Engine/FlowBefore'
    expect((await client.get<{ toDo: number }>(`${path}/Count`)).data.toDo).toBe(toDo)
    const inbox = await client.get<{ tasks: { fullName: string }[] }>(`${path}/Inbox`)
    expect(inbox.data.tasks).toHaveLength(toDo)
  })

  it('has content on every page, and nothing unread', async () => {
    const admin = await server.as('admin')
    const notices = await admin.get<{ list: { enabledMark: number }[] }>('/api/message/Notice')
    expect(notices.data.list.map(({ enabledMark }) => enabledMark)).toEqual([0, 1, 1, 1])
    const feedback = await admin.get<{ list: { state: string }[] }>('/api/system/Feedback')
    expect(feedback.data.list.map(({ state }) => state)).toEqual(['open', 'open', 'done'])
    for (const account of ['admin', 'designer', 'staff']) {
      const client = await server.as(account)
      const chats = await client.get<{ list: { unreadMessage: number }[] }>('/api/message/imreply')
      expect(chats.data.list.length).toBeGreaterThan(0)
      expect(chats.data.list.every(({ unreadMessage }) => unreadMessage === 0)).toBe(true)
    }
    const [unread] = await server.db.query<{ n: number }>(
      'select count(*)::int as n from message_recipients where read_at is null',
    )
    expect(unread?.n).toBe(0)
    for (const account of ['admin', 'designer', 'staff']) {
      const client = await server.as(account)
      const mails = await client.get<{ list: { kind: string; isRead: number; date: number; subject: string }[] }>(
        '/api/extend/Email',
      )
      expect(mails.data.list.length).toBeGreaterThan(2)
      expect(mails.data.list.every(({ kind, isRead, date }) => kind === 'in' && isRead === 1 && date < now)).toBe(true)
      expect(mails.data.list.at(-1)?.subject).toBe('关于这个演示邮箱')
      expect((await client.get<{ list: object[] }>('/api/extend/Email?type=sent')).data.list).toEqual([])
    }
    expect(await findPagesWithout(admin)).toEqual([])
    const headless = await server.db.query('select en_code from organizes where manager_id is null')
    expect(headless).toEqual([])
  })

  it('has a send monitor with messages that arrived and some that did not, and accounts that send nothing', async () => {
    const { states, marks, targets } = await readDeliveries(await server.as('admin'))
    expect(states).toEqual(['failed', 'sent', 'unknown'])
    expect(marks).toEqual([0, 0, 0])
    for (const target of targets) expect(target).toContain('.example.com')
  })

  it.each(['admin', 'designer', 'staff'])('has a calendar of %s with events around today', async (account) => {
    const titles = await listEventTitles(await server.as(account), now)
    expect(titles.filter((title) => title === '运维周例会').length).toBeGreaterThan(1)
    expect(new Set(titles).size).toBeGreaterThan(1)
  })

  it('has nothing that was done in the future', async () => {
    const columns = await server.db.query<{ table: string; column: string }>(
      `select table_name as "table", column_name as "column" from information_schema.columns
       where table_schema = 'public' and data_type like 'timestamp%' and column_name not like '%expire%'
         and table_name in ('notices', 'messages', 'message_recipients', 'chat_messages', 'chat_participants', 'feedbacks', 'user_logs',
           'flow_tasks', 'flow_nodes', 'flow_operators', 'flow_histories', 'flow_copies', 'mails', 'mail_accounts', 'record_histories',
           'designs', 'design_versions', 'audit_entries')`,
    )
    expect(columns.length).toBeGreaterThan(15)
    for (const { table, column } of columns) {
      const [row] = await server.db.query<{ n: number }>(
        `select count(*)::int as n from ${table} where ${column} > now() + interval '1 minute'`,
      )
      expect([table, column, row?.n]).toEqual([table, column, 0])
    }
  })

  it('has data interfaces over its records, which designers may call', async () => {
    const designer = await server.as('designer')
    const { data } = await designer.get<{ list: { id: string; enCode: string }[] }>('/api/system/DataInterface/getList')
    const lists = 'voltageLevels,largestStation,powerCorridors,provinceCapacity,spotPrices,sealKeepers'
    expect(data.list.map((one) => one.enCode).join()).toBe(`stationsByCountry,storageSites,${lists}`)
    const totals = data.list.map(async ({ id }) => {
      const paramList = [{ field: 'country', defaultValue: 'USA' }]
      const reply = await designer.post<Page>(`/api/system/DataInterface/${id}/Action/List`, { paramList })
      return reply.data.pagination.total
    })
    const [ofCountry = 0, ...others] = await Promise.all(totals)
    expect(others).toEqual([48, 5, ofCountry, 8, 13, 24, 2])
  })

  it('shows staff only the inspections of their own organization, without costs', async () => {
    const staff = await server.as('staff')
    const admin = await server.as('admin')
    const own = await list(staff, 'inspection', { pageSize: 500 })
    const all = await list(admin, 'inspection', { pageSize: 500 })
    expect(own.data.list.length).toBeGreaterThan(0)
    expect(own.data.list.length).toBeLessThan(all.data.list.length)
    expect(own.data.list.every((row) => !('totalCost' in row))).toBe(true)
    expect(all.data.list.every((row) => 'totalCost' in row)).toBe(true)
  })

  it('prints an inspection with its template, for users who may print', async () => {
    const [admin, staff] = [await server.as('admin'), await server.as('staff')]
    const { data: config } = await admin.get<{ formData: string }>(
      `/api/visualdev/OnlineDev/${models.inspection}/Config`,
    )
    const { hasPrintBtn, printId } = JSON.parse(config.formData) as { hasPrintBtn: boolean; printId: string }
    expect(hasPrintBtn).toBe(true)
    const [row] = (await list(admin, 'inspection')).data.list
    const asked = { id: printId, formId: row?.id }
    const { data } = await admin.post<PrintSheet & PrintRecord>('/api/system/printDev/Data', asked)
    expect(data).toMatchObject({ fullName: '储能站巡检单', recordName: row?.inspectionNo })
    // every placeholder of the template is something that the record has
    for (const [, table = '', name = ''] of data.printTemplate.matchAll(/\{(?:(\w+)\.)?(\w+)\}/g))
      if (table) expect(data.printData, name).toHaveProperty(table)
      else if (!name.startsWith('system')) expect(data.printData, name).toHaveProperty(name)
    expect((await staff.post('/api/system/printDev/Data', asked)).code).toBe(403)
  })

  it('does not let staff sort or search by the cost, or delete an inspection', async () => {
    const staff = await server.as('staff')
    expect((await list(staff, 'inspection', { sidx: 'totalCost', sort: 'desc' })).code).toBe(400)
    const [row] = (await list(staff, 'inspection')).data.list
    const removed = await staff.delete(`/api/visualdev/OnlineDev/${models.inspection}/${row?.id as string}`)
    expect(removed.code).toBe(403)
  })

  it('stores a choice by its id where the design or the caller references it by code, so that a search finds it', async () => {
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
})

async function listExamples(client: Client): Promise<string[]> {
  const { data } = await client.get<{ menuList: MenuItem[] }>('/api/oauth/CurrentUser')
  const group = data.menuList.flatMap((item) => [item, ...item.children]).find(({ enCode }) => enCode === 'examples')
  return (group?.children ?? []).map(({ enCode }) => enCode)
}

const most = { pageSize: 500 }
const codes = [
  'exampleCharts',
  'sparePart',
  'customer',
  'controlSample',
  'salesOrder',
  'knowledge',
  'examples.map',
  'projectTask',
  'workOrder',
]

describe('the examples of the demonstration', () => {
  it('have their own menu group, which every user with a role can open (S1.30)', async () => {
    for (const account of ['admin', 'designer', 'staff', 'office1']) {
      const client = await server.as(account)
      expect(await listExamples(client)).toEqual(codes)
      const answers = codes.filter((code) => models[code]).map((code) => list(client, code))
      expect((await Promise.all(answers)).map(({ code }) => code)).toEqual([200, 200, 200, 200, 200, 200, 200])
      expect((await client.get(`/api/visualdev/Portal/${portalId}/auth`)).code).toBe(200)
      // the page of the map shows the screen of its address
      const { data: shown } = await client.get<{ screenId: string }>('/api/station/Screen/largeScreenMap')
      expect((await client.get(`/api/visualdev/PublicScreen/${shown.screenId}`)).code).toBe(200)
    }
  })

  it('can be read but not changed by staff, and are hidden from users without a role', async () => {
    const staff = await server.as('staff')
    const { data } = await list(staff, 'projectTask')
    const [task] = data.list
    const path = `/api/visualdev/OnlineDev/${models.projectTask}`
    expect((await staff.get(`${path}/${String(task?.id)}`)).code).toBe(200)
    const change = { data: JSON.stringify({ progress: 5 }), version: task?.version }
    expect((await staff.put(`${path}/${String(task?.id)}`, change)).code).toBe(403)
    const { account } = await aUser(server.db, {})
    const stranger = await server.as(account)
    expect(await listExamples(stranger)).toEqual([])
    expect((await list(stranger, 'projectTask')).code).toBe(403)
    expect((await stranger.get(`/api/visualdev/Portal/${portalId}/auth`)).code).toBe(404)
  })

  it('have orders with consistent totals, payments and numbers', async () => {
    const admin = await server.as('admin')
    const { data } = await list(admin, 'salesOrder', most)
    expect(data.pagination.total).toBe(36)
    expect(new Set(data.list.map(({ orderNo }) => orderNo)).size).toBe(36)
    for (const { id, orderNo, customer } of data.list) {
      expect(orderNo).toMatch(/^SO-\d{10}$/)
      expect(customer).not.toBe('')
      if (id !== data.list[0]?.id) continue
      const { data: raw } = await admin.get<{ data: string }>(`/api/visualdev/OnlineDev/${models.salesOrder}/${id}`)
      type Order = { total: string; goods: { amount: string }[]; freight: number; payments: { planned: number }[] }
      const order = JSON.parse(raw.data) as Order
      const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0).toFixed(2)
      expect(sum([...order.goods.map(({ amount }) => Number(amount)), order.freight])).toBe(
        Number(order.total).toFixed(2),
      )
      expect(sum(order.payments.map(({ planned }) => planned))).toBe(Number(order.total).toFixed(2))
    }
  })

  it('find the documents of a folder and of all folders below it', async () => {
    const admin = await server.as('admin')
    const { data } = await list(admin, 'knowledge', most)
    const path = data.list.find(({ documentNo }) => documentNo === 'XF-01')?.folder_id as string[]
    const below = async (folder: string[]) =>
      (await list(admin, 'knowledge', { queryJson: JSON.stringify({ folder }) })).data.pagination.total
    expect(await below(path)).toBe(2)
    expect(await below(path.slice(0, 1))).toBe(7)
  })

  it('show tasks as bars, none of which ends after the deadline, and work orders as a board', async () => {
    const admin = await server.as('admin')
    const config = await admin.get<{ columnData: string }>(`/api/visualdev/OnlineDev/${models.projectTask}/Config`)
    expect(JSON.parse(config.data.columnData)).toMatchObject({ gantt: { begin: 'beginOn', end: 'endOn' } })
    const { data } = await list(admin, 'projectTask', most)
    expect(data.list).toHaveLength(23)
    expect(data.list.filter(({ endOn }) => String(endOn) > '2026-12-17')).toEqual([])
    type Board = { columns: { id: string; count: number }[] }
    const board = await admin.post<Board>(`/api/visualdev/OnlineDev/${models.workOrder}/Board`, {})
    const counts = Object.fromEntries(board.data.columns.map(({ id, count }) => [id, count]))
    expect(counts).toEqual({ waiting: 9, running: 7, checking: 4, done: 26 })
  })

  it('have a portal in which every widget has data for the user', async () => {
    const staff = await server.as('staff')
    const shown = await readPortal(staff, portalId)
    expect(shown.filter(({ state }) => state !== 'ready')).toEqual([])
    expect(shown).toHaveLength(31)
    const month = shown.find(({ id }) => id === 'byMonth')
    expect(month?.series?.length).toBeGreaterThan(5)
  })
})

describe('as time passes, the demonstration', { timeout: 240_000 }, () => {
  it.skipIf(!isSlowRun)('fills in telemetry as time passes and makes the days that are missing', async () => {
    expect(await catchUpTelemetry(server.deps)).toEqual({ created: 0, filled: 0 })
    now += 15 * 60_000
    expect(await catchUpTelemetry(server.deps)).toEqual({ created: 0, filled: 48 })
    now += 24 * 3_600_000
    expect((await catchUpTelemetry(server.deps)).created).toBe(48 * 96)
  })

  // each takes some seconds: the days before it are filled in
  it.skipIf(!isSlowRun).each(momentsToCheck)('has figures that agree with each other %s', async (_, moment) => {
    now = moment
    await catchUpTelemetry(server.deps)
    const admin = await server.as('admin')
    const { offsetMinutes } = server.deps.config
    const { today, steps, latest } = await readHome(admin, models.telemetry ?? '', now, offsetMinutes)
    const measured = steps.filter(({ soc }) => readNumber(soc) !== null)
    const ofToday = measured.filter(({ time }) => Number(time) >= today)
    expect(measured.length - ofToday.length).toBe(96)
    expect(ofToday).toHaveLength(Math.floor((now - today) / quarterMs))
    expect(steps.filter(({ planPower }) => readNumber(planPower) === null)).toEqual([])

    const socs = latest.map(({ soc }) => Number(soc))
    expect(socs).toHaveLength(48)
    const average = socs.reduce((sum, soc) => sum + soc, 0) / socs.length
    expect(Number(measured.at(-1)?.soc)).toBeCloseTo(average, 1)
    expect(average).toBeGreaterThan(5)

    const overview = server.db.sql.selectFrom('portals').select('id').where('en_code', '=', 'operationsOverview')
    const widgets = await readPortal(admin, (await overview.executeTakeFirstOrThrow()).id)
    expect(widgets.filter(({ state }) => state !== 'ready')).toEqual([])
    expect(await listFailedElements(admin)).toEqual([])
    const days = widgets.find(({ id }) => id === 'incomeByDay')?.series ?? []
    const blank = days.filter(({ value }) => value === null)
    // today has no figure before its first quarter is over; the days before are never blank
    expect(days).toHaveLength(7)
    expect(blank.map(({ at }) => at)).toEqual(ofToday.length === 0 ? [today] : [])
    const income = steps.filter(({ time }) => Number(time) < today).reduce((sum, row) => sum + Number(row.income), 0)
    expect(days.at(-2)?.value).toBeCloseTo(income, 1)
  })

  it('is loaded once, and again after an interrupted load', async () => {
    const staff = server.db.sql.selectFrom('users').select('id').where('account', '=', 'staff')
    const before = await staff.executeTakeFirst()
    await seedDemonstration(server.deps)
    expect(await staff.executeTakeFirst()).toEqual(before)
    await server.db.transaction(resetDemonstration)
    // what is missing or left would stop or change the second load
    expect(await countRows(server.db)).toEqual(rowsBefore)
    const menus = await server.db.sql.selectFrom('menus').select(['en_code', 'type']).execute()
    expect(menus.map(({ en_code }) => en_code)).toEqual(expect.arrayContaining(['home', 'onlineDev.webDesign']))
    // a menu of a model has type 3
    expect(menus.filter(({ type }) => type === 3)).toEqual([])
  })
})
