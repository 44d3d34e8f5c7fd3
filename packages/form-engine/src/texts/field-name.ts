import { translateContent } from '../control/content.ts'
import { readCellArea } from '../control/grid-cells.ts'
import { findControl } from '../controls/index.ts'
import type { Field, Language } from '../design/types.ts'
import { translateLabel } from '../design/walk.ts'
import { designerTexts } from './designer.ts'

/** Name of a field in lists of fields: its label, the text of a static control, or the position of a cell. */
export function getFieldName(field: Field, language: Language): string {
  const { jnpfKey } = field.config
  const { isStatic, isFixedPane } = findControl(jnpfKey) ?? {}
  const kind = getKindName(jnpfKey, language)
  if (isFixedPane) {
    const { row, column } = readCellArea(field)
    return `${kind} ${row + 1}-${column + 1}`
  }
  const text = isStatic
    ? ['content', 'header', 'title'].map((name) => translateContent(field, name, language)).find(Boolean)
    : ''
  return text || translateLabel(field, language) || kind
}

/** Name of a control; an unknown kind is its own name. */
export const getKindName = (kind: string, language: Language): string =>
  designerTexts[language][`control.${kind}`] ?? kind
