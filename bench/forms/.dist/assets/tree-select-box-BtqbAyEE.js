import { a as e, d as t, l as n } from './config-Bk9Z18Kn.js'
import { a as r, d as i, f as a, h as o, i as s, n as c, p as l, r as u, t as d } from './useShowArrow-Cx6mA-8N.js'
import { c as f, l as ee, n as p, o as m, r as te, s as ne, t as re, u as ie } from './index-CR4FQX6a.js'
import {
  B as ae,
  Cn as h,
  Hn as oe,
  Ln as g,
  Pt as _,
  R as v,
  Tt as y,
  Xt as se,
  _n as ce,
  a as b,
  an as x,
  cn as S,
  ct as C,
  f as le,
  it as ue,
  l as de,
  n as fe,
  o as pe,
  on as me,
  q as he,
  qn as ge,
  rn as w,
  s as _e,
  yn as T,
  z as ve,
  zn as ye,
} from './dayjs.min-dIKxvwRv.js'
import { t as be } from './useTranslation-DSm1L4Ow.js'
import { n as E, r as D, t as xe } from './box-props-pnna8hgC.js'
var O = t(n()),
  Se = (e) => {
    let t = O.useRef({ valueLabels: new Map() })
    return O.useMemo(() => {
      let { valueLabels: n } = t.current,
        r = new Map(),
        i = e.map((e) => {
          let { value: t, label: i } = e,
            a = i ?? n.get(t)
          return (r.set(t, a), { ...e, label: a })
        })
      return ((t.current.valueLabels = r), [i])
    }, [e])
  },
  Ce = (e, t, n, r) =>
    O.useMemo(() => {
      let i = (e) => e.map(({ value: e }) => e),
        a = i(e),
        o = i(t),
        s = a.filter((e) => !r[e]),
        c = a,
        l = o
      if (n) {
        let e = f(a, !0, r)
        ;((c = e.checkedKeys), (l = e.halfCheckedKeys))
      }
      return [Array.from(new Set([...s, ...c])), l]
    }, [e, t, n, r]),
  we = (e) => (Array.isArray(e) ? e : e === void 0 ? [] : [e]),
  Te = (e) => {
    let { label: t, value: n, children: r } = e || {}
    return { _title: t ? [t] : [`title`, `label`], value: n || `value`, key: n || `value`, children: r || `children` }
  },
  k = (e) => !e || e.disabled || e.disableCheckbox || e.checkable === !1,
  Ee = (e, t) => {
    let n = [],
      r = (e) => {
        e.forEach((e) => {
          let i = e[t.children]
          i && (n.push(e[t.value]), r(i))
        })
      }
    return (r(e), n)
  },
  De = (e) => e == null,
  Oe = (e, t) =>
    O.useMemo(
      () =>
        ee(e, {
          fieldNames: t,
          initWrapper: (e) => ({ ...e, valueEntities: new Map() }),
          processEntity: (e, n) => {
            let r = e.node[t.value]
            n.valueEntities.set(r, e)
          },
        }),
      [e, t],
    ),
  A = () => null
