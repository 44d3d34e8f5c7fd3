import { randomBytes } from 'node:crypto'
import type { MailAccount, MailDetail, MailRow } from '@armature/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aMenu, aRole, aUser } from '../../testing/builders.ts'
import type { Client } from '../../testing/client.ts'
import { startMailServers, type MailServers } from '../../testing/mail-servers.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { cleanAttachments } from '../attachments/attachment-cleanup.ts'
import { createPdf, sendWhole } from '../attachments/testing/uploads.ts'
import { sendPending } from './send/outbox.ts'

const path = '/api/extend/Email'
const [annAddress, bobAddress] = ['ann@example.test', 'bob@example.test']
let server: TestServer
let mail: MailServers
let admin: Client
let ann: Client
let bob: Client
let annId: string
const accounts = {} as Record<'ann' | 'bob', string>

beforeAll(async () => {
  ;[server, mail] = await Promise.all([startTestServer(), startMailServers([annAddress, bobAddress])])
  const { db } = server
  const menu = await aMenu(db, { enCode: 'msgCenter.email' })
  const role = await aRole(db, { grants: [['menu', menu.id]] })
  annId = (await aUser(db, { account: 'ann', realName: '安宁', roles: [role] })).id
  await aUser(db, { account: 'bob', realName: '鲍勃', roles: [role] })
  await aUser(db, { account: 'plain' })
  await aUser(db, { account: 'admin', isAdministrator: true })
  await db.sql.updateTable('users').set({ email: bobAddress }).where('account', '=', 'bob').execute()
  ;[admin, ann, bob] = await Promise.all([server.as('admin'), server.as('ann'), server.as('bob')])
  await admin.put('/api/system/SysConfig', { mailHosts: ['127.0.0.1', ...mail.hosts] })
  accounts.ann = await anAccount(ann, annAddress)
  accounts.bob = await anAccount(bob, bobAddress)
})
afterAll(async () => {
  await server.close()
  await mail.close()
})
beforeEach(() => {
  mail.refuseWith(undefined)
  mail.refused.clear()
})

const buildInput = (address: string, values: object = {}) => ({
  address,
  senderName: address === annAddress ? '安宁' : '鲍勃',
  imapHost: '127.0.0.1',
  imapPort: mail.imapPort,
  imapSecurity: 'none',
  smtpHost: '127.0.0.1',
  smtpPort: mail.smtpPort,
  smtpSecurity: 'none',
  account: address,
  password: mail.password,
  ...values,
})
const anAccount = async (client: Client, address: string) =>
  (await client.post<{ id: string }>(`${path}/Config`, buildInput(address))).data.id
const listed = async (client: Client, query = '') =>
  (await client.get<{ list: MailRow[]; pagination: { total: number } }>(`${path}?${query}`)).data.list
const found = async (client: Client, subject: string, type = 'inbox') =>
  (await listed(client, `type=${type}&keyword=${encodeURIComponent(subject)}`))[0]
const opened = async (client: Client, id = '') => (await client.get<MailDetail>(`${path}/${id}`)).data
const receive = (client: Client, accountId: string) =>
  client.post<{ received: number; left: number }>(`${path}/Receive`, { accountId })
const createKey = () => randomBytes(16).toString('hex')
const written = (subject: string, values: object = {}) => ({
  accountId: accounts.ann,
  to: [{ name: '鲍勃', address: bobAddress }],
  subject,
  bodyText: '<p>请于<strong>周五</strong>前完成</p>',
  ...values,
})
type Sent = { id: string; sendState: string; fault: string }
const send = (subject: string, values: object = {}, client = ann) =>
  client.post<Sent>(`${path}/Actions/SaveSent`, { ...written(subject, values), key: createKey(), ...values })
const raw = (subject: string, more = '', body = 'hello') =>
  `From: Somebody <some@else.test>\r\nTo: ${annAddress}\r\nSubject: ${subject}\r\n${more}\r\n${body}\r\n`

