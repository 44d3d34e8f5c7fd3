import type { BinEntry, BinnedRecord } from '@armature/contract'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Toaster } from '../../ui/feedback/toast.tsx'
import { loadTexts } from '../../lib/i18n/i18n.ts'
import { session } from '../../lib/session/session.ts'
import { aMenuItem } from '../../testing/builders.ts'
import { answerCalls, refusal } from '../../testing/calls.ts'
import { useRemove } from '../list/use-remove.ts'
import { ReaderProvider } from '../reader.tsx'
import { aListPage, answer, button, question } from '../testing/page.tsx'
import { draw, startScreen } from '../testing/screen.tsx'
import { BinButton } from './bin-button.tsx'
import { ThingBinButton } from './thing-bin-button.tsx'

beforeAll(() => startScreen('zh', 1400))

const model = { id: 'm', name: '巡检' }
const path = '/api/visualdev/OnlineDev/m/Bin'
const aBinned = (own: Partial<BinnedRecord> = {}): BinnedRecord => ({
  id: 'r1',
  title: 'XJ-1',
  userName: '林夏',
  time: 60_000,
  purgeTime: 60_000 + 30 * 86_400_000,
  rows: 2,
  files: 1,
  hasApproval: true,
  ...own,
})

function RemoveButton() {
  const remove = useRemove(model, () => undefined)
  return (
    <button type="button" onClick={() => void remove.many(['r1', 'r2'])}>
      批量删除
    </button>
  )
}

async function open(own: Record<string, unknown> = {}) {
  const sent = answerCalls({
    [`GET ${path}`]: aListPage(aBinned(), aBinned({ id: 'r2', title: '', rows: 0, files: 0, hasApproval: false })),
    [`POST ${path}/Actions/Restore`]: { count: 1 },
    [`POST ${path}/Actions/Purge`]: { count: 2 },
    'POST /api/visualdev/OnlineDev/batchDelete/m': { count: 2 },
    ...own,
  })
  await draw(
    <ReaderProvider modelId="m" menuId="menu-1">
      <BinButton model={model} />
      <RemoveButton />
      <Toaster />
    </ReaderProvider>,
  )
  return (line: string) => sent.filter((call) => call.line === line)
}

