import type { CalendarEvent, MessageRow } from '@armature/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aUser, theSystem } from '../../testing/builders.ts'
import type { Client } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
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
let admin: Client
beforeAll(async () => {
  server = await startTestServer()
  await theSystem(server.db)
  admin = await server.as((await aUser(server.db, { isAdministrator: true })).account)
})
afterAll(() => server.close())

const aPerson = (realName: string) => createPerson(server, realName)

describe('this and the following occurrences', () => {
  const tenDays = { repeat: { ...daily, count: 10 } }
  const from = (day: number, count: number, time = '09:00') =>
    Array.from({ length: count }, (_, index) => `${testYear}-12-${String(day + index).padStart(2, '0')}T${time}`)

  it('are changed: the series ends before, and a new one has participants, reminders and what was changed apart', async () => {
    const [ann, ben, cam] = [await aPerson('安'), await aPerson('本'), await aPerson('卡')]
    const id = await create(ann, { ...tenDays, reminders: [15], participantIds: [ben.id, cam.id] })
    await ann.client.delete(`${path}/${id}?day=${testYear}-12-02`)
    await ann.client.delete(`${path}/${id}?day=${testYear}-12-08`)
    const moved = { startsAt: `${testYear}-12-07T20:00`, endsAt: `${testYear}-12-07T21:00`, timeZone: 'Asia/Shanghai' }
    await ann.client.put(`${path}/${id}/Actions/Move`, { ...moved, day: `${testYear}-12-07`, isSeries: false })
    const before = { ...(await read(ann, id)) }
    const next = {
      ...before,
      title: '新班前会',
      startsAt: `${testYear}-12-05T10:00`,
      endsAt: `${testYear}-12-05T10:30`,
    }
    const body = { ...next, participantIds: [ben.id], day: `${testYear}-12-05`, scope: 'following' }
    expect(await ann.client.put(`${path}/${id}`, body)).toMatchObject({ code: 200 })
    const { list: found } = await list(ann)
    expect(found.map(({ startsAt, title }) => `${startsAt} ${title}`)).toEqual([
      ...[`${testYear}-12-01T09:00 班前会`, `${testYear}-12-03T09:00 班前会`, `${testYear}-12-04T09:00 班前会`],
      ...[`${testYear}-12-05T10:00 新班前会`, `${testYear}-12-06T10:00 新班前会`, `${testYear}-12-07T20:00 班前会`],
      ...[`${testYear}-12-09T10:00 新班前会`, `${testYear}-12-10T10:00 新班前会`],
    ])
    const later = found.find(({ title }) => title === '新班前会')?.eventId ?? ''
    expect(await read(ann, later)).toMatchObject({
      ...{ reminders: [15], participantIds: [ben.id], isOfSeries: false },
      repeat: { count: 6, until: null },
    })
    expect(await read(ann, id)).toMatchObject({ title: '班前会', repeat: { count: null, until: `${testYear}-12-04` } })
    // who stays is not invited again, who goes gets a message
    expect((await titles(ben)).filter((title) => title.includes('邀请'))).toHaveLength(1)
    expect(await titles(cam)).toContain('“班前会”已取消')
    expect(await starts(cam)).toEqual([
      ...[`${testYear}-12-01T09:00`, `${testYear}-12-03T09:00`, `${testYear}-12-04T09:00`, `${testYear}-12-07T20:00`],
    ])
    // what was changed apart goes with the new series
    await ann.client.delete(`${path}/${later}`)
    expect(await starts(ann)).toEqual([`${testYear}-12-01T09:00`, `${testYear}-12-03T09:00`, `${testYear}-12-04T09:00`])
  })

  it('are moved, and with the first one that is the whole series', async () => {
    const ann = await aPerson('安')
    const id = await create(ann, { repeat: { unit: 'weekly', every: 1, weekDays: [2, 4], count: 4 } })
    const move = (day: string, to: string, of = id) =>
      ann.client.put(`${path}/${of}/Actions/Move`, {
        ...{ startsAt: `${to}T14:00`, endsAt: `${to}T15:00`, timeZone: 'Asia/Shanghai', day },
        ...{ isSeries: false, scope: 'following' },
      })
    expect(await move(`${testYear}-12-08`, `${testYear}-12-09`)).toMatchObject({ code: 200 })
    const days = [
      `${testYear}-12-01T09:00`,
      `${testYear}-12-03T09:00`,
      `${testYear}-12-09T14:00`,
      `${testYear}-12-11T14:00`,
    ]
    expect(await starts(ann)).toEqual(days)
    expect(await move(`${testYear}-12-01`, `${testYear}-12-01`)).toMatchObject({ code: 200 })
    expect((await read(ann, id)).startsAt).toBe(`${testYear}-12-01T14:00`)
    expect(await move(`${testYear}-12-02`, `${testYear}-12-02`)).toMatchObject({ code: 400 })
  })

  it('are deleted; from the first one that is the whole series', async () => {
    const [ann, ben] = [await aPerson('安'), await aPerson('本')]
    const id = await create(ann, { ...tenDays, participantIds: [ben.id] })
    await ann.client.put(`${path}/${id}`, {
      ...meeting({ title: '单独', participantIds: [ben.id] }),
      day: `${testYear}-12-09`,
    })
    expect((await ben.client.delete(`${path}/${id}?day=${testYear}-12-04&scope=following`)).code).toBe(403)
    expect(await ann.client.delete(`${path}/${id}?day=${testYear}-12-11&scope=following`)).toMatchObject({ code: 400 })
    await ann.client.put(`${path}/${id}`, { ...(await read(ann, id)), title: '晨会', day: null })
    expect(await ann.client.delete(`${path}/${id}?day=${testYear}-12-04&scope=following`)).toMatchObject({ code: 200 })
    // the one that was moved to the first day is not a later one
    expect(await starts(ben)).toEqual([`${testYear}-12-01T09:00`, ...from(1, 3)])
    const { data } = await ben.client.get<{ list: MessageRow[] }>('/api/message?pageSize=10')
    const message = data.list.find(({ title }) => title === '“晨会”已取消')
    const detail = await ben.client.get<{ bodyText: string }>(`/api/message/ReadInfo/${message?.id}`)
    expect(detail.data.bodyText).toContain(`${testYear}-12-04 09:00 (Asia/Shanghai) 起的各次`)
    expect(await ann.client.delete(`${path}/${id}?day=${testYear}-12-01&scope=following`)).toMatchObject({ code: 200 })
    expect(await starts(ann)).toEqual([])
  })

  it('are changed over the state that was read only', async () => {
    const ann = await aPerson('安')
    const id = await create(ann, tenDays)
    const readVersion = async () => {
      const reply = await fetch(`${server.url}${path}/${id}`, { headers: { authorization: ann.client.token } })
      return reply.headers.get('etag') ?? ''
    }
    const version = await readVersion()
    const change = (day: string, ifMatch: string) =>
      ann.client.put(
        `${path}/${id}`,
        meeting({ ...tenDays, startsAt: `${day}T11:00`, endsAt: `${day}T12:00`, day, scope: 'following' }),
        { 'If-Match': ifMatch },
      )
    expect(await change(`${testYear}-12-08`, version)).toMatchObject({ code: 200 })
    const days = await starts(ann)
    expect(await change(`${testYear}-12-04`, version)).toMatchObject({ code: 409 })
    expect(await starts(ann)).toEqual(days)
    expect(await change(`${testYear}-12-04`, await readVersion())).toMatchObject({ code: 200 })
    expect(await starts(ann)).toEqual([...from(1, 3), ...from(4, 10, '11:00')].concat(from(8, 3, '11:00')).sort())
  })
})

