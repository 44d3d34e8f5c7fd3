import type { PortalLayout, PortalRecord, PortalWidget } from '@armature/contract'
import { createContext, use } from 'react'
import { createStore, useStore, type StoreApi } from 'zustand'
import { openDesign, type DesignFields, type StoredDesign } from '../../../designer/design-state.ts'
import { changeDesign } from '../../../designer/history.ts'
import { call } from '../../../lib/api/api.ts'
import type { WidgetPosition } from '../layout/arrangement.ts'
import { removeGaps, moveWidget } from '../layout/move-widgets.ts'

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

export const placeWidgets = (layout: PortalLayout, places: readonly WidgetPosition[]): PortalLayout => ({
  ...layout,
  widgets: layout.widgets.map((widget) => {
    const place = places.find(({ id }) => id === widget.id)
    return place ? { ...widget, x: place.x, y: place.y, w: place.w, h: place.h } : widget
  }),
})

/** Adds a widget at its position; overlapped widgets make room. */
export function addWidget(layout: PortalLayout, widget: PortalWidget): PortalLayout {
  const widgets = [...layout.widgets, widget]
  const places = moveWidget(widgets, widget.id, 0, 0, layout.columns)
  return placeWidgets({ ...layout, widgets, phone: [...layout.phone, widget.id] }, places)
}

export function removeWidget(layout: PortalLayout, id: string): PortalLayout {
  const widgets = layout.widgets.filter((widget) => widget.id !== id)
  return placeWidgets({ ...layout, widgets, phone: layout.phone.filter((one) => one !== id) }, removeGaps(widgets))
}

export const changeWidget = (layout: PortalLayout, next: PortalWidget): PortalLayout => ({
  ...layout,
  widgets: layout.widgets.map((widget) => (widget.id === next.id ? next : widget)),
})

/** Converts the layout to another number of columns, keeping proportions. */
export function withColumns(layout: PortalLayout, columns: PortalLayout['columns']): PortalLayout {
  if (columns === layout.columns) return layout
  const scale = columns / layout.columns
  const widgets = layout.widgets.map((widget) => {
    const w = Math.min(columns, Math.max(2, Math.round(widget.w * scale)))
    return { ...widget, w, x: Math.min(columns - w, Math.round(widget.x * scale)) }
  })
  return placeWidgets({ ...layout, columns, widgets }, removeGaps(widgets))
}

/** Moves a widget up or down in the phone order. */
export function movePhone(layout: PortalLayout, id: string, by: -1 | 1): PortalLayout {
  const from = layout.phone.indexOf(id)
  const to = from + by
  if (from < 0 || to < 0 || to >= layout.phone.length) return layout
  return { ...layout, phone: layout.phone.toSpliced(from, 1).toSpliced(to, 0, id) }
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
