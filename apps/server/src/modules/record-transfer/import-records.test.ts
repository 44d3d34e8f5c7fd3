import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aUser, anOrganize, unique } from '../../testing/builders.ts'
import type { Client } from '../../testing/client.ts'
import type { TestServer } from '../../testing/test-server.ts'
import { readRowsOfSheet } from '../import/testing/workbooks.ts'
import { aField, aTable, asDesigner } from '../designs/testing/designs.ts'
import {
  type BuiltModel,
  aLimitedList,
  aModel,
  aPerson,
  addRecord,
  anAdministrator,
  grantsOn,
  createRecordClient,
  readRecordDetail,
  readRecordValues,
} from '../records/testing/records.ts'
import { aRow, transferButtons, createTransferClient, transferServer } from './testing/transfer-server.ts'
import { measurePace } from '../../testing/measure-pace.ts'

let server: TestServer
let administrator: Client
let stations: BuiltModel
let orders: BuiltModel
let account: string
let station: string
const options = [
  { id: 'north', fullName: '北区', fullNameI18n: { en: 'North' } },
  { id: 'south', fullName: '南区', fullNameI18n: { en: 'South' } },
]
const ways = [{ id: 'gd', fullName: '广东', children: [{ id: 'sz', fullName: '深圳' }] }]

beforeAll(async () => {
  server = await transferServer()
  const designer = await asDesigner(server)
  administrator = await anAdministrator(server)
  stations = await aModel(designer, { fields: [aField('comInput', 'name')] })
  station = (await addRecord(createRecordClient(administrator, stations), { name: '一号站' })).id
  account = (await aUser(server.db, { realName: '王秋', organize: await anOrganize(server.db) })).account
  orders = await aModel(designer, {
    fullName: '订单',
    fields: [
      aField('comInput', 'code', {}, { label: '编号', required: true, unique: true }),
      aField('numInput', 'price', { precision: 2, min: 0 }, { label: '单价', unit: '元' }),
      aField('numInput', 'count', {}, { label: '数量', defaultValue: 1 }),
      aField('calculate', 'total', { expression: ['price', '*', 'count'], isStorage: 2 }, { label: '合计' }),
      aField('date', 'day', {}, { label: '日期' }),
      aField('dateRange', 'span', {}, { label: '期间' }),
      aField('select', 'area', { options }, { label: '区域' }),
      aField('checkbox', 'areas', { options }, { label: '覆盖区域' }),
      aField('cascader', 'place', { options: ways }, { label: '地点' }),
      aField('switch', 'urgent', {}, { label: '加急' }),
      aField('userSelect', 'owner', {}, { label: '负责人' }),
      aField('relationForm', 'station', { modelId: stations.id, relationField: 'name' }, { label: '电站' }),
      aField('comInput', 'secret', {}, { label: '密级', noShow: true }),
      aField('createUser', 'maker', {}, { label: '创建人' }),
      aTable(
        'items',
        [
          aField('comInput', 'name', {}, { label: '名称', required: true }),
          aField('numInput', 'qty', {}, { label: '数量' }),
        ],
        {
          label: '明细',
        },
      ),
    ],
    form: {
      rules: [
        {
          id: 'r1',
          name: 'r1',
          enabled: true,
          when: { logic: 'and', groups: [{ logic: 'and', conditions: [{ field: 'urgent', op: 'eq', value: 1 }] }] },
          then: [{ type: 'require', field: 'price' }],
        },
      ],
    },
    list: aLimitedList(['code', 'price', 'total'], transferButtons),
  })
})
afterAll(() => server.close())

const transfer = (client = administrator) => createTransferClient(server, client, orders)
const records = (client = administrator) => createRecordClient(client, orders)
const aCode = () => unique('NO')
const checkErrors = async (cells: Record<string, string>) =>
  (await transfer().check([aRow({ code: aCode(), ...cells })])).data.dataRow[0]?.errors

