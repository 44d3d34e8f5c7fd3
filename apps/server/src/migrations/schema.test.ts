import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readSchema, type SchemaColumn } from '../testing/read-schema.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'

/** What the driver returns for a type of PostgreSQL; arrays begin with `_`. */
const kinds: Record<string, string> = {
  varchar: 'text',
  text: 'text',
  uuid: 'text',
  int8: 'text',
  int4: 'number',
  int2: 'number',
  float8: 'number',
  bool: 'boolean',
  timestamptz: 'Date',
  date: 'Date',
  bytea: 'Buffer',
  jsonb: 'json',
}
const findKind = (type: string): string => (type.startsWith('_') ? `${kinds[type.slice(1)]}[]` : String(kinds[type]))

interface StoredColumn {
  table: string
  column: string
  type: string
  nullable: boolean
  filled: boolean
}

describe('the Schema interface, which types every statement', () => {
  const schema = readSchema()
  let test: TestDatabase
  let stored: StoredColumn[]
  beforeAll(async () => {
    test = await createTestDatabase()
    stored = await test.db.query<StoredColumn>(
      `select table_name as table, column_name as column, udt_name as type, is_nullable = 'YES' as nullable,
              column_default is not null or is_nullable = 'YES' or is_identity = 'YES' as filled
         from information_schema.columns where table_schema = 'public' and table_name <> 'migrations'`,
    )
  })
  afterAll(() => test.close())

  it('has the tables and columns of the migrated database', () => {
    const described = [...schema].flatMap(([table, columns]) => [...columns.keys()].map((name) => `${table}.${name}`))
    const found = stored.map(({ table, column }) => `${table}.${column}`)
    expect({
      missing: found.filter((name) => !described.includes(name)),
      extra: described.filter((name) => !found.includes(name)),
    }).toEqual({ missing: [], extra: [] })
  })

  it('gives every column the type that the driver returns, and null where the column may be empty', () => {
    const faults = stored.flatMap(({ table, column, type, nullable, filled }) => {
      const described = schema.get(table)?.get(column)
      return described
        ? findFaults(described, findKind(type), nullable, filled).map((text) => `${table}.${column} ${text}`)
        : []
    })
    expect(faults).toEqual([])
  })
})

function findFaults(
  { kind, nullable, optional }: SchemaColumn,
  storedKind: string,
  isEmpty: boolean,
  isFilled: boolean,
) {
  const isJson = storedKind === 'json'
  return [
    ...(isJson || kind === storedKind ? [] : [`is ${storedKind} in the database, not ${kind}`]),
    ...(nullable === isEmpty || (isJson && kind === 'unknown') ? [] : [isEmpty ? 'may be null' : 'is never null']),
    ...(optional && !isFilled ? ['is required'] : []),
  ]
}
