import type { Report, ReportField, ReportProblem, ReportRow } from '@armature/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseSheet, extractSheet } from '../../platform/excel/parse-sheet.ts'
import { readPdf } from '../../platform/pdf/testing/read-pdf.ts'
import { aMenu, unique } from '../../testing/builders.ts'
import type { Client } from '../../testing/client.ts'
import { type TestServer } from '../../testing/test-server.ts'
import { fetchGenerated } from '../import/testing/workbooks.ts'
import { transferServer } from '../record-transfer/testing/transfer-server.ts'
import {
  aLimitedList,
  aModel,
  aPerson,
  addRecord,
  anAdministrator,
  grantsOn,
  createRecordClient,
  type BuiltModel,
} from '../records/testing/records.ts'
import { aField, aList, aTable, asDesigner, changeDesign } from '../designs/testing/designs.ts'
import {
  aDefinition,
  aDraft,
  aReport,
  fetchReportData,
  listLines,
  reports,
  type DefinitionInput,
} from './testing/reports.ts'

let server: TestServer
let admin: Client
let designer: Client
let sites: BuiltModel
let model: BuiltModel
const midnight = Date.UTC(2026, 0, 4, 16)
beforeAll(async () => {
  server = await transferServer()
  admin = await anAdministrator(server)
  designer = await asDesigner(server)
  sites = await aModel(designer, { fields: [aField('comInput', 'name'), aField('comInput', 'region')] })
  const list = aLimitedList(['site', 'kind', 'at', 'power'], {
    searchList: [
      { prop: 'site', label: '站点', searchType: 1 },
      { prop: 'kind', label: '类别', searchType: 1 },
      { prop: 'at', label: '时间', searchType: 3 },
      { prop: 'power', label: '功率', searchType: 3 },
    ],
  })
  model = await aModel(designer, {
    fields: [
      aField('relationForm', 'site', { modelId: sites.id, relationField: 'name' }),
      aField('comInput', 'kind'),
      aField('date', 'at'),
      aField('numInput', 'power', { precision: 2 }),
      aField('PsdInput', 'secret'),
      aTable('parts', [aField('comInput', 'part'), aField('numInput', 'cost', { precision: 2 })]),
      aTable('visits', [aField('comInput', 'who')]),
    ],
    list,
  })
  const site = async (name: string, region: string) =>
    (await addRecord(createRecordClient(admin, sites), { name, region })).id
  const [north, south] = [await site('北站', '华北'), await site('南站', '华南')]
  const records = createRecordClient(admin, model)
  await addRecord(records, {
    site: north,
    kind: 'a',
    at: midnight,
    power: 1.5,
    parts: [
      { part: 'x', cost: 10 },
      { part: 'y', cost: 5.25 },
    ],
  })
  await addRecord(records, {
    site: south,
    kind: 'b',
    at: midnight + 40 * 86_400_000,
    power: 2,
    parts: [{ part: 'x', cost: 1 }],
  })
  await addRecord(records, { site: north, kind: 'b', at: null, power: null })
})
afterAll(() => server.close())

const count: DefinitionInput['measures'] = [{ fn: 'count' }]
const bySite = (values: Omit<DefinitionInput, 'source'> = {}) =>
  aDefinition(model, { rows: [{ field: 'site' }], measures: count, ...values })
const get = async (id: string) => (await admin.get<Report>(`${reports}/${id}`)).data
const previewed = async (definition: DefinitionInput, client = admin) =>
  (await client.post<{ problems: ReportProblem[] }>(`${reports}/Actions/Preview`, { definition })).data
const requestData = (client: Client, id: string, values: object = {}) =>
  client.post<{ rows: { names: string[] }[] } | null>(`${reports}/${id}/Data`, { queryJson: JSON.stringify(values) })
const fileAt = (url: string) => fetchGenerated(server.url, admin, url)
const limits = { rows: 100, columns: 50, cellChars: 100, unpackedBytes: 4_000_000, timeMs: 10_000, memoryMb: 200 }
/** Creates a menu of type 5 that opens the report. */
const aReportMenu = async (id: string) => {
  const menu = await aMenu(server.db, { enCode: unique('menu'), type: 5, property: { moduleId: id } })
  await server.deps.bus.publish('rights', '')
  return menu.id
}

