import type { AreaChoice, AreaRow, BinEntry } from '@armature/contract'
import { getAreaBinId } from '@armature/contract/catalog/area-bin-ids'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aUser, unique } from '../../testing/builders.ts'
import type { Client } from '../../testing/client.ts'
import type { TestServer } from '../../testing/test-server.ts'
import { aField, aList, aTable, asDesigner, createDesign, releaseDesign } from '../designs/testing/designs.ts'
import {
  aRow,
  transferButtons,
  createTransferClient,
  transferServer,
} from '../record-transfer/testing/transfer-server.ts'
import { loadAreas } from './load-areas.ts'
import { measurePace } from '../../testing/measure-pace.ts'

let server: TestServer
let admin: Client
let staff: Client
let designer: Client
let loadMs = 0
beforeAll(async () => {
  server = await transferServer()
  designer = await asDesigner(server)
  const began = performance.now()
  await loadAreas(server.deps)
  loadMs = performance.now() - began
  admin = await server.as((await aUser(server.db, { isAdministrator: true })).account)
  staff = await server.as((await aUser(server.db)).account)
})
afterAll(() => server.close())

const path = '/api/system/Area'
const below = async (id: string) => (await admin.get<{ list: AreaRow[] }>(`${path}/${id}`)).data.list
const choices = async (id: string, except = '0') =>
  (await staff.get<{ list: AreaChoice[] }>(`${path}/${id}/Selector/${except}`)).data.list
const add = (values: object = {}) =>
  admin.post<{ id: string }>(path, { fullName: '新区', enCode: unique('area'), ...values })
const made = async (values: object = {}) => (await add(values)).data.id
const [zhejiang, hangzhou, westLake] = ['330000', '330100', '330106']

describe('the areas of an installation', () => {
  it('are the provinces, cities and districts of China, loaded once and fast (S0.15, S7.154, SO.75)', async () => {
    expect(loadMs).toBeLessThan(300 * measurePace())
    const provinces = await below('-1')
    expect(provinces).toHaveLength(34)
    expect(provinces[0]).toMatchObject({
      id: '110000',
      parentId: '-1',
      fullName: '北京市',
      enCode: '110000',
      hasChildren: true,
    })
    expect((await below(zhejiang)).map(({ fullName }) => fullName)).toContain('杭州市')
    expect((await below(hangzhou)).find(({ id }) => id === westLake)).toMatchObject({
      fullName: '西湖区',
      hasChildren: false,
    })
    const [{ n } = { n: 0 }] = await server.db.query<{ n: number }>('select count(*)::int as n from areas')
    expect(n).toBeGreaterThan(3000)
  })

  it('are not loaded again: deleted ones stay deleted', async () => {
    await server.db.query("delete from areas where id = '710101'")
    await loadAreas(server.deps)
    expect(await server.db.query("select id from areas where id = '710101'")).toEqual([])
  })
})

