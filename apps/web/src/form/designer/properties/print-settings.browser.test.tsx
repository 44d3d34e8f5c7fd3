import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { beforeAll, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../../ui/theme/tokens.css'
import '../../../ui/theme/base.css'
import '../../controls/index.ts'
import { saveLanguage } from '../../../lib/state/app-state.ts'
import { startTexts } from '../../../lib/i18n/i18n.ts'
import { queryClient } from '../../../lib/api/query-client.ts'
import { answerCalls } from '../../../testing/calls.ts'
import { press } from '../../../testing/pointer.ts'
import { DesignerProvider } from '../state/designer.ts'
import { aDesigner, aField } from '../testing/a-design.ts'
import { Panel } from './panel.tsx'

beforeAll(async () => {
  await page.viewport(1280, 900)
  saveLanguage('zh')
  await startTexts('zh', ['ui', 'form', 'designer'])
  queryClient.clear()
})

it('offers only the templates of this form, names a missing one, and accepts a text for the button (F2.121, F2.124)', async () => {
  const designer = aDesigner({ fields: [aField('comInput', 'name')], hasPrintBtn: true, printId: 'old' })
  const modelId = designer.getState().id
  const leaf = (id: string, fullName: string, own = modelId) => ({ id, fullName, enCode: id, modelId: own })
  answerCalls({
    'GET /api/system/printDev/Selector': ({ query }) => {
      const children =
        query['type'] === '2' ? [leaf('t1', '巡检单'), leaf('t2', '请假单', 'other')] : [leaf('t3', '审批单')]
      return { list: [{ id: 'c', fullName: '未分类', children }] }
    },
  })
  await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <DesignerProvider value={designer}>
        <Panel />
      </DesignerProvider>
    </QueryClientProvider>,
  )
  await press('mouse', page.getByRole('tab', { name: '表单' }))
  const template = page.getByLabelText('打印模板')
  const offered = () => [...(template.element() as HTMLSelectElement).options].map(({ text }) => text)
  await expect.poll(offered).toEqual(['请选择', '模板已删除或停用', '巡检单', '审批单'])
  await userEvent.selectOptions(template, '审批单')
  await userEvent.fill(page.getByLabelText('打印按钮文字'), '打印单据')
  await userEvent.keyboard('{Tab}')
  const formData = () => designer.getState().editor.formData
  await expect.poll(formData).toMatchObject({ hasPrintBtn: true, printId: 't3', printButtonText: '打印单据' })
  await expect.poll(offered).toEqual(['请选择', '巡检单', '审批单'])
  await press('touch', page.getByRole('switch', { name: '打印按钮' }))
  await expect.element(template).not.toBeInTheDocument()
})
