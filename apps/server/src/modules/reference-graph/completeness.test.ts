import type { DesignedKind } from '@armature/contract'
import fc from 'fast-check'
import { countRuns } from '@armature/form-engine/testing/count-runs'
import { type FormData, compile, toReferencePath } from '@armature/form-engine'
import { createFlowBranch, createStartNode } from '@armature/form-engine/flow/index'
import { drawForm } from '@armature/form-engine/testing/arbitraries'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createId } from '../../platform/ids.ts'
import { unique } from '../../testing/builders.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { aField, aList } from '../designs/testing/designs.ts'
import { aFigure, aLayout, createModelSource } from '../portals/testing/portals.ts'
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
        const targets = { model: createId(), dictionary: createId(), rule: unique('rule'), dataInterface: createId() }
        const form = drawForm(g)
        const names = [...compile(form).byPath.keys()]
        const documents = await store(form, names, targets, (count) =>
          g(fc.integer, { min: 0, max: Math.max(0, count - 1) }),
        )
        for (const { kind, id } of documents) await saveReferences(server.db, kind, [id])
        for (const one of documents) expect(await findMissing(one, targets)).toEqual([])
      }),
      { numRuns: countRuns(15) },
    )
  }, 120_000)
})

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
  const start = createStartNode('start', 'start')
  const chosen = { ...createFlowBranch('branch', 'branch'), conditions: condition() }
  const node = {
    nodeId: 'choice',
    type: 'condition' as const,
    properties: { title: 'choice' },
    branches: [chosen, createFlowBranch('else', 'else')],
    childNode: null,
  }
  const flowDesign = { ...start, childNode: node }
  const time = '2026-01-01'
  await insert('flow_templates', {
    id: flow,
    model_id: design,
    design: flowDesign,
    created_by: createId(),
    created_at: time,
  })
  const text = `<p>{${pick().replace('.', '-')}} {words:${pick()}}</p>`
  await insert('print_templates', { id: print, model_id: design, page: {}, type: 2, print_template: text })
  const sum = aFigure(design, { fn: 'sum', field: pick(), condition: condition() })
  await insert('portals', { id: portal, draft: aLayout(sum), saved_at: time })
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
    { ...own, document: form },
    { ...own, document: formData },
    { ...own, document: list },
    { kind: 'flow', id: flow, document: flowDesign, names },
    { kind: 'portal', id: portal, document: aLayout(sum), names },
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
  return Object.entries(value).flatMap(([key, inner]) =>
    ownKeys.has(key) && typeof inner === 'string' ? [] : listTexts(inner),
  )
}
