import type { FurtherLayer, PortalWidgetByKind } from '@armature/contract'
import { mapLimits, maxFurtherLayers } from '@armature/contract/visual-dev/portal-options'
import { Plus, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { generateId } from '../../lib/browser/random-id.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { noMap } from './empty-sources.ts'
import { LevelRows, NumberLook, type KindRowsProps } from './kind-rows.tsx'
import { MapSourceRows } from './map-source-rows.tsx'
import css from './properties.module.css'
import { Group, NumberRow } from './rows.tsx'
import { TranslatedRows } from './translated-rows.tsx'

type LayeredMap = Pick<PortalWidgetByKind<'map'>, 'id' | 'furtherLayers' | 'layerName' | 'layerNameI18n'>

/** The further layers of a map of points, each with records of its own, and what the first layer is called beside them. */
export function LayerRows<W extends LayeredMap>({ widget, onChange }: KindRowsProps<W>) {
  const { t } = useTranslation('portals')
  const layers = widget.furtherLayers ?? []
  const set = (next: FurtherLayer[], key?: string) =>
    onChange({ ...widget, furtherLayers: next.length > 0 ? next : undefined }, key && `furtherLayers ${key}`)
  return (
    <>
      {layers.length > 0 && (
        <TranslatedRows
          label={t('furtherLayers.firstName')}
          text={widget.layerName ?? ''}
          translations={widget.layerNameI18n ?? {}}
          max={100}
          onChange={({ text, translations }, key) =>
            onChange({ ...widget, layerName: text, layerNameI18n: translations }, `layerName ${key}`)
          }
        />
      )}
      {layers.map((layer, at) => {
        const change = (own: Partial<FurtherLayer>, key?: string) =>
          set(layers.with(at, { ...layer, ...own }), key && `${layer.id} ${key}`)
        return (
          <Group key={layer.id} title={t('furtherLayers.title', { number: at + 2 })}>
            <TranslatedRows
              label={t('furtherLayers.name')}
              text={layer.title}
              translations={layer.titleI18n}
              max={100}
              onChange={({ text, translations }, key) =>
                change({ title: text, titleI18n: translations }, `title ${key}`)
              }
            />
            <MapSourceRows layer="points" source={layer.source} onChange={(source, key) => change({ source }, key)} />
            <NumberRow
              label={t('most')}
              value={layer.most}
              min={1}
              max={mapLimits.points}
              onChange={(most) => change({ most }, 'most')}
            />
            <NumberLook widget={layer} onChange={change} />
            <LevelRows widget={layer} onChange={change} />
            <div className={css.buttons}>
              <Button size="small" icon={Trash2} onClick={() => set(layers.toSpliced(at, 1))}>
                {t('furtherLayers.remove', { number: at + 2 })}
              </Button>
            </div>
          </Group>
        )
      })}
      <div className={css.buttons}>
        <Button
          size="small"
          icon={Plus}
          disabled={layers.length >= maxFurtherLayers}
          onClick={() => set([...layers, createLayer(widget.id)])}
        >
          {t('furtherLayers.add')}
        </Button>
      </div>
    </>
  )
}

/**
 * Ids of layers are unique among those of all widgets, as the id of their map is, and at most 40 characters long. One that is removed
 * and added again is another layer: filters that narrowed the former one do not narrow it.
 */
const createLayer = (mapId: string): FurtherLayer => ({
  id: `${mapId.slice(0, 30)}-${generateId().slice(0, 8)}`,
  ...{ title: '', titleI18n: {}, source: noMap, most: 500, unit: '', decimals: 0 },
})
