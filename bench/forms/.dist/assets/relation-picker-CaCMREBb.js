import {
  a as e,
  f as t,
  g as n,
  h as r,
  i,
  l as a,
  n as o,
  o as s,
  p as c,
  r as l,
  s as u,
  t as d,
  u as f,
  v as p,
  y as m,
} from './dialog-BC2Up4uZ.js'
import { a as h, d as g, l as _ } from './config-Bk9Z18Kn.js'
import { t as v } from './useTranslation-DSm1L4Ow.js'
import { i as y, n as b, r as x, t as S } from './picker.module-BYrpvHeu.js'
import { S as C, _ as w, g as T, h as E, v as D, y as O } from './index-CR4FQX6a.js'
var k = { name: `chevron-left`, size: 24, node: [[`path`, { d: `m15 18-6-6 6-6`, key: `1wnfg3` }]] }
k.node
var A = p(k),
  j = {
    name: `cloud-exclamation-point`,
    size: 24,
    node: [
      [`path`, { d: `M12 12v4`, key: `tww15h` }],
      [`path`, { d: `M12 20h.01`, key: `zekei9` }],
      [`path`, { d: `M8.128 16.949A7 7 0 1 1 15.71 8h1.79a1 1 0 0 1 0 9h-1.642`, key: `1namsd` }],
    ],
    aliases: [`cloud-alert`],
  }
j.node
var M = p(j),
  N = {
    name: `rotate-cw`,
    size: 24,
    node: [
      [`path`, { d: `M21 12a9 9 0 1 1-9-9c2.52 0 4.93 1 6.74 2.74L21 8`, key: `1p45f6` }],
      [`path`, { d: `M21 3v5h-5`, key: `1q7to0` }],
    ],
  }
N.node
var P = p(N),
  F = {
    name: `wifi-off`,
    size: 24,
    node: [
      [`path`, { d: `M12 20h.01`, key: `zekei9` }],
      [`path`, { d: `M8.5 16.429a5 5 0 0 1 7 0`, key: `1bycff` }],
      [`path`, { d: `M5 12.859a10 10 0 0 1 5.17-2.69`, key: `1dl1wf` }],
      [`path`, { d: `M19 12.859a10 10 0 0 0-2.007-1.523`, key: `4k23kn` }],
      [`path`, { d: `M2 8.82a15 15 0 0 1 4.177-2.643`, key: `1grhjp` }],
      [`path`, { d: `M22 8.82a15 15 0 0 0-11.288-3.764`, key: `z3jwby` }],
      [`path`, { d: `m2 2 20 20`, key: `1ooewy` }],
    ],
  }
F.node
var I = p(F),
  L = g(_(), 1),
  R = h()
function z({ open: e, width: t = 720, onClose: n, closeOnMask: r, className: s, ...c }) {
  let u = (0, L.useId)()
  return e
    ? (0, R.jsx)(l, {
        onClose: n,
        ...(r === void 0 ? {} : { closeOnMask: r }),
        'aria-labelledby': u,
        className: a(i.drawer, s),
        style: { '--drawer-w': `${t}px` },
        children: (0, R.jsx)(o, { ...c, titleId: u, onClose: n }),
      })
    : null
}
var B = [20, 50, 100, 500]
function V(e, t) {
  let n = Math.max(1, t)
  if (n <= 7) return U(1, n)
  let r = Math.min(Math.max(e - 2, 2), n - 5),
    i = Math.max(Math.min(e + 2, n - 1), 6)
  return [1, ...(r > 2 ? [0] : []), ...U(r > 2 ? r : 2, i < n - 1 ? i : n - 1), ...(i < n - 1 ? [0] : []), n]
}
var H = (e, t) => Math.max(1, Math.ceil(e / t)),
  U = (e, t) => Array.from({ length: Math.max(0, t - e + 1) }, (t, n) => e + n),
  W = {
    pagination: `_pagination_51j2v_1`,
    total: `_total_51j2v_10`,
    sizes: `_sizes_51j2v_14`,
    pager: `_pager_51j2v_17`,
    page: `_page_51j2v_17`,
    gap: `_gap_51j2v_41`,
    jumper: `_jumper_51j2v_46`,
  }
