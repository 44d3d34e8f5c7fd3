import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { aField, aTable, asDesigner } from '../designs/testing/designs.ts'
import {
  aLimitedList,
  aModel,
  aPerson,
  addRecord,
  anAdministrator,
  grantsOn,
  createRecordClient,
  readRecordDetail,
  readRecordValues,
  type BuiltModel,
  type Records,
} from './testing/records.ts'

let server: TestServer
let designer: Client
let model: BuiltModel
let all: Records
/** writes the title, reads cost, items and the site; may add and edit */
let own: Records
beforeAll(async () => {
  server = await startTestServer()
  designer = await asDesigner(server)
  const site = await aModel(designer, { fields: [aField('comInput', 'name')], list: aLimitedList(['name']) })
  model = await aModel(designer, {
    fields: [
      aField('comInput', 'title', {}, { label: '标题' }),
      aField('numInput', 'cost', { precision: 2 }, { required: true, label: '成本' }),
      aField('relationForm', 'site', { modelId: site.id, relationField: 'name' }),
      aTable('items', [aField('comInput', 'part'), aField('numInput', 'price')]),
    ],
    list: aLimitedList(['title', 'cost']),
  })
  const administrator = await anAdministrator(server)
  all = createRecordClient(administrator, model)
  const codes = ['title', 'cost', 'site', 'items', 'items-part', 'items-price']
  const grants = await grantsOn(server, model, {
    buttons: ['btn_add', 'btn_edit', 'btn_detail'],
    columns: ['title', 'cost'],
    forms: codes,
    rows: 'all',
  })
  const person = await aPerson(server, grants)
  own = createRecordClient(person.client, model)
  const items = await server.db.sql
    .selectFrom('menu_items')
    .select('id')
    .where('menu_id', '=', model.menuId)
    .where('kind', '=', 'form')
    .where('en_code', 'in', ['cost', 'site', 'items', 'items-price'])
    .execute()
  await server.db.sql
    .updateTable('grants')
    .set({ access: 'read' })
    .where('item_type', '=', 'form')
    .where(
      'item_id',
      'in',
      items.map(({ id }) => id),
    )
    .execute()
  await server.deps.bus.publish('rights')
  siteId = (await addRecord(createRecordClient(administrator, site), { name: 'S' })).id
  sitePath = `/api/visualdev/Base/${site.id}/FieldDataSelect?fromModelId=${model.id}&fromField=site`
  client = person.client
})
afterAll(() => server.close())
let siteId: string
let sitePath: string
let client: Client

describe('a form field that may be read only', () => {
  it('has its value in form and detail', async () => {
    const { id } = await addRecord(all, { title: 'a', cost: 5, items: [{ part: 'p', price: 3 }] })
    expect(await readRecordValues(own, id)).toMatchObject({ title: 'a', cost: 5, items: [{ part: 'p', price: 3 }] })
    expect(await readRecordDetail(own, id)).toMatchObject({ cost: 5 })
  })

  it('keeps its stored value regardless of what is sent, while the rest is saved; rows of a read-only table stay', async () => {
    const saved = await addRecord(all, { title: 'a', cost: 5, items: [{ part: 'p', price: 3 }] })
    const values = await readRecordValues(own, saved.id)
    const reply = await own.save(saved, { ...values, title: 'b', cost: 9, site: siteId, items: [] })
    expect(reply.code).toBe(200)
    expect(await readRecordValues(all, saved.id)).toMatchObject({
      title: 'b',
      cost: 5,
      site: '',
      items: [{ part: 'p', price: 3 }],
    })
  })

  it('is not required when the user adds a record, although the design requires it', async () => {
    const reply = await own.add({ title: 'new', cost: 7 })
    expect(reply.code).toBe(200)
    expect(await readRecordValues(all, reply.data.id)).toMatchObject({ title: 'new', cost: null })
  })

  it('is marked in the configuration of the form (F7.106)', async () => {
    const { formData } = (await own.config()).data
    const { fields } = JSON.parse(formData ?? '') as {
      fields: {
        vModel: string
        readonly?: boolean
        config: { isReadOnly?: boolean; children?: { readonly?: boolean }[] }
      }[]
    }
    expect(fields.map(({ vModel, config }) => [vModel, config.isReadOnly === true])).toEqual([
      ['title', false],
      ['cost', true],
      ['site', true],
      ['items', true],
    ])
    expect(fields[3]?.config.children?.map(({ readonly }) => readonly)).toEqual([true, true])
  })

  it('offers no choices except the name of the chosen record', async () => {
    expect((await client.get(sitePath)).code).toBe(403)
    expect(await client.get(`${sitePath}&ids=${siteId}`)).toMatchObject({ code: 200, data: { list: [{ name: 'S' }] } })
  })
})
