import type { Field, ValidationError } from '@armature/form-engine'
import { translateLabel } from '@armature/form-engine/design/walk'
import { useEffect } from 'react'
import { useAllErrors, useForm, useVisibleKeys } from '../../form-context.tsx'
import { toDefinitionPath } from '../../paths.ts'
import { useReader } from '../../reader.tsx'

export interface Pane {
  id: string
  label: string
  fields: Field[]
  /** number of errors in it that are shown now */
  errorCount: number
}

/** The visible panes of tabs or a collapse, each with its number of errors. */
export function usePanes(field: Field): Pane[] {
  const { store } = useForm()
  const { language } = useReader()
  const errors = useAllErrors(store)
  const panes = field.config.children ?? []
  const shown = useVisibleKeys(panes.flatMap(({ config }) => config.formId ?? []))
  return panes.flatMap((pane, index) => {
    const { formId, noShow } = pane.config
    // without an identity no rule can name it
    if (formId === undefined ? noShow : !shown.has(formId)) return []
    const id = formId ?? String(index)
    return [
      {
        id,
        label: translateLabel(pane, language),
        fields: pane.config.children ?? [],
        errorCount: countIn(id, errors),
      },
    ]
  })

  function countIn(id: string, found: readonly ValidationError[]): number {
    return found.filter(({ path }) => store.form.byPath.get(toDefinitionPath(path))?.containers.includes(id)).length
  }
}

/** Calls `show` with the pane that contains a field when that field is to be shown. */
export function useRevealPane(panes: Pane[], show: (paneId: string) => void): void {
  const { store } = useForm()
  useEffect(
    () =>
      store.onReveal((path) => {
        const definition = toDefinitionPath(path)
        const compiled = store.form.byPath.get(definition) ?? store.form.byPath.get(definition.split('.')[0] ?? '')
        const pane = panes.find(({ id }) => compiled?.containers.includes(id))
        if (pane) show(pane.id)
      }),
    [store, panes, show],
  )
}
