import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/buttons/button.tsx'
import css from './data-map.module.css'
import type { Size } from './map-geometry.ts'
import type { Mark } from './map-marks.ts'

interface MapTipProps {
  mark: Mark
  size: Size
  onOpen: (() => void) | undefined
}

/** Half the width of a tip, which stays within the map. */
const halfPx = 90

/** Name and value of a place, above it, or below one at the upper edge. */
export function MapTip({ mark: { place, x, y, radius }, size, onOpen }: MapTipProps) {
  const { t } = useTranslation('portal')
  const { t: form } = useTranslation('form')
  const isBelow = y < 90
  const left = Math.max(halfPx, Math.min(size.width - halfPx, x))
  return (
    <div
      role="status"
      className={css.tip}
      style={{
        left,
        top: isBelow ? y + radius + 6 : y - radius - 6,
        transform: `translate(-50%, ${isBelow ? '0' : '-100%'})`,
      }}
    >
      <b>{place.name}</b>
      {place.text && (
        <span>
          {place.text}
          {place.level && ` · ${form(`list.level.${place.level}`)}`}
        </span>
      )}
      {onOpen && (
        <Button size="small" onClick={onOpen}>
          {t('openRecord')}
        </Button>
      )}
    </div>
  )
}
