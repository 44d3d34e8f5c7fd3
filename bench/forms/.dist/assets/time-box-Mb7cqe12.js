import { t as e } from './time-picker-BqTP5_fM.js'
import { n as t, r as n } from './box-props-pnna8hgC.js'
import { i as r, r as i } from './moments-qLGyC5Lo.js'
import { a } from './config-Bk9Z18Kn.js'
var o = a()
function s(a) {
  return (0, o.jsx)(n, {
    children: (0, o.jsx)(e, {
      ...t(a),
      allowClear: a.clearable,
      value: r(a.value),
      format: a.format,
      needConfirm: !1,
      onChange: (e) => a.onChange(e && !Array.isArray(e) ? i(e) : ``),
    }),
  })
}
export { s as default }
