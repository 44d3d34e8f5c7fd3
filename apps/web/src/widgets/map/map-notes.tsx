import { useTranslation } from 'react-i18next'
import { formatDecimal } from '../../energy/figures/number.ts'
import css from './data-map.module.css'
import type { MapDrawing } from './map-drawing.ts'

/** Names that are listed. */
const maxNames = 5

interface MapNotesProps {
  drawing: MapDrawing
  /** opened square by square, so that every place has its name there */
  isOpened?: boolean
}

/** What a map leaves out: places beyond its limit, names of the smaller ones, and names that it does not know. */
export function MapNotes({ drawing: { places, total, unplaced }, isOpened = false }: MapNotesProps) {
  const { t } = useTranslation('portal')
  const isLimited = total > places.length
  const named = isOpened ? -1 : places.findIndex(({ isDot }) => isDot)
  if (!isLimited && named === -1 && unplaced.length === 0) return null
  return (
    <p className={css.notes}>
      {isLimited && (
        <span>{t('map.limited', { shown: formatDecimal(places.length), total: formatDecimal(total) })}</span>
      )}
      {named !== -1 && <span>{t('map.named', { named: formatDecimal(named) })}</span>}
      {unplaced.length > 0 && (
        <span>{t('map.unplaced', { total: unplaced.length, names: unplaced.slice(0, maxNames).join(', ') })}</span>
      )}
    </p>
  )
}
