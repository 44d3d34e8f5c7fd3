import type { Field, ListColumn, SearchField } from '@armature/form-engine'
import type { ComponentType, ReactNode } from 'react'

/** Props of the editable form of a control. `path` is a value path, `table[3].column` for a cell. */
export interface EditProps {
  path: string
  field: Field
  value: unknown
  onChange: (value: unknown) => void
  /** called when the user leaves the control, so that its errors may be shown */
  onLeave: () => void
  disabled: boolean
  invalid: boolean
  /** id of the focusable element; the label points to it */
  id: string
  /** id of the error or tip text */
  describedBy?: string
  /** visible label, for controls that cannot be labelled with `for` */
  label: string
  /** `cell` has no border of its own: the cell is the box */
  shape: 'box' | 'cell'
}

/** Props of a value that is not editable: in the detail, and in the form when it is read-only. */
export interface ReadProps {
  path: string
  field: Field
  value: unknown
  /** display text; '' for nothing */
  text: string
  /** id behind the text, if the server returns one */
  id?: unknown
  /** in a table the unit is in the heading, not in each cell */
  isCell?: boolean
}

export interface ListCellProps {
  column: ListColumn
  field: Field | undefined
  value: unknown
  /** id behind a display text */
  id: unknown
}

export interface SearchProps {
  field: Field
  search: SearchField
  value: unknown
  onChange: (value: unknown) => void
  /** runs the search, for Enter */
  onSearch: () => void
  id: string
}

export interface BlockProps {
  field: Field
  /** renders the fields inside a container */
  children: (fields: Field[]) => ReactNode
}

/**
 * The React side of one control. The control of the same kind in the engine defines the values; the control view renders them. A
 * control with a value has `Edit` and `Read`; a static one or a container has `Block` instead.
 */
export interface ControlView {
  kind: string
  Edit?: ComponentType<EditProps>
  Read?: ComponentType<ReadProps>
  Block?: ComponentType<BlockProps>
  /** renders label and frame itself and takes the whole row (sub-table) */
  isWide?: boolean
  /** its input cannot be labelled with `for`: it is a group of inputs */
  isGroup?: boolean
}