describe('reports', () => {
  it('are created, listed, changed, copied and deleted (S0.06)', async () => {
    const enCode = unique('alarms')
    const id = await aDraft(admin, bySite(), { enCode, fullName: '按站点', description: '站点' })
    const page = await admin.get<{ list: ReportRow[] }>(`${reports}?keyword=${enCode}`)
    expect(page.data.list).toMatchObject([{ id, enCode, fullName: '按站点', kind: 'grouped', state: 0, menus: 0 }])
    const report = await get(id)
    const body = { ...report, fullName: '按站点统计', definition: bySite({ notes: '注' }) }
    expect((await admin.put<{ version: number }>(`${reports}/${id}`, body)).data.version).toBe(report.version + 1)
    expect(await get(id)).toMatchObject({ fullName: '按站点统计', definition: { notes: '注' } })
    const { data: copy } = await admin.post<{ id: string }>(`${reports}/${id}/Actions/Copy`, {})
    expect(await get(copy.id)).toMatchObject({ fullName: '按站点统计 副本', state: 0, definition: { notes: '注' } })
    expect((await admin.delete(`${reports}/${id}`)).msg).toBe('删除成功')
    expect((await admin.get(`${reports}/${id}`)).msg).toBe('报表不存在')
    expect(
      (await admin.post(reports, { fullName: 'x', enCode: (await get(copy.id)).enCode, definition: bySite() })).code,
    ).toBe(409)
  })

  it('are not overwritten if another user has saved in between', async () => {
    const id = await aDraft(admin, bySite())
    const report = await get(id)
    expect((await admin.put(`${reports}/${id}`, report)).code).toBe(200)
    expect(await admin.put(`${reports}/${id}`, report)).toMatchObject({ code: 409 })
  })

  it('are shown as released, not as drafted', async () => {
    const id = await aDraft(admin, bySite())
    expect((await requestData(admin, id)).msg).toContain('尚未发布')
    await admin.put(`${reports}/${id}/Actions/Release`, {})
    expect((await get(id)).state).toBe(1)
    const report = await get(id)
    await admin.put(`${reports}/${id}`, { ...report, definition: bySite({ title: '新标题' }) })
    expect((await get(id)).state).toBe(2)
    expect((await fetchReportData(admin, id)).title).toBe('报表')
    await admin.put(`${reports}/${id}/Actions/Release`, {})
    expect((await fetchReportData(admin, id)).title).toBe('新标题')
  })

  it('are exported and imported as a file; other files are refused', async () => {
    const id = await aDraft(admin, bySite({ notes: '注' }))
    const { data: made } = await admin.get<{ name: string; url: string }>(`${reports}/${id}/Actions/Export`)
    const fileContent = String(await fileAt(made.url))
    const taken = (content: string) => admin.post<{ id: string }>(`${reports}/Actions/Import`, { fileContent: content })
    expect((await taken(fileContent)).code).toBe(409)
    const enCode = unique('taken')
    const { data } = await taken(JSON.stringify({ ...(JSON.parse(fileContent) as object), enCode }))
    expect(await get(data.id)).toMatchObject({ enCode, state: 0, definition: { notes: '注' } })
    for (const wrong of ['{}', 'x', fileContent.replace('grouped', 'heaped')])
      expect((await taken(wrong)).msg).toBe('文件不是导出的报表，或内容有误')
  })
})

