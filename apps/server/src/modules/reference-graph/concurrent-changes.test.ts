import { afterAll, beforeAll, expect, it } from 'vitest'
import { createId } from '../../platform/ids.ts'
import { theSystem, unique } from '../../testing/builders.ts'
import type { Client } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { aField, aList, changeDesign } from '../designs/testing/designs.ts'
import { type BuiltModel, aModel, anAdministrator } from '../records/testing/records.ts'
import { aFlow, aTemplate, anApprover, must, paths, stageFields, whereMore } from '../workflow/testing/flows.ts'
import { rebuildReferences } from './index.ts'
import { waitForLockWaits } from '../../testing/lock-waits.ts'

let server: TestServer
let admin: Client
beforeAll(async () => {
  server = await startTestServer()
  await theSystem(server.db)
  admin = await anAdministrator(server)
})
afterAll(() => server.close())

/** A form whose draft no longer has the amount, and a released flow that would decide by it and is turned off. */
async function aModelWithFlow(): Promise<{ model: BuiltModel; flow: string }> {
  const model = await aModel(admin, { fields: stageFields, list: aList(['title']) })
  const approver = anApprover('manager', { assigneeType: 3 })
  const flow = await aTemplate(admin, model.id, aFlow(approver, whereMore('size', 1, null, null)))
  await must(admin.post(`${paths.template}/${flow}/Actions/Release`))
  await must(admin.put(`${paths.template}/${flow}/Actions/State`))
  await changeDesign(admin, model.id, { fields: [aField('comInput', 'title')], list: aList(['title']) })
  return { model, flow }
}

const release = ({ id }: BuiltModel) => admin.post(`/api/visualdev/Base/${id}/Actions/Release`, {})
const turnOn = (flow: string) => admin.put(`${paths.template}/${flow}/Actions/State`)

it('a flow that is turned on while a release removes a field by which it decides stays off', async () => {
  const { model, flow } = await aModelWithFlow()
  const replies = await server.db.transaction(async (blocker) => {
    await blocker.query('select id from menus where id = $1 for update', [model.menuId])
    const released = release(model)
    await waitForLockWaits(server.db)
    const turnedOn = turnOn(flow)
    await waitForLockWaits(server.db, 2)
    return { released, turnedOn }
  })
  expect(await replies.released).toMatchObject({ code: 200 })
  expect(await replies.turnedOn).toMatchObject({ code: 409, msg: expect.stringContaining('amount') })
})

it('a release that would remove a field is refused if a flow that decides by it is being turned on', async () => {
  const { model, flow } = await aModelWithFlow()
  const replies: ReturnType<typeof turnOn>[] = []
  const rolledBack = server.db.transaction(async (blocker) => {
    // only one flow of a form may be on, so turning on the other one waits until this one is given up
    await blocker.query(
      `insert into flow_templates
       select r.* from flow_templates f,
         jsonb_populate_record(f, jsonb_build_object('id', $2::text, 'en_code', $3::text, 'enabled_mark', 1)) r
        where f.id = $1`,
      [flow, createId(), unique('flow')],
    )
    replies.push(turnOn(flow))
    await waitForLockWaits(server.db)
    replies.push(release(model))
    await waitForLockWaits(server.db, 2)
    throw new Error('given up')
  })
  await expect(rolledBack).rejects.toThrow('given up')
  const [turnedOn, released] = await Promise.all(replies)
  expect(turnedOn).toMatchObject({ code: 200 })
  expect(released).toMatchObject({ code: 400, msg: expect.stringContaining('more') })
})

it('a flow that compares a field with an item of a dictionary which is being deleted is not released', async () => {
  const type = { fullName: '等级', enCode: unique('level') }
  const { id: dictionary } = await must(admin.post<{ id: string }>('/api/system/DictionaryType', type))
  const entries = '/api/system/DictionaryData'
  const entry = { dictionaryTypeId: dictionary, fullName: '紧急', enCode: unique('urgent') }
  const { id: item } = await must(admin.post<{ id: string }>(entries, entry))
  const level = aField('select', 'level', {}, { dataType: 'dictionary', dictionaryType: dictionary })
  const model = await aModel(admin, { fields: [aField('comInput', 'title'), level], list: aList(['title']) })
  const byLevel = whereMore('level', 1, null, null)
  const conditions = {
    logic: 'and',
    groups: [{ logic: 'and', conditions: [{ field: 'level', op: 'eq', value: item }] }],
  }
  const [first, ...others] = 'branches' in byLevel ? byLevel.branches : []
  const node = { ...byLevel, branches: [{ ...first, conditions }, ...others] } as typeof byLevel
  const replies = await server.db.transaction(async (blocker) => {
    await blocker.query('select id from dictionary_items where id = $1 for update', [item])
    const deleted = admin.delete(`${entries}/${item}`)
    await waitForLockWaits(server.db)
    const flow = await aTemplate(admin, model.id, aFlow(anApprover('manager', { assigneeType: 3 }), node))
    const released = admin.post(`${paths.template}/${flow}/Actions/Release`)
    await waitForLockWaits(server.db, 2)
    return { deleted, released }
  })
  expect(await replies.deleted).toMatchObject({ code: 200 })
  expect(await replies.released).toMatchObject({ code: 409, msg: expect.stringContaining(item) })
})

it('references are stored again although another node is storing them', async () => {
  const { count } = await server.db.transaction(async (node) => {
    await node.query(`select pg_advisory_xact_lock(hashtextextended('references page fullScreen', 0))`)
    const stored = rebuildReferences(server.db)
    await waitForLockWaits(server.db)
    // calls wait for a lock up to three seconds
    await node.query('select pg_sleep(3.2)')
    return { count: stored }
  })
  expect(await count).toBeGreaterThan(0)
})