describe('GET …/OnlineDev/:id/TemplateDownload', () => {
  it.each(['TemplateDownload', 'Template'])(
    'as %s has a column for each field that a user fills in, followed by those of sub-tables (S7.208, F7.78, F7.115)',
    async (name) => {
      const { data } = await transfer().template(name)
      expect(data.name).toBe('订单导入模板.xlsx')
      const file = await transfer().fileAt(data.url)
      expect(readRowsOfSheet(file)[0]).toEqual([
        '*编号',
        '单价(元)',
        '数量',
        '日期',
        '期间',
        '区域',
        '覆盖区域',
        '地点',
        '加急',
        '负责人',
        '电站',
        '*明细-名称',
        '明细-数量',
      ])
      const offered = readRowsOfSheet(file, 'lists')
      expect(offered[0]?.slice(0, 4)).toEqual(['北区', '北区', '广东 / 深圳', '开'])
    },
  )

  it('can be imported as an empty file, and has no fields that the user may not write', async () => {
    const grants = await grantsOn(server, orders, {
      buttons: ['btn_add', 'btn_upload'],
      forms: ['code', 'price'],
      rows: 'all',
    })
    const { client } = await aPerson(server, grants)
    const mine = createTransferClient(server, client, orders)
    const file = await mine.fileAt((await mine.template()).data.url)
    expect(readRowsOfSheet(file)).toEqual([['*编号', '单价(元)']])
    expect((await mine.previewOf((await mine.send(file)).data.name)).msg).toBe('导入数据为空')
  })
})

describe('GET …/OnlineDev/:id/ImportPreview', () => {
  it('returns rows with the columns of sub-tables below them; a line without cells of its own continues the one above (S7.209, F7.79, F7.80, FO.33)', async () => {
    const code = aCode()
    const { data } = await transfer().preview([
      ['编号', '单价', '明细-名称', '明细-数量'],
      [code, 2, '螺丝', 3],
      ['', '', '螺母', 'x'],
    ])
    expect(data.headerRow.at(-1)).toMatchObject({
      id: 'items',
      fullName: '明细',
      children: [
        { id: 'items-name', fullName: '明细-名称', required: true },
        { id: 'items-qty', fullName: '明细-数量', required: false },
      ],
    })
    expect(data.dataRow).toHaveLength(1)
    expect(data.dataRow[0]).toMatchObject({
      rowNumber: 2,
      cells: { code, price: '2', 'items-name': '螺丝', 'items-qty': '3' },
      errors: {},
      lines: [{ rowNumber: 3, cells: { 'items-name': '螺母' }, errors: { 'items-qty': expect.any(String) as string } }],
    })
  })

  it('returns 1000 lines at a time (F5.16)', async () => {
    const rows = (count: number) => [['编号'], ...Array.from({ length: count }, (_, at) => [`bulk${at}`])]
    const whole = await transfer().preview(rows(1_000))
    expect([whole.code, whole.msg]).toEqual([200, expect.any(String)])
    expect(whole.data.dataRow).toHaveLength(1_000)
    expect((await transfer().preview(rows(1_001))).data).toMatchObject({ total: 1_001, next: 1_000 })
  })
})

describe('an error in a cell', () => {
  it('is reported at the cell, by the checks of the form (F3.59)', async () => {
    expect(await checkErrors({ price: '-1', count: '1.5', day: '2026-02-30', area: '西区' })).toEqual({
      price: expect.stringContaining('0') as string,
      count: expect.any(String) as string,
      day: expect.any(String) as string,
      area: '“西区”不存在或不可选',
    })
  })

  it('may come from a rule: a field becomes required by the value of another cell', async () => {
    expect(await checkErrors({ urgent: '关' })).toEqual({})
    expect(await checkErrors({ urgent: '开' })).toEqual({ price: expect.any(String) as string })
  })

  it('is a name that does not exist or is ambiguous', async () => {
    const double = await aUser(server.db, { realName: '王秋' })
    expect(await checkErrors({ owner: '没有', station: '二号站' })).toEqual({
      owner: '“没有”不存在或不可选',
      station: '“二号站”不存在或不可选',
    })
    expect(await checkErrors({ owner: '王秋' })).toEqual({ owner: '“王秋”有多个同名数据，请填写编码或 ID' })
    expect(await checkErrors({ owner: double.account })).toEqual({})
    expect(await checkErrors({ station })).toEqual({})
  })

  it('is a unique value that is taken, in the table or in the file', async () => {
    const code = aCode()
    await addRecord(records(), { code })
    const fresh = aCode()
    const { data } = await transfer().check([
      aRow({ code }),
      aRow({ code: fresh }, { rowNumber: 3 }),
      aRow({ code: fresh }, { rowNumber: 4 }),
    ])
    expect(data.dataRow.map(({ errors }) => errors)).toEqual([
      { code: '该值已被其他数据使用' },
      {},
      { code: '该值在文件中重复（第 3 行）' },
    ])
  })
})

