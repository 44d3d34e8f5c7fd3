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

/** Half the width of a tip, which stays within the map. */
const halfPx = 90
/** With details it is wider. */
const wideHalfPx = 130
/** About the height of a name with its value, of a detail and of the button. */
const heightsPx = { head: 62, detail: 24, button: 36 }
/** Between a tip and its place, or the edge of the map. */
const gapPx = 6

/** Where a tip is: above its place, or below where there is more room; over it on a map that is too low for both. */
function placeTip({ y, radius }: Mark, { height }: Size, details: number, hasButton: boolean) {
  const isBelow = y < 90 || (details > 0 && y < height / 2)
  const room = (isBelow ? height - y : y) - radius - 2 * gapPx
  const needed = heightsPx.head + details * heightsPx.detail + (hasButton ? heightsPx.button : 0)
  if (details > 0 && room < needed) return { top: gapPx, shift: '0', maxHeight: height - 2 * gapPx, isOver: true }
  return isBelow
    ? { top: y + radius + gapPx, shift: '0', maxHeight: undefined, isOver: false }
    : { top: y - radius - gapPx, shift: '-100%', maxHeight: undefined, isOver: false }
}

/** Name, value and details of a place. */
export function MapTip({ mark, size, detailNames, onOpen }: MapTipProps) {
  const { place, x } = mark
  const { t } = useTranslation('portal')
  const { t: form } = useTranslation('form')
  const details = detailNames.flatMap((name, at) => (place.details?.[at] ? [[name, place.details[at]] as const] : []))
  const { top, shift, maxHeight, isOver } = placeTip(mark, size, details.length, onOpen !== undefined)
  const half = details.length > 0 ? wideHalfPx : halfPx
  const left = size.width < 2 * half ? size.width / 2 : Math.max(half, Math.min(size.width - half, x))
  return (
    <div
      role="status"
      className={css.tip}
      data-over={isOver || undefined}
      style={{
        left,
        maxWidth: Math.min(2 * half, size.width),
        maxHeight,
        top,
        transform: `translate(-50%, ${shift})`,
      }}
    >
      <b>{place.name}</b>
      {place.text && (
        <span>
          {place.text}
          {place.level && ` · ${form(`list.level.${place.level}`)}`}
        </span>
      )}
      {details.length > 0 && (
        <dl>
          {details.map(([name, text]) => (
            <div key={name}>
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
