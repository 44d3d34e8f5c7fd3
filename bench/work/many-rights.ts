import type pg from 'pg'
import { addMenus } from './great-menu.ts'

/** What the bench adds for its figures about rights; everything goes by its code. */
const code = 'bench.rights'

/** A user, `account`, with 20 roles that give 500 menus in three systems. Signs in with the staff password. */
export async function addHolder(pool: pg.Pool, account: string): Promise<void> {
  await removeRights(pool)
  await addMenus(pool, 500)
  await pool.query(`
    insert into systems (id, en_code, full_name, full_name_i18n, sort_code)
      select gen_random_uuid(), '${code}.' || n, '系统 ' || n, '{}', 900 + n from generate_series(2, 3) n;
    -- a third of the directories to each of the other two systems, with what is below them
    with moved as (
      select id, (select s.id from systems s where s.en_code = '${code}.' || (2 + at % 3)) as system_id
        from (select id, row_number() over (order by sort_code) as at from menus
               where en_code like 'bench.menu.d%' and parent_id is null) d
       where at % 3 < 2)
    update menus m set system_id = v.system_id from moved v where m.id = v.id or m.parent_id = v.id;
    insert into menu_items (id, menu_id, kind, en_code, full_name, full_name_i18n)
      select gen_random_uuid(), m.id, 'button', b, b, '{}' from menus m, unnest(array['btn_add', 'btn_edit', 'btn_remove', 'btn_detail']) b
       where m.en_code like 'bench.menu.p%';
    insert into roles (id, en_code, full_name, full_name_i18n)
      select gen_random_uuid(), '${code}.' || n, '角色 ' || n, '{}' from generate_series(1, 20) n;
    insert into grants (object_type, object_id, item_type, item_id)
      select 'role', r.id, 'menu', m.id
        from (select id, row_number() over (order by id) - 1 as at from menus where en_code like 'bench.menu.%') m
        join (select id, row_number() over (order by en_code) - 1 as at from roles where en_code like '${code}.%') r
          -- two roles for each menu
          on r.at in (m.at % 20, (m.at + 7) % 20);
    insert into users (id, account, real_name, password_hash, organize_id, preferences)
      select gen_random_uuid(), '${account}', '${account}', password_hash, organize_id, '{}' from users where account = 'staff';
    insert into user_roles (user_id, role_id)
      select u.id, r.id from users u, roles r where u.account = '${account}' and (r.en_code like '${code}.%' or r.en_code = 'inspector')`)
}

/** Adds users up to `count`, all in one organization. None of them signs in. */
export async function addUsers(pool: pg.Pool, count: number): Promise<void> {
  await pool.query(
    `insert into users (id, account, real_name, password_hash, organize_id, preferences)
       select gen_random_uuid(), '${code}.' || n, '员工 ' || n, '', o.id, '{}'
         from generate_series((select count(*) from users) + 1, $1::bigint) n
        cross join (select organize_id as id from users where account = 'staff') o`,
    [count],
  )
  await pool.query(`insert into user_organizes (user_id, organize_id)
    select id, organize_id from users where account like '${code}.%' on conflict do nothing`)
  await pool.query('vacuum (analyze) users, user_organizes')
}

/**
 * Spreads the rows over organizations: one in `oneIn` stays with the staff's, the others belong to one the staff user is not in,
 * so that the data scheme has rows to leave out.
 */
export async function spreadRows(pool: pg.Pool, table: string, oneIn: number): Promise<void> {
  await pool.query(
    `update ${table} t set organize_id = case when abs(hashtext(t.id::text)) % $1 = 0
        then (select organize_id from users where account = 'staff') else '00000000-0000-7000-8000-0000000000aa'::uuid end`,
    [oneIn],
  )
  await pool.query(`vacuum (analyze) ${table}`)
}

export async function removeRights(pool: pg.Pool): Promise<void> {
  await pool.query(`
    delete from grants where object_id in (select id from roles where en_code like '${code}.%');
    delete from users where account like '${code}%';
    delete from roles where en_code like '${code}.%';
    update menus set system_id = (select id from systems where en_code = 'main') where en_code like 'bench.menu.%';
    delete from systems where en_code like '${code}.%'`)
}
