import { type DesignedKind, designedKinds, menuType } from '@armature/contract'
import fc from 'fast-check'
import { countRuns } from '@armature/form-engine/testing/count-runs'
import { type FormData, compile, toReferencePath } from '@armature/form-engine'
import {
  createApproverNode,
  createFlowBranch,
  createStartNode,
  createSubFlowNode,
  createTimeLimit,
} from '@armature/form-engine/flow/index'
import { drawForm } from '@armature/form-engine/testing/arbitraries'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createId } from '../../platform/ids.ts'
import { theSystem, unique } from '../../testing/builders.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { aField, aList } from '../designs/testing/designs.ts'
import { aFigure, aLayout, createModelSource } from '../portals/testing/portals.ts'
import { buildAllWidgets } from '../portals/testing/all-widgets.ts'
import { aScreen, anElement, toElement } from '../screens/testing/screens.ts'
import { saveReferences } from './index.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** Ids of things that the generated designs refer to. */
interface Targets {
  model: string
  dictionary: string
  rule: string
  dataInterface: string
  dataSource: string
  portal: string
  flow: string
}

/** A stored document of a thing, with the fields whose names it may contain. */
interface StoredDocument {
  kind: DesignedKind
  id: string
  document: unknown
  names: readonly string[]
}

describe('random designs', () => {
  it('contain no id and no field name that the stored references of the thing do not have', async () => {
    await fc.assert(
      fc.asyncProperty(fc.gen(), async (g) => {
        const targets = {
          model: createId(),
          dictionary: createId(),
          rule: unique('rule'),
          dataInterface: createId(),
          dataSource: createId(),
          portal: createId(),
          flow: createId(),
        }
        const form = drawForm(g)
        const names = [...compile(form).byPath.keys()]
        const documents = await store(form, names, targets, (count) =>
          g(fc.integer, { min: 0, max: Math.max(0, count - 1) }),
        )
        expect(new Set([...documents.map(({ kind }) => kind), ...withoutDesigns])).toEqual(new Set(designedKinds))
        for (const { kind, id } of documents) await saveReferences(server.db, kind, [id])
        for (const one of documents) expect(await findMissing(one, targets)).toEqual([])
      }),
      { numRuns: countRuns(15) },
    )
  }, 120_000)
})

/** Kinds whose documents contain no id and no field name of a design, and those that refer in tables of their own. */
const withoutDesigns: readonly DesignedKind[] = [
  ...(['dictionary', 'dataSource', 'numberingRule', 'diagram', 'messageTemplate'] as const),
  ...(['page', 'interfaceClient', 'icon'] as const),
]

