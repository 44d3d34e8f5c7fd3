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
const change = {
  part: 'field',
  kind: 'set',
  id: 'f',
  setting: 'config.required',
  name: '电话',
  text: '字段“电话”改为必填',
} as const

/** The dialog of a design whose released version is `version`. */
async function open(version: number) {
  const sent = answerCalls({
    'GET /api/visualdev/Base/:id/ReleasePreview': sampleReply('GET /api/visualdev/Base/:id/ReleasePreview', {
      possible: true,
      isFirst: version === 0,
    }),
    'GET /api/visualdev/Base/MenuParents': { systems: [], list: [] },
    [compareLine]: { list: [change], total: 1 },
    'POST /api/visualdev/Base/:id/Actions/Release': { version: version + 1, menuId: '', appMenuId: '' },
    'GET /api/visualdev/Base/:id': aRecord({}, { version: version + 1 }),
    'GET /api/oauth/CurrentUser': sampleReply('GET /api/oauth/CurrentUser'),
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
})
