import { describe, expect, it } from 'vitest'
import { aField } from '../testing/forms.ts'
import { formatFigureText } from './cell-text.tsx'
import { moveColumn } from './columns-popover.tsx'
import { mergeChoices, readChoices, listShownColumns, writeChoices } from './column-settings.ts'
import { buildListModel, type ModelColumn } from '../records/list-model.ts'
import { getNextSort, readQuery, writeQuery } from '../records/list-url.ts'

const column = (prop: string, own: Partial<ModelColumn> = {}): ModelColumn => ({
  prop,
  label: prop,
  unit: '',
  field: undefined,
  isNumeric: false,
  align: 'left',
  width: undefined,
  fit: 'text',
  fixed: 'none',
  isSortable: false,
  column: { prop, label: prop },
  ...own,
})
const props = (columns: { prop: string }[]) => columns.map(({ prop }) => prop)

describe('column settings', () => {
  const columns = [column('a'), column('b'), column('c')]

  it('hide single columns, but never the first (F2.106)', () => {
    const choices = [
      { prop: 'a', visible: false },
      { prop: 'b', visible: false },
      { prop: 'c', visible: true },
    ]
    expect(props(listShownColumns(columns, choices))).toEqual(['a', 'c'])
  })

  it('never narrow a column below the width set by its user; the width of the design is only preferred', () => {
    const wide = [column('a', { width: 200 }), column('b', { width: 200 })]
    const drawn = listShownColumns(wide, [
      { prop: 'a', visible: true, width: 200 },
      { prop: 'b', visible: true, width: 90 },
    ])
    expect(drawn.map(({ fit, isSized }) => [fit, isSized])).toEqual([
      ['text', false],
      ['fixed', true],
    ])
  })

  it('keep order and width; pinned columns come first', () => {
    const choices = [
      { prop: 'c', visible: true, width: 200 },
      { prop: 'a', visible: true },
      { prop: 'b', visible: true, fixed: 'left' as const },
    ]
    expect(listShownColumns(columns, choices).map(({ prop, width }) => [prop, width])).toEqual([
      ['b', undefined],
      ['c', 200],
      ['a', undefined],
    ])
  })

  it('add a new column at its place in the design, and drop one that no longer exists', () => {
    expect(
      props(
        mergeChoices(columns, [
          { prop: 'c', visible: true },
          { prop: 'x', visible: true },
          { prop: 'a', visible: false },
        ]),
      ),
    ).toEqual(['c', 'b', 'a'])
  })

  it('keep a column that the design hides hidden until its user shows it (F2.106)', () => {
    const hiding = [column('a'), column('b', { column: { prop: 'b', label: 'b', isHidden: true } }), column('c')]
    expect(props(listShownColumns(hiding, mergeChoices(hiding, [])))).toEqual(['a', 'c'])
    const chosen = mergeChoices(hiding, [{ prop: 'b', visible: true }])
    expect(props(listShownColumns(hiding, chosen)).toSorted()).toEqual(['a', 'b', 'c'])
  })

  it('are read from visible or columnVisible and written as both (F3.30, FO.108)', () => {
    expect(readChoices('[{"prop":"a","columnVisible":false},{"prop":"b","visible":false}]')).toEqual([
      { prop: 'a', visible: false },
      { prop: 'b', visible: false },
    ])
    expect(JSON.parse(writeChoices([{ prop: 'a', visible: false }]))).toEqual([
      { prop: 'a', visible: false, columnVisible: false },
    ])
  })

  it('count as none if they are invalid', () => {
    expect(readChoices('{')).toEqual([])
    expect(readChoices('[1,{"prop":5}]')).toEqual([])
  })

  it('move a column by one place and not beyond the ends', () => {
    const choices = props(columns).map((prop) => ({ prop, visible: true }))
    expect(props(moveColumn(choices, 'a', 1))).toEqual(['b', 'a', 'c'])
    expect(moveColumn(choices, 'a', -1)).toBe(choices)
  })
})

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

describe('sorting by a heading', () => {
  it('goes from ascending to descending to none', () => {
    const first = getNextSort([], 'a', false)
    expect(first).toEqual([{ prop: 'a', order: 'asc' }])
    expect(getNextSort(first, 'a', false)).toEqual([{ prop: 'a', order: 'desc' }])
    expect(getNextSort([{ prop: 'a', order: 'desc' }], 'a', false)).toEqual([])
  })

  it('replaces the sort, or adds a column with shift', () => {
    const first = getNextSort([], 'a', false)
    expect(getNextSort(first, 'b', false)).toEqual([{ prop: 'b', order: 'asc' }])
    expect(getNextSort(first, 'b', true)).toEqual([...first, { prop: 'b', order: 'asc' }])
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
    ['a short text that no two records share', 32, true, 'whole'],
    ['a long text that no two records share', 80, true, 'text'],
    ['any other text', 32, false, 'text'],
  ])('shows %s as a figure that is never cut off, or as a text that may be', (_what, maxlength, unique, fit) => {
    const field = aField('comInput', 'no', { maxlength }, { unique })
    const columnList = [{ prop: 'no', label: 'no' }]
    const formData = JSON.stringify({ fields: [field] })
    const columnData = JSON.stringify({ ...JSON.parse(config.columnData), columnList, searchList: [] })
    expect(buildListModel({ ...config, formData, columnData }, 'zh').columns[0]?.fit).toBe(fit)
  })
})
