import { a as e } from './config-Bk9Z18Kn.js'
import { _ as t, l as n, s as r } from './dialog-BC2Up4uZ.js'
var i = {
    box: `_box_17fqh_1`,
    bad: `_bad_17fqh_29`,
    input: `_input_17fqh_47`,
    area: `_area_17fqh_48`,
    right: `_right_17fqh_68`,
    unit: `_unit_17fqh_72`,
    small: `_small_17fqh_77`,
    areaBox: `_areaBox_17fqh_82`,
    counter: `_counter_17fqh_93`,
    select: `_select_17fqh_100`,
    selectBox: `_selectBox_17fqh_105`,
  },
  a = e()
function o({
  size: e = `normal`,
  invalid: t = !1,
  icon: o,
  suffix: s,
  numeric: c = !1,
  className: l,
  boxClassName: u,
  ...d
}) {
  return (0, a.jsxs)(`div`, {
    className: n(i.box, e === `small` && i.small, t && i.bad, u),
    children: [
      o && (0, a.jsx)(r, { icon: o }),
      (0, a.jsx)(`input`, { ...d, 'aria-invalid': t || void 0, className: n(i.input, c && i.right, l) }),
      typeof s == `string` ? (0, a.jsx)(`span`, { className: i.unit, children: s }) : s,
    ],
  })
}
function s({ size: e = `normal`, invalid: o = !1, options: s, className: c, ...l }) {
  return (0, a.jsxs)(`div`, {
    className: n(i.box, i.selectBox, e === `small` && i.small, o && i.bad, c),
    children: [
      (0, a.jsx)(`select`, {
        ...l,
        'aria-invalid': o || void 0,
        className: n(i.input, i.select),
        children: s.map((e) => (0, a.jsx)(`option`, { value: e.value, children: e.label }, e.value)),
      }),
      (0, a.jsx)(r, { icon: t, size: 14 }),
    ],
  })
}
function c(e) {
  e?.setAttribute(`autofocus`, ``)
}
var l = {
  panes: `_panes_1b86b_1`,
  single: `_single_1b86b_8`,
  left: `_left_1b86b_11`,
  right: `_right_1b86b_18`,
  search: `_search_1b86b_24`,
  tabs: `_tabs_1b86b_33`,
  list: `_list_1b86b_37`,
  head: `_head_1b86b_43`,
  node: `_node_1b86b_53`,
  name: `_name_1b86b_81`,
  note: `_note_1b86b_86`,
  face: `_face_1b86b_95`,
  chosen: `_chosen_1b86b_107`,
  none: `_none_1b86b_121`,
  more: `_more_1b86b_126`,
  tableBox: `_tableBox_1b86b_132`,
  table: `_table_1b86b_132`,
  foot: `_foot_1b86b_186`,
  bar: `_bar_1b86b_194`,
}
export { s as i, c as n, o as r, l as t }
