import { createHmac } from 'node:crypto'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { IncomingHttpHeaders } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import type { SmsProvider } from '../../../platform/config/config.ts'
import { createCertificate } from '../testing/tls.ts'
import { sendByProvider } from './provider.ts'

const secret = 'a secret of the provider'
const message = { id: 'message-1', mobile: '13800000001', code: '042317', minutes: 5 }
const tls = createCertificate()

interface Letter {
  method: string
  path: string
  headers: IncomingHttpHeaders
  body: string
}

let open: Server | undefined
afterEach(() => {
  open?.closeAllConnections()
  open?.close()
})

/** A provider on HTTPS that answers each request with the next status; 0 closes the connection, 1 never answers. */
async function aProvider(statuses: number[], change: Partial<SmsProvider> = {}) {
  const letters: Letter[] = []
  const server = createServer(tls, (request, reply) => {
    let body = ''
    request.setEncoding('utf8').on('data', (part: string) => (body += part))
    request.on('end', () => {
      letters.push({ method: request.method ?? '', path: request.url ?? '', headers: request.headers, body })
      const status = statuses[letters.length - 1] ?? 500
      if (status === 0) return request.socket.destroy()
      if (status === 1) return undefined
      return reply.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end('{}')
    })
  })
  open = server
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const provider: SmsProvider = {
    url: `https://localhost:${port}/v1/send?channel=login`,
    key: 'armature',
    secret,
    template: 'T-100',
    sign: '储能云平台',
    ca: tls.cert,
    ...change,
  }
  return { letters, provider }
}

describe('the SMS provider', () => {
  it('gets one signed request with number, template, name and code (SO.08)', async () => {
    const { letters, provider } = await aProvider([200])
    expect(await sendByProvider(provider, message)).toBe(true)
    expect(letters).toHaveLength(1)
    const { method, path, headers, body } = letters[0] as Letter
    expect({ method, path }).toEqual({ method: 'POST', path: '/v1/send?channel=login' })
    expect(JSON.parse(body)).toEqual({
      requestId: 'message-1',
      mobile: '13800000001',
      template: 'T-100',
      sign: '储能云平台',
      params: { code: '042317', minutes: 5 },
    })
    expect(headers['x-key']).toBe('armature')
    expect(Math.abs(Date.now() - Number(headers['x-timestamp']))).toBeLessThan(10_000)
    const signed = [method, path, headers['x-timestamp'], headers['x-nonce'], body].join('\n')
    expect(headers['x-signature']).toBe(createHmac('sha256', secret).update(signed).digest('hex'))
  })

  it('is called again after a server error and a broken connection, with the same request id and a new signature', async () => {
    const { letters, provider } = await aProvider([503, 0, 200])
    expect(await sendByProvider(provider, message)).toBe(true)
    expect(letters).toHaveLength(3)
    expect(new Set(letters.map(({ body }) => body)).size).toBe(1)
    expect(new Set(letters.map(({ headers }) => headers['x-nonce'])).size).toBe(3)
    expect(new Set(letters.map(({ headers }) => headers['x-signature'])).size).toBe(3)
  })

  it('is called again after four seconds without an answer', async () => {
    const { letters, provider } = await aProvider([1, 200])
    const begun = performance.now()
    expect(await sendByProvider(provider, message)).toBe(true)
    expect(letters).toHaveLength(2)
    // anything longer fails by the time limit of the test
    expect(performance.now() - begun).toBeGreaterThan(3_900)
  })

  it('is called three times at most', async () => {
    const { letters, provider } = await aProvider([500, 500, 500, 200])
    expect(await sendByProvider(provider, message)).toBe(false)
    expect(letters).toHaveLength(3)
  })

  it('is not called again after a refusal', async () => {
    const { letters, provider } = await aProvider([403, 200])
    expect(await sendByProvider(provider, message)).toBe(false)
    expect(letters).toHaveLength(1)
  })

  it('cannot redirect the request', async () => {
    const { letters, provider } = await aProvider([302, 302, 302])
    expect(await sendByProvider(provider, message)).toBe(false)
    expect(new Set(letters.map(({ path }) => path))).toEqual(new Set(['/v1/send?channel=login']))
  })

  it('is not called if its certificate is not trusted', async () => {
    const { letters, provider } = await aProvider([200], { ca: createCertificate().cert })
    expect(await sendByProvider(provider, message)).toBe(false)
    expect(letters).toHaveLength(0)
  })
})
