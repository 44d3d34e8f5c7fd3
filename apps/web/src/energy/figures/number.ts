import { formatDecimal } from '@armature/form-engine/format/decimal'

export { chooseFullScale } from '@armature/form-engine/chart/choose-full-scale'
export { formatDecimal, formatTick } from '@armature/form-engine/format/decimal'

/** Formats a change with its sign: 0.042 → `+4.2%`. */
export const formatChange = (ratio: number): string => `${ratio > 0 ? '+' : ''}${formatDecimal(ratio * 100, 1)}%`

/** Part of a scale in percent, 0 to 100. */
export const calculateShare = (value: number, full: number): number =>
  full > 0 ? Math.min(100, Math.max(0, (value / full) * 100)) : 0
