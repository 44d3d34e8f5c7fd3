import { findAndChoose } from './support/choose.ts'
import {
  approver,
  laid,
  linkTo,
  phone as phoneScreen,
  pickByKeys,
  released,
  started,
  test,
  findUserId,
  type Made,
} from './support/flows.ts'
import { expect, signInOverHttp, type Page } from './support/story.ts'

const card = (page: Page, name: RegExp) => page.getByRole('group', { name: '流程图' }).getByRole('button', { name })

async function drawn(page: Page, { name, enCode }: Made): Promise<void> {
  await page.goto('/workFlow/flowEngine')
  await page.getByRole('button', { name: '新建流程' }).first().click()
  const dialog = page.getByRole('dialog', { name: '新建流程' })
  await dialog.getByRole('textbox', { name: '名称', exact: true }).fill(`${name}审批`)
  await dialog.getByRole('textbox', { name: '编码' }).fill(enCode)
  await findAndChoose(dialog.getByRole('combobox', { name: '所属功能' }), name)
  await dialog.getByRole('button', { name: '新建并设计' }).click()

  const add = async (at: number, kind: string) => {
    await page.getByRole('button', { name: '添加节点' }).nth(at).click()
    await page.getByRole('menuitem', { name: kind, exact: true }).click()
  }
  const panel = page.getByRole('complementary', { name: '节点设置' })
  await add(0, '审批')
  await panel.getByRole('textbox', { name: '节点名称' }).fill('主管审批')
  await panel.getByRole('button', { name: /审批成员/ }).click()
  await pickByKeys(page, 'designer')
  await add(1, '条件分支')
  await card(page, /还没有设置条件/).click()
  await panel.getByRole('textbox', { name: '分支名称' }).fill('三天以上')
  await panel.getByRole('combobox').nth(1).selectOption({ label: '天数' })
  await panel.getByRole('combobox').nth(2).selectOption('gt')
  await panel.getByLabel('值', { exact: true }).last().fill('3')
  await add(2, '审批')
  await panel.getByRole('textbox', { name: '节点名称' }).fill('经理审批')
  await panel.getByRole('combobox', { name: '由谁审批' }).selectOption({ label: '由上一处理人选择' })
}

