import type { DesignChanges, PageRows, ScreenElement } from '@armature/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type GrantTo, theSystem } from '../../testing/builders.ts'
import type { Client } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { createInterface } from '../data-interfaces/testing/interfaces.ts'
import { aField } from '../designs/testing/designs.ts'
import { aFigure } from '../portals/testing/portals.ts'
import {
  addRecord,
  aLimitedList,
  aModel,
  anAdministrator,
  aPerson,
  createRecordClient,
  grantsOn,
  type BuiltModel,
} from '../records/testing/records.ts'
import {
  aFilterBar,
  anElement,
  aPageRows,
  aScreen,
  aScreenBody,
  aScreenMenu,
  aText,
  createReleasedScreen,
  createScreen,
  fetchElementData,
  fetchPageRows,
  path,
  releaseScreen,
  toElement,
  withPageRows,
} from './testing/screens.ts'

let server: TestServer
let admin: Client
let sites: BuiltModel
let alarms: BuiltModel
let ids: Record<'a' | 'b', string>

beforeAll(async () => {
  server = await startTestServer()
  admin = await anAdministrator(server)
  await theSystem(server.db)
  sites = await aModel(admin, {
    fullName: '站点',
    fields: [aField('comInput', 'name'), aField('comInput', 'city'), aField('numInput', 'power')],
    list: aLimitedList(['name', 'city', 'power'], { sortList: [{ prop: 'name', order: 'asc' }] }),
  })
  const site = createRecordClient(admin, sites)
  ids = {
    a: (await addRecord(site, { name: '甲站', city: '德州', power: 5 })).id,
    b: (await addRecord(site, { name: '乙站', city: '苏州', power: 7 })).id,
  }
  await addRecord(site, { name: '丙站', city: '', power: 9 })
  alarms = await aModel(admin, {
    fullName: '告警',
    fields: [
      aField('comInput', 'title'),
      aField('relationForm', 'site', { modelId: sites.id, relationField: 'name' }),
      aField('numInput', 'level'),
    ],
    list: aLimitedList(['title', 'site', 'level']),
  })
  const alarm = createRecordClient(admin, alarms)
  for (const [title, of, level] of [
    ['一', ids.a, 1],
    ['二', ids.a, 2],
    ['三', ids.b, 1],
  ] as const)
    await addRecord(alarm, { title, site: of, level })
})
afterAll(() => server.close())

const sort = { field: 'name', direction: 'desc' as const }
const countAlarms = () => toElement({ ...aFigure(alarms.id, {}, 'alarms'), title: '告警' })
const sumPower = () => toElement({ ...aFigure(sites.id, { fn: 'sum', field: 'power' }, 'power'), title: '功率' })
const aPagePerSite = (own: Partial<PageRows> = {}, ...more: ScreenElement[]) =>
  withPageRows(
    aScreen(countAlarms(), sumPower(), aText('{name} · {city}'), ...more),
    aPageRows(
      sites.id,
      { valueField: 'name' },
      {
        ...{ columns: ['city'], sort },
        targets: [
          { widget: 'alarms', field: 'site' },
          { widget: 'power', field: 'name' },
        ],
        ...own,
      },
    ),
  )
const toRow = ({ recordId, value }: { recordId: string; value: string }) => ({ pageId: 'page1', recordId, value })

