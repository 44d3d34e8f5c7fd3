import { endpoint, open, redirectReply, text, type RedirectReply } from '@armature/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { AppError } from '../app-error.ts'
import { setLogLevel } from '../log/log.ts'

const calls = {
  leave: endpoint({
    method: 'GET',
    path: '/api/t/leave',
    access: open,
    summary: '',
    query: z.object({ to: text() }),
    data: redirectReply,
    answersRedirect: true,
  }),
  cookie: endpoint({
    method: 'GET',
    path: '/api/t/cookie',
    access: open,
    summary: '',
    query: z.object({ name: text() }),
    data: z.string(),
  }),
}

let server: TestServer
let cookies: RedirectReply['cookies'] = []
beforeAll(async () => {
  server = await startTestServer({
    endpoints: Object.values(calls),
    modules: [
      (app) => {
        app.handle(calls.leave, ({ query }) => {
          if (query.to === 'refused') throw new AppError('access.denied')
          return { location: query.to, cookies }
        })
        app.handle(calls.cookie, ({ query, cookie }) => cookie(query.name))
      },
    ],
  })
})
afterAll(() => server.close())

const leaveTo = (to: string) => fetch(`${server.url}/api/t/leave?to=${encodeURIComponent(to)}`, { redirect: 'manual' })

describe('a redirect', () => {
  it('has status 303, the location and no body, and is not cached', async () => {
    const reply = await leaveTo('/login?redirect=%2Fhome')
    expect([reply.status, reply.headers.get('location'), await reply.text()]).toEqual([
      303,
      '/login?redirect=%2Fhome',
      '',
    ])
    expect(reply.headers.get('cache-control')).toBe('no-store')
    expect((await leaveTo('https://id.example.com/auth?x=1')).headers.get('location')).toBe(
      'https://id.example.com/auth?x=1',
    )
  })

  it.each(['//evil.example', '/\\evil.example', 'javascript:alert(1)', 'login', '/a\r\nset-cookie: x=y', ''])(
    'never leads to %j',
    async (to) => {
      setLogLevel('silent')
      const reply = await leaveTo(to)
      setLogLevel('warn')
      expect(reply.headers.get('location')).toBeNull()
      expect(await reply.json()).toMatchObject({ code: 500 })
    },
  )

  it('sets cookies that scripts cannot read and other sites cannot send', async () => {
    cookies = [
      { name: 'one', value: 'a-b_c', path: '/', maxAgeSeconds: 60, secure: false },
      { name: '__Host-two', value: 'x', path: '/', maxAgeSeconds: 0, secure: true },
    ]
    expect((await leaveTo('/')).headers.getSetCookie()).toEqual([
      'one=a-b_c; Path=/; Max-Age=60; HttpOnly; SameSite=Lax',
      '__Host-two=x; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure',
    ])
  })

  it('returns an error in the envelope like every call', async () => {
    const reply = await leaveTo('refused')
    expect([reply.status, await reply.json()]).toMatchObject([200, { code: 403 }])
  })
})

describe('a cookie of a request', () => {
  const read = async (cookie: string, name = 'one') =>
    (await server.nobody.get<string>(`/api/t/cookie?name=${name}`, { cookie })).data

  it('is read by its full name, and is empty if missing', async () => {
    expect(await read('zero=0; one=1; two=2')).toBe('1')
    expect(await read('one=a=b')).toBe('a=b')
    expect(await read('anyone=1; one')).toBe('')
    expect(await read('')).toBe('')
  })
})
