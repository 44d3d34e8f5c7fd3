import type {
  FilterValue,
  PortalProblem,
  PortalWidgetData,
  ScreenElement,
  ScreenLayout,
  ScreenPage,
} from '@armature/contract'
import { queryOptions, useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ApiError, call } from '../../../lib/api/api.ts'
import { toast } from '../../../ui/feedback/toast-state.ts'
import type { SquareLoader } from '../../../widgets/map/square-loader.ts'
import { omitIncompleteLayers, pickLayerData } from '../../../widgets/can-ask.ts'
import { canAskFor } from '../elements/element-view.tsx'
import type { ShownPage } from '../layout/shown-pages.ts'
import { toRowKey, useDataById, useRows } from '../screen-api.ts'
import type { ScreenRows } from '../view/use-shown-page.ts'
import type { ScreenEditor } from './editor.ts'

export const buildRecordQuery = (id: string) =>
  queryOptions({
    queryKey: ['screenRecord', id],
    queryFn: ({ signal }) => call('GET /api/visualdev/Screen/:id', { params: { id }, signal, silent: true }),
    // the open screen is edited: it must not be fetched again in the background
    staleTime: Infinity,
    gcTime: 0,
  })

export const loadScreen = (id: string) => call('GET /api/visualdev/Screen/:id', { params: { id } })

/** Preview data of the elements of a page, one query each, so that a change refetches only one. */
export function usePreviewData(elements: readonly ScreenElement[]): ReadonlyMap<string, PortalWidgetData> {
  const asking = elements.filter(canAskFor).map(omitIncompleteLayers)
  const results = useQueries({
    queries: asking.map((element) => ({
      queryKey: ['screenPreview', getDataKey(element)],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call('POST /api/visualdev/Screen/Actions/Preview', {
          body: { elements: [element], filters: [] },
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
  const key = JSON.stringify(list)
  // elements are drawn again only if their data have changed
  return useMemo(() => new Map((JSON.parse(key) as PortalWidgetData[]).map((one) => [one.id, one])), [key])
}

/**
 * Data of a page of the draft as its filters narrow them, in one call.
 *
 * @param values of the filters of all pages
 */
export function useDraftData(
  { pages }: ScreenLayout,
  { page, shownPage }: { page: ScreenPage | undefined; shownPage: ShownPage | undefined },
  values: readonly FilterValue[],
): ReadonlyMap<string, PortalWidgetData> {
  const shown = pages.flatMap(({ elements }) => elements).filter(({ isHidden }) => !isHidden)
  const own = new Set(page?.elements.filter(canAskFor).map(({ id }) => id))
  // the filters of other pages narrow this one, too
  const elements = shown.filter(({ id, kind }) => own.has(id) || kind === 'filter').map(omitIncompleteLayers)
  const row = shownPage && toRowKey(shownPage)
  const rows = shownPage?.page.rows
  const body = {
    elements,
    filters: [...values],
    ...(row && rows && { row: { rows, recordId: row.recordId, value: row.value } }),
  }
  const { data, error } = useQuery({
    queryKey: ['screenDraft', row?.value ?? '', JSON.stringify(body)],
    queryFn: ({ signal }) => call('POST /api/visualdev/Screen/Actions/Preview', { body, signal, silent: true }),
    // not those of another row
    placeholderData: (former, query) => (query?.queryKey[1] === (row?.value ?? '') ? former : undefined),
    enabled: own.size > 0,
    retry: false,
  })
  const list = error
    ? [...own].map((id): PortalWidgetData => ({
        ...{ id, state: 'failed' },
        ...(error instanceof ApiError && { msg: error.msg }),
      }))
    : data?.list
  return useDataById(list)
}

/** Reads squares of the maps of the draft. */
export function useDraftSquares(
  { pages }: ScreenLayout,
  shownPage: ShownPage | undefined,
  values: readonly FilterValue[],
): SquareLoader {
  return useMemo(() => {
    const row = shownPage && toRowKey(shownPage)
    const rows = shownPage?.page.rows
    const shown = pages.flatMap(({ elements }) => elements).filter(({ isHidden }) => !isHidden)
    const all = shown.map(omitIncompleteLayers)
    const filters = [...values]
    return {
      key: JSON.stringify([all, row, filters]),
      refreshSeconds: 0,
      load: (square, signal) => {
        const elements = all.filter(({ id, kind }) => id === square.id || kind === 'filter')
        const own = row && rows && { row: { rows, recordId: row.recordId, value: row.value } }
        const body = { elements, squares: [square], filters, ...own }
        return call('POST /api/visualdev/Screen/Actions/Preview', { body, signal, silent: true })
      },
    }
  }, [pages, shownPage, values])
}

/** The rows of pages of the draft. */
export function useDraftRows(layout: ScreenLayout): ScreenRows {
  const pages = layout.pages.flatMap(({ id, rows }) => (rows ? [{ id, rows }] : []))
  return useRows(layout, {
    queryKey: ['screenDraftRows'],
    queryFn: ({ signal }) =>
      call('POST /api/visualdev/Screen/Actions/PreviewRows', { body: { pages }, signal, silent: true }),
  })
}

/** The settings that affect the data of an element. */
function getDataKey(element: ScreenElement): string {
  const data = ['source', 'layer', 'shape', 'order', 'direction', 'most', 'columns', 'sort', 'rows', 'filters']
  const layers = element.kind === 'map' ? pickLayerData(element.furtherLayers) : []
  return JSON.stringify([element.kind, layers, ...data.map((name) => Reflect.get(element, name) as unknown)])
}

export const loadProblems = async (id: string): Promise<PortalProblem[]> =>
  (await call('GET /api/visualdev/Screen/:id/Problems', { params: { id }, silent: true })).list

export async function release(editor: ScreenEditor): Promise<void> {
  const { screen, revision } = editor.getState()
  await call('PUT /api/visualdev/Screen/:id/Actions/release', {
    params: { id: screen.id },
    body: { revision },
    silent: true,
    onMessage: toast.success,
  })
  editor.setState((now) => ({ screen: { ...now.screen, state: 1 } }))
}
