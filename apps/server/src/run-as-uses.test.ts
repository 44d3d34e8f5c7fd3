import { afterAll, beforeAll, expect, it } from 'vitest'
import { createApiClient } from './modules/data-interfaces/testing/clients.ts'
import { createInterface } from './modules/data-interfaces/testing/interfaces.ts'
import { aScreen, createReleasedScreen, setPublic } from './modules/screens/testing/screens.ts'
import { createTask } from './modules/timed-tasks/testing/timed-tasks.ts'
import { aUser } from './testing/builders.ts'
import type { Client } from './testing/client.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'

interface Leaving {
  runsAs: { kind: string; names: string[]; hasMore: boolean }[]
}

let server: TestServer
let admin: Client
let leaver: { id: string; account: string }
let leaving: Client
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.as((await aUser(server.db, { isAdministrator: true })).account)
  leaver = await aUser(server.db, { isAdministrator: true })
  leaving = await server.as(leaver.account)
})
afterAll(() => server.close())

const preview = async (ids: string[]) =>
  (await admin.post<Leaving>('/api/permission/Users/Actions/OpenApprovals', { ids })).data.runsAs

it('before a user leaves, it is said what runs with their permissions, by name, and nothing that is off', async () => {
  expect(await preview([leaver.id])).toEqual([])
  for (let number = 1; number <= 11; number++)
    await createTask(leaving, { fullName: `任务 ${String(number).padStart(2, '0')}` })
  await createTask(leaving, { fullName: '停用的任务', enabledMark: 0 })
  await createTask(admin, { fullName: '别人的任务' })
  await createApiClient(admin, { fullName: '总部', userId: leaver.id, interfaceIds: [await createInterface(admin)] })
  const screen = await createReleasedScreen(leaving, aScreen(), { fullName: '中控室' })
  expect((await setPublic(leaving, screen, true)).code).toBe(200)
  await server.db.query(
    `update company_directories set enabled_mark = 1, daily_at = 120, daily_user_id = $1 where id = 'dingTalk'`,
    [leaver.id],
  )
  const names = Array.from({ length: 10 }, (_, at) => `任务 ${String(at + 1).padStart(2, '0')}`)
  expect(await preview([leaver.id])).toEqual([
    { kind: 'timedTask', names, hasMore: true },
    { kind: 'interfaceClient', names: ['总部'], hasMore: false },
    { kind: 'publicScreen', names: ['中控室'], hasMore: false },
    { kind: 'companyDirectory', names: ['钉钉'], hasMore: false },
  ])
})
