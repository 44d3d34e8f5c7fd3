import { expect, it } from 'vitest'
import { aRole, aUser, type BuiltMenu, type GrantTo } from '../../testing/builders.ts'
import { grantsOn, readRecordValues } from '../records/testing/records.ts'
import { buildTask, path } from '../timed-tasks/testing/timed-tasks.ts'
import { describeSync } from './testing/sync-stage.ts'

describeSync(
  'the synchronization of a table',
  (stage, { insert, buildWork, aTask, run, trySync, records, readAll, findRecord, changeHere }) => {
    it('creates a record for each row, with history, and changes it when the row changes', async () => {
      await insert(['a', '一号站', 10.5], ['b', '二号站'])
      const columns = ['code', 'name', 'power'].map((name) => ({ column: name, field: name }))
      const id = await aTask({ columns: [...columns, { column: 'changed_at', field: 'at' }] })
      expect(await run(id)).toMatchObject({ state: 'done', records: 2, fault: '' })
      expect(await readAll()).toEqual({ a: '一号站', b: '二号站' })
      const { id: recordId } = await findRecord('a')
      const at = Date.UTC(2026, 0, 2, 3, 4, 5) - stage.server.deps.config.offsetMinutes * 60_000
      expect(await readRecordValues(records(), recordId)).toMatchObject({ power: 10.5, at })
      await stage.source.run(`update ${stage.table} set name = '新一号站', power = null where code = 'a'`)
      expect(await run(id)).toMatchObject({ state: 'done', records: 1 })
      expect(await readAll()).toEqual({ a: '新一号站', b: '二号站' })
      expect((await readRecordValues(records(), recordId))['power']).toBeNull()
      const { list: lines } = (await records().history(recordId)).data
      expect(lines.map(({ action }) => action).toSorted()).toEqual(['create', 'update'])
      expect(await run(id)).toMatchObject({ state: 'done', records: 0 })
    })

    it('writes fixed values as an import reads them into each record, and again when they change', async () => {
      await insert(['a', '一号站', 10.5], ['b', '二号站'])
      const columns = ['code', 'name'].map((name) => ({ column: name, field: name }))
      const fixed = (value: string) => ({ columns, fixedValues: [{ field: 'power', value }] })
      const id = await aTask(fixed('7.5'))
      expect(await run(id)).toMatchObject({ state: 'done', records: 2 })
      const readPower = async (code: string) =>
        (await readRecordValues(records(), (await findRecord(code)).id))['power']
      expect([await readPower('a'), await readPower('b')]).toEqual([7.5, 7.5])
      const changed = buildTask({ work: buildWork(fixed('8')), enabledMark: 0 })
      expect((await stage.admin.put(`${path}/${id}`, changed)).code).toBe(200)
      expect(await run(id)).toMatchObject({ state: 'done', records: 2 })
      expect([await readPower('a'), await readPower('b')]).toEqual([8, 8])
      expect((await trySync(fixed('many'))).data.counts).toMatchObject({ invalid: 2 })
      // what a field without column and fixed value lacks is said once
      const onlyCode = { columns: [{ column: 'code', field: 'code' }] }
      await insert(['c', '三号站'])
      expect((await trySync(onlyCode)).data.samples.at(-1)).toMatchObject({ key: 'c', fault: '名称不能为空' })
    })

    it('lists rows that the form refuses, stores the others, and reads them again', async () => {
      await insert(['a', '一号站'], ['b', '名'.repeat(30)])
      const id = await aTask({ sinceColumn: 'changed_at' })
      const first = await run(id)
      expect(first).toMatchObject({ state: 'done', records: 1 })
      expect(first?.output).toMatch(/无效 1.*\n.*b · 名称/s)
      await stage.source.run(`update ${stage.table} set name = '二号站' where code = 'b'`)
      expect(await run(id)).toMatchObject({ state: 'done', records: 1 })
      expect(await readAll()).toEqual({ a: '一号站', b: '二号站' })
    })

    it.each([
      ['list', '本地改名', 0, '源站改名'],
      ['record', '本地改名', 0, '本地改名'],
      ['source', '源站改名', 1, '源站改名'],
    ])('with the rule %s, keeps or overwrites a record that was changed here', async (conflict, name, count, later) => {
      await insert(['a', '一号站'])
      const id = await aTask({ conflict })
      await run(id)
      await changeHere('a', '本地改名')
      // the row is as it was: nothing to decide
      expect(await run(id)).toMatchObject({ records: 0 })
      expect(await readAll()).toEqual({ a: '本地改名' })
      await stage.source.run(`update ${stage.table} set name = '源站改名' where code = 'a'`)
      const after = await run(id)
      expect(after).toMatchObject({ state: 'done', records: count })
      expect(after?.output).toContain('冲突 1')
      expect(await readAll()).toEqual({ a: name })
      // an undecided conflict is met again; a decided one is not
      const decided = await stage.admin.put(
        `${path}/${id}`,
        buildTask({ work: buildWork({ conflict: 'source' }), enabledMark: 0 }),
      )
      expect(decided.code, decided.msg).toBe(200)
      await run(id)
      expect(await readAll()).toEqual({ a: later })
    })

    it('moves records whose row has vanished to the recycle bin, but not all of them and not those changed here', async () => {
      await insert(['a', '一号站'], ['b', '二号站'], ['c', '三号站'])
      const id = await aTask({ vanished: 'remove' })
      await run(id)
      await changeHere('c', '三号站（本地）')
      await stage.source.run(`delete from ${stage.table} where code in ('b', 'c')`)
      const after = await run(id)
      expect(after).toMatchObject({ state: 'done', records: 1 })
      expect(after?.output).toMatch(/源中已无 2\n未删除 · c/)
      expect(await readAll()).toEqual({ a: '一号站', c: '三号站（本地）' })
      await stage.source.run(`delete from ${stage.table}`)
      expect(await run(id)).toMatchObject({ state: 'failed', fault: '表中没有读到任何行，因此没有删除数据' })
      expect(Object.keys(await readAll())).toEqual(expect.arrayContaining(['a', 'c']))
    })

    it('reads only rows from the highest value on, those with the same value again', async () => {
      await insert(['a', '一号站', 1, '2026-01-01 00:00:00'], ['b', '二号站', 1, '2026-01-02 00:00:00'])
      const id = await aTask({ sinceColumn: 'changed_at' })
      expect((await run(id))?.output).toContain('新建 2')
      await insert(['c', '三号站', 1, '2026-01-02 00:00:00'])
      // a change without a later value is not seen
      await stage.source.run(`update ${stage.table} set name = '旧' where code = 'a'`)
      expect((await run(id))?.output).toContain('新建 1，更新 0，未变 1')
      expect(await readAll()).toEqual({ a: '一号站', b: '二号站', c: '三号站' })
      // another mapping reads all rows again
      await stage.admin.put(`${path}/${id}`, buildTask({ work: buildWork(), enabledMark: 0 }))
      await run(id)
      expect(await readAll()).toMatchObject({ a: '旧' })
    })

    it('loses and doubles nothing when a run ends in the middle and begins again', async () => {
      const rows = Array.from({ length: 600 }, (__, at) => [`k${String(at).padStart(4, '0')}`, `站${at}`] as const)
      await insert(...rows)
      // the second page cannot be stored
      await stage.server.db.query(`create function refuse_row() returns trigger language plpgsql as
      $$ begin raise exception 'the database fails'; end $$`)
      await stage.server.db.query(`create trigger refuse_row before insert on table_sync_rows for each row
      when (new.source_key = 'k0400') execute function refuse_row()`)
      const id = await aTask()
      expect(await run(id)).toMatchObject({ state: 'failed' })
      expect(Object.keys(await readAll())).toHaveLength(250)
      await stage.server.db.query('drop function refuse_row() cascade')
      expect(await run(id)).toMatchObject({ state: 'done', records: 350 })
      const count = await stage.server.db.query('select count(*)::int as n from table_sync_rows where task_id = $1', [
        id,
      ])
      expect(count).toEqual([{ n: 600 }])
      expect((await records().list({ pageSize: 20 })).data.pagination.total).toBe(600)
    })

    it('reads all pages of a table whose key is a number', async () => {
      const numbered = `${stage.table}_n`
      await stage.source.run(`create table ${numbered} (id int primary key, name varchar(20))`)
      await stage.source.grant(numbered)
      const values = Array.from({ length: 600 }, (__, at) => `(${at + 1}, 'n')`)
      await stage.source.run(`insert into ${numbered} values ${values.join(', ')}`)
      const columns = [
        { column: 'id', field: 'code' },
        { column: 'name', field: 'name' },
      ]
      expect(await run(await aTask({ table: numbered, keyColumns: ['id'], columns }))).toMatchObject({ records: 600 })
    })

    it('has a trial that shows what a run would do with old and new values, and stores nothing', async () => {
      await insert(['a', '一号站'], ['b', '二号站'], ['c', '三号站'], ['d', '四号站'])
      const id = await aTask()
      await run(id)
      await changeHere('b', '二号站（本地）')
      await stage.source.run(`update ${stage.table} set name = '改' where code in ('a', 'b')`)
      await stage.source.run(`update ${stage.table} set name = '' where code = 'c'`)
      await stage.source.run(`delete from ${stage.table} where code = 'd'`)
      await insert(['e', '五号站'])
      const { data } = await trySync({}, id)
      expect(data.counts).toEqual({ new: 1, changed: 1, unchanged: 0, conflict: 1, invalid: 1, vanished: 1 })
      expect(data.isComplete).toBe(true)
      const byKey = new Map(data.samples.map((sample) => [sample.key, sample]))
      expect(byKey.get('a')).toMatchObject({
        outcome: 'changed',
        changes: [{ label: '名称', from: '一号站', to: '改' }],
      })
      expect(byKey.get('b')).toMatchObject({ outcome: 'conflict', changes: [{ from: '二号站（本地）', to: '改' }] })
      expect(byKey.get('c')).toMatchObject({ outcome: 'invalid', fault: expect.stringContaining('名称') as string })
      expect(byKey.get('d')).toMatchObject({ outcome: 'vanished' })
      expect(byKey.get('e')).toMatchObject({ outcome: 'new' })
      expect(await readAll()).toEqual({ a: '一号站', b: '二号站（本地）', c: '三号站', d: '四号站' })
    })

    it.each([
      ['a column that the table does not have', { columns: [{ column: 'nothing', field: 'code' }] }, 'columns'],
      ['a field that the form does not have', { columns: [{ column: 'code', field: 'nothing' }] }, 'columns'],
      ['a fixed value of a mapped field', { fixedValues: [{ field: 'name', value: '站' }] }, 'fixedValues'],
      ['a fixed value of no field', { fixedValues: [{ field: 'nothing', value: '1' }] }, 'fixedValues'],
      ['a key whose field is not unique', { keyColumns: ['name'] }, 'keyColumns'],
      ['a key column that is not mapped', { keyColumns: ['code', 'note'] }, 'keyColumns'],
      ['an incremental column that has no order', { sinceColumn: 'name' }, 'sinceColumn'],
    ])('is refused with %s', async (__, values, field) => {
      const reply = await stage.admin.post(path, buildTask({ work: buildWork(values) }))
      expect(reply).toMatchObject({ code: 400, data: { field } })
    })

    it('is refused to users who may not read rows of the source, or not import records of the form', async () => {
      const items = (menu: BuiltMenu) => Object.values(menu.items).map((item): GrantTo => ['button', item])
      const tasks: GrantTo[] = [['menu', stage.taskMenu.id], ...items(stage.taskMenu)]
      const reading: GrantTo[] = [['menu', stage.interfaceMenu.id], ...items(stage.interfaceMenu)]
      const writing = await grantsOn(stage.server, stage.model, {
        ...{ buttons: ['btn_add', 'btn_edit', 'btn_upload'], forms: ['code', 'name', 'power'], rows: 'all' },
      })
      const createClient = async (grants: readonly GrantTo[]) => {
        const user = await aUser(stage.server.db, { roles: [await aRole(stage.server.db, { grants })] })
        return stage.server.as(user.account)
      }
      const createFor = async (grants: readonly GrantTo[]) =>
        (await createClient(grants)).post(path, buildTask({ work: buildWork(), enabledMark: 0 }))
      expect(await createFor([...tasks, ...writing])).toMatchObject({ code: 403, data: { field: 'dataSourceId' } })
      expect(await createFor([...tasks, ...reading])).toMatchObject({ code: 403, data: { field: 'modelId' } })
      expect(await createFor([...tasks, ...reading, ...writing])).toMatchObject({ code: 200 })
      // a trial checks the same permissions
      const trial = { work: buildWork(), taskId: '' }
      const [stranger, writer] = [
        await createClient([...tasks, ...reading]),
        await createClient([...tasks, ...reading, ...writing]),
      ]
      expect(await stranger.post(`${path}/Actions/TrySync`, trial)).toMatchObject({
        code: 403,
        data: { field: 'modelId' },
      })
      expect(await writer.post(`${path}/Actions/TrySync`, trial)).toMatchObject({ code: 200 })
    })

    it('keeps its source and its form from being deleted, and comes back from the recycle bin knowing its rows', async () => {
      await insert(['a', '一号站'], ['b', '二号站'])
      const id = await aTask({ vanished: 'remove' })
      await run(id)
      expect((await stage.admin.delete(`/api/system/DataSource/${stage.sourceId}`)).code).toBe(409)
      expect((await stage.admin.delete(`/api/visualdev/Base/${stage.model.id}`)).code).toBe(400)
      expect((await stage.admin.delete(`${path}/${id}`)).code).toBe(200)
      await stage.source.run(`delete from ${stage.table} where code = 'b'`)
      const restored = await stage.admin.post(`${path}/Bin/${id}/Actions/Restore`, {})
      expect(restored.code, restored.msg).toBe(200)
      expect(await run(id)).toMatchObject({ state: 'done', records: 1 })
      expect(await readAll()).toEqual({ a: '一号站' })
      expect((await stage.admin.delete(`${path}/${id}`)).code).toBe(200)
    })
  },
)
