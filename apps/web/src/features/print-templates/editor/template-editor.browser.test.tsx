import type { PrintField } from '@armature/contract'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw, startScreen } from '../../../form/testing/screen.tsx'
import { startTexts } from '../../../lib/i18n/i18n.ts'
import { unsavedWork } from '../../../lib/state/unsaved-work.ts'
import { answerCalls, refusal, type SentCall } from '../../../testing/calls.ts'
import { press } from '../../../testing/pointer.ts'
import { sampleReply } from '../../../testing/sample.ts'
import TemplateEditor from './template-editor.tsx'

beforeAll(async () => {
  await startScreen()
  await startTexts('zh', ['ui', 'form', 'print', 'printTemplates', 'richText'])
})
afterEach(() => unsavedWork.clear())

const aField = (id: string, fullName: string, jnpfKey: string, children: PrintField['children'] = []): PrintField => ({
  ...{ id, fullName, jnpfKey, children },
})
const fields = [
  aField('name', '设备', 'comInput'),
  aField('cost', '费用', 'numInput'),
  aField('parts', '备件', 'table', [
    { id: 'parts.part', fullName: '名称', jnpfKey: 'comInput' },
    { id: 'parts.count', fullName: '数量', jnpfKey: 'numInput' },
  ]),
]
const id = '00000000-0000-4000-8000-000000000001'
const template = {
  ...sampleReply('GET /api/system/printDev/:id'),
  ...{
    id: 't',
    fullName: '巡检单',
    enCode: 'inspection',
    type: 2,
    modelId: id,
    mayChange: true,
    printTemplate: '<p>设备：</p>',
  },
}

async function open(own: Record<string, unknown> = {}, isReadOnly = false) {
  const sent = answerCalls({
    'GET /api/system/printDev/t': template,
    'POST /api/system/printDev/Fields': { list: fields },
    'PUT /api/system/printDev/t': null,
    ...own,
  })
  const onClose = vi.fn()
  await draw(<TemplateEditor id="t" isReadOnly={isReadOnly} onClose={onClose} />)
  await expect.element(sheet()).toHaveTextContent('设备：')
  return { sent, onClose }
}
const sheet = () => page.getByRole('textbox', { name: '模板内容' })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const offered = () => page.getByRole('complementary', { name: '可插入的内容' })
const saved = (sent: SentCall[]) =>
  sent.filter(({ line }) => line.startsWith('PUT')).map(({ body }) => String(body['printTemplate']))

