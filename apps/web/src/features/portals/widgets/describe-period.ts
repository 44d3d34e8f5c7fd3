import type { PortalPeriod } from '@armature/contract'
import type { TFunction } from 'i18next'

/** The period of a figure in words, such as "Last 7 days"; '' for all records. */
export const describePeriod = (t: TFunction<'portal'>, period: PortalPeriod): string =>
  period
    ? t(period.count === 1 ? `spans.${period.span}` : `spans.${period.span}s`, {
        count: period.count,
      })
    : ''
