import type { Endpoint } from '@armature/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allEndpoints, buildApp } from './app.ts'
import { aField, aList, asDesigner, asStaff, created, released } from './modules/visual-dev/testing/designs.ts'
import { aUser } from './testing/builders.ts'
import type { Client } from './testing/client.ts'
import { testServer, type TestServer } from './testing/test-server.ts'

const everybody = ['nobody', 'staff', 'designer', 'administrator']
const signedIn = ['staff', 'designer', 'administrator']
const designers = ['designer', 'administrator']
/** who has the model in his menu */
const readers = ['staff', 'administrator']
const administrators = ['administrator']

/**
 * Who gets past the guard of each call, said by hand: a call that is not here fails, and so does one that lets anybody else
 * in. Staff has one released model in his menu, with its add button, without edit and delete; the designer has none.
 */
const expected: Record<string, readonly string[]> = {
  'POST /api/oauth/Login': everybody,
  'GET /api/oauth/LoginInfo': everybody,
  'GET /api/oauth/ImageCode/:timestamp': everybody,
  'POST /api/oauth/SmsCode': everybody,
  'POST /api/oauth/AccessRequest': everybody,
  'GET /api/oauth/QrCode': everybody,
  'GET /api/oauth/QrCode/:ticket': everybody,
  'PUT /api/oauth/QrCode/:ticket': signedIn,
  'GET /api/oauth/GetCompanyLogo': everybody,
  'GET /api/oauth/Oidc/Start': everybody,
  'GET /api/oauth/Oidc/Callback': everybody,
  'GET /api/oauth/Oidc/SignOut': everybody,
  'POST /api/oauth/Oidc/Session': everybody,
  'GET /api/permission/Organize/GetCompanyInfo': signedIn,
  'GET /api/system/SmsOutbox': administrators,
  'GET /api/system/AccessRequest': administrators,
  'PUT /api/system/AccessRequest/:id': administrators,
  'GET /api/oauth/CurrentUser': signedIn,
  'GET /api/oauth/Logout': signedIn,
  'GET /api/permission/OnlineUser': administrators,
  'DELETE /api/permission/OnlineUser/:id': administrators,
  'DELETE /api/permission/OnlineUser': administrators,
  'GET /api/permission/Users/Current/Sessions': signedIn,
  'DELETE /api/permission/Users/Current/Sessions/:id': signedIn,
  'DELETE /api/permission/Users/Current/Sessions': signedIn,
  'POST /api/oauth/SecondFactor': everybody,
  'POST /api/oauth/SecondFactor/Actions/Prepare': everybody,
  'GET /api/permission/Users/Current/SecondFactor': signedIn,
  'POST /api/permission/Users/Current/SecondFactor/Actions/Prepare': signedIn,
  'POST /api/permission/Users/Current/SecondFactor': signedIn,
  'POST /api/permission/Users/Current/SecondFactor/Actions/RecoveryCodes': signedIn,
  'DELETE /api/permission/Users/Current/SecondFactor': signedIn,
  'DELETE /api/permission/Users/:id/SecondFactor': administrators,
  'GET /api/permission/Role/SecondFactor': administrators,
  'PUT /api/permission/Role/:id/SecondFactor': administrators,
  'GET /api/oauth/PasswordPolicy': signedIn,
  'GET /api/permission/Users': administrators,
  'GET /api/permission/Users/All': signedIn,
  'POST /api/permission/Users/All': signedIn,
  'GET /api/permission/Users/Selector': signedIn,
  'POST /api/permission/Users/Selector': signedIn,
  'POST /api/permission/Users': administrators,
  'GET /api/permission/Users/:id': administrators,
  'PUT /api/permission/Users/:id': administrators,
  'DELETE /api/permission/Users/:id': administrators,
  'PUT /api/permission/Users/:id/Actions/State': administrators,
  'PUT /api/permission/Users/Actions/State': administrators,
  'GET /api/permission/Users/:id/Sessions': administrators,
  'DELETE /api/permission/Users/:id/Sessions/:sessionId': administrators,
  'DELETE /api/permission/Users/:id/Sessions': administrators,
  'GET /api/permission/Users/:id/Links': administrators,
  'DELETE /api/permission/Users/:id/Links': administrators,
  'GET /api/permission/Users/:id/Actions/HandOver': administrators,
  'POST /api/permission/Users/:id/Actions/HandOver': administrators,
  'POST /api/permission/Users/:id/Actions/ResetPassword': administrators,
  'PUT /api/permission/Users/:id/Actions/unlock': administrators,
  'POST /api/oauth/LockScreen': signedIn,
  'POST /api/permission/Explain': signedIn,
  // a menu that is not the caller's is as good as absent
  'GET /api/permission/Explain/:id/Items': signedIn,
  'POST /api/permission/Users/:id/Actions/ViewAs': administrators,
  'GET /api/permission/Organize/Department/Selector/:id': signedIn,
  'GET /api/permission/Organize': administrators,
  'GET /api/permission/Organize/Tree': administrators,
  'GET /api/permission/Organize/SelectorByAuth/:id': signedIn,
  'POST /api/permission/Organize/OrganizeCondition': signedIn,
  'POST /api/permission/Organize': administrators,
  'GET /api/permission/Organize/:id': administrators,
  'PUT /api/permission/Organize/:id': administrators,
  'DELETE /api/permission/Organize/:id': administrators,
  'PUT /api/permission/Organize/:id/Actions/State': administrators,
  'GET /api/permission/Organize/:id/Department': administrators,
  'GET /api/permission/Organize/Department/SelectorByAuth/:id': signedIn,
  'POST /api/permission/Organize/Department': administrators,
  'GET /api/permission/Organize/Department/:id': administrators,
  'PUT /api/permission/Organize/Department/:id': administrators,
  'DELETE /api/permission/Organize/Department/:id': administrators,
  'PUT /api/permission/Organize/Department/:id/Actions/State': administrators,
  'GET /api/permission/Position': administrators,
  'GET /api/permission/Position/Selector': signedIn,
  'GET /api/permission/Position/All': signedIn,
  'POST /api/permission/Position/getListByOrgIds': signedIn,
  'POST /api/permission/Position/PositionCondition': signedIn,
  'POST /api/permission/Position': administrators,
  'GET /api/permission/Position/:id': administrators,
  'PUT /api/permission/Position/:id': administrators,
  'DELETE /api/permission/Position/:id': administrators,
  'PUT /api/permission/Position/:id/Actions/State': administrators,
  'GET /api/permission/Position/:id/Members': administrators,
  'PUT /api/permission/Position/:id/Members': administrators,
  'POST /api/permission/Users/ImUser/Selector/:id': signedIn,
  'GET /api/permission/Users/ImUser/Selector/:id': signedIn,
  'POST /api/permission/Users/getUserList': signedIn,
  'GET /api/permission/Users/getUserList': signedIn,
  'POST /api/permission/Users/getOrganization': signedIn,
  'GET /api/permission/Users/getOrganization': signedIn,
  'GET /api/permission/Users/ImUser': signedIn,
  'POST /api/permission/Users/getSelectedList': signedIn,
  'GET /api/permission/Users/getSelectedList': signedIn,
  'POST /api/permission/Users/getSelectedUserList': signedIn,
  'GET /api/permission/Users/getSelectedUserList': signedIn,
  'POST /api/permission/Users/UserCondition': signedIn,
  'GET /api/permission/Users/UserCondition': signedIn,
  'POST /api/permission/Users/getSubordinates': signedIn,
  'GET /api/permission/Users/getSubordinates': signedIn,
  'GET /api/permission/Users/GetUsersByPositionId': signedIn,
  'GET /api/permission/Users/GetUsersByRoleOrgId': signedIn,
  'POST /api/permission/Users/GetListByAuthorize/:id': signedIn,
  'GET /api/permission/Users/GetListByAuthorize/:id': signedIn,
  'GET /api/permission/Role': administrators,
  'GET /api/permission/Role/Selector': signedIn,
  'GET /api/permission/Role/SelectorByPermission': signedIn,
  'POST /api/permission/Role/getListByOrgIds': signedIn,
  'POST /api/permission/Role': administrators,
  'GET /api/permission/Role/:id': administrators,
  'PUT /api/permission/Role/:id': administrators,
  'DELETE /api/permission/Role/:id': administrators,
  'PUT /api/permission/Role/:id/Actions/State': administrators,
  'POST /api/permission/Role/:id/Actions/Copy': administrators,
  'GET /api/permission/Role/:id/Members': administrators,
  'PUT /api/permission/Role/:id/Members': administrators,
  'GET /api/permission/Group': administrators,
  'GET /api/permission/Group/Selector': signedIn,
  'POST /api/permission/Group': administrators,
  'GET /api/permission/Group/:id': administrators,
  'PUT /api/permission/Group/:id': administrators,
  'DELETE /api/permission/Group/:id': administrators,
  'GET /api/permission/Group/:id/Members': administrators,
  'PUT /api/permission/Group/:id/Members': administrators,
  'GET /api/permission/Authority/Model': administrators,
  'GET /api/permission/Authority/Holder': administrators,
  'GET /api/permission/Authority/Data/:id/Values': administrators,
  'PUT /api/permission/Authority/Data/:id': administrators,
  'GET /api/permission/Authority/Data/:id/Changes': administrators,
  'POST /api/permission/Authority/Data/:id/Changes/:changeId/Actions/Undo': administrators,
  'GET /api/permission/organizeAdministrator': administrators,
  'GET /api/permission/organizeAdministrator/:id': administrators,
  'POST /api/permission/organizeAdministrator': administrators,
  'PUT /api/permission/organizeAdministrator/:id': administrators,
  'DELETE /api/permission/organizeAdministrator/:id': administrators,
  'PUT /api/permission/Users/Current/SystemLanguage': signedIn,
  'PUT /api/permission/Users/Current/SystemTheme': signedIn,
  'GET /api/permission/Users/Current/BaseInfo': signedIn,
  'PUT /api/permission/Users/Current/BaseInfo': signedIn,
  'POST /api/permission/Users/Current/Actions/ModifyPassword': signedIn,
  'PUT /api/permission/Users/Current/Avatar/:name': signedIn,
  // whoever does not report to the caller is nobody of his to look at
  'GET /api/permission/Users/Current/Subordinate/:id': [],
  'GET /api/permission/Users/Current/Authorize': signedIn,
  'GET /api/permission/Users/Current/SystemLog': signedIn,
  'GET /api/permission/Users/Current/getUserOrganizes': signedIn,
  'GET /api/permission/Users/Current/getUserPositions': signedIn,
  'PUT /api/permission/Users/Current/major': signedIn,
  'GET /api/permission/Users/Current/SignImg': signedIn,
  'POST /api/permission/Users/Current/SignImg': signedIn,
  'DELETE /api/permission/Users/Current/:id/SignImg': signedIn,
  'PUT /api/permission/Users/Current/:id/SignImg': signedIn,
  'DELETE /api/permission/Users/Current': signedIn,
  'POST /api/file/Uploader/:type': signedIn,
  // the address names no picture; who may see one is told in file.test.ts
  'GET /api/file/Image/:type/:name': everybody,
  // a file is its owner's alone; that is told in kept-file.test.ts
  'GET /api/file/Download/:type/:name': signedIn,
  'POST /api/permission/Users/Uploader': administrators,
  'GET /api/permission/Users/TemplateDownload': administrators,
  'GET /api/permission/Users/ImportPreview': administrators,
  'POST /api/permission/Users/ImportPreview': administrators,
  'POST /api/permission/Users/ImportData': administrators,
  'POST /api/permission/Users/ExportExceptionData': administrators,
  'POST /api/permission/Users/ImportExceptionData': administrators,
  'GET /api/permission/Users/ExportExcel': administrators,
  'POST /api/system/Feedback': signedIn,
  'GET /api/system/Feedback': administrators,
  'PUT /api/system/Feedback/:id/Actions/State': administrators,
  // columns of a menu that the caller does not have are refused to him
  'GET /api/permission/Authority/GetColumnsByModuleId/:id': readers,
  'PUT /api/permission/Authority/SetColumnsByModuleId': signedIn,
  'POST /api/system/ClientLog': everybody,
  'GET /api/system/ClientLog': administrators,
  'DELETE /api/system/ClientLog': administrators,
  'GET /api/system/Diagram': administrators,
  'GET /api/system/Diagram/:id': administrators,
  'POST /api/system/Diagram': administrators,
  'PUT /api/system/Diagram/:id': administrators,
  'DELETE /api/system/Diagram/:id': administrators,
  'GET /api/system/System': administrators,
  'POST /api/system/System': administrators,
  'PUT /api/system/System/Actions/Order': administrators,
  'GET /api/system/System/:id': administrators,
  'PUT /api/system/System/:id': administrators,
  'PUT /api/system/System/:id/Actions/State': administrators,
  'DELETE /api/system/System/:id': administrators,
  'GET /api/system/Menu/ModuleBySystem/:systemId': administrators,
  'GET /api/system/Menu/Selector/:id': administrators,
  'GET /api/system/Menu/Models': administrators,
  'POST /api/system/Menu': administrators,
  'GET /api/system/Menu/:id': administrators,
  'PUT /api/system/Menu/:id': administrators,
  'PUT /api/system/Menu/:id/Actions/State': administrators,
  'PUT /api/system/Menu/:id/Actions/Move': administrators,
  'POST /api/system/Menu/:id/Actions/Copy': administrators,
  'DELETE /api/system/Menu/:id': administrators,
  'GET /api/system/Menu/:id/Fields': administrators,
  'GET /api/system/Menu/:id/Items': administrators,
  'POST /api/system/Menu/:id/Items': administrators,
  'PUT /api/system/Menu/:id/Items/Actions/Order': administrators,
  'POST /api/system/Menu/:id/Items/Actions/Preview': administrators,
  'PUT /api/system/Menu/:id/Items/:itemId': administrators,
  'DELETE /api/system/Menu/:id/Items/:itemId': administrators,
  'GET /api/system/DictionaryType/Selector/:id': signedIn,
  'GET /api/system/DictionaryData/All': signedIn,
  'GET /api/system/DictionaryData/:id/Data/Selector': signedIn,
  'GET /api/system/SysConfig': administrators,
  'PUT /api/system/SysConfig': administrators,
  // without a setting they are public outside production; whom they refuse then is told by their own tests
  'GET /api/station/Carousel': everybody,
  'GET /api/station/Carousel/:code/Day': everybody,
  'GET /api/station/Map': everybody,
  'GET /api/station/Map/Region': everybody,
  'GET /api/station/ScreenFrame': everybody,
  'GET /api/visualdev/Base': designers,
  'GET /api/visualdev/Base/Selector': signedIn,
  'GET /api/visualdev/Base/:id': designers,
  'POST /api/visualdev/Base': designers,
  'PUT /api/visualdev/Base/:id': designers,
  'DELETE /api/visualdev/Base/:id': designers,
  'POST /api/visualdev/Base/:id/Actions/Copy': designers,
  'POST /api/visualdev/Base/:id/Actions/Release': designers,
  'GET /api/visualdev/Base/:id/ReleasePreview': designers,
  'GET /api/visualdev/Base/:id/Actions/RollbackTemplate': designers,
  'GET /api/visualdev/Base/:id/Versions': designers,
  'GET /api/visualdev/Base/:id/FormDataFields': signedIn,
  // choices from a model are for those who have it, or the field that shows them
  'GET /api/visualdev/Base/:id/FieldDataSelect': readers,
  'POST /api/visualdev/Base/Actions/Import': designers,
  'GET /api/visualdev/Base/MenuParents': designers,
  'GET /api/visualdev/OnlineDev/:id/Config': readers,
  'POST /api/visualdev/OnlineDev/:id/List': readers,
  'POST /api/visualdev/OnlineDev/:id/Aggregate': readers,
  'POST /api/visualdev/OnlineDev/:id': readers,
  'PUT /api/visualdev/OnlineDev/:id/:recordId': administrators,
  'GET /api/visualdev/OnlineDev/:id/:recordId': administrators,
  'GET /api/visualdev/OnlineDev/:id/:recordId/DataChange': administrators,
  'GET /api/visualdev/OnlineDev/:id/:recordId/History': administrators,
  'DELETE /api/visualdev/OnlineDev/:id/:recordId': administrators,
  'POST /api/visualdev/OnlineDev/batchDelete/:id': administrators,
  'POST /api/visualdev/OnlineDev/:id/Actions/ExportData': designers,
}

