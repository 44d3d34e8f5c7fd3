import { findAndChoose } from './support/choose.ts'
import {
  approved,
  approver,
  laid,
  linkTo,
  phone,
  pick,
  released,
  started,
  test,
  findUserId,
  type NodeDrawn,
} from './support/flows.ts'
import { expect, type Page } from './support/story.ts'

const getRow = (page: Page, words: string) => page.getByRole('row').filter({ hasText: words })
const article = (page: Page) => page.getByRole('article')
/** The window of an act, and not the picker over it. */
const getWindow = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const agreed = (page: Page) => page.getByRole('button', { name: '同意', exact: true })

/** Presses an entry behind `更多操作` of an approval. */
async function more(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: '更多操作' }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

async function handled(page: Page, words: string): Promise<void> {
  await page.goto('/workFlow/flowTodo')
  await getRow(page, words).getByRole('button', { name: '办理' }).click()
  await expect(agreed(page)).toBeVisible()
}

/** On a phone a card leads to the approval. */
async function tapped(page: Page, words: string): Promise<void> {
  await page.goto('/workFlow/flowTodo')
  const card = page.getByRole('button', { name: new RegExp(words) }).first()
  await card.tap()
  await expect(agreed(page)).toBeVisible()
}

async function found(page: Page, words: string): Promise<void> {
  await page.getByRole('searchbox', { name: '标题' }).fill(words)
  await page.getByRole('button', { name: '查询' }).click()
}

async function hasNothing(page: Page, words: string): Promise<void> {
  await page.goto('/workFlow/flowTodo')
  await found(page, words)
  await expect(page.getByText('没有找到')).toBeVisible()
}

async function agree(page: Page, opinion = ''): Promise<void> {
  await agreed(page).click()
  const dialog = getWindow(page, '同意')
  if (opinion) await dialog.getByRole('textbox', { name: '意见' }).fill(opinion)
  await dialog.getByRole('button', { name: '同意' }).click()
  await expect(dialog).toHaveCount(0)
}

