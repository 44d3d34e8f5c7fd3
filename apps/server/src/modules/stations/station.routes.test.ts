import type { EndpointData, stationEndpoints } from '@armature/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aRole, aUser, type GrantTo } from '../../testing/builders.ts'
import type { Client } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { createSampleStations, createStations, type Stations } from './testing/stations.ts'

type Carousel = EndpointData<typeof stationEndpoints.carousel>
type Day = EndpointData<typeof stationEndpoints.carouselDay>
type StationMap = EndpointData<typeof stationEndpoints.map>
type Region = EndpointData<typeof stationEndpoints.mapRegion>

const carousel = '/api/station/Carousel'
const map = '/api/station/Map'
const region = `${map}/Region`
const frame = '/api/station/ScreenFrame'
const pages = [carousel, `${carousel}/ES-001/Day`, map, `${region}?country=CHN&south=30&west=110`, `${frame}?url=/home`]

let server: TestServer
let stations: Stations
let administrator: Client
let now = Date.UTC(2026, 6, 19, 16, 40)

beforeAll(async () => {
  server = await startTestServer({ clock: () => now })
  stations = await createStations(server)
  await createSampleStations(stations)
  const { account } = await aUser(server.db, { isAdministrator: true })
  administrator = await server.as(account)
})
afterAll(() => server.close())

const set = (change: object) => administrator.put('/api/system/SysConfig', change)
const opened = { publicStationCarousel: true, publicLargeScreenMap: true, publicScreenIframe: true }
const closed = { publicStationCarousel: false, publicLargeScreenMap: false, publicScreenIframe: false }

beforeEach(() => {
  // after the cache has expired
  now += 120_000
  return set({ ...opened, screenHosts: [] })
})

describe('access to the full-screen pages', () => {
  it('is open without a session if the administrator has made them public (S2.05, S2.06, S2.07)', async () => {
    for (const path of pages) expect(await server.nobody.get(path), path).toMatchObject({ code: 200 })
  })

  it('is denied without a session if they are not public, except to the administrator (S2.05, S2.06, S2.07)', async () => {
    await set(closed)
    for (const path of pages) {
      const refused = await server.nobody.get(path, { 'Accept-Language': 'zh' })
      expect(refused, path).toMatchObject({ code: 403, msg: '此页面没有对外公开，请登录后查看', data: null })
      expect(await administrator.get(path), path).toMatchObject({ code: 200 })
    }
  })

  it('has a setting for each page', async () => {
    await set({ ...opened, publicLargeScreenMap: false })
    expect(await server.nobody.get(map)).toMatchObject({ code: 403 })
    expect(await server.nobody.get(carousel)).toMatchObject({ code: 200 })
  })

  it('is closed in production until the administrator opens it', async () => {
    const production = await startTestServer({ config: { isProduction: true } })
    try {
      for (const path of pages) expect(await production.nobody.get(path), path).toMatchObject({ code: 403 })
      const password = 'not-of-the-demonstration-1'
      const { account } = await aUser(production.db, { isAdministrator: true, password })
      const operator = await production.as(account, password)
      await operator.put('/api/system/SysConfig', opened)
      expect(await production.nobody.get(carousel)).toMatchObject({ code: 200 })
    } finally {
      await production.close()
    }
  })

  it('is denied with an expired token, unless the page is public', async () => {
    const dead = { Authorization: '0'.repeat(43) }
    expect(await server.nobody.get(carousel, dead)).toMatchObject({ code: 200 })
    await set(closed)
    expect((await server.nobody.get(carousel, dead)).code).toBeGreaterThanOrEqual(600)
  })

  it('depends on the roles of the signed-in user, who sees which models are missing', async () => {
    await set(closed)
    const watcher = await staff(['storageSite', 'telemetry'])
    const { data } = await watcher.get<Carousel>(carousel)
    expect(data.sites[0]).toMatchObject({ name: '海盐共享储能站', soc: 30.5, alarms: null })
    expect(await watcher.get(map, { 'Accept-Language': 'zh' })).toMatchObject({
      code: 403,
      msg: '你的角色不含此页面所需的数据（电站台账），可请管理员授予',
    })
    const stranger = await staff([])
    expect(await stranger.get(carousel, { 'Accept-Language': 'en' })).toMatchObject({
      code: 403,
      msg: expect.stringContaining('(Storage sites, Telemetry)') as string,
    })
  })

  it('is denied until a required new password is chosen', async () => {
    await set(closed)
    const { id, account } = await aUser(server.db, { isAdministrator: true })
    const client = await server.as(account)
    await server.db.sql.updateTable('users').set({ must_change_password: true }).where('id', '=', id).execute()
    await server.deps.bus.publish('rights', `user:${id}`)
    expect(await client.get(carousel)).toMatchObject({ code: 403, data: { mustChangePassword: true } })
  })

  it('follows a revoked permission with the next call', async () => {
    await set(closed)
    const role = await aRole(server.db, { grants: await grants(['storageSite', 'telemetry']) })
    const { account } = await aUser(server.db, { roles: [role] })
    const client = await server.as(account)
    expect(await client.get(carousel)).toMatchObject({ code: 200 })
    await server.db.sql.deleteFrom('grants').where('object_id', '=', role).execute()
    await server.deps.bus.publish('rights')
    expect(await client.get(carousel)).toMatchObject({ code: 403 })
  })
})

