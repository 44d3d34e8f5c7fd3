import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aGrade, aGroup, aMenu, anOrganize, aPosition, aRole, aUser } from '../../../testing/builders.ts'
import type { Client } from '../../../testing/client.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { fetchGenerated, readRowsOfSheet } from '../../import/testing/workbooks.ts'

let server: TestServer
let folder: string
let office: string
let chief: Client
let delegate: Client
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'armature-export-'))
  server = await startTestServer({ config: { dataDir: folder, offsetMinutes: 480 } })
  const { db } = server
  const company = await anOrganize(db, { fullName: '储能公司' })
  office = await anOrganize(db, { fullName: '运维部', parentId: company })
  const page = await aMenu(db, { enCode: 'permission.user', buttons: ['btn_export'] })
  const role = await aRole(db, { enCode: 'reader', grants: [['menu', page.id]] })
  const group = await aGroup(db, { fullName: '夜班' })
  const position = await aPosition(db, office, '值班长')
  await aUser(db, { account: 'chief', isAdministrator: true })
  const delegated = await aUser(db, { account: 'delegate', realName: '代理', roles: [role], organize: office })
  await aGrade(db, delegated.id, office)
  const { id } = await aUser(db, {
    account: 'lixia',
    realName: '=李夏',
    roles: [role],
    groups: [group],
    organize: office,
    position,
  })
  await db.query(
    `update users set mobile = '01380', gender = 2, entry_date = '2026-11-02', manager_id = $2, created_at = '2026-11-20T16:30:00Z' where id = $1`,
    [id, delegated.id],
  )
  await aUser(db, { account: 'outside', realName: '外面', organize: company, enabledMark: 0 })
  ;[chief, delegate] = await Promise.all([server.as('chief'), server.as('delegate')])
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

async function exported(query = '', client = chief): Promise<string[][]> {
  const { data } = await client.get<{ name: string; url: string }>(`/api/permission/Users/ExportExcel?${query}`)
  return readRowsOfSheet(await fetchGenerated(server.url, client, data.url))
}
const listAccounts = ([, ...rows]: string[][]) => rows.map(([account]) => account)

describe('GET /api/permission/Users/ExportExcel', () => {
  it('writes all columns of the users, under the headings of the template (S7.128)', async () => {
    const rows = await exported('keyword=lixia')
    expect(rows).toEqual([
      [
        '账号',
        '姓名',
        '所属组织',
        '岗位',
        '角色',
        '分组',
        '性别',
        '手机号',
        '邮箱',
        '直属上级账号',
        '入职日期',
        '状态',
        '说明',
        '最近登录',
        '创建时间',
      ],
      [
        'lixia',
        '=李夏',
        '储能公司/运维部',
        '值班长',
        'reader',
        '夜班',
        '女',
        '01380',
        '',
        'delegate',
        '2026-11-02',
        '启用',
        '',
        '',
        '2026-11-21 00:30:00',
      ],
    ])
  })

  it('writes what the list is filtered to, in its order', async () => {
    expect(listAccounts(await exported('sidx=account&sort=desc'))).toEqual(['outside', 'lixia', 'delegate', 'chief'])
    expect(listAccounts(await exported('state=disabled'))).toEqual(['outside'])
    expect(listAccounts(await exported(`organizeId=${office}&sidx=account`))).toEqual(['delegate', 'lixia'])
  })

  it('writes the current page if requested', async () => {
    expect(listAccounts(await exported('sidx=account&dataType=0&currentPage=2&pageSize=2'))).toEqual([
      'lixia',
      'outside',
    ])
  })

  it('writes chosen columns only, and refuses an unknown one', async () => {
    expect((await exported('keyword=lixia&selectKey=mobilePhone,account'))[0]).toEqual(['账号', '手机号'])
    const reply = await chief.get('/api/permission/Users/ExportExcel?selectKey=account,password_hash')
    expect(reply).toMatchObject({ code: 400, msg: 'selectKey 填写有误：没有这一列' })
  })

  it('is recorded in the log of the user who exported', async () => {
    const { account } = await aUser(server.db, { isAdministrator: true })
    const client = await server.as(account)
    await exported('', client)
    const log = () =>
      server.db.query<{ path: string }>(
        'select l.path from user_logs l join users u on u.id = l.user_id where u.account = $1 and l.path like $2',
        [account, '%ExportExcel'],
      )
    await expect.poll(log).toHaveLength(1)
  })

  it('shows a delegated administrator their part of the tree only (S2.170)', async () => {
    expect(listAccounts(await exported('sidx=account', delegate))).toEqual(['delegate', 'lixia'])
  })

  it('uses the language of the caller for contents and file name', async () => {
    const { account } = await aUser(server.db, { isAdministrator: true, language: 'en' })
    const client = await server.as(account)
    const { data } = await client.get<{ name: string; url: string }>(
      '/api/permission/Users/ExportExcel?keyword=lixia&selectKey=gender,account',
    )
    expect(data.name).toBe('Users.xlsx')
    expect(readRowsOfSheet(await fetchGenerated(server.url, client, data.url))).toEqual([
      ['Account', 'Gender'],
      ['lixia', 'Female'],
    ])
  })
})
