import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aUser } from '../../testing/builders.ts'
import type { Client, Reply } from '../../testing/client.ts'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'
import { changeSysConfig } from '../settings/index.ts'
import { aDesignBody, aLimitedDesigner, changeDesign, createDesign, releaseDesign } from '../designs/testing/designs.ts'

const base = '/api/visualdev/Base'
type Person = { id: string; client: Client }

let server: TestServer
let owner: Person
let helper: Person
let stranger: Person
let administrator: Client
beforeAll(async () => {
  server = await startTestServer()
  owner = await aLimitedDesigner(server, { realName: '林工' })
  helper = await aLimitedDesigner(server, { realName: '吴工' })
  stranger = await aLimitedDesigner(server, { realName: '陈工' })
  administrator = await server.as((await aUser(server.db, { isAdministrator: true })).account)
})
afterAll(() => server.close())

interface Members {
  list: { id: string; fullName: string; role: string }[]
}
const getMembers = (client: Client, id: string) => client.get<Members>(`${base}/${id}/Members`)
const setMembers = (client: Client, id: string, members: { owners?: string[]; collaborators?: string[] }) =>
  client.put(`${base}/${id}/Members`, { owners: [owner.id], collaborators: [], ...members })

async function aSharedDesign(): Promise<string> {
  const id = await createDesign(owner.client)
  expect(await setMembers(owner.client, id, { collaborators: [helper.id] })).toMatchObject({ code: 200 })
  return id
}

/** Every call on one design, by what it needs. */
const calls: [string, (client: Client, id: string) => Promise<Reply<unknown>>, 'change' | 'own'][] = [
  ['open', (client, id) => client.get(`${base}/${id}`), 'change'],
  ['save', (client, id) => client.put(`${base}/${id}`, { ...aDesignBody(), revision: 1 }), 'change'],
  ['copy', (client, id) => client.post(`${base}/${id}/Actions/Copy`), 'change'],
  ['export', (client, id) => client.post(`/api/visualdev/OnlineDev/${id}/Actions/ExportData`), 'change'],
  ['look at the versions of', (client, id) => client.get(`${base}/${id}/Versions`), 'change'],
  ['read version 1 of', (client, id) => client.get(`${base}/${id}/Versions/1`), 'change'],
  ['describe version 1 of', (client, id) => client.put(`${base}/${id}/Versions/1`, {}), 'change'],
  ['compare versions of', (client, id) => client.get(`${base}/${id}/Versions/Compare?from=0&to=0`), 'change'],
  ['look at the saves of', (client, id) => client.get(`${base}/${id}/Saves`), 'change'],
  ['read save 1 of', (client, id) => client.get(`${base}/${id}/Saves/1`), 'change'],
  ['describe save 1 of', (client, id) => client.put(`${base}/${id}/Saves/1`, {}), 'change'],
  ['compare saves of', (client, id) => client.get(`${base}/${id}/Saves/Compare?from=0&to=0`), 'change'],
  [
    'restore save 1 of',
    (client, id) => client.post(`${base}/${id}/Saves/1/Actions/Restore`, { revision: 1 }),
    'change',
  ],
  ['roll back', (client, id) => client.get(`${base}/${id}/Actions/RollbackTemplate`), 'change'],
  ['preview the release of', (client, id) => client.get(`${base}/${id}/ReleasePreview`), 'change'],
  ['release', (client, id) => client.post(`${base}/${id}/Actions/Release`, {}), 'change'],
  ['see the members of', (client, id) => client.get(`${base}/${id}/Members`), 'change'],
  [
    'generate code of',
    (client, id) => client.post(`/api/visualdev/Generater/${id}/Actions/CodePreview`, aPackage),
    'change',
  ],
  ['change the members of', (client, id) => setMembers(client, id, {}), 'own'],
  ['delete', (client, id) => client.delete(`${base}/${id}`), 'own'],
]
const aPackage = { module: 'main', modulePackageName: '@main/form', className: 'Form', description: '' }

