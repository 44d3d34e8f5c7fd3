import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestServer } from '../../testing/test-server.ts'
import { aField, asDesigner } from '../designs/testing/designs.ts'
import {
  type BuiltModel,
  aLimitedList,
  aModel,
  addRecord,
  anAdministrator,
  createRecordClient,
} from '../records/testing/records.ts'
import { transferButtons, createTransferClient, transferServer } from './testing/transfer-server.ts'

let server: TestServer
let model: BuiltModel
let transfer: ReturnType<typeof createTransferClient>
beforeAll(async () => {
  server = await transferServer()
  model = await aModel(await asDesigner(server), {
    fields: [aField('comInput', 'code', {}, { label: '编号' }), aField('location', 'spot', {}, { label: '位置' })],
    list: aLimitedList(['code', 'spot'], transferButtons),
  })
  const administrator = await anAdministrator(server)
  const spot = '{"name":"临港站","address":"沪城环路 1 号","longitude":121.93,"latitude":30.88}'
  await addRecord(createRecordClient(administrator, model), { code: 'A', spot })
  transfer = createTransferClient(server, administrator, model)
})
afterAll(() => server.close())

it('a location is exported as name, address and coordinates, and can be imported again (FP.50)', async () => {
  const rows = await transfer.taken({ selectKey: 'code,spot' })
  expect(rows[1]).toEqual(['A', '临港站, 沪城环路 1 号, 121.93, 30.88'])
  const { data } = await transfer.preview(rows)
  expect(data.dataRow[0]).toMatchObject({ errors: {} })
})

it('a cell that is not a location has an error', async () => {
  const { data } = await transfer.preview([
    ['编号', '位置'],
    ['B', '临港站，121.93，30.88'],
    ['C', '上海'],
    ['D', '远方, 200, 10'],
  ])
  expect(data.dataRow.map(({ errors }) => errors['spot'])).toEqual([
    undefined,
    expect.stringContaining('应为位置') as string,
    expect.stringContaining('经度应在 −180 至 180 之间') as string,
  ])
})
