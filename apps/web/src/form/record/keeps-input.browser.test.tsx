import type { Calls, EndpointData } from '@armature/contract'
import { onlineManager, QueryClient } from '@tanstack/react-query'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { call, onSessionEnd } from '../../lib/api/api.ts'
import { probeConnection } from '../../lib/api/connection.ts'
import { useWaitingSaves } from '../../lib/api/waiting-saves.ts'
import { unsavedWork } from '../../lib/state/unsaved-work.ts'
import { Toaster } from '../../ui/feedback/toast.tsx'
import { FormDialog } from '../plain/form-dialog.tsx'
import { aField, aForm } from '../testing/forms.ts'
import { answerCalls, refusal } from '../../testing/calls.ts'
import { breakNetwork, mendNetwork } from '../../testing/network-faults.ts'
import { draw, startScreen } from '../testing/screen.tsx'
import RecordWindow, { type ModelConfig } from './record-window.tsx'

beforeAll(() => startScreen())
afterEach(() => {
  unsavedWork.clear()
  onlineManager.setOnline(true)
  onSessionEnd(() => Promise.resolve(false))
})

const form = aForm([aField('comInput', 'name', {}, { label: '名称', required: true })])
const config: ModelConfig = {
  id: 'm',
  fullName: '巡检',
  fullNameI18n: {},
  enCode: 'm',
  webType: 2,
  enableFlow: 0,
  flowId: '',
  version: 1,
  menuId: 'menu',
  formData: JSON.stringify(form),
  columnData: '{}',
  appColumnData: '{}',
  flowTemplateJson: '{}',
  fieldList: '',
}
const line = 'PUT /api/visualdev/OnlineDev/m/r1'
const name = () => page.getByRole('textbox', { name: '名称' })
const waits = page.getByText('网络断开，恢复后会自动保存')
const save = () => userEvent.click(page.getByRole('button', { name: '保存' }))
type SaveReply = EndpointData<Calls['PUT /api/visualdev/OnlineDev/:id/:recordId']>
const saved: SaveReply = { id: 'r1', version: 2 }

/** A server with the record `stored`, which a test may change. */
const aRecordServer = (answer: () => SaveReply | Response | Promise<SaveReply | Response>) => {
  const stored = { name: '一号', version: 1 }
  const read = () => ({ id: 'r1', version: stored.version, data: JSON.stringify({ name: stored.name }) })
  const asked = answerCalls({
    'GET /api/visualdev/OnlineDev/m/r1': read,
    'GET /api/visualdev/OnlineDev/m/r1/DataChange': read,
    [line]: answer,
  })
  return { stored, asked, sent: () => asked.filter((each) => each.line === line) }
}

/** The two kinds of forms, opened on the same record with the same queries. */
const forms = {
  'the form of a record': (queries: QueryClient, onClose: () => void) =>
    draw(
      <>
        <RecordWindow config={config} name="巡检" mode="edit" recordId="r1" onClose={onClose} />
        <Toaster />
      </>,
      queries,
    ),
  'a form of an administration page': (queries: QueryClient, onClose: () => void) =>
    draw(
      <FormDialog
        title="编辑"
        draft={null}
        form={form}
        values={{ name: '一号' }}
        save={async ({ name: typed }) => {
          const body = { data: JSON.stringify({ name: typed }), version: 1 }
          const params = { id: 'm', recordId: 'r1' }
          await call('PUT /api/visualdev/OnlineDev/:id/:recordId', { params, body, query: {}, silent: true })
        }}
        onClose={onClose}
      />,
      queries,
    ),
}

const faults: Record<string, () => Response | Promise<Response>> = {
  'the reply is cut': () => new Response('{"code":20', { status: 200 }),
  'the server fails': () => new Response('Internal Server Error', { status: 500 }),
  'the server refuses': () => refusal(503, '系统繁忙'),
  'the session has ended': () => refusal(600, '登录过期'),
}

