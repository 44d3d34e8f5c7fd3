import { QueryClient } from '@tanstack/react-query'
import { afterEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerCalls, refusal } from '../../testing/calls.ts'
import { resetSession, session } from '../../lib/session/session.ts'
import { sha256 } from '../../lib/files/sha256.ts'
import { useToast } from '../../ui/feedback/toast-state.ts'
import { aCurrentUser, aUserInfo } from '../../testing/builders.ts'
import { anInfo, aPicture, openProfile } from './testing/profile.tsx'
import { isSlowRun } from '../../testing/slow-run.ts'

const own = '/api/permission/Users/Current'
const me = { [`GET ${own}/BaseInfo`]: anInfo(), 'GET /api/oauth/CurrentUser': aCurrentUser() }

afterEach(() => {
  resetSession()
  useToast.setState({ current: null })
})

const toastNow = () => useToast.getState().current
/** The file input of the picture, once the page is loaded. */
async function pictureInput(): Promise<HTMLInputElement> {
  const button = page.getByRole('button', { name: '更换头像' })
  await expect.element(button).toBeVisible()
  return button.element().parentElement?.querySelector('input[type=file]') as HTMLInputElement
}

describe('personal information', () => {
  it("shows the user's data, organization and manager (S2.15)", async () => {
    answerCalls(me)
    await openProfile()
    await expect.element(page.getByRole('heading', { name: '林工' })).toBeVisible()
    await expect.element(page.getByText('澄储能源 / 运维一班·巡检员')).toBeVisible()
    await expect.element(page.getByText('周站长')).toBeVisible()
    await expect.element(page.getByLabelText('姓名')).toHaveValue('林工')
    await expect.element(page.getByRole('button', { name: '保存' })).toBeDisabled()
  })

  it.each([
    ['手机号', '12345', '请输入正确的手机号：11 位，以 13 至 19 开头', 'S5.08'],
    ['邮箱', 'lin@', '请输入正确的邮箱，例如 name@example.com', 'S5.12'],
    ['身份证号', '110101199003070012', '请输入正确的身份证号：15 位，或末位校验正确的 18 位', 'S5.11'],
    ['姓名', '林<工>', '姓名只能有汉字、字母、数字、空格、下划线和短横线', 'S5.17'],
  ])('%s with the value %s is refused before anything is sent (%4$s)', async (label, typed, said) => {
    const asked = answerCalls(me)
    await openProfile()
    await userEvent.fill(page.getByLabelText(label), typed)
    await userEvent.click(page.getByRole('button', { name: '保存' }))
    await expect.element(page.getByText(said)).toBeVisible()
    expect(asked.some(({ line }) => line.startsWith('PUT'))).toBe(false)
  })

  it('asks for the password only where the mobile number changes, and sends its hash', async () => {
    const asked = answerCalls({ ...me, [`PUT ${own}/BaseInfo`]: null })
    await openProfile()
    const password = page.getByLabelText(/^\*?登录密码$/)
    expect(password.elements()).toHaveLength(0)
    await userEvent.fill(page.getByLabelText('手机号'), '13900000002')
    await userEvent.click(page.getByRole('button', { name: '保存' }))
    await expect.element(page.getByText('请输入登录密码')).toBeVisible()
    await userEvent.fill(password, 'armature2026')
    await userEvent.click(page.getByRole('button', { name: '保存' }))
    await expect
      .poll(() => asked.find(({ line }) => line.startsWith('PUT'))?.body)
      .toMatchObject({
        mobilePhone: '13900000002',
        password: await sha256('armature2026'),
      })
  })

  it('takes the date of birth in the same date input as a form', async () => {
    const asked = answerCalls({ ...me, [`PUT ${own}/BaseInfo`]: null })
    await openProfile()
    await userEvent.click(page.getByRole('combobox', { name: /出生日期/ }))
    // the picker is loaded lazily
    await expect.poll(() => document.activeElement?.tagName).toBe('INPUT')
    await userEvent.keyboard('1990-02-28{Enter}')
    await userEvent.click(page.getByRole('button', { name: '保存' }))
    await expect
      .poll(() => asked.find(({ line }) => line.startsWith('PUT'))?.body)
      .toMatchObject({ birthday: '1990-02-28' })
  })

  it('keeps the input while the data are refetched, and shows what another session has saved', async () => {
    const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
    const answers = { ...me }
    const asked = answerCalls(answers)
    await openProfile('', 1280, queries)
    await userEvent.fill(page.getByLabelText('邮箱'), 'half@')
    const before = asked.length
    await queries.invalidateQueries()
    await expect.poll(() => asked.length).toBeGreaterThan(before)
    await expect.element(page.getByLabelText('邮箱')).toHaveValue('half@')
    answers[`GET ${own}/BaseInfo`] = anInfo({ email: 'saved@example.com' })
    await queries.invalidateQueries()
    await expect.element(page.getByLabelText('邮箱')).toHaveValue('saved@example.com')
  })

  it("shows the server's message next to the field that it names", async () => {
    answerCalls({ ...me, [`PUT ${own}/BaseInfo`]: () => refusal(400, '邮箱已停用', { field: 'email' }) })
    await openProfile()
    await userEvent.fill(page.getByLabelText('邮箱'), 'lin@example.com')
    await userEvent.click(page.getByRole('button', { name: '保存' }))
    await expect.element(page.getByLabelText('邮箱')).toHaveAccessibleDescription('邮箱已停用')
  })
})

