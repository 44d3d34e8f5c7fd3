import type { ImportPreview } from '@armature/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMenu, aPosition, aRole, aUser } from '../../../testing/builders.ts'
import { aRow, anAccount, createImportServer, users, type ImportServer } from './testing/import-server.ts'

let at: ImportServer
beforeAll(async () => {
  at = await createImportServer()
})
afterAll(() => at.close())

const findUser = (account: string) =>
  at.server.db.sql.selectFrom('users').selectAll().where('account', '=', account).executeTakeFirst()

describe('errors are shown at their cell', () => {
  const more = async (cells: Record<string, string>) => Object.entries((await at.errorsOf(cells)) ?? {})

  it.each([
    [{ account: '' }, 'account', '必填'],
    [{ account: 'a b' }, 'account', '格式不正确'],
    [{ account: 'x'.repeat(65) }, 'account', '最多 64 个字符'],
    [{ account: 'CHIEF' }, 'account', '账号“CHIEF”已被使用'],
    [{ realName: ' ' }, 'realName', '必填'],
    [{ organizeIds: '' }, 'organizeIds', '必填'],
    [
      { organizeIds: '储能公司/没有的部门' },
      'organizeIds',
      '组织“储能公司/没有的部门”不存在。请填写编码，或从公司写起的完整路径，例如“公司/部门”',
    ],
    [
      { organizeIds: '运维部' },
      'organizeIds',
      '组织“运维部”不存在。请填写编码，或从公司写起的完整路径，例如“公司/部门”',
    ],
    [{ positionIds: '站长' }, 'positionIds', '所属组织中没有岗位“站长”'],
    [{ roleIds: '没有' }, 'roleIds', '角色“没有”不存在或已停用'],
    [{ groupIds: '没有' }, 'groupIds', '分组“没有”不存在或已停用'],
    [{ groupIds: '$&' }, 'groupIds', '分组“$&”不存在或已停用'],
    [{ gender: '3' }, 'gender', '只能填写：男、女、未填写'],
    [{ enabledMark: '在职' }, 'enabledMark', '只能填写：启用、停用'],
    [{ mobilePhone: '12345678901' }, 'mobilePhone', '请填写正确的手机号：11 位，以 13 至 19 开头'],
    [{ email: 'nobody@' }, 'email', '请填写正确的邮箱'],
    [{ entryDate: '2026-02-30' }, 'entryDate', '请填写日期，例如 2026-11-20'],
    [{ manager: 'nobody-there' }, 'manager', '没有在用的账号“nobody-there”。同一文件中的上级须写在前面的行'],
    [{ password: '123' }, 'password', expect.stringContaining('6') as string],
  ])('%j', async (cells, key, said) => {
    expect(await more(cells)).toEqual([[key, said]])
  })

  it.each([
    [{ entryDate: '2026/1/2' }, '2026-01-02'],
    [{ entryDate: '2026年11月2日' }, '2026-11-02'],
  ])('accepts common formats of a date: %j', async (cells, day) => {
    const row = aRow(cells)
    expect((await at.bringIn([row])).data.snum).toBe(1)
    const [stored] = await at.server.db.query<{ day: string }>(
      'select entry_date::text as day from users where account = $1',
      [row.cells['account']],
    )
    expect(stored?.day).toBe(day)
  })

  it('names the line with the same account or mobile number, ignoring case', async () => {
    const [account, mobilePhone] = [anAccount(), '13800000021']
    const list = [
      aRow({ account, mobilePhone }, { rowNumber: 2 }),
      aRow({ account: account.toUpperCase() }, { rowNumber: 5 }),
      aRow({ mobilePhone }, { rowNumber: 6 }),
    ]
    const { data } = await at.administrator.post<ImportPreview>(`${users}/ImportPreview`, { list })
    expect(data.dataRow.map(({ errors }) => errors)).toEqual([
      {},
      { account: '与第 2 行重复' },
      { mobilePhone: '与第 2 行重复' },
    ])
  })

  it('refuses a role of another organization, and disabled entries', async () => {
    const { db } = at.server
    const far = await aRole(db, { enCode: 'far_role' })
    await db.sql.insertInto('role_organizes').values({ role_id: far, organize_id: at.elsewhere }).execute()
    await aRole(db, { enCode: 'role_off', enabledMark: 0 })
    expect(await at.errorsOf({ roleIds: 'far_role' })).toEqual({ roleIds: '角色“far_role”不属于所填的组织' })
    expect(await at.errorsOf({ roleIds: 'role_off' })).toEqual({ roleIds: '角色“role_off”不存在或已停用' })
    expect(await at.errorsOf({ organizeIds: 'OTHER', roleIds: 'far_role' })).toEqual({})
  })

  it('requires the code if a name is ambiguous, and accepts the code', async () => {
    const { db } = at.server
    const [one, another] = [await aRole(db, { enCode: 'twin_a' }), await aRole(db, { enCode: 'twin_b' })]
    await db.sql.updateTable('roles').set({ full_name: '双胞胎' }).where('id', 'in', [one, another]).execute()
    await aPosition(db, at.office, '班长')
    await aPosition(db, at.company, '班长')
    const both = { organizeIds: 'OPS;ESC', positionIds: '班长', roleIds: '双胞胎' }
    expect(await at.errorsOf(both)).toEqual({
      positionIds: '所属组织中有多个岗位叫“班长”，请填写编码',
      roleIds: '有多个角色叫“双胞胎”，请填写编码',
    })
    expect(await at.errorsOf({ ...both, organizeIds: 'OPS', roleIds: 'TWIN_A' })).toEqual({})
  })

  it('uses the language of the caller', async () => {
    const { account } = await aUser(at.server.db, { isAdministrator: true, language: 'en' })
    const { data } = await at.preview(
      [
        ['账号', 'Name', '所屬組織', 'Gender'],
        [anAccount(), 'Li', 'OPS', 'x'],
      ],
      await at.server.as(account),
    )
    expect(data.headerRow.map(({ fullName }) => fullName)).toContain('Organizations')
    expect(data.dataRow[0]?.errors).toEqual({ gender: 'This must be one of: Male, Female, Not specified' })
  })
})

