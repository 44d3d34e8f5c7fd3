import type pg from 'pg'
import { v7 } from 'uuid'

const prefix = 'bench.menu.'

/** Adds pages to the menu of the system, 50 to a directory; administrators see them all. */
export async function addMenus(pool: pg.Pool, count: number): Promise<void> {
  // a run that was cut off leaves its own behind
  await removeMenus(pool)
  const { rows } = await pool.query<{ id: string }>(`select id from systems order by id limit 1`)
  const systemId = rows[0]?.id
  const directories = Array.from({ length: Math.ceil(count / 50) }, () => v7())
  const line = (
    id: string,
    parent: string | null,
    code: string,
    name: string,
    type: number,
    url: string,
    at: number,
  ) => [id, systemId, parent, prefix + code, name, type, url, 'file-text', 1000 + at]
  const lines = directories.map((id, at) => line(id, null, `d${at}`, `目录 ${at}`, 0, '', at))
  for (let at = 0; at < count - directories.length; at++) {
    const parent = directories[Math.floor(at / 50)] ?? null
    lines.push(line(v7(), parent, `p${at}`, `台账 ${at} 记录`, 2, `/bench/${at}`, at))
  }
  const columns = 'id, system_id, parent_id, en_code, full_name, type, url_address, icon, sort_code'
  await pool.query(
    `insert into menus (${columns}) select * from json_to_recordset($1) as m (
       id uuid, system_id uuid, parent_id uuid, en_code text, full_name text, type smallint, url_address text, icon text,
       sort_code int)`,
    [
      JSON.stringify(
        lines.map((values) => Object.fromEntries(columns.split(', ').map((name, at) => [name, values[at]]))),
      ),
    ],
  )
}

export async function removeMenus(pool: pg.Pool): Promise<void> {
  // each row looks for others that point to it, which takes its time on a machine that is busy
  await pool.query(`
    begin;
    set local statement_timeout = 0;
    delete from menus where en_code like '${prefix}%' and parent_id is not null;
    delete from menus where en_code like '${prefix}%';
    commit`)
}