describe('a page that is shown for each record', () => {
  it('has the rows of the form in their order with the texts of the page, at most as many as it says', async () => {
    const id = await createReleasedScreen(admin, aPagePerSite())
    expect(await fetchPageRows(admin, id)).toEqual([
      {
        ...{ pageId: 'page1', state: 'ready', fields: ['name', 'city'] },
        rows: [
          { recordId: ids.a, value: '甲站', cells: ['甲站', '德州'] },
          { recordId: ids.b, value: '乙站', cells: ['乙站', '苏州'] },
          expect.objectContaining({ value: '丙站', cells: ['丙站', ''] }),
        ],
      },
    ])
    const first = await createReleasedScreen(admin, aPagePerSite({ most: 1 }))
    expect((await fetchPageRows(admin, first))[0]?.rows).toHaveLength(1)
  })

  it('narrows fields that refer to records by the record, and others by the value', async () => {
    const id = await createReleasedScreen(admin, aPagePerSite())
    const [{ rows } = { rows: [] }] = await fetchPageRows(admin, id)
    const read = async (at: number) => {
      const data = await fetchElementData(admin, id, ['alarms', 'power'], [], toRow(rows[at] as never))
      return Object.fromEntries(data.map((one) => [one.id, one.figure?.value]))
    }
    expect(await read(0)).toEqual({ alarms: 2, power: 5 })
    expect(await read(1)).toEqual({ alarms: 1, power: 7 })
    expect(await read(2)).toEqual({ alarms: 0, power: 9 })
  })

  it('is narrowed by the filters of the screen too', async () => {
    const bar = aFilterBar('level', {
      ...{ type: 'choice', modelId: alarms.id, field: 'level' },
      targets: [{ widget: 'alarms', field: 'level' }],
    })
    const id = await createReleasedScreen(admin, aPagePerSite({}, anElement('bar', bar)))
    const row = toRow({ recordId: ids.a, value: '甲站' })
    const [data] = await fetchElementData(admin, id, ['alarms'], [{ id: 'level', value: '2' }], row)
    expect(data?.figure?.value).toBe(1)
  })

  it('has one page for equal values and none for empty ones', async () => {
    const twice = await addRecord(createRecordClient(admin, sites), { name: '丁站', city: '德州', power: 1 })
    const listCities = async (own: Partial<PageRows>) => {
      const rows = aPageRows(sites.id, { valueField: 'city' }, own)
      const id = await createReleasedScreen(admin, withPageRows(aScreen(aText('甲')), rows))
      return (await fetchPageRows(admin, id))[0]?.rows.map(({ value }) => value)
    }
    expect(await listCities({ sort })).toEqual(['德州', '苏州'])
    // two pages, not the pages of two records
    const byCity = { sort: { field: 'city', direction: 'asc' as const }, most: 2 }
    expect((await listCities(byCity))?.toSorted()).toEqual(['德州', '苏州'].toSorted())
    await createRecordClient(admin, sites).removeAll([twice.id])
  })

  it('shows each viewer their own rows and data, and none of a field that they may not see', async () => {
    const id = await createReleasedScreen(admin, aPagePerSite())
    const menu = await aScreenMenu(server, id)
    const grants = async (columns: string[]): Promise<GrantTo[]> => [
      ['menu', menu.id],
      ...(await grantsOn(server, sites, { columns, rows: 'all' })),
    ]
    const { client: some } = await aPerson(server, await grants(['name']))
    expect(await fetchPageRows(some, id)).toMatchObject([{ state: 'denied', rows: [] }])
    const { client: staff } = await aPerson(server, await grants(['name', 'city']))
    expect((await fetchPageRows(staff, id))[0]?.rows).toHaveLength(3)
    const data = await fetchElementData(staff, id, ['alarms', 'power'], [], toRow({ recordId: ids.a, value: '甲站' }))
    expect(data.map(({ state }) => state)).toEqual(['denied', 'denied'])
    const { client: other } = await aPerson(server, [])
    expect(await other.get(`${path}/${id}/Rows`)).toMatchObject({ code: 404 })
    // rows of the viewer alone
    const { client: owner } = await aPerson(server, [
      ['menu', menu.id],
      ...(await grantsOn(server, sites, { columns: ['name', 'city'] })),
    ])
    expect((await fetchPageRows(owner, id))[0]?.rows).toEqual([])
  })

  it('refuses the row of a page that is no longer shown for rows, which would show the data of all', async () => {
    const id = await createReleasedScreen(admin, aScreen(countAlarms()))
    const body = { elementIds: ['alarms'], row: toRow({ recordId: ids.a, value: '甲站' }) }
    expect(await admin.post(`${path}/${id}/Data`, body)).toMatchObject({ code: 404 })
    expect(await admin.post(`${path}/${id}/Data`, { ...body, row: { ...body.row, value: '' } })).toMatchObject({
      code: 400,
    })
  })

  it('reads the rows of a data interface, and narrows by their value', async () => {
    const query = JSON.stringify([
      { code: '甲站', label: '甲' },
      { code: '乙站', label: '乙' },
    ])
    const interfaceId = await createInterface(admin, { query })
    const source = { from: 'interface' as const, interfaceId, params: [], nameField: 'label', valueField: 'code' }
    const id = await createReleasedScreen(admin, aPagePerSite({ source, columns: [], sort: null, targets: [] }))
    expect(await fetchPageRows(admin, id)).toEqual([
      {
        ...{ pageId: 'page1', state: 'ready', fields: ['label'] },
        rows: [
          { recordId: '', value: '甲站', cells: ['甲'] },
          { recordId: '', value: '乙站', cells: ['乙'] },
        ],
      },
    ])
    const draft = await admin.post<{ list: { figure: { value: number } }[] }>(`${path}/Actions/Preview`, {
      elements: [sumPower()],
      row: {
        ...{ recordId: '', value: '乙站' },
        rows: { source, columns: [], sort: null, most: 20, targets: [{ widget: 'power', field: 'name' }] },
      },
    })
    expect(draft.data.list[0]?.figure.value).toBe(7)
  })
})

