import type { ConversionChoice, ReleasePreview } from '@armature/contract'
import type { Field } from '@armature/form-engine'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../testing/client.ts'
import { type TestServer, startTestServer } from '../../../testing/test-server.ts'
import {
  type BuiltModel,
  aModel,
  addRecord,
  anAdministrator,
  createRecordClient,
  online,
  readRecordValues,
} from '../../records/testing/records.ts'
import { must } from '../../workflow/testing/flows.ts'
import { aField, aList, aTable, asDesigner, changeDesign, releaseDesign } from '../testing/designs.ts'

let server: TestServer
let admin: Client
let designer: Client
beforeAll(async () => {
  server = await startTestServer()
  admin = await anAdministrator(server)
  designer = await asDesigner(server)
})
afterAll(() => server.close())

const options = [
  { id: 'a', fullName: '甲' },
  { id: 'b', fullName: '乙' },
  { id: 'c', fullName: '丙' },
]
const title = aField('comInput', 'title', {}, { label: '编号' })
/** The field `x` with a type and settings. */
const x = (kind: string, own: object = {}, config: object = {}): Field =>
  aField(kind, 'x', { ...own }, { label: '数值', formId: 'id_x', ...config })
const text = x('comInput')
const list = aList(['title', 'x'])

/** A released form with a record for each value, titled R1, R2 … */
async function aFilledModel(field: Field, values: readonly unknown[]) {
  const model = await aModel(designer, { fields: [title, field], list })
  const records = createRecordClient(admin, model)
  const ids: string[] = []
  for (const [at, value] of values.entries()) ids.push((await addRecord(records, { title: `R${at + 1}`, x: value })).id)
  return { model, records, ids }
}

const draft = (model: BuiltModel, ...fields: Field[]) =>
  changeDesign(designer, model.id, { fields: [title, ...fields], list })
const preview = async (model: BuiltModel, client = designer) =>
  (await client.get<ReleasePreview>(`/api/visualdev/Base/${model.id}/ReleasePreview`)).data
const tryRelease = (model: BuiltModel, ...conversions: { field: string; choice: ConversionChoice }[]) =>
  designer.post<{ version: number } | null>(`/api/visualdev/Base/${model.id}/Actions/Release`, { conversions })
const release = (model: BuiltModel, choice: ConversionChoice, field = 'x') =>
  releaseDesign(designer, model.id, { conversions: [{ field, choice }] })
const readValues = (records: ReturnType<typeof createRecordClient>, ids: readonly string[]) =>
  Promise.all(ids.map(async (id) => (await readRecordValues(records, id))['x']))
/** Values of the removed field `x` that a record still shows. */
async function readFormer(model: BuiltModel, id: string): Promise<string[]> {
  const { data } = await admin.get<{ list: { label: string; value: string }[] }>(
    `${online}/${model.id}/${id}/RemovedFields`,
  )
  return data.list.filter(({ label }) => label === '数值').map(({ value }) => value)
}

const day = (date: string) => Date.parse(`${date}T00:00:00+08:00`)
const amount = x('numInput', { precision: 2 })
const several = x('select', { options, multiple: true })

/** Values before, after, and those that cannot be converted. */
const pairs: { from: Field; to: Field; values: unknown[]; becomes: unknown[]; refused: string[] }[] = [
  { from: amount, to: text, values: [12.5, -3, null], becomes: ['12.50', '-3.00', ''], refused: [] },
  {
    from: text,
    to: amount,
    values: ['1,234.5', '12 kg', '', '1.005'],
    becomes: [1234.5, null, null, null],
    refused: ['12 kg', '1.005'],
  },
  {
    from: text,
    to: x('date'),
    values: ['2026年3月1日', '2026-02-30'],
    becomes: [day('2026-03-01'), null],
    refused: ['2026-02-30'],
  },
  { from: x('date'), to: text, values: [day('2026-03-01'), null], becomes: ['2026-03-01', ''], refused: [] },
  {
    from: several,
    to: x('select', { options }),
    values: [['b'], ['a', 'c'], []],
    becomes: ['b', '', ''],
    refused: ['甲、丙'],
  },
  { from: several, to: text, values: [['a', 'c']], becomes: ['甲、丙'], refused: [] },
]

