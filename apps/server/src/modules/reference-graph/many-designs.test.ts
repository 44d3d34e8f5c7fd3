import type { ReleasePreview } from '@armature/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createId } from '../../platform/ids.ts'
import type { Client } from '../../testing/client.ts'
import { theSystem } from '../../testing/builders.ts'
import { measurePace } from '../../testing/measure-pace.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { aField, aList, changeDesign } from '../designs/testing/designs.ts'
import { aModel, anAdministrator, type BuiltModel } from '../records/testing/records.ts'
import { rebuildReferences } from './index.ts'

const count = 2_000
let server: TestServer
let admin: Client
let hub: BuiltModel
const dictionary = createId()

beforeAll(async () => {
  server = await startTestServer()
  await theSystem(server.db)
  admin = await anAdministrator(server)
  const fields = [aField('comInput', 'title'), aField('numInput', 'cost')]
  hub = await aModel(admin, { fields, list: aList(['title']) })
  await insertDesigns()
  await rebuildReferences(server.db)
}, 300_000)
afterAll(() => server.close())

/** Forms with 20 fields; each uses the dictionary, and one in twenty shows a field of the hub. */
async function insertDesigns(): Promise<void> {
  await server.db.query(`insert into dictionary_types (id, en_code, full_name) values ($1, 'levels', '等级')`, [
    dictionary,
  ])
  const plain = Array.from({ length: 18 }, (_, at) => aField('comInput', `text${at}`))
  const level = aField('select', 'level', {}, { dataType: 'dictionary', dictionaryType: dictionary })
  const relation = aField('relationForm', 'hub', { modelId: hub.id, relationField: 'cost' })
  const [usual, related] = [
    [...plain, level],
    [...plain, level, relation],
  ].map((fields) => JSON.stringify({ fields }))
  const list = JSON.stringify(aList(['text1', 'text2', 'text3', 'text4']))
  await server.db.query(
    `insert into designs (id, en_code, full_name, form_data, column_data, state, version)
     select gen_random_uuid(), 'many' || n, '表单' || n, case when n % 20 = 0 then $2::jsonb else $1::jsonb end, $3, 1, 1
       from generate_series(1, $4::int) n`,
    [usual, related, list, count],
  )
  await server.db.query(
    `insert into design_versions (design_id, version, en_code, full_name, full_name_i18n, web_type, form_data, column_data, tables,
       relations)
     select id, 1, en_code, full_name, '{}', web_type, form_data, column_data, '{}', '[]' from designs where en_code like 'many%'`,
  )
}

/** The shortest of five times, in ms, of a call. */
async function measure(path: string): Promise<number> {
  const times: number[] = []
  for (let run = 0; run < 5; run++) {
    const start = performance.now()
    const { code } = await admin.get(path)
    times.push(performance.now() - start)
    expect(code).toBe(200)
  }
  return Math.min(...times)
}

describe(`a graph of ${count} designs`, () => {
  it('answers what uses a thing in 50 ms, and previews a release in 300 ms, on an idle machine', async () => {
    const path = `/api/visualdev/References/model/${hub.id}/UsedBy`
    // 200 forms, and of the menu of the release its target and the permission items of its fields
    expect((await admin.get<{ pagination: { total: number } }>(path)).data.pagination.total).toBe(204)
    const usedBy = await measure(path)
    await changeDesign(admin, hub.id, { fields: [aField('comInput', 'title')], list: aList(['title']) })
    const address = `/api/visualdev/Base/${hub.id}/ReleasePreview`
    expect((await admin.get<ReleasePreview>(address)).data.usages).toHaveLength(100)
    const preview = await measure(address)
    const all = await measure(`/api/visualdev/References/dictionary/${dictionary}/UsedBy`)
    const graph = await measure(`/api/visualdev/References/dictionary/${dictionary}/Graph`)
    expect(
      (await admin.get<{ nodes: unknown[] }>(`/api/visualdev/References/dictionary/${dictionary}/Graph`)).data,
    ).toMatchObject({
      nodes: { length: 500 },
      isCut: true,
    })
    const pace = measurePace()
    process.stdout.write(
      `used by ${Math.round(usedBy)} ms, preview ${Math.round(preview)} ms, ${count} uses ${Math.round(all)} ms, graph of 500 ${Math.round(graph)} ms; pace ${Math.round(pace)} ms\n`,
    )
    expect(usedBy).toBeLessThan(Math.max(50, 5 * pace))
    expect(preview).toBeLessThan(Math.max(300, 30 * pace))
    expect(graph).toBeLessThan(Math.max(300, 30 * pace))
  }, 60_000)
})