describe('POST /api/permission/Users/ImportData', () => {
  it('creates users with all values of their rows, the same as one by one (S7.130, F7.82, F3.58)', async () => {
    const { db } = at.server
    const position = await aPosition(db, at.office, '值班长')
    const role = await aRole(db, { enCode: 'imported_role' })
    const [boss, account] = [anAccount(), anAccount()]
    const row = aRow({
      account,
      organizeIds: '储能公司 / 运维部；ESC',
      positionIds: '值班长',
      roleIds: 'imported_role',
      gender: 'female',
      mobilePhone: '13800000031',
      email: 'li@example.com',
      manager: boss,
      entryDate: '2026-11-02',
      enabledMark: '停用',
      password: 'Storage#2031',
      description: '=1+1',
    })
    const reply = await at.bringIn([aRow({ account: boss }), row])
    expect(reply.data).toEqual({ snum: 2, fnum: 0, resultType: 0, failResult: [] })
    const [bossRow, made] = [await findUser(boss), await findUser(account)]
    expect(made).toMatchObject({
      real_name: '李夏',
      organize_id: at.office,
      position_id: position,
      gender: 2,
      mobile: '13800000031',
      manager_id: bossRow?.id,
      enabled_mark: 0,
      must_change_password: true,
      is_administrator: false,
      description: '=1+1',
    })
    expect(made?.password_hash).toMatch(/^\$argon2id\$/)
    expect(bossRow?.password_hash).toBe('')
    const held = await db.query<{ id: string }>(
      `select organize_id as id from user_organizes where user_id = $1 union all select role_id from user_roles where user_id = $1`,
      [made?.id],
    )
    expect(held.map(({ id }) => id).sort()).toEqual([at.office, at.company, role].sort())
  })

  it('imports valid rows and returns the failed ones, each with the reason (F3.59, F7.82)', async () => {
    const right = aRow()
    const wrong = aRow({ organizeIds: '没有', gender: 'x' }, { rowNumber: 3 })
    const { data } = await at.bringIn([right, wrong])
    expect(data).toMatchObject({ snum: 1, fnum: 1, resultType: 1 })
    expect(data.failResult).toEqual([
      {
        ...wrong,
        errors: { organizeIds: expect.any(String) as string, gender: '只能填写：男、女、未填写' },
        errorsInfo: expect.stringMatching(/^所属组织：.*；性别：只能填写：男、女、未填写$/) as string,
      },
    ])
    expect(await findUser(wrong.cells['account'] ?? '')).toBeUndefined()
  })

  it('refuses a formula and a merged cell unless the user has typed a value', async () => {
    const { data } = await at.bringIn([aRow({}, { notes: { realName: 'formula' } })])
    expect(data.failResult[0]?.errorsInfo).toBe('姓名：单元格含公式，请改为固定的内容')
  })

  it('adds nothing when the same rows are sent again, and reports them as imported', async () => {
    const list = [aRow(), aRow(), aRow({ gender: 'x' })]
    const first = await at.bringIn(list)
    const again = await at.bringIn(list)
    expect([first.data.snum, first.data.fnum, again.data.snum, again.data.fnum]).toEqual([2, 1, 2, 1])
    const accounts = list.map(({ cells }) => cells['account'] ?? '')
    const rows = await at.server.db.sql.selectFrom('users').select('id').where('account', 'in', accounts).execute()
    expect(rows).toHaveLength(2)
  })

  it('adds each row once when two calls send it at the same time', async () => {
    const list = Array.from({ length: 5 }, () => aRow())
    const replies = await Promise.all([at.bringIn(list), at.bringIn(list), at.bringIn(list)])
    expect(replies.map(({ data }) => data.snum)).toEqual([5, 5, 5])
    const accounts = list.map(({ cells }) => cells['account'] ?? '')
    const rows = await at.server.db.sql.selectFrom('users').select('id').where('account', 'in', accounts).execute()
    expect(rows).toHaveLength(5)
  })

  it('refuses another row with the key of an imported one', async () => {
    const row = aRow()
    await at.bringIn([row])
    const { data } = await at.bringIn([{ ...row, cells: { ...row.cells, account: anAccount() } }])
    expect(data).toMatchObject({
      snum: 0,
      fnum: 1,
      failResult: [{ errorsInfo: expect.stringContaining('已导入过') as string }],
    })
  })

  it('refuses no rows and more than 1000 (F5.16, F5.17)', async () => {
    expect(await at.bringIn([])).toMatchObject({ code: 400, msg: '导入数据为空' })
    const list = Array.from({ length: 1_001 }, () => aRow())
    expect(await at.bringIn(list)).toMatchObject({ code: 400, msg: '导入数据不能超过1000条' })
  })

  it('shows the new users in the list at once', async () => {
    const total = async () =>
      (await at.administrator.get<{ pagination: { total: number } }>(users)).data.pagination.total
    const before = await total()
    await at.bringIn([aRow()])
    expect(await total()).toBe(before + 1)
  })
})

describe('a delegated administrator', () => {
  it('imports into their part of the tree only (S2.170)', async () => {
    const [mine, theirs, above] = [aRow(), aRow({ organizeIds: 'OTHER' }), aRow({ organizeIds: 'ESC' })]
    const { data } = await at.bringIn([mine, theirs, above], at.delegate)
    expect(data).toMatchObject({ snum: 1, fnum: 2 })
    for (const row of data.failResult) expect(row.errors).toEqual({ organizeIds: '该组织不在你的管理范围内' })
  })

  it('cannot give a role with a right that they lack, and the preview says so', async () => {
    const { db } = at.server
    const secret = await aMenu(db, { fullName: '密室' })
    await aRole(db, { enCode: 'strong_role', grants: [['menu', secret.id]] })
    const said = '你自己没有“密室”权限，不能授予他人'
    expect(await at.errorsOf({ roleIds: 'strong_role' }, at.delegate)).toEqual({ roleIds: said })
    const { data } = await at.bringIn([aRow({ roleIds: 'strong_role' })], at.delegate)
    expect(data.failResult[0]?.errors).toEqual({ roleIds: said })
    expect(await at.errorsOf({ roleIds: 'strong_role' })).toEqual({})
  })
})
