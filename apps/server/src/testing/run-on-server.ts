import type { Connection } from '../platform/database/open.ts'
import { withClient } from '../platform/database/other-database.ts'

/** Runs one statement outside of any transaction on the administration database. */
export const runOnServer = (server: Connection, statement: string): Promise<void> =>
  withClient(server, 'armature tests', async (client) => void (await client.query(statement)))
