import { alert } from './alert.tsx'
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
import { date } from './date.tsx'
import { dateRange } from './date-range.tsx'
import { depSelect } from './dep-select.tsx'
import { divider } from './divider.tsx'
import type { Face } from './face.ts'
import { groupSelect } from './group-select.tsx'
import { groupTitle } from './group-title.tsx'
import { jnpfText } from './jnpf-text.tsx'
import { link } from './link.tsx'
import { modifyTime } from './modify-time.tsx'
import { modifyUser } from './modify-user.tsx'
import { numInput } from './num-input.tsx'
import { numRange } from './num-range.tsx'
import { posSelect } from './pos-select.tsx'
import { radio } from './radio.tsx'
import { rate } from './rate.tsx'
import { addFaces } from './face-of.ts'
import { relationForm } from './relation-form.tsx'
import { relationFormAttr } from './relation-form-attr.tsx'
import { roleSelect } from './role-select.tsx'
import { row } from './row.tsx'
import { select } from './select.tsx'
import { slider } from './slider.tsx'
import { switchFace } from './switch.tsx'
import { tab } from './tab.tsx'
import { table } from './table.tsx'
import { textarea } from './textarea.tsx'
import { time } from './time.tsx'
import { timeRange } from './time-range.tsx'
import { treeSelect } from './tree-select.tsx'
import { userSelect } from './user-select.tsx'
import { usersSelect } from './users-select.tsx'

/** One face for each control of the engine. Importing this file makes them known to `faceOf`. */
export const faces: Face[] = [
  comInput,
  textarea,
  numInput,
  calculate,
  radio,
  checkbox,
  select,
  switchFace,
  date,
  dateRange,
  time,
  timeRange,
  numRange,
  rate,
  slider,
  colorPicker,
  table,
  relationForm,
  relationFormAttr,
  cascader,
  treeSelect,
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
  groupTitle,
  row,
  card,
  tab,
  collapse,
  divider,
  jnpfText,
  link,
  alert,
]

addFaces(faces)