describe.each(Object.entries(forms))('%s', (_form, open) => {
  it.each(Object.entries(faults))('keeps the input when %s, and can be saved afterwards', async (_fault, fail) => {
    let isBroken = true
    const { sent } = aRecordServer(() => (isBroken ? fail() : saved))
    const onClose = vi.fn()
    await open(new QueryClient({ defaultOptions: { queries: { retry: false } } }), onClose)
    await userEvent.fill(name(), '我写的')
    await save()
    await expect.element(page.getByRole('alert').first()).toBeVisible()
    await expect.element(name()).toHaveValue('我写的')
    isBroken = false
    await save()
    await expect.poll(() => onClose.mock.calls.length).toBe(1)
    expect(JSON.parse(String(sent().at(-1)?.body['data']))).toEqual({ name: '我写的' })
  })

  it('waits when there is no connection, says so, and is sent when it is back', async () => {
    const { sent } = aRecordServer(() => saved)
    const onClose = vi.fn()
    await open(new QueryClient({ defaultOptions: { queries: { retry: false } } }), onClose)
    await userEvent.fill(name(), '我写的')
    breakNetwork('offline')
    await save()
    await expect.element(waits).toBeVisible()
    await expect.element(name()).toHaveValue('我写的')
    expect(useWaitingSaves.getState().count).toBe(1)
    mendNetwork()
    await expect.poll(() => onClose.mock.calls.length, { timeout: 10_000 }).toBe(1)
    expect(useWaitingSaves.getState().count).toBe(0)
    expect(JSON.parse(String(sent().at(-1)?.body['data']))).toEqual({ name: '我写的' })
  })

  it('no longer waits when its input changes: the user saves again', async () => {
    const { sent } = aRecordServer(() => saved)
    const onClose = vi.fn()
    await open(new QueryClient({ defaultOptions: { queries: { retry: false } } }), onClose)
    await userEvent.fill(name(), '我写的')
    breakNetwork('offline')
    await save()
    await expect.element(waits).toBeVisible()
    await userEvent.fill(name(), '又改了')
    await expect.element(waits).not.toBeInTheDocument()
    expect(useWaitingSaves.getState().count).toBe(0)
    mendNetwork()
    await probeConnection()
    expect(onClose).not.toHaveBeenCalled()
    await save()
    await expect.poll(() => onClose.mock.calls.length).toBe(1)
    expect(JSON.parse(String(sent().at(-1)?.body['data']))).toEqual({ name: '又改了' })
  })

  it('is not sent after its window was closed, although nothing was changed in it', async () => {
    const { sent } = aRecordServer(() => saved)
    const onClose = vi.fn()
    await open(new QueryClient({ defaultOptions: { queries: { retry: false } } }), onClose)
    await expect.element(name()).toHaveValue('一号')
    breakNetwork('offline')
    await save()
    await expect.element(waits).toBeVisible()
    // leaving its page is asked about too
    expect(unsavedWork.any()).toBe(true)
    const before = sent().length
    await userEvent.click(page.getByRole('button', { name: '取消' }))
    await expect.poll(() => onClose.mock.calls.length).toBe(1)
    mendNetwork()
    await probeConnection()
    expect(useWaitingSaves.getState().count).toBe(0)
    expect(sent()).toHaveLength(before)
  })

  it('keeps the input typed during a slow save', async () => {
    const { promise, resolve } = Promise.withResolvers<SaveReply>()
    aRecordServer(() => promise)
    const onClose = vi.fn()
    await open(new QueryClient(), onClose)
    await userEvent.fill(name(), '我写的')
    await save()
    await expect.element(name()).toHaveValue('我写的')
    resolve(saved)
    await expect.poll(() => onClose.mock.calls.length).toBe(1)
  })

  it('that was left during a slow save does not close what is open then', async () => {
    const { promise, resolve } = Promise.withResolvers<SaveReply>()
    const { sent } = aRecordServer(() => promise)
    const onClose = vi.fn()
    await open(new QueryClient(), onClose)
    await userEvent.fill(name(), '我写的')
    await save()
    await expect.poll(() => sent().length).toBe(1)
    await userEvent.click(page.getByRole('button', { name: '取消' }))
    await userEvent.click(page.getByRole('button', { name: '放弃并关闭' }))
    await expect.poll(() => onClose.mock.calls.length).toBe(1)
    resolve(saved)
    await new Promise((done) => setTimeout(done, 300))
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('is saved after the session was renewed in place', async () => {
    let hasEnded = true
    aRecordServer(() => (hasEnded ? refusal(600, '登录过期') : saved))
    onSessionEnd(() => {
      hasEnded = false
      return Promise.resolve(true)
    })
    const onClose = vi.fn()
    await open(new QueryClient(), onClose)
    await userEvent.fill(name(), '我写的')
    await save()
    await expect.poll(() => onClose.mock.calls.length).toBe(1)
  })

  it('keeps the input when the network fails and comes back, and when its data is loaded again', async () => {
    const { stored, sent } = aRecordServer(() => saved)
    const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
    await open(queries, () => undefined)
    await userEvent.fill(name(), '我写的')
    const input = name().element()
    Object.assign(stored, { name: '别人写的', version: 2 })
    onlineManager.setOnline(false)
    onlineManager.setOnline(true)
    await queries.invalidateQueries()
    await queries.resetQueries()
    // the same element: the form was not rebuilt
    expect(name().element()).toBe(input)
    await expect.element(name()).toHaveValue('我写的')
    await save()
    await expect.poll(() => sent().length).toBe(1)
    // with the opened version, so that the server can detect the conflict
    expect(sent()[0]?.body['version']).toBe(1)
  })
})

it('a save that waited shows what another user has saved meanwhile, and is sent again as its user chooses', async () => {
  const { stored, sent } = aRecordServer(() =>
    stored.version === 1 || sent().at(-1)?.body['version'] === stored.version
      ? saved
      : refusal(409, '数据已被修改', {
          version: stored.version,
          data: JSON.stringify({ name: stored.name }),
          user: '李四',
        }),
  )
  const onClose = vi.fn()
  await forms['the form of a record'](new QueryClient({ defaultOptions: { queries: { retry: false } } }), onClose)
  await userEvent.fill(name(), '我写的')
  breakNetwork('offline')
  await save()
  await expect.element(waits).toBeVisible()
  Object.assign(stored, { version: 2, name: '别人写的' })
  mendNetwork()
  await expect.element(page.getByRole('table').getByText('别人写的')).toBeVisible()
  await expect.element(page.getByText(/李四/)).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.click(page.getByRole('radio').first())
  await userEvent.click(page.getByRole('button', { name: '按所选保存' }))
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(sent().at(-1)?.body['version']).toBe(2)
})
