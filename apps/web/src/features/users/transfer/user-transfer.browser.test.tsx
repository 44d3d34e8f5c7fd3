import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls, refusal } from '../../../testing/calls.ts'
import { draw, startScreen } from '../../../form/testing/screen.tsx'
import { loadTexts } from '../../../lib/i18n/i18n.ts'
import { useToast } from '../../../ui/feedback/toast-state.ts'
import { ExportDialog } from './export-dialog.tsx'

beforeAll(async () => {
  await startScreen('zh', 1400)
  await loadTexts('userTransfer')
})
afterEach(() => vi.restoreAllMocks())

const query = { keyword: '李', currentPage: 2, pageSize: 20, sidx: 'account', sort: 'asc', state: 'enabled' } as const

function open() {
  const made = () => new Response('x', { headers: { 'content-disposition': 'attachment' } })
  const asked = answerCalls(
    { 'GET /api/permission/Users/ExportExcel': { name: '用户.xlsx', url: '/made' } },
    { '/made': made },
  )
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined)
  const closed = vi.fn()
  void draw(<ExportDialog query={query} onClose={closed} />)
  return { asked, closed, savedAs: () => (saved.mock.contexts[0] as HTMLAnchorElement | undefined)?.download }
}
const save = () => page.getByRole('button', { name: '导出', exact: true })

describe('the export of users', () => {
  it('exports the filtered users, with all columns, and saves the file (S7.128)', async () => {
    const { asked, closed, savedAs } = open()
    await save().click()
    await expect.poll(savedAs).toBe('用户.xlsx')
    expect(asked[0]?.query).toMatchObject({
      keyword: '李',
      state: 'enabled',
      sidx: 'account',
      dataType: '1',
      selectKey: '',
    })
    expect(closed).toHaveBeenCalled()
  })

  it('shows why there is no file, and stays open for a retry', async () => {
    answerCalls(
      { 'GET /api/permission/Users/ExportExcel': { name: '用户.xlsx', url: '/made' } },
      { '/made': () => refusal(404, '文件不存在或已过期，请重新导出') },
    )
    const closed = vi.fn()
    void draw(<ExportDialog query={query} onClose={closed} />)
    await save().click()
    await expect.poll(() => useToast.getState().current?.text).toBe('文件不存在或已过期，请重新导出')
    await expect.element(save()).toBeEnabled()
    expect(closed).not.toHaveBeenCalled()
  })

  it('exports the current page and the selected columns, and nothing without columns', async () => {
    const { asked } = open()
    await page.getByLabelText('当前页的用户').click()
    await page.getByLabelText('全部列').click()
    await expect.element(save()).toBeDisabled()
    await page.getByLabelText('手机号').click()
    await page.getByLabelText('账号', { exact: true }).click()
    await save().click()
    await expect
      .poll(() => asked[0]?.query)
      .toMatchObject({ dataType: '0', currentPage: '2', selectKey: 'account,mobilePhone' })
  })
})
