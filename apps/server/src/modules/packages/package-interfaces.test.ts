import type { DataInterface, MenuDetail, MenuItemRow, ReferenceRow, TimedTask } from '@armature/contract'
import { type FormData, compile, resolveParamsAt } from '@armature/form-engine'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { theSystem, unique } from '../../testing/builders.ts'
import { createCertificate } from '../auth/testing/tls.ts'
import { createInterface, path as interfaces } from '../data-interfaces/testing/interfaces.ts'
import { getSourceReader } from '../data-sources/index.ts'
import { createOtherDatabase } from '../data-sources/testing/other-database.ts'
import { aField, aTable } from '../designs/testing/designs.ts'
import { startJobWorker } from '../jobs/index.ts'
import { addRecord, aLimitedList, aModel, createRecordClient } from '../records/testing/records.ts'
import { buildTask, createTask, listRuns, path as tasks } from '../timed-tasks/testing/timed-tasks.ts'
import { runTimedTask } from '../timed-tasks/index.ts'
import { must } from '../workflow/testing/flows.ts'
import {
  anInstallation,
  download,
  importFile,
  path,
  preview,
  thing,
  upload,
  type Installation,
} from './testing/installations.ts'

let from: Installation
let to: Installation
let stopJobs: (() => Promise<void>) | undefined
beforeAll(async () => {
  from = await anInstallation()
  to = await anInstallation()
  stopJobs = await startJobWorker(to.server.deps, [runTimedTask])
})
afterAll(async () => {
  await stopJobs?.()
  await from.server.close()
  await to.server.close()
})

it('a package of an interface of several calls has those of its steps on all levels, and creates them first', async () => {
  const part = await createInterface(from.admin)
  const callTwice = (interfaceId: string, script = '') =>
    createInterface(from.admin, {
      dataType: 4,
      query: '',
      script,
      steps: [
        { name: 'one', interfaceId },
        { name: 'two', interfaceId },
      ],
    })
  const inner = await callTwice(part)
  const whole = await callTwice(inner, 'return [...steps.one, ...rows.slice(0, 1)].map(({ id }, at) => ({ id, at }))')

  const { file } = await must(upload(to, await download(from, [thing('dataInterface', whole)])))
  const seen = await preview(to.admin, file)
  expect(seen).toMatchObject({ isPossible: true, missing: 0 })
  expect(new Set(seen.things.map(({ id }) => id))).toEqual(new Set([part, inner, whole]))
  expect((await importFile(to.admin, file)).code).toBe(200)
  const reply = await to.admin.post(`${interfaces}/${whole}/Actions/Preview`, {})
  expect(reply.data).toEqual([
    { id: 'de', at: 0 },
    { id: 'fr', at: 1 },
    { id: 'de', at: 2 },
  ])
})

