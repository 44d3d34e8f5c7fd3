import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'
import { aField, aList, asDesigner, changeDesign, releaseDesign } from '../designs/testing/designs.ts'
import { aModel, addRecord, anAdministrator, createRecordClient, readRecordValues } from '../records/testing/records.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.close())

it('records are read, listed and saved after a release that widens a column, also by statements prepared before', async () => {
  const designer = await asDesigner(server)
  const list = aList(['note'])
  const model = await aModel(designer, { fields: [aField('comInput', 'note')], list })
  const records = createRecordClient(await anAdministrator(server), model)
  const { id } = await addRecord(records, { note: '1' })
  const useAll = async (version: number) => {
    expect(await readRecordValues(records, id)).toMatchObject({ note: String(version) })
    expect((await records.list({ keyword: '', currentPage: version, pageSize: 1 })).code).toBe(200)
    expect((await records.save({ id, version }, { note: String(version + 1) })).code).toBe(200)
  }
  // more often than there are connections, so that each has the statements
  for (let version = 1; version <= 12; version++) await useAll(version)
  await changeDesign(designer, model.id, { fields: [aField('comInput', 'note', { maxlength: 900 })], list })
  await releaseDesign(designer, model.id)
  for (let version = 13; version <= 24; version++) await useAll(version)
})
