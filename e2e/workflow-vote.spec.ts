import { approver, findUserId, laid, linkTo, phone, released, started, test } from './support/flows.ts'
import { ask, expect, signInOverHttp } from './support/story.ts'

test('a committee votes: inclusive branches, a vote against it on a phone, and the share that is not reached', async ({
  screenOf,
}) => {
  const token = await signInOverHttp('admin')
  const made = await laid(token)
  try {
    const approvers = [await findUserId(token, 'admin'), await findUserId(token, 'designer')]
    const committee = { assigneeType: 6, approvers, counterSign: 3, approvalShare: 60 }
    const over = (days: number) => ({
      logic: 'and',
      groups: [{ logic: 'and', conditions: [{ field: 'days', op: 'gt', value: days }] }],
    })
    const flowId = await released(token, made, {
      nodeId: 'fork',
      type: 'inclusive',
      properties: { title: '天数' },
      branches: [
        { nodeId: 'long', title: '三天以上', conditions: over(3), childNode: approver('board', '评审会', committee) },
        { nodeId: 'any', title: '一天以上', conditions: over(1), childNode: null },
        { nodeId: 'other', title: '其他情况', conditions: null, childNode: null },
      ],
      childNode: null,
    })
    const task = await started(await signInOverHttp('staff'), flowId, 5)

    const member = await screenOf('designer', phone)
    await member.goto(linkTo(task))
    await expect(member.getByText('0 / 2 同意，0 反对，需 2 人（60%）')).toBeVisible()
    await member.getByRole('button', { name: '反对', exact: true }).tap()
    const dialog = member.getByRole('dialog')
    await expect(dialog).toContainText('无法再达到 2 人时才退回')
    await dialog.getByRole('textbox', { name: '意见' }).fill('天数过长')
    await dialog.getByRole('button', { name: '反对', exact: true }).tap()
    await expect(dialog).toBeHidden()

    const starter = await screenOf('staff')
    await starter.goto(linkTo(task))
    await expect(starter.getByText('投票未通过：2 人中 1 人反对，需 2 人同意')).toBeVisible()
    await starter.getByRole('tab', { name: '流程图' }).click()
    const picture = starter.getByRole('group', { name: '流程图' })
    await expect(picture.getByText('走了这个分支')).toHaveCount(2)
    await expect(picture).toContainText('0 / 2 同意，1 反对')
    const { list } = await ask<{ list: { handleStatus: number }[] }>(
      'GET',
      `/api/workflow/Engine/FlowBefore/RecordList/${task}`,
      token,
    )
    expect(list.map(({ handleStatus }) => handleStatus)).toEqual([2, 10, 0])
  } finally {
    await made.cleanUp()
  }
})
