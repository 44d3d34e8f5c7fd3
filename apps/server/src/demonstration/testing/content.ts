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

/** A load adds to them, and those before it stay. */
const logs = ['audit_entries', 'user_logs', 'sign_in_sources', 'settings'].map((name) => `public.${name}`)

/** Number of rows in each table that is not empty, besides logs and settings. */
export async function countRows(db: Db): Promise<Record<string, number>> {
  const tables = await db.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'record')`,
  )
  const counts: Record<string, number> = {}
  for (const { name } of tables) {
    const [row] = await db.query<{ rows: number }>(`select count(*)::int as rows from ${name}`)
    if (row && row.rows > 0 && !logs.includes(name)) counts[name] = row.rows
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
