import {
  guessColumns,
  hasOptions,
  parseFieldLines,
  readOptions,
  type FieldDraft,
  type DraftsResult,
} from '@armature/form-engine/drafts/index'
import { useMemo, useState } from 'react'
import { readSheet, type SheetFault } from './read-sheet.ts'

/** What the user changed in a draft; `isRemoved` removes it. */
export interface DraftChange extends Partial<Pick<FieldDraft, 'label' | 'kind' | 'isRequired' | 'isColumn'>> {
  optionsText?: string
  isRemoved?: boolean
}

/** A draft in the table: `key` stays the same as long as its line does not change. */
export interface DraftLine extends FieldDraft {
  key: string
  optionsText: string
  hasOptions: boolean
}

/** The drafts of the pasted text or the selected file, with the manual changes. */
export function useDrafts(initialText: string) {
  const [text, setText] = useState(initialText)
  const [sheet, setSheet] = useState<{ file: File; read: DraftsResult } | null>(null)
  const [changes, setChanges] = useState<Record<string, DraftChange>>({})
  const [fault, setFault] = useState<SheetFault | null>(null)
  const [isReading, setReading] = useState(false)
  const read = useMemo(() => sheet?.read ?? parseFieldLines(text), [sheet, text])
  const lines = useMemo(() => withChanges(read.drafts, changes), [read, changes])

  const chooseFile = async (file: File) => {
    setFault(null)
    setReading(true)
    const found = await readSheet(file)
    setReading(false)
    if ('fault' in found) return setFault(found.fault)
    setChanges({})
    setSheet({ file, read: guessColumns(found.rows) })
  }
  return {
    text,
    file: sheet?.file ?? null,
    lines,
    leftOut: read.leftOut,
    fault,
    isReading,
    setText,
    chooseFile,
    removeFile: () => {
      setSheet(null)
      setChanges({})
    },
    change: (key: string, patch: DraftChange) => setChanges((now) => ({ ...now, [key]: { ...now[key], ...patch } })),
  }
}

function withChanges(drafts: readonly FieldDraft[], changes: Record<string, DraftChange>): DraftLine[] {
  const seen = new Map<string, number>()
  return drafts.flatMap((draft) => {
    const count = (seen.get(draft.label) ?? 0) + 1
    seen.set(draft.label, count)
    const key = `${draft.label} ${count}`
    const { isRemoved, optionsText = draft.options.join('/'), ...own } = changes[key] ?? {}
    const merged = { ...draft, ...own, key, optionsText, options: readOptions(optionsText) }
    return isRemoved ? [] : [{ ...merged, hasOptions: hasOptions(merged.kind) }]
  })
}
