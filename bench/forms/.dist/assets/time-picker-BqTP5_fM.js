import { d as e, l as t } from './config-Bk9Z18Kn.js'
import { a as n, l as r } from './dayjs.min-dIKxvwRv.js'
import { a as i, i as a } from './index-CR4FQX6a.js'
var o = e(t()),
  { TimePicker: s, RangePicker: c } = a,
  l = o.forwardRef((e, t) => o.createElement(c, { ...e, picker: `time`, mode: void 0, ref: t })),
  u = o.forwardRef((e, t) => {
    let {
        addon: r,
        renderExtraFooter: a,
        variant: c,
        bordered: l,
        classNames: u,
        styles: d,
        popupClassName: f,
        popupStyle: p,
        ...m
      } = e,
      [h] = n(`timePicker`, c, l),
      g = o.useMemo(() => {
        if (a) return a
        if (r) return r
      }, [r, a]),
      _ = { ...e, variant: h },
      [v, y] = i(`timePicker`, u, d, f, p, _)
    return o.createElement(s, {
      ...m,
      mode: void 0,
      ref: t,
      renderExtraFooter: g,
      variant: h,
      classNames: v,
      styles: y,
    })
  }),
  d = r(u, `popupAlign`, void 0, `picker`)
;((u._InternalPanelDoNotUseOrYouWillBeFired = d), (u.RangePicker = l), (u._InternalPanelDoNotUseOrYouWillBeFired = d))
export { u as t }
