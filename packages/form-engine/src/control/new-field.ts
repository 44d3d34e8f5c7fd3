import type { Field, Option } from '../design/types.ts'
import type { CellArea } from './grid-cells.ts'
import type { NewField } from './types.ts'

/**
 * The defaults of every new field (F3.93): half of the 24-column grid, shown on both devices, not required. `own` is added next
 * to `config`, and `config` overrides the defaults.
 */
export function newField(
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
export function newStatic(
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
export function newAuto(jnpfKey: string, own: Record<string, unknown> = {}): NewField {
  return {
    config: { jnpfKey, showLabel: true, span: 12, tipLabel: '', visibility: ['pc', 'app'], noShow: false },
    ...own,
  }
}

/** A new pane of a tab or collapse; the caller sets its heading. */
export function newPane(jnpfKey: string): Field {
  return { config: { jnpfKey, label: '', visibility: ['pc', 'app'], noShow: false, children: [] } }
}

/** An empty cell of a layout table. */
export function newCell(area: CellArea): Field {
  return { ...newPane('tableGridCell'), ...area }
}

/** Two example choices, to be edited by the designer. */
export function newOptions(): Option[] {
  return [newOption('1'), newOption('2')]
}

export function newTreeOptions(): Option[] {
  return [{ ...newOption('1'), children: [newOption('1-1'), newOption('1-2')] }, newOption('2')]
}

function newOption(id: string): Option {
  return { id, fullName: `选项${id}`, fullNameI18n: { tw: `選項${id}`, en: `Option ${id}` } }
}
