import type { PortalWidgetByKind, PortalWidgetData } from '@armature/contract'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDecimal } from '../../energy/figures/number.ts'
import { Button, IconButton } from '../../ui/buttons/button.tsx'
import DataMap from './data-map.tsx'
import { KindFilter, type KindChoice } from './kind-filter.tsx'
import css from './level-map.module.css'
import { buildMapDrawing, type MapDrawing, type MapPlace, type MapTexts } from './map-drawing.ts'
import {
  findLevelFrame,
  findNextLevel,
  formatSquare,
  getUpperLevel,
  isWholeMap,
  listLevelParts,
  listLevelPlaces,
  type MapLevel,
} from './map-levels.ts'
import { useSquareData } from './square-loader.ts'
import { useOpenedLevel } from './use-map-levels.ts'

interface LevelMapProps {
  widget: Pick<PortalWidgetByKind<'map'>, 'id' | 'layer' | 'source' | 'levels' | 'unit' | 'decimals' | 'squareDegrees'>
  data: Pick<PortalWidgetData, 'map' | 'series'>
  texts: MapTexts
  name: string
  isStill?: boolean
  /** what is opened is not kept in the address: the map is of one of several rows */
  isOfRow?: boolean
  onOpen?: ((id: string) => void) | undefined
}

/** Places in a list at most: the largest ones. */
const mostListed = 200

/**
 * A map that one opens step by step, from areas over squares to places, by a press on the map or in the list beside it; Escape and the
 * button lead back. Kinds of places have colors, and can be left out.
 */
