import type { ScreenElement, ScreenElementByKind } from '@armature/contract'
import { borderStyles, decorationStyles } from '@armature/contract/visual-dev/screen-options'
import { useTranslation } from 'react-i18next'
import {
  AddressRow,
  ClockRows,
  FigureDataRows,
  FullScaleRow,
  LevelRows,
  NumberLook,
  RankingRows,
  RecordColumnRows,
  RecordDataRows,
  SeriesDataRows,
  SeriesRows,
} from '../../../../widgets/source/kind-rows.tsx'
import { ChartSourceRows, SecondLook, ShapeRow } from '../../../../widgets/source/chart-rows.tsx'
import { BandRows } from '../../../../widgets/source/band-rows.tsx'
import { MapDataRows, MapLookRows } from '../../../../widgets/source/map-rows.tsx'
import { FilterRows } from '../../../../widgets/source/filter-rows.tsx'
import { FitRow, PictureRows } from '../../../../widgets/source/picture-rows.tsx'
import { Group, NumberRow, Row, SelectRow, SwitchRow } from '../../../../widgets/source/rows.tsx'
import { listFilters } from '../../../../widgets/filters/filter-values.ts'
import { screenThemes } from '../../elements/themes.ts'
import { useEditor } from '../editor.ts'
import { ColorRow } from './color-row.tsx'
import { useFilterTargets } from './filter-targets.ts'
import type { ElementRowsProps } from './element-rows.tsx'
import { VideoSourceRows } from './video-rows.tsx'

/** The data and the look of an element by its kind. */
export function KindRows({ element, onChange }: ElementRowsProps) {
  const { t } = useTranslation('screens')
  return (
    <>
      <DataRows element={element} onChange={onChange} />
      <Group title={t('groups.look')}>
        <LookRows element={element} onChange={onChange} />
      </Group>
    </>
  )
}

function DataRows({ element, onChange }: ElementRowsProps) {
  switch (element.kind) {
    case 'figure':
    case 'gauge':
      return <FigureDataRows widget={element} isCompared={false} onChange={onChange} />
    case 'chart':
      return (
        <SeriesDataRows widget={element} onChange={onChange}>
          <ChartSourceRows widget={element} onChange={onChange} />
        </SeriesDataRows>
      )
    case 'map':
      return <MapDataRows widget={element} onChange={onChange} />
    case 'ranking':
      return <SeriesDataRows widget={element} onChange={onChange} />
    case 'records':
      return <RecordDataRows widget={element} onChange={onChange} />
    case 'filter':
      return <FilterDataRows element={element} onChange={onChange} />
    default:
      return null
  }
}

