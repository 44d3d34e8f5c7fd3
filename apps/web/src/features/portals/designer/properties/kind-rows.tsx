import type { PortalWidget, PortalWidgetByKind } from '@armature/contract'
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
import { BandRows } from '../../../../widgets/source/band-rows.tsx'
import { ChartSourceRows, SecondLook, ShapeRow } from '../../../../widgets/source/chart-rows.tsx'
import { MapDataRows, MapLookRows } from '../../../../widgets/source/map-rows.tsx'
import { FilterRows } from '../../../../widgets/source/filter-rows.tsx'
import { listLayerTargets } from '../../../../widgets/source/layer-targets.ts'
import { EntrySourceRows } from '../../../../widgets/source/source-rows.tsx'
import { Group, NumberRow, SelectRow, SwitchRow } from '../../../../widgets/source/rows.tsx'
import { useLanguage } from '../../../../lib/i18n/use-language.ts'
import { listFilters } from '../../../../widgets/filters/filter-values.ts'
import { useWidgetNames } from '../../widgets/widget-frame.tsx'
import { useEditor } from '../editor.ts'
import { CarouselRows } from './carousel-rows.tsx'
import { TabRows } from './container-rows.tsx'
import { CountdownRows } from './countdown-rows.tsx'
import { MenuRows, PictureGroup, TextRows, VideoRows } from './content-rows.tsx'

interface KindRowsProps<W extends PortalWidget = PortalWidget> {
  widget: W
  /** `key`: the edited setting, so that typing is one undo step */
  onChange: (widget: PortalWidget, key?: string) => void
}

/** The settings of a widget by its kind. */
export function KindRows({ widget, onChange }: KindRowsProps) {
  const { t } = useTranslation('portals')
  const shown = t('groups.shown')
  switch (widget.kind) {
    case 'figure':
      return (
        <>
          <FigureDataRows widget={widget} onChange={onChange} />
          <Group title={shown}>
            <NumberLook widget={widget} onChange={onChange} />
          </Group>
        </>
      )
    case 'gauge':
      return (
        <>
          <FigureDataRows widget={widget} isCompared={false} onChange={onChange} />
          <Group title={shown}>
            <NumberLook widget={widget} onChange={onChange} />
            <FullScaleRow widget={widget} onChange={onChange} />
            <LevelRows widget={widget} onChange={onChange} />
          </Group>
        </>
      )
    case 'chart':
      return (
        <>
          <SeriesDataRows widget={widget} onChange={onChange}>
            <ChartSourceRows widget={widget} onChange={onChange} />
          </SeriesDataRows>
          <Group title={shown}>
            <ShapeRow widget={widget} onChange={onChange} />
            <SeriesRows widget={widget} onChange={onChange} />
            <NumberLook widget={widget} onChange={onChange} />
            <SecondLook widget={widget} onChange={onChange} />
            <BandRows widget={widget} onChange={onChange} />
          </Group>
        </>
      )
    case 'map':
      return (
        <>
          <MapDataRows widget={widget} onChange={onChange} />
          <Group title={shown}>
            <MapLookRows widget={widget} onChange={onChange} />
          </Group>
        </>
      )
    case 'ranking':
      return (
        <>
          <SeriesDataRows widget={widget} onChange={onChange} />
          <Group title={shown}>
            <RankingRows widget={widget} onChange={onChange} />
            <NumberLook widget={widget} onChange={onChange} />
          </Group>
        </>
      )
    case 'records':
      return (
        <>
          <RecordDataRows widget={widget} onChange={onChange} />
          <Group title={shown}>
            <RecordColumnRows widget={widget} onChange={onChange} />
          </Group>
        </>
      )
    case 'timeline':
      return (
        <>
          <Group title={t('groups.data')}>
            <EntrySourceRows source={widget.source} onChange={(source) => onChange({ ...widget, source })} />
          </Group>
          <TimelineRows widget={widget} onChange={onChange} />
        </>
      )
    case 'tasks':
    case 'mails':
      return (
        <Group title={shown}>
          <CountRow widget={widget} onChange={onChange} />
        </Group>
      )
    case 'notices':
    case 'messages':
      return <MessageRows widget={widget} onChange={onChange} />
    case 'calendar':
      return <CalendarRows widget={widget} onChange={onChange} />
    case 'links':
      return <MenuRows widget={widget} onChange={onChange} />
    case 'text':
      return <TextRows widget={widget} onChange={onChange} />
    case 'picture':
      return <PictureGroup widget={widget} onChange={onChange} />
    case 'carousel':
      return <CarouselRows widget={widget} onChange={onChange} />
    case 'tabs':
      return <TabRows widget={widget} onChange={onChange} />
    case 'filter':
      return <FiltersRows widget={widget} onChange={onChange} />
    case 'card':
    case 'todo':
      return null
    case 'video':
      return (
        <Group title={shown}>
          <AddressRow widget={widget} onChange={onChange} />
          <VideoRows widget={widget} onChange={onChange} />
        </Group>
      )
    case 'clock':
      return (
        <Group title={shown}>
          <ClockRows widget={widget} onChange={onChange} />
        </Group>
      )
    case 'countdown':
      return <CountdownRows widget={widget} onChange={onChange} />
    case 'frame':
      return (
        <Group title={shown}>
          <AddressRow widget={widget} onChange={onChange} />
        </Group>
      )
  }
}