test.describe('flows', () => {
  test.use({ account: 'admin' })

  test('one is drawn, tried and released; an approval comes back, is submitted again, handed on by keys and decided on a phone in two taps (S0.08, S1.21, FO.49, FO.123, FO.125)', async ({
    page,
    tokenOf,
    screenOf,
  }) => {
    test.setTimeout(120_000)
    const token = await tokenOf('admin')
    const made = await laid(token)
    try {
      await test.step('the designer draws it, undoes and redoes, sees what is wrong, tries it and releases it', async () => {
        await drawn(page, made)
        await page.keyboard.press('Escape')
        await page.getByRole('button', { name: /^撤销/ }).click()
        await page.getByRole('button', { name: /^重做/ }).click()
        await expect(card(page, /经理审批.*由上一处理人选择/)).toBeVisible()
        await expect(page.getByText('已保存')).toBeVisible()
        await page.getByRole('button', { name: '发布', exact: true }).click()
        await page.getByRole('dialog', { name: '发布 v1' }).getByRole('button', { name: '发布' }).click()
        await expect(page.getByRole('banner').first()).toContainText('v1 已发布')
      })

      const staff = await screenOf('staff')
      await test.step('staff fills the form in and submits it (F1.04)', async () => {
        await staff.goto('/workFlow/launch')
        await staff.getByRole('button', { name: new RegExp(`${made.name}审批`) }).click()
        const form = staff.getByRole('dialog')
        await form.getByRole('textbox', { name: '事由' }).fill('探亲')
        await form.getByLabel('天数').fill('5')
        await form.getByRole('button', { name: '提交审核' }).click()
        await expect(staff.getByRole('row', { name: /等待审核/ }).first()).toContainText('主管审批')
      })

      const designer = await screenOf('designer')
      const openTodo = async () => {
        await designer.goto('/workFlow/flowTodo')
        await designer
          .getByRole('row', { name: new RegExp(made.name) })
          .getByRole('button', { name: '办理' })
          .click()
        await expect(designer.getByRole('button', { name: '同意', exact: true })).toBeVisible()
      }
      await test.step('the first approver returns it with a word; staff mends it and submits it again', async () => {
        await openTodo()
        await designer.getByRole('button', { name: '退回', exact: true }).click()
        const dialog = designer.getByRole('dialog', { name: '退回' })
        await dialog.getByRole('textbox', { name: '意见' }).fill('请写明去处')
        await dialog.getByRole('button', { name: '退回' }).click()
        await expect(designer.getByRole('article').getByText('审核退回')).toBeVisible()

        await staff.goto('/workFlow/flowLaunch')
        await staff
          .getByRole('row', { name: /审核退回/ })
          .first()
          .getByRole('button', { name: '继续填写' })
          .click()
        await staff.getByRole('textbox', { name: '事由' }).fill('回成都探亲')
        await staff.getByRole('button', { name: '提交审核' }).click()
        await expect(staff.getByRole('article').getByText('等待审核')).toBeVisible()
      })

      await test.step('they approve, and have to choose who is next: by keys (F2.99)', async () => {
        await openTodo()
        await designer.getByRole('button', { name: '同意', exact: true }).click()
        const dialog = designer.getByRole('dialog', { name: '同意' })
        await dialog.getByRole('button', { name: '同意' }).click()
        await test.step('choosing no approver is an error (F5.42, F8.20)', async () => {
          await expect(dialog.getByText('请选择经理审批').first()).toBeVisible()
        })
        await dialog.getByRole('textbox', { name: '意见' }).fill('同意')
        await dialog.getByRole('button', { name: /经理审批/ }).click()
        await test.step('only users can be chosen (F5.43)', async () => {
          await pickByKeys(designer, 'admin')
        })
        await dialog.getByRole('button', { name: '同意' }).click()
        await expect(dialog).toHaveCount(0)
        await designer.getByRole('tab', { name: '流转记录' }).click()
        for (const [heading, row] of [
          ['节点名称', 'F9.80'],
          ['操作人员', 'F9.81'],
          ['操作时间', 'F9.82'],
          ['执行动作', 'F9.83'],
          ['备注', 'F9.84'],
        ] as const)
          await test.step(`the history has the column ${heading} (${row})`, () =>
            expect(designer.getByRole('columnheader', { name: heading })).toBeVisible())
        await expect(designer.getByRole('row', { name: /主管审批.*退回.*请写明去处/ })).toBeVisible()
        await expect(designer.getByRole('row', { name: /主管审批.*同意/ }).last()).toBeVisible()
      })

      await test.step('the second one approves on a phone, in English, with two taps', async () => {
        const phone = await screenOf('admin', phoneScreen)
        await phone.addInitScript(() => localStorage.setItem('language', 'en'))
        await phone.goto('/workFlow/flowTodo')
        await phone
          .getByRole('button', { name: new RegExp(made.name) })
          .first()
          .tap()
        await phone.getByRole('button', { name: 'Approve', exact: true }).tap()
        await phone.getByRole('dialog', { name: 'Approve' }).getByRole('button', { name: 'Approve' }).tap()
        await expect(phone.getByRole('article').getByText('Approved').first()).toBeVisible()
      })

      await test.step('the record says so in its list, cannot be changed any more, and leads to the approval (F2.06, S2.17, S2.19)', async () => {
        await staff.goto(`/model/${made.enCode}`)
        const row = staff.getByRole('row', { name: /回成都探亲/ })
        await expect(row).toContainText('审核通过')
        await expect(row.getByRole('button', { name: '编辑' })).toHaveCount(0)
        await row.getByRole('button', { name: '审核通过' }).click()
        await expect(staff).toHaveURL(/\/workFlowDetail\?config=/)
        await staff.getByRole('tab', { name: '流程图' }).click()
        await expect(staff.getByText('走了这个分支')).toBeVisible()
      })
    } finally {
      // a designer reports that it is open until its page is gone
      await page.goto('about:blank')
      await made.cleanUp()
    }
  })

  test(
    'a link opens an approval; a user who monitors ends it; a link that cannot be read shows nothing (S2.17, S2.19, SO.40)',
    { tag: '@slow' },
    async ({ page, tokenOf }) => {
      const token = await tokenOf('admin')
      const made = await laid(token)
      try {
        const flowId = await released(
          token,
          made,
          approver('boss', '主管审批', { assigneeType: 6, approvers: [await findUserId(token, 'designer')] }),
        )
        const task = await started(token, flowId, 2)
        await test.step('with the token of another session, which takes the place of the stored one (S2.18, S2.67)', async () => {
          const other = await signInOverHttp('admin')
          await page.goto(`${linkTo(task)}&token=${other}`)
          await expect(page.getByRole('article').getByText('等待审核')).toBeVisible()
          expect(page.url()).not.toContain('token=')
          expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(other)
        })
        await test.step('terminated by the monitor, with a word about it', async () => {
          await page.goto('/workFlow/monitor')
          await page.getByRole('searchbox', { name: '标题' }).fill(made.enCode)
          await page.getByRole('button', { name: '查询', exact: true }).click()
          await page
            .getByRole('row', { name: new RegExp(made.name) })
            .getByRole('button', { name: '更多' })
            .click()
          await page.getByRole('menuitem', { name: '终止' }).click()
          const dialog = page.getByRole('dialog', { name: '终止这个审批？' })
          await dialog.getByRole('textbox', { name: '意见' }).fill('重复发起')
          await dialog.getByRole('button', { name: '终止' }).click()
          await expect(page.getByRole('row', { name: new RegExp(made.name) })).toContainText('审核终止')
        })
        await test.step('and is counted among the terminated ones in the statistics of its flow', async () => {
          await page.getByRole('tab', { name: '流程统计' }).click()
          await page.getByRole('searchbox', { name: '流程名称' }).fill(made.name)
          await page.getByRole('button', { name: '查询', exact: true }).click()
          await page.getByRole('button', { name: `${made.name}审批` }).click()
          const statistics = page.getByRole('dialog', { name: `流程统计：${made.name}审批` })
          await expect(statistics.getByText('已终止').locator('..')).toHaveText('已终止1')
          await expect(statistics.getByText('还没有审批到达节点')).toBeVisible()
          await statistics.getByRole('button', { name: '关闭' }).click()
        })
        await page.goto('/workFlowDetail?config=nonsense')
        await expect(page).toHaveURL(/\/404$/)
      } finally {
        await made.cleanUp()
      }
    },
  )
})
