import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aUser } from '../../../testing/builders.ts'
import type { Client } from '../../../testing/client.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { signInByScan } from '../testing/sign-in.ts'

let server: TestServer
let now = Date.UTC(2026, 0, 5)
beforeAll(async () => {
  server = await startTestServer({ clock: () => now, config: { trustedProxies: 1 } })
})
afterAll(() => server.close())

interface Code {
  ticket: string
  secret: string
  seconds: number
}
/** A new ticket of a browser. */
async function aCode(): Promise<Code> {
  now += 10_000
  const agent = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/141.0.0.0' }
  return (await server.nobody.get<Code>('/api/oauth/QrCode', agent)).data
}
/** A user who is signed in on their phone. */
async function aPhone() {
  const user = await aUser(server.db)
  return { user, phone: await server.as(user.account) }
}
const toProof = (secret: string) => createHash('sha256').update(secret).digest('hex')
const readState = async ({ ticket, secret }: Code) =>
  (await server.nobody.get<{ state: string }>(`/api/oauth/QrCode/${ticket}?proof=${toProof(secret)}`)).data.state
const answer = (phone: Client, ticket: string, state: string) =>
  phone.put<{ device: string; ip: string; askedAt: number }>(`/api/oauth/QrCode/${ticket}`, { state })
const gone = { code: 400, msg: '二维码已失效，请刷新后重新扫码' }

