import type { ColumnData, ListColumn, Thresholds } from '@armature/form-engine'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../testing/client.ts'
import { type TestServer, startTestServer } from '../../../testing/test-server.ts'
import { aModel, anAdministrator, createRecordClient } from '../../records/testing/records.ts'
import { aDesignBody, aField, asDesigner, changeDesign, createDesign, releaseDesign } from '../testing/designs.ts'

let server: TestServer
let designer: Client
beforeAll(async () => {
  server = await startTestServer()
  designer = await asDesigner(server)
})
afterAll(() => server.close())

const base = '/api/visualdev/Base'
const thresholds = { warning: { high: 38, low: 5 }, alarm: { high: 45.5, low: -2 } }
const aHeatList = (own: object): ColumnData => ({
  columnList: [{ prop: 'heat', label: '最高温', thresholds: own as Thresholds }],
  searchList: [],
})
const aHeatDesign = (own: object) => ({
  fields: [aField('numInput', 'heat', { precision: 1 })],
  list: aHeatList(own),
})
const readColumns = (columnData: string): ListColumn[] => (JSON.parse(columnData) as ColumnData).columnList
const load = async (id: string) =>
  readColumns((await designer.get<{ columnData: string }>(`${base}/${id}`)).data.columnData)

describe('the thresholds of a number column', () => {
  it('are kept by a save, a release, a copy, a return to a version, and a design file', async () => {
    const id = await createDesign(designer, aHeatDesign(thresholds))
    await releaseDesign(designer, id)
    expect(await load(id)).toMatchObject([{ thresholds }])

    const copy = await designer.post<{ id: string }>(`${base}/${id}/Actions/Copy`)
    expect(await load(copy.data.id)).toMatchObject([{ thresholds }])

    await changeDesign(designer, id, aHeatDesign({ alarm: { high: 60 } }))
    await designer.get(`${base}/${id}/Actions/RollbackTemplate`)
    expect(await load(id)).toMatchObject([{ thresholds }])

    const { data: file } = await designer.post<{ content: string }>(`/api/visualdev/OnlineDev/${id}/Actions/ExportData`)
    const fileContent = JSON.stringify({ ...JSON.parse(file.content), enCode: 'importedHeat' })
    const imported = await designer.post<{ id: string }>(`${base}/Actions/Import`, { fileContent })
    expect(await load(imported.data.id)).toMatchObject([{ thresholds }])
  })

  it.each([
    ['an alarm within the warning', { warning: { high: 38 }, alarm: { high: 30 } }, 'alarm.high'],
    ['a lower bound above the upper one', { alarm: { high: 10, low: 20 } }, 'alarm.low'],
    ['a text', { warning: { high: '38' } }, 'warning.high'],
    ['an unknown level', { danger: { high: 38 } }, ''],
  ])('are refused with %s; the message names the bound', async (_, own, path) => {
    const reply = await designer.post(base, aDesignBody(aHeatDesign(own)))
    expect(reply.code).toBe(400)
    expect(reply.msg).toContain(`columnData.columnList.0.thresholds${path && `.${path}`}`)
  })

  it('are released for figures only', async () => {
    const administrator = await anAdministrator(server)
    const readReleased = async (kind: string) => {
      const model = await aModel(designer, { fields: [aField(kind, 'heat')], list: aHeatList(thresholds) })
      const { data } = await createRecordClient(administrator, model).config()
      return readColumns(data.columnData ?? '')[0]
    }
    expect(await readReleased('numInput')).toMatchObject({ thresholds })
    expect(await readReleased('comInput')).not.toHaveProperty('thresholds')
  })
})
