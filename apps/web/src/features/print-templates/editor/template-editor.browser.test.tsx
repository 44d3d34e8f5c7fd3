import type { PrintField, PrintPage } from '@armature/contract'
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
  await startTexts('zh', ['ui', 'form', 'print', 'printTemplates', 'richText', 'designer', 'designFrame'])
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
    page: { size: 'A4', orientation: 'portrait', top: 15, right: 15, bottom: 15, left: 15 } as PrintPage,
    revision: 1,
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
        body['revision'] === stored.revision ? null : refusal(409, '打印模板已被他人修改'),
    })
    await userEvent.click(sheet())
    await userEvent.keyboard('{Control>}{End}{/Control}一号站')
    stored = { ...template, fullName: '新巡检单', printTemplate: '<p>场站：</p>', revision: 2 }
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

  it('puts both changes together when another user has changed another paragraph; what both have changed is named', async () => {
    let stored = { ...template, printTemplate: '<p>设备：</p><p>备注</p>' }
    const { sent } = await open({
      'GET /api/system/printDev/t': () => stored,
      'PUT /api/system/printDev/t': ({ body }: SentCall) => {
        if (body['revision'] !== stored.revision) return refusal(409, '打印模板已被他人修改')
        stored = { ...stored, printTemplate: String(body['printTemplate']), revision: stored.revision + 1 }
        return null
      },
    })
    await userEvent.click(sheet().getByText('设备：'))
    await userEvent.keyboard('{End}一号站')
    stored = { ...stored, printTemplate: '<p>设备：</p><p>备注与签字</p>', revision: 2 }
    await userEvent.keyboard('{Control>}s{/Control}')
    const dialog = page.getByRole('dialog', { name: '内容已被他人修改' })
    await expect.element(dialog.getByRole('radio', { name: '合并双方的修改' })).toBeChecked()
    await expect.element(dialog).toHaveTextContent('双方修改的是不同的地方')
    await press('mouse', dialog.getByRole('button', { name: '按所选保存' }))
    await expect.element(sheet()).toHaveTextContent('设备：一号站备注与签字')
    await expect.poll(() => saved(sent).at(-1)).toBe('<p>设备：一号站</p><p>备注与签字</p>')
    await userEvent.click(sheet().getByText('备注与签字'))
    await userEvent.keyboard('{End}一')
    stored = { ...stored, printTemplate: '<p>设备：一号站</p><p>备注</p>', revision: 9 }
    await userEvent.keyboard('{Control>}s{/Control}')
    await expect.element(dialog).toHaveTextContent('双方都改了“备注与签字”，合并时采用我的')
    await press('mouse', dialog.getByRole('button', { name: '按所选保存' }))
    await expect.poll(() => saved(sent).at(-1)).toBe('<p>设备：一号站</p><p>备注与签字一</p>')
  })

  describe('lists its versions', () => {
    const path = '/api/system/printDev'
    const former = '<p>检查人：{name}</p>'
    const row = (part: string, kind: string, id: string, text: string, own: object = {}) => ({
      ...{ part, kind, id, text, setting: '', name: '' },
      ...own,
    })
    const openVersions = async (changes: object[], own: object = {}) => {
      const opened = await open({
        [`GET ${path}/t/Versions`]: {
          list: [
            {
              ...{ version: 1, name: '首版', note: '', creatorUser: '林工', creatorTime: 1_770_000_000_000 },
              ...{ isReleased: false, isCurrent: false, restoredFrom: null },
            },
          ],
        },
        [`GET ${path}/t/Versions/Compare`]: { list: changes, total: changes.length },
        [`GET ${path}/t/Versions/1`]: {
          ...{ name: '首版', note: '' },
          content: { page: { ...template.page, size: 'A5' }, printTemplate: `${template.printTemplate}${former}` },
        },
        ...own,
      })
      await press('mouse', button('版本'))
      await expect.element(versions().getByText('首版')).toBeVisible()
      return opened
    }
    const versions = () => page.getByRole('dialog', { name: '版本', exact: true })
    const comparison = () => page.getByRole('dialog', { name: '比较版本' })

    it('which give a removed block and the paper back, each as one undo step', async () => {
      const { sent } = await openVersions([
        row('paper', 'set', '', '纸张：大小由“A5”改为“A4”', { setting: 'size' }),
        row('block', 'removed', '1:', '移除段落“检查人：{设备}”', { name: '段落“检查人：{设备}”' }),
      ])
      await press('mouse', versions().getByRole('button', { name: '比较' }))
      await press('mouse', comparison().getByRole('button', { name: '恢复“段落“检查人：{设备}””' }))
      await expect.element(sheet()).toHaveTextContent('设备：检查人：设备')
      await press('mouse', comparison().getByRole('button', { name: '恢复“纸张：大小由“A5”改为“A4””' }))
      await expect.element(page.getByText('A5 纵向')).toBeVisible()
      await userEvent.keyboard('{Escape}')
      await userEvent.keyboard('{Escape}')
      // each part was saved before the states were compared again
      await expect.poll(() => saved(sent)).toEqual([`<p>设备：</p>${former}`, `<p>设备：</p>${former}`])
      expect(sent.findLast(({ line }) => line.startsWith('PUT'))?.body['page']).toMatchObject({ size: 'A5', top: 15 })
      await press('mouse', button('撤销'))
      await expect.element(page.getByText('A4 纵向')).toBeVisible()
      await expect.element(sheet()).toHaveTextContent('设备：检查人：设备')
      await press('mouse', button('撤销'))
      await expect.element(sheet()).toHaveTextContent(/^设备：$/)
      await press('mouse', button('重做'))
      await press('mouse', button('重做'))
      await expect.element(page.getByText('A5 纵向')).toBeVisible()
    })

    it('as they are printed, with the blocks that differ marked and named', async () => {
      await openVersions([row('block', 'removed', '1:', '移除段落“检查人：{设备}”')])
      await press('mouse', versions().getByRole('button', { name: '比较' }))
      await press('mouse', comparison().getByText('页面', { exact: true }))
      const marks = () =>
        [...comparison().element().querySelectorAll('iframe')].map(({ contentDocument }) =>
          [...(contentDocument?.querySelectorAll<HTMLElement>('[data-mark]') ?? [])].map((element) => [
            ...[element.textContent, element.dataset['mark'], element.title],
          ]),
        )
      await expect.poll(marks).toEqual([[['检查人：设备', '移除', '移除段落“检查人：{设备}”']], []])
    })

    it('of which the whole content comes back, also after it is saved', async () => {
      let stored = template
      const { sent } = await openVersions([], {
        [`GET ${path}/t`]: () => stored,
        [`POST ${path}/t/Versions/1/Actions/Restore`]: () => {
          stored = { ...template, printTemplate: former, page: { ...template.page, size: 'A5' }, revision: 2 }
          return { revision: 2 }
        },
      })
      await press('mouse', versions().getByRole('button', { name: '恢复', exact: true }))
      const question = page.getByRole('alertdialog')
      await expect.element(question).toHaveTextContent('恢复到 v1？')
      await press('mouse', question.getByRole('button', { name: '恢复', exact: true }))
      await expect.element(sheet()).toHaveTextContent('检查人：设备')
      await expect.element(page.getByText('A5 纵向')).toBeVisible()
      expect(sent.find(({ line }) => line.endsWith('/Restore'))?.body).toEqual({ revision: 1 })
      await expect.element(button('保存')).toBeDisabled()
      await press('mouse', button('撤销'))
      await expect.element(sheet()).toHaveTextContent(/^设备：$/)
      await expect.element(button('保存')).toBeEnabled()
    })
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