describe('a field whose type changes', () => {
  it.each(pairs)(
    'is tried first, then converted; the rest stays readable: $from.config.jnpfKey → $to.config.jnpfKey',
    async ({ from, to, values, becomes, refused }) => {
      const { model, records, ids } = await aFilledModel(from, values)
      await draft(model, to)
      const [change] = (await preview(model)).fieldChanges
      const isFilled = (value: unknown) =>
        value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)
      expect(change).toMatchObject({
        field: 'x',
        counts: { total: values.filter(isFilled).length, refused: refused.length },
        choices: ['convert', 'leaveEmpty', 'keep'],
      })
      expect(change?.rows.map(({ value }) => value).toSorted()).toEqual(refused.toSorted())
      if (refused.length > 0) expect((await tryRelease(model, { field: 'x', choice: 'convert' })).code).toBe(400)
      await release(model, refused.length > 0 ? 'leaveEmpty' : 'convert')
      expect(await readValues(records, ids)).toEqual(becomes)
      for (const [at, value] of values.entries())
        expect(await readFormer(model, ids[at] ?? '')).toHaveLength(isFilled(value) ? 1 : 0)
    },
  )

  it('names the records that cannot be converted, with title, value and reason', async () => {
    const { model, ids } = await aFilledModel(text, ['12', '12 kg'])
    await draft(model, amount)
    expect((await preview(model)).fieldChanges).toMatchObject([
      {
        label: '数值',
        from: 'comInput',
        to: 'numInput',
        rows: [{ id: ids[1], title: 'R2', value: '12 kg', reason: '应为数字' }],
      },
    ])
  })

  it('names at most 20 of them, and none to a designer who may not read the field in all records', async () => {
    const { model } = await aFilledModel(
      text,
      Array.from({ length: 22 }, (_, at) => `${at} kg`),
    )
    await draft(model, amount)
    expect((await preview(model)).fieldChanges[0]).toMatchObject({ counts: { total: 22, refused: 22 } })
    expect((await preview(model)).fieldChanges[0]?.rows).toHaveLength(20)
    const other = await asDesigner(server)
    expect((await preview(model, other)).fieldChanges[0]).toMatchObject({
      counts: { total: 22, refused: 22 },
      rows: [],
    })
  })

  it('needs a choice exactly if there are values of another type', async () => {
    const { model } = await aFilledModel(text, ['12', '12 kg'])
    await draft(model, amount)
    for (const [conversions, part] of [
      [[], '请选择如何处理'],
      [[{ field: 'x', choice: 'convert' }], '有 1 个值不能转换'],
      [
        [
          { field: 'x', choice: 'keep' },
          { field: 'title', choice: 'keep' },
        ],
        '不能这样处理',
      ],
    ] as const) {
      const { code, msg } = await tryRelease(model, ...conversions)
      expect([code, msg]).toEqual([400, expect.stringContaining(part)])
    }
    expect((await preview(model)).fieldChanges).toHaveLength(1)
    const { model: empty } = await aFilledModel(text, [''])
    await draft(empty, amount)
    expect((await preview(empty)).fieldChanges[0]).toMatchObject({ counts: { total: 0 }, choices: [] })
    expect((await tryRelease(empty, { field: 'x', choice: 'keep' })).code).toBe(400)
    expect((await tryRelease(empty)).code).toBe(200)
  })

  it('starts empty beside its old column, if the designer chooses so', async () => {
    const { model, records, ids } = await aFilledModel(text, ['12'])
    await draft(model, amount)
    await release(model, 'keep')
    expect(await readValues(records, ids)).toEqual([null])
    expect(await readFormer(model, ids[0] ?? '')).toEqual(['12'])
  })

  it('offers only that for values that no text can stand for', async () => {
    const { model } = await aFilledModel(x('dateRange'), [[day('2026-03-01'), day('2026-03-02')]])
    await draft(model, x('userSelect'))
    expect((await preview(model)).fieldChanges[0]?.choices).toEqual(['keep'])
    expect((await tryRelease(model, { field: 'x', choice: 'convert' })).code).toBe(400)
  })

  it('shows no value of a secret', async () => {
    const { model } = await aFilledModel(x('PsdInput'), ['s3cret'])
    await draft(model, amount)
    const { fieldChanges } = await preview(model)
    expect(fieldChanges).toMatchObject([{ counts: { total: 1, refused: 1 }, rows: [], choices: ['keep'] }])
    expect(JSON.stringify(fieldChanges)).not.toContain('s3cret')
  })

  it('gets what was entered since, if its former type is restored, and not the values of then', async () => {
    const { model, records, ids } = await aFilledModel(amount, [1, 2])
    await draft(model, text)
    await release(model, 'convert')
    await must(records.save({ id: ids[0] ?? '', version: 1 }, { title: 'R1', x: '7' }))
    await draft(model, amount)
    await release(model, 'convert')
    expect(await readValues(records, ids)).toEqual([7, 2])
    expect((await readFormer(model, ids[0] ?? '')).toSorted()).toEqual(['1.00', '7'])
  })

  it('is not released if converted values would not be unique', async () => {
    const { model, records, ids } = await aFilledModel(text, ['1', '1.0'])
    await draft(model, x('numInput', { precision: 2 }, { unique: true }))
    expect(await tryRelease(model, { field: 'x', choice: 'convert' })).toMatchObject({ code: 400 })
    expect(await readValues(records, ids)).toEqual(['1', '1.0'])
  })

  it('is found by its converted value, in searches and sorting', async () => {
    const { model, records } = await aFilledModel(text, ['10', '9', '11'])
    const searchList = [{ prop: 'x', label: '', searchType: 3 as const }]
    const columnList = ['title', 'x'].map((prop) => ({ prop, label: prop, sortable: true }))
    await changeDesign(designer, model.id, { fields: [title, amount], list: aList([], { columnList, searchList }) })
    await release(model, 'convert')
    const { data } = await records.search({ x: [9, 10] }, { sort: 'asc', sidx: 'x' })
    expect(data.list.map((row) => row['title'])).toEqual(['R2', 'R1'])
  })

  it('is converted in sub-tables too, where a refused row is named by its record', async () => {
    const rows = (kind: string) =>
      aTable('rows', [aField(kind, 'n', {}, { label: '数量', formId: 'id_n' })], { formId: 'id_rows' })
    const model = await aModel(designer, { fields: [title, rows('comInput')], list: aList(['title']) })
    const records = createRecordClient(admin, model)
    const { id } = await addRecord(records, { title: 'R1', rows: [{ n: '3' }, { n: 'many' }] })
    await draft(model, rows('numInput'))
    expect((await preview(model)).fieldChanges).toMatchObject([
      { field: 'rows.n', counts: { total: 2, refused: 1 }, rows: [{ id, title: 'R1', value: 'many' }] },
    ])
    await release(model, 'leaveEmpty', 'rows.n')
    expect((await readRecordValues(records, id))['rows']).toMatchObject([{ n: 3 }, { n: null }])
  })

  it('keeps what others save while the values are converted', async () => {
    const { model, records, ids } = await aFilledModel(text, ['1', '2'])
    await draft(model, amount)
    const [{ name, column }] = await findColumns(model)
    const releasing = await server.db.transaction(async (writer) => {
      await writer.query(`update record.${name} set ${column} = '5' where id = $1`, [ids[0]])
      const pending = release(model, 'convert')
      // staged with the former value, because the change is not committed yet
      await new Promise((resolve) => setTimeout(resolve, 600))
      return { pending }
    })
    await releasing.pending
    expect(await readValues(records, ids)).toEqual([5, 2])
  })

  it('keeps the values of deleted records, which are readable after they are restored', async () => {
    const { model, records, ids } = await aFilledModel(text, ['12', '13'])
    const [id = ''] = ids
    await must(records.remove(id))
    await draft(model, amount)
    await release(model, 'convert')
    await must(records.restore(id))
    expect(await readFormer(model, id)).toEqual(['12'])
  })
})

