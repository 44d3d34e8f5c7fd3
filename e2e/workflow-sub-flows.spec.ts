import { approver, findUserId, laid, linkTo, phone, released, started, test } from './support/flows.ts'
import { ask, expect, signInOverHttp } from './support/story.ts'

test(
  'a flow starts another one: drawn in the designer, approved on a phone, and the first one goes on',
  { tag: '@slow' },
  async ({ screenOf }) => {
    const token = await signInOverHttp('admin')
    const inner = await laid(token)
    const outer = await laid(token)
    const drawing = await screenOf('admin')
    try {
      const user = { assigneeType: 6, approvers: [await findUserId(token, 'designer')], allowInitiator: true }
      await released(token, inner, approver('check', '核实', user))
      const flowId = await released(token, outer, approver('last', '批准', user))

      await test.step('the node is added and set in the designer, and the flow is released', async () => {
        await drawing.goto(`/workFlow/designer/${flowId}`)
        await drawing.getByRole('button', { name: '添加节点' }).first().click()
        await drawing.getByRole('menuitem', { name: '子流程' }).click()
        const panel = drawing.getByRole('complementary', { name: '节点设置' })
        await panel.getByRole('combobox', { name: '发起的流程' }).selectOption({ label: `${inner.name}审批` })
        await panel.getByRole('button', { name: '添加赋值' }).click()
        await panel.getByRole('combobox', { name: '子流程的字段' }).selectOption({ label: '事由' })
        await panel.getByRole('combobox', { name: '取自本表单' }).selectOption({ label: '事由' })
        await expect(drawing.getByRole('button', { name: /^子流程/ })).toContainText(`${inner.name}审批`)
        await drawing.getByRole('button', { name: '发布', exact: true }).click()
        const dialog = drawing.getByRole('dialog', { name: '发布 v2' })
        await dialog.getByRole('button', { name: '发布', exact: true }).click()
        await expect(dialog).toBeHidden()
      })

      const task = await started(token, flowId, 3)
      const starter = await screenOf('admin')
      await starter.goto(linkTo(task))
      await starter.getByRole('tab', { name: '流程图' }).click()
      const link = starter.getByRole('list', { name: '子流程' }).getByRole('link')
      await expect(async () => {
        await starter.reload()
        await starter.getByRole('tab', { name: '流程图' }).click()
        await expect(link).toBeVisible({ timeout: 1000 })
      }).toPass()
      const address = await link.getAttribute('href')

      await test.step('the sub-flow has the assigned value and is approved on a phone', async () => {
        const checker = await screenOf('designer', phone)
        await checker.goto(address ?? '')
        await expect(checker.getByText('探亲', { exact: true })).toBeVisible()
        await checker.getByRole('button', { name: '同意', exact: true }).tap()
        await checker.getByRole('dialog').getByRole('button', { name: '同意', exact: true }).tap()
        await expect(checker.getByRole('dialog')).toBeHidden()
        await checker.goto(linkTo(task))
        await expect(checker.getByRole('button', { name: '同意', exact: true })).toBeVisible({ timeout: 10_000 })
        await checker.getByRole('tab', { name: '流程图' }).tap()
        await expect(checker.getByRole('list', { name: '子流程' })).toContainText('已通过')
      })

      await link.click()
      await starter.getByRole('link', { name: /的节点“子流程”发起$/ }).click()
      await expect(starter.getByRole('heading', { level: 1 })).toContainText(`${outer.name}审批`)
      const { list } = await ask<{ list: { handleOpinion: string }[] }>(
        'GET',
        `/api/workflow/Engine/FlowBefore/RecordList/${task}`,
        token,
      )
      expect(list.map(({ handleOpinion }) => handleOpinion).slice(1)).toEqual([
        '发起 1 个子流程',
        '子流程均已结束：1 个通过，0 个未通过',
      ])
    } finally {
      // a designer reports that it is open until its page is gone
      await drawing.goto('about:blank')
      await outer.cleanUp()
      await inner.cleanUp()
    }
  },
)
