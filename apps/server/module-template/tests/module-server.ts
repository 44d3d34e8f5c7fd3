import assert from 'node:assert/strict'
import { type IncomingMessage, type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import { createModuleServer } from '../server/generated/module-server.js'
import { fields } from '../src/generated/model.js'
import { model } from '../src/generated/module.js'

const path = `/api/visualdev/OnlineDev/${model.id}`
/** A platform for these tests: it knows one token and remembers the calls. */
const calls: { line: string; token: string | undefined; body: string }[] = []
const platform = createServer((request, response) => {
  void readText(request).then((body) => {
    const token = request.headers.authorization
    calls.push({ line: `${request.method} ${request.url}`, token, body })
    const page = { list: [], pagination: { currentPage: 1, pageSize: 1, total: 0 } }
    const data = request.url === `${path}/Config` ? { formData: '{"fields":[]}' } : page
    const reply = token === 'good' ? { code: 200, msg: '', data } : { code: 600, msg: 'signed out', data: null }
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(reply))
  })
})
const readText = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = []
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part)
  return Buffer.concat(parts).toString('utf8')
}

let server: Server
let address: string
const listen = async (one: Server): Promise<string> => {
  await new Promise<void>((done) => one.listen(0, '127.0.0.1', done))
  return `http://127.0.0.1:${(one.address() as AddressInfo).port}`
}
before(async () => {
  server = createModuleServer({ platform: await listen(platform), webRoot: 'no-such-folder' })
  address = await listen(server)
})
after(() => {
  for (const one of [server, platform]) {
    one.closeAllConnections()
    one.close()
  }
})

interface Reply {
  code: number
  data: { errors?: { path: string }[] } | null
}
async function send(method: string, to: string, body?: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(address + to, {
    method,
    headers: { ...(body === undefined ? {} : { 'Content-Type': 'application/json' }), ...headers },
    body: body === undefined ? null : JSON.stringify(body),
  })
  return { response, reply: (await response.json()) as Reply }
}

async function signIn(): Promise<Record<string, string>> {
  const { response } = await send('POST', '/session', { token: 'good' })
  return { Cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '' }
}

test('a token that the platform refuses opens no session', async () => {
  const { response, reply } = await send('POST', '/session', { token: 'bad' })
  assert.equal(reply.code, 600)
  assert.equal(response.headers.get('set-cookie'), null)
})

test('without a session no call gets to the platform', async () => {
  const known = calls.length
  assert.equal((await send('POST', `${path}/List`, {})).reply.code, 401)
  assert.equal(calls.length, known)
})

test('the cookie is out of reach of scripts and other sites, and does not contain the token', async () => {
  const { response } = await send('POST', '/session', { token: 'good' })
  const cookie = response.headers.get('set-cookie') ?? ''
  assert.match(cookie, /HttpOnly; SameSite=Strict/)
  assert.doesNotMatch(cookie, /good/)
})

test('calls of a session have its token, until the session is closed', async () => {
  const cookie = await signIn()
  assert.equal((await send('POST', `${path}/List`, {}, cookie)).reply.code, 200)
  assert.deepEqual([calls.at(-1)?.line, calls.at(-1)?.token], [`POST ${path}/List`, 'good'])
  await send('DELETE', '/session', undefined, cookie)
  assert.equal((await send('POST', `${path}/List`, {}, cookie)).reply.code, 401)
})

test('calls of other modules and pages of other sites are refused', async () => {
  const cookie = await signIn()
  const known = calls.length
  assert.equal((await send('GET', '/api/permission/Users', undefined, cookie)).reply.code, 404)
  assert.equal((await send('POST', `${path}/List`, {}, { ...cookie, 'Sec-Fetch-Site': 'cross-site' })).reply.code, 403)
  assert.equal((await send('POST', `${path}/List`, {}, { ...cookie, Origin: 'https://other.example' })).reply.code, 403)
  assert.equal(calls.length, known)
})

test('values that do not fit the module do not get to the platform', async () => {
  const cookie = await signIn()
  const known = calls.length
  const unknown = await send('POST', path, { data: JSON.stringify({ noSuchField: 1 }) }, cookie)
  assert.deepEqual([unknown.reply.code, unknown.reply.data?.errors?.[0]?.path], [400, 'noSuchField'])
  assert.equal(calls.length, known)
  const open = fields.find(({ readOnly }) => !readOnly)
  if (open) {
    const wrong = await send('POST', path, { data: JSON.stringify({ [open.name]: { wrong: true } }) }, cookie)
    assert.equal(wrong.reply.code, 400)
    assert.ok(wrong.reply.data?.errors?.some((one) => one.path === open.name))
  }
  assert.equal((await send('POST', path, { data: '{' }, cookie)).reply.code, 400)
  // where users have rules of their own they are asked for; nothing is saved
  assert.deepEqual(
    calls.slice(known).filter(({ line }) => line !== `GET ${path}/Config`),
    [],
  )
})
