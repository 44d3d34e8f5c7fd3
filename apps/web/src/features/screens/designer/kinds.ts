import type { ScreenElement, ScreenElementKind } from '@armature/contract'
import {
  ChartColumn,
  ChartNoAxesColumnDecreasing,
  Clock,
  Filter,
  Frame,
  Gauge,
  Globe,
  Hash,
  Image,
  Map,
  Minus,
  Table2,
  Type,
  Video,
  type LucideIcon,
} from 'lucide-react'
import { freshMap, noFigure, noRecords, noSeries } from '../../../widgets/source/empty-sources.ts'

export const paletteGroups: readonly { key: 'data' | 'content' | 'decoration'; kinds: readonly ScreenElementKind[] }[] =
  [
    { key: 'data', kinds: ['figure', 'gauge', 'chart', 'map', 'ranking', 'records', 'filter'] },
    { key: 'content', kinds: ['text', 'clock', 'picture', 'video', 'frame'] },
    { key: 'decoration', kinds: ['border', 'decoration'] },
  ]

export const kindIcons: Record<ScreenElementKind, LucideIcon> = {
  figure: Hash,
  gauge: Gauge,
  chart: ChartColumn,
  map: Map,
  ranking: ChartNoAxesColumnDecreasing,
  records: Table2,
  filter: Filter,
  text: Type,
  clock: Clock,
  picture: Image,
  video: Video,
  frame: Globe,
  border: Frame,
  decoration: Minus,
}

/** Width and height of a new element. */
const sizes: Record<ScreenElementKind, readonly [number, number]> = {
  figure: [360, 140],
  gauge: [320, 260],
  chart: [560, 320],
  map: [920, 560],
  ranking: [420, 360],
  records: [600, 320],
  filter: [720, 72],
  text: [480, 64],
  clock: [360, 64],
  picture: [320, 240],
  video: [640, 360],
  frame: [640, 360],
  border: [560, 360],
  decoration: [480, 24],
}

type Common = Pick<
  ScreenElement,
  'id' | 'name' | 'title' | 'titleI18n' | 'x' | 'y' | 'w' | 'h' | 'isLocked' | 'isHidden' | 'group'
>
const number = { unit: '', decimals: 0 }
const fresh: { [K in ScreenElementKind]: (common: Common) => ScreenElement } = {
  figure: (common) => ({ ...common, kind: 'figure', source: noFigure, ...number, look: 'plain', size: 56, color: '' }),
  gauge: (common) => ({ ...common, kind: 'gauge', source: noFigure, ...number, most: 100, color: '' }),
  chart: (common) => ({
    ...common,
    kind: 'chart',
    shape: 'bar',
    source: noSeries,
    order: 'name',
    most: 30,
    ...number,
  }),
  map: (common) => ({ ...common, kind: 'map', ...freshMap }),
  ranking: (common) => ({
    ...common,
    kind: 'ranking',
    source: noSeries,
    direction: 'desc',
    most: 8,
    target: null,
    ...number,
  }),
  records: (common) => ({
    ...common,
    kind: 'records',
    source: noRecords,
    columns: [],
    sort: null,
    rows: 10,
    scrollSeconds: 3,
  }),
  filter: (common) => ({ ...common, kind: 'filter', filters: [], size: 18 }),
  text: (common) => ({ ...common, kind: 'text', size: 32, color: '', isBold: false, align: 'left' }),
  clock: (common) => ({ ...common, kind: 'clock', seconds: true, date: true, size: 28, color: '' }),
  picture: (common) => ({ ...common, kind: 'picture', src: '', fit: 'contain' }),
  video: (common) => ({ ...common, kind: 'video', address: '', fit: 'contain' }),
  frame: (common) => ({ ...common, kind: 'frame', address: '' }),
  border: (common) => ({ ...common, kind: 'border', look: 'corners', color: '' }),
  decoration: (common) => ({ ...common, kind: 'decoration', look: 'rule', color: '' }),
}

/**
 * Creates an element of a kind around a point.
 *
 * @param title shown at once, where an element without a text would be invisible
 */
export function createElement(
  kind: ScreenElementKind,
  id: string,
  middle: { x: number; y: number },
  title: string,
): ScreenElement {
  const [w, h] = sizes[kind]
  return fresh[kind]({
    id,
    name: '',
    title: kind === 'text' ? title : '',
    titleI18n: {},
    x: Math.round(middle.x - w / 2),
    y: Math.round(middle.y - h / 2),
    w,
    h,
    isLocked: false,
    isHidden: false,
    group: '',
  })
}
