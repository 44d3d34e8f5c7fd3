import type { ColumnData } from '@armature/form-engine'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'
import { aField, asDesigner } from '../designs/testing/designs.ts'
import {
  type BuiltModel,
  type Records,
  aLimitedList,
  aModel,
  aPerson,
  addRecord,
  anAdministrator,
  grantsOn,
  createRecordClient,
  readRecordValues,
} from './testing/records.ts'

const gantt = { begin: 'from', end: 'to', progress: 'done', group: 'team' }
const day = (text: string) => Date.parse(`${text}T00:00:00+08:00`)

let server: TestServer
let model: BuiltModel
let all: Records
beforeAll(async () => {
  server = await startTestServer()
  model = await aModel(await asDesigner(server), {
    fields: [
      aField('comInput', 'title', {}, { label: '任务' }),
      aField('date', 'from', { format: 'yyyy-MM-dd' }),
      aField('date', 'to', { format: 'yyyy-MM-dd', endTime: '2026-12-31' }, { label: '结束' }),
      aField('slider', 'done'),
      aField('depSelect', 'team'),
    ],
    // the dates are not columns of the list
    list: aLimitedList(['title', 'done'], { gantt, columnBtnsList: [{ value: 'edit', label: '编辑' }] }),
  })
  all = createRecordClient(await anAdministrator(server), model)
})
afterAll(() => server.close())

const readListDesign = async (records: Records) =>
  JSON.parse((await records.config()).data.columnData ?? '') as ColumnData
const reader = async (columns: readonly string[], buttons: readonly string[] = []) => {
  const forms = ['title', 'from', 'to', 'done']
  return createRecordClient(
    (await aPerson(server, await grantsOn(server, model, { columns, forms, buttons, rows: 'all' }))).client,
    model,
  )
}

describe('a list with a Gantt chart', () => {
  it('returns the dates, the progress and the group of each record through the ordinary list (S1.29)', async () => {
    const { id } = await addRecord(all, { title: '土建', from: day('2026-07-01'), to: day('2026-07-20'), done: 40 })
    const [row] = (await all.list({ pageSize: 500 })).data.list
    expect(row).toMatchObject({ id, title: '土建', from: '2026-07-01', to: '2026-07-20', done: 40, team: '' })
    expect((await readListDesign(all)).gantt).toEqual(gantt)
  })

  it('has no bars without a right to see a date, and no progress or group without its right', async () => {
    const withDates = await reader(['title', 'from', 'to'])
    expect((await readListDesign(withDates)).gantt).toEqual({ begin: 'from', end: 'to' })
    const withoutEnd = await reader(['title', 'from', 'done'])
    expect((await readListDesign(withoutEnd)).gantt).toBeUndefined()
    expect((await withoutEnd.list()).data.list[0]).not.toHaveProperty('to')
  })

  it('moves a bar like a save of the form: only for users who may edit, within the limits of its dates, never over a newer version', async () => {
    const bar = await addRecord(all, { title: '验收', from: day('2026-12-20'), to: day('2026-12-30'), done: 0 })
    const looker = await reader(['title', 'from', 'to'])
    expect((await looker.save(bar, { from: day('2026-12-21') })).code).toBe(403)
    const editor = await reader(['title', 'from', 'to'], ['btn_edit'])
    expect(await editor.save(bar, { to: day('2027-01-01') })).toMatchObject({
      code: 400,
      msg: expect.stringContaining('结束') as string,
    })
    const moved = await editor.save(bar, { from: day('2026-12-21'), to: day('2026-12-31') })
    expect(moved.code).toBe(200)
    expect(await readRecordValues(all, bar.id)).toMatchObject({
      title: '验收',
      from: day('2026-12-21'),
      to: day('2026-12-31'),
    })
    expect((await editor.save(bar, { from: day('2026-12-01') })).code).toBe(409)
    expect((await editor.save(moved.data, { from: day('2026-12-20'), to: day('2026-12-30') })).code).toBe(200)
  })

  it('is released without bars if a date field is missing or not a date', async () => {
    const bare = await aModel(await asDesigner(server), {
      fields: [aField('comInput', 'title'), aField('date', 'from', { format: 'yyyy-MM' }), aField('date', 'to')],
      list: aLimitedList(['title'], { gantt }),
    })
    expect((await readListDesign(createRecordClient(await anAdministrator(server), bare))).gantt).toBeUndefined()
  })
})