export default function LevelMap({
  widget,
  data,
  texts,
  name,
  isStill = false,
  isOfRow = false,
  onOpen,
}: LevelMapProps) {
  const { t } = useTranslation('portal')
  const { unit, decimals, squareDegrees: degrees } = widget
  const [wanted, setWanted] = useState<KindChoice>(new Set())
  const [pointedPlace, setPointedPlace] = useState<MapPlace>()
  const root = useRef<HTMLDivElement>(null)
  const hasMoved = useRef(false)
  const whole = useMemo(() => buildMapDrawing(widget, data, texts), [widget, data, texts])
  const steps = useMemo(() => ({ hasAreas: whole.hasAreas, degrees }), [whole.hasAreas, degrees])
  const openable = useMemo(
    () => ({ ...steps, areas: new Set(whole.places.flatMap(({ area }) => area ?? [])) }),
    [whole.places, steps],
  )
  const [level, setLevel] = useOpenedLevel(isOfRow ? '' : widget.id, openable)
  const { data: own, isLoading, hasFailed, retry } = useSquareData(widget.id, level.square)
  const opened = useMemo(
    () => (own ? buildMapDrawing(widget, own, texts, whole.kinds) : undefined),
    [widget, own, texts, whole.kinds],
  )
  // a kind that was chosen may have disappeared: it would leave the map empty, without a button to undo it
  const kinds = useMemo<KindChoice>(
    () => new Set(whole.kinds.flatMap(({ key }) => (wanted.has(key) ? [key] : []))),
    [whole.kinds, wanted],
  )
  const here = useMemo(
    () => listLevelPlaces(level.square && opened ? opened.places : whole.places, level, steps),
    [whole, opened, level, steps],
  )
  const drawing = useMemo<MapDrawing>(() => {
    const places = here.filter(({ kind }) => kinds.size === 0 || (kind !== undefined && kinds.has(kind)))
    // where a press opens the next level, details would cover the places that one presses
    const isOpening = here.some((one) => findNextLevel(one, level, steps) !== undefined)
    const detailNames = isOpening ? [] : whole.detailNames
    return { ...whole, places, detailNames, frame: findLevelFrame(here, level, steps) }
  }, [whole, here, kinds, level, steps])
  const parts = useMemo(() => listLevelParts(drawing.places, level, steps), [drawing, level, steps])
  // by what it is: other data, or a filter, move it in the list or take it away
  const pointedAt = drawing.places.findIndex((one) => pointedPlace && isSamePlace(one, pointedPlace))
  const pointed = pointedAt < 0 ? undefined : pointedAt
  const named = parts.length === 0 ? drawing.places.filter(({ isDot }) => !isDot) : []
  const format = (sum: number) => `${formatDecimal(sum, decimals)} ${unit}`.trim()
  const hasValues = whole.places.some(({ value }) => value !== null)

  const open = (next: MapLevel) => {
    hasMoved.current = root.current?.contains(document.activeElement) ?? false
    setPointedPlace(undefined)
    setLevel(next)
  }
  const choose = (place: MapPlace) => {
    const next = findNextLevel(place, level, steps)
    if (next) open(next)
  }
  // what had the focus is gone
  useEffect(() => {
    const find = (part: string | undefined) => root.current?.querySelector<HTMLElement>(`.${part} button`)
    if (hasMoved.current) (find(css.list) ?? find(css.trail))?.focus()
    hasMoved.current = false
  }, [level])
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Escape' && (pointed !== undefined || !isWholeMap(level))) {
      event.stopPropagation()
      // one thing after the other: first the value that is shown
      if (pointed === undefined) open(getUpperLevel(level))
      else setPointedPlace(undefined)
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') moveFocus(event)
  }
  const place = [level.area, level.square && formatSquare(level.square, degrees ?? 0)].filter(Boolean).join(' · ')
  const shown = parts.length > 0 ? parts : named
  return (
    <div ref={root} className={css.frame} role="group" aria-label={name} data-own-keys onKeyDown={press}>
      <div className={css.levels}>
        <div className={css.trail}>
          {!isWholeMap(level) && (
            <IconButton
              size="small"
              icon={ArrowLeft}
              label={t('map.back')}
              onClick={() => open(getUpperLevel(level))}
            />
          )}
          <b role="status">{place || t('map.everything')}</b>
          <span>{t('map.placeCount', { total: formatDecimal(drawing.places.length) })}</span>
          {hasValues && <span>{format(drawing.places.reduce((sum, { value }) => sum + (value ?? 0), 0))}</span>}
        </div>
        <div className={css.picture}>
          <DataMap
            key={place}
            {...{ drawing, pointed, isStill }}
            onOpen={parts.length > 0 ? undefined : onOpen}
            summary={t('map.summary', {
              name: [name, place].filter(Boolean).join(' · '),
              total: drawing.places.length,
            })}
            onPlace={choose}
          />
        </div>
        <section className={css.list} aria-label={t(parts.length > 0 ? 'map.parts' : 'map.places')}>
          {hasFailed && level.square && (
            <p role="alert">
              {t('failed')}
              <Button size="small" onClick={retry}>
                {t('ui:retry')}
              </Button>
            </p>
          )}
          {shown.length === 0 && isLoading && <p role="status">{t('ui:loading')}</p>}
          {shown.length === 0 && !isLoading && !hasFailed && (
            <p>{t(drawing.places.length === 0 ? 'empty' : 'map.unnamed')}</p>
          )}
          <ul>
            {parts.slice(0, mostListed).map((part) => (
              <li key={part.name}>
                <button type="button" onClick={() => open(part.level)}>
                  <span>{part.name || texts.nothing}</span>
                  <small>
                    {hasValues ? format(part.sum) : t('map.placeCount', { total: formatDecimal(part.count) })}
                  </small>
                </button>
              </li>
            ))}
            {named.slice(0, mostListed).map((one, at) => (
              <li key={at}>
                <button
                  type="button"
                  aria-pressed={one === drawing.places[pointedAt]}
                  onClick={() => setPointedPlace(one === drawing.places[pointedAt] ? undefined : one)}
                >
                  <span>{one.name}</span>
                  <small>{one.text}</small>
                </button>
              </li>
            ))}
          </ul>
          {shown.length > mostListed && (
            <p>{t('map.listed', { shown: mostListed, total: formatDecimal(shown.length) })}</p>
          )}
        </section>
        {whole.kinds.length > 0 && <KindFilter kinds={whole.kinds} chosen={kinds} onChange={setWanted} />}
      </div>
    </div>
  )
}

const isSamePlace = (one: MapPlace, other: MapPlace): boolean =>
  one.name === other.name && one.at.longitude === other.at.longitude && one.at.latitude === other.at.latitude

/** To the next or the previous entry of the list. */
function moveFocus(event: KeyboardEvent<HTMLDivElement>): void {
  const { target, key } = event
  if (!(target instanceof HTMLButtonElement)) return
  const row = target.closest('li')
  const next = key === 'ArrowDown' ? row?.nextElementSibling : row?.previousElementSibling
  if (!row) return
  event.preventDefault()
  next?.querySelector('button')?.focus()
}