describe('POST …/OnlineDev/:id/ImportData', () => {
  it('creates records like the form: names as ids, calculated and filled by the server, with history (S7.210, F7.81, F7.82)', async () => {
    const code = aCode()
    const row = aRow(
      {
        code,
        price: '1,250.50',
        count: '2',
        day: '2026年11月20日',
        span: '2026-11-01 ~ 2026-11-30',
        area: 'North',
        areas: '北区；南区',
        place: '广东 / 深圳',
        urgent: '开',
        owner: account,
        station: '一号站',
        'items-name': '螺丝',
        'items-qty': '3',
      },
      { lines: [{ rowNumber: 3, cells: { 'items-name': '=螺母' }, notes: {} }] },
    )
    const reply = await transfer().bringIn([row, aRow({ code: aCode() }, { rowNumber: 4 })])
    expect(reply.data).toEqual({ snum: 2, fnum: 0, resultType: 0, failResult: [] })
    const { data } = await records().search({ code })
    const id = data.list[0]?.id ?? ''
    expect(await readRecordValues(records(), id)).toMatchObject({
      price: 1250.5,
      count: 2,
      day: Date.parse('2026-11-20T00:00:00+08:00'),
      area: 'north',
      areas: ['north', 'south'],
      place: ['gd', 'sz'],
      urgent: 1,
      items: [
        { name: '螺丝', qty: 3 },
        { name: '=螺母', qty: null },
      ],
    })
    expect(await readRecordDetail(records(), id)).toMatchObject({
      total: '2501.00',
      station: '一号站',
      owner: '王秋',
      maker: '管理员',
    })
    const history = (await records().history(id)).data.list
    expect(history).toHaveLength(1)
    expect(history[0]).toMatchObject({ action: 'create', userName: '管理员' })
  })

  it('uses the default of the form for a blank cell', async () => {
    const code = aCode()
    await transfer().bringIn([aRow({ code, count: '' })])
    const { data } = await records().search({ code })
    expect(await readRecordValues(records(), data.list[0]?.id ?? '')).toMatchObject({ count: 1 })
  })

  describe('with valid and invalid rows', () => {
    /** Imports one row of each kind; the invalid one has an invalid line below it. */
    async function oneOfEach() {
      const [right, wrong] = [aCode(), aCode()]
      const lines = [{ rowNumber: 4, cells: { 'items-qty': 'x' }, notes: {} }]
      const { data } = await transfer().bringIn([
        aRow({ code: right }),
        aRow({ code: wrong, price: 'x', 'items-name': '螺丝' }, { rowNumber: 3, lines }),
      ])
      return { right, wrong, data }
    }

    it('imports the valid rows and returns the others with their reasons (F3.58, F3.59)', async () => {
      const { right, wrong, data } = await oneOfEach()
      expect(data).toMatchObject({ snum: 1, fnum: 1, resultType: 1 })
      expect(data.failResult[0]?.errorsInfo).toMatch(/^单价\(元\)：.+；第4行 明细-/)
      expect((await records().search({ code: right })).data.list).toHaveLength(1)
      expect((await records().search({ code: wrong })).data.list).toEqual([])
    })

    it('creates a file of the failed rows, which can be imported again (F7.83, F7.84, S7.211)', async () => {
      const { wrong, data } = await oneOfEach()
      const made = await transfer().failures(data.failResult)
      const file = await transfer().fileAt(made.data.url)
      const rows = readRowsOfSheet(file)
      expect([rows.length, rows[1]?.[0], rows[2]?.[0], rows[1]?.at(-1)]).toEqual([
        3,
        wrong,
        '',
        data.failResult[0]?.errorsInfo,
      ])
      const again = await transfer().previewOf((await transfer().send(file)).data.name)
      expect(again.data.ignored).toEqual([])
      expect(again.data.dataRow[0]).toMatchObject({
        cells: { code: wrong },
        lines: [{ cells: { 'items-qty': 'x' } }],
      })
    })
  })

  it('adds nothing when the same rows are sent again or at the same time, and reports them as imported', async () => {
    const list = [aRow({ code: aCode() }), aRow({ code: aCode() }, { rowNumber: 3 })]
    const replies = await Promise.all([transfer().bringIn(list), transfer().bringIn(list)])
    expect(replies.map(({ data }) => data.snum)).toEqual([2, 2])
    expect((await transfer().bringIn(list)).data.snum).toBe(2)
    for (const { cells } of list) expect((await records().search({ code: cells['code'] })).data.list).toHaveLength(1)
  })

  it('stores a thousand rows with the same checks in seconds (F9.02)', async () => {
    const list = Array.from({ length: 1_000 }, (_, at) =>
      aRow({ code: aCode(), price: `${at}`, area: '南区', station: '一号站', owner: account }, { rowNumber: at + 2 }),
    )
    const before = Date.now()
    const { data } = await transfer().bringIn(list)
    expect(data).toMatchObject({ snum: 1_000, fnum: 0 })
    expect(Date.now() - before).toBeLessThan(1_000 * measurePace())
  })

  it('accepts no field that the user may not write or that only the server fills', async () => {
    const forms = ['code', 'price']
    const grants = await grantsOn(server, orders, {
      buttons: ['btn_add', 'btn_upload'],
      forms,
      columns: ['code'],
      rows: 'all',
    })
    const { client } = await aPerson(server, grants)
    const code = aCode()
    const cells = { code, price: '1', owner: account, total: '9', maker: account }
    expect((await createTransferClient(server, client, orders).bringIn([aRow(cells)])).data.snum).toBe(1)
    const { data } = await records().search({ code })
    expect(await readRecordDetail(records(), data.list[0]?.id ?? '')).toMatchObject({
      owner: '',
      total: '1.00',
      maker: '职员',
    })
  })

  it('finds a related record only within the row scope of the user', async () => {
    const designer = await asDesigner(server)
    const limited = await aModel(designer, {
      fields: [aField('comInput', 'name')],
      list: aLimitedList(['name']),
    })
    const other = await aModel(designer, {
      fields: [
        aField('comInput', 'name'),
        aField('relationForm', 'of', { modelId: limited.id, relationField: 'name' }),
      ],
      list: aLimitedList(['name'], { ...transferButtons, useFormPermission: false, useDataPermission: false }),
    })
    await addRecord(createRecordClient(administrator, limited), { name: '别人的' })
    const mine = {
      logic: 'and' as const,
      groups: [
        { logic: 'and' as const, conditions: [{ field: '$creatorUserId', op: 'eq' as const, value: '@userId' }] },
      ],
    }
    const { client } = await aPerson(server, [
      ...(await grantsOn(server, limited, { rows: mine })),
      ...(await grantsOn(server, other, { buttons: ['btn_add', 'btn_upload'] })),
    ])
    const reply = await createTransferClient(server, client, other).check([aRow({ name: 'a', of: '别人的' })])
    expect(reply.data.dataRow[0]?.errors).toEqual({ of: '“别人的”不存在或不可选' })
  })
})

