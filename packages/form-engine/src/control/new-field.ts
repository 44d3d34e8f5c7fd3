import type { Field, Option } from '../design/types.ts'
import type { CellArea } from './grid-cells.ts'
import type { NewField } from './types.ts'

/**
 * What every new field starts with (F3.93): half of the 24-column grid, shown on both devices, not required.
 * `own` stands beside `config`, `config` over the common part.
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

/** A piece that stores nothing: full width, no label, nothing to require. */
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

/** A field that the server fills in: nothing to require, to type or to preset. */
export function newAuto(jnpfKey: string, own: Record<string, unknown> = {}): NewField {
  return {
    config: { jnpfKey, showLabel: true, span: 12, tipLabel: '', visibility: ['pc', 'app'], noShow: false },
    ...own,
  }
}

/** A pane of a tab or collapse; its heading is set by whoever places it. */
export function newPane(jnpfKey: string): Field {
  return { config: { jnpfKey, label: '', visibility: ['pc', 'app'], noShow: false, children: [] } }
}

/** An empty cell of a layout table. */
export function newCell(area: CellArea): Field {
  return { ...newPane('tableGridCell'), ...area }
}

/** Two choices to start from; the designer writes over them. */
export function newOptions(): Option[] {
  return [newOption('1'), newOption('2')]
}

export function newTreeOptions(): Option[] {
  return [{ ...newOption('1'), children: [newOption('1-1'), newOption('1-2')] }, newOption('2')]
}

function newOption(id: string): Option {
  return { id, fullName: `选项${id}`, fullNameI18n: { tw: `選項${id}`, en: `Option ${id}` } }
}