function G({ page: e, pageSize: t, total: r, totalKind: i = `exact`, hasMore: o = !1, onChange: c, className: l }) {
  let { t: u } = v(`ui`),
    d = H(r, t),
    f = i !== `exact` && o ? Math.max(d, e + 1) : Math.max(d, i === `exact` ? 1 : e),
    p = (e) => c(Math.min(Math.max(1, e), f), t)
  return (0, R.jsxs)(`nav`, {
    'aria-label': u(`pagination`),
    className: a(W.pagination, l),
    children: [
      (0, R.jsx)(`span`, { className: W.total, children: u(`total`, { total: K(r, i) }) }),
      (0, R.jsx)(y, {
        className: W.sizes,
        'aria-label': u(`pageSize`),
        value: String(t),
        options: B.map((e) => ({ value: String(e), label: u(`perPage`, { size: e }) })),
        onChange: (e) => c(1, Number(e.target.value)),
      }),
      (0, R.jsxs)(`div`, {
        className: W.pager,
        children: [
          (0, R.jsx)(s, { icon: A, label: u(`previousPage`), disabled: e <= 1, onClick: () => p(e - 1) }),
          V(e, f).map((t, n) =>
            t === 0
              ? (0, R.jsx)(`span`, { className: W.gap, children: `…` }, `gap-${n}`)
              : (0, R.jsx)(
                  `button`,
                  {
                    type: `button`,
                    'aria-label': u(`page`, { page: t }),
                    'aria-current': t === e ? `page` : void 0,
                    className: W.page,
                    onClick: () => p(t),
                    children: t,
                  },
                  t,
                ),
          ),
          (0, R.jsx)(s, { icon: n, label: u(`nextPage`), disabled: e >= f, onClick: () => p(e + 1) }),
        ],
      }),
      (0, R.jsx)(q, { page: e, onGo: p }),
    ],
  })
}
var K = (e, t) => `${t === `estimated` ? `≈ ` : ``}${e.toLocaleString(`en-US`)}${t === `capped` ? `+` : ``}`
function q({ page: e, onGo: t }) {
  let { t: n } = v(`ui`),
    [r, i] = (0, L.useState)(null),
    a = () => {
      let n = Number.parseInt(r ?? ``, 10)
      ;(i(null), n > 0 && n !== e && t(n))
    }
  return (0, R.jsxs)(`label`, {
    className: W.jumper,
    children: [
      n(`goTo`),
      (0, R.jsx)(x, {
        inputMode: `numeric`,
        value: r ?? String(e),
        onChange: (e) => i(e.target.value.replace(/\D/g, ``)),
        onKeyDown: (e) => {
          e.key === `Enter` && a()
        },
        onBlur: a,
      }),
      n(`goToUnit`),
    ],
  })
}
var J = {
  state: `_state_kd94w_1`,
  badge: `_badge_kd94w_18`,
  bad: `_bad_kd94w_18`,
  cells: `_cells_kd94w_32`,
  lit: `_lit_kd94w_39`,
  actions: `_actions_kd94w_43`,
  diagnosis: `_diagnosis_kd94w_50`,
  bar: `_bar_kd94w_57`,
  line: `_line_kd94w_66`,
}
function Y({ title: n, error: r, onRetry: i, className: o }) {
  let { t: s } = v(`ui`),
    c = r instanceof t ? r : null,
    l = c?.isNetworkFailure ?? !1,
    u = [c?.code, c?.requestId && `req ${c.requestId.slice(0, 8)}`, Q()].filter(Boolean).join(` · `)
  return (0, R.jsxs)(`section`, {
    role: `alert`,
    className: a(J.state, o),
    children: [
      (0, R.jsx)(Z, { icon: l ? I : M, bad: !0 }),
      (0, R.jsxs)(X, {
        title: n ?? s(`failedTitle`),
        text: l ? s(`offlineText`) : c?.msg || s(`failedText`),
        children: [
          i && (0, R.jsx)(e, { kind: `primary`, icon: P, onClick: i, children: s(`retry`) }),
          (0, R.jsx)(e, {
            onClick: () => void $(`${c?.requestId ?? ``} ${u} ${location.pathname}`, s(`copied`), s(`copyFailed`)),
            children: s(`copyDiagnosis`),
          }),
        ],
      }),
      (0, R.jsx)(`span`, { className: J.diagnosis, children: u }),
    ],
  })
}
function X({ title: e, text: t, children: n }) {
  return (0, R.jsxs)(R.Fragment, {
    children: [
      (0, R.jsx)(`h2`, { children: e }),
      t && (0, R.jsx)(`p`, { children: t }),
      n && (0, R.jsx)(`div`, { className: J.actions, children: n }),
    ],
  })
}
function Z({ icon: e, bad: t = !1 }) {
  return (0, R.jsx)(`span`, { className: a(J.badge, t && J.bad), children: (0, R.jsx)(u, { icon: e, size: 20 }) })
}
var Q = () => new Date().toLocaleTimeString(`en-GB`)
async function $(e, t, n) {
  try {
    ;(await navigator.clipboard.writeText(e), c.success(t))
  } catch {
    c.warning(n)
  }
}
function ee(e) {
  return m({
    queryKey: [`related`, e],
    queryFn: ({ signal: t }) =>
      f(`GET /api/visualdev/Base/:id/FieldDataSelect`, {
        params: { id: e.modelId },
        query: {
          keyword: e.keyword,
          currentPage: e.page,
          pageSize: e.pageSize,
          fromModelId: e.fromModelId,
          fromField: C(e.path),
        },
        signal: t,
        silent: !0,
      }),
    placeholderData: (e) => e,
  })
}
function te(e) {
  let { data: t } = m({
    queryKey: [`relatedFields`, e],
    queryFn: ({ signal: t }) =>
      f(`GET /api/visualdev/Base/:id/FormDataFields`, { params: { id: e }, signal: t, silent: !0 }),
    staleTime: 3e5,
  })
  return (e) => t?.list.find((t) => t.vmodel === e)?.label ?? e
}
function ne(e) {
  let t = (Array.isArray(e.columnOptions) ? e.columnOptions : []).map(ie).filter((e) => e !== ``)
  return [...new Set([T(e), ...t])].filter((e) => e !== ``)
}
var re = w
function ie(e) {
  if (typeof e == `string`) return e
  if (typeof e != `object` || !e) return ``
  let { value: t, vModel: n, prop: r } = e
  return [t, n, r].find((e) => typeof e == `string`) ?? ``
}
function ae({ field: t, path: n, isMultiple: i = !1, current: a, onCancel: o, onConfirm: s }) {
  let { t: l } = v(`form`),
    { modelId: u } = O(),
    f = re(t),
    p = t.hasPage !== !1 && t.hasPage !== 0,
    [m, h] = (0, L.useState)(``),
    [g, _] = (0, L.useState)({ keyword: ``, page: 1, pageSize: p ? oe(t) : 500 }),
    [y, C] = (0, L.useState)(() => a.map((e) => ({ id: e }))),
    w = ee({ modelId: f, fromModelId: u, path: n, ...g }),
    k = te(f),
    A = ne(t),
    j = (e) => _((t) => ({ ...t, keyword: e, page: 1 })),
    M = (e) => y.some((t) => t.id === e.id),
    N = (e) => C((t) => (i ? (M(e) ? t.filter((t) => t.id !== e.id) : [...t, e]) : [e])),
    P = (e) => {
      if (i && e.length === 0) return c.warning(l(`picker.chooseFirst`))
      let r = E(t, n, u)
      for (let n of e) T(t) in n && D(r, { id: String(n.id), name: String(n[T(t)] ?? ``), record: n })
      s(e)
    },
    F = t.popupType === `drawer` ? z : d,
    I = w.data?.list ?? [],
    B = w.data?.pagination
  return (0, R.jsxs)(F, {
    open: !0,
    title: (typeof t.popupTitle == `string` && t.popupTitle) || l(`picker.records`),
    width: Number.parseInt(String(t.popupWidth ?? ``), 10) || 800,
    onClose: o,
    footer: (0, R.jsxs)(R.Fragment, {
      children: [
        (0, R.jsx)(`span`, {
          className: S.foot,
          children: y.length > 0 && l(`picker.chosenCount`, { count: y.length }),
        }),
        (0, R.jsx)(e, { onClick: o, children: l(`picker.cancel`) }),
        (0, R.jsx)(e, { kind: `primary`, onClick: () => P(y), children: l(`picker.confirm`) }),
      ],
    }),
    children: [
      (0, R.jsxs)(`div`, {
        className: S.bar,
        children: [
          (0, R.jsx)(x, {
            ref: b,
            icon: r,
            value: m,
            placeholder: l(`picker.keyword`),
            'aria-label': l(`picker.keyword`),
            onChange: (e) => h(e.target.value),
            onKeyDown: (e) => e.key === `Enter` && !e.nativeEvent.isComposing && j(m.trim()),
          }),
          (0, R.jsx)(e, { onClick: () => j(m.trim()), children: l(`picker.search`) }),
          (0, R.jsx)(e, {
            onClick: () => {
              ;(h(``), j(``))
            },
            children: l(`picker.reset`),
          }),
        ],
      }),
      w.isError
        ? (0, R.jsx)(Y, { error: w.error, onRetry: () => void w.refetch() })
        : (0, R.jsxs)(`div`, {
            className: S.tableBox,
            children: [
              (0, R.jsxs)(`table`, {
                className: S.table,
                children: [
                  (0, R.jsx)(`thead`, {
                    children: (0, R.jsxs)(`tr`, {
                      children: [
                        (0, R.jsx)(`th`, { 'aria-label': l(`picker.choose`) }),
                        A.map((e) => (0, R.jsx)(`th`, { children: k(e) }, e)),
                      ],
                    }),
                  }),
                  (0, R.jsx)(`tbody`, {
                    children: I.map((e) =>
                      (0, R.jsxs)(
                        `tr`,
                        {
                          'aria-selected': M(e),
                          onClick: () => N(e),
                          onDoubleClick: () => !i && P([e]),
                          children: [
                            (0, R.jsx)(`td`, {
                              children: (0, R.jsx)(`input`, {
                                type: i ? `checkbox` : `radio`,
                                name: `choose-${n}`,
                                checked: M(e),
                                'aria-label': String(e[A[0] ?? ``] ?? ``),
                                onChange: () => N(e),
                                onClick: (e) => e.stopPropagation(),
                                onKeyDown: (t) => t.key === `Enter` && P(i ? y : [e]),
                              }),
                            }),
                            A.map((t) =>
                              (0, R.jsx)(`td`, { title: String(e[t] ?? ``), children: String(e[t] ?? ``) || `—` }, t),
                            ),
                          ],
                        },
                        String(e.id),
                      ),
                    ),
                  }),
                ],
              }),
              I.length === 0 &&
                (0, R.jsx)(`div`, {
                  className: S.none,
                  children: l(w.isPending ? `control.loading` : `picker.nothing`),
                }),
            ],
          }),
      p &&
        B &&
        (0, R.jsx)(G, {
          page: g.page,
          pageSize: g.pageSize,
          total: B.total,
          totalKind: B.totalKind ?? `exact`,
          hasMore: I.length === g.pageSize,
          onChange: (e, t) => _((n) => ({ ...n, page: e, pageSize: t })),
        }),
    ],
  })
}
var oe = (e) => {
  let t = Number(e.pageSize)
  return Number.isInteger(t) && t > 0 && t <= 500 ? t : 20
}
export { ae as default }
