import type { FlowDetail } from '@armature/contract'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { people } from '../../../../form/pickers/testing/people-pickers.ts'
import { aField, aForm } from '../../../../form/testing/forms.ts'
import { draw } from '../../../../form/testing/screen.tsx'
import { buildFlowDetailPath } from '../../../../lib/session/flow-link.ts'
import { updateDevice } from '../../../../lib/state/app-state.ts'
import { AddressedPage } from '../../../../testing/addressed-page.tsx'
import { answerCalls, type SentCall } from '../../../../testing/calls.ts'
import { sampleReply } from '../../../../testing/sample.ts'
import FlowDetailPage from '../flow-detail-page.tsx'

/** The call of the page. */
export const line = 'GET /api/workflow/Engine/FlowBefore/:id'
export const sample = sampleReply(line)
export const aRecord = (
  id: string,
  own: Partial<FlowDetail['recordList'][number]>,
): FlowDetail['recordList'][number] => ({
  ...{
    id,
    nodeId: id,
    nodeName: '主管',
    userId: 'u',
    userName: '王工',
    handleTime: 0,
    handleStatus: 1,
  },
  ...{ handleOpinion: '', toUsers: '', files: [], signImg: '', isOwnRequest: false },
  ...own,
})
/** What it answers: an approval of a purchase, with a turn of the user. */
export const detail: FlowDetail = {
  ...sample,
  flowTask: {
    ...sample.flowTask,
    id: 't1',
    fullName: '采购单',
    modelId: 'm',
    recordId: 'r1',
    status: 1,
    flowUrgent: 1,
  },
  formData: JSON.stringify(aForm([aField('comInput', 'name', {}, { label: '名称' })])),
  formValues: JSON.stringify({ name: '电缆' }),
  version: 3,
  asOf: null,
  formVersion: null,
  operatorId: 'o1',
  recordList: [
    aRecord('a', { nodeName: '发起', userName: '林工', handleStatus: 2 }),
    aRecord('b', { handleOpinion: '请补三家报价，\n并说明用途' }),
  ],
  actions: { ...sample.actions, audit: true, reject: true, transfer: true },
  node: {
    ...{
      nodeId: 'n1',
      title: '主管',
      hasOpinion: true,
      hasSign: false,
      auditBtnText: '',
      rejectBtnText: '',
    },
    rejectStep: 'start',
    rejectSteps: [
      { id: 'start', fullName: '发起人' },
      { id: 'n0', fullName: '部门' },
    ],
    timeLimits: [],
    votes: null,
  },
}

/** Opens the page; `own` are further replies by call, `files` those of pictures by address. @returns the calls that it sends */
export async function openFlowDetail(
  own: Record<string, unknown> = {},
  width = 1280,
  files: Record<string, () => Response> = {},
): Promise<SentCall[]> {
  await page.viewport(width, 800)
  updateDevice(width)
  const sent = answerCalls(
    {
      [line]: detail,
      'POST /api/workflow/Engine/FlowBefore/Candidates/:operatorId': { list: [] },
      'GET /api/workflow/Engine/Phrases': { own: [], shared: [] },
      'POST /api/permission/Users/ImUser/Selector/0': { list: people },
      'POST /api/permission/Users/getUserList': { list: people },
      'POST /api/permission/Users/getSelectedList': { list: [] },
      ...own,
    },
    files,
  )
  const element = (
    <AddressedPage>
      <FlowDetailPage />
    </AddressedPage>
  )
  const initialEntries = [buildFlowDetailPath({ id: 't1', operatorId: 'o1' })]
  await draw(<RouterProvider router={createMemoryRouter([{ path: '*', element }], { initialEntries })} />)
  await expect.element(page.getByRole('heading', { name: '采购单' })).toBeVisible()
  return sent
}
