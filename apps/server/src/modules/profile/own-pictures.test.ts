import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BaseInfo, CurrentUser, SignImg } from '@armature/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aUser } from '../../testing/builders.ts'
import type { Client } from '../../testing/client.ts'
import { aPng, uploadTo, type Uploaded } from '../../testing/pictures.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const current = '/api/permission/Users/Current'

let server: TestServer
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'armature-me-'))
  server = await startTestServer({ config: { dataDir: folder } })
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const someone = async (): Promise<Client> => server.as((await aUser(server.db)).account)
const readInfo = async (client: Client) => (await client.get<BaseInfo>(`${current}/BaseInfo`)).data
const uploaded = async (client: Client, type: string): Promise<Uploaded> =>
  (await uploadTo(server.url, client, type, await aPng())).data

describe('own picture', () => {
  it('is an upload of the caller; the former one is deleted [S7.136, SO.89]', async () => {
    const me = await someone()
    const [one, two] = [await uploaded(me, 'userAvatar'), await uploaded(me, 'userAvatar')]
    for (const { name } of [one, two]) expect((await me.put(`${current}/Avatar/${name}`)).code).toBe(200)
    expect((await readInfo(me)).headIcon).toBe(two.url)
    expect((await me.get<CurrentUser>('/api/oauth/CurrentUser')).data.userInfo.headIcon).toBe(two.url)
    expect((await me.get(one.url)).code).toBe(404)
  })

  it('cannot be an upload of another user, a signature or a path', async () => {
    const me = await someone()
    const other = await someone()
    for (const name of [(await uploaded(other, 'userAvatar')).name, (await uploaded(me, 'signImg')).name, 'none.webp'])
      expect((await me.put(`${current}/Avatar/${name}`)).code).toBe(404)
    expect((await me.put(`${current}/Avatar/..%2F..%2Fx`)).status).toBe(404)
    expect((await readInfo(me)).headIcon).toBe('')
  })
})

describe('signatures', () => {
  const list = async (client: Client) => (await client.get<{ list: SignImg[] }>(`${current}/SignImg`)).data.list
  const add = async (client: Client, body: object = {}) =>
    client.post<{ id: string }>(`${current}/SignImg`, { name: (await uploaded(client, 'signImg')).name, ...body })

  it('are added and listed, the default first, then the newest [S7.148, S7.149]', async () => {
    const me = await someone()
    const first = (await add(me)).data.id
    const second = (await add(me)).data.id
    const third = (await add(me, { isDefault: true })).data.id
    expect((await list(me)).map(({ id, isDefault }) => [id, isDefault])).toEqual([
      [third, true],
      [second, false],
      [first, false],
    ])
  })

  it('have one default, which is part of the session [S7.151, S3.04]', async () => {
    const me = await someone()
    const first = (await add(me)).data.id
    await add(me, { isDefault: true })
    expect((await me.put(`${current}/${first}/SignImg`)).code).toBe(200)
    const chosen = (await list(me)).filter(({ isDefault }) => isDefault)
    expect(chosen.map(({ id }) => id)).toEqual([first])
    expect((await me.get<CurrentUser>('/api/oauth/CurrentUser')).data.userInfo.signImg).toBe(chosen[0]?.signImg)
  })

  it('are deleted with their picture; the newest of the others becomes the default [S7.150]', async () => {
    const me = await someone()
    await add(me)
    const second = (await add(me)).data.id
    const [gone] = (await list(me)).filter(({ isDefault }) => isDefault)
    expect((await me.delete(`${current}/${gone?.id}/SignImg`)).code).toBe(200)
    expect(await list(me)).toMatchObject([{ id: second, isDefault: true }])
    expect((await me.get(gone?.signImg ?? '')).code).toBe(404)
  })

  it('of another user cannot be seen, used, chosen or deleted', async () => {
    const [me, other] = [await someone(), await someone()]
    const { id } = (await add(other)).data
    const { name } = await uploaded(other, 'signImg')
    expect((await me.post(`${current}/SignImg`, { name })).code).toBe(404)
    expect((await me.put(`${current}/${id}/SignImg`)).code).toBe(404)
    expect((await me.delete(`${current}/${id}/SignImg`)).code).toBe(404)
    expect([await list(me), (await list(other)).length]).toEqual([[], 1])
  })

  it('are limited to ten, use an upload only once, and two at once leave one default', async () => {
    const me = await someone()
    const { name } = await uploaded(me, 'signImg')
    const twice = await Promise.all([1, 2].map(() => me.post(`${current}/SignImg`, { name })))
    expect(twice.map((reply) => reply.code).sort()).toEqual([200, 404])
    await Promise.all([add(me, { isDefault: true }), add(me, { isDefault: true })])
    expect((await list(me)).filter(({ isDefault }) => isDefault)).toHaveLength(1)
    for (let n = 3; n < 10; n++) await add(me)
    expect(await add(me)).toMatchObject({ code: 400, msg: '最多保存 10 个签名' })
  })
})