describe('the editor of print templates', () => {
  it('inserts fields at the cursor: as text, as a code, as an amount in words, and a sub-table as a table with its total', async () => {
    const { sent } = await open()
    await userEvent.click(sheet())
    await userEvent.keyboard('{Control>}{End}{/Control}')
    await press('mouse', offered().getByRole('button', { name: '设备' }))
    await press('touch', offered().getByText('二维码', { exact: true }))
    await press('touch', offered().getByRole('button', { name: '设备' }))
    await press('mouse', button('插入“费用”的大写金额'))
    await press('mouse', button('插入“数量”的合计'))
    await press('mouse', button('插入“备件”的表格'))
    await press('mouse', button('保存'))
    await expect.poll(() => saved(sent)).toHaveLength(1)
    expect(saved(sent)[0]).toContain('设备：{name}{qrcode:name}{words:cost}{sum:parts.count}')
    expect(saved(sent)[0]).toMatch(/<th[^>]*>.*名称.*数量.*\{parts\.part\}.*\{parts\.count\}/s)
    await expect.element(button('保存')).toBeDisabled()
  })

  it('shows a placeholder as a chip with the name of its field: typed, stored or pasted, also where a format had split it', async () => {
    const split = '<p>{na<strong>me</strong>} {qrcode:name} {sum:parts.count} {gone}</p>'
    const { sent } = await open({
      'GET /api/system/printDev/t': { ...template, printTemplate: `<p>设备：</p>${split}` },
    })
    await expect.element(sheet()).toHaveTextContent(/^设备：设备 二维码：设备 合计：备件 - 数量 \{gone\}$/)
    await expect
      .element(sheet().getByText('{gone}'))
      .toHaveAttribute('title', '表单中没有这个字段，只打印它在移除时留下的值')
    await expect.element(button('保存')).toBeDisabled()
    await userEvent.click(sheet())
    await userEvent.keyboard('{Control>}{End}{/Control}{{words:cost}，{{cost}')
    await expect.element(sheet()).toHaveTextContent(/大写：费用，费用$/)
    await userEvent.keyboard('{Backspace}')
    await expect.element(sheet()).toHaveTextContent(/大写：费用，$/)
    await press('mouse', button('保存'))
    await expect
      .poll(() => saved(sent))
      .toEqual(['<p>设备：</p><p>{name} {qrcode:name} {sum:parts.count} {gone}{words:cost}，</p>'])
  })

  it('chooses the format of a paragraph and the width of a column from menus, by touch and by keyboard', async () => {
    const { sent } = await open()
    await userEvent.click(sheet())
    await press('touch', button('段落格式: 正文'))
    await press('touch', page.getByRole('menuitemradio', { name: '标题 2' }))
    await expect.element(button('段落格式: 标题 2')).toBeVisible()
    await press('mouse', button('撤销'))
    await expect.element(button('段落格式: 正文')).toBeVisible()
    await press('mouse', button('重做'))
    await expect.element(button('段落格式: 标题 2')).toBeVisible()
    await press('mouse', button('插入表格'))
    button('列宽: 列宽自动').element().focus()
    await userEvent.keyboard('{Enter}{End}{Enter}')
    await expect.element(button('列宽: 60%')).toBeVisible()
    await press('mouse', button('保存'))
    await expect.poll(() => saved(sent)[0]).toMatch(/<h2>设备：<\/h2>.*<td style="width: 60%;?">/s)
  })

  it('finds a field by its name, and previews the sheet with names instead of values', async () => {
    await open()
    await userEvent.fill(page.getByRole('textbox', { name: '查找字段' }), '费用')
    await expect.element(offered().getByRole('button', { name: '设备' })).not.toBeInTheDocument()
    await userEvent.click(sheet())
    await userEvent.keyboard('{Control>}{End}{/Control}')
    await press('mouse', offered().getByRole('button', { name: '费用', exact: true }))
    await press('mouse', button('预览'))
    const frame = page.getByRole('dialog').last()
    await expect.element(frame).toBeVisible()
    await expect.poll(() => frame.element().textContent + frameText(frame.element())).toContain('设备：100')
  })

  it('shows in the status line why saving failed, keeps the sheet, and asks before closing', async () => {
    let answer: unknown = refusal(400, '模板内容超过上限')
    const { sent, onClose } = await open({ 'PUT /api/system/printDev/t': () => answer })
    await userEvent.click(sheet())
    await userEvent.keyboard('{Control>}{End}{/Control}一号站')
    await press('mouse', button('保存'))
    await expect.element(page.getByRole('alert')).toHaveTextContent('模板内容超过上限')
    await expect.element(sheet()).toHaveTextContent('设备：一号站')
    await press('mouse', page.getByRole('button', { name: '返回模板列表' }))
    await press('mouse', page.getByRole('alertdialog').getByRole('button').first())
    expect(onClose).not.toHaveBeenCalled()
    answer = null
    await press('mouse', button('保存'))
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
    expect(saved(sent)).toHaveLength(2)
    await press('mouse', page.getByRole('button', { name: '返回模板列表' }))
    await expect.poll(() => onClose.mock.calls).toHaveLength(1)
  })

  it('shows what both have written when another user has saved, keeps their name, and Ctrl+Z brings the own text back', async () => {
    let stored = template
    const { sent } = await open({
      'GET /api/system/printDev/t': () => stored,
      'PUT /api/system/printDev/t': ({ body }: SentCall) =>
        body['lastModifyTime'] === stored.lastModifyTime ? null : refusal(409, '打印模板已被他人修改'),
    })
    await userEvent.click(sheet())
    await userEvent.keyboard('{Control>}{End}{/Control}一号站')
    stored = { ...template, fullName: '新巡检单', printTemplate: '<p>场站：</p>', lastModifyTime: 99 }
    await userEvent.keyboard('{Control>}s{/Control}')
    const dialog = page.getByRole('dialog', { name: '内容已被他人修改' })
    await expect.element(dialog).toHaveTextContent(/我的版本新增设备：一号站删除设备：对方的版本新增场站：删除设备：/)
    await press('mouse', dialog.getByRole('button', { name: '采用对方的' }))
    await expect.element(sheet()).toHaveTextContent('场站：')
    await expect.element(button('保存')).toBeDisabled()
    await userEvent.click(sheet())
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect.element(sheet()).toHaveTextContent('设备：一号站')
    await press('mouse', button('保存'))
    await expect.poll(() => saved(sent)).toEqual(['<p>设备：一号站</p>', '<p>设备：一号站</p>'])
    expect(sent.findLast(({ line }) => line.startsWith('PUT'))?.body['fullName']).toBe('新巡检单')
  })

  it('is read-only without the edit permission', async () => {
    await open({}, true)
    await expect.element(sheet()).toHaveAttribute('contenteditable', 'false')
    await expect.element(button('保存')).not.toBeInTheDocument()
    await expect.element(offered()).not.toBeInTheDocument()
  })
})

/** Text in the frames of an element: a printed sheet is a document of its own. */
const frameText = (element: Element): string =>
  [...element.querySelectorAll('iframe')].map(({ contentDocument }) => contentDocument?.body.textContent).join('')
