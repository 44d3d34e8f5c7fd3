import type { Db } from '../../platform/database/database.ts'
import type { Client } from '../../testing/client.ts'

const lists = [
  '/api/permission/Group',
  '/api/message/MessageTemplateConfig',
  '/api/workflow/Engine/FlowDelegate',
  '/api/workflow/Engine/FlowLaunch',
  '/api/workflow/Engine/FlowBefore/List/2',
  ...['/api/system/AuditLog?action=create', '/api/system/AuditLog?action=release'],
  ...['/api/system/BillRule', '/api/system/printDev', '/api/visualdev/Report', '/api/system/DataInterface'],
]

/** Lists that are empty for the user, or in which a row has no category although it could. */
export async function findPagesWithout(client: Client): Promise<string[]> {
  const missing: string[] = []
  for (const path of lists) {
    const { data } = await client.get<{ list: Record<string, unknown>[] }>(path)
    const isPlain = data.list.some((row) => [row['categoryId'], row['category']].includes(''))
    if (data.list.length === 0 || isPlain) missing.push(path)
  }
  return missing
}

const tables = [
  'groups',
  'message_templates',
  'data_interfaces',
  'bill_rules',
  'dictionary_items',
  'portals',
  'screens',
  'reports',
]

/** Number of codes in the tables that the demonstration fills. */
export async function countCodes(db: Db): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of tables) {
    const { length } = await db.query(`select en_code from ${table}`)
    if (length > 0) counts[table] = length
  }
  return counts
}

/** What the send monitor and the channel accounts show: states of messages, marks and targets of accounts. */
export async function readDeliveries(admin: Client): Promise<{ states: string[]; marks: number[]; targets: string[] }> {
  const monitor = await admin.get<{ list: { state: string }[] }>('/api/message/MessageMonitor?pageSize=100')
  const { list } = (await admin.get<{ list: { enabledMark: number; target: string }[] }>('/api/message/AccountConfig'))
    .data
  return {
    states: [...new Set(monitor.data.list.map(({ state }) => state))].toSorted(),
    marks: list.map(({ enabledMark }) => enabledMark),
    targets: list.map(({ target }) => target),
  }
}

/** Titles in the calendar of a user, a week before and after a moment. */
export async function listEventTitles(client: Client, now: number): Promise<string[]> {
  const formatDay = (shift: number) => new Date(now + shift * 86_400_000).toISOString().slice(0, 10)
  const range = `from=${formatDay(-8)}&to=${formatDay(8)}&timeZone=Asia/Shanghai`
  const { data } = await client.get<{ list: { title: string }[] }>(`/api/system/Schedule?${range}`)
  return data.list.map(({ title }) => title)
}
