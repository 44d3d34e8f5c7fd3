import pg from 'pg'
import { superuser } from './cluster.ts'
import { port } from './server-paths.ts'

export type ProbeResult =
  | { state: 'ready'; dataDirectory: string }
  /** it responds, but is still starting or already stopping */
  | { state: 'busy' }
  | { state: 'silent' }

/** Checks which server responds on the socket. Creates the product's database if it is missing. */
export async function checkServer(socket: string): Promise<ProbeResult> {
  const client = new pg.Client({
    host: socket,
    port,
    user: superuser,
    database: 'postgres',
    connectionTimeoutMillis: 1_000,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ folder: string; known: boolean }>(
      `select current_setting('data_directory') as folder, exists (select from pg_database where datname = 'armature') as known`,
    )
    if (!rows[0]?.known) await makeDatabase(client)
    return { state: 'ready', dataDirectory: rows[0]?.folder ?? '' }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    return { state: code.startsWith('57P') ? 'busy' : 'silent' }
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function makeDatabase(client: pg.Client): Promise<void> {
  try {
    await client.query('create database armature')
  } catch (error) {
    // two starts at once: the other one created it
    const code = error instanceof Error && 'code' in error ? error.code : ''
    if (code !== '42P04' && code !== '23505') throw error
  }
}