describe('the carousel of storage sites (S2.05)', () => {
  it('returns for each site its data, current power and energy of today, from the records', async () => {
    const { data } = await server.nobody.get<Carousel>(carousel, { 'Accept-Language': 'zh' })
    expect(data).toMatchObject({ missing: [], isDemonstration: server.deps.config.hasDemonstration, readAt: now })
    expect(data.tariff).toContainEqual({ enCode: 'valley@0-8', name: '低谷 0.31 元/kWh' })
    expect(data.sites).toHaveLength(2)
    expect(data.sites[0]).toEqual({
      code: 'ES-001',
      name: '海盐共享储能站',
      state: { code: 'running', name: '运行', mark: 'dot', color: 'success' },
      ratedPower: 60,
      ratedEnergy: 120,
      power: -30,
      soc: 30.5,
      temperature: 29.1,
      measuredAt: stations.midnight + 15 * 60_000,
      charged: 12.5,
      discharged: 0,
      plannedCharge: 13,
      plannedDischarge: 10,
      alarms: {
        open: 2,
        newest: [
          {
            title: 'PCS-04 直流侧绝缘低',
            level: { code: 'urgent', name: '紧急', mark: 'diamond', color: 'error' },
            time: stations.midnight - 3_600_000,
          },
          {
            title: '空调滤网提醒',
            level: { code: 'hint', name: '提示', mark: 'ring', color: 'neutral' },
            time: stations.midnight - 5_400_000,
          },
        ],
      },
    })
    // no measurement yet: unknown, not zero
    expect(data.sites[1]).toMatchObject({ power: null, soc: null, charged: 0, alarms: { open: 0, newest: [] } })
  })

  it('returns no id, no income and nothing beyond the page', async () => {
    const replies = await Promise.all(pages.map((path) => server.nobody.get(path)))
    const text = JSON.stringify(replies)
    expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-7/)
    expect(text).not.toMatch(/income|creator|organize|owner|remark/i)
  })

  it('returns the quarter hours of one site, and none of yesterday', async () => {
    const { data } = await server.nobody.get<Day>(`${carousel}/ES-001/Day`)
    expect(data.midnight).toBe(stations.midnight)
    expect(data.steps).toEqual([
      { time: stations.midnight, charge: 20, discharge: 0, plan: -22, soc: 24 },
      { time: stations.midnight + 900_000, charge: 30, discharge: 0, plan: -30, soc: 30.5 },
      { time: stations.midnight + 1_800_000, charge: null, discharge: null, plan: 40, soc: null },
    ])
  })

  it('names states and levels in the language of the caller', async () => {
    const { data } = await server.nobody.get<Carousel>(carousel, { 'Accept-Language': 'en' })
    expect(data.sites[0]?.state?.name).toBe('Running')
    expect(data.sites[0]?.alarms?.newest[0]?.level?.name).toBe('Urgent')
  })

  it.each(['ES-999', '%00', "'%20or%201=1--", 'x'.repeat(65), '..%2f..'])('knows no site %s', async (code) => {
    const reply = await server.nobody.get(`${carousel}/${code}/Day`)
    expect([400, 404]).toContain(reply.code)
  })

  it('hides a column from users who may not see it, and alarms whose state they may not see', async () => {
    await set(closed)
    const limited = await staff(['storageSite', 'telemetry', 'alarm'], ['chargePower', 'dischargePower', 'handled'])
    const { data } = await limited.get<Carousel>(carousel)
    expect(data.sites[0]).toMatchObject({ soc: 30.5, power: null, charged: 0, alarms: null })
    // the snapshot of this user is not shared with others
    expect((await administrator.get<Carousel>(carousel)).data.sites[0]).toMatchObject({ power: -30 })
  })
})

