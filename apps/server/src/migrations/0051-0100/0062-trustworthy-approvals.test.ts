import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate } from '../../platform/database/migrate.ts'
import { createBlankDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { trustworthyApprovals } from './0062-trustworthy-approvals.ts'
import { migrations } from '../index.ts'

const before = migrations.slice(0, migrations.indexOf(trustworthyApprovals))
const id = (last: number) => `'00000000-0000-7000-8000-0000000002${String(last).padStart(2, '0')}'`
const approver = (nodeId: string, title: string, childNode: object | null = null) => ({
  nodeId,
  type: 'approver',
  properties: { title, hasAddSignerBtn: true, hasOpinion: false },
  childNode,
})
const title = '"hasAddSignerBtn": true'
const design = JSON.stringify({
  nodeId: 'start',
  type: 'start',
  properties: { title: '发起' },
  childNode: {
    nodeId: 'fork',
    type: 'parallel',
    properties: { title: '并行' },
    branches: [{ nodeId: 'b1', title: '一', conditions: null, childNode: approver('n1', title) }],
    childNode: approver('n2', '经理'),
  },
})
const [user, other] = [id(1), id(2)]

/** A record that was saved twice, of which once after its approval had opened the first node. */
const rows = `
insert into designs (id, en_code, full_name, form_data, column_data, version) values (${id(3)}, 'm', '单', '{}', '{}', 2);
insert into design_versions (design_id, version, en_code, web_type, full_name, full_name_i18n, form_data, column_data, tables)
  values (${id(3)}, 2, 'm', 2, '单', '{}', '{}', '{}', '{"main": {"name": "m_1"}}');
create table record.m_1 (id uuid primary key, version int not null);
insert into record.m_1 values (${id(4)}, 3);
insert into record_histories (id, model_id, record_id, action, at)
  values (${id(5)}, ${id(3)}, ${id(4)}, 'create', '2026-01-01'), (${id(6)}, ${id(3)}, ${id(4)}, 'update', '2026-01-02'),
         (${id(7)}, ${id(3)}, ${id(4)}, 'update', '2026-01-05');
insert into flow_templates (id, model_id, en_code, full_name, design, created_by, created_at)
  values (${id(8)}, ${id(3)}, 'f', '审批', '${design}', ${user}, '2026-01-01');
insert into flow_versions (id, template_id, version, design, created_by, created_at)
  values (${id(9)}, ${id(8)}, 1, '${design}', ${user}, '2026-01-01');
insert into flow_tasks (id, template_id, version_id, model_id, record_id, status, creator_user_id, start_time, progress)
  values (${id(10)}, ${id(8)}, ${id(9)}, ${id(3)}, ${id(4)}, 1, ${user}, '2026-01-03',
          '{"done": [], "choices": {}, "candidates": {"n1": [${other.replaceAll("'", '"')}], "n2": [${user.replaceAll("'", '"')}]}}');
insert into flow_nodes (id, task_id, node_id, title, round, run, state, sign_mode, opened_at)
  values (${id(11)}, ${id(10)}, 'n1', '主管', 1, 1, 'open', 0, '2026-01-03');
insert into flow_operators (id, task_id, instance_id, user_id, state, sort, opened_at) values
  (${id(12)}, ${id(10)}, ${id(11)}, ${user}, 'closed', 0, '2026-01-03'),
  (${id(13)}, ${id(10)}, ${id(11)}, ${user}, 'open', 1, '2026-01-03'),
  (${id(14)}, ${id(10)}, ${id(11)}, ${other}, 'approved', 2, '2026-01-03');
insert into flow_histories (id, task_id, node_id, node_name, user_id, handle_time, handle_status)
  values (${id(15)}, ${id(10)}, 'start', '发起', ${user}, '2026-01-03', 2);
`

let test: TestDatabase
beforeAll(async () => {
  test = await createBlankDatabase()
  await migrate(test.db, before)
  await test.db.query(rows)
  await migrate(test.db, [...before, trustworthyApprovals])
})
afterAll(() => test.close())

describe('a database with running approvals', () => {
  it('keeps asking initiators in flows from before, and changes no text that looks like a setting', async () => {
    for (const table of ['flow_versions', 'flow_templates']) {
      const [row] = await test.db.query<{ design: { childNode: Record<string, never> } }>(`select design from ${table}`)
      expect(row?.design.childNode).toMatchObject({
        branches: [{ childNode: { properties: { title, allowInitiator: true, hasAddSignerBtn: true } } }],
        childNode: { properties: { allowInitiator: true } },
      })
    }
    expect(await test.db.query('select allow_initiator from flow_nodes')).toEqual([{ allow_initiator: true }])
  })

  it('knows the version of the record when a turn opened, and keeps one turn per user and round', async () => {
    expect(await test.db.query('select user_id, state, record_version from flow_operators order by id')).toEqual([
      { user_id: user.slice(1, -1), state: 'transferred', record_version: 0 },
      { user_id: user.slice(1, -1), state: 'open', record_version: 2 },
      { user_id: other.slice(1, -1), state: 'approved', record_version: 0 },
    ])
  })

  it('keeps only approvers that were named for nodes that the approval has reached', async () => {
    const [row] = await test.db.query<{ progress: { candidates: object } }>('select progress from flow_tasks')
    expect(row?.progress.candidates).toEqual({ n1: [other.slice(1, -1)] })
  })
})
