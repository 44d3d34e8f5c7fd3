import type { BillRuleInput, BillRuleRow } from '@armature/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createId } from '../../platform/ids.ts'
import { unique } from '../../testing/builders.ts'
import type { Client } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { aModel, anAdministrator } from '../records/testing/records.ts'
import { aField, createDesign, asDesigner } from '../designs/testing/designs.ts'
import { drawNumbers, formatNumber } from './bill-number.ts'

let server: TestServer
let admin: Client
let designer: Client
const purchase = createId()
beforeAll(async () => {
  server = await startTestServer()
  designer = await asDesigner(server)
  admin = await anAdministrator(server)
  await server.db.query(
    `insert into dictionary_items (id, type_id, en_code, full_name, full_name_i18n)
       select $1, id, 'purchase', '采购', '{"en": "Purchase"}' from dictionary_types where en_code = 'businessType'`,
    [purchase],
  )
  await server.deps.bus.publish('dictionary')
})
afterAll(() => server.close())

const path = '/api/system/BillRule'
interface Page {
  list: BillRuleRow[]
  pagination: { currentPage: number; pageSize: number; total: number }
}
const input = (values: Partial<BillRuleInput> = {}) => ({ fullName: '采购单号', enCode: unique('rule'), ...values })
async function aRule(values: Partial<BillRuleInput> = {}): Promise<string> {
  const { data, msg } = await admin.post<{ id: string } | null>(path, input(values))
  if (!data) throw new Error(msg)
  return data.id
}
const rule = async (id: string) => (await admin.get<BillRuleRow>(`${path}/${id}`)).data
const next = (idOrCode: string) => admin.get<string>(`${path}/BillNumber/${idOrCode}`)
const at = (iso: string) => ({ now: Date.parse(iso), offsetMinutes: 480 })
const drawn = (id: string, iso: string) => server.db.transaction((tx) => drawNumbers(tx, id, 1, at(iso)))