function j(e) {
  return ce(e)
    .map((e) => {
      if (!O.isValidElement(e) || !e.type) return null
      let {
          key: t,
          props: { children: n, value: r, ...i },
        } = e,
        a = { key: t, value: r, ...i },
        o = j(n)
      return (o.length && (a.children = o), a)
    })
    .filter((e) => e)
}
function M(e) {
  if (!e) return e
  let t = { ...e }
  return (
    `props` in t ||
      Object.defineProperty(t, 'props', {
        get() {
          return (
            h(
              !1,
              'New `rc-tree-select` not support return node instance as argument anymore. Please consider to remove `props` access.',
            ),
            t
          )
        },
      }),
    t
  )
}
function N(e, t, n, r, i, a) {
  let o = null,
    s = null
  function c() {
    function e(r, i = `0`, c = !1) {
      return r
        .map((r, l) => {
          let u = `${i}-${l}`,
            d = r[a.value],
            f = n.includes(d),
            ee = e(r[a.children] || [], u, f),
            p = O.createElement(
              A,
              r,
              ee.map((e) => e.node),
            )
          if ((t === d && (o = p), f)) {
            let e = { pos: u, node: p, children: ee }
            return (c || s.push(e), e)
          }
          return null
        })
        .filter((e) => e)
    }
    s ||
      ((s = []),
      e(r),
      s.sort(
        (
          {
            node: {
              props: { value: e },
            },
          },
          {
            node: {
              props: { value: t },
            },
          },
        ) => n.indexOf(e) - n.indexOf(t),
      ))
  }
  ;(Object.defineProperty(e, 'triggerNode', {
    get() {
      return (h(!1, '`triggerNode` is deprecated. Please consider decoupling data with node.'), c(), o)
    },
  }),
    Object.defineProperty(e, 'allCheckedNodes', {
      get() {
        return (
          h(!1, '`allCheckedNodes` is deprecated. Please consider decoupling data with node.'),
          c(),
          i ? s : s.map(({ node: e }) => e)
        )
      },
    }))
}
var P = (e, t, n) => {
  let { fieldNames: r, treeNodeFilterProp: i, filterTreeNode: a } = n,
    { children: o } = r
  return O.useMemo(() => {
    if (!t || a === !1) return e
    let n = typeof a == `function` ? a : (e, n) => String(n[i]).toUpperCase().includes(t.toUpperCase()),
      r = (e, i = !1) =>
        e.reduce((e, a) => {
          let s = a[o],
            c = i || n(t, M(a)),
            l = r(s || [], c)
          return ((c || l.length) && e.push({ ...a, isLeaf: void 0, [o]: l }), e)
        }, [])
    return r(e)
  }, [e, t, o, i, a])
}
function ke(e) {
  let t = O.useRef(e)
  return ((t.current = e), O.useCallback((...e) => t.current(...e), []))
}
function Ae(e, t) {
  let { id: n, pId: r, rootPId: i } = t,
    a = new Map(),
    o = []
  return (
    e.forEach((e) => {
      let t = e[n],
        r = { ...e, key: e.key || t }
      a.set(t, r)
    }),
    a.forEach((e) => {
      let t = e[r],
        n = a.get(t)
      n ? ((n.children = n.children || []), n.children.push(e)) : (t === i || i === null) && o.push(e)
    }),
    o
  )
}
function F(e, t, n) {
  return O.useMemo(
    () => (e ? (n ? Ae(e, { id: `id`, pId: `pId`, rootPId: null, ...(typeof n == `object` ? n : {}) }) : e) : j(t)),
    [t, n, e],
  )
}
var je = O.createContext(null),
  I = O.createContext(null)
