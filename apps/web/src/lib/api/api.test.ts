import { endpoints } from '@armature/contract'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { useToast } from '../../ui/feedback/toast-state.ts'
import { aNetwork, ok, withStorage } from '../../testing/browser-parts.ts'
import { aCurrentUser } from '../../testing/builders.ts'
import { ApiError, call, formEncodedLines, onSessionEnd, getTimeoutMs, uploadLines } from './api.ts'
import { requestTimeoutMs } from './config.ts'
import { startTexts } from '../i18n/i18n.ts'
import { resetSession, session, setToken } from '../session/session.ts'

beforeAll(() => startTexts('zh', ['ui']))
beforeEach(() => {
  withStorage()
  useToast.setState({ current: null })
  onSessionEnd(() => Promise.resolve(false))
})
afterEach(() => {
  resetSession()
  vi.unstubAllGlobals()
})

const login = {
  account: 'lin',
  password: 'x',
  ticket: '',
  origin: 'password',
  code: '',
  timestamp: '1',
  client_id: 'armature-web',
  client_secret: 'armature-web',
  scope: 'all',
  grant_type: 'password',
} as const
const toastText = () => useToast.getState().current?.text

describe('a call refused because the password has expired', () => {
  it('shows no toast: the user is asked for a new one', async () => {
    setToken('t')
    session.setState({ userInfo: aCurrentUser().userInfo })
    aNetwork({ code: 403, msg: '请先修改密码', data: { mustChangePassword: true } })
    await expect(call('GET /api/system/SysConfig')).rejects.toMatchObject({ code: 403 })
    expect(session.getState().userInfo?.mustChangePassword).toBe(true)
    expect(toastText()).toBeUndefined()
  })

  it('is distinguished from missing permissions', async () => {
    setToken('t')
    session.setState({ userInfo: aCurrentUser().userInfo })
    aNetwork({ code: 403, msg: '你没有权限执行此操作', data: null })
    await expect(call('GET /api/system/SysConfig')).rejects.toMatchObject({ code: 403 })
    expect(session.getState().userInfo?.mustChangePassword).toBe(false)
    expect(toastText()).toBe('你没有权限执行此操作')
  })
})

