import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { log } from '../../log/log.ts'
import { StartFault } from '../../start-fault.ts'
import type { Connection } from '../open.ts'
import { prepareOwner } from './prepare-owner.ts'
import { startEmbedded, type EmbeddedOptions, type EmbeddedServer } from './start-embedded.ts'

export interface SupervisedServer {
  connection: Connection
  close(): Promise<void>
}

/**
 * Starts the embedded server for this process alone and keeps it running. A connection holds an advisory lock, so that a second
 * process on the same data folder fails; when the connection is lost, the server died and is started again. The lock ends with
 * the process in any case. The returned connection is that of the owner, who is no superuser.
 *
 * @throws StartFault when another process uses the data folder
 */
export async function runEmbedded(options: EmbeddedOptions): Promise<SupervisedServer> {
  let server = await startEmbedded(options)
  let isClosing = false
  let reviving = Promise.resolve()
  let guard = await lockDataFolder(server, options.dataDir)
  guard.once('end', onLoss)
  const connection = await prepareOwner(server.connection)

  function onLoss(): void {
    if (!isClosing) reviving = revive()
  }

  async function revive(): Promise<void> {
    log.error('the embedded database ended, it is started again')
    while (!isClosing) {
      try {
        server = await startEmbedded(options)
        if (isClosing) return
        guard = await lockDataFolder(server, options.dataDir)
        guard.once('end', onLoss)
        return
      } catch (error) {
        log.error('the embedded database does not start', { error })
        await wait(1_000)
      }
    }
  }

  return {
    connection,
    close: async () => {
      isClosing = true
      await guard.end().catch(() => undefined)
      // one that is being started would go on without this process
      await reviving
      await server.stop()
    },
  }
}

async function lockDataFolder(server: EmbeddedServer, dataDir: string): Promise<pg.Client> {
  const client = new pg.Client({ ...server.connection, application_name: 'armature guard' })
  client.on('error', (error) => log.warn('guard connection lost', { error }))
  await client.connect()
  // a process that was just killed may hold its lock for a moment
  for (let attempt = 0; attempt < 20; attempt++) {
    const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock(7215, 2) as held')
    if (rows[0]?.held) return client
    await wait(100)
  }
  await client.end()
  throw new StartFault(
    `The data folder ${dataDir} is in use by another Armature: stop it, or choose another folder with DATA_DIR.`,
  )
}
