import { beforeAll, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aField, aRelatedColumn, aStore, aTable } from './testing/forms.ts'
import { answerCalls, type SentCall } from '../testing/calls.ts'
import { drawForm, startScreen } from './testing/screen.tsx'

beforeAll(() => startScreen())

const devices = [
  { id: '0190a000-0000-7000-8000-000000000001', name: '变流器', kind: 'power' },
  { id: '0190a000-0000-7000-8000-000000000002', name: '电池簇', kind: 'store' },
]
const aDeviceServer = () =>
  answerCalls({
    'GET /api/visualdev/Base/devices/FieldDataSelect': ({ query }: SentCall) => {
      const kind = query['narrowing'] ? (JSON.parse(query['narrowing']) as { kind: string }).kind : undefined
      const list = devices.filter((device) => kind === undefined || device.kind === kind)
      return {
        list,
        columns: [aRelatedColumn('name', '名称')],
        pagination: { currentPage: 1, pageSize: 500, total: list.length },
      }
    },
  })
const kind = aField('comInput', 'kind', {}, { label: '类别' })
const device = (jnpfKey: string, relationField: string) =>
  aField(
    jnpfKey,
    'device',
    { modelId: 'devices', relationField: 'name', templateJson: [{ field: 'kind', relationField }] },
    { label: '设备', dataType: 'model', modelId: 'devices', relationField: 'name' },
  )
const choice = (name: string) => page.getByRole('radio', { name })

describe('choices that depend on another field', () => {
  it('are loaded again in the changed row, and in no other (F4.20)', async () => {
    const asked = aDeviceServer()
    const store = aStore([aTable('items', [kind, device('radio', 'items-kind')])], {
      stored: { items: [{ kind: 'power' }, { kind: 'power' }] },
    })
    await drawForm(store)
    await expect.poll(() => choice('变流器').elements().length).toBe(2)
    expect(choice('电池簇').elements()).toHaveLength(0)
    store.set('items[1].kind', 'store')
    await expect.element(choice('电池簇')).toBeVisible()
    expect(choice('变流器').elements()).toHaveLength(1)
    expect(asked.map(({ query }) => query['narrowing'])).toEqual(['{"kind":"power"}', '{"kind":"store"}'])
  })

  it('of a drop-down are those of the new value, never those of the old one (F4.20)', async () => {
    aDeviceServer()
    const store = aStore([kind, device('select', 'kind')], { stored: { kind: 'power' } })
    await drawForm(store)
    await userEvent.click(page.getByRole('combobox', { name: '设备' }))
    await expect.element(page.getByTitle('变流器')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await userEvent.fill(page.getByLabelText('类别'), 'store')
    await userEvent.click(page.getByRole('combobox', { name: '设备' }))
    await expect.element(page.getByTitle('电池簇')).toBeVisible()
    await expect.element(page.getByTitle('变流器')).not.toBeInTheDocument()
  })

  it('of a relation are the records of the new value; all of them while there is none (F4.20)', async () => {
    aDeviceServer()
    const store = aStore([kind, device('relationForm', 'kind')])
    await drawForm(store)
    const rows = page.getByRole('dialog').getByRole('row', { name: /变流器|电池簇/ })
    const openPicker = () => userEvent.click(page.getByRole('button', { name: /^设备/ }))
    await openPicker()
    await expect.poll(() => rows.elements().length).toBe(2)
    await userEvent.click(page.getByRole('button', { name: '取消' }))
    store.set('kind', 'store')
    await openPicker()
    await expect.poll(() => rows.elements().map((row) => row.textContent)).toEqual(['电池簇'])
  })
})
