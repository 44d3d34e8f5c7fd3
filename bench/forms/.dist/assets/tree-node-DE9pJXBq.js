import { a as e, d as t, l as n } from './config-Bk9Z18Kn.js'
import { t as r } from './useTranslation-DSm1L4Ow.js'
import { a as i, g as a, h as o, m as s, o as c, t as l, v as u } from './dialog-BC2Up4uZ.js'
import { n as d, r as f, t as p } from './picker.module-BYrpvHeu.js'
var m = {
  name: `building-complex`,
  size: 24,
  node: [
    [`path`, { d: `M10 12h4`, key: `a56b0p` }],
    [`path`, { d: `M10 8h4`, key: `1sr2af` }],
    [`path`, { d: `M14 21v-3a2 2 0 0 0-4 0v3`, key: `1rgiei` }],
    [`path`, { d: `M6 10H4a2 2 0 0 0-2 2v7a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2V9a2 2 0 0 0-2-2h-2`, key: `secmi2` }],
    [`path`, { d: `M6 21V5a2 2 0 0 1 2-2h8a2 2 0 0 1 2 2v16`, key: `16ra0t` }],
  ],
  aliases: [`building-2`],
}
m.node
var h = u(m),
  g = t(n(), 1),
  _ = e()
function v({ title: e, selected: t, onSelect: n, onCancel: a, onConfirm: u, onKeyword: m, tabs: h, children: v }) {
  let { t: x } = r(`form`),
    [S, C] = (0, g.useState)(``),
    w = (0, g.useRef)(null)
  return (0, _.jsx)(l, {
    open: !0,
    title: e,
    width: 800,
    onClose: a,
    footer: (0, _.jsxs)(_.Fragment, {
      children: [
        (0, _.jsx)(i, { onClick: a, children: x(`picker.cancel`) }),
        (0, _.jsx)(i, { kind: `primary`, onClick: u, children: x(`picker.confirm`) }),
      ],
    }),
    children: (0, _.jsxs)(`div`, {
      className: p.panes,
      children: [
        (0, _.jsxs)(`div`, {
          className: p.left,
          children: [
            (0, _.jsxs)(`div`, {
              className: p.search,
              children: [
                (0, _.jsx)(f, {
                  ref: d,
                  value: S,
                  icon: o,
                  placeholder: x(`picker.keyword`),
                  'aria-label': x(`picker.keyword`),
                  onChange: (e) => {
                    ;(C(e.target.value), e.target.value === `` && m(``))
                  },
                  onKeyDown: (e) => {
                    ;(e.key === `Enter` && !e.nativeEvent.isComposing && m(S.trim()),
                      e.key === `ArrowDown` && y(w.current)[0]?.focus())
                  },
                }),
                (0, _.jsx)(i, { onClick: () => m(S.trim()), children: x(`picker.search`) }),
              ],
            }),
            h && (0, _.jsx)(`div`, { className: p.tabs, children: h }),
            (0, _.jsx)(`div`, { ref: w, style: { display: `contents` }, onKeyDown: b, children: v }),
          ],
        }),
        (0, _.jsxs)(`div`, {
          className: p.right,
          children: [
            (0, _.jsxs)(`div`, {
              className: p.head,
              children: [
                (0, _.jsxs)(`span`, { children: [x(`picker.selected`), ` `, t.length > 0 && t.length] }),
                (0, _.jsx)(i, {
                  kind: `text`,
                  size: `small`,
                  disabled: t.length === 0,
                  onClick: () => n([]),
                  children: x(`picker.clear`),
                }),
              ],
            }),
            (0, _.jsxs)(`ul`, {
              className: p.list,
              'aria-label': x(`picker.selected`),
              children: [
                t.map((e) =>
                  (0, _.jsxs)(
                    `li`,
                    {
                      className: p.chosen,
                      children: [
                        (0, _.jsx)(`span`, { className: p.name, title: e.name, children: e.name }),
                        (0, _.jsx)(c, {
                          icon: s,
                          size: `small`,
                          label: x(`picker.remove`, { name: e.name }),
                          onClick: () => n(t.filter((t) => t.id !== e.id)),
                        }),
                      ],
                    },
                    e.id,
                  ),
                ),
                t.length === 0 && (0, _.jsx)(`li`, { className: p.none, children: x(`picker.nothing`) }),
              ],
            }),
          ],
        }),
      ],
    }),
  })
}
var y = (e) => [...(e?.querySelectorAll(`[data-node]`) ?? [])]
function b(e) {
  let t = { ArrowDown: 1, ArrowUp: -1 }[e.key]
  if (t === void 0) return
  let n = y(e.currentTarget),
    r = n.indexOf(document.activeElement)
  ;(e.preventDefault(), n[r + t]?.focus())
}
function x({ level: e, name: t, note: n, icon: r, isChosen: i, isOpen: o, onOpen: s, onChoose: c }) {
  let l = c ?? (() => s?.(!o))
  return (0, _.jsxs)(`button`, {
    type: `button`,
    'data-node': !0,
    role: `treeitem`,
    'aria-level': e + 1,
    'aria-expanded': o,
    'aria-selected': i ?? !1,
    className: p.node,
    style: { paddingLeft: 8 + e * 20 },
    onClick: l,
    onKeyDown: (e) => {
      ;(e.key === `ArrowRight` && o === !1 && s?.(!0), e.key === `ArrowLeft` && o && s?.(!1))
    },
    children: [
      o === void 0
        ? (0, _.jsx)(`span`, { style: { width: 14 } })
        : (0, _.jsx)(a, {
            size: 14,
            strokeWidth: 1.75,
            'aria-hidden': !0,
            onClick: (e) => {
              ;(e.stopPropagation(), s?.(!o))
            },
          }),
      r,
      (0, _.jsx)(`span`, { className: p.name, children: t }),
      n && (0, _.jsx)(`span`, { className: p.note, children: n }),
    ],
  })
}
export { v as n, h as r, x as t }
