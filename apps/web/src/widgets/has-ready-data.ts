import type { PortalWidgetData } from '@armature/contract'

/** Whether there is something to show: a layer of a map also if the viewer may not see the others. */
export const hasReadyData = (data: Pick<PortalWidgetData, 'state' | 'layers'>): boolean =>
  [data, ...(data.layers ?? [])].some(({ state }) => state === 'ready')
