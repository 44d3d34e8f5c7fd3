import { mapLanguages } from '@armature/texts'
import { engineTexts } from '@armature/texts/engine'
import { fillText } from '@armature/texts/fill-text'
import type { Field, Option } from '../design/types.ts'
import type { CellArea } from './grid-cells.ts'
import type { NewField } from './types.ts'

/**
 * The defaults of every new field (F3.93): half of the 24-column grid, shown on both devices, not required. `own` is added next
 * to `config`, and `config` overrides the defaults.
 */
export function createField(
  jnpfKey: string,
  own: Record<string, unknown> = {},
  config: Record<string, unknown> = {},
): NewField {
  return {
    config: {
      jnpfKey,
      showLabel: true,
      span: 12,
      tipLabel: '',
      required: false,
      regList: [],
      visibility: ['pc', 'app'],
      noShow: false,
      ...config,
    },
    placeholder: '',
    disabled: false,
    ...own,
  }
}

/** A new element that stores nothing: full width, no label. */
export function createStaticField(
  jnpfKey: string,
  own: Record<string, unknown> = {},
  config: Record<string, unknown> = {},
): NewField {
  return {
    config: { jnpfKey, showLabel: false, span: 24, visibility: ['pc', 'app'], noShow: false, ...config },
    ...own,
  }
}

/** A new field that the server fills in: it has no required mark, placeholder or default value. */
export function createAutoField(jnpfKey: string, own: Record<string, unknown> = {}): NewField {
  return {
    config: { jnpfKey, showLabel: true, span: 12, tipLabel: '', visibility: ['pc', 'app'], noShow: false },
    ...own,
  }
}

/** A new pane of a tab or collapse; the caller sets its heading. */
export function createPane(jnpfKey: string): Field {
  return { config: { jnpfKey, label: '', visibility: ['pc', 'app'], noShow: false, children: [] } }
}

/** An empty cell of a layout table. */
export function createGridCell(area: CellArea): Field {
  return { ...createPane('tableGridCell'), ...area }
}

/** Two example choices, to be edited by the designer. */
export function createOptions(): Option[] {
  return [createOption('1'), createOption('2')]
}

export function createTreeOptions(): Option[] {
  return [{ ...createOption('1'), children: [createOption('1-1'), createOption('1-2')] }, createOption('2')]
}

function createOption(id: string): Option {
  const { zh, ...others } = mapLanguages((language) => fillText(engineTexts.newField.option[language], { id }))
  return { id, fullName: zh, fullNameI18n: others }
}
