import { administrator, endpoint, open, permission, record, signedIn, text, type Endpoint } from '@armature/contract'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import type { Module } from '../../modules-list.ts'
import { createClient } from '../../testing/client.ts'
import { createCaller, createRights } from '../../testing/callers.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { AppError } from '../app-error.ts'
import { setLogLevel } from '../log/log.ts'
import type { Caller, ModelRights } from './caller.ts'
import { issueRights } from './model-rights.ts'

const body = z.object({
  name: text(5),
  n: z.number().int().min(1).max(9).optional(),
  list: z.array(z.string()).optional(),
})
const byWord = z.object({ id: text(40) })
const calls = {
  echo: endpoint({
    method: 'POST',
    path: '/api/t/echo',
    access: open,
    summary: '',
    body,
    data: z.object({ name: z.string() }),
  }),
  form: endpoint({
    method: 'POST',
    path: '/api/t/form',
    access: open,
    summary: '',
    body: z.object({ name: text(5) }),
    form: true,
    data: z.string(),
  }),
  find: endpoint({
    method: 'GET',
    path: '/api/t/find',
    access: open,
    summary: '',
    query: z.object({ a: text(5).default('') }),
    data: z.string(),
  }),
  fixed: endpoint({ method: 'GET', path: '/api/t/item/fixed', access: open, summary: '', data: z.string() }),
  item: endpoint({
    method: 'GET',
    path: '/api/t/item/:id',
    access: open,
    summary: '',
    params: byWord,
    data: z.string(),
  }),
  few: endpoint({ method: 'POST', path: '/api/t/few', access: open, summary: '', body, data: z.null(), maxValues: 5 }),
  slow: endpoint({ method: 'GET', path: '/api/t/slow', access: open, summary: '', data: z.null(), timeBudgetMs: 1 }),
  refuse: endpoint({ method: 'GET', path: '/api/t/refuse', access: open, summary: '', data: z.null() }),
  fail: endpoint({ method: 'GET', path: '/api/t/fail', access: open, summary: '', data: z.null() }),
  lost: endpoint({ method: 'GET', path: '/api/t/lost', access: open, summary: '', data: z.null() }),
  wrong: endpoint({
    method: 'GET',
    path: '/api/t/wrong',
    access: open,
    summary: '',
    data: z.object({ n: z.number() }),
  }),
  language: endpoint({ method: 'GET', path: '/api/t/language', access: signedIn, summary: '', data: z.string() }),
  me: endpoint({ method: 'GET', path: '/api/t/me', access: signedIn, summary: '', data: z.string() }),
  page: endpoint({ method: 'GET', path: '/api/t/page', access: permission('onlineDev'), summary: '', data: z.null() }),
  button: endpoint({
    method: 'GET',
    path: '/api/t/button',
    access: permission('onlineDev:btn_add'),
    summary: '',
    data: z.null(),
  }),
  admin: endpoint({ method: 'POST', path: '/api/t/admin', access: administrator, summary: '', body, data: z.null() }),
  rows: endpoint({
    method: 'GET',
    path: '/api/t/rows/:id',
    access: record('list'),
    summary: '',
    params: byWord,
    data: z.null(),
  }),
  row: endpoint({
    method: 'GET',
    path: '/api/t/rows/:id/row',
    access: record('detail'),
    summary: '',
    params: byWord,
    data: z.null(),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/t/rows/:id',
    access: record('add'),
    summary: '',
    params: byWord,
    data: z.null(),
  }),
}

const module: Module = (app, deps) => {
  app.handle(calls.echo, ({ body }) => ({ ...body, secret: 'stays' }))
  app.handle(calls.form, ({ body }) => body.name)
  app.handle(calls.find, ({ query }) => query.a)
  app.handle(calls.fixed, () => 'fixed')
  app.handle(calls.item, ({ params }) => params.id)
  app.handle(calls.few, () => null)
  app.handle(calls.slow, () => deps.db.query('select pg_sleep(0.02)').then(() => null))
  app.handle(calls.refuse, () => {
    throw new AppError('request.limited', { seconds: 7 }, { until: 1 })
  })
  app.handle(calls.fail, () => {
    throw new Error('inner cause with a secret')
  })
  app.handle(calls.lost, async () => {
    await deps.db.query('set local statement_timeout = 1; select pg_sleep(1)')
    return null
  })
  app.handle(calls.wrong, () => JSON.parse('{"n":"text"}') as { n: number })
  app.handle(calls.me, ({ caller, token, ip }) => [caller.account, token, ip].join(' '))
  app.handle(calls.language, ({ caller, language }) => `${caller.language} ${language}`)
  for (const call of [calls.page, calls.button, calls.rows, calls.row, calls.add]) app.handle(call, () => null)
  app.handle(calls.admin, () => null)
}

