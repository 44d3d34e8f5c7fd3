import type { Field } from '@armature/form-engine'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerCalls, refusal } from '../../testing/calls.ts'
import { unsavedWork } from '../../lib/state/unsaved-work.ts'
import { aField, aForm, aTable } from '../testing/forms.ts'
import { draw, startScreen } from '../testing/screen.tsx'
import RecordWindow, { type ModelConfig } from './record-window.tsx'

beforeAll(() => startScreen())
afterEach(() => unsavedWork.clear())

const name = aField('comInput', 'name', {}, { label: '名称' })
const parts = (...columns: Field[]) => aTable('parts', columns)
const part = aField('comInput', 'part', {}, { label: '品名' })
const before = [
  name,
  aField('comInput', 'memo', {}, { label: '备注' }),
  aField('comInput', 'level', {}, { label: '等级' }),
  parts(part, aField('comInput', 'size', {}, { label: '规格' })),
]
const after = [
  name,
  aField('comInput', 'site', {}, { label: '站点' }),
  aField('comInput', 'checker', {}, { label: '复核人', required: true }),
  aField('numInput', 'level', {}, { label: '等级' }),
  parts(part),
]
const release = (version: number, fields: Field[]): ModelConfig => ({
  ...{ id: 'm', fullName: '巡检', fullNameI18n: {}, enCode: 'm', webType: 2, enableFlow: 0, flowId: '' },
  ...{ version, menuId: 'menu', columnData: '{}', appColumnData: '{}', flowTemplateJson: '{}', fieldList: '' },
  formData: JSON.stringify(aForm(fields)),
})
const invalid = refusal(400, '没有名为 memo 的字段', {
  errors: [
    { path: 'memo', label: '备注', msg: '没有名为 memo 的字段' },
    { path: 'checker', label: '复核人', msg: '不能为空' },
  ],
})
const box = (label: string) => page.getByRole('textbox', { name: label })
const save = () => userEvent.click(page.getByRole('button', { name: '保存' }))
const question = () => page.getByRole('alertdialog', { name: '表单已发布新版本' })

/** A record of a form that has been released again, without the fields 备注 and 规格 and with others. */
async function open(mode: 'create' | 'edit', released: ModelConfig, own: Parameters<typeof answerCalls>[0] = {}) {
  let isOld = true
  const stored = () => ({
    name: '一号',
    memo: '',
    level: '',
    ...(!isOld && { site: '海盐' }),
    parts: [{ id: 'p1', part: '甲' }],
  })
  const reply = () => (isOld ? invalid.clone() : { id: 'r1', version: 4 })
  const sent = answerCalls({
    'GET /api/visualdev/OnlineDev/m/Config': () => {
      isOld = false
      return released
    },
    'GET /api/visualdev/OnlineDev/m/r1': () => ({ id: 'r1', version: 3, data: JSON.stringify(stored()) }),
    ...own,
    'GET /api/visualdev/OnlineDev/m/r1/DataChange': () => ({ id: 'r1', version: 3, data: JSON.stringify(stored()) }),
    'PUT /api/visualdev/OnlineDev/m/r1': reply,
    'POST /api/visualdev/OnlineDev/m': reply,
  })
  const onClose = vi.fn()
  await draw(<RecordWindow config={release(1, before)} name="巡检" mode={mode} recordId="r1" onClose={onClose} />)
  await userEvent.fill(box('名称'), '我写的')
  await userEvent.fill(box('备注'), '会丢的')
  await save()
  const readSent = () => {
    const body = sent.findLast(({ line }) => /^(PUT|POST)/.test(line))?.body
    return JSON.parse(String(body?.['data'])) as Record<string, unknown>
  }
  return { onClose, sent, readSent }
}

describe('a form that was released again while it is open', () => {
  it('is updated when a save is refused: the input is kept, as far as there are fields for it', async () => {
    const { onClose, sent, readSent } = await open('edit', release(2, after))
    await expect.element(question()).toHaveTextContent('其中填写的内容不会保留：备注')
    await userEvent.click(question().getByRole('button', { name: '更新表单' }))
    await expect.element(box('复核人')).toHaveValue('')
    await expect.element(box('名称')).toHaveValue('我写的')
    await expect.element(box('站点')).toHaveValue('海盐')
    await expect.element(box('备注')).not.toBeInTheDocument()
    expect(unsavedWork.any()).toBe(true)
    await userEvent.fill(box('复核人'), '李')
    await save()
    await expect.poll(() => onClose.mock.calls.length).toBe(1)
    expect(readSent()).toMatchObject({ name: '我写的', checker: '李', site: '海盐', parts: [{ id: 'p1', part: '甲' }] })
    expect(sent.findLast(({ line }) => line.startsWith('PUT'))?.body['version']).toBe(3)
  })

  it('says when the record cannot be loaded in the new version, and tries again', async () => {
    let count = 0
    const { onClose } = await open('edit', release(2, after), {
      'GET /api/visualdev/OnlineDev/m/r1': () => {
        count += 1
        // the first one opened the window
        if (count === 2) return refusal(500, '出错了')
        return { id: 'r1', version: 3, data: JSON.stringify({ name: '一号', site: count > 1 ? '海盐' : '' }) }
      },
    })
    await userEvent.click(question().getByRole('button', { name: '更新表单' }))
    const failure = page.getByRole('alertdialog', { name: '表单没有更新' })
    await expect.element(failure).toBeVisible()
    await expect.element(page.getByRole('button', { name: '保存' })).toHaveAttribute('aria-busy', 'true')
    await userEvent.click(failure.getByRole('button', { name: '重试' }))
    await expect.element(box('站点')).toHaveValue('海盐')
    await expect.element(box('名称')).toHaveValue('我写的')
    expect(onClose).not.toHaveBeenCalled()
  })

  it('can be left as it is, with the errors of the save', async () => {
    await open('create', release(2, after))
    await userEvent.click(question().getByRole('button', { name: '暂不更新' }))
    await expect.element(page.getByText('没有名为 memo 的字段').first()).toBeVisible()
    await expect.element(box('备注')).toHaveValue('会丢的')
  })

  it('is not said of a form that is still the same', async () => {
    await open('create', release(1, before))
    await expect.element(page.getByText('没有名为 memo 的字段').first()).toBeVisible()
    await expect.element(question()).not.toBeInTheDocument()
  })
})
