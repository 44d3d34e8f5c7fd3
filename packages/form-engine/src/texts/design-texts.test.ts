import { describe, expect, it } from 'vitest'
import { controls } from '../controls/index.ts'
import { pickPlainTexts, readText } from '../design/plain-texts.ts'
import type { ColumnData, FormData } from '../design/types.ts'
import { aField } from '../testing/a-field.ts'
import { listTextPlaces, readTranslations, translateDesign } from './design-texts.ts'

const form = (): FormData => ({
  fields: [
    aField('comInput', {
      placeholder: '请输入名称',
      config: {
        ...{ label: '名称', labelI18n: { tw: '名稱' }, tipLabel: '与封面一致' },
        regList: [{ pattern: '^A', message: '以 A 开头' }],
      },
    }),
    aField('numInput', { config: { label: '份数', labelI18n: {}, unit: '份', unitI18n: { en: '' } } }),
    aField('treeSelect', {
      config: { label: '类别', labelI18n: {} },
      options: [
        { id: '1', fullName: '大类', children: [{ id: '2', fullName: '小类', fullNameI18n: { en: 'Minor' } }] },
      ],
    }),
    aField('groupTitle', { content: '基本信息', contentI18n: {} }),
  ],
  confirmButtonText: '提交',
})
const lists = (): ColumnData => ({
  columnList: [{ prop: 'a', label: '名称' }],
  columnGroups: [{ id: 'g', label: '概况' }],
  searchList: [],
  btnsList: [{ value: 'add', label: '新建', labelI18n: { en: 'New' } }],
  treeTitle: '按类别',
})
const english: Record<string, string> = {
  名称: 'Name',
  份: 'pcs',
  小类: 'Small',
  请输入名称: 'Enter the name',
  提交: 'Send',
}
const translate = (text: string) => ({ ...(english[text] !== undefined && { en: english[text] }) })

describe('the texts of a design', () => {
  it('are those that users read: labels, units, choices, contents, buttons, heads, and those without settings for languages', () => {
    const found = listTextPlaces(form(), lists()).map(({ holder, name }) => readText(holder, name))
    expect(found).toEqual(
      expect.arrayContaining([
        ...['名称', '份数', '份', '类别', '大类', '小类', '基本信息', '概况', '新建'],
        ...['请输入名称', '与封面一致', '以 A 开头', '提交', '按类别'],
      ]),
    )
  })

  it('have a label of every control that shows one', () => {
    for (const { kind, settings = [] } of controls) {
      if (!settings.some(({ name }) => name === 'config.label')) continue
      const places = listTextPlaces({ fields: [aField(kind, { config: { label: '标签' } })] }, {})
      expect(
        places.map(({ holder, name }) => readText(holder, name)),
        kind,
      ).toContain('标签')
    }
  })

  it('get the translations that the design lacks; it and its values stay as they are', () => {
    const before = { formData: form(), columnData: lists() }
    const copy = translateDesign(before.formData, before.columnData, translate)
    expect(before).toEqual({ formData: form(), columnData: lists() })
    const [name, copies, kind] = copy.formData.fields
    expect(name?.config).toMatchObject({ label: '名称', labelI18n: { tw: '名稱', en: 'Name' } })
    expect(name).toMatchObject({ placeholder: '请输入名称', placeholderI18n: { en: 'Enter the name' } })
    // left out on purpose
    expect(copies?.config).toMatchObject({ unit: '份', unitI18n: { en: '' } })
    expect(kind?.['options']).toMatchObject([{ id: '1', children: [{ id: '2', fullNameI18n: { en: 'Minor' } }] }])
    expect(copy.columnData).toMatchObject({
      columnList: [{ label: '名称', labelI18n: { en: 'Name' } }],
      btnsList: [{ labelI18n: { en: 'New' } }],
    })
  })

  it('without settings for languages are put into the language of the reader', () => {
    const { formData, columnData } = translateDesign(form(), lists(), translate)
    pickPlainTexts(formData, columnData, 'zh')
    expect(formData).toMatchObject({ confirmButtonText: '提交' })
    pickPlainTexts(formData, columnData, 'en')
    expect(formData).toMatchObject({
      confirmButtonText: 'Send',
      fields: [{ placeholder: 'Enter the name' }, {}, {}, {}],
    })
    expect(formData.fields[0]?.config).toMatchObject({ label: '名称', tipLabel: '与封面一致' })
  })

  it('know which translations they have', () => {
    const holder = { label: 'A', labelI18n: { en: 'B', tw: '', fr: 'C' }, unit: '份', unitI18n: { en: '' } }
    expect(readTranslations({ holder, name: 'label' })).toEqual({ en: 'B' })
    expect(readTranslations({ holder, name: 'unit' })).toEqual({ en: '' })
    expect(readTranslations({ holder, name: 'title' })).toEqual({})
  })
})
