import { QueryClient } from '@tanstack/react-query'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw, startScreen } from '../../../form/testing/screen.tsx'
import { startTexts } from '../../../lib/i18n/i18n.ts'
import { resetSession, session } from '../../../lib/session/session.ts'
import { unsavedWork } from '../../../lib/state/unsaved-work.ts'
import { aPermissionEntry } from '../../../testing/builders.ts'
import { answerCalls, refusal } from '../../../testing/calls.ts'
import { sampleReply } from '../../../testing/sample.ts'
import AccountPage from './account-page.tsx'

beforeAll(async () => {
  await startScreen()
  await startTexts('zh', ['ui', 'form', 'weChat'])
  session.setState({ permissionList: [aPermissionEntry('', { button: ['btn_edit'] })] })
})
afterAll(() => {
  unsavedWork.clear()
  resetSession()
})

const account = sampleReply('GET /api/weChat/Account', {
  ...{ appId: 'wx0123456789abcdef', encoding: 'plain' as const, enabledMark: 1 },
  ...{ hasAppSecret: true, hasToken: true, hasEncodingAesKey: false },
})

/** The page on a server where the account has this version. */
async function open(readVersion: () => string, save: null | (() => ReturnType<typeof refusal>)) {
  const sent = answerCalls({
    'GET /api/weChat/Account': () =>
      Response.json({ code: 200, msg: '', data: account }, { headers: { etag: `"${readVersion()}"` } }),
    'PUT /api/weChat/Account': save,
  })
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await draw(<AccountPage />, queries)
  await expect.element(page.getByLabelText('AppID')).toHaveValue(account.appId)
  return { sent, queries }
}

const save = () => userEvent.click(page.getByRole('button', { name: '保存', exact: true }))

describe('an account that others have changed', () => {
  it('is saved over the state that was edited, also if the newer one was read in the background', async () => {
    let version = 'v1'
    const { sent, queries } = await open(() => version, null)
    await userEvent.click(page.getByRole('switch'))
    version = 'v2'
    await queries.refetchQueries()
    await save()
    const saved = () => sent.filter(({ line }) => line.startsWith('PUT'))
    await expect.poll(() => saved().map(({ headers }) => headers.get('if-match'))).toEqual(['"v1"'])
  })

  it('has a secret that was set meanwhile listed before it is overwritten; one that was not typed stays', async () => {
    const current = { ...account, hasEncodingAesKey: true }
    await open(
      () => 'v1',
      () => refusal(409, '内容已被他人修改', { current, version: 'v2', changedBy: '周远', changedAt: 0 }),
    )
    await userEvent.fill(page.getByLabelText('EncodingAESKey', { exact: true }), 'a'.repeat(43))
    await userEvent.fill(page.getByLabelText('Token', { exact: true }), 'abc123')
    await save()
    const rows = page.getByRole('alertdialog').getByRole('row')
    await expect.element(rows.nth(1)).toBeVisible()
    expect(rows.elements().map((row) => row.textContent)).toEqual(['字段你的对方的', 'EncodingAESKey••••••••••••'])
  })
})
