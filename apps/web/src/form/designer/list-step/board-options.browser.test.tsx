import { beforeAll, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../../ui/theme/tokens.css'
import '../../../ui/theme/base.css'
import '../../controls/index.ts'
import { startTexts } from '../../../lib/i18n/i18n.ts'
import { saveLanguage } from '../../../lib/state/app-state.ts'
import { findListableFields, removeFieldFromList } from '../state/list-edits.ts'
import { DesignerProvider } from '../state/designer.ts'
import { aDesigner, aField } from '../testing/a-design.ts'
import { BoardOptions } from './board-options.tsx'

beforeAll(async () => {
  await page.viewport(1440, 900)
  saveLanguage('zh')
  await startTexts('zh', ['ui', 'form', 'designer'])
})

const state = aField('select', 'state', {}, { label: '状态' })
const texts = ['no', 'site', 'team', 'place', 'cause'].map((name) => aField('comInput', name, {}, { label: name }))
const others = [
  aField('numInput', 'hours', {}, { label: '工时' }),
  aField('select', 'tags', { multiple: true }, { label: '标签' }),
]

async function open(fields: ReturnType<typeof aField>[], list: object = {}) {
  const designer = aDesigner(
    { fields },
    { columnData: JSON.stringify({ columnList: [{ prop: 'no', label: '' }], searchList: [], ...list }) },
  )
  await render(
    <DesignerProvider value={designer}>
      <div style={{ width: 340 }}>
        <BoardOptions listable={findListableFields({ fields })} />
      </div>
    </DesignerProvider>,
  )
  return designer
}
const choose = (name: string, option: string) => userEvent.selectOptions(page.getByRole('combobox', { name }), option)

describe('the board in the list designer', () => {
  it('is turned on with the first fields that fit, and set field by field, with four fields on a card', async () => {
    const designer = await open([...texts, state, ...others])
    await userEvent.click(page.getByRole('switch', { name: '以看板显示' }))
    await choose('合计', '工时')
    await choose('排序', '工时')
    await choose('方向', '降序')
    for (const name of ['site', 'team', 'place', '工时']) await userEvent.click(page.getByRole('checkbox', { name }))
    await expect.element(page.getByRole('checkbox', { name: 'cause' })).toBeDisabled()
    expect(designer.getState().columnData.kanban).toEqual({
      by: 'state',
      title: 'no',
      fields: ['site', 'team', 'place', 'hours'],
      sum: 'hours',
      sort: { prop: 'hours', order: 'desc' },
    })
    await expect.element(page.getByRole('combobox', { name: '分列' })).not.toHaveTextContent('标签')
  })

  it('cannot be turned on without a field that divides it, and says what is missing', async () => {
    await open([...texts, ...others])
    await expect.element(page.getByRole('switch', { name: '以看板显示' })).toBeDisabled()
    await expect.element(page.getByText(/^需要一个单选的选项字段/)).toBeVisible()
  })

  it('says that it is broken once its field has several choices', async () => {
    await open([...texts, ...others], { kanban: { by: 'tags', title: 'no' } })
    await expect.element(page.getByText(/^看板的分列字段或标题字段已不存在或类型不合适/)).toBeVisible()
  })

  it('loses the settings of a removed field, and is turned off with the field of its columns', () => {
    const kanban = { by: 'state', title: 'no', fields: ['hours', 'site'], sum: 'hours' }
    const list = { columnList: [], searchList: [], kanban }
    expect(removeFieldFromList(list, 'hours').kanban).toEqual({ by: 'state', title: 'no', fields: ['site'] })
    expect(removeFieldFromList(list, 'state').kanban).toBeUndefined()
  })
})
