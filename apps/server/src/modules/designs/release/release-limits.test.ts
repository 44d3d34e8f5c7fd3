import type { Field } from '@armature/form-engine'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../testing/client.ts'
import { type TestServer, startTestServer } from '../../../testing/test-server.ts'
import { aField, aList, aTable, asDesigner, createDesign, changeDesign, releaseDesign } from '../testing/designs.ts'

let server: TestServer
let designer: Client
beforeAll(async () => {
  server = await startTestServer()
  designer = await asDesigner(server)
})
afterAll(() => server.close())

const many = (count: number, make: (number: number) => Field): Field[] =>
  Array.from({ length: count }, (_, index) => make(index + 1))

async function refusal(fields: Field[], form = {}) {
  const id = await createDesign(designer, { fields, form, list: aList([]) })
  const reply = await designer.post<{ problems: { path: string; msg: string }[] }>(
    `/api/visualdev/Base/${id}/Actions/Release`,
    {},
  )
  expect(reply).toMatchObject({ status: 200, code: 400 })
  expect(reply.msg).toMatch(/^设计还有 \d+ 处需要修改：./)
  const { data } = await designer.get<{ version: number; state: number }>(`/api/visualdev/Base/${id}`)
  expect(data).toMatchObject({ version: 0, state: 0 })
  return reply.data.problems
}

describe('a release accepts', () => {
  it.each(['select', 'table', 'user', 'order', 'ctid', 'xmin', 'keyword', 'record_id', 'delete_mark', 'primary'])(
    'a field named %s although the database reserves the word',
    async (name) => {
      const id = await createDesign(designer, {
        fields: [aField('comInput', name), aTable('rows', [aField('comInput', `${name}2`)])],
      })
      expect(await releaseDesign(designer, id)).toMatchObject({ version: 1 })
    },
  )

  it('names of 64 characters, even if they differ only at the end (S5.21)', async () => {
    const long = (end: string) => `f${'a'.repeat(62)}${end}`
    const id = await createDesign(designer, {
      fields: [
        aField('comInput', long('x')),
        aField('comInput', long('y')),
        aTable(long('z'), [aField('comInput', long('v'))]),
      ],
      list: aList([], { columnList: [long('x'), long('y')].map((prop) => ({ prop, label: '', sortable: true })) }),
    })
    expect(await releaseDesign(designer, id)).toMatchObject({ version: 1 })
  })

  it('300 fields and 20 sub-tables', async () => {
    const kinds = ['comInput', 'numInput', 'date', 'select', 'userSelect', 'textarea']
    const fields = [
      ...many(260, (number) => aField(kinds[number % kinds.length] ?? 'comInput', `field${number}`)),
      ...many(20, (number) =>
        aTable(
          `table${number}`,
          many(2, (column) => aField('comInput', `column${number}x${column}`)),
        ),
      ),
    ]
    const id = await createDesign(designer, {
      fields,
      list: aList(fields.slice(0, 20).map(({ vModel }) => vModel ?? '')),
    })
    expect(await releaseDesign(designer, id)).toMatchObject({ version: 1 })
    expect(await releaseDesign(designer, id)).toMatchObject({ version: 2 })
    expect(
      await server.db.query(
        'select 1 from menu_items i join menus m on m.id = i.menu_id where m.module_id = $1 and i.kind = $2',
        [id, 'form'],
      ),
    ).toHaveLength(260 + 20 + 40)
  })

  it('fields whose names are equal in snake case', async () => {
    const id = await createDesign(designer, {
      fields: [aField('comInput', 'siteName'), aField('comInput', 'site_name'), aField('comInput', 'site_Name1')],
    })
    expect(await releaseDesign(designer, id)).toMatchObject({ version: 1 })
  })
})

describe('a release refuses with a message', () => {
  it.each([
    ['a name twice', [aField('comInput', 'power'), aField('comInput', 'power', {}, { formId: 'other' })]],
    ['names that differ only in case', [aField('comInput', 'power'), aField('comInput', 'POWER')]],
    ['a name of 65 characters', [aField('comInput', `f${'a'.repeat(64)}`)]],
    ['a name with a blank', [aField('comInput', 'two words')]],
    ['a name that begins with a digit', [aField('comInput', '1st')]],
    ['no name', [aField('comInput', '')]],
    ['a prototype key', [aField('comInput', '__proto__')]],
    ['the name of the record id', [aField('comInput', 'id')]],
    ['the name of the record version', [aField('comInput', 'version')]],
    ['a name that a relation needs for its id', [aField('userSelect', 'owner'), aField('comInput', 'owner_id')]],
    ['an unknown kind', [{ vModel: 'x', config: { jnpfKey: 'hologram', label: 'x' } }]],
    ['a table in a table', [aTable('outer', [aTable('inner', [aField('comInput', 'x')])])]],
    ['an empty sub-table', [aField('comInput', 'title'), aTable('rows', [])]],
    [
      'a formula that goes in a circle',
      [
        aField('calculate', 'a', { expression: ['b', '+', '1'] }),
        aField('calculate', 'b', { expression: ['a', '+', '1'] }),
      ],
    ],
    ['no fields at all', []],
    [
      'a relation to a model that is not released',
      [aField('relationForm', 'station', { modelId: '00000000-0000-7000-8000-000000000000' })],
    ],
  ] satisfies [string, Field[]][])('%s', async (_what, fields) => {
    const [problem] = await refusal(fields)
    expect(problem?.msg).toBeTruthy()
    expect(problem?.msg).not.toMatch(/^(engine|release)\./)
  })

  it('in the language of the caller', async () => {
    const id = await createDesign(designer, { fields: [] })
    const reply = await designer.post(`/api/visualdev/Base/${id}/Actions/Release`, {}, { 'Accept-Language': 'en' })
    expect(reply.msg).toBe('The design has 1 errors to fix: The form has no fields yet')
  })

  it('a table with more than 1,600 columns, including retired ones', async () => {
    const wave = (number: number) => many(250, (column) => aField('switch', `w${number}c${column}`))
    const id = await createDesign(designer, { fields: wave(0), list: aList([]) })
    await releaseDesign(designer, id)
    for (let number = 1; number < 6; number++) {
      await changeDesign(designer, id, { fields: wave(number), list: aList([]) })
      await releaseDesign(designer, id)
    }
    await changeDesign(designer, id, { fields: wave(6), list: aList([]) })
    const reply = await designer.post(`/api/visualdev/Base/${id}/Actions/Release`, {})
    expect(reply.msg).toContain('累计已有 1761 列，最多 1600 列')
    await changeDesign(designer, id, { fields: wave(0), list: aList([]) })
    expect(await releaseDesign(designer, id)).toMatchObject({ version: 7 })
  })
})