describe('the design of such a page', () => {
  it.each([
    ['a form', { source: aPageRows('').source }, '请选择数据来源的功能'],
    ['a name that exists', { columns: ['ghost'] }, '“ghost”'],
    ['an element that exists', { targets: [{ widget: 'ghost', field: 'site' }] }, '所选的组件已不存在'],
  ])('is not released without %s', async (_what, own, msg) => {
    const id = await createScreen(admin, aPagePerSite(own))
    const reply = await releaseScreen(admin, id)
    expect(reply).toMatchObject({ code: 400, data: { problems: [{ widgetId: 'page:page1' }] } })
    expect(reply.msg).toContain(msg)
  })

  it('is not released without a field for the names of its pages', async () => {
    const source = { ...aPageRows(sites.id, { valueField: 'city' }).source, nameField: '' }
    const reply = await releaseScreen(admin, await createScreen(admin, aPagePerSite({ source })))
    expect(reply).toMatchObject({ code: 400, data: { problems: [{ widgetId: 'page:page1', title: '1' }] } })
  })

  it.each([
    ['more than 100 rows', { most: 101 }],
    ['unknown settings', { script: 'x' }],
    ['more than 8 columns', { columns: Array.from({ length: 9 }, (_, at) => `c${at}`) }],
  ])('refuses %s', async (_what, own) => {
    expect((await admin.post(path, aScreenBody({ layout: aPagePerSite(own as never) }))).code).toBe(400)
  })

  it('is a reference to the form and its fields, and a change of a version', async () => {
    const plain = aPagePerSite()
    const id = await createScreen(admin, { ...plain, pages: plain.pages.map(({ rows: _rows, ...page }) => page) })
    await admin.put(`${path}/${id}`, { draft: { layout: plain, revision: 1 } })
    const fields = await server.db.sql
      .selectFrom('design_references')
      .select(['part_name', 'target_field'])
      .where('source_id', '=', id)
      .where('path', '=', 'widgets.page:page1')
      .where('target_field', 'is not', null)
      .execute()
    expect(new Set(fields.map((row) => row.target_field))).toEqual(new Set(['name', 'city', 'site']))
    const compare = async (screen: string, from: number, to: number) =>
      (await admin.get<DesignChanges>(`${path}/${screen}/Versions/Compare?from=${from}&to=${to}`)).data.list.map(
        ({ text }) => text,
      )
    expect(await compare(id, 1, 0)).toEqual(['页面“1”：按行显示设为“站点”'])
    expect(await compare(id, 0, 1)).toEqual(['页面“1”：清除按行显示，原为“站点”'])
  })

  it('is compared in words, setting by setting, also its order on phones', async () => {
    const plain = aPagePerSite()
    const id = await createScreen(admin, plain)

    const source = { ...aPageRows(sites.id).source, nameField: 'city', valueField: '' }
    const sorted = { sort: { field: 'power', direction: 'asc' as const }, most: 5, columns: ['name'] }
    const [page] = plain.pages
    const other = aPagePerSite({ source, ...sorted, targets: [] })
    const named = other.pages.map((one) => ({
      ...one,
      ...{ name: '站点巡览', phoneOrder: [page?.elements[1]?.id ?? ''] },
      elements: one.elements.map((element, at) => (at === 0 ? { ...element, isHiddenOnPhone: true } : element)),
    }))
    await admin.put(`${path}/${id}`, { draft: { layout: { ...other, pages: named }, revision: 1 } })
    const { list } = (await admin.get<DesignChanges>(`${path}/${id}/Versions/Compare?from=1&to=0`)).data
    expect(list.map(({ text }) => text).toSorted()).toEqual(
      [
        '组件“告警”：打开“在手机上隐藏”',
        '页面“1”改名为“站点巡览”',
        '页面“1”：修改了手机上的顺序',
        '页面“1”：每行页面的名称由“name”改为“city”',
        '页面“1”：每行的筛选值由“name”改为“该记录”',
        '页面“1”：最多页数由20改为5',
        '页面“1”：修改了按行筛选的组件',
        '页面“1”：标题和文字可用的字段由“city”改为“name”',
        '页面“1”：行的排序由“name 降序”改为“power 升序”',
      ].toSorted(),
    )
  })
})
