import { createServer, get, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aUser } from '../../testing/builders.ts'
import type { Client } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { upstreamLimits } from './limits.ts'

/** An external service that records its requests. */
interface Neighbour {
  url: string
  heard: { method: string; url: string; headers: IncomingMessage['headers']; body: string }[]
  answer: (request: IncomingMessage, response: ServerResponse) => void
  close(): Promise<unknown>
}

const saysHello: Neighbour['answer'] = (_request, response) => {
  response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end('<h1>report</h1>')
}

async function aNeighbour(): Promise<Neighbour> {
  const neighbour: Neighbour = { url: '', heard: [], answer: saysHello, close: () => Promise.resolve() }
  const server: Server = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      neighbour.heard.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body })
      neighbour.answer(request, response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  neighbour.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  neighbour.close = () => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(resolve))
  }
  return neighbour
}

let files: Neighbour
let reports: Neighbour
let server: TestServer
let staff: Client
let account: string
beforeAll(async () => {
  files = await aNeighbour()
  reports = await aNeighbour()
  server = await startTestServer({
    config: { fileServerUrl: `${files.url}/office`, reportServerUrl: reports.url, trustedProxies: 1 },
  })
  account = (await aUser(server.db)).account
  staff = await server.as(account)
})
afterAll(async () => {
  await server.close()
  await files.close()
  await reports.close()
})
beforeEach(() => {
  for (const neighbour of [files, reports]) Object.assign(neighbour, { heard: [], answer: saysHello })
})

const ask = (path: string, init: RequestInit = {}, to = server) =>
  fetch(to.url + path, { redirect: 'manual', ...init, headers: { Authorization: staff.token, ...init.headers } })

/** A request like that of a browser that opens a page; `fetch` would normalize the path and send other headers. */
function open(path: string, headers: Record<string, string> = {}, to = server) {
  const { hostname, port } = new URL(to.url)
  const own = { Accept: 'text/html', 'Sec-Fetch-Mode': 'navigate', ...headers }
  return new Promise<{ status: number; headers: IncomingMessage['headers']; text: string }>((resolve) =>
    get({ hostname, port, path, headers: own }, (response) => {
      let text = ''
      response.on('data', (part: Buffer) => (text += part.toString()))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }))
    }),
  )
}

/** Cookies that the browser stores for a URL. */
async function requestPasses(client: Client, headers: Record<string, string> = {}): Promise<string[]> {
  const response = await fetch(`${server.url}/api/system/Upstream/Pass`, {
    method: 'POST',
    headers: { Authorization: client.token, ...headers },
  })
  expect(await response.json()).toMatchObject({ code: 200 })
  return response.headers.getSetCookie()
}
const getCookie = (kept: string[]): string => kept[0]?.split(';')[0] ?? ''