function LookRows({ element, onChange }: ElementRowsProps) {
  const { t } = useTranslation('screens')
  const { t: labels } = useTranslation('portals')
  switch (element.kind) {
    case 'figure':
      return (
        <>
          <NumberLook widget={element} onChange={onChange} />
          <SelectRow
            label={t('look')}
            value={element.look}
            options={(['plain', 'flip'] as const).map((value) => ({
              value,
              label: t(`figureLooks.${value}`),
            }))}
            onChange={(look) => onChange({ ...element, look })}
          />
          <FontSizeRow element={element} onChange={onChange} />
          <ElementColor element={element} from="text" onChange={onChange} />
        </>
      )
    case 'gauge':
      return (
        <>
          <NumberLook widget={element} onChange={onChange} />
          <FullScaleRow widget={element} onChange={onChange} />
          <LevelRows widget={element} onChange={onChange} />
          <ElementColor element={element} from="accent" onChange={onChange} />
        </>
      )
    case 'chart':
      return (
        <>
          <ShapeRow widget={element} onChange={onChange} />
          <SeriesRows widget={element} onChange={onChange} />
          <NumberLook widget={element} onChange={onChange} />
          <SecondLook widget={element} onChange={onChange} />
          <BandRows widget={element} onChange={onChange} />
        </>
      )
    case 'map':
      return <MapLookRows widget={element} onChange={onChange} />
    case 'ranking':
      return (
        <>
          <RankingRows widget={element} onChange={onChange} />
          <NumberLook widget={element} onChange={onChange} />
        </>
      )
    case 'records':
      return (
        <>
          <RecordColumnRows widget={element} onChange={onChange} />
          <NumberRow
            label={t('scrollSeconds')}
            value={element.scrollSeconds}
            min={0}
            max={60}
            onChange={(scrollSeconds) => onChange({ ...element, scrollSeconds }, 'scroll')}
          />
        </>
      )
    case 'filter':
      return <FontSizeRow element={element} onChange={onChange} />
    case 'text':
      return (
        <>
          <FontSizeRow element={element} onChange={onChange} />
          <ElementColor element={element} from="text" onChange={onChange} />
          <SwitchRow
            label={t('isBold')}
            checked={element.isBold}
            onChange={(isBold) => onChange({ ...element, isBold })}
          />
          <SelectRow
            label={t('textAlign')}
            value={element.align}
            options={(['left', 'center', 'right'] as const).map((value) => ({
              value,
              label: t(`textAligns.${value}`),
            }))}
            onChange={(align) => onChange({ ...element, align })}
          />
        </>
      )
    case 'clock':
      return (
        <>
          <ClockRows widget={element} onChange={onChange} />
          <FontSizeRow element={element} onChange={onChange} />
          <ElementColor element={element} from="text" onChange={onChange} />
        </>
      )
    case 'picture':
      return (
        <>
          <PictureRows src={element.src} alt={element.title} onChange={(src) => onChange({ ...element, src })} />
          <FitRow fit={element.fit} onChange={(fit) => onChange({ ...element, fit })} />
        </>
      )
    case 'video':
      return (
        <>
          <VideoSourceRows element={element} onChange={onChange} />
          <FitRow fit={element.fit} onChange={(fit) => onChange({ ...element, fit })} />
          <Row label={labels('video.poster')} wide>
            <PictureRows src={element.poster ?? ''} onChange={(poster) => onChange({ ...element, poster })} />
          </Row>
        </>
      )
    case 'frame':
      return <AddressRow widget={element} onChange={onChange} />
    case 'border':
      return (
        <>
          <SelectRow
            label={t('look')}
            value={element.look}
            options={borderStyles.map((value) => ({ value, label: t(`borderLooks.${value}`) }))}
            onChange={(look) => onChange({ ...element, look })}
          />
          <ElementColor element={element} from="accent" onChange={onChange} />
        </>
      )
    case 'decoration':
      return (
        <>
          <SelectRow
            label={t('look')}
            value={element.look}
            options={decorationStyles.map((value) => ({
              value,
              label: t(`decorationLooks.${value}`),
            }))}
            onChange={(look) => onChange({ ...element, look })}
          />
          <ElementColor element={element} from="accent" onChange={onChange} />
        </>
      )
  }
}

function FilterDataRows({ element, onChange }: ElementRowsProps<ScreenElementByKind<'filter'>>) {
  const { pages } = useEditor((state) => state.layout)
  const elements = pages.flatMap((page) => page.elements)
  return <FilterRows widget={element} all={listFilters(elements)} targets={useFilterTargets()} onChange={onChange} />
}

function FontSizeRow({
  element,
  onChange,
}: ElementRowsProps<ScreenElementByKind<'figure' | 'filter' | 'text' | 'clock'>>) {
  const { t } = useTranslation('screens')
  return (
    <NumberRow
      label={t('fontSize')}
      value={element.size}
      min={8}
      max={400}
      isLate
      onChange={(size) => onChange({ ...element, size }, 'size')}
    />
  )
}

interface ElementColorProps extends ElementRowsProps<Extract<ScreenElement, { color: string }>> {
  /** the color of the theme that it has without one of its own */
  from: 'text' | 'accent'
}

function ElementColor({ element, from, onChange }: ElementColorProps) {
  const { t } = useTranslation('screens')
  const theme = useEditor((state) => state.layout.theme)
  return (
    <ColorRow
      label={t('color')}
      value={element.color}
      ofTheme={screenThemes[theme][from]}
      onChange={(color) => onChange({ ...element, color }, 'color')}
    />
  )
}
