import type { ChartBand, PortalWidgetByKind } from '@armature/contract'
import { hasBands, maxBands } from '@armature/contract/visual-dev/portal-options'
import { Plus, Trash2 } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, IconButton } from '../../ui/buttons/button.tsx'
import { Input } from '../../ui/inputs/input.tsx'
import type { KindRowsProps } from './kind-rows.tsx'
import css from './properties.module.css'
import { Group, Row } from './rows.tsx'
import { TranslatedRows } from './translated-rows.tsx'

type BandSettings = Pick<PortalWidgetByKind<'chart'>, 'shape' | 'source' | 'bands'>

/** Times of the day that are marked behind a chart over hours or quarters of an hour, such as the tariffs of a day. */
export function BandRows<W extends BandSettings>({ widget, onChange }: KindRowsProps<W>) {
  const { t } = useTranslation('portals')
  const { shape, source, bands = [] } = widget
  if (source.from !== 'model' || !hasBands(shape, source.bucket)) return null
  const setBands = (next: ChartBand[], key?: string) =>
    onChange({ ...widget, bands: next.length > 0 ? next : undefined }, key && `bands ${key}`)
  const add = () => {
    // follows the last one
    const from = (bands.at(-1)?.to ?? 0) % dayMinutes
    const color = bandColors[bands.length % bandColors.length] ?? ''
    setBands([...bands, { from, to: Math.min(from + 480, dayMinutes), name: '', nameI18n: {}, color }])
  }
  return (
    <>
      {bands.map((band, at) => (
        <Group key={at} title={t('bands.title', { number: at + 1 })}>
          <OneBand band={band} onChange={(next, key) => setBands(bands.with(at, next), `${at} ${key}`)} />
          <div className={css.buttons}>
            <IconButton
              size="small"
              icon={Trash2}
              label={t('bands.remove', { number: at + 1 })}
              onClick={() => setBands(bands.toSpliced(at, 1))}
            />
          </div>
        </Group>
      ))}
      <div className={css.buttons}>
        <Button size="small" icon={Plus} disabled={bands.length >= maxBands} onClick={add}>
          {t('bands.add')}
        </Button>
      </div>
    </>
  )
}

const dayMinutes = 1440
/** Of new bands, in turn. */
const bandColors = ['#3ecf8e', '#4f9cf9', '#f2a93b', '#f2748c']

function OneBand({ band, onChange }: { band: ChartBand; onChange: (band: ChartBand, key: string) => void }) {
  const { t } = useTranslation('portals')
  const colorId = useId()
  return (
    <>
      <TimeRow label={t('bands.from')} minute={band.from} onChange={(from) => onChange({ ...band, from }, 'from')} />
      <TimeRow
        label={t('bands.to')}
        minute={band.to % dayMinutes}
        fault={band.from === band.to ? t('bands.same') : ''}
        // the end of a day, not its beginning
        onChange={(to) => onChange({ ...band, to: to || dayMinutes }, 'to')}
      />
      <TranslatedRows
        label={t('bands.name')}
        text={band.name}
        translations={band.nameI18n}
        max={40}
        onChange={({ text, translations }, key) => onChange({ ...band, name: text, nameI18n: translations }, key)}
      />
      <Row label={t('bands.color')} id={colorId}>
        <input
          id={colorId}
          className={css.color}
          type="color"
          value={band.color}
          onChange={(event) => onChange({ ...band, color: event.target.value }, 'color')}
        />
      </Row>
    </>
  )
}

interface TimeRowProps {
  label: string
  /** since midnight */
  minute: number
  /** '' for none */
  fault?: string
  onChange: (minute: number) => void
}

function TimeRow({ label, minute, fault = '', onChange }: TimeRowProps) {
  const id = useId()
  const [hours, minutes] = [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0'))
  return (
    <Row label={label} id={id}>
      <Input
        id={id}
        size="small"
        type="time"
        invalid={fault !== ''}
        aria-describedby={fault === '' ? undefined : `${id}-fault`}
        value={`${hours}:${minutes}`}
        onChange={({ target }) => {
          const [hour, rest] = target.value.split(':').map(Number)
          // the browser has no value while the time is incomplete
          if (hour !== undefined && rest !== undefined) onChange(hour * 60 + rest)
        }}
      />
      {fault !== '' && (
        <p id={`${id}-fault`} className={css.fault}>
          {fault}
        </p>
      )}
    </Row>
  )
}
