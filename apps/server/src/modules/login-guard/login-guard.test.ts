import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../../platform/database/open.ts'
import type { Database } from '../../platform/database/database.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { takeTurn } from './login-guard.queries.ts'
import { recordAccountFailure, waitForTurn } from './login-guard.ts'

describe('the turns of unknown addresses at an account under attack', () => {
  let here: TestDatabase
  let there: Database
  beforeAll(async () => {
    here = await createTestDatabase()
    there = openDatabase(here.connection)
  })
  afterAll(async () => {
    await there.close()
    await here.close()
  })
  const attempt = (account: string) => ({ account, ip: '198.51.100.1' })
  const turns = { intervalMs: 1_000, longestWaitMs: 2_500 }

  it('are one second apart for all nodes together, and no further away than an attempt waits (decision 118)', async () => {
    await recordAccountFailure({ db: here.db, clock: Date.now }, attempt('target'))
    const take = (node: Database) => takeTurn(node, 'account:target', turns)
    const taken = await Promise.all([here.db, there, here.db, there, here.db].map(take))
    const waits = taken.flatMap((wait) => wait ?? []).toSorted((a, b) => a - b)
    expect(waits).toHaveLength(3)
    for (const [at, wait] of waits.entries()) expect(Math.abs(wait - at * 1_000)).toBeLessThan(500)
    expect(await waitForTurn({ db: there, clock: Date.now }, attempt('Target'), turns)).toBe(false)
  })

  it('are free at an account whose count was reset meanwhile', async () => {
    expect(await waitForTurn({ db: there, clock: Date.now }, attempt('nobody'), turns)).toBe(true)
  })
})
