import type { PortalLayout, PortalWidget, PortalWidgetByKind } from '@armature/contract/visual-dev/portal-layout'
import { findContainer } from '@armature/contract/visual-dev/portal-panes'
import { mapLanguages, type Text } from '@armature/texts'
import { separateTexts } from '@armature/texts/languages'
import { engineTexts } from '@armature/texts/engine'
import type { Language } from '../design/types.ts'
import { isSameValue } from '../form/draft.ts'
import { compareEntries, toText } from './compare-entries.ts'
import { separateLayers } from './describe-layers.ts'
import { describeSort, describeSource } from './describe-source.ts'
import { compareSettings } from './settings.ts'
import { type ChangeSources, getLabel, joinTexts } from './sources.ts'
import type { DesignChange } from './types.ts'

const texts: Record<Language, Record<string, string>> = separateTexts(engineTexts.changes)

/**
 * The differences between two layouts of a portal: its widgets, then its own settings. A widget is the same if its id is. Its
 * position is one change, its size another.
 */
export function comparePortals(before: PortalLayout, after: PortalLayout, sources: ChangeSources): DesignChange[] {
  return [...compareWidgets(before.widgets, after.widgets, sources), ...comparePages(before, after)]
}

function compareWidgets(
  before: readonly PortalWidget[],
  after: readonly PortalWidget[],
  sources: ChangeSources,
): DesignChange[] {
  const former = new Map(before.map((widget) => [widget.id, widget]))
  const moved = new Set(
    after
      .filter(({ id, x, y, parent }) => {
        const old = former.get(id)
        return old !== undefined && old.parent === parent && (old.x !== x || old.y !== y)
      })
      .map(({ id }) => id),
  )
  // their order in the layout says nothing
  const position = new Map(after.map(({ id }, at) => [id, at]))
  const sort = (widgets: readonly PortalWidget[], others: readonly PortalWidget[]) =>
    widgets
      .toSorted((one, other) => (position.get(one.id) ?? -1) - (position.get(other.id) ?? -1))
      .flatMap((widget) => {
        const other = others.find(({ id }) => id === widget.id)
        return separateLayers(toEntry(widget, widgets, sources), widget, other, sources)
      })
  const changes = compareEntries(sort(before, after), sort(after, before), {
    part: 'widget',
    readId: ({ id }) => id,
    readName: ({ title }) => title,
    others: new Set(['id', 'name', 'title']),
  })
  return [
    ...changes,
    ...before
      .filter(({ id }) => moved.has(id))
      .map((widget): DesignChange => ({ part: 'widget', kind: 'moved', id: widget.id, name: getTitle(widget) })),
  ]
}

interface WidgetEntry {
  id: string
  /** the title as it is entered */
  name: string
  /** the title, or the kind of a widget without one */
  title: Text
  [setting: string]: unknown
}

const getTitle = ({ title, titleI18n, kind }: PortalWidget): Text =>
  title === '' ? mapLanguages((language) => texts[language][`widget.${kind}`] ?? kind) : toText(title, titleI18n)

/** A widget with its settings: forms, data interfaces and fields by their names, long contents in a list, so that they are not quoted. */
function toEntry(widget: PortalWidget, all: readonly PortalWidget[], sources: ChangeSources): WidgetEntry {
  const { id, title: name, x: _x, y: _y, w, h, parent, ...settings } = widget
  const own: WidgetEntry = { ...renameSettings(settings), id, name, title: getTitle(widget), size: `${w} × ${h}` }
  Object.assign(own, describeData(widget, sources))
  if (parent !== undefined) Object.assign(own, { pane: describePane(all, parent) })
  if (widget.kind === 'tabs') Object.assign(own, { tabs: joinTexts(widget.tabs.map(getTabName)) })
  if (widget.kind === 'text') Object.assign(own, { html: [widget.html] })
  if (widget.kind === 'picture') Object.assign(own, { src: [widget.src] })
  if (widget.kind === 'video') Object.assign(own, { poster: [widget.poster] })
  if (widget.kind === 'carousel') Object.assign(own, { slides: [widget.slides] })
  if (widget.kind === 'filter') Object.assign(own, { filters: [widget.filters] })
  if (widget.kind === 'chart' && widget.bands) Object.assign(own, { bands: [widget.bands] })
  if (widget.kind === 'countdown') Object.assign(own, { at: [widget.at] })
  return own
}

/** The names of a container and of its tab. */
function describePane(all: readonly PortalWidget[], pane: string): Text {
  const container = findContainer(all, pane)
  if (!container) return mapLanguages(() => pane)
  if (container.kind === 'card') return getTitle(container)
  const at = container.tabs.findIndex(({ id }) => id === pane)
  const [title, tab] = [getTitle(container), getTabName(container.tabs[at], at)]
  return mapLanguages((language) => `${title[language]} / ${tab[language]}`)
}

const getTabName = (tab: PortalWidgetByKind<'tabs'>['tabs'][number] | undefined, at: number): Text =>
  tab && tab.title !== '' ? toText(tab.title, tab.titleI18n) : mapLanguages(() => String(at + 1))

/** Settings whose name means something else in other kinds: the full scale of a gauge is no limit, a timeline is in order of dates. */
export function renameSettings(settings: { kind: string }): object {
  const named = new Map(Object.entries(otherNames[settings.kind] ?? {}))
  return Object.fromEntries(Object.entries(settings).map(([name, value]) => [named.get(name) ?? name, value]))
}

const otherNames: Partial<Record<string, Record<string, string>>> = {
  gauge: { most: 'fullScale' },
  timeline: { direction: 'dateOrder' },
  carousel: { seconds: 'turnSeconds' },
}

/** What widgets with data show, with the names of forms and fields. */
export function describeData(widget: PortalWidget, sources: ChangeSources): object {
  if (!('source' in widget)) return {}
  if (widget.kind !== 'records') return describeSource(widget.source, sources)
  const { columns, sort, source } = widget
  return {
    ...describeSource(widget.source, sources),
    columns: joinTexts(columns.map((field) => getLabel(sources, source.modelId, field))),
    sort: sort && describeSort(getLabel(sources, source.modelId, sort.field), sort),
  }
}

/** The settings of the whole portal. On the phone, only the order of widgets that both layouts have is a change of its own. */
function comparePages(before: PortalLayout, after: PortalLayout): DesignChange[] {
  const known = (layout: PortalLayout, other: PortalLayout) => {
    const ids = new Set(other.widgets.map(({ id }) => id))
    return layout.phone.filter((id) => ids.has(id))
  }
  const toSettings = ({ columns, refreshSeconds }: PortalLayout) => ({ columns, refreshSeconds })
  const [from, to] = [known(before, after), known(after, before)]
  const phone = isSameValue(from, to) ? [] : [{ setting: 'phone', from, to }]
  return [...compareSettings(toSettings(before), toSettings(after)), ...phone].map((change) => ({
    part: 'portal',
    kind: 'set',
    id: '',
    ...change,
  }))
}