describe('numbering rules', () => {
  it('are created and read (F7.119, F7.121, F3.103, FO.51)', async () => {
    const id = await aRule({
      prefix: 'CG-',
      dateFormat: '',
      digit: 3,
      startNumber: 7,
      categoryId: purchase,
      description: '采购',
    })
    expect(await rule(id)).toMatchObject({
      id,
      fullName: '采购单号',
      categoryId: purchase,
      category: '采购',
      prefix: 'CG-',
      dateFormat: '',
      digit: 3,
      startNumber: 7,
      thisNumber: null,
      example: 'CG-007',
      outputNumber: '',
      description: '采购',
      enabledMark: 1,
      creatorUser: '管理员',
    })
    await admin.delete(`${path}/${id}`)
  })

  it('are updated (F7.120, F1.30)', async () => {
    const id = await aRule({ prefix: 'CG-', categoryId: purchase })
    const changed = { ...input(), fullName: '采购申请号', prefix: 'CGSQ-', digit: 5 }
    expect((await admin.put(`${path}/${id}`, changed)).msg).toBe('更新成功')
    expect(await rule(id)).toMatchObject({ fullName: '采购申请号', prefix: 'CGSQ-', digit: 5, categoryId: '' })
    await admin.delete(`${path}/${id}`)
  })

  it('are deleted (F7.122)', async () => {
    const id = await aRule()
    expect((await admin.delete(`${path}/${id}`)).msg).toBe('删除成功')
    expect((await admin.get(`${path}/${id}`)).msg).toBe('单据规则不存在')
  })

  describe('in their list', () => {
    const listed = async (query: string) => (await admin.get<Page>(`${path}?${query}`)).data
    let first: string
    let second: string
    beforeAll(async () => {
      first = await aRule({ fullName: '入库单号', categoryId: purchase })
      second = await aRule({ fullName: '入库复核号' })
    })

    it('are found by keyword, 20 a page (F7.117, F3.53, F9.31)', async () => {
      const found = await listed(`keyword=${encodeURIComponent('入库')}`)
      expect(found.list.map(({ id }) => id).sort()).toEqual([first, second].sort())
      expect(found.pagination).toEqual({ currentPage: 1, pageSize: 20, total: 2 })
    })

    it('are sorted newest first unless another order is given (F3.54, F9.32, F3.52)', async () => {
      const keyword = `keyword=${encodeURIComponent('入库')}`
      expect((await listed(keyword)).list.map(({ id }) => id)).toEqual([second, first])
      const upwards = await listed(`${keyword}&sort=asc&sidx=creatorTime`)
      expect(upwards.list.map(({ id }) => id)).toEqual([first, second])
    })

    it('are found by category, an item of the dictionary businessType, by id or code (F3.50, F3.51, F3.52)', async () => {
      for (const category of [purchase, 'purchase']) {
        const own = await listed(`categoryId=${category}`)
        expect(
          own.list.map(({ fullName, enCode, startNumber }) => ({ fullName, code: enCode !== '', startNumber })),
        ).toEqual([{ fullName: '入库单号', code: true, startNumber: 1 }])
      }
      expect((await listed('categoryId=none')).list).toEqual([])
    })
  })

  const chosen = async () => (await admin.get<Page>(`${path}/Selector?keyword=${encodeURIComponent('出库')}`)).data

  it('can be chosen (F7.118, F7.26, F7.27, FO.16)', async () => {
    const id = await aRule({ fullName: '出库单号' })
    expect(await chosen()).toMatchObject({
      list: [{ id, fullName: '出库单号', startNumber: 1 }],
      pagination: { total: 1 },
    })
    await admin.delete(`${path}/${id}`)
  })

  it('cannot be chosen and give no numbers while they are disabled (F7.123, F4.110, FO.52)', async () => {
    const id = await aRule({ fullName: '出库单号' })
    await admin.put(`${path}/${id}/Actions/State`)
    expect(await chosen()).toMatchObject({ list: [], pagination: { total: 0 } })
    expect((await rule(id)).enabledMark).toBe(0)
    expect(await next(id)).toMatchObject({ code: 409, msg: '单据规则“出库单号”已停用，不能生成编号，请联系管理员启用' })
    await admin.put(`${path}/${id}/Actions/State`)
    expect((await next(id)).code).toBe(200)
  })

  it.each([
    [{ prefix: 'A1' }, 'prefix'],
    [{ prefix: 'A B' }, 'prefix'],
    [{ dateFormat: 'MM' as never }, 'dateFormat'],
    [{ digit: 0 }, 'digit'],
    [{ digit: 13 }, 'digit'],
    [{ startNumber: -1 }, 'startNumber'],
    [{ startNumber: 1.5 }, 'startNumber'],
    [{ fullName: '\0' }, 'fullName'],
    [{ enCode: '__proto__' }, 'enCode'],
  ])('are refused with %j, naming the field', async (values, field) => {
    const reply = await admin.post(path, input(values as Partial<BillRuleInput>))
    expect(reply).toMatchObject({ status: 200, code: 400 })
    expect(JSON.stringify(reply)).toContain(field)
  })

  it('have unique codes and existing categories', async () => {
    const enCode = unique('rule')
    await aRule({ enCode })
    expect((await admin.post(path, input({ enCode }))).msg).toBe(`编码“${enCode}”已被使用`)
    expect((await admin.post(path, input({ categoryId: createId() }))).msg).toBe('业务分类不存在')
  })

  it('are exported and imported as a JSON file, without their counter (F7.125, FO.54)', async () => {
    const id = await aRule({ prefix: 'CK-', categoryId: purchase })
    await next(id)
    const { data } = await admin.get<{ name: string; url: string }>(`${path}/${id}/Action/Export`)
    const file = await fetch(server.url + data.url, { headers: { Authorization: admin.token } })
    const content = await file.text()
    expect(data.name).toMatch(/\.billRule\.json$/)
    expect(JSON.parse(content)).toMatchObject({ prefix: 'CK-', categoryId: 'purchase' })
    const taken = await admin.post(`${path}/Action/Import`, { fileContent: content })
    expect(taken.msg).toContain('已被使用')
    const other = content.replace(/"enCode": "[^"]*"/, `"enCode": "${unique('copy')}"`)
    const { data: made } = await admin.post<{ id: string }>(`${path}/Action/Import`, { fileContent: other })
    expect(await rule(made.id)).toMatchObject({ prefix: 'CK-', categoryId: purchase, thisNumber: null })
    for (const fileContent of ['', '{}', '[]', content.replace('bill-rule', 'design')])
      expect((await admin.post(`${path}/Action/Import`, { fileContent })).msg).toBe(
        '文件不是导出的单据规则，或内容有误',
      )
  })
})

