import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, createTestDatabase } from '../../testing/test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

async function bigrams(text: string | null): Promise<string[] | null> {
  const [row] = await database.db.query<{ pieces: string[] | null }>('select record.bigrams($1) as pieces', [text])
  return row?.pieces ?? null
}

describe('record.bigrams', () => {
  it('gives the two-character pieces of a text in lower case, Chinese and Latin alike', async () => {
    expect((await bigrams('储能电站'))?.toSorted()).toEqual(['储能', '能电', '电站'].toSorted())
    expect((await bigrams('ABab'))?.toSorted()).toEqual(['ab', 'ab', 'ba'])
  })

  it('gives nothing for texts shorter than two characters', async () => {
    expect(await bigrams('')).toEqual([])
    expect(await bigrams('电')).toEqual([])
    expect(await bigrams(null)).toBeNull()
  })

  it('is used by an index that supports containment queries', async () => {
    const { db } = database
    await db.query('create table record.words (id int, word text)')
    await db.query(
      `insert into record.words select n, 'station ' || n || chr(19968 + n) || chr(20000 + n) from generate_series(1, 5000) n`,
    )
    await db.query('create index words_part on record.words using gin (record.bigrams(word))')
    await db.query('analyze record.words')
    const ask = `select id from record.words where record.bigrams(word) @> record.bigrams('${String.fromCodePoint(19968 + 77, 20000 + 77)}')`
    expect(await db.query(ask)).toEqual([{ id: 77 }])
    const plan = await db.query<Record<string, string>>(`explain ${ask}`)
    expect(JSON.stringify(plan)).toContain('words_part')
  })
})