it('a form sends the column of a sub-table as a list to the interface that is here under another id', async () => {
  const api = unique('codes')
  const ids = { field: 'codes', fieldName: '编号', dataType: 'list' }
  const content = {
    ...{ enCode: api, dataType: 2, query: '[{"site":{"name":"甲站"},"id":"a"},{"site":{"name":"乙站"},"id":"b"}]' },
    ...{ requestParameters: [ids], script: 'return rows.filter(({ id }) => (parameters.codes ?? []).includes(id))' },
    fieldList: ['id', 'site.name'].map((field) => ({ field, fieldName: '' })),
  }
  const there = await createInterface(from.admin, content)
  const here = await createInterface(to.admin, content)
  const use = { dataType: 'dynamic', propsUrl: there, props: { value: 'id', label: 'site.name' } }
  const form = await aModel(from.admin, {
    fields: [
      aTable('lines', [aField('comInput', 'code')]),
      aField('select', 'site', {}, { ...use, templateJson: [{ field: 'codes', relationField: 'lines.code' }] }),
    ],
    list: aLimitedList(['site', 'lines']),
  })
  const { file } = await must(upload(to, await download(from, [thing('model', form.id)])))
  expect((await preview(to.admin, file)).things.map(({ kind, action }) => `${kind} ${action}`).toSorted()).toEqual([
    'dataInterface useExisting',
    'model create',
  ])
  await must(importFile(to.admin, file, { releases: true }))

  const records = createRecordClient(to.admin, { id: form.id })
  const { formData } = await must(to.admin.get<{ formData: string }>(`/api/visualdev/Base/${form.id}`))
  const compiled = compile(JSON.parse(formData) as FormData)
  expect(compiled.problems).toEqual([])
  const sent = resolveParamsAt({ form: compiled, values: { lines: [{ code: 'b' }, { code: 'b' }] } }, 'site')
  expect(sent).toEqual([{ field: 'codes', defaultValue: ['b'] }])
  const answer = await to.admin.post(`${interfaces}/${here}/Actions/Preview`, { paramList: sent })
  expect(answer).toMatchObject({ code: 200, data: [{ id: 'b', 'site.name': '乙站' }] })
  const { id } = await addRecord(records, { lines: [{ code: 'b' }], site: 'b' })
  expect((await must(records.list())).list.find((row) => row['id'] === id)).toMatchObject({ site: '乙站' })
  const refused = await records.add({ lines: [{ code: 'b' }], site: 'a' })
  expect(refused).toMatchObject({ code: 400, data: { errors: [{ path: 'site' }] } })

  const { list } = await must(
    to.admin.get<{ list: ReferenceRow[] }>(`/api/visualdev/References/dataInterface/${here}/UsedBy`),
  )
  expect(list.map((row) => [row.kind, row.id, row.field])).toEqual(
    expect.arrayContaining([['model', form.id, 'site.name']]),
  )

  // without one under its code it is created with the type of its parameter, also from a file of its own
  const renamed = { things: [{ ...thing('dataInterface', there), action: 'rename', enCode: unique('codes') }] }
  const alone = await must(upload(to, await download(from, [thing('dataInterface', there)])))
  await must(importFile(to.admin, alone.file, renamed))
  const exported = await fetch(`${from.server.url}${interfaces}/${there}/Action/Export`, {
    headers: { Authorization: from.admin.token },
  })
  const fileContent = (await exported.text()).replaceAll(api, unique('codes'))
  const single = await must(to.admin.post<{ id: string }>(`${interfaces}/Action/Import`, { fileContent }))
  for (const one of [there, single.id])
    expect(await must(to.admin.get<DataInterface>(`${interfaces}/${one}`))).toMatchObject({
      requestParameters: [ids],
      fieldList: [{ field: 'id' }, { field: 'site.name' }],
    })
})

