import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createId } from '../../platform/ids.ts'
import { aPosition, aUser, anOrganize } from '../../testing/builders.ts'
import type { Client } from '../../testing/client.ts'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'
import { aField, aList, aTable, asDesigner } from '../designs/testing/designs.ts'
import { getRecordContext } from './context/record-context.ts'
import { buildSystemActor } from './actor/actor.ts'
import {
  type BuiltModel,
  type Records,
  aModel,
  addRecord,
  anAdministrator,
  createRecordClient,
  readRecordDetail,
  readRecordValues,
} from './testing/records.ts'
import { createRecords } from './write/create-records.ts'

let server: TestServer
let designer: Client
let model: BuiltModel
let records: Records
let site: BuiltModel
let sites: Records
let red: string
beforeAll(async () => {
  server = await startTestServer()
  designer = await asDesigner(server)
  const typeId = createId()
  red = createId()
  await server.db.query(`insert into dictionary_types (id, en_code, full_name) values ($1, 'level', '级别')`, [typeId])
  await server.db.query(
    `insert into dictionary_items (id, type_id, en_code, full_name, full_name_i18n) values ($1, $2, 'red', '红色', '{"tw": "紅色", "en": "Red"}')`,
    [red, typeId],
  )
  const administrator = await anAdministrator(server)
  site = await aModel(designer, { fields: [aField('comInput', 'name'), aField('numInput', 'power', { precision: 1 })] })
  sites = createRecordClient(administrator, site)
  model = await aModel(designer, {
    fields: [
      aField('comInput', 'title', {}, { label: '标题', labelI18n: { en: 'Title', tw: '標題' } }),
      aField('select', 'level', {}, { dataType: 'dictionary', dictionaryType: 'level', label: '级别' }),
      aField('select', 'station', {}, { dataType: 'model', modelId: site.id, relationField: 'name', label: '场站' }),
      aField('depSelect', 'office', {}, { label: '部门' }),
      aField('relationForm', 'site', { modelId: site.id, relationField: 'name' }, { label: '储能站' }),
      aField('relationFormAttr', 'power', { relationField: 'site', showField: 'power', isStorage: 2 }),
      aField('numInput', 'count', {}, { label: '数量' }),
      aTable(
        'items',
        [
          aField('comInput', 'part', {}, { label: '部件' }),
          aField('relationForm', 'place', { modelId: site.id, relationField: 'name' }, { label: '位置' }),
          aField('relationFormAttr', 'placePower', { relationField: 'items-place', showField: 'power', isStorage: 2 }),
        ],
        { label: '明细' },
      ),
    ],
    form: {
      rules: [
        {
          id: 'r1',
          name: 'pin',
          enabled: true,
          when: { logic: 'and', groups: [{ logic: 'and', conditions: [{ field: 'title', op: 'eq', value: '固定' }] }] },
          then: [{ type: 'setValue', field: 'count', value: 7 }],
        },
      ],
    },
    list: aList(['title', 'level', 'station', 'site', 'power', 'items'], { keywordList: ['title'] }),
  })
  records = createRecordClient(administrator, model)
})
afterAll(() => server.close())