function FiltersRows({ widget, onChange }: KindRowsProps<PortalWidgetByKind<'filter'>>) {
  const { widgets } = useEditor((state) => state.layout)
  const getName = useWidgetNames()
  const language = useLanguage()
  const targets = widgets.flatMap((one) =>
    'source' in one
      ? [
          { id: one.id, name: getName(one), source: one.source },
          ...(one.kind === 'map' ? listLayerTargets(one, getName(one), language) : []),
        ]
      : [],
  )
  return <FilterRows widget={widget} all={listFilters(widgets)} targets={targets} onChange={onChange} />
}

function TimelineRows({ widget, onChange }: KindRowsProps<PortalWidgetByKind<'timeline'>>) {
  const { t } = useTranslation('portals')
  return (
    <Group title={t('groups.shown')}>
      <SelectRow
        label={t('direction')}
        value={widget.direction}
        options={(['desc', 'asc'] as const).map((value) => ({ value, label: t(`entry.${value}`) }))}
        onChange={(direction) => onChange({ ...widget, direction })}
      />
      <CountRow widget={widget} onChange={onChange} />
    </Group>
  )
}

function MessageRows({ widget, onChange }: KindRowsProps<PortalWidgetByKind<'notices' | 'messages'>>) {
  const { t } = useTranslation('portals')
  return (
    <Group title={t('groups.shown')}>
      <CountRow widget={widget} onChange={onChange} />
      {widget.kind === 'messages' && (
        <SwitchRow
          label={t('unreadOnly')}
          checked={widget.unreadOnly}
          onChange={(unreadOnly) => onChange({ ...widget, unreadOnly })}
        />
      )}
    </Group>
  )
}

function CalendarRows({ widget, onChange }: KindRowsProps<PortalWidgetByKind<'calendar'>>) {
  const { t } = useTranslation('portals')
  return (
    <Group title={t('groups.shown')}>
      <SwitchRow label={t('month')} checked={widget.month} onChange={(month) => onChange({ ...widget, month })} />
      <CountRow widget={widget} onChange={onChange} />
    </Group>
  )
}

/** How many entries are shown. */
function CountRow<W extends Extract<PortalWidget, { rows: number }>>({ widget, onChange }: KindRowsProps<W>) {
  const { t } = useTranslation('portals')
  return (
    <NumberRow
      label={t('rows')}
      value={widget.rows}
      min={1}
      max={20}
      onChange={(rows) => onChange({ ...widget, rows }, 'rows')}
    />
  )
}
