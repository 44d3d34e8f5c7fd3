import { measureMetresBetween, parsePlace, readPlace } from '@armature/form-engine/control/place'
import { LocateFixed } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTexts } from '../../lib/i18n/use-texts.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Field } from '../../ui/inputs/field.tsx'
import { Input } from '../../ui/inputs/input.tsx'
import type { Point, View } from './mercator.ts'
import css from './place.module.css'
import { useLocate } from './use-locate.ts'
import { WorldMap } from './world-map.tsx'

interface PlaceDialogProps {
  title: string
  value: unknown
  autoLocate: boolean
  /** maximum distance in metres from the user's own location; 0 for any distance */
  scope: number
  onConfirm: (value: string) => void
  onClose: () => void
}

/** China, while no location is selected. */
const start: View = { longitude: 105, latitude: 35, zoom: 2.5 }
const decimals = 6

/** Selects a location: on the map, by its coordinates, or by the location of the browser. */
export default function PlaceDialog({ title, value, autoLocate, scope, onConfirm, onClose }: PlaceDialogProps) {
  const t = useTexts('place')
  const [draft, setDraft] = useState(() => toDraft(value))
  const [view, setView] = useState<View>(() => getInitialView(value))
  const [located, setLocated] = useState<Point>()
  const [isChecked, setChecked] = useState(false)
  const place = ({ longitude, latitude }: Point) =>
    setDraft((now) => ({ ...now, longitude: formatDegrees(longitude), latitude: formatDegrees(latitude) }))
  const { locate, isLocating, fault } = useLocate((found) => {
    setLocated(found)
    place(found)
    setView({ ...found, zoom: 14 })
  })
  const hasAsked = useRef(false)
  useEffect(() => {
    if (!autoLocate || readPlace(value) || hasAsked.current) return
    hasAsked.current = true
    locate()
  })

  const point = parsePoint(draft)
  const isFar =
    scope > 0 && located !== undefined && point !== undefined && measureMetresBetween(located, point) > scope
  const wrong = {
    longitude: isDegrees(draft.longitude, 180) ? undefined : t('badLongitude'),
    latitude: isDegrees(draft.latitude, 90) ? undefined : t('badLatitude'),
  }
  const confirm = () => {
    setChecked(true)
    const read = point && !isFar ? parsePlace(JSON.stringify({ ...draft, ...point })) : undefined
    if (read?.ok) onConfirm(read.value)
  }
  const write =
    (key: keyof Draft) =>
    ({ target: { value: text } }: { target: { value: string } }) =>
      setDraft((now) => ({ ...now, [key]: text }))
  const changeView = useCallback((change: (view: View) => View) => setView(change), [])

  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="primary" onClick={confirm}>
            {t('confirm')}
          </Button>
        </>
      }
    >
      <div className={css.body}>
        <WorldMap view={view} onView={changeView} point={point} onChoose={place} />
        <div className={css.fields}>
          <Field label={t('name')}>
            <Input value={draft.name} maxLength={100} onChange={write('name')} />
          </Field>
          <Field label={t('address')}>
            <Input value={draft.address} maxLength={300} onChange={write('address')} />
          </Field>
          <Field label={t('longitude')} required error={isChecked ? wrong.longitude : undefined}>
            <Input value={draft.longitude} inputMode="decimal" onChange={write('longitude')} />
          </Field>
          <Field label={t('latitude')} required error={isChecked ? wrong.latitude : undefined}>
            <Input value={draft.latitude} inputMode="decimal" onChange={write('latitude')} />
          </Field>
          <Button icon={LocateFixed} disabled={isLocating} onClick={locate}>
            {t(isLocating ? 'locating' : 'locate')}
          </Button>
          <div role="status" className={fault || isFar ? css.fault : css.note}>
            {fault ? t(`faults.${fault}`) : isFar ? t('tooFar', { metres: scope }) : t('hint')}
          </div>
        </div>
      </div>
    </Dialog>
  )
}

/** Shows a location on the map. */
export function ShownPlace({ title, value, onClose }: Pick<PlaceDialogProps, 'title' | 'value' | 'onClose'>) {
  const t = useTexts('place')
  const [view, setView] = useState<View>(() => getInitialView(value))
  const changeView = useCallback((change: (view: View) => View) => setView(change), [])
  const place = readPlace(value)
  return (
    <Dialog open title={title} onClose={onClose} footer={<Button onClick={onClose}>{t('close')}</Button>}>
      <div className={`${css.body} ${css.shown}`}>
        <WorldMap view={view} onView={changeView} point={place} />
        {place && <p className={css.note}>{`${place.address} ${place.longitude}, ${place.latitude}`.trim()}</p>}
      </div>
    </Dialog>
  )
}

interface Draft {
  name: string
  address: string
  longitude: string
  latitude: string
}

function toDraft(value: unknown): Draft {
  const place = readPlace(value)
  if (!place) return { name: '', address: '', longitude: '', latitude: '' }
  return { ...place, longitude: String(place.longitude), latitude: String(place.latitude) }
}

function getInitialView(value: unknown): View {
  const place = readPlace(value)
  return place ? { longitude: place.longitude, latitude: place.latitude, zoom: 6 } : start
}

function parsePoint({ longitude, latitude }: Draft): Point | undefined {
  if (!isDegrees(longitude, 180) || !isDegrees(latitude, 90)) return undefined
  return { longitude: Number(longitude), latitude: Number(latitude) }
}

const isDegrees = (text: string, most: number): boolean => text.trim() !== '' && Math.abs(Number(text)) <= most
const formatDegrees = (value: number): string => String(Number(value.toFixed(decimals)))
