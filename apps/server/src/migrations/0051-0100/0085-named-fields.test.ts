import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrate } from '../../platform/database/migrate.ts'
import { createBlankDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { namedFields } from './0085-named-fields.ts'
import { migrations } from '../index.ts'

const before = migrations.slice(0, migrations.indexOf(namedFields))
const id = (last: number) => `'00000000-0000-7000-8000-00000000030${last}'`
const field = (jnpfKey: string, vModel: string, children?: object[]) => ({ vModel, config: { jnpfKey, children } })
const formData = JSON.stringify({
  fields: [
    field('comInput', 'title'),
    field('card', '', [field('numInput', 'amount')]),
    field('table', 'items', [field('comInput', 'note'), field('numInput', 'price')]),
    field('table', 'parts', [field('comInput', 'size')]),
  ],
})
const operate = (name: string, read: boolean, write: boolean) => ({ id: name, read, write })
const approver = (nodeId: string, formOperates: object[], childNode: object | null = null) => ({
  nodeId,
  type: 'approver',
  properties: { title: nodeId, formOperates },
  childNode,
})
const design = JSON.stringify({
  nodeId: 'start',
  type: 'start',
  properties: { title: '发起', formOperates: [] },
  childNode: {
    nodeId: 'fork',
    type: 'parallel',
    properties: { title: '并行' },
    branches: [
      { nodeId: 'b0', title: '零', conditions: null, childNode: null },
      {
        nodeId: 'b1',
        title: '一',
        conditions: null,
        childNode: approver('n1', [operate('title', false, false), operate('parts.size', true, true)]),
      },
    ],
    childNode: approver('n2', [operate('items', false, false)], approver('n3', [])),
  },
})

let test: TestDatabase
beforeAll(async () => {
  test = await createBlankDatabase()
  await migrate(test.db, before)
  await test.db.query(`
insert into designs (id, en_code, full_name, form_data, column_data, version)
  values (${id(3)}, 'm', '单', '{"fields": [{"vModel": "later", "config": {"jnpfKey": "comInput"}}]}', '{}', 2);
insert into design_versions (design_id, version, en_code, web_type, full_name, full_name_i18n, form_data, column_data, tables)
  values (${id(3)}, 2, 'm', 2, '单', '{}', '${formData}', '{}', '{"main": {"name": "m_1"}}');
insert into flow_templates (id, model_id, en_code, full_name, design, created_by, created_at)
  values (${id(8)}, ${id(3)}, 'f', '审批', '${design}', ${id(1)}, '2026-01-01');
insert into flow_versions (id, template_id, version, design, created_by, created_at)
  values (${id(9)}, ${id(8)}, 1, '${design}', ${id(1)}, '2026-01-01');`)
  await migrate(test.db, [...before, namedFields])
})
afterAll(() => test.close())

type Node = { properties: { formOperates: object[] }; branches: { childNode: Node }[]; childNode: Node }

it.each(['flow_versions', 'flow_templates'])('flows from before keep showing what they showed: %s', async (table) => {
  const [row] = await test.db.query<{ design: Node }>(`select design from ${table}`)
  const fork = row?.design.childNode
  const shows = (node?: Node) => node?.properties.formOperates
  expect(row?.design.properties.formOperates).toEqual([])
  expect(shows(fork?.branches[1]?.childNode)).toEqual([
    operate('title', false, false),
    operate('parts.size', true, true),
    ...['amount', 'items', 'items-note', 'items-price'].map((name) => operate(name, true, false)),
    operate('parts', true, true),
  ])
  expect(shows(fork?.childNode)).toEqual([
    operate('items', false, false),
    operate('amount', true, false),
    ...['items-note', 'items-price'].map((name) => operate(name, false, false)),
    ...['parts', 'parts-size', 'title'].map((name) => operate(name, true, false)),
  ])
  expect(shows(fork?.childNode.childNode)).toHaveLength(7)
})
