import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDesign, releaseDesign } from './modules/designs/testing/designs.ts'
import { aGroup, aMenu, anOrganize, aPosition, aRole, aUser, theSystem, unique } from './testing/builders.ts'
import type { Client } from './testing/client.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'

let server: TestServer
let admin: Client
let other: Client
let organize: string

beforeAll(async () => {
  server = await startTestServer()
  organize = await anOrganize(server.db, { fullName: '华东公司' })
  const boss = await aUser(server.db, { isAdministrator: true, realName: '林夏', organize })
  admin = await server.as(boss.account)
  other = await server.as((await aUser(server.db, { isAdministrator: true, realName: '周远' })).account)
})
afterAll(() => server.close())

type Values = Record<string, unknown>
interface Stale {
  current: Values
  version: string
  changedBy: string
  changedAt: number
}

/** The version of an object, as the header ETag has it. */
async function readVersion(path: string, { token }: Client = admin): Promise<string> {
  const response = await fetch(server.url + path, { headers: { Authorization: token } })
  expect(await response.json()).toMatchObject({ code: 200 })
  return response.headers.get('etag') ?? ''
}
const read = async (path: string) => (await admin.get<Values>(path)).data
const ifMatch = (version: string) => ({ 'If-Match': version })
const create = async (path: string, body: object): Promise<string> => {
  const { msg, data } = await admin.post<{ id: string } | null>(path, body)
  if (!data) throw new Error(msg)
  return data.id
}
const ids = (list: unknown) => (list as { id: string }[]).map(({ id }) => id)
const toUserBody = ({ organizes, positions, roles, groups, ...user }: Values): Values => ({
  ...user,
  organizeIds: ids(organizes),
  positionIds: ids(positions),
  roleIds: ids(roles),
  groupIds: ids(groups),
})

