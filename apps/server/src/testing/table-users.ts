import { monitorEventLoopDelay } from 'node:perf_hooks'
import pg from 'pg'

/**
 * A process of its own that saves and reads rows of a table, and calls the server, without a break until a message ends it. So
 * neither a pause of the server's process nor its own use of the processor looks like a lock of the table.
 */
export interface TableUsersOrder {
  connectionString: string
  save: string
  read: string
  /** statements of each kind that run at the same time */
  count: number
  /** call that is repeated on the server */
  call: { url: string; token: string; body: string }
}

/** All times in ms. */
export interface TableUsersResult {
  /** of the statements, as the process has waited for them */
  saved: number[]
  read: number[]
  /** of the calls of the server */
  replied: number[]
  /** longest time that one of the statements has waited for a lock of a table or index, by the clock of the database */
  waitMs: number
  /** longest time between two looks at the locks: a shorter wait may not have been seen */
  gapMs: number
  /** longest pause of this process: times that contain it say nothing about the database */
  pauseMs: number
}

const pauseBetweenMs = 5
const lookEveryMs = 20

process.once('message', (order) => void run(order as TableUsersOrder))
// also when the test has failed
process.once('disconnect', () => process.exit())

async function run({ connectionString, save, read, count, call }: TableUsersOrder): Promise<void> {
  const open = async () => {
    const client = new pg.Client({ connectionString })
    await client.connect()
    return client
  }
  const openAll = () => Promise.all(Array.from({ length: count }, open))
  const [savers, readers, watcher] = [await openAll(), await openAll(), await open()]
  const pids = await Promise.all([...savers, ...readers].map(readPid))
  let isOver = false
  const ended = new Promise<void>((resolve) =>
    process.once('message', () => {
      isOver = true
      resolve()
    }),
  )
  const result: TableUsersResult = { saved: [], read: [], replied: [], waitMs: 0, gapMs: 0, pauseMs: 0 }
  const repeat = async (times: number[], work: () => Promise<unknown>) => {
    while (!isOver) {
      const from = performance.now()
      await work()
      times.push(performance.now() - from)
      await sleep(pauseBetweenMs)
    }
  }
  const look = async () => {
    let last = performance.now()
    while (!isOver) {
      result.waitMs = Math.max(result.waitMs, await findLongestWait(watcher, pids))
      result.gapMs = Math.max(result.gapMs, performance.now() - last)
      last = performance.now()
      await sleep(lookEveryMs)
    }
  }
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  process.send?.('started')
  await Promise.all([
    ...savers.map((client) => repeat(result.saved, () => client.query(save))),
    ...readers.map((client) => repeat(result.read, () => client.query(read))),
    repeat(result.replied, () => callServer(call)),
    look(),
    ended,
  ])
  result.pauseMs = delay.max / 1e6
  await Promise.all([...savers, ...readers, watcher].map((client) => client.end()))
  process.send?.(result, () => process.disconnect())
}

async function readPid(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid ?? 0
}

/** Rows that two of them change at the same moment are no lock of the table. */
async function findLongestWait(client: pg.Client, pids: readonly number[]): Promise<number> {
  const { rows } = await client.query<{ ms: number }>(
    `select coalesce(max(extract(epoch from clock_timestamp() - waitstart) * 1000), 0)::float8 as ms
       from pg_locks where not granted and locktype = 'relation' and pid = any($1::int[])`,
    [pids],
  )
  return rows[0]?.ms ?? 0
}

/** @throws Error if the server refuses the call */
async function callServer({ url, token, body }: TableUsersOrder['call']): Promise<void> {
  const headers = { 'X-Origin': 'pc', Authorization: token, 'Content-Type': 'application/json' }
  const response = await fetch(url, { method: 'POST', headers, body })
  const { code, msg } = (await response.json()) as { code: number; msg: string }
  if (code !== 200) throw new Error(`${code} ${msg}`)
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
