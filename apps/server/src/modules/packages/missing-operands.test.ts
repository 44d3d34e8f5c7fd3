import type { Field } from '@armature/form-engine'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { unique } from '../../testing/builders.ts'
import { aField, aList, changeDesign, releaseDesign } from '../designs/testing/designs.ts'
import { type BuiltModel, aModel } from '../records/testing/records.ts'
import { aFlow, aTemplate, anApprover, must, paths, whereMore } from '../workflow/testing/flows.ts'
import {
  type Installation,
  anInstallation,
  download,
  importFile,
  preview,
  thing,
  upload,
} from './testing/installations.ts'

/** The installation in which everything happens, and one whose packages are imported. */
let here: Installation
let there: Installation
beforeAll(async () => {
  here = await anInstallation()
  there = await anInstallation()
})
afterAll(async () => {
  await here.server.close()
  await there.server.close()
})

const forms = '/api/visualdev/Base'
const fields = {
  title: aField('comInput', 'title', {}, { formId: 'title' }),
  amount: aField('numInput', 'amount', {}, { formId: 'amount' }),
  chief: aField('userSelect', 'chief', {}, { formId: 'chief' }),
}
const all = Object.values(fields)
const list = aList(['title'], { useDataPermission: true })
type Operand = 'amount' | 'chief'

const aReleasedFlow = async ({ id }: BuiltModel, ...nodes: Parameters<typeof aFlow>): Promise<string> => {
  const flow = await aTemplate(here.admin, id, aFlow(...nodes))
  await must(here.admin.post(`${paths.template}/${flow}/Actions/Release`))
  return `${paths.template}/${flow}`
}

/** What decides by a field: how it is made, and the call that reads it. */
const deciders: { what: string; operand: Operand; create: (model: BuiltModel) => Promise<string> }[] = [
  {
    what: 'a condition of a flow',
    operand: 'amount',
    create: (model) =>
      aReleasedFlow(model, anApprover('first', { assigneeType: 3 }), whereMore('size', 1000, null, null)),
  },
  {
    what: 'an approver rule',
    operand: 'chief',
    create: (model) => aReleasedFlow(model, anApprover('first', { assigneeType: 4, formFieldId: 'chief' })),
  },
  {
    what: 'a row scheme',
    operand: 'amount',
    create: async ({ menuId }) => {
      const items = `/api/system/Menu/${menuId}/Items`
      const conditions = [{ field: 'amount', op: 'gt', value: 1000 }]
      const condition = { logic: 'and', groups: [{ logic: 'and', conditions }] }
      const scheme = {
        kind: 'resource',
        fullName: '大额',
        enCode: unique('scheme'),
        scheme: { isAll: false, condition },
      }
      return `${items}/${(await must(here.admin.post<{ id: string }>(items, scheme))).id}`
    },
  },
]

/** A form whose first version has the title only, and whose second one has all fields. */
async function aGrownForm(): Promise<BuiltModel> {
  const model = await aModel(here.admin, { fields: [fields.title], list })
  await changeDesign(here.admin, model.id, { fields: all, list })
  await releaseDesign(here.admin, model.id)
  return model
}
const release = ({ id }: BuiltModel) => here.admin.post(`${forms}/${id}/Actions/Release`, {})
const change = ({ id }: BuiltModel, changed: Field[]) => changeDesign(here.admin, id, { fields: changed, list })

/** How a released form could lose a field. */
const ways: { way: string; lose: (model: BuiltModel, operand: Operand) => Promise<{ code: number; msg: string }> }[] = [
  {
    way: 'release',
    lose: async (model, operand) => {
      await change(
        model,
        all.filter((field) => field !== fields[operand]),
      )
      return release(model)
    },
  },
  {
    way: 'rename',
    lose: async (model, operand) => {
      await change(
        model,
        all.map((field) => (field === fields[operand] ? { ...field, vModel: 'renamed' } : field)),
      )
      return release(model)
    },
  },
  {
    way: 'rollback',
    lose: async (model) => {
      await must(here.admin.get(`${forms}/${model.id}/Actions/RollbackTemplate?version=1`))
      return release(model)
    },
  },
]

describe.each(deciders)('$what keeps the field that it decides by', ({ operand, create }) => {
  it.each(ways)('through the $way of the form, which is refused with its name', async ({ lose }) => {
    const model = await aGrownForm()
    const path = await create(model)
    const before = await must(here.admin.get(path))
    const refused = await lose(model, operand)
    expect(refused).toMatchObject({ code: 400, msg: expect.stringContaining(operand) })
    expect(await must(here.admin.get(path))).toEqual(before)
    expect(await listReleasedFields(model)).toContain(operand)
  })

  it('through the import of a package with a form that lacks it, which is refused in the preview too', async () => {
    const model = await aModel(there.admin, { fields: [fields.title], list })
    const bring = async () => (await must(upload(here, await download(there, [thing('model', model.id)])))).file
    await must(importFile(here.admin, await bring(), { createsMenus: true }))
    await change(model, all)
    await releaseDesign(here.admin, model.id)
    const [menu] = await here.server.db.query<{ id: string }>('select id from menus where module_id = $1', [model.id])
    const path = await create({ id: model.id, menuId: menu?.id ?? '' })
    const before = await must(here.admin.get(path))
    const file = await bring()
    expect((await preview(here.admin, file)).things[0]?.problems.join()).toContain(operand)
    expect(await importFile(here.admin, file)).toMatchObject({ code: 409 })
    expect(await must(here.admin.get(path))).toEqual(before)
    expect(await listReleasedFields(model)).toContain(operand)
  })

  it('through the deletion of the form, with which it goes and comes back', async () => {
    const model = await aGrownForm()
    const path = await create(model)
    const before = await must(here.admin.get(path))
    await must(here.admin.delete(`${forms}/${model.id}`))
    expect((await here.admin.get(path)).code).toBe(404)
    await must(here.admin.post(`${forms}/Bin/${model.id}/Actions/Restore`, { enCode: '' }))
    expect(await must(here.admin.get(path))).toEqual(before)
    expect(await listReleasedFields(model)).toContain(operand)
  })
})

async function listReleasedFields({ id }: BuiltModel): Promise<string[]> {
  const [released] = await here.server.db.query<{ fields: { vModel: string }[] }>(
    `select v.form_data -> 'fields' as fields from design_versions v join designs d on d.id = v.design_id
      where d.id = $1 and v.version = d.version`,
    [id],
  )
  return (released?.fields ?? []).map(({ vModel }) => vModel)
}
