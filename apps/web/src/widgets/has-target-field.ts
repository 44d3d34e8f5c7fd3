import type { PortalGaugeSource, PortalSeriesSource } from '@armature/contract'

/** Whether the full scale is the value of a field, instead of a fixed one. */
export const hasTargetField = (source: PortalGaugeSource | PortalSeriesSource): boolean =>
  source.from === 'model' ? source.targetFn !== undefined : (source.targetField ?? '') !== ''
