import type { CurrentUser } from '@armature/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aMenu, anOrganize, aPosition, aRole, aUser } from '../../../testing/builders.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

it('names organization, department and position in the language of the call, not of the user [S3.04, S3.05]', async () => {
  const company = await anOrganize(server.db, { fullName: '储能公司' })
  const department = await anOrganize(server.db, { fullName: '运维部', parentId: company })
  const position = await aPosition(server.db, department, '值班长')
  const names = [
    ['organizes', company, 'Storage Ltd'],
    ['organizes', department, 'Operations'],
    ['positions', position, 'Shift leader'],
  ]
  for (const [table, id, en] of names)
    await server.db.query(`update ${table} set full_name_i18n = jsonb_build_object('en', $2::text) where id = $1`, [
      id,
      en,
    ])
  const menu = await aMenu(server.db)
  const role = await aRole(server.db, { grants: [['menu', menu.id]] })
  const user = await aUser(server.db, { roles: [role], organize: department, position, language: 'zh' })
  const client = await server.as(user.account)
  const inLanguage = async (language: string) =>
    (await client.get<CurrentUser>('/api/oauth/CurrentUser', { 'Accept-Language': language })).data.userInfo
  expect(await inLanguage('en')).toMatchObject({
    organizeName: 'Storage Ltd/Operations',
    departmentName: 'Operations',
    positionName: 'Shift leader',
    positionIds: [{ id: position, name: 'Shift leader' }],
  })
  expect(await inLanguage('zh')).toMatchObject({ departmentName: '运维部', positionName: '值班长' })
})
