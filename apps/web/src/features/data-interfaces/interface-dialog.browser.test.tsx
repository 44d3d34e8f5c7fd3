import type { DataInterface } from '@armature/contract'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import '../../form/controls/index.ts'
import { draw, startScreen } from '../../form/testing/screen.tsx'
import { startTexts } from '../../lib/i18n/i18n.ts'
import { unsavedWork } from '../../lib/state/unsaved-work.ts'
import { answerCalls, refusal, type SentCall } from '../../testing/calls.ts'
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
  ...{ id: 'd', fullName: '场站', fullNameI18n: {}, enCode: 'site', sortCode: 0, enabledMark: 1, description: '' },
  ...{ dataType: 1, query: 'select id from site where least > {least}' },
}
const line = 'POST /api/system/DataInterface/Actions/TryOut'

async function open(own: Record<string, unknown> = {}) {
  const sent = answerCalls(
    {
      'GET /api/system/DataInterface/d': known,
      'PUT /api/system/DataInterface/d': sampleReply('PUT /api/system/DataInterface/:id'),
      ...own,
    },
    {},
    (reading) => sampleReply(reading),
  )
  const onClose = vi.fn()
  await draw(<EditedInterface id="d" onClose={onClose} />)
  await expect.element(sql()).toBeVisible()
  return { sent, onClose }
}
const sql = () => page.getByRole('textbox', { name: 'SQL 语句' })
const preview = () => page.getByRole('region', { name: '预览' })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const tried = (sent: SentCall[]) => sent.filter((call) => call.line === line).map(({ body }) => body)

describe('a data interface', () => {
  it('adds the parameters of its text, runs with values for them, and lists the result', async () => {
    const answer = { list: [{ id: 1, name: '一号站' }], fields: ['id', 'name'], ms: 12, steps: [] }
    const { sent, onClose } = await open({ [line]: answer })
    await press('touch', button('添加用到的参数：least'))
    await userEvent.fill(preview().getByLabelText('least'), '20')
    await press('touch', button('运行'))
    await expect.element(preview().getByRole('status')).toHaveTextContent('1 条，用时 12 ms')
    await expect.element(preview().getByRole('table')).toHaveTextContent('一号站')
    expect(tried(sent)).toMatchObject([{ id: 'd', paramList: [{ field: 'least', defaultValue: '20' }] }])
    await userEvent.fill(page.getByLabelText('字段 name 的显示名称'), '站名')
    await press('touch', button('保存'))
    await expect.poll(() => onClose.mock.calls).toHaveLength(1)
    expect(sent.find(({ line: one }) => one.startsWith('PUT'))?.body).toMatchObject({
      requestParameters: [{ field: 'least' }],
      fieldList: [{ field: 'id' }, { field: 'name', fieldName: '站名' }],
    })
  })

  it('asks before it loses fields that a design may need, and keeps the input if that is refused', async () => {
    const message = '删除了字段或参数：name。正使用该接口：运维工单'
    const { sent, onClose } = await open({
      'PUT /api/system/DataInterface/d': ({ body }: SentCall) =>
        (body as { isRemovalConfirmed: boolean }).isRemovalConfirmed
          ? null
          : refusal(409, message, { removed: ['name'] }),
    })
    const bodies = () => sent.filter(({ line: one }) => one.startsWith('PUT')).map(({ body }) => body)
    await press('touch', button('添加用到的参数：least'))
    await press('touch', button('保存'))
    const question = page.getByRole('alertdialog', { name: '保存数据接口“场站”？' })
    await expect.element(question).toHaveTextContent('运维工单')
    await press('mouse', question.getByRole('button', { name: '取消' }))
    await expect.element(page.getByRole('alert')).toHaveTextContent('运维工单')
    await press('mouse', button('保存'))
    await press('mouse', question.getByRole('button', { name: '仍要保存' }))
    await expect.poll(() => onClose.mock.calls).toHaveLength(1)
    expect(bodies()).toMatchObject([
      { isRemovalConfirmed: false },
      { isRemovalConfirmed: false },
      { isRemovalConfirmed: true },
    ])
  })

  it('asks twice when it is turned off and loses fields, once for each', async () => {
    const { sent, onClose } = await open({
      'PUT /api/system/DataInterface/d': ({ body }: SentCall) => {
        const { isConfirmed, isRemovalConfirmed } = body as { isConfirmed: boolean; isRemovalConfirmed: boolean }
        if (!isConfirmed) return refusal(409, '仍被使用：运维工单', { stillUsed: 1 })
        return isRemovalConfirmed ? null : refusal(409, '删除了字段或参数：name', { removed: ['name'] })
      },
    })
    await press('touch', button('添加用到的参数：least'))
    await press('mouse', button('保存'))
    const question = page.getByRole('alertdialog')
    await expect.element(question).toHaveTextContent('仍被使用')
    await press('mouse', question.getByRole('button', { name: '停用' }))
    await expect.element(question).toHaveTextContent('删除了字段或参数')
    await press('mouse', question.getByRole('button', { name: '仍要保存' }))
    await expect.poll(() => onClose.mock.calls).toHaveLength(1)
    expect(sent.filter(({ line: one }) => one.startsWith('PUT')).map(({ body }) => body)).toMatchObject([
      { isConfirmed: false, isRemovalConfirmed: false },
      { isConfirmed: true, isRemovalConfirmed: false },
      { isConfirmed: true, isRemovalConfirmed: true },
    ])
  })

  it('moves to the position of a syntax error, and keeps the text', async () => {
    let answer: unknown = refusal(400, '第 2 行第 6 列：表“sites”不存在', { line: 2, column: 6 })
    const { sent } = await open({ [line]: () => answer })
    await userEvent.click(sql())
    await userEvent.keyboard('{Control>}a{/Control}select id{Enter}from sites')
    await press('mouse', button('运行'))
    await expect.element(preview().getByRole('alert')).toHaveTextContent('第 2 行第 6 列')
    await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('SQL 语句')
    await userEvent.keyboard('v_')
    await expect.element(sql()).toHaveTextContent('from v_sites')
    answer = { list: [], fields: ['id'], ms: 3, steps: [] }
    await press('mouse', button('运行'))
    await expect.element(preview().getByRole('alert')).not.toBeInTheDocument()
    expect(tried(sent).map(({ query }) => query)).toEqual(['select id\nfrom sites', 'select id\nfrom v_sites'])
  })

  it('keeps the text when saving is refused', async () => {
    let answer: unknown = refusal(400, 'SQL 只能读取数据')
    const { onClose } = await open({ 'PUT /api/system/DataInterface/d': () => answer })
    await userEvent.click(sql())
    await userEvent.keyboard('{Control>}a{/Control}delete from site')
    await press('mouse', button('保存'))
    await expect.element(page.getByRole('alert')).toHaveTextContent('SQL 只能读取数据')
    await expect.element(sql()).toHaveTextContent('delete from site')
    expect(onClose).not.toHaveBeenCalled()
    answer = sampleReply('PUT /api/system/DataInterface/:id')
    await press('mouse', button('保存'))
    await expect.poll(() => onClose.mock.calls).toHaveLength(1)
  })
})
