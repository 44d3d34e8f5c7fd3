import { u as e, y as t } from './dialog-BC2Up4uZ.js'
import { n, r, t as i } from './tree-node-DE9pJXBq.js'
import { m as a, x as o } from './index-CR4FQX6a.js'
import { a as s, d as c, l } from './config-Bk9Z18Kn.js'
import { t as u } from './useTranslation-DSm1L4Ow.js'
import { t as d } from './picker.module-BYrpvHeu.js'
var f = c(l(), 1),
  p = s()
function m({ title: e, isMultiple: t, current: r, onCancel: i, onConfirm: o }) {
  let { t: s } = u(`form`),
    [c, l] = (0, f.useState)(r),
    [m, v] = (0, f.useState)(``),
    y = h(),
    b = (0, f.useMemo)(() => _(y.data?.list ?? [], m.toLowerCase()), [y.data, m])
  return (0, p.jsx)(n, {
    title: e || s(`picker.departments`),
    selected: c,
    onSelect: l,
    onCancel: i,
    onConfirm: () => o(c),
    onKeyword: v,
    children: (0, p.jsxs)(`div`, {
      className: d.list,
      role: `tree`,
      'aria-label': s(`picker.departments`),
      children: [
        b.map((e) =>
          (0, p.jsx)(g, { node: e, level: 0, selected: c, onPick: (e) => l((n) => a(n, e, t)) }, `${m}/${e.id}`),
        ),
        y.isPending && (0, p.jsx)(`div`, { className: d.more, children: s(`control.loading`) }),
        !y.isPending && b.length === 0 && (0, p.jsx)(`div`, { className: d.none, children: s(`picker.nothing`) }),
      ],
    }),
  })
}
function h(n = !0) {
  return t({
    queryKey: [`departments`],
    queryFn: ({ signal: t }) =>
      e(`GET /api/permission/Organize/Department/Selector/:id`, { params: { id: `0` }, signal: t }),
    enabled: n,
    staleTime: 6e4,
  })
}
function g({ node: e, level: t, selected: n, onPick: a }) {
  let [s, c] = (0, f.useState)(!0),
    l = e.type === `department`,
    u = l ? o : r
  return (0, p.jsxs)(p.Fragment, {
    children: [
      (0, p.jsx)(i, {
        level: t,
        name: e.fullName,
        icon: (0, p.jsx)(u, { size: 16, strokeWidth: 1.75, 'aria-hidden': !0 }),
        isChosen: n.some((t) => t.id === e.id),
        isOpen: e.children?.length ? s : void 0,
        onOpen: c,
        onChoose: l && !e.disabled ? () => a({ id: e.id, name: e.fullName }) : void 0,
      }),
      s && e.children?.map((e) => (0, p.jsx)(g, { node: e, level: t + 1, selected: n, onPick: a }, e.id)),
    ],
  })
}
function _(e, t) {
  return t
    ? e.flatMap((e) => {
        if (e.fullName.toLowerCase().includes(t)) return [e]
        let n = _(e.children ?? [], t)
        return n.length > 0 ? [{ ...e, children: n }] : []
      })
    : e
}
export { m as default, _ as narrow, h as useDepartments }
