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