describe('the right to import', () => {
  it('requires the right to the button and to add records, and a list that offers it (F7.75, FO.36)', async () => {
    const people = await Promise.all(
      [['btn_add'], ['btn_upload'], ['btn_add', 'btn_upload']].map(async (buttons) =>
        aPerson(server, await grantsOn(server, orders, { buttons, rows: 'all' })),
      ),
    )
    const codes = await Promise.all(
      people.map(async ({ client }) => (await createTransferClient(server, client, orders).template()).code),
    )
    expect(codes).toEqual([403, 403, 200])
    const off = await createTransferClient(server, administrator, stations).template()
    expect([off.code, off.msg]).toEqual([400, '此列表未启用导入'])
  })
})

it('a file or rows without any known column are refused, instead of becoming empty records', async () => {
  const notes = await aModel(administrator, {
    fields: [aField('comInput', 'remark', {}, { label: '备注' })],
    list: aLimitedList(['remark'], transferButtons),
  })
  const at = createTransferClient(server, administrator, notes)
  const noColumn = { code: 400, msg: '文件中没有可以导入的列，请使用模板中的列名' }
  expect(await at.preview([['无关'], ['甲']])).toMatchObject(noColumn)
  expect(await at.check([aRow({ other: '甲' })])).toMatchObject(noColumn)
  expect(await at.bringIn([aRow({ other: '甲' }), aRow({})])).toMatchObject(noColumn)
  expect((await createRecordClient(administrator, notes).list()).data.list).toEqual([])
  expect((await at.bringIn([aRow({ remark: '甲' })])).data).toMatchObject({ snum: 1 })
})
