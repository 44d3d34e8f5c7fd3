import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isForeignKeyViolation, isUniqueViolation } from '../../platform/database/faults.ts'
import { migrate } from '../../platform/database/migrate.ts'
import { createId } from '../../platform/ids.ts'
import { createBackup, restore } from '../../modules/backups/index.ts'
import { anOrganize, aUser, unique } from '../../testing/builders.ts'
import { createBlankDatabase, createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { uniqueNumbers } from './0069-unique-numbers.ts'
import { migrations } from '../index.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.close())

/** Runs both at the same time, on two connections. @returns the errors */
async function race(one: string, other: string): Promise<unknown[]> {
  const run = (text: string) => test.db.transaction((tx) => tx.query(text))
  const done = await Promise.allSettled([run(one), run(other)])
  return done.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []))
}
const noAdministrator = /no enabled administrator would be left/
const refuse = (text: string) => test.db.query(text).catch((error: unknown) => error)

describe('an enabled administrator', () => {
  it.each([
    ['disabled', 'enabled_mark = 0'],
    ['without the mark', 'is_administrator = false'],
  ])('remains when the last two become %s at the same time', async (_, change) => {
    const [one, two] = [
      await aUser(test.db, { isAdministrator: true }),
      await aUser(test.db, { isAdministrator: true }),
    ]
    await test.db.query('update users set is_administrator = false where id <> all($1::uuid[])', [[one.id, two.id]])
    const failed = await race(
      `update users set ${change} where id = '${one.id}'`,
      `update users set ${change} where id = '${two.id}'`,
    )
    expect(failed).toHaveLength(1)
    expect(String(failed[0])).toMatch(noAdministrator)
  })

  it('remains when the last two are deleted at the same time, and when all are changed at once', async () => {
    const [one, two] = [
      await aUser(test.db, { isAdministrator: true }),
      await aUser(test.db, { isAdministrator: true }),
    ]
    await test.db.query('update users set is_administrator = false where id <> all($1::uuid[])', [[one.id, two.id]])
    const failed = await race(`delete from users where id = '${one.id}'`, `delete from users where id = '${two.id}'`)
    expect(failed.map(String).join()).toMatch(noAdministrator)
    expect(failed).toHaveLength(1)
    for (const change of ['enabled_mark = 0', 'is_administrator = false'])
      expect(String(await refuse(`update users set ${change}`))).toMatch(noAdministrator)
  })

  it('may be replaced in one transaction, and other users change freely', async () => {
    const [old] = await test.db.query<{ id: string }>(
      'select id from users where is_administrator and enabled_mark = 1',
    )
    const next = await aUser(test.db)
    await test.db.transaction(async (tx) => {
      await tx.query('update users set is_administrator = true where id = $1', [next.id])
      await tx.query('update users set is_administrator = false where id = $1', [old?.id])
    })
    await test.db.query('delete from users where id = $1', [old?.id])
  })
})

describe('an account', () => {
  it('is given once, ignoring case, also to two at the same time', async () => {
    const account = unique('Lin')
    const insert = (name: string) =>
      `insert into users (id, account, real_name, password_hash) values ('${createId()}', '${name}', '林', '')`
    const failed = await race(insert(account), insert(account.toUpperCase()))
    expect(failed.map((error) => isUniqueViolation(error, 'users_account_unique'))).toEqual([true])
  })

  it('that was repeated is unique again from its next name on', async () => {
    const [account, next] = [unique('han'), unique('han')]
    const { id } = await aUser(test.db, { account: account.toUpperCase() })
    await test.db.query('update users set account_repeated = true where id = $1', [id])
    const first = await aUser(test.db, { account })
    const rename = (user: string, name: string) =>
      test.db.query('update users set account = $2 where id = $1 returning account_repeated', [user, name])
    const capitalized = `H${account.slice(1)}`
    expect(await rename(id, capitalized)).toEqual([{ account_repeated: true }])
    expect(await rename(id, next)).toEqual([{ account_repeated: false }])
    const refused = await rename(first.id, next.toUpperCase()).catch((error: unknown) => error)
    expect(isUniqueViolation(refused, 'users_account_unique')).toBe(true)
  })
})

describe('the manager of an organization', () => {
  it('exists: an unknown one is refused, and one who is deleted at the same time', async () => {
    const organize = await anOrganize(test.db)
    expect(
      isForeignKeyViolation(await refuse(`update organizes set manager_id = '${createId()}' where id = '${organize}'`)),
    ).toBe(true)
    const manager = await aUser(test.db)
    const failed = await race(
      `update organizes set manager_id = '${manager.id}' where id = '${organize}'`,
      `delete from users where id = '${manager.id}'`,
    )
    expect(failed.map((error) => isForeignKeyViolation(error, 'organizes_manager_id_fkey'))).toEqual([true])
  })
})

const design = (id: string, owner: string) =>
  `insert into designs (id, en_code, full_name, form_data, column_data, creator_user_id)
   values ('${id}', '${unique('d')}', '表', '{}', '{}', '${owner}')`

