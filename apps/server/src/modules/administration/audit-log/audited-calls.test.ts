import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { pageEntries, type TrailFilter } from '../../audit/index.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

it('a search for an object, a rare name or a rare user reads an index', async () => {
  const all: TrailFilter = {
    keyword: '',
    objectKeyword: '',
    action: '',
    object: '',
    outcome: '',
    from: null,
    to: null,
    organizeIds: null,
  }
  const client = new pg.Client(server.connection)
  await client.connect()
  try {
    await client.query('begin; alter table audit_entries disable trigger all')
    await client.query(`insert into audit_entries
      select n + 100000, now(), null, 'a' || n, case n when 7 then '罕见人' else '名' || n end, null, '', 'update', 'role',
        '00000000-0000-7000-8000-' || lpad(n::text, 12, '0'), case n when 7 then '罕见名' else '对象' || n end,
        '{}', 200, '', '', '', '{}', '{}', '', '' from generate_series(1, 5000) n`)
    await client.query('analyze audit_entries')
    for (const [filter, index] of [
      [{ objectKeyword: '00000000-0000-7000-8000-000000000007' }, 'audit_entries_object'],
      [{ objectKeyword: '罕见名' }, 'audit_entries_name'],
      [{ keyword: '罕见人' }, 'audit_entries_actor'],
    ] as const) {
      const plans: string[] = []
      const query = async (text: string, values: unknown[]) => {
        const plan = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values)
        plans.push(plan.rows.map((row) => row['QUERY PLAN']).join('\n'))
        return (await client.query(text, values)).rows
      }
      const found = await pageEntries({ query } as never, { ...all, ...filter }, { limit: 20, offset: 0 })
      expect(found).toMatchObject({ total: 1, rows: [{ seq: '100007' }] })
      expect(plans).toHaveLength(2)
      for (const plan of plans) expect(plan).toContain(index)
    }
  } finally {
    await client.query('rollback')
    await client.end()
  }
})
