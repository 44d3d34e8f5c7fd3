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
    expect((await trySync(since, id)).data).toMatchObject({ readsAll: false, counts: { changed: 0, vanished: 0 } })
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
    const trial = (await trySync(settings, id)).data
    expect(trial).toMatchObject({ readsAll: true, counts: { changed: 1 } })
    const after = await run(id)
    expect(after).toMatchObject({ records: 1, readsAll: true })
    expect(after?.output).toMatch(/^全部行已重新读取\n新建 0，更新 1/)
    expect(await readAll()).toMatchObject({ a: '新' })
  })

  it('is left to a later day after the settings began one that was cut off: runs by the column go on', async () => {
    const rows = Array.from({ length: 600 }, (__, at) => [`k${String(at).padStart(4, '0')}`, `站${at}`] as const)
    await insert(...rows)
    const id = await aTask({ ...since, readAllDays: 7 })
    await run(id)
    const pass = (column: string, time: string) =>
      stage.server.db.query(`update table_sync_states set ${column} = now() - interval '${time}' where task_id = $1`, [
        id,
      ])
    await pass('read_all_at', '8 days')
    await stage.source.run(`update ${stage.table} set name = 'n' where code in ('k0000', 'k0400')`)
    // the progress is stored at most some times a second; the second page waits for the test
    await stage.server.db.query(`create function wait_for_test() returns trigger language plpgsql as $$ begin
      if new.source_key = 'k0000' then perform pg_sleep(0.5); else perform pg_advisory_xact_lock(4712); end if;
      return new; end $$`)
    await stage.server.db.query(`create trigger wait_for_test before update on table_sync_rows for each row
      when (old.hash <> new.hash) execute function wait_for_test()`)
    const read = async () => (await listRuns(stage.admin, id))[0]
    await stage.server.db.transaction(async (tx) => {
      await tx.query('select pg_advisory_xact_lock(4712)')
      expect((await stage.admin.post(`${path}/${id}/Actions/Run`)).code).toBe(200)
      await expect.poll(async () => (await read())?.progress?.done, { timeout: 20_000 }).toBe(250)
      const runId = (await read())?.id ?? ''
      expect(await stage.admin.put(`${path}/${id}/TaskLog/${runId}/Actions/Cancel`)).toMatchObject({ code: 200 })
    })
    await expect.poll(async () => (await read())?.endTime ?? null, { timeout: 20_000 }).not.toBe(null)
    expect(await read()).toMatchObject({ state: 'cancelled', readsAll: true })
    await stage.server.db.query('drop function wait_for_test() cascade')
    await insert(['z', '新站', 1, '2026-02-02 00:00:00'])
    const next = await run(id)
    expect(next).toMatchObject({ state: 'done', records: 1, readsAll: false })
    expect(next?.output).toMatch(/^新建 1/)
    expect((await readState(id))?.last_value).toContain('2026-02-02')
    await pass('read_all_begun_at', '1 day')
    expect(await run(id)).toMatchObject({ state: 'done', readsAll: true })
    expect((await run(id))?.readsAll).toBe(false)
  })

  it('removes and marks nothing more once another run has taken its place', async () => {
    await insert(['a', '一号站'], ['b', '二号站'])
    const id = await aTask({ ...since, vanished: 'remove' })
    await run(id)
    await remove('b')
    // the page of the second run waits for the test, that of the third one does not
    await stage.server.db.query(`create function wait_for_test() returns trigger language plpgsql as $$ begin
      if (select count(*) from timed_task_runs r where r.task_id = new.task_id) < 3 then
        perform pg_advisory_xact_lock(4713);
      end if;
      return new; end $$`)
    await stage.server.db.query(`create trigger wait_for_test before update on table_sync_rows for each row
      when (new.source_key = 'a') execute function wait_for_test()`)
    const isWaiting = async (type: string) =>
      (
        await stage.server.db.query(`select 1 from pg_locks where not granted and locktype = any($1)`, [
          type.split(' '),
        ])
      ).length > 0
    let replacing = Promise.resolve<unknown>(undefined)
    await stage.server.db.transaction(async (tx) => {
      await tx.query('select pg_advisory_xact_lock(4713)')
      expect((await stage.admin.post(`${path}/${id}/Actions/Run`, all)).code).toBe(200)
      await expect.poll(() => isWaiting('advisory'), { timeout: 20_000 }).toBe(true)
      // as the planner of another process does whose message comes late
      const replace = async () => {
        await stage.server.db.query(`update timed_task_runs set state = 'cancelled', ended_at = now()
          where state = 'running'`)
        await insert(['c', '三号站'])
        return run(id, all)
      }
      let isDone = false
      replacing = replace().finally(() => (isDone = true))
      await expect.poll(async () => isDone || (await isWaiting('transactionid tuple')), { timeout: 20_000 }).toBe(true)
    })
    await replacing
    const jobs = () => stage.server.db.query(`select 1 from jobs where state in ('waiting', 'running')`)
    await expect.poll(jobs, { timeout: 20_000 }).toEqual([])
    await stage.server.db.query('drop function wait_for_test() cascade')
    expect(await readAll()).toEqual({ a: '一号站', c: '三号站' })
    expect((await listRuns(stage.admin, id)).map(({ state }) => state)).toEqual(['done', 'cancelled', 'done'])
    expect((await run(id, all))?.output).toContain('未变 2')
  })

  it('names why rows were not taken over before what has vanished, and counts what it does not name', async () => {
    const codes = (start: string, count: number) =>
      Array.from({ length: count }, (__, at) => [`${start}${String(at).padStart(4, '0')}`, '站'] as const)
    await insert(...codes('a', 300), ...codes('b', 20))
    const id = await aTask({ ...since, vanished: 'remove' })
    await run(id)
    for (const at of [0, 1]) await changeHere(`b000${at}`, '本地')
    await stage.source.run(`delete from ${stage.table} where code not in ('b0019')`)
    const output = (await run(id, all))?.output ?? ''
    expect(output).toContain('源中已无 319\n未删除 · b0000\n未删除 · b0001\n源中已无，已移入回收站 · a0000')
    const named = output.split('\n').filter((line) => line.startsWith('源中已无，')).length
    expect(output).toMatch(new RegExp(`以及另外 ${317 - named} 行$`))
    // records that are kept
    await insert(...codes('c', 300))
    const keeping = await aTask(since)
    await run(keeping)
    await stage.source.run(`delete from ${stage.table} where code like 'c%'`)
    const kept = (await run(keeping, all))?.output ?? ''
    const shown = kept.split('\n').filter((line) => line.startsWith('源中已无，已保留')).length
    expect(shown).toBeGreaterThan(50)
    expect(kept).toMatch(new RegExp(`以及另外 ${300 - shown} 行$`))
  })

  it('counts the refused rows that only the next run that reads all rows tries again', async () => {
    await insert(['a', '一号站'], ['b', '二号站'])
    const id = await aTask(since)
    await run(id)
    await change(`name = '', changed_at = null`, 'a')
    const after = await run(id, all)
    expect(after).toMatchObject({ state: 'done', refused: 1 })
    expect(after?.output).toContain('未写入的行中有 1 行在列“changed_at”中没有值，由下一次读取全部行的执行重试')
    await change(`name = '改正'`, 'a')
    expect((await run(id))?.output).toContain('更新 0')
    expect((await run(id, all))?.output).not.toContain('没有值')
    expect(await readAll()).toMatchObject({ a: '改正' })
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
