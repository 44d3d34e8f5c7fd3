import type { ReferenceRow, ReleasePreview, SyncTrial } from '@armature/contract'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Client } from '../../testing/client.ts'
import { createPdf, sendWhole, toFieldEntry } from '../attachments/testing/uploads.ts'
import { aField, aTable, changeDesign, releaseDesign } from '../designs/testing/designs.ts'
import { getSourceReader } from '../data-sources/index.ts'
import { fetchGenerated, readRowsOfSheet } from '../import/testing/workbooks.ts'
import {
  aLimitedList,
  aModel,
  type BuiltModel,
  createRecordClient,
  readRecordValues,
} from '../records/testing/records.ts'
import { buildTask, path } from '../timed-tasks/testing/timed-tasks.ts'
import { describeSync } from './testing/sync-stage.ts'
import { isSlowRun } from '../../testing/slow-run.ts'

const design = (children: readonly string[] = ['no', 'part', 'qty']) => {
  const columns = {
    no: aField('numInput', 'no', {}, { label: '行号' }),
    part: aField('comInput', 'part', { maxlength: 20 }, { label: '配件', required: true }),
    qty: aField('numInput', 'qty', { precision: 2 }, { label: '数量' }),
    proof: aField('uploadFz', 'proof', {}, { label: '附件' }),
  }
  const rows = Object.entries(columns).flatMap(([name, field]) => (children.includes(name) ? [field] : []))
  return [
    aField('comInput', 'code', {}, { label: '单号', unique: true }),
    aField('comInput', 'name', {}, { label: '名称' }),
    aTable('items', rows, { label: '明细' }),
  ]
}
const columns = ['no', 'part', 'qty'].map((name) => ({ column: name, field: name }))

type Line = readonly [code: string, no: number, part: string | null, qty?: number, at?: string]

