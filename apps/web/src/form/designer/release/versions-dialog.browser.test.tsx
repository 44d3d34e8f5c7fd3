import type { DesignChangeRow } from '@armature/contract'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { undo } from '../../../designer/history.ts'
import { loadTexts } from '../../../lib/i18n/i18n.ts'
import { answerCalls, refusal } from '../../../testing/calls.ts'
import { sampleRow } from '../../../testing/sample.ts'
import { draw, startScreen } from '../../testing/screen.tsx'
import { Toaster } from '../../../ui/feedback/toast.tsx'
import { DesignerProvider } from '../state/designer.ts'
import { aDesigner, aField, aRecord, topNames } from '../testing/a-design.ts'
import VersionsDialog from './versions-dialog.tsx'

beforeAll(async () => {
  await startScreen('zh', 1280)
  await loadTexts('designer')
})

const aChange = (id: string, own: Partial<DesignChangeRow> = {}): DesignChangeRow => ({
  part: 'field',
  kind: 'removed',
  id,
  setting: '',
  name: '备注',
  text: '移除字段“备注”',
  ...own,
})
const former = [aField('comInput', 'a', {}, { required: true }), aField('comInput', 'note')]

const documents = { formData: JSON.stringify({ fields: former }), columnData: '{}' }

type Kind = 'releases' | 'saves'

/** Compares version 1, a release or a save which has the fields a and note, with a draft that has only a. */
async function open(list: DesignChangeRow[], save?: () => unknown, kind: Kind = 'releases') {
  const opened = await openList(kind, list, save)
  await userEvent.click(page.getByRole('button', { name: '比较' }).last())
  return opened
}

async function openList(
  kind: Kind,
  list: DesignChangeRow[] = [],
  save: () => unknown = () => ({ revision: 2, state: 2 }),
) {
  const designer = aDesigner({ fields: [aField('comInput', 'a')] }, { version: 1, state: 2 })
  const sent = answerCalls({
    'GET /api/visualdev/Base/:id/Versions': {
      list: [sampleRow('GET /api/visualdev/Base/:id/Versions', { version: 1 })],
    },
    'GET /api/visualdev/Base/:id/Versions/Compare': { list, total: list.length },
    'GET /api/visualdev/Base/:id/Versions/:version': { name: '', note: '', ...documents },
    'GET /api/visualdev/Base/:id/Saves': {
      list: [
        sampleRow('GET /api/visualdev/Base/:id/Saves', { version: 2, restoredFrom: 1, isCurrent: false }),
        sampleRow('GET /api/visualdev/Base/:id/Saves', { version: 1, restoredFrom: null, isCurrent: true }),
      ],
    },
    'GET /api/visualdev/Base/:id/Saves/Compare': { list, total: list.length },
    'GET /api/visualdev/Base/:id/Saves/:version': {
      ...{ name: '', note: '' },
      content: { fullName: '', enCode: '', ...documents },
    },
    'POST /api/visualdev/Base/:id/Saves/:version/Actions/Restore': { revision: 9 },
    'PUT /api/visualdev/Base/:id': save as never,
    'GET /api/visualdev/Base/:id': aRecord({ fields: [aField('date', 'theirs')] }, { revision: 9 }),
  })
  await draw(
    <DesignerProvider value={designer}>
      <VersionsDialog onClose={vi.fn()} />
      <Toaster />
    </DesignerProvider>,
  )
  if (kind === 'saves') await userEvent.click(page.getByText('保存记录'))
  return { designer, sent }
}
const restore = () => page.getByRole('button', { name: '恢复“备注”' })

describe.each<Kind>(['releases', 'saves'])('restoring a field from one of the %s', (kind) => {
  it('puts a removed field back into the draft, which is saved with its revision and can be undone', async () => {
    const { designer, sent } = await open([aChange('id-note')], undefined, kind)
    await userEvent.click(restore())
    await expect.poll(() => topNames(designer)).toEqual(['a', 'note'])
    await expect.poll(() => sent.findLast(({ line }) => line.startsWith('PUT'))?.body).toMatchObject({ revision: 1 })
    undo(designer)
    expect(topNames(designer)).toEqual(['a'])
  })

  it('gives a changed field its former settings', async () => {
    const { designer } = await open([aChange('id-a', { kind: 'set', setting: 'config.required' })], undefined, kind)
    await userEvent.click(restore())
    await expect.poll(() => designer.getState().editor.formData.fields[0]?.config.required).toBe(true)
  })

  it('meets a save of someone else as every other change: the conflict is shown', async () => {
    const { designer } = await open([aChange('id-note')], () => refusal(409, '设计已被 王工 修改'), kind)
    await userEvent.click(restore())
    await expect.poll(() => designer.getState().conflict).not.toBeNull()
    expect(topNames(designer)).toEqual(['a', 'note'])
  })

  it('says so if the field cannot be put back', async () => {
    const { designer } = await open([aChange('unknown')], undefined, kind)
    await userEvent.click(restore())
    await expect.element(page.getByText('“备注”无法恢复')).toBeVisible()
    expect(topNames(designer)).toEqual(['a'])
  })

  it('is offered once for a field, and neither for its name and place nor for what is no field', async () => {
    await open([
      aChange('id-a', { kind: 'set', setting: 'vModel', name: '甲' }),
      aChange('id-a', { kind: 'renamed', name: '甲' }),
      aChange('id-a', { kind: 'set', setting: 'max', name: '甲' }),
      aChange('id-b', { kind: 'moved' }),
      aChange('id-c', { kind: 'added' }),
      aChange('r', { part: 'rule', kind: 'removed' }),
    ])
    await expect.element(page.getByRole('button', { name: '恢复“甲”' })).toBeVisible()
    expect(page.getByRole('button', { name: /^恢复“/ }).elements()).toHaveLength(1)
  })
})

describe('the saves of a form', () => {
  it('are numbered apart from the releases, and one that is restored becomes the draft as one undo step', async () => {
    const { designer, sent } = await openList('saves')
    await expect.element(page.getByText('#1', { exact: true })).toBeVisible()
    await expect.element(page.getByText('恢复自 #1')).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: '恢复为草稿' }).last())
    await userEvent.click(page.getByRole('button', { name: '恢复草稿' }))
    await expect.poll(() => topNames(designer)).toEqual(['theirs'])
    expect(sent.find(({ line }) => line.startsWith('POST'))?.body).toEqual({ revision: 1 })
    expect(designer.getState().revision).toBe(9)
    undo(designer)
    expect(topNames(designer)).toEqual(['a'])
  })
})
