import { isReadOnlyCall, type Explanation } from '@armature/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allEndpoints } from '../../../app.ts'
import { aMenu, aRole, aUser, type BuiltMenu } from '../../../testing/builders.ts'
import type { Client } from '../../../testing/client.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { aDesignBody, aField, createDesign, designButtons } from '../testing/designs.ts'

let server: TestServer
let menu: BuiltMenu
/** has the page with all of its buttons */
let owner: Client
let ownerId: string
beforeAll(async () => {
  server = await startTestServer()
  menu = await aMenu(server.db, {
    enCode: 'onlineDev.webDesign',
    buttons: designButtons,
    property: { useBtnPermission: true },
  })
  const user = await aUser(server.db, { roles: [await aDesignRole(designButtons)] })
  ownerId = user.id
  owner = await server.as(user.account)
})
afterAll(() => server.close())

const aDesignRole = (buttons: readonly string[]) =>
  aRole(server.db, {
    grants: [
      ['menu', menu.id],
      ...buttons.map((code): ['button', string] => ['button', menu.items[`button:${code}`] ?? '']),
    ],
  })

/** A user with the page and these buttons, who owns the design together with its creator. */
async function asOwnerWith(buttons: readonly string[], designId: string): Promise<Client> {
  const user = await aUser(server.db, { roles: [await aDesignRole(buttons)] })
  await owner.put(`/api/visualdev/Base/${designId}/Members`, { owners: [ownerId, user.id], collaborators: [] })
  return server.as(user.account)
}

const base = '/api/visualdev/Base'
const content = () => {
  const { formData, columnData, ...about } = aDesignBody({ fields: [aField('comInput', 'a')] })
  const document = { formData: JSON.parse(formData) as object, columnData: JSON.parse(columnData) as object }
  return JSON.stringify({ format: 'armature-design', version: 1, ...about, ...document })
}
type Send = (client: Client, id: string) => Promise<{ code: number }>
const calls: [name: string, button: string, send: Send][] = [
  [`POST ${base}`, 'btn_add', (client) => client.post(base, aDesignBody({ fields: [aField('comInput', 'a')] }))],
  [`POST ${base}/:id/Actions/Copy`, 'btn_add', (client, id) => client.post(`${base}/${id}/Actions/Copy`)],
  [
    `POST ${base}/Actions/Import`,
    'btn_add',
    (client) => client.post(`${base}/Actions/Import`, { fileContent: content() }),
  ],
  [
    `PUT ${base}/:id`,
    'btn_edit',
    (client, id) => client.put(`${base}/${id}`, { ...aDesignBody({ fields: [aField('comInput', 'b')] }), revision: 1 }),
  ],
  [
    `PUT ${base}/:id/Members`,
    'btn_edit',
    (client, id) => client.put(`${base}/${id}/Members`, { owners: [ownerId], collaborators: [] }),
  ],
  [
    `GET ${base}/:id/Actions/RollbackTemplate`,
    'btn_edit',
    async (client, id) => {
      await owner.post(`${base}/${id}/Actions/Release`, {})
      return client.get(`${base}/${id}/Actions/RollbackTemplate`)
    },
  ],
  [
    `PUT ${base}/:id/Versions/:version`,
    'btn_edit',
    async (client, id) => {
      await owner.post(`${base}/${id}/Actions/Release`, {})
      return client.put(`${base}/${id}/Versions/1`, { name: '一' })
    },
  ],
  [`PUT ${base}/:id/Saves/:version`, 'btn_edit', (client, id) => client.put(`${base}/${id}/Saves/1`, { name: '一' })],
  [
    `POST ${base}/:id/Saves/:version/Actions/Restore`,
    'btn_edit',
    (client, id) => client.post(`${base}/${id}/Saves/1/Actions/Restore`, { revision: 1 }),
  ],
  [`POST ${base}/:id/Actions/Release`, 'btn_release', (client, id) => client.post(`${base}/${id}/Actions/Release`, {})],
  [
    `DELETE ${base}/:id/Conversion`,
    'btn_release',
    async (client, id) => {
      await server.db.query(
        `insert into field_conversions (design_id, id, user_id, language, ip, user_agent, options, state, started_at)
         values ($1, $1, $2, 'zh', '', '', '{}', 'running', now()) on conflict do nothing`,
        [id, ownerId],
      )
      return client.delete(`${base}/${id}/Conversion`)
    },
  ],
  [`DELETE ${base}/:id`, 'btn_remove', (client, id) => client.delete(`${base}/${id}`)],
  [
    `POST ${base}/Bin/:id/Actions/Restore`,
    'btn_remove',
    async (client, id) => {
      await client.delete(`${base}/${id}`)
      return client.post(`${base}/Bin/${id}/Actions/Restore`, {})
    },
  ],
  [
    `POST ${base}/Bin/Actions/Purge`,
    'btn_remove',
    async (client, id) => {
      await client.delete(`${base}/${id}`)
      return client.post(`${base}/Bin/Actions/Purge`, { ids: [id] })
    },
  ],
]

describe('the buttons of the page of form designs', () => {
  it.each(calls)('%s needs %s, also from an owner of the design', async (_, button, send) => {
    const id = await createDesign(owner, { fields: [aField('comInput', 'a')] })
    const others = designButtons.filter((code) => code !== button)
    expect(await send(await asOwnerWith(others, id), id)).toMatchObject({ code: 403 })
    expect(await send(await asOwnerWith([button], id), id)).toMatchObject({ code: 200 })
  })

  it('are part of the explanation why a user may change a design', async () => {
    const id = await createDesign(owner, { fields: [aField('comInput', 'a')] })
    const explain = async (buttons: string[]) => {
      const client = await asOwnerWith(buttons, id)
      const reply = await client.post<Explanation>('/api/permission/Explain', { kind: 'design', recordId: id })
      return { allowed: reply.data.allowed, kinds: reply.data.reasons.map(({ kind }) => kind) }
    }
    expect(await explain(['btn_edit'])).toMatchObject({ allowed: true })
    expect(await explain(['btn_add'])).toMatchObject({
      allowed: false,
      kinds: expect.arrayContaining(['itemMissing']) as unknown,
    })
  })

  it('are needed for every call of the page that changes something', () => {
    const page = 'onlineDev.webDesign'
    const ofPage = allEndpoints.filter(({ access }) => access.kind === 'permission' && access.code.startsWith(page))
    const named = ofPage.filter((call) => !isReadOnlyCall(call)).map(({ method, path }) => `${method} ${path}`)
    expect(named.filter((call) => calls.every(([name]) => name !== call)).toSorted()).toEqual([
      // they make files of what the user may read
      'POST /api/visualdev/Generater/:id/Actions/DownloadCode',
      'POST /api/visualdev/OnlineDev/:id/Actions/ExportData',
    ])
  })
})
