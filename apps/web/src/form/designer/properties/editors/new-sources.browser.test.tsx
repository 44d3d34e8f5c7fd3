import type { Field } from '@armature/form-engine'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import '../../../controls/index.ts'
import { startTexts } from '../../../../lib/i18n/i18n.ts'
import { queryClient } from '../../../../lib/api/query-client.ts'
import { session } from '../../../../lib/session/session.ts'
import { aMenuItem, aPermissionEntry } from '../../../../testing/builders.ts'
import { answerCalls, refusal, type SentCall } from '../../../../testing/calls.ts'
import { draw, startScreen } from '../../../testing/screen.tsx'
import { DesignerProvider } from '../../state/designer.ts'
import { select } from '../../state/edits.ts'
import { aDesigner, aField } from '../../testing/a-design.ts'
import { Panel } from '../panel.tsx'

beforeAll(async () => {
  await startScreen()
  await startTexts('zh', ['ui', 'form', 'designer', 'billRules', 'dictionaries', 'named'])
})
afterEach(() => {
  queryClient.clear()
  session.setState({ menuList: [], permissionList: [] })
})

/** Grants the user the buttons of a menu page. */
function grant(address: string, buttons: string[]) {
  const item = aMenuItem({ urlAddress: address })
  session.setState({ menuList: [item], permissionList: [aPermissionEntry(item.id, { button: buttons })] })
}

/** Opens the settings of a field. */
async function openSettings(field: Field) {
  const designer = aDesigner({ fields: [field] })
  select(designer, field.config.formId ?? '')
  await draw(
    <DesignerProvider value={designer}>
      <div style={{ display: 'grid', height: '700px', width: '300px' }}>
        <Panel />
      </div>
    </DesignerProvider>,
    queryClient,
  )
  return {
    config: () => designer.getState().editor.formData.fields[0]?.config,
    field: () => designer.getState().editor.formData.fields[0],
  }
}

const findBody = (asked: SentCall[], line: string) => asked.find((each) => each.line === line)?.body
const button = (name: string) => page.getByRole('button', { name, exact: true })
const box = (name: string) => page.getByRole('textbox', { name, exact: true })

describe('a dictionary created while designing a field', () => {
  const known = [{ id: 'd1', enCode: 'unit', fullName: '单位', isTree: 0, dictionaryList: [] }]
  const choice = () => aField('select', 'a', {}, { dataType: 'dictionary', dictionaryType: '' })

  function serve(create: () => { id: string } | Response) {
    let list = known
    return answerCalls({
      'GET /api/system/DictionaryData/All': () => ({ list }),
      'GET /api/system/DictionaryType': { list: [] },
      'POST /api/system/DictionaryType': () => {
        list = [...known, { ...known[0]!, id: 'd2', enCode: 'state', fullName: '合同状态' }]
        return create()
      },
    })
  }

  it('contains the pasted lines as its items, is selected at once, and its button has the focus again', async () => {
    grant('/systemData/dictionary', ['btn_add'])
    const asked = serve(() => ({ id: 'd2' }))
    const designed = await openSettings(choice())
    await userEvent.click(button('新建字典'))
    await userEvent.fill(box('名称'), '合同状态')
    await userEvent.fill(box('编码'), 'state')
    await userEvent.fill(box('字典项（每行一项）'), '草稿\n生效\tvalid\n\n终止')
    await expect.element(page.getByText('将新建 3 项：')).toBeVisible()
    await userEvent.click(button('保存'))
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    expect(findBody(asked, 'POST /api/system/DictionaryType')).toMatchObject({
      fullName: '合同状态',
      enCode: 'state',
      entries: [
        { fullName: '草稿', enCode: '1', sortCode: 1 },
        { fullName: '生效', enCode: 'valid', sortCode: 2 },
        { fullName: '终止', enCode: '2', sortCode: 3 },
      ],
    })
    expect(designed.config()?.['dictionaryType']).toBe('state')
    await expect.element(page.getByRole('combobox', { name: '数据字典' })).toHaveValue('state')
    await expect.element(button('新建字典')).toHaveFocus()
  })

  it('is refused at its lines before anything is sent, and at its code by the server; nothing is selected', async () => {
    grant('/systemData/dictionary', ['btn_add'])
    const asked = serve(() => refusal(409, '编码“state”已被使用', { field: 'enCode' }))
    const designed = await openSettings(choice())
    await userEvent.click(button('新建字典'))
    await userEvent.fill(box('名称'), '合同状态')
    await userEvent.fill(box('编码'), 'state')
    await userEvent.fill(box('字典项（每行一项）'), '草稿\tto do')
    await userEvent.click(button('保存'))
    await expect.element(page.getByText(/第 1 行的编码“to do”不符合要求/).first()).toBeVisible()
    expect(findBody(asked, 'POST /api/system/DictionaryType')).toBeUndefined()
    await userEvent.fill(box('字典项（每行一项）'), '草稿')
    await userEvent.click(button('保存'))
    await expect.element(page.getByText('编码“state”已被使用').first()).toBeVisible()
    expect(designed.config()?.['dictionaryType']).toBe('')
  })

  it('is offered only to users who may create dictionaries', async () => {
    grant('/systemData/dictionary', ['btn_edit'])
    serve(() => ({ id: 'd2' }))
    await openSettings(choice())
    await expect.element(page.getByRole('combobox', { name: '数据字典' })).toBeVisible()
    await expect.element(button('新建字典')).not.toBeInTheDocument()
  })
})

