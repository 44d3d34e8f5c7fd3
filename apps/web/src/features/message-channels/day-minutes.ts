import type { SendConfig } from '@armature/contract'
import { formatDayMinute } from '../../lib/i18n/day-minutes.ts'

export const formatQuiet = ({ quietFrom, quietTo }: SendConfig): string =>
  quietFrom === null ? '—' : `${formatDayMinute(quietFrom)}–${formatDayMinute(quietTo)}`

export const formatDigest = ({ digestAt }: SendConfig): string => formatDayMinute(digestAt) || '—'
