import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Bus } from '../../../platform/bus/bus.ts'
import { openBus } from '../../../platform/bus/postgres-bus.ts'
import type { Client } from '../../../testing/client.ts'
import { type TestServer, startTestServer } from '../../../testing/test-server.ts'
import { aField, aList, aTable, asDesigner, createDesign, changeDesign, releaseDesign } from '../testing/designs.ts'
import { createModelCache } from '../../released-models/released-model.ts'

let server: TestServer
let designer: Client
beforeAll(async () => {
  server = await startTestServer()
  designer = await asDesigner(server)
})
afterAll(() => server.close())

const title = aField('comInput', 'title')

/** The cache of another node: own bus, same database. */
async function anotherNode() {
  const bus = await openBus(server.connection)
  return { cache: createModelCache({ db: server.db, bus, clock: Date.now }), close: () => bus.close() }
}

/** A bus for this test only. */
function aBus(): Bus {
  const listeners: ((payload: string) => void)[] = []
  return {
    publish: async (_topic, payload = '') => listeners.forEach((listener) => listener(payload)),
    subscribe: (_topic, listener) => void listeners.push(listener),
  }
}

async function eventually(check: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    if (await check()) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error('did not come true within two seconds')
}

describe('a released model', () => {
  it('is the released version, not the draft', async () => {
    const cache = createModelCache(server.deps)
    const id = await createDesign(designer, { fields: [title], webType: 1, enCode: 'beingDrawn' })
    await expect(cache.get(id)).rejects.toMatchObject({ key: 'record.unknownModel' })
    const { menuId } = await releaseDesign(designer, id)
    await changeDesign(designer, id, {
      fields: [title, aField('comInput', 'more')],
      webType: 2,
      enCode: 'drawnAnew',
      fullName: '另一个',
    })
    const model = await cache.get(id)
    expect(model).toMatchObject({ id, enCode: 'beingDrawn', fullName: 'beingDrawn 表', webType: 1, version: 1, menuId })
    expect([...model.form.byPath.keys()]).toEqual(['title'])
    expect(model.physical.main.columns).toMatchObject([{ field: 'title', column: 'title_1' }])
  })

  it('does not exist before its release or for an unknown id', async () => {
    const cache = createModelCache(server.deps)
    expect(await cache.find('00000000-0000-7000-8000-000000000000')).toBeUndefined()
    expect(await cache.find(await createDesign(designer))).toBeUndefined()
  })

  it('is the same object until the next release, then a new one on every node', async () => {
    const id = await createDesign(designer, { fields: [title] })
    await releaseDesign(designer, id)
    // subscribes after the message of the first release was sent
    const node = await anotherNode()
    const first = await node.cache.get(id)
    expect(await node.cache.get(id)).toBe(first)
    await changeDesign(designer, id, { fields: [title, aField('numInput', 'power')] })
    await releaseDesign(designer, id)
    await eventually(async () => (await node.cache.get(id)).version === 2)
    expect([...(await node.cache.get(id)).form.byPath.keys()]).toEqual(['title', 'power'])
    await node.close()
  })

  it('is compared again after a minute, in case a message was lost', async () => {
    let now = 0
    const deaf = { publish: async () => undefined, subscribe: () => undefined }
    const cache = createModelCache({ db: server.db, bus: deaf, clock: () => now })
    const id = await createDesign(designer, { fields: [title] })
    await releaseDesign(designer, id)
    const first = await cache.get(id)
    now = 70_000
    expect(await cache.get(id)).toBe(first)
    await releaseDesign(designer, id)
    expect((await cache.get(id)).version).toBe(1)
    now = 140_000
    expect((await cache.get(id)).version).toBe(2)
  })

  it('is reloaded if messages may have been lost', async () => {
    const bus = aBus()
    const cache = createModelCache({ db: server.db, bus, clock: Date.now })
    const id = await createDesign(designer, { fields: [title] })
    await releaseDesign(designer, id)
    const first = await cache.get(id)
    await bus.publish('model', '')
    expect(await cache.get(id)).not.toBe(first)
  })

  it('is not cached if a release happens while it is loading', async () => {
    const bus = aBus()
    const id = await createDesign(designer, { fields: [title] })
    await releaseDesign(designer, id)
    const cache = createModelCache({ db: server.db, bus, clock: Date.now })
    const loading = cache.get(id)
    await bus.publish('model', id)
    expect(await cache.get(id)).not.toBe(await loading)
  })

  it('knows the fields of all models that store ids of its records', async () => {
    const node = await anotherNode()
    const id = await createDesign(designer, { fields: [title], fullName: '电站' })
    await releaseDesign(designer, id)
    expect((await node.cache.get(id)).relationsFrom).toEqual([])
    const goods = (vModel: string) => aField('relationForm', vModel, { modelId: id, relationField: 'title' })
    const options = aField(
      'select',
      'chosen',
      { multiple: true },
      { dataType: 'model', modelId: id, relationField: 'title' },
    )
    const other = await createDesign(designer, {
      fullName: '设备',
      fields: [goods('station'), options, aTable('items', [goods('source')])],
    })
    await releaseDesign(designer, other)
    await eventually(async () => (await node.cache.get(id)).relationsFrom.length === 3)
    const { relationsFrom } = await node.cache.get(id)
    const { physical } = await node.cache.get(other)
    expect(relationsFrom).toMatchObject([
      {
        modelId: other,
        fullName: '设备',
        path: 'station',
        kind: 'relation',
        isMany: false,
        isSubTable: false,
        table: physical.main.name,
        column: 'station_1',
      },
      { modelId: other, path: 'chosen', kind: 'options', isMany: true, isSubTable: false, column: 'chosen_2' },
      {
        modelId: other,
        path: 'items.source',
        kind: 'relation',
        isSubTable: true,
        table: physical.subTables['items']?.name,
        column: 'source_1',
      },
    ])
    await changeDesign(designer, other, { fields: [title] })
    await releaseDesign(designer, other)
    await eventually(async () => (await node.cache.get(id)).relationsFrom.length === 0)
    await node.close()
  })

  it('has a list without entries of unknown fields', async () => {
    const cache = createModelCache(server.deps)
    const list = aList(['title', 'ghost', 'creatorTime'], {
      searchList: [{ prop: 'ghost', label: '', searchType: 1 }],
      keywordList: ['ghost', 'title'],
      sortList: [{ prop: 'ghost', order: 'asc' }],
      summaryField: ['ghost'],
      type: 2,
      treeRelation: 'ghost',
    })
    const id = await createDesign(designer, { fields: [title], list })
    await releaseDesign(designer, id)
    const { columnData } = await cache.get(id)
    expect(columnData.columnList.map(({ prop }) => prop)).toEqual(['title', 'creatorTime'])
    expect(columnData).toMatchObject({
      searchList: [],
      keywordList: ['title'],
      sortList: [],
      summaryField: [],
      type: 1,
    })
    expect(columnData).not.toHaveProperty('treeRelation')
  })
})
