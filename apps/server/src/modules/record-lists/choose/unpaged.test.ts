import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestServer, startTestServer } from '../../../testing/test-server.ts'
import { aField, aList, asDesigner } from '../../designs/testing/designs.ts'
import { getRecordContext } from '../../record-statements/record-context.ts'
import { buildSystemActor } from '../../record-actors/actor.ts'
import { type BuiltModel, aModel, anAdministrator } from '../../records/testing/records.ts'
import { createRecords } from '../../record-writing/create-records.ts'

let server: TestServer
let model: BuiltModel
beforeAll(async () => {
  server = await startTestServer()
  model = await aModel(await asDesigner(server), { fields: [aField('comInput', 'name')], list: aList(['name']) })
  const context = getRecordContext(server.deps)
  const actor = buildSystemActor({ now: Date.now(), offsetMinutes: 480 })
  const rows = Array.from({ length: 10_001 }, (_, index) => ({ values: { name: `电站 ${index}` } }))
  await createRecords(context, actor, await context.models.get(model.id), rows, { withoutHistory: true })
})
afterAll(() => server.close())

it('returns 10000 records to a picker without paging, and says that there are more (F9.30)', async () => {
  const client = await anAdministrator(server)
  const path = `/api/visualdev/Base/${model.id}/FieldDataSelect`
  const { data } = await client.get<{ list: { id: string }[]; pagination: object }>(`${path}?pageSize=10000`)
  expect(new Set(data.list.map(({ id }) => id)).size).toBe(10_000)
  expect(data.pagination).toMatchObject({ total: 10_000, totalKind: 'capped' })
  expect((await client.get(`${path}?pageSize=10001`)).code).toBe(400)
})
