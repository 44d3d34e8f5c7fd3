import type { PortalMapSource, PortalWidgetByKind } from '@armature/contract'
import { mapLayers, mapLimits, squareLimits } from '@armature/contract/visual-dev/portal-options'
import { useTranslation } from 'react-i18next'
import { LayerRows } from './layer-rows.tsx'
import { LevelRows, NumberLook, type KindRowsProps } from './kind-rows.tsx'
import css from './properties.module.css'
import { Group, NumberRow, SelectRow } from './rows.tsx'
import { MapSourceRows } from './map-source-rows.tsx'

/** The settings of a map that portals and screens have in common. */
type MapSettings = Pick<
  PortalWidgetByKind<'map'>,
  | 'id'
  | 'layer'
  | 'source'
  | 'most'
  | 'levels'
  | 'squareDegrees'
  | 'unit'
  | 'unitI18n'
  | 'decimals'
  | 'furtherLayers'
  | 'layerName'
  | 'layerNameI18n'
>

/** What a map shows. */
export function MapDataRows<W extends MapSettings>({ widget, onChange }: KindRowsProps<W>) {
  const { t } = useTranslation('portals')
  const { layer, source } = widget
  const change = (next: PortalMapSource, key?: string) => onChange({ ...widget, source: next }, key)
  return (
    <Group title={t('groups.data')}>
      <SelectRow
        label={t('map.layer')}
        value={layer}
        options={mapLayers.map((value) => ({ value, label: t(`map.layers.${value}`) }))}
        onChange={(next) => onChange({ ...widget, layer: next, most: Math.min(widget.most, mapLimits[next]) })}
      />
      {layer === 'regions' && <p className={css.note}>{t('map.regionsNote')}</p>}
      <MapSourceRows layer={layer} source={source} onChange={change} />
      {layer === 'points' && <LayerRows widget={widget} onChange={onChange} />}
    </Group>
  )
}

/** How the values of a map look. */
export function MapLookRows<W extends MapSettings>({ widget, onChange }: KindRowsProps<W>) {
  const { t } = useTranslation('portals')
  return (
    <>
      <NumberRow
        label={t('most')}
        value={widget.most}
        min={1}
        max={mapLimits[widget.layer]}
        onChange={(most) => onChange({ ...widget, most }, 'most')}
      />
      {widget.layer === 'points' && (
        <NumberRow
          label={t('map.squareDegrees')}
          value={widget.squareDegrees ?? null}
          min={squareLimits.least}
          max={squareLimits.most}
          onClear={() => onChange({ ...widget, squareDegrees: undefined }, 'squareDegrees')}
          onChange={(squareDegrees) => onChange({ ...widget, squareDegrees }, 'squareDegrees')}
        />
      )}
      <NumberLook widget={widget} onChange={onChange} />
      <LevelRows widget={widget} onChange={onChange} />
    </>
  )
}
