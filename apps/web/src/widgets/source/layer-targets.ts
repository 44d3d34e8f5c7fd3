import type { Language, PortalWidgetByKind } from '@armature/contract'
import { listFurtherLayers } from '@armature/contract/visual-dev/map-layers'
import { translateName } from '../../lib/i18n/translate-name.ts'
import type { FilterTarget } from './filter-rows.tsx'

/**
 * The further layers of a map, which filters narrow by fields of their own forms.
 *
 * @param name of the map
 */
export const listLayerTargets = (
  map: Pick<PortalWidgetByKind<'map'>, 'layer' | 'furtherLayers'>,
  name: string,
  language: Language,
): FilterTarget[] =>
  listFurtherLayers(map).map(({ id, title, titleI18n, source }, at) => {
    const own = translateName({ fullName: title, fullNameI18n: titleI18n }, language)
    return { id, name: `${name} · ${own || at + 2}`, source }
  })
