import {
  B as e,
  Ct as t,
  Hn as n,
  Ln as r,
  Nt as i,
  R as a,
  T as o,
  Tt as s,
  W as c,
  a as l,
  an as u,
  cn as d,
  ct as f,
  f as p,
  gt as m,
  it as h,
  l as g,
  lt as _,
  mt as v,
  n as y,
  o as b,
  on as x,
  pt as S,
  q as C,
  qn as w,
  rn as T,
  s as E,
  sn as D,
  vn as O,
  yn as k,
  z as A,
  zn as j,
} from './dayjs.min-dIKxvwRv.js'
import { a as M, d as N, l as P } from './config-Bk9Z18Kn.js'
import { a as F, d as ee, f as I, h as L, i as te, n as R, p as z, r as B, t as ne } from './useShowArrow-Cx6mA-8N.js'
import { c as re, d as ie, l as ae, o as oe, p as se } from './index-CR4FQX6a.js'
import { t as ce } from './useTranslation-DSm1L4Ow.js'
import { n as le, r as V, t as ue } from './box-props-pnna8hgC.js'
var H = N(P()),
  U = H.createContext({}),
  W = `__rc_cascader_search_mark__`,
  G = (e, t, { label: n = `` }) => t.some((t) => String(t[n]).toLowerCase().includes(e.toLowerCase())),
  de = (e, t, n, r) => t.map((e) => e[r.label]).join(` / `),
  fe = (e, t, n, r, i, a) => {
    let { filter: o = G, render: s = de, limit: c = 50, sort: l } = i
    return H.useMemo(() => {
      let i = []
      if (!e) return []
      function u(t, d, f = !1) {
        t.forEach((t) => {
          if (!l && c !== !1 && c > 0 && i.length >= c) return
          let p = [...d, t],
            m = t[n.children],
            h = f || t.disabled
          ;((!m || m.length === 0 || a) &&
            o(e, p, { label: n.label }) &&
            i.push({ ...t, disabled: h, [n.label]: s(e, p, r, n), [W]: p, [n.children]: void 0 }),
            m && u(t[n.children], p, h))
        })
      }
      return (u(t, []), l && i.sort((t, r) => l(t[W], r[W], e, n)), c !== !1 && c > 0 ? i.slice(0, c) : i)
    }, [e, t, n, r, s, a, o, l, c])
  },
  K = `__RC_CASCADER_SPLIT__`,
  pe = `SHOW_PARENT`,
  me = `SHOW_CHILD`
function q(e) {
  return e.join(K)
}
function J(e) {
  return e.map(q)
}
function he(e) {
  return e.split(K)
}
function ge(e) {
  let { label: t, value: n, children: r } = e || {},
    i = n || `value`
  return { label: t || `label`, value: i, key: i, children: r || `children` }
}
function Y(e, t) {
  return e.isLeaf ?? !e[t.children]?.length
}
function _e(e) {
  let t = e.parentElement
  if (!t) return
  let n = e.offsetTop - t.offsetTop
  n - t.scrollTop < 0
    ? t.scrollTo({ top: n })
    : n + e.offsetHeight - t.scrollTop > t.offsetHeight && t.scrollTo({ top: n + e.offsetHeight - t.offsetHeight })
}
function ve(e, t) {
  return e.map((e) => e[W]?.map((e) => e[t.value]))
}
function ye(e) {
  return Array.isArray(e) && Array.isArray(e[0])
}
function be(e) {
  return e ? (ye(e) ? e : (e.length === 0 ? [] : [e]).map((e) => (Array.isArray(e) ? e : [e]))) : []
}
function xe(e, t, n) {
  let r = new Set(e),
    i = t()
  return e.filter((e) => {
    let t = i[e],
      a = t ? t.parent : null,
      o = t ? t.children : null
    return t && t.node.disabled
      ? !0
      : n === `SHOW_CHILD`
        ? !(o && o.some((e) => e.key && r.has(e.key)))
        : !(a && !a.node.disabled && r.has(a.key))
  })
}
function X(e, t, n, r = !1) {
  let i = t,
    a = []
  for (let t = 0; t < e.length; t += 1) {
    let o = e[t],
      s = i?.findIndex((e) => {
        let t = e[n.value]
        return r ? String(t) === String(o) : t === o
      }),
      c = s === -1 ? null : i?.[s]
    ;(a.push({ value: c?.[n.value] ?? o, index: s, option: c }), (i = c?.[n.children]))
  }
  return a
}
var Se = (e, t, n, r, i) =>
  H.useMemo(() => {
    let a =
      i ||
      ((e) => {
        let t = r ? e.slice(-1) : e
        return t.every((e) => [`string`, `number`].includes(typeof e))
          ? t.join(` / `)
          : t.reduce((e, t, n) => {
              let r = H.isValidElement(t) ? H.cloneElement(t, { key: n }) : t
              return n === 0 ? [r] : [...e, ` / `, r]
            }, [])
      })
    return e.map((e) => {
      let r = X(e, t, n),
        i = a(
          r.map(({ option: e, value: t }) => e?.[n.label] ?? t),
          r.map(({ option: e }) => e),
        ),
        o = q(e)
      return { label: i, value: o, key: o, valueCells: e, disabled: r[r.length - 1]?.option?.disabled }
    })
  }, [e, t, n, i, r])
