import { i as e } from './index-CR4FQX6a.js'
import { n as t, r as n } from './box-props-pnna8hgC.js'
import { a as r, n as i, t as a } from './moments-qLGyC5Lo.js'
import { a as o } from './config-Bk9Z18Kn.js'
var s = o()
function c(o) {
  let { picker: c, format: l, showTime: u } = a(o.format),
    [d, f] = o.value ?? [null, null],
    p = (e) => r(e, o.offsetMinutes)
  return (0, s.jsx)(n, {
    children: (0, s.jsx)(e.RangePicker, {
      ...t({ ...o, placeholder: `` }),
      allowClear: o.clearable,
      placeholder: o.placeholder,
      value: o.value ? [p(d), p(f)] : null,
      picker: c,
      format: l,
      showTime: u,
      needConfirm: !1,
      allowEmpty: o.allowOpen ? [!0, !0] : [!1, !1],
      disabledDate: (e) => o.isOutside?.(i(e, o.offsetMinutes)) ?? !1,
      onChange: (e) => {
        let [t, n] = e ?? [null, null],
          r = (e) => (e ? i(e, o.offsetMinutes) : null)
        o.onChange(t || n ? [r(t), r(n)] : null)
      },
    }),
  })
}
export { c as default }
