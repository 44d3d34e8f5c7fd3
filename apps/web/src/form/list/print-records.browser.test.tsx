import type { MenuItem } from '@armature/contract'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { loadTexts } from '../../lib/i18n/i18n.ts'
import { getRoute } from '../../lib/menu/menu.ts'
import { AddressedPage } from '../../testing/addressed-page.tsx'
import { aMenuItem } from '../../testing/builders.ts'
import { answerCalls, refusal, type SentCall } from '../../testing/calls.ts'
import { press } from '../../testing/pointer.ts'
import { sampleReply } from '../../testing/sample.ts'
import { Toaster } from '../../ui/feedback/toast.tsx'
import { aField, aForm } from '../testing/forms.ts'
import { draw, startScreen } from '../testing/screen.tsx'
import ModelPage from './model-page.tsx'

beforeAll(async () => {
  await startScreen()
  await loadTexts('print')
})

const form = aForm([aField('comInput', 'no', {}, { label: '单号' })], [], {
  hasPrintBtn: true,
  printId: 't',
  printButtonText: '打印单据',
})
const menu: MenuItem = aMenuItem({
  id: 'menu-1',
  type: 3,
  fullName: '巡检',
  propertyJson: '{"moduleId":"m"}',
})
const sheet = {
  ...sampleReply('POST /api/system/printDev/BatchData'),
  ...{ id: 't', fullName: '巡检单', modelId: 'm', printTemplate: '<p>{no}</p>' },
}
const aPrint = (formId: string, no: string) => ({
  ...{
    formId,
    recordName: no,
    printData: { no },
    richTexts: {},
    sums: {},
    operatorRecordList: [],
    signatures: {},
    removedFields: [],
  },
})

/** The list with this many records on its page. */
async function open(own: Record<string, unknown>, count = 3): Promise<SentCall[]> {
  const sent = answerCalls({
    'GET /api/visualdev/OnlineDev/:id/Config': {
      ...sampleReply('GET /api/visualdev/OnlineDev/:id/Config'),
      ...{ id: 'm', fullName: '巡检', menuId: 'menu-1', formData: JSON.stringify(form) },
      columnData: JSON.stringify({ columnList: [{ prop: 'no', label: '单号' }], searchList: [] }),
    },
    'POST /api/visualdev/OnlineDev/:id/List': {
      list: Array.from({ length: count }, (_, at) => ({ id: `r${at + 1}`, no: `XJ-${at + 1}` })),
      pagination: { currentPage: 1, pageSize: count, total: count, totalKind: 'exact' },
    },
    ...own,
  })
  const element = (
    <AddressedPage>
      <ModelPage route={getRoute(menu)} moduleId="m" />
      <Toaster />
    </AddressedPage>
  )
  await draw(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  return sent
}
const row = (number: number) => page.getByRole('checkbox', { name: `选择第 ${number} 行` })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const preview = () => page.getByRole('dialog', { name: '打印预览' })
const sheets = () =>
  [...(document.querySelector('iframe')?.contentDocument?.querySelectorAll('.sheet') ?? [])].map(
    (one) => one.textContent,
  )
const asked = (sent: SentCall[]) => sent.filter(({ line }) => line.includes('/printDev/')).map(({ body }) => body)

describe('printing from the list', () => {
  it('shows the selected records one after another in the template of the form, and prints them on a click (F2.109, F2.113)', async () => {
    const sent = await open({
      'POST /api/system/printDev/BatchData': {
        ...sheet,
        list: [aPrint('r1', 'XJ-1'), aPrint('r3', 'XJ-3')],
      },
    })
    await expect.element(row(1)).toBeVisible()
    await expect.element(button('打印单据')).not.toBeInTheDocument()
    await press('mouse', row(1))
    await press('touch', row(3))
    await press('mouse', button('打印单据'))
    await expect.poll(sheets).toEqual(['XJ-1', 'XJ-3'])
    expect(asked(sent)).toEqual([{ id: 't', formIds: ['r1', 'r3'], menuId: 'menu-1' }])
    const print = vi.fn()
    Object.assign(document.querySelector('iframe')?.contentWindow ?? {}, { print })
    await press('touch', preview().getByRole('button', { name: '打印' }))
    expect(print).toHaveBeenCalledOnce()
    await press('mouse', preview().getByRole('button', { name: '取消' }))
    await expect.element(preview()).not.toBeInTheDocument()
    await expect.element(row(3)).toBeChecked()
  })

  it('shows why there is no preview and retries; the selection is kept', async () => {
    let reply: unknown = refusal(404, '打印模板不存在')
    await open({ 'POST /api/system/printDev/Data': () => reply })
    await press('mouse', row(2))
    await press('mouse', button('打印单据'))
    await expect.element(preview()).toHaveTextContent('打印模板不存在')
    await expect.element(preview().getByRole('button', { name: '下载' })).toBeDisabled()
    const { list: _list, ...alone } = sheet
    reply = { ...alone, ...aPrint('r2', 'XJ-2') }
    await press('touch', preview().getByRole('button', { name: '重试' }))
    await expect.poll(sheets).toEqual(['XJ-2'])
    await expect.element(preview().getByRole('button', { name: '下载' })).toBeEnabled()
    await press('mouse', preview().getByRole('button', { name: '取消' }))
    await expect.element(row(2)).toBeChecked()
  })

  it('refuses more records than the print limit before loading them', async () => {
    const sent = await open({}, 101)
    await press('mouse', page.getByRole('checkbox', { name: '选择本页全部' }))
    await press('mouse', button('打印单据'))
    await expect.element(page.getByText('一次最多打印 100 条，请减少勾选')).toBeVisible()
    expect(asked(sent)).toEqual([])
  })
})
