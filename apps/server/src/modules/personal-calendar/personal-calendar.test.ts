import type { CalendarOccurrence, MessageRow } from '@armature/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aUser, theSystem } from '../../testing/builders.ts'
import { createClient, type Client } from '../../testing/client.ts'
import { startSecondNode, type SecondNode } from '../../testing/second-node.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { runJobNow } from '../../testing/run-job-now.ts'
import { cleanRetained } from '../retention/index.ts'
import { sendReminders } from './reminders/send-reminders.ts'
import {
  create,
  createPerson,
  daily,
  list,
  meeting,
  testYear,
  path,
  read,
  starts,
  titles,
  type Person,
} from './testing/calendars.ts'

let server: TestServer
let other: SecondNode
let admin: Client
beforeAll(async () => {
  server = await startTestServer()
  await theSystem(server.db)
  other = await startSecondNode(server)
  admin = await server.as((await aUser(server.db, { isAdministrator: true })).account)
})
afterAll(async () => {
  await other.close()
  await server.close()
})

const aPerson = (realName: string) => createPerson(server, realName)

describe('events of a calendar', () => {
  it('are there for their owner, and for nobody else', async () => {
    const [ann, ben] = [await aPerson('安'), await aPerson('本')]
    const id = await create(ann, { place: '一号会议室', notes: '带图纸', reminders: [15, 0, 15], color: 'red' })
    const [found] = (await list(ann)).list
    expect(found).toMatchObject({
      eventId: id,
      day: `${testYear}-12-01`,
      title: '班前会',
      isOwner: true,
      isRepeating: false,
    })
    expect(await read(ann, id)).toMatchObject({ notes: '带图纸', reminders: [0, 15], participants: [], isOwner: true })
    expect((await list(ben)).list).toEqual([])
    for (const reply of [
      await ben.client.get(`${path}/${id}`),
      await admin.get(`${path}/${id}`),
      await ben.client.put(`${path}/${id}`, meeting()),
      await ben.client.delete(`${path}/${id}`),
      await ben.client.post(`${path}/${id}/Actions/Leave`),
    ])
      expect(reply).toMatchObject({ code: 404, data: null })
    expect(await read(ann, id)).toMatchObject({ title: '班前会' })
  })

  it('are shown in the time zone of the request; whole days are the same days everywhere', async () => {
    const ann = await aPerson('安')
    await create(ann, { startsAt: `${testYear}-12-01T00:30`, endsAt: `${testYear}-12-01T01:30` })
    await create(ann, { isAllDay: true, startsAt: `${testYear}-12-01T00:00`, endsAt: `${testYear}-12-02T00:00` })
    const berlin = (await list(ann, `${testYear}-11-30`, `${testYear}-11-30`, 'Europe/Berlin')).list
    expect(berlin.map(({ startsAt, endsAt }) => [startsAt, endsAt])).toEqual([
      [`${testYear}-11-30T17:30`, `${testYear}-11-30T18:30`],
    ])
    expect(await starts(ann, `${testYear}-12-01`, `${testYear}-12-01`, 'America/New_York')).toEqual([
      `${testYear}-12-01T00:00`,
    ])
  })

  it('come with the days on which people do not work', async () => {
    const { days } = await list(await aPerson('安'), '2026-09-28', '2026-10-11')
    expect(days.filter(({ isWorking }) => !isWorking).map(({ date }) => date)).toContain('2026-10-01')
    expect(days.find(({ date }) => date === '2026-10-10')).toMatchObject({ isWorking: true })
    expect(days.some(({ date }) => date === '2026-09-29')).toBe(false)
  })

  it.each<[string, object, string]>([
    ['no title', { title: ' ' }, 'title'],
    ['an end before the start', { endsAt: `${testYear}-12-01T08:00` }, 'endsAt'],
    ['a time zone that does not exist', { timeZone: 'Moon/Base' }, 'timeZone'],
    ['a date that does not exist', { startsAt: '2026-02-30T09:00' }, 'startsAt'],
    ['whole days with a time', { isAllDay: true }, 'startsAt'],
    ['a week without days', { repeat: { unit: 'weekly', every: 1 } }, 'weekDays'],
    ['an end of the series before its start', { repeat: { ...daily, until: `${testYear}-11-01` } }, 'repeat'],
    ['a reminder after the start', { reminders: [-30] }, 'reminders'],
    ['a user who does not exist', { participantIds: ['00000000-0000-7000-8000-00000000ffff'] }, 'participantIds'],
    ['more than a year', { endsAt: `${testYear + 2}-12-01T09:00` }, 'endsAt'],
  ])('are refused with %s', async (_, values, field) => {
    const { code, msg, data } = await (await aPerson('安')).client.post(path, meeting(values))
    expect(code).toBe(400)
    expect(`${msg} ${JSON.stringify(data)}`).toContain(field)
  })

  it.each([
    [`${testYear}-12-01`, `${testYear + 1}-02-01`],
    [`${testYear}-12-02`, `${testYear}-12-01`],
  ])('are not read from %s to %s', async (from, to) => {
    const { client } = await aPerson('安')
    expect(await client.get(`${path}?from=${from}&to=${to}&timeZone=UTC`)).toMatchObject({ code: 400 })
  })

  it('are cut at the most occurrences, which the reply says', async () => {
    const ann = await aPerson('安')
    await server.db.query(
      `insert into calendar_events (id, owner_id, title, is_all_day, starts_at, ends_at, time_zone, color, repeat, first_at)
       select gen_random_uuid(), $1, 'n' || n, false, '2026-01-01T09:00', '2026-01-01T10:00', 'UTC', 'blue',
              '{"unit":"daily","every":1,"weekDays":[],"monthDay":"day","until":null,"count":null}', '2026-01-01T09:00Z'
         from generate_series(1, 70) n`,
      [ann.id],
    )
    const { list: found, isComplete } = await list(ann, `${testYear}-12-01`, `${testYear}-12-31`)
    expect({ count: found.length, isComplete }).toEqual({ count: 2_000, isComplete: false })
    expect((await list(ann, `${testYear}-12-01`, `${testYear}-12-02`)).isComplete).toBe(true)
  })
})

