import { ChevronLeft } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../ui/buttons/button.tsx'
import type { MapData } from '../stations-api.ts'
import { worldLevel } from './levels.ts'
import css from './trail.module.css'
import type { MapState } from './use-map.ts'
import { usePlaceNames } from './use-place-names.ts'

/** Breadcrumb of the levels. */
export function Trail({ map: { level, open, up }, data }: { map: MapState; data: MapData }) {
  const { t } = useTranslation('stations')
  const names = usePlaceNames(data)
  const levels = [
    worldLevel,
    ...(level.country === null ? [] : [{ country: level.country, region: null }]),
    ...(level.region ? [level] : []),
  ]
  return (
    <nav className={css.trail} aria-label={t('places')}>
      {levels.length > 1 && <IconButton size="small" icon={ChevronLeft} label={t('zoomOut')} onClick={up} />}
      <ol>
        {levels.map((at, index) => (
          <li key={index}>
            {index === levels.length - 1 ? (
              <b aria-current="location">{names.level(at)}</b>
            ) : (
              <button type="button" onClick={() => open(at)}>
                {names.level(at)}
              </button>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
