import { f as e } from './index-CR4FQX6a.js'
import { t } from './useTranslation-DSm1L4Ow.js'
import { n, r, t as i } from './box-props-pnna8hgC.js'
import { a } from './config-Bk9Z18Kn.js'
var o = a()
function s(a) {
  let { t: s } = t(`form`)
  return (0, o.jsx)(r, {
    children: (0, o.jsx)(e, {
      ...n(a),
      value: a.value,
      ...(a.multiple ? { mode: `multiple`, maxTagCount: `responsive` } : {}),
      options: a.choices,
      fieldNames: i,
      showSearch: a.filterable && {
        ...(a.onKeyword ? { filterOption: !1, onSearch: a.onKeyword } : { optionFilterProp: `fullName` }),
      },
      loading: a.isLoading ?? !1,
      notFoundContent: s(a.isLoading ? `control.loading` : `control.nothing`),
      onChange: (e) => a.onChange(e ?? (a.multiple ? [] : ``)),
    }),
  })
}
export { s as default }