test.describe('approvals as people play them', () => {
  test.use({ account: 'admin' })

  test('a task is reassigned, another approver is asked first, an approval is taken back before the next one acts: on a phone too, and the history shows who did what (F1.04, F2.06)', async ({
    page,
    tokenOf,
    screenOf,
  }) => {
    test.setTimeout(120_000)
    const token = await tokenOf('admin')
    const made = await laid(token)
    try {
      const manager = approver('manager', '经理审批', {
        assigneeType: 6,
        approvers: [await findUserId(token, 'admin')],
      })
      const boss = { assigneeType: 6, approvers: [await findUserId(token, 'designer')] }
      const flowId = await released(token, made, approver('boss', '主管审批', boss, manager))
      const task = await started(await tokenOf('staff'), flowId, 2)

      const designer = await screenOf('designer')
      await test.step('the designer reassigns the task and no longer has it', async () => {
        await handled(designer, made.name)
        await more(designer, '转办')
        const dialog = getWindow(designer, '转办')
        await dialog.getByRole('button', { name: /^转办给/ }).click()
        await pick(designer, '李巡检')
        await dialog.getByRole('textbox', { name: '意见' }).fill('请代看')
        await dialog.getByRole('button', { name: '转办', exact: true }).click()
        await expect(article(designer).getByText('当前：主管审批·李巡检')).toBeVisible()
        await expect(agreed(designer)).toHaveCount(0)
        await designer.goto('/workFlow/flowDone')
        await expect(getRow(designer, made.name)).toContainText('转办')
      })

      const leader = await screenOf('team1a', phone)
      await test.step('the manager adds an approver on the phone; the own task waits', async () => {
        await tapped(leader, made.name)
        await more(leader, '加签')
        const dialog = getWindow(leader, '加签')
        await dialog.getByRole('button', { name: /^加签人员/ }).tap()
        await pick(leader, '何文员')
        await dialog.getByRole('button', { name: '加签', exact: true }).tap()
        await expect(article(leader).getByText('当前：主管审批·何文员')).toBeVisible()
        await expect(agreed(leader)).toHaveCount(0)
        await leader.getByRole('tab', { name: '流程图' }).tap()
        const turnOf = (name: string) => leader.getByRole('listitem').filter({ hasText: name })
        await expect(turnOf('演示设计师')).toContainText('已转办')
        await expect(turnOf('李巡检')).toContainText('排队中')
        await expect(turnOf('何文员')).toContainText('待处理')
      })

      const clerk = await screenOf('office1')
      await test.step('the added approver approves, and it is the manager’s turn again', async () => {
        await handled(clerk, made.name)
        await agree(clerk, '已核对')
        await tapped(leader, made.name)
        await agree(leader)
        await expect(article(leader).getByText('当前：经理审批·演示管理员')).toBeVisible()
        await page.goto('/workFlow/flowTodo')
        await expect(getRow(page, made.name)).toBeVisible()
      })

      await test.step('the manager takes the approval back, which is not possible once the next approver has acted', async () => {
        await leader.getByRole('button', { name: '撤回审批' }).tap()
        const dialog = getWindow(leader, '撤回自己的审批？')
        await dialog.getByRole('textbox', { name: '意见' }).fill('漏看附件')
        await dialog.getByRole('button', { name: '撤回审批' }).tap()
        await expect(article(leader).getByText('当前：主管审批·李巡检')).toBeVisible()
        await page.getByRole('button', { name: '刷新' }).last().click()
        await expect(getRow(page, made.name)).toHaveCount(0)
        await agree(leader)
        await expect(leader.getByRole('button', { name: '撤回审批' })).toBeVisible()
        await approved(token, task)
        await leader.goto(linkTo(task))
        await expect(article(leader).getByText('审核通过')).toBeVisible()
        await expect(leader.getByRole('button', { name: '撤回审批' })).toHaveCount(0)
      })

      await test.step('the history lists all of it, in order', async () => {
        const lines = [
          /发起.*演示巡检员.*发起/,
          /主管审批.*演示设计师.*转办 → 李巡检.*请代看/,
          /主管审批.*李巡检.*加签 → 何文员/,
          /主管审批.*何文员.*同意.*已核对/,
          /主管审批.*李巡检.*同意/,
          /主管审批.*李巡检.*撤回.*漏看附件/,
          /主管审批.*李巡检.*同意/,
          /经理审批.*演示管理员.*同意/,
        ]
        await page.goto(linkTo(task))
        await page.getByRole('tab', { name: '流转记录' }).click()
        await expect(page.getByRole('table', { name: '流转记录' }).locator('tbody tr')).toContainText(lines)
        await leader.getByRole('tab', { name: '流转记录' }).tap()
        await expect(leader.getByText('转办 → 李巡检')).toBeVisible()
        expect(await leader.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
      })
    } finally {
      await made.cleanUp()
    }
  })

  test(
    'the initiator reminds once in ten minutes and withdraws before anyone has acted; later a message says why not (F1.04, SO.59)',
    { tag: '@slow' },
    async ({ tokenOf, screenOf, expectFault }) => {
      expectFault(/envelope 429 POST .*Press/, /envelope 409 PUT .*Withdraw/)
      test.setTimeout(90_000)
      const token = await tokenOf('admin')
      const made = await laid(token)
      try {
        const boss = (account: string) =>
          findUserId(token, account).then((id) => ({ assigneeType: 6, approvers: [id] }))
        const manager = approver('manager', '经理审批', await boss('admin'))
        const flowId = await released(token, made, approver('boss', '主管审批', await boss('designer'), manager))
        const task = await started(await tokenOf('staff'), flowId, 2)
        const [staff, designer] = [await screenOf('staff'), await screenOf('designer')]
        const row = getRow(staff, made.name)
        const withdraw = async () => {
          await row.getByRole('button', { name: '更多' }).click()
          await staff.getByRole('menuitem', { name: '撤回' }).click()
          await getWindow(staff, '撤回这个审批？').getByRole('button', { name: '撤回', exact: true }).click()
        }

        await test.step('a reminder leads to the approval; a second one is too soon', async () => {
          await staff.goto('/workFlow/flowLaunch')
          await expect(row).toContainText(/等待审核.*主管审批.*演示设计师/)
          await row.getByRole('button', { name: '催办' }).click()
          await expect(staff.getByText('已提醒当前处理人')).toBeVisible()
          await row.getByRole('button', { name: '催办' }).click()
          await expect(staff.getByText('十分钟内只能催办一次')).toBeVisible()
          await designer.goto('/messageRecord')
          await designer.getByRole('button', { name: `催办：演示巡检员的${made.name}审批` }).click()
          await expect(designer).toHaveURL(/\/workFlowDetail\?config=/)
          await expect(agreed(designer)).toBeVisible()
        })

        await test.step('the initiator withdraws, corrects and submits it again', async () => {
          await withdraw()
          await expect(row).toContainText('流程撤回')
          await hasNothing(designer, made.name)
          await row.getByRole('button', { name: '继续填写' }).click()
          await staff.getByLabel('天数').fill('3')
          await staff.getByRole('button', { name: '提交审核' }).click()
          await expect(article(staff).getByText('等待审核')).toBeVisible()
        })

        await test.step('once approved it cannot be withdrawn', async () => {
          await approved(await tokenOf('designer'), task)
          await staff.goto('/workFlow/flowLaunch')
          await expect(row).toContainText('经理审批')
          await withdraw()
          await expect(getWindow(staff, '撤回这个审批？').getByRole('alert')).toContainText('已有人处理，不能撤回')
          await staff.goto(linkTo(task))
          await expect(article(staff).getByText('当前：经理审批·演示管理员')).toBeVisible()
          await expect(staff.getByRole('button', { name: '撤回', exact: true })).toHaveCount(0)
        })
      } finally {
        await made.cleanUp()
      }
    },
  )

  test(
    'a deputy approves several at once for an absent user and sees which one is left and why; only the monitor can assign what is stuck (F1.04)',
    { tag: '@slow' },
    async ({ page, tokenOf, screenOf }) => {
      test.setTimeout(120_000)
      const token = await tokenOf('admin')
      const made = await laid(token)
      // requests over three days go to users the approver chooses, the others to a manager, which staff does not have
      const check: NodeDrawn & { branches: object[] } = {
        nodeId: 'check',
        type: 'condition',
        properties: { title: '天数' },
        branches: [
          {
            nodeId: 'long',
            title: '三天以上',
            conditions: {
              logic: 'and',
              groups: [{ logic: 'and', conditions: [{ field: 'days', op: 'gt', value: 3 }] }],
            },
            childNode: approver('manager', '经理审批', { assigneeType: 7 }),
          },
          {
            nodeId: 'short',
            title: '其他情况',
            conditions: null,
            childNode: approver('office', '人事备案', { assigneeType: 1, managerLevel: 4, emptyRule: 'block' }),
          },
        ],
        childNode: null,
      }
      try {
        const boss = { assigneeType: 6, approvers: [await findUserId(token, 'designer')] }
        const flowId = await released(token, made, approver('boss', '主管审批', boss, check))
        const short = await started(await tokenOf('staff'), flowId, 1)
        await started(await tokenOf('staff'), flowId, 2)
        await started(token, flowId, 5)

        const designer = await screenOf('designer')
        const delegation = getRow(designer, made.name)
        await test.step('the designer delegates approvals during an absence', async () => {
          await designer.goto('/workFlow/entrust')
          await designer.getByRole('button', { name: '新建委托' }).first().click()
          const dialog = getWindow(designer, '新建委托')
          await dialog.getByRole('button', { name: /^受托人/ }).click()
          await pick(designer, '何文员')
          await dialog.getByRole('combobox', { name: /^结束时间/ }).click()
          const end = dialog.locator('.ant-picker input')
          await end.fill('2099-12-31 18:00')
          await end.press('Enter')
          await findAndChoose(dialog.getByRole('combobox', { name: /^流程/ }), `${made.name}审批`)
          await dialog.getByRole('textbox', { name: '说明' }).fill('出差')
          await dialog.getByRole('button', { name: '保存' }).click()
          await expect(delegation).toContainText(/何文员.*出差.*2099-12-31 18:00.*生效中/)
        })

        const clerk = await screenOf('office1')
        await test.step('the deputy approves all at once; those that need a choice of approvers are listed', async () => {
          await clerk.goto('/workFlow/flowTodo')
          await found(clerk, made.name)
          await expect(getRow(clerk, made.name)).toHaveCount(3)
          await expect(getRow(clerk, made.name).first()).toContainText('演示设计师')
          await clerk.getByRole('checkbox', { name: '选择本页全部' }).check()
          await clerk.getByRole('button', { name: '同意 3 项' }).click()
          await getWindow(clerk, '同意 3 项').getByRole('button', { name: '同意', exact: true }).click()
          const left = getWindow(clerk, '1 项未能同意')
          await expect(left).toContainText('已同意 2 项')
          await expect(left.getByRole('listitem')).toHaveText(`演示管理员的${made.name}审批：探亲请选择经理审批`)
          await left.getByRole('button', { name: /^演示管理员的/ }).click()
          await expect(article(clerk).getByText('代 演示设计师 处理')).toBeVisible()
        })

        await test.step('the initiator sees for whom the deputy acted and that it is stuck, but cannot open the monitor', async () => {
          const staff = await screenOf('staff')
          await staff.goto(linkTo(short))
          await staff.getByRole('tab', { name: '流程图' }).click()
          await expect(staff.getByText('无人处理')).toBeVisible()
          await staff.getByRole('tab', { name: '流转记录' }).click()
          await expect(staff.getByRole('row', { name: /主管审批 何文员 代 演示设计师 .* 同意/ })).toBeVisible()
          await expect(staff.getByRole('button', { name: '指派' })).toHaveCount(0)
          await staff.goto('/workFlow/monitor')
          await expect(staff).toHaveURL(/\/404$/)
        })

        await test.step('the monitor assigns it to a user, who has it from now on', async () => {
          await page.goto('/workFlow/monitor')
          await found(page, made.name)
          await expect(getRow(page, '人事备案')).toHaveCount(2)
          await page.goto(linkTo(short))
          await page.getByRole('button', { name: '更多' }).last().click()
          await page.getByRole('menuitem', { name: '指派' }).click()
          const dialog = getWindow(page, '指派')
          await expect(dialog).toContainText('人事备案')
          await dialog.getByRole('button', { name: /^指派给/ }).click()
          await pick(page, '李巡检')
          await dialog.getByRole('button', { name: '指派', exact: true }).click()
          await expect(article(page).getByText('当前：人事备案·李巡检')).toBeVisible()
          await page.getByRole('tab', { name: '流转记录' }).click()
          await expect(page.getByRole('row', { name: /人事备案 演示管理员 .* 指派 → 李巡检/ })).toBeVisible()
        })

        await test.step('after the absence the deputy no longer sees these tasks', async () => {
          await delegation.getByRole('button', { name: '更多' }).click()
          await designer.getByRole('menuitem', { name: '删除' }).click()
          await designer.getByRole('alertdialog').getByRole('button', { name: '删除' }).click()
          await expect(delegation).toHaveCount(0)
          await hasNothing(clerk, made.name)
        })
      } finally {
        await made.cleanUp()
      }
    },
  )
})
