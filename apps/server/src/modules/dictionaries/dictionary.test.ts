import type { DictionaryItem, TreeNode } from '@armature/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createId } from '../../platform/ids.ts'
import { aUser } from '../../testing/builders.ts'
import type { Client } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { getDictionaries } from './dictionary.ts'
import { productTypes } from './product-types.ts'

let server: TestServer
let client: Client
const ids = {
  root: createId(),
  result: createId(),
  region: createId(),
  good: createId(),
  bad: createId(),
  old: createId(),
  north: createId(),
  beijing: createId(),
}
beforeAll(async () => {
  server = await startTestServer()
  await server.db.query(
    `insert into dictionary_types (id, parent_id, en_code, full_name, full_name_i18n, is_tree, sort_code) values
       ($1, null, 'operation', '运维', '{"en": "Operation"}', 0, 1),
       ($2, $1, 'inspectionResult', '巡检结论', '{"tw": "巡檢結論", "en": "Result"}', 0, 1),
       ($3, $1, 'region', '区域', '{}', 1, 2)`,
    [ids.root, ids.result, ids.region],
  )
  await server.db.query(
    `insert into dictionary_items (id, type_id, parent_id, en_code, full_name, full_name_i18n, mark, color, sort_code, enabled_mark) values
       ($3, $1, null, 'bad', '异常', '{}', '', '', 2, 1),
       ($4, $1, null, 'good', '正常', '{"tw": "正常", "en": "Normal"}', 'dot', 'success', 1, 1),
       ($5, $1, null, 'old', '旧值', '{}', '', '', 3, 0),
       ($6, $2, null, 'north', '华北', '{}', '', '', 1, 1),
       ($7, $2, $6, 'beijing', '北京', '{}', '', '', 1, 1)`,
    [ids.result, ids.region, ids.bad, ids.good, ids.old, ids.north, ids.beijing],
  )
  await aUser(server.db, { account: 'reader' })
  client = await server.as('reader')
})
afterAll(() => server.close())

const good = {
  id: ids.good,
  fullName: '正常',
  enCode: 'good',
  fullNameI18n: { tw: '正常', en: 'Normal' },
  mark: 'dot',
  color: 'success',
}
const bad = { id: ids.bad, fullName: '异常', enCode: 'bad' }
const items = (key: string) => client.get<{ list: DictionaryItem[] }>(`/api/system/DictionaryData/${key}/Data/Selector`)
/** Without the dictionaries of the product. */
const own = (list: TreeNode[]) => list.filter(({ enCode }) => !productTypes.includes(enCode ?? ''))
const types = (id: string) => client.get<{ list: TreeNode[] }>(`/api/system/DictionaryType/Selector/${id}`)

describe('GET /api/system/DictionaryData/:id/Data/Selector', () => {
  it('returns the enabled items in order, by id or code of the dictionary [S7.187, F7.09, S3.26]', async () => {
    expect((await items('inspectionResult')).data).toEqual({ list: [good, bad] })
    expect((await items(ids.result)).data).toEqual({ list: [good, bad] })
  })

  it('nests the items of a tree', async () => {
    expect((await items('region')).data.list).toEqual([
      {
        id: ids.north,
        fullName: '华北',
        enCode: 'north',
        children: [{ id: ids.beijing, fullName: '北京', enCode: 'beijing' }],
      },
    ])
  })

  it.each(['none', "x' or 1=1", '__proto__', 'constructor'])('reports that there is no dictionary %s', async (key) => {
    expect(await items(encodeURIComponent(key))).toMatchObject({
      status: 200,
      code: 404,
      msg: '数据字典不存在',
      data: null,
    })
  })

  it('requires a session', async () => {
    expect((await server.nobody.get('/api/system/DictionaryData/region/Data/Selector')).code).toBe(602)
  })
})

describe('GET /api/system/DictionaryData/All', () => {
  const all = async () => (await client.get<{ list: object[] }>('/api/system/DictionaryData/All')).data.list

  it('returns every dictionary [S7.185, S7.212, SO.100, FO.20]', async () => {
    expect(await all()).toHaveLength(3 + productTypes.length)
  })

  it('returns a dictionary with its items, and whether they are a tree [S3.25, S3.26]', async () => {
    expect(await all()).toContainEqual({
      id: ids.result,
      enCode: 'inspectionResult',
      fullName: '巡检结论',
      isTree: 0,
      dictionaryList: [good, bad],
    })
    expect(await all()).toContainEqual(expect.objectContaining({ enCode: 'region', isTree: 1 }))
  })
})

describe('GET /api/system/DictionaryType/Selector/:id', () => {
  it('returns the tree of dictionaries, without the given one and those below it [S7.183]', async () => {
    expect(own((await types('0')).data.list)).toMatchObject([
      {
        id: ids.root,
        enCode: 'operation',
        hasChildren: true,
        children: [{ id: ids.result, isLeaf: true }, { id: ids.region }],
      },
    ])
    expect(own((await types(ids.result)).data.list)[0]?.children?.map((node) => node.id)).toEqual([ids.region])
    expect(own((await types(ids.root)).data.list)).toEqual([])
  })
})

describe('dictionaries in memory', () => {
  it('are read again after a message on the bus, and not before', async () => {
    await items('region')
    await server.db.query("update dictionary_items set full_name = '北方' where id = $1", [ids.north])
    expect((await items('region')).data.list[0]?.fullName).toBe('华北')
    await server.deps.bus.publish('dictionary')
    expect((await items('region')).data.list[0]?.fullName).toBe('北方')
  })

  it('contain the names of disabled items', async () => {
    const result = (await getDictionaries(server.db)).find('inspectionResult')
    expect(result?.byId.get(ids.old)?.fullName).toBe('旧值')
    expect(result?.items.map((item) => item.id)).toEqual([ids.good, ids.bad])
    expect((await getDictionaries(server.db)).find('none')).toBeUndefined()
  })
})
