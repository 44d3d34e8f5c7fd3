import type { DataInterface, InterfaceSample, SamplePlay } from '@armature/contract'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
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
  ...{ id: 'd', fullName: '国家', fullNameI18n: {}, enCode: 'countries', sortCode: 0, enabledMark: 1, description: '' },
  ...{ dataType: 2, query: '[]', script: 'return rows', fieldList: [], requestHeaders: [], roleIds: [], steps: [] },
  requestParameters: [{ field: 'least', fieldName: '', dataType: 'int', required: false, defaultValue: '' }],
}
const sample = (id: string, name: string): InterfaceSample => ({
  ...{ id, name, rows: 1, creatorTime: Date.UTC(2026, 6, 1), creatorUser: '王工' },
  parameters: [{ field: 'least', defaultValue: '50' }],
})
const changed: SamplePlay = {
  result: { list: [{ power: 200 }], fields: ['power'], ms: 1, steps: [] },
  differences: [{ row: 1, field: 'power', recorded: '100', now: '200' }],
  differenceCount: 1,
}
const same: SamplePlay = { ...changed, differences: [], differenceCount: 0 }
const path = '/api/system/DataInterface/d/Samples'

async function open(own: Record<string, unknown> = {}) {
  const sent = answerCalls(
    {
      'GET /api/system/DataInterface/d': known,
      [`GET ${path}`]: { list: [sample('a', '大于 50'), sample('b', '全部')] },
      [`POST ${path}/a/Actions/Play`]: changed,
      [`POST ${path}/b/Actions/Play`]: same,
      ...own,
    },
    {},
    (reading) => sampleReply(reading),
  )
  await draw(<EditedInterface id="d" onClose={() => {}} />)
  await expect.element(line('大于 50')).toBeVisible()
  return sent
}
const line = (name: string) => page.getByRole('listitem', { name, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })

describe('samples of a data interface', () => {
  it('are replayed with the script that is not saved yet; what is different is listed', async () => {
    const sent = await open()
    await press('mouse', button('重放全部'))
    await expect.element(line('大于 50').getByRole('status')).toHaveTextContent('1 处不同')
    await expect.element(line('全部').getByRole('status')).toHaveTextContent('与记录一致')
    const table = page.getByRole('table', { name: '样本 大于 50 的差异' })
    await expect.element(table).toHaveTextContent(/power.*100.*200/)
    expect(sent.find(({ line: call }) => call.endsWith('/a/Actions/Play'))?.body).toMatchObject({
      script: 'return rows',
      isLive: false,
    })
  })

  it('are compared with the source of now by touch, and the new result is taken over', async () => {
    let isAccepted = false
    const sent = await open({
      [`POST ${path}/a/Actions/Play`]: () => (isAccepted ? same : changed),
      [`POST ${path}/a/Actions/Accept`]: () => {
        isAccepted = true
        return null
      },
    })
    await press('touch', line('大于 50').getByRole('button', { name: '重新取数并比较' }))
    await press('touch', line('大于 50').getByRole('button', { name: '以新结果为准' }))
    await expect.element(line('大于 50').getByRole('status')).toHaveTextContent('与记录一致')
    expect(sent.find(({ line: call }) => call.endsWith('/a/Actions/Accept'))?.body).toMatchObject({ isLive: true })
  })

  it('are recorded by keyboard with the values of the test; a refused name is named beside it', async () => {
    let count = 0
    const sent = await open({
      [`POST ${path}`]: () =>
        count++ === 0 ? refusal(409, '已有名为“大于 90”的样本') : { id: 'c', result: changed.result },
    })
    await userEvent.fill(page.getByRole('textbox', { name: 'least', exact: true }), '90')
    const name = page.getByRole('textbox', { name: '样本名称' })
    await userEvent.fill(name, '大于 90')
    await userEvent.keyboard('{Tab}{Enter}')
    await expect.element(page.getByText('已有名为“大于 90”的样本')).toBeVisible()
    await expect.element(name).toHaveValue('大于 90')
    await press('mouse', button('运行并记录'))
    await expect.element(name).toHaveValue('')
    expect(sent.filter(({ line: call }) => call === `POST ${path}`).at(-1)?.body).toMatchObject({
      name: '大于 90',
      paramList: [{ field: 'least', defaultValue: '90' }],
    })
  })

  it('are deleted after a question; a run that fails says why', async () => {
    const sent = await open({
      [`POST ${path}/b/Actions/Play`]: refusal(400, '脚本中的“rowz”没有定义（1:8）'),
      [`DELETE ${path}/b`]: null,
    })
    await press('mouse', line('全部').getByRole('button', { name: '重放' }))
    await expect.element(line('全部')).toHaveTextContent('脚本中的“rowz”没有定义')
    await press('mouse', button('删除样本 全部'))
    await press('mouse', page.getByRole('alertdialog').getByRole('button', { name: '删除样本 全部' }))
    await expect.poll(() => sent.map(({ line: call }) => call)).toContain(`DELETE ${path}/b`)
  })

  it('offer their nested fields to be declared, by keyboard; a path that is none says so', async () => {
    const nested = {
      ...same,
      result: { ...same.result, list: [{ station: '{"name":"青浦站","at":[{"lng":121.1}]}' }] },
    }
    const sent = await open({ [`POST ${path}/b/Actions/Play`]: nested })
    const input = page.getByRole('combobox', { name: '嵌套字段' })
    await userEvent.fill(input, 'station')
    const listed = () => [...document.querySelectorAll('datalist option')].map((one) => one.getAttribute('label'))
    await expect.poll(listed).toEqual(['station.name (青浦站)', 'station.at[0].lng (121.1)'])
    // of the newest sample, without calling the source
    expect(sent.find(({ line: call }) => call.endsWith('/b/Actions/Play'))?.body).toMatchObject({ isLive: false })
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('请写成 station.name 或 items[0].id 这样的路径')).toBeVisible()
    await userEvent.fill(input, 'station.name')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByLabelText('字段 station.name 的显示名称')).toBeVisible()
    await userEvent.fill(input, 'station.name')
    await press('touch', button('添加字段'))
    await expect.element(page.getByText('这个字段已经有了')).toBeVisible()
    await userEvent.fill(input, 'a.b.c.d.e.f.g.h.i')
    await press('mouse', button('添加字段'))
    await expect.element(page.getByText('最多 8 层、100 个字符')).toBeVisible()
  })
})
