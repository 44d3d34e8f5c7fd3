import type { Control } from '../control/types.ts'
import { address } from './address.ts'
import { alert } from './alert.ts'
import { barcode } from './barcode.ts'
import { billRule } from './bill-rule.ts'
import { button } from './button.ts'
import { autocomplete } from './autocomplete.ts'
import { calculate } from './calculate.ts'
import { card } from './card.ts'
import { cascader } from './cascader.ts'
import { checkbox } from './checkbox.ts'
import { collapse } from './collapse.ts'
import { collapsePane } from './collapse-pane.ts'
import { colorPicker } from './color-picker.ts'
import { comInput } from './com-input.ts'
import { comSelect } from './com-select.ts'
import { createTime } from './create-time.ts'
import { createUser } from './create-user.ts'
import { currOrganize } from './curr-organize.ts'
import { currPosition } from './curr-position.ts'
import { currTime } from './curr-time.ts'
import { currUser } from './curr-user.ts'
import { date } from './date.ts'
import { dateRange } from './date-range.ts'
import { depSelect } from './dep-select.ts'
import { divider } from './divider.ts'
import { editor } from './editor.ts'
import { groupSelect } from './group-select.ts'
import { groupTitle } from './group-title.ts'
import { iframe } from './iframe.ts'
import { jnpfText } from './jnpf-text.ts'
import { link } from './link.ts'
import { location } from './location.ts'
import { modifyTime } from './modify-time.ts'
import { modifyUser } from './modify-user.ts'
import { numInput } from './num-input.ts'
import { numRange } from './num-range.ts'
import { popupAttr } from './popup-attr.ts'
import { popupSelect } from './popup-select.ts'
import { popupTableSelect } from './popup-table-select.ts'
import { posSelect } from './pos-select.ts'
import { psdInput } from './psd-input.ts'
import { qrcode } from './qrcode.ts'
import { radio } from './radio.ts'
import { rate } from './rate.ts'
import { relationForm } from './relation-form.ts'
import { relationFormAttr } from './relation-form-attr.ts'
import { roleSelect } from './role-select.ts'
import { row } from './row.ts'
import { select } from './select.ts'
import { sign } from './sign.ts'
import { slider } from './slider.ts'
import { switchControl } from './switch.ts'
import { tab } from './tab.ts'
import { tabPane } from './tab-pane.ts'
import { table } from './table.ts'
import { tableGrid } from './table-grid.ts'
import { tableGridCell } from './table-grid-cell.ts'
import { textarea } from './textarea.ts'
import { time } from './time.ts'
import { timeRange } from './time-range.ts'
import { treeSelect } from './tree-select.ts'
import { uploadFz } from './upload-fz.ts'
import { uploadImg } from './upload-img.ts'
import { userSelect } from './user-select.ts'
import { usersSelect } from './users-select.ts'

/** Every kind that can be placed, in the order of the palette. */
export const controls: Control[] = [
  comInput,
  textarea,
  numInput,
  calculate,
  radio,
  checkbox,
  select,
  switchControl,
  date,
  dateRange,
  time,
  timeRange,
  numRange,
  rate,
  slider,
  colorPicker,
  psdInput,
  editor,
  uploadFz,
  uploadImg,
  sign,
  table,
  relationForm,
  relationFormAttr,
  popupSelect,
  popupTableSelect,
  popupAttr,
  autocomplete,
  barcode,
  qrcode,
  cascader,
  treeSelect,
  address,
  location,
  userSelect,
  depSelect,
  comSelect,
  posSelect,
  roleSelect,
  groupSelect,
  usersSelect,
  createUser,
  createTime,
  modifyUser,
  modifyTime,
  currOrganize,
  currPosition,
  currUser,
  currTime,
  billRule,
  groupTitle,
  row,
  card,
  tab,
  collapse,
  tableGrid,
  divider,
  jnpfText,
  link,
  button,
  iframe,
  alert,
]

/** Panes of tabs and collapses, cells of layout tables: created with their container, not placed from the palette. */
export const panes: Control[] = [tabPane, collapsePane, tableGridCell]

const byKind = new Map([...controls, ...panes].map((control) => [control.kind, control]))

/** Finds the control of a kind (`config.jnpfKey`), panes included. */
export function findControl(kind: string): Control | undefined {
  return byKind.get(kind)
}
