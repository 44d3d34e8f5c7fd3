import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, createTestDatabase } from '../../apps/server/src/testing/test-database.ts'
import { buildFloorTable } from './of-model.ts'
import { type Floor, startFloor } from './start-floor.ts'

let database: TestDatabase
let floor: Floor
beforeAll(async () => {
  database = await createTestDatabase()
  await database.db.query(
    'create table record.floor_test (id uuid primary key, design_version int not null, name_1 text, code_2 text, size_3 numeric(10, 2))',
  )
  await database.db.query(
    `insert into record.floor_test select gen_random_uuid(), 1, case when n % 10 = 0 then '储能站 ' || n else 'plant ' || n end, 'c' || n, n from generate_series(1, 500) as n`,
  )
  const tables = {
    main: {
      name: 'floor_test',
      columns: [
        { field: 'name', column: 'name_1' },
        { field: 'code', column: 'code_2' },
        { field: 'size', column: 'size_3' },
      ],
    },
  }
  const table = buildFloorTable(tables, { keywordFields: ['name', 'code'], sortField: 'size' })
  const { connection } = database
  floor = await startFloor({ ...table, poolConfig: connection, port: 0 })
})
afterAll(async () => {
  await floor.close()
  await database.close()
})

interface Page {
  list: { id: string; name_1: string; size_3: string }[]
  total: number
}
const ask = async <T>(path: string, method = 'GET', body?: object): Promise<T> => {
  const reply = await fetch(floor.url + path, { method, ...(body && { body: JSON.stringify(body) }) })
  return ((await reply.json()) as { data: T }).data
}

describe('the floor', () => {
  it('answers the newest rows with the total of the table', async () => {
    const page = await ask<Page>('/plain')
    expect(page.list).toHaveLength(20)
    expect(page.list.map(({ id }) => id)).toEqual(
      page.list
        .map(({ id }) => id)
        .toSorted()
        .toReversed(),
    )
    expect(page.total).toBe(500)
  })

  it('finds a keyword in any of its columns, in order, with the total of what matches', async () => {
    const page = await ask<Page>(`/list?keyword=${encodeURIComponent('储能')}`)
    expect(page.total).toBe(50)
    expect(page.list.map(({ size_3: size }) => Number(size))).toEqual(
      Array.from({ length: 20 }, (_, index) => (index + 1) * 10),
    )
    expect((await ask<Page>('/list?keyword=c499')).list.map(({ name_1: name }) => name)).toEqual(['plant 499'])
  })

  it('turns to a page far behind the first', async () => {
    const page = await ask<Page>('/deep?page=24')
    expect(page.list.map(({ size_3: size }) => Number(size))).toEqual(
      Array.from({ length: 20 }, (_, index) => 461 + index),
    )
  })

  it('makes, changes and reads a row', async () => {
    const { id } = await ask<{ id: string }>('/record', 'POST', { name_1: '新站', code_2: 'x', size_3: 1.5 })
    expect(await ask(`/record/${id}`)).toMatchObject({ name_1: '新站', size_3: '1.50' })
    await ask(`/record/${id}`, 'PUT', { name_1: '改名', code_2: 'x', size_3: 2 })
    expect(await ask(`/record/${id}`)).toMatchObject({ name_1: '改名', size_3: '2.00' })
  })
})
