import { describe, expect, it } from 'vitest'
import { findHandTypedRows } from './check-sql.mjs'

const fault = 'apps/server/src/modules/areas/area.queries.ts:1 types rows by hand'
const find = (text, list = []) => findHandTypedRows([['modules/areas/area.queries.ts', text]], list)

describe('the check of the types of rows', () => {
  it.each([
    ['a row type at a statement', 'const [row] = await db.query<{ n: number }>(text)'],
    ['a statement whose rows take the type of the function', "return db.query('select * from areas')"],
    ['a row type at a template', 'const { rows } = await sql<{ n: number }>`select`.execute(db.sql)'],
    ['a named row type at a template', 'await sql<AreaRow>`select`.execute(db.sql)'],
    ['a statement whose parenthesis is on the next line', 'return db.query<\n  AreaRow\n>(text)'],
    ['a cast of the builder', '.selectAll().$castTo<AreaRow>()'],
  ])('refuses %s', (_case, text) => {
    expect(find(text)).toEqual([expect.stringContaining(fault)])
  })

  it.each([
    ['the builder', "return db.sql.selectFrom('areas').select('id').execute()"],
    ['the type of one value', 'select(sql<number>`count(*)::int`.as(`n`))'],
    ['a statement without rows', 'await sql`lock table areas`.execute(tx.sql)'],
  ])('accepts %s', (_case, text) => {
    expect(find(text)).toEqual([])
  })

  it('accepts a folder or file with other rows than those of fixed tables', () => {
    const text = 'await db.query<Row>(text)'
    expect(find(text, ['modules/areas'])).toEqual([])
    expect(find(text, ['modules/areas/area.queries.ts'])).toEqual([])
  })

  it('reports an entry that is no longer needed, so that the list only becomes shorter', () => {
    expect(find('', ['modules/areas'])).toEqual([
      'hand-typed-rows.json names modules/areas, which types no rows by hand: remove it',
    ])
  })

  it('does not take the beginning of a name for a folder', () => {
    expect(find('db.query(text)', ['modules/area'])).toHaveLength(2)
  })
})
