import { mapTranslations, type Text } from '@armature/texts'
import type { SchemeCondition } from '../system/menu-item.ts'
import type { PortalFilter } from './portal-filters.ts'
import type { PortalBucket, PortalFunction } from './portal-options.ts'
import type { PortalPeriod } from './portal-sources.ts'
import type { ScreenElement, ScreenElementByKind, ScreenElementKind } from './screen-layout.ts'

/** Left, top, width and height in pixels of the screen. */
type Box = readonly [x: number, y: number, w: number, h: number]

const common = { name: '', isLocked: false, isHidden: false, group: '' }
const number = { unit: '', decimals: 0 }
const noText = { title: '', titleI18n: {} }

type Common = keyof typeof common | 'id' | 'kind' | 'title' | 'titleI18n' | 'x' | 'y' | 'w' | 'h'
type Settings<K extends ScreenElementKind> = Omit<ScreenElementByKind<K>, Common>

const place = ([x, y, w, h]: Box) => ({ x, y, w, h })
const translate = (text: Text | null) =>
  text ? { title: text.zh, titleI18n: mapTranslations((language) => text[language]) } : noText

/** An element of a template; `text` is shown with it. */
export function buildElement<K extends ScreenElementKind>(
  kind: K,
  id: string,
  text: Text | null,
  box: Box,
  settings: Settings<K>,
): ScreenElement {
  return { ...common, id, ...translate(text), ...place(box), kind, ...settings } as unknown as ScreenElement
}

/** A filter by the values of a field, which narrows the elements that show records of the same form. */
export const buildChoice = (
  id: string,
  label: Text,
  { modelId, field }: { modelId: string; field: string },
  elements: readonly string[],
): PortalFilter => ({
  id,
  label: label.zh,
  labelI18n: mapTranslations((language) => label[language]),
  type: 'choice',
  modelId,
  field,
  start: '',
  targets: elements.map((widget) => ({ widget, field })),
})

/** A border with a title, and the element within it. */
export function frameElement<K extends ScreenElementKind>(
  kind: K,
  id: string,
  text: Text,
  [x, y, w, h]: Box,
  settings: Settings<K>,
): ScreenElement[] {
  return [
    buildElement('border', `${id}Border`, text, [x, y, w, h], { look: 'corners', color: '' }),
    buildElement(kind, id, null, [x + 20, y + 48, w - 40, h - 64], settings),
  ]
}

/** A large figure in a border. */
export function buildFigureCard(
  id: string,
  text: Text,
  box: Box,
  settings: Pick<Settings<'figure'>, 'source'> & Partial<typeof number>,
): ScreenElement[] {
  const [x, y, w, h] = box
  return [
    buildElement('border', `${id}Border`, null, box, { look: 'cut', color: '' }),
    buildElement('figure', id, text, [x + 24, y + 12, w - 36, h - 24], {
      ...number,
      ...settings,
      look: 'flip',
      size: 34,
      color: '',
    }),
  ]
}

/** Five cards below the heading. */
export const placeCard = (at: number) => [40 + at * 372, 120, 352, 140] as const

/** The heading of a page: a title between two lines, and the time. */
export const buildHeading = (id: string, text: Text): ScreenElement[] => [
  buildElement('text', `${id}Title`, text, [560, 24, 800, 64], { size: 44, color: '', isBold: true, align: 'center' }),
  buildElement('decoration', `${id}Left`, null, [40, 44, 480, 24], { look: 'arrows', color: '' }),
  buildElement('decoration', `${id}Beam`, null, [560, 88, 800, 12], { look: 'beam', color: '' }),
  buildElement('clock', `${id}Clock`, null, [1500, 32, 380, 48], { seconds: true, date: true, size: 28, color: '' }),
]

/** A line of small text on a page. */
export const buildLine = (id: string, text: Text, box: Box, align: 'left' | 'right' = 'left'): ScreenElement =>
  buildElement('text', id, text, box, { size: 20, color: '', isBold: false, align })

const all: SchemeCondition = { logic: 'and', groups: [] }
export const recent = (field: string, span: 'day' | 'month', count: number): PortalPeriod => ({ field, span, count })

interface RecordsOptions {
  condition?: SchemeCondition
  period?: PortalPeriod
}

/** Records of a form. */
export const selectRecords = (modelId: string, { condition = all, period = null }: RecordsOptions = {}) =>
  ({ from: 'model', modelId, condition, period }) as const

/** One value over records. */
export const measure = (
  records: ReturnType<typeof selectRecords>,
  fn: PortalFunction = 'count',
  field = '',
): Settings<'figure'>['source'] => ({ ...records, fn, field, compare: false })

/** A value for each group of records. */
export const groupRecords = (
  records: ReturnType<typeof selectRecords>,
  groupBy: string,
  { fn = 'count', field = '', bucket = '' }: { fn?: PortalFunction; field?: string; bucket?: PortalBucket } = {},
) => ({ ...records, fn, field, groupBy, bucket }) as const

/** A value for each part of each group. */
export const divideGroups = (
  groups: ReturnType<typeof groupRecords>,
  splitBy: string,
): Settings<'chart'>['source'] => ({ ...groups, splitBy, splitBucket: '' })
