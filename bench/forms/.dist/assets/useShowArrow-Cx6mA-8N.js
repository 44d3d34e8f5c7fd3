import { c as e, d as t, l as n } from './config-Bk9Z18Kn.js'
import {
  $ as r,
  An as i,
  Cn as a,
  D as o,
  E as s,
  F as c,
  Gt as l,
  Hn as u,
  Ln as d,
  Mt as f,
  N as p,
  Nt as m,
  O as h,
  P as g,
  Pt as _,
  Q as v,
  T as y,
  Tt as b,
  Vn as x,
  Wn as S,
  Xt as C,
  _n as w,
  _t as T,
  an as E,
  c as D,
  cn as O,
  ct as k,
  jt as A,
  kn as j,
  ln as M,
  lt as N,
  on as P,
  qn as F,
  rn as I,
  u as L,
  vn as R,
  wt as z,
  xn as B,
  yn as V,
  zn as H,
} from './dayjs.min-dIKxvwRv.js'
var U = {
    MAC_ENTER: 3,
    BACKSPACE: 8,
    TAB: 9,
    NUM_CENTER: 12,
    ENTER: 13,
    SHIFT: 16,
    CTRL: 17,
    ALT: 18,
    PAUSE: 19,
    CAPS_LOCK: 20,
    ESC: 27,
    SPACE: 32,
    PAGE_UP: 33,
    PAGE_DOWN: 34,
    END: 35,
    HOME: 36,
    LEFT: 37,
    UP: 38,
    RIGHT: 39,
    DOWN: 40,
    PRINT_SCREEN: 44,
    INSERT: 45,
    DELETE: 46,
    ZERO: 48,
    ONE: 49,
    TWO: 50,
    THREE: 51,
    FOUR: 52,
    FIVE: 53,
    SIX: 54,
    SEVEN: 55,
    EIGHT: 56,
    NINE: 57,
    QUESTION_MARK: 63,
    A: 65,
    B: 66,
    C: 67,
    D: 68,
    E: 69,
    F: 70,
    G: 71,
    H: 72,
    I: 73,
    J: 74,
    K: 75,
    L: 76,
    M: 77,
    N: 78,
    O: 79,
    P: 80,
    Q: 81,
    R: 82,
    S: 83,
    T: 84,
    U: 85,
    V: 86,
    W: 87,
    X: 88,
    Y: 89,
    Z: 90,
    META: 91,
    WIN_KEY_RIGHT: 92,
    CONTEXT_MENU: 93,
    NUM_ZERO: 96,
    NUM_ONE: 97,
    NUM_TWO: 98,
    NUM_THREE: 99,
    NUM_FOUR: 100,
    NUM_FIVE: 101,
    NUM_SIX: 102,
    NUM_SEVEN: 103,
    NUM_EIGHT: 104,
    NUM_NINE: 105,
    NUM_MULTIPLY: 106,
    NUM_PLUS: 107,
    NUM_MINUS: 109,
    NUM_PERIOD: 110,
    NUM_DIVISION: 111,
    F1: 112,
    F2: 113,
    F3: 114,
    F4: 115,
    F5: 116,
    F6: 117,
    F7: 118,
    F8: 119,
    F9: 120,
    F10: 121,
    F11: 122,
    F12: 123,
    NUMLOCK: 144,
    SEMICOLON: 186,
    DASH: 189,
    EQUALS: 187,
    COMMA: 188,
    PERIOD: 190,
    SLASH: 191,
    APOSTROPHE: 192,
    SINGLE_QUOTE: 222,
    OPEN_SQUARE_BRACKET: 219,
    BACKSLASH: 220,
    CLOSE_SQUARE_BRACKET: 221,
    WIN_KEY: 224,
    MAC_FF_META: 224,
    WIN_IME: 229,
    isTextModifyingKeyEvent: function (e) {
      let { keyCode: t } = e
      if ((e.altKey && !e.ctrlKey) || e.metaKey || (t >= U.F1 && t <= U.F12)) return !1
      switch (t) {
        case U.ALT:
        case U.CAPS_LOCK:
        case U.CONTEXT_MENU:
        case U.CTRL:
        case U.DOWN:
        case U.END:
        case U.ESC:
        case U.HOME:
        case U.INSERT:
        case U.LEFT:
        case U.MAC_FF_META:
        case U.META:
        case U.NUMLOCK:
        case U.NUM_CENTER:
        case U.PAGE_DOWN:
        case U.PAGE_UP:
        case U.PAUSE:
        case U.PRINT_SCREEN:
        case U.RIGHT:
        case U.SHIFT:
        case U.UP:
        case U.WIN_KEY:
        case U.WIN_KEY_RIGHT:
          return !1
        default:
          return !0
      }
    },
    isCharacterKey: function (e) {
      if (
        (e >= U.ZERO && e <= U.NINE) ||
        (e >= U.NUM_ZERO && e <= U.NUM_MULTIPLY) ||
        (e >= U.A && e <= U.Z) ||
        (window.navigator.userAgent.indexOf(`WebKit`) !== -1 && e === 0)
      )
        return !0
      switch (e) {
        case U.SPACE:
        case U.QUESTION_MARK:
        case U.NUM_PLUS:
        case U.NUM_MINUS:
        case U.NUM_PERIOD:
        case U.NUM_DIVISION:
        case U.SEMICOLON:
        case U.DASH:
        case U.EQUALS:
        case U.COMMA:
        case U.PERIOD:
        case U.SLASH:
        case U.APOSTROPHE:
        case U.SINGLE_QUOTE:
        case U.OPEN_SQUARE_BRACKET:
        case U.BACKSLASH:
        case U.CLOSE_SQUARE_BRACKET:
          return !0
        default:
          return !1
      }
    },
    isEditableTarget: function (e) {
      let t = e.target
      if (!(t instanceof HTMLElement)) return !1
      let n = t.tagName
      return !!(n === `INPUT` || n === `TEXTAREA` || n === `SELECT` || t.isContentEditable)
    },
  },
  ee = () => ({ height: 0, opacity: 0 }),
  te = (e) => ({ height: e?.scrollHeight ?? 0, opacity: +!!e }),
  ne = (e) => ({ height: e?.offsetHeight ?? 0 }),
  W = (e, t) => t?.deadline === !0 || (T(t) && t.propertyName === `height`),
  re = (e = `ant`) => ({
    motionName: `${e}-motion-collapse`,
    onAppearStart: ee,
    onEnterStart: ee,
    onAppearActive: te,
    onEnterActive: te,
    onLeaveStart: ne,
    onLeaveActive: ee,
    onAppearEnd: W,
    onEnterEnd: W,
    onLeaveEnd: W,
    motionDeadline: 500,
  }),
  ie = (e, t, n) => (n === void 0 ? `${e}-${t}` : n),
  G = t(n()),
  K = (e, t, n, r, i = !1, a, o) => {
    let s = (0, G.useMemo)(
      () => (typeof n == `boolean` ? { allowClear: n } : n && typeof n == `object` ? n : { allowClear: !1 }),
      [n],
    )
    return (0, G.useMemo)(() => {
      let e = !i && s.allowClear !== !1 && (t.length || a) && (o !== `combobox` || a !== ``)
      return { allowClear: e, clearIcon: e ? s.clearIcon || r || `×` : null, label: e ? (s.label ?? `Clear`) : `` }
    }, [s, r, i, t.length, a, o])
  },
  ae = G.createContext(null)
function q() {
  return G.useContext(ae)
}
function oe(e = 250) {
  let t = G.useRef(null),
    n = G.useRef(null)
  G.useEffect(
    () => () => {
      window.clearTimeout(n.current)
    },
    [],
  )
  function r(r) {
    ;((r || t.current === null) && (t.current = r),
      window.clearTimeout(n.current),
      (n.current = window.setTimeout(() => {
        t.current = null
      }, e)))
  }
  return [() => t.current, r]
}
function se(e, t) {
  return e.filter((e) => e).some((e) => e.contains(t) || e === t)
}
function J(e, t, n, r) {
  let i = F((i) => {
    if (r) return
    let a = i.target
    ;(a.shadowRoot && i.composed && (a = i.composedPath()[0] || a),
      i._ori_target && (a = i._ori_target),
      t && !se(e(), a) && n(!1))
  })
  G.useEffect(() => (window.addEventListener(`mousedown`, i), () => window.removeEventListener(`mousedown`, i)), [i])
}
function ce() {
  return (
    (ce = Object.assign
      ? Object.assign.bind()
      : function (e) {
          for (var t = 1; t < arguments.length; t++) {
            var n = arguments[t]
            for (var r in n) Object.prototype.hasOwnProperty.call(n, r) && (e[r] = n[r])
          }
          return e
        }),
    ce.apply(this, arguments)
  )
}
var le = (e) => {
    let t = e === !0 ? 0 : 1
    return {
      bottomLeft: { points: [`tl`, `bl`], offset: [0, 4], overflow: { adjustX: t, adjustY: 1 }, htmlRegion: `scroll` },
      bottomRight: { points: [`tr`, `br`], offset: [0, 4], overflow: { adjustX: t, adjustY: 1 }, htmlRegion: `scroll` },
      topLeft: { points: [`bl`, `tl`], offset: [0, -4], overflow: { adjustX: t, adjustY: 1 }, htmlRegion: `scroll` },
      topRight: { points: [`br`, `tr`], offset: [0, -4], overflow: { adjustX: t, adjustY: 1 }, htmlRegion: `scroll` },
    }
  },
  ue = G.forwardRef((e, t) => {
    let {
        prefixCls: n,
        disabled: r,
        visible: i,
        children: a,
        popupElement: o,
        animation: s,
        transitionName: c,
        popupStyle: l,
        popupClassName: u,
        direction: d = `ltr`,
        placement: f,
        builtinPlacements: p,
        popupMatchSelectWidth: m,
        popupRender: h,
        popupAlign: g,
        getPopupContainer: _,
        empty: y,
        onPopupVisibleChange: b,
        onPopupMouseEnter: x,
        onPopupMouseDown: S,
        onPopupBlur: C,
        ...w
      } = e,
      T = `${n}-dropdown`,
      E = o
    h && (E = h(o))
    let D = G.useMemo(() => p || le(m), [p, m]),
      k = s ? `${T}-${s}` : c,
      A = typeof m == `number`,
      j = G.useMemo(() => (m === !1 || A ? `minWidth` : `width`), [m, A]),
      M = l
    A && (M = { ...l, width: m })
    let N = G.useRef(null)
    return (
      G.useImperativeHandle(t, () => ({ getPopupElement: () => N.current?.popupElement })),
      G.createElement(
        v,
        ce({}, w, {
          showAction: b ? [`click`] : [],
          hideAction: b ? [`click`] : [],
          popupPlacement: f || (d === `rtl` ? `bottomRight` : `bottomLeft`),
          builtinPlacements: D,
          prefixCls: T,
          popupMotion: { motionName: k },
          popup: G.createElement(`div`, { onMouseEnter: x, onMouseDown: S, onBlur: C }, E),
          ref: N,
          stretch: j,
          popupAlign: g,
          popupVisible: i,
          getPopupContainer: _,
          popupClassName: O(u, { [`${T}-empty`]: y }),
          popupStyle: M,
          onPopupVisibleChange: b,
        }),
        a,
      )
    )
  })
function de(e, t) {
  let { key: n } = e,
    r
  return (`value` in e && ({ value: r } = e), n ?? (r === void 0 ? `rc-index-key-${t}` : r))
}
function fe(e) {
  return e !== void 0 && !Number.isNaN(e)
}
function pe(e, t) {
  let { label: n, value: r, options: i, groupLabel: a } = e || {},
    o = n || (t ? `children` : `label`)
  return { label: o, value: r || `value`, options: i || `options`, groupLabel: a || o }
}
function me(e, { fieldNames: t, childrenAsData: n } = {}) {
  let r = [],
    { label: i, value: a, options: o, groupLabel: s } = pe(t, !1)
  function c(e, t) {
    Array.isArray(e) &&
      e.forEach((e) => {
        if (t || !(o in e)) {
          let n = e[a]
          r.push({ key: de(e, r.length), groupOption: t, data: e, label: e[i], value: n })
        } else {
          let t = e[s]
          ;(t === void 0 && n && (t = e.label),
            r.push({ key: de(e, r.length), group: !0, data: e, label: t }),
            c(e[o], !0))
        }
      })
  }
  return (c(e, !1), r)
}
function he(e) {
  let t = { ...e }
  return (
    `props` in t ||
      Object.defineProperty(t, 'props', {
        get() {
          return (
            a(
              !1,
              'Return type is option instead of Option instance. Please read value directly instead of reading from `props`.',
            ),
            t
          )
        },
      }),
    t
  )
}
var ge = (e, t, n) => {
  if (!t || !t.length) return null
  let r = !1,
    i = (e, [t, ...n]) => {
      if (!t) return [e]
      let a = e.split(t)
      return ((r ||= a.length > 1), a.reduce((e, t) => [...e, ...i(t, n)], []).filter(Boolean))
    },
    a = i(e, t)
  return r ? (n === void 0 ? a : a.slice(0, n)) : null
}
function _e(e) {
  let { visible: t, values: n } = e
  return t
    ? G.createElement(
        `span`,
        { 'aria-live': `polite`, style: { width: 0, height: 0, position: `absolute`, overflow: `hidden`, opacity: 0 } },
        `${n
          .slice(0, 50)
          .map(({ label: e, value: t }) => ([`number`, `string`].includes(typeof e) ? e : t))
          .join(`, `)}`,
        n.length > 50 ? `, ...` : null,
      )
    : null
}
var Y = (e) => {
    let t = new MessageChannel()
    ;((t.port1.onmessage = e), t.port2.postMessage(null))
  },
  ve = (e, t = 1) => {
    t <= 0
      ? e()
      : Y(() => {
          ve(e, t - 1)
        })
  }
