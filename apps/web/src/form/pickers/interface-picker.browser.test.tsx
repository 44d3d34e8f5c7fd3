import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { resetSession } from '../../lib/session/session.ts'
import { aField, aStore, aTable } from '../testing/forms.ts'
import { answerCalls, refusal, type SentCall } from '../../testing/calls.ts'
import { drawForm, startScreen } from '../testing/screen.tsx'

beforeAll(() => startScreen())
afterEach(() => resetSession())

const stations = Array.from({ length: 45 }, (_, n) => ({ code: `ST-${n}`, title: `电站 ${n}`, power: n * 10 }))
const list = 'POST /api/system/DataInterface/i1/Action/List'
const info = 'POST /api/system/DataInterface/i1/Action/InfoByIds'
const answers = {
  [list]: ({ body }: SentCall) => {
    const found = body['keyword'] ? stations.slice(3, 4) : stations
    const size = Number(body['pageSize'])
    const from = (Number(body['currentPage']) - 1) * size
    return {
      list: found.slice(from, from + size),
      pagination: { currentPage: Number(body['currentPage']), pageSize: size, total: found.length },
    }
  },
  [info]: ({ body }: SentCall) => stations.filter(({ code }) => (body['ids'] as string[]).includes(code)),
}
const own = {
  interfaceId: 'i1',
  propsValue: 'code',
  relationField: 'title',
  columnOptions: [
    { value: 'title', label: '名称' },
    { value: 'power', label: '功率' },
  ],
}
const station = (kind = 'popupSelect', more: Record<string, unknown> = {}) =>
  aField(kind, 'station', { ...own, ...more }, { label: '电站' })
const dialog = () => page.getByRole('dialog')
const button = (name: string) => dialog().getByRole('button', { name })
const box = () => page.getByRole('button', { name: /^电站/ })
const listBodies = (asked: SentCall[], line: string) => asked.filter((one) => one.line === line).map(({ body }) => body)

