import { type Condition, type NestedGroups, compile, evaluateConditions } from '@armature/form-engine'
import fc from 'fast-check'
import { countRuns } from '@armature/form-engine/testing/count-runs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'
import { aField, aList, asDesigner } from '../designs/testing/designs.ts'
import { getRecordContext } from '../record-statements/record-context.ts'
import { buildSystemActor } from '../record-actors/actor.ts'
import { type Records, aModel, anAdministrator, createRecordClient } from '../records/testing/records.ts'
import { createRecords } from '../record-writing/create-records.ts'

const options = ['x', 'y', 'z'].map((id) => ({ id, fullName: id }))
const fields = [
  aField('comInput', 'name'),
  aField('comInput', 'other'),
  aField('numInput', 'amount'),
  aField('numInput', 'limit', { precision: 1 }),
  aField('select', 'kind', { options }),
  aField('checkbox', 'tags', { options }),
]
const text = fc.constantFrom('', 'a', 'ab', 'AB', 'b', '储能', 'a%')
const number = fc.option(fc.integer({ min: -2, max: 2 }))
const values = fc.record({
  name: text,
  other: text,
  amount: number,
  limit: number,
  kind: fc.constantFrom('', 'x', 'y'),
  tags: fc.uniqueArray(fc.constantFrom('x', 'y', 'z')).map((tags) => tags.toSorted()),
})

const condition: fc.Arbitrary<Condition> = fc.oneof(
  fc.record({
    field: fc.constantFrom('name', 'kind'),
    op: fc.constantFrom('eq', 'ne', 'contains', 'notContains'),
    value: fc.constantFrom('a', 'b', 'x', 'B', '储', '%', ''),
  }),
  fc.record({
    field: fc.constantFrom('name', 'kind'),
    op: fc.constantFrom('in', 'notIn'),
    value: fc.subarray(['a', 'ab', 'x', 'y']),
  }),
  fc.record({
    field: fc.constantFrom('amount', 'limit'),
    op: fc.constantFrom('eq', 'ne', 'gt', 'ge', 'lt', 'le'),
    value: fc.constantFrom(-1, 0, 0.5, 1, 2),
  }),
  fc.record({
    field: fc.constantFrom('amount', 'limit'),
    op: fc.constant('between'),
    value: fc.tuple(fc.constantFrom(-2, 0, 0.5, null), fc.constantFrom(0, 1.5, 2, null)),
  }),
  fc.record({
    field: fc.constant('tags'),
    op: fc.constantFrom('eq', 'ne', 'contains', 'notContains', 'in', 'notIn'),
    value: fc.subarray(['x', 'y', 'z']),
  }),
  fc.record({ field: fc.constantFrom('name', 'amount', 'tags', 'kind'), op: fc.constantFrom('empty', 'notEmpty') }),
  fc.record({ field: fc.constant('name'), op: fc.constantFrom('eq', 'ne'), value: fc.constant({ field: 'other' }) }),
  fc.record({
    field: fc.constant('amount'),
    op: fc.constantFrom('eq', 'ne', 'gt', 'ge', 'lt', 'le'),
    value: fc.constant({ field: 'limit' }),
  }),
)
const logic = fc.constantFrom('and', 'or')
const conditions = fc.array(condition, { maxLength: 3 })
const inner = fc.array(fc.record({ logic, conditions }), { maxLength: 2 })
const groups: fc.Arbitrary<NestedGroups> = fc.record({
  logic,
  groups: fc.array(fc.record({ logic, conditions, groups: inner }), { maxLength: 3 }),
})

let server: TestServer
let records: Records
const rows = fc.sample(values, { numRuns: 200, seed: 7 })
let ids: string[]
beforeAll(async () => {
  server = await startTestServer()
  const model = await aModel(await asDesigner(server), { fields, list: aList(['name']) })
  records = createRecordClient(await anAdministrator(server), model)
  const context = getRecordContext(server.deps)
  const actor = buildSystemActor({ now: Date.now(), offsetMinutes: 480 })
  ids = await createRecords(
    context,
    actor,
    await context.models.get(model.id),
    rows.map((row) => ({ values: { ...row } })),
  )
})
afterAll(() => server.close())

describe('conditions as SQL', () => {
  it('find exactly the rows for which they hold in the form engine', async () => {
    expect(compile({ fields }).problems).toEqual([])
    const context = { userId: '', organizeId: null, positionId: null, now: 0, offsetMinutes: 480 }
    await fc.assert(
      fc.asyncProperty(groups, async (one) => {
        const expected = ids.filter((_id, index) =>
          evaluateConditions(one, (field) => rows[index]?.[field as keyof (typeof rows)[number]], context),
        )
        const { data } = await records.list({ superQueryJson: JSON.stringify(one), pageSize: 500 })
        expect(data.list.map(({ id }) => id).toSorted()).toEqual(expected.toSorted())
      }),
      { numRuns: countRuns(250) },
    )
  })
})
