import { approver, engine, findUserId, laid, linkTo, phone, released, started, test } from './support/flows.ts'
import { ask, expect, signInOverHttp } from './support/story.ts'

test(
  'a flow is suspended with its running approvals, keeps drafts meanwhile, and is resumed by keyboard',
  { tag: '@slow' },
  async ({ screenOf }) => {
    const token = await signInOverHttp('admin')
    const made = await laid(token)
    try {
      const approvers = [await findUserId(token, 'designer')]
      const flowId = await released(token, made, approver('check', '核实', { assigneeType: 6, approvers }))
      const staff = await signInOverHttp('staff')
      const task = await started(staff, flowId, 3)
      const flow = `${made.name}审批`

      const designer = await screenOf('admin')
      const row = designer.getByRole('row').filter({ hasText: flow })
      await test.step('the designer suspends it with a reason, and the running approvals with it', async () => {
        await designer.goto('/workFlow/flowEngine')
        const search = designer.getByRole('searchbox', { name: '流程名称或编码' })
        await search.fill(made.name)
        await search.press('Enter')
        await row.getByRole('button', { name: '更多' }).click()
        await designer.getByRole('menuitem', { name: '挂起', exact: true }).click()
        const dialog = designer.getByRole('dialog', { name: `挂起流程“${flow}”？` })
        await dialog.getByRole('button', { name: '挂起流程' }).click()
        await expect(dialog.getByRole('alert').first()).toBeVisible()
        await dialog.getByRole('textbox', { name: '挂起原因' }).fill('制度修订中')
        await dialog.getByRole('radio', { name: '一并挂起' }).check()
        await dialog.getByRole('button', { name: '挂起流程' }).click()
        await expect(dialog).toBeHidden()
        const state = row.getByRole('note', { name: /^已挂起/ })
        await expect(async () => {
          await designer.reload()
          await expect(state).toHaveAccessibleName(/制度修订中·1 个进行中的审批已挂起$/, { timeout: 2000 })
        }).toPass()
      })

      await test.step('the approver sees why the approval waits', async () => {
        const checker = await screenOf('designer')
        await checker.goto(linkTo(task))
        await expect(checker.getByRole('note').filter({ hasText: '制度修订中' })).toBeVisible()
        await expect(checker.getByRole('button', { name: '同意', exact: true })).toHaveCount(0)
      })

      await test.step('on a phone nobody can submit a new one, but a draft is kept', async () => {
        const page = await screenOf('staff', phone)
        await page.goto('/workFlow/launch')
        await page.getByRole('searchbox').fill(made.name)
        const card = page.getByRole('button', { name: new RegExp(flow) })
        await expect(card).toContainText('已挂起：制度修订中')
        await card.tap()
        const form = page.getByRole('dialog')
        await expect(form.getByRole('note').filter({ hasText: '挂起了该流程' })).toContainText('制度修订中')
        await expect(form.getByRole('button', { name: '提交审核' })).toBeDisabled()
        await form.getByRole('textbox', { name: '事由' }).fill('探亲')
        await form.getByRole('button', { name: '保存草稿' }).tap()
        await expect(form).toBeHidden()
      })

      await test.step('it is resumed by keyboard, and the approver goes on', async () => {
        await row.getByRole('button', { name: '更多' }).focus()
        await designer.keyboard.press('Enter')
        await designer.getByRole('menuitem', { name: '恢复', exact: true }).focus()
        await designer.keyboard.press('Enter')
        const dialog = designer.getByRole('dialog', { name: `恢复流程“${flow}”？` })
        await expect(dialog).toContainText('随流程挂起的 1 个审批会一并恢复')
        await dialog.getByRole('textbox', { name: '意见' }).press('Tab')
        await dialog.getByRole('button', { name: '恢复流程' }).press('Enter')
        await expect(dialog).toBeHidden()
        await expect(row.getByText('启用', { exact: true })).toBeVisible()
        const checker = await screenOf('designer')
        await expect(async () => {
          await checker.goto(linkTo(task))
          await expect(checker.getByRole('button', { name: '同意', exact: true })).toBeVisible({ timeout: 2000 })
        }).toPass()
        await checker.getByRole('button', { name: '同意', exact: true }).click()
        await checker.getByRole('dialog').getByRole('button', { name: '同意', exact: true }).click()
        await expect(checker.getByRole('dialog')).toBeHidden()
      })

      await test.step('the draft can be submitted now', async () => {
        const path = `${engine}/FlowLaunch?status=0&templateId=${flowId}`
        const { list } = await ask<{ list: { id: string }[] }>('GET', path, staff)
        const page = await screenOf('staff')
        await page.goto(linkTo(list[0]?.id ?? ''))
        await page.getByRole('button', { name: '提交审核' }).click()
        await expect(page.getByRole('button', { name: '撤回' })).toBeVisible()
      })
    } finally {
      await made.cleanUp()
    }
  },
)