describe('the popup select', () => {
  it('loads nothing before it is opened, then a page of 20 with the columns of the design, in a dialog (F2.17, F2.18, F9.29)', async () => {
    const asked = answerCalls(answers)
    const { unmount } = await drawForm(aStore([station()]))
    expect(asked).toEqual([])
    await userEvent.click(box())
    await expect.element(dialog().getByRole('row', { name: /电站 3/ })).toBeVisible()
    expect(listBodies(asked, list)).toEqual([
      {
        interfaceId: 'i1',
        propsValue: 'code',
        relationField: 'title',
        columnOptions: 'title,power',
        paramList: [],
        keyword: '',
        currentPage: 1,
        pageSize: 20,
      },
    ])
    const heads = dialog().getByRole('columnheader').elements()
    expect(heads.map((head) => head.textContent)).toEqual(['', '#', '名称', '功率'])
    await userEvent.click(dialog().getByRole('button', { name: '第 2 页' }))
    await expect.element(dialog().getByRole('cell', { name: '21', exact: true })).toBeVisible()
    await unmount()
  })

  it('shows numbers as figures, and on a phone fills the whole window with the keyword in its own line', async () => {
    answerCalls(answers)
    await startScreen('zh', 390)
    const { unmount } = await drawForm(aStore([station()]))
    await userEvent.click(box())
    await expect.element(dialog().getByRole('row', { name: /电站 3/ })).toBeVisible()
    const figure = dialog().getByRole('cell', { name: '30', exact: true }).element()
    expect(getComputedStyle(figure).textAlign).toBe('right')
    expect(dialog().element().getBoundingClientRect().width).toBe(window.innerWidth)
    const keyword = dialog().getByRole('textbox').first().element().getBoundingClientRect()
    expect(button('查询').element().getBoundingClientRect().top).toBeGreaterThan(keyword.bottom)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
    await unmount()
    await startScreen()
  })

  it('opens as a drawer with its title if the design says so (F2.09)', async () => {
    answerCalls(answers)
    const field = station('popupSelect', { popupType: 'drawer', popupTitle: '选电站', hasPage: false })
    const { unmount } = await drawForm(aStore([field]))
    await userEvent.click(box())
    await expect.element(dialog().getByRole('heading', { name: '选电站' })).toBeVisible()
    await expect.poll(() => Math.round(dialog().element().getBoundingClientRect().right)).toBe(window.innerWidth)
    await expect.element(dialog().getByRole('row', { name: /电站 44/ })).toBeInTheDocument()
    await expect.element(dialog().getByRole('navigation')).not.toBeInTheDocument()
    await unmount()
  })

  it('searches by keyword, and is reset and refreshed (F2.12, F2.13, F2.14)', async () => {
    const asked = answerCalls(answers)
    const { unmount } = await drawForm(aStore([station()]))
    await userEvent.click(box())
    await userEvent.fill(dialog().getByRole('textbox', { name: '请输入关键词查询' }), '3')
    await userEvent.click(button('查询'))
    await expect.element(dialog().getByRole('row', { name: /电站 4/ })).not.toBeInTheDocument()
    expect(listBodies(asked, list).at(-1)).toMatchObject({ keyword: '3', currentPage: 1 })
    await userEvent.click(button('重置'))
    await expect.element(dialog().getByRole('row', { name: /电站 4/ })).toBeVisible()
    const before = listBodies(asked, list).length
    await userEvent.click(button('刷新'))
    await expect.poll(() => listBodies(asked, list).length).toBe(before + 1)
    await unmount()
  })

  it('returns the value of one record, shows its name, and updates attributes (F2.15, F4.74)', async () => {
    const asked = answerCalls(answers)
    const power = aField('popupAttr', 'power', { relationField: 'station', showField: 'power' }, { label: '功率' })
    const store = aStore([station(), power])
    const { unmount } = await drawForm(store)
    await userEvent.click(box())
    await userEvent.click(dialog().getByRole('radio', { name: '电站 3', exact: true }))
    await userEvent.click(button('确定'))
    expect(store.value('station')).toBe('ST-3')
    expect(store.value('power')).toBe('30')
    await expect.element(box()).toHaveTextContent('电站 3')
    expect(listBodies(asked, info), 'the name was in view').toEqual([])
    await userEvent.hover(box())
    await userEvent.click(page.getByRole('button', { name: '清除电站' }))
    expect(store.value('station')).toBe('')
    expect(store.value('power')).toBe('')
    await unmount()
  })

  it('returns a list of several values, selected across pages, as tags that can be collapsed (F2.16, F4.32, F4.33)', async () => {
    answerCalls(answers)
    const store = aStore([station('popupSelect', { multiple: true, collapseTags: true })])
    const { unmount } = await drawForm(store)
    await userEvent.click(box())
    await userEvent.click(dialog().getByRole('checkbox', { name: '电站 3', exact: true }))
    await userEvent.click(dialog().getByRole('button', { name: '第 2 页' }))
    await userEvent.click(dialog().getByRole('checkbox', { name: '电站 21', exact: true }))
    await userEvent.click(button('确定'))
    expect(store.value('station')).toEqual(['ST-3', 'ST-21'])
    await expect.element(page.getByText('+1')).toBeVisible()
    await unmount()
  })

  it('sends the values of other fields, and is cleared when they change (F2.80, F4.19, F4.20)', async () => {
    const asked = answerCalls(answers)
    const templateJson = [{ field: 'country', relationField: 'country' }]
    const store = aStore(
      [aField('comInput', 'country', {}, { label: '国家' }), station('popupSelect', { templateJson })],
      {
        stored: { country: 'DE', station: 'ST-3' },
      },
    )
    const { unmount } = await drawForm(store)
    await expect.element(box()).toHaveTextContent('电站 3')
    expect(listBodies(asked, info)).toMatchObject([
      { ids: ['ST-3'], paramList: [{ field: 'country', defaultValue: 'DE' }] },
    ])
    await userEvent.fill(page.getByRole('textbox', { name: '国家' }), 'FR')
    expect(store.value('station')).toBe('')
    await userEvent.click(box())
    await expect
      .poll(() => listBodies(asked, list).at(-1)?.['paramList'])
      .toEqual([{ field: 'country', defaultValue: 'FR' }])
    await unmount()
  })

  it('shows why the interface fails, and retries', async () => {
    let isDown = true
    answerCalls({
      ...answers,
      [list]: (ask: SentCall) => (isDown ? refusal(400, '请填写参数“国家”') : answers[list](ask)),
    })
    const { unmount } = await drawForm(aStore([station()]))
    await userEvent.click(box())
    await expect.element(dialog().getByText('请填写参数“国家”')).toBeVisible()
    isDown = false
    await userEvent.click(button('重试'))
    await expect.element(dialog().getByRole('row', { name: /电站 3/ })).toBeVisible()
    await unmount()
  })

  it('loads 10000 records at once without paging and mounts the visible ones (F2.19, F9.30)', async () => {
    const many = Array.from({ length: 10_000 }, (_, n) => ({ code: `${n}`, title: `电站 ${n}`, power: n }))
    const asked = answerCalls({
      [list]: () => ({ list: many, pagination: { currentPage: 1, pageSize: 10_000, total: 10_000 } }),
    })
    const { unmount } = await drawForm(aStore([station('popupSelect', { hasPage: false })]))
    await userEvent.click(box())
    await expect
      .element(
        dialog()
          .getByRole('row', { name: /电站 3/ })
          .first(),
      )
      .toBeVisible()
    expect(listBodies(asked, list)[0]).toMatchObject({ pageSize: 10_000 })
    expect(dialog().getByRole('row').elements().length).toBeLessThan(60)
    await unmount()
  })
})

