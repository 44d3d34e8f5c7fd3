import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { aField, asDesigner } from '../designs/testing/designs.ts'
import { aModel, addRecord, anAdministrator, createRecordClient, readRecordDetail } from './testing/records.ts'

let server: TestServer
let designer: Client
let administrator: Client
beforeAll(async () => {
  server = await startTestServer()
  designer = await asDesigner(server)
  administrator = await anAdministrator(server)
})
afterAll(() => server.close())

describe('numbers in texts of the server', () => {
  const price = aField('numInput', 'price', { precision: 2, thousands: true }, { label: '单价' })

  it('have the decimals and separators of their field in the history (F9.54)', async () => {
    const records = createRecordClient(administrator, await aModel(designer, { fields: [price] }))
    const record = await addRecord(records, { price: 12345.67 })
    await records.save(record, { price: -15001.5 })
    const { list } = (await records.history(record.id)).data
    expect(list.find(({ action }) => action === 'update')?.changes).toEqual([
      { field: 'price', label: '单价', from: '12,345.67', to: '−15,001.50' },
    ])
  })

  it('label a related record in the format of its own list', async () => {
    const target = await aModel(designer, { fields: [price] })
    const source = await aModel(designer, {
      fields: [aField('relationForm', 'offer', { modelId: target.id, relationField: 'price' })],
    })
    const offer = await addRecord(createRecordClient(administrator, target), { price: 4.2 })
    const records = createRecordClient(administrator, source)
    const record = await addRecord(records, { offer: offer.id })
    expect((await readRecordDetail(records, record.id))['offer']).toBe('4.20')
  })
})
