import { T as e, b as t, l as n, s as r, u as i, w as a, x as o, y as s } from './dialog-BC2Up4uZ.js'
import { n as c, r as l, t as u } from './tree-node-DE9pJXBq.js'
import { m as d, x as f } from './index-CR4FQX6a.js'
import { a as p, d as m, l as h } from './config-Bk9Z18Kn.js'
import { t as g } from './useTranslation-DSm1L4Ow.js'
import { t as _ } from './picker.module-BYrpvHeu.js'
var v = class extends o {
  constructor(e, t) {
    super(e, t)
  }
  bindMethods() {
    ;(super.bindMethods(),
      (this.fetchNextPage = this.fetchNextPage.bind(this)),
      (this.fetchPreviousPage = this.fetchPreviousPage.bind(this)))
  }
  setOptions(e) {
    ;((e._type = `infinite`), super.setOptions(e))
  }
  getOptimisticResult(e) {
    return ((e._type = `infinite`), super.getOptimisticResult(e))
  }
  fetchNextPage(e) {
    return this.fetch({ ...e, meta: { fetchMore: { direction: `forward` } } })
  }
  fetchPreviousPage(e) {
    return this.fetch({ ...e, meta: { fetchMore: { direction: `backward` } } })
  }
  createResult(t, n) {
    let { state: r } = t,
      i = super.createResult(t, n),
      { isFetching: o, isRefetching: s, isError: c, isRefetchError: l } = i,
      u = r.fetchMeta?.fetchMore?.direction,
      d = c && u === `forward`,
      f = o && u === `forward`,
      p = c && u === `backward`,
      m = o && u === `backward`
    return {
      ...i,
      fetchNextPage: this.fetchNextPage,
      fetchPreviousPage: this.fetchPreviousPage,
      hasNextPage: a(n, r.data),
      hasPreviousPage: e(n, r.data),
      isFetchNextPageError: d,
      isFetchingNextPage: f,
      isFetchPreviousPageError: p,
      isFetchingPreviousPage: m,
      isRefetchError: l && !d && !p,
      isRefetching: s && !f && !m,
    }
  }
}
function y(e, n) {
  return t(e, v, n)
}
var b = m(h(), 1),
  x = {
    tabs: `_tabs_1n0pc_1`,
    tab: `_tab_1n0pc_1`,
    segmented: `_segmented_1n0pc_44`,
    segment: `_segment_1n0pc_44`,
    stretch: `_stretch_1n0pc_90`,
    smaller: `_smaller_1n0pc_96`,
  },
  S = p()
function C({ items: e, active: t, onChange: i, label: a, className: o, idPrefix: s }) {
  return (0, S.jsx)(`div`, {
    role: `tablist`,
    'aria-label': a,
    className: n(x.tabs, o),
    onKeyDown: (n) => {
      let r = e.filter((e) => !e.disabled),
        a = r.findIndex((e) => e.key === t),
        o = { ArrowRight: a + 1, ArrowLeft: a - 1, Home: 0, End: r.length - 1 }[n.key]
      if (o === void 0) return
      n.preventDefault()
      let s = r[(o + r.length) % r.length]
      s && (i(s.key), n.currentTarget.querySelector(`[data-key="${CSS.escape(s.key)}"]`)?.focus())
    },
    children: e.map((e) =>
      (0, S.jsxs)(
        `button`,
        {
          type: `button`,
          role: `tab`,
          'data-key': e.key,
          id: s && `${s}-tab-${e.key}`,
          'aria-controls': s && `${s}-panel-${e.key}`,
          'aria-selected': e.key === t,
          tabIndex: e.key === t ? 0 : -1,
          disabled: e.disabled,
          className: x.tab,
          onClick: () => i(e.key),
          children: [e.icon && (0, S.jsx)(r, { icon: e.icon }), e.label],
        },
        e.key,
      ),
    ),
  })
}
function w({ name: e, src: t }) {
  let [n, r] = (0, b.useState)(!1)
  return t && !n
    ? (0, S.jsx)(`img`, { className: _.face, src: t, alt: ``, onError: () => r(!0) })
    : (0, S.jsx)(`span`, { className: _.face, 'aria-hidden': !0, children: [...e][0] ?? `` })
}
var T = `0`,
  E = 20
