import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { resetSession } from '../../lib/session/session.ts'
import { aField, aStore, aTable } from '../testing/forms.ts'
import { answerCalls, type SentCall } from '../../testing/calls.ts'
import { drawForm, startScreen } from '../testing/screen.tsx'

beforeAll(() => startScreen())
let asked: SentCall[]
beforeEach(() => {
  asked = answerCalls({ [list]: ({ body }: SentCall) => answer(body) })
})
afterEach(() => resetSession())

const devices = Array.from({ length: 45 }, (_, n) => ({ code: `D-${n}`, title: `设备 ${n}`, power: n * 10 }))
const list = 'POST /api/system/DataInterface/i1/Action/List'
function answer(body: Record<string, unknown>) {
  const found = body['keyword'] ? devices.slice(3, 4) : devices
  const size = Number(body['pageSize'])
  const from = (Number(body['currentPage']) - 1) * size
  return {
    list: found.slice(from, from + size),
    pagination: { currentPage: Number(body['currentPage']), pageSize: size, total: found.length },
  }
}

const dialog = () => page.getByRole('dialog')
const button = (name: string) => dialog().getByRole('button', { name, exact: true })
const checkbox = (name: string) => dialog().getByRole('checkbox', { name, exact: true })
const bodies = () => asked.filter(({ line }) => line === list).map(({ body }) => body)

/** Opens the selection of a sub-table whose rows are added by selecting records. */
async function openSelection(conf: Record<string, unknown> = {}) {
  const columns = [
    aField('comInput', 'code', {}, { label: '编号' }),
    aField('numInput', 'power', {}, { label: '功率' }),
  ]
  const addTableConf = {
    interfaceId: 'i1',
    propsValue: 'code',
    popupTitle: '选设备',
    columnOptions: [
      { value: 'title', label: '名称' },
      { value: 'power', label: '功率' },
    ],
    relationOptions: [
      { field: 'code', type: 1, value: 'code' },
      { field: 'power', type: 1, value: 'power' },
    ],
    ...conf,
  }
  const store = aStore([aTable('items', columns, { addType: 1, addTableConf })])
  const { unmount } = await drawForm(store)
  await userEvent.click(page.getByRole('button', { name: '选择数据添加' }))
  await expect.element(dialog()).toBeVisible()
  return { store, close: unmount }
}

describe('the generic select', () => {
  it('is a dialog with the title and the width of its configuration (F2.74, F2.75, F2.76)', async () => {
    const { close } = await openSelection({ popupType: 'dialog', popupWidth: '1000px' })
    await expect.element(dialog().getByRole('heading', { name: '选设备' })).toBeVisible()
    expect(dialog().element().getBoundingClientRect().width).toBe(1000)
    await close()
  })

  it('loads the data interface of its configuration and shows the configured columns (F2.66, F2.77, F2.78)', async () => {
    const { close } = await openSelection()
    await expect.element(dialog().getByRole('row', { name: /设备 9/ })).toBeVisible()
    expect(bodies()[0]).toMatchObject({ interfaceId: 'i1', columnOptions: 'title,power' })
    const heads = dialog().getByRole('columnheader').elements()
    expect(heads.map((head) => head.textContent)).toEqual(['', '#', '名称', '功率'])
    await close()
  })

  it('searches by keyword and resets it (F2.68, F2.69)', async () => {
    const { close } = await openSelection()
    await userEvent.fill(dialog().getByRole('textbox', { name: '请输入关键词查询' }), '3')
    await userEvent.click(button('查询'))
    await expect.element(dialog().getByRole('row', { name: /设备 4/ })).not.toBeInTheDocument()
    expect(bodies().at(-1)).toMatchObject({ keyword: '3', currentPage: 1 })
    await userEvent.click(button('重置'))
    await expect.element(dialog().getByRole('row', { name: /设备 4/ })).toBeVisible()
    await close()
  })

  it.each([
    ['in pages of the configured size', { hasPage: true, pageSize: 10 }, 10, 'F2.71, F2.81, F2.82'],
    ['all at once where paging is off', { hasPage: false }, 10_000, 'F2.71, F2.81'],
  ])('shows the records %s: %j, %i a page (%s)', async (_, conf, pageSize, _rows) => {
    const { close } = await openSelection(conf)
    await expect.element(dialog().getByRole('row', { name: /设备 9/ })).toBeVisible()
    expect(bodies()[0]).toMatchObject({ pageSize })
    expect(dialog().getByRole('button', { name: '第 2 页' }).elements()).toHaveLength(conf.hasPage ? 1 : 0)
    await close()
  })

  it('cannot be confirmed while no row is selected (F2.72, F2.83, F4.65)', async () => {
    const { store, close } = await openSelection()
    await userEvent.click(button('确定'))
    await expect.element(dialog()).toBeVisible()
    expect(store.value('items')).toEqual([])
    await close()
  })

  it('adds several rows, each with the configured fields of its record (F2.70, F2.79, F4.13)', async () => {
    const { store, close } = await openSelection()
    for (const name of ['设备 2', '设备 4']) await userEvent.click(checkbox(name))
    await userEvent.click(button('确定'))
    expect(store.value('items')).toEqual([
      { code: 'D-2', power: 20 },
      { code: 'D-4', power: 40 },
    ])
    await close()
  })
})