describe('what a request contains', () => {
  it('says that it comes from a PC (S7.01)', async () => {
    const sent = aNetwork(ok())
    await call('GET /api/oauth/Logout')
    expect(sent[0]?.headers.get('X-Origin')).toBe('pc')
  })

  it('sends the token as it is while there is one (S7.02)', async () => {
    setToken('t0ken')
    const sent = aNetwork(ok())
    await call('GET /api/oauth/Logout')
    expect(sent[0]?.headers.get('Authorization')).toBe('t0ken')
  })

  it('sends no Authorization header while there is no token (S7.03)', async () => {
    const sent = aNetwork(ok())
    await call('GET /api/oauth/LoginInfo')
    expect(sent[0]?.headers.has('Authorization')).toBe(false)
  })

  it('has the time of the call as n (S7.04)', async () => {
    const sent = aNetwork(ok())
    const before = Date.now()
    await call('POST /api/visualdev/Base/:id/Actions/Copy', { params: { id: 'a' } })
    expect(Number(sent[0]?.url.searchParams.get('n'))).toBeGreaterThanOrEqual(before)
  })

  it('puts the payload of a GET into the query, leaving out what is undefined (S7.05)', async () => {
    const sent = aNetwork(ok({ list: [] }))
    await call('GET /api/visualdev/Base', { query: { keyword: '电 站&', currentPage: 2, category: undefined } })
    const query = sent[0]?.url.searchParams
    expect(query?.get('keyword')).toBe('电 站&')
    expect(query?.get('currentPage')).toBe('2')
    expect(query?.has('category')).toBe(false)
    expect(sent[0]?.body).toBeNull()
  })

  it('goes to the same origin, with each part of the path encoded (S7.06, S9.31)', async () => {
    const seen: string[] = []
    vi.stubGlobal('fetch', async (url: string) => {
      seen.push(url)
      return Response.json(ok())
    })
    await call('GET /api/visualdev/Base/:id', { params: { id: 'a/../b' } })
    expect(seen[0]).toMatch(/^\/api\/visualdev\/Base\/a%2F\.\.%2Fb\?n=\d+$/)
  })

  it('form-encodes exactly the calls that the contract marks so (S7.09)', async () => {
    const marked = Object.values(endpoints).flatMap((family) =>
      Object.values(family)
        .filter((endpoint: { form?: boolean }) => endpoint.form)
        .map(({ method, path }) => `${method} ${path}`),
    )
    expect([...formEncodedLines].sort()).toEqual(marked.sort())
    const sent = aNetwork(ok({ token: 't', theme: '' }))
    await call('POST /api/oauth/Login', { body: login })
    expect(String(sent[0]?.body)).toContain('account=lin&')
    expect(sent[0]?.headers.has('Content-Type')).toBe(false)
  })

  it('sends one file as a multipart form in exactly the calls that the contract marks so', async () => {
    const marked = Object.values(endpoints).flatMap((family) =>
      Object.values(family)
        .filter((endpoint: { upload?: boolean }) => endpoint.upload)
        .map(({ method, path }) => `${method} ${path}`),
    )
    expect([...uploadLines].sort()).toEqual(marked.sort())
    const sent = aNetwork(ok({ name: 'x.webp', url: '/x' }))
    const body = { name: '照片.png', bytes: new Uint8Array([1, 2, 3]) }
    await call('POST /api/file/Uploader/:type', { params: { type: 'userAvatar' }, body })
    const file = (sent[0]?.body as FormData).get('file') as File
    expect([file.name, file.size, sent[0]?.headers.has('Content-Type')]).toEqual(['照片.png', 3, false])
  })

  it('waits a million milliseconds where nothing else is configured (S9.25, S9.30)', () => {
    expect(requestTimeoutMs).toBe(1_000_000)
    expect(getTimeoutMs('GET /api/oauth/CurrentUser')).toBe(1_000_000)
  })

  it('waits a hundred thousand milliseconds for data authority (S9.28)', () => {
    expect(getTimeoutMs('PUT /api/permission/Authority/Data/:id')).toBe(100_000)
    expect(getTimeoutMs('GET /api/permission/Authority/Data/:id/Values')).toBe(100_000)
  })

  it.each([
    ['POST /api/system/SynThirdInfo/synAllOrganizeSysToQy', 'third-party sync (S9.26)'],
    ['POST /api/extend/Email/Receive', 'fetching mail (S9.27)'],
    ['POST /api/system/DataSync/Actions/Execute', 'synchronising data (S9.29)'],
  ])('waits a hundred thousand milliseconds for %s: %s', (line) => {
    expect(getTimeoutMs(line)).toBe(100_000)
  })

  it('knows a kind by the beginning of the path, not by a word in it', () => {
    expect(getTimeoutMs('GET /api/system/Menu/api/permission/Authority/Data')).toBe(1_000_000)
    expect(getTimeoutMs('GET /api/extend/Email')).toBe(1_000_000)
  })
})

describe('what a reply does', () => {
  it('returns the data of the envelope', async () => {
    aNetwork(ok({ fieldList: '[]' }))
    expect(await call('GET /api/permission/Authority/GetColumnsByModuleId/:id', { params: { id: 'm' } })).toEqual({
      fieldList: '[]',
    })
  })

  it('shows the msg of any code but 200 and rejects with code, msg and data (S8.02)', async () => {
    aNetwork({ code: 409, msg: '别人刚改过', data: { version: 3 } })
    await expect(call('GET /api/oauth/LoginInfo')).rejects.toMatchObject({
      code: 409,
      msg: '别人刚改过',
      data: { version: 3 },
    })
    expect(toastText()).toBe('别人刚改过')
  })

  it('shows the general message where msg is empty (S8.03)', async () => {
    aNetwork({ code: 500, msg: '', data: null })
    await expect(call('GET /api/oauth/LoginInfo')).rejects.toBeInstanceOf(ApiError)
    expect(toastText()).toBe('请求出错，请重试')
  })

  it('shows the general message when the network fails, or the reply is no envelope (S8.11)', async () => {
    aNetwork(new TypeError('Failed to fetch'))
    await expect(call('GET /api/oauth/LoginInfo')).rejects.toMatchObject({ code: 0 })
    expect(toastText()).toBe('请求出错，请重试')
    aNetwork(new Response('<html>bad gateway</html>', { status: 502 }))
    await expect(call('GET /api/oauth/LoginInfo')).rejects.toMatchObject({ code: 502 })
  })

  const model = { params: { id: 'm' } }
  it.each([
    [400, '排序字段不存在', () => call('POST /api/visualdev/OnlineDev/:id/List', { ...model, body: { sidx: 'x' } })],
    [409, '别人刚改过', () => call('DELETE /api/visualdev/Base/:id', model)],
    [500, '请求出错，请重试', () => call('POST /api/visualdev/Base/:id/Actions/Copy', model)],
  ])('shows %i %s for any call, and keeps the user signed in (S8.34, SO.111)', async (code, msg, make) => {
    setToken('t')
    const before = session.getState()
    aNetwork({ code, msg, data: null })
    await expect(make()).rejects.toMatchObject({ code })
    expect(toastText()).toBe(msg)
    expect(session.getState()).toBe(before)
  })

  it('shows Permission Denied as the server sends it (S6.10, SO.102)', async () => {
    aNetwork({ code: 403, msg: 'Permission Denied', data: null })
    await expect(call('GET /api/visualdev/Base', {})).rejects.toMatchObject({ code: 403 })
    expect(toastText()).toBe('Permission Denied')
  })

  it('shows nothing for a silent call, whose caller shows the error itself', async () => {
    aNetwork({ code: 400, msg: '不行', data: null })
    await expect(call('GET /api/oauth/LoginInfo', { silent: true })).rejects.toMatchObject({ msg: '不行' })
    expect(toastText()).toBeUndefined()
  })

  it('keeps the request id so that the user can quote it', async () => {
    aNetwork(Response.json({ code: 500, msg: '坏了', data: null }, { headers: { 'x-request-id': 'r-1' } }))
    await expect(call('GET /api/oauth/LoginInfo')).rejects.toMatchObject({ requestId: 'r-1' })
  })

  it('lets an aborted call end without a message', async () => {
    const aborter = new AbortController()
    aborter.abort()
    aNetwork(new DOMException('aborted', 'AbortError'))
    await expect(call('GET /api/oauth/LoginInfo', { signal: aborter.signal })).rejects.toMatchObject({
      name: 'AbortError',
    })
    expect(toastText()).toBeUndefined()
  })
})