it('a package of a synchronization has its source without the password and its form, and it arrives paused', async () => {
  const other = await createOtherDatabase(createCertificate())
  try {
    await other.run(`create table site (code varchar(20) primary key, name varchar(50));
      create table item (site varchar(20), no int); insert into site values ('a', '一号站');
      grant select on site, item to ${other.userName}`)
    for (const { admin } of [from, to])
      await must(admin.put('/api/system/SysConfig', { interfaceHosts: [`127.0.0.1:${other.port}`] }))
    const { port, database, userName, password } = other
    const connection = { kind: 'postgresql', host: '127.0.0.1', port, database, userName, password }
    const source = { ...connection, fullName: '运维库', enCode: unique('ops') }
    const { id: sourceId } = await must(from.admin.post<{ id: string }>('/api/system/DataSource', source))
    const model = await aModel(from.admin, {
      fields: [
        aField('comInput', 'code', {}, { label: '编号', unique: true }),
        aField('comInput', 'name'),
        aTable('items', [aField('numInput', 'no')]),
      ],
      list: aLimitedList(['code', 'name']),
    })
    const columns = ['code', 'name'].map((name) => ({ column: name, field: name }))
    const items = { field: 'items', table: 'item', parentColumns: ['site'], keyColumns: ['no'], vanished: 'keep' }
    const subTables = [{ ...items, columns: [{ column: 'no', field: 'no' }] }]
    const work = { table: 'site', keyColumns: ['code'], columns, conflict: 'source', vanished: 'remove', subTables }
    const about = { kind: 'syncTable', dataSourceId: sourceId, modelId: model.id }
    const task = await createTask(from.admin, { fullName: '场站同步', work: { ...about, ...work } })
    const call = await createTask(from.admin, {})
    const refused = await from.admin.post(`${path}/Actions/Export`, { things: [thing('timedTask', call)] })
    expect(refused).toMatchObject({ code: 404 })
    // offered with its form
    const plan = await must(
      from.admin.post<{ list: { kind: string; id: string; reason: string }[] }>(`${path}/Actions/Plan`, {
        things: [thing('model', model.id)],
      }),
    )
    expect(plan.list.find(({ id }) => id === task)).toMatchObject({ kind: 'timedTask', reason: 'offered' })

    const text = await download(from, [thing('timedTask', task)])
    expect(text).not.toContain(password)
    // servers that would leave out the sub-tables do not read it
    expect(text).toMatch(/"format":"armature-timed-task","version":2\b/)
    const byDays = await createTask(from.admin, { work: { ...about, ...work, readAllDays: 7 } })
    expect(await download(from, [thing('timedTask', byDays)])).toMatch(/"format":"armature-timed-task","version":3\b/)
    const { file } = await must(upload(to, text))
    const seen = await preview(to.admin, file)
    expect(seen.things.map(({ kind, id }) => `${kind} ${id}`).toSorted()).toEqual(
      [`dataSource ${sourceId}`, `model ${model.id}`, `timedTask ${task}`].toSorted(),
    )
    const shown = seen.things.find(({ id }) => id === task)
    expect(shown).toMatchObject({ fullName: '场站同步', state: 'new', changes: [expect.stringContaining('暂停')] })
    expect((await importFile(to.admin, file, { releases: true })).code).toBe(200)
    const arrived = await must(to.admin.get<TimedTask>(`${tasks}/${task}`))
    expect(arrived).toMatchObject({ enabledMark: 0, nextTime: null, work: { ...about, ...work } })
    expect((await to.admin.delete(`/api/system/DataSource/${sourceId}`)).code).toBe(409)

    // with the password, and enabled, it runs
    const { fullName, enCode } = source
    const entered = await to.admin.put(`/api/system/DataSource/${sourceId}`, { ...connection, fullName, enCode })
    expect(entered.code, entered.msg).toBe(200)
    await must(to.admin.put(`${tasks}/${task}/Actions/Enable`))
    await must(to.admin.post(`${tasks}/${task}/Actions/Run`))
    const state = () => listRuns(to.admin, task).then(([run]) => run?.state)
    await expect.poll(state, { timeout: 20_000 }).toBe('done')
    expect((await listRuns(to.admin, task))[0]).toMatchObject({ records: 1 })

    // the same package changes nothing; another mapping changes it, and pauses it
    const again = await must(upload(to, text))
    const same = await preview(to.admin, again.file)
    expect(same.things.find(({ id }) => id === task)).toMatchObject({ state: 'same', action: 'skip' })
    const changed = { work: { ...about, ...work, vanished: 'keep' } }
    await must(
      from.admin.put(`${tasks}/${task}`, { ...buildTask(changed), fullName: '场站同步', enCode: arrived.enCode }),
    )
    const next = await must(upload(to, await download(from, [thing('timedTask', task)])))
    expect((await importFile(to.admin, next.file)).code).toBe(200)
    const after = await must(to.admin.get<TimedTask>(`${tasks}/${task}`))
    expect(after).toMatchObject({ enabledMark: 0, work: { vanished: 'keep' } })
  } finally {
    for (const { server } of [from, to]) await getSourceReader(server.deps).close()
    await other.close()
  }
})

