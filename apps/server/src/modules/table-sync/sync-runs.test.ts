import { taskLimits } from '@armature/contract'
import { expect, it } from 'vitest'
import { aRole, aUser, type GrantTo } from '../../testing/builders.ts'
import type { Client } from '../../testing/client.ts'
import { runJobNow } from '../../testing/run-job-now.ts'
import { aField } from '../designs/testing/designs.ts'
import { fetchGenerated, readRowsOfSheet } from '../import/testing/workbooks.ts'
import { aModel, createRecordClient } from '../records/testing/records.ts'
import { cleanTaskRuns } from '../timed-tasks/index.ts'
import { listRuns, path } from '../timed-tasks/testing/timed-tasks.ts'
import { describeSync, list } from './testing/sync-stage.ts'

describeSync('a run of the synchronization of a table', (stage, { insert, aTask, run, changeHere }) => {
  it('shows how far it is, and keeps and counts what it has stored when it is cancelled', async () => {
    await insert(...Array.from({ length: 600 }, (__, at) => [`k${String(at).padStart(4, '0')}`, `站${at}`] as const))
    const id = await aTask()
    // the progress is stored at most some times a second; the second page waits for the test
    await stage.server.db.query(`create function wait_for_test() returns trigger language plpgsql as $$ begin
      if new.source_key = 'k0000' then perform pg_sleep(0.5); else perform pg_advisory_xact_lock(4711); end if;
      return new; end $$`)
    await stage.server.db.query(`create trigger wait_for_test before insert on table_sync_rows for each row
      when (new.source_key in ('k0000', 'k0400')) execute function wait_for_test()`)
    const read = async () => (await listRuns(stage.admin, id))[0]
    let runId = ''
    await stage.server.db.transaction(async (tx) => {
      await tx.query('select pg_advisory_xact_lock(4711)')
      expect((await stage.admin.post(`${path}/${id}/Actions/Run`)).code).toBe(200)
      await expect.poll(async () => (await read())?.progress?.done, { timeout: 20_000 }).toBe(250)
      const running = await read()
      runId = running?.id ?? ''
      const progress = { done: 250, total: 600, text: '已读取 250 行，写入 250 行，未写入 0 行' }
      expect(running).toMatchObject({ state: 'running', progress, endTime: null })
      expect(await stage.designer.put(`${path}/${id}/TaskLog/${runId}/Actions/Cancel`)).toMatchObject({ code: 403 })
      expect(await stage.admin.put(`${path}/${id}/TaskLog/${runId}/Actions/Cancel`)).toMatchObject({ code: 200 })
    })
    await expect.poll(async () => (await read())?.endTime ?? null, { timeout: 20_000 }).not.toBe(null)
    const after = await read()
    expect(after).toMatchObject({ state: 'cancelled', records: 500, fault: '已被取消', progress: null })
    expect(after?.output).toContain('新建 500')
    expect(await stage.admin.put(`${path}/${id}/TaskLog/${runId}/Actions/Cancel`)).toMatchObject({ code: 409 })
    const [entry] = await stage.server.db.query<{ action: string; object_id: string }>(
      `select action, object_id from audit_entries where action = 'cancel' order by seq desc limit 1`,
    )
    expect(entry).toEqual({ action: 'cancel', object_id: id })
    await stage.server.db.query('drop function wait_for_test() cascade')
    expect(await run(id)).toMatchObject({ state: 'done', records: 100 })
  })

  it('offers the rows that were not taken over as a file with the reasons, which can be imported', async () => {
    await insert(['a', '一号站'], ['b', '名'.repeat(30), 12.5], ['c', '三号站'])
    const id = await aTask()
    await run(id)
    await changeHere('c', '本地改名')
    await stage.source.run(`update ${stage.table} set name = '源站改名' where code = 'c'`)
    const last = await run(id)
    expect(last).toMatchObject({ state: 'done', refused: 2 })
    const ask = (as: Client) =>
      as.post<{ name: string; url: string }>(`${path}/${id}/TaskLog/${last?.id}/Actions/RefusedRows`)
    const { data, code, msg } = await ask(stage.admin)
    expect(code, msg).toBe(200)
    const [heading, ...rows] = readRowsOfSheet(await fetchGenerated(stage.server.url, stage.admin, data.url))
    expect(heading).toEqual(['*编号', '*名称', '功率', '错误信息'])
    expect(rows).toEqual([
      ['b', '名'.repeat(30), '12.50', expect.stringContaining('名称') as string],
      ['c', '源站改名', '1.00', '数据在本系统也被修改，冲突尚未处理'],
    ])
    // others may neither ask for it nor download it
    const grants: GrantTo[] = [['menu', stage.taskMenu.id]]
    const user = await aUser(stage.server.db, { roles: [await aRole(stage.server.db, { grants })] })
    const stranger = await stage.server.as(user.account)
    expect(await ask(stranger)).toMatchObject({ code: 403, data: { field: 'dataSourceId' } })
    const readers: GrantTo[] = [...grants, ['menu', stage.interfaceMenu.id]]
    for (const item of Object.values(stage.interfaceMenu.items)) readers.push(['button', item])
    const reader = await aUser(stage.server.db, { roles: [await aRole(stage.server.db, { grants: readers })] })
    expect(await ask(await stage.server.as(reader.account))).toMatchObject({ code: 403, data: { field: 'modelId' } })
    // only the last runs keep them
    for (let count = 0; count < taskLimits.refusedRuns; count += 1) await run(id)
    expect(await ask(stage.admin)).toMatchObject({ code: 404 })
    expect((await listRuns(stage.admin, id)).filter(({ refused }) => refused > 0)).toHaveLength(taskLimits.refusedRuns)
    await stage.server.db.query(`update table_sync_refusals set created_at = now() - interval '40 days'`)
    await runJobNow(stage.server.deps, cleanTaskRuns)
    expect(await stage.server.db.query('select 1 from table_sync_refusals')).toEqual([])
  })

  it('finds the records of rows that several columns identify', async () => {
    const readings = `${stage.table}_r`
    await stage.source.run(
      `create table ${readings} (site varchar(20), no int, name varchar(50), primary key (site, no))`,
    )
    await stage.source.grant(readings)
    const rows = Array.from({ length: 300 }, (__, at) => `('s${at % 3}', ${Math.floor(at / 3)}, 'n${at}')`)
    await stage.source.run(`insert into ${readings} values ${rows.join(', ')}`)
    const several = await aModel(stage.designer, {
      list,
      fields: [
        aField('comInput', 'code', {}, { label: '站点' }),
        aField('numInput', 'power', {}, { label: '序号' }),
        aField('comInput', 'name', {}, { label: '名称' }),
      ],
    })
    const columns = [
      { column: 'site', field: 'code' },
      { column: 'no', field: 'power' },
      { column: 'name', field: 'name' },
    ]
    const work = { table: readings, modelId: several.id, keyColumns: ['site', 'no'], columns }
    const [one, other] = [createRecordClient(stage.admin, several), createRecordClient(stage.admin, several)]
    // entered here before: it is the record of its row
    expect((await one.add({ code: 's1', power: 2, name: '手工' })).code).toBe(200)
    const id = await aTask({ ...work, vanished: 'remove', conflict: 'source' })
    expect(await run(id)).toMatchObject({ state: 'done', records: 300, refused: 0 })
    expect((await other.list({ pageSize: 20 })).data.pagination.total).toBe(300)
    await stage.source.run(`update ${readings} set name = 'changed' where site = 's1' and no = 2`)
    await stage.source.run(`delete from ${readings} where site = 's2' and no = 99`)
    const after = await run(id)
    expect(after).toMatchObject({ state: 'done', records: 2 })
    expect(after?.output).toContain('更新 1，未变 298')
    expect((await other.list({ pageSize: 20 })).data.pagination.total).toBe(299)
    // two records with the values of one row: neither is guessed
    expect((await one.add({ code: 's9', power: 1, name: '甲' })).code).toBe(200)
    expect((await one.add({ code: 's9', power: 1, name: '乙' })).code).toBe(200)
    await stage.source.run(`insert into ${readings} values ('s9', 1, '丙')`)
    const doubtful = await run(id)
    expect(doubtful).toMatchObject({ state: 'done', records: 0, refused: 1 })
    expect(doubtful?.output).toContain('无效 · s9 / 1 · 多条数据有相同的标识')
  })
})
