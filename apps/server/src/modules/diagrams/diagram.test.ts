import type { BinEntry, Diagram, DiagramRow } from '@armature/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMenu, aRole, aUser, type GrantTo } from '../../testing/builders.ts'
import type { Client } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let drawer: Client
let looker: Client
beforeAll(async () => {
  server = await startTestServer()
  const buttons = ['btn_add', 'btn_edit', 'btn_remove']
  const menu = await aMenu(server.db, { enCode: 'system.diagram', buttons, property: { useBtnPermission: true } })
  const all: GrantTo[] = [['menu', menu.id], ...Object.values(menu.items).map((id): GrantTo => ['button', id])]
  const as = async (account: string, realName: string, grants: GrantTo[]) => {
    await aUser(server.db, { account, realName, roles: [await aRole(server.db, { grants })] })
    return server.as(account)
  }
  drawer = await as('drawer', '周站长', all)
  looker = await as('looker', '值班员', [['menu', menu.id]])
})
afterAll(() => server.close())

const aNode = (id: string, part: object = {}) => ({
  id,
  kind: 'pcs',
  x: 10,
  y: -20,
  label: 'PCS',
  ratings: {},
  ...part,
})
const anEdge = (id: string, source: string, target: string) => ({
  id,
  source,
  sourceSide: 'bottom',
  target,
  targetSide: 'top',
})
const content = {
  nodes: [aNode('n1', { kind: 'grid', label: '电网', ratings: { voltage: 110 } }), aNode('n2')],
  edges: [anEdge('e1', 'n1', 'n2')],
}
const create = (body: object = {}, client = drawer) =>
  client.post<{ id: string; revision: number }>('/api/system/Diagram', { fullName: '一次图', content, ...body })
const read = (id: string, client = drawer) => client.get<Diagram>(`/api/system/Diagram/${id}`)
const save = (id: string, body: object, client = drawer) =>
  client.put<Diagram>(`/api/system/Diagram/${id}`, { fullName: '一次图', content, ...body })
const unknown = '00000000-0000-7000-8000-000000000000'

