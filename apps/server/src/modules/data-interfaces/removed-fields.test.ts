import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { aField, createDesign } from '../designs/testing/designs.ts'
import { anAdministrator } from '../records/testing/records.ts'
import { buildInput, createInterface, path } from './testing/interfaces.ts'

let server: TestServer
let admin: Client
beforeAll(async () => {
  server = await startTestServer()
  admin = await anAdministrator(server)
})
afterAll(() => server.close())

describe('a data interface that something uses', () => {
  it('loses fields and parameters that a design may need only after a confirmation, which says what uses it', async () => {
    const fieldList = ['id', 'name'].map((field) => ({ field, fieldName: '' }))
    const source = { dataType: 3, query: '', path: 'http://localhost/sites?least={least}' }
    const input = buildInput({ ...source, fieldList, requestParameters: [{ field: 'least' }] })
    const id = await createInterface(admin, input)
    const line = `${path}/${id}`
    const all = 'http://localhost/sites'
    const fewer = { ...input, path: all, fieldList: fieldList.slice(0, 1), requestParameters: [] }
    expect(await admin.put(line, fewer)).toMatchObject({ code: 200 })
    expect(await admin.put(line, input)).toMatchObject({ code: 200 })
    await createDesign(admin, { fullName: '运维工单', fields: [aField('comInput', 'place', { interfaceId: id })] })
    expect(await admin.put(line, fewer)).toMatchObject({
      code: 409,
      msg: '删除了字段或参数：name、least。正使用该接口：运维工单。请先确认它们不需要这些字段或参数',
      data: { removed: ['name', 'least'] },
    })
    expect((await admin.get(line)).data).toMatchObject({ fieldList: [{ field: 'id' }, { field: 'name' }] })
    // that it may be turned off is another question
    const off = { ...fewer, enabledMark: 0 }
    expect(await admin.put(line, { ...off, isConfirmed: true })).toMatchObject({
      code: 409,
      data: { removed: ['name', 'least'] },
    })
    expect(await admin.put(line, { ...off, isRemovalConfirmed: true })).toMatchObject({
      code: 409,
      data: { stillUsed: 1 },
    })
    expect(await admin.put(line, { ...fewer, isRemovalConfirmed: true })).toMatchObject({ code: 200 })
    expect((await admin.get(line)).data).toMatchObject({ fieldList: [{ field: 'id' }], requestParameters: [] })
  })

  it('loses a field by its text too, whatever labels are sent', async () => {
    const input = buildInput({ fieldList: ['id', 'fullName'].map((field) => ({ field, fieldName: '名' })) })
    const id = await createInterface(admin, input)
    await createDesign(admin, { fullName: '巡检单', fields: [aField('comInput', 'place', { interfaceId: id })] })
    const fewer = { ...input, query: JSON.stringify([{ id: 'de' }]) }
    expect(await admin.put(`${path}/${id}`, fewer)).toMatchObject({ code: 409, data: { removed: ['fullName'] } })
    expect(await admin.put(`${path}/${id}`, { ...fewer, isRemovalConfirmed: true })).toMatchObject({ code: 200 })
    expect((await admin.get(`${path}/${id}`)).data).toMatchObject({ fieldList: [{ field: 'id', fieldName: '名' }] })
  })
})
