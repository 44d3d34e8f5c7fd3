import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aUser } from '../../testing/builders.ts'
import { buildApp } from '../../app.ts'
import { readConfig } from '../config/read-config.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

describe('what the browser is served', () => {
  let server: TestServer
  let webRoot: string
  beforeAll(async () => {
    webRoot = mkdtempSync(join(tmpdir(), 'armature-web-'))
    mkdirSync(join(webRoot, 'assets'))
    writeFileSync(join(webRoot, 'index.html'), '<!doctype html><title>start</title>')
    writeFileSync(join(webRoot, 'assets/app-1a2b.js'), 'plain')
    writeFileSync(join(webRoot, 'assets/app-1a2b.js.gz'), gzipSync('packed'))
    writeFileSync(join(webRoot, '.built'), 'not for you')
    server = await startTestServer({ webRoot })
  })
  afterAll(async () => {
    await server.close()
    rmSync(webRoot, { recursive: true })
  })
  const fetchPage = (path: string, headers: Record<string, string> = {}) => fetch(server.url + path, { headers })

  it.each(['/', '/index.html', '/login', '/model/station', '/redirect/home?x=1'])(
    'answers the start page for %s, never kept',
    async (path) => {
      const response = await fetchPage(path)
      expect(response.status).toBe(200)
      expect(await response.text()).toContain('<title>start</title>')
      expect(response.headers.get('cache-control')).toBe('no-cache')
    },
  )

  it('sends compressed files, cached forever because the name changes with the content', async () => {
    const response = await fetchPage('/assets/app-1a2b.js', { 'Accept-Encoding': 'gzip' })
    expect(await response.text()).toBe('packed')
    expect(response.headers.get('content-type')).toContain('javascript')
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(await (await fetchPage('/assets/app-1a2b.js', { 'Accept-Encoding': 'identity' })).text()).toBe('plain')
  })

  it('sends scripts without headers for pages, and with the policy for workers', async () => {
    const [script, page] = [await fetchPage('/assets/app-1a2b.js'), await fetchPage('/login')]
    for (const name of ['x-frame-options', 'cross-origin-opener-policy', 'x-download-options']) {
      expect(page.headers.get(name), name).not.toBeNull()
      expect(script.headers.get(name), name).toBeNull()
    }
    expect(script.headers.get('content-security-policy')).toBe(page.headers.get('content-security-policy'))
    expect(script.headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('allows images of the configured map server only', async () => {
    const mapped = await startTestServer({
      webRoot,
      config: { mapTiles: { url: 'https://tiles.example:8443/{z}/{x}/{y}.png', credit: '© Example' } },
    })
    const policy = (await fetch(`${mapped.url}/login`)).headers.get('content-security-policy')
    expect(policy).toContain("img-src 'self' data: blob: https://tiles.example:8443;")
    expect((await fetchPage('/login')).headers.get('content-security-policy')).toContain("img-src 'self' data: blob:;")
    await aUser(mapped.db, { account: 'reader' })
    const named = await (await mapped.as('reader')).get('/api/system/MapTiles')
    expect(named.data).toEqual({ url: 'https://tiles.example:8443/{z}/{x}/{y}.png', credit: '© Example' })
    await aUser(server.db, { account: 'reader' })
    expect((await (await server.as('reader')).get('/api/system/MapTiles')).data).toEqual({ url: '', credit: '' })
    await mapped.close()
  })

  it.each(['/assets/gone.js', '/api/unknown', '/health/unknown', '/.built'])('finds nothing at %s', async (path) => {
    expect((await fetchPage(path)).status).toBe(404)
  })

  it('serves only files of its folder', async () => {
    expect(await rawStatus(server.url, '/../package.json')).toBe(404)
    expect(await rawStatus(server.url, '/assets/%2e%2e/%2e%2e/package.json')).toBe(404)
  })

  it('isolates its window from other sites, except the one that returns from a sign-in (S2.03)', async () => {
    const policyOf = async (path: string) => (await fetchPage(path)).headers.get('cross-origin-opener-policy')
    expect(await policyOf('/')).toBe('same-origin-allow-popups')
    expect(await policyOf('/login')).toBe('same-origin-allow-popups')
    expect(await policyOf('/auth-redirect?ticket=x')).toBe('unsafe-none')
    expect(await policyOf('/auth-redirected')).toBe('same-origin-allow-popups')
  })

  it('forbids inline script, eval, foreign frames and sniffing', async () => {
    const { headers } = await fetchPage('/')
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';")
    expect(policy).not.toContain("'unsafe-eval'")
    expect(policy).toContain("frame-ancestors 'self'")
    expect(policy).toContain("frame-src 'self' https: http:")
    expect(policy).toContain("media-src 'self' blob: https: http:")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('strict-transport-security')).toBeNull()
  })

  it('serves no API page unless the operator turns it on in production', async () => {
    expect(readConfig({ NODE_ENV: 'production' }).hasApiDocs).toBe(false)
    expect(readConfig({ NODE_ENV: 'production', ARMATURE_API_DOCS: 'on' }).hasApiDocs).toBe(true)
    expect(readConfig({}).hasApiDocs).toBe(true)
    const app = buildApp({ ...server.deps, config: { ...server.deps.config, hasApiDocs: false } })
    for (const url of ['/api/docs', '/api/docs/json', '/api/docs/swagger-ui.css'])
      expect((await app.inject({ url })).statusCode, url).toBe(404)
    await app.close()
  })

  it('refuses a request with two Host headers, which a proxy may read in another way', async () => {
    const ask = async (hosts: string) => {
      const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
      socket.write(`GET /login HTTP/1.1\r\n${hosts}Connection: close\r\n\r\n`)
      return (await text(socket)).split('\r\n')[0]
    }
    expect(await ask('Host: a.example\r\n')).toBe('HTTP/1.1 200 OK')
    expect(await ask('Host: a.example\r\nhost: b.example\r\n')).toBe('HTTP/1.1 400 Bad Request')
  })

  it('serves the API as a page and as a complete OpenAPI document', async () => {
    expect(await (await fetchPage('/api/docs')).text()).toContain('swagger-ui')
    expect((await fetchPage('/api/docs/swagger-ui-bundle.js')).headers.get('content-type')).toContain('javascript')
    expect((await fetchPage('/api/docs/package.json')).status).toBe(404)
    const json = await (await fetchPage('/api/docs/json')).text()
    const document = JSON.parse(json) as {
      paths: Record<string, unknown>
      components: { schemas: Record<string, unknown> }
    }
    expect(document.paths).toHaveProperty('/api/oauth/CurrentUser.get.security')
    expect(document.paths).toHaveProperty('/api/visualdev/OnlineDev/{id}/List.post')
    const references = [...json.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(([, name]) => name)
    expect(references.length).toBeGreaterThan(0)
    expect(references.filter((name) => !Object.hasOwn(document.components.schemas, name ?? ''))).toEqual([])
    expect(json).not.toContain('#/$defs')
  })

  it('reports that it is alive and whether it is ready', async () => {
    expect(await (await fetchPage('/health/live')).json()).toEqual({ status: 'live' })
    expect(await (await fetchPage('/health/ready')).json()).toEqual({ status: 'ready' })
  })

  it('returns metrics to this machine, not through a proxy', async () => {
    await fetchPage('/health/live')
    expect(await (await fetchPage('/metrics')).text()).toContain('process_resident_memory_bytes')
    expect(await (await fetchPage('/metrics')).text()).toMatch(/^nodejs_eventloop_lag_(p99|max)_seconds /m)
    await fetchPage('/health/live')
    // a request is counted when its reply has left, which may be after it arrived
    await expect
      .poll(async () => (await fetchPage('/metrics')).text())
      .toMatch(/http_request_seconds_count\{method="GET",route="\/health\/live",status="200"\} [1-9]/)
    expect((await fetchPage('/metrics', { 'X-Forwarded-For': '127.0.0.1' })).status).toBe(404)
  })

  it('counts replies by the code of the envelope, which is refused with HTTP 200 too', async () => {
    await fetchPage('/metrics')
    await fetchPage('/api/oauth/CurrentUser')
    await expect
      .poll(async () => (await fetchPage('/metrics')).text())
      .toMatch(/http_requests_total\{method="GET",route="\/api\/oauth\/CurrentUser",status="200",code="602"\} [1-9]/)
  })

  it('returns metrics with the token, if one is set', async () => {
    const guarded = await startTestServer({ config: { metricsToken: 'a-secret' } })
    expect((await fetch(`${guarded.url}/metrics`)).status).toBe(404)
    expect((await fetch(`${guarded.url}/metrics`, { headers: { Authorization: 'Bearer a-secret' } })).status).toBe(200)
    await guarded.close()
  })
})

/** `fetch` would tidy the path before it is sent. */
function rawStatus(url: string, path: string): Promise<number | undefined> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve) => {
    get({ hostname, port, path }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
  })
}