describe('the map of all stations (S2.07)', () => {
  it('returns every station as a point of ten bytes, the largest first', async () => {
    const { data } = await server.nobody.get<StationMap>(map, { 'Accept-Language': 'zh' })
    expect(data).toMatchObject({ missing: [], count: 5, isCut: false, regionDegrees: 5 })
    const points = unpack(data)
    expect(points.map(({ capacity }) => capacity)).toEqual([22_500, 2715, 2080, 30, NaN])
    expect(points.map(({ fuel }) => fuel)).toEqual(['水电', '水电', '水电', '光伏', '风电'])
    expect(points.map(({ country }) => country)).toEqual(['中国', '中国', '美国', '中国', '中国'])
    expect(points[0]?.latitude).toBeCloseTo(30.8235, 2)
    expect(points[2]?.longitude).toBeCloseTo(-114.7378, 2)
    expect(points[4]?.latitude).toBeNull()
  })

  it('returns the storage sites with coordinates, with their current power', async () => {
    const { data } = await server.nobody.get<StationMap>(map)
    expect(data.sites).toHaveLength(1)
    expect(data.sites[0]).toMatchObject({ code: 'ES-001', latitude: 30.52, longitude: 120.95, power: -30, soc: 30.5 })
  })

  it('names countries and fuels in the language of the caller', async () => {
    const { data } = await server.nobody.get<StationMap>(map, { 'Accept-Language': 'tw' })
    expect(data.countries).toContainEqual({ code: 'CHN', name: '中國' })
    expect(data.fuels).toContainEqual({ code: 'Solar', name: '光電' })
  })

  it('lists the stations of a region, filtered by fuels', async () => {
    const { data } = await server.nobody.get<Region>(`${region}?country=CHN&south=30&west=110`)
    expect(data.total).toBe(3)
    expect(data.list.map(({ name }) => name)).toEqual(['三峡', '葛洲坝', '宜昌光伏'])
    const { data: solar } = await server.nobody.get<Region>(`${region}?country=CHN&south=30&west=110&fuels=Solar,Wind`)
    expect(solar.list.map(({ name }) => name)).toEqual(['宜昌光伏'])
    const { data: other } = await server.nobody.get<Region>(`${region}?country=USA&south=30&west=110`)
    expect(other).toEqual({ total: 0, list: [] })
  })

  it.each([
    '',
    '?country=CHN',
    '?country=CHN&south=91&west=0',
    '?country=CHN&south=1e1&west=0',
    '?country=CHN&south=NaN&west=0',
    '?country=CHN&south=0&west=-181',
    `?country=${'x'.repeat(65)}&south=0&west=0`,
    '?country=CHN&south=0&west=0&west=5',
    `?country=CHN&south=0&west=0&fuels=${'x'.repeat(1001)}`,
  ])('refuses a region that is none: %s', async (query) => {
    expect((await server.nobody.get(region + query)).code).toBe(400)
  })
})

describe('the number of statements', () => {
  it('is the same however many requests arrive at once and however many sites there are', async () => {
    const asked: string[] = []
    const { db } = server.deps
    const query = db.query.bind(db)
    db.query = (statement, values) => {
      asked.push(typeof statement === 'string' ? statement : statement.text)
      return query(statement, values)
    }
    try {
      await Promise.all(
        [carousel, `${carousel}/ES-001/Day`, map].flatMap((path) =>
          Array.from({ length: 20 }, () => server.nobody.get(path)),
        ),
      )
    } finally {
      db.query = query
    }
    const reads = asked.filter((text) => text.includes('from record.'))
    // sites, quarters and alarms, then stations
    expect(reads).toHaveLength(4)
    // where the models are, and whether each still has its version
    expect(asked.filter((text) => text.includes('from designs')).length).toBeLessThanOrEqual(5)
  })
})