it('a package of a list has its source without the password, and is imported without asking it', async () => {
  const other = await createOtherDatabase(createCertificate())
  try {
    await other.run(`create table site (code varchar(20) primary key, name varchar(50));
      insert into site values ('a', '一号站'); create table unit (name text); grant select on site, unit to ${other.userName}`)
    for (const { admin } of [from, to])
      await must(admin.put('/api/system/SysConfig', { interfaceHosts: [`127.0.0.1:${other.port}`] }))
    const { port, database, userName, password } = other
    const connection = { kind: 'postgresql', host: '127.0.0.1', port, database, userName, password }
    const source = { ...connection, fullName: '运维库', enCode: unique('ops') }
    const { id: sourceId } = await must(from.admin.post<{ id: string }>('/api/system/DataSource', source))
    const column = (name: string) => ({
      ...{ name, label: `列${name}`, labelI18n: { en: name }, kind: 'text', display: 'text', width: 120 },
      ...{ isSearchable: true, isSortable: true },
    })
    const sourceList = { sourceId, table: 'site', columns: [column('name'), column('code')] }
    const menu = await must(
      from.admin.post<{ id: string }>('/api/system/Menu', {
        ...{ fullName: '场站清单', enCode: unique('sites'), type: 9, parentId: '-1', sourceList },
        ...{ systemId: await theSystem(from.server.db), useColumnPermission: true },
      }),
    )
    const text = await download(from, [thing('menu', menu.id)])
    expect(text).not.toContain(password)
    const { file } = await must(upload(to, text))
    const seen = await preview(to.admin, file)
    expect(seen.things.map(({ kind, id }) => `${kind} ${id}`)).toEqual(
      expect.arrayContaining([`dataSource ${sourceId}`, `menu ${menu.id}`]),
    )
    expect(seen.things.flatMap(({ problems }) => problems)).toEqual([])
    const imported = await importFile(to.admin, file)
    expect(imported.code, imported.msg).toBe(200)
    const arrived = await must(to.admin.get<MenuDetail>(`/api/system/Menu/${menu.id}`))
    expect(arrived).toMatchObject({ type: 9, useColumnPermission: true, columns: 2, sourceList })
    // the same package again changes nothing; other columns change the list
    const again = await must(upload(to, text))
    const same = await preview(to.admin, again.file)
    expect(same.things.find(({ id }) => id === menu.id)).toMatchObject({ state: 'same', action: 'skip' })
    const detail = await must(from.admin.get<MenuDetail>(`/api/system/Menu/${menu.id}`))
    const fewer = { ...sourceList, columns: [column('name')] }
    await must(from.admin.put(`/api/system/Menu/${menu.id}`, { ...detail, sourceList: fewer }))
    const next = await must(upload(to, await download(from, [thing('menu', menu.id)])))
    expect((await importFile(to.admin, next.file)).code).toBe(200)
    expect((await must(to.admin.get<MenuDetail>(`/api/system/Menu/${menu.id}`))).sourceList).toEqual(fewer)
    // columns of another table are others, so that no grants of the old ones open them
    const readItems = async () => {
      const { list } = await must(to.admin.get<{ list: MenuItemRow[] }>(`/api/system/Menu/${menu.id}/Items`))
      return list.map(({ kind, enCode, id }) => [`${kind}:${enCode}`, id])
    }
    const kept = await readItems()
    const changed = await must(from.admin.get<MenuDetail>(`/api/system/Menu/${menu.id}`))
    const elsewhere = { ...fewer, table: 'unit' }
    await must(from.admin.put(`/api/system/Menu/${menu.id}`, { ...changed, sourceList: elsewhere }))
    const moved = await must(upload(to, await download(from, [thing('menu', menu.id)])))
    expect((await importFile(to.admin, moved.file)).code).toBe(200)
    const items = await readItems()
    expect(items.map(([code]) => code)).toEqual(kept.map(([code]) => code))
    expect(items.filter(([, id]) => kept.some(([, old]) => old === id)).map(([code]) => code)).toEqual([
      'button:btn_export',
    ])
    const back = await must(upload(to, text))
    expect((await importFile(to.admin, back.file)).code).toBe(200)
    // with the password it shows its rows
    const { fullName, enCode } = source
    await must(to.admin.put(`/api/system/DataSource/${sourceId}`, { ...connection, fullName, enCode }))
    const rows = await must(to.admin.get<{ list: { cells: unknown[] }[] }>(`/api/system/SourceList/${menu.id}/Rows`))
    expect(rows.list.map(({ cells }) => cells)).toEqual([['一号站', 'a']])
  } finally {
    for (const { server } of [from, to]) await getSourceReader(server.deps).close()
    await other.close()
  }
})