describe('an area', () => {
  const future = { fullName: '未来区', enCode: '330199' }
  /** An area below 杭州市 that is there during one test. */
  async function withArea(use: (id: string) => Promise<void>) {
    const id = await made({ parentId: hangzhou, ...future })
    try {
      await use(id)
    } finally {
      await server.db.query('delete from areas where id = $1', [id])
    }
  }

  it('is created and read (S7.157, S7.160)', () =>
    withArea(async (id) => {
      expect((await admin.get(`${path}/${id}/Info`)).data).toEqual({
        id,
        parentId: hangzhou,
        fullName: '未来区',
        fullNameI18n: {},
        enCode: '330199',
        sortCode: 0,
        enabledMark: 1,
        description: '',
      })
    }))

  it('is updated, including its position (S7.158)', () =>
    withArea(async (id) => {
      const change = { parentId: hangzhou, fullName: '未来科技区', enCode: '330199', sortCode: 9999 }
      expect(await admin.put(`${path}/${id}`, change)).toMatchObject({ code: 200, msg: '更新成功' })
      expect((await below(hangzhou)).at(-1)).toMatchObject({ id, fullName: '未来科技区' })
    }))

  it('is no longer offered after it was disabled, but still listed (S7.161)', () =>
    withArea(async (id) => {
      expect((await admin.put(`${path}/${id}/Actions/State`, {})).code).toBe(200)
      expect((await choices(hangzhou)).map((area) => area.id)).not.toContain(id)
      expect((await below(hangzhou)).find((area) => area.id === id)).toMatchObject({ enabledMark: 0 })
    }))

  it('is deleted (S7.159)', () =>
    withArea(async (id) => {
      expect(await admin.delete(`${path}/${id}`)).toMatchObject({ code: 200, msg: '删除成功' })
      expect(await admin.get(`${path}/${id}/Info`)).toMatchObject({ code: 404, msg: '该区划不存在' })
    }))

  it('goes to the recycle bin, and comes back below the area above it', async () => {
    const restore = (id: string, as = admin) => as.post(`${path}/Bin/${getAreaBinId(id)}/Actions/Restore`, {})
    const remove = async (id: string) => expect((await admin.delete(`${path}/${id}`)).code).toBe(200)
    const read = async (id: string) => (await admin.get<AreaRow>(`${path}/${id}/Info`)).data
    const province = await made({ fullName: '云省', fullNameI18n: { en: 'Cloud' } })
    const city = await made({ fullName: '云市', parentId: province })
    // one that comes with the product has its official code as id
    const district = '330102'
    const before = await Promise.all([province, city, district].map(read))
    for (const id of [city, province, district]) await remove(id)
    expect((await choices('-1')).map(({ id }) => id)).not.toContain(province)
    const { list } = (await admin.get<{ list: BinEntry[] }>(`${path}/Bin`)).data
    expect(list.slice(0, 3).map(({ id }) => id)).toEqual([district, province, city].map(getAreaBinId))
    expect((await restore(district, staff)).code).toBe(403)
    // what is above comes first
    expect(await restore(city)).toMatchObject({ code: 400, msg: expect.stringContaining('云省') as string })
    for (const id of [province, city, district]) expect(await restore(id)).toMatchObject({ code: 200 })
    expect(await Promise.all([province, city, district].map(read))).toEqual(before)
    expect((await restore(city)).code).toBe(404)
    // without the area above it, it does not come back at the top
    for (const id of [city, province]) await remove(id)
    const ids = [getAreaBinId(province)]
    expect(await admin.post(`${path}/Bin/Actions/Purge`, { ids })).toMatchObject({ code: 200, data: { count: 1 } })
    expect(await restore(city)).toMatchObject({ code: 400 })
  })

  it('is offered below its parent, the top level below -1, without the one being edited (S7.68, S7.69, SO.73)', async () => {
    expect(await choices('-1')).toHaveLength(34)
    expect(await choices('-1', '110000')).toHaveLength(33)
    expect(await staff.get(`${path}/nowhere/Selector/0`)).toMatchObject({ code: 404 })
    expect(await server.nobody.get(`${path}/-1/Selector/0`)).toMatchObject({ code: 602 })
  })

  it('is offered with a flag for children (S3.38, S7.155)', async () => {
    expect((await choices(zhejiang)).find(({ id }) => id === hangzhou)).toEqual({
      id: hangzhou,
      fullName: '杭州市',
      isLeaf: false,
    })
    expect((await choices(hangzhou)).find(({ id }) => id === westLake)).toEqual({
      id: westLake,
      fullName: '西湖区',
      isLeaf: true,
    })
  })

  it('is named in bulk, list by list (S7.70, S7.156, SO.74)', async () => {
    const ask = (idsList: unknown) => staff.post(`${path}/GetAreaByIds`, { idsList })
    expect((await ask([[zhejiang, hangzhou, westLake], [], ['110000', 'x']])).data).toEqual([
      ['浙江省', '杭州市', '西湖区'],
      [],
      ['北京市', ''],
    ])
    expect((await ask([['a'], 'b'])).code).toBe(400)
    expect((await ask(Array.from({ length: 1001 }, () => []))).code).toBe(400)
  })

  it('is found by name or code, with the names of its ancestors', async () => {
    const find = async (keyword: string) =>
      (await admin.get<{ list: (AreaRow & { path: string })[] }>(`${path}?keyword=${encodeURIComponent(keyword)}`)).data
        .list
    expect(await find('330106')).toMatchObject([{ fullName: '西湖区', path: '浙江省/杭州市' }])
    expect(await find('市')).toHaveLength(100)
    expect(await find('没有这个地方')).toEqual([])
  })

  it('cannot be deleted while it has children, and cannot be moved', async () => {
    expect(await admin.delete(`${path}/${hangzhou}`)).toMatchObject({ code: 409 })
    const own = { fullName: '杭州市', enCode: hangzhou, parentId: '110000' }
    expect(await admin.put(`${path}/${hangzhou}`, own)).toMatchObject({ code: 409, data: { field: 'parentId' } })
  })

  it.each([
    [{ parentId: 'nowhere' }, 'parentId'],
    [{ enCode: '110000' }, 'enCode'],
  ])('takes no place or code that it cannot have: %j', async (values, field) => {
    expect(await add(values)).toMatchObject({ data: { field } })
  })

  it('is at most five levels deep', async () => {
    let parentId = westLake
    for (let level = 4; level <= 5; level += 1) parentId = await made({ parentId })
    expect(await add({ parentId })).toMatchObject({ code: 400, msg: '区划最多 5 级' })
  })
})

