import type { FlowDetail, SignImg } from '@armature/contract'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { startScreen } from '../../../form/testing/screen.tsx'
import { queryClient } from '../../../lib/api/query-client.ts'
import { startTexts } from '../../../lib/i18n/i18n.ts'
import { unsavedWork } from '../../../lib/state/unsaved-work.ts'
import { press } from '../../../testing/pointer.ts'
import { aRecord, detail, line, openFlowDetail } from '../detail/testing/open-flow-detail.tsx'

beforeAll(async () => {
  await startScreen()
  await startTexts('zh', ['ui', 'form', 'workflow', 'designer', 'picture'])
})
afterEach(() => {
  unsavedWork.clear()
  queryClient.clear()
})

const address = (digit: string) => `/api/file/Image/signImg/${digit.repeat(32)}.png`
const inHistory = `/api/workflow/Engine/FlowBefore/Signature/t1/${'0'.repeat(32)}`
const kept = (digit: string, isDefault: boolean): SignImg => ({
  id: digit,
  signImg: address(digit),
  isDefault,
  creatorTime: 0,
})
const signed: FlowDetail = {
  ...detail,
  actions: { ...detail.actions, addSigner: true },
  node: detail.node && { ...detail.node, hasOpinion: false, hasSign: true },
  recordList: [aRecord('c', { userName: '李工', signImg: inHistory })],
}
const picture = () => new Response(new Blob(['x'], { type: 'image/png' }))
const pictures = Object.fromEntries([...['a', 'b', 'c'].map(address), inHistory].map((url) => [url, picture]))
const audit = 'POST /api/workflow/Engine/FlowBefore/Audit/:operatorId'
const own = 'GET /api/permission/Users/Current/SignImg'
const open = (list: SignImg[], more: Record<string, unknown> = {}, width = 1280) =>
  openFlowDetail({ [line]: signed, [own]: { list }, [audit]: null, ...more }, width, pictures)
const button = (name: string) => page.getByRole('button', { name, exact: true }).last()
const listSent = (sent: Awaited<ReturnType<typeof open>>, part: string) =>
  sent.filter((call) => call.line.includes(part)).map(({ body }) => body)

it.each([1280, 390])('the default signature is chosen, and another one can be, at %i px', async (width) => {
  const pointer = width < 500 ? 'touch' : 'mouse'
  const sent = await open([kept('a', false), kept('b', true)], {}, width)
  await press(pointer, button('同意'))
  const choices = page.getByRole('dialog').getByRole('radio')
  await expect.poll(() => choices.elements().map((one) => (one as HTMLInputElement).checked)).toEqual([false, true])
  await press(pointer, choices.first())
  await press(pointer, button('同意'))
  await expect.poll(() => listSent(sent, '/Audit/')).toMatchObject([{ signImg: address('a') }])
})

it('without a signature nothing is sent, and the dialog says what is missing', async () => {
  const sent = await open([])
  await press('mouse', button('同意'))
  await expect.element(page.getByRole('group', { name: '签名' })).toBeVisible()
  await press('mouse', button('同意'))
  await expect.element(page.getByRole('group', { name: '签名' })).toHaveTextContent('此节点需要你手写签名')
  expect(listSent(sent, '/Audit/')).toEqual([])
})

it('one that is drawn now is used, and kept only on request', async () => {
  const upload = 'POST /api/file/Uploader/signImg'
  const add = 'POST /api/permission/Users/Current/SignImg'
  const sent = await open([kept('b', true)], {
    [upload]: { name: `${'c'.repeat(32)}.png`, url: address('c') },
    [add]: { id: 'c' },
  })
  await press('mouse', button('同意'))
  await press('mouse', button('重新签名'))
  const paper = page.getByRole('img', { name: '请在此处签名' })
  await userEvent.dragAndDrop(paper, paper, {
    sourcePosition: { x: 40, y: 40 },
    targetPosition: { x: 160, y: 80 },
  })
  await press('mouse', button('使用'))
  await expect.element(page.getByRole('radio', { name: '刚才的签名' })).toBeChecked()
  await press('mouse', button('同意'))
  await expect.poll(() => listSent(sent, '/Audit/')).toMatchObject([{ signImg: address('c') }])
  expect(sent.map((call) => call.line)).toContain(upload)
  expect(sent.map((call) => call.line)).not.toContain(add)
})

it('who adds approvers signs only if they approve first', async () => {
  await open([kept('b', true)])
  await press('mouse', page.getByRole('button', { name: '更多操作' }))
  await press('mouse', page.getByRole('menuitem', { name: '加签' }))
  const group = page.getByRole('group', { name: '签名', exact: true })
  expect(group.elements()).toEqual([])
  await press('mouse', page.getByRole('dialog').getByText('我同意后，再由加签人员审批'))
  await expect.element(group).toBeVisible()
})

it('the history shows who signed', async () => {
  await open([])
  await press('mouse', page.getByRole('tab', { name: '流转记录' }))
  await expect.element(page.getByRole('img', { name: '李工的签名' })).toBeVisible()
})
