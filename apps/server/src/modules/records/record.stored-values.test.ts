import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getSecretBox } from '../../platform/secret/secret-box.ts'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'
import { aField, aList, asDesigner } from '../designs/testing/designs.ts'
import {
  type BuiltModel,
  type Records,
  aModel,
  addRecord,
  anAdministrator,
  createRecordClient,
  readRecordDetail,
  readRecordValues,
} from './testing/records.ts'

let server: TestServer
let model: BuiltModel
let devices: Records
beforeAll(async () => {
  server = await startTestServer()
  model = await aModel(await asDesigner(server), {
    fields: [
      aField('comInput', 'title'),
      aField('PsdInput', 'secret', {}, { label: '口令' }),
      aField('editor', 'notes', {}, { label: '说明' }),
    ],
    list: aList(['title', 'secret', 'notes'], {
      searchList: [{ prop: 'notes', label: '说明', searchType: 2 }],
      keywordList: ['title', 'secret', 'notes'],
    }),
  })
  devices = createRecordClient(await anAdministrator(server), model)
})
afterAll(() => server.close())

const mask = '••••••••'
async function stored(id: string): Promise<Record<string, unknown>> {
  const { tables } =
    (
      await server.db.query<{ tables: { main: { name: string } } }>(
        'select tables from design_versions where design_id = $1',
        [model.id],
      )
    )[0] ?? {}
  const [row] = await server.db.query<{ row: Record<string, unknown> }>(
    `select to_jsonb(t) as row from record.${tables?.main.name} t where id = $1`,
    [id],
  )
  return row?.row ?? {}
}
const readColumn = async (id: string, field: string) =>
  Object.entries(await stored(id)).find(([name]) => name.startsWith(field))?.[1]

describe('a secret of a form (FP.34)', () => {
  it('never leaves the server: not in the form, the detail, the list, the history or the keyword', async () => {
    const { id, version } = await addRecord(devices, { title: '网关', secret: 'open sesame' })
    expect((await readRecordValues(devices, id))['secret']).toBe(mask)
    expect((await readRecordDetail(devices, id))['secret']).toBe(mask)
    const changed = await devices.save({ id, version }, { title: '网关', secret: 'other secret' })
    const everything = JSON.stringify([
      await devices.list(),
      await devices.history(id),
      await devices.aggregate({ groupBy: [{ field: 'secret' }], measures: [{ type: 'count', as: 'n' }] }),
      await stored(id),
      await server.db.query('select changes from record_histories where record_id = $1', [id]),
    ])
    expect(changed.code).toBe(200)
    expect(everything).toContain(mask)
    expect(everything).not.toMatch(/sesame|other secret/)
    expect((await devices.list({ keyword: 'sesame' })).data.list).toEqual([])
  })

  it('is encrypted with the key of the installation, for its field only', async () => {
    const { id } = await addRecord(devices, { secret: 'q1w2e3' })
    const sealed = Buffer.from(String(await readColumn(id, 'secret')), 'base64url')
    const box = await getSecretBox(server.deps)()
    expect(box.open(sealed, `record:${model.id}:secret`).toString()).toBe('q1w2e3')
    expect(() => box.open(sealed, `record:${model.id}:title`)).toThrow()
  })

  it('stays if its mask is sent back, is deleted if it is emptied, and a mask without a secret is empty', async () => {
    const made = await addRecord(devices, { title: 'a', secret: 'kept' })
    const before = await readColumn(made.id, 'secret')
    const second = (await devices.save(made, { title: 'b', secret: mask })).data
    expect(await readColumn(made.id, 'secret')).toBe(before)
    await devices.save(second, { title: 'b', secret: '' })
    expect(await readColumn(made.id, 'secret')).toBeNull()
    const empty = await addRecord(devices, { secret: mask })
    expect(await readColumn(empty.id, 'secret')).toBeNull()
    expect((await readRecordValues(devices, empty.id))['secret']).toBe('')
  })

  it('cannot be searched', async () => {
    expect((await devices.search({ secret: 'x' })).data?.list ?? []).toEqual([])
  })
})

describe('rich text of a form (FP.25)', () => {
  it('is cleaned of scripts, handlers, frames and foreign addresses before it is stored (FO.103)', async () => {
    const hostile =
      '<h2>标题</h2><p class="ql-size-large evil" onclick="x()">字<script>alert(1)</script></p>' +
      '<iframe src="https://evil.example"></iframe><img src="https://evil.example/a.png" onerror="x()">' +
      '<a href="javascript:alert(1)">坏</a><a href="https://example.com/">好</a><svg onload="x()"></svg>'
    const { id } = await addRecord(devices, { notes: hostile })
    const html = String((await readRecordValues(devices, id))['notes'])
    expect(html).toContain('<h2>标题</h2>')
    expect(html).toContain('ql-size-large')
    expect(html).toContain('href="https://example.com/"')
    expect(html).not.toMatch(/script|onclick|onerror|onload|iframe|evil|svg/)
    expect(await readColumn(id, 'notes')).toBe(html)
  })

  it('is listed as plain text and is found by its words, not by its tags', async () => {
    const { id } = await addRecord(devices, { notes: '<p><strong>逆变</strong>器更换 A&amp;B</p><p>次日 5 &lt; 6</p>' })
    const found = async (word: string) => (await devices.search({ notes: word })).data.list.map((row) => row.id)
    expect(await found('逆变器')).toEqual([id])
    expect(await found('A&B')).toEqual([id])
    expect(await found('5 < 6')).toEqual([id])
    expect(await found('strong')).toEqual([])
    const [row] = (await devices.search({ notes: '逆变器' })).data.list
    expect(row?.['notes']).toBe('逆变器更换 A&B 次日 5 < 6')
  })

  it.each(['<p></p>', '<p><br></p>', '<div>  </div>'])('without text is empty: %s', async (html) => {
    const { id } = await addRecord(devices, { notes: html })
    expect((await readRecordDetail(devices, id))['notes']).toBe('')
  })
})