describe('a form that deletes logically', () => {
  it('is not kept from its release by a deleted record that cannot be corrected, whose value stays readable', async () => {
    const form = { logicalDelete: true }
    const model = await aModel(designer, { fields: [title, text], list, form })
    const records = createRecordClient(admin, model)
    const { id } = await addRecord(records, { title: 'R1', x: '12 kg' })
    await addRecord(records, { title: 'R2', x: '13' })
    await must(records.remove(id))
    await changeDesign(designer, model.id, { fields: [title, amount], list, form })
    expect((await preview(model)).fieldChanges).toMatchObject([{ counts: { total: 1, refused: 0 }, rows: [] }])
    await release(model, 'convert')
    await must(records.restore(id))
    expect(await readValues(records, [id])).toEqual([null])
    expect(await readFormer(model, id)).toEqual(['12 kg'])
  })
})

async function findColumns({ id }: BuiltModel): Promise<[{ name: string; column: string }]> {
  const [row] = await server.db.query<{ name: string; column: string }>(
    `select tables -> 'main' ->> 'name' as name, c ->> 'column' as column
       from design_versions, jsonb_array_elements(tables -> 'main' -> 'columns') c where design_id = $1 and c ->> 'field' = 'x'`,
    [id],
  )
  if (!row) throw new Error('no column')
  return [row]
}

describe('a field with stricter settings', () => {
  it.each([
    { name: 'required', before: text, values: ['a', ''], after: x('comInput', {}, { required: true }), total: 2 },
    { name: 'shorter', before: text, values: ['abc', 'abcdef'], after: x('comInput', { maxlength: 5 }), total: 2 },
    { name: 'fewer decimals', before: amount, values: [1.5, 1.25], after: x('numInput', { precision: 1 }), total: 2 },
    {
      name: 'fewer choices',
      before: several,
      values: [['a'], ['a', 'b'], []],
      after: x('select', { options: [options[0]], multiple: true }),
      total: 2,
    },
  ])('says how many values it refuses from now on, and keeps them: $name', async ({ before, values, after, total }) => {
    const { model, records, ids } = await aFilledModel(before, values)
    await draft(model, after)
    const { fieldChanges } = await preview(model)
    expect(fieldChanges).toMatchObject([
      { field: 'x', counts: { total, refused: 1 }, rows: [{ title: 'R2' }], choices: [] },
    ])
    const kept = await readValues(records, ids)
    expect((await tryRelease(model)).code).toBe(200)
    expect(await readValues(records, ids)).toEqual(kept)
  })

  it('is not mentioned if it refuses nothing', async () => {
    const { model } = await aFilledModel(text, ['abc'])
    await draft(model, x('comInput', { maxlength: 5 }, { required: true }))
    expect((await preview(model)).fieldChanges).toEqual([])
  })

  it('single choices that become several are all converted, without a choice', async () => {
    const { model, records, ids } = await aFilledModel(x('select', { options }), ['a', ''])
    await draft(model, several)
    expect((await preview(model)).fieldChanges).toEqual([])
    expect((await tryRelease(model)).code).toBe(200)
    expect(await readValues(records, ids)).toEqual([['a'], []])
  })
})
