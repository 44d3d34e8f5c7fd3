import type { DesignChangeRow, DesignVersion } from '@armature/contract'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { loadTexts } from '../../lib/i18n/i18n.ts'
import { answerCalls, refusal } from '../../testing/calls.ts'
import { draw, startScreen } from '../testing/screen.tsx'
import '../controls/index.ts'
import { useFormVersions } from './form-versions.ts'
import { VersionList } from './version-list.tsx'

beforeAll(async () => {
  await startScreen('zh', 1280)
  await loadTexts('designer')
})

const id = '0190a000-0000-7000-8000-000000000001'
const aVersion = (version: number, own: Partial<DesignVersion> = {}): DesignVersion => ({
  version,
  name: '',
  note: '',
  creatorUser: '林工',
  creatorTime: Date.UTC(2026, 0, 15, 8),
  fieldCount: 3,
  isCurrent: false,
  ...own,
})
const versions = [aVersion(2, { name: '雨季', note: '电话必填', isCurrent: true }), aVersion(1, { name: '首次上线' })]
const aChange = (part: DesignChangeRow['part'], text: string): DesignChangeRow => ({
  part,
  kind: 'set',
  id: text,
  setting: '',
  name: '',
  text,
})
const changes = [
  aChange('field', '字段“电话”改为必填'),
  aChange('column', '移除列“备注”'),
  aChange('rule', '规则“外地”已停用'),
]
const compareLine = 'GET /api/visualdev/Base/:id/Versions/Compare'

async function open(
  answers: Parameters<typeof answerCalls>[0] = {},
  own: Partial<Parameters<typeof VersionList>[0]> = {},
) {
  const sent = answerCalls({
    'GET /api/visualdev/Base/:id/Versions': { list: versions },
    [compareLine]: { list: changes, total: 3 },
    ...answers,
  })
  const Listed = () => <VersionList source={useFormVersions(id)} onClose={vi.fn()} onRollBack={vi.fn()} {...own} />
  await draw(<Listed />)
  return sent
}
const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })
const press = (name: string, version: string) =>
  userEvent.click(row(version).getByRole('button', { name, exact: true }))
const comparison = () => page.getByRole('dialog', { name: '比较版本' })
const sentences = () =>
  comparison()
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent)

describe('the versions of a form', () => {
  it('show their name and note beside author and time', async () => {
    await open()
    await expect.element(row('v2')).toHaveTextContent('雨季')
    await expect.element(row('v2')).toHaveTextContent('电话必填')
    await expect.element(row('v1')).toHaveTextContent('林工 · 3 个字段')
  })

  it('are compared with the draft, in words and in groups', async () => {
    const saved: string[] = []
    const sent = await open({}, { saveDraft: () => Promise.resolve(saved.push('saved')) })
    await press('比较', 'v1')
    await expect.element(comparison().getByRole('heading', { name: '字段' })).toBeVisible()
    expect(sentences()).toEqual(['字段“电话”改为必填', '规则“外地”已停用', '移除列“备注”'])
    expect(saved).toEqual(['saved'])
    expect(sent.find(({ line }) => line.endsWith('/Compare'))?.query).toEqual({ from: '1', to: '0' })
  })

  it('are compared as forms, with the fields that differ marked and named', async () => {
    const text = (vModel: string, label: string, own: object = {}) => ({
      vModel,
      config: { jnpfKey: 'comInput', label, formId: `id-${vModel}`, ...own },
    })
    const former = [text('phone', '电话'), text('note', '备注'), text('same', '不变')]
    const present = [text('phone', '电话', { required: true }), text('same', '不变')]
    const rows = [
      { ...aChange('field', '字段“电话”改为必填'), id: 'id-phone' },
      { ...aChange('field', '移除字段“备注”'), id: 'id-note', kind: 'removed' as const },
    ]
    await open({
      [compareLine]: { list: rows, total: 2 },
      'GET /api/visualdev/Base/:id/Versions/:version': ({ params }: { params: Record<string, string> }) => ({
        ...{ name: '', note: '', columnData: '{}' },
        formData: JSON.stringify({ fields: params['version'] === '1' ? former : present }),
      }),
    })
    await press('比较', 'v1')
    await userEvent.selectOptions(comparison().getByRole('combobox', { name: '到' }), 'v2 雨季')
    await userEvent.click(comparison().getByText('表单', { exact: true }))
    const marks = (name: string) =>
      [...comparison().getByRole('region', { name }).element().querySelectorAll<HTMLElement>('[data-mark]')].map(
        ({ dataset, title }) => [dataset['path'], dataset['mark'], title],
      )
    await expect.element(comparison().getByRole('region', { name: 'v2 雨季' })).toBeVisible()
    await expect
      .poll(() => marks('v1 首次上线'))
      .toEqual([
        ['phone', '有改动', '字段“电话”改为必填'],
        ['note', '移除', '移除字段“备注”'],
      ])
    expect(marks('v2 雨季')).toEqual([['phone', '有改动', '字段“电话”改为必填']])
  })

  it('are compared with each other by choosing both', async () => {
    const sent = await open()
    await press('比较', 'v1')
    await userEvent.selectOptions(comparison().getByRole('combobox', { name: '到' }), 'v2 雨季')
    await expect.poll(() => sent.at(-1)?.query).toEqual({ from: '1', to: '2' })
  })

  it('that are equal say so, and differences that are not listed are counted', async () => {
    let reply: { list: DesignChangeRow[]; total: number } = { list: [], total: 0 }
    await open({ [compareLine]: () => reply })
    await press('比较', 'v2')
    await expect.element(comparison().getByText('两者没有差别')).toBeVisible()
    reply = { list: changes, total: 40 }
    await userEvent.selectOptions(comparison().getByRole('combobox', { name: '从' }), 'v1 首次上线')
    await expect.element(comparison().getByText('另有 37 处差别未列出')).toBeVisible()
  })

  it('whose comparison fails offer to try again', async () => {
    await open({ [compareLine]: () => refusal(403, '没有权限') })
    await press('比较', 'v1')
    await expect.element(comparison().getByText('比较结果加载失败')).toBeVisible()
  })

  it('get another name and note, which the list then shows', async () => {
    const notes = { name: '首次上线', note: '' }
    const sent = await open({
      'GET /api/visualdev/Base/:id/Versions': () => ({ list: [aVersion(1, notes)] }),
      'GET /api/visualdev/Base/:id/Versions/:version': () => ({ ...notes, formData: '{}', columnData: '{}' }),
      'PUT /api/visualdev/Base/:id/Versions/:version': ({ body }: { body: object }) => {
        Object.assign(notes, body)
        return null
      },
    })
    await press('名称和备注', 'v1')
    const dialog = page.getByRole('dialog', { name: 'v1 的名称和备注' })
    await userEvent.fill(dialog.getByRole('textbox', { name: '名称' }), '试运行')
    await userEvent.fill(dialog.getByRole('textbox', { name: '备注' }), '给两个站')
    await userEvent.click(dialog.getByRole('button', { name: '保存' }))
    await expect.element(row('v1')).toHaveTextContent('试运行')
    await expect.element(row('v1')).toHaveTextContent('给两个站')
    expect(sent.find(({ line }) => line.startsWith('PUT'))?.headers.get('If-Match')).toBeTruthy()
  })

  it('can only be read and compared without permission to change the design', async () => {
    await open({}, { onRollBack: undefined })
    await expect.element(row('v1').getByRole('button', { name: '比较' })).toBeVisible()
    expect(row('v1').getByRole('button').elements()).toHaveLength(1)
  })
})