describe('the recycle bin of a list', () => {
  it('shows who deleted a record, when, until when it is kept, and what is restored with it', async () => {
    await open()
    await userEvent.click(button('回收站'))
    const drawer = page.getByRole('dialog', { name: '巡检的回收站' })
    const row = drawer.getByRole('row', { name: 'XJ-1' })
    for (const text of ['林夏', '1970-01-01 08:01', '1970-01-31 08:01', '2 行子表数据、1 个文件、审批'])
      await expect.element(row.getByText(text)).toBeVisible()
    await expect.element(drawer.getByText('（无标题）')).toBeVisible()
  })

  it('shows the same within the width of a phone', async () => {
    await startScreen('zh', 390)
    await open()
    await userEvent.click(button('回收站'))
    const drawer = page.getByRole('dialog', { name: '巡检的回收站' })
    for (const text of ['林夏', '1970-01-31 08:01', '2 行子表数据、1 个文件、审批'])
      await expect.element(drawer.getByText(text).first()).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
    await startScreen('zh', 1400)
  })

  it('restores a record, and asks before it deletes several for good', async () => {
    const calls = await open()
    await userEvent.click(button('回收站'))
    await userEvent.click(button('恢复').first())
    await expect.element(page.getByText('已恢复 1 条')).toBeVisible()
    const restored = calls(`POST ${path}/Actions/Restore`)
    expect(restored).toMatchObject([{ body: { ids: ['r1'] }, query: { menuId: 'menu-1' } }])
    for (const at of [1, 2]) await userEvent.click(page.getByRole('checkbox', { name: `选择第 ${at} 行` }))
    await userEvent.click(button('彻底删除'))
    await expect.element(question()).toHaveTextContent('彻底删除 2 条数据？')
    expect(calls(`POST ${path}/Actions/Purge`)).toEqual([])
    await answer('彻底删除')
    await expect.element(page.getByText('已彻底删除 2 条')).toBeVisible()
    expect(calls(`POST ${path}/Actions/Purge`)).toMatchObject([{ body: { ids: ['r1', 'r2'] } }])
  })

  it('a record that was restored on its own is no longer selected', async () => {
    const calls = await open()
    await userEvent.click(button('回收站'))
    for (const at of [1, 2]) await userEvent.click(page.getByRole('checkbox', { name: `选择第 ${at} 行` }))
    await userEvent.click(page.getByRole('row', { name: 'XJ-1' }).getByRole('button', { name: '恢复' }))
    await expect.element(page.getByText('已选 1 项')).toBeVisible()
    await userEvent.click(button('恢复').first())
    await expect
      .poll(() => calls(`POST ${path}/Actions/Restore`).map(({ body }) => body))
      .toEqual([{ ids: ['r1'] }, { ids: ['r2'] }])
  })

  it.each([
    ['zh', '回收站', '彻底删除', '此操作将永久删除该数据, 是否继续?'],
    ['tw', '資源回收筒', '永久刪除', '此操作將永久刪除該資料，是否繼續？'],
    [
      'en',
      'Recycle bin',
      'Delete for good',
      'This operation will permanently delete the data. Do you want to continue?',
    ],
  ] as const)(
    'asks in %s before it deletes for good; without it, nothing is deleted and the selection stays (S5.45, SO.104)',
    async (language, bin, purge, text) => {
      await startScreen(language, 1400)
      const calls = await open()
      await userEvent.click(button(bin))
      const row = page.getByRole('checkbox').nth(1)
      await userEvent.click(row)
      await userEvent.click(button(purge))
      await expect.element(question()).toHaveTextContent(text)
      await userEvent.click(question().getByRole('button').first())
      await expect.element(question()).not.toBeInTheDocument()
      await expect.element(row).toBeChecked()
      expect(calls(`POST ${path}/Actions/Purge`)).toEqual([])
      await startScreen('zh', 1400)
    },
  )

  it('is searched by the user who deleted', async () => {
    const calls = await open()
    await userEvent.click(button('回收站'))
    await userEvent.fill(page.getByRole('searchbox', { name: '删除人' }), '林夏')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => calls(`GET ${path}`).at(-1)?.query).toMatchObject({ keyword: '林夏', startTime: '' })
  })

  it('says why a record cannot be restored', async () => {
    const reason = '不能恢复：编号（该值已被其他数据使用）'
    await open({ [`POST ${path}/Actions/Restore`]: () => refusal(400, reason) })
    await userEvent.click(button('回收站'))
    await userEvent.click(button('恢复').first())
    await expect.element(page.getByText(reason)).toBeVisible()
  })
})

it('the message after a deletion offers to undo it', async () => {
  const calls = await open({ [`POST ${path}/Actions/Restore`]: { count: 2 } })
  await userEvent.click(button('批量删除'))
  await answer('删除 2 条')
  await userEvent.click(page.getByRole('status').getByRole('button', { name: '撤销' }))
  await expect.element(page.getByText('已恢复 2 条')).toBeVisible()
  expect(calls(`POST ${path}/Actions/Restore`)).toMatchObject([{ body: { ids: ['r1', 'r2'] } }])
})

