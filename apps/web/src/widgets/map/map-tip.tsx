import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/buttons/button.tsx'
import css from './data-map.module.css'
import type { Size } from './map-geometry.ts'
import type { Mark } from './map-marks.ts'

interface MapTipProps {
  mark: Mark
  size: Size
  /** what the details of the place are called */
  detailNames: readonly string[]
  onOpen: (() => void) | undefined
}

/** The width of a tip, which stays within the map. */
const widthPx = 180
/** With details it is wider, and again where they are in two columns. */
const wideWidthPx = 260
const widestPx = 400
/** Beside a place it is at least that wide. */
const leastWidthPx = 150
/** About the heights of a name with its value, of its layer, of a detail and of the button. */
const heightsPx = { head: 62, layer: 18, detail: 24, button: 36 }
/** Between a tip and its place, or the edge of the map. */
const gapPx = 6

interface TipPlacement {
  left: number
  top: number
  /** which point of the tip this is */
  transform: string
  maxWidth: number
  maxHeight?: number
  isBeside?: true
}

/**
 * Where a tip is: above its place, or below where there is more room; beside it on a map that is too low for both, so that the place
 * is not covered.
 */
function placeTip({ x, y, radius }: Mark, size: Size, details: number, neededPx: number): TipPlacement {
  const isBelow = y < 90 || (details > 0 && y < size.height / 2)
  const room = (isBelow ? size.height - y : y) - radius - 2 * gapPx
  const maxWidth = Math.min(details > 0 ? wideWidthPx : widthPx, size.width)
  const left = Math.max(maxWidth / 2, Math.min(size.width - maxWidth / 2, x))
  const maxHeight = size.height - 2 * gapPx
  if (details === 0 || room >= neededPx)
    return isBelow
      ? { left, top: y + radius + gapPx, transform: 'translate(-50%, 0)', maxWidth }
      : { left, top: y - radius - gapPx, transform: 'translate(-50%, -100%)', maxWidth }
  const isRight = x < size.width / 2
  const beside = (isRight ? size.width - x : x) - radius - 2 * gapPx
  if (beside < leastWidthPx) return { left, top: gapPx, transform: 'translate(-50%, 0)', maxWidth, maxHeight }
  return {
    left: isRight ? x + radius + gapPx : x - radius - gapPx,
    top: gapPx,
    transform: isRight ? 'none' : 'translate(-100%, 0)',
    maxWidth: Math.min(beside, neededPx > maxHeight ? widestPx : wideWidthPx),
    maxHeight,
    isBeside: true,
  }
}

/** Name, value and details of a place. Presses go through it to the map, except on its button and on details that are scrolled. */
export function MapTip({ mark, size, detailNames, onOpen }: MapTipProps) {
  const { place } = mark
  const { t } = useTranslation('portal')
  const { t: form } = useTranslation('form')
  const details = detailNames.flatMap((name, at) =>
    place.details?.[at] ? [{ at, name, text: place.details[at] }] : [],
  )
  const neededPx =
    heightsPx.head +
    (place.layerName === undefined ? 0 : heightsPx.layer) +
    details.length * heightsPx.detail +
    (onOpen ? heightsPx.button : 0)
  const { isBeside, ...placed } = placeTip(mark, size, details.length, neededPx)
  const isWide = placed.maxWidth > wideWidthPx
  const shownPx = neededPx - (isWide ? Math.floor(details.length / 2) * heightsPx.detail : 0)
  return (
    <div
      role="status"
      className={css.tip}
      data-wide={isWide || undefined}
      data-long={(isBeside && shownPx > (placed.maxHeight ?? 0)) || undefined}
      style={placed}
    >
      <b>{place.name}</b>
      {place.layerName !== undefined && <small>{place.layerName}</small>}
      {place.text && (
        <span>
          {place.text}
          {place.level && ` · ${form(`list.level.${place.level}`)}`}
        </span>
      )}
      {details.length > 0 && (
        <dl>
          {details.map(({ at, name, text }) => (
            <div key={at}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {onOpen && (
        <Button size="small" onClick={onOpen}>
          {t('openRecord')}
        </Button>
      )}
    </div>
  )
}
