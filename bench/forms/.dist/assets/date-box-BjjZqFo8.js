import { i as e } from './index-CR4FQX6a.js'
import { n as t, r as n } from './box-props-pnna8hgC.js'
import { a as r, n as i, t as a } from './moments-qLGyC5Lo.js'
import { a as o } from './config-Bk9Z18Kn.js'
var s = o()
function c(o) {
  let { picker: c, format: l, showTime: u } = a(o.format)
  return (0, s.jsx)(n, {
    children: (0, s.jsx)(e, {
      ...t(o),
      allowClear: o.clearable,
      value: r(o.value, o.offsetMinutes),
      picker: c,
      format: l,
      showTime: u,
      needConfirm: !1,
      disabledDate: (e) => o.isOutside?.(i(e, o.offsetMinutes)) ?? !1,
      onChange: (e) => o.onChange(e && !Array.isArray(e) ? i(e, o.offsetMinutes) : null),
    }),
  })
}
export { c as default }
