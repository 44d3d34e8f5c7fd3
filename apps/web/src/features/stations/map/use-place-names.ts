import { useTranslation } from 'react-i18next'
import type { MapData } from '../stations-api.ts'
import type { Level, Region } from './levels.ts'
import { formatSpan } from './format-place.ts'

/** Names of places and energy sources. */
export function usePlaceNames({ countries, fuels, regionDegrees }: MapData) {
  const { t } = useTranslation('stations')
  const country = (index: number): string => countries[index]?.name || t('unknownCountry')
  const region = ({ south, west }: Region): string =>
    `${formatSpan(south, regionDegrees, 'N', 'S')} ${formatSpan(west, regionDegrees, 'E', 'W')}`
  return {
    country,
    region,
    fuel: (code: string): string => fuels.find((fuel) => fuel.code === code)?.name || t('group.other'),
    level: (level: Level): string =>
      level.region ? region(level.region) : level.country === null ? t('everywhere') : country(level.country),
  }
}