describe('a numbering rule created while designing a field', () => {
  const rule = {
    id: 'r1',
    fullName: '工单号',
    enCode: 'workOrder',
    startNumber: 1,
    categoryId: '',
    category: '',
    example: 'GD-0001',
  }
  const whole = {
    ...rule,
    fullNameI18n: {},
    prefix: 'GD-',
    dateFormat: '',
    digit: 4,
    thisNumber: null,
    outputNumber: '',
    description: '',
    enabledMark: 1,
    sortCode: 0,
    creatorUser: '',
    creatorTime: 0,
  }
  const number = () => aField('billRule', 'a', { rule: '' })

  function serve(start: (typeof rule)[] = [rule]) {
    let list = start
    return answerCalls({
      'GET /api/system/DictionaryData/All': { list: [] },
      'GET /api/system/BillRule/Selector': () => ({
        list,
        pagination: { currentPage: 1, pageSize: 20, total: list.length },
      }),
      'GET /api/system/BillRule/r1': whole,
      'PUT /api/system/BillRule/r1': null,
      'POST /api/system/BillRule': () => {
        list = [{ ...rule, id: 'r2', fullName: '合同号', enCode: 'contract' }, ...start]
        return { id: 'r2' }
      },
    })
  }
  const openPicker = () => userEvent.click(page.getByRole('button', { name: /^单据规则/ }))

  it('is enabled, selected at once, and the focus is back at the field of the rule', async () => {
    grant('/systemData/billRule', ['btn_add'])
    const asked = serve()
    const designed = await openSettings(number())
    await openPicker()
    await userEvent.click(button('新建规则'))
    await userEvent.fill(box('名称'), '合同号')
    await userEvent.fill(box('编码'), 'contract')
    await expect.element(page.getByRole('switch', { name: '启用' })).not.toBeInTheDocument()
    await userEvent.click(button('保存'))
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    expect(findBody(asked, 'POST /api/system/BillRule')).toMatchObject({ enCode: 'contract', enabledMark: 1 })
    expect(designed.field()?.['rule']).toBe('r2')
    await expect.element(page.getByRole('button', { name: '单据规则 合同号' })).toHaveFocus()
  })

  it('is changed from the picker by users who may change rules, and can still be selected', async () => {
    grant('/systemData/billRule', ['btn_edit'])
    const asked = serve()
    await openSettings(number())
    await openPicker()
    await expect.element(button('编辑')).toBeDisabled()
    await expect.element(button('新建规则')).not.toBeInTheDocument()
    await userEvent.click(page.getByRole('radio', { name: '工单号' }))
    await userEvent.click(button('编辑'))
    await userEvent.fill(box('前缀'), 'WO-')
    await userEvent.click(button('保存'))
    await expect.element(page.getByRole('dialog', { name: '单据模板' })).toBeVisible()
    expect(findBody(asked, 'PUT /api/system/BillRule/r1')).toMatchObject({ prefix: 'WO-', enabledMark: 1 })
    await expect.element(button('编辑')).toHaveFocus()
  })

  it('is not offered to others; without any rule they read who to ask', async () => {
    serve([])
    await openSettings(number())
    await openPicker()
    await expect.element(page.getByText(/请联系管理员新建/)).toBeVisible()
    await expect.element(button('新建规则')).not.toBeInTheDocument()
    await expect.element(button('编辑')).not.toBeInTheDocument()
  })
})