describe('a series', () => {
  const weekly = { repeat: { unit: 'weekly', every: 1, weekDays: [2, 4], count: 4 } }

  it('repeats; one occurrence is changed or deleted apart from the others', async () => {
    const ann = await aPerson('安')
    const id = await create(ann, weekly)
    expect(await starts(ann)).toEqual(
      [`${testYear}-12-01`, `${testYear}-12-03`, `${testYear}-12-08`, `${testYear}-12-10`].map((day) => `${day}T09:00`),
    )
    const changed = meeting({
      title: '改到下午',
      startsAt: `${testYear}-12-03T15:00`,
      endsAt: `${testYear}-12-03T16:00`,
    })
    expect(await ann.client.put(`${path}/${id}`, { ...changed, day: `${testYear}-12-03` })).toMatchObject({ code: 200 })
    expect(await ann.client.delete(`${path}/${id}?day=${testYear}-12-08`)).toMatchObject({ code: 200 })
    expect(await starts(ann)).toEqual([`${testYear}-12-01T09:00`, `${testYear}-12-03T15:00`, `${testYear}-12-10T09:00`])
    // a day that it does not have, or has not any more
    for (const day of [`${testYear}-12-02`, `${testYear}-12-08`])
      expect(await ann.client.delete(`${path}/${id}?day=${day}`)).toMatchObject({ code: 400 })
    const separate = (await list(ann)).list.find(({ title }) => title === '改到下午')
    expect(await read(ann, separate?.eventId ?? '')).toMatchObject({ isOfSeries: true, repeat: null })
    // what was taken out of the series goes with it
    await ann.client.delete(`${path}/${id}`)
    expect(await starts(ann)).toEqual([])
  })

  it('is changed as a whole; deleted days move with it', async () => {
    const ann = await aPerson('安')
    const id = await create(ann, weekly)
    await ann.client.delete(`${path}/${id}?day=${testYear}-12-03`)
    const next = { ...meeting({ startsAt: `${testYear}-12-02T10:00`, endsAt: `${testYear}-12-02T11:00` }), day: null }
    const repeat = { unit: 'weekly', every: 1, weekDays: [3, 5], count: 4 }
    expect(await ann.client.put(`${path}/${id}`, { ...next, repeat })).toMatchObject({ code: 200 })
    expect(await starts(ann)).toEqual([`${testYear}-12-02T10:00`, `${testYear}-12-09T10:00`, `${testYear}-12-11T10:00`])
  })

  it('is moved with its weekdays, or one occurrence of it, in the clocks of another zone too', async () => {
    const ann = await aPerson('安')
    const id = await create(ann, weekly)
    const move = (body: object) => ann.client.put(`${path}/${id}/Actions/Move`, { timeZone: 'Asia/Shanghai', ...body })
    const later = { startsAt: `${testYear}-12-04T09:00`, endsAt: `${testYear}-12-04T10:00` }
    expect(await move({ ...later, day: `${testYear}-12-03`, isSeries: true })).toMatchObject({ code: 200 })
    const days = [`${testYear}-12-02`, `${testYear}-12-04`, `${testYear}-12-09`, `${testYear}-12-11`]
    expect(await starts(ann)).toEqual(days.map((day) => `${day}T09:00`))
    expect((await read(ann, id)).repeat?.weekDays).toEqual([3, 5])
    const berlin = { startsAt: `${testYear}-12-04T06:00`, endsAt: `${testYear}-12-04T07:00`, timeZone: 'Europe/Berlin' }
    expect(await move({ ...berlin, day: `${testYear}-12-04`, isSeries: false })).toMatchObject({ code: 200 })
    expect(await starts(ann)).toEqual([
      `${testYear}-12-02T09:00`,
      `${testYear}-12-04T13:00`,
      `${testYear}-12-09T09:00`,
      `${testYear}-12-11T09:00`,
    ])
    expect(await move({ ...later, day: `${testYear}-12-03`, isSeries: true })).toMatchObject({ code: 400 })
  })
})

