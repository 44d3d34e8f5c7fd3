import type { PortalMapSource } from '@armature/contract'
import type { MapLayer } from '@armature/contract/visual-dev/portal-options'
import { useTranslation } from 'react-i18next'
import { DetailRows } from './detail-rows.tsx'
import { noInterfaceMap, noMap } from './empty-sources.ts'
import { FactorRow } from './factor-row.tsx'
import { SelectRow } from './rows.tsx'
import { FnRow, FromRow, FunctionRows, InterfaceFieldRow, InterfaceRows, ModelRow, Narrowing } from './source-rows.tsx'
import { useFieldChoices } from './use-fields.ts'

interface MapSourceRowsProps {
  layer: MapLayer
  source: PortalMapSource
  onChange: (source: PortalMapSource, key?: string) => void
}

/** What a map, or a further layer of one, reads. */
export function MapSourceRows({ layer, source, onChange }: MapSourceRowsProps) {
  return (
    <>
      <FromRow from={source.from} onChange={(from) => onChange(from === 'model' ? noMap : noInterfaceMap)} />
      {source.from === 'model' ? (
        <ModelMapRows layer={layer} source={source} onChange={onChange} />
      ) : (
        <InterfaceMapRows layer={layer} source={source} onChange={onChange} />
      )}
      {layer === 'points' && <DetailRows source={source} onChange={onChange} />}
    </>
  )
}

type FromModel = Extract<PortalMapSource, { from: 'model' }>
type FromInterface = Extract<PortalMapSource, { from: 'interface' }>
interface SourceProps<S> {
  layer: MapLayer
  source: S
  onChange: (source: S) => void
}

/** A field with locations, or two with degrees, for a place and for the end of a line. */
const ends = [
  { place: 'placeField', degrees: ['longitudeField', 'latitudeField'] },
  { place: 'toPlaceField', degrees: ['toLongitudeField', 'toLatitudeField'] },
] as const

/** What points are colored by, and the areas that one opens. */
const levelFields = ['kindField', 'areaField'] as const

function ModelMapRows({ layer, source, onChange }: SourceProps<FromModel>) {
  const { t } = useTranslation('portals')
  const { choices } = useFieldChoices(source.modelId)
  const { modelId, nameField, valueField, fn } = source
  const isRegion = layer === 'regions'
  const replaceNone = (options: { value: string; label: string }[], label: string) =>
    options.map((option) => (option.value === '' ? { value: '', label } : option))
  return (
    <>
      <ModelRow value={modelId} onChange={(id) => onChange({ ...noMap, modelId: id })} />
      {ends.slice(0, { regions: 0, points: 1, flows: 2 }[layer]).map(({ place, degrees }) => (
        <div key={place}>
          <SelectRow
            label={t(`map.${place}`)}
            value={source[place]}
            options={replaceNone(choices('isPlace', source[place]), t('map.byDegrees'))}
            onChange={(field) => onChange({ ...source, [place]: field })}
          />
          {source[place] === '' &&
            degrees.map((key) => (
              <SelectRow
                key={key}
                label={t(`map.${key}`)}
                value={source[key]}
                options={choices('isNumeric', source[key])}
                invalid={source[key] === ''}
                onChange={(field) => onChange({ ...source, [key]: field })}
              />
            ))}
        </div>
      ))}
      <SelectRow
        label={t(isRegion ? 'map.regionField' : 'nameField')}
        value={nameField}
        options={isRegion ? choices('canGroup', nameField) : replaceNone(choices('any', nameField), t('map.noField'))}
        invalid={isRegion && nameField === ''}
        onChange={(field) => onChange({ ...source, nameField: field })}
      />
      {isRegion && (
        <>
          <FnRow value={fn} onChange={(next) => onChange({ ...source, fn: next })} />
          <FunctionRows fn={fn} source={source} onChange={onChange} />
        </>
      )}
      {(!isRegion || fn !== 'count') && (
        <SelectRow
          label={t('valueField')}
          value={valueField}
          options={
            isRegion
              ? choices('isNumeric', valueField)
              : replaceNone(choices('isNumeric', valueField), t('map.noField'))
          }
          invalid={isRegion && valueField === ''}
          onChange={(field) => onChange({ ...source, valueField: field })}
        />
      )}
      {(isRegion ? fn !== 'count' : valueField !== '') && (
        <FactorRow value={source.factor} onChange={(factor) => onChange({ ...source, factor })} />
      )}
      {layer === 'points' &&
        levelFields.map((key) => (
          <SelectRow
            key={key}
            label={t(`map.${key}`)}
            value={source[key] ?? ''}
            options={replaceNone(choices('any', source[key] ?? ''), t('map.noLevel'))}
            onChange={(field) => onChange({ ...source, [key]: field })}
          />
        ))}
      <Narrowing source={source} onChange={onChange} />
    </>
  )
}

function InterfaceMapRows({ layer, source, onChange }: SourceProps<FromInterface>) {
  const { t } = useTranslation('portals')
  const isRegion = layer === 'regions'
  const degrees = ends.slice(0, { regions: 0, points: 1, flows: 2 }[layer]).flatMap((end) => end.degrees)
  return (
    <>
      <InterfaceRows source={source} onChange={onChange} />
      {degrees.map((key) => (
        <InterfaceFieldRow
          key={key}
          label={t(`map.${key}`)}
          interfaceId={source.interfaceId}
          value={source[key]}
          onChange={(field) => onChange({ ...source, [key]: field })}
        />
      ))}
      {(['nameField', 'valueField'] as const).map((key) => (
        <InterfaceFieldRow
          key={key}
          label={t(isRegion && key === 'nameField' ? 'map.regionField' : key)}
          none={t(isRegion ? 'choose' : 'map.noField')}
          isRequired={isRegion}
          interfaceId={source.interfaceId}
          value={source[key]}
          onChange={(field) => onChange({ ...source, [key]: field })}
        />
      ))}
      {source.valueField !== '' && (
        <FactorRow value={source.factor} onChange={(factor) => onChange({ ...source, factor })} />
      )}
      {layer === 'points' &&
        levelFields.map((key) => (
          <InterfaceFieldRow
            key={key}
            label={t(`map.${key}`)}
            none={t('map.noLevel')}
            isRequired={false}
            interfaceId={source.interfaceId}
            value={source[key] ?? ''}
            onChange={(field) => onChange({ ...source, [key]: field })}
          />
        ))}
    </>
  )
}