describe('a mail account', () => {
  it('is stored with its password encrypted, which is never returned', async () => {
    const { list } = (await ann.get<{ list: MailAccount[] }>(`${path}/Config`)).data
    expect(list).toMatchObject([{ id: accounts.ann, address: annAddress, account: annAddress, receivedTime: null }])
    expect(JSON.stringify(list)).not.toContain(mail.password)
    const statement = 'select password from mail_accounts where id = $1'
    const [row] = await server.db.query<{ password: Buffer }>(statement, [accounts.ann])
    expect(row?.password.includes(mail.password)).toBe(false)
  })

  it('is checked at both servers, which report the reason: password, certificate, address, rule', async () => {
    const check = async (values: object) =>
      (
        await ann.post<{ imap: { isRight: boolean; fault: string }; smtp: { isRight: boolean; fault: string } }>(
          `${path}/Config/Actions/CheckMail`,
          buildInput(annAddress, values),
        )
      ).data
    expect(await check({ id: accounts.ann, password: '' })).toEqual({
      imap: { isRight: true, fault: '' },
      smtp: { isRight: true, fault: '' },
    })
    const wrong = await check({ password: 'wrong' })
    expect([wrong.imap.fault, wrong.smtp.fault]).toEqual(
      Array(2).fill('127.0.0.1 拒绝登录：登录名或密码（授权码）不正确'),
    )
    const untrusted = await check({ smtpPort: mail.untrustedPort, smtpSecurity: 'tls' })
    expect(untrusted.smtp.fault).toContain('127.0.0.1 的证书不可信')
    expect((await check({ smtpSecurity: 'tls' })).smtp.fault).toContain('不支持所选的加密方式')
    const closed = await check({ smtpPort: 587 })
    expect(closed.smtp.fault).toContain('连接不上 127.0.0.1:587（ECONNREFUSED）')
    const forbidden = await check({ imapHost: 'localhost' })
    expect(forbidden.imap.fault).toContain(`不允许连接 localhost:${mail.imapPort}`)
  })

  it('is rejected at an internal address that is only listed by name, and never reaches cloud metadata', async () => {
    await admin.put('/api/system/SysConfig', { mailHosts: ['localhost', '169.254.169.254'] })
    const check = async (imapHost: string) =>
      (
        await ann.post<{ imap: { fault: string } }>(
          `${path}/Config/Actions/CheckMail`,
          buildInput(annAddress, { imapHost, imapPort: 143 }),
        )
      ).data.imap.fault
    expect(await check('localhost')).toContain('localhost 指向内网地址')
    expect(await check('169.254.169.254')).toContain('指向内网地址 169.254.169.254')
    await admin.put('/api/system/SysConfig', { mailHosts: ['127.0.0.1', ...mail.hosts] })
  })

  it('requires encryption at an external server, and names a host that cannot be resolved', async () => {
    // an empty part: the system refuses it without asking a name server
    await admin.put('/api/system/SysConfig', { mailHosts: ['8.8.8.8', 'no..where'] })
    const servers = { imapHost: '8.8.8.8', imapPort: 143, smtpHost: 'No..Where', smtpPort: 587 }
    const { imap, smtp } = (
      await ann.post<{ imap: { fault: string }; smtp: { fault: string } }>(
        `${path}/Config/Actions/CheckMail`,
        buildInput(annAddress, servers),
      )
    ).data
    expect(imap.fault).toContain('连接外部服务器 8.8.8.8 必须加密')
    expect(smtp.fault).toMatch(/连接不上 no\.\.where:587（E[A-Z_]+）/)
    await admin.put('/api/system/SysConfig', { mailHosts: ['127.0.0.1', ...mail.hosts] })
  })

  it('requires its password again before it is used at another server', async () => {
    const change = (values: object) =>
      ann.put(`${path}/Config/${accounts.ann}`, buildInput(annAddress, { password: '', ...values }))
    expect(await change({ imapHost: 'evil.test' })).toMatchObject({ code: 400, data: { field: 'password' } })
    const check = buildInput(annAddress, { id: accounts.ann, password: '', smtpHost: 'evil.test' })
    expect((await ann.post(`${path}/Config/Actions/CheckMail`, check)).code).toBe(400)
    expect((await change({ senderName: '安宁宁' })).code).toBe(200)
    expect((await change({})).code).toBe(200)
  })

  it('is one of at most five, each address once', async () => {
    const add = (address: string) => bob.post<{ id: string }>(`${path}/Config`, buildInput(address))
    expect((await add(bobAddress.toUpperCase())).code).toBe(409)
    const ids = await Promise.all(['1', '2', '3', '4'].map(async (n) => (await add(`b${n}@example.test`)).data.id))
    expect(await add('b5@example.test')).toMatchObject({ code: 409, msg: '最多添加 5 个邮箱账号' })
    for (const id of ids) expect((await bob.delete(`${path}/Config/${id}`)).code).toBe(200)
  })
})

