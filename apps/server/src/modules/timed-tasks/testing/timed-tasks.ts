import type { TaskRun, TimedTask, TimedTaskRow } from '@armature/contract'
import type { Client } from '../../../testing/client.ts'
import { unique } from '../../../testing/builders.ts'
import type { TestServer } from '../../../testing/test-server.ts'
import { planTasks } from '../runs/plan-runs.ts'

export const path = '/api/scheduletask'

/** Input of the form: calls an address every ten minutes. */
export const buildTask = (values: object = {}) => ({
  fullName: '同步',
  enCode: unique('task'),
  work: { kind: 'http', method: 'POST', path: 'https://example.com/sync' },
  schedule: { kind: 'minutes', every: 10 },
  timeZone: 'Asia/Shanghai',
  ...values,
})

export async function createTask(client: Client, values: object = {}): Promise<string> {
  const reply = await client.post<{ id: string }>(path, buildTask(values))
  if (reply.code !== 200) throw new Error(`${reply.code} ${reply.msg}`)
  return reply.data.id
}

export const readTask = async (client: Client, id: string) => (await client.get<TimedTask>(`${path}/${id}`)).data

export const findRow = async (client: Client, id: string) =>
  (await client.get<{ list: TimedTaskRow[] }>(`${path}?pageSize=500`)).data.list.find((row) => row.id === id)

export const listRuns = async (client: Client, id: string) =>
  (await client.get<{ list: TaskRun[] }>(`${path}/${id}/TaskLog?pageSize=500`)).data.list

/** The next time of a task comes, or came so many seconds ago; several processes plan at once. */
export async function comeDue({ deps, db }: TestServer, id: string, secondsAgo = 0): Promise<void> {
  await db.query(`update timed_tasks set next_at = now() - $2 * interval '1 second' where id = $1`, [id, secondsAgo])
  await Promise.all([planTasks(deps), planTasks(deps), planTasks(deps)])
}

const tenMinutesMs = 600_000
/** Tests let tasks come due up to 30 s ago, and take less than 25 s. */
const [afterMs, beforeMs] = [60_000, 25_000]

/** Waits while a real time of tasks that run every ten minutes is near: they would run once more. */
export async function waitPastPlannedTime(): Promise<void> {
  const passed = Date.now() % tenMinutesMs
  const left = tenMinutesMs - passed
  const ms = passed < afterMs ? afterMs - passed : left < beforeMs ? left + afterMs : 0
  await new Promise((resolve) => setTimeout(resolve, ms))
}