describe('access to a report', () => {
  it('needs a menu of it; figures cover the rows of the own data scope (S2.36)', async () => {
    const id = await aReport(admin, aDefinition(model, { rows: [{ field: 'kind' }], measures: count }))
    const menu = await aReportMenu(id)
    const rows = {
      logic: 'and' as const,
      groups: [{ logic: 'and' as const, conditions: [{ field: 'kind', op: 'eq' as const, value: 'b' }] }],
    }
    const grants = await grantsOn(server, model, { columns: ['kind'], rows })
    const reader = await aPerson(server, [['menu', menu], ...grants])
    expect(listLines(await fetchReportData(reader.client, id))).toEqual([
      ['b', '2'],
      ['合计', '2'],
    ])
    expect((await admin.delete(`${reports}/${id}`)).msg).toContain('仍在使用（')
    const stranger = await aPerson(server, grants)
    expect(await requestData(stranger.client, id)).toMatchObject({ code: 403 })
    const withoutModel = await aPerson(server, [['menu', menu]])
    expect((await requestData(withoutModel.client, id)).msg).toContain('你没有查看')
    expect((await requestData(admin, id)).code).toBe(200)
  })

  it('is refused with the name of a column that the reader may not see', async () => {
    const id = await aReport(
      admin,
      aDefinition(model, { rows: [{ field: 'kind' }], measures: [{ fn: 'sum', field: 'power' }] }),
    )
    const menu = await aReportMenu(id)
    const grants = await grantsOn(server, model, { columns: ['kind'], rows: 'all' })
    const reader = await aPerson(server, [['menu', menu], ...grants])
    expect(await requestData(reader.client, id)).toMatchObject({
      code: 403,
      msg: '你没有查看“power”的权限，无法显示该报表',
    })
  })

  it('needs permissions on the related model for related records', async () => {
    const id = await aReport(admin, aDefinition(model, { rows: [{ field: 'site>region' }], measures: count }))
    expect(listLines(await fetchReportData(admin, id))).toEqual([
      ['华北', '2'],
      ['华南', '1'],
      ['合计', '3'],
    ])
    const menu = await aReportMenu(id)
    const grants = await grantsOn(server, model, { columns: ['site'], rows: 'all' })
    const reader = await aPerson(server, [['menu', menu], ...grants])
    expect((await requestData(reader.client, id)).msg).toContain('region')
    const both = await aPerson(server, [['menu', menu], ...grants, ['menu', sites.menuId]])
    expect(listLines(await fetchReportData(both.client, id))).toHaveLength(3)
  })

  it('can be given by a menu for released reports only', async () => {
    const systemId = (await server.db.sql.selectFrom('systems').select('id').executeTakeFirstOrThrow()).id
    const body = (moduleId: string) => ({
      type: 5,
      systemId,
      parentId: '-1',
      fullName: '报表',
      enCode: unique('entry'),
      moduleId,
    })
    const id = await aDraft(admin, bySite())
    expect((await admin.post('/api/system/Menu', body(id))).msg).toBe('请选择已发布的报表')
    await admin.put(`${reports}/${id}/Actions/Release`, {})
    const made = await admin.post<{ id: string }>('/api/system/Menu', body(id))
    expect(made.code).toBe(200)
    const { data } = await admin.get<Record<string, unknown>>(`/api/system/Menu/${made.data.id}`)
    expect(data).toMatchObject({ type: 5, moduleId: id, moduleName: '报表' })
    expect(data['urlAddress']).toMatch(/^\/report\/entry/)
  })
})