/** Mails of every kind, some of them made to hurt: two calls fetch them all. */
const incoming = [
  raw('question', 'Message-ID: <q1@else.test>\r\n'),
  raw('handled'),
  raw('huge', '', 'x'.repeat(27_000_000)),
  raw('headings', Array.from({ length: 10_000 }, (_, n) => `X-${n}: y\r\n`).join('')),
  raw(
    'script',
    'Content-Type: text/html\r\n',
    '<script>alert(1)</script><img src="https://spy.test/a.png"><p onclick="x">ok</p>',
  ),
  'Content-Type: multipart/mixed; boundary="\r\n\r\n--\r\n\u0000\u0000',
  Buffer.concat([
    Buffer.from(
      `From: ${bobAddress}\r\nSubject: =?GB18030?B?1tDOxA==?=\r\nContent-Type: text/plain; charset=GB18030\r\n\r\n`,
    ),
    Buffer.from([0xd6, 0xd0, 0xce, 0xc4]),
  ]),
  ...Array.from({ length: 15 }, (_, n) => raw(`serie ${n}`)),
]

describe('received mails', () => {
  it('are fetched in batches, and only new ones (S9.27)', async () => {
    for (const one of incoming) await mail.deliver(annAddress, one)
    expect((await receive(ann, accounts.ann)).data).toEqual({ received: 20, left: 2 })
    expect((await receive(ann, accounts.ann)).data).toEqual({ received: 2, left: 0 })
    expect((await receive(ann, accounts.ann)).data).toEqual({ received: 0, left: 0 })
    expect(await listed(ann, 'pageSize=500')).toHaveLength(22)
    expect(await listed(ann, 'keyword=serie&pageSize=10&currentPage=2')).toHaveLength(5)
  })

  it('are accepted as far as they can be parsed, whatever their content', async () => {
    expect((await opened(ann, (await found(ann, 'huge'))?.id)).missing).toBe('large')
    expect(await found(ann, 'headings')).toBeDefined()
    expect(await found(ann, '中文')).toMatchObject({ preview: '中文' })
  })

  it('contain no active content; images of other sites are shown in their own frame, with a ticket', async () => {
    const shown = await opened(ann, (await found(ann, 'script'))?.id)
    expect(shown.bodyText).toBe('<p>ok</p>')
    const frame = await fetch(server.url + shown.picturesUrl)
    expect(frame.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/)
    expect(await frame.text()).toMatch(/<img src="https:\/\/spy\.test\/a\.png" \/><p>ok<\/p>$/)
    const other = shown.picturesUrl.replace(shown.id, '00000000-0000-7000-8000-000000000000')
    expect(await (await fetch(server.url + other)).json()).toMatchObject({ code: 404 })
  })
})