describe('participants', () => {
  it('see the event and are informed, cannot change it, and can leave it', async () => {
    const [ann, ben, cam] = [await aPerson('安'), await aPerson('本'), await aPerson('卡')]
    const id = await create(ann, { participantIds: [ben.id, ann.id, ben.id, cam.id] })
    expect((await list(ben)).list[0]).toMatchObject({ eventId: id, isOwner: false, ownerName: '安', participants: 2 })
    expect(await titles(ben)).toContain('安邀请你参加“班前会”')
    expect(await read(ben, id)).toMatchObject({ isOwner: false, owner: { fullName: '安' } })
    for (const reply of [
      await ben.client.put(`${path}/${id}`, meeting({ title: '我的会' })),
      await ben.client.delete(`${path}/${id}`),
    ])
      expect(reply).toMatchObject({ code: 403, msg: '只有创建人可以修改这个日程' })
    expect(await ben.client.post(`${path}/${id}/Actions/Leave`)).toMatchObject({ code: 200 })
    expect((await list(ben)).list).toEqual([])
    expect((await read(ann, id)).participants.map(({ fullName }) => fullName)).toEqual(['卡'])
    await server.db.query(`update calendar_events set last_at = now() + interval '1 day' where id = $1`, [id])
    await ann.client.delete(`${path}/${id}`)
    expect(await titles(cam)).toContain('“班前会”已取消')
    expect(await titles(ben)).not.toContain('“班前会”已取消')
  })
})

/** The clock of the database in Shanghai, so many minutes later: `${testYear}-12-01T09:00`. */
async function readLater(minutes: number): Promise<string> {
  const [row] = await server.db.query<{ at: string }>(
    `select to_char((now() + $1 * interval '1 minute') at time zone 'Asia/Shanghai', 'YYYY-MM-DD"T"HH24:MI') as at`,
    [minutes],
  )
  return row?.at ?? ''
}
const remindEverywhere = () =>
  Promise.all([server.deps, other.deps, server.deps, other.deps].map((deps) => sendReminders(deps)))
