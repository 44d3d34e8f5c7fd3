import type { PortalLayout, PortalRecord, PortalWidget } from '@armature/contract'
import { listPaneWidgets } from '@armature/contract/visual-dev/portal-panes'
import { createContext, use } from 'react'
import { createStore, useStore, type StoreApi } from 'zustand'
import { openDesign, type DesignFields, type StoredDesign } from '../../../designer/design-state.ts'
import { changeDesign } from '../../../designer/history.ts'
import { call } from '../../../lib/api/api.ts'
import { moveWidget } from '../layout/move-widgets.ts'
import { liftOrphans, placeWidgets, removeAllGaps } from '../layout/panes.ts'

export const maxWidgets = 60

/** What undo restores, and what is saved. */
export interface PortalDesign {
  layout: PortalLayout
}

export interface EditorState extends PortalDesign, DesignFields<PortalDesign> {
  portal: Omit<PortalRecord, 'layout' | 'revision'>
  selectedId: string | null
}

export type PortalEditor = StoreApi<EditorState>

export const createEditor = ({ layout, revision, ...portal }: PortalRecord, isReadOnly: boolean): PortalEditor =>
  createStore<EditorState>((_, get) => ({
    ...openDesign(
      { layout },
      {
        revision,
        isReadOnly,
        calls: {
          save: async (draft, known) => {
            const body = { draft: { ...draft, revision: known } }
            const stored = await call('PUT /api/visualdev/Portal/:id', {
              params: { id: portal.id },
              body,
              silent: true,
            })
            return { revision: stored.revision, portal: { ...get().portal, state: stored.state } }
          },
          loadStored: async ({ data }) => toStoredDesign(data as PortalRecord),
          fitSelection: (design) => {
            const { selectedId } = get()
            return { selectedId: design.layout.widgets.some(({ id }) => id === selectedId) ? selectedId : null }
          },
        },
      },
    ),
    portal,
    selectedId: null,
  }))

export const toStoredDesign = ({ layout, revision, ...portal }: PortalRecord): StoredDesign<PortalDesign> => ({
  design: { layout },
  revision,
  rest: { portal },
})

/**
 * Changes the layout.
 *
 * @param key names what is changed, where many small changes form one undo step: typing in a field, moving by keys
 */
export function draw(editor: PortalEditor, change: (layout: PortalLayout) => PortalLayout, key: string | null = null) {
  changeDesign(editor, { layout: change(editor.getState().layout) }, key)
}

export const select = (editor: PortalEditor, selectedId: string | null): void =>
  editor.setState((now) => (now.selectedId === selectedId ? now : { selectedId, key: null }))

/** Adds a widget at its position; overlapped widgets make room. */
export function addWidget(layout: PortalLayout, widget: PortalWidget): PortalLayout {
  const widgets = [...layout.widgets, widget]
  const places = moveWidget(listPaneWidgets(widgets, widget.parent), widget.id, 0, 0, layout.columns)
  return placeWidgets({ ...layout, widgets, phone: [...layout.phone, widget.id] }, places)
}

/** Changes the settings of a widget. What was in a tab that is removed is put onto the portal itself. */
export const changeWidget = (layout: PortalLayout, next: PortalWidget): PortalLayout =>
  liftOrphans({ ...layout, widgets: layout.widgets.map((widget) => (widget.id === next.id ? next : widget)) })

/** Converts the layout to another number of columns, keeping proportions. */
export function withColumns(layout: PortalLayout, columns: PortalLayout['columns']): PortalLayout {
  if (columns === layout.columns) return layout
  const scale = columns / layout.columns
  const widgets = layout.widgets.map((widget) => {
    const w = Math.min(columns, Math.max(2, Math.round(widget.w * scale)))
    return { ...widget, w, x: Math.min(columns - w, Math.round(widget.x * scale)) }
  })
  return removeAllGaps({ ...layout, columns, widgets })
}

/** Moves a widget up or down in the phone order, among those of its pane. */
export function movePhone(layout: PortalLayout, id: string, by: -1 | 1): PortalLayout {
  const { phone, widgets } = layout
  const pane = widgets.find((widget) => widget.id === id)?.parent
  const beside = new Set(listPaneWidgets(widgets, pane).map((widget) => widget.id))
  const order = phone.filter((one) => beside.has(one))
  const other = order[order.indexOf(id) + by]
  if (!order.includes(id) || other === undefined) return layout
  return { ...layout, phone: phone.map((one) => (one === id ? other : one === other ? id : one)) }
}

export const showOnPhone = (layout: PortalLayout, id: string, isShown: boolean): PortalLayout => ({
  ...layout,
  phone: isShown ? [...layout.phone.filter((one) => one !== id), id] : layout.phone.filter((one) => one !== id),
})

const EditorContext = createContext<PortalEditor | null>(null)
export const EditorProvider = EditorContext.Provider

export function useEditorStore(): PortalEditor {
  const editor = use(EditorContext)
  if (!editor) throw new Error('no portal is open here')
  return editor
}

export const useEditor = <T>(read: (state: EditorState) => T): T => useStore(useEditorStore(), read)