describe('a value that refers to another entry', () => {
  it.each([
    ['level', { level: 'blue' }],
    ['level', { level: '00000000-0000-7000-8000-000000000000' }],
    ['station', { station: '00000000-0000-7000-8000-000000000000' }],
    ['office', { office: '00000000-0000-7000-8000-000000000000' }],
    ['site', { site: '00000000-0000-7000-8000-000000000000' }],
    ['items[1].place', { items: [{ part: 'a' }, { place: '00000000-0000-7000-8000-000000000000' }] }],
  ])('is refused if there is no such entry: %s of %j', async (path, values) => {
    expect(await records.add(values)).toMatchObject({
      code: 400,
      data: { errors: [{ path, msg: '所选数据不存在或你无权使用' }] },
    })
  })

  it('is shown by the name of the entry, in the language of the user', async () => {
    const office = await anOrganize(server.db, { fullName: '华东运维', parentId: await anOrganize(server.db) })
    const place = await addRecord(sites, { name: '一号站', power: 2.5 })
    const { id } = await addRecord(records, {
      title: '指向',
      level: red,
      station: place.id,
      office,
      site: place.id,
      items: [{ part: 'x', place: place.id }],
    })
    const shown = {
      level: '红色',
      level_id: red,
      station: '一号站',
      station_id: place.id,
      office: '华东运维',
      site: '一号站',
      power: '2.5',
      items: [{ place: '一号站', place_id: place.id, placePower: '2.5' }],
    }
    expect(await readRecordDetail(records, id)).toMatchObject(shown)
    const english = await aUser(server.db, { isAdministrator: true, language: 'en' })
    const client = await server.as(english.account)
    expect(await readRecordDetail(createRecordClient(client, model), id)).toMatchObject({ ...shown, level: 'Red' })
  })

  it('is kept although the entry was deleted, and is shown empty', async () => {
    const place = await addRecord(sites, { name: '将拆' })
    const saved = await addRecord(records, { title: '旧', level: red, site: place.id })
    await server.db.query(
      `delete from record.${(await getRecordContext(server.deps).models.get(site.id)).physical.main.name} where id = $1`,
      [place.id],
    )
    expect((await records.save(saved, { ...(await readRecordValues(records, saved.id)), title: '新' })).code).toBe(200)
    expect(await readRecordDetail(records, saved.id)).toMatchObject({ title: '新', site: '', site_id: place.id })
  })

  it('follows the related record if the attribute is only shown, and stays if it is stored', async () => {
    const place = await addRecord(sites, { name: '变', power: 1 })
    const { id } = await addRecord(records, { title: '属性', site: place.id })
    await sites.save(place, { name: '变了', power: 9 })
    expect(await readRecordDetail(records, id)).toMatchObject({ site: '变了', power: '1' })
  })
})

describe('a field that the server fills', () => {
  it('has the user, their organization by name or path, their position or the time (F3.79, F3.80, FO.111, FO.114, FP.29, FP.58 to FP.61)', async () => {
    const form = await aModel(designer, {
      fields: [
        aField('comInput', 'title'),
        aField('createUser', 'maker'),
        aField('createTime', 'madeAt'),
        aField('modifyUser', 'changer'),
        aField('modifyTime', 'changedAt'),
        aField('currOrganize', 'department', { showLevel: 'last' }),
        aField('currOrganize', 'organize', { showLevel: 'all' }),
        aField('currPosition', 'position'),
      ],
    })
    const company = await anOrganize(server.db, { fullName: '储能集团' })
    const department = await anOrganize(server.db, { fullName: '运维部', parentId: company })
    const position = await aPosition(server.db, department, '班长')
    const maker = await aUser(server.db, { realName: '填表人', organize: department, position, isAdministrator: true })
    const own = createRecordClient(await server.as(maker.account), form)
    const forged = { maker: createId(), madeAt: 1, organize: createId(), position: createId() }
    const saved = await addRecord(own, { title: '自动', ...forged })
    const shown = await readRecordDetail(own, saved.id)
    expect(shown).toMatchObject({
      maker: '填表人',
      maker_id: maker.id,
      changer: '',
      changedAt: '',
      department: '运维部',
      organize: '储能集团/运维部',
      position: '班长',
    })
    expect(String(shown['madeAt'])).toMatch(/^20\d\d-\d\d-\d\d \d\d:\d\d:\d\d$/)
    const other = createRecordClient(await anAdministrator(server), form)
    await other.save(saved, { ...(await readRecordValues(other, saved.id)), title: '改' })
    expect(await readRecordDetail(own, saved.id)).toMatchObject({
      maker: '填表人',
      changer: '管理员',
      department: '运维部',
      madeAt: shown['madeAt'],
    })
  })
})

describe('a rule or calculation of the form', () => {
  it('is also applied by the server, regardless of what was sent', async () => {
    const { id } = await addRecord(records, { title: '固定', count: 1, power: '999' })
    expect(await readRecordValues(records, id)).toMatchObject({ count: 7, power: '' })
  })
})

