import { findControl } from '../controls/index.ts'
import type { Field, Language } from '../design/types.ts'
import { designerTexts } from '../texts/designer.ts'
import { mapTree } from './tree.ts'

/** Settings with the text that a static element shows: a new one starts with the name of its kind. */
const SHOWN_TEXTS = ['content', 'title', 'header']
const SILENT = new Set(['divider'])

/**
 * A new field of a kind, labeled with the name of the kind in the designer's language (F3.13); panes are numbered, cells are
 * named by their position. `insert` sets `vModel` and `formId`. undefined for an unknown kind.
 */
export function createLabeledField(kind: string, language: Language): Field | undefined {
  const made = findControl(kind)?.create()
  if (!made) return undefined
  let pane = 0
  return mapTree({ ...made, config: { ...made.config, label: '' } }, (field) => {
    const { jnpfKey } = field.config
    const control = findControl(jnpfKey)
    const name = designerTexts[language][`control.${jnpfKey}`] ?? jnpfKey
    if (control?.isFixedPane) return field
    const label = control?.isPane && jnpfKey !== kind ? `${name} ${++pane}` : name
    return { ...field, ...fillShownTexts(field, name), config: { ...field.config, label } }
  })
}

function fillShownTexts(field: Field, name: string): Record<string, string> {
  if (SILENT.has(field.config.jnpfKey) || !findControl(field.config.jnpfKey)?.isStatic) return {}
  return Object.fromEntries(SHOWN_TEXTS.filter((setting) => field[setting] === '').map((setting) => [setting, name]))
}
