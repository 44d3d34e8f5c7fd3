import type { BackupRow, BackupScheduleState } from '@armature/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { button, drawPage, startPage } from '../../form/testing/page.tsx'
import { sha256 } from '../../lib/files/sha256.ts'
import { loadTexts } from '../../lib/i18n/i18n.ts'
import { answerCalls, refusal } from '../../testing/calls.ts'
import { sampleRow } from '../../testing/sample.ts'
import BackupsPage from './backups-page.tsx'

beforeAll(async () => {
  await startPage()
  await loadTexts('backups', 'form')
})

const done: BackupRow = {
  ...sampleRow('GET /api/system/Backup', {
    ...{ id: '00000000-0000-4000-8000-000000000001', name: '2026-11-28T08-30-00-000Z', state: 'done' },
    ...{ tables: 120, rows: 4567, files: 8, bytes: 3 * 1024 ** 3, node: 'node-a', isHere: true, hasFiles: true },
  }),
  check: null,
  progress: null,
}
const reply = (...list: BackupRow[]) => ({
  list,
  pagination: { currentPage: 1, pageSize: 20, total: list.length },
})
const place = { folder: '/srv/backups', node: 'node-a', freeBytes: 5e9, neededBytes: 1e6, hasBucket: false }

describe('the page of backups', () => {
  it('starts one after showing where it is made, and shows its progress', async () => {
    const rows: BackupRow[] = []
    answerCalls({
      'GET /api/system/Backup': () => reply(...rows),
      'GET /api/system/Backup/Place': () => place,
      'POST /api/system/Backup/Actions/Run': () => {
        rows.push({ ...done, state: 'running', progress: { step: 'tables', done: 30, total: 120 } })
        return { id: done.id }
      },
    })
    await drawPage(<BackupsPage />)
    await button('立即备份').first().click()
    await expect.element(page.getByText('/srv/backups')).toBeVisible()
    await button('开始备份').click()
    await expect.element(page.getByText('正在备份数据表：30 / 120')).toBeVisible()
  })

  it('downloads one only after the password, and shows why it is refused', async () => {
    const sent = answerCalls({
      'GET /api/system/Backup': () => reply(done),
      'POST /api/system/Backup/:id/Actions/Download': () => refusal(400, '密码不正确'),
    })
    await drawPage(<BackupsPage />)
    await expect.element(page.getByText('120 张表、4,567 行、8 个文件')).toBeVisible()
    await button('下载').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: '下载' }).click()
    await expect.element(dialog.getByText('请输入密码')).toBeVisible()
    await userEvent.fill(dialog.getByLabelText(/^\*?密码$/), 'wrong')
    await dialog.getByRole('button', { name: '下载' }).click()
    await expect.element(dialog.getByText('密码不正确')).toBeVisible()
    expect(sent.find(({ line }) => line.startsWith('POST'))?.body).toEqual({ password: await sha256('wrong') })
  })

  it('offers no verification and no download of a backup that is on another machine', async () => {
    answerCalls({ 'GET /api/system/Backup': () => reply({ ...done, isHere: false }) })
    await drawPage(<BackupsPage />)
    await expect.element(page.getByText('node-a（当前服务器上没有）')).toBeVisible()
    await expect.element(button('下载')).not.toBeInTheDocument()
    await expect.element(button('校验')).not.toBeInTheDocument()
  })
})

describe('automatic backups', () => {
  it('are set in one window: days, time, zone and how many are kept', async () => {
    const schedule: BackupScheduleState = {
      enabledMark: 0,
      ...{ days: [1, 3], time: '02:00', timeZone: 'Asia/Shanghai', keep: 7, hasFiles: false },
      ...{ nextTime: null, hasBucket: false },
    }
    const sent = answerCalls({
      'GET /api/system/Backup': () => reply(),
      'GET /api/system/Backup/Schedule': () => schedule,
      'PUT /api/system/Backup/Schedule': () => null,
    })
    await drawPage(<BackupsPage />)
    await button('自动备份').first().click()
    const dialog = page.getByRole('dialog', { name: '自动备份' })
    await dialog.getByRole('switch').click()
    await dialog.getByRole('checkbox', { name: '周五' }).click()
    await userEvent.fill(dialog.getByLabelText(/保留份数/), '14')
    await dialog.getByRole('button', { name: '保存' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(sent.find(({ line }) => line.startsWith('PUT'))?.body).toEqual({
      ...{ enabledMark: 1, days: [1, 3, 5], time: '02:00', timeZone: 'Asia/Shanghai', keep: 14, hasFiles: false },
    })
  })
})
