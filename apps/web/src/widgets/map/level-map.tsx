import type { PortalWidgetByKind, PortalWidgetData } from '@armature/contract'
import { ArrowLeft } from 'lucide-react'
import { Fragment, useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDecimal } from '../../energy/figures/number.ts'
import { Button, IconButton } from '../../ui/buttons/button.tsx'
import DataMap from './data-map.tsx'
import { getKindId, KindFilter, type KindChoice } from './kind-filter.tsx'
import { LayerFilter } from './layer-filter.tsx'
import { buildLayeredDrawing, type DrawnLayer } from './layered-drawing.ts'
import css from './level-map.module.css'
import { type MapDrawing, type MapPlace, type MapTexts } from './map-drawing.ts'
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
import { useIdleKeys } from './use-idle-keys.ts'
import { useOpenedLevel } from './use-map-levels.ts'

interface LevelMapProps {
  widget: Pick<
    PortalWidgetByKind<'map'>,
    'id' | 'layer' | 'levels' | 'unit' | 'decimals' | 'squareDegrees' | 'furtherLayers' | 'layerName'
  >
  data: Partial<Pick<PortalWidgetData, 'state' | 'msg' | 'map' | 'series' | 'layers'>>
  texts: MapTexts
  name: string
  isStill?: boolean
  /** what is opened is not kept in the address: the map is of one of several rows */
  isOfRow?: boolean
  onOpen?: ((place: MapPlace) => void) | undefined
}

/** Places in a list at most: the largest ones. */
const mostListed = 200