describe('iCalendar files', () => {
  const download = (token: string, address: string) =>
    fetch(`${server.url}${path}${address}/Actions/Export`, { headers: { authorization: token } })
  const aSignedIn = async (realName: string) => {
    const person = await aPerson(realName)
    return { ...person, token: person.client.token }
  }
  const countEvents = (text: string) => text.match(/^BEGIN:VEVENT\r$/gm)?.length ?? 0

  it('contain the events that the user sees, with their time zones; other users do not get them', async () => {
    const [ann, ben] = [await aSignedIn('安'), await aSignedIn('本')]
    const series = await create(ann, { title: '周会；复盘', repeat: { ...daily, count: 5 }, participantIds: [ben.id] })
    await ann.client.put(`${path}/${series}`, { ...meeting({ title: '改期' }), day: `${testYear}-12-02` })
    const berlin = await create(ann, { timeZone: 'Europe/Berlin', repeat: daily, reminders: [15] })
    const reply = await download(ann.token, '')
    expect(reply.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(reply.headers.get('content-disposition')).toContain('calendar.ics')
    const text = await reply.text()
    expect(countEvents(text)).toBe(3)
    expect(text.match(/^TZID:.*(?=\r$)/gm)).toEqual(['TZID:Asia/Shanghai', 'TZID:Europe/Berlin'])
    expect(text).toContain(`UID:${berlin}\r\n`)
    expect(text).toContain(`EXDATE;TZID=Asia/Shanghai:${testYear}1202T090000\r\n`)
    expect(text).toContain(`RELATED-TO:${series}\r\n`)
    expect(text).toMatch(
      /BEGIN:DAYLIGHT\r\nDTSTART:\d{4}03(2[5-9]|3[01])T020000\r\nTZOFFSETFROM:\+0100\r\nTZOFFSETTO:\+0200\r\n/,
    )
    const one = await download(ben.token, `/${series}`)
    expect(one.headers.get('content-disposition')).toContain(encodeURIComponent('周会；复盘.ics'))
    expect(countEvents(await one.text())).toBe(1)
    expect(await (await download(ben.token, `/${berlin}`)).json()).toMatchObject({ code: 404 })
    expect(await (await download(admin.token, `/${series}`)).json()).toMatchObject({ code: 404 })
    const { data } = await admin.post<{ token: string }>(`/api/permission/Users/${ann.id}/Actions/ViewAs`)
    for (const address of ['', `/${series}`])
      expect(await (await download(data.token, address)).json()).toMatchObject({ code: 403 })
  })

  it('have all events of a large calendar', async () => {
    const ann = await aSignedIn('安')
    await server.db.query(
      `insert into calendar_events (id, owner_id, title, is_all_day, starts_at, ends_at, time_zone, color, first_at, last_at)
       select gen_random_uuid(), $1, 'n' || n, false, '2026-01-01T09:00', '2026-01-01T10:00', 'UTC', 'blue',
              '2026-01-01T09:00Z', '2026-01-01T10:00Z'
         from generate_series(1, 1200) n`,
      [ann.id],
    )
    const text = await (await download(ann.token, '')).text()
    expect(new Set(text.match(/^SUMMARY:n\d+/gm)).size).toBe(1_200)
    expect(text.endsWith('END:VEVENT\r\nEND:VCALENDAR\r\n')).toBe(true)
  })
})

describe('an invitation', () => {
  const answer = ({ client }: Person, id: string, value: string, note = '') =>
    client.post(`${path}/${id}/Actions/Answer`, { answer: value, note })

  it('is answered with a note; the owner gets a message once and sees the answers, others see them without notes', async () => {
    const [ann, ben, cleo] = [await aPerson('安'), await aPerson('本'), await aPerson('克')]
    const id = await create(ann, { participantIds: [ben.id, cleo.id] })
    expect((await read(ben, id)).ownAnswer).toEqual({ answer: 'none', note: '' })
    expect((await answer(ben, id, 'tentative', ' 可能晚到 ')).code).toBe(200)
    expect((await answer(ben, id, 'tentative', '可能晚到')).code).toBe(200)
    expect((await answer(cleo, id, 'declined')).code).toBe(200)
    const people = ({ participants }: CalendarEvent) =>
      participants.map(({ fullName, answer: given, note }) => [fullName, given, note])
    expect(people(await read(ann, id))).toEqual([
      ['克', 'declined', ''],
      ['本', 'tentative', '可能晚到'],
    ])
    expect(people(await read(cleo, id))).toContainEqual(['本', 'tentative', ''])
    expect((await list(ben)).list[0]?.ownAnswer).toBe('tentative')
    expect((await list(ann)).list[0]?.ownAnswer).toBeNull()
    expect((await titles(ann)).toSorted()).toEqual(['克谢绝了“班前会”', '本暂定接受了“班前会”'].toSorted())
  })

  it('is for those who take part: the owner and others cannot answer it, nor with anything else', async () => {
    const [ann, ben, eve] = [await aPerson('安'), await aPerson('本'), await aPerson('外')]
    const id = await create(ann, { participantIds: [ben.id] })
    for (const person of [ann, eve]) expect((await answer(person, id, 'accepted')).code).toBe(404)
    expect((await answer(ben, id, 'none')).code).toBe(400)
    expect((await answer(ben, id, 'accepted', 'x'.repeat(501))).code).toBe(400)
    expect(await titles(ann)).toEqual([])
  })

  it('is asked again, with a message, when the time changes; another place is a message only, a new title is none', async () => {
    const [ann, ben] = [await aPerson('安'), await aPerson('本')]
    const body = { participantIds: [ben.id] }
    const id = await create(ann, body)
    await answer(ben, id, 'accepted')
    const change = async (values: object) =>
      expect(await ann.client.put(`${path}/${id}`, meeting({ ...body, ...values }))).toMatchObject({ code: 200 })
    await change({ title: '班前会议' })
    expect(await titles(ben)).toEqual(['安邀请你参加“班前会”'])
    await change({ title: '班前会议', place: '二号会议室' })
    expect((await read(ben, id)).ownAnswer?.answer).toBe('accepted')
    expect((await titles(ben))[0]).toBe('“班前会议”的时间或地点已变动')
    const move = { startsAt: `${testYear}-12-02T10:00`, endsAt: `${testYear}-12-02T10:30`, timeZone: 'Asia/Shanghai' }
    const moved = await ann.client.put(`${path}/${id}/Actions/Move`, {
      ...move,
      day: `${testYear}-12-01`,
      isSeries: false,
    })
    expect(moved.code).toBe(200)
    expect((await read(ben, id)).ownAnswer).toEqual({ answer: 'none', note: '' })
    expect(await titles(ben)).toHaveLength(3)
  })

  it('of one occurrence: a participant who is removed gets a message; answers are kept unless the time changes', async () => {
    const [ann, ben, cleo] = [await aPerson('安'), await aPerson('本'), await aPerson('克')]
    const id = await create(ann, { repeat: { ...daily, count: 5 }, participantIds: [ben.id, cleo.id] })
    await answer(ben, id, 'accepted', '准时到')
    const one = { ...meeting(), participantIds: [ben.id], scope: 'one' }
    const put = (values: object) => ann.client.put(`${path}/${id}`, { ...one, ...values })
    expect(
      (await put({ day: `${testYear}-12-02`, startsAt: `${testYear}-12-02T09:00`, endsAt: `${testYear}-12-02T09:30` }))
        .code,
    ).toBe(200)
    expect(await titles(cleo)).toEqual(['“班前会”已取消', '安邀请你参加“班前会”'])
    const find = async (day: string) => (await list(ben)).list.find(({ startsAt }) => startsAt.startsWith(day))
    expect(await find(`${testYear}-12-02`)).toMatchObject({ ownAnswer: 'accepted' })
    expect(await titles(ben)).toEqual(['安邀请你参加“班前会”'])
    expect(
      (await put({ day: `${testYear}-12-03`, startsAt: `${testYear}-12-03T15:00`, endsAt: `${testYear}-12-03T15:30` }))
        .code,
    ).toBe(200)
    expect(await find(`${testYear}-12-03`)).toMatchObject({ ownAnswer: 'none' })
    expect(await find(`${testYear}-12-04`)).toMatchObject({ ownAnswer: 'accepted' })
    expect((await titles(ben))[0]).toBe('“班前会”的时间或地点已变动')
    // the later ones keep their times, and with them the answers
    const rest = { repeat: { ...daily, count: 5 }, participantIds: [ben.id, cleo.id], scope: 'following' }
    const later = {
      day: `${testYear}-12-04`,
      startsAt: `${testYear}-12-04T09:00`,
      endsAt: `${testYear}-12-04T09:30`,
      title: '早会',
    }
    expect((await put({ ...rest, ...later })).code).toBe(200)
    expect(await find(`${testYear}-12-05`)).toMatchObject({ title: '早会', ownAnswer: 'accepted' })
    expect(await titles(ben)).toHaveLength(2)
  })

  it('is in the calendar file with the answer of each', async () => {
    const [ann, ben, cleo] = [await aPerson('安"全'), await aPerson('本'), await aPerson('克')]
    const id = await create(ann, { participantIds: [ben.id, cleo.id] })
    await answer(ben, id, 'accepted')
    const text = async ({ client }: Person) => {
      const headers = { authorization: client.token }
      return (await (await fetch(`${server.url}${path}/${id}/Actions/Export`, { headers })).text()).replaceAll(
        '\r\n ',
        '',
      )
    }
    for (const person of [ann, ben]) {
      const file = await text(person)
      expect(file).toContain(`ORGANIZER;CN="安全":urn:uuid:${ann.id}`)
      expect(file).toContain(`ATTENDEE;CN="本";ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED:urn:uuid:${ben.id}`)
      expect(file).toContain(`ATTENDEE;CN="克";ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION:urn:uuid:${cleo.id}`)
    }
  })
})
