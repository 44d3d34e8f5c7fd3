import { dropCopiedLabels } from '@armature/form-engine'
import { createDefaultColumnData } from '@armature/form-engine/editing/index'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../testing/client.ts'
import type { TestServer } from '../../testing/test-server.ts'
import { readRowsOfSheet } from '../import/testing/workbooks.ts'
import { aField, aList, asDesigner, changeDesign, releaseDesign } from '../designs/testing/designs.ts'
import { aModel, anAdministrator, createRecordClient } from '../records/testing/records.ts'
import { transferButtons, createTransferClient, transferServer } from './testing/transfer-server.ts'

let server: TestServer
let designer: Client
let administrator: Client
beforeAll(async () => {
  server = await transferServer()
  designer = await asDesigner(server)
  administrator = await anAdministrator(server)
})
afterAll(() => server.close())

const fieldsNamed = (label: string, en: string) => [
  aField('comInput', 'code', {}, { label: '编号' }),
  aField('numInput', 'price', {}, { label, labelI18n: { en } }),
]
const before = fieldsNamed('单价', 'Unit price')
const after = fieldsNamed('含税单价', 'Price with tax')

/** The labels that users see for the field: in the list, its search, the export and the import template. */
async function readLabels(model: { id: string }) {
  const config = JSON.parse((await createRecordClient(administrator, model).config()).data['columnData'] ?? '') as {
    columnList: { prop: string; label: string; labelI18n?: { en?: string } }[]
  }
  const transfer = createTransferClient(server, administrator, model)
  const template = readRowsOfSheet(await transfer.fileAt((await transfer.template()).data.url))
  const column = config.columnList.find(({ prop }) => prop === 'price')
  return {
    list: column?.label,
    english: column?.labelI18n?.en,
    exported: (await transfer.taken())[0]?.[1],
    template: template[0]?.[1],
  }
}

async function renamed(list: ReturnType<typeof aList>) {
  const model = await aModel(designer, { fields: before, list })
  await changeDesign(designer, model.id, { fields: after, list })
  await releaseDesign(designer, model.id)
  return readLabels(model)
}
const followed = { list: '含税单价', english: 'Price with tax', exported: '含税单价', template: '含税单价' }

describe('the label of a field that is renamed and released again', () => {
  it('is the heading of its column in the list, the export and the import template', async () => {
    const list = { ...createDefaultColumnData({ fields: before }), ...transferButtons }
    expect(await renamed(list)).toEqual(followed)
  })

  it('is updated in lists that were stored with a copy of the old label, once the designer has opened them', async () => {
    const price = { prop: 'price', label: '单价', labelI18n: { en: 'Unit price' } }
    const stored = aList(['code'], { ...transferButtons, columnList: [{ prop: 'code', label: '编号' }, price] })
    expect(await renamed(dropCopiedLabels(stored, { fields: before }))).toEqual(followed)
  })

  it('does not replace a label that the designer has given to the column', async () => {
    const own = { prop: 'price', label: '价', labelI18n: { en: 'Price' } }
    const list = aList(['code'], { ...transferButtons, columnList: [{ prop: 'code', label: '' }, own] })
    const labels = await renamed(dropCopiedLabels(list, { fields: before }))
    expect(labels).toEqual({ list: '价', english: 'Price', exported: '价', template: '含税单价' })
  })
})