describeSync('the synchronization of sub-tables', (stage, { insert, aTask, run, trySync, buildWork }) => {
  let model: BuiltModel
  let lines: string

  beforeEach(async () => {
    lines = `${stage.table}_l`
    await stage.source
      .run(`create table ${lines} (id int, code varchar(20), no int, part varchar(50), qty decimal(8, 2),
      changed_at ${stage.source.momentType} null)`)
    await stage.source.run(`create index ${lines}_code on ${lines} (code)`)
    await stage.source.grant(lines)
    model = await aModel(stage.designer, {
      fields: design(),
      list: aLimitedList(['code', 'name'], {
        btnsList: ['add', 'upload'].map((value) => ({ value, label: value })),
        columnBtnsList: [{ value: 'edit', label: 'edit' }],
      }),
    })
  })

  const insertLines = (...rows: Line[]) => {
    const values = rows.map(([code, no, part, qty = 1, at = '2026-01-02 03:04:05']) =>
      [`'${code}'`, String(no), part === null ? 'null' : `'${part}'`, String(qty), `'${at}'`].join(', '),
    )
    return stage.source.run(
      `insert into ${lines} (code, no, part, qty, changed_at) values ${values.map((text) => `(${text})`).join(', ')}`,
    )
  }
  const buildSettings = (below: object = {}, values: object = {}) => ({
    modelId: model.id,
    columns: ['code', 'name'].map((name) => ({ column: name, field: name })),
    subTables: [{ field: 'items', table: lines, parentColumns: ['code'], keyColumns: ['no'], columns, ...below }],
    ...values,
  })
  const client = () => createRecordClient(stage.admin, model)
  async function findId(code: string): Promise<string> {
    const { list } = (await client().list({ pageSize: 500 })).data
    return list.find((row) => row['code'] === code)?.id ?? ''
  }
  type StoredLine = { id: string; no: number; part: string; qty: number }
  const readLines = async (code: string) =>
    (await readRecordValues(client(), await findId(code)))['items'] as StoredLine[]
  const readTexts = async (code: string) => (await readLines(code)).map(({ no, part, qty }) => `${no} ${part} ${qty}`)
  async function change(id: string, settings: object): Promise<void> {
    const work = buildWork(settings)
    const reply = await stage.admin.put(`${path}/${id}`, buildTask({ work, enabledMark: 0 }))
    expect(reply.code, reply.msg).toBe(200)
  }

  it('fills them in the order of their key; a changed row keeps its identity, a vanished one is removed', async () => {
    await insert(['a', '甲'], ['b', '乙'], ['c', '丙'])
    await insertLines(['a', 2, '轴承', 4], ['a', 1, '皮带', 2.5], ['b', 1, '滤芯'], ['x', 1, '无主'])
    const id = await aTask(buildSettings())
    const first = await run(id)
    expect(first).toMatchObject({ state: 'done', records: 3, refused: 0 })
    expect(first?.output).toContain('明细：新增 3 行，更新 0 行，删除 0 行')
    expect([await readTexts('a'), await readTexts('b'), await readTexts('c')]).toEqual([
      ['1 皮带 2.5', '2 轴承 4'],
      ['1 滤芯 1'],
      [],
    ])
    const [belt, bearing] = await readLines('a')
    expect(await run(id)).toMatchObject({ state: 'done', records: 0 })
    await stage.source.run(`update ${lines} set qty = 3 where part = '皮带'`)
    await stage.source.run(`delete from ${lines} where part = '轴承'`)
    await insertLines(['a', 3, '螺栓', 8])
    const after = await run(id)
    expect(after).toMatchObject({ state: 'done', records: 1 })
    expect(after?.output).toContain('明细：新增 1 行，更新 1 行，删除 1 行')
    expect(await readTexts('a')).toEqual(['1 皮带 3', '3 螺栓 8'])
    expect((await readLines('a')).map(({ id: row }) => row)).toEqual([
      belt?.id,
      expect.not.stringMatching(bearing?.id ?? ''),
    ])
    expect((await client().history(await findId('a'))).data.list.map(({ action }) => action).toSorted()).toEqual([
      'create',
      'update',
    ])
  })

  it('keeps vanished rows if its rule says so, and removes them when the rule changes', async () => {
    await insert(['a', '甲'])
    await insertLines(['a', 1, '皮带'], ['a', 2, '轴承'])
    const id = await aTask(buildSettings({ vanished: 'keep' }))
    await run(id)
    await stage.source.run(`delete from ${lines} where no = 1`)
    await insertLines(['a', 3, '螺栓'])
    await run(id)
    expect(await readTexts('a')).toEqual(['2 轴承 1', '3 螺栓 1', '1 皮带 1'])
    await change(id, buildSettings({ vanished: 'remove' }))
    await run(id)
    expect(await readTexts('a')).toEqual(['2 轴承 1', '3 螺栓 1'])
    // a table of which no row belongs to a record removes nothing, also not with another mapping
    await stage.source.run(`update ${lines} set code = 'gone'`)
    const failed = {
      state: 'failed',
      fault: expect.stringContaining(`表“${lines}”中已没有属于任何数据的行`) as string,
    }
    expect(await run(id)).toMatchObject(failed)
    await stage.source.run(`delete from ${lines}`)
    await change(id, buildSettings({ vanished: 'remove', columns: columns.slice(0, 2) }))
    expect(await run(id)).toMatchObject(failed)
    expect(await readTexts('a')).toHaveLength(2)
  })

  it('leaves the files of a row that stays, and makes those of a vanished row former ones', async () => {
    await changeDesign(stage.designer, model.id, { fields: design(['no', 'part', 'qty', 'proof']) })
    await releaseDesign(stage.designer, model.id)
    await insert(['a', '甲'])
    await insertLines(['a', 1, '皮带'], ['a', 2, '轴承'])
    const id = await aTask(buildSettings())
    await run(id)
    const recordId = await findId('a')
    const values = await readRecordValues(client(), recordId)
    const items: object[] = []
    for (const row of values['items'] as StoredLine[]) {
      const name = `${row.part}.pdf`
      const { data } = await sendWhole(stage.server.url, stage.admin, '/annex', createPdf(300), name)
      items.push({ ...row, proof: [toFieldEntry(data, name)] })
    }
    expect((await client().save({ id: recordId, version: 1 }, { ...values, items })).code).toBe(200)
    await stage.source.run(`delete from ${lines} where no = 2`)
    await change(id, buildSettings({}, { conflict: 'source' }))
    expect(await run(id)).toMatchObject({ state: 'done', records: 1 })
    const uses = await stage.server.db.query<{ name: string; is_former: boolean }>(
      `select a.original_name as name, u.is_former from attachment_uses u join attachments a on a.id = u.attachment_id
        where u.record_id = $1 order by u.is_former`,
      [recordId],
    )
    expect(uses).toEqual([
      { name: '皮带.pdf', is_former: false },
      { name: '轴承.pdf', is_former: true },
    ])
  })

  it('refuses a record with the row that the form refuses, and offers it with its rows as a file', async () => {
    await insert(['a', '甲'], ['b', '乙'], ['c', '丙'])
    await insertLines(['a', 1, '皮带'], ['b', 1, '滤芯'], ['b', 2, null], ['c', 1, '油'], ['c', 1, '水'])
    const id = await aTask(buildSettings())
    const last = await run(id)
    expect(last).toMatchObject({ state: 'done', records: 1, refused: 2 })
    expect(last?.output).toMatch(/无效 · b · 明细 2: 配件.*不能为空/)
    expect(last?.output).toMatch(/无效 · c · 明细 1: 行标识重复/)
    const { data } = await stage.admin.post<{ url: string }>(`${path}/${id}/TaskLog/${last?.id}/Actions/RefusedRows`)
    const [heading, ...rows] = readRowsOfSheet(await fetchGenerated(stage.server.url, stage.admin, data.url))
    expect(heading).toEqual(['单号', '名称', '明细-行号', '*明细-配件', '明细-数量', '错误信息'])
    expect(rows.slice(0, 2)).toEqual([
      ['b', '乙', '1', '滤芯', '1.00', expect.stringContaining('配件') as string],
      ['', '', '2', '', '1.00', ''],
    ])
    await stage.source.run(`update ${lines} set part = '密封圈' where part is null`)
    await stage.source.run(`update ${lines} set no = 2 where part = '水'`)
    expect(await run(id)).toMatchObject({ state: 'done', records: 2, refused: 0 })
    expect(await readTexts('b')).toEqual(['1 滤芯 1', '2 密封圈 1'])
  })

  it('finds changed rows of records that have not changed by a column of their own', async () => {
    await insert(['a', '甲', 1, '2026-01-01 00:00:00'], ['b', '乙', 1, '2026-01-01 00:00:00'], ['c', '丙'])
    await insertLines(['a', 1, '皮带'], ['b', 1, '滤芯'], ['c', 1, '油'])
    const incremental = { sinceColumn: 'changed_at' }
    const id = await aTask(buildSettings({ sinceColumn: 'changed_at' }, incremental))
    expect(await run(id)).toMatchObject({ state: 'done', records: 3 })
    await stage.source.run(`update ${lines} set qty = 7, changed_at = '2026-02-01 00:00:00' where code = 'a'`)
    // not seen: its value is not later
    await stage.source.run(`update ${lines} set qty = 9, changed_at = '2026-01-01 00:00:00' where code = 'b'`)
    const after = await run(id)
    expect(after).toMatchObject({ state: 'done', records: 1 })
    expect(await readTexts('a')).toEqual(['1 皮带 7'])
    expect(await readTexts('b')).toEqual(['1 滤芯 1'])
    // a refused row is met again, although others are later
    await insertLines(['c', 2, null, 1, '2026-02-02 00:00:00'], ['a', 2, '螺栓', 1, '2026-02-03 00:00:00'])
    expect(await run(id)).toMatchObject({ state: 'done', records: 1, refused: 1 })
    await stage.source.run(`update ${lines} set part = '水' where part is null`)
    expect(await run(id)).toMatchObject({ state: 'done', records: 1, refused: 0 })
    expect(await readTexts('c')).toEqual(['1 油 1', '2 水 1'])
    const [state] = await stage.server.db.query<{ sub_tables: object }>(
      'select sub_tables from table_sync_states where task_id = $1',
      [id],
    )
    expect(JSON.stringify(state?.sub_tables)).toContain('2026-02-03')
  })

  it('compares their columns by the collation of the key of the records', async () => {
    const isMaria = stage.source.momentType === 'datetime'
    const setCollation = (table: string, name: string) =>
      stage.source.run(
        isMaria
          ? `alter table ${table} modify code varchar(20) collate ${name}`
          : `alter table ${table} alter column code type varchar(20) collate "${name}"`,
      )
    await setCollation(stage.table, isMaria ? 'utf8mb4_general_ci' : 'C')
    await setCollation(lines, isMaria ? 'utf8mb4_unicode_ci' : 'POSIX')
    await insert(['a', '甲', 1, '2026-01-01 00:00:00'], ['b', '乙'])
    await insertLines(['a', 1, '皮带'], ['b', 1, '滤芯'])
    const id = await aTask(buildSettings({ sinceColumn: 'changed_at' }, { sinceColumn: 'changed_at' }))
    expect(await run(id)).toMatchObject({ state: 'done', records: 2 })
    await insertLines(['a', 2, '轴承', 1, '2026-02-01 00:00:00'])
    expect(await run(id)).toMatchObject({ state: 'done', records: 1 })
    expect(await readTexts('a')).toEqual(['1 皮带 1', '2 轴承 1'])
  })

  it('reads them once in a first incremental run, and later ones from their highest value on', async () => {
    const codes = [
      ['a', '甲', 1, '2026-01-01 00:00:00'],
      ['b', '乙', 1, '2026-01-02 00:00:00'],
      ['c', '丙', 1, '2026-01-01 00:00:00'],
    ] as const
    await insert(...codes)
    await insertLines(['a', 1, '皮带'], ['b', 1, '滤芯', 1, '2026-01-09 00:00:00'])
    const id = await aTask(buildSettings({ sinceColumn: 'changed_at' }, { sinceColumn: 'changed_at' }))
    const statements = vi.spyOn(getSourceReader(stage.server.deps), 'run')
    const countScopes = () => statements.mock.calls.filter(([, text]) => text.includes('select distinct s.')).length
    try {
      expect(await run(id)).toMatchObject({ state: 'done', records: 3 })
      expect(countScopes()).toBe(0)
      await stage.source.run(`update ${lines} set qty = 7, changed_at = '2026-01-09 00:00:00' where code = 'a'`)
      await insertLines(['b', 2, '油', 1, '2026-01-08 00:00:00'], ['c', 1, '水', 1, '2026-01-08 00:00:00'])
      expect(await run(id)).toMatchObject({ state: 'done', records: 2 })
      expect(countScopes()).toBeGreaterThan(0)
    } finally {
      statements.mockRestore()
    }
    // `b` is met by its own column, as the last row of the first run
    expect([await readTexts('a'), await readTexts('b')]).toEqual([['1 皮带 7'], ['1 滤芯 1', '2 油 1']])
    // before the highest value of the first run
    expect(await readTexts('c')).toEqual([])
  })

  it.skipIf(!isSlowRun)(
    'reads rows with two key columns and thousands of changes in pages, counts each once, and limits a trial',
    async () => {
      const since = (day: number, minute = 0) =>
        `2026-01-${String(day).padStart(2, '0')} ${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}:00`
      const numbers = [0, 1, 2]
      await insert(...numbers.map((at) => [`k${at}`, `n${at}`, 1, since(1 + at)] as const))
      await insertLines(...numbers.map((at): Line => [`k${at}`, 0, `n${at}`]))
      const incremental = { keyColumns: ['code', 'name'], sinceColumn: 'changed_at' }
      const settings = buildSettings({ parentColumns: ['code', 'part'], sinceColumn: 'changed_at' }, incremental)
      const id = await aTask(settings)
      expect(await run(id)).toMatchObject({ state: 'done', records: 3 })
      for (const at of numbers)
        await insertLines(
          ...Array.from({ length: 700 }, (__, no): Line => [`k${at}`, no + 1, `n${at}`, 1, since(10 + at, no)]),
        )
      const { data } = await trySync(settings, id)
      expect(data).toMatchObject({ isComplete: false, counts: { changed: 3 } })
      const after = await run(id)
      expect(after).toMatchObject({ state: 'done', records: 3, refused: 0 })
      expect(after?.output).toContain('更新 3，未变 0')
      expect(await readLines('k0')).toHaveLength(701)
      expect(await readTexts('k1')).toContain('700 n1 1')
    },
    60_000,
  )

  it('has a trial that counts and shows the rows, and stores nothing', async () => {
    await insert(['a', '甲'], ['b', '乙'])
    await insertLines(['a', 1, '皮带'], ['a', 2, '轴承'], ['b', 1, '滤芯'])
    const id = await aTask(buildSettings())
    await run(id)
    await stage.source.run(`update ${lines} set qty = 5 where part = '皮带'`)
    await stage.source.run(`update ${lines} set no = 3, part = '螺栓' where part = '轴承'`)
    const { data, code, msg } = await trySync(buildSettings(), id)
    expect(code, msg).toBe(200)
    expect(data.counts).toMatchObject({ changed: 1, unchanged: 1 })
    expect(data.subTables).toEqual([{ label: '明细', added: 1, changed: 1, removed: 1 }])
    const sample = data.samples.find(({ outcome }: SyncTrial['samples'][number]) => outcome === 'changed')
    expect(sample).toMatchObject({
      key: 'a',
      changes: [
        { label: '明细 1 · 数量', from: '1', to: '5' },
        { label: '明细 3', from: '', to: '3 · 螺栓 · 1' },
        { label: '明细 2', from: '2 · 轴承 · 1', to: '' },
      ],
    })
    expect(await readTexts('a')).toEqual(['1 皮带 1', '2 轴承 1'])
  })

  it.each([
    ['list', ['1 皮带 6']],
    ['source', ['1 皮带 5']],
  ])('with the rule %s, a record whose row was changed here too is a conflict', async (conflict, expected) => {
    await insert(['a', '甲'])
    await insertLines(['a', 1, '皮带'])
    const id = await aTask(buildSettings({}, { conflict }))
    await run(id)
    const { id: recordId, version } = (await client().list({ pageSize: 20 })).data.list[0] as {
      id: string
      version: number
    }
    const values = await readRecordValues(client(), recordId)
    const items = (values['items'] as StoredLine[]).map((row) => ({ ...row, qty: 6 }))
    expect((await client().save({ id: recordId, version }, { ...values, items })).code).toBe(200)
    await stage.source.run(`update ${lines} set qty = 5`)
    const { data } = await trySync(buildSettings({}, { conflict }), id)
    expect(data.subTables).toEqual([{ label: '明细', added: 0, changed: conflict === 'source' ? 1 : 0, removed: 0 }])
    expect((await run(id))?.output).toContain('冲突 1')
    expect(await readTexts('a')).toEqual(expected)
  })

  it.skipIf(!isSlowRun)(
    'reads the rows of many records in few statements, and refuses a record with more than a sub-table may have',
    async () => {
      const codes = Array.from({ length: 300 }, (__, at) => `k${String(at).padStart(3, '0')}`)
      await insert(...codes.map((code) => [code, `单 ${code}`] as const))
      const own = codes.flatMap((code, at) =>
        Array.from({ length: at < 8 ? 900 : 2 }, (__, no): Line => [code, no, `p${no}`]),
      )
      own.push(...Array.from({ length: 1001 }, (__, no): Line => ['k010', no + 2, `p${no}`]))
      for (let at = 0; at < own.length; at += 2_000) await insertLines(...own.slice(at, at + 2_000))
      const id = await aTask(buildSettings())
      const statements = vi.spyOn(getSourceReader(stage.server.deps), 'run')
      const after = await run(id)
      expect(statements.mock.calls.length).toBeLessThan(40)
      statements.mockRestore()
      expect(after).toMatchObject({ state: 'done', records: 299, refused: 1 })
      expect(after?.output).toMatch(/无效 · k010 · .*1,?000/)
      expect(await readLines('k007')).toHaveLength(900)
      expect(await readTexts('k299')).toEqual(['0 p0 1', '1 p1 1'])
    },
  )

  it.each([
    ['a sub-table that the form does not have', { field: 'nothing' }],
    ['a table that the source does not have', { table: 'nothing' }],
    ['a column that the table does not have', { columns: [{ column: 'nothing', field: 'no' }] }],
    ['a field that the sub-table does not have', { columns: [{ column: 'no', field: 'nothing' }] }],
    ['parent columns of another number', { parentColumns: ['code', 'no'] }],
    ['a parent column of another kind', { parentColumns: ['no'] }],
    ['a key column that is not mapped', { keyColumns: ['id'] }],
    ['an incremental column although all records are read', { sinceColumn: 'changed_at' }],
  ])('is refused with %s', async (__, below) => {
    const reply = await stage.admin.post(path, buildTask({ work: buildWork(buildSettings(below)) }))
    expect(reply.code).toBeGreaterThanOrEqual(400)
    if (!('table' in below)) expect(reply).toMatchObject({ code: 400, data: { field: 'subTables' } })
  })

  it('is none in a task that was stored before there were sub-tables', async () => {
    await insert(['a', '甲'])
    const id = await aTask(buildSettings({}, { subTables: [] }))
    await stage.server.db.query(`update timed_tasks set work = work - 'subTables' where id = $1`, [id])
    expect(await stage.admin.get(`${path}/${id}`)).toMatchObject({ code: 200, data: { work: { subTables: [] } } })
    expect(await run(id)).toMatchObject({ state: 'done', records: 1 })
  })

  it('is named where the sub-table or its fields are removed, and by what uses the form', async () => {
    await insert(['a', '甲'])
    await insertLines(['a', 1, '皮带'])
    const id = await aTask(buildSettings())
    const { data } = await stage.admin.get<{ list: ReferenceRow[] }>(
      `/api/visualdev/References/model/${model.id}/UsedBy?pageSize=200`,
    )
    expect(JSON.stringify(data.list)).toContain('items')
    const preview = async (as: Client) =>
      JSON.stringify((await as.get<ReleasePreview>(`/api/visualdev/Base/${model.id}/ReleasePreview`)).data)
    await changeDesign(stage.designer, model.id, { fields: design(['no', 'part']) })
    expect(await preview(stage.admin)).toMatch(/定时任务/)
    await changeDesign(stage.designer, model.id, { fields: design().slice(0, 2) })
    expect(await preview(stage.admin)).toMatch(/定时任务/)
    await releaseDesign(stage.designer, model.id)
    // a run without it says what is missing, and changes nothing
    expect(await run(id)).toMatchObject({ state: 'failed', fault: expect.stringContaining('items') as string })
  })
})