describe('a sent mail', () => {
  it('is delivered to a colleague with its text, file and copies, and listed among the sent mails (S0.10, S9.27)', async () => {
    const bytes = createPdf()
    const file = (await sendWhole(server.url, ann, '/annex', bytes, '巡检 报告.pdf')).data
    const reply = await send('七月检修', {
      fileIds: [file.name],
      cc: [{ address: annAddress }],
      bcc: [{ address: 'secret@example.test' }],
    })
    expect(reply.data).toMatchObject({ sendState: 'sent', fault: '' })
    expect(mail.taken.at(-1)?.to).toEqual([bobAddress, annAddress, 'secret@example.test'])
    expect(mail.taken.at(-1)?.source).not.toContain('secret@')
    expect((await receive(bob, accounts.bob)).data).toEqual({ received: 1, left: 0 })
    const row = await found(bob, '七月检修')
    expect(row).toMatchObject({
      from: { name: '安宁', address: annAddress },
      isRead: 0,
      hasFiles: true,
      preview: '请于周五前完成',
    })
    const detail = await opened(bob, row?.id)
    expect(detail).toMatchObject({ isRead: 1, cc: [{ name: '', address: annAddress }], bcc: [], missing: '' })
    expect(detail.bodyText).toContain('<strong>周五</strong>')
    expect(detail.files).toMatchObject([{ name: '巡检 报告.pdf', fileSize: bytes.length, fileExtension: 'pdf' }])
    const { url } = (await bob.get<{ url: string }>(detail.files[0]?.url ?? '')).data
    expect(Buffer.from(await (await fetch(server.url + url)).arrayBuffer()).equals(bytes)).toBe(true)
    expect(await found(ann, '七月检修', 'sent')).toMatchObject({ kind: 'out', sendState: 'sent', hasFiles: true })
  })

  it('is sent once per key, however often it is requested, also concurrently', async () => {
    const before = mail.taken.length
    const body = { ...written('只发一次'), key: createKey() }
    const replies = await Promise.all([1, 2, 3].map(() => ann.post<Sent>(`${path}/Actions/SaveSent`, body)))
    expect(new Set(replies.map(({ data }) => data.id)).size).toBe(1)
    expect((await ann.post<Sent>(`${path}/Actions/SaveSent`, body)).data.sendState).toBe('sent')
    expect(mail.taken.length - before).toBe(1)
  })

  it('stores the reason of a failure, and can be sent again by its author', async () => {
    mail.refuseWith('mailbox is being moved')
    const { data } = await send('会失败')
    expect(data).toMatchObject({ sendState: 'failed' })
    expect(data.fault).toContain('127.0.0.1 拒绝了请求')
    expect(await found(ann, '会失败', 'sent')).toMatchObject({ sendState: 'failed', fault: data.fault })
    expect((await bob.post(`${path}/${data.id}/Actions/Resend`)).code).toBe(404)
    mail.refuseWith(undefined)
    expect((await ann.post<Sent>(`${path}/${data.id}/Actions/Resend`)).data).toMatchObject({
      sendState: 'sent',
      fault: '',
    })
    expect((await ann.post(`${path}/${data.id}/Actions/Resend`)).code).toBe(409)
  })

  it('lists receivers that the server has rejected while others have received it', async () => {
    mail.refused.add('gone@example.test')
    const { data } = await send('部分', { to: [{ address: bobAddress }, { address: 'gone@example.test' }] })
    expect(data).toMatchObject({ sendState: 'sent', fault: expect.stringContaining('gone@example.test') })
  })

  it('is sent after a crash; an interrupted one waits for its author', async () => {
    const { data } = await send('崩溃')
    const before = mail.taken.length
    const at = new Date(Date.now() - 3_600_000)
    const set = (state: string) =>
      server.db.query('update mails set send_state = $2, claimed_at = $3 where id = $1', [data.id, state, at])
    await set('waiting')
    await sendPending(server.deps)
    expect(mail.taken.length).toBe(before + 1)
    await set('sending')
    await sendPending(server.deps)
    expect(mail.taken.length).toBe(before + 1)
    expect(await found(ann, '崩溃', 'sent')).toMatchObject({
      sendState: 'failed',
      fault: expect.stringContaining('发送中断'),
    })
  })

  it('replies in the same thread, and continues from its draft', async () => {
    const asked = await found(ann, 'question')
    const draft = await ann.post<{ id: string }>(
      `${path}/Actions/SaveDraft`,
      written('Re: question', { answersId: asked?.id }),
    )
    expect(await found(ann, 'question', 'draft')).toMatchObject({ id: draft.data.id, kind: 'draft' })
    const { data } = await send('Re: question', { id: draft.data.id, answersId: asked?.id })
    expect(data).toMatchObject({ id: draft.data.id, sendState: 'sent' })
    expect(mail.taken.at(-1)?.source).toMatch(/In-Reply-To: <q1@else\.test>/)
    expect(await found(ann, 'question', 'draft')).toBeUndefined()
  })

  it.each([
    ['a line break in the subject', { subject: 'a\r\nBcc: x@y.z' }, 400],
    ['a line break in an address', { to: [{ address: 'a@b.c\r\nRCPT TO:<x@y.z>' }] }, 400],
    ['no receiver', { to: [] }, 400],
    ['more than a hundred receivers', { cc: Array.from({ length: 100 }, (_, n) => ({ address: `a${n}@b.c` })) }, 400],
    ['a file that is not there', { fileIds: ['0123456789abcdef.pdf'] }, 404],
    ['an account of nobody', { accountId: '00000000-0000-7000-8000-000000000000' }, 404],
    ['a NUL in the text', { bodyText: 'a\u0000b' }, 400],
  ])('is refused with %s, and nothing is stored', async (_, values, code) => {
    const before = (await listed(ann, 'type=sent&pageSize=500')).length
    expect((await send('不该有', values)).code).toBe(code)
    expect((await listed(ann, 'type=sent&pageSize=500')).length).toBe(before)
  })

  it('is stored without active content', async () => {
    const { data } = await send('干净', { bodyText: '<p onclick="x()">a<script>alert(1)</script></p>' })
    expect((await opened(ann, data.id)).bodyText).toBe('<p>a</p>')
  })
})

