import { z } from 'zod'
import { cacheNames } from '../catalog/cache-names.ts'
import { administrator, endpoint, permission } from '../endpoint.ts'
import { id, listSchema, nothing } from '../shapes.ts'

/** How many hours measurements and slow work are kept. */
export const monitorHours = 24

/** What one process measured last; of the time since its measurement before, a quarter of a minute. */
export const monitorFacts = z.object({
  /** processor time of the process, of the machine: percent of all cores */
  cpuPercent: z.number(),
  machineCpuPercent: z.number(),
  cores: z.number().int(),
  /** resident memory of the process, its heap; memory of the machine: MB */
  memoryMb: z.number().int(),
  heapMb: z.number().int(),
  machineMemoryMb: z.number().int(),
  machineMemoryUsedMb: z.number().int(),
  /** how late the event loop was, 99th percentile, ms */
  loopDelayMs: z.number(),
  /** free space and size of the disk with the data folder, GB; null if it cannot be read */
  diskFreeGb: z.number().nullable(),
  diskGb: z.number().nullable(),
  /** calls a minute, and those that failed because of the server; milliseconds of 95 of 100 calls */
  callsPerMinute: z.number().int(),
  failuresPerMinute: z.number().int(),
  p95Ms: z.number().int(),
  /** open connections of browsers, sockets included */
  clients: z.number().int(),
  /** connections to the database: in use, allowed, and calls that wait for one */
  connectionsUsed: z.number().int(),
  connectionLimit: z.number().int(),
  connectionsWaiting: z.number().int(),
  /** what it holds in memory, since it started; a node of an older version does not say */
  caches: z
    .array(
      z.object({
        /** of `cacheNames`; a node of another version may have others */
        name: z.string(),
        entries: z.number().int(),
        /** the oldest entry is removed when there are more; null: no limit */
        limit: z.number().int().nullable(),
        hits: z.number().int(),
        misses: z.number().int(),
      }),
    )
    .default([]),
})
export type CacheFacts = MonitorFacts['caches'][number]
export type MonitorFacts = z.output<typeof monitorFacts>

/** `silent`: it was not stopped, but has not been heard of lately */
export const nodeStates = ['running', 'silent', 'stopped'] as const

const monitorNode = z.object({
  id: z.string(),
  /** host and process id */
  name: z.string(),
  version: z.string(),
  role: z.enum(['server', 'worker']),
  state: z.enum(nodeStates),
  /** milliseconds since 1970 */
  startTime: z.number(),
  seenTime: z.number(),
  facts: monitorFacts,
})
export type MonitorNode = z.output<typeof monitorNode>

const databaseFacts = z.object({
  version: z.string(),
  sizeMb: z.number().int(),
  connections: z.number().int(),
  connectionLimit: z.number().int(),
  /** statements that run, and sessions that wait for a lock */
  running: z.number().int(),
  waitingForLocks: z.number().int(),
  /** age of the oldest open transaction, seconds; 0 without one */
  oldestTransactionSeconds: z.number().int(),
  /** percent of the blocks that were found in memory; null if nothing was read yet */
  hitPercent: z.number().nullable(),
  /** the largest tables with their indexes */
  tables: z.array(
    z.object({
      name: z.string(),
      /** the form whose records it has; '' for the others */
      form: z.string(),
      sizeMb: z.number(),
      rows: z.number().int(),
    }),
  ),
})
export type DatabaseFacts = z.output<typeof databaseFacts>

/** Averages, of `at` highest values, over a part of the time. */
const monitorSample = z.object({
  /** milliseconds since 1970, the beginning of the part */
  time: z.number(),
  cpuPercent: z.number(),
  memoryMb: z.number().int(),
  /** highest values */
  loopDelayMs: z.number(),
  p95Ms: z.number().int(),
  connectionsUsed: z.number().int(),
  connectionsWaiting: z.number().int(),
  /** a minute */
  callsPerMinute: z.number(),
  failuresPerMinute: z.number(),
})
export type MonitorSample = z.output<typeof monitorSample>

const slowWork = z.object({
  /** method and route of a call, or a statement without its values */
  name: z.string(),
  times: z.number().int(),
  averageMs: z.number().int(),
  longestMs: z.number().int(),
  /** milliseconds since 1970 */
  lastTime: z.number(),
})
export type SlowWork = z.output<typeof slowWork>

const administered = permission('system.monitor')
const path = '/api/system/Monitor'

/** Nodes, database and slow work of the installation, for administrators. */
export const monitorEndpoints = {
  read: endpoint({
    method: 'GET',
    path,
    access: administered,
    summary: `Nodes of the last ${monitorHours} hours with their newest measurements, the database, and the number of background jobs`,
    data: z.object({
      nodes: z.array(monitorNode),
      database: databaseFacts,
      jobs: z.object({ waiting: z.number().int(), running: z.number().int(), failed: z.number().int() }),
    }),
  }),
  history: endpoint({
    method: 'GET',
    path: `${path}/History`,
    access: administered,
    summary: 'Measurements of one node over the last hours, in up to 144 parts',
    query: z.object({ node: id, hours: z.enum(['1', '6', '24']).transform(Number) }),
    data: listSchema(monitorSample),
  }),
  slow: endpoint({
    method: 'GET',
    path: `${path}/Slow`,
    access: administered,
    summary: `Calls of one second and longer, or statements of half a second and longer, of the last ${monitorHours} hours: the 50 that took most time in all`,
    query: z.object({ kind: z.enum(['call', 'statement']) }),
    data: listSchema(slowWork),
  }),
  clearCache: endpoint({
    method: 'DELETE',
    path: '/api/system/CacheManage/:id',
    access: administrator,
    summary: 'Drop what all nodes and workers hold in memory of a kind; they load it again when it is needed',
    audit: { action: 'clean', object: 'cache' },
    params: z.object({ id: z.enum(cacheNames) }),
    data: nothing,
  }),
}