describe("the user's picture", () => {
  it('is cropped to a circle and uploaded', async () => {
    const asked = answerCalls({
      ...me,
      'POST /api/file/Uploader/userAvatar': { name: 'x.webp', url: '/api/file/Image/userAvatar/x.webp' },
      [`PUT ${own}/Avatar/x.webp`]: null,
    })
    await openProfile()
    await userEvent.upload(await pictureInput(), await aPicture(300, 200))
    const save = page.getByRole('button', { name: '保存头像' })
    await expect.element(save).toBeEnabled()
    await userEvent.click(save)
    await expect.poll(() => asked.some(({ line }) => line === `PUT ${own}/Avatar/x.webp`)).toBe(true)
    const upload = asked.find(({ line }) => line.endsWith('/userAvatar'))
    const sent = await createImageBitmap(new Blob([upload?.body['bytes'] as Uint8Array<ArrayBuffer>]))
    expect([sent.width, sent.height]).toEqual([512, 512])
    await expect.poll(() => save.elements().length).toBe(0)
  })

  it.skipIf(!isSlowRun)(
    'larger than 5 MB is refused with 图片大小不能超过5M before it is sent (S8.25, S9.19)',
    async () => {
      const asked = answerCalls(me)
      await openProfile()
      const large = new File([new Uint8Array(5_242_881)], 'large.png', { type: 'image/png' })
      await userEvent.upload(await pictureInput(), large)
      await expect.poll(toastNow).toMatchObject({ kind: 'error', text: '图片大小不能超过5M' })
      expect(asked.some(({ line }) => line.includes('Uploader'))).toBe(false)
    },
  )

  it('that the server refuses shows the message as an error for 1.5 s and clears the selection (S8.26–S8.28)', async () => {
    answerCalls({ ...me, 'POST /api/file/Uploader/userAvatar': () => refusal(400, '图片已损坏或过大，无法读取') })
    await openProfile()
    await userEvent.upload(await pictureInput(), await aPicture(300, 200))
    const save = page.getByRole('button', { name: '保存头像' })
    await expect.element(save).toBeEnabled()
    await userEvent.click(save)
    await expect.poll(toastNow).toMatchObject({ kind: 'error', text: '图片已损坏或过大，无法读取' })
    const shownAt = performance.now()
    await expect.poll(() => save.elements().length).toBe(0)
    expect((await pictureInput()).files).toHaveLength(0)
    await expect.poll(toastNow, { timeout: 2500 }).toBeNull()
    expect(performance.now() - shownAt).toBeGreaterThan(1000)
  })
})

describe("the user's organization, position and application", () => {
  it("is changed by a press, and shows the server's message (S4.65)", async () => {
    const place = (id: string, fullName: string, isDefault: boolean) => ({ id, fullName, isDefault })
    const asked = answerCalls({
      ...me,
      [`GET ${own}/getUserOrganizes`]: { list: [place('a', '公司/一班', true), place('b', '公司/二班', false)] },
      [`GET ${own}/getUserPositions`]: { list: [] },
      // refused, so that the page is not reloaded under the test
      [`PUT ${own}/major`]: () => refusal(403, '你不属于该组织、岗位或系统'),
    })
    await openProfile('?tab=places')
    await expect.element(page.getByRole('radio', { name: '公司 / 一班' })).toBeChecked()
    await userEvent.click(page.getByRole('radio', { name: '公司 / 二班' }))
    await expect.poll(toastNow).toMatchObject({ text: '你不属于该组织、岗位或系统' })
    expect(asked.at(-1)).toMatchObject({ line: `PUT ${own}/major`, body: { majorId: 'b', majorType: 'Organize' } })
    await expect.element(page.getByRole('radio', { name: '公司 / 一班' })).toBeChecked()
    await expect.element(page.getByText('还没有岗位')).toBeVisible()
  })
})

