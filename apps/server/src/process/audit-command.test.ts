import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Connection } from '../platform/database/open.ts'
import { aUser } from '../testing/builders.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { runDatabaseCommand } from './database-command.ts'

describe('npm run audit:verify', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
    const { account } = await aUser(server.db)
    for (let n = 0; n < 3; n++) await server.as(account)
  })
  afterAll(() => server.close())
  const verify = (...more: string[]) =>
    runDatabaseCommand(['verify-audit', ...more], { DATABASE_URL: formatUrl(server.connection), LOG_LEVEL: 'warn' })

  it('says how many entries are unchanged, with the last number and hash, for a later check', async () => {
    const said = await verify()
    expect(said).toMatch(/^3 audit entries are unchanged; the last one is number 3 with hash [0-9a-f]{64}$/)
    expect(await verify(said.slice(-64))).toBe(said)
    await expect(verify('0'.repeat(63) + '1')).rejects.toThrow('does not contain the given hash')
  })

  it('fails with the first entry that was changed', async () => {
    await server.db.query(`alter table audit_entries disable trigger all;
      update audit_entries set ip = '192.0.2.1' where seq >= 2;
      alter table audit_entries enable trigger all`)
    await expect(verify()).rejects.toThrow(/^The audit trail was tampered with: entry 2 of .* does not fit its hash\.$/)
  })
})

function formatUrl(connection: Connection): string {
  if ('connectionString' in connection) return connection.connectionString
  const { host, port, user, database } = connection
  return `postgres://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`
}
