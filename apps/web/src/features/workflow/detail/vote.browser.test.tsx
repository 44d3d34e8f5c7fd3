import type { FlowDetail } from '@armature/contract'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { startScreen } from '../../../form/testing/screen.tsx'
import { startTexts } from '../../../lib/i18n/i18n.ts'
import { queryClient } from '../../../lib/api/query-client.ts'
import { unsavedWork } from '../../../lib/state/unsaved-work.ts'
import { press } from '../../../testing/pointer.ts'
import { detail, line, openFlowDetail } from './testing/open-flow-detail.tsx'

beforeAll(async () => {
  await startScreen()
  await startTexts('zh', ['ui', 'form', 'workflow', 'designer'])
})
afterEach(() => {
  unsavedWork.clear()
  queryClient.clear()
})

const votes = { total: 5, approved: 2, against: 1, needed: 3, share: 60 }
const voting: FlowDetail = {
  ...detail,
  node: detail.node && { ...detail.node, hasOpinion: false, votes },
  nodeList: [
    {
      ...{ nodeId: 'n1', title: '主管', type: 'approver', state: 'open', round: 1, votes, subFlows: null },
      users: [{ id: 'u1', fullName: '王工', state: 'against', handleTime: 0 }],
    },
  ],
}
const button = (name: string) => page.getByRole('button', { name, exact: true }).last()

it.each([1280, 390])(
  'a vote shows its count and is voted against without a place to return to, at %i px',
  async (width) => {
    const sent = await openFlowDetail(
      { [line]: voting, 'POST /api/workflow/Engine/FlowBefore/Reject/:operatorId': null },
      width,
    )
    await expect.element(page.getByRole('note')).toHaveTextContent('2 / 5 同意，1 反对，需 3 人（60%）')
    await press(width < 500 ? 'touch' : 'mouse', button('反对'))
    const dialog = page.getByRole('dialog')
    await expect.element(dialog).toHaveTextContent('无法再达到 3 人时才退回')
    expect(dialog.getByRole('combobox').elements()).toEqual([])
    await userEvent.fill(dialog.getByRole('textbox', { name: '意见' }), '太贵')
    await press(width < 500 ? 'touch' : 'mouse', button('反对'))
    await expect
      .poll(() => sent.filter((call) => call.line.includes('/Reject/')).map(({ body }) => body))
      .toEqual([{ handleOpinion: '太贵', rejectStep: '', version: 3 }])
  },
)

it('the picture shows the count and who voted against it', async () => {
  const flow = {
    ...{ nodeId: 'start', type: 'start', properties: { title: '发起', formOperates: [] } },
    childNode: {
      ...{ nodeId: 'n1', type: 'approver', childNode: null },
      properties: { title: '主管', assigneeType: 6, counterSign: 3, approvalShare: 60 },
    },
  }
  await openFlowDetail({ [line]: { ...voting, flowTemplateJson: JSON.stringify(flow) } })
  await press('mouse', page.getByRole('tab', { name: '流程图' }))
  const picture = page.getByRole('group', { name: '流程图' })
  await expect.element(picture).toHaveTextContent('2 / 5 同意')
  await expect.element(picture.getByRole('listitem')).toHaveTextContent('王工已反对')
})
