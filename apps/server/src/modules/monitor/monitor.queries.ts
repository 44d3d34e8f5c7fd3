import { sql, type Selectable } from 'kysely'
import { monitorHours, type DatabaseFacts, type MonitorSample, type SlowWork } from '@armature/contract'
import type { MonitorNodesTable } from '../../migrations/schema-monitor.ts'
import type { Db } from '../../platform/database/database.ts'
import { loadLargeTables } from './large-tables.ts'
import { measureMs } from './measure/start-monitor.ts'

/** a node that has not been heard of for three measurements is silent */
const silentSeconds = (3 * measureMs) / 1000
const maxNodes = 100
const maxParts = 144
const maxTables = 10
const maxSlow = 50

export type NodeRow = Selectable<MonitorNodesTable> & { is_silent: boolean }

/** Running ones first, then the newest. */
export function listNodes(db: Db): Promise<NodeRow[]> {
  return db.sql
    .selectFrom('monitor_nodes')
    .selectAll()
    .select(sql<boolean>`seen_at < now() - ${silentSeconds} * interval '1 second'`.as('is_silent'))
    .where('seen_at', '>', sql<Date>`now() - ${monitorHours} * interval '1 hour'`)
    .orderBy(sql`stopped_at is not null or seen_at < now() - ${silentSeconds} * interval '1 second'`)
    .orderBy('started_at', 'desc')
    .limit(maxNodes)
    .execute()
}

/** Parts without a measurement, for example while the node did not run, are left out. */
export function listSamples(db: Db, node: string, hours: number): Promise<MonitorSample[]> {
  const seconds = (hours * 3600) / maxParts
  return db.sql
    .selectFrom('monitor_samples')
    .select([
      sql<number>`(floor(extract(epoch from at) / ${seconds}::float8) * ${seconds * 1000}::float8)::float8`.as('time'),
      sql<number>`round(avg(cpu_percent)::numeric, 1)::float8`.as('cpuPercent'),
      sql<number>`round(avg(memory_mb))::int`.as('memoryMb'),
      sql<number>`round(max(loop_delay_ms)::numeric, 1)::float8`.as('loopDelayMs'),
      sql<number>`max(p95_ms)`.as('p95Ms'),
      sql<number>`max(connections_used)`.as('connectionsUsed'),
      sql<number>`max(connections_waiting)`.as('connectionsWaiting'),
      sql<number>`round(avg(calls), 1)::float8`.as('callsPerMinute'),
      sql<number>`round(avg(failures), 1)::float8`.as('failuresPerMinute'),
    ])
    .where('node_id', '=', node)
    .where('at', '>', sql<Date>`now() - ${hours} * interval '1 hour'`)
    .groupBy(sql`1`)
    .orderBy('time')
    .limit(maxParts + 1)
    .execute()
}

export function listSlowWork(db: Db, kind: 'call' | 'statement'): Promise<SlowWork[]> {
  return db.sql
    .selectFrom('slow_work')
    .select([
      'name',
      sql<number>`count(*)::int`.as('times'),
      sql<number>`round(avg(ms))::int`.as('averageMs'),
      sql<number>`max(ms)`.as('longestMs'),
      sql<number>`(extract(epoch from max(at)) * 1000)::float8`.as('lastTime'),
    ])
    .where('kind', '=', kind)
    .where('at', '>', sql<Date>`now() - ${monitorHours} * interval '1 hour'`)
    .groupBy('name')
    .orderBy(sql`sum(ms)`, 'desc')
    .orderBy('name')
    .limit(maxSlow)
    .execute()
}

const ownSessions = sql`pg_stat_activity where datname = current_database()`

/** Of this database only; what other users of the server do needs rights that the account may not have. */
const loadFacts = (db: Db): Promise<Omit<DatabaseFacts, 'tables'>> =>
  db.sql
    .selectNoFrom([
      sql<string>`current_setting('server_version')`.as('version'),
      sql<number>`(pg_database_size(current_database()) / 1048576)::int`.as('sizeMb'),
      sql<number>`(select count(*)::int from ${ownSessions})`.as('connections'),
      sql<number>`current_setting('max_connections')::int`.as('connectionLimit'),
      sql<number>`(select count(*)::int from ${ownSessions} and state = 'active')`.as('running'),
      sql<number>`(select count(*)::int from ${ownSessions} and wait_event_type = 'Lock')`.as('waitingForLocks'),
      sql<number>`(select coalesce(extract(epoch from now() - min(xact_start)), 0)::int
        from ${ownSessions} and pid <> pg_backend_pid())`.as('oldestTransactionSeconds'),
      sql<number | null>`(select round(100.0 * blks_hit / nullif(blks_hit + blks_read, 0), 1)::float8
        from pg_stat_database where datname = current_database())`.as('hitPercent'),
    ])
    .executeTakeFirstOrThrow()

/** The database, and its largest tables by their size with indexes: a few more are loaded, without counting their indexes. */
export async function readDatabaseFacts(db: Db) {
  const [facts, tables] = await Promise.all([loadFacts(db), loadLargeTables(db, 3 * maxTables)])
  return { ...facts, tables: tables.toSorted((a, b) => b.sizeMb - a.sizeMb).slice(0, maxTables) }
}