describe('a definition', () => {
  it('is checked, and every problem has its place', async () => {
    const wrong: [string, Omit<DefinitionInput, 'source'>][] = [
      ['rows.0', { rows: [{ field: 'gone' }], measures: count }],
      ['rows.0', { rows: [{ field: 'at' }], measures: count }],
      ['rows.0', { rows: [{ field: 'kind', unit: 'day' }], measures: count }],
      ['rows.1', { rows: [{ field: 'kind' }, { field: 'kind' }], measures: count }],
      ['rows.0', { rows: [{ field: 'secret' }], measures: count }],
      ['measures', { rows: [{ field: 'kind' }] }],
      ['measures.0', { measures: [{ fn: 'sum', field: 'kind' }] }],
      ['measures.0', { measures: [{ fn: 'avg', field: 'power', isShare: true }] }],
      ['measures.0', { rows: [{ field: 'parts.part' }], measures: [{ fn: 'sum', field: 'power' }] }],
      ['rows.1', { rows: [{ field: 'parts.part' }, { field: 'visits.who' }], measures: count }],
      ['column', { kind: 'cross', measures: count }],
      ['fields', { kind: 'detail' }],
      ['filters.0', { measures: count, filters: ['site>region'] }],
      ['top', { rows: [{ field: 'kind' }], measures: count, top: 3 }],
      ['chart', { measures: count, chart: { type: 'bar', measure: 1 } }],
      ['chart', { measures: count, chart: { type: 'mixed', measure: 0 } }],
    ]
    for (const [place, values] of wrong) {
      const { problems } = await previewed(aDefinition(model, values))
      expect(
        problems.map((problem) => problem.place),
        JSON.stringify(values),
      ).toContain(place)
    }
    const gone = aDefinition(model, { rows: [{ field: 'gone' }], measures: count, filters: ['gone'] })
    const { msg } = await admin.put(`${reports}/${await aDraft(admin, gone)}/Actions/Release`, {})
    expect(msg.match(/字段“gone”不存在/g)).toHaveLength(1)
  })

  it('is validated strictly: nothing malicious is stored or reaches a statement', async () => {
    const hostile: unknown[] = [
      { ...bySite(), extra: 1 },
      { ...bySite(), rows: [{ field: 'site', unit: "day'); drop table reports; --" }] },
      { ...bySite(), rows: Array.from({ length: 4 }, () => ({ field: 'kind' })) },
      { ...bySite(), source: { kind: 'sql', text: 'select 1' } },
      { ...bySite(), title: 'a\u0000b' },
      JSON.parse('{"__proto__": {"kind": "grouped"}}'),
      'x'.repeat(300_000),
    ]
    for (const definition of hostile)
      expect((await admin.post(reports, { fullName: 'x', enCode: unique('bad'), definition })).code).toBe(400)
    const injected = aDefinition(model, { rows: [{ field: 'kind"or"1"="1' }], measures: count })
    expect((await previewed(injected)).problems[0]?.place).toBe('rows.0')
    const id = await aReport(admin, bySite({ filters: ['site', 'power'] }))
    for (const values of [{ gone: 1 }, { kind: 'a' }, { power: ["'; --", null] }, { site: { a: 1 } }])
      expect((await requestData(admin, id, values)).code, JSON.stringify(values)).toBe(400)
  })

  it('counts rows of a sub-table if it uses its fields', async () => {
    const id = await aReport(
      admin,
      aDefinition(model, {
        rows: [{ field: 'parts.part' }],
        measures: [{ fn: 'count' }, { fn: 'sum', field: 'parts.cost' }],
      }),
    )
    expect(listLines(await fetchReportData(admin, id))).toEqual([
      ['x', '2', '11'],
      ['y', '1', '5.25'],
      ['合计', '3', '16.25'],
    ])
  })

  it('uses only rows that match its fixed conditions and the filters', async () => {
    const condition = {
      logic: 'and' as const,
      groups: [{ logic: 'and' as const, conditions: [{ field: 'kind', op: 'eq' as const, value: 'b' }] }],
    }
    const id = await aReport(admin, bySite({ condition, filters: ['at'] }))
    expect(listLines(await fetchReportData(admin, id)).at(-1)).toEqual(['合计', '2'])
    const data = await fetchReportData(admin, id, { at: [midnight, null] })
    expect(listLines(data)).toEqual([
      ['南站', '1'],
      ['合计', '1'],
    ])
    expect(data.filters).toMatchObject([{ prop: 'at', label: '时间', searchType: 3 }])
  })

  it('returns the search that finds the records of a figure in the list, if there is one', async () => {
    const month = await aReport(
      admin,
      aDefinition(model, { rows: [{ field: 'at', unit: 'month' }], measures: count, filters: ['at'] }),
    )
    const first = (await fetchReportData(admin, month)).rows[0]
    expect(first).toMatchObject({
      names: ['2026-01'],
      search: { at: [Date.UTC(2025, 11, 31, 16), Date.UTC(2026, 0, 31, 16) - 1] },
    })
    const found = await createRecordClient(admin, model).search(first?.search ?? {})
    expect(found.data.pagination.total).toBe(Number(first?.figures[0]))
    const narrowed = (await fetchReportData(admin, month, { at: [midnight, null] })).rows[0]
    expect(narrowed?.search).toEqual({ at: [midnight, Date.UTC(2026, 0, 31, 16) - 1] })
    const region = await aReport(admin, aDefinition(model, { rows: [{ field: 'site>region' }], measures: count }))
    expect((await fetchReportData(admin, region)).rows.map(({ search }) => search)).toEqual([null, null, {}])
  })

  it('can use the fields of the record, its sub-tables and related records, except secrets', async () => {
    const source = { kind: 'model', modelId: model.id }
    const { data } = await admin.post<{ fields: ReportField[] }>(`${reports}/Actions/Fields`, { source })
    const paths = data.fields.map(({ path }) => path)
    expect(paths).toEqual(expect.arrayContaining(['kind', 'parts.cost', 'site>region', 'creatorTime']))
    expect(paths).not.toContain('secret')
    expect(data.fields.find(({ path }) => path === 'power')).toMatchObject({
      kind: 'number',
      canMeasure: true,
      canFilter: true,
    })
  })
})

