import { expect, it } from 'vitest'
import { aField, aTable } from '../designs/testing/designs.ts'
import { aModel, createRecordClient, readRecordValues } from '../records/testing/records.ts'
import { createTask, findRow, listRuns, path } from '../timed-tasks/testing/timed-tasks.ts'
import { describeSync, fields, list } from './testing/sync-stage.ts'

const all = { readsAll: true }

describeSync('a run that reads all rows', (stage, { insert, aTask, run, trySync, changeHere, readAll }) => {
  const since = { sinceColumn: 'changed_at' }
  const change = (set: string, code: string) =>
    stage.source.run(`update ${stage.table} set ${set} where code = '${code}'`)
  const remove = (code: string) => stage.source.run(`delete from ${stage.table} where code = '${code}'`)
  const readState = async (id: string) => {
    const text = 'select last_value, read_all_at from table_sync_states where task_id = $1'
    return (await stage.server.db.query<{ last_value: string; read_all_at: Date | null }>(text, [id]))[0]
  }

  it('takes over what the column does not show, and names what is no longer in the source', async () => {
    await insert(['a', '一号站', 1, '2026-01-01 00:00:00'], ['b', '二号站'], ['c', '三号站'])
    const id = await aTask(since)
    await run(id)
    await change(`name = '新'`, 'a')
    await change('changed_at = null', 'b')
    await remove('c')
    expect((await run(id))?.output).toContain('更新 0')
    expect(await readAll()).toMatchObject({ a: '一号站' })
    // the dry run has the same counts, and stores nothing
    const trial = (await trySync(since, id, true)).data
    expect(trial.counts).toMatchObject({ changed: 1, unchanged: 1, vanished: 1 })
    expect(trial.samples).toContainEqual({ outcome: 'vanished', key: 'c', fault: '', changes: [] })
    expect((await trySync(since, id)).data.counts).toMatchObject({ changed: 0, vanished: 0 })
    expect(await readAll()).toMatchObject({ a: '一号站' })
    const after = await run(id, all)
    expect(after).toMatchObject({ state: 'done', records: 1, readsAll: true, cause: 'manual' })
    expect(after?.output).toBe(
      '全部行已重新读取\n新建 0，更新 1，未变 1，冲突 0，无效 0，源中已无 1\n源中已无，已保留 · c',
    )
    expect(await readAll()).toEqual({ a: '新', b: '二号站', c: '三号站' })
    const [entry] = await stage.server.db.query<{ after: unknown }>(
      `select changed_after as after from audit_entries where object_id = $1 and action = 'run' order by seq desc limit 1`,
      [id],
    )
    expect(entry?.after).toMatchObject({ readsAll: true })
    // runs by the column go on at the highest value of the rows that were read
    await insert(['d', '四号站', 1, '2026-01-03 00:00:00'])
    const next = await run(id)
    expect(next?.output).toMatch(/^新建 1，更新 0，未变 1/)
    expect(next).toMatchObject({ readsAll: false })
  })

  it('follows the rule for vanished rows, and keeps records that were changed here', async () => {
    await insert(['a', '一号站'], ['b', '二号站'], ['c', '三号站'])
    const id = await aTask({ ...since, vanished: 'remove' })
    await run(id)
    await changeHere('c', '三号站（本地）')
    await remove('b')
    await remove('c')
    await run(id)
    expect(Object.keys(await readAll())).toHaveLength(3)
    const after = await run(id, all)
    expect(after?.output).toContain('源中已无 2\n未删除 · c\n源中已无，已移入回收站 · b')
    expect(await readAll()).toEqual({ a: '一号站', c: '三号站（本地）' })
  })

  it('lets runs by the column meet the first refused row again', async () => {
    await insert(['a', '一号站', 1, '2026-01-01 00:00:00'], ['b', '二号站', 1, '2026-01-02 00:00:00'], ['c', '三号站'])
    const id = await aTask(since)
    await run(id)
    await change(`name = ''`, 'b')
    expect(await run(id, all)).toMatchObject({ state: 'done', refused: 1 })
    expect((await readState(id))?.last_value).toContain('2026-01-02 00:00:00')
    await change(`name = '改正'`, 'b')
    expect((await run(id))?.output).toContain('更新 1，未变 1')
    expect(await readAll()).toMatchObject({ b: '改正' })
  })

  it('changes nothing of the runs by the column if it is cut off, and goes on with the next one', async () => {
    const rows = Array.from({ length: 600 }, (__, at) => [`k${String(at).padStart(4, '0')}`, `站${at}`] as const)
    await insert(...rows)
    const id = await aTask(since)
    await run(id)
    const before = await readState(id)
    await stage.source.run(`update ${stage.table} set name = 'n'`)
    await stage.server.db.query(`create function refuse_row() returns trigger language plpgsql as
      $$ begin raise exception 'the database fails'; end $$`)
    await stage.server.db.query(`create trigger refuse_row before update on table_sync_rows for each row
      when (new.source_key = 'k0400' and old.hash <> new.hash) execute function refuse_row()`)
    expect(await run(id, all)).toMatchObject({ state: 'failed' })
    expect(await readState(id)).toEqual(before)
    await stage.server.db.query('drop function refuse_row() cascade')
    expect(await run(id, all)).toMatchObject({ state: 'done', records: 350 })
    expect((await readState(id))?.read_all_at).toBeInstanceOf(Date)
  })

  it('is done by the settings after so many days', async () => {
    await insert(['a', '一号站'], ['b', '二号站'])
    const settings = { ...since, readAllDays: 7 }
    const id = await aTask(settings)
    expect((await run(id))?.output).toMatch(/^全部行已重新读取\n新建 2/)
    await change(`name = '新', changed_at = '2026-01-01 00:00:00'`, 'a')
    expect((await run(id))?.output).toMatch(/^新建 0/)
    await stage.server.db.query(
      `update table_sync_states set read_all_at = now() - interval '7 days' where task_id = $1`,
      [id],
    )
    expect((await trySync(settings, id)).data.counts).toMatchObject({ changed: 1 })
    const after = await run(id)
    expect(after).toMatchObject({ records: 1, readsAll: false })
    expect(after?.output).toMatch(/^全部行已重新读取\n新建 0，更新 1/)
    expect(await readAll()).toMatchObject({ a: '新' })
  })

  it('moves a row of a sub-table that refers to another record by now', async () => {
    const early = '2026-01-01 00:00:00'
    await insert(['a', '甲', 1, early], ['b', '乙', 1, early], ['c', '丙'])
    const lines = `${stage.table}_l`
    await stage.source.run(`create table ${lines} (code varchar(20), no int, changed_at ${stage.source.momentType})`)
    await stage.source.grant(lines)
    const insertLines = (values: string) => stage.source.run(`insert into ${lines} values ${values}`)
    await insertLines(`('a', 1, '${early}'), ('a', 2, '${early}'), ('b', 1, '2026-01-02 00:00:00')`)
    const model = await aModel(stage.designer, {
      fields: [...fields, aTable('items', [aField('numInput', 'no')])],
      list,
    })
    const items = { field: 'items', table: lines, parentColumns: ['code'], keyColumns: ['no'] }
    const subTables = [{ ...items, columns: [{ column: 'no', field: 'no' }], sinceColumn: 'changed_at' }]
    const id = await aTask({ ...since, modelId: model.id, subTables })
    const client = createRecordClient(stage.admin, model)
    const readNumbers = async () => {
      const { list: records } = (await client.list({ pageSize: 500 })).data
      const read = records.map(async (record) => {
        const rows = (await readRecordValues(client, record.id))['items'] as { no: number }[]
        return [String(record['code']), rows.map(({ no }) => no)] as const
      })
      return Object.fromEntries(await Promise.all(read))
    }
    await run(id)
    await stage.source.run(
      `update ${lines} set code = 'b', changed_at = '2026-02-01 00:00:00' where code = 'a' and no = 2`,
    )
    expect(await run(id)).toMatchObject({ state: 'done', records: 1 })
    expect(await readNumbers()).toMatchObject({ a: [1, 2], b: [1, 2] })
    const after = await run(id, all)
    expect(after?.output).toMatch(/^全部行已重新读取\n新建 0，更新 1，未变 2/)
    expect(await readNumbers()).toMatchObject({ a: [1], b: [1, 2] })
    // the next run begins at the highest value of the sub-table
    await insertLines(`('a', 3, '2026-02-02 00:00:00')`)
    expect(await run(id)).toMatchObject({ state: 'done', records: 1, readsAll: false })
    expect(await readNumbers()).toMatchObject({ a: [1, 3] })
  })

  it('is offered for synchronizations by a column only, to users who may edit tasks', async () => {
    const [whole, byColumn, other] = [await aTask(), await aTask(since), await createTask(stage.admin)]
    expect(await findRow(stage.admin, whole)).toMatchObject({ isIncremental: false })
    expect(await findRow(stage.admin, byColumn)).toMatchObject({ isIncremental: true })
    for (const id of [whole, other]) {
      expect(await stage.admin.post(`${path}/${id}/Actions/Run`, all)).toMatchObject({ code: 400 })
      expect(await listRuns(stage.admin, id)).toEqual([])
    }
    expect(await stage.designer.post(`${path}/${byColumn}/Actions/Run`, all)).toMatchObject({ code: 403 })
  })
})