function D({ title: e, isMultiple: t, current: n, onCancel: r, onConfirm: i }) {
  let { t: a } = g(`form`),
    [o, s] = (0, b.useState)(n),
    [l, u] = (0, b.useState)(``),
    [f, p] = (0, b.useState)(`all`),
    m = { selected: o, onPick: (e) => s((n) => d(n, N(e), t)) }
  return (0, S.jsx)(c, {
    title: e || a(`picker.users`),
    selected: o,
    onSelect: s,
    onCancel: r,
    onConfirm: () => i(o),
    onKeyword: u,
    tabs: (0, S.jsx)(C, {
      label: a(`picker.source`),
      active: f,
      onChange: p,
      items: [
        { key: `all`, label: a(`picker.all`) },
        { key: `organize`, label: a(`picker.organize`) },
      ],
    }),
    children:
      f === `organize`
        ? (0, S.jsx)(M, { keyword: l, ...m })
        : l
          ? (0, S.jsx)(j, { keyword: l, ...m }, l)
          : (0, S.jsx)(`div`, {
              className: _.list,
              role: `tree`,
              'aria-label': a(`picker.all`),
              children: (0, S.jsx)(O, { nodeId: `0`, level: 0, ...m }),
            }),
  })
}
function O({ nodeId: e, level: t, ...n }) {
  let { t: r } = g(`form`),
    a = s({
      queryKey: [`userTree`, e],
      queryFn: ({ signal: t }) =>
        i(`POST /api/permission/Users/ImUser/Selector/:id`, { params: { id: e }, body: {}, signal: t }),
      staleTime: 6e4,
    })
  if (a.isPending) return (0, S.jsx)(`div`, { className: _.more, children: r(`control.loading`) })
  let o = a.data?.list ?? []
  return o.length === 0 && t === 0
    ? (0, S.jsx)(`div`, { className: _.none, children: r(`picker.nothing`) })
    : o.map((e) => (0, S.jsx)(k, { node: e, level: t, ...n }, e.id))
}
function k({ node: e, level: t, selected: n, onPick: r }) {
  let [i, a] = (0, b.useState)(!1)
  if (e.type === `user`) return (0, S.jsx)(A, { user: e, level: t, selected: n, onPick: r })
  let o = e.type === `company` ? l : f,
    s = e.isLeaf !== !0 && e.hasChildren !== !1
  return (0, S.jsxs)(S.Fragment, {
    children: [
      (0, S.jsx)(u, {
        level: t,
        name: e.fullName,
        icon: (0, S.jsx)(o, { size: 16, strokeWidth: 1.75, 'aria-hidden': !0 }),
        isOpen: s ? i : void 0,
        onOpen: a,
      }),
      i && (0, S.jsx)(O, { nodeId: e.id, level: t + 1, selected: n, onPick: r }),
    ],
  })
}
function A({ user: e, level: t, selected: n, onPick: r }) {
  return (0, S.jsx)(u, {
    level: t,
    name: e.fullName,
    note: e.organize,
    icon: (0, S.jsx)(w, { name: e.fullName, src: e.headIcon }),
    isChosen: n.some((t) => t.id === e.id),
    onChoose: () => r(e),
  })
}
function j({ keyword: e, ...t }) {
  let { t: n } = g(`form`),
    r = y({
      queryKey: [`userSearch`, e],
      queryFn: ({ pageParam: t, signal: n }) =>
        i(`POST /api/permission/Users/ImUser/Selector/:id`, {
          params: { id: `0` },
          body: { keyword: e, currentPage: t, pageSize: 20 },
          signal: n,
        }),
      initialPageParam: 1,
      getNextPageParam: (e, t) => (e.list.length < 20 ? void 0 : t.length + 1),
    }),
    a = r.data?.pages.flatMap((e) => e.list) ?? []
  return (0, S.jsxs)(`div`, {
    className: _.list,
    role: `tree`,
    'aria-label': e,
    onScroll: (e) => {
      let { scrollHeight: t, scrollTop: n, clientHeight: i } = e.currentTarget
      t - n - i <= 200 && r.hasNextPage && !r.isFetchingNextPage && r.fetchNextPage()
    },
    children: [
      a.map((e) => (0, S.jsx)(A, { user: e, level: 0, ...t }, e.id)),
      r.isFetching && (0, S.jsx)(`div`, { className: _.more, children: n(`control.loading`) }),
      !r.isFetching && a.length === 0 && (0, S.jsx)(`div`, { className: _.none, children: n(`picker.nothing`) }),
    ],
  })
}
function M({ keyword: e, ...t }) {
  let { t: n } = g(`form`),
    r = s({
      queryKey: [`usersOfOrganize`, e],
      queryFn: ({ signal: t }) => i(`POST /api/permission/Users/getOrganization`, { body: { keyword: e }, signal: t }),
    }),
    a = r.data?.list ?? []
  return (0, S.jsxs)(`div`, {
    className: _.list,
    role: `tree`,
    'aria-label': n(`picker.organize`),
    children: [
      a.map((e) => (0, S.jsx)(A, { user: e, level: 0, ...t }, e.id)),
      r.isPending && (0, S.jsx)(`div`, { className: _.more, children: n(`control.loading`) }),
      !r.isPending && a.length === 0 && (0, S.jsx)(`div`, { className: _.none, children: n(`picker.nothing`) }),
    ],
  })
}
var N = (e) => ({ id: e.id, name: e.fullName, ...(e.organize ? { note: e.organize } : {}) })
export { D as default, E as pageSize, T as rootId }
