import { auditFields, auditObjects, type AuditChange, type AuditRow } from '@armature/contract'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withCommitStep } from '../../../platform/database/commit-step.ts'
import type { Db } from '../../../platform/database/database.ts'
import { openDatabase } from '../../../platform/database/open.ts'
import { aGrade, aMenu, aRole, aUser, anOrganize, unique, type BuiltMenu } from '../../../testing/builders.ts'
import type { Client } from '../../../testing/client.ts'
import { buildLoginForm, defaultPassword, startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { createWrappedDb } from '../../../testing/wrapped-db.ts'
import { auditedObjects } from '../../audited-objects/index.ts'
import { deleteOldEntries } from '../../audit/retention.ts'
import { verifyAuditTrail } from '../../audit/index.ts'
import { aDesignBody, createDesign, releaseDesign } from '../../designs/testing/designs.ts'
import { toWirePassword } from '../../passwords/index.ts'

let server: TestServer
let admin: Client
let auditPage: BuiltMenu
const longAgo = Date.now() - 300 * 86_400_000
let now = longAgo
beforeAll(async () => {
  server = await startTestServer({ clock: () => now })
  await aUser(server.db, { account: 'chief', realName: '管理员', isAdministrator: true })
  // an entry that is old at the end of these tests
  await server.as('chief')
  now = Date.now()
  admin = await server.as('chief')
  auditPage = await aMenu(server.db, { enCode: 'system.auditLog' })
})
afterAll(() => server.close())

interface Page {
  list: AuditRow[]
  pagination: { total: number }
}
const list = async (client: Client, query: Record<string, string> = {}) =>
  (await client.get<Page>(`/api/system/AuditLog?${new URLSearchParams(query).toString()}`)).data.list
const listFor = (objectKeyword: string) => list(admin, { objectKeyword })
const getChanges = async (row: AuditRow | undefined) =>
  (await admin.get<{ changes: AuditChange[]; requestId: string }>(`/api/system/AuditLog/${row?.id ?? 0}`)).data.changes
const count = async () => (await server.db.query<{ n: number }>('select count(*)::int as n from audit_entries'))[0]?.n
const roleBody = (enCode: string, more: object = {}) => ({ enCode, fullName: enCode, fullNameI18n: {}, ...more })
const aRoleByCall = async (enCode = unique('role')) => {
  const { data } = await admin.post<{ id: string }>('/api/permission/Role', roleBody(enCode))
  return { id: data.id, enCode }
}
const userBody = (account: string) => ({
  account,
  realName: account,
  organizeIds: [],
  positionIds: [],
  roleIds: [],
  groupIds: [],
})

describe('the audit trail', () => {
  it('says who did what to which object, from where, and what was before and after', async () => {
    const { id, enCode } = await aRoleByCall()
    await admin.put(`/api/permission/Role/${id}`, roleBody(enCode, { description: '夜班' }), {
      'User-Agent': 'a browser',
    })
    await admin.delete(`/api/permission/Role/${id}`)
    const rows = await listFor(id)
    expect(rows.map(({ action, object, code }) => [action, object, code])).toEqual([
      ['remove', 'role', 200],
      ['update', 'role', 200],
      ['create', 'role', 200],
    ])
    expect(rows[1]).toMatchObject({
      creatorTime: now,
      account: 'chief',
      userName: '管理员',
      viewedAsName: '',
      objectName: enCode,
      ip: '127.0.0.1',
      userAgent: 'a browser',
    })
    expect(await getChanges(rows[1])).toEqual([{ field: 'description', before: [], after: ['夜班'] }])
    expect(await getChanges(rows[0])).toContainEqual({ field: 'enCode', before: [enCode], after: [] })
  })

  it('has users, their passwords without any secret, and their sessions', async () => {
    const account = unique('person')
    const password = { userPassword: toWirePassword('blue-harbor-42'), text: 'blue-harbor-42' }
    const made = await admin.post<{ id: string }>('/api/permission/Users', { ...userBody(account), ...password })
    const { id } = made.data
    expect(made.code).toBe(200)
    await admin.put(`/api/permission/Users/${id}`, { ...userBody(account), realName: '新名字' })
    const next = toWirePassword('green-harbor-42')
    const reset = { userPassword: next, validatePassword: next, text: 'green-harbor-42' }
    expect((await admin.post(`/api/permission/Users/${id}/Actions/ResetPassword`, reset)).code).toBe(200)
    await admin.put(`/api/permission/Users/${id}/Actions/unlock`)
    await admin.delete(`/api/permission/Users/${id}/Sessions`)
    await admin.post(`/api/permission/Users/${id}/Actions/ViewAs`)
    await admin.put('/api/permission/Users/Actions/State', { ids: [id], enabledMark: 0 })
    await admin.delete(`/api/permission/Users/${id}`)
    const rows = await listFor(id)
    expect([...new Set(rows.map(({ action }) => action))].toReversed()).toEqual([
      'create',
      'update',
      'resetPassword',
      'unlock',
      'signOut',
      'viewAs',
      'switchState',
      'remove',
    ])
    const update = rows.find(({ action }) => action === 'update')
    expect(await getChanges(update)).toEqual([{ field: 'realName', before: [account], after: ['新名字'] }])
    const stored = await server.db.query<{ line: string }>('select e::text as line from audit_entries e')
    const texts = stored.map(({ line }) => line).join('\n')
    for (const secret of ['harbor-42', password.userPassword, next, '$argon2id']) expect(texts).not.toContain(secret)
  })

  it('has members, delegated administrators and grants by name', async () => {
    const { id } = await aRoleByCall()
    const user = await aUser(server.db)
    const organize = await anOrganize(server.db)
    await admin.put(`/api/permission/Role/${id}/Members`, { add: [user.id], remove: [] })
    const grants = { objectType: 'role', module: [auditPage.id] }
    expect((await admin.put(`/api/permission/Authority/Data/${id}`, grants)).code).toBe(200)
    const grade = { userId: user.id, organizeId: organize, thisSelect: 1, subSelect: 1 }
    const delegated = await admin.post('/api/permission/organizeAdministrator', grade)
    const rows = await listFor(id)
    expect(rows.map(({ action }) => action)).toEqual(['grant', 'setMembers', 'create'])
    expect(await getChanges(rows[1])).toEqual([
      { field: 'members', before: [], after: [`${user.account} (${user.account})`] },
    ])
    const [change] = await getChanges(rows[0])
    expect(change).toMatchObject({ field: 'grants', before: [] })
    expect(change?.after.join()).toContain('menu ')
    expect(delegated.code === 200).toBe(
      (await list(admin, { object: 'delegatedAdministrator', outcome: 'done' })).length > 0,
    )
  })

  it('has saves, releases and deletions of designs, and settings', async () => {
    const id = await createDesign(admin)
    await releaseDesign(admin, id)
    const { revision } = (await admin.get<{ revision: number }>(`/api/visualdev/Base/${id}`)).data
    await admin.put(`/api/visualdev/Base/${id}`, { ...aDesignBody({ fullName: '改名' }), revision })
    await admin.delete(`/api/visualdev/Base/${id}`)
    const rows = await listFor(id)
    expect(rows.map(({ action, code }) => [action, code])).toEqual([
      ['remove', 200],
      ['update', 200],
      ['release', 200],
      ['create', 200],
    ])
    await admin.put('/api/system/SysConfig', { copyright: '© 2027' })
    const [settings] = await list(admin, { object: 'settings' })
    expect(await getChanges(settings)).toEqual([{ field: 'copyright', before: [], after: ['© 2027'] }])
  })

  it('has exports before they are sent, its own too', async () => {
    expect((await admin.get('/api/permission/Users/ExportExcel?dataType=0')).code).toBe(200)
    const file = await admin.get<{ url: string; name: string }>('/api/system/AuditLog/ExportExcel?action=export')
    expect(file.data.name).toBe('审计日志.xlsx')
    const rows = await list(admin, { action: 'export' })
    expect(rows.slice(0, 2).map(({ object }) => object)).toEqual(['auditTrail', 'user'])
    expect(await getChanges(rows[1])).toEqual([{ field: 'dataType', before: [], after: ['0'] }])
  })

  it('has prints with template and record, also refused ones', async () => {
    const { id } = await aUser(server.db)
    expect((await admin.post('/api/system/printDev/Data', { id, formId: id })).code).toBe(404)
    const [print] = await list(admin, { action: 'print', outcome: 'refused' })
    expect(print).toMatchObject({ object: 'printTemplate', objectId: id, code: 404 })
    expect(await getChanges(print)).toEqual([{ field: 'formId', before: [], after: [id] }])
  })

  it('has several objects of one call, each with an entry of its own', async () => {
    const codes = [await aRoleByCall(), await aRoleByCall()]
    const people = [await aUser(server.db), await aUser(server.db)]
    await admin.put('/api/permission/Users/Actions/State', { ids: people.map(({ id }) => id), enabledMark: 0 })
    for (const { id } of people) {
      const [row] = await listFor(id)
      expect(await getChanges(row)).toEqual([{ field: 'enabledMark', before: ['1'], after: ['0'] }])
    }
    expect(await listFor(codes[0]?.id ?? '')).toHaveLength(1)
  })

  it('reads the state of every kind of object under names with a text, areas with their official codes too', async () => {
    const unread = /^(auditTrail|.+Log|cache|maintenance|message|chat|mail|weChatMessage|calendarEvent)$/
    const single: string[] = ['settings', 'openModels', 'weChat', 'workCalendar', 'backupSchedule']
    const read = auditedObjects.list().map(({ kind }) => kind)
    expect(read).toEqual(expect.arrayContaining(Object.keys(auditObjects).filter((kind) => !unread.test(kind))))
    for (const object of auditedObjects.list()) {
      const states = await object.read(server.db, ['00000000-0000-7000-8000-000000000001', 'no-id'])
      expect(
        states.map(({ id }) => id),
        object.kind,
      ).toEqual(single.includes(object.kind) ? [''] : [])
      expect(Object.keys(auditFields), object.kind).toEqual(expect.arrayContaining([...object.fields]))
      for (const { values } of states)
        expect(Object.keys(auditFields)).toEqual(expect.arrayContaining(Object.keys(values)))
    }
    const area = { enCode: unique('area'), fullName: '片区', parentId: '-1' }
    const { data } = await admin.post<{ id: string }>('/api/system/Area', area)
    expect((await admin.delete(`/api/system/Area/${data.id}`)).code).toBe(200)
    expect((await listFor(data.id)).map(({ action }) => action)).toEqual(['remove', 'create'])
  })

  it('has sign-ins, and those that failed, for unknown accounts too', async () => {
    const { account, id } = await aUser(server.db)
    const stranger = unique('stranger')
    await server.as(account)
    await server.nobody.post('/api/oauth/Login', buildLoginForm(account, 'wrong'))
    await server.nobody.post('/api/oauth/Login', buildLoginForm(stranger, defaultPassword))
    expect((await listFor(id)).map(({ action, object, code }) => [action, object, code])).toEqual([
      ['signIn', 'user', 400],
      ['signIn', 'user', 200],
    ])
    expect(await listFor(stranger)).toMatchObject([{ action: 'signIn', code: 400, account: stranger, userName: '' }])
  })

  it('has refused calls with their code, and who was turned away', async () => {
    const { id } = await aRoleByCall()
    const staff = await aUser(server.db)
    const client = await server.as(staff.account)
    expect((await client.delete(`/api/permission/Role/${id}`)).code).toBe(403)
    expect((await admin.put(`/api/permission/Role/${id}`, { enCode: '' })).code).toBe(400)
    const rows = await list(admin, { objectKeyword: id, outcome: 'refused' })
    expect(rows.map(({ account, action, code }) => [account, action, code])).toEqual([
      ['chief', 'update', 400],
      [staff.account, 'remove', 403],
    ])
    expect(await listFor(id)).toHaveLength(3)
  })

  it('has no entry of an action that was rolled back, and no action without its entry', async () => {
    const before = await count()
    const step = () => Promise.reject(new Error('no entry'))
    const name = unique('rolled-back')
    const insert = () => server.db.query(`insert into settings (key, value) values ($1, '1')`, [name])
    await expect(withCommitStep(step, insert)).rejects.toThrow('no entry')
    await expect(withCommitStep(step, () => server.db.transaction((tx) => tx.query('select 1')))).rejects.toThrow()
    expect(await server.db.query('select 1 from settings where key = $1', [name])).toEqual([])
    const taken = await aRoleByCall()
    expect((await admin.post('/api/permission/Role', roleBody(taken.enCode))).code).not.toBe(200)
    const [refused] = await list(admin, { object: 'role', action: 'create', outcome: 'refused' })
    expect(refused?.objectId).toBe('')
    expect(await count()).toBe((before ?? 0) + 2)
  })

  it('is filtered by user, object, kind, outcome and time, and shows nothing to users without the page', async () => {
    const { id, enCode } = await aRoleByCall()
    now += 60_000
    await admin.put(`/api/permission/Role/${id}`, roleBody(enCode, { description: 'later' }))
    const ids = async (query: Record<string, string>) =>
      (await list(admin, { objectKeyword: enCode, ...query })).map(({ action }) => action)
    expect(await ids({ startTime: String(now) })).toEqual(['update'])
    expect(await ids({ endTime: String(now - 1) })).toEqual(['create'])
    expect(await ids({ action: 'update' })).toEqual(['update'])
    expect(await ids({ object: 'user' })).toEqual([])
    expect(await ids({ keyword: 'chief' })).toEqual(['update', 'create'])
    expect(await ids({ keyword: 'nobody-else' })).toEqual([])
    const staff = await aUser(server.db)
    expect((await (await server.as(staff.account)).get('/api/system/AuditLog')).code).toBe(403)
  })

  it('shows delegated administrators the entries of their organizations only', async () => {
    const [mine, other] = [await anOrganize(server.db), await anOrganize(server.db)]
    const roleId = await aRole(server.db, { grants: [['menu', auditPage.id]] })
    const delegate = await aUser(server.db, { organize: mine, roles: [roleId] })
    await aGrade(server.db, delegate.id, mine)
    const client = await server.as(delegate.account)
    const [near, far] = [await aUser(server.db, { organize: mine }), await aUser(server.db, { organize: other })]
    await admin.put('/api/permission/Users/Actions/State', { ids: [near.id, far.id], enabledMark: 0 })
    const rows = await list(client, { action: 'switchState' })
    expect(rows.map(({ objectId }) => objectId)).toEqual([near.id])
    const [hidden] = await listFor(far.id)
    expect((await client.get(`/api/system/AuditLog/${rows[0]?.id}`)).code).toBe(200)
    expect((await client.get(`/api/system/AuditLog/${hidden?.id}`)).code).not.toBe(200)
    expect(await list(client, { object: 'settings' })).toEqual([])
  })
})

describe('the chain of the audit trail', () => {
  it('is complete after calls at the same time', async () => {
    const codes = Array.from({ length: 12 }, () => unique('many'))
    await Promise.all(codes.map((code) => admin.post('/api/permission/Role', roleBody(code))))
    const report = await verifyAuditTrail(server.db)
    expect(report.fault).toBeUndefined()
    expect(report.entries).toBe(await count())
    expect((await verifyAuditTrail(server.db, report.last.hash)).fault).toBeUndefined()
    expect((await verifyAuditTrail(server.db, 'a'.repeat(64))).fault).toMatchObject({ kind: 'unknownHash' })
  })

  it('is checked as it was at one moment while others write', async () => {
    const busy = {
      transaction: <R>(work: (tx: Db) => Promise<R>) =>
        server.db.transaction((tx) =>
          work(
            createWrappedDb(async (text, values) => {
              const rows = await tx.query(text, values)
              if (text.includes('audit_head')) await aRoleByCall()
              return rows
            }),
          ),
        ),
    }
    const before = await count()
    const report = await verifyAuditTrail(busy)
    expect(report).toMatchObject({ entries: before })
    expect(report.fault).toBeUndefined()
    expect(await count()).toBe((before ?? 0) + 1)
  })

  it.each([
    ['a changed entry', `update audit_entries set actor_name = 'another' where seq = 3`, { kind: 'changed', seq: '3' }],
    ['a deleted entry', 'delete from audit_entries where seq = 3', { kind: 'missing', seq: '4' }],
    ['a deleted start', 'delete from audit_entries where seq < 3', { kind: 'missing', seq: '3' }],
    ['a deleted end', 'delete from audit_entries where seq = (select max(seq) from audit_entries)', { kind: 'end' }],
  ])('shows %s, even by the owner of the tables', async (_what, statement, fault) => {
    await asOwner(async (client) => {
      await client.query('alter table audit_entries disable trigger all')
      await client.query(statement)
      const tx = createWrappedDb(async (text, values) =>
        // this transaction has begun
        text.startsWith('set transaction') ? [] : (await client.query<object>(text, values)).rows,
      )
      const db = { transaction: <R>(work: (db: Db) => Promise<R>) => work(tx) }
      expect((await verifyAuditTrail(db)).fault).toMatchObject(fault)
    })
  })

  it('cannot be changed by the account of the application, whatever it was granted', async () => {
    const role = unique('app').toLowerCase().replaceAll(/\W/g, '_')
    await server.db.query(`create role ${role} login password 'secret'`)
    await server.db.query(`grant all on all tables in schema public to ${role}`)
    try {
      await asOwner(async (client) => {
        await client.query(`set local session authorization ${role}`)
        for (const statement of [
          `update audit_entries set actor_name = ''`,
          'delete from audit_entries',
          'truncate audit_entries',
          'insert into audit_entries select * from audit_entries limit 1',
          'update audit_head set seq = 0',
          `select delete_audit_entries(now(), 1000)`,
          'alter table audit_entries disable trigger all',
          'drop table audit_entries',
        ]) {
          await client.query('savepoint before_it')
          for (const mode of ['', 'append', 'delete', 'restore']) {
            await client.query(`select set_config('armature.audit', $1, true)`, [mode])
            await expect(client.query(statement), `${mode} ${statement}`).rejects.toMatchObject({ code: '42501' })
            await client.query('rollback to before_it')
          }
        }
        await client.query(`select append_audit_entries('[]')`)
      })
    } finally {
      await server.db.query(`drop owned by ${role}`)
      await server.db.query(`drop role ${role}`)
    }
  })

  it('refuses the owner of the tables too, while the trigger is on', async () => {
    const another = openDatabase(server.connection, { connections: 1 })
    await expect(another.query('delete from audit_entries')).rejects.toMatchObject({ code: '42501' })
    await another.close()
  })

  it('loses entries that are older than the setting, stays complete, and says so', async () => {
    const isOld = "at < now() - interval '250 days'"
    expect(await server.db.query(`select seq from audit_entries where ${isOld}`)).toEqual([{ seq: '1' }])
    expect(await deleteOldEntries(server.deps)).toBe(0)
    await admin.put('/api/system/SysConfig', { auditDays: 200 })
    expect(await deleteOldEntries(server.deps)).toBe(1)
    expect(await server.db.query(`select seq from audit_entries where ${isOld}`)).toEqual([])
    const [cleaned] = await list(admin, { object: 'auditTrail', action: 'clean' })
    expect(await getChanges(cleaned)).toContainEqual({ field: 'entries', before: [], after: ['1'] })
    expect((await verifyAuditTrail(server.db)).fault).toBeUndefined()
  })

  it('keeps 180 days, whatever is asked', async () => {
    expect((await admin.put('/api/system/SysConfig', { auditDays: 30 })).code).toBe(400)
    const early = server.db.query(`select delete_audit_entries(now() - interval '100 days', 10)`)
    await expect(early).rejects.toMatchObject({ code: '42501' })
  })
})

/** Runs as the owner of the tables, in a transaction that is rolled back. */
async function asOwner(work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client(server.connection)
  await client.connect()
  try {
    await client.query('begin')
    await work(client)
  } finally {
    await client.query('rollback').catch(() => undefined)
    await client.end()
  }
}
