import { isCreatingCall, isReadOnlyCall } from '@armature/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allEndpoints } from '../../app.ts'
import { aUser, unique } from '../../testing/builders.ts'
import type { Client } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

/** POST calls that change something and need no key: repeating them creates nothing twice, or their reply is a secret. */
const withoutKey: readonly RegExp[] = [
  // secrets and sessions
  /^\/api\/oauth\//,
  /^\/api\/permission\/Users\/Current\//,
  /\/Actions\/(ResetPassword|ViewAs)$/,
  // a job that waits or runs is not begun again, nor the verification of a backup; the address of one is a secret
  /^\/api\/system\/(Job|Backup)\/:id\/Actions\//,
  // an import that has begun is not begun again
  /\/Imports\/:importId\/Actions\/Start$/,
  // rows have keys of their own
  /\/(ImportData|ImportExceptionData|ExportExceptionData|Uploader)$/,
  // the content identifies a file
  /^\/api\/file\//,
  // state, not new rows
  /\/(ReadAll|Undo|Restore|Purge|HandOver|Release|release|Sync|SyncOutbound|Test|CheckMail|Receive|Leave|SaveDraft|Resend|TakeOver|End|Cancel|MoveApprovals)$/,
  /\/(batchDelete|Cancel|Suspend|Resume|SubFlows|Assign|Change|Revive)\//,
  /^\/api\/system\/Maintenance\/Actions\/Start$/,
  // the answer of a user, or the time of an approval: a repetition says the same again
  /^\/api\/system\/Schedule\/:id\/Actions\/Answer$/,
  /^\/api\/workflow\/Engine\/FlowMonitor\/ResumeTime\/:id$/,
  // the result of a sample: a repetition records it again
  /^\/api\/system\/DataInterface\/:id\/Samples\/:sampleId\/Actions\/Accept$/,
  // a text under the version that the user has seen; a preview stores nothing
  /^\/api\/system\/LanguagePack\/Actions\/(Save|Preview)$/,
  // a secret is not stored: a repetition issues another one
  /^\/api\/system\/InterfaceOauth\/:id\/Actions\/Secret$/,
  // files for the caller
  /\/Actions\/(Export|ExportData|Excel|Pdf|DownloadCode)$/,
]

let server: TestServer
let admin: Client
let other: Client
let now = Date.UTC(2026, 3, 7, 9)
beforeAll(async () => {
  server = await startTestServer({ clock: () => now })
  admin = await server.as((await aUser(server.db, { isAdministrator: true })).account)
  other = await server.as((await aUser(server.db, { isAdministrator: true })).account)
})
afterAll(() => server.close())

const role = (enCode: string, fullName = '值班员') => ({ enCode, fullName, organizeIds: [], globalMark: 1 })
const create = (body: object, key: string, client = admin) =>
  client.post<{ id: string }>('/api/permission/Role', body, { 'Idempotency-Key': key })

describe('a call with an Idempotency-Key', () => {
  it('is every call that creates something; others are listed', () => {
    const missing = allEndpoints
      .filter(({ method, access }) => method === 'POST' && access.kind !== 'public')
      .filter((endpoint) => !isReadOnlyCall(endpoint) && !isCreatingCall(endpoint))
      .map(({ path }) => path)
      .filter((path) => !withoutKey.some((pattern) => pattern.test(path)))
    expect(missing, 'a creating call has done: created, copied, imported or sent').toEqual([
      '/api/extend/Email/Actions/SaveSent',
    ])
  })

  it('creates once: a repetition gets the reply of the first, also at the same time and after others', async () => {
    const body = role(unique('role'))
    const [first, second] = await Promise.all([create(body, 'one'), create(body, 'one')])
    expect(first.code).toBe(200)
    expect(second).toEqual(first)
    await create(role(unique('role')), 'two')
    expect(await create(body, 'one')).toEqual(first)
    const rows = await server.db.query('select from roles where en_code = $1', [body.enCode])
    expect(rows).toHaveLength(1)
  })

  it('is refused with other content, and belongs to its user, its call and a day', async () => {
    const body = role(unique('role'))
    expect((await create(body, 'mine')).code).toBe(200)
    expect(await create({ ...body, fullName: '别的' }, 'mine')).toMatchObject({ code: 409 })
    expect(await create(body, 'mine', other)).toMatchObject({ code: 409, data: { field: 'enCode' } })
    const group = { enCode: unique('group'), fullName: '组', category: '' }
    expect((await admin.post('/api/permission/Group', group, { 'Idempotency-Key': 'mine' })).code).not.toBe(409)
    now += 86_400_001
    admin = await server.as((await aUser(server.db, { isAdministrator: true })).account)
    expect(await create(body, 'mine')).toMatchObject({ code: 409, data: { field: 'enCode' } })
  })

  it('may be repeated after it failed', async () => {
    const taken = role(unique('role'))
    await create(taken, 'a')
    expect((await create(taken, 'b')).code).toBe(409)
    await server.db.query('delete from roles where en_code = $1', [taken.enCode])
    expect((await create(taken, 'b')).code).toBe(200)
  })

  it('whose process ended is not run again', async () => {
    const body = role(unique('role'))
    await create(body, 'lost')
    await server.db.query(`update keyed_calls set reply = null where key = 'lost'`)
    expect(await create(body, 'lost')).toMatchObject({
      code: 409,
      msg: '相同的请求仍在处理，或处理时中断，请先查看结果',
    })
  }, 15_000)
})
