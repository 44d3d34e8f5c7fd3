import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aUser } from '../../testing/builders.ts'
import type { Client } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { aScreen, aText, createReleasedScreen, setPublic } from '../screens/testing/screens.ts'

const carousel = '/api/station/Screen/stationCarousel'
const map = '/api/station/Screen/largeScreenMap'
const frame = '/api/station/ScreenFrame'
const pages = [carousel, map, `${frame}?url=/home`]

let server: TestServer
let administrator: Client

beforeAll(async () => {
  server = await startTestServer()
  const { account } = await aUser(server.db, { isAdministrator: true })
  administrator = await server.as(account)
})
afterAll(() => server.close())

const set = (change: object) => administrator.put('/api/system/SysConfig', change)
const opened = { publicStationCarousel: true, publicLargeScreenMap: true, publicScreenIframe: true }
const closed = { publicStationCarousel: false, publicLargeScreenMap: false, publicScreenIframe: false }

beforeEach(() => set({ ...opened, screenHosts: [], stationCarouselScreen: '' }))

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
    for (const path of pages) expect(await server.nobody.get(path, dead)).toMatchObject({ code: 200 })
    await set(closed)
    for (const path of pages) expect((await server.nobody.get(path, dead)).code).toBeGreaterThanOrEqual(600)
  })

  it('is denied until a required new password is chosen', async () => {
    await set(closed)
    const { id, account } = await aUser(server.db, { isAdministrator: true })
    const client = await server.as(account)
    await server.db.sql.updateTable('users').set({ must_change_password: true }).where('id', '=', id).execute()
    await server.deps.bus.publish('rights', `user:${id}`)
    expect(await client.get(carousel)).toMatchObject({ code: 403, data: { mustChangePassword: true } })
    await set(opened)
    expect((await client.get(carousel)).data).toMatchObject({ mayChoose: false })
  })
})

describe('an address without a screen (S2.05, S2.07)', () => {
  it('says who can choose one: administrators, on a page that ignores other tokens', async () => {
    const none = { screenId: '', isGone: false }
    expect((await server.nobody.get(carousel)).data).toEqual({ ...none, mayChoose: false })
    expect((await server.nobody.get(carousel, { Authorization: '0'.repeat(43) })).data).toEqual({
      ...none,
      mayChoose: false,
    })
    const { account } = await aUser(server.db)
    expect((await (await server.as(account)).get(carousel)).data).toEqual({ ...none, mayChoose: false })
    expect((await administrator.get(carousel)).data).toEqual({ ...none, mayChoose: true })
  })

  it('says whether one was chosen that is not public any more, and returns no other screen', async () => {
    const id = await createReleasedScreen(administrator, aScreen(aText('一')))
    await setPublic(administrator, id, true)
    await set({ stationCarouselScreen: id })
    expect((await server.nobody.get(carousel)).data).toEqual({ screenId: id, isGone: false, mayChoose: false })
    await setPublic(administrator, id, false)
    expect((await server.nobody.get(carousel)).data).toEqual({ screenId: '', isGone: true, mayChoose: false })
    expect((await administrator.get(carousel)).data).toEqual({ screenId: '', isGone: true, mayChoose: true })
    expect((await server.nobody.get(map)).data).toMatchObject({ screenId: '', isGone: false })
  })

  it.each(['screenIframe', 'x', '%00', '..%2fPublicScreens'])('knows no page %s', async (page) => {
    expect([400, 404]).toContain((await server.nobody.get(`/api/station/Screen/${page}`)).code)
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
