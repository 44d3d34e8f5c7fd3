import type { TemplateRow } from '@armature/contract'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import {
  answer,
  aListPage,
  button,
  drawPage,
  openMore,
  pressInMore,
  question,
  startPage,
} from '../../form/testing/page.tsx'
import { appState, updateDevice } from '../../lib/state/app-state.ts'
import { answerCalls, refusal, type SentCall } from '../../testing/calls.ts'
import { press } from '../../testing/pointer.ts'
import { sampleReply, sampleRow } from '../../testing/sample.ts'
import TemplatePage from './template-page.tsx'

beforeAll(() => startPage('messageTemplates'))
afterEach(() => appState.setState({ language: 'zh' }))

const path = 'GET /api/message/MessageTemplateConfig'
const id = '00000000-0000-4000-8000-00000000000a'
const template = sampleRow(path, {
  id,
  fullName: '待办提醒',
  fullNameI18n: { en: 'Reminder' },
  enCode: 'todo',
  templateType: 'notice',
  channel: '',
  title: '请处理',
  titleI18n: {},
  enabledMark: 1,
})
const stored = sampleReply('GET /api/message/MessageTemplateConfig/:id', {
  ...template,
  content: '<p>正文</p>',
  contentI18n: {},
} as object)
const purposes = [
  { enCode: 'notice', fullName: '公告', fields: [] },
  { enCode: 'roleGiven', fullName: '获得角色', fields: [{ enCode: 'role', fullName: '角色' }] },
  { enCode: 'flowTodo', fullName: '流程待办', fields: [{ enCode: 'flow', fullName: '流程名称' }] },
].map((purpose) => ({
  ...sampleRow('GET /api/message/MessageDataType/getTypeList/:id'),
  ...purpose,
}))

interface Given {
  may?: string[]
  row?: Partial<TemplateRow>
  answers?: Record<string, unknown>
}
async function aPage({ may, row = {}, answers = {} }: Given = {}): Promise<SentCall[]> {
  const asked = answerCalls({
    [path]: aListPage({ ...template, ...row }),
    [`GET /api/message/MessageTemplateConfig/${id}`]: { ...stored, ...row },
    'GET /api/message/MessageDataType/getTypeList/2': { list: purposes },
    ...answers,
  })
  await drawPage(<TemplatePage />, may)
  await expect.element(page.getByText('todo')).toBeVisible()
  return asked
}
const cell = (name: string) => page.getByRole('cell', { name, exact: true })
const changes = (asked: SentCall[]) => asked.filter(({ line }) => !line.startsWith('GET'))

