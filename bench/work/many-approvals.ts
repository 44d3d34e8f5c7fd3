import type pg from 'pg'

const account = 'staff'
/** one of so many waits for the user */
const share = 50

/**
 * Grows the approvals until one user has started `count` of them, has processed as many, and received copies of them; a fiftieth
 * waits for the same user, the others for other users. Each is a copy of one of the demonstration, with texts and times of its own.
 */
export async function growApprovals(pool: pg.Pool, count: number): Promise<void> {
  const known = await pool.query<{ n: number }>(
    `select count(*)::int as n from flow_tasks where record_number like 'BENCH-%'`,
  )
  const from = (known.rows[0]?.n ?? 0) + 1
  if (from > count) return
  const client = await pool.connect()
  try {
    await client.query(`create temporary table if not exists bench_task as
      select n, gen_random_uuid() as task_id, gen_random_uuid() as node_id, gen_random_uuid() as operator_id, now() - n * interval '97 seconds' as at
        from generate_series(1, 0) n`)
    await client.query('truncate bench_task')
    await client.query(
      `insert into bench_task select n, gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), now() - n * interval '97 seconds'
         from generate_series($1::int, $2::int) n`,
      [from, count],
    )
    const others = `(array(select id from users where account <> '${account}' order by id limit 60))[1 + b.n % (select least(60, count(*) - 1)::int from users)]`
    const user = `(select id from users where account = '${account}')`
    await client.query(
      copyRows(
        'flow_tasks',
        `'id', b.task_id, 'record_id', gen_random_uuid(), 'record_number', 'BENCH-' || b.n,
      'subject', 'BENCH-' || b.n, 'keyword', 'bench ' || md5(b.n::text), 'start_time', b.at, 'creator_user_id', ${user},
      'former_initiators', '{}'::uuid[], 'end_time', null, 'status', 1, 'run', 1`,
        'status = 1',
      ),
    )
    await client.query(
      copyRows(
        'flow_nodes',
        `'id', b.node_id, 'task_id', b.task_id, 'allow_initiator', true, 'state', 'open'`,
        `state = 'open'`,
      ),
    )
    await client.query(
      copyRows(
        'flow_operators',
        `'id', b.operator_id, 'task_id', b.task_id, 'instance_id', b.node_id,
      'user_id', case when b.n % ${share} = 0 then ${user} else ${others} end,
      'state', 'open', 'opened_at', b.at`,
        `state = 'open' and added_by is null`,
      ),
    )
    await client.query(
      copyRows(
        'flow_histories',
        `'id', gen_random_uuid(), 'task_id', b.task_id, 'user_id', ${user}, 'for_user_id', null,
      'operator_id', b.operator_id, 'handle_time', b.at, 'automatic', '', 'handle_status', 1`,
        'handle_status = 1 and operator_id is not null',
        `'seq', nextval(pg_get_serial_sequence('flow_histories', 'seq'))`,
      ),
    )
    await client.query(
      copyRows(
        'flow_copies',
        `'id', gen_random_uuid(), 'task_id', b.task_id, 'user_id', ${user}, 'created_at', b.at, 'read_at', null`,
        'true',
      ),
    )
    for (const table of ['flow_tasks', 'flow_nodes', 'flow_operators', 'flow_histories', 'flow_copies'])
      await client.query(`analyze ${table}`)
  } finally {
    client.release()
  }
}

const copyRows = (table: string, changes: string, which: string, more = '') =>
  `insert into ${table} overriding system value select (jsonb_populate_record(null::${table}, to_jsonb(s) || jsonb_build_object(${changes}${more && `, ${more}`}))).*
     from bench_task b cross join (select * from ${table} where ${which} order by id limit 1) s`
