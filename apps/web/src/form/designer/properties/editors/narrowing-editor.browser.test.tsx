import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { beforeAll, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../../../ui/theme/tokens.css'
import '../../../../ui/theme/base.css'
import '../../../controls/index.ts'
import { saveLanguage } from '../../../../lib/state/app-state.ts'
import { startTexts } from '../../../../lib/i18n/i18n.ts'
import { answerCalls, type SentCall } from '../../../../testing/calls.ts'
import { DesignerProvider } from '../../state/designer.ts'
import { select } from '../../state/edits.ts'
import { aDesigner, aField } from '../../testing/a-design.ts'
import { Panel } from '../panel.tsx'

beforeAll(async () => {
  await page.viewport(1440, 900)
  saveLanguage('zh')
  await startTexts('zh', ['ui', 'form', 'designer'])
})

it('a designer sets which field of this form filters the records of a relation, and removes it (F4.20, FO.72)', async () => {
  answerCalls({
    'GET /api/visualdev/Base/Selector': { list: [] },
    'GET /api/visualdev/Base/devices/FormDataFields': ({ query }: SentCall) => ({
      list: [
        { vmodel: 'name', label: '名称', jnpfKey: 'comInput' },
        ...(query['use'] === 'narrow' ? [{ vmodel: 'station', label: '所属电站', jnpfKey: 'relationForm' }] : []),
      ],
    }),
  })
  const designer = aDesigner({
    fields: [
      aField('comInput', 'remark', {}, { label: '备注' }),
      aField('table', 'other', {}, { children: [aField('comInput', 'far')] }),
      aField(
        'table',
        'items',
        {},
        {
          label: '明细',
          children: [
            aField('comInput', 'kind', {}, { label: '类别' }),
            aField('relationForm', 'device', { modelId: 'devices', relationField: 'name' }, { label: '设备' }),
          ],
        },
      ),
    ],
  })
  select(designer, 'id-device')
  await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <DesignerProvider value={designer}>
        <Panel />
      </DesignerProvider>
    </QueryClientProvider>,
  )
  const entries = () => designer.getState().editor.formData.fields[2]?.config.children?.[1]?.['templateJson']
  await userEvent.click(page.getByRole('button', { name: '添加筛选' }))
  const column = page.getByLabelText('第 1 条：关联表单的字段')
  const source = page.getByLabelText('第 1 条：本表单的字段')
  await expect.element(column.getByRole('option', { name: '所属电站' })).toBeInTheDocument()
  expect([...(source.element() as HTMLSelectElement).options].map(({ label }) => label)).toEqual([
    '请选择',
    '备注',
    '明细 · 类别',
  ])
  await userEvent.selectOptions(column, '所属电站')
  await userEvent.selectOptions(source, '明细 · 类别')
  expect(entries()).toEqual([{ field: 'station', relationField: 'items-kind' }])
  await userEvent.click(page.getByRole('button', { name: '删除第 1 条' }))
  expect(entries()).toEqual([])
})

it('a parameter of a data interface takes the value of a field, or those of all rows of another sub-table', async () => {
  const parameter = { field: 'kinds', fieldName: '类别', dataType: 'list' as const, required: false, defaultValue: '' }
  const offered = { id: 'parts', fullName: '备件', enCode: 'parts', categoryId: '', dataType: 2, fieldList: [] }
  answerCalls({
    'GET /api/system/DataInterface/getList': { list: [{ ...offered, requestParameters: [parameter] }] },
  })
  const designer = aDesigner({
    fields: [
      aField('popupSelect', 'part', { interfaceId: 'parts', templateJson: [] }, { label: '备件' }),
      aField('table', 'items', {}, { label: '明细', children: [aField('comInput', 'kind', {}, { label: '类别' })] }),
    ],
  })
  select(designer, 'id-part')
  await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <DesignerProvider value={designer}>
        <Panel />
      </DesignerProvider>
    </QueryClientProvider>,
  )
  await userEvent.selectOptions(page.getByLabelText('参数“类别”的来源'), '明细 · 类别（所有行）')
  expect(designer.getState().editor.formData.fields[0]?.['templateJson']).toMatchObject([
    { field: 'kinds', relationField: 'items-kind' },
  ])
})
