import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aUser, anOrganize } from '../../testing/builders.ts'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'
import { aField, aList, asDesigner } from '../designs/testing/designs.ts'
import { type Records, aModel, addRecord, anAdministrator, createRecordClient } from '../records/testing/records.ts'

const day = (n: number) => Date.UTC(2026, 0, n)
const options = [
  {
    id: 'n',
    fullName: '北',
    children: [
      { id: 'n1', fullName: '北一' },
      { id: 'n2', fullName: '北二' },
    ],
  },
  { id: 's', fullName: '南', children: [{ id: 's1', fullName: '南一' }] },
]
let server: TestServer
let records: Records
let people: string[]
let office: string
let target: string
beforeAll(async () => {
  server = await startTestServer()
  const designer = await asDesigner(server)
  const administrator = await anAdministrator(server)
  office = await anOrganize(server.db, { fullName: '运维部', parentId: await anOrganize(server.db) })
  people = [(await aUser(server.db, { realName: '张工' })).id, (await aUser(server.db, { realName: '李工' })).id]
  const site = await aModel(designer, { fields: [aField('comInput', 'name')] })
  target = (await addRecord(createRecordClient(administrator, site), { name: '一号站' })).id
  const model = await aModel(designer, {
    fields: [
      aField('comInput', 'name'),
      aField('numInput', 'amount', { precision: 1 }),
      aField('switch', 'isOpen'),
      aField('date', 'day'),
      aField('dateRange', 'period'),
      aField('numRange', 'span'),
      aField('cascader', 'place', { options }),
      aField('checkbox', 'tags', {
        options: [
          { id: 'a', fullName: 'A' },
          { id: 'b', fullName: 'B' },
        ],
      }),
      aField('userSelect', 'person'),
      aField('userSelect', 'team', { multiple: true }),
      aField('depSelect', 'office'),
      aField('relationForm', 'site', { modelId: site.id, relationField: 'name' }),
      aField('time', 'at'),
    ],
    list: aList(
      [
        'name',
        'amount',
        'isOpen',
        'day',
        'period',
        'span',
        'place',
        'tags',
        'person',
        'team',
        'office',
        'site',
        'creatorUser',
        'creatorTime',
      ],
      {
        searchList: [
          { prop: 'name', label: 'name', searchType: 2 },
          { prop: 'at', label: 'at', searchType: 3 },
        ],
        showSummary: true,
        summaryField: ['amount'],
      },
    ),
  })
  records = createRecordClient(administrator, model)
  await addRecord(records, {
    name: '甲_50%',
    amount: 1.5,
    isOpen: 1,
    day: day(5),
    period: [day(1), day(10)],
    span: [1, null],
    place: ['n', 'n1'],
    tags: ['a', 'b'],
    person: people[0],
    team: people,
    office,
    site: target,
    at: '08:30:00',
  })
  await addRecord(records, {
    name: '乙',
    amount: 20,
    isOpen: 0,
    day: day(20),
    period: [day(20), day(21)],
    span: [5, 9],
    place: ['s', 's1'],
    tags: ['b'],
    person: people[1],
    team: [people[1]],
    at: '22:00:00',
  })
  await addRecord(records, { name: '丙' })
})
afterAll(() => server.close())

describe('a search by field', () => {
  it.each<[string, Record<string, unknown>, string[]]>([
    ['a part of a text, signs standing for themselves', { name: '_50%' }, ['甲_50%']],
    ['a part of a text that is nowhere', { name: '%' }, ['甲_50%']],
    ['a number from', { amount: [2, null] }, ['乙']],
    ['a number to', { amount: [null, 2] }, ['甲_50%']],
    ['a number as text', { amount: ['1.5', '1.5'] }, ['甲_50%']],
    ['on', { isOpen: 1 }, ['甲_50%']],
    ['off', { isOpen: 0 }, ['丙', '乙']],
    ['a day from to', { day: [day(1), day(5)] }, ['甲_50%']],
    ['a day in seconds', { day: [day(6) / 1000, null] }, ['乙']],
    ['a day as text', { day: ['2026-01-20', null] }, ['乙']],
    ['periods that meet', { period: [day(10), day(15)] }, ['甲_50%']],
    ['periods that do not meet', { period: [day(11), day(15)] }, []],
    ['spans that meet, an open end reaching on', { span: [100, null] }, ['甲_50%']],
    ['spans that meet', { span: [null, 5] }, ['乙', '甲_50%']],
    ['spans asked backwards (FO.79)', { span: [9, 1] }, []],
    ['a branch of a tree', { place: ['n'] }, ['甲_50%']],
    ['a leaf of a tree', { place: ['s', 's1'] }, ['乙']],
    ['one of several marks', { tags: ['a'] }, ['甲_50%']],
    ['any of several marks', { tags: ['a', 'b'] }, ['乙', '甲_50%']],
    ['a time of day', { at: ['08:00:00', '09:00:00'] }, ['甲_50%']],
    ['two fields at once', { tags: ['b'], isOpen: 0 }, ['乙']],
    ['nothing that narrows', { name: '', amount: [null, null], tags: [], isOpen: null }, ['丙', '乙', '甲_50%']],
  ])('finds %s', async (_what, query, names) => {
    const { code, data } = await records.search(query)
    expect(code).toBe(200)
    expect(data.list.map(({ name }) => name)).toEqual(names)
    expect(data.pagination).toMatchObject({ total: names.length, totalKind: 'exact' })
  })

  it('finds people, departments and related records by their ids', async () => {
    const names = async (query: object) => (await records.search(query)).data.list.map(({ name }) => name)
    expect(await names({ person: people[1] })).toEqual(['乙'])
    expect(await names({ person: people })).toEqual(['乙', '甲_50%'])
    expect(await names({ team: [people[0]] })).toEqual(['甲_50%'])
    expect(await names({ office })).toEqual(['甲_50%'])
    expect(await names({ site: target })).toEqual(['甲_50%'])
  })

  it('shows names together with their ids (F3.91, F3.92)', async () => {
    const [row] = (await records.search({ isOpen: 1 })).data.list
    expect(row).toMatchObject({
      amount: 1.5,
      day: '2026-01-05',
      place: '北 / 北一',
      place_id: ['n', 'n1'],
      tags: 'A、B',
      tags_id: ['a', 'b'],
      person: '张工',
      person_id: people[0],
      team: '张工、李工',
      team_id: people,
      office: '运维部',
      office_id: office,
      site: '一号站',
      site_id: target,
      creatorUser: '管理员',
    })
    const [empty] = (await records.search({ name: '丙' })).data.list
    expect(empty).toMatchObject({ amount: '', day: '', tags: '', person: '', person_id: '', site: '', site_id: '' })
  })

  it('has sums over all rows that it finds', async () => {
    expect((await records.list({ pageSize: 1 })).data.summary).toEqual({ amount: '21.5' })
    expect((await records.search({ tags: ['b'], isOpen: 0 })).data.summary).toEqual({ amount: '20.0' })
  })
})
