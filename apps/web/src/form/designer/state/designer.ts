import type { DesignRecord } from '@armature/contract'
import type { ColumnData, Field } from '@armature/form-engine'
import { readColumnData, readFormData } from '@armature/form-engine/design/read'
import { dropCopiedLabels } from '@armature/form-engine/design/list-labels'
import { createEditor, createDefaultColumnData, find, type Editor } from '@armature/form-engine/editing/index'
import { createContext, use } from 'react'
import { createStore, useStore, type StoreApi } from 'zustand'
import { openDesign, type DesignFields, type StoredDesign } from '../../../designer/design-state.ts'
import { call } from '../../../lib/api/api.ts'
import type { Translations } from '../../../lib/i18n/language.ts'

export type Step = 'base' | 'form' | 'list'
export type Device = 'pc' | 'phone'

/** Names, code and menu place of a design: the first step. */
export interface Base {
  fullName: string
  fullNameI18n: Translations
  enCode: string
  type: number
  webType: number
  category: string
  icon: string
  sortCode: number
  description: string
}

/** Everything that undo restores. */
export interface DesignSnapshot {
  editor: Editor
  columnData: ColumnData
  /** the list was edited manually; until then it follows the form */
  hasOwnList: boolean
  base: Base
}

export interface DesignerState extends DesignSnapshot, DesignFields<DesignSnapshot> {
  id: string
  /** released version, 0 before the first release */
  version: number
  state: number
  /** formIds in the released tables: their names are fixed */
  releasedIds: ReadonlySet<string>
  /** formId of the selected field; if several are selected, the one with the focus */
  selected: string | null
  /** formIds of the other selected fields */
  others: ReadonlySet<string>
  /** formId of the field whose label is being edited on the canvas */
  renaming: string | null
  /** the dialog that adds many fields is open, with this text */
  addingMany: { text: string } | null
  /** the file that fields were created from: its rows can be imported after the release */
  sheetFile: File | null
  /** id of the rule that a problem links to; the panel shows it */
  shownRule: string | null
  clipboard: Field | null
  step: Step
  device: Device
  /** announced to screen readers; `count` makes the same text new */
  announcement: { text: string; count: number }
}

export type Designer = StoreApi<DesignerState>

/** Opens a stored design for editing; `null` for a design that cannot be read. */
export function createDesigner(record: DesignRecord, isReadOnly: boolean): Designer | null {
  const drawing = readSnapshot(record)
  if (!drawing) return null
  const params = { id: record.id }
  return createStore<DesignerState>((_, get) => ({
    ...openDesign(drawing, {
      revision: record.revision,
      isReadOnly,
      calls: {
        save: async (design, revision) => {
          const body = { ...buildDesignBody(design), revision }
          const stored = await call('PUT /api/visualdev/Base/:id', { params, body, silent: true })
          return { revision: stored.revision, state: stored.state }
        },
        loadStored: () => loadStoredDesign(record.id),
        fitSelection: ({ editor }) => fitSelection(editor, get()),
      },
    }),
    id: record.id,
    ...toReleaseState(record),
    selected: null,
    others: new Set(),
    renaming: null,
    addingMany: null,
    sheetFile: null,
    shownRule: null,
    clipboard: null,
    step: 'form',
    device: 'pc',
    announcement: { text: '', count: 0 },
  }))
}

/** The selection without fields that a design does not have. */
function fitSelection(editor: Editor, { selected, others }: DesignerState) {
  const ids = [selected, ...others].filter((formId) => formId !== null)
  const [first = null, ...rest] = ids.filter((formId) => find(editor, formId) !== undefined)
  return { selected: first, others: new Set(rest) }
}

const buildDesignBody = ({ base, editor, columnData }: DesignSnapshot) => ({
  ...base,
  formData: JSON.stringify(editor.formData),
  columnData: JSON.stringify(columnData),
})

/** The draft that is stored, with what the server knows about its releases. */
export const loadStoredDesign = async (id: string): Promise<StoredDesign<DesignSnapshot>> =>
  toStoredDesign(await call('GET /api/visualdev/Base/:id', { params: { id }, silent: true }))

function toStoredDesign(record: DesignRecord): StoredDesign<DesignSnapshot> {
  const design = readSnapshot(record)
  if (!design) throw new Error('The stored design cannot be read')
  return { design, revision: record.revision, rest: toReleaseState(record), savedAt: record.lastModifyTime }
}

/** What the server knows about the releases of a design. */
export const toReleaseState = ({ version, state, tables }: DesignRecord) => ({
  version,
  state,
  releasedIds: listReleasedIds(tables),
})

/** Replaces the design by that of the server after a rollback. */
export function loadRecord(designer: Designer, record: DesignRecord): void {
  const { design, revision, rest } = toStoredDesign(record)
  designer.setState({
    ...design,
    ...rest,
    saved: design,
    revision,
    past: [],
    future: [],
    key: null,
    selected: null,
    others: new Set(),
    saving: 'idle',
    fault: '',
    conflict: null,
  })
}

const Context = createContext<Designer | null>(null)
export const DesignerProvider = Context.Provider

export function useDesignerStore(): Designer {
  const designer = use(Context)
  if (!designer) throw new Error('Part of the designer drawn outside of it')
  return designer
}

export function useDesigner<T>(select: (state: DesignerState) => T): T {
  return useStore(useDesignerStore(), select)
}

/** Short unique ids: a column of the table keeps the id of its field. */
export function makeFormId(): string {
  return [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(36).padStart(2, '0')).join('')
}

function readSnapshot(record: DesignRecord): DesignSnapshot | null {
  const form = record.formData ? readFormData(record.formData) : { ok: true as const, formData: { fields: [] } }
  if (!form.ok) return null
  const editor = createEditor(form.formData, makeFormId)
  const own = record.columnData ? readColumnData(record.columnData) : null
  const following = createDefaultColumnData(editor.formData)
  const stored =
    own?.ok && own.columnData.columnList.length > 0 ? dropCopiedLabels(own.columnData, editor.formData) : following
  const { fullName, fullNameI18n, enCode, type, webType, category, icon, sortCode, description } = record
  return {
    editor,
    columnData: stored,
    // Buttons alone do not make the list independent: its columns still follow the form.
    hasOwnList: JSON.stringify(stored) !== JSON.stringify({ ...following, btnsList: stored.btnsList }),
    base: { fullName, fullNameI18n, enCode, type, webType, category, icon, sortCode, description },
  }
}

function listReleasedIds(tables: string): ReadonlySet<string> {
  return new Set([...tables.matchAll(/"formId":"([^"]+)"/g)].map((found) => found[1] ?? ''))
}
