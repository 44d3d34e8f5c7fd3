import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { countCapped } from './capped-total.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

it('a total is exact up to 1,000, and beyond it says that there are more', async () => {
  const count = (rows: number) =>
    countCapped(server.db, server.db.sql.selectFrom(sql`generate_series(1, ${rows}::int)`.as('row')).selectAll())
  expect(await count(0)).toEqual({ total: 0, totalKind: 'exact' })
  expect(await count(1_000)).toEqual({ total: 1_000, totalKind: 'exact' })
  expect(await count(1_001)).toEqual({ total: 1_000, totalKind: 'capped' })
})