describe('the history of a record', () => {
  it('lists users and changes in display text, newest first', async () => {
    const place = await addRecord(sites, { name: '史站' })
    const saved = await addRecord(records, { title: '历史', items: [{ part: '甲' }] })
    const values = await readRecordValues(records, saved.id)
    const items = values['items'] as { id: string }[]
    const edited = await records.save(saved, {
      ...values,
      site: place.id,
      level: red,
      items: [
        { ...items[0], part: '乙' },
        { part: '丙', place: place.id },
      ],
    })
    await records.save(edited.data, { ...(await readRecordValues(records, saved.id)), items: [] })
    const { list } = (await records.history(saved.id)).data
    expect(list.map(({ action, userName }) => [action, userName])).toEqual([
      ['update', '管理员'],
      ['update', '管理员'],
      ['create', '管理员'],
    ])
    const changes = list[1]?.changes ?? []
    expect(changes).toContainEqual({ field: 'site', label: '储能站', from: '', to: '史站' })
    expect(changes).toContainEqual({ field: 'level', label: '级别', from: '', to: '红色' })
    expect(changes).toContainEqual({ field: `items[${items[0]?.id}].part`, label: '明细 / 部件', from: '甲', to: '乙' })
    expect(changes.map(({ to }) => to)).toContain('部件：丙；位置：史站')
    expect(list[0]?.changes.map(({ from, to }) => [from, to])).toContainEqual(['部件：乙', ''])
    expect(list[2]?.changes).toContainEqual({ field: 'title', label: '标题', from: '', to: '历史' })
  })
})

describe('records created in bulk', () => {
  const actor = () => buildSystemActor({ now: Date.now(), offsetMinutes: 480 })
  const released = async () => getRecordContext(server.deps).models.get(model.id)

  it('are parsed, ruled and calculated like single ones, including rows of sub-tables, and found immediately', async () => {
    const context = getRecordContext(server.deps)
    const place = await addRecord(sites, { name: '批量站', power: 3 })
    const author = await aUser(server.db, { realName: '录入员' })
    const values = (n: number) => ({
      title: n === 0 ? '固定' : `批量 ${n}`,
      count: n,
      site: place.id,
      items: [{ part: `p${n}` }, { part: `"q\\${n}` }],
    })
    const rows = Array.from({ length: 25 }, (_, n) => ({
      values: values(n),
      creatorUserId: author.id,
      creatorTime: Date.UTC(2020, 0, 1),
    }))
    const ids = await createRecords(context, actor(), await released(), rows, { chunkSize: 10 })
    expect(ids).toHaveLength(25)
    expect(await readRecordValues(records, ids[0] ?? '')).toMatchObject({ count: 7, power: '3' })
    expect(await readRecordValues(records, ids[24] ?? '')).toMatchObject({
      title: '批量 24',
      count: 24,
      items: [{ part: 'p24' }, { part: '"q\\24' }],
    })
    expect((await records.list({ keyword: '批量' })).data.pagination.total).toBe(24)
    const [first] = (
      await records.list({ keyword: '批量 24', columnOptions: 'title,creatorUser,creatorTime,items-part' })
    ).data.list
    expect(first).toMatchObject({
      creatorUser: '录入员',
      creatorTime: '2020-01-01 08:00:00',
      items: [{ part: 'p24' }, { part: '"q\\24' }],
    })
    expect((await records.history(ids[3] ?? '')).data.list).toMatchObject([{ action: 'create', userName: '录入员' }])
  })

  it('leave no history if a seed disables it, and store nothing if one of a transaction is refused', async () => {
    const context = getRecordContext(server.deps)
    const [quiet] = await createRecords(context, actor(), await released(), [{ values: { title: '静' } }], {
      withoutHistory: true,
    })
    expect((await records.history(quiet ?? '')).data.list).toEqual([])
    const before = (await records.list()).data.pagination.total
    const rows = [
      ...Array.from({ length: 15 }, () => ({ values: { title: '一起' } })),
      { values: { title: '坏', count: 'many' } },
    ]
    const model = await released()
    const together = server.db.transaction((tx) =>
      createRecords(context, actor(), model, rows, { on: tx, chunkSize: 5 }),
    )
    await expect(together).rejects.toMatchObject({ key: 'record.invalid' })
    expect((await records.list({ keyword: '一起' })).data.list).toEqual([])
    expect((await records.list()).data.pagination.total).toBe(before)
  })
})