interface Case {
  title: string
  /** path of the call that saves it; it is read by the same one, or by `readPath` */
  build: () => Promise<string>
  readPath?: (path: string) => string
  /** what a form of it sends */
  toBody?: (values: Values) => Values
  /** the property that is changed */
  property?: string
}
const cases: Case[] = [
  {
    title: 'a user',
    build: async () => `/api/permission/Users/${(await aUser(server.db, { organize })).id}`,
    toBody: toUserBody,
    property: 'realName',
  },
  {
    title: 'a role',
    build: async () => `/api/permission/Role/${await aRole(server.db)}`,
  },
  {
    title: 'an organization',
    build: async () => `/api/permission/Organize/${await anOrganize(server.db, { fullName: unique('东') })}`,
  },
  {
    title: 'a department',
    build: async () =>
      `/api/permission/Organize/Department/${await create('/api/permission/Organize/Department', { fullName: '一班', enCode: unique('team'), parentId: organize })}`,
  },
  { title: 'a position', build: async () => `/api/permission/Position/${await aPosition(server.db, organize)}` },
  { title: 'a group', build: async () => `/api/permission/Group/${await aGroup(server.db)}` },
  {
    title: 'a delegated administrator',
    build: async () =>
      `/api/permission/organizeAdministrator/${await create('/api/permission/organizeAdministrator', { userId: (await aUser(server.db, { organize })).id, organizeId: organize, thisSelect: true })}`,
    property: 'subSelect',
  },
  {
    title: 'an application',
    build: async () =>
      `/api/system/System/${await create('/api/system/System', { fullName: '运维', enCode: unique('ops') })}`,
  },
  {
    title: 'a menu',
    build: async () =>
      `/api/system/Menu/${await create('/api/system/Menu', { fullName: '值班', enCode: unique('duty'), type: 1, systemId: await theSystem(server.db), parentId: '-1' })}`,
  },
  {
    title: 'a button of a menu',
    build: async () => {
      const { id } = await aMenu(server.db, {})
      return `/api/system/Menu/${id}/Items/${await create(`/api/system/Menu/${id}/Items`, { fullName: '打印', enCode: 'btn_print', kind: 'button' })}`
    },
  },
  {
    title: 'a dictionary',
    build: async () =>
      `/api/system/DictionaryType/${await create('/api/system/DictionaryType', { fullName: '颜色', enCode: unique('color') })}`,
  },
  {
    title: 'a dictionary item',
    build: async () => {
      const type = await create('/api/system/DictionaryType', { fullName: '颜色', enCode: unique('color') })
      return `/api/system/DictionaryData/${await create('/api/system/DictionaryData', { fullName: '红', enCode: 'red', dictionaryTypeId: type })}`
    },
    readPath: (path) => `${path}/Info`,
  },
  {
    title: 'an area',
    build: async () =>
      `/api/system/Area/${await create('/api/system/Area', { fullName: '浦东', enCode: unique('area') })}`,
    readPath: (path) => `${path}/Info`,
  },
  {
    title: 'a data interface',
    build: async () =>
      `/api/system/DataInterface/${await create('/api/system/DataInterface', { fullName: '站点', enCode: unique('sites'), dataType: 2, query: '[]' })}`,
    property: 'query',
  },
  {
    title: 'a data source',
    build: async () =>
      `/api/system/DataSource/${await create('/api/system/DataSource', { fullName: '旧库', enCode: unique('old'), host: 'localhost', port: 5432, database: 'old', schema: 'public', userName: 'reader', password: 'x', tls: 'off' })}`,
  },
  {
    title: 'a numbering rule',
    build: async () =>
      `/api/system/BillRule/${await create('/api/system/BillRule', { fullName: '采购单号', enCode: unique('rule') })}`,
  },
  {
    title: 'a timed task',
    build: async () =>
      `/api/scheduletask/${await create('/api/scheduletask', {
        fullName: '夜间同步',
        enCode: unique('task'),
        work: { kind: 'http', method: 'POST', path: 'https://example.com/sync' },
        schedule: { kind: 'weekly', days: [1], time: '02:00' },
        timeZone: 'Asia/Shanghai',
      })}`,
  },
  {
    title: 'a channel account',
    build: async () =>
      `/api/message/AccountConfig/${await create('/api/message/AccountConfig', { fullName: '值班系统', enabledMark: 1, settings: { channel: 'webhook', url: 'https://example.com/hook', secret: `whsec_${'A'.repeat(32)}` } })}`,
  },
  {
    title: 'a message template',
    build: async () =>
      `/api/message/MessageTemplateConfig/${await create('/api/message/MessageTemplateConfig', { fullName: '提醒', enCode: unique('note'), templateType: 'notice', title: '提醒', content: '<p>请处理</p>' })}`,
  },
  {
    title: 'a notice',
    build: async () => `/api/message/${await create('/api/message', { title: '停电', bodyText: '<p>明天</p>' })}`,
    property: 'title',
  },
  {
    title: 'the notes on a version of a form',
    build: async () => {
      const id = await createDesign(admin)
      await releaseDesign(admin, id, { name: '一' })
      return `/api/visualdev/Base/${id}/Versions/1`
    },
    toBody: ({ name, note }) => ({ name, note }),
    property: 'name',
  },
  { title: 'the working calendar', build: () => Promise.resolve('/api/system/WorkCalendar'), property: 'days' },
  { title: 'the settings', build: () => Promise.resolve('/api/system/SysConfig'), property: 'title' },
]

/** Another value of a property: a flag is turned, text gets a mark; a list of days has another one. */
const change = (value: unknown, mark: string) =>
  Array.isArray(value)
    ? [{ date: '2030-01-01', isWorking: false, name: mark }]
    : typeof value === 'boolean'
      ? !value
      : value === '[]'
        ? `[{"a":"${mark}"}]`
        : `${String(value)}${mark}`

describe('a save over a newer state', () => {
  it.each(cases)(
    '$title: is refused with the object as it is now, and done on purpose with its version',
    async ({ build, readPath = (path) => path, toBody = (values) => values, property = 'fullName' }) => {
      const path = await build()
      const first = await readVersion(readPath(path))
      expect(first).toMatch(/^"[\w-]{22}"$/)
      const body = toBody(await read(readPath(path)))
      const theirs = { ...body, [property]: change(body[property], '甲') }
      expect(await other.put(path, theirs, ifMatch(first))).toMatchObject({ code: 200 })

      const mine = {
        ...body,
        [property]: typeof body[property] === 'boolean' ? body[property] : change(body[property], '乙'),
      }
      const refused = await admin.put<Stale>(path, mine, ifMatch(first))
      expect(refused).toMatchObject({
        code: 409,
        data: { current: { [property]: theirs[property] }, changedBy: '周远' },
      })
      expect(refused.data.changedAt).toBeGreaterThan(Date.now() - 60_000)
      expect(await read(readPath(path))).toMatchObject({ [property]: theirs[property] })

      expect(`"${refused.data.version}"`).toBe(await readVersion(readPath(path)))
      expect(await admin.put(path, mine, ifMatch(`"${refused.data.version}"`))).toMatchObject({ code: 200 })
      expect(await read(readPath(path))).toMatchObject({ [property]: mine[property] })
    },
  )
})

