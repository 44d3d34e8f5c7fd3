import { listFurtherLayers } from '@armature/contract/visual-dev/map-layers'
import type { FurtherLayer, PortalWidgetByKind } from '@armature/contract/visual-dev/portal-layout'
import { mapLanguages, type Text } from '@armature/texts'
import { toText } from './compare-entries.ts'
import { describeSource } from './describe-source.ts'
import type { ChangeSources } from './sources.ts'

interface Entry {
  id: string
  /** as it is entered */
  name: string
  title: Text
  [setting: string]: unknown
}

type LayeredMap = Pick<PortalWidgetByKind<'map'>, 'kind' | 'layer' | 'furtherLayers'>

/**
 * An element, with the further layers of a map behind it as elements of their own. The layers of a map that the other state does not
 * have are part of it.
 */
export function separateLayers(
  entry: Entry,
  element: { kind: string },
  other: { kind: string } | undefined,
  sources: ChangeSources,
): Entry[] {
  if (!isMap(element) || !other || !isMap(other)) return [entry]
  const layers = listFurtherLayers(element)
  const known = new Set(listFurtherLayers(other).map(({ id }) => id))
  // that one was added or removed is a change of its own, not one of the order
  const order = layers.flatMap(({ id }) => (known.has(id) ? [id] : []))
  const map = { ...entry, furtherLayers: [order] }
  return [map, ...layers.map((layer, at) => toEntry(layer, entry.title, nameLayer(layer, at), sources))]
}

const isMap = (element: { kind: string }): element is LayeredMap => element.kind === 'map'

/** The first layer of a map is not among the further ones. */
const nameLayer = ({ title, titleI18n }: FurtherLayer, at: number): Text =>
  title === '' ? mapLanguages(() => String(at + 2)) : toText(title, titleI18n)

const toEntry = (
  { id, title: name, source, ...settings }: FurtherLayer,
  map: Text,
  title: Text,
  sources: ChangeSources,
): Entry => ({
  ...settings,
  ...describeSource(source, sources),
  ...{ id, name, title: mapLanguages((language) => `${map[language]} / ${title[language]}`) },
})
