import { describe, expect, it } from 'vitest'
import { aField } from '../testing/forms.ts'
import { formatFigureText } from './cell-text.tsx'
import { buildListModel } from '../records/list-model.ts'
import { readQuery, writeQuery } from '../records/list-url.ts'

describe('the address of a list', () => {
  it('contains page, size, keyword, sort and search, and restores them', () => {
    const query = {
      page: 3,
      pageSize: 50,
      keyword: '储能 & 站',
      sort: [
        { prop: 'a', order: 'asc' as const },
        { prop: 'b', order: 'desc' as const },
      ],
      search: { state: ['1', '2'], range: [0, null] },
      advanced: {
        logic: 'or' as const,
        groups: [{ logic: 'and' as const, conditions: [{ field: 'a', op: 'notEmpty' as const }] }],
      },
      saved: '0198c000-0000-7000-8000-000000000001',
    }
    expect(readQuery(new URLSearchParams(writeQuery(query).toString()))).toEqual(query)
  })

  it('is empty for the first page without filters (F9.19)', () => {
    expect(writeQuery(readQuery(new URLSearchParams())).toString()).toBe('')
  })

  it('shows the first page if it is invalid', () => {
    expect(readQuery(new URLSearchParams('page=-1&size=abc&sort=x&q={&where={"logic":"and","groups":[1]}'))).toEqual({
      page: 1,
      pageSize: 0,
      keyword: '',
      sort: [],
      search: {},
      advanced: null,
      saved: '',
    })
  })
})

describe('figures', () => {
  const field = (own: Record<string, unknown>) => ({ field: aField('numInput', 'a', own) })

  it('have the decimals and thousands of their column', () => {
    expect(formatFigureText(field({ precision: 2, thousands: true }), 1234.5)).toBe('1,234.50')
  })

  it('have a real minus sign', () => expect(formatFigureText(field({ precision: 1 }), -3)).toBe('−3.0'))

  it('arrive as texts if they are calculated (F9.47)', () => {
    expect(formatFigureText({ field: aField('calculate', 'a') }, '12.50')).toBe('12.50')
  })
})

describe('the model of a list', () => {
  const config = {
    id: 'm',
    menuId: 'menu',
    fullName: '巡检',
    fullNameI18n: { en: 'Inspection' },
    formData: JSON.stringify({
      fields: [
        aField('numInput', 'power', {}, { unit: 'MW', unitI18n: { en: 'megawatts' }, label: '功率' }),
        aField('comInput', 'name', {}, { label: '名称' }),
      ],
    }),
    columnData: JSON.stringify({
      columnList: [
        { prop: 'power', label: '功率', labelI18n: { en: 'Power' } },
        { prop: 'gone', label: '旧列' },
      ],
      searchList: [
        { prop: 'name', label: '名称', searchType: 2 },
        { prop: 'gone', label: '旧列', searchType: 1 },
      ],
      keywordList: ['name'],
      btnsList: [],
      columnBtnsList: [{ value: 'detail', label: '查看' }],
    }),
  }

  it('shows the unit once in the heading and aligns figures to the right', () => {
    expect(buildListModel(config, 'zh').columns[0]).toMatchObject({ unit: 'MW', align: 'right', isNumeric: true })
    expect(buildListModel(config, 'en').columns[0]).toMatchObject({ unit: 'megawatts' })
  })

  it('uses the language of the user', () => {
    const model = buildListModel(config, 'en')
    expect(model.name).toBe('Inspection')
    expect(model.columns[0]?.label).toBe('Power')
    expect(buildListModel(config, 'tw').columns[0]?.label).toBe('功率')
  })

  it('offers only buttons that the configuration allows for the user (F6.02, F6.03)', () => {
    expect(buildListModel(config, 'zh')).toMatchObject({
      canAdd: false,
      canBatchRemove: false,
      canRemove: false,
      rowButtons: [{ value: 'detail', label: '查看' }],
    })
  })

  it('does not search by a missing field', () => {
    expect(buildListModel(config, 'zh').searches.map(({ search }) => search.prop)).toEqual(['name'])
  })

  it('has 20 rows a page by default (F9.20)', () => {
    expect(buildListModel(config, 'zh').pageSize).toBe(20)
  })
  it.each([
    ['a short text that no two records share', 32, { unique: true }, 'whole'],
    [
      'a short text with a pattern, such as a telephone number,',
      20,
      { regList: [{ pattern: '/^1/', message: '' }] },
      'whole',
    ],
    ['a long text that no two records share', 80, { unique: true }, 'text'],
    ['any other text', 32, {}, 'text'],
  ])('shows %s as a figure that is never cut off, or as a text that may be', (_what, maxlength, settings, fit) => {
    const field = aField('comInput', 'no', { maxlength }, settings)
    const columnList = [{ prop: 'no', label: 'no' }]
    const formData = JSON.stringify({ fields: [field] })
    const columnData = JSON.stringify({ ...JSON.parse(config.columnData), columnList, searchList: [] })
    expect(buildListModel({ ...config, formData, columnData }, 'zh').columns[0]?.fit).toBe(fit)
  })
})
