import type { LeftOutGrants } from '@armature/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../testing/client.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { aModel, aPerson, anAdministrator, createRecordClient, grantsOn } from '../../records/testing/records.ts'
import { aField, asDesigner, createDesign, releaseDesign } from '../testing/designs.ts'

let server: TestServer
let designer: Client
let admin: Client
beforeAll(async () => {
  server = await startTestServer()
  designer = await asDesigner(server)
  admin = await anAdministrator(server)
})
afterAll(() => server.close())

const base = '/api/visualdev/Base'
const fields = [aField('comInput', 'title')]
const remove = (id: string, client = designer) => client.delete<null>(`${base}/${id}`)
const restore = (id: string, body: object = {}, client = designer) =>
  client.post<LeftOutGrants>(`${base}/Bin/${id}/Actions/Restore`, body)

describe('the grants of a deleted form', () => {
  it('are restored by its owner as far as they may give them, if they agree to that; its reader has none then', async () => {
    const { id, menuId } = await aModel(designer, { fields })
    const reader = await aPerson(server, await grantsOn(server, { id, menuId }, { rows: 'all' }))
    const read = () => createRecordClient(reader.client, { id }).list()
    const granted = async () =>
      (
        await server.db.query<{ type: string }>(
          `select distinct object_type as type from grants where item_id = $1 or item_id in
        (select id from menu_items where menu_id = $1)`,
          [menuId],
        )
      ).map(({ type }) => type)
    expect((await read()).code).toBe(200)
    await remove(id)
    const refused = await restore(id)
    expect(refused).toMatchObject({
      code: 400,
      data: { leftOut: expect.arrayContaining([expect.anything()]) },
    })
    expect((await designer.get(`${base}/${id}`)).code).toBe(404)
    const done = await restore(id, { withoutGrants: true })
    expect(done).toMatchObject({ code: 200, data: refused.data })
    // those that the release gave to its designer
    expect(await granted()).toEqual(['user'])
    expect((await read()).code).toBe(403)
    expect((await designer.get(`${base}/${id}`)).code).toBe(200)
  })
})

describe('a deleted form whose owner leaves', () => {
  const owners = (id: string) =>
    server.db.query(`select user_id, role from design_members where design_id = $1 order by role, user_id`, [id])
  const aDesignerWithForm = async (realName: string) => {
    const person = await aDesignerNamed(realName)
    const id = await createDesign(person.client, { fields })
    await releaseDesign(person.client, id)
    await remove(id, person.client)
    return { person, id }
  }
  const aDesignerNamed = async (realName: string) => {
    const client = await asDesigner(server, realName)
    const [user] = await server.db.query<{ id: string }>('select id from users where real_name = $1', [realName])
    return { client, id: user?.id ?? '' }
  }

  it('lets the user be deleted, and belongs to the user who restores it', async () => {
    const { person, id } = await aDesignerWithForm('周立')
    expect(await admin.delete(`/api/permission/Users/${person.id}`)).toMatchObject({ code: 200 })
    const { client, id: restorer } = await aDesignerNamed('严明')
    expect(await restore(id, {}, client)).toMatchObject({ code: 200 })
    expect(await owners(id)).toEqual([{ user_id: restorer, role: 'owner' }])
  })

  it('goes to the successor with the other designs, who may restore it as its owner', async () => {
    const { person, id } = await aDesignerWithForm('周远')
    const successor = await aDesignerNamed('何亮')
    await server.db.query(
      `insert into recycle_bin_rows (entry_id, table_name, content)
       values ($1::uuid, 'design_members', jsonb_build_object('design_id', $1::uuid, 'user_id', $2::text, 'role', 'collaborator', 'created_at', now()))`,
      [id, successor.id],
    )
    const body = { toUserId: successor.id, what: ['designs'] }
    expect(await admin.post(`/api/permission/Users/${person.id}/Actions/HandOver`, body)).toMatchObject({ code: 200 })
    // the user who has left still has an account, with the grants of their release
    const { data } = await restore(id, {}, successor.client)
    expect(new Set(data.leftOut.map(({ holderName }) => holderName))).toEqual(new Set(['周远']))
    const without = { withoutGrants: true }
    expect((await restore(id, without, successor.client)).code).toBe(200)
    expect(await owners(id)).toEqual([{ user_id: successor.id, role: 'owner' }])
  })
})