describe('the recycle bin of designs', () => {
  const base = '/api/visualdev/Base'
  const anEntry = (own: Partial<BinEntry> = {}): BinEntry => ({
    id: 'd1',
    fullName: '巡检单',
    enCode: 'inspection',
    userName: '林夏',
    time: 60_000,
    purgeTime: 60_000 + 30 * 86_400_000,
    parts: [
      { kind: 'record', count: 1204, names: [] },
      { kind: 'menu', count: 2, names: ['巡检', '巡检（手机）'] },
    ],
    ...own,
  })

  async function openThings(own: Record<string, unknown> = {}) {
    await loadTexts('named')
    const sent = answerCalls({
      [`GET ${base}/Bin`]: aListPage(anEntry(), anEntry({ id: 'd2', fullName: '草稿', enCode: 'draft', parts: [] })),
      [`POST ${base}/Bin/d1/Actions/Restore`]: { leftOutCount: 0, leftOut: [], turnedOff: [] },
      [`POST ${base}/Bin/Actions/Purge`]: { count: 1 },
      ...own,
    })
    let restored = 0
    await draw(
      <>
        <ThingBinButton kind="model" onRestored={() => (restored += 1)} />
        <Toaster />
      </>,
    )
    await userEvent.click(button('回收站'))
    return { calls: (line: string) => sent.filter((call) => call.line === line), countRestored: () => restored }
  }
  const row = (name: string) => page.getByRole('row', { name })

  it('shows what was deleted, by whom, until when, and what is restored with it, with its names as a tooltip', async () => {
    await openThings()
    const drawer = page.getByRole('dialog', { name: '功能设计的回收站' })
    const contents = drawer.getByText('1204 条数据、2 个菜单')
    for (const text of ['inspection', '林夏', '1970-01-31 08:01'])
      await expect.element(row('巡检单').getByText(text)).toBeVisible()
    await expect.element(contents).toHaveAttribute('title', '1204 条数据\n2 个菜单：巡检、巡检（手机）')
  })

  it('restores one, and loads the list of designs again', async () => {
    const { calls, countRestored } = await openThings()
    await userEvent.click(row('巡检单').getByRole('button', { name: '恢复' }))
    await expect.element(page.getByText('已恢复“巡检单”')).toBeVisible()
    expect(calls(`POST ${base}/Bin/d1/Actions/Restore`)).toMatchObject([{ body: { enCode: '' } }])
    expect(countRestored()).toBe(1)
  })

  const turnedOff = [{ kind: 'flow', id: 'f1', fullName: '巡检审批', reason: '“主管”要用到的角色“班长”已被删除' }]
  const withTurnedOff = { [`POST ${base}/Bin/d1/Actions/Restore`]: { leftOutCount: 0, leftOut: [], turnedOff } }

  it('says that a flow came back turned off, with the reason, and opens it', async () => {
    session.setState({ menuList: [aMenuItem({ enCode: 'workFlow.flowEngine', urlAddress: 'workFlow/flowEngine' })] })
    const opened = vi.spyOn(window, 'open').mockReturnValue(null)
    await openThings(withTurnedOff)
    await userEvent.click(row('巡检单').getByRole('button', { name: '恢复' }))
    await expect.element(question()).toHaveTextContent('已恢复“巡检单”，但流程仍为停用')
    await expect.element(question()).toHaveTextContent('“主管”要用到的角色“班长”已被删除')
    await answer('打开流程“巡检审批”')
    expect(opened).toHaveBeenCalledWith('/workFlow/designer/f1', '_blank', 'noopener')
    opened.mockRestore()
    session.setState({ menuList: [] })
  })

  it('says it in the message where the user has no page for flows', async () => {
    await openThings(withTurnedOff)
    await userEvent.click(row('巡检单').getByRole('button', { name: '恢复' }))
    const said = '已恢复“巡检单”，流程“巡检审批”仍为停用：“主管”要用到的角色“班长”已被删除'
    await expect.element(page.getByText(said)).toBeVisible()
  })

  it('says in the message that a message template or a timed task came back turned off', async () => {
    const thing = { kind: 'messageTemplate', id: 'd1', fullName: '授权通知', reason: '已有模板“新通知”' }
    await openThings({
      [`POST ${base}/Bin/d1/Actions/Restore`]: { leftOutCount: 0, leftOut: [], turnedOff: [thing] },
    })
    await userEvent.click(row('巡检单').getByRole('button', { name: '恢复' }))
    const said = '已恢复“巡检单”，消息模板“授权通知”仍为停用：已有模板“新通知”'
    await expect.element(page.getByText(said)).toBeVisible()
  })

  it('says in the message what could not be restored', async () => {
    const losses = ['手机号 13900001111 已由其他用户使用', '部分角色已不存在或不再适用']
    await openThings({
      [`POST ${base}/Bin/d1/Actions/Restore`]: { leftOutCount: 0, leftOut: [], turnedOff: [], losses },
    })
    await userEvent.click(row('巡检单').getByRole('button', { name: '恢复' }))
    const said = `已恢复“巡检单”，以下内容没有恢复：${losses.join('、')}`
    await expect.element(page.getByText(said)).toBeVisible()
    expect(page.getByText('已恢复“巡检单”', { exact: true }).elements()).toEqual([])
  })

  it('asks for another code when its own is in use by now', async () => {
    const line = `POST ${base}/Bin/d1/Actions/Restore`
    const reason = '编码 inspection 已被使用，请换一个编码再恢复'
    const { calls } = await openThings({
      [line]: ({ body }: { body: { enCode: string } }) =>
        body.enCode === ''
          ? refusal(400, reason, { field: 'enCode' })
          : { leftOutCount: 0, leftOut: [], turnedOff: [] },
    })
    await userEvent.click(row('巡检单').getByRole('button', { name: '恢复' }))
    const dialog = page.getByRole('dialog', { name: '换一个编码恢复“巡检单”' })
    await expect.element(dialog.getByText(reason).first()).toBeVisible()
    await userEvent.fill(dialog.getByRole('textbox', { name: '编码' }), 'inspection2')
    await userEvent.click(dialog.getByRole('button', { name: '恢复' }))
    await expect.element(page.getByText('已恢复“巡检单”')).toBeVisible()
    expect(calls(line).map(({ body }) => body)).toEqual([{ enCode: '' }, { enCode: 'inspection2' }])
  })

  const refusedGrants = (leftOutCount: number) =>
    refusal(400, '“巡检单”的授权不能恢复', {
      leftOutCount,
      leftOut: [
        { itemName: '巡检', menuName: '', holderType: 'role', holderName: '班长' },
        { itemName: '导出', menuName: '巡检', holderType: 'role', holderName: '班长' },
        { itemName: '巡检', menuName: '', holderType: 'user', holderName: '林夏' },
        ...['甲', '乙', '丙', '丁', '戊', '己', '庚', '甲'].map((itemName) => ({
          ...{ itemName, menuName: '', holderType: 'group', holderName: '值班' },
        })),
      ],
    })

  it('lists the grants that the user may not give, and restores it without them only if the user agrees', async () => {
    const line = `POST ${base}/Bin/d1/Actions/Restore`
    const { calls, countRestored } = await openThings({
      [line]: ({ body }: { body: { withoutGrants?: true } }) =>
        body.withoutGrants ? { leftOutCount: 120, leftOut: [], turnedOff: [] } : refusedGrants(120),
    })
    await userEvent.click(row('巡检单').getByRole('button', { name: '恢复' }))
    await expect.element(question()).toHaveTextContent('恢复“巡检单”，但不恢复 120 项授权？')
    for (const [holder, items] of [
      ['角色“班长”', '巡检、巡检 / 导出'],
      ['用户“林夏”', '巡检'],
      ['分组“值班”', '甲、乙、丙、丁、戊、己、还有 1 项'],
      ['…', '还有 109 项'],
    ] as const)
      await expect.element(question().getByRole('row', { name: holder })).toHaveTextContent(items)
    await answer('取消')
    await expect.element(question()).not.toBeInTheDocument()
    expect([calls(line).length, countRestored()]).toEqual([1, 0])
    await userEvent.click(row('巡检单').getByRole('button', { name: '恢复' }))
    await answer('恢复，不含这些授权')
    await expect.element(page.getByText('已恢复“巡检单”，未恢复 120 项授权')).toBeVisible()
    expect(calls(line).at(-1)?.body).toEqual({ enCode: '', withoutGrants: true })
    expect(countRestored()).toBe(1)
  })

  it('says in one message which grants were left out and what else could not be restored', async () => {
    await openThings({
      [`POST ${base}/Bin/d1/Actions/Restore`]: ({ body }: { body: { withoutGrants?: true } }) =>
        body.withoutGrants
          ? { leftOutCount: 3, leftOut: [], turnedOff: [], losses: ['负责人已不存在'] }
          : refusedGrants(3),
    })
    await userEvent.click(row('巡检单').getByRole('button', { name: '恢复' }))
    await answer('恢复，不含这些授权')
    const said = '已恢复“巡检单”，未恢复 3 项授权，以下内容也没有恢复：负责人已不存在'
    await expect.element(page.getByText(said)).toBeVisible()
  })

  it('shows another reason why it cannot be restored', async () => {
    await openThings({ [`POST ${base}/Bin/d1/Actions/Restore`]: () => refusal(400, '请先恢复：设备') })
    await userEvent.click(row('巡检单').getByRole('button', { name: '恢复' }))
    await expect.element(page.getByText('请先恢复：设备')).toBeVisible()
    await expect.element(question()).not.toBeInTheDocument()
  })

  it('asks before it deletes for good', async () => {
    const { calls } = await openThings()
    await userEvent.click(page.getByRole('checkbox', { name: '选择第 1 行' }))
    await userEvent.click(button('彻底删除').first())
    await expect.element(question()).toHaveTextContent('它们和一并保留的内容都会永久删除，无法恢复。')
    await answer('彻底删除')
    await expect.element(page.getByText('已彻底删除 1 项')).toBeVisible()
    expect(calls(`POST ${base}/Bin/Actions/Purge`)).toMatchObject([{ body: { ids: ['d1'] } }])
  })
})
