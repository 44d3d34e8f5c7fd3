import type { Calls, EndpointData } from '@armature/contract'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useToast } from '../../ui/feedback/toast-state.ts'
import { aField, aRelatedColumn, aStore } from '../testing/forms.ts'
import { answerCalls, type SentCall } from '../../testing/calls.ts'
import { draw, drawForm, startScreen } from '../testing/screen.tsx'
import RelationPicker from './relation-picker.tsx'

beforeAll(() => startScreen())

const dialog = () => page.getByRole('dialog')
const keyword = () => dialog().getByRole('textbox', { name: '请输入关键词查询' })
const confirm = () => userEvent.click(dialog().getByRole('button', { name: '确定' }))

describe('the related-form picker', () => {
  const records = Array.from({ length: 20 }, (_, n) => ({
    id: `0190a000-0000-7000-8000-${String(n).padStart(12, '0')}`,
    name: `电站 ${n}`,
    power: n * 10,
  }))
  const columns = [
    aRelatedColumn('name', '名称'),
    aRelatedColumn('power', '装机功率', { unit: 'MW', isNumeric: true, decimals: 2 }),
  ]
  const related = (own: Record<string, unknown> = {}) =>
    aField(
      'relationForm',
      'station',
      { modelId: 'stations', relationField: 'name', columnOptions: ['power'], ...own },
      { label: '电站' },
    )
  const attribute = aField(
    'relationFormAttr',
    'power',
    { relationField: 'station', showField: 'power' },
    { label: '功率' },
  )
  const aStationServer = () =>
    answerCalls({
      'GET /api/visualdev/Base/stations/FieldDataSelect': ({ query }: SentCall) => ({
        list: query['keyword'] ? records.slice(3, 4) : records,
        columns,
        pagination: { currentPage: 1, pageSize: 20, total: 48 },
      }),
    })
  let unmount: () => Promise<void>
  const openStation = async (own: Record<string, unknown> = {}) => {
    const store = aStore([related(own), attribute])
    unmount = (await drawForm(store)).unmount
    await userEvent.click(page.getByRole('button', { name: /^电站/ }))
    return store
  }

  it('lists the records of the other form in a dialog or a drawer (F2.42, F2.43)', async () => {
    aStationServer()
    await openStation()
    await expect.element(dialog().getByRole('row', { name: /电站 3/ })).toBeVisible()
    expect(dialog().element().getBoundingClientRect().width).toBe(800)
    await unmount()
    await openStation({ popupType: 'drawer' })
    await expect.element(dialog().getByRole('row', { name: /电站 3/ })).toBeVisible()
    await expect.poll(() => Math.round(dialog().element().getBoundingClientRect().right)).toBe(window.innerWidth)
  })

  it('has the labels of the other form as headings, figures right-aligned with their decimals (F2.43, F9.54)', async () => {
    const { promise: coming, resolve: answer } =
      Promise.withResolvers<EndpointData<Calls['GET /api/visualdev/Base/:id/FieldDataSelect']>>()
    answerCalls({ 'GET /api/visualdev/Base/stations/FieldDataSelect': () => coming })
    await openStation()
    await expect.element(dialog().getByRole('status', { name: '正在加载' })).toBeVisible()
    await expect.element(dialog().getByText('power')).not.toBeInTheDocument()
    answer({ list: records, columns, pagination: { currentPage: 1, pageSize: 20, total: 48 } })
    const head = dialog().getByRole('columnheader', { name: /^装机功率/ })
    await expect.element(head).toBeVisible()
    const cell = dialog().getByRole('cell', { name: '30.00', exact: true })
    for (const element of [head.element(), cell.element()]) {
      const { textAlign, fontVariantNumeric } = getComputedStyle(element)
      expect([textAlign, fontVariantNumeric]).toEqual(['right', 'tabular-nums'])
    }
  })

  it('loads records through its field, 20 a page, by keyword (F7.28, F9.29)', async () => {
    const asked = aStationServer()
    await openStation()
    await userEvent.fill(keyword(), '3')
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog().getByRole('row', { name: /电站 4/ })).not.toBeInTheDocument()
    const query = asked.filter(({ line }) => line.endsWith('FieldDataSelect')).at(-1)?.query
    expect(query).toMatchObject({
      keyword: '3',
      pageSize: '20',
      currentPage: '1',
      fromModelId: 'model',
      fromField: 'station',
    })
  })

  it('returns the id, shows the name, and fills other fields with values of the record (F3.57, F4.73, F4.74)', async () => {
    aStationServer()
    const store = await openStation()
    await userEvent.click(dialog().getByRole('row', { name: /电站 3/ }))
    await confirm()
    expect(store.value('station')).toBe(records[3]?.id)
    await expect.element(page.getByRole('button', { name: /^电站/ })).toHaveTextContent('电站 3')
    expect(store.value('power')).toBe('30')
    await expect.element(page.getByText('30', { exact: true })).toBeVisible()
    await userEvent.hover(page.getByRole('button', { name: /^电站/ }))
    await userEvent.click(page.getByRole('button', { name: '清除电站' }))
    await expect.element(page.getByText('30', { exact: true })).not.toBeInTheDocument()
  })

  it('without paging loads 10000 records at once and mounts the visible ones (F9.30)', async () => {
    const many = Array.from({ length: 10_000 }, (_, n) => ({ ...records[0], id: `r${n}`, name: `电站 ${n}` }))
    const asked = answerCalls({
      'GET /api/visualdev/Base/stations/FieldDataSelect': ({ query }: SentCall) => ({
        list: many.slice(0, Number(query['pageSize'])),
        columns,
        pagination: { currentPage: 1, pageSize: 10_000, total: 10_000 },
      }),
    })
    const store = await openStation({ hasPage: false })
    await expect.element(dialog().getByRole('row', { name: /电站 3 / })).toBeVisible()
    expect(asked.filter(({ line }) => line.endsWith('FieldDataSelect'))).toHaveLength(1)
    expect(dialog().element().querySelectorAll('tr').length).toBeLessThan(100)
    const box = dialog().element().querySelector('table')?.parentElement
    box?.scrollTo(0, box.scrollHeight)
    await userEvent.click(dialog().getByRole('row', { name: /电站 9999 / }))
    await confirm()
    expect(store.value('station')).toBe('r9999')
  })

  describe('as the selection of several records', () => {
    const several = (own: Record<string, unknown>, onConfirm = vi.fn(), onCancel = vi.fn()) =>
      draw(
        <RelationPicker
          field={related(own)}
          path="station"
          isMultiple
          current={[]}
          onConfirm={onConfirm}
          onCancel={onCancel}
        />,
      )

    it('selects several rows of its table, and requires at least one (S2.197, S2.199, F4.65, FO.68)', async () => {
      aStationServer()
      const onConfirm = vi.fn()
      await several({}, onConfirm)
      await expect.element(dialog().getByRole('row', { name: /电站 3/ })).toBeVisible()
      await confirm()
      expect(onConfirm).not.toHaveBeenCalled()
      expect(useToast.getState().current).toMatchObject({ text: '请选择数据' })
      for (const name of [/电站 3/, /电站 4/]) await userEvent.click(dialog().getByRole('row', { name }))
      await confirm()
      expect(onConfirm).toHaveBeenCalledExactlyOnceWith([
        expect.objectContaining({ name: '电站 3' }),
        expect.objectContaining({ name: '电站 4' }),
      ])
    })

    it('is searched by a keyword, reset by 重置, and can be closed (S2.195, S2.196, S2.200)', async () => {
      const asked = aStationServer()
      const onCancel = vi.fn()
      await several({}, undefined, onCancel)
      await userEvent.fill(keyword(), '3')
      await userEvent.keyboard('{Enter}')
      await expect.element(dialog().getByRole('row', { name: /电站 4/ })).not.toBeInTheDocument()
      await userEvent.click(dialog().getByRole('button', { name: '重置' }))
      await expect.element(dialog().getByRole('row', { name: /电站 4/ })).toBeVisible()
      expect(asked.at(-1)?.query['keyword'] ?? '').toBe('')
      await userEvent.click(dialog().getByRole('button', { name: '取消' }))
      expect(onCancel).toHaveBeenCalledOnce()
    })

    it.each([
      ['dialog', true, 'S2.193'],
      ['drawer', false, 'S2.194'],
    ])('opens as a %s, with pages or without (%s, S2.198)', async (popupType, hasPage) => {
      aStationServer()
      await several({ popupType, hasPage })
      await expect.element(dialog().getByRole('row', { name: /电站 3/ })).toBeVisible()
      const { right } = dialog().element().getBoundingClientRect()
      if (popupType === 'drawer')
        await expect.poll(() => Math.round(dialog().element().getBoundingClientRect().right)).toBe(window.innerWidth)
      else expect(right).toBeLessThan(window.innerWidth)
      const pages = dialog().getByRole('navigation')
      if (hasPage) await expect.element(pages).toBeVisible()
      else await expect.element(pages).not.toBeInTheDocument()
    })
  })
})
