import { approver, engine, findUserId, laid, linkTo, phone, released, started, test } from './support/flows.ts'
import { ask, expect } from './support/story.ts'

interface Detail {
  operatorId: string
  version: number
}

test.describe('what changes while people decide', () => {
  test.use({ account: 'admin', expectedFaults: [/envelope 409 POST .*\/Audit\//] })

  test(
    'an approver who agrees to a record that a colleague has just changed sees the difference first; the draft of a colleague that locks a record is taken over on a phone',
    { tag: '@slow' },
    async ({ page, tokenOf, screenOf }) => {
      const token = await tokenOf('admin')
      const made = await laid(token)
      try {
        const approvers = [await findUserId(token, 'admin'), await findUserId(token, 'designer')]
        const formOperates = ['reason', 'days'].map((id) => ({ id, read: true, write: true }))
        const all = { assigneeType: 6, approvers, counterSign: 1, formOperates }
        const flowId = await released(token, made, approver('both', '会签', all))
        const staff = await tokenOf('staff')
        const task = await started(staff, flowId, 2)

        await test.step('the decision waits for a second look', async () => {
          await page.goto(linkTo(task))
          await page.getByRole('button', { name: '同意', exact: true }).click()
          const dialog = page.getByRole('dialog', { name: '同意', exact: true })
          await expect(dialog).toBeVisible()
          const designer = await tokenOf('designer')
          const { operatorId, version } = await ask<Detail>('GET', `${engine}/FlowBefore/${task}`, designer)
          const formData = JSON.stringify({ reason: '探亲', days: 5 })
          await ask('POST', `${engine}/FlowBefore/Audit/${operatorId}`, designer, { body: { formData, version } })
          await dialog.getByRole('button', { name: '同意' }).click()
          await expect(dialog.getByRole('row', { name: '天数 2 5' })).toBeVisible()
          await dialog.getByRole('button', { name: '同意' }).click()
          await expect(dialog).toHaveCount(0)
          await expect(page.getByRole('article')).toContainText('审核通过')
        })

        await test.step('the record is free again for who takes over', async () => {
          const data = JSON.stringify({ reason: '搬家', days: 1 })
          await ask('POST', `${engine}/FlowTask`, staff, { body: { flowId, data, status: 1 } })
          const admin = await screenOf('admin', phone)
          await admin.goto(`/model/${made.enCode}`)
          await admin.getByText('搬家').first().tap()
          const note = admin.getByRole('note')
          const takeOver = note.getByRole('button').first()
          const isWhole = await takeOver.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)
          expect(isWhole, 'its words do not run into the next button').toBe(true)
          await takeOver.tap()
          await admin.getByRole('alertdialog').getByRole('button').last().tap()
          await expect(note).toHaveCount(0)
          await expect(admin.getByRole('contentinfo').getByRole('button', { name: '编辑' })).toBeVisible()
        })
      } finally {
        await made.cleanUp()
      }
    },
  )
})