function Me() {
  return (
    (Me = Object.assign
      ? Object.assign.bind()
      : function (e) {
          for (var t = 1; t < arguments.length; t++) {
            var n = arguments[t]
            for (var r in n) Object.prototype.hasOwnProperty.call(n, r) && (e[r] = n[r])
          }
          return e
        }),
    Me.apply(this, arguments)
  )
}
var L = { width: 0, height: 0, display: `flex`, overflow: `hidden`, opacity: 0, border: 0, padding: 0, margin: 0 },
  Ne = O.forwardRef((e, t) => {
    let { prefixCls: n, multiple: r, searchValue: i, toggleOpen: s, open: c, notFoundContent: l } = a(),
      {
        virtual: u,
        listHeight: d,
        listItemHeight: f,
        listItemScrollOffset: ee,
        treeData: p,
        fieldNames: m,
        onSelect: te,
        popupMatchSelectWidth: re,
        treeExpandAction: ae,
        treeTitleRender: h,
        onPopupScroll: oe,
        leftMaxCount: _,
        leafCountOnly: v,
        valueEntities: y,
        classNames: se,
        styles: ce,
      } = O.useContext(I),
      {
        checkable: b,
        checkedKeys: x,
        halfCheckedKeys: S,
        treeExpandedKeys: C,
        treeDefaultExpandAll: le,
        treeDefaultExpandedKeys: ue,
        onTreeExpand: de,
        treeIcon: fe,
        showTreeIcon: pe,
        switcherIcon: me,
        treeLine: he,
        treeNodeFilterProp: w,
        loadData: _e,
        treeLoadedKeys: T,
        treeMotion: ve,
        onTreeLoad: ye,
        keyEntities: be,
      } = O.useContext(je),
      E = O.useRef(null),
      D = g(
        () => p,
        [c, p],
        (e, t) => t[0] && e[1] !== t[1],
      ),
      xe = O.useMemo(() => (b ? { checked: x, halfChecked: S } : null), [b, x, S])
    O.useEffect(() => {
      c && !r && x.length && E.current?.scrollTo({ key: x[0] })
    }, [c])
    let Se = (e) => {
        e.preventDefault()
      },
      Ce = (e, t) => {
        let { node: n } = t
        ;(b && k(n)) || (te(n.key, { selected: !x.includes(n.key) }), r || s(!1))
      },
      [we, Te] = O.useState(ue),
      [De, Oe] = O.useState(null),
      A = O.useMemo(() => (C ? [...C] : i ? De : we), [we, De, C, i]),
      j = (e) => {
        ;(Te(e), Oe(e), de && de(e))
      },
      M = String(i).toLowerCase(),
      N = (e) => (M ? String(e[w]).toLowerCase().includes(M) : !1)
    O.useEffect(() => {
      i && Oe(Ee(p, m))
    }, [i])
    let [P, ke] = O.useState(() => new Map())
    O.useEffect(() => {
      _ && ke(new Map())
    }, [_])
    function Ae(e) {
      let t = e[m.value]
      if (!P.has(t)) {
        let e = y.get(t)
        if ((e.children || []).length !== 0) {
          let n = e.children.filter(
            (e) => !e.node.disabled && !e.node.disableCheckbox && !x.includes(e.node[m.value]),
          ).length
          P.set(t, n > _)
        } else P.set(t, !1)
      }
      return P.get(t)
    }
    let F = ge((e) => {
        let t = e[m.value]
        return x.includes(t) || _ === null ? !1 : _ <= 0 ? !0 : v && _ ? Ae(e) : !1
      }),
      Ne = (e) => {
        for (let t of e)
          if (!(t.disabled || t.selectable === !1)) {
            if (i) {
              if (N(t)) return t
            } else return t
            if (t[m.children]) {
              let e = Ne(t[m.children])
              if (e) return e
            }
          }
        return null
      },
      [R, z] = O.useState(null),
      B = be[R]
    ;(O.useEffect(() => {
      if (!c) return
      let e =
        !r && x.length && !i
          ? x[0]
          : (() => {
              let e = Ne(D)
              return e ? e[m.value] : null
            })()
      z(e)
    }, [c, i]),
      O.useImperativeHandle(t, () => ({
        scrollTo: E.current?.scrollTo,
        onKeyDown: (e) => {
          let { which: t } = e
          switch (t) {
            case o.UP:
            case o.DOWN:
            case o.LEFT:
            case o.RIGHT:
              E.current?.onKeyDown(e)
              break
            case o.ENTER:
              if (B) {
                let e = F(B.node),
                  { selectable: t, value: n, disabled: r } = B?.node || {}
                t !== !1 && !r && !e && Ce(null, { node: { key: R }, selected: !x.includes(n) })
              }
              break
            case o.ESC:
              s(!1)
          }
        },
        onKeyUp: () => {},
      })))
    let Pe = g(
      () => !i,
      [i, C || we],
      ([e], [t, n]) => e !== t && !!(t || n),
    )
      ? _e
      : null
    if (D.length === 0) return O.createElement(`div`, { role: `listbox`, className: `${n}-empty`, onMouseDown: Se }, l)
    let V = { fieldNames: m }
    return (
      T && (V.loadedKeys = T),
      A && (V.expandedKeys = A),
      O.createElement(
        `div`,
        { onMouseDown: Se },
        B && c && O.createElement(`span`, { style: L, 'aria-live': `assertive` }, B.node.value),
        O.createElement(
          ie.Provider,
          { value: { nodeDisabled: F } },
          O.createElement(
            ne,
            Me(
              {
                classNames: se?.popup,
                styles: ce?.popup,
                ref: E,
                focusable: !1,
                prefixCls: `${n}-tree`,
                treeData: D,
                height: d,
                itemHeight: f,
                itemScrollOffset: ee,
                virtual: u !== !1 && re !== !1,
                multiple: r,
                icon: fe,
                showIcon: pe,
                switcherIcon: me,
                showLine: he,
                loadData: Pe,
                motion: ve,
                activeKey: R,
                checkable: b,
                checkStrictly: !0,
                checkedKeys: xe,
                selectedKeys: b ? [] : x,
                defaultExpandAll: le,
                titleRender: h,
              },
              V,
              {
                onActiveChange: z,
                onSelect: Ce,
                onCheck: Ce,
                onExpand: j,
                onLoad: ye,
                filterTreeNode: N,
                expandAction: ae,
                onScroll: oe,
              },
            ),
          ),
        ),
      )
    )
  }),
  R = `SHOW_ALL`,
  z = `SHOW_PARENT`,
  B = `SHOW_CHILD`