const refusals = [403, 600, 601, 602]
const unknownId = '00000000-0000-7000-8000-000000000000'

describe('the routes of the product', () => {
  let server: TestServer
  let model: string
  let menu: string
  const clients = new Map<string, () => Promise<Client>>()

  beforeAll(async () => {
    server = await testServer()
    const designer = await asDesigner(server)
    model = await created(designer, {
      fields: [aField('comInput', 'title')],
      list: aList(['title'], { useBtnPermission: true }),
    })
    menu = (await released(designer, model)).menuId
    const staff = await asStaff(server, { grants: await grantsOfStaff() })
    const { account } = await aUser(server.db, { isAdministrator: true })
    clients.set('nobody', () => Promise.resolve(server.nobody))
    clients.set('staff', () => Promise.resolve(staff))
    clients.set('designer', () => asDesigner(server))
    clients.set('administrator', () => server.as(account))
  })
  afterAll(() => server.close())

  it('are those of the list above and no other', () => {
    const lines = allEndpoints.map(({ method, path }) => `${method} ${path}`)
    expect(lines.sort()).toEqual(Object.keys(expected).sort())
  })

  it.each(everybody)('let %s in exactly where the list says so (S8.01)', async (role) => {
    const client = await clients.get(role)?.()
    if (!client) throw new Error(`no client for ${role}`)
    const entered: string[] = []
    // signing out comes last: it ends the walk
    for (const endpoint of [...allEndpoints].sort(logoutLast)) {
      const reply = await call(client, endpoint)
      const line = `${endpoint.method} ${endpoint.path}`
      expect(reply, line).toMatchObject({ status: 200 })
      expect(reply.code, `${line}: ${reply.msg}`).not.toBe(500)
      if (!refusals.includes(reply.code)) entered.push(line)
    }
    const allowed = Object.keys(expected).filter((line) => expected[line]?.includes(role))
    expect(entered.sort()).toEqual(allowed.sort())
  })

  it('refuse the start when a call of the contract has no handler, or two calls share a line', () => {
    const [first, ...others] = allEndpoints
    if (!first) throw new Error('no endpoints')
    expect(() => buildApp(server.deps, { modules: [] })).toThrow(/^No handler for POST \/api\/oauth\/Login/)
    expect(() => buildApp(server.deps, { endpoints: others })).toThrow(/has no contract/)
    expect(() => buildApp(server.deps, { endpoints: [...allEndpoints, { ...first }] })).toThrow(/Two contracts share/)
  })

  async function grantsOfStaff() {
    const { system_id } = await server.db.sql
      .selectFrom('menus')
      .select('system_id')
      .where('id', '=', menu)
      .executeTakeFirstOrThrow()
    const button = await server.db.sql
      .selectFrom('menu_items')
      .select('id')
      .where('menu_id', '=', menu)
      .where('kind', '=', 'button')
      .where('en_code', '=', 'btn_add')
      .executeTakeFirstOrThrow()
    return [
      ['system', system_id],
      ['menu', menu],
      ['button', button.id],
    ] as const
  }

  async function call(client: Client, { method, path, answersRedirect }: Endpoint) {
    if (answersRedirect) {
      const { status } = await fetch(server.url + path, { redirect: 'manual' })
      return { status: status === 303 ? 200 : status, code: 200, msg: '' }
    }
    // the design that all walk over must stay
    const isRemoval = method === 'DELETE' && path === '/api/visualdev/Base/:id'
    const id = isRemoval ? unknownId : path.startsWith('/api/permission/Authority') ? menu : model
    const address = path.replace(':id', id).replace(/:\w+/g, unknownId)
    if (method === 'GET') return client.get(address)
    return client[method.toLowerCase() as 'post' | 'put' | 'delete'](address, {})
  }
})

const logoutLast = (one: Endpoint, other: Endpoint) =>
  Number(one.path.endsWith('Logout')) - Number(other.path.endsWith('Logout'))