function ye(e, t, n, r) {
  let [i, a] = (0, G.useState)(!1)
  ;(0, G.useEffect)(() => {
    a(!0)
  }, [])
  let [o, s] = u(e, t),
    [c, l] = (0, G.useState)(!1),
    d = i ? o : !1,
    f = r(d),
    p = (0, G.useRef)(0),
    m = F((e) => {
      ;(n && f !== e && n(e), s(e))
    })
  return [
    d,
    f,
    F((e, t = {}) => {
      let { cancelFun: n } = t
      p.current += 1
      let r = p.current,
        i = typeof e == `boolean` ? e : !f
      l(!i)
      function a() {
        r === p.current && !n?.() && (m(i), l(!1))
      }
      i
        ? a()
        : ve(() => {
            a()
          })
    }),
    c,
  ]
}
function be(e) {
  let { children: t, ...n } = e
  return t ? G.createElement(`div`, n, t) : null
}
var xe = G.createContext(null)
function Se() {
  return G.useContext(xe)
}
var Ce = G.forwardRef((e, t) => {
  let {
      onChange: n,
      onKeyDown: r,
      onBlur: a,
      style: o,
      syncWidth: s,
      value: c,
      className: l,
      autoComplete: u,
      ...d
    } = e,
    {
      prefixCls: f,
      mode: p,
      onSearch: m,
      onSearchSubmit: h,
      onInputBlur: g,
      autoFocus: _,
      tokenWithEnter: v,
      placeholder: y,
      components: { input: b = `input` },
    } = Se(),
    { id: x, classNames: C, styles: w, open: T, activeDescendantId: E, role: D, disabled: k } = q() || {},
    A = O(`${f}-input`, C?.input, l),
    j = G.useRef(!1),
    M = G.useRef(null),
    N = G.useRef(null)
  G.useImperativeHandle(t, () => N.current)
  let P = (e) => {
      let { value: t } = e.target
      if (v && M.current && /[\r\n]/.test(M.current)) {
        let e = M.current
          .replace(/[\r\n]+$/, ``)
          .replace(/\r\n/g, ` `)
          .replace(/[\r\n]/g, ` `)
        t = t.replace(e, M.current)
      }
      ;((M.current = null), m && m(t, !0, j.current), n?.(e))
    },
    F = (e) => {
      let { key: t } = e,
        { value: n } = e.currentTarget
      ;(t === `Enter` && p === `tags` && !T && !j.current && h && h(n), r?.(e))
    },
    I = (e) => {
      ;(g?.(), a?.(e))
    },
    L = () => {
      j.current = !0
    },
    R = (e) => {
      if (((j.current = !1), p !== `combobox`)) {
        let { value: t } = e.currentTarget
        m?.(t, !0, !1)
      }
    },
    z = (e) => {
      let { clipboardData: t } = e,
        n = t?.getData(`text`)
      M.current = n || ``
    },
    [B, V] = G.useState(void 0)
  S(() => {
    let e = N.current
    if (s && e) {
      e.style.width = `0px`
      let t = e.scrollWidth
      ;(V(t), (e.style.width = ``))
    }
  }, [s, c])
  let H = {
    id: x,
    type: `text`,
    ...d,
    ref: N,
    style: { ...w?.input, ...o, '--select-input-width': B },
    autoFocus: _,
    autoComplete: u || `new-password`,
    className: A,
    disabled: k,
    value: c || ``,
    onChange: P,
    onKeyDown: F,
    onBlur: I,
    onPaste: z,
    onCompositionStart: L,
    onCompositionEnd: R,
    role: D || `combobox`,
    'aria-expanded': T || !1,
    'aria-haspopup': `listbox`,
    'aria-owns': T ? `${x}_list` : void 0,
    'aria-autocomplete': `list`,
    'aria-controls': T ? `${x}_list` : void 0,
    'aria-activedescendant': T ? E : void 0,
  }
  if (G.isValidElement(b)) {
    let t = b.props || {},
      n = { placeholder: e.placeholder || y, ...H, ...t }
    return (
      Object.keys(t).forEach((e) => {
        let r = t[e]
        typeof r == `function` &&
          (n[e] = (...t) => {
            ;(r(...t), H[e]?.(...t))
          })
      }),
      (n.ref = i(b.ref, H.ref)),
      G.cloneElement(b, n)
    )
  }
  let U = b
  return G.createElement(U, H)
})
function X(e) {
  let { prefixCls: t, placeholder: n, displayValues: r } = Se(),
    { classNames: i, styles: a } = q(),
    { show: o = !0 } = e
  return r.length
    ? null
    : G.createElement(
        `div`,
        {
          className: O(`${t}-placeholder`, i?.placeholder),
          style: { ...(o ? {} : { visibility: `hidden` }), ...a?.placeholder },
        },
        n,
      )
}
var we = G.createContext(null)
function Te(e) {
  return Array.isArray(e) ? e : e === void 0 ? [] : [e]
}
typeof window < `u` && window.document && window.document.documentElement
function Ee(e) {
  return e != null
}
function De(e) {
  return !e && e !== 0
}
function Oe(e) {
  return [`string`, `number`].includes(typeof e)
}
function ke(e) {
  let t
  return (e && (Oe(e.title) ? (t = e.title.toString()) : Oe(e.label) && (t = e.label.toString())), t)
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
var Ae = G.forwardRef(({ inputProps: e }, t) => {
    let { prefixCls: n, searchValue: r, activeValue: i, displayValues: a, maxLength: o, mode: s, components: c } = Se(),
      { triggerOpen: l, title: u, showSearch: d, classNames: f, styles: p } = q(),
      m = G.useContext(we),
      [h, g] = G.useState(!1),
      _ = s === `combobox`,
      v = a[0],
      y = G.useMemo(() => (_ && i && !h && l ? i : d ? r : ``), [_, i, h, l, r, d]),
      [b, x, S, C] = G.useMemo(() => {
        let e, t, n
        if (v && m?.flattenOptions) {
          let r = m.flattenOptions.find((e) => e.value === v.value)
          r?.data && ((e = r.data.className), (t = r.data.style), (n = ke(r.data)))
        }
        return (v && !n && (n = ke(v)), u !== void 0 && (n = u), [e, t, n, !!e || !!t])
      }, [v, m?.flattenOptions, u])
    G.useEffect(() => {
      _ && g(!1)
    }, [_, i])
    let w = v && v.label !== null && v.label !== void 0 && String(v.label).trim() !== ``,
      T =
        _ && c?.input
          ? null
          : v
            ? C
              ? G.createElement(
                  `div`,
                  {
                    className: O(`${n}-content-value`, b),
                    style: { ...(y ? { visibility: `hidden` } : {}), ...x },
                    title: S,
                  },
                  v.label,
                )
              : v.label
            : G.createElement(X, { show: !y })
    return G.createElement(
      `div`,
      {
        className: O(
          `${n}-content`,
          w && `${n}-content-has-value`,
          y && `${n}-content-has-search-value`,
          C && `${n}-content-has-option-style`,
          f?.content,
        ),
        style: p?.content,
        title: C ? void 0 : S,
      },
      T,
      G.createElement(
        Ce,
        Z({ ref: t }, e, {
          value: y,
          maxLength: s === `combobox` ? o : void 0,
          onChange: (t) => {
            ;(g(!0), e.onChange?.(t))
          },
        }),
      ),
    )
  }),
  je = (e) => {
    let {
        className: t,
        style: n,
        customizeIcon: r,
        customizeIconProps: i,
        children: a,
        onMouseDown: o,
        onClick: s,
      } = e,
      c = typeof r == `function` ? r(i) : r
    return G.createElement(
      `span`,
      {
        className: t,
        onMouseDown: (e) => {
          ;(e.preventDefault(), o?.(e))
        },
        style: { userSelect: `none`, WebkitUserSelect: `none`, ...n },
        unselectable: `on`,
        onClick: s,
        'aria-hidden': !0,
      },
      c === void 0 ? G.createElement(`span`, { className: O(t.split(/\s+/).map((e) => `${e}-icon`)) }, a) : c,
    )
  }
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
function Q(e) {
  return e.key ?? e.value
}
var $ = (e) => {
    ;(e.preventDefault(), e.stopPropagation())
  },
  Ne = G.forwardRef(function ({ inputProps: e }, t) {
    let { prefixCls: n, displayValues: r, searchValue: i, mode: a, onSelectorRemove: o, removeIcon: s } = Se(),
      {
        disabled: c,
        showSearch: l,
        triggerOpen: u,
        rawOpen: d,
        toggleOpen: f,
        autoClearSearchValue: p,
        tagRender: m,
        maxTagPlaceholder: h,
        maxTagTextLength: g,
        maxTagCount: _,
        classNames: v,
        styles: y,
      } = q(),
      b = `${n}-selection-item`,
      x = i
    !d && a === `multiple` && p !== !1 && (x = ``)
    let S = (l && x) || ``,
      C = l && !c,
      w = s ?? `×`,
      T = h ?? ((e) => `+ ${e.length} ...`),
      E = m,
      k = (e) => {
        f(e)
      },
      A = (e) => {
        o?.(e)
      },
      j = (e, t, n, r, i) =>
        G.createElement(
          `span`,
          { title: ke(e), className: O(b, { [`${b}-disabled`]: n }, v?.item), style: y?.item },
          G.createElement(`span`, { className: O(`${b}-content`, v?.itemContent), style: y?.itemContent }, t),
          r &&
            G.createElement(
              je,
              {
                className: O(`${b}-remove`, v?.itemRemove),
                style: y?.itemRemove,
                onMouseDown: $,
                onClick: i,
                customizeIcon: w,
              },
              `×`,
            ),
        ),
      M = (e, t, n, r, i, a, o) =>
        G.createElement(
          `span`,
          {
            onMouseDown: (e) => {
              ;($(e), k(!u))
            },
          },
          E({ label: t, value: e, index: o?.index, disabled: n, closable: r, onClose: i, isMaxTag: !!a }),
        )
    return G.createElement(D, {
      prefixCls: `${n}-content`,
      className: v?.content,
      style: y?.content,
      prefix: !r.length && !S && G.createElement(X, null),
      data: r,
      renderItem: (e, t) => {
        let { disabled: n, label: r, value: i } = e,
          a = !c && !n,
          o = r
        if (typeof g == `number` && (typeof r == `string` || typeof r == `number`)) {
          let e = String(o)
          e.length > g && (o = `${e.slice(0, g)}...`)
        }
        let s = (t) => {
          ;(t && t.stopPropagation(), A(e))
        }
        return typeof E == `function` ? M(i, o, n, a, s, void 0, t) : j(e, o, n, a, s)
      },
      renderRest: (e) => {
        if (!r.length) return null
        let t = typeof T == `function` ? T(e) : T
        return typeof E == `function` ? M(void 0, t, !1, !1, void 0, !0) : j({ title: t }, t, !1)
      },
      suffix: G.createElement(Ce, Me({ ref: t, disabled: c, readOnly: !C }, e, { value: S || ``, syncWidth: !0 })),
      itemKey: Q,
      maxCount: _,
    })
  }),
  Pe = G.forwardRef(function (e, t) {
    let { multiple: n, onInputKeyDown: r, tabIndex: i } = Se(),
      a = q(),
      { showSearch: o } = a,
      s = { ...R(a, { aria: !0 }), onKeyDown: r, readOnly: !o, tabIndex: i }
    return n ? G.createElement(Ne, { ref: t, inputProps: s }) : G.createElement(Ae, { ref: t, inputProps: s })
  })
function Fe(e) {
  return (
    e &&
    ![
      U.ESC,
      U.SHIFT,
      U.BACKSPACE,
      U.TAB,
      U.WIN_KEY,
      U.ALT,
      U.META,
      U.WIN_KEY_RIGHT,
      U.CTRL,
      U.SEMICOLON,
      U.EQUALS,
      U.CAPS_LOCK,
      U.CONTEXT_MENU,
      U.UP,
      U.LEFT,
      U.RIGHT,
      U.F1,
      U.F2,
      U.F3,
      U.F4,
      U.F5,
      U.F6,
      U.F7,
      U.F8,
      U.F9,
      U.F10,
      U.F11,
      U.F12,
    ].includes(e)
  )
}
function Ie() {
  return (
    (Ie = Object.assign
      ? Object.assign.bind()
      : function (e) {
          for (var t = 1; t < arguments.length; t++) {
            var n = arguments[t]
            for (var r in n) Object.prototype.hasOwnProperty.call(n, r) && (e[r] = n[r])
          }
          return e
        }),
    Ie.apply(this, arguments)
  )
}
var Le = [
    `value`,
    `onChange`,
    `removeIcon`,
    `placeholder`,
    `maxTagCount`,
    `maxTagTextLength`,
    `maxTagPlaceholder`,
    `choiceTransitionName`,
    `onInputKeyDown`,
    `onPopupScroll`,
    `tabIndex`,
    `activeValue`,
    `onSelectorRemove`,
    `focused`,
  ],
  Re = G.forwardRef(function (e, t) {
    let {
        prefixCls: n,
        className: r,
        style: a,
        prefix: o,
        suffix: s,
        clearIcon: c,
        clearLabel: l,
        children: u,
        multiple: d,
        displayValues: f,
        placeholder: p,
        mode: m,
        searchValue: h,
        onSearch: g,
        onSearchSubmit: _,
        onInputBlur: v,
        maxLength: y,
        autoFocus: b,
        onMouseDown: x,
        onClearMouseDown: S,
        onInputKeyDown: C,
        onSelectorRemove: w,
        tokenWithEnter: T,
        components: E,
        ...D
      } = e,
      { triggerOpen: k, toggleOpen: A, showSearch: M, disabled: N, loading: P, classNames: I, styles: L } = q(),
      z = G.useRef(null),
      B = G.useRef(null),
      H = F((e) => {
        let { which: t } = e,
          n = B.current instanceof HTMLTextAreaElement
        ;(!n && k && (t === U.UP || t === U.DOWN) && e.preventDefault(),
          C && C(e),
          (n && !k && ~[U.UP, U.DOWN, U.LEFT, U.RIGHT].indexOf(t)) ||
            (!(e.ctrlKey || e.altKey || e.metaKey) && Fe(t) && A(!0)))
      })
    G.useImperativeHandle(t, () => ({
      focus: (e) => {
        ;(B.current || z.current).focus?.(e)
      },
      blur: () => {
        ;(B.current || z.current).blur?.()
      },
      nativeElement: j(z.current),
    }))
    let ee = F((e) => {
        if (!N) {
          let t = j(B.current)
          e.nativeEvent._ori_target = t
          let n = t === e.target || t?.contains(e.target)
          t && !n && e.preventDefault()
          let r = (k && !d && (m === `combobox` || M)) || (k && d && n)
          e.nativeEvent._select_lazy ? k && !d && A(!1) : (B.current?.focus(), r || A())
        }
        x?.(e)
      }),
      te = (e) => {
        ;(e.key === `Enter` || e.key === ` `) && e.stopPropagation()
      },
      { root: ne } = E,
      W = V(D, Le),
      re = R(W, { aria: !0 }),
      ie = Object.keys(re),
      K = { ...e, onInputKeyDown: H }
    if (ne) {
      let e = ne.props || {},
        t = { ...e, ...W }
      return (
        Object.keys(e).forEach((n) => {
          let r = e[n],
            i = W[n]
          typeof r == `function` &&
            typeof i == `function` &&
            (t[n] = (...e) => {
              ;(i(...e), r(...e))
            })
        }),
        G.isValidElement(ne)
          ? G.cloneElement(ne, { ...t, ref: i(ne.ref, z) })
          : G.createElement(ne, Ie({}, t, { ref: z }))
      )
    }
    return G.createElement(
      xe.Provider,
      { value: K },
      G.createElement(
        `div`,
        Ie({}, V(W, ie), { ref: z, className: r, style: a, onMouseDown: ee }),
        G.createElement(be, { className: O(`${n}-prefix`, I?.prefix), style: L?.prefix }, o),
        G.createElement(Pe, { ref: B }),
        G.createElement(
          be,
          { className: O(`${n}-suffix`, { [`${n}-suffix-loading`]: P }, I?.suffix), style: L?.suffix },
          s,
        ),
        c &&
          G.createElement(
            `button`,
            {
              type: `button`,
              'aria-label': l,
              className: O(`${n}-clear`, I?.clear),
              style: L?.clear,
              onMouseDown: (e) => {
                ;(e.preventDefault(), (e.nativeEvent._select_lazy = !0))
              },
              onKeyDown: te,
              onClick: S,
            },
            c,
          ),
        u,
      ),
    )
  })
function ze(e, t, n) {
  return G.useMemo(() => {
    let { root: r, input: i } = e || {}
    return (n && (r = n()), t && (i = t()), { root: r, input: i })
  }, [e, t, n])
}
function Be() {
  return (
    (Be = Object.assign
      ? Object.assign.bind()
      : function (e) {
          for (var t = 1; t < arguments.length; t++) {
            var n = arguments[t]
            for (var r in n) Object.prototype.hasOwnProperty.call(n, r) && (e[r] = n[r])
          }
          return e
        }),
    Be.apply(this, arguments)
  )
}
var Ve = (e) => e === `tags` || e === `multiple`,
  He = G.forwardRef((e, t) => {
    let {
        id: n,
        prefixCls: r,
        className: i,
        styles: a,
        classNames: o,
        showSearch: s,
        tagRender: c,
        showScrollBar: l = `optional`,
        direction: u,
        omitDomProps: d,
        displayValues: f,
        onDisplayValuesChange: p,
        emptyOptions: m,
        notFoundContent: h = `Not Found`,
        onClear: g,
        maxCount: _,
        placeholder: v,
        mode: y,
        disabled: b,
        loading: x,
        getInputElement: S,
        getRawInputElement: C,
        open: w,
        defaultOpen: T,
        onPopupVisibleChange: E,
        activeValue: D,
        onActiveValueChange: k,
        activeDescendantId: A,
        searchValue: M,
        autoClearSearchValue: N,
        onSearch: P,
        onSearchSplit: I,
        tokenSeparators: L,
        allowClear: R,
        prefix: z,
        suffix: B,
        suffixIcon: V,
        clearIcon: H,
        OptionList: U,
        animation: ee,
        transitionName: te,
        popupStyle: ne,
        popupClassName: W,
        popupMatchSelectWidth: re,
        popupRender: ie,
        popupAlign: q,
        placement: ce,
        builtinPlacements: le,
        getPopupContainer: de,
        showAction: pe = [],
        onFocus: me,
        onBlur: he,
        onKeyUp: Y,
        onKeyDown: be,
        onMouseDown: xe,
        components: Se,
        ...Ce
      } = e,
      X = Ve(y),
      we = G.useRef(null),
      Te = G.useRef(null),
      Ee = G.useRef(null),
      [De, Oe] = G.useState(!1)
    G.useImperativeHandle(t, () => ({
      focus: we.current?.focus,
      blur: we.current?.blur,
      scrollTo: (e) => Ee.current?.scrollTo(e),
      nativeElement: j(we.current),
    }))
    let ke = ze(Se, S, C),
      Z = G.useMemo(() => {
        if (y !== `combobox`) return M
        let e = f[0]?.value
        return typeof e == `string` || typeof e == `number` ? String(e) : ``
      }, [M, y, f]),
      Ae = (y === `combobox` && typeof S == `function` && S()) || null,
      je = !h && m,
      [Me, Q, $, Ne] = ye(T || !1, w, E, (e) => (b || je ? !1 : e)),
      Pe = G.useMemo(
        () =>
          typeof L == `function` ||
          (L || []).some((e) =>
            [
              `
`,
              `\r
`,
            ].includes(e),
          ),
        [L],
      ),
      Fe = G.useMemo(
        () =>
          typeof L == `function`
            ? (e, t) => {
                let n = L(e),
                  r = Array.isArray(n) && n.length === 1 && n[0] === e
                return !Array.isArray(n) || !n.length || r ? null : t === void 0 ? n : n.slice(0, t)
              }
            : (e, t) => ge(e, L, t),
        [L],
      ),
      Ie = (e, t, n) => {
        if (X && fe(_) && f.length >= _) return
        let r = !0,
          i = e
        k?.(null)
        let a = fe(_) ? _ - f.length : void 0,
          o = n ? null : Fe(e, a)
        return (
          y !== `combobox` && o && ((i = ``), I?.(o), $(!1), (r = !1)),
          P && Z !== i && P(i, { source: t ? `typing` : `effect` }),
          e && t && r && $(!0),
          r
        )
      },
      Le = (e) => {
        e && e.trim() && P(e, { source: `submit` })
      }
    ;(G.useEffect(() => {
      !Me && !X && y !== `combobox` && Ie(``, !1, !1)
    }, [Me]),
      G.useEffect(() => {
        b && ($(!1), Oe(!1))
      }, [b, Q]))
    let [He, Ue] = oe(),
      We = G.useRef(!1),
      Ge = (e) => {
        let t = He(),
          { key: n } = e,
          r = n === `Enter`,
          i = n === ` `
        if (r || i) {
          let t = y === `combobox`
          ;(((i && !(t || s)) || (r && !t)) && e.preventDefault(), Q || $(!0))
        }
        if ((Ue(!!Z), n === `Backspace` && !t && X && !Z && f.length)) {
          let e = [...f],
            t = null
          for (let n = e.length - 1; n >= 0; --n) {
            let r = e[n]
            if (!r.disabled) {
              ;(e.splice(n, 1), (t = r))
              break
            }
          }
          t && p(e, { type: `remove`, values: [t] })
        }
        ;(!Q || (r && We.current) || i || (r && (We.current = !0), Ee.current?.onKeyDown(e)), be?.(e))
      },
      Ke = (e, ...t) => {
        ;(Q && Ee.current?.onKeyUp(e, ...t), e.key === `Enter` && (We.current = !1), Y?.(e, ...t))
      },
      qe = F((e) => {
        let t = f.filter((t) => t !== e)
        p(t, { type: `remove`, values: [e] })
      }),
      Je = () => {
        We.current = !1
      },
      Ye = () => [j(we.current), Te.current?.getPopupElement()]
    J(Ye, Q, $, !!ke.root)
    let Xe = G.useRef(!1),
      Ze = (e) => {
        ;(Oe(!0), b || (pe.includes(`focus`) && $(!0), me?.(e)))
      },
      Qe = () => {
        Q && !Xe.current && $(!1, { cancelFun: () => se(Ye(), document.activeElement) })
      },
      $e = (e) => {
        ;(Oe(!1),
          Z && (y === `tags` ? P(Z, { source: `submit` }) : y === `multiple` && P(``, { source: `blur` })),
          Qe(),
          b || he?.(e))
      },
      et = (e, ...t) => {
        let { target: n } = e
        ;(Te.current?.getPopupElement()?.contains(n) && $ && $(!0),
          xe?.(e, ...t),
          (Xe.current = !0),
          ve(() => {
            Xe.current = !1
          }))
      },
      [, tt] = G.useState({})
    function nt() {
      tt({})
    }
    let rt
    ke.root &&
      (rt = (e) => {
        $(e)
      })
    let it = G.useMemo(
        () => ({
          ...e,
          notFoundContent: h,
          open: Q,
          triggerOpen: Q,
          rawOpen: Me,
          id: n,
          showSearch: s,
          multiple: X,
          toggleOpen: $,
          showScrollBar: l,
          styles: a,
          classNames: o,
          lockOptions: Ne,
        }),
        [e, h, $, n, s, X, Q, Me, l, a, o, Ne],
      ),
      at = G.useMemo(() => {
        let e = B ?? V
        return typeof e == `function` ? e({ searchValue: Z, open: Q, focused: De, showSearch: s, loading: x }) : e
      }, [B, V, Z, Q, De, s, x]),
      ot = () => {
        ;(g?.(), we.current?.focus(), p([], { type: `clear`, values: f }), Ie(``, !1, !1))
      },
      { allowClear: st, clearIcon: ct, label: lt } = K(r, f, R, H, b, Z, y),
      ut = G.createElement(U, { ref: Ee }),
      dt = O(r, i, {
        [`${r}-focused`]: De,
        [`${r}-multiple`]: X,
        [`${r}-single`]: !X,
        [`${r}-allow-clear`]: st,
        [`${r}-show-arrow`]: at != null,
        [`${r}-disabled`]: b,
        [`${r}-loading`]: x,
        [`${r}-open`]: Q,
        [`${r}-customize-input`]: Ae,
        [`${r}-show-search`]: s,
      }),
      ft = G.createElement(
        Re,
        Be({}, Ce, {
          ref: we,
          prefixCls: r,
          className: dt,
          focused: De,
          prefix: z,
          suffix: at,
          clearIcon: ct,
          clearLabel: lt,
          multiple: X,
          mode: y,
          displayValues: f,
          placeholder: v,
          searchValue: Z,
          activeValue: D,
          onSearch: Ie,
          onSearchSubmit: Le,
          onInputBlur: Je,
          onFocus: Ze,
          onBlur: $e,
          onClearMouseDown: ot,
          onKeyDown: Ge,
          onKeyUp: Ke,
          onSelectorRemove: qe,
          tokenWithEnter: Pe,
          onMouseDown: et,
          components: ke,
        }),
      )
    return (
      (ft = G.createElement(
        ue,
        {
          ref: Te,
          disabled: b,
          prefixCls: r,
          visible: Q,
          popupElement: ut,
          animation: ee,
          transitionName: te,
          popupStyle: ne,
          popupClassName: W,
          direction: u,
          popupMatchSelectWidth: re,
          popupRender: ie,
          popupAlign: q,
          placement: ce,
          builtinPlacements: le,
          getPopupContainer: de,
          empty: m,
          onPopupVisibleChange: rt,
          onPopupMouseEnter: nt,
          onPopupMouseDown: et,
          onPopupBlur: Qe,
        },
        ft,
      )),
      G.createElement(ae.Provider, { value: it }, G.createElement(_e, { visible: De && !Q, values: f }), ft)
    )
  }),
  Ue = () => null
Ue.isSelectOptGroup = !0
var We = () => null
We.isSelectOption = !0
var Ge = t(e())
function Ke() {
  return (
    (Ke = Object.assign
      ? Object.assign.bind()
      : function (e) {
          for (var t = 1; t < arguments.length; t++) {
            var n = arguments[t]
            for (var r in n) Object.prototype.hasOwnProperty.call(n, r) && (e[r] = n[r])
          }
          return e
        }),
    Ke.apply(this, arguments)
  )
}
var qe = G.forwardRef(
  (
    { height: e, offsetY: t, offsetX: n, children: r, prefixCls: i, onInnerResize: a, innerProps: o, rtl: s, extra: c },
    l,
  ) => {
    let u = {},
      d = { display: `flex`, flexDirection: `column` }
    return (
      t !== void 0 &&
        ((u = { height: e, position: `relative`, overflow: `hidden` }),
        (d = {
          ...d,
          transform: `translateY(${t}px)`,
          [s ? `marginRight` : `marginLeft`]: -n || 0,
          position: `absolute`,
          left: 0,
          right: 0,
          top: 0,
        })),
      G.createElement(
        `div`,
        { style: u },
        G.createElement(
          M,
          {
            onResize: ({ offsetHeight: e }) => {
              e && a && a()
            },
          },
          G.createElement(`div`, Ke({ style: d, className: O({ [`${i}-holder-inner`]: i }), ref: l }, o), r, c),
        ),
      )
    )
  },
)
qe.displayName = `Filler`
function Je({ children: e, setRef: t }) {
  let n = G.useCallback(
    (e) => {
      t(e)
    },
    [t],
  )
  return G.cloneElement(e, { ref: n })
}
function Ye(e, t, n, r, i, a, o, { getKey: s }) {
  return e.slice(t, n + 1).map((e, n) => {
    let c = o(e, t + n, { style: { width: r }, offsetX: i }),
      l = s(e)
    return G.createElement(Je, { key: l, setRef: (t) => a(e, t) }, c)
  })
}
function Xe(e, t, n) {
  let r = e.length,
    i = t.length,
    a,
    o
  if (r === 0 && i === 0) return null
  r < i ? ((a = e), (o = t)) : ((a = t), (o = e))
  let s = { __EMPTY_ITEM__: !0 }
  function c(e) {
    return e === void 0 ? s : n(e)
  }
  let l = null,
    u = Math.abs(r - i) !== 1
  for (let e = 0; e < o.length; e += 1) {
    let t = c(a[e])
    if (t !== c(o[e])) {
      ;((l = e), (u ||= t !== c(o[e + 1])))
      break
    }
  }
  return l === null ? null : { index: l, multiple: u }
}
function Ze(e, t, n) {
  let [r, i] = G.useState(e),
    [a, o] = G.useState(null)
  return (
    G.useEffect(() => {
      let a = Xe(r || [], e || [], t)
      ;(a?.index !== void 0 && (n?.(a.index), o(e[a.index])), i(e))
    }, [e]),
    [a]
  )
}
var Qe = typeof navigator == `object` && /Firefox/i.test(navigator.userAgent),
  $e = (e, t, n, r) => {
    let i = (0, G.useRef)(!1),
      a = (0, G.useRef)(null)
    function o() {
      ;(clearTimeout(a.current),
        (i.current = !0),
        (a.current = setTimeout(() => {
          i.current = !1
        }, 50)))
    }
    let s = (0, G.useRef)({ top: e, bottom: t, left: n, right: r })
    return (
      (s.current.top = e),
      (s.current.bottom = t),
      (s.current.left = n),
      (s.current.right = r),
      (e, t, n = !1) => {
        let r = e
          ? (t < 0 && s.current.left) || (t > 0 && s.current.right)
          : (t < 0 && s.current.top) || (t > 0 && s.current.bottom)
        return (n && r ? (clearTimeout(a.current), (i.current = !1)) : (!r || i.current) && o(), !i.current && r)
      }
    )
  }
function et(e, t, n, r, i, a, o) {
  let s = (0, G.useRef)(0),
    c = (0, G.useRef)(null),
    l = (0, G.useRef)(null),
    u = (0, G.useRef)(!1),
    d = $e(t, n, r, i)
  function f(e, t) {
    if ((x.cancel(c.current), d(!1, t))) return
    let n = e
    if (!n._virtualHandled) n._virtualHandled = !0
    else return
    ;((s.current += t),
      (l.current = t),
      Qe || n.preventDefault(),
      (c.current = x(() => {
        let e = u.current ? 10 : 1
        ;(o(s.current * e, !1), (s.current = 0))
      })))
  }
  function p(e, t) {
    ;(o(t, !0), Qe || e.preventDefault())
  }
  let m = (0, G.useRef)(null),
    h = (0, G.useRef)(null)
  function g(t) {
    if (!e) return
    ;(x.cancel(h.current),
      (h.current = x(() => {
        m.current = null
      }, 2)))
    let { deltaX: n, deltaY: r, shiftKey: i } = t,
      o = n,
      s = r
    ;(m.current === `sx` || (!m.current && i && r && !n)) && ((o = r), (s = 0), (m.current = `sx`))
    let c = Math.abs(o),
      l = Math.abs(s)
    ;(m.current === null && (m.current = a && c > l ? `x` : `y`), m.current === `y` ? f(t, s) : p(t, o))
  }
  function _(t) {
    e && (u.current = t.detail === l.current)
  }
  return [g, _]
}
function tt(e, t, n, r) {
  let [i, a] = G.useMemo(() => [new Map(), []], [e, n.id, r])
  return (o, s = o) => {
    let c = i.get(o),
      l = i.get(s)
    if (c === void 0 || l === void 0) {
      let u = e.length
      for (let d = a.length; d < u; d += 1) {
        let u = e[d],
          f = t(u)
        i.set(f, d)
        let p = n.get(f) ?? r
        if (((a[d] = (a[d - 1] || 0) + p), f === o && (c = d), f === s && (l = d), c !== void 0 && l !== void 0)) break
      }
    }
    return { top: a[c - 1] || 0, bottom: a[l] }
  }
}
var nt = class {
  maps
  id = 0
  diffRecords = new Map()
  constructor() {
    this.maps = Object.create(null)
  }
  set(e, t) {
    ;(this.diffRecords.set(e, this.maps[e]), (this.maps[e] = t), (this.id += 1))
  }
  get(e) {
    return this.maps[e]
  }
  resetRecord() {
    this.diffRecords.clear()
  }
  getRecord() {
    return this.diffRecords
  }
}
function rt(e) {
  let t = parseFloat(e)
  return isNaN(t) ? 0 : t
}
function it(e, t, n) {
  let [r, i] = G.useState(0),
    a = (0, G.useRef)(new Map()),
    o = (0, G.useRef)(new nt()),
    s = (0, G.useRef)(0)
  function c() {
    s.current += 1
  }
  function l(e = !1) {
    c()
    let t = () => {
      let e = !1
      ;(a.current.forEach((t, n) => {
        if (t && t.offsetParent) {
          let { offsetHeight: r } = t,
            { marginTop: i, marginBottom: a } = getComputedStyle(t),
            s = rt(i),
            c = rt(a),
            l = r + s + c
          o.current.get(n) !== l && (o.current.set(n, l), (e = !0))
        }
      }),
        e && i((e) => e + 1))
    }
    if (e) t()
    else {
      s.current += 1
      let e = s.current
      Promise.resolve().then(() => {
        e === s.current && t()
      })
    }
  }
  function u(r, i) {
    let o = e(r),
      s = a.current.get(o)
    ;(i ? (a.current.set(o, i), l()) : a.current.delete(o), !s != !i && (i ? t?.(r) : n?.(r)))
  }
  return ((0, G.useEffect)(() => c, []), [u, l, o.current, r])
}
var at = 14 / 15
function ot(e, t, n) {
  let r = (0, G.useRef)(!1),
    i = (0, G.useRef)(0),
    a = (0, G.useRef)(0),
    o = (0, G.useRef)(null),
    s = (0, G.useRef)(null),
    c,
    l = (e) => {
      if (r.current) {
        let t = Math.ceil(e.touches[0].pageX),
          r = Math.ceil(e.touches[0].pageY),
          o = i.current - t,
          c = a.current - r,
          l = Math.abs(o) > Math.abs(c)
        l ? (i.current = t) : (a.current = r)
        let u = n(l, l ? o : c, !1, e)
        ;(u && e.preventDefault(),
          clearInterval(s.current),
          u &&
            (s.current = setInterval(() => {
              l ? (o *= at) : (c *= at)
              let e = Math.floor(l ? o : c)
              ;(!n(l, e, !0) || Math.abs(e) <= 0.1) && clearInterval(s.current)
            }, 16)))
      }
    },
    u = () => {
      ;((r.current = !1), c())
    },
    d = (e) => {
      ;(c(),
        e.touches.length === 1 &&
          !r.current &&
          ((r.current = !0),
          (i.current = Math.ceil(e.touches[0].pageX)),
          (a.current = Math.ceil(e.touches[0].pageY)),
          (o.current = e.target),
          o.current.addEventListener(`touchmove`, l, { passive: !1 }),
          o.current.addEventListener(`touchend`, u, { passive: !0 })))
    }
  ;((c = () => {
    o.current && (o.current.removeEventListener(`touchmove`, l), o.current.removeEventListener(`touchend`, u))
  }),
    S(
      () => (
        e && t.current.addEventListener(`touchstart`, d, { passive: !0 }),
        () => {
          ;(t.current?.removeEventListener(`touchstart`, d), c(), clearInterval(s.current))
        }
      ),
      [e],
    ))
}
function st(e) {
  return Math.floor(e ** 0.5)
}
function ct(e, t) {
  return (`touches` in e ? e.touches[0] : e)[t ? `pageX` : `pageY`] - window[t ? `scrollX` : `scrollY`]
}
function lt(e) {
  let t = e
  for (; t;) {
    if (t.draggable) return !0
    t = t.parentElement
  }
  return !1
}
function ut(e, t, n) {
  G.useEffect(() => {
    let r = t.current
    if (e && r) {
      let e = !1,
        t,
        i,
        a = () => {
          x.cancel(t)
        },
        o = () => {
          ;(a(),
            (t = x(() => {
              ;(n(i), o())
            })))
        },
        s = () => {
          ;((e = !1), a())
        },
        c = (t) => {
          if (lt(t.target) || t.button !== 0) return
          let n = t
          n._virtualHandled || ((n._virtualHandled = !0), (e = !0))
        },
        l = (t) => {
          if (e) {
            let e = ct(t, !1),
              { top: n, bottom: s } = r.getBoundingClientRect()
            e <= n ? ((i = -st(n - e)), o()) : e >= s ? ((i = st(e - s)), o()) : a()
          }
        }
      return (
        r.addEventListener(`mousedown`, c),
        r.ownerDocument.addEventListener(`mouseup`, s),
        r.ownerDocument.addEventListener(`mousemove`, l),
        r.ownerDocument.addEventListener(`dragend`, s),
        () => {
          ;(r.removeEventListener(`mousedown`, c),
            r.ownerDocument.removeEventListener(`mouseup`, s),
            r.ownerDocument.removeEventListener(`mousemove`, l),
            r.ownerDocument.removeEventListener(`dragend`, s),
            a())
        }
      )
    }
  }, [e])
}
var dt = 10
function ft(e, t) {
  let n = typeof e == `function` ? e(t) : e
  return Number.isFinite(n) ? n : 0
}
function pt(e, t, n, r, i, a, o, s, c) {
  let l = G.useRef(void 0),
    [u, d] = G.useState(null)
  return (
    S(() => {
      if (u && u.times < dt) {
        if (!e.current) {
          d((e) => ({ ...e }))
          return
        }
        o()
        let { targetAlign: c, originAlign: l, offset: f } = u,
          p = u.index >= 0 ? u.index : t.findIndex((e) => i(e) === u.key),
          m = c || l,
          h = ft(f, { getSize: a, align: m }),
          g = e.current.clientHeight,
          _ = p < 0,
          v = c,
          y = null
        if (g && p >= 0) {
          let a = 0,
            o = 0,
            c = 0,
            l = Math.min(t.length - 1, p)
          for (let e = 0; e <= l; e += 1) {
            let s = i(t[e])
            o = a
            let l = n.get(s)
            ;((c = o + (l === void 0 ? r : l)), (a = c))
          }
          let d = m === `top` ? h : g - h
          for (let e = l; e >= 0; --e) {
            let r = i(t[e]),
              a = n.get(r)
            if (a === void 0) {
              _ = !0
              break
            }
            if (((d -= a), d <= 0)) break
          }
          switch (m) {
            case `top`:
              y = o - h
              break
            case `bottom`:
              y = c - g + h
              break
            default: {
              let { scrollTop: t } = e.current,
                n = t + g
              o < t ? (v = `top`) : c > n && (v = `bottom`)
            }
          }
          ;(y !== null && s(y), y !== u.lastTop && (_ = !0))
        }
        _ && d((e) => ({ ...e, times: e.times + 1, index: p, targetAlign: v, lastTop: y }))
      }
    }, [u, e.current]),
    (e) => {
      if (e == null) c()
      else if ((x.cancel(l.current), typeof e == `number`)) s(e)
      else if (e && typeof e == `object`) {
        let n,
          r,
          { align: a } = e
        ;`index` in e ? ({ index: n } = e) : ((r = e.key), (n = t.findIndex((e) => i(e) === r)))
        let { offset: o = 0 } = e
        d({ times: 0, index: n, key: r, offset: o, originAlign: a })
      }
    }
  )
}
function mt(e, t, n) {
  if (t <= 0 || n <= 0) return 0
  let r = Math.max(Math.min(e, n), 0) / n,
    i = Math.ceil(r * t)
  return ((i = Math.max(i, 0)), (i = Math.min(i, t)), i)
}
var ht = G.forwardRef((e, t) => {
    let {
        prefixCls: n,
        rtl: r,
        scrollOffset: i,
        scrollRange: a,
        onStartMove: o,
        onStopMove: s,
        onScroll: c,
        horizontal: l,
        spinSize: u,
        containerSize: d,
        style: f,
        thumbStyle: p,
        showScrollBar: m,
      } = e,
      [h, g] = G.useState(!1),
      [_, v] = G.useState(null),
      [y, b] = G.useState(null),
      S = !r,
      C = G.useRef(null),
      w = G.useRef(null),
      [T, E] = G.useState(m),
      D = G.useRef(void 0),
      k = () => {
        m !== !0 &&
          m !== !1 &&
          (clearTimeout(D.current),
          E(!0),
          (D.current = setTimeout(() => {
            E(!1)
          }, 3e3)))
      },
      A = a - d || 0,
      j = d - u || 0,
      M = G.useMemo(() => (i === 0 || A === 0 ? 0 : (i / A) * j), [i, A, j]),
      N = (e) => !!e && w.current?.contains(e),
      P = (e) => {
        let t = C.current
        if (!t) return
        let n = t.getBoundingClientRect(),
          r = ct(e, l),
          i
        if (Number.isFinite(r)) {
          if (l) {
            let e = S ? n.left : n.right
            if (!Number.isFinite(e)) return
            i = (S ? r - e : e - r) - u / 2
          } else {
            if (!Number.isFinite(n.top)) return
            i = r - n.top - u / 2
          }
          c(mt(i, A, j), l)
        }
      },
      I = (e) => {
        ;(e.stopPropagation(), e.preventDefault(), e.button !== 0 || N(e.target) || P(e))
      },
      L = G.useRef({ top: M, dragging: h, pageY: _, startTop: y })
    L.current = { top: M, dragging: h, pageY: _, startTop: y }
    let R = F((e) => {
      ;(g(!0), v(ct(e, l)), b(L.current.top), o(), e.stopPropagation(), e.preventDefault())
    })
    G.useEffect(() => {
      let e = (e) => {
          e.preventDefault()
        },
        t = C.current,
        n = w.current
      return (
        t.addEventListener(`touchstart`, e, { passive: !1 }),
        n.addEventListener(`touchstart`, R, { passive: !1 }),
        () => {
          ;(t.removeEventListener(`touchstart`, e), n.removeEventListener(`touchstart`, R))
        }
      )
    }, [R])
    let z = G.useRef(void 0)
    z.current = A
    let B = G.useRef(void 0)
    ;((B.current = j),
      G.useEffect(() => {
        if (h) {
          let e,
            t = (t) => {
              let { dragging: n, pageY: r, startTop: i } = L.current
              x.cancel(e)
              let a = C.current.getBoundingClientRect(),
                o = d / (l ? a.width : a.height)
              if (n) {
                let n = (ct(t, l) - r) * o,
                  a = i
                !S && l ? (a -= n) : (a += n)
                let s = z.current,
                  u = B.current,
                  d = mt(a, s, u)
                e = x(() => {
                  c(d, l)
                })
              }
            },
            n = () => {
              ;(g(!1), s())
            }
          return (
            window.addEventListener(`mousemove`, t, { passive: !0 }),
            window.addEventListener(`touchmove`, t, { passive: !0 }),
            window.addEventListener(`mouseup`, n, { passive: !0 }),
            window.addEventListener(`touchend`, n, { passive: !0 }),
            () => {
              ;(window.removeEventListener(`mousemove`, t),
                window.removeEventListener(`touchmove`, t),
                window.removeEventListener(`mouseup`, n),
                window.removeEventListener(`touchend`, n),
                x.cancel(e))
            }
          )
        }
      }, [h]),
      G.useEffect(
        () => (
          k(),
          () => {
            clearTimeout(D.current)
          }
        ),
        [i],
      ),
      G.useImperativeHandle(t, () => ({ delayHidden: k })))
    let V = `${n}-scrollbar`,
      H = { position: `absolute`, visibility: T ? null : `hidden` },
      U = {
        position: `absolute`,
        borderRadius: 99,
        background: `var(--rc-virtual-list-scrollbar-bg, rgba(0, 0, 0, 0.5))`,
        cursor: `pointer`,
        userSelect: `none`,
      }
    return (
      l
        ? (Object.assign(H, { height: 8, left: 0, right: 0, bottom: 0 }),
          Object.assign(U, { height: `100%`, width: u, [S ? `left` : `right`]: M }))
        : (Object.assign(H, { width: 8, top: 0, bottom: 0, [S ? `right` : `left`]: 0 }),
          Object.assign(U, { width: `100%`, height: u, top: M })),
      G.createElement(
        `div`,
        {
          ref: C,
          className: O(V, { [`${V}-horizontal`]: l, [`${V}-vertical`]: !l, [`${V}-visible`]: T }),
          style: { ...H, ...f },
          onMouseDown: I,
          onMouseMove: k,
        },
        G.createElement(`div`, {
          ref: w,
          className: O(`${V}-thumb`, { [`${V}-thumb-moving`]: h }),
          style: { ...U, ...p },
          onMouseDown: R,
        }),
      )
    )
  }),
  gt = 20
function _t(e = 0, t = 0) {
  let n = (e / t) * e
  return (isNaN(n) && (n = 0), (n = Math.max(n, gt)), Math.floor(n))
}
function vt() {
  return (
    (vt = Object.assign
      ? Object.assign.bind()
      : function (e) {
          for (var t = 1; t < arguments.length; t++) {
            var n = arguments[t]
            for (var r in n) Object.prototype.hasOwnProperty.call(n, r) && (e[r] = n[r])
          }
          return e
        }),
    vt.apply(this, arguments)
  )
}
var yt = [],
  bt = { overflowY: `auto`, overflowAnchor: `none` }
function xt(e, t) {
  let {
      prefixCls: n = `rc-virtual-list`,
      className: r,
      height: i,
      itemHeight: a,
      fullHeight: o = !0,
      style: s,
      data: c,
      children: l,
      itemKey: u,
      virtual: d,
      direction: f,
      scrollWidth: p,
      component: m = `div`,
      onScroll: h,
      onVirtualScroll: g,
      onVisibleChange: _,
      innerProps: v,
      extraRender: y,
      styles: b,
      showScrollBar: x = `optional`,
      ...C
    } = e,
    w = G.useCallback((e) => (typeof u == `function` ? u(e) : e?.[u]), [u]),
    [T, E, D, k] = it(w, null, null),
    A = !!(d !== !1 && i && a),
    j = G.useMemo(() => Object.values(D.maps).reduce((e, t) => e + t, 0), [D.id, D.maps]),
    N = A && c && (Math.max(a * c.length, j) > i || !!p),
    P = f === `rtl`,
    I = O(n, { [`${n}-rtl`]: P }, r),
    L = c || yt,
    R = (0, G.useRef)(null),
    z = (0, G.useRef)(null),
    B = (0, G.useRef)(null),
    [V, H] = (0, G.useState)(0),
    [U, ee] = (0, G.useState)(0),
    [te, ne] = (0, G.useState)(!1),
    W = () => {
      ne(!0)
    },
    re = () => {
      ne(!1)
    },
    ie = { getKey: w }
  function K(e) {
    H((t) => {
      let n
      n = typeof e == `function` ? e(t) : e
      let r = ve(n)
      return ((R.current.scrollTop = r), r)
    })
  }
  let ae = (0, G.useRef)({ start: 0, end: L.length }),
    q = (0, G.useRef)(void 0),
    [oe] = Ze(L, w)
  q.current = oe
  let {
    scrollHeight: se,
    start: J,
    end: ce,
    offset: le,
  } = G.useMemo(() => {
    if (!A) return { scrollHeight: void 0, start: 0, end: L.length - 1, offset: void 0 }
    if (!N) return { scrollHeight: z.current?.offsetHeight || 0, start: 0, end: L.length - 1, offset: void 0 }
    let e = 0,
      t,
      n,
      r,
      o = L.length
    for (let s = 0; s < o; s += 1) {
      let o = L[s],
        c = w(o),
        l = D.get(c),
        u = e + (l === void 0 ? a : l)
      ;(u >= V && t === void 0 && ((t = s), (n = e)), u > V + i && r === void 0 && (r = s), (e = u))
    }
    return (
      t === void 0 && ((t = 0), (n = 0), (r = Math.ceil(i / a))),
      r === void 0 && (r = L.length - 1),
      (r = Math.min(r + 1, L.length - 1)),
      { scrollHeight: e, start: t, end: r, offset: n }
    )
  }, [N, A, V, L, k, i])
  ;((ae.current.start = J),
    (ae.current.end = ce),
    G.useLayoutEffect(() => {
      let e = D.getRecord()
      if (e.size === 1) {
        let t = Array.from(e.keys())[0],
          n = e.get(t),
          r = L[J]
        if (r && n === void 0 && w(r) === t) {
          let e = D.get(t) - a
          K((t) => t + e)
        }
      }
      D.resetRecord()
    }, [se]))
  let [ue, de] = G.useState({ width: 0, height: i }),
    fe = (e) => {
      de({ width: e.offsetWidth, height: e.offsetHeight })
    },
    pe = (0, G.useRef)(null),
    me = (0, G.useRef)(null),
    he = G.useMemo(() => _t(ue.width, p), [ue.width, p]),
    ge = G.useMemo(() => _t(ue.height, se), [ue.height, se]),
    _e = se - i,
    Y = (0, G.useRef)(_e)
  Y.current = _e
  function ve(e) {
    let t = e
    return (Number.isNaN(Y.current) || (t = Math.min(t, Y.current)), (t = Math.max(t, 0)), t)
  }
  let ye = V <= 0,
    be = V >= _e,
    xe = U <= 0,
    Se = U >= p,
    Ce = $e(ye, be, xe, Se),
    X = () => ({ x: P ? -U : U, y: V }),
    we = (0, G.useRef)(X()),
    Te = F((e) => {
      if (g) {
        let t = { ...X(), ...e }
        ;(we.current.x !== t.x || we.current.y !== t.y) && (g(t), (we.current = t))
      }
    })
  function Ee(e, t) {
    let n = e
    t
      ? ((0, Ge.flushSync)(() => {
          ee(n)
        }),
        Te())
      : K(n)
  }
  function De(e) {
    let { scrollTop: t } = e.currentTarget
    ;(t !== V && K(t), h?.(e), Te())
  }
  let Oe = (e) => {
      let t = e,
        n = p ? p - ue.width : 0
      return ((t = Math.max(t, 0)), (t = Math.min(t, n)), t)
    },
    ke = F((e, t) => {
      t
        ? ((0, Ge.flushSync)(() => {
            ee((t) => {
              let n = t + (P ? -e : e)
              return Oe(n)
            })
          }),
          Te())
        : K((t) => t + e)
    }),
    [Z, Ae] = et(A, ye, be, xe, Se, !!p, ke)
  ;(ot(A, R, (e, t, n, r) => {
    let i = r
    return Ce(e, t, n)
      ? !1
      : !i || !i._virtualHandled
        ? (i && (i._virtualHandled = !0), Z({ preventDefault() {}, deltaX: e ? t : 0, deltaY: e ? 0 : t }), !0)
        : !1
  }),
    ut(N, R, (e) => {
      K((t) => t + e)
    }),
    S(() => {
      function e(e) {
        let t = ye && e.detail < 0,
          n = be && e.detail > 0
        A && !t && !n && e.preventDefault()
      }
      let t = R.current
      return (
        t.addEventListener(`wheel`, Z, { passive: !1 }),
        t.addEventListener(`DOMMouseScroll`, Ae, { passive: !0 }),
        t.addEventListener(`MozMousePixelScroll`, e, { passive: !1 }),
        () => {
          ;(t.removeEventListener(`wheel`, Z),
            t.removeEventListener(`DOMMouseScroll`, Ae),
            t.removeEventListener(`MozMousePixelScroll`, e))
        }
      )
    }, [A, ye, be]),
    S(() => {
      if (p) {
        let e = Oe(U)
        ;(ee(e), Te({ x: e }))
      }
    }, [ue.width, p]))
  let je = () => {
      ;(pe.current?.delayHidden(), me.current?.delayHidden())
    },
    Me = tt(L, w, D, a),
    Q = pt(R, L, D, a, w, Me, () => E(!0), K, je)
  ;(G.useImperativeHandle(t, () => ({
    nativeElement: B.current,
    getScrollInfo: X,
    scrollTo: (e) => {
      function t(e) {
        return e && typeof e == `object` && (`left` in e || `top` in e)
      }
      t(e) ? (e.left !== void 0 && ee(Oe(e.left)), Q(e.top)) : Q(e)
    },
  })),
    S(() => {
      if (_) {
        let e = L.slice(J, ce + 1)
        _(e, L)
      }
    }, [J, ce, L]))
  let $ = y?.({ start: J, end: ce, virtual: N, offsetX: U, scrollTop: V, offsetY: le, rtl: P, getSize: Me }),
    Ne = Ye(L, J, ce, p, U, T, l, ie),
    Pe = null
  i &&
    ((Pe = { [o ? `height` : `maxHeight`]: i, ...bt }),
    A && ((Pe.overflowY = `hidden`), p && (Pe.overflowX = `hidden`), te && (Pe.pointerEvents = `none`)))
  let Fe = {}
  return (
    P && (Fe.dir = `rtl`),
    G.createElement(
      `div`,
      vt({ ref: B, style: { ...s, position: `relative` }, className: I }, Fe, C),
      G.createElement(
        M,
        { onResize: fe },
        G.createElement(
          m,
          { className: `${n}-holder`, style: Pe, ref: R, onScroll: De, onMouseEnter: je },
          G.createElement(
            qe,
            {
              prefixCls: n,
              height: se,
              offsetX: U,
              offsetY: le,
              scrollWidth: p,
              onInnerResize: E,
              ref: z,
              innerProps: v,
              rtl: P,
              extra: $,
            },
            Ne,
          ),
        ),
      ),
      N &&
        se > i &&
        G.createElement(ht, {
          ref: pe,
          prefixCls: n,
          scrollOffset: V,
          scrollRange: se,
          rtl: P,
          onScroll: Ee,
          onStartMove: W,
          onStopMove: re,
          spinSize: ge,
          containerSize: ue.height,
          style: b?.verticalScrollBar,
          thumbStyle: b?.verticalScrollBarThumb,
          showScrollBar: x,
        }),
      N &&
        p > ue.width &&
        G.createElement(ht, {
          ref: me,
          prefixCls: n,
          scrollOffset: U,
          scrollRange: p,
          rtl: P,
          onScroll: Ee,
          onStartMove: W,
          onStopMove: re,
          spinSize: he,
          containerSize: ue.width,
          horizontal: !0,
          style: b?.horizontalScrollBar,
          thumbStyle: b?.horizontalScrollBarThumb,
          showScrollBar: x,
        }),
    )
  )
}
var St = G.forwardRef(xt)
St.displayName = `List`
var Ct = G.forwardRef((e, t) => xt({ ...e, virtual: !1 }, t))
Ct.displayName = `List`
var wt = St
function Tt() {
  return /(mac\sos|macintosh)/i.test(navigator.appVersion)
}
function Et() {
  return (
    (Et = Object.assign
      ? Object.assign.bind()
      : function (e) {
          for (var t = 1; t < arguments.length; t++) {
            var n = arguments[t]
            for (var r in n) Object.prototype.hasOwnProperty.call(n, r) && (e[r] = n[r])
          }
          return e
        }),
    Et.apply(this, arguments)
  )
}
function Dt(e) {
  return typeof e == `string` || typeof e == `number`
}
var Ot = G.forwardRef((e, t) => {
    let {
        prefixCls: n,
        id: r,
        open: i,
        multiple: a,
        mode: o,
        searchValue: s,
        toggleOpen: c,
        notFoundContent: l,
        onPopupScroll: u,
        showScrollBar: f,
        lockOptions: p,
      } = q(),
      {
        maxCount: m,
        flattenOptions: h,
        onActiveValue: g,
        defaultActiveFirstOption: _,
        onSelect: v,
        menuItemSelectedIcon: y,
        rawValues: b,
        fieldNames: x,
        virtual: S,
        direction: C,
        listHeight: w,
        listItemHeight: T,
        optionRender: E,
        classNames: D,
        styles: k,
      } = G.useContext(we),
      A = `${n}-item`,
      j = d(
        () => h,
        [i, p],
        (e, t) => t[0] && !t[1],
      ),
      M = G.useRef(null),
      N = G.useMemo(() => a && fe(m) && b?.size >= m, [a, m, b?.size]),
      P = (e) => {
        e.preventDefault()
      },
      F = (e) => {
        M.current?.scrollTo(typeof e == `number` ? { index: e } : e)
      },
      I = G.useCallback((e) => o !== `combobox` && b.has(e), [o, [...b].toString(), b.size]),
      L = (e, t = 1) => {
        let n = j.length
        for (let r = 0; r < n; r += 1) {
          let i = (e + r * t + n) % n,
            { group: a, data: o } = j[i] || {}
          if (!a && !o?.disabled && (I(o.value) || !N)) return i
        }
        return -1
      },
      [z, B] = G.useState(() => L(0)),
      H = (e, t = !1) => {
        B(e)
        let n = { source: t ? `keyboard` : `mouse` },
          r = j[e]
        r ? g(r.value, e, n) : g(null, -1, n)
      }
    ;(0, G.useEffect)(() => {
      H(_ === !1 ? -1 : L(0))
    }, [j.length, s])
    let ee = G.useCallback(
      (e) => (o === `combobox` ? String(e).toLowerCase() === s.toLowerCase() : b.has(e)),
      [o, s, [...b].toString(), b.size],
    )
    ;(0, G.useEffect)(() => {
      let e
      if (!a && i && b.size === 1) {
        let t = Array.from(b)[0],
          n = j.findIndex(({ data: e }) => (s ? String(e.value).startsWith(s) : e.value === t))
        n !== -1 &&
          (H(n),
          (e = setTimeout(() => {
            F(n)
          })))
      }
      return (i && M.current?.scrollTo(void 0), () => clearTimeout(e))
    }, [i, s])
    let te = (e) => {
      ;(e !== void 0 && v(e, { selected: !b.has(e) }), a || c(!1))
    }
    if (
      (G.useImperativeHandle(t, () => ({
        onKeyDown: (e) => {
          let { which: t, ctrlKey: n } = e
          switch (t) {
            case U.N:
            case U.P:
            case U.UP:
            case U.DOWN: {
              let e = 0
              if (
                (t === U.UP
                  ? (e = -1)
                  : t === U.DOWN
                    ? (e = 1)
                    : Tt() && n && (t === U.N ? (e = 1) : t === U.P && (e = -1)),
                e !== 0)
              ) {
                let t = L(z + e, e)
                ;(F(t), H(t, !0))
              }
              break
            }
            case U.TAB:
            case U.ENTER: {
              let t = j[z]
              if (!t || t.data.disabled) return te(void 0)
              ;(!N || b.has(t.value) ? te(t.value) : te(void 0), i && e.preventDefault())
              break
            }
            case U.ESC:
              ;(c(!1), i && e.stopPropagation())
          }
        },
        onKeyUp: () => {},
        scrollTo: (e) => {
          F(e)
        },
      })),
      j.length === 0)
    )
      return G.createElement(`div`, { role: `listbox`, id: `${r}_list`, className: `${A}-empty`, onMouseDown: P }, l)
    let ne = Object.keys(x).map((e) => x[e]),
      W = (e) => e.label
    function re(e, t) {
      let { group: n } = e
      return { role: n ? `presentation` : `option`, id: `${r}_list_${t}` }
    }
    let ie = (e) => {
        let t = j[e]
        if (!t) return null
        let n = t.data || {},
          { value: r, disabled: i } = n,
          { group: a } = t,
          o = R(n, !0),
          s = W(t)
        return t
          ? G.createElement(
              `div`,
              Et({ 'aria-label': typeof s == `string` && !a ? s : null }, o, { key: e }, re(t, e), {
                'aria-selected': ee(r),
                'aria-disabled': i,
              }),
              r,
            )
          : null
      },
      K = { role: `listbox`, id: `${r}_list` }
    return G.createElement(
      G.Fragment,
      null,
      S &&
        G.createElement(
          `div`,
          Et({}, K, { style: { height: 0, width: 0, overflow: `hidden` } }),
          ie(z - 1),
          ie(z),
          ie(z + 1),
        ),
      G.createElement(
        wt,
        {
          prefixCls: `${n}-dropdown-list`,
          itemKey: `key`,
          ref: M,
          data: j,
          height: w,
          itemHeight: T,
          fullHeight: !1,
          onMouseDown: P,
          onScroll: u,
          virtual: S,
          direction: C,
          innerProps: S ? null : K,
          showScrollBar: f,
          className: D?.popup?.list,
          style: k?.popup?.list,
        },
        (e, t) => {
          let { group: n, groupOption: r, data: i, label: a, value: o } = e,
            { key: s } = i
          if (n) {
            let e = i.title ?? (Dt(a) ? a.toString() : void 0)
            return G.createElement(
              `div`,
              { className: O(A, `${A}-group`, i.className), title: e },
              a === void 0 ? s : a,
            )
          }
          let { disabled: c, title: l, children: u, style: d, className: f, ...p } = i,
            m = V(p, ne),
            h = I(o),
            g = c || (!h && N),
            _ = `${A}-option`,
            v = O(A, _, f, D?.popup?.listItem, {
              [`${_}-grouped`]: r,
              [`${_}-active`]: z === t && !g,
              [`${_}-disabled`]: g,
              [`${_}-selected`]: h,
            }),
            b = W(e),
            x = !y || typeof y == `function` || h,
            C = typeof b == `number` ? b : b || o,
            w = Dt(C) ? C.toString() : void 0
          return (
            l !== void 0 && (w = l),
            G.createElement(
              `div`,
              Et({}, R(m), S ? {} : re(e, t), {
                'aria-selected': S ? void 0 : ee(o),
                'aria-disabled': g,
                className: v,
                title: w,
                onMouseMove: () => {
                  z === t || g || H(t)
                },
                onClick: () => {
                  g || te(o)
                },
                style: { ...k?.popup?.listItem, ...d },
              }),
              G.createElement(`div`, { className: `${_}-content` }, typeof E == `function` ? E(e, { index: t }) : C),
              G.isValidElement(y) || h,
              x &&
                G.createElement(
                  je,
                  {
                    className: `${A}-option-state`,
                    customizeIcon: y,
                    customizeIconProps: { value: o, disabled: g, isSelected: h },
                  },
                  h ? `✓` : null,
                ),
            )
          )
        },
      ),
    )
  }),
  kt = (e, t) => {
    let n = G.useRef({ values: new Map(), options: new Map() })
    return [
      G.useMemo(() => {
        let { values: r, options: i } = n.current,
          a = e.map((e) => (e.label === void 0 ? { ...e, label: r.get(e.value)?.label } : e)),
          o = new Map(),
          s = new Map()
        return (
          a.forEach((e) => {
            ;(o.set(e.value, e), s.set(e.value, t.get(e.value) || i.get(e.value)))
          }),
          (n.current.values = o),
          (n.current.options = s),
          a
        )
      }, [e, t]),
      G.useCallback((e) => t.get(e) || n.current.options.get(e), [t]),
    ]
  }
function At(e, t) {
  return Te(e).join(``).toUpperCase().includes(t)
}
var jt = (e, t, n, r, i) =>
  G.useMemo(() => {
    if (!n || r === !1) return e
    let { options: a, label: o, value: s } = t,
      c = [],
      l = typeof r == `function`,
      u = n.toUpperCase(),
      d = l
        ? r
        : (e, t) =>
            i && i.length ? i.some((e) => At(t[e], u)) : t[a] ? At(t[o === `children` ? `label` : o], u) : At(t[s], u),
      f = l ? (e) => he(e) : (e) => e
    return (
      e.forEach((e) => {
        if (e[a]) {
          if (d(n, f(e))) c.push(e)
          else {
            let t = e[a].filter((e) => d(n, f(e)))
            t.length && c.push({ ...e, [a]: t })
          }
        } else d(n, f(e)) && c.push(e)
      }),
      c
    )
  }, [e, r, i, n, t])
function Mt(e) {
  let {
    key: t,
    props: { children: n, value: r, ...i },
  } = e
  return { key: t, value: r === void 0 ? t : r, children: n, ...i }
}
function Nt(e, t = !1) {
  return w(e)
    .map((e, n) => {
      if (!G.isValidElement(e) || !e.type) return null
      let {
        type: { isSelectOptGroup: r },
        key: i,
        props: { children: a, ...o },
      } = e
      return t || !r ? Mt(e) : { key: `__RC_SELECT_GRP__${i === null ? n : i}__`, label: i, ...o, options: Nt(a) }
    })
    .filter((e) => e)
}
var Pt = (e, t, n, r, i) =>
  G.useMemo(() => {
    let a = e
    e || (a = Nt(t))
    let o = new Map(),
      s = new Map(),
      c = (e, t, n) => {
        n && typeof n == `string` && e.set(t[n], t)
      },
      l = (e, t = !1) => {
        for (let a = 0; a < e.length; a += 1) {
          let u = e[a]
          !u[n.options] || t
            ? (o.set(u[n.value], u),
              c(s, u, n.label),
              r.forEach((e) => {
                c(s, u, e)
              }),
              c(s, u, i))
            : l(u[n.options], !0)
        }
      }
    return (l(a), { options: a, valueOptions: o, labelOptions: s })
  }, [e, t, n, r, i])
function Ft(e) {
  let t = G.useRef(e)
  return ((t.current = e), G.useCallback((...e) => t.current(...e), []))
}
function It(e, t, n) {
  let { filterOption: r, searchValue: i, optionFilterProp: a, filterSort: o, onSearch: s, autoClearSearchValue: c } = t
  return G.useMemo(() => {
    let t = typeof e == `object`,
      l = {
        filterOption: r,
        searchValue: i,
        optionFilterProp: a,
        filterSort: o,
        onSearch: s,
        autoClearSearchValue: c,
        ...(t ? e : {}),
      }
    return [t || n === `combobox` || n === `tags` || (n === `multiple` && e === void 0) ? !0 : e, l]
  }, [n, e, r, i, a, o, s, c])
}
function Lt() {
  return (
    (Lt = Object.assign
      ? Object.assign.bind()
      : function (e) {
          for (var t = 1; t < arguments.length; t++) {
            var n = arguments[t]
            for (var r in n) Object.prototype.hasOwnProperty.call(n, r) && (e[r] = n[r])
          }
          return e
        }),
    Lt.apply(this, arguments)
  )
}
var Rt = [`inputValue`]
function zt(e) {
  return !e || typeof e != `object`
}
var Bt = G.forwardRef((e, t) => {
  let {
      id: n,
      mode: r,
      prefixCls: i = `rc-select`,
      backfill: a,
      fieldNames: o,
      showSearch: s,
      searchValue: c,
      onSearch: l,
      autoClearSearchValue: d,
      filterOption: f,
      optionFilterProp: p,
      filterSort: m,
      onSelect: h,
      onDeselect: g,
      onActive: _,
      popupMatchSelectWidth: v = !0,
      optionLabelProp: y,
      options: b,
      optionRender: x,
      children: S,
      defaultActiveFirstOption: C,
      menuItemSelectedIcon: w,
      virtual: T,
      direction: E,
      listHeight: D = 200,
      listItemHeight: O = 20,
      labelRender: k,
      value: A,
      defaultValue: j,
      labelInValue: M,
      onChange: N,
      maxCount: P,
      classNames: F,
      styles: I,
      ...L
    } = e,
    [R, z] = It(
      s,
      { searchValue: c, onSearch: l, autoClearSearchValue: d, filterOption: f, optionFilterProp: p, filterSort: m },
      r,
    ),
    {
      filterOption: B,
      searchValue: V,
      optionFilterProp: U,
      filterSort: ee,
      onSearch: te,
      autoClearSearchValue: ne = !0,
    } = z,
    W = G.useMemo(() => (U ? (Array.isArray(U) ? U : [U]) : []), [U]),
    re = H(n),
    ie = Ve(r),
    K = !(b || !S),
    ae = G.useMemo(() => (B === void 0 && r === `combobox` ? !1 : B), [B, r]),
    q = G.useMemo(() => pe(o, K), [JSON.stringify(o), K]),
    [oe, se] = u(``, V),
    J = oe || ``,
    ce = Pt(b, S, q, W, y),
    { valueOptions: le, labelOptions: ue, options: de } = ce,
    fe = G.useCallback(
      (e) =>
        Te(e).map((e) => {
          let t, n, r, i
          zt(e) ? (t = e) : ((n = e.label), (t = e.value))
          let a = le.get(t)
          return (
            a && (n === void 0 && (n = a?.[y || q.label]), (r = a?.disabled), (i = a?.title)),
            { label: n, value: t, key: t, disabled: r, title: i }
          )
        }),
      [q, y, le],
    ),
    [ge, _e] = u(j, A),
    [Y, ve] = kt(
      G.useMemo(() => {
        let e = fe(ie && ge === null ? [] : ge)
        return r === `combobox` && De(e[0]?.value) ? [] : e
      }, [ge, fe, r, ie]),
      le,
    ),
    ye = G.useMemo(() => {
      if (!r && Y.length === 1) {
        let e = Y[0]
        if (e.value === null && (e.label === null || e.label === void 0)) return []
      }
      return Y.map((e) => ({ ...e, label: (typeof k == `function` ? k(e) : e.label) ?? e.value }))
    }, [r, Y, k]),
    be = G.useMemo(() => new Set(Y.map((e) => e.value)), [Y])
  G.useEffect(() => {
    if (r === `combobox`) {
      let e = Y[0]?.value
      se(Ee(e) ? String(e) : ``)
    }
  }, [Y])
  let xe = Ft((e, t) => {
      let n = t ?? e
      return { [q.value]: e, [q.label]: n }
    }),
    Se = jt(
      G.useMemo(() => {
        if (r !== `tags`) return de
        let e = [...de],
          t = (e) => le.has(e)
        return (
          [...Y]
            .sort((e, t) => (e.value < t.value ? -1 : 1))
            .forEach((n) => {
              let r = n.value
              t(r) || e.push(xe(r, n.label))
            }),
          e
        )
      }, [xe, de, le, Y, r]),
      q,
      J,
      ae,
      W,
    ),
    Ce = G.useMemo(() => {
      let e = (e) => (W.length ? W.some((t) => e?.[t] === J) : e?.value === J)
      return r !== `tags` || !J || Se.some((t) => e(t)) || Se.some((e) => e[q.value] === J) || le.get(J)?.disabled
        ? Se
        : [xe(J), ...Se]
    }, [xe, W, r, Se, J, q, le]),
    X = (e) =>
      [...e]
        .sort((e, t) => ee(e, t, { searchValue: J }))
        .map((e) =>
          Array.isArray(e.options) ? { ...e, options: e.options.length > 0 ? X(e.options) : e.options } : e,
        ),
    Oe = G.useMemo(() => (ee ? X(Ce) : Ce), [Ce, ee, J]),
    ke = G.useMemo(() => me(Oe, { fieldNames: q, childrenAsData: K }), [Oe, q, K]),
    Z = (e) => {
      let t = fe(e)
      if ((_e(t), N && (t.length !== Y.length || t.some((e, t) => Y[t]?.value !== e?.value)))) {
        let e = M ? t.map(({ label: e, value: t }) => ({ label: e, value: t })) : t.map((e) => e.value),
          n = t.map((e) => he(ve(e.value)))
        N(ie ? e : e[0], ie ? n : n[0])
      }
    },
    [Ae, je] = G.useState(null),
    [Me, Q] = G.useState(0),
    $ = C === void 0 ? r !== `combobox` : C,
    Ne = G.useRef(void 0),
    Pe = G.useCallback(
      (e, t, { source: n = `keyboard` } = {}) => {
        ;(Q(t), a && r === `combobox` && e !== null && n === `keyboard` && je(String(e)))
        let i = Promise.resolve().then(() => {
          Ne.current === i && _?.(e)
        })
        Ne.current = i
      },
      [a, r, _],
    ),
    Fe = (e, t, n) => {
      let r = () => {
        let t = ve(e)
        return [M ? { label: t?.[q.label], value: e } : e, he(t)]
      }
      if (t && h) {
        let [e, t] = r()
        h(e, t)
      } else if (!t && g && n !== `clear`) {
        let [e, t] = r()
        g(e, t)
      }
    },
    Ie = Ft((e, t) => {
      let n,
        i = !ie || t.selected
      ;((n = i ? (ie ? [...Y, e] : [e]) : Y.filter((t) => t.value !== e)),
        Z(n),
        Fe(e, i),
        r === `combobox` ? je(``) : (!Ve || ne) && (se(``), je(``)))
    }),
    Le = (e, t) => {
      Z(e)
      let { type: n, values: r } = t
      ;(n === `remove` || n === `clear`) &&
        r.forEach((e) => {
          Fe(e.value, !1, n)
        })
    },
    Re = (e, t) => {
      if ((se(e), je(null), t.source === `submit`)) {
        let t = (e || ``).trim()
        if (t) {
          if (le.get(t)?.disabled) {
            se(``)
            return
          }
          let e = Array.from(new Set([...be, t]))
          ;(Z(e), Fe(t, !0), se(``))
        }
      } else t.source !== `blur` && (r === `combobox` && Z(e), te?.(e))
    },
    ze = (e) => {
      let t = e
      ;(r !== `tags` && (t = e.map((e) => ue.get(e)?.value).filter((e) => e !== void 0)),
        r === `tags` && (t = t.filter((e) => !le.get(e)?.disabled)))
      let n = Array.from(new Set([...be, ...t]))
      ;(Z(n),
        n.forEach((e) => {
          Fe(e, !0)
        }))
    },
    Be = G.useMemo(() => {
      let e = T !== !1 && v !== !1
      return {
        ...ce,
        flattenOptions: ke,
        onActiveValue: Pe,
        defaultActiveFirstOption: $,
        onSelect: Ie,
        menuItemSelectedIcon: w,
        rawValues: be,
        fieldNames: q,
        virtual: e,
        direction: E,
        listHeight: D,
        listItemHeight: O,
        childrenAsData: K,
        maxCount: P,
        optionRender: x,
        classNames: F,
        styles: I,
      }
    }, [P, ce, ke, Pe, $, Ie, w, be, q, T, v, E, D, O, K, x, F, I])
  return G.createElement(
    we.Provider,
    { value: Be },
    G.createElement(
      He,
      Lt({}, L, {
        id: re,
        prefixCls: i,
        ref: t,
        omitDomProps: Rt,
        mode: r,
        classNames: F,
        styles: I,
        displayValues: ye,
        onDisplayValuesChange: Le,
        maxCount: P,
        direction: E,
        showSearch: R,
        searchValue: J,
        onSearch: Re,
        autoClearSearchValue: ne,
        onSearchSplit: ze,
        popupMatchSelectWidth: v,
        OptionList: Ot,
        emptyOptions: !ke.length,
        activeValue: Ae,
        activeDescendantId: `${re}_list_${Me}`,
      }),
    ),
  )
})
;((Bt.Option = We), (Bt.OptGroup = Ue))
var Vt = Bt,
  Ht = (e, t) => (e?.startsWith(`var(`) || t?.startsWith(`var(`) ? e : new l(e).onBackground(t).toHexString()),
  Ut = () => {
    let [, e] = _(),
      [t] = r(`Empty`),
      { colorBgContainer: n, colorFill: i, colorFillSecondary: a, colorFillTertiary: o, colorTextQuaternary: s } = e,
      {
        panelBgColor: c,
        borderColor: l,
        detailColor: u,
        shadowColor: d,
        iconColor: f,
      } = (0, G.useMemo)(
        () => ({
          panelBgColor: Ht(o, n),
          borderColor: Ht(s, n),
          detailColor: Ht(i, n),
          shadowColor: Ht(a, n),
          iconColor: n,
        }),
        [n, i, a, o, s],
      )
    return G.createElement(
      `svg`,
      { width: `184`, height: `152`, viewBox: `0 0 184 152`, xmlns: `http://www.w3.org/2000/svg` },
      G.createElement(`title`, null, t?.description || `Empty`),
      G.createElement(
        `g`,
        { fill: `none`, fillRule: `evenodd` },
        G.createElement(
          `g`,
          { transform: `translate(24 31.7)` },
          G.createElement(`ellipse`, { fillOpacity: `.8`, fill: d, cx: `67.8`, cy: `106.9`, rx: `67.8`, ry: `12.7` }),
          G.createElement(`path`, {
            fill: l,
            d: `M122 69.7 98.1 40.2a6 6 0 0 0-4.6-2.2H42.1a6 6 0 0 0-4.6 2.2l-24 29.5V85H122z`,
          }),
          G.createElement(`path`, {
            fill: c,
            d: `M33.8 0h68a4 4 0 0 1 4 4v93.3a4 4 0 0 1-4 4h-68a4 4 0 0 1-4-4V4a4 4 0 0 1 4-4`,
          }),
          G.createElement(`path`, {
            fill: u,
            d: `M42.7 10h50.2a2 2 0 0 1 2 2v25a2 2 0 0 1-2 2H42.7a2 2 0 0 1-2-2V12a2 2 0 0 1 2-2m.2 39.8h49.8a2.3 2.3 0 1 1 0 4.5H42.9a2.3 2.3 0 0 1 0-4.5m0 11.7h49.8a2.3 2.3 0 1 1 0 4.6H42.9a2.3 2.3 0 0 1 0-4.6m79 43.5a7 7 0 0 1-6.8 5.4H20.5a7 7 0 0 1-6.7-5.4l-.2-1.8V69.7h26.3c2.9 0 5.2 2.4 5.2 5.4s2.4 5.4 5.3 5.4h34.8c2.9 0 5.3-2.4 5.3-5.4s2.3-5.4 5.2-5.4H122v33.5q0 1-.2 1.8`,
          }),
        ),
        G.createElement(`path`, {
          fill: u,
          d: `m149.1 33.3-6.8 2.6a1 1 0 0 1-1.3-1.2l2-6.2q-4.1-4.5-4.2-10.4c0-10 10.1-18.1 22.6-18.1S184 8.1 184 18.1s-10.1 18-22.6 18q-6.8 0-12.3-2.8`,
        }),
        G.createElement(
          `g`,
          { fill: f, transform: `translate(149.7 15.4)` },
          G.createElement(`circle`, { cx: `20.7`, cy: `3.2`, r: `2.8` }),
          G.createElement(`path`, { d: `M5.7 5.6H0L2.9.7zM9.3.7h5v5h-5z` }),
        ),
      ),
    )
  },
  Wt = () => {
    let [, e] = _(),
      [t] = r(`Empty`),
      { colorFill: n, colorFillTertiary: i, colorFillQuaternary: a, colorBgContainer: o } = e,
      {
        borderColor: s,
        shadowColor: c,
        contentColor: l,
      } = (0, G.useMemo)(() => ({ borderColor: Ht(n, o), shadowColor: Ht(i, o), contentColor: Ht(a, o) }), [n, i, a, o])
    return G.createElement(
      `svg`,
      { width: `64`, height: `41`, viewBox: `0 0 64 41`, xmlns: `http://www.w3.org/2000/svg` },
      G.createElement(`title`, null, t?.description || `Empty`),
      G.createElement(
        `g`,
        { transform: `translate(0 1)`, fill: `none`, fillRule: `evenodd` },
        G.createElement(`ellipse`, { fill: c, cx: `32`, cy: `33`, rx: `32`, ry: `7` }),
        G.createElement(
          `g`,
          { fillRule: `nonzero`, stroke: s },
          G.createElement(`path`, { d: `M55 12.8 44.9 1.3Q44 0 42.9 0H21.1q-1.2 0-2 1.3L9 12.8V22h46z` }),
          G.createElement(`path`, {
            d: `M41.6 16c0-1.7 1-3 2.2-3H55v18.1c0 2.2-1.3 3.9-3 3.9H12c-1.7 0-3-1.7-3-3.9V13h11.2c1.2 0 2.2 1.3 2.2 3s1 2.9 2.2 2.9h14.8c1.2 0 2.2-1.4 2.2-3`,
            fill: l,
          }),
        ),
      ),
    )
  },
  Gt = (e) => {
    let { componentCls: t, margin: n, marginXS: r, marginXL: i, fontSize: a, lineHeight: o } = e
    return {
      [t]: {
        marginInline: r,
        fontSize: a,
        lineHeight: o,
        textAlign: `center`,
        [`${t}-image`]: {
          height: e.emptyImgHeight,
          marginBottom: r,
          opacity: e.opacityImage,
          img: { height: `100%` },
          svg: { maxWidth: `100%`, height: `100%`, margin: `auto` },
        },
        [`${t}-description`]: { color: e.colorTextDescription },
        [`${t}-footer`]: { marginTop: n },
        '&-normal': {
          marginBlock: i,
          color: e.colorTextDescription,
          [`${t}-description`]: { color: e.colorTextDescription },
          [`${t}-image`]: { height: e.emptyImgHeightMD },
        },
        '&-small': { marginBlock: r, color: e.colorTextDescription, [`${t}-image`]: { height: e.emptyImgHeightSM } },
      },
    }
  },
  Kt = b(`Empty`, (e) => {
    let { componentCls: t, controlHeightLG: n, calc: r } = e
    return Gt(
      C(e, {
        emptyImgCls: `${t}-img`,
        emptyImgHeight: r(n).mul(2.5).equal(),
        emptyImgHeightMD: n,
        emptyImgHeightSM: r(n).mul(0.875).equal(),
      }),
    )
  }),
  qt = G.createElement(Ut, null),
  Jt = G.createElement(Wt, null),
  Yt = G.forwardRef((e, t) => {
    let {
        className: n,
        rootClassName: i,
        prefixCls: a,
        image: o,
        description: s,
        children: c,
        imageStyle: l,
        style: u,
        classNames: d,
        styles: f,
        ...p
      } = e,
      { getPrefixCls: m, direction: h, className: g, style: _, classNames: v, styles: y, image: b } = P(`empty`),
      x = m(`empty`, a),
      [S, C] = Kt(x),
      w = N(_),
      T = N(u),
      [E, D] = k([v, d], [y, w, f, T], { props: e }),
      [A] = r(`Empty`),
      j = s === void 0 ? A?.description : s,
      M = typeof j == `string` ? j : `empty`,
      F = o ?? b ?? qt,
      I = null
    I = typeof F == `string` ? G.createElement(`img`, { draggable: !1, alt: M, src: F }) : F
    let L = G.useRef(null)
    return (
      G.useImperativeHandle(t, () => ({ nativeElement: L.current })),
      G.createElement(
        `div`,
        {
          ref: L,
          className: O(S, C, x, g, { [`${x}-normal`]: F === Jt, [`${x}-rtl`]: h === `rtl` }, n, i, E.root),
          style: D.root,
          ...p,
        },
        G.createElement(`div`, { className: O(`${x}-image`, E.image), style: { ...l, ...D.image } }, I),
        B(j) && G.createElement(`div`, { className: O(`${x}-description`, E.description), style: D.description }, j),
        B(c) && G.createElement(`div`, { className: O(`${x}-footer`, E.footer), style: D.footer }, c),
      )
    )
  })
;((Yt.PRESENTED_IMAGE_DEFAULT = qt), (Yt.PRESENTED_IMAGE_SIMPLE = Jt))
var Xt = (e) => {
    let { componentName: t } = e,
      { getPrefixCls: n } = (0, G.useContext)(E),
      r = n(`empty`)
    switch (t) {
      case `Table`:
      case `List`:
        return G.createElement(Yt, { image: Yt.PRESENTED_IMAGE_SIMPLE })
      case `Select`:
      case `TreeSelect`:
      case `Cascader`:
      case `Transfer`:
      case `Mentions`:
        return G.createElement(Yt, { image: Yt.PRESENTED_IMAGE_SIMPLE, className: `${r}-small` })
      case `Table.filter`:
        return null
      default:
        return G.createElement(Yt, null)
    }
  },
  Zt = (e) => {
    let t = {
      overflow: { adjustX: !0, adjustY: !0, shiftY: !0 },
      htmlRegion: e === `scroll` ? `scroll` : `visible`,
      dynamicInset: !0,
    }
    return {
      bottomLeft: { ...t, points: [`tl`, `bl`], offset: [0, 4] },
      bottomRight: { ...t, points: [`tr`, `br`], offset: [0, 4] },
      topLeft: { ...t, points: [`bl`, `tl`], offset: [0, -4] },
      topRight: { ...t, points: [`br`, `tr`], offset: [0, -4] },
    }
  }
function Qt(e, t) {
  return e || Zt(t)
}
var $t = (e) => {
    let { optionHeight: t, optionFontSize: n, optionLineHeight: r, optionPadding: i } = e
    return {
      position: `relative`,
      display: `block`,
      minHeight: t,
      padding: i,
      color: e.colorText,
      fontWeight: 400,
      fontSize: n,
      lineHeight: r,
      boxSizing: `border-box`,
    }
  },
  en = (e) => {
    let { antCls: t, componentCls: n } = e,
      r = `${n}-item`,
      i = `&${t}-slide-up-enter${t}-slide-up-enter-active`,
      a = `&${t}-slide-up-appear${t}-slide-up-appear-active`,
      l = `&${t}-slide-up-leave${t}-slide-up-leave-active`,
      u = `${n}-dropdown-placement-`,
      d = `${r}-option-selected`
    return [
      {
        [`${n}-dropdown`]: {
          ...A(e),
          position: `absolute`,
          top: -9999,
          zIndex: e.zIndexPopup,
          boxSizing: `border-box`,
          padding: e.paddingXXS,
          overflow: `hidden`,
          fontSize: e.fontSize,
          fontVariant: `initial`,
          backgroundColor: e.colorBgElevated,
          borderRadius: e.borderRadiusLG,
          outline: `none`,
          boxShadow: e.boxShadowSecondary,
          [`
          ${i}${u}bottomLeft,
          ${a}${u}bottomLeft
        `]: { animationName: p },
          [`
          ${i}${u}topLeft,
          ${a}${u}topLeft,
          ${i}${u}topRight,
          ${a}${u}topRight
        `]: { animationName: o },
          [`${l}${u}bottomLeft`]: { animationName: g },
          [`
          ${l}${u}topLeft,
          ${l}${u}topRight
        `]: { animationName: h },
          '&-hidden': { display: `none` },
          [`${n}-dropdown-list-scrollbar`]: {
            cursor: `pointer`,
            '&:hover': { backgroundColor: e.colorFillQuaternary },
          },
          [r]: {
            ...$t(e),
            cursor: `pointer`,
            transition: `background-color ${e.motionDurationSlow} ease`,
            borderRadius: e.borderRadiusSM,
            '&-group': { color: e.colorTextDescription, fontSize: e.fontSizeSM, cursor: `default` },
            '&-option': {
              display: `flex`,
              '&-content': { flex: `auto`, ...m },
              '&-state': { flex: `none`, display: `flex`, alignItems: `center` },
              [`&-selected:not(${r}-option-disabled)`]: {
                color: e.optionSelectedColor,
                fontWeight: e.optionSelectedFontWeight,
                backgroundColor: e.optionSelectedBg,
                [`${r}-option-state`]: { color: e.colorPrimary },
              },
              [`&-active:not(${r}-option-disabled)`]: { backgroundColor: e.optionActiveBg },
              [`&-selected${r}-option-active:not(${r}-option-disabled)`]: {
                backgroundColor: e.controlItemBgActiveHover,
              },
              '&-disabled': {
                [`&${r}-option-selected`]: { backgroundColor: e.colorBgContainerDisabled },
                color: e.colorTextDisabled,
                cursor: `not-allowed`,
              },
              '&-grouped': { paddingInlineStart: e.calc(e.controlPaddingHorizontal).mul(2).equal() },
            },
            '&-empty': { ...$t(e), color: e.colorTextDisabled },
          },
          [`${d}:has(+ ${d})`]: {
            borderEndStartRadius: 0,
            borderEndEndRadius: 0,
            [`& + ${d}`]: { borderStartStartRadius: 0, borderStartEndRadius: 0 },
          },
          '&-rtl': { direction: `rtl` },
        },
      },
      s(e, `slide-up`),
      s(e, `slide-down`),
      c(e, `move-up`),
      c(e, `move-down`),
    ]
  },
  tn = (e) => {
    let { antCls: t, componentCls: n } = e,
      r = { background: `transparent` },
      i = [
        `> input[disabled]`,
        `> textarea[disabled]`,
        `> ${n}-input`,
        `> ${t}-input-affix-wrapper-disabled`,
        `> ${t}-input-search`,
      ].join(`, `)
    return {
      [`&${n}-customize`]: {
        border: 0,
        padding: 0,
        fontSize: `inherit`,
        lineHeight: `inherit`,
        [`${n}-placeholder`]: { display: `none` },
        [`${n}-content`]: { margin: 0, padding: 0, '&-value': { display: `none` } },
        [`&${n}-filled ${n}-content`]: { [`${t}-input-filled`]: r },
        [`&${n}-disabled ${n}-content`]: { [i]: r, 'input[disabled], textarea[disabled]': r },
      },
    }
  },
  nn = 4,
  rn = (e) => {
    let {
        componentCls: t,
        calc: n,
        iconCls: r,
        paddingXS: i,
        paddingXXS: a,
        INTERNAL_FIXED_ITEM_MARGIN: o,
        lineWidth: s,
        lineType: c,
        colorIcon: l,
        colorIconHover: u,
        inputPaddingHorizontalBase: d,
        antCls: p,
      } = e,
      [h, g] = z(p, `select`)
    return {
      '&-multiple': {
        [h(`multi-item-background`)]: e.multipleItemBg,
        [h(`multi-item-border-color`)]: `transparent`,
        [h(`multi-item-border-radius`)]: e.borderRadiusSM,
        [h(`multi-item-height`)]: e.multipleItemHeight,
        [h(`multi-padding-base`)]: `calc((${g(`height`)} - ${g(`multi-item-height`)}) / 2)`,
        [h(`multi-padding-vertical`)]: `calc(${g(`multi-padding-base`)} - ${o} - ${s})`,
        [h(`multi-item-padding-horizontal`)]: `calc(${d} - ${g(`multi-padding-vertical`)} - ${s} * 2)`,
        paddingBlock: g(`multi-padding-vertical`),
        paddingInlineStart: `calc(${g(`multi-padding-base`)} - ${s})`,
        [`${t}-prefix`]: { marginInlineStart: g(`multi-item-padding-horizontal`) },
        [`${t}-prefix + ${t}-content`]: {
          [`${t}-placeholder`]: { insetInlineStart: 0 },
          [`${t}-content-item${t}-content-item-suffix`]: { marginInlineStart: 0 },
        },
        [`${t}-placeholder`]: {
          position: `absolute`,
          lineHeight: g(`line-height`),
          insetInlineStart: g(`multi-item-padding-horizontal`),
          width: `calc(100% - ${g(`multi-item-padding-horizontal`)})`,
          top: `50%`,
          transform: `translateY(-50%)`,
        },
        [`${t}-content`]: {
          flexWrap: `wrap`,
          alignItems: `center`,
          lineHeight: 1,
          '&-item-prefix': { height: g(`font-size`) },
          '&-item': { lineHeight: 1, maxWidth: `calc(100% - ${nn}px)` },
          [`${t}-content-item-prefix + ${t}-content-item-suffix,
          ${t}-content-item-suffix:first-child`]: { marginInlineStart: g(`multi-item-padding-horizontal`) },
          [`${t}-selection-item`]: {
            lineHeight: `calc(${g(`multi-item-height`)} - ${s} * 2)`,
            border: `${s} ${c} ${g(`multi-item-border-color`)}`,
            display: `flex`,
            marginBlock: o,
            marginInlineEnd: n(o).mul(2).equal(),
            background: g(`multi-item-background`),
            borderRadius: g(`multi-item-border-radius`),
            paddingInlineStart: i,
            paddingInlineEnd: a,
            transition: [`height`, `line-height`, `padding`].map((t) => `${t} ${e.motionDurationSlow}`).join(`,`),
            '&-content': { ...m, marginInlineEnd: a },
            '&-remove': {
              ...f(),
              display: `inline-flex`,
              alignItems: `center`,
              color: l,
              fontWeight: 700,
              fontSize: 10,
              lineHeight: `inherit`,
              cursor: `pointer`,
              [`> ${r}`]: { verticalAlign: `-0.2em` },
              '&:hover': { color: u },
            },
          },
          [`${t}-input`]: {
            lineHeight: n(o).mul(2).add(g(`multi-item-height`)).equal(),
            width: `calc(var(--select-input-width, 0) * 1px)`,
            minWidth: nn,
            maxWidth: `100%`,
            transition: `line-height ${e.motionDurationSlow}`,
          },
        },
        [`&${t}-sm`]: {
          [h(`multi-item-height`)]: e.multipleItemHeightSM,
          [h(`multi-item-border-radius`)]: e.borderRadiusXS,
        },
        [`&${t}-lg`]: {
          [h(`multi-item-height`)]: e.multipleItemHeightLG,
          [h(`multi-item-border-radius`)]: e.borderRadius,
        },
        [`&${t}-filled`]: {
          [h(`multi-item-border-color`)]: e.colorSplit,
          [h(`multi-item-background`)]: e.colorBgContainer,
          [`&${t}-disabled`]: { [h(`multi-item-border-color`)]: `transparent` },
        },
      },
    }
  },
  an = (e, t) => {
    let { componentCls: n, antCls: r } = e,
      [i] = z(r, `select`),
      { border: a, borderHover: o, borderActive: s, borderOutline: c } = t,
      l = t.background || e.selectorBg || e.colorBgContainer
    return {
      [i(`border-color`)]: a,
      [i(`background-color`)]: l,
      [i(`affix-color`)]: t.affixColor,
      [`&:not(${n}-disabled)`]: {
        '&:hover': { [i(`border-color`)]: o, [i(`background-color`)]: t.backgroundHover || l },
        [`&${n}-focused`]: {
          [i(`border-color`)]: s,
          [i(`background-color`)]: t.backgroundActive || l,
          boxShadow: `0 0 0 ${I(e.controlOutlineWidth)} ${c}`,
        },
      },
      [`&${n}-disabled`]: {
        [i(`border-color`)]: t.borderDisabled || t.border,
        [i(`background-color`)]: t.backgroundDisabled || t.background,
      },
    }
  },
  on = (e, t, n, r, i, a) => {
    let { componentCls: o } = e
    return {
      [`&${o}-${t}`]: [
        an(e, n),
        { [`&${o}-status-error`]: an(e, { ...n, ...r }), [`&${o}-status-warning`]: an(e, { ...n, ...i }) },
        a,
      ],
    }
  },
  sn = (e, t) => ({
    outline: `${I(e.lineWidthFocus)} ${e.lineType} ${t}`,
    outlineOffset: I(e.calc(e.lineWidth).mul(-1).equal()),
    transition: [`outline-offset`, `outline`].map((e) => `${e} 0s`).join(`, `),
  }),
  cn = (e) => {
    let {
        componentCls: t,
        fontHeight: n,
        controlHeight: r,
        fontSizeIcon: i,
        showArrowPaddingInlineEnd: a,
        iconCls: o,
        antCls: s,
        max: c,
        calc: l,
      } = e,
      [u, d] = z(s, `select`),
      f = c(l(a).sub(i).equal(), 0)
    return {
      [t]: [
        {
          [u(`border-radius`)]: e.borderRadius,
          [u(`border-color`)]: `#000`,
          [u(`border-size`)]: e.lineWidth,
          [u(`background-color`)]: e.colorBgContainer,
          [u(`font-size`)]: e.fontSize,
          [u(`line-height`)]: e.lineHeight,
          [u(`font-height`)]: n,
          [u(`color`)]: e.colorText,
          [u(`affix-color`)]: e.colorText,
          [u(`height`)]: r,
          [u(`padding-horizontal`)]: l(e.paddingSM).sub(e.lineWidth).equal(),
          [u(`padding-vertical`)]: `calc((${d(`height`)} - ${d(`font-height`)}) / 2 - ${d(`border-size`)})`,
          ...A(e),
          display: `inline-flex`,
          flexWrap: `nowrap`,
          position: `relative`,
          transition: `all ${e.motionDurationSlow}`,
          alignItems: `flex-start`,
          outline: 0,
          cursor: `pointer`,
          borderRadius: d(`border-radius`),
          borderWidth: d(`border-size`),
          borderStyle: e.lineType,
          borderColor: d(`border-color`),
          background: d(`background-color`),
          fontSize: d(`font-size`),
          lineHeight: d(`line-height`),
          color: d(`color`),
          paddingInline: d(`padding-horizontal`),
          paddingBlock: d(`padding-vertical`),
          [`${t}-prefix`]: { color: d(`affix-color`), flex: `none`, lineHeight: 1 },
          [`${t}-placeholder`]: { ...m, color: e.colorTextPlaceholder, pointerEvents: `none`, zIndex: 1 },
          [`${t}-content`]: {
            flex: `auto`,
            minWidth: 0,
            position: `relative`,
            display: `flex`,
            marginInlineEnd: f,
            '&:before': { content: `"\\a0"`, width: 0, overflow: `hidden` },
            '&-value': { visibility: `inherit` },
            'input[readonly]': { cursor: `inherit`, caretColor: `transparent` },
          },
          [`${t}-suffix`]: {
            flex: `none`,
            color: e.colorTextQuaternary,
            fontSize: e.fontSizeIcon,
            lineHeight: 1,
            transition: [`opacity`, `color`].map((t) => `${t} ${e.motionDurationMid} ease`).join(`, `),
            '> :not(:last-child)': { marginInlineEnd: e.marginXS },
          },
          [`${t}-prefix, ${t}-suffix`]: { alignSelf: `center`, [o]: { verticalAlign: `top` } },
          '&-disabled': {
            background: e.colorBgContainerDisabled,
            [u(`color`)]: e.colorTextDisabled,
            cursor: `not-allowed`,
            input: { cursor: `not-allowed` },
          },
          '&-sm': {
            [u(`height`)]: e.controlHeightSM,
            [u(`padding-horizontal`)]: l(e.paddingXS).sub(e.lineWidth).equal(),
            [u(`border-radius`)]: e.borderRadiusSM,
            [`${t}-clear`]: { insetInlineEnd: d(`padding-horizontal`) },
          },
          '&-lg': {
            [u(`height`)]: e.controlHeightLG,
            [u(`font-size`)]: e.fontSizeLG,
            [u(`line-height`)]: e.lineHeightLG,
            [u(`font-height`)]: e.fontHeightLG,
            [u(`border-radius`)]: e.borderRadiusLG,
          },
        },
        {
          [`&:not(${t}-customize)`]: {
            [`${t}-input`]: {
              outline: `none`,
              background: `transparent`,
              appearance: `none`,
              border: 0,
              margin: 0,
              padding: 0,
              color: d(`color`),
              fontFamily: `inherit`,
              fontSize: `inherit`,
              '&::-webkit-search-cancel-button': { display: `none`, appearance: `none` },
            },
          },
        },
        {
          [`&-single:not(${t}-customize)`]: {
            [`${t}-input`]: { position: `absolute`, inset: 0, lineHeight: `inherit` },
            [`${t}-content`]: {
              ...m,
              alignSelf: `center`,
              '&-has-value': { display: `block`, '&:before': { display: `none` } },
              '&-has-search-value': { color: `transparent`, [`> *:not(${t}-input)`]: { opacity: 0 } },
              '&-value': { transition: `all ${e.motionDurationMid} ${e.motionEaseInOut}`, zIndex: 1, opacity: 1 },
            },
            [`&${t}-open ${t}-content`]: {
              '&-has-value': { opacity: 0.25 },
              '&-has-search-value': {
                opacity: 1,
                transition: `opacity ${e.motionDurationMid} ${e.motionEaseInOut}`,
                color: `transparent`,
                [`> *:not(${t}-input)`]: { opacity: 0 },
              },
            },
          },
        },
        { [`&-show-search:not(${t}-customize-input):not(${t}-disabled)`]: { cursor: `text` } },
        rn(e),
        on(
          e,
          `outlined`,
          {
            border: e.colorBorder,
            borderHover: e.hoverBorderColor,
            borderActive: e.activeBorderColor,
            borderOutline: e.activeOutlineColor,
            borderDisabled: e.colorBorderDisabled,
          },
          {
            border: e.colorError,
            borderHover: e.colorErrorBorderHover,
            borderActive: e.colorError,
            borderOutline: e.colorErrorOutline,
            affixColor: e.colorErrorAffix,
          },
          {
            border: e.colorWarning,
            borderHover: e.colorWarningHover,
            borderActive: e.colorWarning,
            borderOutline: e.colorWarningOutline,
            affixColor: e.colorWarningAffix,
          },
        ),
        on(
          e,
          `filled`,
          {
            border: `transparent`,
            borderHover: `transparent`,
            borderActive: e.activeBorderColor,
            borderOutline: `transparent`,
            borderDisabled: e.colorBorderDisabled,
            background: e.colorFillTertiary,
            backgroundHover: e.colorFillSecondary,
            backgroundActive: e.colorBgContainer,
          },
          {
            color: e.colorErrorText,
            background: e.colorErrorBg,
            backgroundHover: e.colorErrorBgHover,
            borderActive: e.colorError,
          },
          { background: e.colorWarningBg, backgroundHover: e.colorWarningBgHover, borderActive: e.colorWarning },
        ),
        on(
          e,
          `borderless`,
          {
            border: `transparent`,
            borderHover: `transparent`,
            borderActive: `transparent`,
            borderOutline: `transparent`,
            background: `transparent`,
          },
          {},
          {},
          {
            [`&:not(${t}-disabled):has(input:focus-visible), &:not(${t}-disabled):has(textarea:focus-visible)`]: sn(
              e,
              e.activeBorderColor,
            ),
            [`&${t}-status-error:not(${t}-disabled):has(input:focus-visible), &${t}-status-error:not(${t}-disabled):has(textarea:focus-visible)`]:
              sn(e, e.colorError),
            [`&${t}-status-warning:not(${t}-disabled):has(input:focus-visible), &${t}-status-warning:not(${t}-disabled):has(textarea:focus-visible)`]:
              sn(e, e.colorWarning),
          },
        ),
        on(
          e,
          `underlined`,
          {
            border: e.colorBorder,
            borderHover: e.hoverBorderColor,
            borderActive: e.activeBorderColor,
            borderOutline: `transparent`,
          },
          { border: e.colorError, borderHover: e.colorErrorBorderHover, borderActive: e.colorError },
          { border: e.colorWarning, borderHover: e.colorWarningHover, borderActive: e.colorWarning },
          { borderRadius: 0, borderTopColor: `transparent`, borderInlineColor: `transparent` },
        ),
        tn(e),
      ],
    }
  },
  ln = (e) => {
    let {
        fontSize: t,
        lineHeight: n,
        lineWidth: r,
        lineWidthFocus: i,
        controlHeight: a,
        controlHeightSM: o,
        controlHeightLG: s,
        paddingXXS: c,
        controlPaddingHorizontal: l,
        zIndexPopupBase: u,
        colorText: d,
        fontWeightStrong: f,
        controlItemBgActive: p,
        controlItemBgHover: m,
        colorBgContainer: h,
        colorFillSecondary: g,
        colorBgContainerDisabled: _,
        colorTextDisabled: v,
        colorPrimaryHover: y,
        colorPrimary: b,
        controlOutline: x,
      } = e,
      S = c * 2,
      C = r * 2,
      w = Math.min(a - S, a - C),
      T = Math.min(o - S, o - C),
      E = Math.min(s - S, s - C),
      D = Math.floor(c / 2)
    return {
      lineWidthFocus: i === 0 ? 0 : r,
      INTERNAL_FIXED_ITEM_MARGIN: D,
      zIndexPopup: u + 50,
      optionSelectedColor: d,
      optionSelectedFontWeight: f,
      optionSelectedBg: p,
      optionActiveBg: m,
      optionPadding: `${(a - t * n) / 2}px ${l}px`,
      optionFontSize: t,
      optionLineHeight: n,
      optionHeight: a,
      selectorBg: h,
      clearBg: h,
      singleItemHeightLG: s,
      multipleItemBg: g,
      multipleItemBorderColor: `transparent`,
      multipleItemHeight: w,
      multipleItemHeightSM: T,
      multipleItemHeightLG: E,
      multipleSelectorBgDisabled: _,
      multipleItemColorDisabled: v,
      multipleItemBorderColorDisabled: `transparent`,
      showArrowPaddingInlineEnd: Math.ceil(e.fontSize * 1.25),
      hoverBorderColor: y,
      activeBorderColor: b,
      activeOutlineColor: x,
      selectAffixPadding: c,
    }
  },
  un = (e) => {
    let { antCls: t, componentCls: n, motionDurationMid: r, inputPaddingHorizontalBase: i } = e,
      a = {
        [`${n}-clear`]: { opacity: 1 },
        [`${n}-suffix:not(:last-child)`]: { opacity: 0, pointerEvents: `none` },
        [`&${n}-allow-clear:not(${n}-show-arrow):not(${n}-customize) ${n}-content`]: {
          marginInlineEnd: e.showArrowPaddingInlineEnd,
        },
      }
    return {
      [n]: {
        ...A(e),
        [`${n}-selection-item`]: {
          flex: 1,
          fontWeight: 400,
          position: `relative`,
          userSelect: `none`,
          ...m,
          [`> ${t}-typography`]: { display: `inline` },
        },
        [`${n}-prefix`]: { flex: `none`, marginInlineEnd: e.selectAffixPadding },
        [`${n}-clear`]: {
          position: `absolute`,
          top: `50%`,
          insetInlineStart: `auto`,
          insetInlineEnd: i,
          zIndex: 1,
          display: `inline-block`,
          width: e.fontSizeIcon,
          height: e.fontSizeIcon,
          marginTop: e.calc(e.fontSizeIcon).mul(-1).div(2).equal(),
          padding: 0,
          background: `transparent`,
          color: e.colorTextQuaternary,
          fontSize: e.fontSizeIcon,
          fontFamily: `inherit`,
          fontStyle: `normal`,
          lineHeight: 1,
          textAlign: `center`,
          textTransform: `none`,
          appearance: `none`,
          border: 0,
          cursor: `pointer`,
          opacity: 0,
          transition: [`color`, `opacity`].map((e) => `${e} ${r} ease`).join(`, `),
          textRendering: `auto`,
          transform: `translateZ(0)`,
          '&:before': { display: `block` },
          '&:hover': { color: e.colorIcon },
        },
        '@media(hover:none)': a,
        '&:hover': a,
      },
      [`${n}-status`]: {
        '&-error, &-warning, &-success, &-validating': {
          [`&${n}-has-feedback`]: {
            [`${n}-clear`]: { insetInlineEnd: e.calc(i).add(e.fontSize).add(e.paddingXS).equal() },
          },
        },
      },
    }
  },
  dn = (e) => {
    let { componentCls: t } = e
    return [
      { [t]: { [`&${t}-in-form-item`]: { width: `100%` } } },
      un(e),
      en(e),
      { [`${t}-rtl`]: { direction: `rtl` } },
      y(e, { focusElCls: `${t}-focused` }),
    ]
  },
  fn = b(
    `Select`,
    (e, { rootPrefixCls: t }) => {
      let n = C(e, {
        rootPrefixCls: t,
        inputPaddingHorizontalBase: e.calc(e.paddingSM).sub(e.lineWidth).equal(),
        multipleSelectItemHeight: e.multipleItemHeight,
        selectHeight: e.controlHeight,
      })
      return [dn(n), cn(n)]
    },
    ln,
    { unitless: { optionLineHeight: !0, optionSelectedFontWeight: !0 } },
  )
function pn(e) {
  return G.useMemo(() => {
    if (e) return (...t) => G.createElement(L, { space: !0, form: !0 }, e.apply(void 0, t))
  }, [e])
}
function mn(e, t) {
  return t === void 0 ? e !== null : t
}
export {
  Xt as a,
  wt as c,
  He as d,
  q as f,
  U as h,
  Qt as i,
  We as l,
  re as m,
  pn as n,
  Yt as o,
  ie as p,
  fn as r,
  Vt as s,
  mn as t,
  Ue as u,
}
