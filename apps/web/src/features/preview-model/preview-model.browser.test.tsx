import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { beforeAll, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aField, aRecord } from '../../form/designer/testing/a-design.ts'
import { draw, startScreen } from '../../form/testing/screen.tsx'
import { updateDevice } from '../../lib/state/app-state.ts'
import { startTexts } from '../../lib/i18n/i18n.ts'
import { AddressedPage } from '../../testing/addressed-page.tsx'
import { answerCalls, refusal } from '../../testing/calls.ts'
import { press } from '../../testing/pointer.ts'
import { sampleReply } from '../../testing/sample.ts'
import { Toaster } from '../../ui/feedback/toast.tsx'
import PreviewModelPage from './preview-model-page.tsx'

beforeAll(async () => {
  await startScreen()
  await startTexts('zh', ['ui', 'form', 'shell', 'pages', 'designer'])
})

const record = aRecord({
  fields: [
    aField('comInput', 'site', {}, { label: '场站', required: true }),
    aField('numInput', 'power', {}, { label: '功率' }),
  ],
})

async function open(answer: unknown, address = '/previewModel?id=m', width = 1280) {
  await page.viewport(width, 800)
  updateDevice(width)
  const sent = answerCalls({ 'GET /api/visualdev/Base/:id': answer as typeof record }, {}, (line) => sampleReply(line))
  const element = (
    <AddressedPage>
      <PreviewModelPage />
      <Toaster />
    </AddressedPage>
  )
  const routes = [
    { path: '/previewModel', element },
    { path: '*', element: <p>功能设计</p> },
  ]
  await draw(<RouterProvider router={createMemoryRouter(routes, { initialEntries: [address] })} />)
  return sent
}

describe('the preview of a design', () => {
  it('shows the draft as a list and as a form that validates input and stores nothing', async () => {
    const sent = await open(record)
    await expect.element(page.getByRole('heading', { name: '巡检' })).toBeVisible()
    await expect.element(page.getByText('从未发布')).toBeVisible()
    await press('mouse', page.getByRole('tab', { name: '列表' }))
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(page.getByRole('textbox', { name: '场站' })).toBeVisible()
    await press('mouse', page.getByRole('button', { name: '检查填写内容' }))
    await expect.element(page.getByRole('textbox', { name: '场站' })).toHaveAttribute('aria-invalid', 'true')
    await userEvent.fill(page.getByRole('textbox', { name: '场站' }), '一号站')
    await press('mouse', page.getByRole('button', { name: '检查填写内容' }))
    await expect.element(page.getByRole('textbox', { name: '场站' })).not.toHaveAttribute('aria-invalid', 'true')
    expect(sent.every(({ line }) => line.startsWith('GET'))).toBe(true)
  })

  it('works by touch on a phone, within its width', async () => {
    await open(aRecord(JSON.parse(record.formData) as object, { webType: 1 }), undefined, 390)
    const site = page.getByRole('textbox', { name: '场站' })
    await press('touch', site)
    await expect.element(site).toHaveFocus()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  })

  it('shows why there is none: no id, invalid, not allowed, or not reachable', async () => {
    await open(record, '/previewModel')
    await expect.element(page.getByText('没有指定要预览的设计')).toBeVisible()
    await open({ ...record, formData: '{' })
    await expect.element(page.getByText('设计内容已损坏，无法预览')).toBeVisible()
    await open(refusal(403, '没有权限'))
    await expect.element(page.getByRole('heading', { name: /功能预览/ })).toBeVisible()
    let answer: unknown = refusal(500, '服务器忙')
    await open(() => answer)
    await expect.element(page.getByText('设计加载失败')).toBeVisible()
    answer = record
    await press('touch', page.getByRole('button', { name: '重试' }).last())
    await expect.element(page.getByRole('heading', { name: '巡检' }).last()).toBeVisible()
  })
})
