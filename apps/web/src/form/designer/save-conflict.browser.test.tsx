import type { DesignRecord, FieldConversion } from '@armature/contract'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { startTexts } from '../../lib/i18n/i18n.ts'
import { session } from '../../lib/session/session.ts'
import { unsavedWork } from '../../lib/state/unsaved-work.ts'
import { aPermissionEntry } from '../../testing/builders.ts'
import { answerCalls, refusal, type SentCall } from '../../testing/calls.ts'
import { press } from '../../testing/pointer.ts'
import { sampleReply } from '../../testing/sample.ts'
import { draw, startScreen } from '../testing/screen.tsx'
import DesignerPage from './designer-page.tsx'
import { aField, aRecord } from './testing/a-design.ts'

beforeAll(async () => {
  await startScreen('zh', 1440)
  await startTexts('zh', ['ui', 'form', 'designer', 'designFrame'])
})
beforeEach(() => session.setState({ permissionList: [aPermissionEntry('', { button: ['btn_edit', 'btn_release'] })] }))
afterEach(() => unsavedWork.clear())

it('a form designer that another user has saved over joins their form with the own name, and the list follows the form', async () => {
  const before = aRecord({ fields: [aField('comInput', 'a', {}, { label: '甲' })] })
  const theirFields = [aField('comInput', 'a', {}, { label: '甲' }), aField('numInput', 'b', {}, { label: '乙' })]
  const theirs = { ...aRecord({ fields: theirFields }), revision: 7, version: 1, state: 2 }
  let stored: DesignRecord = before
  const sent = answerCalls({
    [`GET /api/visualdev/Base/${before.id}`]: () => stored,
    [`PUT /api/visualdev/Base/${before.id}`]: ({ body }: SentCall) =>
      body['revision'] === stored.revision
        ? { revision: stored.revision + 1, state: 2 }
        : refusal(409, '设计已被 秦站长 修改'),
    'GET /api/visualdev/Base/:id/Conversion': null,
    'GET /api/visualdev/Base/Selector': { list: [] },
  })
  const routes = [{ path: '/design/:id', element: <DesignerPage /> }]
  const router = createMemoryRouter(routes, { initialEntries: [`/design/${before.id}`] })
  await draw(<RouterProvider router={router} />)
  await press('mouse', page.getByRole('radiogroup', { name: '设计步骤' }).getByText('基础信息'))
  stored = theirs
  await userEvent.fill(page.getByRole('textbox', { name: '名称' }).first(), '日常巡检')
  const dialog = page.getByRole('dialog', { name: '内容已被他人修改' })
  await expect.element(dialog).toHaveTextContent('设计已被 秦站长 修改')
  await expect.element(dialog.getByRole('radiogroup', { name: '表单' })).toHaveTextContent(/新增乙/)
  await press('mouse', dialog.getByRole('button', { name: '按所选保存' }))
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.poll(() => sent.filter(({ line }) => line.startsWith('PUT')).at(-1)?.body['revision']).toBe(7)
  const last = sent.findLast(({ line }) => line.startsWith('PUT'))?.body
  expect(last?.['fullName']).toBe('日常巡检')
  expect(String(last?.['formData'])).toContain('"b"')
  expect(String(last?.['columnData'])).toContain('"b"')
  await expect.element(page.getByRole('banner')).toHaveTextContent('v1')
})

it('a form designer does not overwrite what another user has saved after a conversion of values', async () => {
  const before = aRecord({ fields: [aField('comInput', 'a', {}, { label: '甲' })] }, { version: 1, state: 2 })
  let stored: DesignRecord = before
  let conversion: FieldConversion = {
    state: 'running',
    step: 'values',
    total: 4,
    done: 1,
    user: '王设计',
    isOwn: false,
    startedAt: Date.parse('2026-03-01T10:00:00+08:00'),
    endedAt: null,
    fault: '',
  }
  const sent = answerCalls({
    [`GET /api/visualdev/Base/${before.id}`]: () => stored,
    [`PUT /api/visualdev/Base/${before.id}`]: () => refusal(409, '设计已被 秦站长 修改'),
    'GET /api/visualdev/Base/:id/Conversion': () => conversion,
    'GET /api/visualdev/Base/Selector': { list: [] },
    'GET /api/oauth/CurrentUser': sampleReply('GET /api/oauth/CurrentUser', {
      permissionList: session.getState().permissionList,
    }),
  })
  const routes = [{ path: '/design/:id', element: <DesignerPage /> }]
  const router = createMemoryRouter(routes, { initialEntries: [`/design/${before.id}`] })
  await draw(<RouterProvider router={router} />)
  await expect.element(page.getByText('王设计正在发布此表单，数据转换已完成 25%；期间不能修改设计')).toBeVisible()
  stored = { ...before, revision: 7, version: 2 }
  conversion = { ...conversion, state: 'done', done: 4 }
  await expect.element(page.getByRole('banner')).toHaveTextContent('v2')
  await press('mouse', page.getByRole('radiogroup', { name: '设计步骤' }).getByText('基础信息'))
  await userEvent.fill(page.getByRole('textbox', { name: '名称' }).first(), '日常巡检')
  await expect.element(page.getByRole('dialog', { name: '内容已被他人修改' })).toBeVisible()
  expect(sent.find(({ line }) => line.startsWith('PUT'))?.body['revision']).toBe(before.revision)
})
