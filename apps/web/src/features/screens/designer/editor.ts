import type { ScreenElement, ScreenLayout, ScreenPage, ScreenRecord } from '@armature/contract'
import { listFurtherLayers } from '@armature/contract/visual-dev/map-layers'
import { createContext, use } from 'react'
import { createStore, useStore, type StoreApi } from 'zustand'
import { openDesign, type DesignFields, type StoredDesign } from '../../../designer/design-state.ts'
import { changeDesign } from '../../../designer/history.ts'
import type { DesignedScreen } from '../../../designer/screen-choice.tsx'
import { call } from '../../../lib/api/api.ts'

/** What undo restores, and what is saved. */
export interface ScreenDesign {
  layout: ScreenLayout
}

export interface EditorState extends ScreenDesign, DesignFields<ScreenDesign> {
  screen: Omit<ScreenRecord, 'layout' | 'revision'>
  pageId: string
  /** what is designed: the canvas, or what a phone shows of it */
  view: DesignedScreen
  selectedIds: readonly string[]
}

export type ScreenEditor = StoreApi<EditorState>

export const createEditor = ({ layout, revision, ...screen }: ScreenRecord, isReadOnly: boolean): ScreenEditor =>
  createStore<EditorState>((_, get) => ({
    ...openDesign(
      { layout },
      {
        revision,
        isReadOnly,
        calls: {
          save: async (draft, known) => {
            const stored = await call('PUT /api/visualdev/Screen/:id', {
              params: { id: screen.id },
              body: { draft: { ...draft, revision: known } },
              silent: true,
            })
            return { revision: stored.revision, screen: { ...get().screen, state: stored.state } }
          },
          // a refused save says nothing about visitors
          loadStored: async ({ data }) =>
            toStoredDesign({ ...(data as Omit<ScreenRecord, 'isPublic'>), isPublic: get().screen.isPublic }),
          fitSelection: (design) => fitSelection(design.layout, get()),
        },
      },
    ),
    screen,
    pageId: layout.pages[0]?.id ?? '',
    view: 'wide',
    selectedIds: [],
  }))

export const toStoredDesign = ({ layout, revision, ...screen }: ScreenRecord): StoredDesign<ScreenDesign> => ({
  design: { layout },
  revision,
  rest: { screen },
})

/** The page and the selected elements that a layout still has. */
function fitSelection({ pages }: ScreenLayout, { pageId, selectedIds }: EditorState) {
  const page = pages.find(({ id }) => id === pageId) ?? pages[0]
  const known = new Set(page?.elements.map(({ id }) => id))
  return { pageId: page?.id ?? '', selectedIds: selectedIds.filter((id) => known.has(id)) }
}

const noPage: ScreenPage = { id: '', name: '', nameI18n: {}, background: '', picture: '', elements: [] }

export const getPage = ({ layout, pageId }: Pick<EditorState, 'layout' | 'pageId'>): ScreenPage =>
  layout.pages.find(({ id }) => id === pageId) ?? layout.pages[0] ?? noPage

export const listSelected = (state: Pick<EditorState, 'layout' | 'pageId' | 'selectedIds'>): ScreenElement[] =>
  getPage(state).elements.filter(({ id }) => state.selectedIds.includes(id))

/**
 * Changes the layout.
 *
 * @param key names what is changed, where many small changes form one undo step: typing in a field, moving by keys
 */
export function changeLayout(
  editor: ScreenEditor,
  change: (layout: ScreenLayout) => ScreenLayout,
  key: string | null = null,
): void {
  changeDesign(editor, { layout: change(editor.getState().layout) }, key)
}

/** Changes the page on the canvas; its row no longer narrows what the change removes. */
export function changePage(editor: ScreenEditor, change: (page: ScreenPage) => ScreenPage, key: string | null = null) {
  const { id } = getPage(editor.getState())
  changeLayout(
    editor,
    (layout) => ({
      ...layout,
      pages: layout.pages.map((page) => (page.id === id ? dropLostTargets(change(page)) : page)),
    }),
    key,
  )
}

function dropLostTargets(page: ScreenPage): ScreenPage {
  const { elements, rows } = page
  if (!rows) return page
  const ids = new Set(
    elements.flatMap((one) => [one.id, ...(one.kind === 'map' ? listFurtherLayers(one).map(({ id }) => id) : [])]),
  )
  const targets = rows.targets.filter(({ widget }) => ids.has(widget))
  return targets.length === rows.targets.length ? page : { ...page, rows: { ...rows, targets } }
}

/** Changes elements of the page on the canvas. */
export function changeElements(
  editor: ScreenEditor,
  change: (elements: readonly ScreenElement[]) => ScreenElement[],
  key: string | null = null,
) {
  changePage(editor, (page) => ({ ...page, elements: change(page.elements) }), key)
}

/** Replaces elements by others with the same ids. */
export function replaceElements(editor: ScreenEditor, changed: readonly ScreenElement[], key: string | null = null) {
  const byId = new Map(changed.map((element) => [element.id, element]))
  changeElements(editor, (elements) => elements.map((element) => byId.get(element.id) ?? element), key)
}

/** Selects elements, with all others of their groups. */
export function selectElements(editor: ScreenEditor, ids: readonly string[], withGroups = true): void {
  const { elements } = getPage(editor.getState())
  const groups = new Set(elements.flatMap(({ id, group }) => (group !== '' && ids.includes(id) ? group : [])))
  const selectedIds = elements
    .filter(({ id, group }) => ids.includes(id) || (withGroups && groups.has(group)))
    .map(({ id }) => id)
  editor.setState({ selectedIds, key: null })
}

export const showPage = (editor: ScreenEditor, pageId: string): void =>
  editor.setState({ pageId, selectedIds: [], key: null })

/** On a phone nothing is selected. */
export const showView = (editor: ScreenEditor, view: DesignedScreen): void =>
  editor.setState({ view, selectedIds: [], key: null })

const EditorContext = createContext<ScreenEditor | null>(null)
export const EditorProvider = EditorContext.Provider

export function useEditorStore(): ScreenEditor {
  const editor = use(EditorContext)
  if (!editor) throw new Error('outside of the designer')
  return editor
}

export const useEditor = <T>(pick: (state: EditorState) => T): T => useStore(useEditorStore(), pick)
