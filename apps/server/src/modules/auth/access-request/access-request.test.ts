import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AccessRequest } from '@armature/contract'
import { aUser } from '../../../testing/builders.ts'
import type { Client } from '../../../testing/client.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { readSentCode, signInByCode } from '../testing/sign-in.ts'

let server: TestServer
let admin: Client
let now = Date.UTC(2026, 0, 5)
beforeAll(async () => {
  server = await startTestServer({ clock: () => now })
  admin = await server.as((await aUser(server.db, { isAdministrator: true, account: 'boss' })).account)
})
afterAll(() => server.close())

let last = 13_700_000_000
/** An unknown number, with the code that was sent to it. */
async function aStranger() {
  const mobile = String(++last)
  await server.nobody.post('/api/oauth/SmsCode', { mobile })
  return { mobile, code: await readSentCode(server, mobile) }
}
const ask = (body: object) => server.nobody.post('/api/oauth/AccessRequest', body)
const company = { companyName: '江岸储能有限公司', contact: '周敏' }
const requests = async (keyword = '') =>
  (
    await admin.get<{ list: AccessRequest[]; pagination: { total: number } }>(
      `/api/system/AccessRequest?keyword=${encodeURIComponent(keyword)}`,
    )
  ).data
const handle = (id: string | undefined, handled: boolean) => admin.put(`/api/system/AccessRequest/${id}`, { handled })

describe('an unknown mobile number', () => {
  it('gives company and contact with the right code only, which stays valid [S2.168, S2.169, SO.11]', async () => {
    const { mobile, code } = await aStranger()
    expect((await signInByCode(server, mobile, '000000x')).data).toEqual({ field: 'code' })
    expect(await signInByCode(server, mobile, code)).toMatchObject({
      code: 400,
      msg: '该手机号尚未开通账号，请填写公司名称和联系人申请开通',
      data: { ask: 'company', field: 'mobile' },
    })
    expect(await ask({ mobile, code, ...company })).toMatchObject({
      code: 200,
      msg: '申请已提交，管理员开通后即可登录',
    })
    const { list } = await requests(mobile)
    expect(list).toMatchObject([{ mobile, ...company, ip: '127.0.0.1', askedAt: now, handledAt: null, handledBy: '' }])
    expect((await ask({ mobile, code, ...company })).msg).toBe('验证码错误或已失效')
  })

  it('has one open request, the newest', async () => {
    const { mobile, code } = await aStranger()
    await ask({ mobile, code, ...company })
    now += 60_000
    await server.nobody.post('/api/oauth/SmsCode', { mobile })
    await ask({ mobile, code: await readSentCode(server, mobile), companyName: '另一家公司', contact: '李' })
    expect((await requests(mobile)).list).toMatchObject([{ companyName: '另一家公司', contact: '李' }])
  })

  it.each([
    { companyName: '', contact: '周敏' },
    { companyName: '   ', contact: '周敏' },
    { companyName: '公司', contact: '' },
    { companyName: 'x'.repeat(101), contact: '周敏' },
    { companyName: '公司', contact: 'x'.repeat(51) },
    { companyName: '公司\u0000', contact: '周敏' },
  ])('refuses %j (S5.06, S5.07)', async (fields) => {
    expect((await ask({ mobile: '13700000000', code: '123456', ...fields })).code).toBe(400)
  })

  it('cannot make a request without the right code', async () => {
    const { mobile, code } = await aStranger()
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    expect((await ask({ mobile, code: wrong, ...company })).msg).toBe('验证码错误或已失效')
    expect((await requests(mobile)).list).toEqual([])
  })

  it('is asked to sign in instead if there is an account by now', async () => {
    const { mobile, code } = await aStranger()
    const user = await aUser(server.db)
    await server.db.sql.updateTable('users').set({ mobile }).where('id', '=', user.id).execute()
    expect((await ask({ mobile, code, ...company })).msg).toBe('该手机号已开通账号，请直接登录')
    expect((await signInByCode(server, mobile, code)).code).toBe(200)
  })
})

describe('the list of requests', () => {
  it('shows open ones first, newest first, marks one as handled and opens it again', async () => {
    const made = [await aStranger(), await aStranger()]
    for (const { mobile, code } of made) {
      now += 1000
      await ask({ mobile, code, ...company, companyName: '清单公司' })
    }
    const [newest, older] = (await requests('清单公司')).list
    expect([newest?.mobile, older?.mobile]).toEqual([made[1]?.mobile, made[0]?.mobile])
    expect((await handle(newest?.id, true)).code).toBe(200)
    const after = (await requests('清单公司')).list
    expect(after.map(({ id }) => id)).toEqual([older?.id, newest?.id])
    expect(after[1]).toMatchObject({ handledAt: now, handledBy: 'boss' })
    await handle(newest?.id, false)
    expect((await requests('清单公司')).list[0]).toMatchObject({ id: newest?.id, handledAt: null, handledBy: '' })
  })

  it('does not reopen one if a newer one of the same number is open', async () => {
    const { mobile, code } = await aStranger()
    await ask({ mobile, code, ...company })
    const [first] = (await requests(mobile)).list
    await handle(first?.id, true)
    now += 60_000
    await server.nobody.post('/api/oauth/SmsCode', { mobile })
    await ask({ mobile, code: await readSentCode(server, mobile), ...company })
    expect((await handle(first?.id, false)).code).toBe(404)
  })

  it('treats keywords as plain text', async () => {
    expect((await requests('%')).list).toEqual([])
    expect((await requests("' or 1=1")).list).toEqual([])
  })

  it('is for administrators only', async () => {
    const staff = await server.as((await aUser(server.db)).account)
    expect((await staff.get('/api/system/AccessRequest')).code).toBe(403)
    const id = '00000000-0000-7000-8000-000000000000'
    expect((await staff.put(`/api/system/AccessRequest/${id}`, { handled: true })).code).toBe(403)
    expect((await handle(id, true)).code).toBe(404)
  })
})