describe('canceling the account', () => {
  const answers = {
    ...me,
    [`GET ${own}/Sessions`]: { list: [] },
    'GET /api/oauth/PasswordPolicy': { minLength: 8, maxLength: 64, needs: ['digit' as const], days: 0, history: 0 },
  }

  it('asks 您确定要注销账号吗? first, then for the password, and leads to the sign-in page (S5.46, SO.91)', async () => {
    const asked = answerCalls({ ...answers, [`DELETE ${own}`]: null })
    session.setState({ token: 't', userInfo: aUserInfo() })
    const { pathShown } = await openProfile('?tab=security')
    await userEvent.click(page.getByRole('button', { name: '注销账号' }))
    await expect.element(page.getByText('您确定要注销账号吗?')).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: '继续注销' }))
    const dialog = page.getByRole('dialog', { name: '注销账号' })
    await userEvent.fill(dialog.getByLabelText(/^\*?登录密码$/), 'armature2026')
    await userEvent.click(dialog.getByRole('button', { name: '注销账号' }))
    await expect.poll(() => session.getState().token).toBe('')
    await expect.poll(pathShown).toBe('/login')
    expect(asked.at(-1)?.body).toEqual({ password: await sha256('armature2026') })
  })

  it('does nothing when it is canceled, and shows why the server refuses', async () => {
    const asked = answerCalls({ ...answers, [`DELETE ${own}`]: () => refusal(409, '至少要保留一位在用的管理员') })
    session.setState({ token: 't' })
    await openProfile('?tab=security')
    await userEvent.click(page.getByRole('button', { name: '注销账号' }))
    await userEvent.click(page.getByRole('button', { name: '取消' }))
    expect(asked.some(({ line }) => line.startsWith('DELETE'))).toBe(false)
    await userEvent.click(page.getByRole('button', { name: '注销账号' }))
    await userEvent.click(page.getByRole('button', { name: '继续注销' }))
    const dialog = page.getByRole('dialog', { name: '注销账号' })
    await userEvent.click(dialog.getByRole('button', { name: '注销账号' }))
    await expect.element(dialog.getByText('请输入登录密码', { exact: true })).toBeVisible()
    await userEvent.fill(dialog.getByLabelText(/^\*?登录密码$/), 'x')
    await userEvent.click(dialog.getByRole('button', { name: '注销账号' }))
    await expect.element(dialog.getByText('至少要保留一位在用的管理员')).toBeVisible()
    expect(session.getState().token).toBe('t')
  })
})

describe('the log', () => {
  it('is filtered by kind and by whole days; a phone shows rows instead of a table', async () => {
    const entry = {
      id: '1',
      kind: 'operation' as const,
      creatorTime: 0,
      method: 'PUT',
      path: `${own}/BaseInfo`,
      code: 403,
    }
    const list = [{ ...entry, ms: 3, ip: '127.0.0.1', ipAddressName: '内网', userAgent: '' }]
    const pagination = { currentPage: 1, pageSize: 20, total: 1 }
    const asked = answerCalls({ ...me, [`GET ${own}/SystemLog`]: { list, pagination } })
    await openProfile('?tab=log', 390)
    await expect.element(page.getByRole('listitem').filter({ hasText: '个人中心·修改' })).toHaveTextContent('失败 403')
    expect(page.getByRole('table').elements()).toHaveLength(0)
    await userEvent.click(page.getByText('操作', { exact: true }))
    await userEvent.click(page.getByRole('combobox', { name: /开始日期/ }))
    // the picker is loaded lazily
    await expect.poll(() => document.activeElement?.tagName).toBe('INPUT')
    await userEvent.keyboard('2026-07-01{Enter}')
    await expect
      .poll(() => asked.at(-1)?.query)
      .toMatchObject({ kind: 'operation', startTime: String(Date.UTC(2026, 5, 30, 16)), endTime: '' })
  })
})
