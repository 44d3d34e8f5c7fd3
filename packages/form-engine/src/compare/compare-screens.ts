import type {
  ScreenElement,
  ScreenElementByKind,
  ScreenLayout,
  ScreenPage,
} from '@armature/contract/visual-dev/screen-layout'
import { toPortalWidget } from '@armature/contract/visual-dev/screen-widgets'
import { mapLanguages, type Text } from '@armature/texts'
import { engineTexts } from '@armature/texts/engine'
import { separateTexts } from '@armature/texts/languages'
import type { Language } from '../design/types.ts'
import { compareEntries, toText } from './compare-entries.ts'
import { describeData, renameSettings } from './compare-portals.ts'
import { separateLayers } from './describe-layers.ts'
import { describePageRows, namePageRows } from './describe-page-rows.ts'
import { compareSettings } from './settings.ts'
import type { ChangeSources } from './sources.ts'
import type { DesignChange } from './types.ts'

const texts: Record<Language, Record<string, string>> = separateTexts(engineTexts.changes)

/**
 * The differences between two layouts of a screen: its elements on all pages, its pages, then its own settings. An element is the
 * same if its id is, also on another page.
 */
export function compareScreens(before: ScreenLayout, after: ScreenLayout, sources: ChangeSources): DesignChange[] {
  return [
    ...compareEntries(listElements(before, after, sources), listElements(after, before, sources), {
      part: 'widget',
      readId: ({ id }) => id,
      readName: ({ title }) => title,
      others: new Set(['id', 'name', 'title']),
    }),
    ...compareEntries(toPages(before, after, sources), toPages(after, before, sources), {
      part: 'page',
      readId: ({ id }) => id,
      readName: ({ title }) => title,
      others: new Set(['id', 'name', 'title']),
    }),
    ...compareSettings(toSettings(before), toSettings(after)).map((change): DesignChange => ({
      part: 'screen',
      kind: 'set',
      id: '',
      ...change,
    })),
  ]
}

interface Entry {
  id: string
  /** as it is entered */
  name: string
  title: Text
  [setting: string]: unknown
}

type VideoFile = ScreenElementByKind<'video'>['file']

function listElements({ pages }: ScreenLayout, other: ScreenLayout, sources: ChangeSources): Entry[] {
  const others = new Map(other.pages.flatMap(({ elements }) => elements.map((one) => [one.id, one])))
  return pages.flatMap(({ id: page, elements }) =>
    elements.flatMap((element) => {
      const known = others.get(element.id)
      const entry = {
        ...toEntry(element, page, sources),
        ...('file' in element && { file: nameFile(element.file, known && findFile(known)) }),
      }
      return separateLayers(entry, element, known, sources)
    }),
  )
}

const findFile = (element: ScreenElement): VideoFile => ('file' in element ? element.file : undefined)

/** Another file with the same name is a change, but not one of the name. */
const nameFile = (file: VideoFile, other: VideoFile) =>
  file && other && file.name === other.name && file.id !== other.id ? [file.id] : file?.name

/** An element with its settings; long contents in a list, so that they are not quoted. */
function toEntry(element: ScreenElement, page: string, sources: ChangeSources): Entry {
  const { x, y, w, h, title, titleI18n, group: _group, name, ...settings } = element
  const widget = toPortalWidget(element)
  return {
    ...renameSettings(settings),
    id: element.id,
    ...(widget && describeData(widget, sources)),
    ...('size' in element && { fontSize: element.size }),
    ...('bands' in element && element.bands && { bands: [element.bands] }),
    ...('filters' in element && { filters: [element.filters] }),
    ...('src' in element && { src: [element.src] }),
    ...('poster' in element && { poster: [element.poster] }),
    text: title,
    titleI18n,
    place: `${x}, ${y}`,
    size: `${w} × ${h}`,
    page: [page],
    name: name || title,
    title: getName(element),
  }
}

const getName = ({ name, title, titleI18n, kind }: ScreenElement): Text => {
  if (name !== '') return mapLanguages(() => name)
  return title === '' ? mapLanguages((language) => texts[language][`widget.${kind}`] ?? kind) : toText(title, titleI18n)
}

/** The pages; what their rows are, where both layouts have some: else it is enough that there are rows. */
function toPages({ pages }: ScreenLayout, other: ScreenLayout, sources: ChangeSources): Entry[] {
  const hadRows = new Set(other.pages.flatMap(({ id, rows }) => (rows ? [id] : [])))
  return pages.map((page, at) => ({
    ...toPage(page, at),
    rows: namePageRows(page.rows, sources),
    ...(page.rows && hadRows.has(page.id) && describePageRows(page.rows, sources)),
  }))
}

const toPage = ({ id, name, nameI18n, background, picture, phoneOrder }: ScreenPage, at: number): Entry => ({
  id,
  name,
  nameI18n,
  background,
  picture: [picture],
  phoneOrder: phoneOrder && [phoneOrder],
  title: name === '' ? mapLanguages(() => String(at + 1)) : toText(name, nameI18n),
})

const toSettings = ({ width, height, theme, fit, phone, refreshSeconds, carouselSeconds }: ScreenLayout) => ({
  canvas: `${width} × ${height}`,
  theme,
  fit,
  phone: phone ?? 'scale',
  refreshSeconds,
  carouselSeconds,
})
