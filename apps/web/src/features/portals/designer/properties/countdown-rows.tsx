import type { PortalWidget, PortalWidgetByKind } from '@armature/contract'
import { countdownEnds } from '@armature/contract/visual-dev/portal-options'
import { Calendar } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { DateBox } from '../../../../form/antd/load.ts'
import { Resting } from '../../../../form/controls/parts/resting.tsx'
import { formatDateTime } from '../../../../lib/i18n/date-time.ts'
import { useSettings } from '../../../../lib/state/settings.ts'
import { Group, Row, SelectRow, SwitchRow } from '../../../../widgets/source/rows.tsx'

interface CountdownRowsProps {
  widget: PortalWidgetByKind<'countdown'>
  onChange: (widget: PortalWidget) => void
}

/** The moment, in the time zone of the installation, and what is shown when it has passed. */
export function CountdownRows({ widget, onChange }: CountdownRowsProps) {
  const { t } = useTranslation('portals')
  return (
    <Group title={t('groups.shown')}>
      <MomentRow label={t('countdown.at')} value={widget.at} onChange={(at) => onChange({ ...widget, at })} />
      <SwitchRow
        label={t('seconds')}
        checked={widget.seconds}
        onChange={(seconds) => onChange({ ...widget, seconds })}
      />
      <SelectRow
        label={t('countdown.after')}
        value={widget.after}
        options={countdownEnds.map((value) => ({ value, label: t(`countdown.${value}`) }))}
        onChange={(after) => onChange({ ...widget, after })}
      />
    </Group>
  )
}

interface MomentRowProps {
  label: string
  /** milliseconds since 1970 */
  value: number | null
  onChange: (value: number | null) => void
}

function MomentRow({ label, value, onChange }: MomentRowProps) {
  const { t } = useTranslation('portals')
  const id = useId()
  const offsetMinutes = useSettings((state) => state.sysConfig.offsetMinutes)
  const shared = { id, label, invalid: false, shape: 'box' as const, placeholder: t('choose') }
  return (
    <Row label={label} id={id} wide>
      <Resting
        {...shared}
        disabled={false}
        icon={Calendar}
        text={value === null ? '' : formatDateTime(value, offsetMinutes)}
        onClear={value === null ? undefined : () => onChange(null)}
      >
        {(done) => (
          <DateBox
            {...shared}
            clearable
            format="yyyy-MM-dd HH:mm"
            offsetMinutes={offsetMinutes}
            // years before 1970 and after 9999 cannot be stored
            isOutside={(ms) => ms < 0 || ms >= Date.UTC(9999, 11, 30)}
            value={value}
            onChange={onChange}
            onDone={done}
          />
        )}
      </Resting>
    </Row>
  )
}