/** As if so much time had passed: everything that was planned is earlier. */
const letPass = (id: string, minutes: number) =>
  server.db.query(
    `update calendar_events set next_reminder_at = next_reminder_at - $2 * interval '1 minute',
            starts_at = to_char(starts_at::timestamp - $2 * interval '1 minute', 'YYYY-MM-DD"T"HH24:MI'),
            ends_at = to_char(ends_at::timestamp - $2 * interval '1 minute', 'YYYY-MM-DD"T"HH24:MI') where id = $1`,
    [id, minutes],
  )
const reminder = '日程提醒：班前会'
const countReminders = async (person: Person) => (await titles(person)).filter((title) => title === reminder).length

describe('reminders', () => {
  const soon = async (minutes: number) => ({
    startsAt: await readLater(minutes),
    endsAt: await readLater(minutes + 30),
  })

  it('reach the owner and the participants once, on any number of nodes, and lead to the event', async () => {
    const [ann, ben] = [await aPerson('安'), await aPerson('本')]
    const id = await create(ann, { ...(await soon(30)), reminders: [15], participantIds: [ben.id] })
    await remindEverywhere()
    expect(await countReminders(ann)).toBe(0)
    await letPass(id, 16)
    await remindEverywhere()
    await remindEverywhere()
    expect([await countReminders(ann), await countReminders(ben)]).toEqual([1, 1])
    const { list: rows } = (await ann.client.get<{ list: { title: string; id: string }[] }>('/api/message?pageSize=10'))
      .data
    const message = rows.find(({ title }) => title === reminder)
    const detail = await ann.client.get<{ link?: string }>(`/api/message/ReadInfo/${message?.id}`)
    expect(JSON.stringify(detail.data)).toContain(`/schedule?event=${id}`)
  })

  it('of the last hour are sent after a downtime, older ones are not', async () => {
    const ann = await aPerson('安')
    const recent = await create(ann, { ...(await soon(5)), reminders: [0] })
    const old = await create(ann, { ...(await soon(5)), reminders: [0], title: '旧会' })
    await letPass(recent, 50)
    await letPass(old, 70)
    await remindEverywhere()
    expect(await countReminders(ann)).toBe(1)
    expect(await titles(ann)).not.toContain('日程提醒：旧会')
    const [row] = await server.db.query<{ next_reminder_at: Date | null }>(
      'select next_reminder_at from calendar_events where id = $1',
      [old],
    )
    expect(row?.next_reminder_at).toBeNull()
  })

  it('wait for the end of a maintenance', async () => {
    const ann = await aPerson('安')
    const id = await create(ann, { ...(await soon(5)), reminders: [0] })
    await letPass(id, 10)
    const notices = { zh: '升级', tw: '', en: '' }
    expect(await admin.post('/api/system/Maintenance/Actions/Start', { notices, minutes: 0 })).toMatchObject({
      code: 200,
    })
    await sendReminders(server.deps)
    await admin.post('/api/system/Maintenance/Actions/End')
    expect(await countReminders(ann)).toBe(0)
    await remindEverywhere()
    expect(await countReminders(ann)).toBe(1)
  })
})

describe('old events', () => {
  it('are deleted after the days of the setting, but not what repeats without end or was moved to a later day', async () => {
    const ann = await aPerson('安')
    const past = { startsAt: '2026-01-05T09:00', endsAt: '2026-01-05T10:00' }
    const old = await create(ann, past)
    const endless = await create(ann, { ...past, repeat: daily })
    const series = await create(ann, { ...past, repeat: { ...daily, count: 3 } })
    const later = { startsAt: await readLater(0), endsAt: await readLater(60), timeZone: 'Asia/Shanghai' }
    await ann.client.put(`${path}/${series}/Actions/Move`, { ...later, day: '2026-01-06', isSeries: false })
    await admin.put('/api/system/SysConfig', { calendarDays: 30 })
    await runJobNow(server.deps, cleanRetained)
    await admin.put('/api/system/SysConfig', { calendarDays: 0 })
    const codes = await Promise.all([old, endless, series].map((id) => ann.client.get(`${path}/${id}`)))
    expect(codes.map(({ code }) => code)).toEqual([404, 200, 200])
  })
})

