import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aUser, unique } from '../../testing/builders.ts'
import { createClient, type Client } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { aLimitedDesigner, asStaff, createDesign } from '../designs/testing/designs.ts'
import { aClock, aLayout, createPortal } from '../portals/testing/portals.ts'
import { anAdministrator } from '../records/testing/records.ts'

const hour = 3_600_000
let now = Date.now()
let server: TestServer
let admin: Client
let owner: Client
let stranger: Client
beforeAll(async () => {
  server = await startTestServer({ clock: () => now })
  owner = (await aLimitedDesigner(server)).client
  stranger = (await aLimitedDesigner(server)).client
  admin = await anAdministrator(server)
})
afterAll(() => server.close())

const report = (client: Client, kind: string, id: string, isOpen = true) =>
  client.post<{ list: { fullName: string }[] }>(`/api/visualdev/OpenDesigns/${kind}/${id}/Actions/Report`, { isOpen })
const listOthers = async (client: Client, id: string, isOpen = true) =>
  (await report(client, 'portal', id, isOpen)).data.list.map(({ fullName }) => fullName)
const anotherAdministrator = async (realName: string) =>
  server.as((await aUser(server.db, { isAdministrator: true, realName })).account)

describe('a design that several users have open', () => {
  it('names the others to each of them, longest first, and never the user themselves', async () => {
    const id = await createPortal(admin, aLayout(aClock()))
    const [second, third] = [await anotherAdministrator('李工'), await anotherAdministrator('王工')]
    expect(await listOthers(admin, id)).toEqual([])
    expect(await listOthers(second, id)).toEqual(['管理员'])
    expect(await listOthers(third, id)).toEqual(['管理员', '李工'])
    expect(await listOthers(admin, id)).toEqual(['李工', '王工'])
  })

  it('may be a print template or a diagram, also one that is deleted meanwhile', async () => {
    const modelId = await createDesign(admin)
    const template = { fullName: '工单', enCode: unique('print'), modelId }
    const drawing = { fullName: '一号站', content: { nodes: [], edges: [] } }
    for (const [kind, path, body] of [
      ['printTemplate', '/api/system/printDev', template],
      ['diagram', '/api/system/Diagram', drawing],
    ] as const) {
      const { id } = (await admin.post<{ id: string }>(path, body)).data
      const second = await anotherAdministrator('李工')
      expect(await report(admin, kind, id)).toMatchObject({ code: 200, data: { list: [] } })
      expect((await report(second, kind, id)).data.list).toMatchObject([{ fullName: '管理员' }])
      expect((await report(admin, kind, id)).data.list).toMatchObject([{ fullName: '李工' }])
      expect(await report(await asStaff(server), kind, id)).toMatchObject({ code: 404 })
      await admin.delete(`${path}/${id}`)
      expect(await report(second, kind, id)).toMatchObject({ code: 404 })
    }
  })

  it('does not name who has closed it, or has not reported for 40 s, and tells readers who is at work', async () => {
    const id = await createPortal(admin, aLayout(aClock()))
    const [second, reader] = [await anotherAdministrator('李工'), await anotherAdministrator('赵工')]
    await report(second, 'portal', id)
    expect(await listOthers(reader, id, false)).toEqual(['李工'])
    expect(await listOthers(second, id)).toEqual([])
    await report(second, 'portal', id, false)
    expect(await listOthers(admin, id)).toEqual([])
    await report(second, 'portal', id)
    await server.db.query(`update open_designs set seen_at = now() - interval '41 seconds' where thing_id = $1`, [id])
    expect(await listOthers(admin, id)).toEqual([])
  })

  it('is unknown to users who may not see it, and refused to designers who may not change it', async () => {
    const id = await createPortal(admin, aLayout(aClock()))
    expect(await report(await asStaff(server), 'portal', id)).toMatchObject({ code: 404 })
    expect(await report(admin, 'portal', '00000000-0000-7000-8000-000000000000')).toMatchObject({ code: 404 })
    const form = await createDesign(owner)
    expect(await report(owner, 'model', form)).toMatchObject({ code: 200, data: { list: [] } })
    expect((await report(stranger, 'model', form)).code).not.toBe(200)
    expect((await report(admin, 'model', form)).data.list).toHaveLength(1)
  })

  it('does not name a user as whom an administrator looks at it', async () => {
    const id = await createPortal(admin, aLayout(aClock()))
    const second = await aUser(server.db, { isAdministrator: true, realName: '李工' })
    const { data } = await admin.post<{ token: string }>(`/api/permission/Users/${second.id}/Actions/ViewAs`)
    const viewer = createClient(server.url, data.token)
    expect(await report(viewer, 'portal', id)).toMatchObject({ code: 200, data: { list: [] } })
    expect(await listOthers(admin, id)).toEqual([])
    await report(admin, 'portal', id)
    expect(await listOthers(viewer, id)).toEqual(['管理员'])
  })

  it('does not keep a session in use: one whose user has left becomes idle behind an open designer', async () => {
    const id = await createPortal(admin, aLayout(aClock()))
    const gone = await anotherAdministrator('李工')
    for (let hours = 0; hours < 7; hours++) {
      expect(await report(gone, 'portal', id)).toMatchObject({ code: 200 })
      now += hour
      // an administrator at work
      expect(await admin.get('/api/oauth/CurrentUser')).toMatchObject({ code: 200 })
    }
    now += hour
    expect(await report(gone, 'portal', id)).toMatchObject({ code: 600 })
    expect(await report(admin, 'portal', id)).toMatchObject({ code: 200 })
  })

  it('leaves no rows of users who have been gone for a day', async () => {
    const id = await createPortal(admin, aLayout(aClock()))
    await report(admin, 'portal', id)
    await server.db.query(`update open_designs set seen_at = now() - interval '25 hours' where thing_id = $1`, [id])
    await report(admin, 'portal', await createPortal(admin, aLayout(aClock())))
    expect(await server.db.query('select from open_designs where thing_id = $1', [id])).toEqual([])
  })
})
