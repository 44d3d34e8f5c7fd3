import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createId } from '../../platform/ids.ts'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'
import { aField, asDesigner } from '../designs/testing/designs.ts'
import { createBatchClient } from '../record-batch-edits/testing/batch-edits.ts'
import {
  type Person,
  type Records,
  aLimitedList,
  aModel,
  aPerson,
  addRecord,
  anAdministrator,
  createRecordClient,
  grantsOn,
} from './testing/records.ts'

let server: TestServer
let all: Records
/** sees records with the area "east" only; may add, edit and edit in batch */
let staff: Person
let own: Records
let batch: ReturnType<typeof createBatchClient>
beforeAll(async () => {
  server = await startTestServer()
  const model = await aModel(await asDesigner(server), {
    fields: [aField('comInput', 'title', {}, { label: '标题' }), aField('comInput', 'area', {}, { label: '片区' })],
    list: aLimitedList(['title', 'area'], {
      btnsList: ['add', 'batchEdit'].map((value) => ({ value, label: value })),
      columnBtnsList: ['detail', 'edit'].map((value) => ({ value, label: value })),
    }),
  })
  all = createRecordClient(await anAdministrator(server), model)
  const grants = await grantsOn(server, model, {
    buttons: ['btn_add', 'btn_edit', 'btn_detail', 'btn_batchEdit'],
    columns: ['title', 'area'],
    forms: ['title', 'area'],
    rows: { logic: 'and', groups: [{ logic: 'and', conditions: [{ field: 'area', op: 'eq', value: 'east' }] }] },
  })
  staff = await aPerson(server, grants)
  own = createRecordClient(staff.client, model)
  batch = createBatchClient(staff.client, model)
})
afterAll(() => server.close())

describe('a record that its user may no longer see after saving it, by a row rule', () => {
  it('is stored, and the reply says so: of a new record, and of a changed one', async () => {
    const added = await own.add({ title: '西区的', area: 'west' })
    expect(added).toMatchObject({ code: 200, data: { version: 1, isOutOfScope: true } })
    expect((await all.get(added.data.id)).code).toBe(200)
    expect((await own.get(added.data.id)).code).toBe(404)

    const mine = await addRecord(own, { title: '东区的', area: 'east' })
    expect(mine).not.toHaveProperty('isOutOfScope')
    const kept = await own.save(mine, { title: '改名', area: 'east' })
    expect(kept.data).toEqual({ id: mine.id, version: 2 })
    expect((await own.save(kept.data, { area: 'west' })).data).toEqual({ id: mine.id, version: 3, isOutOfScope: true })
    expect((await own.list()).data.list.map(({ id }) => id)).not.toContain(mine.id)
  })

  it('is reported again when the same call is sent twice', async () => {
    const key = { 'Idempotency-Key': createId() }
    const first = await own.add({ title: '一次', area: 'west' }, key)
    expect(first.data.isOutOfScope).toBe(true)
    expect(await own.add({ title: '一次', area: 'west' }, key)).toEqual(first)
  })

  it('is none for a user who sees all records', async () => {
    expect((await all.add({ title: '全部', area: 'west' })).data).not.toHaveProperty('isOutOfScope')
  })

  it('is counted after a batch edit', async () => {
    const records = [
      await addRecord(own, { title: '甲', area: 'east' }),
      await addRecord(own, { title: '乙', area: 'east' }),
    ]
    const renamed = await batch.save(records, { title: '同名' })
    expect(renamed.data).toMatchObject({ count: 2, outOfScope: 0 })
    const next = records.map(({ id }) => ({ id, version: 2 }))
    expect((await batch.save(next, { area: 'west' })).data).toMatchObject({ count: 2, outOfScope: 2 })
  })
})