describe('calendars of other users', () => {
  it('are hidden from an administrator who views the product as their owner', async () => {
    const ann = await aPerson('安')
    const id = await create(ann)
    const { data } = await admin.post<{ token: string }>(`/api/permission/Users/${ann.id}/Actions/ViewAs`)
    const viewer = createClient(server.url, data.token)
    for (const address of [`${path}?from=${testYear}-12-01&to=${testYear}-12-02&timeZone=UTC`, `${path}/${id}`])
      expect(await viewer.get(address)).toMatchObject({ code: 403, msg: '日程仅本人可见' })
    expect(await viewer.delete(`${path}/${id}`)).toMatchObject({ code: 403 })
    // nor what messages say of them
    const boss = await aPerson('组长')
    await create(boss, { title: '薪酬面谈', participantIds: [ann.id] })
    const messages = '/api/message?pageSize=100'
    const read = async ({ get }: Pick<Client, 'get'>, query = '') =>
      (await get<{ list: MessageRow[] }>(messages + query)).data.list
    const [own] = await read(ann.client)
    expect(own?.title).toBe('组长邀请你参加“薪酬面谈”')
    expect((await read(viewer)).map(({ title }) => title)).toEqual(['收到日程邀请'])
    expect(await read(viewer, '&keyword=薪酬')).toEqual([])
    expect(await read(ann.client, '&keyword=薪酬')).toHaveLength(1)
    const detail = (await viewer.get<{ bodyText: string; link: string }>(`/api/message/ReadInfo/${own?.id}`)).data
    expect(detail).toMatchObject({ title: '收到日程邀请', bodyText: '', link: '' })
    const inbox = await viewer.get('/api/workflow/Engine/FlowBefore/Inbox')
    expect(JSON.stringify(inbox.data)).not.toContain('薪酬')
  })

  it('are handed over where others take part; private events are not', async () => {
    const [leaver, ben, successor] = [await aPerson('离'), await aPerson('本'), await aPerson('接')]
    const upcoming = { startsAt: await readLater(60), endsAt: await readLater(90) }
    const shared = await create(leaver, { ...upcoming, participantIds: [ben.id, successor.id] })
    const own = await create(leaver, upcoming)
    const handOver = `/api/permission/Users/${leaver.id}/Actions/HandOver`
    const { list: kinds } = (await admin.get<{ list: { what: string; count: number }[] }>(handOver)).data
    expect(kinds).toContainEqual(expect.objectContaining({ what: 'calendarEvents', count: 1 }))
    await admin.post(handOver, { toUserId: successor.id, what: ['calendarEvents'] })
    expect(await read(successor, shared)).toMatchObject({ isOwner: true, participants: [{ fullName: '本' }] })
    expect(await read(leaver, own)).toMatchObject({ isOwner: true })
    expect((await successor.client.get(`${path}/${own}`)).code).toBe(404)
  })

  it('go to the recycle bin with their user, and come back', async () => {
    const [ann, ben] = [await aPerson('安'), await aPerson('本')]
    const id = await create(ann, { participantIds: [ben.id] })
    expect(await admin.delete(`/api/permission/Users/${ann.id}`)).toMatchObject({ code: 200 })
    expect((await list(ben)).list).toEqual([])
    const bin = '/api/permission/Users/Bin'
    const { list: entries } = (await admin.get<{ list: { id: string; fullName: string }[] }>(`${bin}?pageSize=100`))
      .data
    expect(entries.some((entry) => entry.id === ann.id)).toBe(true)
    expect(await admin.post(`${bin}/${ann.id}/Actions/Restore`, {})).toMatchObject({ code: 200 })
    const found: Pick<CalendarOccurrence, 'eventId'>[] = (await list(ben)).list
    expect(found.map(({ eventId }) => eventId)).toEqual([id])
  })
})
