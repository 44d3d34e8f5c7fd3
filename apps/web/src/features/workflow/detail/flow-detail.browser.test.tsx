import type { FlowDetail } from '@armature/contract'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { ann } from '../../../form/pickers/testing/people-pickers.ts'
import { aField, aForm } from '../../../form/testing/forms.ts'
import { startScreen } from '../../../form/testing/screen.tsx'
import { loadTexts, startTexts } from '../../../lib/i18n/i18n.ts'
import { runTransaction } from '../../../lib/drafts/database.ts'
import { removeAllDrafts } from '../../../lib/drafts/testing/remove-all-drafts.ts'
import { resetSession, session, setToken } from '../../../lib/session/session.ts'
import { changeSettings, settings } from '../../../lib/state/settings.ts'
import { aUserInfo } from '../../../testing/builders.ts'
import { queryClient } from '../../../lib/api/query-client.ts'
import { unsavedWork } from '../../../lib/state/unsaved-work.ts'
import { refusal, type SentCall } from '../../../testing/calls.ts'
import { press } from '../../../testing/pointer.ts'
import { useToast } from '../../../ui/feedback/toast-state.ts'
import { aRecord, detail, line, openFlowDetail, sample } from './testing/open-flow-detail.tsx'

beforeAll(async () => {
  await startScreen()
  await startTexts('zh', ['ui', 'form', 'workflow', 'designer'])
})
afterEach(() => {
  unsavedWork.clear()
  queryClient.clear()
})

const button = (name: string) => page.getByRole('button', { name, exact: true }).last()
const dialog = () => page.getByRole('dialog')
const tab = (name: string) => page.getByRole('tab', { name })
const bodies = (sent: SentCall[], act: string) =>
  sent.filter((call) => call.line === `POST /api/workflow/Engine/FlowBefore/${act}/o1`).map(({ body }) => body)

