import type { FlowDetail } from '@armature/contract'
import { flowDetail } from '@armature/contract'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { useEffect, useState } from 'react'
import { beforeAll, describe, expect, it, afterEach } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import '../../../form/controls/index.ts'
import { aField, aForm } from '../../../form/testing/forms.ts'
import { draw, startScreen } from '../../../form/testing/screen.tsx'
import { startTexts } from '../../../lib/i18n/i18n.ts'
import { unsavedWork } from '../../../lib/state/unsaved-work.ts'
import { CurrentApproval } from './current-approval.tsx'

beforeAll(async () => {
  await startScreen()
  await startTexts('zh', ['ui', 'form', 'workflow'])
})
afterEach(() => unsavedWork.clear())

const anApproval = (version: number, name: string): FlowDetail =>
  flowDetail.parse({
    suspension: null,
    parent: null,
    flowTask: {
      id: 't1',
      templateId: 'f1',
      flowName: '采购',
      fullName: '采购单',
      modelId: 'm',
      recordId: 'r1',
      status: 1,
      flowUrgent: 1,
      creatorUserId: 'u1',
      creatorUser: '林工',
      creatorTime: 0,
      startTime: 0,
      resumeAt: null,
      endTime: 0,
      currentNode: '主管',
      currentUsers: '王工',
      completion: 50,
    },
    flowTemplateJson: '',
    choices: {},
    formData: JSON.stringify(aForm([aField('comInput', 'name', {}, { label: '名称' })])),
    formValues: JSON.stringify({ name }),
    version,
    asOf: null,
    formVersion: null,
    nodeList: [],
    recordList: [],
    operatorId: 'o1',
    recallOperatorId: '',
    forUser: '',
    actions: Object.fromEntries(
      Object.keys(flowDetail.shape.actions.shape).map((action) => [action, action === 'audit']),
    ),
    node: null,
    candidates: [],
  })

let arrive: (detail: FlowDetail) => void
function Fetched() {
  const [detail, setDetail] = useState(anApproval(1, '一号'))
  useEffect(() => {
    arrive = setDetail
  }, [])
  return <CurrentApproval detail={detail} />
}
const open = () =>
  draw(<RouterProvider router={createMemoryRouter([{ path: '/', element: <Fetched /> }], { initialEntries: ['/'] })} />)
const name = () => page.getByRole('textbox', { name: '名称' })
const reload = () => page.getByRole('button', { name: '载入最新内容' })

describe('an approval that has changed in the meantime', () => {
  it('shows the new state when there is no unsaved input', async () => {
    await open()
    await expect.element(name()).toHaveValue('一号')
    arrive(anApproval(2, '二号'))
    await expect.element(name()).toHaveValue('二号')
    await expect.element(reload()).not.toBeInTheDocument()
  })

  it('keeps unsaved input and reports the newer state, which is loaded on request', async () => {
    await open()
    await userEvent.fill(name(), '我写的')
    arrive(anApproval(2, '二号'))
    await expect.element(reload()).toBeVisible()
    await expect.element(name()).toHaveValue('我写的')
    await userEvent.click(reload())
    await expect.element(name()).toHaveValue('二号')
    await expect.element(reload()).not.toBeInTheDocument()
  })

  it('with another version of its form keeps what the user filled in, also in renamed fields', async () => {
    await open()
    const first = [
      aField('comInput', 'name', {}, { label: '名称', formId: 'a' }),
      aField('comInput', 'gone', {}, { label: '旧的', formId: 'b' }),
    ]
    const second = [
      aField('comInput', 'title', {}, { label: '标题', formId: 'a' }),
      aField('comInput', 'name', {}, { label: '名称', formId: 'c' }),
    ]
    const has = (fields: typeof first, shown: number, values: object) => ({
      ...anApproval(1, ''),
      ...{ formData: JSON.stringify(aForm(fields)), formValues: JSON.stringify(values) },
      formVersion: { shown, newest: shown },
    })
    arrive(has(first, 1, { name: '一号', gone: '' }))
    await userEvent.fill(name(), '我写的')
    await userEvent.fill(page.getByRole('textbox', { name: '旧的' }), '也是')
    arrive(has(second, 2, { title: '一号', name: '别的' }))
    await userEvent.click(reload())
    await expect.element(page.getByRole('textbox', { name: '标题' })).toHaveValue('我写的')
    await expect.element(name()).toHaveValue('别的')
    expect(unsavedWork.any()).toBe(true)
  })
})