describe('an address in a record', () => {
  let model: string
  let records: string
  const save = (values: object) => admin.post<{ id: string }>(records, { data: JSON.stringify(values) })
  beforeAll(async () => {
    model = await createDesign(designer, {
      fullName: '客户',
      fields: [
        aField('address', 'home'),
        aField('address', 'sites', { multiple: true }),
        aField('address', 'province', { level: 0 }),
        aTable('visits', [aField('address', 'place', { level: 1 })]),
      ],
      list: {
        ...aList(['home', 'sites']),
        ...transferButtons,
        searchList: [
          { prop: 'home', label: '住址', searchType: 1 },
          { prop: 'sites', label: '站点', searchType: 1 },
        ],
      },
    })
    await releaseDesign(designer, model)
    records = `/api/visualdev/OnlineDev/${model}`
  })
  const find = async (queryJson: object) =>
    (await admin.post<{ list: Record<string, unknown>[] }>(`${records}/List`, { queryJson: JSON.stringify(queryJson) }))
      .data.list

  it('is stored as ids, shown by its names, and found by any area above it (FP.48, FO.113)', async () => {
    const home = [zhejiang, hangzhou, westLake]
    const sites = [home, ['310000', '310100', '310101'], home]
    const { id } = (await save({ home, sites, visits: [{ place: [zhejiang, hangzhou] }] })).data
    const shown = (await find({})).find((row) => row['id'] === id)
    expect(shown).toMatchObject({ home: '浙江省/杭州市/西湖区', sites: '浙江省/杭州市/西湖区、上海市/市辖区/黄浦区' })
    const { data } = (await admin.get<{ data: string }>(`${records}/${id}`)).data
    expect(JSON.parse(data)).toMatchObject({
      home,
      sites: sites.slice(0, 2),
      visits: [{ place: [zhejiang, hangzhou] }],
    })
    expect((await find({ home: [zhejiang] })).map((row) => row['id'])).toContain(id)
    expect((await find({ home })).map((row) => row['id'])).toContain(id)
    expect((await find({ home: ['310000'] })).map((row) => row['id'])).not.toContain(id)
    expect((await find({ sites: ['310000', '310100'] })).map((row) => row['id'])).toContain(id)
    expect((await find({ sites: ['440000'] })).map((row) => row['id'])).not.toContain(id)
  })

  it.each<[object, string, string]>([
    [{ home: [zhejiang, hangzhou] }, 'home', 'it ends before a district'],
    [{ home: ['310000', hangzhou, westLake] }, 'home', 'the city lies elsewhere'],
    [{ home: [hangzhou, westLake] }, 'home', 'it does not begin at the top'],
    [{ home: [zhejiang, hangzhou, '999999'] }, 'home', 'there is no such area'],
    [{ sites: [[zhejiang, hangzhou, westLake], ['310000']] }, 'sites', 'one of several is broken'],
    [{ province: [zhejiang, hangzhou] }, 'province', 'it is deeper than the field'],
    [{ visits: [{ place: [zhejiang] }] }, 'visits[0].place', 'it is too short in a row'],
    [{ home: 'x' }, 'home', 'it is no list'],
  ])('is refused where it leads nowhere: %j at %s, since %s', async (values, field, _because) => {
    const reply = await save(values)
    expect(reply).toMatchObject({ code: 400, data: { errors: [{ path: field }] } })
  })

  it('is imported and exported by its names (FP.48)', async () => {
    const { check, bringIn, taken } = createTransferClient(server, admin, { id: model })
    const row = (home: string) => aRow({ home, sites: '', province: '' })
    const [good, bad] = (await check([row('四川省/成都市/武侯区'), row('四川省/武侯区')])).data.dataRow
    expect(good?.errors).toEqual({})
    expect(Object.keys(bad?.errors ?? {})).toEqual(['home'])
    await bringIn([row('四川省/成都市/武侯区')])
    const home = ['510000', '510100', '510107']
    expect(await find({ home })).toMatchObject([{ home: '四川省/成都市/武侯区' }])
    expect((await taken({ queryJson: JSON.stringify({ home }) })).flat()).toContain('四川省/成都市/武侯区')
  })

  it('keeps an area that was disabled since, and the area cannot be deleted', async () => {
    const town = await made({ parentId: zhejiang, fullName: '云城' })
    const quarter = await made({ parentId: town, fullName: '云区' })
    const home = [zhejiang, town, quarter]
    const { id } = (await save({ home })).data
    await admin.put(`${path}/${quarter}/Actions/State`, {})
    const { version } = (await admin.get<{ version: number }>(`${records}/${id}`)).data
    const again = await admin.put(`${records}/${id}`, { data: JSON.stringify({ home, province: ['110000'] }), version })
    expect(again.code).toBe(200)
    expect((await find({})).find((row) => row['id'] === id)).toMatchObject({ home: '浙江省/云城/云区' })
    expect((await save({ home })).code).toBe(400)
    expect(await admin.delete(`${path}/${quarter}`)).toMatchObject({
      code: 409,
      msg: '“云区”仍被使用（“客户”的数据），不能删除',
    })
  })
})