describe('a configuration diagram', () => {
  it('is created, read, saved and deleted (S2.22, SO.42)', async () => {
    const { data, msg } = await create({ fullName: ' 海盐一次图 ' })
    expect(msg).toBe('新建成功')
    expect((await read(data.id)).data).toMatchObject({
      fullName: '海盐一次图',
      content,
      revision: 1,
      userName: '周站长',
    })
    const moved = { nodes: [aNode('n1', { x: 300 })], edges: [] }
    expect((await save(data.id, { content: moved, revision: 1 })).data).toEqual({ revision: 2 })
    expect((await read(data.id)).data).toMatchObject({ content: moved, revision: 2 })
    expect(await drawer.delete(`/api/system/Diagram/${data.id}`)).toMatchObject({ code: 200 })
    expect(await read(data.id)).toMatchObject({ code: 404, msg: '该配置图不存在' })
  })

  it('goes to the recycle bin, comes back as it was, and can be deleted for good by users who may delete it', async () => {
    const { data } = await create({ fullName: '误删' })
    const { data: before } = await read(data.id)
    await drawer.delete(`/api/system/Diagram/${data.id}`)
    const list = async () =>
      (await drawer.get<{ list: BinEntry[] }>(`/api/system/Diagram/Bin?keyword=${encodeURIComponent('误删')}`)).data
        .list
    expect(await list()).toMatchObject([
      {
        id: data.id,
        fullName: '误删',
        enCode: '',
        userName: '周站长',
        parts: [{ kind: 'version', count: 1, names: [] }],
      },
    ])
    expect(await looker.get('/api/system/Diagram/Bin')).toMatchObject({ code: 403 })
    expect(await looker.post(`/api/system/Diagram/Bin/${data.id}/Actions/Restore`, {})).toMatchObject({ code: 403 })
    expect(await drawer.post(`/api/system/Diagram/Bin/${data.id}/Actions/Restore`, {})).toMatchObject({ code: 200 })
    expect((await read(data.id)).data).toEqual(before)
    await drawer.delete(`/api/system/Diagram/${data.id}`)
    const purged = await drawer.post('/api/system/Diagram/Bin/Actions/Purge', { ids: [data.id] })
    expect(purged).toMatchObject({ code: 200, data: { count: 1 } })
    expect(await list()).toEqual([])
  })

  it('is not saved on an outdated revision; the error contains the stored diagram (S2.22, SO.42)', async () => {
    const { data } = await create()
    await save(data.id, { fullName: '他的', revision: 1 })
    const refused = await save(data.id, { fullName: '我的', revision: 1 })
    expect(refused).toMatchObject({ code: 409, msg: '配置图已被 周站长 修改' })
    expect(refused.data).toMatchObject({ fullName: '他的', revision: 2, content })
    const both = await Promise.all([1, 2].map((n) => save(data.id, { fullName: `同时${n}`, revision: 2 })))
    expect(both.map(({ code }) => code).sort()).toEqual([200, 409])
  })

  it('can be read by users with the page, and changed by users with the button', async () => {
    const { data } = await create()
    expect(await read(data.id, looker)).toMatchObject({ code: 200 })
    expect(await looker.get('/api/system/Diagram')).toMatchObject({ code: 200 })
    expect(await create({}, looker)).toMatchObject({ code: 403 })
    expect(await save(data.id, { revision: 1 }, looker)).toMatchObject({ code: 403 })
    expect(await looker.delete(`/api/system/Diagram/${data.id}`)).toMatchObject({ code: 403 })
    const { account } = await aUser(server.db)
    expect(await read(data.id, await server.as(account))).toMatchObject({ code: 403 })
    expect(await read(data.id, server.nobody)).toMatchObject({ code: 602 })
  })

  it('is found by name, with its number of nodes and the user who saved it', async () => {
    await create({ fullName: '找_我' })
    await create({ fullName: '找x我' })
    const { data } = await drawer.get<{ list: DiagramRow[] }>(
      `/api/system/Diagram?keyword=${encodeURIComponent('找_')}`,
    )
    expect(data.list).toMatchObject([{ fullName: '找_我', nodeCount: 2, userName: '周站长' }])
  })

  it('cannot be saved or deleted if it does not exist', async () => {
    expect(await save(unknown, { revision: 1 })).toMatchObject({ code: 404 })
    expect(await drawer.delete(`/api/system/Diagram/${unknown}`)).toMatchObject({ code: 404 })
  })

  it.each([
    ['no name', { fullName: '  ' }],
    ['a kind that does not exist', { content: { nodes: [aNode('a', { kind: 'dragon' })], edges: [] } }],
    ['a node used twice', { content: { nodes: [aNode('a'), aNode('a')], edges: [] } }],
    ['a line to nowhere', { content: { nodes: [aNode('a')], edges: [anEdge('e', 'a', 'b')] } }],
    ['a line to itself', { content: { nodes: [aNode('a')], edges: [anEdge('e', 'a', 'a')] } }],
    ['a place that is no number', { content: { nodes: [aNode('a', { x: 'left' })], edges: [] } }],
    ['a place far away', { content: { nodes: [aNode('a', { y: 1e9 })], edges: [] } }],
    ['a negative rating', { content: { nodes: [aNode('a', { ratings: { power: -1 } })], edges: [] } }],
    ['an unknown rating', { content: { nodes: [aNode('a', { ratings: { colour: 1 } })], edges: [] } }],
    ['an id of odd letters', { content: { nodes: [aNode('<script>')], edges: [] } }],
    ['too much', { content: { nodes: Array.from({ length: 301 }, (_, at) => aNode(`n${at}`)), edges: [] } }],
  ])('with %s is refused', async (_what, body) => {
    expect(await create(body)).toMatchObject({ code: 400 })
  })

  it('is rejected over 256 KB before it is read', async () => {
    expect(await create({ fullName: 'x'.repeat(300_000) })).toMatchObject({ code: 413 })
  })
})
