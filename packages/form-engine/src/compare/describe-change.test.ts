import { describe, expect, it } from 'vitest'
import type { ColumnData, Field, FormData, Rule } from '../design/types.ts'
import { aForm, aRule } from '../testing/a-design.ts'
import { aContainer, aTable, named, number, text } from '../testing/filled-form.ts'
import { compareDesigns, describeChange } from './index.ts'

const phone = text('phone', { label: '电话', labelI18n: { tw: '電話', en: 'Phone' } })
const city = named('select', 'city', { config: { label: '城市', labelI18n: { en: 'City' } }, options: [] })
const list: ColumnData = { columnList: [], searchList: [], btnsList: [], columnBtnsList: [] }

interface State {
  fields?: Field[]
  rules?: Rule[]
  form?: Partial<FormData>
  list?: Partial<ColumnData>
  base?: Record<string, unknown>
}
const aState = ({ fields = [phone, city], rules = [], form, list: own, base = {} }: State) => ({
  base,
  formData: { ...aForm(fields, rules), ...form },
  columnData: { ...list, ...own },
})
const describeIn = (language: 'zh' | 'tw' | 'en', before: State, after: State) =>
  [...compareDesigns(aState(before), aState(after))].flat().map((change) => describeChange(change, language, 480))
const withConfig = (field: Field, config: Partial<Field['config']>) => ({
  ...field,
  config: { ...field.config, ...config },
})
const withPhone = (config: Partial<Field['config']>, own: object = {}): State => ({
  fields: [{ ...withConfig(phone, config), ...own }, city],
})

/** Choices of a data interface, with a value of the form as its parameter. */
const withParameter = (relationField: string): State => ({
  fields: [
    phone,
    withConfig(city, { dataType: 'dynamic', propsUrl: 'i', templateJson: [{ field: 'phones', relationField }] }),
  ],
})

/** A picker of users that is limited by another field. */
const withLimit = (relationField: string): State => ({
  fields: [
    phone,
    city,
    named('userSelect', 'person', { config: { label: '负责人' }, selectType: 'dep', relationField }),
  ],
})

