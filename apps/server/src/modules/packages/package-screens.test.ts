import type { EndpointData, VisibleScreen, packageEndpoints } from '@armature/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { theSystem, unique } from '../../testing/builders.ts'
import { aField } from '../designs/testing/designs.ts'
import { aFigure } from '../portals/testing/portals.ts'
import { aModel } from '../records/testing/records.ts'
import { aScreen, createReleasedScreen, fetchElementData, toElement } from '../screens/testing/screens.ts'
import { must } from '../workflow/testing/flows.ts'
import {
  anInstallation,
  createThing,
  download,
  importFile,
  menus,
  path,
  thing,
  upload,
  type Installation,
} from './testing/installations.ts'

let from: Installation
let to: Installation
beforeAll(async () => {
  from = await anInstallation()
  to = await anInstallation()
})
afterAll(async () => {
  await from.server.close()
  await to.server.close()
})

type Plan = EndpointData<typeof packageEndpoints.plan>

describe('a package', () => {
  it('brings a screen, the form that it shows and the menu that opens it', async () => {
    const model = await aModel(from.admin, { fields: [aField('comInput', 'name')] })
    const layout = aScreen(toElement(aFigure(model.id)))
    const screen = await createReleasedScreen(from.admin, layout, { fullName: '集控大屏' })
    const systemId = await theSystem(from.server.db)
    const place = { fullName: '大屏', enCode: unique('room'), type: 6, systemId, parentId: '-1' }
    const menu = await createThing(from.admin, menus, { ...place, moduleId: screen, isScreen: true })
    const things = [thing('menu', menu), thing('screen', screen)]
    const { list } = await must(from.admin.post<Plan>(`${path}/Actions/Plan`, { things }))
    expect(list.filter(({ kind }) => kind === 'model')).toMatchObject([{ id: model.id, reason: 'needed' }])
    const { file } = await must(upload(to, await download(from, things)))
    await must(importFile(to.admin, file, { createsMenus: true }))
    expect(await must(to.admin.get(`${menus}/${menu}`))).toMatchObject({
      moduleId: screen,
      isScreen: true,
      moduleName: '集控大屏',
    })
    const visible = await must(to.admin.get<VisibleScreen>(`/api/visualdev/Screen/${screen}/auth`))
    expect(visible.layout).toEqual(layout)
    expect(await fetchElementData(to.admin, screen, ['figure1'])).toMatchObject([
      { state: 'ready', figure: { value: 0 } },
    ])
  })
})
