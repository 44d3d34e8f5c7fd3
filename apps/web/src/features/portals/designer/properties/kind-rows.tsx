import type { PortalWidget, PortalWidgetByKind } from '@armature/contract'
import { useTranslation } from 'react-i18next'
import { ColumnRows } from '../../../../widgets/source/column-rows.tsx'
import { MenuRows, PictureRows, TextRows } from './content-rows.tsx'
import { Group, NumberRow, SelectRow, SwitchRow, TextRow } from '../../../../widgets/source/rows.tsx'
import { FigureSourceRows, RecordSourceRows, SeriesSourceRows } from '../../../../widgets/source/source-rows.tsx'

interface KindRowsProps<W extends PortalWidget = PortalWidget> {
  widget: W
  /** `key`: the edited setting, so that typing is one undo step */
  onChange: (widget: PortalWidget, key?: string) => void
}

/** The settings of a widget by its kind. */
export function KindRows({ widget, onChange }: KindRowsProps) {
  switch (widget.kind) {
    case 'figure':
      return <FigureRows widget={widget} onChange={onChange} />
    case 'chart':
      return <ChartRows widget={widget} onChange={onChange} />
    case 'ranking':
      return <RankingRows widget={widget} onChange={onChange} />
    case 'records':
      return <RecordRows widget={widget} onChange={onChange} />
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
      return <PictureRows widget={widget} onChange={onChange} />
    case 'todo':
      return null
    case 'clock':
      return <ClockRows widget={widget} onChange={onChange} />
    case 'frame':
      return <FrameRows widget={widget} onChange={onChange} />
  }
}

function FigureRows({ widget, onChange }: KindRowsProps<PortalWidgetByKind<'figure'>>) {
  const { t } = useTranslation('portals')
  return (
    <>
      <Group title={t('groups.data')}>
        <FigureSourceRows source={widget.source} onChange={(source) => onChange({ ...widget, source })} />
      </Group>
      <Group title={t('groups.shown')}>
        <NumberLook widget={widget} onChange={onChange} />
      </Group>
    </>
  )
}

function ChartRows({ widget, onChange }: KindRowsProps<PortalWidgetByKind<'chart'>>) {
  const { t } = useTranslation('portals')
  const shapes = (['bar', 'line', 'pie', 'ring'] as const).map((value) => ({ value, label: t(`shapes.${value}`) }))
  const orders = (['name', 'value'] as const).map((value) => ({ value, label: t(`orders.${value}`) }))
  return (
    <>
      <Group title={t('groups.data')}>
        <SeriesSourceRows source={widget.source} onChange={(source) => onChange({ ...widget, source })} />
      </Group>
      <Group title={t('groups.shown')}>
        <SelectRow
          label={t('shape')}
          value={widget.shape}
          options={shapes}
          onChange={(shape) => onChange({ ...widget, shape })}
        />
        <SelectRow
          label={t('order')}
          value={widget.order}
          options={orders}
          onChange={(order) => onChange({ ...widget, order })}
        />
        <NumberRow
          label={t('most')}
          value={widget.most}
          min={1}
          max={100}
          onChange={(most) => onChange({ ...widget, most }, 'most')}
        />
        <NumberLook widget={widget} onChange={onChange} />
      </Group>
    </>
  )
}

function RankingRows({ widget, onChange }: KindRowsProps<PortalWidgetByKind<'ranking'>>) {
  const { t } = useTranslation('portals')
  const directions = (['desc', 'asc'] as const).map((value) => ({ value, label: t(`directions.${value}`) }))
  return (
    <>
      <Group title={t('groups.data')}>
        <SeriesSourceRows source={widget.source} onChange={(source) => onChange({ ...widget, source })} />
      </Group>
      <Group title={t('groups.shown')}>
        <SelectRow
          label={t('direction')}
          value={widget.direction}
          options={directions}
          onChange={(direction) => onChange({ ...widget, direction })}
        />
        <NumberRow
          label={t('most')}
          value={widget.most}
          min={1}
          max={20}
          onChange={(most) => onChange({ ...widget, most }, 'most')}
        />
        <NumberRow
          label={t('target')}
          value={widget.target}
          min={1}
          max={1e12}
          onClear={() => onChange({ ...widget, target: null }, 'target')}
          onChange={(target) => onChange({ ...widget, target }, 'target')}
        />
        <NumberLook widget={widget} onChange={onChange} />
      </Group>
    </>
  )
}

function NumberLook({ widget, onChange }: KindRowsProps<PortalWidgetByKind<'figure' | 'chart' | 'ranking'>>) {
  const { t } = useTranslation('portals')
  return (
    <>
      <TextRow
        label={t('unit')}
        value={widget.unit}
        max={20}
        onChange={(unit) => onChange({ ...widget, unit }, 'unit')}
      />
      <NumberRow
        label={t('decimals')}
        value={widget.decimals}
        min={0}
        max={6}
        onChange={(decimals) => onChange({ ...widget, decimals }, 'decimals')}
      />
    </>
  )
}

function RecordRows({ widget, onChange }: KindRowsProps<PortalWidgetByKind<'records'>>) {
  const { t } = useTranslation('portals')
  return (
    <>
      <Group title={t('groups.data')}>
        <RecordSourceRows
          source={widget.source}
          onChange={(source) => {
            // fields of another form do not apply
            const isOther = source.modelId !== widget.source.modelId
            onChange({ ...widget, source, ...(isOther ? { columns: [], sort: null } : {}) })
          }}
        />
      </Group>
      <Group title={t('groups.shown')}>
        <ColumnRows widget={widget} onChange={onChange} />
        <NumberRow
          label={t('rows')}
          value={widget.rows}
          min={1}
          max={20}
          onChange={(rows) => onChange({ ...widget, rows }, 'rows')}
        />
      </Group>
    </>
  )
}

function MessageRows({ widget, onChange }: KindRowsProps<PortalWidgetByKind<'notices' | 'messages'>>) {
  const { t } = useTranslation('portals')
  return (
    <Group title={t('groups.shown')}>
      <NumberRow
        label={t('rows')}
        value={widget.rows}
        min={1}
        max={20}
        onChange={(rows) => onChange({ ...widget, rows }, 'rows')}
      />
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
      <NumberRow
        label={t('rows')}
        value={widget.rows}
        min={1}
        max={20}
        onChange={(rows) => onChange({ ...widget, rows }, 'rows')}
      />
    </Group>
  )
}

function ClockRows({ widget, onChange }: KindRowsProps<PortalWidgetByKind<'clock'>>) {
  const { t } = useTranslation('portals')
  return (
    <Group title={t('groups.shown')}>
      <SwitchRow
        label={t('seconds')}
        checked={widget.seconds}
        onChange={(seconds) => onChange({ ...widget, seconds })}
      />
      <SwitchRow label={t('date')} checked={widget.date} onChange={(date) => onChange({ ...widget, date })} />
    </Group>
  )
}

function FrameRows({ widget, onChange }: KindRowsProps<PortalWidgetByKind<'frame'>>) {
  const { t } = useTranslation('portals')
  return (
    <Group title={t('groups.shown')}>
      <TextRow
        label={t('address')}
        value={widget.address}
        max={1000}
        placeholder="https://"
        onChange={(address) => onChange({ ...widget, address }, 'address')}
      />
    </Group>
  )
}