describe('the end of a session', () => {
  it.each([600, 601, 602])('passes code %i to the handler of the session end (S8.05–S8.07)', async (code) => {
    setToken('old')
    const ended: number[] = []
    onSessionEnd((error) => {
      ended.push(error.code)
      return Promise.resolve(false)
    })
    aNetwork({ code, msg: '登录过期', data: null })
    await expect(call('GET /api/oauth/CurrentUser')).rejects.toMatchObject({ code })
    expect(ended).toEqual([code])
  })

  it.each([600, 601, 602])(
    'code %i of the login call ends nothing and the caller gets the whole error (S7.29, S8.08, S8.10)',
    async (code) => {
      let isEnded = false
      onSessionEnd(() => {
        isEnded = true
        return Promise.resolve(false)
      })
      aNetwork({ code, msg: '不行', data: { left: 2 } })
      await expect(call('POST /api/oauth/Login', { body: login })).rejects.toMatchObject({
        code,
        msg: '不行',
        data: { left: 2 },
      })
      expect(isEnded).toBe(false)
    },
  )

  it('a denied or failed call never ends it', async () => {
    let isEnded = false
    onSessionEnd(() => {
      isEnded = true
      return Promise.resolve(false)
    })
    aNetwork({ code: 403, msg: '你没有权限执行此操作', data: null })
    await expect(call('GET /api/oauth/CurrentUser')).rejects.toMatchObject({ code: 403 })
    expect(isEnded).toBe(false)
  })

  it('repeats the call with the new token after the session was renewed in place', async () => {
    setToken('old')
    onSessionEnd(() => {
      setToken('new')
      return Promise.resolve(true)
    })
    const sent = aNetwork({ code: 600, msg: '登录过期', data: null }, ok({ id: 'r', version: 2 }))
    const saved = await call('PUT /api/visualdev/OnlineDev/:id/:recordId', {
      params: { id: 'm', recordId: 'r' },
      body: { data: '{}', version: 1 },
    })
    expect(saved).toEqual({ id: 'r', version: 2 })
    expect(sent.map((request) => request.headers.get('Authorization'))).toEqual(['old', 'new'])
    expect(sent[1]?.body).toBe('{"data":"{}","version":1}')
  })

  it('does not ask again when the session was renewed during the call', async () => {
    setToken('old')
    let asked = 0
    onSessionEnd(() => {
      asked += 1
      return Promise.resolve(false)
    })
    const sent = aNetwork({ code: 600, msg: '', data: null }, ok())
    const pending = call('GET /api/oauth/Logout')
    setToken('new')
    await pending
    expect(asked).toBe(0)
    expect(sent[1]?.headers.get('Authorization')).toBe('new')
    expect(session.getState().token).toBe('new')
  })
})
