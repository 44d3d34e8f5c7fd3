import type { PortalProblem, PortalWidget, PortalWidgetData } from '@armature/contract'
import { queryOptions, useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ApiError, call } from '../../../lib/api/api.ts'
import { toast } from '../../../ui/feedback/toast-state.ts'
import { canAsk, omitIncompleteLayers, pickLayerData } from '../../../widgets/can-ask.ts'
import type { SquareLoader } from '../../../widgets/map/square-loader.ts'
import type { WidgetDataState } from '../widgets/widget-view.tsx'
import type { PortalEditor } from './editor.ts'

export const buildRecordQuery = (id: string) =>
  queryOptions({
    queryKey: ['portalRecord', id],
    queryFn: ({ signal }) => call('GET /api/visualdev/Portal/:id', { params: { id }, signal, silent: true }),
    // the open portal is edited: it must not be fetched again in the background
    staleTime: Infinity,
    gcTime: 0,
  })

export const loadPortal = (id: string) => call('GET /api/visualdev/Portal/:id', { params: { id } })

/** Preview data of the widgets, one query each, so that a change refetches only one. */
export function usePreviewData(widgets: readonly PortalWidget[]): WidgetDataState {
  const asking = widgets.filter(canAsk).map(omitIncompleteLayers)
  const results = useQueries({
    queries: asking.map((widget) => ({
      queryKey: ['portalPreview', getDataKey(widget)],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call('POST /api/visualdev/Portal/Actions/Preview', {
          body: { widgets: [widget], squares: [] },
          signal,
          silent: true,
        }),
      staleTime: 300_000,
      retry: false,
    })),
  })
  const list = results.flatMap(({ data, error }, at): PortalWidgetData[] => {
    const id = asking[at]?.id ?? ''
    const found = data?.list[0]
    if (found) return [{ ...found, id }]
    return error ? [{ id, state: 'failed', ...(error instanceof ApiError && { msg: error.msg }) }] : []
  })
  return { list, error: null, retry: () => results.forEach((result) => void result.refetch()) }
}

/** Reads squares of the maps of the draft. */
export function useDraftSquares(widgets: readonly PortalWidget[]): SquareLoader {
  return useMemo(() => {
    const maps = widgets.filter(({ kind }) => kind === 'map').map(omitIncompleteLayers)
    return {
      key: JSON.stringify(maps.map(getDataKey)),
      refreshSeconds: 0,
      load: (square, signal) => {
        const body = { widgets: maps.filter(({ id }) => id === square.id), squares: [square] }
        return call('POST /api/visualdev/Portal/Actions/Preview', { body, signal, silent: true })
      },
    }
  }, [widgets])
}

/** The settings that affect the data of a widget: without position and title. */
function getDataKey(widget: PortalWidget): string {
  const { id: _id, title: _title, titleI18n: _names, bare: _bare, x: _x, y: _y, w: _w, h: _h, ...data } = widget
  if (widget.kind !== 'map') return JSON.stringify(data)
  const layers = { furtherLayers: pickLayerData(widget.furtherLayers), layerName: '', layerNameI18n: {} }
  return JSON.stringify({ ...data, ...layers })
}

export const loadProblems = async (id: string): Promise<PortalProblem[]> =>
  (await call('GET /api/visualdev/Portal/:id/Problems', { params: { id }, silent: true })).list

export async function release(editor: PortalEditor): Promise<void> {
  const { portal, revision } = editor.getState()
  await call('PUT /api/visualdev/Portal/:id/Actions/release', {
    params: { id: portal.id },
    body: { revision },
    silent: true,
    onMessage: toast.success,
  })
  editor.setState((now) => ({ portal: { ...now.portal, state: 1 } }))
}
