import type { WorkCalendar } from '@armature/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMenu, aRole, aUser, type BuiltMenu, theSystem } from '../../testing/builders.ts'
import type { Client } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const path = '/api/system/WorkCalendar'

let server: TestServer
let menu: BuiltMenu
let admin: Client
let original: WorkCalendar
beforeAll(async () => {
  server = await startTestServer()
  await theSystem(server.db)
  menu = await aMenu(server.db, {
    enCode: 'system.workCalendar',
    buttons: ['btn_edit'],
    property: { useBtnPermission: true },
  })
  admin = await server.as((await aUser(server.db, { isAdministrator: true, realName: '周远' })).account)
  original = (await admin.get<WorkCalendar>(path)).data
})
afterAll(() => server.close())

const save = (values: Partial<WorkCalendar>) => admin.put(path, { ...original, ...values })

describe('the working calendar', () => {
  it('has the public holidays of China in 2026 and the weekend days that are worked for them', () => {
    const { weekDays, days } = original
    expect(weekDays).toEqual([1, 2, 3, 4, 5])
    const of = (isWorking: boolean) => days.filter((day) => day.isWorking === isWorking)
    expect(of(false)).toHaveLength(3 + 9 + 3 + 5 + 3 + 3 + 7)
    expect(of(true).map(({ date }) => date)).toEqual([
      '2026-01-04',
      '2026-02-14',
      '2026-02-28',
      '2026-05-09',
      '2026-09-20',
      '2026-10-10',
    ])
    // who works on a day of the weekend does so for a holiday on a working day
    const isWeekend = (date: string) => [0, 6].includes(new Date(date).getUTCDay())
    expect(of(true).every(({ date }) => isWeekend(date))).toBe(true)
  })

  it('is saved as a whole, which the audit trail names day by day', async () => {
    const days = [{ date: '2027-01-01', isWorking: false, name: '元旦' }]
    const spans = [{ from: '08:30', to: '17:30' }]
    expect(await save({ weekDays: [6, 1, 1], spans, days })).toMatchObject({ code: 200 })
    expect((await admin.get<WorkCalendar>(path)).data).toEqual({ weekDays: [1, 6], spans, days })
    const { list } = (await admin.get<{ list: { id: string }[] }>('/api/system/AuditLog?object=workCalendar')).data
    const entry = (
      await admin.get<{ changes: { field: string; after: string[] }[] }>(`/api/system/AuditLog/${list[0]?.id}`)
    ).data
    expect(entry.changes.find(({ field }) => field === 'workingHours')).toMatchObject({ after: ['08:30–17:30'] })
    await save({})
  })

  it.each<[string, Partial<WorkCalendar>, string]>([
    ['no day of the week', { weekDays: [] }, 'weekDays'],
    ['a day of the week that does not exist', { weekDays: [7] }, 'weekDays.0'],
    ['no working hours', { spans: [] }, 'spans'],
    ['working hours that end before they begin', { spans: [{ from: '18:00', to: '09:00' }] }, 'spans'],
    [
      'working hours that overlap',
      {
        spans: [
          { from: '09:00', to: '12:00' },
          { from: '11:00', to: '18:00' },
        ],
      },
      'spans',
    ],
    ['a time that does not exist', { spans: [{ from: '09:00', to: '25:00' }] }, 'spans.0.to'],
    ['a date that does not exist', { days: [{ date: '2026-02-30', isWorking: true, name: '' }] }, 'days.0.date'],
    ['a day twice', { days: [true, false].map((isWorking) => ({ date: '2026-03-01', isWorking, name: '' })) }, 'days'],
  ])('refuses %s', async (_, values, field) => {
    const { code, msg, data } = await save(values)
    expect(code).toBe(400)
    expect(`${msg} ${JSON.stringify(data)}`).toContain(field)
  })

  it('is changed only with the button of its page, and not seen without the page', async () => {
    const reader = await server.as(
      (await aUser(server.db, { roles: [await aRole(server.db, { grants: [['menu', menu.id]] })] })).account,
    )
    const stranger = await server.as((await aUser(server.db)).account)
    expect((await reader.get(path)).code).toBe(200)
    expect((await reader.put(path, original)).code).toBe(403)
    expect((await stranger.get(path)).code).toBe(403)
  })
})
