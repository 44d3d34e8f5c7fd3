import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findControl } from '../controls/index.ts'
import { compile } from '../form/compile.ts'
import { createEditor, insert } from '../editing/index.ts'
import type { Field } from '../design/types.ts'
import { columnKinds, draftKinds, draftLimits, guessColumns, guessKind, makeFields, parseFieldLines } from './index.ts'

const findRule = (check: string) => ({ pattern: '^\\d+$', message: check })
const listKinds = (text: string) => parseFieldLines(text).drafts.map(({ label, kind }) => `${label} ${kind}`)

function added(fields: Field[]) {
  let count = 0
  return fields.reduce(
    (editor, field) => insert(editor, field, { parent: null, index: Infinity }),
    createEditor({ fields: [] }, () => `f${++count}`),
  ).formData
}

describe('the kind suggested by a label', () => {
  it.each([
    ['日期', 'date'],
    ['Order date', 'date'],
    ['order_date', 'date'],
    ['dueDate', 'date'],
    ['Last update', 'comInput'],
    ['金额', 'numInput'],
    ['金額', 'numInput'],
    ['Total amount', 'numInput'],
    ['数量', 'numInput'],
    ['Number of people', 'numInput'],
    ['合同编号', 'comInput'],
    ['文件名称', 'comInput'],
    ['联系电话', 'comInput'],
    ['备注', 'textarea'],
    ['Remarks', 'textarea'],
    ['是否紧急', 'switch'],
    ['Is urgent', 'switch'],
    ['部门', 'depSelect'],
    ['申请部門', 'depSelect'],
    ['负责人', 'userSelect'],
    ['Owner', 'userSelect'],
    ['状态', 'select'],
    ['Type', 'select'],
    ['附件', 'uploadFz'],
    ['現場照片', 'uploadImg'],
    ['Signature', 'sign'],
    ['客户', 'comInput'],
  ])('%s is %s', (label, kind) => {
    expect(guessKind(label).kind).toBe(kind)
  })

  it('gives amounts two decimals and phone numbers a check', () => {
    expect(guessKind('单价').settings).toEqual({ precision: 2, thousands: true })
    expect(guessKind('手机').check).toBe('mobile')
    expect(guessKind('E-mail').check).toBe('email')
  })
})

describe('fields from lines', () => {
  it('have required marks, choices, yes and no, hints and list numbers', () => {
    const { drafts } = parseFieldLines('1. *名称\n状态：新建/处理中/完成\n合格: 是/否\n2、数量*\n说明：选填\n\n  \n')
    expect(drafts.map(({ label, isRequired }) => [label, isRequired])).toEqual([
      ['名称', true],
      ['状态', false],
      ['合格', false],
      ['数量', true],
      ['说明', false],
    ])
    expect(drafts[1]).toMatchObject({ kind: 'select', options: ['新建', '处理中', '完成'] })
    expect(drafts[2]).toMatchObject({ kind: 'switch', settings: { activeTxt: '是', inactiveTxt: '否' } })
    expect(drafts[4]).toMatchObject({ kind: 'textarea', settings: { placeholder: '选填' } })
  })

  it('become columns of the sub-table before them if indented or dashed', () => {
    expect(parseFieldLines('子表：明细\n- 品名\n  数量\n\t单价\n备注').drafts).toMatchObject([
      { label: '明细', kind: 'table', isColumn: false },
      { label: '品名', isColumn: true },
      { label: '数量', isColumn: true },
      { label: '单价', isColumn: true },
      { label: '备注', isColumn: false },
    ])
    expect(listKinds('物料\n- 品名')).toEqual(['物料 table', '品名 comInput'])
    expect(listKinds('Items (table)\n- Name')).toEqual(['Items table', 'Name comInput'])
    expect(parseFieldLines('- 品名').drafts[0]?.isColumn).toBe(false)
  })

  it('accept rows copied from a sheet as a heading with values', () => {
    const { drafts } = parseFieldLines('名称\t数额\n甲\t1.50\n乙\t3')
    expect(drafts).toMatchObject([{ label: '名称' }, { label: '数额', kind: 'numInput', settings: { precision: 2 } }])
  })

  it('accept a heading copied from a sheet as one label per cell', () => {
    expect(listKinds('名称\t日期\t金额')).toEqual(['名称 comInput', '日期 date', '金额 numInput'])
  })

  it('report how many lines exceed the limit', () => {
    const { drafts, leftOut } = parseFieldLines(Array.from({ length: 130 }, (_, n) => `字段 ${n}`).join('\n'))
    expect([drafts.length, leftOut]).toEqual([draftLimits.fields, 30])
  })
})