describe('the full-screen frame (S2.06)', () => {
  it.each(['/home', '/model/station?keyword=1#a', '/largeScreenMap'])(
    'shows the page %s of this very site',
    async (url) => {
      const { data } = await server.nobody.get<{ url: string }>(`${frame}?url=${encodeURIComponent(url)}`)
      expect(data).toEqual({ url })
    },
  )

  it('shows a host only when the administrator allows it', async () => {
    const url = 'https://grafana.example.com:8443/d/1?kiosk'
    const path = `${frame}?url=${encodeURIComponent(url)}`
    expect(await server.nobody.get(path, { 'Accept-Language': 'zh' })).toMatchObject({
      code: 400,
      msg: 'grafana.example.com:8443 不在允许展示的网站之列，可请管理员在系统配置中添加',
    })
    await set({ screenHosts: ['grafana.example.com'] })
    expect(await server.nobody.get(path)).toMatchObject({ code: 400 })
    await set({ screenHosts: ['grafana.example.com:8443'] })
    expect(await server.nobody.get(path)).toMatchObject({ code: 200, data: { url } })
  })

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    '//evil.example.com/',
    '/\\evil.example.com',
    'https://user:secret@screen.example.com/',
    'home',
    '',
    '/api/oauth/CurrentUser',
    '/x/../api/oauth/CurrentUser',
    '/screenIframe?url=/screenIframe',
    '/ScreenIframe/',
  ])('never shows %s', async (url) => {
    await set({ screenHosts: ['screen.example.com'] })
    expect((await server.nobody.get(`${frame}?url=${encodeURIComponent(url)}`)).code).toBe(400)
  })

  it.each([
    ['HTTPS://x.example.com'],
    ['*'],
    ['x.example.com/path'],
    ['x.example.com; script-src *'],
    ["'unsafe-inline'"],
  ])('takes no setting that is not a host: %s', async (host) => {
    expect((await set({ screenHosts: [host] })).code).toBe(400)
  })
})

describe('without the models', () => {
  it('the pages return which are missing instead of failing', async () => {
    const empty = await startTestServer()
    try {
      const shown = await empty.nobody.get<Carousel>(carousel)
      expect(shown).toMatchObject({ code: 200, data: { missing: ['storageSite', 'telemetry'], sites: [] } })
      const drawn = await empty.nobody.get<StationMap>(map)
      expect(drawn).toMatchObject({ code: 200, data: { missing: ['station', 'storageSite'], count: 0, points: '' } })
    } finally {
      await empty.close()
    }
  })
})

/** The menus of the models with all their columns but the hidden ones. */
async function grants(codes: readonly (keyof Stations['models'])[], hidden: string[] = []): Promise<GrantTo[]> {
  const { id } = await server.db.sql.selectFrom('systems').select('id').executeTakeFirstOrThrow()
  const rows = await server.db.sql
    .selectFrom('menus')
    .leftJoin('menu_items', (join) => join.onRef('menu_items.menu_id', '=', 'menus.id').on('kind', '=', 'column'))
    .select(['menus.id as menu', 'menu_items.id as column', 'menu_items.en_code as code'])
    .where('module_id', 'in', [...codes.map((code) => stations.models[code]), id])
    .execute()
  const columns = rows.flatMap(({ column, code }): GrantTo[] =>
    column && !hidden.includes(code ?? '') ? [['column', column]] : [],
  )
  return [
    ['system', id],
    ...[...new Set(rows.map(({ menu }) => menu))].map((menu): GrantTo => ['menu', menu]),
    ...columns,
  ]
}

async function staff(...granted: Parameters<typeof grants>): Promise<Client> {
  const role = await aRole(server.db, { grants: await grants(...granted) })
  const { account } = await aUser(server.db, { roles: [role] })
  return server.as(account)
}

/** The columns as the contract describes them. */
function unpack({ points, count, fuels, countries }: StationMap) {
  const bytes = Buffer.from(points, 'base64')
  const degrees = (at: number, part: number) => {
    const value = bytes.readInt16LE(at)
    return value === -32_768 ? null : value / part
  }
  return Array.from({ length: count }, (_, index) => ({
    capacity: bytes.readFloatLE(index * 4),
    latitude: degrees(count * 4 + index * 2, 360),
    longitude: degrees(count * 6 + index * 2, 180),
    fuel: fuels[bytes.readUInt8(count * 8 + index)]?.name,
    country: countries[bytes.readUInt8(count * 9 + index)]?.name,
  }))
}
