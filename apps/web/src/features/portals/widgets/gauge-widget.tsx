import type { PortalWidgetByKind, PortalWidgetData } from '@armature/contract'
import { useTranslation } from 'react-i18next'
import { formatDecimal } from '../../../energy/figures/number.ts'
import { chooseScale, Gauge } from '../../../widgets/gauge.tsx'
import { describePeriod } from './describe-period.ts'
import { WidgetFrame, useWidgetName } from './widget-frame.tsx'
import css from './gauge-widget.module.css'

interface GaugeWidgetProps {
  widget: PortalWidgetByKind<'gauge'>
  figure: PortalWidgetData['figure']
}

/** A figure on an arc, with its full scale and the period that it is of. */
export function GaugeWidget({ widget, figure }: GaugeWidgetProps) {
  const { t } = useTranslation('portal')
  const name = useWidgetName(widget)
  const { unit, decimals, levels, source } = widget
  const most = chooseScale(widget, figure)
  const period = source.from === 'model' ? source.period : null
  const scale = t('fullScale', {
    value: most === null ? '—' : `${formatDecimal(most, Number.isInteger(most) ? 0 : decimals)} ${unit}`.trim(),
  })
  return (
    <WidgetFrame widget={widget}>
      <div className={css.gauge}>
        <div className={css.arc}>
          <Gauge
            value={figure?.value ?? null}
            most={most}
            unit={unit}
            decimals={decimals}
            levels={levels}
            label={name}
          />
        </div>
        <p className={css.note}>{[describePeriod(t, period), scale].filter(Boolean).join(' · ')}</p>
      </div>
    </WidgetFrame>
  )
}
