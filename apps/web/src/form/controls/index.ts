import { address } from './address.tsx'
import { alert } from './alert.tsx'
import { barcode } from './barcode.tsx'
import { billRule } from './bill-rule.tsx'
import { button } from './button.tsx'
import { autocomplete } from './autocomplete.tsx'
import { calculate } from './calculate.tsx'
import { card } from './card.tsx'
import { cascader } from './cascader.tsx'
import { checkbox } from './checkbox.tsx'
import { collapse } from './collapse.tsx'
import { colorPicker } from './color-picker.tsx'
import { comInput } from './com-input.tsx'
import { comSelect } from './com-select.tsx'
import { createTime } from './create-time.tsx'
import { createUser } from './create-user.tsx'
import { currOrganize } from './curr-organize.tsx'
import { currPosition } from './curr-position.tsx'
import { currTime } from './curr-time.tsx'
import { currUser } from './curr-user.tsx'
import { date } from './date.tsx'
import { dateRange } from './date-range.tsx'
import { depSelect } from './dep-select.tsx'
import { divider } from './divider.tsx'
import { editor } from './editor.tsx'
import type { ControlView } from '../control-view/control-view.ts'
import { groupSelect } from './group-select.tsx'
import { groupTitle } from './group-title.tsx'
import { iframe } from './iframe.tsx'
import { jnpfText } from './jnpf-text.tsx'
import { link } from './link.tsx'
import { location } from './location.tsx'
import { modifyTime } from './modify-time.tsx'
import { modifyUser } from './modify-user.tsx'
import { numInput } from './num-input.tsx'
import { numRange } from './num-range.tsx'
import { popupAttr } from './popup-attr.tsx'
import { popupSelect } from './popup-select.tsx'
import { popupTableSelect } from './popup-table-select.tsx'
import { posSelect } from './pos-select.tsx'
import { psdInput } from './psd-input.tsx'
import { qrcode } from './qrcode.tsx'
import { radio } from './radio.tsx'
import { rate } from './rate.tsx'
import { addControlViews } from '../control-view/control-views.ts'
import { relationForm } from './relation-form.tsx'
import { relationFormAttr } from './relation-form-attr.tsx'
import { roleSelect } from './role-select.tsx'
import { row } from './row.tsx'
import { select } from './select.tsx'
import { sign } from './sign.tsx'
import { slider } from './slider.tsx'
import { switchControlView } from './switch.tsx'
import { tab } from './tab.tsx'
import { table } from './table.tsx'
import { tableGrid } from './table-grid.tsx'
import { textarea } from './textarea.tsx'
import { time } from './time.tsx'
import { timeRange } from './time-range.tsx'
import { treeSelect } from './tree-select.tsx'
import { uploadFz } from './upload-fz.tsx'
import { uploadImg } from './upload-img.tsx'
import { userSelect } from './user-select.tsx'
import { usersSelect } from './users-select.tsx'

/** One control view for each control of the engine. Importing this file registers them for `findControlView`. */
export const controlViews: ControlView[] = [
  comInput,
  textarea,
  numInput,
  calculate,
  radio,
  checkbox,
  select,
  switchControlView,
  date,
  dateRange,
  time,
  timeRange,
  numRange,
  rate,
  slider,
  colorPicker,
  uploadFz,
  uploadImg,
  sign,
  psdInput,
  editor,
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

addControlViews(controlViews)
