import type { PortalWidgetData } from '@armature/contract'

/** Whether there is something to show: a layer of a map also if the viewer may not see the others. */
export const hasReadyData = (data: Pick<PortalWidgetData, 'state' | 'layers'>): boolean =>
  [data, ...(data.layers ?? [])].some(({ state }) => state === 'ready')

/** Whether there is nothing to show, or a layer of a map could not be read; one that the viewer may not see is no failure. */
export const hasFailedData = (data: Pick<PortalWidgetData, 'state' | 'layers'>): boolean =>
  !hasReadyData(data) || [data, ...(data.layers ?? [])].some(({ state }) => state === 'failed')
