import type { MonitorFacts } from '@armature/contract'
import type { ColumnType, Generated } from 'kysely'

export interface MonitorNodesTable {
  id: string
  name: string
  version: string
  role: 'server' | 'worker'
  facts: ColumnType<MonitorFacts, string, string>
  started_at: Generated<Date>
  seen_at: Generated<Date>
  stopped_at: Date | null
}
export interface MonitorSamplesTable {
  node_id: string
  at: Generated<Date>
  cpu_percent: number
  memory_mb: number
  loop_delay_ms: number
  calls: number
  failures: number
  p95_ms: number
  connections_used: number
  connections_waiting: number
}
export interface SlowWorkTable {
  id: string
  kind: 'call' | 'statement'
  name: string
  ms: number
  at: Date
}
