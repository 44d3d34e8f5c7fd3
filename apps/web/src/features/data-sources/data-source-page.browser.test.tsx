import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import {
  answer,
  answerUses,
  aListPage,
  button,
  drawPage,
  openMore,
  pressInMore,
  question,
  startPage,
} from '../../form/testing/page.tsx'
import { appState, updateDevice } from '../../lib/state/app-state.ts'
import { answerCalls, refusal, type SentCall } from '../../testing/calls.ts'
import { press } from '../../testing/pointer.ts'
import { sampleRow } from '../../testing/sample.ts'
import DataSourcePage from './data-source-page.tsx'

beforeAll(() => startPage('dataSources'))
afterEach(() => {
  appState.setState({ language: 'zh' })
  updateDevice(1280)
})

const path = 'GET /api/system/DataSource'
const id = '00000000-0000-4000-8000-00000000000a'
const source = sampleRow(path, {
  id,
  fullName: '运维库',
  fullNameI18n: { en: 'Operation' },
  enCode: 'operation',
  host: 'db.example.com',
  port: 5433,
  database: 'ops',
  schema: 'public',
  userName: 'reader',
  tls: 'verify',
  interfaceCount: 4,
  enabledMark: 1,
})

async function aPage({
  may,
  rows = [source],
  answers = {},
}: { may?: string[]; rows?: (typeof source)[]; answers?: Record<string, unknown> } = {}) {
  const asked = answerCalls({
    ...{ [path]: aListPage(...rows), [`${path}/${id}`]: source },
    'GET /api/visualdev/References/:kind/:id/UsedBy': answerUses(),
    ...answers,
  })
  await drawPage(<DataSourcePage />, may)
  return asked
}
const cell = (name: string) => page.getByRole('cell', { name, exact: true })
const deletions = (asked: SentCall[]) => asked.map(({ line }) => line).filter((line) => line.startsWith('DELETE'))

describe('the page of data sources', () => {
  it('shows address, account and encryption of a source, in the chosen language', async () => {
    appState.setState({ language: 'en' })
    await aPage()
    for (const name of [
      'Operation',
      'operation',
      'db.example.com:5433',
      'ops.public',
      'reader',
      '校验证书',
      '4',
      '启用',
    ])
      await expect.element(cell(name)).toBeVisible()
  })

  it('shows the same as a card on a phone', async () => {
    updateDevice(390)
    await aPage()
    await expect.element(page.getByText('db.example.com:5433·ops.public')).toBeVisible()
    await expect.element(page.getByText('reader·校验证书')).toBeVisible()
  })

  it('offers what the user has permissions for', async () => {
    await aPage({ may: ['btn_remove'] })
    await expect.element(cell('operation')).toBeVisible()
    expect(button('新建数据源').elements()).toHaveLength(0)
    expect(button('编辑').elements()).toHaveLength(0)
    await expect.element(button('回收站')).toBeVisible()
    expect(await openMore()).toEqual(['删除'])
  })

  it('opens a source for editing, and an empty form for a new one', async () => {
    await aPage()
    await press('mouse', button('编辑'))
    await expect.element(page.getByRole('textbox', { name: '主机' })).toHaveValue('db.example.com')
    await press('mouse', button('取消'))
    await press('mouse', button('新建数据源'))
    await expect.element(page.getByRole('textbox', { name: '主机' })).toHaveValue('')
  })

  it('deletes a source after a confirmation; on a refusal the error is shown and the source stays', async () => {
    const line = `DELETE /api/system/DataSource/${id}`
    const asked = await aPage({ answers: { [line]: refusal(409, '仍被数据接口使用') } })
    await pressInMore('删除')
    await expect.element(question()).toHaveTextContent(/删除数据源“运维库”？.*会进入回收站/)
    await answer('取消')
    expect(deletions(asked)).toEqual([])
    await pressInMore('删除')
    await answer('删除数据源')
    await expect.element(page.getByRole('alert')).toHaveTextContent('仍被数据接口使用')
    expect(deletions(asked)).toEqual([line])
    await expect.element(cell('operation')).toBeVisible()
  })

  it('explains the empty list; only users who may add see the button', async () => {
    await aPage({ rows: [], may: [] })
    await expect.element(page.getByText('还没有数据源')).toBeVisible()
    expect(button('新建数据源').elements()).toHaveLength(0)
  })
})
