import { afterEach, beforeAll, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { drawPage, startPage } from '../../form/testing/page.tsx'
import { session } from '../../lib/session/session.ts'
import { setMaintenance, useMaintenance } from '../../lib/state/maintenance.ts'
import { aUserInfo } from '../../testing/builders.ts'
import { answerCalls, refusal } from '../../testing/calls.ts'
import { MaintenanceBar } from './maintenance-bar.tsx'

beforeAll(() => startPage('shell'))
afterEach(() => {
  setMaintenance(null)
  session.setState(session.getInitialState(), true)
})

const bar = () => page.getByText(/维护模式：其他用户暂时不能使用系统/)
async function open({
  isAdministrator = true,
  until = null,
}: { isAdministrator?: boolean; until?: number | null } = {}) {
  session.setState({ token: 't', userInfo: aUserInfo({ isAdministrator }) })
  setMaintenance({ notice: '升级数据库', until })
  await drawPage(<MaintenanceBar />)
}

it('reminds an administrator of a maintenance, who ends it for all', async () => {
  const sent = answerCalls({ 'POST /api/system/Maintenance/Actions/End': null })
  await open()
  await expect.element(bar()).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: '结束维护' }))
  await expect.element(bar()).not.toBeInTheDocument()
  expect(sent.map(({ line }) => line)).toEqual(['POST /api/system/Maintenance/Actions/End'])
})

it('stays if the maintenance could not be ended', async () => {
  answerCalls({ 'POST /api/system/Maintenance/Actions/End': () => refusal(500, '服务器忙') })
  await open()
  await userEvent.click(page.getByRole('button', { name: '结束维护' }))
  await expect.element(page.getByText('服务器忙')).toBeVisible()
  await expect.element(bar()).toBeVisible()
})

it('is gone when the time of the maintenance is over', async () => {
  await open({ until: Date.now() + 1_500 })
  await expect.element(bar()).toHaveTextContent(/自动结束/)
  await expect.element(bar(), { timeout: 4_000 }).not.toBeInTheDocument()
  expect(useMaintenance.getState().notice).toBeNull()
})

it('is not shown to others, whose pages are covered', async () => {
  await open({ isAdministrator: false })
  expect(bar().elements()).toEqual([])
})
