import type { GroupRow, SystemRow } from '@armature/contract'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { GroupDialog } from '../features/groups/group-dialog.tsx'
import { SystemDialog } from '../features/menus/systems/system-dialog.tsx'
import { loadTexts } from '../lib/i18n/i18n.ts'
import { unsavedWork } from '../lib/state/unsaved-work.ts'
import { answerCalls, refusal, type SentCall } from '../testing/calls.ts'
import { sampleReply, sampleRow } from '../testing/sample.ts'
import { draw, startScreen } from '../form/testing/screen.tsx'

beforeAll(async () => {
  await startScreen()
  for (const namespace of ['groups', 'menus', 'named', 'pages', 'form']) await loadTexts(namespace)
})
beforeEach(() => unsavedWork.clear())

const id = '0190a000-0000-7000-8000-00000000000a'
const named = { id, fullName: '运维', fullNameI18n: {}, enCode: 'ops', sortCode: 1, enabledMark: 1, description: '' }
const field = (label: string) => page.getByRole('textbox', { name: label, exact: true })
const press = (name: string) => userEvent.click(page.getByRole('button', { name, exact: true }))
const conflict = () => page.getByRole('dialog', { name: '内容已被他人修改' })
const line = (label: string) => conflict().getByRole('row', { name: new RegExp(`^${label}`) })
const saves = (sent: SentCall[]) => sent.filter(({ line: call }) => call.startsWith('PUT'))
const ifMatch = ({ headers }: SentCall) => headers.get('if-match')

const group = { ...sampleReply('GET /api/permission/Group/:id', named), type: '一班' }
const theirGroup = { ...group, fullName: '运行', type: '二班', description: '对方写的' }

/** The form of a group; others have saved it when it is saved for the first time. */
async function openGroup(answer: object = { current: theirGroup }) {
  const onClose = vi.fn()
  let count = 0
  const stale = { version: 'v2', changedBy: '周远', changedAt: 0, ...answer }
  const sent = answerCalls({
    'GET /api/permission/Group/:id': group,
    'PUT /api/permission/Group/:id': () =>
      count++ === 0 ? refusal(409, '内容已被他人修改，请核对后再保存', stale) : null,
  })
  await draw(
    <GroupDialog group={sampleRow('GET /api/permission/Group', named as Partial<GroupRow>)} onClose={onClose} />,
  )
  await expect.element(field('名称')).toHaveValue('运维')
  await userEvent.fill(field('名称'), '运维组')
  return { sent, onClose }
}

describe('a form that others have saved in the meantime', () => {
  it('shows the values that differ, as they are read, and who saved them', async () => {
    const { sent } = await openGroup()
    await press('保存')
    await expect.element(conflict().getByText('周远 保存了 3 处与你不同的修改，选要留下的值')).toBeVisible()
    expect(saves(sent).map(ifMatch)).toEqual(['"v1"'])
    await expect.element(line('名称').getByText('运维组')).toBeVisible()
    await expect.element(line('名称').getByText('运行')).toBeVisible()
    await expect.element(line('说明').getByText('（空）')).toBeVisible()
    // what was changed here stays, what was not becomes that of the others
    await expect.element(line('名称').getByRole('radio').first()).toBeChecked()
    await expect.element(line('说明').getByRole('radio').last()).toBeChecked()
  })

  it('saves the own values on purpose, over the state that was shown, and the others of that state', async () => {
    const { sent, onClose } = await openGroup()
    await press('保存')
    await press('按所选保存')
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(saves(sent).map(ifMatch)).toEqual(['"v1"', '"v2"'])
    expect(saves(sent).at(-1)?.body).toMatchObject({ fullName: '运维组', type: '二班', description: '对方写的' })
  })

  it('starts again with the values of the others, if they are taken, and closes without a question', async () => {
    const { sent, onClose } = await openGroup()
    await press('保存')
    await press('改用对方的')
    await expect.element(field('名称')).toHaveValue('运行')
    await userEvent.fill(field('名称'), '运行组')
    await press('保存')
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(ifMatch(saves(sent).at(-1) as SentCall)).toBe('"v2"')
  })

  it('returns to the input on Esc, with the focus and everything that was typed', async () => {
    const { onClose } = await openGroup()
    await userEvent.click(page.getByRole('button', { name: '保存', exact: true }))
    await expect.element(conflict()).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => conflict().elements().length).toBe(0)
    await expect.element(field('名称')).toHaveValue('运维组')
    await expect.element(page.getByRole('button', { name: '保存', exact: true })).toHaveFocus()
    expect(onClose).not.toHaveBeenCalled()
  })

  it('saves at once when they have changed nothing that differs here', async () => {
    const { sent, onClose } = await openGroup({ current: { ...group, fullName: '运维组' } })
    await press('保存')
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(saves(sent).map(ifMatch)).toEqual(['"v1"', '"v2"'])
  })

  it('fits a phone', async () => {
    await page.viewport(390, 844)
    await openGroup()
    await press('保存')
    await expect.element(conflict()).toBeVisible()
    const dialog = conflict().element()
    expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth)
    expect(dialog.getBoundingClientRect().right).toBeLessThanOrEqual(390)
    await page.viewport(1280, 800)
  })

  it('shows what is chosen beside the fields too, such as an icon', async () => {
    const onClose = vi.fn()
    const system = { ...sampleReply('GET /api/system/System/:id', named), icon: 'house' }
    const current = { ...system, icon: 'zap' }
    let count = 0
    const sent = answerCalls({
      'GET /api/system/System/:id': system,
      'PUT /api/system/System/:id': () =>
        count++ === 0
          ? refusal(409, '内容已被他人修改，请核对后再保存', { current, version: 'v2', changedBy: '', changedAt: null })
          : null,
    })
    await draw(
      <SystemDialog system={sampleRow('GET /api/system/System', named as Partial<SystemRow>)} onClose={onClose} />,
    )
    await userEvent.fill(field('名称'), '运维系统')
    await press('保存')
    await expect.element(conflict().getByText('1 处与你不同的修改已由他人保存，选要留下的值')).toBeVisible()
    await expect.element(line('图标').getByRole('radio').last()).toBeChecked()
    await press('按所选保存')
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(saves(sent).at(-1)?.body).toMatchObject({ fullName: '运维系统', icon: 'zap' })
  })
})
