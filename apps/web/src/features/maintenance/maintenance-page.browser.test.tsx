import { beforeAll, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { button, drawPage, startPage } from '../../form/testing/page.tsx'
import { loadTexts } from '../../lib/i18n/i18n.ts'
import { answerCalls } from '../../testing/calls.ts'
import MaintenancePage from './maintenance-page.tsx'

beforeAll(async () => {
  await startPage()
  await loadTexts('maintenance', 'form')
})

const running = {
  notices: { zh: '升级数据库', tw: '', en: '' },
  until: null,
  since: 60_000,
  userName: '林夏',
}

describe('the page of maintenance', () => {
  it('starts it with a notice', async () => {
    let maintenance: typeof running | null = null
    const sent = answerCalls({
      'GET /api/system/Maintenance': () => ({ maintenance }),
      'POST /api/system/Maintenance/Actions/Start': () => {
        maintenance = running
        return null
      },
    })
    await drawPage(<MaintenancePage />)
    await expect.element(page.getByText('未开启')).toBeVisible()
    await button('开始维护').click()
    const dialog = page.getByRole('dialog', { name: '开始维护' })
    await userEvent.fill(dialog.getByLabelText('通知（简体中文）'), '升级数据库')
    await dialog.getByRole('button', { name: '开始维护' }).click()
    await expect.element(page.getByText('维护中', { exact: true })).toBeVisible()
    expect(sent.find(({ line }) => line.startsWith('POST'))?.body).toEqual({
      notices: { zh: '升级数据库', tw: '', en: '' },
      minutes: 0,
    })
  })

  it('says since when and by whom it goes on, and ends it', async () => {
    let maintenance: typeof running | null = running
    answerCalls({
      'GET /api/system/Maintenance': () => ({ maintenance }),
      'POST /api/system/Maintenance/Actions/End': () => {
        maintenance = null
        return null
      },
    })
    await drawPage(<MaintenancePage />)
    for (const text of ['升级数据库', '1970-01-01 08:01', '林夏', '由管理员结束'])
      await expect.element(page.getByText(text)).toBeVisible()
    await button('结束维护').click()
    await expect.element(page.getByText('未开启')).toBeVisible()
  })
})