function Pe(e, t, n, r) {
  let i = new Set(e)
  return t === `SHOW_CHILD`
    ? e.filter((e) => {
        let t = n[e]
        return (
          !t ||
          !t.children ||
          !t.children.some(({ node: e }) => i.has(e[r.value])) ||
          !t.children.every(({ node: e }) => k(e) || i.has(e[r.value]))
        )
      })
    : t === `SHOW_PARENT`
      ? e.filter((e) => {
          let t = n[e],
            r = t ? t.parent : null
          return !r || k(t.node) || k(r.node) || !i.has(r.key)
        })
      : e
}
function V(e, t) {
  let {
    searchValue: n,
    inputValue: r,
    onSearch: i,
    autoClearSearchValue: a,
    filterTreeNode: o,
    treeNodeFilterProp: s,
  } = t
  return O.useMemo(() => {
    let t = typeof e == `object`,
      c = {
        searchValue: n ?? r,
        onSearch: i,
        autoClearSearchValue: a,
        filterTreeNode: o,
        treeNodeFilterProp: s,
        ...(t ? e : {}),
      }
    return [t ? !0 : e, c]
  }, [e, n, r, i, a, o, s])
}
function Fe() {
  return (
    (Fe = Object.assign
      ? Object.assign.bind()
      : function (e) {
          for (var t = 1; t < arguments.length; t++) {
            var n = arguments[t]
            for (var r in n) Object.prototype.hasOwnProperty.call(n, r) && (e[r] = n[r])
          }
          return e
        }),
    Fe.apply(this, arguments)
  )
}
function Ie(e) {
  return !e || typeof e != `object`
}
var H = O.forwardRef((e, t) => {
  let {
      id: n,
      prefixCls: r = `rc-tree-select`,
      value: a,
      defaultValue: o,
      onChange: s,
      onSelect: c,
      onDeselect: l,
      showSearch: u,
      searchValue: d,
      inputValue: ee,
      onSearch: p,
      autoClearSearchValue: m,
      filterTreeNode: te,
      treeNodeFilterProp: ne,
      showCheckedStrategy: re,
      treeNodeLabelProp: ie,
      multiple: ae,
      treeCheckable: h,
      treeCheckStrictly: g,
      labelInValue: _,
      maxCount: v,
      fieldNames: y,
      treeDataSimpleMode: se,
      treeData: ce,
      children: b,
      loadData: x,
      treeLoadedKeys: S,
      onTreeLoad: C,
      treeDefaultExpandAll: le,
      treeExpandedKeys: ue,
      treeDefaultExpandedKeys: de,
      onTreeExpand: fe,
      treeExpandAction: pe,
      virtual: me,
      listHeight: he = 200,
      listItemHeight: ge = 20,
      listItemScrollOffset: w = 0,
      onPopupVisibleChange: _e,
      popupMatchSelectWidth: T = !0,
      treeLine: ve,
      treeIcon: be,
      showTreeIcon: E,
      switcherIcon: D,
      treeMotion: xe,
      treeTitleRender: k,
      onPopupScroll: Ee,
      classNames: A,
      styles: j,
      ...Ae
    } = e,
    Me = ye(n),
    L = h && !g,
    z = h || g,
    B = g || _,
    H = z || ae,
    [Le, Re] = V(u, {
      searchValue: d,
      inputValue: ee,
      onSearch: p,
      autoClearSearchValue: m,
      filterTreeNode: te,
      treeNodeFilterProp: ne,
    }),
    {
      searchValue: ze,
      onSearch: U,
      autoClearSearchValue: Be = !0,
      filterTreeNode: Ve,
      treeNodeFilterProp: W = `value`,
    } = Re,
    [G, He] = oe(o, a),
    K = O.useMemo(() => (h ? re || `SHOW_CHILD` : R), [re, h]),
    q = O.useMemo(() => Te(y), [JSON.stringify(y)]),
    [Ue, We] = oe(``, ze),
    Ge = Ue || ``,
    Ke = (e) => {
      ;(We(e), U?.(e))
    },
    qe = F(ce, b, se),
    { keyEntities: J, valueEntities: Y } = Oe(qe, q),
    Je = O.useCallback(
      (e) => {
        let t = [],
          n = []
        return (
          e.forEach((e) => {
            Y.has(e) ? n.push(e) : t.push(e)
          }),
          { missingRawValues: t, existRawValues: n }
        )
      },
      [Y],
    ),
    Ye = P(qe, Ge, { fieldNames: q, treeNodeFilterProp: W, filterTreeNode: Ve }),
    Xe = O.useCallback(
      (e) => {
        if (e) {
          if (ie) return e[ie]
          let { _title: t } = q
          for (let n = 0; n < t.length; n += 1) {
            let r = e[t[n]]
            if (r !== void 0) return r
          }
        }
      },
      [q, ie],
    ),
    X = O.useCallback((e) => we(e).map((e) => (Ie(e) ? { value: e } : e)), []),
    Z = O.useCallback(
      (e) =>
        X(e).map((e) => {
          let { label: t } = e,
            { value: n, halfChecked: r } = e,
            i,
            a = Y.get(n)
          return (
            a
              ? ((t = k ? k(a.node) : (t ?? Xe(a.node))), (i = a.node.disabled))
              : t === void 0 && (t = X(G).find((e) => e.value === n).label),
            { label: t, value: n, halfChecked: r, disabled: i }
          )
        }),
      [Y, Xe, X, G],
    ),
    Ze = O.useMemo(() => X(G === null ? [] : G), [X, G]),
    [Q, Qe] = O.useMemo(() => {
      let e = [],
        t = []
      return (
        Ze.forEach((n) => {
          n.halfChecked ? t.push(n) : e.push(n)
        }),
        [e, t]
      )
    }, [Ze]),
    $e = O.useMemo(() => Q.map((e) => e.value), [Q]),
    [$, et] = Ce(Q, Qe, L, J),
    [tt] = Se(
      O.useMemo(() => {
        let e = Pe($, K, J, q)
            .map((e) => J[e]?.node?.[q.value] ?? e)
            .map((e) => {
              let t = Q.find((t) => t.value === e)
              return { value: e, label: _ ? t?.label : k?.(t) }
            }),
          t = Z(e),
          n = t[0]
        return !H && n && De(n.value) && De(n.label) ? [] : t.map((e) => ({ ...e, label: e.label ?? e.value }))
      }, [q, H, $, Q, Z, K, J]),
    ),
    nt = O.useMemo(() => (H && (K === `SHOW_CHILD` || g || !h) ? v : null), [v, H, g, K, h]),
    rt = ke((e, t, n) => {
      let r = Pe(e, K, J, q)
      if (nt && r.length > nt) return
      let i = Z(e)
      if ((He(i), Be && We(``), s)) {
        let i = e
        L &&
          (i = r.map((e) => {
            let t = Y.get(e)
            return t ? t.node[q.value] : e
          }))
        let { triggerValue: a, selected: o } = t || { triggerValue: void 0, selected: void 0 },
          c = i
        if (g) {
          let e = Qe.filter((e) => !i.includes(e.value))
          c = [...c, ...e]
        }
        let l = Z(c),
          u = { preValue: Q, triggerValue: a },
          d = !0
        ;((g || (n === `selection` && !o)) && (d = !1), N(u, a, e, qe, d, q), z ? (u.checked = o) : (u.selected = o))
        let f = B ? l : l.map((e) => e.value)
        s(H ? f : f[0], B ? null : l.map((e) => e.label), u)
      }
    }),
    it = O.useCallback(
      (e, { selected: t, source: n }) => {
        let r = J[e]?.node,
          i = r?.[q.value] ?? e
        if (!H) rt([i], { selected: !0, triggerValue: i }, `option`)
        else {
          let e = t ? [...$e, i] : $.filter((e) => e !== i)
          if (L) {
            let { missingRawValues: n, existRawValues: r } = Je(e),
              i = r.map((e) => Y.get(e).key),
              a
            ;(t
              ? ({ checkedKeys: a } = f(i, !0, J))
              : ({ checkedKeys: a } = f(i, { checked: !1, halfCheckedKeys: et }, J)),
              (e = [...n, ...a.map((e) => J[e].node[q.value])]))
          }
          rt(e, { selected: t, triggerValue: i }, n || `option`)
        }
        t || !H ? c?.(i, M(r)) : l?.(i, M(r))
      },
      [Je, Y, J, q, H, $e, rt, L, c, l, $, et, v],
    ),
    at = O.useCallback(
      (e) => {
        _e && _e(e)
      },
      [_e],
    ),
    ot = ke((e, t) => {
      let n = e.map((e) => e.value)
      t.type === `clear`
        ? rt(n, {}, `selection`)
        : t.values.length && it(t.values[0].value, { selected: !1, source: `selection` })
    }),
    st = O.useMemo(
      () => ({
        virtual: me,
        popupMatchSelectWidth: T,
        listHeight: he,
        listItemHeight: ge,
        listItemScrollOffset: w,
        treeData: Ye,
        fieldNames: q,
        onSelect: it,
        treeExpandAction: pe,
        treeTitleRender: k,
        onPopupScroll: Ee,
        leftMaxCount: v === void 0 ? null : v - tt.length,
        leafCountOnly: K === `SHOW_CHILD` && !g && !!h,
        valueEntities: Y,
        classNames: A,
        styles: j,
      }),
      [me, T, he, ge, w, Ye, q, it, pe, k, Ee, v, tt.length, K, g, h, Y, A, j],
    ),
    ct = O.useMemo(
      () => ({
        checkable: z,
        loadData: x,
        treeLoadedKeys: S,
        onTreeLoad: C,
        checkedKeys: $,
        halfCheckedKeys: et,
        treeDefaultExpandAll: le,
        treeExpandedKeys: ue,
        treeDefaultExpandedKeys: de,
        onTreeExpand: fe,
        treeIcon: be,
        treeMotion: xe,
        showTreeIcon: E,
        switcherIcon: D,
        treeLine: ve,
        treeNodeFilterProp: W,
        keyEntities: J,
      }),
      [z, x, S, C, $, et, le, ue, de, fe, be, xe, E, D, ve, W, J],
    )
  return O.createElement(
    I.Provider,
    { value: st },
    O.createElement(
      je.Provider,
      { value: ct },
      O.createElement(
        i,
        Fe({ ref: t }, Ae, {
          classNames: A,
          styles: j,
          id: Me,
          prefixCls: r,
          mode: H ? `multiple` : void 0,
          displayValues: tt,
          onDisplayValuesChange: ot,
          autoClearSearchValue: Be,
          showSearch: Le,
          searchValue: Ge,
          onSearch: Ke,
          OptionList: Ne,
          emptyOptions: !qe.length,
          onPopupVisibleChange: at,
          popupMatchSelectWidth: T,
        }),
      ),
    ),
  )
})
;((H.TreeNode = A), (H.SHOW_ALL = R), (H.SHOW_PARENT = z), (H.SHOW_CHILD = B))
var Le = H,
  Re = (e) => {
    let { componentCls: t, treePrefixCls: n, colorBgElevated: r } = e,
      i = `.${n}`
    return [
      {
        [`${t}-dropdown`]: [
          { padding: `${w(e.paddingXS)} ${w(e.calc(e.paddingXS).div(2).equal())}` },
          p(n, se(e, { colorBgContainer: r }), !1),
          {
            [i]: {
              borderRadius: 0,
              [`${i}-list-holder-inner`]: {
                alignItems: `stretch`,
                [`${i}-treenode`]: { [`${i}-node-content-wrapper`]: { flex: `auto` } },
              },
            },
          },
          m(`${n}-checkbox`, e),
          {
            '&-rtl': {
              direction: `rtl`,
              [`${i}-switcher${i}-switcher_close`]: { [`${i}-switcher-icon svg`]: { transform: `rotate(90deg)` } },
            },
          },
        ],
      },
    ]
  }