describe('the drop-down table', () => {
  it('opens under its field, 700 wide with a table 300 high, and selects a record by a click (F2.10, F9.36, F9.37)', async () => {
    answerCalls(answers)
    const store = aStore([station('popupTableSelect')])
    const { unmount } = await drawForm(store)
    await userEvent.click(box())
    await expect.element(dialog().getByRole('row', { name: /电站 3/ })).toBeVisible()
    const table = dialog().getByRole('table').element()
    expect(dialog().element().firstElementChild?.getBoundingClientRect().width).toBe(700)
    expect(table.parentElement?.getBoundingClientRect().height).toBe(300)
    await userEvent.click(dialog().getByRole('cell', { name: '电站 5', exact: true }).last())
    expect(store.value('station')).toBe('ST-5')
    await expect.element(dialog()).not.toBeInTheDocument()
    await unmount()
  })

  it('is used by keyboard: arrows move, Enter selects, Esc changes nothing', async () => {
    answerCalls(answers)
    const store = aStore([station('popupTableSelect')])
    const { unmount } = await drawForm(store)
    await userEvent.click(box())
    await expect.element(dialog().getByRole('row', { name: /电站 3/ })).toBeVisible()
    const first = dialog().getByRole('radio').first().element() as HTMLElement
    first.focus()
    await userEvent.keyboard('{ArrowDown}{Escape}')
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(store.value('station')).toBe('')
    await userEvent.click(box())
    await expect.element(dialog().getByRole('row', { name: /电站 3/ })).toBeVisible()
    ;(dialog().getByRole('radio').first().element() as HTMLElement).focus()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(store.value('station')).toBe('ST-1')
    await unmount()
  })

  it('confirms several values, with its own buttons', async () => {
    answerCalls(answers)
    const store = aStore([station('popupTableSelect', { multiple: true })])
    const { unmount } = await drawForm(store)
    await userEvent.click(box())
    await userEvent.click(dialog().getByRole('checkbox', { name: '电站 1', exact: true }))
    await userEvent.click(dialog().getByRole('checkbox', { name: '电站 2', exact: true }))
    await userEvent.click(button('确定'))
    expect(store.value('station')).toEqual(['ST-1', 'ST-2'])
    await unmount()
  })
})