describe('signing in by a scan', () => {
  it('goes from waiting by scanned and confirmed to a session of the confirming user [S1.03, S2.163, S7.12, SO.09]', async () => {
    const { user, phone } = await aPhone()
    const code = await aCode()
    expect(code.ticket).toMatch(/^[A-Z2-7]{10}$/)
    expect(code.seconds).toBe(120)
    expect(await readState(code)).toBe('waiting')
    const scanned = await answer(phone, code.ticket, 'scanned')
    const asker = { device: 'Chrome 141 · Windows', ip: '127.0.0.1', place: '内网', askedAt: now, seconds: 120 }
    expect(scanned).toMatchObject({ code: 200, data: asker })
    expect(await readState(code)).toBe('scanned')
    expect((await signInByScan(server, code)).code).toBe(400)
    expect((await answer(phone, code.ticket, 'confirmed')).code).toBe(200)
    expect(await readState(code)).toBe('confirmed')
    const reply = await signInByScan(server, code)
    expect(reply.code).toBe(200)
    const { data } = await server.nobody.get<{ userInfo: { userId: string } }>('/api/oauth/CurrentUser', {
      Authorization: reply.data.token,
    })
    expect(data.userInfo.userId).toBe(user.id)
  })

  it('accepts a typed ticket', async () => {
    const { phone } = await aPhone()
    const { ticket } = await aCode()
    const typed = `${ticket.slice(0, 5)}-${ticket.slice(5)}`.toLowerCase()
    expect((await answer(phone, typed, 'scanned')).code).toBe(200)
  })

  it('gives the session once, also for two at the same time, and a repeated call says so', async () => {
    const { phone } = await aPhone()
    const code = await aCode()
    await answer(phone, code.ticket, 'scanned')
    await answer(phone, code.ticket, 'confirmed')
    const replies = await Promise.all([signInByScan(server, code), signInByScan(server, code)])
    expect(replies.map((reply) => reply.code).sort()).toEqual([200, 400])
    expect(await signInByScan(server, code)).toMatchObject(gone)
    expect(await readState(code)).toBe('expired')
    expect(await answer(phone, code.ticket, 'scanned')).toMatchObject(gone)
  })

  it('gives no session for the QR code alone', async () => {
    const { phone } = await aPhone()
    const code = await aCode()
    await answer(phone, code.ticket, 'scanned')
    await answer(phone, code.ticket, 'confirmed')
    const stranger = { ...code, secret: 'A'.repeat(43) }
    expect(await readState(stranger)).toBe('expired')
    expect(await signInByScan(server, stranger)).toMatchObject(gone)
    expect(await signInByScan(server, { ...code, secret: '' })).toMatchObject(gone)
    // nor with the proof read on the way
    expect(await signInByScan(server, { ...code, secret: toProof(code.secret) })).toMatchObject(gone)
    expect((await signInByScan(server, code)).code).toBe(200)
  })

  it('belongs to the user who scanned it first', async () => {
    const [first, second] = [(await aPhone()).phone, (await aPhone()).phone]
    const code = await aCode()
    const scans = await Promise.all([answer(first, code.ticket, 'scanned'), answer(second, code.ticket, 'scanned')])
    expect(scans.map((reply) => reply.code).sort()).toEqual([200, 400])
    const [owner, other] = scans[0]?.code === 200 ? [first, second] : [second, first]
    expect(await answer(other, code.ticket, 'confirmed')).toMatchObject(gone)
    expect(await answer(other, code.ticket, 'refused')).toMatchObject(gone)
    // scanning again by the same user changes nothing
    expect((await answer(owner, code.ticket, 'scanned')).code).toBe(200)
    expect((await answer(owner, code.ticket, 'confirmed')).code).toBe(200)
  })

  it('is confirmed once, also for two at the same time', async () => {
    const { phone } = await aPhone()
    const { ticket } = await aCode()
    await answer(phone, ticket, 'scanned')
    const replies = await Promise.all([answer(phone, ticket, 'confirmed'), answer(phone, ticket, 'confirmed')])
    expect(replies.map((reply) => reply.code).sort()).toEqual([200, 400])
    expect(await answer(phone, ticket, 'refused')).toMatchObject(gone)
  })

  it('cannot be confirmed before it was scanned', async () => {
    const { phone } = await aPhone()
    const { ticket } = await aCode()
    expect(await answer(phone, ticket, 'confirmed')).toMatchObject(gone)
    expect(await answer(phone, ticket, 'refused')).toMatchObject(gone)
  })

  it('ends with a refusal, which the browser sees', async () => {
    const { phone } = await aPhone()
    const code = await aCode()
    await answer(phone, code.ticket, 'scanned')
    expect((await answer(phone, code.ticket, 'refused')).code).toBe(200)
    expect(await readState(code)).toBe('refused')
    expect(await signInByScan(server, code)).toMatchObject(gone)
    expect(await answer(phone, code.ticket, 'confirmed')).toMatchObject(gone)
  })

  it.each(['waiting', 'scanned', 'confirmed'])('expires after two minutes, in any state: %s', async (state) => {
    const { phone } = await aPhone()
    const code = await aCode()
    if (state !== 'waiting') await answer(phone, code.ticket, 'scanned')
    if (state === 'confirmed') await answer(phone, code.ticket, 'confirmed')
    now += 120_000
    expect(await readState(code)).toBe('expired')
    expect(await answer(phone, code.ticket, state === 'waiting' ? 'scanned' : 'confirmed')).toMatchObject(gone)
    expect(await signInByScan(server, code)).toMatchObject(gone)
  })

  it('refuses a user who was disabled meanwhile', async () => {
    const { user, phone } = await aPhone()
    const code = await aCode()
    await answer(phone, code.ticket, 'scanned')
    await answer(phone, code.ticket, 'confirmed')
    await server.db.sql.updateTable('users').set({ enabled_mark: 0 }).where('id', '=', user.id).execute()
    expect((await signInByScan(server, code)).msg).toBe('账号已停用，请联系管理员')
  })

  it('requires a session for the answer', async () => {
    const { ticket } = await aCode()
    expect((await answer(server.nobody, ticket, 'scanned')).code).toBe(602)
  })

  it.each(['', 'x', "' or 1=1 --", '.', '..', '__proto__.x'])('refuses the ticket %j', async (ticket) => {
    const form = { ticket, secret: '' }
    expect((await signInByScan(server, form)).code).toBe(400)
    const { phone } = await aPhone()
    const path = encodeURIComponent(ticket) || 'none'
    if (!/^\.+$/.test(path)) expect((await answer(phone, path, 'scanned')).code).toBe(400)
  })

  it('refuses a state that a phone cannot give, and an invalid proof', async () => {
    const { phone } = await aPhone()
    const { ticket } = await aCode()
    expect((await answer(phone, ticket, 'used')).code).toBe(400)
    expect((await server.nobody.get(`/api/oauth/QrCode/${ticket}?proof=abc`)).code).toBe(400)
    expect((await server.nobody.get(`/api/oauth/QrCode/${ticket}`)).code).toBe(400)
  })

  it('names the address of the browser, and counts tickets by its network', async () => {
    const { phone } = await aPhone()
    now += 10 * 60_000
    const ask = (address: string) =>
      server.nobody.get<Code>('/api/oauth/QrCode', { 'x-forwarded-for': `2001:db8:1:2::${address}` })
    const { data } = await ask('77')
    expect((await answer(phone, data.ticket, 'scanned')).data.ip).toBe('2001:db8:1:2::77')
    const replies = []
    for (let n = 1; n <= 30; n++) replies.push((await ask(String(n))).code)
    expect(replies).toEqual([...Array<number>(29).fill(200), 429])
  })

  it('gives one address thirty tickets a minute and deletes them soon', async () => {
    now += 300_000
    const codes = []
    for (let count = 0; count < 31; count++) codes.push((await server.nobody.get('/api/oauth/QrCode')).code)
    expect(codes.filter((code) => code === 200)).toHaveLength(30)
    expect(codes.at(-1)).toBe(429)
    expect(await server.db.query('select from qr_tickets')).toHaveLength(30)
  })
})
