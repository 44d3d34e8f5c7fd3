import { phone, test } from './support/flows.ts'
import { expect, unique } from './support/story.ts'

test(
  'a meeting is planned with a colleague, who finds the invitation on a phone and leaves it again',
  { tag: '@slow' },
  async ({ screenOf }) => {
    const title = `检修例会${unique('m')}`
    const owner = await screenOf('staff')
    await owner.goto('/schedule')
    await owner.getByRole('button', { name: '新建日程' }).click()
    const form = owner.getByRole('dialog', { name: '新建日程' })
    await form.getByRole('textbox', { name: '标题' }).fill(title)
    await form.getByRole('textbox', { name: '地点' }).fill('主控室')
    await form.getByRole('button', { name: /^参与人 / }).click()
    const picker = owner.getByRole('dialog', { name: '参与人' })
    await picker.getByRole('textbox').fill('演示设计')
    await picker.getByRole('button', { name: '查询', exact: true }).click()
    await picker
      .getByRole('treeitem', { name: /^演示设计/ })
      .first()
      .click()
    await picker.getByRole('button', { name: '确定' }).click()
    await expect(picker).toBeHidden()
    await form.getByRole('button', { name: '保存' }).click()
    await expect(form).toBeHidden()

    const guest = await screenOf('designer', phone)
    await guest.goto('/messageRecord')
    await guest.getByText(`邀请你参加“${title}”`).first().tap()
    await expect(guest.getByText('可以在“个人日程”中查看或退出').first()).toBeVisible()
    await guest.goto('/schedule')
    await guest.getByRole('button', { name: new RegExp(title) }).tap()
    const details = guest.getByRole('dialog', { name: title })
    await expect(details).toContainText('主控室')
    await details.getByRole('button', { name: '退出日程' }).tap()
    await guest.getByRole('alertdialog').getByRole('button', { name: '退出日程' }).tap()
    await expect(details).toBeHidden()
    await expect(guest.getByRole('button', { name: new RegExp(title) })).toHaveCount(0)

    await owner.reload()
    await owner.getByRole('button', { name: new RegExp(title) }).click()
    const own = owner.getByRole('dialog', { name: title })
    await expect(own).not.toContainText('演示设计')
    await own.getByRole('button', { name: '删除' }).click()
    await owner.getByRole('alertdialog').getByRole('button', { name: '删除' }).click()
    await expect(owner.getByRole('button', { name: new RegExp(title) })).toHaveCount(0)
  },
)
