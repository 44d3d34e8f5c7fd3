import { t as e } from './time-picker-BqTP5_fM.js'
import { n as t, r as n } from './box-props-pnna8hgC.js'
import { i as r, r as i } from './moments-qLGyC5Lo.js'
import { a } from './config-Bk9Z18Kn.js'
var o = a()
function s(a) {
  return (0, o.jsx)(n, {
    children: (0, o.jsx)(e.RangePicker, {
      ...t({ ...a, placeholder: `` }),
      allowClear: a.clearable,
      placeholder: a.placeholder,
      value: [r(a.value[0]), r(a.value[1])],
      format: a.format,
      order: !1,
      needConfirm: !1,
      onChange: (e) => {
        let [t, n] = e ?? [null, null]
        a.onChange(t && n ? [i(t), i(n)] : [])
      },
    }),
  })
}
export { s as default }
