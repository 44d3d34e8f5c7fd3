import type { ScreenElement, ScreenLayout } from '@armature/contract'
import { expect, it } from 'vitest'
import { compareScreens } from './compare-screens.ts'
import type { ChangeSources } from './sources.ts'

const aVideo = (id: string, name: string) =>
  ({
    ...{ kind: 'video', id: 'video1', name: '', title: '', titleI18n: {}, x: 0, y: 0, w: 400, h: 200 },
    ...{ isLocked: false, isHidden: false, group: '', address: '', fit: 'cover', file: { id, name } },
  }) as ScreenElement
const aScreen = (element: ScreenElement): ScreenLayout => ({
  ...{ version: 1, width: 1920, height: 1080, theme: 'night', fit: 'contain' },
  ...{ refreshSeconds: 60, carouselSeconds: 0 },
  pages: [{ id: 'page1', name: '', nameI18n: {}, background: '', picture: '', elements: [element] }],
})
const sources: ChangeSources = new Map()
const compare = (before: ScreenElement, after: ScreenElement) =>
  compareScreens(aScreen(before), aScreen(after), sources).map(({ setting, from, to }) => ({ setting, from, to }))

it('names another video of an element, and tells two files with the same name apart', () => {
  const before = aVideo('a.mp4', '航拍.mp4')
  expect(compare(before, aVideo('a.mp4', '航拍.mp4'))).toEqual([])
  expect(compare(before, aVideo('b.mp4', '近景.mp4'))).toEqual([{ setting: 'file', from: '航拍.mp4', to: '近景.mp4' }])
  expect(compare(before, aVideo('b.mp4', '航拍.mp4'))).toEqual([{ setting: 'file', from: ['a.mp4'], to: ['b.mp4'] }])
})

it('compares the layers of a map as elements of their own', () => {
  const source = { from: 'interface', interfaceId: 'i', params: [], nameField: 'name' }
  const layer = { id: 'sites', title: '储能站', titleI18n: {}, source, most: 5, unit: 'MW', decimals: 0 }
  const aMap = (...furtherLayers: object[]) =>
    ({
      ...aVideo('', ''),
      kind: 'map',
      layer: 'points',
      source,
      file: undefined,
      furtherLayers,
    }) as unknown as ScreenElement
  expect(compare(aMap(layer), aMap({ ...layer, unit: 'kW' }))).toEqual([{ setting: 'unit', from: 'MW', to: 'kW' }])
  const kinds = compareScreens(aScreen(aMap(layer)), aScreen(aMap()), sources)
  expect(kinds).toMatchObject([{ kind: 'removed', part: 'widget', id: 'sites', name: { zh: '地图 / 储能站' } }])
})