/** Stores a form and things of every kind with a document that uses random fields of it. */
async function store(form: FormData, names: string[], targets: Targets, choose: (count: number) => number) {
  const pick = () => names[choose(names.length)] ?? 'none'
  const condition = () => ({
    logic: 'and' as const,
    groups: [{ logic: 'or' as const, conditions: [{ field: pick(), op: 'eq' as const, value: { field: pick() } }] }],
  })
  const fields = [
    ...form.fields,
    aField('relationForm', 'customer', { modelId: targets.model, relationField: 'theirName' }),
    aField('select', 'level', {}, { dataType: 'dictionary', dictionaryType: targets.dictionary }),
    aField('select', 'country', {}, { dataType: 'dynamic', propsUrl: targets.dataInterface }),
    aField('billRule', 'number', { rule: targets.rule }),
  ]
  const [design = '', flow = '', print = '', portal = '', screen = '', report = '', query = ''] = Array.from(
    { length: 7 },
    createId,
  )
  const list = aList([pick(), pick()], {
    searchList: [{ prop: pick(), label: '查', searchType: 1 }],
    keywordList: [pick()],
  })
  const formData = { ...form, fields }
  await insert('designs', { id: design, form_data: formData, column_data: list })
  const time = '2026-01-01'
  const start = createStartNode('start', 'start')
  const chosen = { ...createFlowBranch('branch', 'branch'), conditions: condition() }
  const node = {
    nodeId: 'choice',
    type: 'condition' as const,
    properties: { title: 'choice' },
    branches: [chosen, createFlowBranch('else', 'else')],
    childNode: null,
  }
  const approver = createApproverNode('approver', 'approver')
  const shown = names.map((name) => ({ id: name.replace('.', '-'), read: choose(3) > 0, write: choose(2) > 0 }))
  // the form of the flow that a node starts, with fields of its own; users that a time limit names are no designs
  const startedFields = [unique('started'), unique('started')]
  await insert('designs', { id: targets.model, form_data: { fields: [] }, column_data: {} })
  await insert('flow_templates', {
    id: targets.flow,
    model_id: targets.model,
    design: createStartNode('start', 'start'),
    created_by: createId(),
    created_at: time,
  })
  const subFlow = createSubFlowNode('sub', 'sub')
  const starting = {
    ...subFlow,
    properties: {
      ...subFlow.properties,
      ...{ templateId: targets.flow, starter: 'field', starterField: pick() },
      assignments: [{ field: startedFields[0] ?? '', source: pick() }],
      returns: [{ field: pick(), source: startedFields[1] ?? '' }],
    },
  }
  const lookingUp = {
    ...createApproverNode('lookup', 'lookup'),
    properties: {
      ...createApproverNode('lookup', 'lookup').properties,
      assigneeType: 9,
      approverInterface: {
        interfaceId: targets.dataInterface,
        userField: 'who',
        params: [{ field: 'of', relationField: pick(), defaultValue: '' }],
      },
    },
  }
  const limited = { assigneeType: 4, formFieldId: pick(), timeLimits: [createTimeLimit()] }
  const approving = {
    ...approver,
    properties: { ...approver.properties, ...limited, formOperates: shown },
    childNode: { ...lookingUp, childNode: starting },
  }
  const flowDesign = { ...start, childNode: { ...node, childNode: approving } }
  await insert('flow_templates', {
    id: flow,
    model_id: design,
    design: flowDesign,
    created_by: createId(),
    created_at: time,
  })
  const text = `<p>{${pick().replace('.', '-')}} {words:${pick()}}</p>`
  await insert('print_templates', { id: print, model_id: design, page: {}, type: 2, print_template: text })
  const layout = aLayout(...buildAllWidgets({ design, targets, pick, condition }))
  await insert('portals', { id: portal, draft: layout, saved_at: time })
  const display = aScreen(
    toElement(aFigure(design, { fn: 'max', field: pick(), condition: condition() })),
    anElement('list1', {
      kind: 'records',
      source: { ...createModelSource(design), condition: condition() },
      columns: [pick()],
      sort: { field: pick(), direction: 'asc' },
      rows: 5,
      scrollSeconds: 0,
    }),
  )
  await insert('screens', { id: screen, draft: display, saved_at: time })
  const definition = {
    source: { kind: 'model', modelId: design },
    kind: 'grouped',
    rows: [{ field: pick(), unit: '' }],
    column: null,
    measures: [{ fn: 'sum', field: pick() }],
    fields: [],
    order: [],
    condition: condition(),
    filters: [pick()],
  }
  await insert('reports', { id: report, draft: definition })
  const asked = condition()
  const owner = createId()
  await server.db.query(`insert into users (id, account, real_name, password_hash) values ($1, $2, '用户', '')`, [
    owner,
    unique('user'),
  ])
  await server.db.query(
    `insert into saved_queries (id, model_id, owner_id, full_name, conditions, created_at, updated_at)
     values ($1, $2, $3, 'q', $4, now(), now())`,
    [query, design, owner, JSON.stringify(asked)],
  )
  const own = { kind: 'model', id: design, names }
  return [
    ...(await storeOthers({ design, owner, names, targets, pick, condition })),
    { ...own, document: form },
    { ...own, document: formData },
    { ...own, document: list },
    { kind: 'flow', id: flow, document: flowDesign, names: [...names, ...startedFields] },
    { kind: 'portal', id: portal, document: layout, names },
    { kind: 'screen', id: screen, document: display, names },
    { kind: 'report', id: report, document: definition, names },
    { kind: 'savedQuery', id: query, document: asked, names },
    {
      kind: 'printTemplate',
      id: print,
      document: [...text.matchAll(/\{(?:words:)?([\w.-]+)\}/g)].map(([, name]) => name),
      names,
    },
  ] as StoredDocument[]
}

interface OtherThings {
  design: string
  names: string[]
  owner: string
  targets: Targets
  /** a random field of the design */
  pick: () => string
  condition: () => object
}

