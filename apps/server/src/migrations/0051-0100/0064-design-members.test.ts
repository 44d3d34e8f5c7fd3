import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrate } from '../../platform/database/migrate.ts'
import { createBlankDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { designMembers } from './0064-design-members.ts'
import { migrations } from '../index.ts'

const id = (last: number) => `00000000-0000-7000-8000-0000000000${String(last).padStart(2, '0')}`
const before = migrations.slice(0, migrations.indexOf(designMembers))
const retired = (formId: string) => ({ field: formId, formId, column: formId, type: { type: 'text' } })
const tables = JSON.stringify({
  main: { name: 'm1', columns: [], retired: [retired('gone')], indexes: [], keyword: [] },
  subTables: { rows: { name: 's1', formId: 'rows', columns: [], retired: [retired('cell')], indexes: [] } },
  retiredTables: [],
})

let database: TestDatabase
beforeAll(async () => {
  database = await createBlankDatabase()
  await migrate(database.db, before)
  await database.db.query(`
    insert into users (id, account, real_name, password_hash) values ('${id(1)}', 'lin', '林', '');
    insert into systems (id, en_code, full_name, full_name_i18n) values ('${id(2)}', 'main', '主系统', '{}');
    insert into designs (id, en_code, full_name, full_name_i18n, form_data, column_data, version, creator_user_id) values
      ('${id(3)}', 'a', '甲', '{}', '{}', '{}', 1, '${id(1)}'), ('${id(4)}', 'b', '乙', '{}', '{}', '{}', 0, null);
    insert into design_versions (design_id, version, en_code, full_name, full_name_i18n, web_type, form_data, column_data, tables, relations)
      values ('${id(3)}', 1, 'a', '甲', '{}', 2, '{}', '{}', '${tables}', '[]');
    insert into menus (id, system_id, en_code, full_name, full_name_i18n, type, url_address, property, module_id)
      values ('${id(5)}', '${id(2)}', 'a', '甲', '{}', 3, '/model/a', '{}', '${id(3)}');
    insert into settings (key, value) values ('sysConfig', '{"title": "储能"}')`)
  await migrate(database.db, migrations)
})
afterAll(() => database.close())

it('an installation in use keeps its designs open, its creators become owners, and removed fields stay removed', async () => {
  const { db } = database
  expect(await db.query('select design_id, user_id, role from design_members')).toEqual([
    { design_id: id(3), user_id: id(1), role: 'owner' },
  ])
  expect(await db.query(`select value from settings where key = 'sysConfig'`)).toEqual([
    { value: { title: '储能', openDesigns: true } },
  ])
  const [menu] = await db.query<{ removed_items: string[] }>('select removed_items from menus')
  expect([...(menu?.removed_items ?? [])].sort()).toEqual(['column:cell', 'column:gone', 'form:cell', 'form:gone'])
})
