import type pg from 'pg'

const prefix = 'bench.org.'

/** Adds 100 companies of 99 departments each below the first organisation there is. */
export async function addOrganizes(pool: pg.Pool): Promise<void> {
  await removeOrganizes(pool)
  await pool.query(`
    with top as (select id, id_path from organizes where parent_id is null order by sort_code, id limit 1),
         company as (select gen_random_uuid() as id, n from generate_series(1, 100) n),
         department as (select gen_random_uuid() as id, c.id as company_id, c.n, m from company c, generate_series(1, 99) m),
         companies as (
           insert into organizes (id, parent_id, category, en_code, full_name, id_path, sort_code)
             select c.id, t.id, 'company', '${prefix}' || n, '公司 ' || n, t.id_path || c.id, n from company c, top t)
    insert into organizes (id, parent_id, category, en_code, full_name, id_path, sort_code)
      select d.id, d.company_id, 'department', '${prefix}' || d.n || '.' || m, '部门 ' || d.n || '-' || m,
             t.id_path || d.company_id || d.id, m
        from department d, top t`)
}

export async function removeOrganizes(pool: pg.Pool): Promise<void> {
  await pool.query(`delete from organizes where en_code like '${prefix}%.%'`)
  await pool.query(`delete from organizes where en_code like '${prefix}%'`)
}