describe('the box', () => {
  it('marks, stars, deletes, restores and erases', async () => {
    const id = (await found(ann, 'handled'))?.id ?? ''
    const ids = [id]
    await ann.put(`${path}/Actions/Read`, { ids, isRead: 1 })
    await ann.put(`${path}/Actions/Star`, { ids, isStarred: 1 })
    expect(await found(ann, 'handled', 'star')).toMatchObject({ isRead: 1, isStarred: 1 })
    expect(await listed(ann, 'keyword=handled&unread=1')).toEqual([])
    await ann.delete(`${path}/Actions/Erase`, { ids })
    expect(await found(ann, 'handled')).toBeDefined()
    await ann.delete(`${path}/Record`, { ids })
    expect([await found(ann, 'handled'), await found(ann, 'handled', 'star')]).toEqual([undefined, undefined])
    await ann.put(`${path}/Actions/Restore`, { ids })
    expect(await found(ann, 'handled')).toBeDefined()
    await ann.delete(`${path}/Record`, { ids })
    await ann.delete(`${path}/Actions/Erase`, { ids })
    expect((await ann.get(`${path}/${id}`)).code).toBe(404)
    expect((await receive(ann, accounts.ann)).code).toBe(200)
    expect(await found(ann, 'handled')).toBeUndefined()
  })

  it('keeps the files of a mail only as long as the mail', async () => {
    const file = (await sendWhole(server.url, ann, '/annex', createPdf(), 'a.pdf')).data
    const { data } = await send('有附件', { fileIds: [file.name] })
    const isThere = async () => (await ann.get(`/api/file/Download/annex/${file.name}`)).code === 200
    await server.db.query(`update attachments set unused_since = unused_since - interval '3 days'`)
    await cleanAttachments(server.deps)
    expect(await isThere()).toBe(true)
    expect((await bob.get(`/api/file/Download/annex/${file.name}`)).code).toBe(404)
    await ann.delete(`${path}/Record`, { ids: [data.id] })
    await ann.delete(`${path}/Actions/Erase`, { ids: [data.id] })
    await cleanAttachments(server.deps)
    expect(await isThere()).toBe(false)
  })

  it('finds colleagues by name, account or address', async () => {
    const find = async (word: string) =>
      (await ann.get<{ list: object[] }>(`${path}/Colleague?keyword=${encodeURIComponent(word)}`)).data.list
    expect(await find('鲍')).toEqual([{ name: '鲍勃', address: bobAddress, organize: '' }])
    expect(await find('安宁')).toEqual([])
  })
})

describe('mails of others', () => {
  it('cannot be read, listed, starred, deleted, sent or fetched', async () => {
    const { data } = await send('私人')
    const ids = [data.id]
    expect((await bob.get(`${path}/${data.id}`)).code).toBe(404)
    expect(await found(bob, '私人', 'sent')).toBeUndefined()
    await bob.put(`${path}/Actions/Star`, { ids, isStarred: 1 })
    await bob.delete(`${path}/Record`, { ids })
    expect(await found(ann, '私人', 'sent')).toMatchObject({ isStarred: 0, isRemoved: false })
    expect((await receive(bob, accounts.ann)).code).toBe(404)
    expect((await send('冒名', { accountId: accounts.ann }, bob)).code).toBe(404)
    expect((await bob.delete(`${path}/Config/${accounts.ann}`)).code).toBe(404)
    const file = (await sendWhole(server.url, ann, '/annex', createPdf(), 'a.pdf')).data
    expect((await send('偷附件', { accountId: accounts.bob, fileIds: [file.name] }, bob)).code).toBe(404)
  })

  it('are private to their owner: without the page, or viewing as the user, nothing can be read or sent', async () => {
    expect((await (await server.as('plain')).get(path)).code).toBe(403)
    const { token } = (await admin.post<{ token: string }>(`/api/permission/Users/${annId}/Actions/ViewAs`)).data
    const as = { Authorization: token }
    expect(await admin.get(path, as)).toMatchObject({ code: 403, msg: '邮件仅本人可见' })
    for (const call of ['Config', 'Count', '00000000-0000-7000-8000-000000000000'])
      expect((await admin.get(`${path}/${call}`, as)).code).toBe(403)
    const before = mail.taken.length
    expect((await admin.post(`${path}/Actions/SaveSent`, { ...written('冒名'), key: createKey() }, as)).code).toBe(403)
    expect((await admin.post(`${path}/Receive`, { accountId: accounts.ann }, as)).code).toBe(403)
    expect(mail.taken.length).toBe(before)
  })

  it('are deleted with their account', async () => {
    expect(await ann.delete(`${path}/Config/${accounts.ann}`)).toMatchObject({ code: 200, msg: '删除成功' })
    expect(await listed(ann, 'type=sent')).toEqual([])
    expect((await ann.get<{ list: object[] }>(`${path}/Config`)).data.list).toEqual([])
  })
})
