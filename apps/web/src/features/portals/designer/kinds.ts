import type { PortalLayout, PortalWidget, PortalWidgetKind } from '@armature/contract'
import { listPanes, listPaneWidgets } from '@armature/contract/visual-dev/portal-panes'
import {
  Bell,
  CalendarDays,
  ChartColumn,
  ChartNoAxesColumnDecreasing,
  Clock,
  Filter,
  GalleryHorizontalEnd,
  Gauge,
  GitCommitVertical,
  Globe,
  Hash,
  Hourglass,
  Image,
  LayoutGrid,
  ListChecks,
  ListTodo,
  Mail,
  Map,
  MessageSquare,
  PanelTop,
  SquareDashed,
  Table2,
  Type,
  Video,
  type LucideIcon,
} from 'lucide-react'
import { freshMap, noEntries, noFigure, noRecords, noSeries } from '../../../widgets/source/empty-sources.ts'
import { findFreePlace } from '../layout/move-widgets.ts'
import { convertWidth } from '../layout/panes.ts'

export interface PaletteGroup {
  key: 'data' | 'own' | 'content' | 'layout'
  kinds: readonly PortalWidgetKind[]
}

export const paletteGroups: readonly PaletteGroup[] = [
  { key: 'data', kinds: ['figure', 'gauge', 'chart', 'map', 'records', 'ranking', 'timeline', 'filter'] },
  { key: 'own', kinds: ['todo', 'tasks', 'notices', 'messages', 'mails', 'calendar', 'links'] },
  { key: 'content', kinds: ['text', 'picture', 'carousel', 'video', 'clock', 'countdown', 'frame'] },
  { key: 'layout', kinds: ['card', 'tabs'] },
]

export const kindIcons: Record<PortalWidgetKind, LucideIcon> = {
  figure: Hash,
  gauge: Gauge,
  chart: ChartColumn,
  map: Map,
  records: Table2,
  ranking: ChartNoAxesColumnDecreasing,
  timeline: GitCommitVertical,
  todo: ListChecks,
  tasks: ListTodo,
  notices: Bell,
  messages: MessageSquare,
  mails: Mail,
  calendar: CalendarDays,
  links: LayoutGrid,
  text: Type,
  picture: Image,
  carousel: GalleryHorizontalEnd,
  video: Video,
  clock: Clock,
  countdown: Hourglass,
  frame: Globe,
  filter: Filter,
  card: SquareDashed,
  tabs: PanelTop,
}

/** Size of a new widget: width in quarters of the grid, height in rows. */
const sizes: Record<PortalWidgetKind, readonly [quarters: number, rows: number]> = {
  figure: [1, 3],
  gauge: [1, 6],
  chart: [2, 7],
  map: [2, 9],
  records: [2, 8],
  ranking: [1, 8],
  timeline: [1, 8],
  todo: [1, 3],
  tasks: [2, 7],
  notices: [1, 6],
  messages: [1, 6],
  mails: [1, 6],
  calendar: [1, 9],
  links: [1, 5],
  text: [1, 4],
  picture: [1, 5],
  carousel: [2, 7],
  video: [2, 8],
  clock: [1, 3],
  countdown: [1, 4],
  frame: [2, 8],
  filter: [4, 2],
  card: [2, 9],
  tabs: [2, 9],
}

type Common = Pick<PortalWidget, 'id' | 'parent' | 'title' | 'titleI18n' | 'bare' | 'x' | 'y' | 'w' | 'h'>
const fresh: { [K in PortalWidgetKind]: (common: Common) => PortalWidget } = {
  figure: (common) => ({ ...common, kind: 'figure', source: noFigure, unit: '', decimals: 0 }),
  gauge: (common) => ({
    ...common,
    kind: 'gauge',
    source: noFigure,
    unit: '',
    decimals: 0,
    most: 100,
  }),
  chart: (common) => ({
    ...common,
    kind: 'chart',
    shape: 'bar',
    source: noSeries,
    order: 'name',
    most: 30,
    unit: '',
    decimals: 0,
  }),
  map: (common) => ({ ...common, kind: 'map', ...freshMap }),
  records: (common) => ({ ...common, kind: 'records', source: noRecords, columns: [], sort: null, rows: 8 }),
  ranking: (common) => ({
    ...common,
    kind: 'ranking',
    source: noSeries,
    direction: 'desc',
    most: 8,
    target: null,
    unit: '',
    decimals: 0,
  }),
  timeline: (common) => ({ ...common, kind: 'timeline', source: noEntries, direction: 'desc', rows: 8 }),
  todo: (common) => ({ ...common, kind: 'todo' }),
  tasks: (common) => ({ ...common, kind: 'tasks', rows: 6 }),
  notices: (common) => ({ ...common, kind: 'notices', rows: 6 }),
  messages: (common) => ({ ...common, kind: 'messages', rows: 6, unreadOnly: false }),
  mails: (common) => ({ ...common, kind: 'mails', rows: 6 }),
  calendar: (common) => ({ ...common, kind: 'calendar', rows: 5, month: true }),
  links: (common) => ({ ...common, kind: 'links', menus: [] }),
  text: (common) => ({ ...common, kind: 'text', html: '' }),
  picture: (common) => ({ ...common, kind: 'picture', src: '', alt: '', fit: 'cover' }),
  carousel: (common) => ({
    ...common,
    kind: 'carousel',
    shows: 'pictures',
    slides: [],
    fit: 'cover',
    rows: 5,
    seconds: 5,
  }),
  video: (common) => ({
    ...common,
    kind: 'video',
    address: '',
    poster: '',
    fit: 'contain',
    autoplay: false,
    loop: false,
  }),
  clock: (common) => ({ ...common, kind: 'clock', seconds: false, date: true }),
  countdown: (common) => ({ ...common, kind: 'countdown', at: null, seconds: false, after: 'reached' }),
  frame: (common) => ({ ...common, kind: 'frame', address: '' }),
  filter: (common) => ({ ...common, bare: true, kind: 'filter', filters: [] }),
  card: (common) => ({ ...common, kind: 'card' }),
  tabs: (common) => ({ ...common, kind: 'tabs', tabs: [createTab(common.id, 1), createTab(common.id, 2)] }),
}

/** A tab without a title of its own; its id is one that no widget has. */
export const createTab = (container: string, number: number) => ({
  id: `${container}-${number}`,
  title: '',
  titleI18n: {},
})

/** Creates a widget of a kind, on the portal itself or in a pane: at the drop position, else in the first free place. */
export function createWidget(
  kind: PortalWidgetKind,
  layout: PortalLayout,
  at?: { x: number; y: number },
  pane?: string,
): PortalWidget {
  const [quarters, h] = sizes[kind]
  const { widgets, columns } = layout
  // in a pane as wide as it would be on the portal itself
  const w = convertWidth(layout, (columns / 4) * quarters, undefined, pane)
  const place = at
    ? { x: Math.min(at.x, columns - w), y: at.y }
    : findFreePlace(listPaneWidgets(widgets, pane), w, h, columns)
  const common = {
    id: generateId(kind, widgets),
    title: '',
    titleI18n: {},
    bare: false,
    ...place,
    w,
    h,
    ...(pane !== undefined && { parent: pane }),
  }
  return fresh[kind](common)
}

function generateId(kind: PortalWidgetKind, widgets: readonly PortalWidget[]): string {
  for (let number = 1; ; number++) {
    const id = `${kind}${number}`
    if (!widgets.some((widget) => widget.id === id || listPanes(widget).includes(id))) return id
  }
}