/** Timed tasks, menus, data interfaces, and what users chose for themselves. */
async function storeOthers({ design, owner, names, targets, pick, condition }: OtherThings): Promise<StoredDocument[]> {
  const ids = Array.from({ length: 8 }, createId)
  const [reading = '', writing = '', remote = '', formMenu = '', otherMenu = '', mapping = '', delegate = ''] = ids
  const listMenu = ids[7] ?? ''
  const schedule = { kind: 'minutes', every: 10 }
  const time = '2026-01-01'
  const task = { schedule, time_zone: 'Asia/Shanghai', overlap: 'skip', missed: 'none' }
  const reads = { kind: 'dataInterface', interfaceId: targets.dataInterface, paramList: [] }
  await insert('timed_tasks', { ...task, id: reading, work: reads })
  const data = JSON.stringify({ [pick()]: 'a', [pick()]: 1 })
  const writes = { kind: 'createRecord', modelId: design, data }
  await insert('timed_tasks', { ...task, id: writing, work: writes })
  const query = { dataType: 1, dataSourceId: targets.dataSource, query: 'select 1' }
  await insert('data_sources', {
    id: targets.dataSource,
    host: 'db',
    port: 5432,
    database: 'd',
    schema: 'public',
    user_name: 'u',
    tls: 'off',
  })
  await insert('data_interfaces', {
    id: remote,
    data_type: 1,
    query: query.query,
    source_id: targets.dataSource,
    saved_at: time,
  })
  const menu = { system_id: await theSystem(server.db), property: {} }
  await insert('menus', { ...menu, id: formMenu, type: menuType.model, module_id: design })
  const items = [
    { kind: 'column', en_code: pick(), property: {} },
    { kind: 'form', en_code: pick().replace('.', '-'), property: {} },
    { kind: 'resource', en_code: unique('scheme'), property: { condition: condition() } },
  ]
  for (const item of items) await insert('menu_items', { id: createId(), menu_id: formMenu, ...item })
  const opened = { moduleId: targets.portal }
  await insert('menus', { ...menu, id: otherMenu, type: menuType.portal, property: opened })
  const listed = { sourceList: { sourceId: targets.dataSource, table: 'site', columns: [] } }
  await insert('menus', { ...menu, id: listMenu, type: menuType.sourceList, property: listed })
  const columns = { a: pick().replace('.', '-'), b: pick(), c: '' }
  await server.db.query('insert into import_column_mappings (id, user_id, route, columns) values ($1, $2, $3, $4)', [
    mapping,
    owner,
    `import ${design}`,
    JSON.stringify(columns),
  ])
  await server.db.query(
    `insert into flow_delegates (id, user_id, to_user_id, start_time, end_time, template_ids, created_at)
     values ($1, $2, $2, now(), now() + interval '1 day', array[$3::uuid], now())`,
    [delegate, owner, targets.model],
  )
  return [
    { kind: 'timedTask', id: reading, document: reads, names },
    {
      kind: 'timedTask',
      id: writing,
      document: [writes.modelId, Object.keys(JSON.parse(data) as object)],
      names,
    },
    { kind: 'dataInterface', id: remote, document: query, names },
    { kind: 'menu', id: formMenu, document: [design, items], names },
    { kind: 'menu', id: otherMenu, document: opened, names },
    { kind: 'menu', id: listMenu, document: listed, names },
    { kind: 'importMapping', id: mapping, document: [design, columns], names },
    { kind: 'flowDelegate', id: delegate, document: [targets.model], names },
  ]
}

async function insert(table: string, values: Record<string, unknown>): Promise<void> {
  const row = { en_code: unique('code'), full_name: table, ...values }
  const columns = Object.keys(row)
  const bound = Object.values(row).map((value) => (typeof value === 'object' ? JSON.stringify(value) : value))
  await server.db.query(
    `insert into ${table} (${columns.join(', ')}) values (${columns.map((_, at) => `$${at + 1}`).join(', ')})`,
    bound,
  )
}

/** Ids and field names in a document that no reference of the thing has. */
async function findMissing({ kind, id, document, names }: StoredDocument, targets: Targets): Promise<string[]> {
  const rows = await server.db.query<{ target_key: string; target_field: string | null }>(
    'select target_key, target_field from design_references where source_kind = $1 and source_id = $2',
    [kind, id],
  )
  const keys = new Set(rows.map(({ target_key: key }) => key))
  const fields = rows.flatMap(({ target_field: field }) => (field === null ? [] : [field]))
  const known = (name: string) => fields.some((field) => field === name || field.endsWith(`.${name}`))
  const ids = new Set(Object.values(targets))
  const columns = new Set([...names, ...names.map((name) => name.slice(name.indexOf('.') + 1))])
  return listTexts(document).filter((text) => {
    if (ids.has(text)) return !keys.has(text)
    const name = toReferencePath(text)
    return columns.has(name) && !known(name)
  })
}

/** Where a field defines itself, and texts for people. */
const ownKeys = new Set(['vModel', 'formId', 'label', 'tableName', 'id', 'name', 'fullName', 'title', 'defaultValue'])

function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => {
    // permissions of a node name fields by `id`
    if (key === 'formOperates') return (inner as { id: string }[]).map(({ id }) => id)
    return ownKeys.has(key) && typeof inner === 'string' ? [] : listTexts(inner)
  })
}