function Ce(e, t) {
  return H.useCallback(
    (n) => {
      let r = [],
        i = []
      return (
        n.forEach((n) => {
          X(n, e, t).every((e) => e.option) ? i.push(n) : r.push(n)
        }),
        [i, r]
      )
    },
    [e, t],
  )
}
var we = (e, t) => {
  let n = H.useRef({ options: [], info: { keyEntities: {}, pathKeyEntities: {} } })
  return H.useCallback(
    () => (
      n.current.options !== e &&
        ((n.current.options = e),
        (n.current.info = ae(e, {
          fieldNames: t,
          initWrapper: (e) => ({ ...e, pathKeyEntities: {} }),
          processEntity: (e, n) => {
            let r = e.nodes.map((e) => e[t.value]).join(K)
            ;((n.pathKeyEntities[r] = e), (e.key = r))
          },
        }))),
      n.current.info.pathKeyEntities
    ),
    [t, e],
  )
}
function Te(e, t) {
  let n = H.useMemo(() => t || [], [t]),
    r = we(n, e)
  return [
    n,
    r,
    H.useCallback(
      (t) => {
        let n = r()
        return t.map((t) => {
          let { nodes: r } = n[t]
          return r.map((t) => t[e.value])
        })
      },
      [r, e],
    ),
  ]
}
function Ee(e, t) {
  let { autoClearSearchValue: n, searchValue: r, onSearch: i } = t
  return H.useMemo(() => {
    if (!e) return [!1, {}]
    let t = { matchInputWidth: !0, limit: 50, autoClearSearchValue: n, searchValue: r, onSearch: i }
    return (e && typeof e == `object` && (t = { ...t, ...e }), t.limit <= 0 && (t.limit = !1), [!0, t])
  }, [e, n, r, i])
}
function De(e, t, n, r, i, a, o, s) {
  return (c) => {
    if (!e) t(c)
    else {
      let e = q(c),
        l = J(n),
        u = J(r),
        d = l.includes(e),
        f = i.some((t) => q(t) === e),
        p = n,
        m = i
      if (f && !d) m = i.filter((t) => q(t) !== e)
      else {
        let t = d ? l.filter((t) => t !== e) : [...l, e],
          n = a(),
          r
        ;(d
          ? ({ checkedKeys: r } = re(t, { checked: !1, halfCheckedKeys: u }, n))
          : ({ checkedKeys: r } = re(t, !0, n)),
          (p = o(xe(r, a, s))))
      }
      t([...m, ...p])
    }
  }
}
function Oe(e, t, n, r, i) {
  return H.useMemo(() => {
    let [a, o] = i(t)
    if (!e || !t.length) return [a, [], o]
    let s = J(a),
      c = n(),
      { checkedKeys: l, halfCheckedKeys: u } = re(s, !0, c)
    return [r(l), r(u), o]
  }, [e, t, n, r, i])
}
function ke({ prefixCls: e, checked: t, halfChecked: n, disabled: r, onClick: i, disableCheckbox: a }) {
  let { checkable: o } = H.useContext(U),
    s = typeof o == `boolean` ? null : o
  return H.createElement(
    `span`,
    {
      className: d(`${e}`, { [`${e}-checked`]: t, [`${e}-indeterminate`]: !t && n, [`${e}-disabled`]: r || a }),
      onClick: i,
    },
    s,
  )
}
function Z() {
  return (
    (Z = Object.assign
      ? Object.assign.bind()
      : function (e) {
          for (var t = 1; t < arguments.length; t++) {
            var n = arguments[t]
            for (var r in n) Object.prototype.hasOwnProperty.call(n, r) && (e[r] = n[r])
          }
          return e
        }),
    Z.apply(this, arguments)
  )
}
var Q = `__cascader_fix_label__`
function Ae({
  prefixCls: e,
  multiple: t,
  options: n,
  activeValue: r,
  prevValuePath: i,
  onToggleOpen: a,
  onSelect: o,
  onActive: s,
  checkedSet: c,
  halfCheckedSet: l,
  loadingKeys: u,
  isSelectable: f,
  disabled: p,
}) {
  let m = `${e}-menu`,
    h = `${e}-menu-item`,
    g = H.useRef(null),
    {
      fieldNames: _,
      changeOnSelect: v,
      expandTrigger: y,
      expandIcon: b,
      loadingIcon: x,
      popupMenuColumnStyle: S,
      optionRender: C,
      classNames: w,
      styles: T,
    } = H.useContext(U),
    E = y === `hover`,
    D = (e) => p || e,
    k = H.useMemo(
      () =>
        n.map((e) => {
          let { disabled: t, disableCheckbox: n } = e,
            r = e[W],
            a = e.__cascader_fix_label__ ?? e[_.label],
            o = e[_.value],
            s = Y(e, _),
            d = r ? r.map((e) => e[_.value]) : [...i, o],
            f = q(d)
          return {
            disabled: t,
            label: a,
            value: o,
            isLeaf: s,
            isLoading: u.includes(f),
            checked: c.has(f),
            halfChecked: l.has(f),
            option: e,
            disableCheckbox: n,
            fullPath: d,
            fullPathKey: f,
          }
        }),
      [n, c, _, l, u, i],
    )
  return (
    H.useEffect(() => {
      if (g.current) {
        let e = `.${h}-active`,
          t = g.current.querySelector(e)
        t && _e(t)
      }
    }, [r, h]),
    H.createElement(
      `ul`,
      { className: d(m, w?.popup?.list), style: T?.popup?.list, ref: g, role: `menu` },
      k.map(
        ({
          disabled: n,
          label: i,
          value: c,
          isLeaf: l,
          isLoading: u,
          checked: p,
          halfChecked: m,
          option: g,
          fullPath: _,
          fullPathKey: y,
          disableCheckbox: k,
        }) => {
          let A = O(g, { aria: !0, data: !0 }),
            j = () => {
              if (D(n)) return
              let e = [..._]
              ;(E && l && e.pop(), s(e))
            },
            M = () => {
              f(g) && !D(n) && o(_, l)
            },
            N
          return (
            typeof g.title == `string` ? (N = g.title) : typeof i == `string` && (N = i),
            H.createElement(
              `li`,
              Z({ key: y }, A, {
                className: d(h, w?.popup?.listItem, {
                  [`${h}-expand`]: !l,
                  [`${h}-active`]: r === c || r === y,
                  [`${h}-disabled`]: D(n),
                  [`${h}-loading`]: u,
                }),
                style: { ...S, ...T?.popup?.listItem },
                role: `menuitemcheckbox`,
                title: N,
                'aria-checked': p,
                'data-path-key': y,
                onClick: () => {
                  ;(j(), k || ((!t || l) && M()))
                },
                onDoubleClick: () => {
                  v && a(!1)
                },
                onMouseEnter: () => {
                  E && j()
                },
                onMouseDown: (e) => {
                  e.preventDefault()
                },
              }),
              t &&
                H.createElement(ke, {
                  prefixCls: `${e}-checkbox`,
                  checked: p,
                  halfChecked: m,
                  disabled: D(n) || k,
                  disableCheckbox: k,
                  onClick: (e) => {
                    k || (e.stopPropagation(), M())
                  },
                }),
              H.createElement(`div`, { className: `${h}-content` }, C && c !== `__EMPTY__` ? C(g) : i),
              !u && b && !l && H.createElement(`div`, { className: `${h}-expand-icon` }, b),
              u && x && H.createElement(`div`, { className: `${h}-loading-icon` }, x),
            )
          )
        },
      ),
    )
  )
}
var je = (e, t) => {
    let { values: n } = H.useContext(U),
      r = n[0],
      [i, a] = H.useState([])
    return (
      H.useEffect(() => {
        e || a(r || [])
      }, [t, r]),
      [i, a]
    )
  },
  Me = (e, t, n, r, i, a, o) => {
    let { direction: s, searchValue: c, toggleOpen: l, open: u } = o,
      d = s === `rtl`,
      [f, p, m, h] = H.useMemo(() => {
        let e = -1,
          i = t,
          a = [],
          o = [],
          s = r.length,
          c = ve(t, n)
        for (let t = 0; t < s && i; t += 1) {
          let s = i.findIndex((e, i) => (c[i] ? q(c[i]) : e[n.value]) === r[t])
          if (s === -1) break
          ;((e = s), a.push(e), o.push(r[t]), (i = i[e][n.children]))
        }
        let l = t
        for (let e = 0; e < a.length - 1; e += 1) l = l[a[e]][n.children]
        return [o, e, l, c]
      }, [r, n, t]),
      g = (e) => {
        i(e)
      },
      _ = (e) => {
        let t = m.length,
          r = p
        r === -1 && e < 0 && (r = t)
        for (let i = 0; i < t; i += 1) {
          r = (r + e + t) % t
          let i = m[r]
          if (i && !i.disabled) {
            let e = f.slice(0, -1).concat(h[r] ? q(h[r]) : i[n.value])
            g(e)
            return
          }
        }
      },
      v = () => {
        if (f.length > 1) {
          let e = f.slice(0, -1)
          g(e)
        } else l(!1)
      },
      y = () => {
        let e = (m[p]?.[n.children] || []).find((e) => !e.disabled)
        if (e) {
          let t = [...f, e[n.value]]
          g(t)
        }
      }
    H.useImperativeHandle(e, () => ({
      onKeyDown: (e) => {
        let { which: t } = e
        switch (t) {
          case L.UP:
          case L.DOWN: {
            let e = 0
            ;(t === L.UP ? (e = -1) : t === L.DOWN && (e = 1), e !== 0 && _(e))
            break
          }
          case L.LEFT:
            if (c) break
            d ? y() : v()
            break
          case L.RIGHT:
            if (c) break
            d ? v() : y()
            break
          case L.BACKSPACE:
            c || v()
            break
          case L.ENTER:
            if (f.length) {
              let e = m[p]?.__rc_cascader_search_mark__ || []
              e.length
                ? a(
                    e.map((e) => e[n.value]),
                    e[e.length - 1],
                  )
                : a(f, m[p])
            }
            break
          case L.ESC:
            ;(l(!1), u && e.stopPropagation())
        }
      },
      onKeyUp: () => {},
    }))
  }
