import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../testing/client.ts'
import type { TestServer } from '../../../testing/test-server.ts'
import { type BuiltModel, aModel, anAdministrator, createRecordClient } from '../../records/testing/records.ts'
import {
  aRow,
  transferButtons,
  createTransferClient,
  transferServer,
} from '../../record-transfer/testing/transfer-server.ts'
import { aField, aList, asDesigner } from '../../designs/testing/designs.ts'
import { aFlow, aTemplate, anApprover, must, paths } from '../testing/flows.ts'

let server: TestServer
let admin: Client
let model: BuiltModel
beforeAll(async () => {
  server = await transferServer()
  admin = await anAdministrator(server)
  const list = aList(['title'], transferButtons)
  model = await aModel(await asDesigner(server), { fields: [aField('comInput', 'title', {}, { unique: true })], list })
  const flow = await aTemplate(admin, model.id, aFlow(anApprover('self', { assigneeType: 3 })))
  await must(admin.post(`${paths.template}/${flow}/Actions/Release`))
})
afterAll(() => server.close())

describe('imported records', () => {
  it('do not bypass the approval: they become drafts of the user who imported them', async () => {
    const rows = [aRow({ title: '甲' }), aRow({ title: '乙' }, { rowNumber: 3 })]
    await must(createTransferClient(server, admin, model).bringIn(rows))
    const { list } = (await createRecordClient(admin, model).list()).data
    expect(list.map(({ flowState }) => flowState)).toEqual([0, 0])
    const task = String(list[0]?.['flowTaskId'])
    await must(admin.put(`${paths.task}/${task}`, { version: 1, data: '{"title":"丙"}', status: 0 }))
    const states = (await createRecordClient(admin, model).list()).data.list.map(({ flowState }) => flowState)
    expect(states.sort()).toEqual([0, 1])
    // the submitted record can no longer be changed by an import, the draft can
    const draft = String(list[1]?.['title'])
    const update = [aRow({ title: '丙' }), aRow({ title: draft }, { rowNumber: 3 })]
    const data = await must(createTransferClient(server, admin, model).bringIn(update, '?mode=update&keyField=title'))
    expect(data).toMatchObject({ snum: 1, fnum: 1, failResult: [{ cells: { title: '丙' } }] })
    expect(data.failResult[0]?.errorsInfo).toContain('审批')
  })
})
