import { expect, it } from 'vitest'
import { migrate } from '../../platform/database/migrate.ts'
import { createBlankDatabase } from '../../testing/test-database.ts'
import { migrations } from '../index.ts'
import { referencesOfMappings } from './0163-references-of-mappings.ts'

const [user, screen, gone, entry] = ['1', '2', '3', '4'].map((end) => `00000000-0000-7000-8000-00000000000${end}`)

it('gives import mappings an id, also deleted ones, and removes references of deleted screens', async () => {
  const test = await createBlankDatabase()
  try {
    await migrate(
      test.db,
      migrations.filter(({ name }) => name !== referencesOfMappings.name),
    )
    await test.db.query(`
      insert into users (id, account, real_name, password_hash) values ('${user}', 'user', '用户', '');
      insert into import_column_mappings (user_id, route, columns) values ('${user}', 'import a', '{}'), ('${user}', 'import b', '{}');
      insert into screens (id, en_code, full_name, draft, saved_at) values ('${screen}', 'wall', '大屏', '{}', now());
      insert into design_references select 'screen', id, 0, 'widgets', 'screen', '', '{}', 'shows', 'model', 'm', null
        from unnest(array['${screen}', '${gone}']) id;
      insert into recycle_bin (id, kind, en_code, full_name, removed_at) values ('${entry}', 'user', 'user', '用户', now());
      insert into recycle_bin_rows (entry_id, table_name, content) values
        ('${entry}', 'import_column_mappings', '{"route": "import a"}'), ('${entry}', 'roles', '{"name": "a"}')`)
    await migrate(test.db, migrations)
    const ids = await test.db.query<{ id: string }>('select distinct id from import_column_mappings')
    expect(ids).toHaveLength(2)
    expect(await test.db.query('select source_id from design_references')).toEqual([{ source_id: screen }])
    const rows = `select table_name as name, content ? 'id' as has_id from recycle_bin_rows order by 1`
    expect(await test.db.query(rows)).toEqual([
      { name: 'import_column_mappings', has_id: true },
      { name: 'roles', has_id: false },
    ])
    await test.db.query(`delete from screens`)
    expect(await test.db.query('select from design_references')).toEqual([])
  } finally {
    await test.close()
  }
})
