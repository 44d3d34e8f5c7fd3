import pg from 'pg'
import { log } from '../log/log.ts'
import type { Connection } from './database.ts'
import { countReceivedBytes, destroyClient, getProcessId, isRunningStatement, runWithin } from './pool-client.ts'

const tickMs = 1_000
/** a statement without a byte of reply for so long is checked */
const quietMs = 2_500
const checkMs = 2_000

interface Progress {
  receivedBytes: number
  /** of the last byte, or of the last moment without a running statement */
  at: number
}

/**
 * Ends connections that have gone silent: a network, firewall or proxy that forgets a connection often does not close it, and a
 * statement would wait for a reply for ever. A statement without a byte of reply for 2.5 s is looked up through a new connection: if
 * the server does not run it, its reply or the statement itself was lost. Where no new connection gets a reply either, it is ended
 * `limitMs` after the last byte. Statements fail then as with a closed connection; the pool replaces it.
 *
 * @param limitMs longer than any statement of the pool may take
 * @param isUnlimited whether statements of the connection may take longer
 * @returns stops watching
 */
export function watchSilence(
  pool: pg.Pool,
  connection: Connection,
  { limitMs, isUnlimited }: { limitMs: number; isUnlimited: (client: pg.PoolClient) => boolean },
): () => void {
  const used = new Map<pg.PoolClient, Progress>()
  let isChecking = false
  pool.on('acquire', (client) => {
    used.set(client, { receivedBytes: countReceivedBytes(client), at: performance.now() })
  })
  pool.on('release', (_error, client) => used.delete(client))
  pool.on('remove', (client) => used.delete(client))

  const listQuiet = (now: number) =>
    [...used].flatMap(([client, progress]) => {
      const receivedBytes = countReceivedBytes(client)
      if (receivedBytes !== progress.receivedBytes || !isRunningStatement(client)) {
        used.set(client, { receivedBytes, at: now })
        return []
      }
      return now - progress.at >= quietMs ? [{ client, progress }] : []
    })

  async function check(quiet: { client: pg.PoolClient; progress: Progress }[]): Promise<void> {
    const isRunning = await findRunning(
      connection,
      quiet.map(({ client }) => getProcessId(client)),
    )
    const now = performance.now()
    for (const { client, progress } of quiet) {
      const isUnchanged = used.get(client) === progress && countReceivedBytes(client) === progress.receivedBytes
      if (!isUnchanged) continue
      const mayBeRunning = isUnlimited(client) || now - progress.at < limitMs
      if (isRunning?.(getProcessId(client))) {
        // asked again only when it has been quiet for as long
        used.set(client, { ...progress, at: now })
        continue
      }
      if (!isRunning && mayBeRunning) continue
      log.warn('a silent database connection was ended', { process: getProcessId(client) })
      destroyClient(client)
    }
  }

  const timer = setInterval(() => {
    if (used.size === 0 || isChecking) return
    const quiet = listQuiet(performance.now())
    if (quiet.length === 0) return
    isChecking = true
    void check(quiet).finally(() => (isChecking = false))
  }, tickMs)
  timer.unref()
  return () => clearInterval(timer)
}

/**
 * Asks the server, through a connection of its own, which of the processes run a statement.
 * @returns undefined if the server does not reply
 */
async function findRunning(
  connection: Connection,
  processes: number[],
): Promise<((process: number) => boolean) | undefined> {
  const client = new pg.Client({ ...connection, application_name: 'armature check', connectionTimeoutMillis: checkMs })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await runWithin(client, checkMs, () =>
      client.query<{ own: number; running: number[] }>(
        `select pg_backend_pid() as own, coalesce(array_agg(pid) filter (where state not like 'idle%'), '{}') as running
           from pg_stat_activity where pid = any($1)`,
        [processes],
      ),
    )
    const [found] = rows
    // behind a pooler, which has process ids of its own, nothing can be said: TCP keepalive must do
    const isDirect = found?.own === getProcessId(client)
    const running = new Set(found?.running)
    return (process) => !isDirect || running.has(process)
  } catch {
    return undefined
  } finally {
    destroyClient(client)
  }
}