describe('a change in words', () => {
  const card = aContainer('card', 'card', [phone], { label: '卡片' })
  const column = (prop: string, own: object = {}) => ({ prop, label: '', ...own })
  const options = (...names: string[]) => names.map((name) => ({ id: name, fullName: name }))
  const rule = aRule('phone', 'city', { id: 'r', name: '外地' })

  it.each<{ before?: State; after: State; zh: string; en: string }>([
    {
      after: { fields: [phone, city, number('power', { config: { label: '功率' } })] },
      zh: '新增字段“功率”',
      en: 'Field “功率” added',
    },
    { after: { fields: [city] }, zh: '移除字段“电话”', en: 'Field “Phone” removed' },
    {
      before: withLimit('phone'),
      after: withLimit('city'),
      zh: '字段“负责人”：由字段限定由“电话”改为“城市”',
      en: 'Field “负责人”: Limited by field changed from “Phone” to “City”',
    },
    {
      after: withPhone({ label: '手机', labelI18n: { tw: '電話', en: 'Phone' } }),
      zh: '字段“电话”改名为“手机”',
      en: 'Field “Phone” renamed to “Phone”',
    },
    { after: withPhone({ required: true }), zh: '字段“电话”改为必填', en: 'Field “Phone” is now required' },
    { before: withPhone({ required: true }), after: {}, zh: '字段“电话”改为选填', en: 'Field “Phone” is now optional' },
    {
      after: withPhone({}, { maxlength: 20 }),
      zh: '字段“电话”：最多字符设为20',
      en: 'Field “Phone”: Maximum length set to 20',
    },
    {
      before: withPhone({}, { maxlength: 20 }),
      after: withPhone({}, { maxlength: 11 }),
      zh: '字段“电话”：最多字符由20改为11',
      en: 'Field “Phone”: Maximum length changed from 20 to 11',
    },
    {
      after: withPhone({ defaultValue: '021' }),
      zh: '字段“电话”：默认值设为“021”',
      en: 'Field “Phone”: Default value set to “021”',
    },
    { after: withPhone({ noShow: true }), zh: '字段“电话”：打开“隐藏”', en: 'Field “Phone”: “Hidden” turned on' },
    {
      after: withPhone({ regList: [{ pattern: '^1', message: '' }] }),
      zh: '字段“电话”：修改了格式校验',
      en: 'Field “Phone”: Patterns changed',
    },
    {
      after: { fields: [phone, withConfig(city, { dataType: 'dictionary' })] },
      zh: '字段“城市”：选项来源由“静态选项”改为“数据字典”',
      en: 'Field “City”: Option source changed from “Fixed options” to “Dictionary”',
    },
    {
      before: { fields: [phone, { ...city, options: options('上海', '北京') }] },
      after: { fields: [phone, { ...city, options: options('北京', '天津', '重庆') }] },
      zh: '字段“城市”：增加选项“天津”、“重庆”，去掉选项“上海”',
      en: 'Field “City”: options “天津”, “重庆” added, “上海” removed',
    },
    { after: { fields: [card, city] }, zh: '新增控件“卡片”', en: 'Control “卡片” added' },
    {
      before: { fields: [aContainer('card', 'card', [], { label: '卡片' }), phone] },
      after: { fields: [card] },
      zh: '字段“电话”移入“卡片”',
      en: 'Field “Phone” moved into “卡片”',
    },
    { after: { fields: [city, phone] }, zh: '字段“城市”的位置有调整', en: 'Field “City” moved' },
    {
      before: { fields: [aTable('items', [text('x', { label: '名称' })], { config: { label: '明细' } })] },
      after: {
        fields: [aTable('items', [text('x', { label: '名称', required: true })], { config: { label: '明细' } })],
      },
      zh: '子表“明细”的字段“名称”改为必填',
      en: 'Field “名称” of sub-table “明细” is now required',
    },
    { after: { rules: [rule] }, zh: '新增规则“外地”', en: 'Rule “外地” added' },
    {
      before: { rules: [rule] },
      after: { rules: [{ ...rule, enabled: false }] },
      zh: '规则“外地”已停用',
      en: 'Rule “外地” turned off',
    },
    {
      before: { rules: [rule] },
      after: { rules: [{ ...rule, when: { logic: 'or', groups: [] } }] },
      zh: '规则“外地”：修改了条件',
      en: 'Rule “外地”: Condition changed',
    },
    {
      before: { list: { columnList: [column('phone'), column('city')] } },
      after: { list: { columnList: [column('city'), column('phone')] } },
      zh: '列“城市”的位置有调整',
      en: 'Column “City” moved',
    },
    {
      before: { list: { columnList: [column('phone')] } },
      after: { list: { columnList: [column('phone', { width: 120 })] } },
      zh: '列“电话”：宽度设为120',
      en: 'Column “Phone”: Width set to 120',
    },
    {
      after: { list: { btnsList: [{ value: 'upload', label: '导入', labelI18n: { en: 'Import' } }] } },
      zh: '新增顶部按钮“导入”',
      en: 'Button “Import” added',
    },
    { after: { list: { pageSize: 50 } }, zh: '列表：每页条数设为50', en: 'List: Rows per page set to 50' },
    { after: { form: { logicalDelete: true } }, zh: '表单：打开“逻辑删除”', en: 'Form: “Soft delete” turned on' },
    { after: { form: { later: [1] } }, zh: '表单：修改了其他设置', en: 'Form: Other settings changed' },
    {
      before: { base: { fullName: '巡检' } },
      after: { base: { fullName: '巡视' } },
      zh: '功能：名称由“巡检”改为“巡视”',
      en: 'Form: Name changed from “巡检” to “巡视”',
    },
    {
      before: { base: { webType: 2 } },
      after: { base: { webType: 1 } },
      zh: '功能：类型由“表单和列表”改为“仅表单”',
      en: 'Form: Type changed from “Form and list” to “Form only”',
    },
    {
      before: withParameter('phone'),
      after: withParameter('rows.phone'),
      zh: '字段“城市”：修改了接口参数',
      en: 'Field “City”: Parameters changed',
    },
  ])('$zh', ({ before = {}, after, zh, en }) => {
    expect(describeIn('zh', before, after)).toContain(zh)
    expect(describeIn('en', before, after)).toContain(en)
  })

  it('names things in the language of the reader', () => {
    expect(describeIn('tw', {}, withPhone({ required: true }))).toEqual(['欄位「電話」改為必填'])
  })

  it('cuts long values, and names one without a short text only', () => {
    expect(describeIn('zh', {}, withPhone({}, { placeholder: '长'.repeat(500) }))).toEqual([
      `字段“电话”：占位提示设为“${'长'.repeat(60)}…”`,
    ])
    expect(describeIn('zh', {}, withPhone({}, { placeholder: ['?'] }))).toEqual(['字段“电话”：修改了占位提示'])
    const dictionary = '01900000-0000-7000-8000-000000000001'
    expect(describeIn('zh', {}, { fields: [phone, withConfig(city, { dictionaryType: dictionary })] })).toEqual([
      '字段“城市”：修改了数据字典',
    ])
    expect(describeIn('zh', {}, { fields: [phone, { ...city, options: [null, 1, { id: 2 }] as never }] })).toEqual([
      '字段“城市”：修改了选项',
    ])
  })
})
