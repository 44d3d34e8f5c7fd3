import { flowStatus } from '@armature/contract/catalog/flow-statuses'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { unsavedWork } from '../../lib/state/unsaved-work.ts'
import { answerCalls } from '../../testing/calls.ts'
import { aField, aForm } from '../testing/forms.ts'
import { draw, startScreen } from '../testing/screen.tsx'
import RecordWindow, { type ModelConfig } from './record-window.tsx'

beforeAll(() => startScreen())
afterEach(() => unsavedWork.clear())

async function open(flowState: number | null | undefined, includesRunning: boolean): Promise<void> {
  const config: ModelConfig = {
    id: 'm',
    fullName: '采购申请',
    fullNameI18n: {},
    enCode: 'm',
    webType: 2,
    enableFlow: 1,
    flowId: 'f',
    flowSuspension: {
      userName: '林岚',
      time: Date.UTC(2026, 10, 3),
      reason: '审批规则正在修改',
      includesRunning,
      resumeAt: Date.UTC(2026, 10, 9),
    },
    version: 1,
    menuId: 'menu',
    formData: JSON.stringify(aForm([aField('comInput', 'name', {}, { label: '名称' })])),
    columnData: '{}',
    appColumnData: '{}',
    flowTemplateJson: '{}',
    fieldList: '',
  }
  const reply = { id: 'r1', version: 1, data: JSON.stringify({ name: '电缆' }) }
  answerCalls({
    'GET /api/visualdev/OnlineDev/m/r1': reply,
    'GET /api/visualdev/OnlineDev/m/r1/DataChange': { ...reply, data: JSON.stringify({ name: '电缆', flowState }) },
  })
  const record = flowState === undefined ? { mode: 'create' as const } : { mode: 'edit' as const, recordId: 'r1' }
  await draw(<RecordWindow config={config} name="采购申请" {...record} onClose={() => undefined} />)
  await expect.element(page.getByRole('textbox', { name: '名称' })).toBeVisible()
}
const submit = () => page.getByRole('button', { name: '提交审核' })

describe('the form of a suspended flow', () => {
  it.each([
    ['a new record', undefined],
    ['a record without an approval', null],
    ['a draft', flowStatus.draft],
  ])('of %s says why and since when it cannot be submitted, and offers to keep a draft', async (_, state) => {
    await open(state, false)
    await expect.element(submit()).toBeDisabled()
    await expect
      .element(page.getByRole('note'))
      .toHaveTextContent(/林岚挂起了该流程.*2026-11-03.*审批规则正在修改.*将于 2026-11-09.* 自动恢复/)
    await expect.element(page.getByRole('button', { name: '保存草稿' })).toBeEnabled()
  })

  it('lets a returned approval be submitted again, unless running ones are suspended too', async () => {
    await open(flowStatus.reject, false)
    await expect.element(submit()).toBeEnabled()
    expect(page.getByRole('note').elements()).toEqual([])
  })

  it('holds a returned approval with the running ones', async () => {
    await open(flowStatus.reject, true)
    await expect.element(submit()).toBeDisabled()
  })
})
