import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrate } from '../../platform/database/migrate.ts'
import { createBlankDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { markedRows } from './0096-marked-rows.ts'
import { migrations } from '../index.ts'

const before = migrations.slice(0, migrations.indexOf(markedRows))
const id = (last: number) => `'00000000-0000-7000-8000-00000000030${last}'`
const aDesign = (last: number, versions: readonly object[]) => `
insert into designs (id, en_code, full_name, form_data, column_data, version)
  values (${id(last)}, 'm${last}', '单', '{}', '{}', ${versions.length});
insert into design_versions (design_id, version, en_code, web_type, full_name, full_name_i18n, form_data, column_data, tables)
  values ${versions.map((form, at) => `(${id(last)}, ${at + 1}, 'm${last}', 2, '单', '{}', '${JSON.stringify(form)}', '{}', '{"main": {"name": "m_${last}"}}')`).join(', ')};`

let test: TestDatabase
beforeAll(async () => {
  test = await createBlankDatabase()
  await migrate(test.db, before)
  await test.db.query(aDesign(1, [{}, { logicalDelete: true }, { logicalDelete: false }, {}]))
  await test.db.query(aDesign(2, [{ logicalDelete: false }, {}]))
  await migrate(test.db, [...before, markedRows])
})
afterAll(() => test.close())

it('versions since a form first deleted logically may have marked rows, others have none', async () => {
  const rows = await test.db.query<{ en_code: string; marked: boolean | null }>(
    `select en_code, (tables #> '{main,hasMarkedRows}')::boolean as marked from design_versions order by en_code, version`,
  )
  expect(rows.map(({ en_code: code, marked }) => [code, marked])).toEqual([
    ['m1', null],
    ['m1', true],
    ['m1', true],
    ['m1', true],
    ['m2', null],
    ['m2', null],
  ])
})
