import type { Values } from '@armature/form-engine'
import { useCallback, type ReactNode } from 'react'
import { useDraft } from '../../lib/drafts/use-draft.ts'
import { DraftBar } from '../../ui/feedback/draft-bar.tsx'
import { isSameValue } from '../is-same-value.ts'
import type { FormStore } from '../store.ts'
import { topic } from '../topics.ts'
import { adaptDraft, isNewInput, readFormDraft, restoreFormDraft, type FormDraft } from './form-draft.ts'

/** The state of the object that the user changes: a draft belongs to one, and is saved over it. */
export interface DraftOrigin<Version> {
  version: Version
  values: Values
}

/** Input of a form beside its fields. */
export interface OtherInput<Other> {
  /** undefined while it is unchanged */
  value: Other | undefined
  restore: (value: Other) => void
}

interface StoredInput<Version, Other> {
  fields: FormDraft | null
  other: Other | null
  version: Version
}

interface FormDraftOptions<Version, Other> {
  /** kind of form and id of what it edits; null keeps nothing */
  form: string | null
  store: FormStore
  origin: DraftOrigin<Version>
  other?: OtherInput<Other>
  /** the draft was restored: saving must compare it with the state that its user has changed */
  onRestore?: (origin: DraftOrigin<Version>) => void
}

/** The draft of a form with fields: the bar that offers it, and how it ends. */
export interface FormDraftState {
  bar: ReactNode
  /** the input was saved, or the user has discarded it */
  forget: () => void
}

/** Keeps the input of a form on this device until it is saved or discarded; see `useDraft`. */
export function useFormDraft<Version, Other = never>({
  form,
  store,
  origin,
  other,
  onRestore,
}: FormDraftOptions<Version, Other>): FormDraftState {
  const subscribe = useCallback((listener: () => void) => store.subscribe(topic.dirty, listener), [store])
  const draft = useDraft<StoredInput<Version, Other>>({
    form,
    subscribe,
    input: other?.value === undefined ? undefined : JSON.stringify(other.value),
    read: () => {
      const fields = readFormDraft(store, origin.values) ?? null
      if (!fields && other?.value === undefined) return undefined
      return { fields, other: other?.value ?? null, version: origin.version }
    },
    isNews: ({ fields, other: stored }) =>
      (fields !== null && isNewInput(store, adaptDraft(store.form, fields))) ||
      (stored !== null && !isSameValue(stored, other?.value)),
    restore: ({ fields: typed, other: stored, version }) => {
      const fields = typed && adaptDraft(store.form, typed)
      if (version !== origin.version) onRestore?.({ version, values: { ...origin.values, ...fields?.base } })
      if (fields) restoreFormDraft(store, fields)
      if (stored !== null) other?.restore(stored)
    },
  })
  const isOutdated = draft.offered !== null && draft.offered.value.version !== origin.version
  return { bar: <DraftBar draft={draft} isOutdated={isOutdated} />, forget: draft.forget }
}
