import type { DataInterface, OfferedInterface } from '@armature/contract'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import '../../form/controls/index.ts'
import { draw, startScreen } from '../../form/testing/screen.tsx'
import { startTexts } from '../../lib/i18n/i18n.ts'
import { unsavedWork } from '../../lib/state/unsaved-work.ts'
import { answerCalls, refusal } from '../../testing/calls.ts'
import { press } from '../../testing/pointer.ts'
import { sampleReply } from '../../testing/sample.ts'
import { EditedInterface } from './interface-dialog.tsx'

beforeAll(async () => {
  await startScreen()
  await startTexts('zh', ['ui', 'form', 'named', 'dataInterfaces'])
})
afterEach(() => unsavedWork.clear())

const known: DataInterface = {
  ...sampleReply('GET /api/system/DataInterface/:id'),
  ...{ id: 'd', fullName: '汇总', fullNameI18n: {}, enCode: 'sum', sortCode: 0, enabledMark: 1, description: '' },
  ...{ dataType: 4, query: '', script: '', fieldList: [], requestHeaders: [], roleIds: [], steps: [] },
  requestParameters: [{ field: 'country', fieldName: '', dataType: 'varchar', required: false, defaultValue: '' }],
}
const offer = (id: string, fullName: string, parameter: string): OfferedInterface => ({
  ...{ id, fullName, enCode: id, categoryId: '', dataType: 1 },
  requestParameters: [{ field: parameter, fieldName: '', dataType: 'varchar', required: false, defaultValue: '' }],
  fieldList: [{ field: 'id', fieldName: '' }],
})
const tryOut = 'POST /api/system/DataInterface/Actions/TryOut'

async function open(own: Record<string, unknown> = {}) {
  const sent = answerCalls(
    {
      'GET /api/system/DataInterface/d': known,
      'GET /api/system/DataInterface/getList': {
        list: [offer('a', '电站', 'land'), offer('b', '储能', 'station'), offer('d', '汇总', 'country')],
      },
      'PUT /api/system/DataInterface/d': sampleReply('PUT /api/system/DataInterface/:id'),
      ...own,
    },
    {},
    (reading) => sampleReply(reading),
  )
  const onClose = vi.fn()
  await draw(<EditedInterface id="d" onClose={onClose} />)
  await expect.element(button('添加步骤')).toBeVisible()
  return { sent, onClose }
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const choose = (name: string, value: string) =>
  userEvent.selectOptions(page.getByRole('combobox', { name, exact: true }), value)

describe('an interface of several calls', () => {
  it('binds parameters of its steps, moves and removes steps, and cannot call itself', async () => {
    const { sent, onClose } = await open()
    await press('touch', button('添加步骤'))
    await press('mouse', button('添加步骤'))
    await press('mouse', button('添加步骤'))
    await expect.element(page.getByRole('combobox', { name: '第 1 步的数据接口' })).not.toHaveTextContent('汇总')
    await userEvent.fill(page.getByLabelText('第 1 步的名称'), 'stations')
    await choose('第 1 步的数据接口', 'a')
    await choose('land 的来源', 'parameter')
    await choose('第 2 步的数据接口', 'b')
    await choose('station 的来源', 'step')
    await expect.element(page.getByLabelText('station 的值')).toHaveValue('stations[0].id')
    await press('mouse', button('删除 step3'))
    await press('touch', button('上移 step2'))
    await press('touch', button('下移 step2'))
    await press('mouse', button('保存'))
    await expect.poll(() => onClose.mock.calls).toHaveLength(1)
    expect(sent.find(({ line }) => line.startsWith('PUT'))?.body).toMatchObject({
      dataType: 4,
      steps: [
        { name: 'stations', interfaceId: 'a', parameters: [{ field: 'land', from: 'parameter', value: 'country' }] },
        { name: 'step2', interfaceId: 'b', parameters: [{ field: 'station', from: 'step', value: 'stations[0].id' }] },
      ],
    })
  })

  it('shows what each step returned, and moves to the line of an error in the script', async () => {
    let answer: unknown = refusal(400, '脚本中的“x”没有定义 (1:8)', { field: 'script', line: 1, column: 8 })
    await open({ [tryOut]: () => answer })
    const script = page.getByRole('textbox', { name: '处理脚本' })
    await press('mouse', button('插入示例'))
    await expect.element(script).toHaveTextContent('return rows.map')
    await press('mouse', button('运行'))
    await expect.element(page.getByRole('region', { name: '预览' }).getByRole('alert')).toHaveTextContent('(1:8)')
    await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('处理脚本')
    const step = { name: 'stations', list: [{ id: '青浦站' }], fields: ['id'], total: 7, ms: 3 }
    answer = { list: [{ id: 1, share: '50%' }], fields: ['id', 'share'], ms: 9, steps: [step] }
    await press('mouse', button('运行'))
    await press('mouse', page.getByText('stations：7 条，用时 3 ms'))
    await expect.element(page.getByRole('table', { name: 'stations' })).toHaveTextContent('青浦站')
    await expect.element(page.getByLabelText('字段 share 的显示名称')).toBeVisible()
  })
})