it('a file of a report has the filters above the heading, figures as numbers in Excel, and its chart in PDF', async () => {
  const [measures, chart] = [[{ fn: 'sum' as const, field: 'power', unit: 'MW' }], { type: 'pie' as const, measure: 0 }]
  const id = await aReport(admin, bySite({ measures, filters: ['kind'], title: '功率', chart }))
  const { data } = await admin.post<{ name: string; url: string }>(`${reports}/${id}/Actions/Excel`, {
    queryJson: '{"kind":"a"}',
  })
  expect(data.name).toBe('功率.xlsx')
  const sheet = parseSheet(extractSheet(await fileAt(data.url), limits), limits)
  const lines = [sheet.heading, ...sheet.rows].map(({ cells }) => cells.filter(Boolean))
  expect(lines.slice(0, 2)).toEqual([['功率'], ['类别：a']])
  expect(lines.slice(3)).toEqual([
    ['site', 'power合计 (MW)'],
    ['北站', '1.50'],
    ['合计', '1.50'],
  ])
  const pdf = await admin.post<{ name: string; url: string }>(`${reports}/${id}/Actions/Pdf`, {
    queryJson: '{"kind":"a"}',
  })
  const [page] = readPdf(await fileAt(pdf.data.url))
  expect([pdf.data.name, ...(page?.lines.slice(0, 2) ?? [])]).toEqual(['功率.pdf', '功率', '类别：a'])
  // its chart, of the same filtered figures, then the table
  expect(page?.lines.slice(3)).toEqual([
    ...['power合计 (MW)', '北站', '1.50 MW · 100%'],
    ...['sitepower合计 (MW)', '北站1.50', '合计1.50', '第 1 页，共 1 页'],
  ])
})

it('the preview of a release lists the reports that use a removed field (S0.06)', async () => {
  const own = await aModel(designer, { fields: [aField('comInput', 'kept'), aField('comInput', 'gone')] })
  await aReport(admin, aDefinition(own, { rows: [{ field: 'gone' }], measures: count }), { fullName: '会失效' })
  await aReport(admin, aDefinition(own, { rows: [{ field: 'kept' }], measures: count }), { fullName: '不受影响' })
  await changeDesign(designer, own.id, { fields: [aField('comInput', 'kept')], list: aList(['kept']) })
  const { data } = await designer.get<{ usages: { where: string; usedBy: string }[] }>(
    `/api/visualdev/Base/${own.id}/ReleasePreview`,
  )
  const named = data.usages.filter(({ where }) => where === '报表').map(({ usedBy }) => usedBy)
  expect(named).toEqual(['会失效'])
})

it('records of a data interface are aggregated by the same statements', async () => {
  const query = JSON.stringify([
    { site: '北', power: '0.1' },
    { site: '北', power: 0.2 },
    { site: '南', power: 'x' },
  ])
  const body = { fullName: '功率', enCode: unique('api'), dataType: 2, query }
  const { data } = await admin.post<{ id: string }>('/api/system/DataInterface', body)
  const definition: DefinitionInput = {
    source: { kind: 'interface', interfaceId: data.id },
    rows: [{ field: 'site' }],
    measures: [{ fn: 'count' }, { fn: 'sum', field: 'power' }],
  }
  const id = await aReport(admin, definition)
  expect(listLines(await fetchReportData(admin, id))).toEqual([
    ['北', '2', '0.3'],
    ['南', '1', null],
    ['合计', '3', '0.3'],
  ])
})
