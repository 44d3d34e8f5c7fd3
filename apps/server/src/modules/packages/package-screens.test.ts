import type { EndpointData, ReferenceRow, ScreenLayout, VisibleScreen, packageEndpoints } from '@armature/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { theSystem, unique } from '../../testing/builders.ts'
import type { Client } from '../../testing/client.ts'
import { createInterface } from '../data-interfaces/testing/interfaces.ts'
import { aField, aList } from '../designs/testing/designs.ts'
import { createPackClient, inEnglish } from '../language-packs/testing/pack-client.ts'
import { aFigure } from '../portals/testing/portals.ts'
import { addRecord, aModel, createRecordClient } from '../records/testing/records.ts'
import {
  aPageRows,
  aScreen,
  aText,
  createReleasedScreen,
  fetchElementData,
  fetchPageRows,
  toElement,
} from '../screens/testing/screens.ts'
import { must } from '../workflow/testing/flows.ts'
import {
  anInstallation,
  createThing,
  download,
  importFile,
  menus,
  path,
  preview,
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
  it('brings pages for rows and phone layouts of a screen, for the forms and interfaces that are here under other ids', async () => {
    const enCode = unique('sites')
    const fields = [aField('comInput', 'name'), aField('comInput', 'city')]
    const createSites = (client: Client) => aModel(client, { enCode, fullName: '站点', fields, list: aList(['name']) })
    const api = unique('regions')
    const regions = { fullName: '片区', enCode: api, dataType: 2, query: '[{"area":{"name":"华东"},"id":"east"}]' }
    const nested = { ...regions, fieldList: ['id', 'area.name'].map((field) => ({ field, fieldName: '' })) }
    const [there, here] = [await createSites(from.admin), await createSites(to.admin)]
    const [regionsThere, regionsHere] = [
      await createInterface(from.admin, nested),
      await createInterface(to.admin, nested),
    ]
    await addRecord(createRecordClient(to.admin, here), { name: '乙站', city: '苏州' })
    await addRecord(createRecordClient(to.admin, here), { name: '甲站', city: '德州' })

    const figure = { ...toElement(aFigure(there.id)), isHiddenOnPhone: true }
    const [title, text] = [unique('巡览 {name}'), '{name} · {city}']
    const [page] = aScreen(figure, aText(text)).pages
    if (!page) throw new Error('no page')
    const rows = aPageRows(
      there.id,
      { valueField: 'city' },
      { columns: ['city'], sort: { field: 'name', direction: 'asc' }, targets: [{ widget: 'figure1', field: 'city' }] },
    )
    const layout: ScreenLayout = {
      ...aScreen(),
      phone: 'stack',
      pages: [
        { ...page, name: title, phoneOrder: ['text1', 'figure1'], rows },
        {
          ...{ ...page, id: 'page2', elements: [aText('片区', 'text2')] },
          rows: {
            ...rows,
            ...{ columns: [], sort: null, targets: [] },
            source: {
              from: 'interface',
              interfaceId: regionsThere,
              params: [],
              nameField: 'area.name',
              valueField: 'id',
            },
          },
        },
      ],
    }
    const screen = await createReleasedScreen(from.admin, layout, { fullName: '巡览' })
    const packs = createPackClient(from.server.url, from.admin)
    for (const key of [title, text])
      expect([key, await packs.findText('design', 'en', key)]).toMatchObject([key, { state: 'untranslated' }])
    expect((await packs.save({ kind: 'design', key: text, text: '{name}' })).code).toBe(400)
    await packs.translate(title, 'Round {name}')
    await packs.translate(text, '{name}, {city}')

    const { file } = await must(upload(to, await download(from, [thing('screen', screen)])))
    const seen = await preview(to.admin, file)
    expect(seen.things.map(({ kind, action }) => `${kind} ${action}`).toSorted()).toEqual([
      'dataInterface useExisting',
      'model useExisting',
      'screen create',
    ])
    await must(importFile(to.admin, file))
    const open = (client: Client) => must(client.get<VisibleScreen>(`/api/visualdev/Screen/${screen}/auth`))
    const local = JSON.stringify(layout).replaceAll(there.id, here.id).replaceAll(regionsThere, regionsHere)
    const shown = await open(to.admin)
    expect(shown.layout.pages.map(({ elements: _, nameI18n: _names, ...own }) => own)).toEqual(
      (JSON.parse(local) as ScreenLayout).pages.map(({ elements: _, nameI18n: _names, ...own }) => own),
    )
    expect(shown.layout).toMatchObject({ phone: 'stack', pages: [{ elements: [{ isHiddenOnPhone: true }, {}] }, {}] })
    expect(await fetchPageRows(to.admin, screen)).toMatchObject([
      { state: 'ready', rows: [{ value: '苏州', cells: ['乙站', '苏州'] }, { value: '德州' }] },
      { state: 'ready', rows: [{ recordId: '', value: 'east', cells: ['华东'] }] },
    ])
    const row = { pageId: 'page1', recordId: '', value: '德州' }
    expect(await fetchElementData(to.admin, screen, ['figure1'], [], row)).toMatchObject([{ figure: { value: 1 } }])
    // the texts of pages travel with the screen
    expect((await open(inEnglish(to.server.url, to.admin))).layout.pages[0]).toMatchObject({
      nameI18n: { en: 'Round {name}' },
      elements: [{}, { titleI18n: { en: '{name}, {city}' } }],
    })

    const listUses = async (kind: string, id: string) =>
      (await must(to.admin.get<{ list: ReferenceRow[] }>(`/api/visualdev/References/${kind}/${id}/UsedBy`))).list
    const uses = (await listUses('model', here.id)).filter(({ id }) => id === screen)
    expect(new Set(uses.map(({ field }) => field))).toEqual(new Set(['', 'name', 'city']))
    const shownFields = await listUses('dataInterface', regionsHere)
    expect(shownFields.map(({ id, field }) => [id, field])).toEqual([
      [screen, ''],
      [screen, 'area.name'],
      [screen, 'id'],
    ])

    // the same package changes nothing; another order on phones changes the screen
    const again = await must(upload(to, await download(from, [thing('screen', screen)])))
    expect((await preview(to.admin, again.file)).things.find(({ id }) => id === screen)).toMatchObject({
      state: 'same',
    })
    const { revision } = await must(from.admin.get<{ revision: number }>(`/api/visualdev/Screen/${screen}`))
    const next = { ...layout, pages: layout.pages.map((one) => ({ ...one, phoneOrder: ['figure1', 'text1'] })) }
    await must(from.admin.put(`/api/visualdev/Screen/${screen}`, { draft: { layout: next, revision } }))
    const changed = await must(upload(to, await download(from, [thing('screen', screen)])))
    await must(importFile(to.admin, changed.file))
    expect((await open(to.admin)).layout.pages[0]?.phoneOrder).toEqual(['figure1', 'text1'])
  })
})
