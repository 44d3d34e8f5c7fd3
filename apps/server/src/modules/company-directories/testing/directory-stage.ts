import type { DirectoryRun } from '@armature/contract'
import { expect } from 'vitest'
import { aMenu, aUser, type BuiltMenu } from '../../../testing/builders.ts'
import type { Client } from '../../../testing/client.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { startJobWorker } from '../../jobs/index.ts'
import { syncDirectory } from '../sync/sync-job.ts'
import { startDirectoryDouble, type DirectoryDouble } from './directory-double.ts'

export const directoryPath = '/api/weChat/CompanyDirectory'

/** Rules under which all that can be synchronized is. */
export const directorySettings = {
  rootOrganizeId: null as string | null,
  ...{ accountFrom: 'userId', emailFrom: 'email', takesMobile: 1, gone: 'keep' },
  dailyAt: null as number | null,
}

interface SyncCall {
  isTrial?: boolean
  client?: Client
  kind?: string
  action?: 'Sync' | 'SyncOutbound'
}

/** A server whose directories are the double, with a worker for its jobs. */
export interface DirectoryStage {
  double: DirectoryDouble
  server: TestServer
  /** the page with its buttons */
  menu: BuiltMenu
  admin: Client
  adminId: string
  listRuns: (client?: Client, kind?: string) => Promise<DirectoryRun[]>
  /** Starts a synchronization and waits for its end. */
  sync: (call?: SyncCall) => Promise<DirectoryRun>
  close: () => Promise<void>
}

export async function openDirectoryStage(): Promise<DirectoryStage> {
  const double = await startDirectoryDouble()
  const server = await startTestServer()
  const buttons = ['btn_edit', 'btn_sync', 'btn_syncOutbound']
  const menu = await aMenu(server.db, { enCode: 'weChat.directory', buttons, property: { useBtnPermission: true } })
  const user = await aUser(server.db, { isAdministrator: true })
  const admin = await server.as(user.account)
  await admin.put('/api/system/SysConfig', { interfaceHosts: [double.host] })
  const stopWorker = await startJobWorker(server.deps, [syncDirectory])
  const listRuns = async (client = admin, kind = 'weCom') =>
    (await client.get<{ list: DirectoryRun[] }>(`${directoryPath}/${kind}/Runs`)).data.list
  return {
    ...{ double, server, menu, admin, adminId: user.id, listRuns },
    async sync({ isTrial = false, client = admin, kind = 'weCom', action = 'Sync' } = {}) {
      const { data } = await client.post<{ id: string }>(`${directoryPath}/${kind}/Actions/${action}`, { isTrial })
      const find = async () => (await listRuns(client, kind)).find(({ id }) => id === data.id)
      await expect
        .poll(async () => (await find())?.state, { interval: 20, timeout: 30_000 })
        .not.toMatch(/waiting|running/)
      const run = await find()
      if (!run) throw new Error('no run')
      return run
    },
    async close() {
      await stopWorker()
      await server.close()
      await double.close()
    },
  }
}

/** How many departments and people had which outcome. */
export const countOutcomes = ({ counts }: DirectoryRun): Record<string, number> =>
  Object.fromEntries(counts.map(({ subject, outcome, count }) => [`${subject} ${outcome}`, count]))
