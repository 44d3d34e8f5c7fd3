import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Field } from '@armature/form-engine'
import type { Client } from '../../../testing/client.ts'
import { type TestServer, startTestServer } from '../../../testing/test-server.ts'
import { aDesignBody, aField, aTable, asDesigner, createDesign, releaseDesign } from '../testing/designs.ts'

let server: TestServer
let designer: Client
beforeAll(async () => {
  server = await startTestServer()
  designer = await asDesigner(server)
})
afterAll(() => server.close())

interface Stored {
  revision: number
  state: number
  version: number
  formData: string
  columnData: string
  enCode: string
  fullName: string
  tables: string
  creatorUser: string
}
const base = '/api/visualdev/Base'
const get = async (id: string) => (await designer.get<Stored>(`${base}/${id}`)).data

describe('copies and files', () => {
  it('a copy has its own code and name and is unreleased (F7.97)', async () => {
    const { data } = await designer.post<{ id: string }>(base, {
      ...aDesignBody({ enCode: 'copied', fullName: '电站' }),
      fullNameI18n: { tw: '電站', en: 'Station' },
    })
    await releaseDesign(designer, data.id)
    const copies = [
      await designer.post<{ id: string }>(`${base}/${data.id}/Actions/Copy`),
      await designer.post<{ id: string }>(`${base}/${data.id}/Actions/Copy`),
    ]
    const [first, second] = await Promise.all(copies.map((copy) => get(copy.data.id)))
    expect(first).toMatchObject({
      enCode: 'copied_copy',
      fullName: '电站副本',
      fullNameI18n: { tw: '電站副本', en: 'Station copy' },
      state: 0,
      version: 0,
    })
    expect(second).toMatchObject({ enCode: 'copied_copy2' })
    expect(first?.formData).toBe((await get(data.id)).formData)
  })

  it('a copy of a design with a code of 64 characters gets a valid code', async () => {
    const id = await createDesign(designer, { enCode: `L${'o'.repeat(63)}` })
    const { data } = await designer.post<{ id: string }>(`${base}/${id}/Actions/Copy`)
    expect((await get(data.id)).enCode).toHaveLength(64)
  })

  it('an exported design is imported under another code, otherwise unchanged (F7.116, FO.50)', async () => {
    const id = await createDesign(designer, { fields: [aField('numInput', 'power', { precision: 2, unknownKey: 1 })] })
    const { data: file } = await designer.post<{ name: string; content: string }>(
      `/api/visualdev/OnlineDev/${id}/Actions/ExportData`,
    )
    const source = await get(id)
    expect(file.name).toBe(`${source.enCode}.design.json`)
    expect(await designer.post(`${base}/Actions/Import`, { fileContent: file.content })).toMatchObject({
      code: 400,
      msg: `编码 ${source.enCode} 已被使用`,
    })
    const content = JSON.stringify({ ...JSON.parse(file.content), enCode: 'importedOne' })
    const { data } = await designer.post<{ id: string }>(`${base}/Actions/Import`, { fileContent: content })
    expect(await get(data.id)).toMatchObject({
      formData: source.formData,
      columnData: source.columnData,
      fullName: source.fullName,
      state: 0,
    })
  })

  it('a design with a parameter that takes a part of a value has version 2, which earlier servers refuse', async () => {
    const popup = (part?: string) =>
      aField('popupSelect', 'station', {
        interfaceId: '00000000-0000-4000-8000-00000000000a',
        templateJson: [{ field: 'least', relationField: 'power', ...(part !== undefined && { part }) }],
      })
    const exported = async (...fields: Field[]) => {
      const id = await createDesign(designer, { fields: [aField('numRange', 'power'), ...fields] })
      const reply = await designer.post<{ content: string }>(`/api/visualdev/OnlineDev/${id}/Actions/ExportData`)
      return JSON.parse(reply.data.content) as { version: number; enCode: string }
    }
    expect(await exported(popup())).toMatchObject({ version: 1 })
    const file = await exported(aTable('items', [popup('min')]))
    expect(file.version).toBe(2)
    const fileContent = JSON.stringify({ ...file, enCode: 'importedPart' })
    const { data } = await designer.post<{ id: string }>(`${base}/Actions/Import`, { fileContent })
    expect((await get(data.id)).formData).toContain('"part":"min"')
  })

  it.each([
    ['no JSON', 'x'],
    ['another format', JSON.stringify({ format: 'other', version: 1 })],
    [
      'a later version',
      JSON.stringify({
        ...aDesignBody(),
        format: 'armature-design',
        version: 3,
        formData: { fields: [] },
        columnData: {},
      }),
    ],
  ])('a file with %s is refused', async (_what, fileContent) => {
    expect(await designer.post(`${base}/Actions/Import`, { fileContent })).toMatchObject({
      code: 400,
      msg: '文件不是有效的设计导出文件',
    })
  })

  it('a file passes the same checks as a design saved in the designer', async () => {
    const fileContent = JSON.stringify({
      ...aDesignBody(),
      format: 'armature-design',
      version: 1,
      formData: { fields: 7 },
      columnData: {},
    })
    expect((await designer.post(`${base}/Actions/Import`, { fileContent })).msg).toContain('设计内容无法读取')
  })
})