describe('an approval', () => {
  it('shows form, flow and history, chosen by mouse and by arrow keys', async () => {
    await openFlowDetail()
    await expect.element(page.getByRole('textbox', { name: '名称' })).toHaveValue('电缆')
    await press('mouse', tab('流转记录'))
    const history = page.getByRole('table', { name: '流转记录' })
    await expect.element(history).toHaveTextContent('请补三家报价，')
    await expect.element(history).toHaveTextContent('林工')
    await userEvent.keyboard('{ArrowLeft}')
    await expect.element(tab('流程图')).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{ArrowLeft}')
    await expect.element(page.getByRole('textbox', { name: '名称' })).toBeVisible()
  })

  it('shows its form and its history within the width of a phone', async () => {
    await openFlowDetail({}, 390)
    await userEvent.fill(page.getByRole('textbox', { name: '名称' }), '电缆 3 × 95')
    await press('touch', tab('流转记录'))
    const events = page.getByRole('list', { name: '流转记录' }).getByRole('listitem')
    await expect.poll(() => events.elements().map(({ textContent }) => textContent)).toHaveLength(2)
    await expect.element(events.last()).toHaveTextContent('王工')
    await expect.element(events.last()).toHaveTextContent('并说明用途')
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
    await press('touch', tab('表单'))
    await expect.element(page.getByRole('textbox', { name: '名称' })).toHaveValue('电缆 3 × 95')
  })

  it('asks before a draft is deleted, and says for how many days it can be restored with its record', async () => {
    changeSettings({ sysConfig: { ...settings.getState().sysConfig, binDays: 90 } })
    const sent = await openFlowDetail({ [line]: { ...detail, actions: { ...sample.actions, remove: true } } })
    await userEvent.click(button('删除'))
    const question = page.getByRole('alertdialog')
    const text = '审批和填写的数据会一并进入该功能的回收站，保留 90 天，期间可以恢复。'
    await expect.element(question).toHaveTextContent(text)
    await userEvent.click(question.getByRole('button', { name: '取消' }))
    await expect.element(question).not.toBeInTheDocument()
    expect(sent.filter((call) => call.line.startsWith('DELETE'))).toEqual([])
  })

  it('offers the input of a page that was lost, and decides over the version that its user has seen', async () => {
    changeSettings({ sysConfig: { ...settings.getState().sysConfig, keepDrafts: 7 } })
    setToken('token')
    session.setState({ userInfo: aUserInfo() })
    await removeAllDrafts()
    await openFlowDetail()
    await userEvent.fill(page.getByRole('textbox', { name: '名称' }), '铝电缆')
    await expect.poll(() => runTransaction('readonly', ({ drafts }) => drafts.count())).toBe(1)
    await cleanup()
    unsavedWork.clear()
    queryClient.clear()
    const sent = await openFlowDetail({
      [line]: { ...detail, version: 4 },
      'POST /api/workflow/Engine/FlowBefore/Audit/:operatorId': null,
    })
    await expect.element(page.getByText(/此后内容已有新的保存/)).toBeVisible()
    await userEvent.click(button('恢复'))
    await expect.element(page.getByRole('textbox', { name: '名称' })).toHaveValue('铝电缆')
    await press('mouse', button('同意'))
    await userEvent.fill(dialog().getByRole('textbox', { name: '意见' }), '报价已核对')
    await press('mouse', button('同意'))
    await expect.poll(() => bodies(sent, 'Audit').length).toBe(1)
    expect(bodies(sent, 'Audit')[0]).toMatchObject({ formData: '{"name":"铝电缆"}', version: 3 })
    changeSettings({ sysConfig: { ...settings.getState().sysConfig, keepDrafts: 0 } })
    resetSession()
  })

  it('is approved with a comment and the changed form; an error is shown and no input is lost', async () => {
    let candidates: unknown = refusal(400, '现在取不到后续节点')
    let audit: unknown = refusal(409, '审批已由他人处理')
    const sent = await openFlowDetail({
      'POST /api/workflow/Engine/FlowBefore/Candidates/:operatorId': () => candidates,
      'POST /api/workflow/Engine/FlowBefore/Audit/:operatorId': () => audit,
    })
    await userEvent.fill(page.getByRole('textbox', { name: '名称' }), '铜电缆')
    await press('mouse', button('同意'))
    await expect.element(page.getByRole('alert')).toHaveTextContent('现在取不到后续节点')
    candidates = { list: [] }
    await press('mouse', button('同意'))
    await userEvent.fill(dialog().getByRole('textbox', { name: '意见' }), '报价已核对')
    await press('mouse', button('同意'))
    await expect.element(dialog().getByRole('alert')).toHaveTextContent('审批已由他人处理')
    await expect.element(dialog().getByRole('textbox', { name: '意见' })).toHaveValue('报价已核对')
    expect(page.getByRole('alert').elements(), 'the failure of the step before is gone').toHaveLength(1)
    audit = null
    await press('mouse', button('同意'))
    await expect.element(dialog()).not.toBeInTheDocument()
    const approved = { handleOpinion: '报价已核对', candidateList: {}, formData: '{"name":"铜电缆"}', version: 3 }
    expect(bodies(sent, 'Audit')).toEqual([approved, approved])
    expect(unsavedWork.any()).toBe(false)
  })

  it('is not approved while a file of its form has failed to upload, until the file is removed (F2.132)', async () => {
    await loadTexts('files')
    const formData = JSON.stringify(aForm([aField('uploadFz', 'files', {}, { label: '附件' })]))
    const sent = await openFlowDetail({
      [line]: { ...detail, formData, formValues: '{}' },
      'GET /api/file/chunk': () => {
        throw new TypeError('offline')
      },
      'POST /api/workflow/Engine/FlowBefore/Audit/:operatorId': null,
    })
    const input = () => document.querySelector<HTMLInputElement>('input[type=file][aria-label="附件"]')
    await expect.poll(input, { timeout: 10_000 }).toBeTruthy()
    await userEvent.upload(input() as HTMLInputElement, new File(['hello'], '报价.pdf', { type: 'application/pdf' }))
    await expect.element(button('重新上传 报价.pdf')).toBeVisible()
    await press('mouse', button('同意'))
    await expect.poll(() => useToast.getState().current?.text).toBe('有文件上传失败，请重新上传或移除后再保存')
    expect(dialog().elements()).toEqual([])

    await press('mouse', button('移除 报价.pdf'))
    await press('mouse', button('同意'))
    await expect.element(dialog()).toBeVisible()
    expect(bodies(sent, 'Audit')).toEqual([])
  })

  it('is returned to the chosen step, and only with the comment that the node requires', async () => {
    const sent = await openFlowDetail({
      'POST /api/workflow/Engine/FlowBefore/Reject/:operatorId': null,
    })
    await press('mouse', button('退回'))
    await press('mouse', button('退回'))
    await expect.element(dialog().getByRole('textbox', { name: '意见' })).toHaveAttribute('aria-invalid', 'true')
    expect(bodies(sent, 'Reject')).toEqual([])
    await press('touch', dialog().getByRole('combobox', { name: '退回到' }))
    await press('touch', page.getByTitle('部门').last())
    await userEvent.fill(dialog().getByRole('textbox', { name: '意见' }), '缺附件')
    await press('mouse', button('退回'))
    await expect.poll(() => bodies(sent, 'Reject')).toEqual([{ handleOpinion: '缺附件', rejectStep: 'n0', version: 3 }])
  })

  it('that has changed shows the differences, and is decided on the version that they show', async () => {
    const conflict = {
      version: 4,
      data: '{"name":"铜电缆"}',
      user: '李工',
      changes: [{ field: 'name', label: '名称', from: '电缆', to: '铜电缆' }],
    }
    let reply: unknown = refusal(409, '数据已被 李工 修改，请核对后再处理', conflict)
    const sent = await openFlowDetail({ 'POST /api/workflow/Engine/FlowBefore/Audit/:operatorId': () => reply })
    await press('mouse', button('同意'))
    await userEvent.fill(dialog().getByRole('textbox', { name: '意见' }), '可以')
    await press('mouse', button('同意'))
    const changes = dialog().getByRole('region', { name: '数据的变化' })
    await expect.element(changes.getByRole('row').last()).toHaveTextContent(/名称电缆铜电缆/)
    await expect.element(dialog().getByRole('alert')).toHaveTextContent('数据已被 李工 修改')
    reply = null
    await press('mouse', button('同意'))
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(bodies(sent, 'Audit').map((body) => body['version'])).toEqual([3, 4])
  })

  it('that has changed under the form of the user is decided with the values that the user chooses', async () => {
    const conflict = {
      version: 4,
      data: '{"name":"铝电缆"}',
      user: '李工',
      changes: [{ field: 'name', label: '名称', from: '电缆', to: '铝电缆' }],
    }
    let reply: unknown = refusal(409, '数据已被 李工 修改，请核对后再处理', conflict)
    const sent = await openFlowDetail({
      'POST /api/workflow/Engine/FlowBefore/Candidates/:operatorId': { list: [] },
      'POST /api/workflow/Engine/FlowBefore/Audit/:operatorId': () => reply,
    })
    await userEvent.fill(page.getByRole('textbox', { name: '名称' }), '铜电缆')
    await press('mouse', button('同意'))
    await userEvent.fill(dialog().getByRole('textbox', { name: '意见' }), '可以')
    await press('mouse', button('同意'))
    await press('mouse', page.getByRole('radio', { name: '铝电缆' }))
    reply = null
    await press('mouse', page.getByRole('dialog').last().getByRole('button').last())
    await press('mouse', button('同意'))
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(bodies(sent, 'Audit').at(-1)).toMatchObject({ formData: '{"name":"铝电缆"}', version: 4 })
  })

  it('that has moved to another form shows what differs, and a comment is decided on the form that it then shows', async () => {
    const form = { seen: 2, now: 3, added: ['用途', '预算科目'], removed: ['备注'] }
    const conflict = { version: 3, data: '{"name":"电缆"}', user: '', changes: [], form }
    let reply: unknown = refusal(409, '该审批已改用表单版本 v3，请核对后再处理', conflict)
    const sent = await openFlowDetail({
      [line]: { ...detail, formVersion: { shown: 2, newest: 2 } },
      'POST /api/workflow/Engine/FlowBefore/Reject/:operatorId': () => reply,
    })
    await expect.element(page.getByRole('note')).not.toBeInTheDocument()
    await press('mouse', button('退回'))
    await userEvent.fill(dialog().getByRole('textbox', { name: '意见' }), '可以')
    await press('mouse', button('退回'))
    const changes = dialog().getByRole('region', { name: '表单的变化' })
    await expect.element(changes).toHaveTextContent('新显示的字段：用途、预算科目')
    await expect.element(changes).toHaveTextContent('不再显示的字段：备注')
    await expect.element(dialog().getByRole('textbox', { name: '意见' })).toHaveValue('可以')
    reply = null
    await press('mouse', button('退回'))
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(bodies(sent, 'Reject').map((body) => body['formVersion'])).toEqual([2, 3])
  })

  it('that has moved to another form under the input of the user is not decided by the former form', async () => {
    const form = { seen: 2, now: 3, added: ['用途'], removed: [] }
    const conflict = { version: 3, data: '{"name":"电缆"}', user: '', changes: [], form }
    const sent = await openFlowDetail({
      [line]: { ...detail, formVersion: { shown: 2, newest: 2 } },
      'POST /api/workflow/Engine/FlowBefore/Audit/:operatorId': refusal(409, '该审批已改用表单版本 v3', conflict),
    })
    await userEvent.fill(page.getByRole('textbox', { name: '名称' }), '铜电缆')
    await press('mouse', button('同意'))
    await userEvent.fill(dialog().getByRole('textbox', { name: '意见' }), '可以')
    await press('mouse', button('同意'))
    await expect
      .element(dialog().getByRole('region', { name: '表单的变化' }))
      .toHaveTextContent('请关闭窗口并载入最新内容')
    await press('mouse', button('同意'))
    await expect.poll(() => bodies(sent, 'Audit').map((body) => body['formVersion'])).toEqual([2, 2])
    await expect.element(page.getByRole('textbox', { name: '名称' })).toHaveValue('铜电缆')
  })

  it('says that a former approver sees the record as it was', async () => {
    await openFlowDetail({
      [line]: { ...detail, node: null, operatorId: '', actions: sample.actions, asOf: Date.UTC(2026, 0, 2) },
    })
    await expect.element(page.getByRole('note')).toHaveTextContent('处理结束时的数据')
  })

  it('says until when it has to be decided, and what happens then', async () => {
    const timeLimits = [{ text: '1 个工作日后自动通过', time: Date.UTC(2026, 0, 2, 2) }]
    await openFlowDetail({ [line]: { ...detail, node: detail.node && { ...detail.node, timeLimits } } })
    await expect.element(page.getByRole('note')).toHaveTextContent(/时限.*2026-01-02.*1 个工作日后自动通过/)
  })

  it('says that an approval runs with an earlier version of its form', async () => {
    await openFlowDetail({ [line]: { ...detail, formVersion: { shown: 2, newest: 3 } } })
    await expect.element(page.getByRole('note')).toHaveTextContent('表单版本 v2，最新的是 v3')
  })

  it('is rejected by touch with the label of the flow and a reason, and shows the result', async () => {
    const refusing = { rejectBtnText: '拒绝', rejectSteps: [{ id: 'start', fullName: '发起人' }] }
    let now: FlowDetail = { ...detail, node: detail.node && { ...detail.node, ...refusing } }
    let reply: unknown = refusal(409, '审批已由他人处理')
    const sent = await openFlowDetail(
      { [line]: () => now, 'POST /api/workflow/Engine/FlowBefore/Reject/:operatorId': () => reply },
      390,
    )
    const reason = dialog().getByRole('textbox', { name: '意见' })
    await press('touch', button('拒绝'))
    await expect.element(dialog().getByRole('heading', { name: '拒绝' })).toBeVisible()
    await press('touch', button('拒绝'))
    await expect.element(reason).toHaveAttribute('aria-invalid', 'true')
    expect(bodies(sent, 'Reject'), 'not without a reason').toEqual([])
    await userEvent.fill(reason, '预算不足')
    await press('touch', button('拒绝'))
    await expect.element(dialog().getByRole('alert')).toHaveTextContent('审批已由他人处理')
    await expect.element(reason).toHaveValue('预算不足')
    reply = null
    const refused = aRecord('c', { userName: '王工', handleStatus: 0, handleOpinion: '预算不足' })
    now = { ...now, ...{ flowTask: { ...now.flowTask, status: 3 }, recordList: [...now.recordList, refused] } }
    now = { ...now, ...{ node: null, operatorId: '', actions: sample.actions } }
    await press('touch', button('拒绝'))
    await expect.element(dialog()).not.toBeInTheDocument()
    const body = { handleOpinion: '预算不足', rejectStep: 'start', version: 3 }
    expect(bodies(sent, 'Reject')).toEqual([body, body])
    await expect.element(page.getByRole('note')).toHaveTextContent('王工退回了这个审批')
    await expect.element(page.getByRole('note')).toHaveTextContent('预算不足')
    await expect.element(page.getByText('审核退回')).toBeVisible()
    for (const name of ['拒绝', '同意', '更多操作']) await expect.element(button(name)).not.toBeInTheDocument()
  })

  it('is reassigned to another user from a menu that opens by keyboard', async () => {
    const sent = await openFlowDetail({
      'POST /api/workflow/Engine/FlowBefore/Transfer/:operatorId': null,
    })
    ;(button('更多操作').element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog().getByRole('heading', { name: '转办' })).toBeVisible()
    await userEvent.fill(dialog().getByRole('textbox', { name: '意见' }), '我在出差')
    await userEvent.click(dialog().getByRole('button', { name: /转办给/ }))
    const picker = page.getByRole('dialog').last()
    await userEvent.click(picker.getByRole('treeitem', { name: /安宁/ }))
    await userEvent.click(picker.getByRole('button', { name: '确定' }))
    await press('mouse', button('转办'))
    await expect.poll(() => bodies(sent, 'Transfer')).toMatchObject([{ handleOpinion: '我在出差' }])
    expect(String(bodies(sent, 'Transfer')[0]?.['userId'])).toContain(ann)
  })
})
