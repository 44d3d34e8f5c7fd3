import { approver, findUserId, laid, linkTo, phone, released, started, test } from './support/flows.ts'
import { ask, expect, signInOverHttp, type Page } from './support/story.ts'

/** Draws a line on the paper. */
async function sign(page: Page): Promise<void> {
  const paper = page.getByRole('img', { name: '请在此处签名' })
  await expect(paper).toBeVisible()
  const box = await paper.boundingBox()
  if (!box) throw new Error('there is no paper')
  await page.mouse.move(box.x + 40, box.y + 40)
  await page.mouse.down()
  await page.mouse.move(box.x + 120, box.y + 80, { steps: 8 })
  await page.mouse.move(box.x + 200, box.y + 30, { steps: 8 })
  await page.mouse.up()
}

test(
  'an approver signs by hand on a phone and keeps the signature; the next one has it chosen; the history shows both',
  { tag: '@slow' },
  async ({ screenOf }) => {
    const token = await signInOverHttp('admin')
    const made = await laid(token)
    try {
      const asked = { assigneeType: 6, approvers: [await findUserId(token, 'designer')], hasSign: true }
      const flowId = await released(
        token,
        made,
        approver('first', '主管审批', asked, approver('second', '经理审批', asked)),
      )
      const task = await started(await signInOverHttp('staff'), flowId, 2)
      const page = await screenOf('designer', phone)
      await page.goto(linkTo(task))
      await page.getByRole('button', { name: '同意', exact: true }).tap()
      const dialog = page.getByRole('dialog', { name: '同意' })
      await dialog.getByRole('button', { name: '同意', exact: true }).tap()
      await expect(dialog).toContainText('此节点需要你手写签名')
      await dialog.getByRole('button', { name: '现在签名' }).tap()
      await sign(page)
      await page.getByRole('checkbox', { name: '保存到我的签名' }).check()
      await page.getByRole('button', { name: '使用', exact: true }).tap()
      await expect(dialog.getByRole('radio')).toBeChecked()
      await dialog.getByRole('button', { name: '同意', exact: true }).tap()
      await expect(dialog).toBeHidden()

      await page.goto(linkTo(task))
      await page.getByRole('button', { name: '同意', exact: true }).tap()
      await expect(dialog.getByRole('radio')).toBeChecked()
      await dialog.getByRole('button', { name: '同意', exact: true }).tap()
      await expect(dialog).toBeHidden()

      const starter = await screenOf('staff')
      await starter.goto(linkTo(task))
      await starter.getByRole('tab', { name: '流转记录' }).click()
      const ink = starter.locator('img[alt$="的签名"]')
      await expect(ink).toHaveCount(2)
      await expect(ink.first()).toHaveAttribute('src', /^data:image\/png/)
    } finally {
      await made.cleanUp()
      const designer = await signInOverHttp('designer')
      const own = '/api/permission/Users/Current'
      const { list } = await ask<{ list: { id: string }[] }>('GET', `${own}/SignImg`, designer)
      for (const { id } of list) await ask('DELETE', `${own}/${id}/SignImg`, designer)
    }
  },
)
