import type { FieldConversion } from '@armature/contract'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { loadTexts } from '../../../lib/i18n/i18n.ts'
import { answerCalls } from '../../../testing/calls.ts'
import { sampleReply } from '../../../testing/sample.ts'
import { draw, startScreen } from '../../testing/screen.tsx'
import { DesignerProvider } from '../state/designer.ts'
import { aDesigner, aRecord } from '../testing/a-design.ts'
import ReleaseDialog from './release-dialog.tsx'

beforeAll(async () => {
  await startScreen('zh', 1280)
  await loadTexts('designer')
  await loadTexts('quickDesign')
})

const compareLine = 'GET /api/visualdev/Base/:id/Versions/Compare'
const conversionLine = 'GET /api/visualdev/Base/:id/Conversion'
const aConversion = (values: Partial<FieldConversion> = {}): FieldConversion => ({
  state: 'running',
  step: 'values',
  total: 1_000_000,
  done: 250_000,
  user: '王设计',
  isOwn: true,
  startedAt: Date.parse('2026-03-01T10:00:00+08:00'),
  endedAt: null,
  fault: '',
  ...values,
})
const change = {
  part: 'field',
  kind: 'set',
  id: 'f',
  setting: 'config.required',
  name: '电话',
  text: '字段“电话”改为必填',
} as const

/** The dialog of a design whose released version is `version`. */
async function open(version: number, replies: Partial<Parameters<typeof answerCalls>[0]> = {}) {
  const sent = answerCalls({
    [conversionLine]: null,
    'GET /api/visualdev/Base/:id/ReleasePreview': sampleReply('GET /api/visualdev/Base/:id/ReleasePreview', {
      possible: true,
      isFirst: version === 0,
    }),
    'GET /api/visualdev/Base/MenuParents': { systems: [], list: [] },
    [compareLine]: { list: [change], total: 1 },
    'POST /api/visualdev/Base/:id/Actions/Release': {
      version: version + 1,
      menuId: '',
      appMenuId: '',
      isConverting: false,
    },
    'GET /api/visualdev/Base/:id': aRecord({}, { version: version + 1 }),
    'GET /api/oauth/CurrentUser': sampleReply('GET /api/oauth/CurrentUser'),
    ...replies,
  })
  const designer = aDesigner({}, { version, state: version === 0 ? 0 : 2 })
  const router = createMemoryRouter([{ path: '/', element: <ReleaseDialog onClose={vi.fn()} /> }])
  await draw(
    <DesignerProvider value={designer}>
      <RouterProvider router={router} />
    </DesignerProvider>,
  )
  return sent
}

describe('the dialog of a release', () => {
  it('says in words what the release changes since the released version', async () => {
    const sent = await open(2)
    await expect.element(page.getByRole('heading', { name: '与 v2 相比' })).toBeVisible()
    await expect.element(page.getByText('字段“电话”改为必填')).toBeVisible()
    expect(sent.find(({ line }) => line.endsWith('/Compare'))?.query).toEqual({ from: '2', to: '0' })
  })

  it('compares nothing before the first release', async () => {
    const sent = await open(0)
    await expect.element(page.getByRole('textbox', { name: '版本名称' })).toBeVisible()
    expect(sent.map(({ line }) => line).filter((line) => line.endsWith('/Compare'))).toEqual([])
  })

  it('gives the version the name and note that were entered', async () => {
    const sent = await open(2)
    await userEvent.fill(page.getByRole('textbox', { name: '版本名称' }), '雨季')
    await userEvent.fill(page.getByRole('textbox', { name: '版本备注' }), '电话必填')
    await userEvent.click(page.getByRole('button', { name: '发布', exact: true }))
    await expect.element(page.getByRole('status').first()).toHaveTextContent('已发布为 v3')
    expect(sent.find(({ line }) => line.endsWith('/Release'))?.body).toMatchObject({ name: '雨季', note: '电话必填' })
  })

  it('shows how far the conversion of many values is, goes on with it when closed, and says why it has failed', async () => {
    let conversion: FieldConversion | null = null
    await open(2, {
      [conversionLine]: () => conversion,
      'POST /api/visualdev/Base/:id/Actions/Release': () => {
        conversion = aConversion()
        return { version: 2, menuId: '', appMenuId: '', isConverting: true }
      },
    })
    await userEvent.click(page.getByRole('button', { name: '发布', exact: true }))
    await expect.element(page.getByRole('dialog', { name: '正在转换数据' })).toBeVisible()
    await expect.element(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '250000')
    await expect.element(page.getByText('已转换 250000 / 1000000 行')).toBeVisible()
    conversion = aConversion({ state: 'failed', fault: '“金额”有 1 个值不能转换' })
    await expect.element(page.getByRole('alert')).toHaveTextContent('上次发布没有完成：“金额”有 1 个值不能转换')
    await expect.element(page.getByRole('button', { name: '发布', exact: true })).toBeEnabled()
  })

  it('shows the conversion that another designer has begun instead of a release, with its name', async () => {
    const sent = await open(2, { [conversionLine]: aConversion({ isOwn: false }) })
    await expect.element(page.getByText(/王设计正在发布此表单：已有数据正在转换.*2026-03-01 10:00 开始/)).toBeVisible()
    expect(page.getByRole('button', { name: '发布', exact: true }).elements()).toEqual([])
    expect(sent.map(({ line }) => line).filter((line) => line.endsWith('/Release'))).toEqual([])
  })
})
