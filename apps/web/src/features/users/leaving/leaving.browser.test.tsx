import { beforeAll, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { ann, people } from '../../../form/pickers/testing/people-pickers.ts'
import { draw, startScreen } from '../../../form/testing/screen.tsx'
import { startTexts } from '../../../lib/i18n/i18n.ts'
import { answerCalls, refusal, type SentCall } from '../../../testing/calls.ts'
import { press } from '../../../testing/pointer.ts'
import { Toaster } from '../../../ui/feedback/toast.tsx'
import { useUserActions } from '../use-user-actions.ts'
import { SuccessorDialog } from './successor-dialog.tsx'

beforeAll(async () => {
  await startScreen()
  await startTexts('zh', ['ui', 'form', 'users'])
})

const leaver = { id: ann, realName: '老周' }

function Actions() {
  const { disable, remove } = useUserActions()
  return (
    <>
      <button onClick={disable(leaver)}>disable</button>
      <button onClick={remove(leaver)}>delete</button>
      <SuccessorDialog />
      <Toaster />
    </>
  )
}

const state = 'PUT /api/permission/Users/Actions/State'
const open = 'POST /api/permission/Users/Actions/OpenApprovals'
async function drawActions(
  list: { id: string; realName: string; count: number }[],
  width: number,
  own: Record<string, unknown> = {},
): Promise<SentCall[]> {
  await page.viewport(width, 800)
  const sent = answerCalls({
    [open]: { list, flows: [], flowCount: 0, runsAs: [] },
    [state]: null,
    'POST /api/permission/Users/ImUser/Selector/0': { list: people },
    'POST /api/permission/Users/getUserList': { list: people },
    'POST /api/permission/Users/getSelectedList': { list: [] },
    ...own,
  })
  await draw(<Actions />)
  return sent
}
const waiting = [{ ...leaver, count: 12 }]
const dialog = () => page.getByRole('dialog')
const bodies = (sent: SentCall[]) => sent.filter(({ line }) => line === state).map(({ body }) => body)

describe('disabling a user', () => {
  it.each([1440, 390])('with open approvals asks who takes them over: %i px wide', async (width) => {
    let reply: unknown = refusal(400, '接收人不能用', { field: 'toUserId' })
    const sent = await drawActions(waiting, width, { [state]: () => reply })
    await press('mouse', page.getByRole('button', { name: 'disable' }))
    await expect.element(dialog().getByText('老周：12 个')).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    await press('mouse', dialog().getByRole('button', { name: '停用' }))
    await expect.element(dialog().getByText('接收人不能用').first()).toBeVisible()
    reply = null
    await press('mouse', dialog().getByRole('button', { name: '停用' }))
    await expect.element(dialog()).not.toBeInTheDocument()
    const body = { ids: [ann], enabledMark: 0 }
    expect(bodies(sent)).toEqual([body, body])
  })

  it('names the flows that still ask for them', async () => {
    await drawActions([], 1440, { [open]: { list: [], flows: ['采购审批', '用印审批'], flowCount: 2, runsAs: [] } })
    await press('mouse', page.getByRole('button', { name: 'disable' }))
    const question = page.getByRole('alertdialog')
    await expect.element(question).toHaveTextContent('采购审批、用印审批')
    await press('mouse', question.getByRole('button', { name: '取消' }))
  })

  it('says what runs as the user and stops without them', async () => {
    const runsAs = [
      { kind: 'timedTask', names: ['每日日报', '月度结算'], hasMore: true },
      { kind: 'publicScreen', names: ['中控室大屏'], hasMore: false },
    ]
    await drawActions([], 1440, { [open]: { list: [], flows: [], flowCount: 0, runsAs } })
    await press('mouse', page.getByRole('button', { name: 'disable' }))
    const question = page.getByRole('alertdialog')
    await expect.element(question).toHaveTextContent('下次执行时会停止并通知管理员：每日日报、月度结算 …。')
    await expect.element(question).toHaveTextContent('之后会中止公开：中控室大屏。停用后立即退出登录')
    await press('mouse', question.getByRole('button', { name: '取消' }))
  })

  it('without open approvals asks as before', async () => {
    const sent = await drawActions([], 1440)
    await press('mouse', page.getByRole('button', { name: 'disable' }))
    const question = page.getByRole('alertdialog', { name: '停用“老周”？' })
    await expect.element(question).toBeVisible()
    await press('mouse', question.getByRole('button', { name: '停用' }))
    await expect.poll(() => bodies(sent)).toEqual([{ ids: [ann], enabledMark: 0 }])
  })
})

it('a deletion says what goes to the recycle bin, and the message undoes it', async () => {
  const undo = `POST /api/permission/Users/Bin/:id/Actions/Restore`.replace(':id', ann)
  const sent = await drawActions([], 1440, {
    [`DELETE /api/permission/Users/${ann}`]: null,
    [undo]: { leftOutCount: 0, leftOut: [], turnedOff: [] },
  })
  await press('mouse', page.getByRole('button', { name: 'delete' }))
  const question = page.getByRole('alertdialog', { name: '删除“老周”？' })
  await expect.element(question).toHaveTextContent('组织、岗位、角色、分组、授权会进入回收站，保留 30 天')
  await press('mouse', question.getByRole('button', { name: '删除用户' }))
  await press('mouse', page.getByRole('button', { name: '撤销' }))
  await expect.poll(() => sent.filter(({ line }) => line === undo).map(({ body }) => body)).toEqual([{ enCode: '' }])
})