describe('additional services', () => {
  it.each([
    ['/FileServer/onlinePreview?url=aGk%3D&p=1', () => files, '/office/FileServer/onlinePreview?url=aGk%3D&p=1'],
    ['/FileServer', () => files, '/office/FileServer'],
    ['/ReportServer/api/Data/1', () => reports, '/ReportServer/api/Data/1'],
    ['/Report/preview.html?id=7&token=t', () => reports, '/Report/preview.html?id=7&token=t'],
  ])(
    'answer under %s with the whole path behind their address (S9.32, S9.33, S9.34, SO.116)',
    async (path, who, there) => {
      const response = await ask(path)
      expect(response.status).toBe(200)
      expect(await response.text()).toBe('<h1>report</h1>')
      expect(who().heard.map(({ url }) => url)).toEqual([there])
    },
  )

  it('receive bodies unchanged, with every method that changes something', async () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const body = '{ "broken": '
      expect((await ask('/Report/x', { method, body, headers: { 'Content-Type': 'application/json' } })).status).toBe(
        200,
      )
      expect(reports.heard.at(-1)).toMatchObject({ method, body, headers: { 'content-type': 'application/json' } })
    }
    const form = new FormData()
    form.append('file', new Blob(['bytes']), 'a.txt')
    expect((await ask('/FileServer/upload', { method: 'POST', body: form })).status).toBe(200)
    expect(files.heard[0]?.body).toContain('bytes')
  })

  it('receive neither token nor cookie nor referrer', async () => {
    const pass = getCookie(await requestPasses(staff))
    await ask('/Report/x', {
      headers: {
        Cookie: `${pass}; armature_oidc=x; other=y`,
        Referer: 'https://a.example/secret',
        Origin: 'https://a.example',
        'X-Own': '1',
        'X-Forwarded-For': '9.9.9.9',
      },
    })
    const headers: IncomingMessage['headers'] = reports.heard[0]?.headers ?? {}
    for (const name of ['authorization', 'cookie', 'referer', 'origin', 'x-own', 'x-forwarded-for'])
      expect(headers[name], name).toBeUndefined()
    expect(headers.host).toBe(new URL(reports.url).host)
    expect(headers['x-forwarded-host']).toBe(new URL(server.url).host)
    expect(JSON.stringify(headers)).not.toContain(staff.token)
  })

  it('cannot set cookies or rules for the whole origin, and their address stays hidden', async () => {
    reports.answer = (_request, response) => {
      response
        .writeHead(200, {
          'Set-Cookie': 'armature_pass=mine; Path=/',
          'Clear-Site-Data': '"*"',
          'Service-Worker-Allowed': '/',
          'Strict-Transport-Security': 'max-age=1',
          'Access-Control-Allow-Origin': '*',
          'Content-Security-Policy': "img-src 'none'",
          'X-Frame-Options': 'DENY',
          'X-Powered-By': 'somebody',
          Server: 'theirs',
          Connection: 'X-Hop, close',
          'X-Hop': '1',
          'Content-Type': 'text/plain',
          ETag: '"1"',
        })
        .end('ok')
    }
    const { headers } = await ask('/Report/x')
    for (const name of [
      'set-cookie',
      'clear-site-data',
      'service-worker-allowed',
      'strict-transport-security',
      'access-control-allow-origin',
      'x-frame-options',
      'x-powered-by',
      'server',
      'x-hop',
    ])
      expect(headers.get(name), name).toBeNull()
    expect(headers.get('etag')).toBe('"1"')
    expect(headers.get('content-type')).toBe('text/plain')
    expect(headers.get('content-security-policy')).toMatch(/^img-src 'none', default-src 'self'/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  it.each([
    ['/office/FileServer/next?a=1', '/FileServer/next?a=1'],
    ['{own}/office/FileServer/', '/FileServer/'],
    ['next', 'next'],
    ['https://elsewhere.example/x', 'https://elsewhere.example/x'],
    ['/office/secret', null],
    ['{own}/admin', null],
    ['javascript:alert(1)', null],
  ])('send on to %s as %s', async (given, here) => {
    files.answer = (_request, response) => {
      response.writeHead(302, { Location: given.replace('{own}', files.url) }).end()
    }
    const response = await ask('/FileServer/x')
    expect(response.status).toBe(302)
    expect(response.headers.get('location')).toBe(here)
  })

  it.each([
    '/FileServer/../api',
    '/FileServer/%2e%2e/secret',
    '/FileServer/a%2Fb',
    '/FileServer//evil.example/x',
    '/FileServer/%5c..',
    '/FileServer/x%00',
  ])('are never asked beside their path: %s', async (path) => {
    const { status } = await open(path, { Authorization: staff.token })
    expect(status).toBe(404)
    expect(files.heard).toEqual([])
  })

  it('are available only under their own prefixes', async () => {
    for (const path of ['/Reporter', '/report/x', '/FileServers/x', '/fileserver']) await ask(path)
    expect([...files.heard, ...reports.heard]).toEqual([])
  })
})

describe('access to additional services', () => {
  it('needs a session: other requests are rejected and not passed on', async () => {
    for (const token of ['', 'x'.repeat(43)]) {
      const response = await ask('/Report/data.json', { headers: { Authorization: token } })
      expect(response.status).toBe(401)
      expect(await response.json()).toMatchObject({ code: 602 })
    }
    expect(reports.heard).toEqual([])
  })

  it('redirects a browser to the page that sets the cookie, and back to the full URL', async () => {
    const response = await open('/Report/preview.html?id=7&x=%26')
    expect(response.status).toBe(303)
    expect(response.headers.location).toBe(
      `/openService?address=${encodeURIComponent('/Report/preview.html?id=7&x=%26')}`,
    )
  })

  it('is given to a browser by a cookie that scripts cannot read and that is sent to these paths only', async () => {
    const kept = await requestPasses(staff)
    expect(kept.map((line) => /Path=([^;]+)/.exec(line)?.[1])).toEqual(['/FileServer', '/ReportServer', '/Report'])
    for (const line of kept) {
      expect(line).toMatch(/^armature_pass=[\w-]+; Path=\S+; Max-Age=604800; HttpOnly; SameSite=Lax$/)
      expect(line).not.toContain(staff.token)
    }
    const headers = { Authorization: '', Cookie: getCookie(kept) }
    expect((await ask('/Report/x', { headers })).status).toBe(200)
    expect((await open('/Report/x', { Cookie: getCookie(kept) })).status).toBe(200)
    // it opens nothing of our own
    const own = await fetch(`${server.url}/api/oauth/CurrentUser`, { headers: { Cookie: getCookie(kept) } })
    expect(await own.json()).toMatchObject({ code: 602 })
  })

  it('limits the cookie to https if the browser used https', async () => {
    for (const line of await requestPasses(staff, { 'X-Forwarded-Proto': 'https' })) expect(line).toMatch(/; Secure$/)
  })

  it('ends with the session', async () => {
    const client = await server.as(account)
    const Cookie = getCookie(await requestPasses(client))
    const status = async () => (await ask('/Report/x', { headers: { Authorization: '', Cookie } })).status
    expect(await status()).toBe(200)
    await client.get('/api/oauth/Logout')
    await expect.poll(status).toBe(401)
    expect((await ask('/Report/x', { headers: { Authorization: '', Cookie: 'armature_pass=forged' } })).status).toBe(
      401,
    )
  })

  it('allows no service worker', async () => {
    expect((await ask('/Report/worker.js', { headers: { 'Service-Worker': 'script' } })).status).toBe(403)
    expect(reports.heard).toEqual([])
  })
})

describe('a failing service', () => {
  it('is reported with a page in the reader’s language, with a request id', async () => {
    const gone = await aNeighbour()
    await gone.close()
    const lonely = await startTestServer({ config: { reportServerUrl: gone.url } })
    try {
      const user = await aUser(lonely.db)
      const client = await lonely.as(user.account)
      const headers = { Authorization: client.token }
      const page = await open('/Report/x', { ...headers, 'Accept-Language': 'en' }, lonely)
      expect([page.status, page.headers['content-type']]).toEqual([502, 'text/html; charset=utf-8'])
      const html = page.text
      expect(html).toContain('<html lang="en">')
      expect(html).toContain('This service cannot be reached right now')
      expect(html).toMatch(/<code>[\w-]{36}<\/code>/)
      const data = await ask('/Report/x', { headers: { ...headers, 'Accept-Language': 'tw' } }, lonely)
      expect([data.status, await data.json()]).toEqual([
        502,
        { code: 502, msg: '此服務暫時無法存取，請稍後再試', data: null },
      ])
    } finally {
      await lonely.close()
    }
  })

  it.each([
    ['zh', 'zh-CN', '此服务尚未配置'],
    ['tw', 'zh-TW', '此服務尚未設定'],
    ['en', 'en', 'This service is not set up'],
  ] as const)(
    'is not set up: 503, and a page that says so in %s (S9.32, S9.33, S9.34, SO.116)',
    async (language, lang, says) => {
      const bare = await startTestServer()
      try {
        const user = await aUser(bare.db)
        const { token } = await bare.as(user.account)
        for (const path of ['/FileServer/a', '/ReportServer', '/Report/b']) {
          const { status, text: html } = await open(path, { Authorization: token, 'Accept-Language': language }, bare)
          expect(status).toBe(503)
          expect(html).toContain(`<html lang="${lang}">`)
          expect(html).toContain(says)
          expect((await ask(path, { headers: { Authorization: '' } }, bare)).status).toBe(401)
        }
        expect(
          (await ask('/Report/b', { method: 'POST', body: 'x', headers: { Authorization: token } }, bare)).status,
        ).toBe(503)
      } finally {
        await bare.close()
      }
    },
  )

  describe('within limits', () => {
    const usual = { ...upstreamLimits }
    beforeEach(() => Object.assign(upstreamLimits, usual))
    afterAll(() => Object.assign(upstreamLimits, usual))

    it('is cut off above the reply limit: at once with a declared length, else during the transfer', async () => {
      upstreamLimits.replyBytes = 1_000
      reports.answer = (_request, response) => {
        response.writeHead(200, { 'Content-Length': '2000', 'Content-Type': 'text/csv' }).end('x'.repeat(2_000))
      }
      const told = await ask('/Report/x')
      expect([told.status, told.headers.get('content-type')]).toEqual([502, 'application/json; charset=utf-8'])
      reports.answer = (_request, response) => {
        response.write('x'.repeat(900))
        setTimeout(() => response.end('x'.repeat(900)), 20)
      }
      await expect(ask('/Report/x').then((response) => response.text())).rejects.toThrow()
    })

    it('receives no more than the request limit, with and without a declared length', async () => {
      upstreamLimits.requestBytes = 1_000
      expect((await ask('/Report/x', { method: 'POST', body: 'x'.repeat(2_000) })).status).toBe(413)
      const parts = Array.from({ length: 4 }, () => new Uint8Array(600))
      const withoutLength = {
        method: 'POST',
        duplex: 'half',
        body: new ReadableStream<Uint8Array>({
          pull: (controller) => {
            const part = parts.pop()
            if (part) controller.enqueue(part)
            else controller.close()
          },
        }),
      }
      expect((await ask('/Report/x', withoutLength as RequestInit)).status).toBe(413)
      expect(reports.heard).toEqual([])
    })

    it('is reported after the timeout', async () => {
      upstreamLimits.waitMs = 300
      const slow = await startTestServer({ config: { reportServerUrl: reports.url } })
      try {
        const user = await aUser(slow.db)
        const { token } = await slow.as(user.account)
        reports.answer = () => undefined
        const response = await ask('/Report/x', { headers: { Authorization: token } }, slow)
        expect([response.status, ((await response.json()) as { code: number }).code]).toEqual([504, 504])
      } finally {
        await slow.close()
      }
    })

    it('is called once, even if it replies that it is busy', async () => {
      reports.answer = (_request, response) => response.writeHead(503, { 'Retry-After': '0' }).end('busy')
      expect((await ask('/Report/x')).status).toBe(503)
      expect(reports.heard).toHaveLength(1)
    })
  })
})