describe('choosing rows of a sub-table (FP.05)', () => {
  const items = (conf: Record<string, unknown> = {}) =>
    aTable(
      'items',
      [aField('comInput', 'code', {}, { label: '编号' }), aField('numInput', 'power', {}, { label: '功率' })],
      {
        addType: 1,
        addTableConf: {
          interfaceId: 'i1',
          propsValue: 'code',
          popupTitle: '选设备',
          columnOptions: own.columnOptions,
          relationOptions: [
            { field: 'code', type: 1, value: 'code' },
            { field: 'power', type: 1, value: 'power' },
          ],
          ...conf,
        },
      },
    )

  it('adds one row for each selected record and refuses to confirm none (F2.88, F4.14)', async () => {
    answerCalls(answers)
    const store = aStore([items({ popupWidth: '1000px', pageSize: 10 })])
    const { unmount } = await drawForm(store)
    await userEvent.click(page.getByRole('button', { name: '选择数据添加' }))
    await expect.element(dialog().getByRole('heading', { name: '选设备' })).toBeVisible()
    expect(dialog().element().getBoundingClientRect().width).toBe(1000)
    await expect.element(dialog().getByRole('row', { name: /电站 9/ })).toBeVisible()
    await expect.element(dialog().getByRole('row', { name: /电站 10/ })).not.toBeInTheDocument()
    await userEvent.click(button('确定'))
    await expect.element(dialog()).toBeVisible()
    expect(store.value('items')).toEqual([])
    await userEvent.click(dialog().getByRole('checkbox', { name: '电站 2', exact: true }))
    await userEvent.click(dialog().getByRole('checkbox', { name: '电站 4', exact: true }))
    await userEvent.click(button('确定'))
    expect(store.value('items')).toEqual([
      { code: 'ST-2', power: 20 },
      { code: 'ST-4', power: 40 },
    ])
    await unmount()
  })

  it('may be a drawer, and cancelling adds nothing (F2.67, F2.73)', async () => {
    answerCalls(answers)
    const store = aStore([items({ popupType: 'drawer' })])
    const { unmount } = await drawForm(store)
    await userEvent.click(page.getByRole('button', { name: '选择数据添加' }))
    await userEvent.click(dialog().getByRole('checkbox', { name: '电站 2', exact: true }))
    await expect.poll(() => Math.round(dialog().element().getBoundingClientRect().right)).toBe(window.innerWidth)
    await userEvent.click(button('取消'))
    expect(store.value('items')).toEqual([])
    await unmount()
  })
})

describe('a line with suggestions (FP.39)', () => {
  it('loads suggestions once the user types, accepts one by arrows and Enter, and any other text too', async () => {
    const asked = answerCalls(answers)
    const store = aStore([
      aField('autocomplete', 'name', { interfaceId: 'i1', relationField: 'title', total: 5 }, { label: '名称' }),
    ])
    const { unmount } = await drawForm(store)
    const input = page.getByRole('combobox', { name: '名称' })
    await userEvent.click(input)
    expect(asked).toEqual([])
    await userEvent.type(input, '电')
    await expect.element(page.getByRole('option', { name: '电站 3' })).toBeVisible()
    expect(listBodies(asked, list).at(-1)).toMatchObject({ keyword: '电', pageSize: 5, columnOptions: 'title' })
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(store.value('name')).toBe('电站 3')
    await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
    await userEvent.fill(input, '别处')
    expect(store.value('name')).toBe('别处')
    await unmount()
  })
})

it('options of an interface are loaded when the box is opened, again with each parameter (F4.20, F7.07)', async () => {
  const preview = 'POST /api/system/DataInterface/i1/Actions/Preview'
  const asked = answerCalls({
    [preview]: ({ body }: SentCall) => {
      const [{ defaultValue: country }] = body['paramList'] as [{ defaultValue: string }]
      return [{ id: `${country}-1`, fullName: `${country} 一站` }]
    },
    [info]: [],
  })
  const templateJson = [{ field: 'country', relationField: 'country' }]
  const site = aField('select', 'site', {}, { label: '站点', dataType: 'dynamic', propsUrl: 'i1', templateJson })
  const store = aStore([aField('comInput', 'country', {}, { label: '国家' }), site], { stored: { country: 'DE' } })
  const { unmount } = await drawForm(store)
  expect(asked).toEqual([])
  await userEvent.click(page.getByRole('combobox', { name: /^站点/ }))
  await userEvent.click(page.getByText('DE 一站'))
  expect(store.value('site')).toBe('DE-1')
  await userEvent.fill(page.getByRole('textbox', { name: '国家' }), 'FR')
  expect(store.value('site')).toBe('')
  await userEvent.click(page.getByRole('combobox', { name: /^站点/ }))
  await expect.element(page.getByText('FR 一站')).toBeVisible()
  await unmount()
})