const model = (buttons: string[] | null): ModelRights =>
  issueRights({
    menuId: 'm',
    buttons: buttons && new Set(buttons),
    columns: null,
    forms: null,
    formsWritable: null,
    scope: 'all',
  })
const callers: Record<string, Caller> = {
  staff: createCaller({
    account: 'staff',
    rights: createRights({
      models: new Map([
        ['a', [model([])]],
        ['b', [model(null)]],
        ['c', [model(['btn_detail', 'btn_add'])]],
      ]),
    }),
  }),
  designer: createCaller({
    account: 'designer',
    language: 'en',
    rights: createRights({ menus: new Set(['onlineDev']), buttons: new Set(['onlineDev:btn_add']) }),
  }),
  admin: createCaller({
    account: 'admin',
    isAdministrator: true,
    rights: createRights({ isAdministrator: true, models: new Map([['a', [model(null)]]]) }),
  }),
}

describe('the HTTP platform', () => {
  let server: TestServer
  beforeAll(async () => {
    setLogLevel('silent')
    const endpoints: Endpoint[] = Object.values(calls)
    server = await startTestServer({
      endpoints,
      modules: [module],
      identify: (token) => {
        const caller = callers[token]
        return caller ? Promise.resolve(caller) : Promise.reject(new AppError('session.tokenInvalid'))
      },
    })
  })
  afterAll(() => server.close())
  const as = (token: string) => createClient(server.url, token)

  it('replies to every call with code, msg and data (S8.01)', async () => {
    expect(await server.nobody.post('/api/t/echo', { name: '储能' })).toEqual({
      status: 200,
      code: 200,
      msg: 'Success',
      data: { name: '储能' },
    })
  })

  it('sends only fields of the contract, and drops unknown input', async () => {
    const reply = await server.nobody.post('/api/t/echo', { name: 'a', isAdministrator: true })
    expect(reply.data).toEqual({ name: 'a' })
  })

  it.each([
    { body: {}, msg: 'name is not valid: it is missing' },
    { body: { name: 5 }, msg: 'name is not valid: it has the wrong type' },
    { body: { name: ['a'] }, msg: 'name is not valid: it has the wrong type' },
    { body: { name: 'longer' }, msg: 'name is not valid: at most 5 characters' },
    { body: { name: 'a\u0000' }, msg: 'name is not valid: it contains characters that cannot be stored' },
    { body: { name: 'a', n: 10 }, msg: 'n is not valid: at most 9' },
    { body: { name: 'a', n: 1.5 }, msg: 'n is not valid: it has the wrong type' },
    { body: { name: 'a', list: ['x', 1] }, msg: 'list.1 is not valid: it has the wrong type' },
    { body: undefined, msg: 'body is not valid: it is missing' },
  ])('refuses the body $body and names the field', async ({ body, msg }) => {
    expect(await server.nobody.post('/api/t/echo', body, { 'Accept-Language': 'en' })).toMatchObject({
      status: 200,
      code: 400,
      msg,
    })
  })

  it('uses the language that the client names, else the browser’s, else simplified Chinese', async () => {
    const said = async (language?: string) =>
      (await server.nobody.post('/api/t/echo', {}, language ? { 'Accept-Language': language } : {})).msg
    expect(await said()).toBe('name 填写有误：缺少此项')
    expect(await said('tw')).toBe('name 填寫有誤：缺少此項')
    expect(await said('zh-HK,zh;q=0.9,en;q=0.8')).toBe('name 填寫有誤：缺少此項')
    expect(await said('de,en-GB;q=0.9')).toBe('name is not valid: it is missing')
  })

  it('reports errors in the caller’s own language if the client names none', async () => {
    expect((await as('designer').post('/api/t/admin', { name: 'a' })).msg).toBe('Permission Denied')
  })

  it('uses the language that the client names, whatever the caller’s setting', async () => {
    const spoken = async (language?: string) =>
      (await as('designer').get('/api/t/language', language ? { 'Accept-Language': language } : {})).data
    expect(await spoken('tw')).toBe('tw tw')
    expect(await spoken()).toBe('en en')
  })

  it('fills in the message and returns the data of an AppError', async () => {
    expect(await server.nobody.get('/api/t/refuse', { 'Accept-Language': 'en' })).toEqual({
      status: 200,
      code: 429,
      msg: 'Too many attempts. Try again in 7 seconds',
      data: { until: 1 },
    })
  })

  it('returns the id of an unexpected error and nothing of its cause', async () => {
    const reply = await server.nobody.get<{ requestId: string }>('/api/t/fail')
    expect(reply).toMatchObject({ status: 200, code: 500, msg: '请求出错，请重试' })
    expect(reply.data.requestId).toMatch(/^[0-9a-f-]{36}$/)
    expect(JSON.stringify(reply)).not.toContain('secret')
  })

  it('reports busy, not an error, when the database does not answer in time', async () => {
    expect(await server.nobody.get('/api/t/lost')).toMatchObject({ status: 200, code: 503 })
  })

  it('fails rather than send a reply that the contract does not describe', async () => {
    expect(await server.nobody.get('/api/t/wrong')).toMatchObject({ code: 500 })
  })

  it.each([
    { body: '{"name":', because: 'it is cut' },
    { body: '{"__proto__":{"name":"a"}}', because: 'it reaches for a prototype' },
    {
      body: `{"name":"a","constructor":{"prototype":{"x":1}}}`,
      because: 'it reaches for a prototype by its constructor',
    },
    { body: `{"name":"a","x":${'['.repeat(33)}${']'.repeat(33)}}`, because: 'it is deeper than 32' },
  ])('answers 400 to a body because $because', async ({ body }) => {
    expect(await server.nobody.post('/api/t/echo', body)).toMatchObject({ status: 400, code: 400 })
  })

  it('names the limit to a body that has too much', async () => {
    const say = async (path: string, x: unknown) => (await server.nobody.post(`/api/t/${path}`, { name: 'a', x })).msg
    expect(await say('echo', Array(10_001).fill(1))).toMatch('10000')
    expect(await say('echo', Array(6).fill(Array(9_000).fill(1)))).toMatch('50000')
    expect(await say('few', [1, 2, 3, 4])).toBe('提交的内容过多：最多 5 个值')
  })

  it('logs a call over its time budget with its route, and no other', async () => {
    const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    setLogLevel('warn')
    for (const name of ['item/fixed', 'slow']) await server.nobody.get(`/api/t/${name}`)
    setLogLevel('silent')
    const lines = written.mock.calls.map(([line]) => String(line)).filter((line) => line.includes('time budget'))
    written.mockRestore()
    expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([{ route: '/api/t/slow', budgetMs: 1 }])
  })

  it('answers 413 to a body over 1 MB', async () => {
    const reply = await server.nobody.post('/api/t/echo', { name: 'a', x: 'x'.repeat(1_100_000) })
    expect(reply).toMatchObject({ status: 413, code: 413 })
  })

  it('answers 415 to an encoding it does not read', async () => {
    const reply = await server.nobody.post('/api/t/echo', '<name/>', { 'Content-Type': 'text/xml' })
    expect(reply).toMatchObject({ status: 415, code: 400 })
  })

  it('reads a form where the contract defines one, and JSON only elsewhere (S7.09)', async () => {
    expect(await server.nobody.post('/api/t/form', new URLSearchParams({ name: '名' }))).toMatchObject({
      code: 200,
      data: '名',
    })
    expect(await server.nobody.post('/api/t/form', { name: 'a' })).toMatchObject({ code: 400 })
    expect(await server.nobody.post('/api/t/echo', new URLSearchParams({ name: 'a' }))).toMatchObject({ code: 400 })
  })

  it('rejects a query or form field that is given twice', async () => {
    expect(await server.nobody.get('/api/t/find?a=1&a=2')).toMatchObject({ code: 400, msg: 'a 填写有误：只能出现一次' })
    expect(
      await server.nobody.post(
        '/api/t/form',
        new URLSearchParams([
          ['name', 'a'],
          ['name', 'b'],
        ]),
      ),
    ).toMatchObject({ code: 400 })
  })

  it('ignores the time stamp n in the query (S7.04)', async () => {
    expect(await server.nobody.get('/api/t/find?a=1&n=1795180538617')).toMatchObject({ code: 200, data: '1' })
  })

  it('prefers a fixed path segment over a parameter', async () => {
    expect((await server.nobody.get('/api/t/item/fixed')).data).toBe('fixed')
    expect((await server.nobody.get('/api/t/item/储能')).data).toBe('储能')
  })

  it.each([
    '/api/t//echo',
    '/api/t/item/%2e%2e',
    '/api/t/item/a%2Fb',
    '/api/t/item/a%5Cb',
    '/api/t/item/%25',
    '/api/t/item/%00',
    '/api/t/item/%zz',
    '/API/t/find',
    '/api/t/find/',
    '/api/nothing',
  ])('knows no address %s', async (path) => {
    const response = await fetch(server.url + path, { headers: { Accept: 'application/json' } })
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ code: 404, data: null })
  })

  it('does not run a handler for HEAD', async () => {
    expect((await fetch(`${server.url}/api/t/find`, { method: 'HEAD' })).status).toBe(404)
  })

  it('prevents caching, framing and sniffing of replies', async () => {
    const { headers } = await fetch(`${server.url}/api/t/find`)
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    })
  })

  it('accepts the token with or without Bearer (SO.17)', async () => {
    const expected = 'staff staff 127.0.0.1'
    expect((await as('staff').get('/api/t/me')).data).toBe(expected)
    expect((await server.nobody.get('/api/t/me', { Authorization: 'Bearer staff' })).data).toBe(expected)
  })

  it('replies 602 to a call that needs a session and has none', async () => {
    expect(await server.nobody.get('/api/t/me')).toMatchObject({ status: 200, code: 602 })
  })

  it('identifies the caller before it reads the body', async () => {
    expect(await server.nobody.post('/api/t/admin', '{"broken')).toMatchObject({ status: 200, code: 602 })
    expect(await as('staff').post('/api/t/admin', '{"broken')).toMatchObject({ status: 200, code: 403 })
  })

  it('reports Permission Denied in the language of the caller (S6.10, SO.102)', async () => {
    const refused = (language: string) => as('staff').get('/api/t/page', { 'Accept-Language': language })
    expect(await refused('en')).toMatchObject({ code: 403, msg: 'Permission Denied' })
    expect(await refused('zh')).toMatchObject({ code: 403, msg: '你没有权限执行此操作' })
  })

  it.each([
    { who: 'staff', call: 'GET /api/t/page', code: 403 },
    { who: 'designer', call: 'GET /api/t/page', code: 200 },
    { who: 'admin', call: 'GET /api/t/page', code: 200 },
    { who: 'staff', call: 'GET /api/t/button', code: 403 },
    { who: 'designer', call: 'GET /api/t/button', code: 200 },
    { who: 'designer', call: 'POST /api/t/admin', code: 403 },
    { who: 'admin', call: 'POST /api/t/admin', code: 200 },
    { who: 'staff', call: 'GET /api/t/rows/a', code: 200 },
    { who: 'staff', call: 'GET /api/t/rows/a/row', code: 403 },
    { who: 'staff', call: 'POST /api/t/rows/a', code: 403 },
    { who: 'staff', call: 'GET /api/t/rows/b/row', code: 200 },
    { who: 'staff', call: 'POST /api/t/rows/b', code: 200 },
    { who: 'staff', call: 'GET /api/t/rows/c/row', code: 200 },
    { who: 'staff', call: 'POST /api/t/rows/c', code: 200 },
    { who: 'staff', call: 'GET /api/t/rows/unknown', code: 403 },
    { who: 'admin', call: 'POST /api/t/rows/a', code: 200 },
    { who: 'admin', call: 'GET /api/t/rows/unknown', code: 403 },
  ])(
    'answers $code to $who for $call: denied unless granted, 403 never signs out (SO.102)',
    async ({ who, call, code }) => {
      const [method, path] = call.split(' ') as ['GET' | 'POST', string]
      const reply = method === 'GET' ? await as(who).get(path) : await as(who).post(path, { name: 'a' })
      expect(reply).toMatchObject({ status: 200, code })
    },
  )
})
