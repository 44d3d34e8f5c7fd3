import type { ListedText } from '@armature/contract'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, aListPage, button, drawPage, question, startPage } from '../../form/testing/page.tsx'
import { loadTextChanges } from '../../lib/i18n/load-text-changes.ts'
import { translate } from '../../lib/i18n/i18n.ts'
import { answerCalls, refusal } from '../../testing/calls.ts'
import { sampleReply, sampleRow } from '../../testing/sample.ts'
import LanguagePackPage from './language-pack-page.tsx'

beforeAll(() => startPage('languagePacks', 'form'))
beforeEach(() => history.replaceState(null, '', '/'))

const list = 'GET /api/system/LanguagePack'
const save = 'POST /api/system/LanguagePack/Actions/Save'
const changed = 'GET /api/system/LanguagePack/Changed/:language'
const aText = (key: string, own: Partial<ListedText> = {}) =>
  sampleRow(list, { key, original: key, source: key, text: '', state: 'untranslated', places: ['巡检记录'], ...own })
const inspector = aText('巡检人')
const result = aText('结论', {
  ...{ text: 'Result', state: 'translated', version: 3, changedBy: '管理员', changedAt: Date.UTC(2026, 9, 1) },
})
const counts = { original: 0, changed: 0, translated: 1, untranslated: 1, unused: 0 }
const all = ['btn_edit', 'btn_import', 'btn_export']

async function aPage(answers: Record<string, unknown> = {}, may = all, texts = [inspector, result]) {
  const sent = answerCalls({
    [list]: { ...aListPage(...texts), counts, areas: [{ id: 'a', fullName: '巡检记录' }] },
    [changed]: { version: '', texts: null },
    ...answers,
  })
  await drawPage(<LanguagePackPage />, may)
  return sent
}
const bodies = (sent: { line: string; body?: unknown }[]) =>
  sent.filter(({ line }) => line === save).map(({ body }) => body)