/**
 * A map that one opens step by step, from areas over squares to places, by a press on the map or in the list beside it; Escape and the
 * button lead back. Layers and kinds of places have colors, and can be left out.
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
  const { squareDegrees: degrees } = widget
  const [wanted, setWanted] = useState<KindChoice>(new Set())
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const [pointedPlace, setPointedPlace] = useState<MapPlace>()
  const root = useRef<HTMLDivElement>(null)
  const hasMoved = useRef(false)
  const ownTexts = useMemo(() => ({ ...texts, name }), [texts, name])
  const whole = useMemo(() => buildLayeredDrawing(widget, data, ownTexts), [widget, data, ownTexts])
  const steps = useMemo(() => ({ hasAreas: whole.hasAreas, degrees }), [whole.hasAreas, degrees])
  const openable = useMemo(
    () => ({ ...steps, areas: new Set(whole.places.flatMap(({ area }) => area ?? [])) }),
    [whole.places, steps],
  )
  const [level, setLevel] = useOpenedLevel(isOfRow ? '' : widget.id, openable)
  const { data: own, isLoading, hasFailed, retry } = useSquareData(widget.id, level.square)
  const opened = useMemo(
    () => (own ? buildLayeredDrawing(widget, own, ownTexts, whole) : undefined),
    [widget, own, ownTexts, whole],
  )
  // a kind that was chosen may have disappeared: it would leave the map empty, without a button to undo it
  const kinds = useMemo<KindChoice>(
    () => new Set(whole.kinds.map(getKindId).filter((id) => wanted.has(id))),
    [whole.kinds, wanted],
  )
  const read = (level.square && opened) || whole
  const here = useMemo(() => listLevelPlaces(read.places, level, steps, whole.places), [read, whole, level, steps])
  const drawing = useMemo<MapDrawing>(() => {
    // kinds that are chosen leave out others of their layer
    const chosenLayers = new Set(whole.kinds.flatMap((kind) => (kinds.has(getKindId(kind)) ? [kind.layer ?? 0] : [])))
    const isChosen = ({ kind, layer = 0 }: MapPlace) =>
      !chosenLayers.has(layer) || (kind !== undefined && kinds.has(getKindId({ key: kind, layer })))
    const isHidden = ({ layer = 0 }: MapPlace) => hidden.has(whole.layers[layer]?.id ?? '')
    const places = here.filter((one) => !isHidden(one) && isChosen(one))
    const frame = findLevelFrame(here, level, steps)
    const opens = (one: MapPlace) => findNextLevel(one, level, steps) !== undefined
    const { detailNames } = read
    if (!here.some(opens)) return { ...whole, detailNames, places, frame }
    // where a press opens the next level, details would cover the places that one presses; layers without areas have theirs
    const shown = places.map((one) => (opens(one) ? { ...one, id: '', details: undefined } : one))
    return { ...whole, detailNames, places: shown, frame }
  }, [whole, read, here, kinds, hidden, level, steps])
  const measure = useMemo(() => chooseMeasure(widget, whole.layers, hidden), [widget, whole.layers, hidden])
  const parts = useMemo(
    () => listLevelParts(drawing.places, level, steps, measure.isSummed),
    [drawing, level, steps, measure],
  )
  // by what it is: other data, or a filter, move it in the list or take it away
  const pointedAt = drawing.places.findIndex((one) => pointedPlace && isSamePlace(one, pointedPlace))
  const pointed = pointedAt < 0 ? undefined : pointedAt
  const named = useMemo(
    () => drawing.places.filter((one) => !one.isDot && findNextLevel(one, level, steps) === undefined),
    [drawing, level, steps],
  )
  const format = (sum: number) => `${formatDecimal(sum, measure.decimals)} ${measure.unit}`.trim()
  const summed = drawing.places.filter((one) => measure.isSummed(one) && one.value !== null)
  const hasValues = summed.length > 0

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
  const canLeave = pointed !== undefined || !isWholeMap(level)
  const leave = () => {
    // one thing after the other: first the value that is shown
    if (pointed !== undefined) setPointedPlace(undefined)
    else if (canLeave) open(getUpperLevel(level))
  }
  useIdleKeys(root, isStill, {
    enter: () => root.current?.querySelector<HTMLElement>(`.${css.list} li > button`)?.focus(),
    leave,
  })
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Escape' && canLeave) {
      event.stopPropagation()
      leave()
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') moveFocus(event)
  }
  const place = [level.area, level.square && formatSquare(level.square, degrees ?? 0)].filter(Boolean).join(' · ')
  const shown = [...parts, ...named]
  return (
    <div ref={root} className={css.frame} role="group" aria-label={name} data-own-keys data-level-map onKeyDown={press}>
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
          {hasValues && <span>{format(summed.reduce((sum, { value }) => sum + (value ?? 0), 0))}</span>}
        </div>
        <div className={css.picture}>
          <DataMap
            key={place}
            {...{ drawing, pointed, isStill }}
            onOpen={onOpen}
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
                    {part.sum !== null ? format(part.sum) : t('map.placeCount', { total: formatDecimal(part.count) })}
                  </small>
                </button>
              </li>
            ))}
          </ul>
          {groupByLayer(named.slice(0, Math.max(0, mostListed - parts.length))).map(({ layer, layerName, places }) => (
            <Fragment key={layer}>
              {layerName !== undefined && <h4>{layerName}</h4>}
              <ul aria-label={layerName}>
                {places.map((one, at) => (
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
            </Fragment>
          ))}
          {shown.length > mostListed && (
            <p>{t('map.listed', { shown: mostListed, total: formatDecimal(shown.length) })}</p>
          )}
        </section>
        {whole.layers.length > 0 ? (
          <LayerFilter drawing={whole} hidden={hidden} chosen={kinds} onHide={setHidden} onChange={setWanted} />
        ) : (
          whole.kinds.length > 0 && <KindFilter kinds={whole.kinds} chosen={kinds} onChange={setWanted} />
        )}
      </div>
    </div>
  )
}

/** What is added up: values of different units have no sum, so only those with the unit of the first layer that is shown. */
function chooseMeasure(
  map: Pick<LevelMapProps['widget'], 'unit' | 'decimals'>,
  layers: readonly DrawnLayer[],
  hidden: ReadonlySet<string>,
) {
  const first = layers.find(({ id, state }) => state === 'ready' && !hidden.has(id)) ?? map
  const isSummed = ({ layer = 0 }: MapPlace) => (layers[layer] ?? map).unit === first.unit
  return { unit: first.unit, decimals: first.decimals, isSummed }
}

const isSamePlace = (one: MapPlace, other: MapPlace): boolean =>
  one.layer === other.layer &&
  one.name === other.name &&
  one.at.longitude === other.at.longitude &&
  one.at.latitude === other.at.latitude

/** The places of each layer, in the order of the layers. */
function groupByLayer(
  places: readonly MapPlace[],
): { layer: number; layerName: string | undefined; places: MapPlace[] }[] {
  const layers = [...new Set(places.map(({ layer = 0 }) => layer))].toSorted((a, b) => a - b)
  return layers.map((layer) => {
    const own = places.filter((one) => (one.layer ?? 0) === layer)
    return { layer, layerName: own[0]?.layerName, places: own }
  })
}

/** To the next or the previous entry of the lists. */
function moveFocus(event: KeyboardEvent<HTMLDivElement>): void {
  const { target, key } = event
  const row = target instanceof HTMLButtonElement ? target.closest('li') : null
  if (!row) return
  event.preventDefault()
  const all = [...(row.closest('section, ul')?.querySelectorAll<HTMLButtonElement>('li > button') ?? [])]
  const next = all.indexOf(target as HTMLButtonElement) + (key === 'ArrowDown' ? 1 : -1)
  all[next]?.focus()
}