describe('the version of an object', () => {
  const aRolePath = async () => `/api/permission/Role/${await aRole(server.db)}`

  it('lets exactly one of several saves at once win', async () => {
    const path = await aRolePath()
    const version = await readVersion(path)
    const body = await read(path)
    const replies = await Promise.all(
      ['一', '二', '三', '四', '五', '六'].map((fullName) => admin.put(path, { ...body, fullName }, ifMatch(version))),
    )
    expect(replies.map(({ code }) => code).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
    const winner = ['一', '二', '三', '四', '五', '六'][replies.findIndex(({ code }) => code === 200)]
    expect(await read(path)).toMatchObject({ fullName: winner })
  })

  it('is also not that of a save at the same time as the object is switched off', async () => {
    for (let round = 0; round < 5; round++) {
      const path = await aRolePath()
      const version = await readVersion(path)
      const body = await read(path)
      const [saved, switched] = await Promise.all([
        admin.put(path, { ...body, description: '新' }, ifMatch(version)),
        other.put(`${path}/Actions/State`),
      ])
      expect(switched.code).toBe(200)
      expect([200, 409]).toContain(saved.code)
      // whichever came first, the role is off
      expect(await read(path)).toMatchObject({ enabledMark: 0, description: saved.code === 200 ? '新' : '' })
    }
  })

  it('may be left out, or be any: programs save over the current state', async () => {
    const path = await aRolePath()
    const body = await read(path)
    expect(await other.put(path, { ...body, fullName: '甲' })).toMatchObject({ code: 200 })
    expect(await admin.put(path, { ...body, fullName: '乙' })).toMatchObject({ code: 200 })
    expect(await admin.put(path, { ...body, fullName: '丙' }, ifMatch('*'))).toMatchObject({ code: 200 })
  })

  it('is accepted as a proxy passes it on, and one of several is enough', async () => {
    const path = await aRolePath()
    const body = await read(path)
    const version = await readVersion(path)
    expect(await admin.put(path, body, ifMatch(`W/${version}`))).toMatchObject({ code: 200 })
    expect(await admin.put(path, body, ifMatch(`"other", ${version}`))).toMatchObject({ code: 200 })
    expect(await admin.put(path, body, ifMatch('"other"'))).toMatchObject({ code: 409 })
  })

  it('stays when nothing of it is saved by the form: a sign-in, a member, a save without a change', async () => {
    const user = await aUser(server.db, { organize })
    const path = `/api/permission/Users/${user.id}`
    const version = await readVersion(path)
    await server.as(user.account)
    await admin.put(path, toUserBody(await read(path)), ifMatch(version))
    expect(await readVersion(path)).toBe(version)
  })

  it('changes with what other pages change: a role that a user is given on its own page', async () => {
    const user = await aUser(server.db, { organize })
    const role = await aRole(server.db)
    const path = `/api/permission/Users/${user.id}`
    const version = await readVersion(path)
    const body = toUserBody(await read(path))
    await other.put(`/api/permission/Role/${role}/Members`, { add: [user.id] })
    const refused = await admin.put<Stale>(path, body, ifMatch(version))
    expect(refused).toMatchObject({ code: 409, msg: '内容已被他人修改，请核对后再保存' })
    expect(ids(refused.data.current['roles'])).toEqual([role])
  })

  it('refuses in the audit trail too, and a deleted object is not found', async () => {
    const path = await aRolePath()
    const version = await readVersion(path)
    const body = await read(path)
    await admin.put(path, body, ifMatch('"other"'))
    const id = path.split('/').at(-1) ?? ''
    const refusals = await server.db.query('select code from audit_entries where object_id = $1 and code = 409', [id])
    expect(refusals).toHaveLength(1)
    await other.delete(path)
    expect(await admin.put(path, body, ifMatch(version))).toMatchObject({ code: 404 })
  })
})
