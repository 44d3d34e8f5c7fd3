import type { DesignRecord } from '@armature/contract'
import type { ColumnData, Field } from '@armature/form-engine'
import { readColumnData, readFormData } from '@armature/form-engine/design/read'
import { dropCopiedLabels } from '@armature/form-engine/design/list-labels'
import { createEditor, createDefaultColumnData, type Editor } from '@armature/form-engine/editing/index'
import { createContext, use } from 'react'
import { createStore, useStore, type StoreApi } from 'zustand'

export type Step = 'base' | 'form' | 'list'
export type Device = 'pc' | 'phone'

/** Names, code and menu place of a design: the first step. */
export interface Base {
  fullName: string
  fullNameI18n: { tw?: string | undefined; en?: string | undefined }
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

export interface DesignerState extends DesignSnapshot {
  id: string
  /** state of the draft on the server */
  revision: number
  /** released version, 0 before the first release */
  version: number
  state: number
  /** formIds in the released tables: their names are fixed */
  releasedIds: ReadonlySet<string>
  past: readonly DesignSnapshot[]
  future: readonly DesignSnapshot[]
  /** the setting edited last: consecutive edits of one setting are one undo step */
  key: string | null
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
  /** phone-sized windows are read-only */
  isReadOnly: boolean
  /** incremented by every change; equal to `savedChange` if everything is saved */
  change: number
  savedChange: number
  saving: 'idle' | 'saving' | 'failed' | 'stale'
  /** error message of the last save */
  fault: string
  savedAt: number | null
  /** announced to screen readers; `count` makes the same text new */
  announcement: { text: string; count: number }
}

export type Designer = StoreApi<DesignerState>

/** Opens a stored design for editing; `null` for a design that cannot be read. */
export function createDesigner(record: DesignRecord, isReadOnly: boolean): Designer | null {
  const drawing = readSnapshot(record)
  if (!drawing) return null
  return createStore<DesignerState>(() => ({
    ...drawing,
    id: record.id,
    revision: record.revision,
    version: record.version,
    state: record.state,
    releasedIds: listReleasedIds(record.tables),
    past: [],
    future: [],
    key: null,
    selected: null,
    others: new Set(),
    renaming: null,
    addingMany: null,
    sheetFile: null,
    shownRule: null,
    clipboard: null,
    step: 'form',
    device: 'pc',
    isReadOnly,
    change: 0,
    savedChange: 0,
    saving: 'idle',
    fault: '',
    savedAt: null,
    announcement: { text: '', count: 0 },
  }))
}

/** Replaces the design by that of the server: after a rollback, or when the draft of another user is kept. */
export function loadRecord(designer: Designer, record: DesignRecord): void {
  const drawing = readSnapshot(record)
  if (!drawing) return
  designer.setState((now) => ({
    ...drawing,
    revision: record.revision,
    version: record.version,
    state: record.state,
    releasedIds: listReleasedIds(record.tables),
    past: [],
    future: [],
    key: null,
    selected: null,
    others: new Set(),
    savedChange: now.change,
    saving: 'idle',
    fault: '',
  }))
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