describe('the page of message templates', () => {
  it('shows name, code, purpose, message title and state, the name in the chosen language', async () => {
    appState.setState({ language: 'en' })
    await aPage()
    for (const name of ['Reminder', 'todo', '公告', '请处理', '启用']) await expect.element(cell(name)).toBeVisible()
    await press('mouse', button('编辑'))
    await expect.element(page.getByRole('dialog', { name: '编辑模板“Reminder”' })).toBeVisible()
  })

  it('filters the list by purpose and clears the filter', async () => {
    const asked = await aPage()
    await userEvent.selectOptions(page.getByRole('combobox', { name: '用途' }), '公告')
    await expect.poll(() => asked.findLast(({ line }) => line === path)?.query['templateType']).toBe('notice')
    await press('mouse', button('重置'))
    await expect.poll(() => asked.findLast(({ line }) => line === path)?.query['templateType']).toBe('')
  })

  it('offers what the user has permissions for', async () => {
    await aPage({ may: ['btn_remove'] })
    for (const name of ['新建模板', '编辑', '复制']) expect(button(name).elements(), name).toHaveLength(0)
    await expect.element(button('回收站')).toBeVisible()
    expect(await openMore()).toEqual(['删除'])
  })

  it('opens a card on a phone for users who may edit, and for no others', async () => {
    updateDevice(390)
    try {
      await aPage({ may: [] })
      await press('mouse', button('待办提醒'))
      expect(page.getByRole('dialog').elements()).toHaveLength(0)
      await cleanup()
      await aPage({ may: ['btn_edit'] })
      await press('mouse', button('待办提醒'))
      await expect.element(page.getByRole('dialog', { name: '编辑模板“待办提醒”' })).toBeVisible()
    } finally {
      updateDevice(1280)
    }
  })

  it('lists the placeholders of what the template is used for', async () => {
    const values = 'GET /api/message/MessageTemplateConfig/Values/:id'
    await aPage({
      answers: {
        [values]: {
          time: null,
          fields: [{ enCode: 'role', values: { zh: '值班长', tw: '值班長', en: 'Shift leader' } }],
        },
      },
    })
    await press('mouse', button('新建模板'))
    await expect.element(page.getByText('公告模板在写公告时套用，花括号中的文字按原样显示。')).toBeVisible()
    await userEvent.click(page.getByRole('dialog').getByRole('combobox', { name: /^用途/ }))
    await userEvent.click(page.getByText('获得角色', { exact: true }).last())
    await expect.element(page.getByText('可填入：{role}（角色）')).toBeVisible()
  })

  it('changes a template, and keeps the input when it is refused', async () => {
    let isBroken = true
    const line = `PUT /api/message/MessageTemplateConfig/${id}`
    const asked = await aPage({ answers: { [line]: () => (isBroken ? refusal(500, '没有响应') : null) } })
    await press('mouse', button('编辑'))
    await userEvent.fill(page.getByRole('textbox', { name: '消息标题' }), '请尽快处理')
    await press('mouse', button('保存'))
    await expect.element(page.getByRole('dialog').getByRole('alert')).toHaveTextContent('没有响应')
    await expect.element(page.getByRole('textbox', { name: '消息标题' })).toHaveValue('请尽快处理')
    isBroken = false
    await press('mouse', button('保存'))
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    expect(changes(asked)[1]?.body).toMatchObject({
      title: '请尽快处理',
      enCode: 'todo',
      templateType: 'notice',
      content: '<p>正文</p>',
    })
  })

  const event = { templateType: 'roleGiven', channel: 'email', title: '{role} 归你了' } as const
  const values = 'GET /api/message/MessageTemplateConfig/Values/:id'
  const eventValues = (time: number | null) => ({
    time,
    fields: [
      { enCode: 'role', values: { zh: '审计员', tw: '審計員', en: 'Auditor' } },
      { enCode: 'operator', values: { zh: '<b>李四</b>', tw: '李四', en: 'Li Si' } },
    ],
  })

  it('previews the text that is being written in each language, with values that are never read as HTML', async () => {
    const row = { ...event, titleI18n: { en: '{role} is yours' }, content: '<p>{operator} 授予 {nobody}</p>' } as object
    await aPage({ row, answers: { [values]: eventValues(Date.UTC(2026, 2, 2, 1, 30)) } })
    await press('mouse', button('编辑'))
    const preview = page.getByRole('region', { name: '预览' })
    await expect.element(preview).toHaveTextContent('使用最近一次事件的数据：2026-03-02 09:30')
    for (const text of ['审计员 归你了', '審計員 归你了', 'Auditor is yours', '<b>李四</b> 授予 {nobody}'])
      await expect.element(preview.getByText(text)).toBeVisible()
    await userEvent.fill(page.getByRole('textbox', { name: '消息标题（English）' }), 'You are {role} now')
    await expect.element(preview.getByText('You are Auditor now')).toBeVisible()
  })

  it('says that the preview has examples where there was no event', async () => {
    await aPage({ row: event, answers: { [values]: eventValues(null) } })
    await press('mouse', button('编辑'))
    await expect.element(page.getByRole('region', { name: '预览' })).toHaveTextContent('使用示例数据')
  })

  it('saves channel and translations; a notice has neither', async () => {
    const line = `PUT /api/message/MessageTemplateConfig/${id}`
    const asked = await aPage({ row: event, answers: { [line]: null, [values]: eventValues(null) } })
    await expect.element(cell('邮件')).toBeVisible()
    await press('mouse', button('编辑'))
    await userEvent.fill(page.getByRole('textbox', { name: '消息标题（English）' }), '{role} is yours')
    await press('mouse', button('保存'))
    await expect
      .poll(() => changes(asked)[0]?.body)
      .toMatchObject({
        channel: 'email',
        titleI18n: { en: '{role} is yours' },
        contentI18n: {},
      })
    await cleanup()
    await aPage()
    await press('mouse', button('编辑'))
    await expect.element(page.getByRole('textbox', { name: '消息标题' })).toBeVisible()
    expect(page.getByRole('textbox', { name: '消息标题（English）' }).elements()).toHaveLength(0)
    expect(page.getByRole('region', { name: '预览' }).elements()).toHaveLength(0)
  })

  it.each([
    { enabledMark: 1, press: '停用', sent: 0 },
    { enabledMark: 0, press: '启用', sent: 1 },
  ])(
    'sets the state of a template by $press and keeps its other stored values',
    async ({ enabledMark, press: name, sent }) => {
      const asked = await aPage({
        row: { enabledMark },
        answers: { [`PUT /api/message/MessageTemplateConfig/${id}`]: null },
      })
      await pressInMore(name)
      await expect.poll(() => changes(asked).length).toBe(1)
      expect(changes(asked)[0]?.body).toMatchObject({ enabledMark: sent, title: '请处理', content: '<p>正文</p>' })
    },
  )

  it('copies at once, deletes after a confirmation, and shows a refusal', async () => {
    const copy = `POST /api/message/MessageTemplateConfig/copy/${id}`
    const remove = `DELETE /api/message/MessageTemplateConfig/${id}`
    const asked = await aPage({ answers: { [copy]: { id: 'n' }, [remove]: refusal(404, '模板不存在') } })
    await press('mouse', button('复制'))
    await expect.poll(() => changes(asked).map(({ line }) => line)).toEqual([copy])
    await pressInMore('删除')
    await expect.element(question()).toHaveTextContent(/删除模板“待办提醒”？.*改用系统自带的文字；模板会进入回收站/)
    await answer('取消')
    await pressInMore('删除')
    await answer('删除模板')
    await expect.element(page.getByRole('alert')).toHaveTextContent('模板不存在')
    expect(changes(asked).map(({ line }) => line)).toEqual([copy, remove])
  })
})
