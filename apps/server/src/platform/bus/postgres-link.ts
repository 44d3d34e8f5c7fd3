import pg from 'pg'
import { builder } from '../database/statement.ts'
import type { Connection } from '../database/open.ts'
import { runWithin } from '../database/pool-client.ts'
import { createStatementTurns } from '../database/statement-turns.ts'
import type { LinkConnection, LinkEvents } from './link.ts'
import { parseMessage, type BusKey } from './message.ts'
import { buildSend } from './publish-in.ts'

const connectMs = 2_000

/** Connects to the other nodes by LISTEN and NOTIFY, on a connection of its own. */
export const connectPostgres =
  (connection: Connection) =>
  async ({ onMessage, onEnd }: LinkEvents): Promise<LinkConnection> => {
    const client = new pg.Client({
      ...connection,
      application_name: 'armature bus',
      connectionTimeoutMillis: connectMs,
    })
    // the end of the connection follows, and is what counts
    client.on('error', () => undefined).on('end', onEnd)
    await client.connect()
    const { rows } = await client.query<BusKey>('select channel, key from public.bus_keys')
    const [own] = rows
    if (!own) throw new Error('the database has no key for messages between nodes')
    client.on('notification', ({ payload = '' }) => onMessage(parseMessage(payload, own.key)))
    await client.query(`listen ${pg.escapeIdentifier(own.channel)}`)
    // messages are sent while others are, and the check comes when it is due
    const turns = createStatementTurns()
    return {
      send: (text) => {
        const { sql, parameters } = buildSend(text).compile(builder)
        return turns.run(() => client.query(sql, [...parameters]))
      },
      check: (limitMs) => runWithin(client, limitMs, () => turns.run(() => client.query('select 1'))),
      close: (limitMs) => runWithin(client, limitMs, () => client.end()),
    }
  }