describe('the page of language packs', () => {
  it('lists texts with their translation and state; untranslated ones are a filter with their number', async () => {
    const sent = await aPage()
    await expect.element(page.getByRole('row', { name: /巡检人.*尚未翻译/ })).toBeVisible()
    await expect.element(page.getByRole('row', { name: /结论.*Result.*已翻译.*管理员/ })).toBeVisible()
    await userEvent.selectOptions(page.getByRole('combobox', { name: '状态' }), '未翻译（1）')
    await userEvent.selectOptions(page.getByRole('combobox', { name: '使用位置' }), '巡检记录')
    await userEvent.selectOptions(page.getByRole('combobox', { name: '语言' }), '繁體中文')
    await expect
      .poll(() => sent.filter(({ line }) => line === list).map(({ query }) => query))
      .toContainEqual(expect.objectContaining({ kind: 'design', language: 'tw', state: 'untranslated', area: '' }))
  })

  it('is worked by keyboard: a text is searched, translated beside its original and saved', async () => {
    const sent = await aPage({ [save]: null })
    await expect.element(page.getByText('尚未翻译，显示原文')).toBeVisible()
    await userEvent.fill(
      page.getByRole('searchbox', { name: '原文、译文或键' }).or(page.getByPlaceholder('原文、译文或键')),
      '巡检',
    )
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => sent.at(-1)?.query).toMatchObject({ keyword: '巡检' })
    ;(page.getByRole('button', { name: '尚未翻译，显示原文' }).element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    const dialog = page.getByRole('dialog')
    await expect.element(dialog.getByText('巡检人')).toBeVisible()
    await expect.poll(() => document.activeElement?.tagName).toBe('TEXTAREA')
    await userEvent.keyboard('Inspector')
    ;(button('保存').element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect
      .poll(() => bodies(sent))
      .toEqual([{ kind: 'design', language: 'en', key: '巡检人', text: 'Inspector', version: 0 }])
    await expect.element(dialog).not.toBeInTheDocument()
  })

  it('shows what the server refuses, and keeps the input', async () => {
    await aPage({ [save]: refusal(400, '译文中的占位符必须与原文相同，请检查：{name}', { field: 'text' }) })
    await userEvent.click(button('编辑').first())
    await userEvent.fill(page.getByRole('textbox', { name: 'English' }), '{other}')
    await userEvent.click(button('保存'))
    await expect
      .element(
        page
          .getByRole('dialog')
          .getByText(/占位符必须与原文相同/)
          .first(),
      )
      .toBeVisible()
    await expect.element(page.getByRole('textbox', { name: 'English' })).toHaveValue('{other}')
  })

  it('resets a stored text after a question', async () => {
    const sent = await aPage({ [save]: null })
    await userEvent.click(button('恢复默认'))
    await expect.element(question()).toHaveTextContent('将重新显示“结论”')
    await answer('取消')
    expect(bodies(sent)).toEqual([])
    await userEvent.click(button('恢复默认'))
    await answer('恢复默认')
    await expect
      .poll(() => bodies(sent))
      .toEqual([{ kind: 'design', language: 'en', key: '结论', text: '', version: 3 }])
  })

  it('previews a file, says what is left out and why, and imports the rest', async () => {
    const preview = 'POST /api/system/LanguagePack/Actions/Preview'
    const run = 'POST /api/system/LanguagePack/Actions/Import'
    const line = { before: '', reason: '' }
    const sent = await aPage({
      [preview]: sampleReply(preview, {
        ...{ kind: 'design', language: 'en', version: 'v1' },
        counts: { changed: 1, same: 2, unknown: 0, refused: 1 },
        lines: [
          { ...line, key: '共{n}条', after: 'all', state: 'refused', reason: '译文中的占位符必须与原文相同' },
          { ...line, key: '巡检人', after: 'Inspector', state: 'changed' },
        ],
      }),
      [run]: { changed: 1, unknown: 0, refused: 1 },
    })
    const input = page.getByLabelText('导入', { exact: true }).last()
    await userEvent.upload(input.element() as HTMLElement, new File(['{}'], 'pack.json'))
    const dialog = page.getByRole('dialog')
    await expect.element(dialog.getByRole('row', { name: /不导入.*占位符必须与原文相同/ })).toBeVisible()
    await expect.element(dialog.getByText(/将修改 1 条，2 条不变/)).toBeVisible()
    await userEvent.click(button('导入 1 条'))
    await expect.element(dialog).not.toBeInTheDocument()
    expect(sent.find(({ line: called }) => called === run)?.query).toEqual({ version: 'v1' })
  })

  it('offers only what the user may do', async () => {
    await aPage({}, [])
    await expect.element(page.getByText('Result')).toBeVisible()
    for (const name of ['编辑', '恢复默认', '导入', '导出']) expect(button(name).elements()).toHaveLength(0)
  })

  it('says when there are no texts, and when they cannot be loaded', async () => {
    await aPage({}, all, [])
    await expect.element(page.getByText('没有文本')).toBeVisible()
    answerCalls({ [list]: refusal(500, '出错了') })
    await drawPage(<LanguagePackPage />)
    await expect.element(page.getByRole('alert').first()).toHaveTextContent('出错了')
  })
})

describe('changed texts of the web app', () => {
  it('are shown after they have arrived, kept for the next visit, and as delivered after a reset', async () => {
    const sent = answerCalls({ [changed]: { version: 'v1', texts: { 'web/languagePacks/states/changed': '改过了' } } })
    await loadTextChanges('zh')
    expect(translate('languagePacks:states.changed')).toBe('改过了')
    expect(translate('languagePacks:states.unused')).toBe('不再使用')
    await loadTextChanges('zh')
    expect(sent.at(-1)?.query).toMatchObject({ version: 'v1' })
    answerCalls({ [changed]: { version: '', texts: {} } })
    await loadTextChanges('zh')
    expect(translate('languagePacks:states.changed')).toBe('已修改')
  })

  it('stay as they are while the server does not answer', async () => {
    answerCalls({ [changed]: refusal(503, '忙') })
    await loadTextChanges('zh')
    expect(translate('languagePacks:states.changed')).toBe('已修改')
  })
})
