import type { PortalArrangement, VisiblePortal } from '@armature/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aMenu, aRole, aUser, theSystem } from '../../testing/builders.ts'
import type { Client } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { anAdministrator } from '../records/testing/records.ts'
import { aClock, aLayout, aPortalMenu, createPortal, path, createReleasedPortal } from './testing/portals.ts'

let server: TestServer
let admin: Client
/** a user with the menu of `mine` only */
let staff: Client
let mine: string
let other: string
beforeAll(async () => {
  server = await startTestServer()
  admin = await anAdministrator(server)
  await theSystem(server.db)
  mine = await createReleasedPortal(admin, aLayout(aClock(), aClock('clock2')), { fullName: '我的门户' })
  other = await createReleasedPortal(admin, aLayout(aClock()))
  const menus = [await aPortalMenu(server, mine), await aMenu(server.db, { urlAddress: '/home' })]
  await aPortalMenu(server, other)
  const role = await aRole(server.db, { grants: menus.map(({ id }) => ['menu', id]) })
  const { account } = await aUser(server.db, { roles: [role] })
  await server.deps.bus.publish('rights')
  staff = await server.as(account)
})
afterAll(() => server.close())
beforeEach(async () => {
  await admin.put(`${path}/Actions/SetStart`, { id: '' })
  await staff.put(`${path}/Actions/SetDefault`, { id: '' })
})

const seen = (client: Client, id: string) => client.get<VisiblePortal>(`${path}/${id}/auth`)
const fetchPortalId = async (client: Client) =>
  (await client.get<{ userInfo: { portalId: string } }>('/api/oauth/CurrentUser')).data.userInfo.portalId

describe('access to a portal', () => {
  it('needs a menu that opens it, for its data too', async () => {
    expect((await seen(staff, mine)).data).toMatchObject({ fullName: '我的门户', layout: { widgets: [{}, {}] } })
    for (const id of [other, '00000000-0000-7000-8000-000000000000']) {
      expect(await seen(staff, id)).toMatchObject({ code: 404, data: null })
      expect(await staff.post(`${path}/${id}/Data`, { widgetIds: [] })).toMatchObject({ code: 404 })
      expect(await staff.put(`${path}/Custom/Save/${id}`, { places: [], phone: [] })).toMatchObject({ code: 404 })
      expect(await staff.put(`${path}/Actions/SetDefault`, { id })).toMatchObject({ code: 404 })
    }
  })

  it('needs no menu for the start portal of the installation', async () => {
    await admin.put(`${path}/Actions/SetStart`, { id: other })
    expect(await seen(staff, other)).toMatchObject({ code: 200 })
    await admin.put(`${path}/Actions/SetStart`, { id: '' })
    expect(await seen(staff, other)).toMatchObject({ code: 404 })
  })

  it('is refused for a portal that was never released or is switched off', async () => {
    const draft = await createPortal(admin, aLayout(aClock()))
    expect(await seen(admin, draft)).toMatchObject({ code: 404 })
    expect(await admin.put(`${path}/Actions/SetStart`, { id: draft })).toMatchObject({ code: 404 })
    await admin.put(`${path}/${mine}/Actions/State`, { isConfirmed: true })
    expect(await seen(staff, mine)).toMatchObject({ code: 404 })
    await admin.put(`${path}/${mine}/Actions/State`, { isConfirmed: true })
    expect(await seen(staff, mine)).toMatchObject({ code: 200 })
  })
})

describe('the start portal of a user', () => {
  it('is the one they have chosen, else the installation’s, else none (SO.43, S3.04)', async () => {
    expect(await fetchPortalId(staff)).toBe('')
    await admin.put(`${path}/Actions/SetStart`, { id: other })
    expect(await fetchPortalId(staff)).toBe(other)
    expect(await staff.put(`${path}/Actions/SetDefault`, { id: mine })).toMatchObject({ code: 200 })
    expect(await fetchPortalId(staff)).toBe(mine)
    const { data } = await staff.get<{ list: { id: string; isStart: boolean }[]; chosenId: string }>(`${path}/Selector`)
    expect(data.chosenId).toBe(mine)
    expect(data.list.map(({ id, isStart }) => [id, isStart])).toEqual(
      expect.arrayContaining([
        [mine, false],
        [other, true],
      ]),
    )
    await staff.put(`${path}/Actions/SetDefault`, { id: '' })
    expect(await fetchPortalId(staff)).toBe(other)
  })

  it('is not one that they may no longer see', async () => {
    await staff.put(`${path}/Actions/SetDefault`, { id: mine })
    await admin.put(`${path}/${mine}/Actions/State`, { isConfirmed: true })
    expect(await fetchPortalId(staff)).toBe('')
    await admin.put(`${path}/${mine}/Actions/State`, { isConfirmed: true })
    expect(await fetchPortalId(staff)).toBe(mine)
  })
})

describe('the own arrangement of a user', () => {
  const place = { x: 0, y: 0, w: 12, h: 4, hidden: false }
  const own: PortalArrangement = {
    places: [
      { id: 'clock2', ...place },
      { id: 'clock1', ...place, y: 4, hidden: true },
    ],
    phone: ['clock2'],
  }

  it('is stored for its owner only, until they reset it', async () => {
    expect(await staff.put(`${path}/Custom/Save/${mine}`, own)).toMatchObject({ code: 200 })
    expect((await seen(staff, mine)).data.arrangement).toEqual(own)
    expect((await seen(admin, mine)).data.arrangement).toBeNull()
    expect(await staff.delete(`${path}/Custom/Save/${mine}`)).toMatchObject({ code: 200 })
    expect((await seen(staff, mine)).data.arrangement).toBeNull()
  })

  it('moves and hides widgets, but cannot change their content', async () => {
    const told = { ...own, places: [...own.places, { id: 'ghost', ...place }] }
    await staff.put(`${path}/Custom/Save/${mine}`, told)
    expect((await seen(staff, mine)).data.arrangement).toEqual(own)
    const widget = { ...own.places[0], kind: 'frame', address: 'https://x.example' }
    expect(await staff.put(`${path}/Custom/Save/${mine}`, { ...own, places: [widget] })).toMatchObject({ code: 400 })
  })
})
