import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../testing/client.ts'
import { type TestServer, startTestServer } from '../../../testing/test-server.ts'
import { aField, aTable, asDesigner, createDesign, changeDesign, releaseDesign } from '../testing/designs.ts'

let server: TestServer
let designer: Client
beforeAll(async () => {
  server = await startTestServer()
  designer = await asDesigner(server)
})
afterAll(() => server.close())

const base = '/api/visualdev/Base'

describe('versions and rollback (F7.102, F4.112, FO.45)', () => {
  interface Draft {
    formData: string
    state: number
    fullName: string
  }
  const draft = async (id: string) => (await designer.get<Draft>(`${base}/${id}`)).data
  const rollback = (id: string, query = '') => designer.get(`${base}/${id}/Actions/RollbackTemplate${query}`)

  it('a release is immutable and appears in the list of versions', async () => {
    const id = await createDesign(designer, { fields: [aField('comInput', 'a')] })
    await releaseDesign(designer, id)
    await changeDesign(designer, id, { fields: [aField('comInput', 'a'), aTable('items', [aField('comInput', 'x')])] })
    await releaseDesign(designer, id)
    const { data } = await designer.get<{ list: object[] }>(`${base}/${id}/Versions`)
    expect(data.list).toMatchObject([
      { version: 2, fieldCount: 2, isCurrent: true, creatorUser: '设计员' },
      { version: 1, fieldCount: 1, isCurrent: false },
    ])
  })

  it('the draft is reset to the released version, or to an older one', async () => {
    const [one, two, three] = ['one', 'two', 'three'].map((name) => [aField('comInput', name)])
    const id = await createDesign(designer, { fullName: '起名', fields: one ?? [] })
    await releaseDesign(designer, id)
    await changeDesign(designer, id, { fields: two ?? [], fullName: '改名' })
    await releaseDesign(designer, id)
    await changeDesign(designer, id, { fields: three ?? [] })
    expect((await rollback(id)).code).toBe(200)
    expect(await draft(id)).toMatchObject({ state: 1, fullName: '改名' })
    expect(JSON.parse((await draft(id)).formData).fields).toEqual(two)
    expect((await rollback(id, '?version=1')).code).toBe(200)
    expect(await draft(id)).toMatchObject({ state: 2, fullName: '起名' })
    expect(JSON.parse((await draft(id)).formData).fields).toEqual(one)
  })

  it('is refused for a design that was never released, and for a version that does not exist', async () => {
    const id = await createDesign(designer)
    expect(await rollback(id)).toMatchObject({ code: 400, msg: '该设计尚未发布，无法回滚' })
    await releaseDesign(designer, id)
    expect((await rollback(id, '?version=7')).code).toBe(400)
    expect((await rollback(id, '?version=x')).code).toBe(400)
  })

  it('a stale save after a rollback is refused', async () => {
    const id = await createDesign(designer)
    await releaseDesign(designer, id)
    const { revision } = await changeDesign(designer, id, { fields: [aField('comInput', 'other')] })
    await rollback(id)
    const { data: now } = await designer.get<{ revision: number }>(`${base}/${id}`)
    expect(now.revision).toBe(revision + 1)
  })
})
