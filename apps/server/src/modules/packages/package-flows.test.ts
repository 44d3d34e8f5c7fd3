import type { EndpointData, packageEndpoints } from '@armature/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createInterface } from '../data-interfaces/testing/interfaces.ts'
import { aField, aList } from '../designs/testing/designs.ts'
import { aModel } from '../records/testing/records.ts'
import { aFlow, anApprover, aTemplate, must, paths } from '../workflow/testing/flows.ts'
import { aSubFlow } from '../workflow/testing/sub-flows.ts'
import {
  anInstallation,
  download,
  importFile,
  path,
  preview,
  thing,
  upload,
  type Installation,
} from './testing/installations.ts'

let from: Installation
let to: Installation
beforeAll(async () => {
  from = await anInstallation()
  to = await anInstallation()
})
afterAll(async () => {
  await from.server.close()
  await to.server.close()
})

it('a flow takes along the flow that it starts, which is released before it and keeps its assigned fields', async () => {
  const form = () => aModel(from.admin, { fields: [aField('comInput', 'title')], list: aList(['title']) })
  const [outer, inner] = [await form(), await form()]
  const boss = anApprover('boss', { assigneeType: 3 })
  const innerId = await aTemplate(from.admin, inner.id, aFlow(boss))
  await must(from.admin.post(`${paths.template}/${innerId}/Actions/Release`))
  const sub = aSubFlow('sub', { templateId: innerId, assignments: [{ field: 'title', source: 'title' }] })
  const outerId = await aTemplate(from.admin, outer.id, aFlow(sub, boss))
  await must(from.admin.post(`${paths.template}/${outerId}/Actions/Release`))
  const { list } = await must(
    from.admin.post<EndpointData<typeof packageEndpoints.plan>>(`${path}/Actions/Plan`, {
      things: [thing('flow', outerId)],
    }),
  )
  expect(list.map(({ kind, id, reason }) => [kind, id, reason])).toContainEqual(['flow', innerId, 'needed'])
  const things = [thing('flow', outerId), thing('model', outer.id), thing('flow', innerId), thing('model', inner.id)]
  const { file } = await must(upload(to, await download(from, things)))
  const shown = await preview(to.admin, file)
  expect(shown.things.map(({ kind, action }) => [kind, action])).toContainEqual(['flow', 'create'])
  const imported = await importFile(to.admin, file, { releases: true })
  expect(imported).toMatchObject({ code: 200, data: { created: 4, released: 4 } })
  const stored = await to.server.db.sql.selectFrom('flow_templates').select(['id', 'version']).orderBy('id').execute()
  expect(stored).toEqual([
    { id: innerId, version: 1 },
    { id: outerId, version: 1 },
  ])
  const uses = await to.server.db.sql
    .selectFrom('design_references')
    .select(['source_id', 'target_key', 'use'])
    .where('place', '=', 'subFlow')
    .where('version', '=', 1)
    .where('target_kind', '=', 'flow')
    .execute()
  expect(uses).toEqual([{ source_id: outerId, target_key: innerId, use: 'decides' }])
})

it('a flow takes along the data interface that names its approvers, and decides by it there too', async () => {
  const model = await aModel(from.admin, { fields: [aField('comInput', 'title')], list: aList(['title']) })
  const query = JSON.stringify([{ who: 'boss' }])
  const interfaceId = await createInterface(from.admin, { query, fieldList: [{ field: 'who', fieldName: '' }] })
  const approverInterface = { interfaceId, userField: 'who', params: [] }
  const flowId = await aTemplate(
    from.admin,
    model.id,
    aFlow(anApprover('boss', { assigneeType: 9, approverInterface })),
  )
  await must(from.admin.post(`${paths.template}/${flowId}/Actions/Release`))
  const { list } = await must(
    from.admin.post<EndpointData<typeof packageEndpoints.plan>>(`${path}/Actions/Plan`, {
      things: [thing('flow', flowId)],
    }),
  )
  expect(list.map(({ kind, id, reason }) => [kind, id, reason])).toContainEqual([
    'dataInterface',
    interfaceId,
    'needed',
  ])
  // what it needs is in the package, also where only the flow and its form were chosen
  const { file } = await must(upload(to, await download(from, [thing('flow', flowId), thing('model', model.id)])))
  expect(await importFile(to.admin, file, { releases: true })).toMatchObject({
    code: 200,
    data: { created: 3, released: 2 },
  })
  const uses = await to.server.db.sql
    .selectFrom('design_references')
    .select(['source_id', 'target_key', 'use'])
    .where('target_kind', '=', 'dataInterface')
    .where('version', '=', 1)
    .execute()
  expect(uses).toEqual([{ source_id: flowId, target_key: interfaceId, use: 'decides' }])
})
