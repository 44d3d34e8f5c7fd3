import type { ConditionGroups } from '@armature/form-engine'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { unique } from '../../testing/builders.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { aField, aLimitedDesigner } from '../designs/testing/designs.ts'
import {
  aLimitedList,
  aModel,
  aPerson,
  anAdministrator,
  grantsOn,
  type BuiltModel,
  type Person,
} from '../records/testing/records.ts'
import { aFlowMenu, must, paths } from '../workflow/testing/flows.ts'

const ownRows: ConditionGroups = {
  logic: 'and',
  groups: [{ logic: 'and', conditions: [{ field: '$creatorUserId', op: 'eq', value: '@userId' }] }],
}
const names = ['whole', 'own', 'member', 'foreign'] as const

let server: TestServer
/** may see all records of `whole` and their own of `own`, and works on the design of `member` */
let person: Person
let models: Record<(typeof names)[number], BuiltModel>
const flows = `${paths.template}/Models`
const interfaces = '/api/system/DataInterface'
const prints = '/api/system/printDev'

beforeAll(async () => {
  server = await startTestServer()
  const { id: ownerId, client: designer } = await aLimitedDesigner(server)
  const build = () => aModel(designer, { fields: [aField('comInput', 'title')], list: aLimitedList(['title']) })
  models = { whole: await build(), own: await build(), member: await build(), foreign: await build() }
  person = await aPerson(server, [
    ...(await grantsOn(server, models.whole, { rows: 'all' })),
    ...(await grantsOn(server, models.own, { rows: ownRows })),
    ...(await aFlowMenu(server, 'workFlow.flowEngine', ['btn_add', 'btn_edit'])),
    ...(await aFlowMenu(server, 'onlineDev.printDev', ['btn_add', 'btn_edit'])),
    ...(await aFlowMenu(server, 'systemData.dataInterface', ['btn_models'])),
  ])
  await must(
    designer.put(`/api/visualdev/Base/${models.member.id}/Members`, { owners: [ownerId], collaborators: [person.id] }),
  )
})
afterAll(() => server.close())

/** Names of the models in a list. */
const pick = (list: { id: string }[]) => names.filter((name) => list.some(({ id }) => id === models[name].id))
const list = async (path: string) => pick((await must(person.client.get<{ list: { id: string }[] }>(path))).list)

it('a flow is made only for forms whose records its designer sees, or whose design is theirs', async () => {
  expect(await list(flows)).toEqual(['whole', 'member'])
  const create = (name: (typeof names)[number]) =>
    person.client.post<{ id: string }>(paths.template, {
      fullName: unique('流程'),
      enCode: unique('flow'),
      modelId: models[name].id,
    })
  for (const name of ['own', 'foreign'] as const)
    expect(await create(name), name).toMatchObject({ code: 400, data: { field: 'modelId' } })
  const { id } = await must(create('whole'))
  const moved = { fullName: unique('流程'), enCode: unique('flow'), modelId: models.foreign.id }
  expect(await person.client.put(`${paths.template}/${id}`, moved)).toMatchObject({ code: 400 })
  await must(create('member'))
})

it('a print template is made only for forms that its designer has, or whose design is theirs', async () => {
  const fields = (name: (typeof names)[number]) => person.client.post(`${prints}/Fields`, { modelId: models[name].id })
  const create = (name: (typeof names)[number]) =>
    person.client.post(prints, { fullName: '单', enCode: unique('print'), modelId: models[name].id })
  for (const call of [fields, create]) {
    expect(await call('foreign')).toMatchObject({ code: 400, data: { field: 'modelId' } })
    for (const name of ['whole', 'own', 'member'] as const) expect((await call(name)).code, name).toBe(200)
  }
})

it('forms are opened to SQL only by users who see their records; others that are open stay in the list', async () => {
  expect(await list(`${interfaces}/ModelChoices`)).toEqual(['whole', 'member'])
  const open = (...which: (typeof names)[number][]) =>
    person.client.put(`${interfaces}/Models`, { modelIds: which.map((name) => models[name].id) })
  expect(await open('whole', 'foreign')).toMatchObject({ code: 400, data: { field: 'modelIds' } })
  const admin = await anAdministrator(server)
  await must(admin.put(`${interfaces}/Models`, { modelIds: [models.foreign.id] }))
  expect(await list(`${interfaces}/ModelChoices`)).toEqual(['whole', 'member', 'foreign'])
  await must(open('whole', 'foreign'))
  expect(await open('foreign', 'own')).toMatchObject({ code: 400 })
})