describe('fields from a sheet', () => {
  const column = (label: string, ...values: string[]) =>
    guessColumns([[label], ...values.map((value) => [value])]).drafts[0]

  it('distinguish numbers with their decimals from codes, phones and ids', () => {
    expect(column('容量', '12.5', '7', '1,200.125')).toMatchObject({
      kind: 'numInput',
      settings: { precision: 3, thousands: true },
    })
    expect(column('金额', '12', '15')).toMatchObject({ kind: 'numInput', settings: { precision: 2 } })
    expect(column('邮编', '010020', '200000')?.kind).toBe('comInput')
    expect(column('手机', '13800138000', '13900139000')).toMatchObject({ kind: 'comInput', check: 'mobile' })
    expect(column('身份证', '110101199003078888', '110101199003079999')?.kind).toBe('comInput')
    expect(column('编号', '1001', '1002', '1003')?.kind).toBe('comInput')
  })

  it('distinguish days, moments and times of day', () => {
    expect(column('a', '2026-11-23', '2026/1/2')).toMatchObject({ kind: 'date', settings: { format: 'yyyy-MM-dd' } })
    expect(column('a', '2026-11-23 08:30', '2026-11-24')).toMatchObject({ settings: { format: 'yyyy-MM-dd HH:mm' } })
    expect(column('a', '8:05', '17:30:00')?.kind).toBe('time')
    expect(column('a', '2026-02-30')?.kind).toBe('comInput')
  })

  it('become choices with few different values, a switch with yes and no, a textarea with long texts', () => {
    expect(column('结果', '合格', '不合格', '合格', '合格')).toMatchObject({
      kind: 'select',
      options: ['合格', '不合格'],
    })
    expect(column('紧急', '是', '否', '否')).toMatchObject({ kind: 'switch', settings: { activeTxt: '是' } })
    expect(column('客户', '甲', '乙', '丙', '丁')?.kind).toBe('comInput')
    expect(column('经过', 'x'.repeat(300))).toMatchObject({ kind: 'textarea', settings: { maxlength: 1_000 } })
  })

  it('become choices with many values if the label says so', () => {
    const levels = ['高', '中', '低', '无']
    expect(column('Priority', ...levels)).toMatchObject({ options: levels })
    expect(column('Note', ...levels)?.options).toEqual([])
  })

  it('skip columns without heading and values, and name values without heading by their letter', () => {
    const { drafts } = guessColumns([
      ['名称', '', ''],
      ['a', '', 'b'],
    ])
    expect(drafts.map(({ label }) => label)).toEqual(['名称', 'C'])
  })
})

describe('making fields', () => {
  it('puts columns into their sub-table and sets settings, choices, checks and names', () => {
    const { drafts } = parseFieldLines('*Order date\n状态: 新/旧\n联系电话\n明细\n- 单价\n- 负责人')
    const [date, state, phone, table] = makeFields(drafts, 'zh', findRule)
    expect(date).toMatchObject({ vModel: 'orderDate', config: { label: 'Order date', required: true } })
    expect(state).toMatchObject({
      options: [
        { id: '1', fullName: '新' },
        { id: '2', fullName: '旧' },
      ],
    })
    expect(phone?.config.regList).toEqual([{ pattern: '^\\d+$', message: 'phone' }])
    expect(table?.config.children).toMatchObject([
      { precision: 2, config: { jnpfKey: 'numInput', label: '单价' } },
      { config: { jnpfKey: 'userSelect' } },
    ])
  })

  it('never throws, respects its limits, and every draft becomes a field of a design without problems', () => {
    const words = fc.constantFrom('日期', '金额', '- ', '子表:', '*', ': a/b', 'Phone', '附件', '\t', '  ', 'id', 'a b')
    const line = fc
      .array(fc.oneof(words, fc.string({ unit: 'grapheme', maxLength: 12 })), { maxLength: 5 })
      .map((parts) => parts.join(''))
    fc.assert(
      fc.property(fc.array(line, { maxLength: 150 }), (lines) => {
        const { drafts } = parseFieldLines(lines.join('\n'))
        expect(drafts.length).toBeLessThanOrEqual(draftLimits.fields)
        for (const { label, kind, isColumn, options } of drafts) {
          expect([...label].length).toBeGreaterThan(0)
          expect([...label].length).toBeLessThanOrEqual(draftLimits.labelLength)
          expect(draftKinds).toContain(kind)
          if (isColumn && kind !== 'createUser' && kind !== 'createTime') expect(columnKinds).toContain(kind)
          expect(new Set(options).size).toBe(options.length)
        }
        const formData = added(makeFields(drafts, 'en', findRule))
        const errors = compile(formData).problems.filter(({ level }) => level === 'error')
        // the designer itself reports a sub-table without columns
        expect(errors.filter(({ key }) => key !== 'engine.design.emptyTable')).toEqual([])
        const names = formData.fields.flatMap(({ vModel }) => (vModel ? [vModel.toLowerCase()] : []))
        expect(new Set(names).size).toBe(names.length)
      }),
      { numRuns: 200 },
    )
  })

  it('reads any sheet without throwing, each value fitting the guessed kind', () => {
    const cell = fc.oneof(
      fc.string({ maxLength: 10 }),
      fc.constantFrom('1', '2.50', '是', '否', '2026-01-02', '007', '8:30', ''),
    )
    fc.assert(
      fc.property(fc.array(fc.array(cell, { maxLength: 5 }), { maxLength: 30 }), (rows) => {
        const { drafts } = guessColumns([['a', 'b', 'c', 'd', 'e'], ...rows])
        const fields = makeFields(drafts, 'en', findRule)
        drafts.forEach(({ kind }, at) => {
          const field = fields[at]
          const control = findControl(kind)
          if (!field || !control) throw new Error(`No field of kind ${kind}`)
          for (const row of rows) {
            const text = (row[at] ?? '').trim()
            const raw = control.fromCell ? control.fromCell(text, field) : text
            expect(control.parse(raw, field)).toMatchObject({ ok: true })
          }
        })
      }),
      { numRuns: 200 },
    )
  })
})
