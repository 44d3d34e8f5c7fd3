import { beforeAll, expect, it } from 'vitest'
import { answerCalls, refusal } from '../../testing/calls.ts'
import { breakNetwork, mendNetwork } from '../../testing/network-faults.ts'
import { startTexts } from '../i18n/i18n.ts'
import { resetSession } from '../session/session.ts'
import { call } from './api.ts'
import { probeConnection } from './connection.ts'
import { saveWhenConnected, useWaitingSaves, type RunningSave } from './waiting-saves.ts'

beforeAll(() => startTexts('zh', ['ui']))

const create = 'POST /api/visualdev/OnlineDev/:id'
const createRecord = (name: string) =>
  call(create, { params: { id: 'm' }, query: { menuId: '' }, body: { data: JSON.stringify({ name }) }, silent: true })
const noop = () => undefined
const readName = ({ body }: { body: Record<string, unknown> }) =>
  (JSON.parse(String(body['data'])) as { name: string }).name

it('saves that find no connection wait and are sent once, in the order of their presses, when it is back', async () => {
  const sent = answerCalls({ [create]: { id: 'r1', version: 1 } })
  breakNetwork('offline')
  const saves = ['一', '二', '三'].map((name) => saveWhenConnected(() => createRecord(name), noop))
  await expect.poll(() => useWaitingSaves.getState().count).toBe(3)
  const before = sent.length
  mendNetwork()
  await probeConnection()
  await Promise.all(saves.map(({ result }) => result))
  expect(sent.slice(before).map(readName)).toEqual(['一', '二', '三'])
  expect(useWaitingSaves.getState().count).toBe(0)
})

it.each([
  ['without a reply', 'cut'],
  ['after an error of a proxy', 'serverError'],
] as const)('a creating call that is sent again %s has the same key, a new one has another key', async (_, fault) => {
  const sent = answerCalls({ [create]: { id: 'r1', version: 1 } })
  breakNetwork(fault)
  await createRecord('一').catch(noop)
  mendNetwork()
  await createRecord('一')
  await createRecord('一')
  const keys = sent.map(({ headers }) => headers.get('idempotency-key'))
  expect(keys[0]).toMatch(/\S{8,}/)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

it('the key of a call without a reply is kept while other calls only read, and dropped with the session', async () => {
  const sent = answerCalls({ [create]: { id: 'r1', version: 1 } })
  breakNetwork('cut')
  await createRecord('二').catch(noop)
  for (let index = 0; index < 30; index++)
    await call('POST /api/permission/Users/getSelectedList', {
      body: { ids: [String(index)] },
      signal: new AbortController().signal,
      silent: true,
    }).catch(noop)
  await createRecord('二').catch(noop)
  resetSession()
  mendNetwork()
  await createRecord('二')
  const [first, ...others] = sent.map(({ headers }) => headers.get('idempotency-key'))
  expect(others.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => null))
  expect(others[30]).toBe(first)
  expect(others[31]).not.toBe(first)
})

it.each([
  ['cancelled', (save: RunningSave<unknown>) => save.cancel()],
  ['left by its user', () => resetSession()],
])('a save that is %s while it is being sent does not wait when that fails', async (_, leave) => {
  answerCalls({ [create]: { id: 'r1', version: 1 } })
  breakNetwork('offline')
  const save = saveWhenConnected(() => createRecord('一'), noop)
  leave(save)
  await expect(save.result).rejects.toMatchObject({ code: 0 })
  expect(useWaitingSaves.getState().count).toBe(0)
})

it('a save does not wait for one of the session before, whose reply never comes', async () => {
  const sent = answerCalls({ [create]: { id: 'r1', version: 1 } })
  const waitOffline = async (save: () => Promise<unknown>) => {
    breakNetwork('offline')
    const { result } = saveWhenConnected(save, noop)
    await expect.poll(() => useWaitingSaves.getState().count).toBe(1)
    mendNetwork()
    await probeConnection()
    return { result }
  }
  let attempts = 0
  await waitOffline(() => ((attempts += 1) === 1 ? createRecord('零') : new Promise(noop)))
  expect(attempts).toBe(2)
  resetSession()
  const before = sent.length
  const { result } = await waitOffline(() => createRecord('一'))
  await result
  expect(sent.slice(before).map(readName)).toContain('一')
})

it('a save that the server refuses does not wait', async () => {
  answerCalls({ [create]: () => refusal(403, '没有权限') })
  const { result } = saveWhenConnected(() => createRecord('一'), noop)
  await expect(result).rejects.toMatchObject({ code: 403 })
  expect(useWaitingSaves.getState().count).toBe(0)
})

it('a cancelled save is not sent any more', async () => {
  const sent = answerCalls({ [create]: { id: 'r1', version: 1 } })
  breakNetwork('offline')
  const save = saveWhenConnected(() => createRecord('一'), noop)
  await expect.poll(() => useWaitingSaves.getState().count).toBe(1)
  save.cancel()
  await expect(save.result).rejects.toMatchObject({ code: 0 })
  const before = sent.length
  mendNetwork()
  await probeConnection()
  expect(sent.length).toBe(before)
})
