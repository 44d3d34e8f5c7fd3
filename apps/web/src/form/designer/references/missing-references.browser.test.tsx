import type { Field, Rule } from '@armature/form-engine'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import '../../controls/index.ts'
import { saveLanguage } from '../../../lib/state/app-state.ts'
import { startTexts } from '../../../lib/i18n/i18n.ts'
import { queryClient } from '../../../lib/api/query-client.ts'
import { answerCalls, refusal } from '../../../testing/calls.ts'
import { draw } from '../../testing/screen.tsx'
import { StatusBar } from '../bars/status-bar.tsx'
import { Panel } from '../properties/panel.tsx'
import { DesignerProvider, type Designer } from '../state/designer.ts'
import { aDesigner, aField } from '../testing/a-design.ts'

beforeAll(async () => {
  await page.viewport(1280, 720)
  saveLanguage('zh')
  await startTexts('zh', ['ui', 'form', 'designer', 'billRules'])
})
afterEach(() => queryClient.clear())

const station = { vmodel: 'name', label: '名称', jnpfKey: 'comInput' }

async function openDesign(fields: Field[], rules: Rule[] = []): Promise<Designer> {
  answerCalls({
    'GET /api/visualdev/Base/Selector': {
      list: [{ id: 'stations', fullName: '电站', fullNameI18n: {}, enCode: 'stations' }],
    },
    'GET /api/visualdev/Base/stations/FormDataFields': { list: [station] },
    'GET /api/visualdev/Base/old/FormDataFields': () => refusal(404, '表单不存在'),
    'GET /api/system/DataInterface/getList': {
      list: [
        {
          id: 'i1',
          fullName: '班组',
          enCode: 'teams',
          categoryId: '',
          dataType: 1,
          fieldList: [{ field: 'id' }, { field: 'fullName' }],
          requestParameters: [],
        },
      ],
    },
    'GET /api/system/DictionaryData/All': {
      list: [{ id: 'd1', enCode: 'unit', fullName: '单位', isTree: 0, dictionaryList: [] }],
    },
    'GET /api/system/BillRule/Selector': { list: [], pagination: { total: 0, currentPage: 1, pageSize: 500 } },
  })
  const designer = aDesigner({ fields, rules })
  await draw(
    <DesignerProvider value={designer}>
      <div style={{ display: 'grid', gridTemplateRows: '600px 28px' }}>
        <Panel />
        <StatusBar />
      </div>
    </DesignerProvider>,
  )
  return designer
}

const openList = () => userEvent.click(page.getByRole('button', { name: /发布前 \d+ 项提示/ }))
const problem = (text: string) => page.getByRole('dialog').getByRole('button', { name: text })

it.each<[string, Field, string]>([
  [
    'a model that is gone',
    aField('relationForm', 'a', { modelId: 'old', relationField: 'name' }),
    'a：所选的表单不存在或尚未发布',
  ],
  ['no model', aField('relationForm', 'a', { modelId: '', relationField: '' }), 'a：请选择关联表单'],
  [
    'a field that the model lacks',
    aField('relationForm', 'a', { modelId: 'stations', relationField: 'old' }),
    'a：所选的表单中没有字段“old”',
  ],
  [
    'choices of a model that is gone',
    aField('select', 'a', {}, { dataType: 'model', modelId: 'old' }),
    'a：所选的表单不存在或尚未发布',
  ],
  [
    'a dictionary that is gone',
    aField('select', 'a', {}, { dataType: 'dictionary', dictionaryType: 'old' }),
    'a：请选择一个存在的数据字典',
  ],
  ['a numbering rule that is gone', aField('billRule', 'a', { rule: 'old' }), 'a：所选的单据规则不存在'],
  [
    'a data interface that is gone',
    aField('popupSelect', 'a', { interfaceId: 'old' }),
    'a：所选的数据接口不存在或已停用',
  ],
  [
    'a field that the interface lacks',
    aField('popupSelect', 'a', { interfaceId: 'i1', relationField: 'old' }),
    'a：所选的数据接口没有字段“old”',
  ],
  [
    'a formula over a field that is gone',
    aField('calculate', 'a', { expression: ['old', '*', '2'] }),
    'a：计算公式中的字段 old 不存在',
  ],
  [
    'choices narrowed by a field that is gone',
    aField('select', 'a', { templateJson: [{ field: 'x', relationField: 'old' }] }),
    'a：所用的字段 old 已不存在，请重新选择',
  ],
  [
    'an attribute of a field that is gone',
    aField('popupAttr', 'a', { relationField: 'old', showField: 'x' }),
    'a：关联属性所读取的关联字段 old 不存在',
  ],
])('reports %s while designing, and leads to its field', async (_, field, text) => {
  const designer = await openDesign([aField('comInput', 'other'), field])
  await expect.element(page.getByRole('button', { name: /发布前/ })).toBeVisible()
  await openList()
  await userEvent.click(problem(text))
  expect(designer.getState().selected).toBe('id-a')
})

it('an attribute that shows a field which the selected model lacks is a problem, an existing one is not', async () => {
  const relation = aField('relationForm', 'a', { modelId: 'stations', relationField: 'name' })
  const attribute = (vModel: string, showField: string) =>
    aField('relationFormAttr', vModel, { relationField: 'a', showField })
  await openDesign([relation, attribute('b', 'name'), attribute('c', 'old')])
  await openList()
  expect(
    page
      .getByRole('dialog')
      .getByRole('listitem')
      .elements()
      .map((item) => item.textContent),
  ).toEqual(['c：所选的表单中没有字段“old”'])
})

it('a rule whose target is missing leads to the rules, where it has the focus', async () => {
  const conditions = [{ field: 'a', op: 'notEmpty' as const }]
  const rule: Rule = {
    id: 'r9',
    name: '联动',
    enabled: true,
    when: { logic: 'and', groups: [{ logic: 'and', conditions }] },
    then: [{ type: 'show', field: 'old' }],
  }
  await openDesign([aField('comInput', 'a')], [rule])
  await openList()
  await userEvent.click(problem('规则“联动”要作用的 old 不存在'))
  await expect.element(page.getByRole('tab', { name: /规则/ })).toHaveAttribute('aria-selected', 'true')
  await expect.poll(() => document.activeElement?.textContent).toContain('联动')
})