function ze(e, t, n) {
  return y(`TreeSelect`, (e) => Re(se(e, { treePrefixCls: t })), te, { resetFont: !1 })(e, n)
}
var U = O.forwardRef((e, t) => {
    let {
        prefixCls: n,
        size: i,
        disabled: a,
        bordered: o = !0,
        style: f,
        className: ee,
        rootClassName: p,
        treeCheckable: m,
        multiple: te,
        listHeight: ne = 256,
        listItemHeight: ie,
        placement: h,
        notFoundContent: oe,
        switcherIcon: g,
        treeLine: y,
        getPopupContainer: se,
        popupClassName: ce,
        dropdownClassName: de,
        treeIcon: ge = !1,
        transitionName: w,
        choiceTransitionName: ye = ``,
        status: be,
        treeExpandAction: E,
        builtinPlacements: D,
        dropdownMatchSelectWidth: xe,
        popupMatchSelectWidth: Se,
        allowClear: Ce,
        variant: we,
        dropdownStyle: Te,
        dropdownRender: k,
        popupRender: Ee,
        onDropdownVisibleChange: De,
        onOpenChange: Oe,
        tagRender: A,
        maxCount: j,
        showCheckedStrategy: M,
        treeCheckStrictly: N,
        styles: P,
        classNames: ke,
        ...Ae
      } = e,
      {
        getPrefixCls: F,
        getPopupContainer: je,
        direction: I,
        styles: Me,
        classNames: L,
        switcherIcon: Ne,
      } = me(`treeSelect`),
      { renderEmpty: R, virtual: z, popupMatchSelectWidth: B, popupOverflow: Pe } = O.useContext(x),
      [, V] = _(),
      Fe = ie ?? V?.controlHeightSM + V?.paddingXXS,
      Ie = F(),
      H = F(`select`, n),
      Re = F(`select-tree`, n),
      U = F(`tree-select`, n),
      { compactSize: Be, compactItemClassnames: Ve } = v(H, I),
      W = ue(H),
      G = ue(U),
      [He, K] = u(H, W)
    ze(U, Re, G)
    let [q, Ue] = b(`treeSelect`, we, o),
      We = ve((e) => i ?? Be ?? e),
      Ge = O.useContext(he),
      Ke = a ?? Ge,
      { status: qe, hasFeedback: J, isFormItemInput: Y, feedbackIcon: Je } = O.useContext(le),
      Ye = pe(qe, be),
      Xe = { ...e, size: We, disabled: Ke, status: Ye, variant: q },
      [X, Z] = C([L, ke], [Me, P], { props: Xe }, { popup: { _default: `root` } }),
      Ze = S(ce || de, `${U}-dropdown`, { [`${U}-dropdown-rtl`]: I === `rtl` }, p, X.root, X.popup?.root, K, W, G, He),
      Q = c(Ee || k),
      Qe = Oe || De,
      $e = !!(m || te),
      $ = O.useMemo(() => {
        if (!j || ((M !== `SHOW_ALL` || N) && M !== `SHOW_PARENT`)) return j
      }, [j, M, N]),
      et = d(e.suffixIcon, e.showArrow),
      tt = Se ?? xe ?? B,
      {
        suffixIcon: nt,
        removeIcon: rt,
        clearIcon: it,
      } = fe({
        ...Ae,
        multiple: $e,
        showSuffixIcon: et,
        hasFeedback: J,
        feedbackIcon: Je,
        prefixCls: H,
        componentName: `TreeSelect`,
      }),
      at = Ce === !0 ? { clearIcon: it } : Ce,
      ot
    ot = oe === void 0 ? R?.(`TreeSelect`) || O.createElement(r, { componentName: `TreeSelect` }) : oe
    let st = T(Ae, [`suffixIcon`, `removeIcon`, `clearIcon`]),
      ct = O.useMemo(() => (h === void 0 ? (I === `rtl` ? `bottomRight` : `bottomLeft`) : h), [h, I]),
      lt = S(
        !n && U,
        {
          [`${H}-lg`]: We === `large`,
          [`${H}-sm`]: We === `small`,
          [`${H}-rtl`]: I === `rtl`,
          [`${H}-${q}`]: Ue,
          [`${H}-in-form-item`]: Y,
        },
        _e(H, Ye, J),
        Ve,
        ee,
        p,
        X?.root,
        K,
        W,
        G,
        He,
      ),
      ut = g ?? Ne,
      dt = (e) => O.createElement(re, { prefixCls: Re, switcherIcon: ut, treeNodeProps: e, showLine: y }),
      [ft] = ae(`SelectLike`, Z.popup?.root?.zIndex)
    return O.createElement(Le, {
      classNames: X,
      styles: Z,
      virtual: z,
      disabled: Ke,
      ...st,
      popupMatchSelectWidth: tt,
      builtinPlacements: s(D, Pe),
      ref: t,
      prefixCls: H,
      className: lt,
      style: { ...Z?.root, ...f },
      listHeight: ne,
      listItemHeight: Fe,
      treeCheckable: m && O.createElement(`span`, { className: `${H}-tree-checkbox-inner` }),
      treeLine: !!y,
      suffixIcon: nt,
      multiple: $e,
      placement: ct,
      removeIcon: rt,
      allowClear: at,
      switcherIcon: dt,
      showTreeIcon: ge,
      notFoundContent: ot,
      getPopupContainer: se || je,
      treeMotion: null,
      popupClassName: Ze,
      popupStyle: { ...Z.root, ...Z.popup?.root, zIndex: ft },
      popupRender: Q,
      onPopupVisibleChange: Qe,
      choiceTransitionName: l(Ie, ``, ye),
      transitionName: l(Ie, `slide-up`, w),
      treeExpandAction: E,
      tagRender: $e ? A : void 0,
      maxCount: $,
      showCheckedStrategy: M,
      treeCheckStrictly: N,
    })
  }),
  Be = de(U, `popupAlign`, (e) => T(e, [`visible`]))
;((U.TreeNode = A),
  (U.SHOW_ALL = R),
  (U.SHOW_PARENT = z),
  (U.SHOW_CHILD = B),
  (U._InternalPanelDoNotUseOrYouWillBeFired = Be))
var Ve = e()
function W(e) {
  let { t } = be(`form`),
    n = (0, O.useMemo)(() => e.choices.map((t) => G(t, e.onlyLeaves)), [e.choices, e.onlyLeaves])
  return (0, Ve.jsx)(D, {
    children: (0, Ve.jsx)(U, {
      ...E(e),
      value: e.value,
      multiple: e.multiple,
      maxTagCount: `responsive`,
      treeData: n,
      fieldNames: xe,
      showSearch: e.filterable && { treeNodeFilterProp: `fullName` },
      treeDefaultExpandAll: !0,
      notFoundContent: t(e.isLoading ? `control.loading` : `control.nothing`),
      onChange: (t) => e.onChange(t ?? (e.multiple ? [] : ``)),
    }),
  })
}
var G = ({ children: e, ...t }, n) => ({
  ...t,
  selectable: !n || !e?.length,
  ...(e?.length ? { children: e.map((e) => G(e, n)) } : {}),
})
export { W as default }