/** A flow with one task, up to its node. */
function task(owner: string) {
  const [model, template, version, flowTask, node] = Array.from({ length: 5 }, createId) as [
    string,
    string,
    string,
    string,
    string,
  ]
  const text = `${design(model, owner)};
    insert into flow_templates (id, model_id, en_code, full_name, design, created_by, created_at)
      values ('${template}', '${model}', '${unique('f')}', '流程', '{}', '${owner}', now());
    insert into flow_versions (id, template_id, version, design, created_by, created_at)
      values ('${version}', '${template}', 1, '{}', '${owner}', now());
    insert into flow_tasks (id, template_id, version_id, model_id, record_id, status, creator_user_id, start_time)
      values ('${flowTask}', '${template}', '${version}', '${model}', '${createId()}', 1, '${owner}', now());
    insert into flow_nodes (id, task_id, node_id, title, round, run, state, sign_mode, allow_initiator, opened_at)
      values ('${node}', '${flowTask}', 'n1', '审批', 1, 1, 'open', 0, false, now())`
  const operator = (user: string, state = 'open', id = createId()) =>
    `insert into flow_operators (id, task_id, instance_id, user_id, state, sort, opened_at)
       values ('${id}', '${flowTask}', '${node}', '${user}', '${state}', 1, now())`
  return { text, model, operator }
}

describe('the owner of a design', () => {
  it('exists, or the design has none', async () => {
    const [id, owner] = [createId(), await aUser(test.db)]
    expect(isForeignKeyViolation(await refuse(design(createId(), createId())))).toBe(true)
    await test.db.query(design(id, owner.id))
    await test.db.query('delete from users where id = $1', [owner.id])
    expect(await test.db.query('select creator_user_id from designs where id = $1', [id])).toEqual([
      { creator_user_id: null },
    ])
  })
})

describe('the approver of an open task', () => {
  it('exists: an unknown one is refused, and one who is deleted at the same time; of a task that is done not', async () => {
    const [owner, approver] = [await aUser(test.db), await aUser(test.db)]
    const { text, operator } = task(owner.id)
    await test.db.query(text)
    expect(isForeignKeyViolation(await refuse(operator(createId())), 'flow_operators_user_exists')).toBe(true)
    await test.db.query(operator(createId(), 'approved'))
    const failed = await race(operator(approver.id), `delete from users where id = '${approver.id}'`)
    expect(failed.map((error) => isForeignKeyViolation(error, 'flow_operators_user_exists'))).toEqual([true])
  })
})

describe('the upgrade', () => {
  it('repairs what names deleted users, and its backup can be restored', async () => {
    const [old, target] = [await createBlankDatabase(), await createBlankDatabase()]
    const [boss, gone, organize, open, own] = Array.from({ length: 5 }, createId) as [
      string,
      string,
      string,
      string,
      string,
    ]
    await migrate(old.db, migrations.slice(0, migrations.indexOf(uniqueNumbers) + 1))
    const { text, model, operator } = task(gone)
    await old.db.query(`
      insert into users (id, account, real_name, password_hash, is_administrator, created_at) values
        ('${boss}', 'boss', '主管', '', true, '2025-01-01'), ('${createId()}', 'Boss', '主管', '', false, '2026-01-01');
      insert into organizes (id, category, en_code, full_name, id_path, manager_id) values
        ('${organize}', 'company', 'c', '公司', array['${organize}'::uuid], '${gone}'),
        ('${own}', 'company', 'd', '公司', array['${own}'::uuid], '${boss}');
      ${text}; ${operator(gone, 'open', open)}`)
    expect(await migrate(old.db, migrations)).toContain('0071-people-exist')
    const read = async ({ db }: TestDatabase) => ({
      managers: await db.query('select id, manager_id from organizes order by id'),
      accounts: await db.query('select account, account_repeated from users order by account_repeated'),
      owner: await db.query('select creator_user_id from designs where id = $1', [model]),
      operators: await db.query('select user_id, state from flow_operators where id = $1', [open]),
    })
    const repaired = {
      managers: [
        { id: organize, manager_id: null },
        { id: own, manager_id: boss },
      ].sort((one, other) => (one.id < other.id ? -1 : 1)),
      accounts: [
        { account: 'boss', account_repeated: false },
        { account: 'Boss', account_repeated: true },
      ],
      owner: [{ creator_user_id: null }],
      operators: [{ user_id: boss, state: 'open' }],
    }
    expect(await read(old)).toEqual(repaired)
    const folder = mkdtempSync(join(tmpdir(), 'armature-people-'))
    const backup = { folder: join(folder, 'backup'), files: { kind: 'folder' as const, folder: join(folder, 'files') } }
    await createBackup(old.connection, backup.folder, backup.files)
    await restore({ ...backup, connection: target.connection, migrations, isForced: false })
    expect(await read(target)).toEqual(repaired)
    await Promise.all([old.close(), target.close()])
    rmSync(folder, { recursive: true })
  })
})