describe('numbers', () => {
  it('are made of prefix, day and serial, by id or code of the rule (F7.124, FO.53)', async () => {
    const enCode = unique('rule')
    const id = await aRule({ enCode, prefix: 'GD-', dateFormat: 'yyyyMMdd', digit: 4, startNumber: 1 })
    const today = new Date(server.deps.clock() + server.deps.config.offsetMinutes * 60_000)
    const day = today.toISOString().slice(0, 10).replaceAll('-', '')
    expect((await next(id)).data).toBe(`GD-${day}0001`)
    expect((await next(enCode)).data).toBe(`GD-${day}0002`)
    expect(await rule(id)).toMatchObject({
      thisNumber: 2,
      outputNumber: `GD-${day}0002`,
      example: `GD-${day}0003`,
    })
    expect((await next('none')).msg).toBe('单据规则不存在')
  })

  it('restart when the date part changes, and continue when an earlier date returns (FO.53)', async () => {
    const id = await aRule({ prefix: 'D-', dateFormat: 'yyyyMMdd', digit: 3 })
    expect(await drawn(id, '2026-03-01T15:59:59Z')).toEqual(['D-20260301001'])
    expect(await drawn(id, '2026-03-01T16:00:00Z')).toEqual(['D-20260302001'])
    // a node with a slow clock
    expect(await drawn(id, '2026-03-01T15:59:59Z')).toEqual(['D-20260301002'])
    expect(await drawn(id, '2026-03-02T08:00:00Z')).toEqual(['D-20260302002'])
  })

  it.each([
    ['', ''],
    ['yyyy', '2026'],
    ['yyyyMM', '202603'],
    ['yyyyMMdd', '20260302'],
    ['yyyyMMddHH', '2026030207'],
    ['yyyyMMddHHmm', '202603020745'],
  ] as const)('with the date format %j say %j', async (dateFormat, said) => {
    const id = await aRule({ prefix: 'F-', dateFormat, digit: 1 })
    expect(await drawn(id, '2026-03-01T23:45:10Z')).toEqual([`F-${said}1`])
  })

  it('get more digits rather than repeat', () => {
    expect([999, 1000].map((serial) => formatNumber({ prefix: 'A-', period: '', digit: 3 }, serial))).toEqual([
      'A-999',
      'A-1000',
    ])
  })

  it('are unique for fifty concurrent calls (F7.124)', async () => {
    const id = await aRule({ prefix: 'P-', dateFormat: '', digit: 2 })
    const numbers = await Promise.all(Array.from({ length: 50 }, async () => (await next(id)).data))
    const expected = Array.from({ length: 50 }, (_, at) => `P-${String(at + 1).padStart(2, '0')}`)
    expect(numbers.toSorted()).toEqual(expected.toSorted())
  })

  it('of a failed transaction are given to the next one', async () => {
    const id = await aRule({ prefix: 'R-', dateFormat: '', digit: 1 })
    const failing = server.db.transaction(async (tx) => {
      await drawNumbers(tx, id, 3, at('2026-03-01T00:00:00Z'))
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect((await next(id)).data).toBe('R-1')
  })

  it('apply a raised start number at once and never go back to a lower one', async () => {
    const id = await aRule({ enCode: 'raised', prefix: 'S-', dateFormat: '', digit: 1, startNumber: 5 })
    await next(id)
    await admin.put(
      `${path}/${id}`,
      input({ enCode: 'raised', prefix: 'S-', dateFormat: '', digit: 1, startNumber: 100 }),
    )
    expect((await rule(id)).example).toBe('S-100')
    expect((await next(id)).data).toBe('S-100')
    await admin.put(
      `${path}/${id}`,
      input({ enCode: 'raised', prefix: 'S-', dateFormat: '', digit: 1, startNumber: 1 }),
    )
    expect((await next(id)).data).toBe('S-101')
  })

  it('cannot repeat with another date format: that needs another prefix', async () => {
    const same = { enCode: 'formats', prefix: 'T-', dateFormat: 'yyyy' as const }
    const id = await aRule(same)
    await next(id)
    const reply = await admin.put(`${path}/${id}`, input({ ...same, dateFormat: 'yyyyMM' }))
    expect(reply).toMatchObject({ code: 409, data: { field: 'dateFormat' } })
    expect((await admin.put(`${path}/${id}`, input({ ...same, prefix: 'U-', dateFormat: 'yyyyMM' }))).code).toBe(200)
  })
})

describe('a rule that a form uses', () => {
  it('keeps its code while the form names it by the code, not by its id', async () => {
    const rename = async (key: (made: { id: string; enCode: string }) => string) => {
      const enCode = unique('rule')
      const id = await aRule({ enCode })
      const field = aField('billRule', 'number', { rule: key({ id, enCode }) })
      await createDesign(designer, { fullName: '派工单', fields: [field] })
      const input = (await admin.get<object>(`${path}/${id}`)).data
      return { enCode, reply: await admin.put(`${path}/${id}`, { ...input, enCode: unique('rule') }) }
    }
    const { enCode, reply } = await rename((made) => made.enCode)
    expect(reply).toMatchObject({
      code: 409,
      msg: `编码“${enCode}”正被使用（派工单），不能修改`,
      data: { field: 'enCode' },
    })
    expect((await rename(({ id }) => id)).reply.code).toBe(200)
  })

  it('cannot be deleted, nor reset while records have its numbers (F7.122)', async () => {
    const id = await aRule({ fullName: '工单号', prefix: 'W-', dateFormat: '', digit: 2 })
    await next(id)
    expect((await admin.put(`${path}/${id}/Actions/Reset`)).code).toBe(200)
    expect((await rule(id)).thisNumber).toBeNull()

    const model = await aModel(designer, {
      fullName: '工单',
      fields: [aField('comInput', 'title'), aField('billRule', 'number', { rule: id })],
    })
    expect((await admin.delete(`${path}/${id}`)).msg).toBe('单据规则“工单号”仍被表单使用（工单），不能删除')
    expect((await admin.put(`${path}/${id}/Actions/Reset`)).code).toBe(200)
    await admin.post(`/api/visualdev/OnlineDev/${model.id}`, { data: '{"title":"巡检"}' })
    expect((await admin.put(`${path}/${id}/Actions/Reset`)).msg).toBe(
      '“工单”中已有该规则生成的编号，重置后会重复，不能重置',
    )
    expect((await next(id)).data).toBe('W-02')
  })
})
