import type { PortalProblem, PortalRecord, PortalWidget, PortalWidgetData } from '@armature/contract'
import { queryOptions, useQueries } from '@tanstack/react-query'
import { ApiError, call } from '../../../lib/api/api.ts'
import { toast } from '../../../ui/feedback/toast-state.ts'
import { canAsk } from '../portal-api.ts'
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

export const buildModelsQuery = () =>
  queryOptions({
    queryKey: ['portalDesigner', 'models'],
    queryFn: ({ signal }) => call('GET /api/visualdev/Base/Selector', { signal, silent: true }),
  })

export const buildFieldsQuery = (id: string) =>
  queryOptions({
    queryKey: ['portalDesigner', 'fields', id],
    queryFn: ({ signal }) =>
      call('GET /api/visualdev/Portal/Models/:id/Fields', { params: { id }, signal, silent: true }),
    enabled: id !== '',
    retry: false,
  })

export const buildInterfacesQuery = () =>
  queryOptions({
    queryKey: ['portalDesigner', 'interfaces'],
    queryFn: ({ signal }) => call('GET /api/system/DataInterface/getList', { signal, silent: true }),
  })

/** Preview data of the widgets, one query each, so that a change refetches only one. */
export function usePreviewData(widgets: readonly PortalWidget[]): WidgetDataState {
  const asking = widgets.filter(canAsk)
  const results = useQueries({
    queries: asking.map((widget) => ({
      queryKey: ['portalPreview', getDataKey(widget)],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call('POST /api/visualdev/Portal/Actions/Preview', { body: { widgets: [widget] }, signal, silent: true }),
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

/** The settings that affect the data of a widget: without position and title. */
function getDataKey(widget: PortalWidget): string {
  const { id: _id, title: _title, titleI18n: _names, bare: _bare, x: _x, y: _y, w: _w, h: _h, ...data } = widget
  return JSON.stringify(data)
}

/** Saves the draft; true when it is stored. When another user has saved since, nothing is stored and `conflict` is set. */
export async function save(editor: PortalEditor): Promise<boolean> {
  const { portal, revision, layout, saved, saving, isReadOnly } = editor.getState()
  if (saving || isReadOnly) return false
  if (layout === saved) return true
  editor.setState({ saving: true, fault: '', key: null })
  try {
    const body = { draft: { layout, revision } }
    const stored = await call('PUT /api/visualdev/Portal/:id', { params: { id: portal.id }, body, silent: true })
    const { portal: now } = editor.getState()
    editor.setState({
      revision: stored.revision,
      portal: { ...now, state: stored.state },
      saved: layout,
      conflict: null,
    })
    return true
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.code === 409) editor.setState({ conflict: { portal: error.data as PortalRecord, msg: error.msg } })
    else if (!error.endsSession) editor.setState({ fault: error.msg })
    return false
  } finally {
    editor.setState({ saving: false })
  }
}

/** Overwrites the version that another user has saved. */
export function overwriteStored(editor: PortalEditor): Promise<boolean> {
  const { conflict } = editor.getState()
  if (conflict) editor.setState({ revision: conflict.portal.revision, conflict: null })
  return save(editor)
}

/** Continues with the version that another user has saved; undo brings the own drawing back. */
export function loadStored(editor: PortalEditor): void {
  const { conflict, layout: mine, past } = editor.getState()
  if (!conflict) return
  const { layout, revision, ...portal } = conflict.portal
  editor.setState({
    portal,
    revision,
    layout,
    saved: layout,
    past: [...past, mine],
    future: [],
    key: null,
    selectedId: null,
    conflict: null,
  })
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
