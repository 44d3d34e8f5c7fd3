import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'
import { aField, aList, aTable, asDesigner } from '../designs/testing/designs.ts'
import { getRecordContext } from '../record-statements/record-context.ts'
import {
  type BuiltModel,
  type Page,
  type Records,
  aModel,
  addRecord,
  anAdministrator,
  online,
  createRecordClient,
  readRecordDetail,
  readRecordValues,
} from './testing/records.ts'

const place = (name: string, address: string, longitude: number, latitude: number) =>
  JSON.stringify({ name, address, longitude, latitude })
const port = place('临港站', '沪城环路 "1" 号', 121.931234, 30.885678)
const bare = place('', '', 114.72, 41.15)

let server: TestServer
let model: BuiltModel
let records: Records
let listed: (body: object) => Promise<unknown[]>
beforeAll(async () => {
  server = await startTestServer()
  const designer = await asDesigner(server)
  model = await aModel(designer, {
    fields: [
      aField('comInput', 'title', {}, { label: '标题' }),
      aField('location', 'spot', {}, { label: '位置' }),
      aTable('visits', [aField('location', 'where', {}, { label: '地点' })], { label: '走访' }),
    ],
    list: aList(['title', 'spot'], { searchList: [{ prop: 'spot', label: '位置', searchType: 2 }] }),
  })
  const administrator = await anAdministrator(server)
  records = createRecordClient(administrator, model)
  listed = async (body) => {
    const { data } = await administrator.post<Page>(`${online}/${model.id}/List`, { pageSize: 100, ...body })
    return data.list.map(({ title }) => title).sort()
  }
  await addRecord(records, { title: 'port', spot: port, visits: [{ where: bare }] })
  await addRecord(records, { title: 'bare', spot: bare })
  await addRecord(records, { title: 'none' })
})
afterAll(() => server.close())

describe('a location', () => {
  it('is stored as it was sent and shown as text, together with the JSON (FP.50)', async () => {
    const { id } = await addRecord(records, { title: 'kept', spot: port, visits: [{ where: bare }] })
    expect(await readRecordValues(records, id)).toMatchObject({ spot: port, visits: [{ where: bare }] })
    expect(await readRecordDetail(records, id)).toMatchObject({ spot: '临港站 沪城环路 "1" 号', spot_id: port })
    await records.remove(id)
  })

  it('is refused at its field if a coordinate is out of range, in a row too', async () => {
    const wrong = place('x', '', 181, 0)
    const main = await records.add({ title: 'wrong', spot: wrong })
    expect(main).toMatchObject({ code: 400, msg: expect.stringContaining('位置') as string })
    const row = await records.add({ title: 'wrong', visits: [{ where: place('x', '', 0, 91) }] })
    expect(row).toMatchObject({ code: 400, msg: expect.stringContaining('地点') as string })
  })

  it('is found by its name and address, and not by the keys of the JSON', async () => {
    const search = (words: string) => listed({ queryJson: JSON.stringify({ spot: words }) })
    expect(await search('沪城环路 "1"')).toEqual(['port'])
    expect(await search('114.72, 41')).toEqual(['bare'])
    expect(await search('longitude')).toEqual([])
  })

  it('is compared by its text in conditions, and is empty if nothing was chosen', async () => {
    const ask = (op: string, value?: string) =>
      listed({
        superQueryJson: JSON.stringify({
          logic: 'and',
          groups: [{ logic: 'and', conditions: [{ field: 'spot', op, value }] }],
        }),
      })
    expect(await ask('contains', '临港')).toEqual(['port'])
    expect(await ask('notContains', 'name')).toEqual(['bare', 'none', 'port'])
    expect(await ask('empty')).toEqual(['none'])
    expect(await ask('notEmpty')).toEqual(['bare', 'port'])
  })

  it('stays readable and searchable if it was a long text before', async () => {
    const { id } = await addRecord(records, { title: 'old', spot: port })
    const { main } = (await getRecordContext(server.deps).models.get(model.id)).physical
    const column = main.columns.find(({ field }) => field === 'spot')?.column
    for (const text of ['{"name":"旧仓库', '旧仓库东侧']) {
      await server.db.query(`update record.${main.name} set ${column} = $1 where id = $2`, [text, id])
      expect(await listed({ queryJson: JSON.stringify({ spot: '旧仓库' }) })).toEqual(['old'])
      expect(await readRecordDetail(records, id)).toMatchObject({ spot: text })
    }
    await records.remove(id)
  })
})