function Ne() {
  return (
    (Ne = Object.assign
      ? Object.assign.bind()
      : function (e) {
          for (var t = 1; t < arguments.length; t++) {
            var n = arguments[t]
            for (var r in n) Object.prototype.hasOwnProperty.call(n, r) && (e[r] = n[r])
          }
          return e
        }),
    Ne.apply(this, arguments)
  )
}
var Pe = H.forwardRef((e, t) => {
  let {
      prefixCls: n,
      multiple: i,
      searchValue: a,
      toggleOpen: o,
      notFoundContent: s,
      direction: c,
      open: l,
      disabled: u,
      lockOptions: f = !1,
    } = e,
    p = H.useRef(null),
    m = c === `rtl`,
    {
      options: h,
      values: g,
      halfValues: _,
      fieldNames: v,
      changeOnSelect: y,
      onSelect: b,
      searchOptions: x,
      popupPrefixCls: S,
      loadData: C,
      expandTrigger: w,
    } = H.useContext(U),
    T = S || n,
    [E, D] = H.useState([]),
    O = (e) => {
      if (!C || a) return
      let t = X(e, h, v).map(({ option: e }) => e),
        n = t[t.length - 1]
      if (n && !Y(n, v)) {
        let n = q(e)
        ;(D((e) => [...e, n]), C(t))
      }
    }
  H.useEffect(() => {
    E.length &&
      E.forEach((e) => {
        let t = X(he(e), h, v, !0).map(({ option: e }) => e),
          n = t[t.length - 1]
        ;(!n || n[v.children] || Y(n, v)) && D((t) => t.filter((t) => t !== e))
      })
  }, [h, E, v])
  let k = H.useMemo(() => new Set(J(g)), [g]),
    A = H.useMemo(() => new Set(J(_)), [_]),
    [j, M] = je(i, l),
    N = (e) => {
      ;(M(e), O(e))
    },
    P = (e) => {
      if (u) return !1
      let { disabled: t } = e,
        n = Y(e, v)
      return !t && (n || y || i)
    },
    F = (e, t, n = !1) => {
      ;(b(e), !i && (t || (y && (w === `hover` || n))) && o(!1))
    },
    ee = H.useMemo(() => (a ? x : h), [a, x, h]),
    I = r(
      () => ee,
      [l, f],
      (e, t) => !!t[0] && !t[1],
    ),
    L = H.useMemo(() => {
      let e = [{ options: I }],
        t = I,
        n = ve(t, v)
      for (let r = 0; r < j.length; r += 1) {
        let i = j[r],
          a = t.find((e, t) => (n[t] ? q(n[t]) : e[v.value]) === i)?.[v.children]
        if (!a?.length) break
        ;((t = a), e.push({ options: a }))
      }
      return e
    }, [I, j, v])
  ;(Me(
    t,
    I,
    v,
    j,
    N,
    (e, t) => {
      P(t) && F(e, Y(t, v), !0)
    },
    { direction: c, searchValue: a, toggleOpen: o, open: l },
  ),
    H.useEffect(() => {
      if (!a)
        for (let e = 0; e < j.length; e += 1) {
          let t = q(j.slice(0, e + 1)),
            n = p.current?.querySelector(`li[data-path-key="${t.replace(/\\{0,2}"/g, `\\"`)}"]`)
          n && _e(n)
        }
    }, [j, a]))
  let te = !L[0]?.options?.length,
    R = [{ [v.value]: `__EMPTY__`, [Q]: s, disabled: !0 }],
    z = {
      ...e,
      multiple: !te && i,
      onSelect: F,
      onActive: N,
      onToggleOpen: o,
      checkedSet: k,
      halfCheckedSet: A,
      loadingKeys: E,
      isSelectable: P,
    },
    B = (te ? [{ options: R }] : L).map((e, t) => {
      let n = j.slice(0, t),
        r = j[t]
      return H.createElement(
        Ae,
        Ne({ key: t }, z, { prefixCls: T, options: e.options, prevValuePath: n, activeValue: r }),
      )
    })
  return H.createElement(`div`, { className: d(`${T}-menus`, { [`${T}-menu-empty`]: te, [`${T}-rtl`]: m }), ref: p }, B)
})
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
var Ie = H.forwardRef((e, t) => {
  let { lockOptions: n, ...r } = I()
  return H.createElement(Pe, Fe({}, e, r, { lockOptions: n, ref: t }))
})
function Le() {}
function Re(e) {
  let {
      prefixCls: t = `rc-cascader`,
      style: r,
      className: i,
      options: a,
      checkable: o,
      defaultValue: s,
      value: c,
      fieldNames: l,
      changeOnSelect: u,
      onChange: f,
      showCheckedStrategy: p,
      loadData: m,
      expandTrigger: h,
      expandIcon: g = `>`,
      loadingIcon: _,
      direction: v,
      notFoundContent: y = `Not Found`,
      disabled: b,
      optionRender: x,
    } = e,
    S = !!o,
    [C, T] = n(s, c),
    E = be(C),
    D = H.useMemo(() => ge(l), [JSON.stringify(l)]),
    [O, k, A] = Te(D, a),
    [j, M, N] = Oe(S, E, k, A, Ce(O, D)),
    P = De(
      S,
      w((e) => {
        if ((T(e), f)) {
          let t = be(e),
            n = t.map((e) => X(e, O, D).map((e) => e.option)),
            r = S ? t : t[0],
            i = S ? n : n[0]
          f(r, i)
        }
      }),
      j,
      M,
      N,
      k,
      A,
      p,
    ),
    F = w((e) => {
      P(e)
    }),
    ee = H.useMemo(
      () => ({
        options: O,
        fieldNames: D,
        values: j,
        halfValues: M,
        changeOnSelect: u,
        onSelect: F,
        checkable: o,
        searchOptions: [],
        popupPrefixCls: void 0,
        loadData: m,
        expandTrigger: h,
        expandIcon: g,
        loadingIcon: _,
        popupMenuColumnStyle: void 0,
        optionRender: x,
      }),
      [O, D, j, M, u, F, o, m, h, g, _, x],
    ),
    I = `${t}-panel`,
    L = !O.length
  return H.createElement(
    U.Provider,
    { value: ee },
    H.createElement(
      `div`,
      { className: d(I, { [`${I}-rtl`]: v === `rtl`, [`${I}-empty`]: L }, i), style: r },
      L
        ? y
        : H.createElement(Pe, {
            prefixCls: t,
            searchValue: ``,
            multiple: S,
            toggleOpen: Le,
            open: !0,
            direction: v,
            disabled: b,
          }),
    ),
  )
}
function ze() {
  return (
    (ze = Object.assign
      ? Object.assign.bind()
      : function (e) {
          for (var t = 1; t < arguments.length; t++) {
            var n = arguments[t]
            for (var r in n) Object.prototype.hasOwnProperty.call(n, r) && (e[r] = n[r])
          }
          return e
        }),
    ze.apply(this, arguments)
  )
}
var Be = H.forwardRef((e, t) => {
  let {
      id: r,
      prefixCls: i = `rc-cascader`,
      fieldNames: a,
      defaultValue: o,
      value: s,
      changeOnSelect: c,
      onChange: l,
      displayRender: u,
      checkable: d,
      showSearch: f,
      expandTrigger: p,
      options: m,
      popupPrefixCls: h,
      loadData: g,
      open: _,
      popupClassName: v,
      popupMenuColumnStyle: y,
      popupStyle: b,
      classNames: x,
      styles: S,
      placement: C,
      onPopupVisibleChange: T,
      expandIcon: E = `>`,
      loadingIcon: D,
      children: O,
      popupMatchSelectWidth: k = !1,
      showCheckedStrategy: A = pe,
      optionRender: M,
      ...N
    } = e,
    P = j(r),
    F = !!d,
    [I, L] = n(o, s),
    te = be(I),
    R = H.useMemo(() => ge(a), [JSON.stringify(a)]),
    [z, B, ne] = Te(R, m),
    [re, ie] = Ee(f, e),
    { autoClearSearchValue: ae = !0, searchValue: oe, onSearch: se } = ie,
    [ce, le] = n(``, oe),
    V = ce || ``,
    ue = (e, t) => {
      ;(le(e), t.source !== `blur` && se && se(e))
    },
    W = fe(V, z, R, h || i, ie, c || F),
    [G, de, K] = Oe(F, te, B, ne, Ce(z, R)),
    me = Se(
      H.useMemo(() => {
        let e = xe(J(G), B, A)
        return [...K, ...ne(e)]
      }, [G, B, ne, K, A]),
      z,
      R,
      F,
      u,
    ),
    q = w((e) => {
      if ((L(e), l)) {
        let t = be(e),
          n = t.map((e) => X(e, z, R).map((e) => e.option)),
          r = F ? t : t[0],
          i = F ? n : n[0]
        l(r, i)
      }
    }),
    he = De(F, q, G, de, K, B, ne, A),
    Y = w((e) => {
      ;((!F || ae) && le(``), he(e))
    }),
    _e = (e, t) => {
      if (t.type === `clear`) {
        q([])
        return
      }
      let { valueCells: n } = t.values[0]
      Y(n)
    },
    ve = (e) => {
      T?.(e)
    },
    ye = H.useMemo(
      () => ({
        classNames: x,
        styles: S,
        options: z,
        fieldNames: R,
        values: G,
        halfValues: de,
        changeOnSelect: c,
        onSelect: Y,
        checkable: d,
        searchOptions: W,
        popupPrefixCls: h,
        loadData: g,
        expandTrigger: p,
        expandIcon: E,
        loadingIcon: D,
        popupMenuColumnStyle: y,
        optionRender: M,
      }),
      [x, S, z, R, G, de, c, Y, d, W, h, g, p, E, D, y, M],
    ),
    we = !(V ? W : z).length,
    ke = (V && ie.matchInputWidth) || we ? {} : { minWidth: `auto` }
  return H.createElement(
    U.Provider,
    { value: ye },
    H.createElement(
      ee,
      ze({}, N, {
        ref: t,
        id: P,
        prefixCls: i,
        autoClearSearchValue: ae,
        popupMatchSelectWidth: k,
        classNames: x,
        styles: S,
        popupStyle: { ...ke, ...b },
        displayValues: me,
        onDisplayValuesChange: _e,
        mode: F ? `multiple` : void 0,
        searchValue: V,
        onSearch: ue,
        showSearch: re,
        OptionList: Ie,
        emptyOptions: we,
        open: _,
        popupClassName: v,
        placement: C,
        onPopupVisibleChange: ve,
        getRawInputElement: () => O,
      }),
    ),
  )
})
;((Be.SHOW_PARENT = pe), (Be.SHOW_CHILD = me), (Be.Panel = Re))
var Ve = Be
function He(e, t) {
  let { getPrefixCls: n, direction: r, renderEmpty: i } = H.useContext(u),
    a = t || r
  return [n(`select`, e), n(`cascader`, e), a, i]
}
function Ue(e, t) {
  return H.useMemo(() => (t ? H.createElement(`span`, { className: `${e}-checkbox-inner` }) : !1), [e, t])
}
var We = H.createElement(c, { spin: !0 }),
  Ge = H.createElement(se, null),
  Ke = H.createElement(ie, null)
function qe({ contextExpandIcon: e, contextLoadingIcon: t, expandIcon: n, loadingIcon: r, isRtl: i }) {
  return H.useMemo(() => ({ expandIcon: n ?? e ?? (i ? Ke : Ge), loadingIcon: r ?? t ?? We }), [e, t, n, i, r])
}
var Je = (e) => {
    let { prefixCls: t, componentCls: n } = e,
      r = `${n}-menu-item`,
      a = `
  &${r}-expand ${r}-expand-icon,
  ${r}-loading-icon
`
    return [
      oe(`${t}-checkbox`, e),
      {
        [n]: {
          '&-checkbox': { top: 0, marginInlineEnd: e.paddingXS, pointerEvents: `unset` },
          '&-menus': {
            display: `flex`,
            flexWrap: `nowrap`,
            alignItems: `flex-start`,
            [`&${n}-menu-empty`]: {
              [`${n}-menu`]: { width: `100%`, height: `auto`, [r]: { color: e.colorTextDisabled } },
            },
          },
          '&-menu': {
            flexGrow: 1,
            flexShrink: 0,
            minWidth: e.controlItemWidth,
            height: e.dropdownHeight,
            margin: 0,
            padding: e.menuPadding,
            overflow: `auto`,
            verticalAlign: `top`,
            listStyle: `none`,
            '-ms-overflow-style': `-ms-autohiding-scrollbar`,
            '&:not(:last-child)': { borderInlineEnd: `${T(e.lineWidth)} ${e.lineType} ${e.colorSplit}` },
            '&-item': {
              display: `flex`,
              maxWidth: 400,
              flexWrap: `nowrap`,
              alignItems: `center`,
              padding: e.optionPadding,
              lineHeight: e.lineHeight,
              cursor: `pointer`,
              transition: `all ${e.motionDurationMid}`,
              borderRadius: e.borderRadiusSM,
              '&:hover': { background: e.controlItemBgHover },
              '&-disabled': {
                color: e.colorTextDisabled,
                cursor: `not-allowed`,
                '&:hover': { background: `transparent` },
                [a]: { color: e.colorTextDisabled },
              },
              [`&-active:not(${r}-disabled)`]: {
                '&, &:hover': {
                  color: e.optionSelectedColor,
                  fontWeight: e.optionSelectedFontWeight,
                  backgroundColor: e.optionSelectedBg,
                },
              },
              '&-content': { flex: `auto`, minWidth: 0, ...i },
              [a]: { marginInlineStart: e.paddingXXS, color: e.colorIcon, fontSize: e.fontSizeIcon },
              '&-keyword': { color: e.colorHighlight },
            },
          },
        },
      },
    ]
  },
  Ye = (e) => {
    let { componentCls: t, antCls: n } = e
    return [
      { [t]: { width: e.controlWidth } },
      { [`${t}-dropdown`]: [{ [`&${n}-select-dropdown`]: { padding: 0 } }, Je(e)] },
      { [`${t}-dropdown-rtl`]: { direction: `rtl` } },
      o(e),
    ]
  },
  Xe = (e) => {
    let t = Math.round((e.controlHeight - e.fontSize * e.lineHeight) / 2)
    return {
      controlWidth: 184,
      controlItemWidth: 111,
      dropdownHeight: 180,
      optionSelectedBg: e.controlItemBgActive,
      optionSelectedFontWeight: e.fontWeightStrong,
      optionPadding: `${t}px ${e.paddingSM}px`,
      menuPadding: e.paddingXXS,
      optionSelectedColor: e.colorText,
    }
  },
  Ze = s(`Cascader`, Ye, Xe, { resetFont: !1, unitless: { optionSelectedFontWeight: !0 } }),
  Qe = t(
    [`Cascader`, `Panel`],
    (e) => {
      let { componentCls: t } = e
      return {
        [`${t}-panel`]: [
          Je(e),
          {
            display: `inline-flex`,
            border: `${T(e.lineWidth)} ${e.lineType} ${e.colorSplit}`,
            borderRadius: e.borderRadiusLG,
            overflowX: `auto`,
            maxWidth: `100%`,
            [`${t}-menus`]: { alignItems: `stretch` },
            [`${t}-menu`]: { height: `auto` },
            '&-empty': { padding: e.paddingXXS },
          },
        ],
      }
    },
    Xe,
    { resetFont: !1 },
  )
function $e(e) {
  let {
      prefixCls: t,
      className: n,
      multiple: r,
      rootClassName: i,
      notFoundContent: a,
      direction: o,
      expandIcon: s,
      loadingIcon: c,
      disabled: l,
    } = e,
    { expandIcon: u, loadingIcon: f } = x(`cascader`),
    p = H.useContext(C),
    m = l ?? p,
    [g, _, v, y] = He(t, o),
    b = h(_),
    [S, w] = Ze(_, b)
  Qe(_)
  let { expandIcon: T, loadingIcon: E } = qe({
      contextExpandIcon: u,
      contextLoadingIcon: f,
      expandIcon: s,
      loadingIcon: c,
      isRtl: v === `rtl`,
    }),
    D = a === void 0 ? y?.(`Cascader`) || H.createElement(F, { componentName: `Cascader` }) : a,
    O = Ue(_, r)
  return H.createElement(Re, {
    ...e,
    checkable: O,
    prefixCls: _,
    className: d(n, S, i, w, b),
    notFoundContent: D,
    direction: v,
    expandIcon: T,
    loadingIcon: E,
    disabled: m,
  })
}
var { SHOW_CHILD: et, SHOW_PARENT: tt } = Ve,
  nt = (e, t, n) => {
    let r = e
        .toLowerCase()
        .split(t)
        .reduce((e, n, r) => (r === 0 ? [n] : [].concat(D(e), [t, n])), []),
      i = [],
      a = 0
    return (
      r.forEach((t, r) => {
        let o = a + t.length,
          s = e.slice(a, o)
        ;((a = o),
          r % 2 == 1 &&
            (s = H.createElement(`span`, { className: `${n}-menu-item-keyword`, key: `separator-${r}` }, s)),
          i.push(s))
      }),
      i
    )
  },
  rt = (e, t, n, r) => {
    let i = [],
      a = e.toLowerCase()
    return (
      t.forEach((e, t) => {
        t !== 0 && i.push(` / `)
        let o = e[r.label]
        ;((m(o) || S(o)) && (o = nt(String(o), a, n)), i.push(o))
      }),
      i
    )
  },
  $ = H.forwardRef((t, n) => {
    let {
        prefixCls: r,
        size: i,
        disabled: o,
        className: s,
        rootClassName: c,
        multiple: m,
        bordered: g = !0,
        transitionName: S,
        choiceTransitionName: w = ``,
        popupClassName: T,
        expandIcon: D,
        placement: O,
        showSearch: k,
        allowClear: j = !0,
        notFoundContent: M,
        direction: N,
        getPopupContainer: P,
        status: ee,
        showArrow: I,
        builtinPlacements: L,
        style: re,
        variant: ie,
        dropdownClassName: ae,
        dropdownRender: oe,
        onDropdownVisibleChange: se,
        onPopupVisibleChange: ce,
        dropdownMenuColumnStyle: le,
        popupRender: V,
        dropdownStyle: ue,
        popupMenuColumnStyle: U,
        onOpenChange: W,
        styles: G,
        classNames: de,
        loadingIcon: fe,
        clearIcon: K,
        removeIcon: pe,
        suffixIcon: me,
        ...q
      } = t,
      {
        getPrefixCls: J,
        getPopupContainer: he,
        className: ge,
        style: Y,
        classNames: _e,
        styles: ve,
        expandIcon: ye,
        loadingIcon: be,
        clearIcon: xe,
        removeIcon: X,
        suffixIcon: Se,
        searchIcon: Ce,
      } = x(`cascader`),
      { popupOverflow: we } = H.useContext(u),
      { status: Te, hasFeedback: Ee, isFormItemInput: De, feedbackIcon: Oe } = H.useContext(p),
      ke = b(Te, ee),
      [Z, Q, Ae, je] = He(r, N),
      Me = Ae === `rtl`,
      Ne = J(),
      Pe = h(Z),
      [Fe, Ie] = B(Z, Pe),
      Le = h(Q)
    Ze(Q, Le)
    let { compactSize: Re, compactItemClassnames: ze } = a(Z, N),
      [Be, We] = l(`cascader`, ie, g),
      Ge = M === void 0 ? je?.(`Cascader`) || H.createElement(F, { componentName: `Cascader` }) : M,
      Ke = R(V || oe),
      Je = U || le,
      Ye = W || ce || se,
      Xe = H.useMemo(() => {
        if (!k) return k
        let e = { render: rt }
        return (v(k) && (e = { ...e, ...k }), e)
      }, [k]),
      Qe = A((e) => i ?? Re ?? e),
      $e = H.useContext(C),
      et = o ?? $e,
      { expandIcon: tt, loadingIcon: nt } = qe({
        contextExpandIcon: ye,
        contextLoadingIcon: be,
        expandIcon: D,
        loadingIcon: fe,
        isRtl: Me,
      }),
      $ = Ue(Q, m),
      it = ne(t.suffixIcon, I),
      {
        suffixIcon: at,
        removeIcon: ot,
        clearIcon: st,
      } = y({
        ...t,
        clearIcon: K,
        contextClearIcon: xe,
        removeIcon: pe,
        contextRemoveIcon: X,
        loadingIcon: nt,
        suffixIcon: me,
        contextSuffixIcon: Se,
        searchIcon: v(k) ? k.searchIcon : void 0,
        contextSearchIcon: Ce,
        hasFeedback: Ee,
        feedbackIcon: Oe,
        showSuffixIcon: it,
        multiple: m,
        prefixCls: Z,
        componentName: `Cascader`,
      }),
      ct = H.useMemo(() => (O === void 0 ? (Me ? `bottomRight` : `bottomLeft`) : O), [O, Me]),
      lt = j === !0 ? { clearIcon: st } : j,
      ut = { ...t, variant: Be, size: Qe, status: ke, disabled: et },
      dt = _(Y),
      ft = _(re),
      [pt, mt] = f([_e, de], [ve, dt, G, ft], { props: ut }, { popup: { _default: `root` } }),
      ht = { ...mt.popup.root, ...ue },
      [gt] = e(`SelectLike`, ht?.zIndex),
      _t = d(T || ae, `${Q}-dropdown`, { [`${Q}-dropdown-rtl`]: Ae === `rtl` }, c, Pe, pt.popup.root, Le, Fe, Ie)
    return H.createElement(Ve, {
      prefixCls: Z,
      className: d(
        !r && Q,
        {
          [`${Z}-lg`]: Qe === `large`,
          [`${Z}-sm`]: Qe === `small`,
          [`${Z}-rtl`]: Me,
          [`${Z}-${Be}`]: We,
          [`${Z}-in-form-item`]: De,
        },
        E(Z, ke, Ee),
        ze,
        ge,
        s,
        c,
        pt.root,
        Pe,
        Le,
        Fe,
        Ie,
      ),
      disabled: et,
      style: mt.root,
      classNames: pt,
      styles: mt,
      ...q,
      builtinPlacements: te(L, we),
      direction: Ae,
      placement: ct,
      notFoundContent: Ge,
      allowClear: lt,
      showSearch: Xe,
      expandIcon: tt,
      suffixIcon: at,
      removeIcon: ot,
      loadingIcon: nt,
      checkable: $,
      popupClassName: _t,
      popupPrefixCls: r || Q,
      popupStyle: { ...ht, zIndex: gt },
      popupRender: Ke,
      popupMenuColumnStyle: Je,
      onPopupVisibleChange: Ye,
      choiceTransitionName: z(Ne, ``, w),
      transitionName: z(Ne, `slide-up`, S),
      getPopupContainer: P || he,
      ref: n,
    })
  }),
  it = g($, `popupAlign`, (e) => k(e, [`visible`]))
;(($.SHOW_PARENT = tt), ($.SHOW_CHILD = et), ($.Panel = $e), ($._InternalPanelDoNotUseOrYouWillBeFired = it))
var at = M()
function ot(e) {
  let { t } = ce(`form`),
    n = {
      ...le(e),
      options: e.choices,
      fieldNames: ue,
      showSearch: e.filterable,
      notFoundContent: t(e.isLoading ? `control.loading` : `control.nothing`),
    }
  return (0, at.jsx)(V, {
    children: e.multiple
      ? (0, at.jsx)($, {
          ...n,
          multiple: !0,
          maxTagCount: `responsive`,
          showCheckedStrategy: $.SHOW_CHILD,
          value: e.value.filter(Array.isArray),
          onChange: (t) => e.onChange((t ?? []).map((e) => e.map(String))),
        })
      : (0, at.jsx)($, {
          ...n,
          value: e.value.filter((e) => typeof e == `string`),
          onChange: (t) => e.onChange((t ?? []).map(String)),
        }),
  })
}
export { ot as default }