describe('a design', () => {
  it.each(calls)('nobody but its owners, collaborators and administrators may %s it', async (_action, send) => {
    const id = await createDesign(owner.client, { fullName: '工资表' })
    expect(await send(stranger.client, id)).toMatchObject({ code: 403, msg: expect.stringContaining('工资表') })
    const fresh = await createDesign(owner.client)
    await releaseDesign(owner.client, fresh)
    for (const client of [administrator, owner.client]) expect((await send(client, fresh)).code).not.toBe(403)
  })

  it.each(calls)(
    'a collaborator may %s it only if that neither deletes it nor passes it on',
    async (_a, send, need) => {
      const id = await aSharedDesign()
      const { code } = await send(helper.client, id)
      if (need === 'own') expect(code).toBe(403)
      else expect(code).not.toBe(403)
    },
  )

  it('is listed for its owners and collaborators, who learn what they may do with it', async () => {
    const id = await aSharedDesign()
    const row = async (client: Client) => {
      const { data } = await client.get<{ list: { id: string }[] }>(`${base}?pageSize=500`)
      return data.list.find((design) => design.id === id)
    }
    expect(await row(owner.client)).toMatchObject({ mayRemove: true, mayManage: true })
    expect(await row(helper.client)).toMatchObject({ mayRemove: false, mayManage: false })
    expect(await row(administrator)).toMatchObject({ mayRemove: true, mayManage: true })
    expect(await row(stranger.client)).toBeUndefined()
  })

  it('belongs to the designer who creates, copies or imports it', async () => {
    const source = await aSharedDesign()
    const copy = await helper.client.post<{ id: string }>(`${base}/${source}/Actions/Copy`)
    expect((await getMembers(helper.client, copy.data.id)).data.list).toMatchObject([
      { id: helper.id, fullName: '吴工', role: 'owner' },
    ])
    expect((await owner.client.get(`${base}/${copy.data.id}`)).code).toBe(403)
  })

  it('can change its owner, but is never without one', async () => {
    const id = await createDesign(owner.client)
    expect(await setMembers(owner.client, id, { owners: [] })).toMatchObject({ code: 400, msg: '至少要有一名所有者' })
    const gone = await aUser(server.db, { enabledMark: 0 })
    expect(await setMembers(owner.client, id, { owners: [owner.id, gone.id] })).toMatchObject({ code: 400 })
    expect((await setMembers(owner.client, id, { owners: [helper.id] })).code).toBe(200)
    expect((await owner.client.get(`${base}/${id}`)).code).toBe(403)
    expect((await helper.client.delete(`${base}/${id}`)).code).toBe(200)
  })

  it('goes to the successor when the work of its owner is handed over', async () => {
    const leaver = await aLimitedDesigner(server)
    const id = await createDesign(leaver.client)
    const body = { toUserId: helper.id, what: ['designs'] }
    expect((await administrator.post(`/api/permission/Users/${leaver.id}/Actions/HandOver`, body)).code).toBe(200)
    expect((await getMembers(helper.client, id)).data.list).toMatchObject([{ id: helper.id, role: 'owner' }])
  })
})

describe('the setting that opens designs to all designers', () => {
  it('lets them change and delete every design, but not make themselves owners', async () => {
    const id = await createDesign(owner.client)
    await changeSysConfig(server.deps, { openDesigns: true })
    try {
      expect((await changeDesign(stranger.client, id, { fullName: '改名' })).state).toBe(0)
      expect((await setMembers(stranger.client, id, { owners: [stranger.id] })).code).toBe(403)
      expect((await stranger.client.delete(`${base}/${id}`)).code).toBe(200)
    } finally {
      await changeSysConfig(server.deps, { openDesigns: false })
    }
  })

  it('is off in a new installation', async () => {
    const { data } = await administrator.get<{ openDesigns: boolean }>('/api/system/SysConfig')
    expect(data.openDesigns).toBe(false)
  })
})

describe('the explanation of permissions', () => {
  const explain = async (asker: Client, userId: string, recordId: string) =>
    asker.post<{ allowed: boolean; reasons: { kind: string; holds: boolean }[] }>('/api/permission/Explain', {
      userId,
      kind: 'design',
      recordId,
    })
  const kinds = async (userId: string, id: string) => {
    const { data } = await explain(administrator, userId, id)
    return [data.allowed, ...data.reasons.map(({ kind }) => kind)]
  }

  it('says why a user may or may not change a design', async () => {
    const id = await aSharedDesign()
    expect(await kinds(owner.id, id)).toEqual([true, 'menuGranted', 'designOwner'])
    expect(await kinds(helper.id, id)).toEqual([true, 'menuGranted', 'designCollaborator'])
    expect(await kinds(stranger.id, id)).toEqual([false, 'menuGranted', 'designMissing'])
    expect(await kinds((await aUser(server.db)).id, id)).toEqual([false, 'menuMissing'])
    await changeSysConfig(server.deps, { openDesigns: true })
    expect(await kinds(stranger.id, id)).toEqual([true, 'menuGranted', 'designsOpen'])
    await changeSysConfig(server.deps, { openDesigns: false })
  })

  it('gives an owner the reasons of their design, without the roles of the other user, and a collaborator none', async () => {
    const id = await aSharedDesign()
    const ask = async (userId: string) => {
      const { code, data } = await explain(owner.client, userId, id)
      return [code, data.allowed, ...data.reasons.map(({ kind }) => kind)]
    }
    expect(await ask(helper.id)).toEqual([200, true, 'designCollaborator'])
    expect(await ask(stranger.id)).toEqual([200, false, 'designMissing'])
    expect(await ask((await aUser(server.db)).id)).toEqual([200, false, 'menuMissing'])
    expect((await explain(helper.client, stranger.id, id)).code).toBe(404)
    expect((await explain(stranger.client, owner.id, id)).code).toBe(404)
    expect((await explain(owner.client, stranger.id, await createDesign(stranger.client))).code).toBe(404)
  })

  it('does not name a design to a user who may not open it', async () => {
    const id = await aSharedDesign()
    expect((await explain(stranger.client, stranger.id, id)).code).toBe(404)
  })
})
