import type { PortalWidgetData, PortalWidgetByKind } from '@armature/contract'
import { toGroupedWidget } from '@armature/contract/visual-dev/group-filters'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDecimal, calculateShare } from '../../../energy/figures/number.ts'
import { useSettings } from '../../../lib/state/settings.ts'
import { formatBucket } from '../../../widgets/bucket-name.ts'
import { GroupButton } from '../../../widgets/filters/group-button.tsx'
import { useCrossFilter } from '../../../widgets/filters/use-cross-filter.ts'
import { WidgetMessage, WidgetFrame } from './widget-frame.tsx'
import css from './widgets.module.css'

interface RankingProps {
  widget: PortalWidgetByKind<'ranking'>
  series: NonNullable<PortalWidgetData['series']>
}

/** Named values as bars, relative to the full scale. */
export function Ranking({ widget, series }: RankingProps) {
  const { t } = useTranslation('portal')
  const offsetMinutes = useSettings((state) => state.sysConfig.offsetMinutes)
  const { unit, decimals, target, source } = widget
  const bucket = source.from === 'model' ? source.bucket : ''
  const known = useMemo(() => series.filter(({ value }) => value !== null), [series])
  const filter = useCrossFilter(toGroupedWidget(widget), known)
  if (known.length === 0)
    return (
      <WidgetFrame widget={widget}>
        <WidgetMessage title={t('empty')} text={t('emptyText')} />
      </WidgetFrame>
    )
  const full = target ?? Math.max(...known.map(({ value }) => value ?? 0))
  return (
    <WidgetFrame widget={widget} end={unit && <span className={css.note}>{unit}</span>}>
      <ol className={css.ranking}>
        {known.map(({ name, at, value, second }, place) => {
          const shown = at === null ? name || t('nothing') : formatBucket(at, bucket, offsetMinutes)
          // of the row itself, where a field has it
          const goal = second === undefined ? target : second
          const part = calculateShare(value ?? 0, second === undefined ? full : (second ?? 0))
          return (
            <li key={`${place} ${shown}`}>
              <span className={css.rank}>{place + 1}</span>
              <GroupButton filter={filter} group={place} name={shown} />
              <span className={css.number}>
                {formatDecimal(value, decimals)}
                {second !== undefined && ` / ${formatDecimal(second, decimals)}`}
                {goal !== null && goal > 0 && <small>{formatDecimal(((value ?? 0) / goal) * 100)}%</small>}
              </span>
              <span className={css.bar} aria-hidden>
                <i style={{ width: `${part}%` }} data-reached={goal !== null && goal > 0 && (value ?? 0) >= goal} />
              </span>
            </li>
          )
        })}
      </ol>
    </WidgetFrame>
  )
}
