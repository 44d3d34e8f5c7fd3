import type { PrintNode } from '@armature/contract'
import type { ConditionGroups } from '@armature/form-engine'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { unique } from '../../testing/builders.ts'
import type { Client } from '../../testing/client.ts'
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
const allButtons = ['btn_add', 'btn_edit', 'btn_remove', 'btn_release']

beforeAll(async () => {
  server = await startTestServer()
  const { id: ownerId, client: designer } = await aLimitedDesigner(server)
  const build = () => aModel(designer, { fields: [aField('comInput', 'title')], list: aLimitedList(['title']) })
  models = { whole: await build(), own: await build(), member: await build(), foreign: await build() }
  person = await aPerson(server, [
    ...(await grantsOn(server, models.whole, { rows: 'all' })),
    ...(await grantsOn(server, models.own, { rows: ownRows })),
    ...(await aFlowMenu(server, 'workFlow.flowEngine', allButtons)),
    ...(await aFlowMenu(server, 'onlineDev.printDev', allButtons)),
    ...(await aFlowMenu(server, 'systemData.dataInterface', ['btn_models'])),
  ])
  await must(
    designer.put(`/api/visualdev/Base/${models.member.id}/Members`, { owners: [ownerId], collaborators: [person.id] }),
  )
})
afterAll(() => server.close())

/** Names of the models in a list. */
const pick = (list: { id: string }[]) => names.filter((name) => list.some(({ id }) => id === models[name].id))
const aFlowInput = (name: (typeof names)[number]) => ({
  fullName: unique('流程'),
  enCode: unique('flow'),
  modelId: models[name].id,
})
const createFlow = (client: Client, name: (typeof names)[number]) =>
  client.post<{ id: string }>(paths.template, aFlowInput(name))
const aPrint = (name: (typeof names)[number]) => ({ fullName: '单', enCode: unique('print'), modelId: models[name].id })
const createPrint = (client: Client, name: (typeof names)[number]) => client.post<{ id: string }>(prints, aPrint(name))
const list = async (path: string) => pick((await must(person.client.get<{ list: { id: string }[] }>(path))).list)

it('a flow is made only for forms whose design is theirs', async () => {
  expect(await list(flows)).toEqual(['member'])
  for (const name of ['whole', 'own', 'foreign'] as const)
    expect(await createFlow(person.client, name), name).toMatchObject({
      code: 403,
      msg: expect.stringContaining('协作者'),
    })
  const { id } = await must(createFlow(person.client, 'member'))
  const moved = { fullName: unique('流程'), enCode: unique('flow'), modelId: models.whole.id }
  expect(await person.client.put(`${paths.template}/${id}`, moved)).toMatchObject({ code: 403 })
})

it('many flows and print templates are changed at the same time: each change needs one connection', async () => {
  for (const { path, create } of [
    { path: paths.template, create: createFlow },
    { path: prints, create: createPrint },
  ]) {
    const made = await Promise.all(Array.from({ length: 16 }, () => must(create(person.client, 'member'))))
    const changes = made.map(({ id }) => person.client.delete(`${path}/${id}`))
    expect((await Promise.all(changes)).map(({ code }) => code)).toEqual(made.map(() => 200))
  }
})

it('designs are offered the print templates of forms that the user sees', async () => {
  const admin = await anAdministrator(server)
  const made = await Promise.all(names.map((name) => must(createPrint(admin, name))))
  const { list: tree } = await must(person.client.get<{ list: PrintNode[] }>(`${prints}/Selector`))
  const offered = new Set(tree.flatMap(({ children }) => children.map(({ id }) => id)))
  expect(names.filter((_, at) => offered.has(made[at]?.id ?? ''))).toEqual(['whole', 'own', 'member'])
  await Promise.all(made.map(({ id }) => must(admin.delete(`${prints}/${id}`))))
})

it('a print template is made only for forms whose design is theirs', async () => {
  expect(await list('/api/visualdev/Base/Selector?own=1')).toEqual(['member'])
  for (const name of ['whole', 'own', 'foreign'] as const)
    expect(await createPrint(person.client, name), name).toMatchObject({ code: 403 })
  const { id } = await must(createPrint(person.client, 'member'))
  expect(await person.client.put(`${prints}/${id}`, aPrint('whole'))).toMatchObject({ code: 403 })
  const fields = (name: (typeof names)[number]) => person.client.post(`${prints}/Fields`, { modelId: models[name].id })
  expect(await fields('foreign')).toMatchObject({ code: 400, data: { field: 'modelId' } })
  for (const name of ['whole', 'own', 'member'] as const) expect((await fields(name)).code, name).toBe(200)
})

it('flows and print templates of other forms are shown if their records are, and changed only by members', async () => {
  const admin = await anAdministrator(server)
  const kinds = [
    {
      kind: 'flow',
      path: paths.template,
      create: createFlow,
      draft: aFlowInput,
      seen: ['whole'],
      hidden: ['own', 'foreign'],
    },
    {
      kind: 'printTemplate',
      path: prints,
      create: createPrint,
      draft: aPrint,
      seen: ['whole', 'own'],
      hidden: ['foreign'],
    },
  ] as const
  for (const { kind, path, create, draft, seen, hidden } of kinds) {
    const graph = `/api/visualdev/References/${kind}`
    const isUnused = async (id: string) =>
      (await must(person.client.get<{ list: { id: string }[] }>(`${graph}/Unused?pageSize=200`))).list.some(
        (row) => row.id === id,
      )
    for (const name of seen) {
      const { id } = await must(create(admin, name))
      const { list: rows } = await must(
        person.client.get<{ list: { id: string; mayChange: boolean }[] }>(`${path}?pageSize=500`),
      )
      expect(rows.find((row) => row.id === id)).toMatchObject({ mayChange: false })
      expect(await person.client.get(`${path}/${id}`)).toMatchObject({ code: 200, data: { mayChange: false } })
      expect(await isUnused(id)).toBe(true)
      const changes = [
        person.client.put(`${path}/${id}`, draft(name)),
        person.client.put(`${path}/${id}/Actions/State`),
        person.client.post(`${path}/${id}/Actions/Copy`),
        person.client.delete(`${path}/${id}`),
        ...(path === prints ? [] : [person.client.post(`${path}/${id}/Actions/Release`)]),
      ]
      for (const reply of await Promise.all(changes)) expect(reply).toMatchObject({ code: 403, data: null })
      await must(admin.delete(`${path}/${id}`))
    }
    for (const name of hidden) {
      const { id } = await must(create(admin, name))
      const { list: rows } = await must(person.client.get<{ list: { id: string }[] }>(`${path}?pageSize=500`))
      expect(rows.some((row) => row.id === id)).toBe(false)
      expect((await person.client.get(`${path}/${id}`)).code).toBe(404)
      expect((await person.client.get(`${path}/${id}/Actions/Export`)).code).toBe(404)
      expect(await isUnused(id)).toBe(false)
      expect((await person.client.get(`${graph}/${id}/UsedBy`)).code).toBe(404)
    }
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
