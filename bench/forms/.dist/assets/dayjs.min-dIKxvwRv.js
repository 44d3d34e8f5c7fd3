import { c as e, d as t, l as n, u as r } from './config-Bk9Z18Kn.js'
var i = r((e) => {
    function t(e, t) {
      var n = e.length
      e.push(t)
      a: for (; 0 < n;) {
        var r = (n - 1) >>> 1,
          a = e[r]
        if (0 < i(a, t)) ((e[r] = t), (e[n] = a), (n = r))
        else break a
      }
    }
    function n(e) {
      return e.length === 0 ? null : e[0]
    }
    function r(e) {
      if (e.length === 0) return null
      var t = e[0],
        n = e.pop()
      if (n !== t) {
        e[0] = n
        a: for (var r = 0, a = e.length, o = a >>> 1; r < o;) {
          var s = 2 * (r + 1) - 1,
            c = e[s],
            l = s + 1,
            u = e[l]
          if (0 > i(c, n)) l < a && 0 > i(u, c) ? ((e[r] = u), (e[l] = n), (r = l)) : ((e[r] = c), (e[s] = n), (r = s))
          else if (l < a && 0 > i(u, n)) ((e[r] = u), (e[l] = n), (r = l))
          else break a
        }
      }
      return t
    }
    function i(e, t) {
      var n = e.sortIndex - t.sortIndex
      return n === 0 ? e.id - t.id : n
    }
    if (((e.unstable_now = void 0), typeof performance == `object` && typeof performance.now == `function`)) {
      var a = performance
      e.unstable_now = function () {
        return a.now()
      }
    } else {
      var o = Date,
        s = o.now()
      e.unstable_now = function () {
        return o.now() - s
      }
    }
    var c = [],
      l = [],
      u = 1,
      d = null,
      f = 3,
      p = !1,
      m = !1,
      h = !1,
      g = !1,
      _ = typeof setTimeout == `function` ? setTimeout : null,
      v = typeof clearTimeout == `function` ? clearTimeout : null,
      y = typeof setImmediate < `u` ? setImmediate : null
    function b(e) {
      for (var i = n(l); i !== null;) {
        if (i.callback === null) r(l)
        else if (i.startTime <= e) (r(l), (i.sortIndex = i.expirationTime), t(c, i))
        else break
        i = n(l)
      }
    }
    function x(e) {
      if (((h = !1), b(e), !m)) {
        if (n(c) !== null) ((m = !0), S || ((S = !0), ee()))
        else {
          var t = n(l)
          t !== null && ne(x, t.startTime - e)
        }
      }
    }
    var S = !1,
      C = -1,
      w = 5,
      T = -1
    function E() {
      return g ? !0 : !(e.unstable_now() - T < w)
    }
    function D() {
      if (((g = !1), S)) {
        var t = e.unstable_now()
        T = t
        var i = !0
        try {
          a: {
            ;((m = !1), h && ((h = !1), v(C), (C = -1)), (p = !0))
            var a = f
            try {
              b: {
                for (b(t), d = n(c); d !== null && !(d.expirationTime > t && E());) {
                  var o = d.callback
                  if (typeof o == `function`) {
                    ;((d.callback = null), (f = d.priorityLevel))
                    var s = o(d.expirationTime <= t)
                    if (((t = e.unstable_now()), typeof s == `function`)) {
                      ;((d.callback = s), b(t), (i = !0))
                      break b
                    }
                    ;(d === n(c) && r(c), b(t))
                  } else r(c)
                  d = n(c)
                }
                if (d !== null) i = !0
                else {
                  var u = n(l)
                  ;(u !== null && ne(x, u.startTime - t), (i = !1))
                }
              }
              break a
            } finally {
              ;((d = null), (f = a), (p = !1))
            }
            i = void 0
          }
        } finally {
          i ? ee() : (S = !1)
        }
      }
    }
    var ee
    if (typeof y == `function`)
      ee = function () {
        y(D)
      }
    else if (typeof MessageChannel < `u`) {
      var te = new MessageChannel(),
        O = te.port2
      ;((te.port1.onmessage = D),
        (ee = function () {
          O.postMessage(null)
        }))
    } else
      ee = function () {
        _(D, 0)
      }
    function ne(t, n) {
      C = _(function () {
        t(e.unstable_now())
      }, n)
    }
    ;((e.unstable_IdlePriority = 5),
      (e.unstable_ImmediatePriority = 1),
      (e.unstable_LowPriority = 4),
      (e.unstable_NormalPriority = 3),
      (e.unstable_Profiling = null),
      (e.unstable_UserBlockingPriority = 2),
      (e.unstable_cancelCallback = function (e) {
        e.callback = null
      }),
      (e.unstable_forceFrameRate = function (e) {
        0 > e || 125 < e
          ? console.error(
              `forceFrameRate takes a positive int between 0 and 125, forcing frame rates higher than 125 fps is not supported`,
            )
          : (w = 0 < e ? Math.floor(1e3 / e) : 5)
      }),
      (e.unstable_getCurrentPriorityLevel = function () {
        return f
      }),
      (e.unstable_next = function (e) {
        switch (f) {
          case 1:
          case 2:
          case 3:
            var t = 3
            break
          default:
            t = f
        }
        var n = f
        f = t
        try {
          return e()
        } finally {
          f = n
        }
      }),
      (e.unstable_requestPaint = function () {
        g = !0
      }),
      (e.unstable_runWithPriority = function (e, t) {
        switch (e) {
          case 1:
          case 2:
          case 3:
          case 4:
          case 5:
            break
          default:
            e = 3
        }
        var n = f
        f = e
        try {
          return t()
        } finally {
          f = n
        }
      }),
      (e.unstable_scheduleCallback = function (r, i, a) {
        var o = e.unstable_now()
        switch (
          (typeof a == `object` && a ? ((a = a.delay), (a = typeof a == `number` && 0 < a ? o + a : o)) : (a = o), r)
        ) {
          case 1:
            var s = -1
            break
          case 2:
            s = 250
            break
          case 5:
            s = 1073741823
            break
          case 4:
            s = 1e4
            break
          default:
            s = 5e3
        }
        return (
          (s = a + s),
          (r = { id: u++, callback: i, priorityLevel: r, startTime: a, expirationTime: s, sortIndex: -1 }),
          a > o
            ? ((r.sortIndex = a),
              t(l, r),
              n(c) === null && r === n(l) && (h ? (v(C), (C = -1)) : (h = !0), ne(x, a - o)))
            : ((r.sortIndex = s), t(c, r), m || p || ((m = !0), S || ((S = !0), ee()))),
          r
        )
      }),
      (e.unstable_shouldYield = E),
      (e.unstable_wrapCallback = function (e) {
        var t = f
        return function () {
          var n = f
          f = t
          try {
            return e.apply(this, arguments)
          } finally {
            f = n
          }
        }
      }))
  }),
  a = r((e, t) => {
    t.exports = i()
  }),
  o = r((t) => {
    var r = a(),
      i = n(),
      o = e()
    function s(e) {
      var t = `https://react.dev/errors/` + e
      if (1 < arguments.length) {
        t += `?args[]=` + encodeURIComponent(arguments[1])
        for (var n = 2; n < arguments.length; n++) t += `&args[]=` + encodeURIComponent(arguments[n])
      }
      return (
        `Minified React error #` +
        e +
        `; visit ` +
        t +
        ` for the full message or use the non-minified dev environment for full errors and additional helpful warnings.`
      )
    }
    function c(e) {
      return !(!e || (e.nodeType !== 1 && e.nodeType !== 9 && e.nodeType !== 11))
    }
    function l(e) {
      for (var t = e, n = t; n && !n.alternate;) ((t = n), t.flags & 4098 && (e = t.return), (n = t.return))
      for (; t.return;) t = t.return
      return t.tag === 3 ? e : null
    }
    function u(e) {
      if (e.tag === 13) {
        var t = e.memoizedState
        if ((t === null && ((e = e.alternate), e !== null && (t = e.memoizedState)), t !== null)) return t.dehydrated
      }
      return null
    }
    function d(e) {
      if (e.tag === 31) {
        var t = e.memoizedState
        if ((t === null && ((e = e.alternate), e !== null && (t = e.memoizedState)), t !== null)) return t.dehydrated
      }
      return null
    }
    function f(e) {
      if (l(e) !== e) throw Error(s(188))
    }
    function p(e) {
      var t = e.alternate
      if (!t) {
        if (((t = l(e)), t === null)) throw Error(s(188))
        return t === e ? e : null
      }
      for (var n = e, r = t; ;) {
        var i = n.return
        if (i === null) break
        var a = i.alternate
        if (a === null) {
          if (((r = i.return), r !== null)) {
            n = r
            continue
          }
          break
        }
        if (i.child === a.child) {
          for (a = i.child; a;) {
            if (a === n) return (f(i), e)
            if (a === r) return (f(i), t)
            a = a.sibling
          }
          throw Error(s(188))
        }
        if (n.return !== r.return) ((n = i), (r = a))
        else {
          for (var o = !1, c = i.child; c;) {
            if (c === n) {
              ;((o = !0), (n = i), (r = a))
              break
            }
            if (c === r) {
              ;((o = !0), (r = i), (n = a))
              break
            }
            c = c.sibling
          }
          if (!o) {
            for (c = a.child; c;) {
              if (c === n) {
                ;((o = !0), (n = a), (r = i))
                break
              }
              if (c === r) {
                ;((o = !0), (r = a), (n = i))
                break
              }
              c = c.sibling
            }
            if (!o) throw Error(s(189))
          }
        }
        if (n.alternate !== r) throw Error(s(190))
      }
      if (n.tag !== 3) throw Error(s(188))
      return n.stateNode.current === n ? e : t
    }
    function m(e) {
      var t = e.tag
      if (t === 5 || t === 26 || t === 27 || t === 6) return e
      for (e = e.child; e !== null;) {
        if (((t = m(e)), t !== null)) return t
        e = e.sibling
      }
      return null
    }
    function h(e, t, n, r, i, a) {
      for (; e !== null;) {
        if (
          ((e.tag === 5 || e.tag === 27 || e.tag === 6) && n(e, r, i, a)) ||
          ((e.tag !== 22 || e.memoizedState === null) &&
            (t || (e.tag !== 5 && e.tag !== 27)) &&
            h(e.child, t, n, r, i, a))
        )
          return !0
        e = e.sibling
      }
      return !1
    }
    function g(e) {
      for (e = e.return; e !== null;) {
        if (e.tag === 3 || e.tag === 5 || e.tag === 27) return e
        e = e.return
      }
      return null
    }
    function _(e) {
      var t = !1
      for (e = e.return; e !== null && (e.tag === 4 && (t = !0), e.tag !== 3 && e.tag !== 5 && e.tag !== 27);)
        e = e.return
      return t
    }
    function v(e) {
      var t = [null, null],
        n = g(e)
      return (n === null || y(t, e, n.child, { foundSelf: !1 }), t)
    }
    function y(e, t, n, r) {
      for (; n !== null;) {
        if (n === t) r.foundSelf = !0
        else if (n.tag === 5 || n.tag === 27 || n.tag === 6) {
          if (r.foundSelf) return ((e[1] = n), !0)
          e[0] = n
        } else if ((n.tag !== 22 || n.memoizedState === null) && y(e, t, n.child, r)) return !0
        n = n.sibling
      }
      return !1
    }
    function b(e) {
      switch (e.tag) {
        case 5:
        case 27:
        case 6:
          return e.stateNode
        case 3:
          return e.stateNode.containerInfo
        default:
          throw Error(s(559))
      }
    }
    var x = null,
      S = null
    function C(e, t, n) {
      return e === n || (e === t && ((x = e), !0))
    }
    function w(e, t, n) {
      return e === n ? ((S = e), !1) : e === t && (S !== null && (x = e), !0)
    }
    function T(e) {
      if (e === null) return null
      do e = e === null ? null : e.return
      while (e && e.tag !== 5 && e.tag !== 27 && e.tag !== 3)
      return e || null
    }
    function E(e, t, n) {
      for (var r = 0, i = e; i; i = n(i)) r++
      i = 0
      for (var a = t; a; a = n(a)) i++
      for (; 0 < r - i;) ((e = n(e)), r--)
      for (; 0 < i - r;) ((t = n(t)), i--)
      for (; r--;) {
        if (e === t || (t !== null && e === t.alternate)) return e
        ;((e = n(e)), (t = n(t)))
      }
      return null
    }
    var D = Object.assign,
      ee = Symbol.for(`react.element`),
      te = Symbol.for(`react.transitional.element`),
      O = Symbol.for(`react.portal`),
      ne = Symbol.for(`react.fragment`),
      re = Symbol.for(`react.strict_mode`),
      ie = Symbol.for(`react.profiler`),
      ae = Symbol.for(`react.consumer`),
      k = Symbol.for(`react.context`),
      oe = Symbol.for(`react.forward_ref`),
      se = Symbol.for(`react.suspense`),
      ce = Symbol.for(`react.suspense_list`),
      le = Symbol.for(`react.memo`),
      ue = Symbol.for(`react.lazy`),
      de = Symbol.for(`react.activity`),
      fe = Symbol.for(`react.legacy_hidden`),
      A = Symbol.for(`react.memo_cache_sentinel`),
      pe = Symbol.for(`react.view_transition`),
      me = Symbol.for(`react.recoverable`),
      he = Symbol.iterator
    function ge(e) {
      return typeof e != `object` || !e
        ? null
        : ((e = (he && e[he]) || e[`@@iterator`]), typeof e == `function` ? e : null)
    }
    var _e = Symbol.for(`react.client.reference`)
    function ve(e) {
      if (e == null) return null
      if (typeof e == `function`) return e.$$typeof === _e ? null : e.displayName || e.name || null
      if (typeof e == `string`) return e
      switch (e) {
        case ne:
          return `Fragment`
        case ie:
          return `Profiler`
        case re:
          return `StrictMode`
        case se:
          return `Suspense`
        case ce:
          return `SuspenseList`
        case de:
          return `Activity`
        case pe:
          return `ViewTransition`
      }
      if (typeof e == `object`)
        switch (e.$$typeof) {
          case O:
            return `Portal`
          case k:
            return e.displayName || `Context`
          case ae:
            return (e._context.displayName || `Context`) + `.Consumer`
          case oe:
            var t = e.render
            return (
              (e = e.displayName),
              (e ||= ((e = t.displayName || t.name || ``), e === `` ? `ForwardRef` : `ForwardRef(` + e + `)`)),
              e
            )
          case le:
            return ((t = e.displayName || null), t === null ? ve(e.type) || `Memo` : t)
          case ue:
            ;((t = e._payload), (e = e._init))
            try {
              return ve(e(t))
            } catch {}
        }
      return null
    }
    var ye = Array.isArray,
      j = i.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE,
      M = o.__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE,
      be = { pending: !1, data: null, method: null, action: null },
      xe = [],
      Se = -1
    function Ce(e) {
      return { current: e }
    }
    function N(e) {
      0 > Se || ((e.current = xe[Se]), (xe[Se] = null), Se--)
    }
    function P(e, t) {
      ;(Se++, (xe[Se] = e.current), (e.current = t))
    }
    var we = Ce(null),
      Te = Ce(null),
      Ee = Ce(null),
      De = Ce(null)
    function Oe(e, t) {
      switch ((P(Ee, t), P(Te, e), P(we, null), t.nodeType)) {
        case 9:
        case 11:
          e = (e = t.documentElement) && (e = e.namespaceURI) ? up(e) : 0
          break
        default:
          if (((e = t.tagName), (t = t.namespaceURI))) ((t = up(t)), (e = dp(t, e)))
          else
            switch (e) {
              case `svg`:
                e = 1
                break
              case `math`:
                e = 2
                break
              default:
                e = 0
            }
      }
      ;(N(we), P(we, e))
    }
    function ke() {
      ;(N(we), N(Te), N(Ee))
    }
    function Ae(e) {
      var t = e.memoizedState
      ;(t !== null && ((sh._currentValue = t.memoizedState), P(De, e)), (t = we.current))
      var n = dp(t, e.type)
      t !== n && (P(Te, e), P(we, n))
    }
    function F(e) {
      ;(Te.current === e && (N(we), N(Te)), De.current === e && (N(De), (sh._currentValue = be)))
    }
    var I, je
    function Me(e) {
      if (I === void 0)
        try {
          throw Error()
        } catch (e) {
          var t = e.stack.trim().match(/\n( *(at )?)/)
          ;((I = (t && t[1]) || ``),
            (je =
              -1 <
              e.stack.indexOf(`
    at`)
                ? ` (<anonymous>)`
                : -1 < e.stack.indexOf(`@`)
                  ? `@unknown:0:0`
                  : ``))
        }
      return (
        `
` +
        I +
        e +
        je
      )
    }
    var Ne = !1
    function Pe(e, t) {
      if (!e || Ne) return ``
      Ne = !0
      var n = Error.prepareStackTrace
      Error.prepareStackTrace = void 0
      try {
        var r = {
          DetermineComponentFrameRoot: function () {
            try {
              if (t) {
                var n = function () {
                  throw Error()
                }
                if (
                  (Object.defineProperty(n.prototype, 'props', {
                    set: function () {
                      throw Error()
                    },
                  }),
                  typeof Reflect == `object` && Reflect.construct)
                ) {
                  try {
                    Reflect.construct(n, [])
                  } catch (e) {
                    var r = e
                  }
                  Reflect.construct(e, [], n)
                } else {
                  try {
                    n.call()
                  } catch (e) {
                    r = e
                  }
                  n = !1
                  try {
                    var i = Object.getOwnPropertyDescriptor(e.prototype, `props`)
                    ;(Object.defineProperty(e.prototype, 'props', {
                      configurable: !0,
                      set: function () {
                        throw Error()
                      },
                    }),
                      (n = !0),
                      new e())
                  } finally {
                    n && (i === void 0 ? delete e.prototype.props : Object.defineProperty(e.prototype, 'props', i))
                  }
                }
              } else {
                try {
                  throw Error()
                } catch (e) {
                  r = e
                }
                ;(n = e()) && typeof n.catch == `function` && n.catch(function () {})
              }
            } catch (e) {
              if (e && r && typeof e.stack == `string`) return [e.stack, r.stack]
            }
            return [null, null]
          },
        }
        r.DetermineComponentFrameRoot.displayName = `DetermineComponentFrameRoot`
        var i = Object.getOwnPropertyDescriptor(r.DetermineComponentFrameRoot, `name`)
        i &&
          i.configurable &&
          Object.defineProperty(r.DetermineComponentFrameRoot, 'name', { value: `DetermineComponentFrameRoot` })
        var a = r.DetermineComponentFrameRoot(),
          o = a[0],
          s = a[1]
        if (o && s) {
          var c = o.split(`
`),
            l = s.split(`
`)
          for (i = r = 0; r < c.length && !c[r].includes(`DetermineComponentFrameRoot`);) r++
          for (; i < l.length && !l[i].includes(`DetermineComponentFrameRoot`);) i++
          if (r === c.length || i === l.length)
            for (r = c.length - 1, i = l.length - 1; 1 <= r && 0 <= i && c[r] !== l[i];) i--
          for (; 1 <= r && 0 <= i; r--, i--)
            if (c[r] !== l[i]) {
              if (r !== 1 || i !== 1)
                do
                  if ((r--, i--, 0 > i || c[r] !== l[i])) {
                    var u =
                      `
` + c[r].replace(` at new `, ` at `)
                    return (
                      e.displayName && u.includes(`<anonymous>`) && (u = u.replace(`<anonymous>`, e.displayName)),
                      u
                    )
                  }
                while (1 <= r && 0 <= i)
              break
            }
        }
      } finally {
        ;((Ne = !1), (Error.prepareStackTrace = n))
      }
      return (n = e ? e.displayName || e.name : ``) ? Me(n) : ``
    }
    function Fe(e, t) {
      switch (e.tag) {
        case 26:
        case 27:
        case 5:
          return Me(e.type)
        case 16:
          return Me(`Lazy`)
        case 13:
          return e.child !== t && t !== null ? Me(`Suspense Fallback`) : Me(`Suspense`)
        case 19:
          return Me(`SuspenseList`)
        case 0:
        case 15:
          return Pe(e.type, !1)
        case 11:
          return Pe(e.type.render, !1)
        case 1:
          return Pe(e.type, !0)
        case 31:
          return Me(`Activity`)
        case 30:
          return Me(`ViewTransition`)
        default:
          return ``
      }
    }
    function Ie(e) {
      try {
        var t = ``,
          n = null
        do ((t += Fe(e, n)), (n = e), (e = e.return))
        while (e)
        return t
      } catch (e) {
        return (
          `
Error generating stack: ` +
          e.message +
          `
` +
          e.stack
        )
      }
    }
    var Le = Object.prototype.hasOwnProperty,
      Re = r.unstable_scheduleCallback,
      ze = r.unstable_cancelCallback,
      Be = r.unstable_shouldYield,
      Ve = r.unstable_requestPaint,
      He = r.unstable_now,
      Ue = r.unstable_getCurrentPriorityLevel,
      We = r.unstable_ImmediatePriority,
      Ge = r.unstable_UserBlockingPriority,
      Ke = r.unstable_NormalPriority,
      qe = r.unstable_LowPriority,
      Je = r.unstable_IdlePriority,
      Ye = r.log,
      Xe = r.unstable_setDisableYieldValue,
      Ze = null,
      Qe = null
    function $e(e) {
      if ((typeof Ye == `function` && Xe(e), Qe && typeof Qe.setStrictMode == `function`))
        try {
          Qe.setStrictMode(Ze, e)
        } catch {}
    }
    var et = Math.clz32 ? Math.clz32 : rt,
      tt = Math.log,
      nt = Math.LN2
    function rt(e) {
      return ((e >>>= 0), e === 0 ? 32 : (31 - ((tt(e) / nt) | 0)) | 0)
    }
    var it = 256,
      at = 262144,
      ot = 4194304
    function st(e) {
      var t = e & 42
      if (t !== 0) return t
      switch (e & -e) {
        case 1:
          return 1
        case 2:
          return 2
        case 4:
          return 4
        case 8:
          return 8
        case 16:
          return 16
        case 32:
          return 32
        case 64:
          return 64
        case 128:
          return 128
        case 256:
        case 512:
        case 1024:
        case 2048:
        case 4096:
        case 8192:
        case 16384:
        case 32768:
        case 65536:
        case 131072:
          return e & -e
        case 262144:
        case 524288:
        case 1048576:
        case 2097152:
          return e & 3932160
        case 4194304:
        case 8388608:
        case 16777216:
        case 33554432:
          return e & 62914560
        case 67108864:
          return 67108864
        case 134217728:
          return 134217728
        case 268435456:
          return 268435456
        case 536870912:
          return 536870912
        case 1073741824:
          return 0
        default:
          return e
      }
    }
    function ct(e, t, n) {
      var r = e.pendingLanes
      if (r === 0) return 0
      var i = 0,
        a = e.suspendedLanes,
        o = e.pingedLanes
      e = e.warmLanes
      var s = r & 134217727
      return (
        s === 0
          ? ((s = r & ~a),
            s === 0 ? (o === 0 ? n || ((n = r & ~e), n !== 0 && (i = st(n))) : (i = st(o))) : (i = st(s)))
          : ((r = s & ~a),
            r === 0 ? ((o &= s), o === 0 ? n || ((n = s & ~e), n !== 0 && (i = st(n))) : (i = st(o))) : (i = st(r))),
        i === 0
          ? 0
          : t !== 0 && t !== i && (t & a) === 0 && ((a = i & -i), (n = t & -t), a >= n || (a === 32 && n & 4194048))
            ? t
            : i
      )
    }
    function lt(e, t) {
      return (e.pendingLanes & ~(e.suspendedLanes & ~e.pingedLanes) & t) === 0
    }
    function ut(e, t) {
      t & 8 && (t |= t & 32)
      var n = e.entangledLanes
      if (n !== 0)
        for (e = e.entanglements, n &= t; 0 < n;) {
          var r = 31 - et(n),
            i = 1 << r
          ;((t |= e[r]), (n &= ~i))
        }
      return t
    }
    function dt(e, t) {
      switch (e) {
        case 1:
        case 2:
        case 4:
        case 8:
        case 64:
          return t + 250
        case 16:
        case 32:
        case 128:
        case 256:
        case 512:
        case 1024:
        case 2048:
        case 4096:
        case 8192:
        case 16384:
        case 32768:
        case 65536:
        case 131072:
        case 262144:
        case 524288:
        case 1048576:
        case 2097152:
          return t + 5e3
        case 4194304:
        case 8388608:
        case 16777216:
        case 33554432:
          return -1
        case 67108864:
        case 134217728:
        case 268435456:
        case 536870912:
        case 1073741824:
          return -1
        default:
          return -1
      }
    }
    function ft() {
      var e = ot
      return ((ot <<= 1), !(ot & 62914560) && (ot = 4194304), e)
    }
    function pt(e) {
      for (var t = [], n = 0; 31 > n; n++) t.push(e)
      return t
    }
    function mt(e, t) {
      ;((e.pendingLanes |= t), t !== 268435456 && ((e.suspendedLanes = 0), (e.pingedLanes = 0), (e.warmLanes = 0)))
    }
    function ht(e, t, n, r, i, a) {
      var o = e.pendingLanes
      ;((e.pendingLanes = n),
        (e.suspendedLanes = 0),
        (e.pingedLanes = 0),
        (e.warmLanes = 0),
        (e.expiredLanes &= n),
        (e.entangledLanes &= n),
        (e.errorRecoveryDisabledLanes &= n),
        (e.shellSuspendCounter = 0))
      var s = e.entanglements,
        c = e.expirationTimes,
        l = e.hiddenUpdates
      for (n = o & ~n; 0 < n;) {
        var u = 31 - et(n),
          d = 1 << u
        ;((s[u] = 0), (c[u] = -1))
        var f = l[u]
        if (f !== null)
          for (l[u] = null, u = 0; u < f.length; u++) {
            var p = f[u]
            p !== null && (p.lane &= -536870913)
          }
        n &= ~d
      }
      ;(r !== 0 && gt(e, r, 0), a !== 0 && i === 0 && e.tag !== 0 && (e.suspendedLanes |= a & ~(o & ~t)))
    }
    function gt(e, t, n) {
      ;((e.pendingLanes |= t), (e.suspendedLanes &= ~t))
      var r = 31 - et(t)
      ;((e.entangledLanes |= t), (e.entanglements[r] = e.entanglements[r] | 1073741824 | (n & 261930)))
    }
    function _t(e, t) {
      var n = (e.entangledLanes |= t)
      for (e = e.entanglements; n;) {
        var r = 31 - et(n),
          i = 1 << r
        ;((i & t) | (e[r] & t) && (e[r] |= t), (n &= ~i))
      }
    }
    function vt(e, t) {
      var n = t & -t
      return ((n = n & 42 ? 1 : yt(n)), (n & (e.suspendedLanes | t)) === 0 ? n : 0)
    }
    function yt(e) {
      switch (e) {
        case 2:
          e = 1
          break
        case 8:
          e = 4
          break
        case 32:
          e = 16
          break
        case 256:
        case 512:
        case 1024:
        case 2048:
        case 4096:
        case 8192:
        case 16384:
        case 32768:
        case 65536:
        case 131072:
        case 262144:
        case 524288:
        case 1048576:
        case 2097152:
        case 4194304:
        case 8388608:
        case 16777216:
        case 33554432:
          e = 128
          break
        case 268435456:
          e = 134217728
          break
        default:
          e = 0
      }
      return e
    }
    function bt(e) {
      return ((e &= -e), 2 < e ? (8 < e ? (e & 134217727 ? 32 : 268435456) : 8) : 2)
    }
    function xt() {
      var e = M.p
      return e === 0 ? ((e = window.event), e === void 0 ? 32 : Ch(e.type)) : e
    }
    function St(e, t) {
      var n = M.p
      try {
        return ((M.p = e), t())
      } finally {
        M.p = n
      }
    }
    var Ct = Math.random().toString(36).slice(2),
      wt = `__reactFiber$` + Ct,
      Tt = `__reactProps$` + Ct,
      Et = `__reactContainer$` + Ct,
      Dt = `__reactEvents$` + Ct,
      Ot = `__reactListeners$` + Ct,
      kt = `__reactHandles$` + Ct,
      At = `__reactResources$` + Ct,
      jt = `__reactMarker$` + Ct,
      Mt = `__reactLoad$` + Ct
    function Nt(e) {
      ;(delete e[wt], delete e[Tt], delete e[Ot], delete e[kt])
    }
    function Pt(e) {
      var t
      if ((t = e[wt])) return t
      for (var n = e.parentNode; n;) {
        if ((t = n[Et] || n[wt])) {
          if (((n = t.alternate), t.child !== null || (n !== null && n.child !== null)))
            for (e = fm(e); e !== null;) {
              if ((n = e[wt])) return n
              e = fm(e)
            }
          return t
        }
        ;((e = n), (n = e.parentNode))
      }
      return null
    }
    function Ft(e) {
      if ((e = e[wt] || e[Et])) {
        var t = e.tag
        if (t === 5 || t === 6 || t === 13 || t === 31 || t === 26 || t === 27 || t === 3) return e
      }
      return null
    }
    function It(e) {
      var t = e.tag
      if (t === 5 || t === 26 || t === 27 || t === 6) return e.stateNode
      throw Error(s(33))
    }
    function Lt(e) {
      var t = e[At]
      return ((t ||= e[At] = { hoistableStyles: new Map(), hoistableScripts: new Map() }), t)
    }
    function Rt(e) {
      e[jt] = !0
    }
    function zt(e) {
      e[Mt] = void 0
    }
    var Bt = new Set(),
      Vt = {}
    function Ht(e, t) {
      ;(Ut(e, t), Ut(e + `Capture`, t))
    }
    function Ut(e, t) {
      for (Vt[e] = t, e = 0; e < t.length; e++) Bt.add(t[e])
    }
    var Wt = RegExp(
        `^[:A-Z_a-z\\u00C0-\\u00D6\\u00D8-\\u00F6\\u00F8-\\u02FF\\u0370-\\u037D\\u037F-\\u1FFF\\u200C-\\u200D\\u2070-\\u218F\\u2C00-\\u2FEF\\u3001-\\uD7FF\\uF900-\\uFDCF\\uFDF0-\\uFFFD][:A-Z_a-z\\u00C0-\\u00D6\\u00D8-\\u00F6\\u00F8-\\u02FF\\u0370-\\u037D\\u037F-\\u1FFF\\u200C-\\u200D\\u2070-\\u218F\\u2C00-\\u2FEF\\u3001-\\uD7FF\\uF900-\\uFDCF\\uFDF0-\\uFFFD\\-.0-9\\u00B7\\u0300-\\u036F\\u203F-\\u2040]*$`,
      ),
      Gt = {},
      Kt = {}
    function qt(e) {
      return Le.call(Kt, e) ? !0 : Le.call(Gt, e) ? !1 : Wt.test(e) ? (Kt[e] = !0) : ((Gt[e] = !0), !1)
    }
    var L = !1
    function Jt() {
      var e = L
      return ((L = !1), e)
    }
    function Yt(e, t, n) {
      if (qt(t)) {
        if (n === null) e.removeAttribute(t)
        else {
          switch (typeof n) {
            case `undefined`:
            case `function`:
            case `symbol`:
              e.removeAttribute(t)
              return
            case `boolean`:
              var r = t.toLowerCase().slice(0, 5)
              if (r !== `data-` && r !== `aria-`) {
                e.removeAttribute(t)
                return
              }
          }
          e.setAttribute(t, n)
        }
      }
    }
    function Xt(e, t, n) {
      if (n === null) e.removeAttribute(t)
      else {
        switch (typeof n) {
          case `undefined`:
          case `function`:
          case `symbol`:
          case `boolean`:
            e.removeAttribute(t)
            return
        }
        e.setAttribute(t, n)
      }
    }
    function Zt(e, t, n, r) {
      if (r === null) e.removeAttribute(n)
      else {
        switch (typeof r) {
          case `undefined`:
          case `function`:
          case `symbol`:
          case `boolean`:
            e.removeAttribute(n)
            return
        }
        e.setAttributeNS(t, n, r)
      }
    }
    function Qt(e) {
      switch (typeof e) {
        case `bigint`:
        case `boolean`:
        case `number`:
        case `string`:
        case `undefined`:
          return e
        case `object`:
          return e
        default:
          return ``
      }
    }
    function $t(e) {
      var t = e.type
      return (e = e.nodeName) && e.toLowerCase() === `input` && (t === `checkbox` || t === `radio`)
    }
    function en(e, t, n) {
      var r = Object.getOwnPropertyDescriptor(e.constructor.prototype, t)
      if (!e.hasOwnProperty(t) && r !== void 0 && typeof r.get == `function` && typeof r.set == `function`) {
        var i = r.get,
          a = r.set
        return (
          Object.defineProperty(e, t, {
            configurable: !0,
            get: function () {
              return i.call(this)
            },
            set: function (e) {
              ;((n = `` + e), a.call(this, e))
            },
          }),
          Object.defineProperty(e, t, { enumerable: r.enumerable }),
          {
            getValue: function () {
              return n
            },
            setValue: function (e) {
              n = `` + e
            },
            stopTracking: function () {
              ;((e._valueTracker = null), delete e[t])
            },
          }
        )
      }
    }
    function tn(e) {
      if (!e._valueTracker) {
        var t = $t(e) ? `checked` : `value`
        e._valueTracker = en(e, t, `` + e[t])
      }
    }
    function nn(e) {
      if (!e) return !1
      var t = e._valueTracker
      if (!t) return !0
      var n = t.getValue(),
        r = ``
      return (e && (r = $t(e) ? (e.checked ? `true` : `false`) : e.value), (e = r), e !== n && (t.setValue(e), !0))
    }
    var rn = /[\n"\\]/g
    function an(e) {
      return e.replace(rn, function (e) {
        return `\\` + e.charCodeAt(0).toString(16) + ` `
      })
    }
    function on(e, t, n, r, i, a, o, s) {
      ;((e.name = ``),
        o != null && typeof o != `function` && typeof o != `symbol` && typeof o != `boolean`
          ? (e.type = o)
          : e.removeAttribute(`type`),
        t == null
          ? (o !== `submit` && o !== `reset`) || e.removeAttribute(`value`)
          : o === `number`
            ? ((t === 0 && e.value === ``) || e.value != t) && (e.value = `` + Qt(t))
            : e.value !== `` + Qt(t) && (e.value = `` + Qt(t)),
        t == null
          ? n == null
            ? r != null && e.removeAttribute(`value`)
            : cn(e, Qt(n))
          : o === `number` && e.value == t
            ? cn(e, Qt(e.value))
            : cn(e, Qt(t)),
        i == null && a != null && (e.defaultChecked = !!a),
        i != null && (e.checked = i && typeof i != `function` && typeof i != `symbol`),
        s != null && typeof s != `function` && typeof s != `symbol` && typeof s != `boolean`
          ? (e.name = `` + Qt(s))
          : e.removeAttribute(`name`))
    }
    function sn(e, t, n, r, i, a, o, s) {
      if (
        (a != null && typeof a != `function` && typeof a != `symbol` && typeof a != `boolean` && (e.type = a),
        t != null || n != null)
      ) {
        if (!((a !== `submit` && a !== `reset`) || t != null)) {
          tn(e)
          return
        }
        ;((n = n == null ? `` : `` + Qt(n)),
          (t = t == null ? n : `` + Qt(t)),
          s || t === e.value || (e.value = t),
          (e.defaultValue = t))
      }
      ;((r ??= i),
        (r = typeof r != `function` && typeof r != `symbol` && !!r),
        (e.checked = s ? e.checked : !!r),
        (e.defaultChecked = !!r),
        o != null && typeof o != `function` && typeof o != `symbol` && typeof o != `boolean` && (e.name = o),
        tn(e))
    }
    function cn(e, t) {
      e.defaultValue !== `` + t && (e.defaultValue = `` + t)
    }
    function ln(e, t, n, r) {
      if (((e = e.options), t)) {
        t = {}
        for (var i = 0; i < n.length; i++) t[`$` + n[i]] = !0
        for (n = 0; n < e.length; n++)
          ((i = t.hasOwnProperty(`$` + e[n].value)),
            e[n].selected !== i && (e[n].selected = i),
            i && r && (e[n].defaultSelected = !0))
      } else {
        for (n = `` + Qt(n), t = null, i = 0; i < e.length; i++) {
          if (e[i].value === n) {
            ;((e[i].selected = !0), r && (e[i].defaultSelected = !0))
            return
          }
          t !== null || e[i].disabled || (t = e[i])
        }
        t !== null && (t.selected = !0)
      }
    }
    function un(e, t, n) {
      t != null && ((t = `` + Qt(t)), t !== e.value && (e.value = t), n == null)
        ? e.defaultValue !== t && (e.defaultValue = t)
        : (e.defaultValue = n == null ? `` : `` + Qt(n))
    }
    function dn(e, t, n, r) {
      if (t == null) {
        if (r != null) {
          if (n != null) throw Error(s(92))
          if (ye(r)) {
            if (1 < r.length) throw Error(s(93))
            r = r[0]
          }
          n = r
        }
        ;((n ??= ``), (t = n))
      }
      ;((n = Qt(t)),
        (e.defaultValue = n),
        (r = e.textContent),
        r === n && r !== `` && r !== null && (e.value = r),
        tn(e))
    }
    function fn(e, t) {
      if (t) {
        var n = e.firstChild
        if (n && n === e.lastChild && n.nodeType === 3) {
          n.nodeValue = t
          return
        }
      }
      e.textContent = t
    }
    var pn = new Set(
      `animationIterationCount aspectRatio borderImageOutset borderImageSlice borderImageWidth boxFlex boxFlexGroup boxOrdinalGroup columnCount columns flex flexGrow flexPositive flexShrink flexNegative flexOrder gridArea gridRow gridRowEnd gridRowSpan gridRowStart gridColumn gridColumnEnd gridColumnSpan gridColumnStart fontWeight lineClamp lineHeight opacity order orphans scale tabSize widows zIndex zoom fillOpacity floodOpacity stopOpacity strokeDasharray strokeDashoffset strokeMiterlimit strokeOpacity strokeWidth MozAnimationIterationCount MozBoxFlex MozBoxFlexGroup MozLineClamp msAnimationIterationCount msFlex msZoom msFlexGrow msFlexNegative msFlexOrder msFlexPositive msFlexShrink msGridColumn msGridColumnSpan msGridRow msGridRowSpan WebkitAnimationIterationCount WebkitBoxFlex WebKitBoxFlexGroup WebkitBoxOrdinalGroup WebkitColumnCount WebkitColumns WebkitFlex WebkitFlexGrow WebkitFlexPositive WebkitFlexShrink WebkitLineClamp`.split(
        ` `,
      ),
    )
    function mn(e, t, n) {
      var r = t.indexOf(`--`) === 0
      n == null || typeof n == `boolean` || n === ``
        ? r
          ? e.setProperty(t, ``)
          : t === `float`
            ? (e.cssFloat = ``)
            : (e[t] = ``)
        : r
          ? e.setProperty(t, n)
          : typeof n != `number` || n === 0 || pn.has(t)
            ? t === `float`
              ? (e.cssFloat = n)
              : (e[t] = (`` + n).trim())
            : (e[t] = n + `px`)
    }
    function hn(e, t, n) {
      if (t != null && typeof t != `object`) throw Error(s(62))
      if (((e = e.style), n != null)) {
        for (var r in n)
          !n.hasOwnProperty(r) ||
            (t != null && t.hasOwnProperty(r)) ||
            (r.indexOf(`--`) === 0 ? e.setProperty(r, ``) : r === `float` ? (e.cssFloat = ``) : (e[r] = ``), (L = !0))
        for (var i in t) ((r = t[i]), t.hasOwnProperty(i) && n[i] !== r && (mn(e, i, r), (L = !0)))
      } else for (var a in t) t.hasOwnProperty(a) && mn(e, a, t[a])
    }
    function gn(e) {
      if (e.indexOf(`-`) === -1) return !1
      switch (e) {
        case `annotation-xml`:
        case `color-profile`:
        case `font-face`:
        case `font-face-src`:
        case `font-face-uri`:
        case `font-face-format`:
        case `font-face-name`:
        case `missing-glyph`:
          return !1
        default:
          return !0
      }
    }
    var _n = new Map([
        [`acceptCharset`, `accept-charset`],
        [`htmlFor`, `for`],
        [`httpEquiv`, `http-equiv`],
        [`crossOrigin`, `crossorigin`],
        [`accentHeight`, `accent-height`],
        [`alignmentBaseline`, `alignment-baseline`],
        [`arabicForm`, `arabic-form`],
        [`baselineShift`, `baseline-shift`],
        [`capHeight`, `cap-height`],
        [`clipPath`, `clip-path`],
        [`clipRule`, `clip-rule`],
        [`colorInterpolation`, `color-interpolation`],
        [`colorInterpolationFilters`, `color-interpolation-filters`],
        [`colorProfile`, `color-profile`],
        [`colorRendering`, `color-rendering`],
        [`dominantBaseline`, `dominant-baseline`],
        [`enableBackground`, `enable-background`],
        [`fillOpacity`, `fill-opacity`],
        [`fillRule`, `fill-rule`],
        [`floodColor`, `flood-color`],
        [`floodOpacity`, `flood-opacity`],
        [`fontFamily`, `font-family`],
        [`fontSize`, `font-size`],
        [`fontSizeAdjust`, `font-size-adjust`],
        [`fontStretch`, `font-stretch`],
        [`fontStyle`, `font-style`],
        [`fontVariant`, `font-variant`],
        [`fontWeight`, `font-weight`],
        [`glyphName`, `glyph-name`],
        [`glyphOrientationHorizontal`, `glyph-orientation-horizontal`],
        [`glyphOrientationVertical`, `glyph-orientation-vertical`],
        [`horizAdvX`, `horiz-adv-x`],
        [`horizOriginX`, `horiz-origin-x`],
        [`imageRendering`, `image-rendering`],
        [`letterSpacing`, `letter-spacing`],
        [`lightingColor`, `lighting-color`],
        [`markerEnd`, `marker-end`],
        [`markerMid`, `marker-mid`],
        [`markerStart`, `marker-start`],
        [`maskType`, `mask-type`],
        [`overlinePosition`, `overline-position`],
        [`overlineThickness`, `overline-thickness`],
        [`paintOrder`, `paint-order`],
        [`panose-1`, `panose-1`],
        [`pointerEvents`, `pointer-events`],
        [`renderingIntent`, `rendering-intent`],
        [`shapeRendering`, `shape-rendering`],
        [`stopColor`, `stop-color`],
        [`stopOpacity`, `stop-opacity`],
        [`strikethroughPosition`, `strikethrough-position`],
        [`strikethroughThickness`, `strikethrough-thickness`],
        [`strokeDasharray`, `stroke-dasharray`],
        [`strokeDashoffset`, `stroke-dashoffset`],
        [`strokeLinecap`, `stroke-linecap`],
        [`strokeLinejoin`, `stroke-linejoin`],
        [`strokeMiterlimit`, `stroke-miterlimit`],
        [`strokeOpacity`, `stroke-opacity`],
        [`strokeWidth`, `stroke-width`],
        [`textAnchor`, `text-anchor`],
        [`textDecoration`, `text-decoration`],
        [`textRendering`, `text-rendering`],
        [`transformOrigin`, `transform-origin`],
        [`underlinePosition`, `underline-position`],
        [`underlineThickness`, `underline-thickness`],
        [`unicodeBidi`, `unicode-bidi`],
        [`unicodeRange`, `unicode-range`],
        [`unitsPerEm`, `units-per-em`],
        [`vAlphabetic`, `v-alphabetic`],
        [`vHanging`, `v-hanging`],
        [`vIdeographic`, `v-ideographic`],
        [`vMathematical`, `v-mathematical`],
        [`vectorEffect`, `vector-effect`],
        [`vertAdvY`, `vert-adv-y`],
        [`vertOriginX`, `vert-origin-x`],
        [`vertOriginY`, `vert-origin-y`],
        [`wordSpacing`, `word-spacing`],
        [`writingMode`, `writing-mode`],
        [`xmlnsXlink`, `xmlns:xlink`],
        [`xHeight`, `x-height`],
      ]),
      vn =
        /^[\u0000-\u001F ]*j[\r\n\t]*a[\r\n\t]*v[\r\n\t]*a[\r\n\t]*s[\r\n\t]*c[\r\n\t]*r[\r\n\t]*i[\r\n\t]*p[\r\n\t]*t[\r\n\t]*:/i
    function yn(e) {
      return vn.test(`` + e)
        ? `javascript:throw new Error('React has blocked a javascript: URL as a security precaution.')`
        : e
    }
    function bn() {}
    var xn = null
    function Sn(e) {
      return (
        (e = e.target || e.srcElement || window),
        e.correspondingUseElement && (e = e.correspondingUseElement),
        e.nodeType === 3 ? e.parentNode : e
      )
    }
    var Cn = null,
      wn = null
    function Tn(e) {
      var t = Ft(e)
      if (t && (e = t.stateNode)) {
        var n = e[Tt] || null
        a: switch (((e = t.stateNode), t.type)) {
          case `input`:
            if (
              (on(e, n.value, n.defaultValue, n.defaultValue, n.checked, n.defaultChecked, n.type, n.name),
              (t = n.name),
              n.type === `radio` && t != null)
            ) {
              for (n = e; n.parentNode;) n = n.parentNode
              for (n = n.querySelectorAll(`input[name="` + an(`` + t) + `"][type="radio"]`), t = 0; t < n.length; t++) {
                var r = n[t]
                if (r !== e && r.form === e.form) {
                  var i = r[Tt] || null
                  if (!i) throw Error(s(90))
                  on(r, i.value, i.defaultValue, i.defaultValue, i.checked, i.defaultChecked, i.type, i.name)
                }
              }
              for (t = 0; t < n.length; t++) ((r = n[t]), r.form === e.form && nn(r))
            }
            break a
          case `textarea`:
            un(e, n.value, n.defaultValue)
            break a
          case `select`:
            ;((t = n.value), t != null && ln(e, !!n.multiple, t, !1))
        }
      }
    }
    var En = !1
    function Dn(e, t, n) {
      if (En) return e(t, n)
      En = !0
      try {
        return e(t)
      } finally {
        if (((En = !1), (Cn !== null || wn !== null) && (Rd(), Cn && ((t = Cn), (e = wn), (wn = Cn = null), Tn(t), e))))
          for (t = 0; t < e.length; t++) Tn(e[t])
      }
    }
    function On(e, t) {
      var n = e.stateNode
      if (n === null) return null
      var r = n[Tt] || null
      if (r === null) return null
      n = r[t]
      a: switch (t) {
        case `onClick`:
        case `onClickCapture`:
        case `onDoubleClick`:
        case `onDoubleClickCapture`:
        case `onMouseDown`:
        case `onMouseDownCapture`:
        case `onMouseMove`:
        case `onMouseMoveCapture`:
        case `onMouseUp`:
        case `onMouseUpCapture`:
        case `onMouseEnter`:
          ;((r = !r.disabled) ||
            ((e = e.type), (r = e !== `button` && e !== `input` && e !== `select` && e !== `textarea`)),
            (e = !r))
          break a
        default:
          e = !1
      }
      if (e) return null
      if (n && typeof n != `function`) throw Error(s(231, t, typeof n))
      return n
    }
    var kn = typeof window < `u` && window.document !== void 0 && window.document.createElement !== void 0,
      An = !1
    if (kn)
      try {
        var jn = {}
        ;(Object.defineProperty(jn, 'passive', {
          get: function () {
            An = !0
          },
        }),
          window.addEventListener(`test`, jn, jn),
          window.removeEventListener(`test`, jn, jn))
      } catch {
        An = !1
      }
    var Mn = null,
      Nn = null,
      Pn = null
    function Fn() {
      if (Pn) return Pn
      var e,
        t = Nn,
        n = t.length,
        r,
        i = `value` in Mn ? Mn.value : Mn.textContent,
        a = i.length
      for (e = 0; e < n && t[e] === i[e]; e++);
      var o = n - e
      for (r = 1; r <= o && t[n - r] === i[a - r]; r++);
      return (Pn = i.slice(e, 1 < r ? 1 - r : void 0))
    }
    function In(e) {
      var t = e.keyCode
      return (
        `charCode` in e ? ((e = e.charCode), e === 0 && t === 13 && (e = 13)) : (e = t),
        e === 10 && (e = 13),
        32 <= e || e === 13 ? e : 0
      )
    }
    function R() {
      return !0
    }
    function Ln() {
      return !1
    }
    function Rn(e) {
      function t(t, n, r, i, a) {
        for (var o in ((this._reactName = t),
        (this._targetInst = r),
        (this.type = n),
        (this.nativeEvent = i),
        (this.target = a),
        (this.currentTarget = null),
        e))
          e.hasOwnProperty(o) && ((t = e[o]), (this[o] = t ? t(i) : i[o]))
        return (
          (this.isDefaultPrevented = (i.defaultPrevented == null ? !1 === i.returnValue : i.defaultPrevented) ? R : Ln),
          (this.isPropagationStopped = Ln),
          this
        )
      }
      return (
        D(t.prototype, {
          preventDefault: function () {
            this.defaultPrevented = !0
            var e = this.nativeEvent
            e &&
              (e.preventDefault ? e.preventDefault() : typeof e.returnValue != `unknown` && (e.returnValue = !1),
              (this.isDefaultPrevented = R))
          },
          stopPropagation: function () {
            var e = this.nativeEvent
            e &&
              (e.stopPropagation ? e.stopPropagation() : typeof e.cancelBubble != `unknown` && (e.cancelBubble = !0),
              (this.isPropagationStopped = R))
          },
          persist: function () {},
          isPersistent: R,
        }),
        t
      )
    }
    var zn = {
        eventPhase: 0,
        bubbles: 0,
        cancelable: 0,
        timeStamp: function (e) {
          return e.timeStamp || Date.now()
        },
        defaultPrevented: 0,
        isTrusted: 0,
      },
      Bn = Rn(zn),
      Vn = D({}, zn, { view: 0, detail: 0 }),
      Hn = Rn(Vn),
      Un,
      Wn,
      Gn,
      Kn = D({}, Vn, {
        screenX: 0,
        screenY: 0,
        clientX: 0,
        clientY: 0,
        pageX: 0,
        pageY: 0,
        ctrlKey: 0,
        shiftKey: 0,
        altKey: 0,
        metaKey: 0,
        getModifierState: nr,
        button: 0,
        buttons: 0,
        relatedTarget: function (e) {
          return e.relatedTarget === void 0
            ? e.fromElement === e.srcElement
              ? e.toElement
              : e.fromElement
            : e.relatedTarget
        },
        movementX: function (e) {
          return `movementX` in e
            ? e.movementX
            : (e !== Gn &&
                (Gn && e.type === `mousemove`
                  ? ((Un = e.screenX - Gn.screenX), (Wn = e.screenY - Gn.screenY))
                  : (Wn = Un = 0),
                (Gn = e)),
              Un)
        },
        movementY: function (e) {
          return `movementY` in e ? e.movementY : Wn
        },
      }),
      qn = Rn(Kn),
      Jn = Rn(D({}, Kn, { dataTransfer: 0 })),
      Yn = Rn(D({}, Vn, { relatedTarget: 0 })),
      z = Rn(D({}, zn, { animationName: 0, elapsedTime: 0, pseudoElement: 0 })),
      Xn = Rn(
        D({}, zn, {
          clipboardData: function (e) {
            return `clipboardData` in e ? e.clipboardData : window.clipboardData
          },
        }),
      ),
      Zn = Rn(D({}, zn, { data: 0 })),
      Qn = {
        Esc: `Escape`,
        Spacebar: ` `,
        Left: `ArrowLeft`,
        Up: `ArrowUp`,
        Right: `ArrowRight`,
        Down: `ArrowDown`,
        Del: `Delete`,
        Win: `OS`,
        Menu: `ContextMenu`,
        Apps: `ContextMenu`,
        Scroll: `ScrollLock`,
        MozPrintableKey: `Unidentified`,
      },
      $n = {
        8: `Backspace`,
        9: `Tab`,
        12: `Clear`,
        13: `Enter`,
        16: `Shift`,
        17: `Control`,
        18: `Alt`,
        19: `Pause`,
        20: `CapsLock`,
        27: `Escape`,
        32: ` `,
        33: `PageUp`,
        34: `PageDown`,
        35: `End`,
        36: `Home`,
        37: `ArrowLeft`,
        38: `ArrowUp`,
        39: `ArrowRight`,
        40: `ArrowDown`,
        45: `Insert`,
        46: `Delete`,
        112: `F1`,
        113: `F2`,
        114: `F3`,
        115: `F4`,
        116: `F5`,
        117: `F6`,
        118: `F7`,
        119: `F8`,
        120: `F9`,
        121: `F10`,
        122: `F11`,
        123: `F12`,
        144: `NumLock`,
        145: `ScrollLock`,
        224: `Meta`,
      },
      er = { Alt: `altKey`, Control: `ctrlKey`, Meta: `metaKey`, Shift: `shiftKey` }
    function tr(e) {
      var t = this.nativeEvent
      return t.getModifierState ? t.getModifierState(e) : (e = er[e]) ? !!t[e] : !1
    }
    function nr() {
      return tr
    }
    var rr = Rn(
        D({}, Vn, {
          key: function (e) {
            if (e.key) {
              var t = Qn[e.key] || e.key
              if (t !== `Unidentified`) return t
            }
            return e.type === `keypress`
              ? ((e = In(e)), e === 13 ? `Enter` : String.fromCharCode(e))
              : e.type === `keydown` || e.type === `keyup`
                ? $n[e.keyCode] || `Unidentified`
                : ``
          },
          code: 0,
          location: 0,
          ctrlKey: 0,
          shiftKey: 0,
          altKey: 0,
          metaKey: 0,
          repeat: 0,
          locale: 0,
          getModifierState: nr,
          charCode: function (e) {
            return e.type === `keypress` ? In(e) : 0
          },
          keyCode: function (e) {
            return e.type === `keydown` || e.type === `keyup` ? e.keyCode : 0
          },
          which: function (e) {
            return e.type === `keypress` ? In(e) : e.type === `keydown` || e.type === `keyup` ? e.keyCode : 0
          },
        }),
      ),
      ir = Rn(
        D({}, Kn, {
          pointerId: 0,
          width: 0,
          height: 0,
          pressure: 0,
          tangentialPressure: 0,
          tiltX: 0,
          tiltY: 0,
          twist: 0,
          pointerType: 0,
          isPrimary: 0,
        }),
      ),
      ar = Rn(D({}, zn, { submitter: 0 })),
      or = Rn(
        D({}, Vn, {
          touches: 0,
          targetTouches: 0,
          changedTouches: 0,
          altKey: 0,
          metaKey: 0,
          ctrlKey: 0,
          shiftKey: 0,
          getModifierState: nr,
        }),
      ),
      sr = Rn(D({}, zn, { propertyName: 0, elapsedTime: 0, pseudoElement: 0 })),
      cr = Rn(
        D({}, Kn, {
          deltaX: function (e) {
            return `deltaX` in e ? e.deltaX : `wheelDeltaX` in e ? -e.wheelDeltaX : 0
          },
          deltaY: function (e) {
            return `deltaY` in e
              ? e.deltaY
              : `wheelDeltaY` in e
                ? -e.wheelDeltaY
                : `wheelDelta` in e
                  ? -e.wheelDelta
                  : 0
          },
          deltaZ: 0,
          deltaMode: 0,
        }),
      ),
      lr = Rn(D({}, zn, { newState: 0, oldState: 0, source: 0 })),
      ur = [9, 13, 27, 32],
      dr = kn && `CompositionEvent` in window,
      fr = null
    kn && `documentMode` in document && (fr = document.documentMode)
    var pr = kn && `TextEvent` in window && !fr,
      mr = kn && (!dr || (fr && 8 < fr && 11 >= fr)),
      hr = ` `,
      gr = !1
    function _r(e, t) {
      switch (e) {
        case `keyup`:
          return ur.indexOf(t.keyCode) !== -1
        case `keydown`:
          return t.keyCode !== 229
        case `keypress`:
        case `mousedown`:
        case `focusout`:
          return !0
        default:
          return !1
      }
    }
    function vr(e) {
      return ((e = e.detail), typeof e == `object` && `data` in e ? e.data : null)
    }
    var yr = !1
    function br(e, t) {
      switch (e) {
        case `compositionend`:
          return vr(t)
        case `keypress`:
          return t.which === 32 ? ((gr = !0), hr) : null
        case `textInput`:
          return ((e = t.data), e === hr && gr ? null : e)
        default:
          return null
      }
    }
    function xr(e, t) {
      if (yr)
        return e === `compositionend` || (!dr && _r(e, t)) ? ((e = Fn()), (Pn = Nn = Mn = null), (yr = !1), e) : null
      switch (e) {
        case `paste`:
          return null
        case `keypress`:
          if (!(t.ctrlKey || t.altKey || t.metaKey) || (t.ctrlKey && t.altKey)) {
            if (t.char && 1 < t.char.length) return t.char
            if (t.which) return String.fromCharCode(t.which)
          }
          return null
        case `compositionend`:
          return mr && t.locale !== `ko` ? null : t.data
        default:
          return null
      }
    }
    var Sr = {
      color: !0,
      date: !0,
      datetime: !0,
      'datetime-local': !0,
      email: !0,
      month: !0,
      number: !0,
      password: !0,
      range: !0,
      search: !0,
      tel: !0,
      text: !0,
      time: !0,
      url: !0,
      week: !0,
    }
    function Cr(e) {
      var t = e && e.nodeName && e.nodeName.toLowerCase()
      return t === `input` ? !!Sr[e.type] : t === `textarea`
    }
    function wr(e, t, n, r) {
      ;(Cn ? (wn ? wn.push(r) : (wn = [r])) : (Cn = r),
        (t = qf(t, `onChange`)),
        0 < t.length && ((n = new Bn(`onChange`, `change`, null, n, r)), e.push({ event: n, listeners: t })))
    }
    var Tr = null,
      Er = null
    function Dr(e) {
      Bf(e, 0)
    }
    function Or(e) {
      if (nn(It(e))) return e
    }
    function kr(e, t) {
      if (e === `change`) return t
    }
    var Ar = !1
    if (kn) {
      var jr
      if (kn) {
        var Mr = `oninput` in document
        if (!Mr) {
          var Nr = document.createElement(`div`)
          ;(Nr.setAttribute(`oninput`, `return;`), (Mr = typeof Nr.oninput == `function`))
        }
        jr = Mr
      } else jr = !1
      Ar = jr && (!document.documentMode || 9 < document.documentMode)
    }
    function Pr() {
      Tr && (Tr.detachEvent(`onpropertychange`, Fr), (Er = Tr = null))
    }
    function Fr(e) {
      if (e.propertyName === `value` && Or(Er)) {
        var t = []
        ;(wr(t, Er, e, Sn(e)), Dn(Dr, t))
      }
    }
    function Ir(e, t, n) {
      e === `focusin` ? (Pr(), (Tr = t), (Er = n), Tr.attachEvent(`onpropertychange`, Fr)) : e === `focusout` && Pr()
    }
    function Lr(e) {
      if (e === `selectionchange` || e === `keyup` || e === `keydown`) return Or(Er)
    }
    function Rr(e, t) {
      if (e === `click`) return Or(t)
    }
    function zr(e, t) {
      if (e === `input` || e === `change`) return Or(t)
    }
    function Br(e, t) {
      return (e === t && (e !== 0 || 1 / e == 1 / t)) || (e !== e && t !== t)
    }
    var Vr = typeof Object.is == `function` ? Object.is : Br
    function Hr(e, t) {
      if (Vr(e, t)) return !0
      if (typeof e != `object` || !e || typeof t != `object` || !t) return !1
      var n = Object.keys(e),
        r = Object.keys(t)
      if (n.length !== r.length) return !1
      for (r = 0; r < n.length; r++) {
        var i = n[r]
        if (!Le.call(t, i) || !Vr(e[i], t[i])) return !1
      }
      return !0
    }
    function Ur(e) {
      if (((e ||= typeof document < `u` ? document : void 0), e === void 0)) return null
      try {
        return e.activeElement || e.body
      } catch {
        return e.body
      }
    }
    function Wr(e) {
      for (; e && e.firstChild;) e = e.firstChild
      return e
    }
    function Gr(e, t) {
      var n = Wr(e)
      e = 0
      for (var r; n;) {
        if (n.nodeType === 3) {
          if (((r = e + n.textContent.length), e <= t && r >= t)) return { node: n, offset: t - e }
          e = r
        }
        a: {
          for (; n;) {
            if (n.nextSibling) {
              n = n.nextSibling
              break a
            }
            n = n.parentNode
          }
          n = void 0
        }
        n = Wr(n)
      }
    }
    function Kr(e, t) {
      return e && t
        ? e === t
          ? !0
          : e && e.nodeType === 3
            ? !1
            : t && t.nodeType === 3
              ? Kr(e, t.parentNode)
              : `contains` in e
                ? e.contains(t)
                : e.compareDocumentPosition
                  ? !!(e.compareDocumentPosition(t) & 16)
                  : !1
        : !1
    }
    function qr(e) {
      e =
        e != null && e.ownerDocument != null && e.ownerDocument.defaultView != null
          ? e.ownerDocument.defaultView
          : window
      for (var t = Ur(e.document); t instanceof e.HTMLIFrameElement;) {
        try {
          var n = typeof t.contentWindow.location.href == `string`
        } catch {
          n = !1
        }
        if (n) e = t.contentWindow
        else break
        t = Ur(e.document)
      }
      return t
    }
    function Jr(e) {
      var t = e && e.nodeName && e.nodeName.toLowerCase()
      return (
        t &&
        ((t === `input` &&
          (e.type === `text` ||
            e.type === `search` ||
            e.type === `tel` ||
            e.type === `url` ||
            e.type === `password`)) ||
          t === `textarea` ||
          e.contentEditable === `true`)
      )
    }
    var Yr = kn && `documentMode` in document && 11 >= document.documentMode,
      Xr = null,
      Zr = null,
      Qr = null,
      $r = !1
    function ei(e, t, n) {
      var r = n.window === n ? n.document : n.nodeType === 9 ? n : n.ownerDocument
      $r ||
        Xr == null ||
        Xr !== Ur(r) ||
        ((r = Xr),
        `selectionStart` in r && Jr(r)
          ? (r = { start: r.selectionStart, end: r.selectionEnd })
          : ((r = ((r.ownerDocument && r.ownerDocument.defaultView) || window).getSelection()),
            (r = {
              anchorNode: r.anchorNode,
              anchorOffset: r.anchorOffset,
              focusNode: r.focusNode,
              focusOffset: r.focusOffset,
            })),
        (Qr && Hr(Qr, r)) ||
          ((Qr = r),
          (r = qf(Zr, `onSelect`)),
          0 < r.length &&
            ((t = new Bn(`onSelect`, `select`, null, t, n)), e.push({ event: t, listeners: r }), (t.target = Xr))))
    }
    function ti(e, t) {
      var n = {}
      return ((n[e.toLowerCase()] = t.toLowerCase()), (n[`Webkit` + e] = `webkit` + t), (n[`Moz` + e] = `moz` + t), n)
    }
    var ni = {
        animationend: ti(`Animation`, `AnimationEnd`),
        animationiteration: ti(`Animation`, `AnimationIteration`),
        animationstart: ti(`Animation`, `AnimationStart`),
        transitionrun: ti(`Transition`, `TransitionRun`),
        transitionstart: ti(`Transition`, `TransitionStart`),
        transitioncancel: ti(`Transition`, `TransitionCancel`),
        transitionend: ti(`Transition`, `TransitionEnd`),
      },
      ri = {},
      ii = {}
    kn &&
      ((ii = document.createElement(`div`).style),
      `AnimationEvent` in window ||
        (delete ni.animationend.animation, delete ni.animationiteration.animation, delete ni.animationstart.animation),
      `TransitionEvent` in window || delete ni.transitionend.transition)
    function ai(e) {
      if (ri[e]) return ri[e]
      if (!ni[e]) return e
      var t = ni[e],
        n
      for (n in t) if (t.hasOwnProperty(n) && n in ii) return (ri[e] = t[n])
      return e
    }
    var oi = ai(`animationend`),
      si = ai(`animationiteration`),
      ci = ai(`animationstart`),
      li = ai(`transitionrun`),
      ui = ai(`transitionstart`),
      di = ai(`transitioncancel`),
      fi = ai(`transitionend`),
      pi = new Map(),
      mi =
        `abort auxClick beforeToggle cancel canPlay canPlayThrough click close contextMenu copy cut drag dragEnd dragEnter dragExit dragLeave dragOver dragStart drop durationChange emptied encrypted ended error fullscreenChange fullscreenError gotPointerCapture input invalid keyDown keyPress keyUp load loadedData loadedMetadata loadStart lostPointerCapture mouseDown mouseMove mouseOut mouseOver mouseUp paste pause play playing pointerCancel pointerDown pointerMove pointerOut pointerOver pointerUp progress rateChange reset resize seeked seeking stalled submit suspend timeUpdate touchCancel touchEnd touchStart volumeChange scroll toggle touchMove waiting wheel`.split(
          ` `,
        )
    mi.push(`scrollEnd`)
    function hi(e, t) {
      ;(pi.set(e, t), Ht(t, [e]))
    }
    var gi = 0
    function _i(e, t) {
      if (e.name != null && e.name !== `auto`) return e.name
      if (t.autoName !== null) return t.autoName
      e = bd.identifierPrefix
      var n = gi++
      return ((e = `_` + e + `t_` + n.toString(32) + `_`), (t.autoName = e))
    }
    function vi(e) {
      if (e == null || typeof e == `string`) return e
      var t = null,
        n = Od
      if (n !== null)
        for (var r = 0; r < n.length; r++) {
          var i = e[n[r]]
          if (i != null) {
            if (i === `none`) return `none`
            t = t == null ? i : t + (` ` + i)
          }
        }
      return t ?? e.default
    }
    function yi(e, t) {
      return ((e = vi(e)), (t = vi(t)), t == null ? (e === `auto` ? null : e) : t === `auto` ? null : t)
    }
    var bi =
        typeof reportError == `function`
          ? reportError
          : function (e) {
              if (typeof window == `object` && typeof window.ErrorEvent == `function`) {
                var t = new window.ErrorEvent(`error`, {
                  bubbles: !0,
                  cancelable: !0,
                  message: typeof e == `object` && e && typeof e.message == `string` ? String(e.message) : String(e),
                  error: e,
                })
                if (!window.dispatchEvent(t)) return
              } else if (typeof process == `object` && typeof process.emit == `function`) {
                process.emit(`uncaughtException`, e)
                return
              }
              console.error(e)
            },
      xi = [],
      Si = 0,
      Ci = 0
    function wi() {
      for (var e = Si, t = (Ci = Si = 0); t < e;) {
        var n = xi[t]
        xi[t++] = null
        var r = xi[t]
        xi[t++] = null
        var i = xi[t]
        xi[t++] = null
        var a = xi[t]
        if (((xi[t++] = null), r !== null && i !== null)) {
          var o = r.pending
          ;(o === null ? (i.next = i) : ((i.next = o.next), (o.next = i)), (r.pending = i))
        }
        a !== 0 && Oi(n, i, a)
      }
    }
    function Ti(e, t, n, r) {
      ;((xi[Si++] = e),
        (xi[Si++] = t),
        (xi[Si++] = n),
        (xi[Si++] = r),
        (Ci |= r),
        (e.lanes |= r),
        (e = e.alternate),
        e !== null && (e.lanes |= r))
    }
    function Ei(e, t, n, r) {
      return (Ti(e, t, n, r), ki(e))
    }
    function Di(e, t) {
      return (Ti(e, null, null, t), ki(e))
    }
    function Oi(e, t, n) {
      e.lanes |= n
      var r = e.alternate
      r !== null && (r.lanes |= n)
      for (var i = !1, a = e.return; a !== null;)
        ((a.childLanes |= n),
          (r = a.alternate),
          r !== null && (r.childLanes |= n),
          a.tag === 22 && ((e = a.stateNode), e === null || e._visibility & 1 || (i = !0)),
          (e = a),
          (a = a.return))
      return e.tag === 3
        ? ((a = e.stateNode),
          i &&
            t !== null &&
            ((i = 31 - et(n)),
            (e = a.hiddenUpdates),
            (r = e[i]),
            r === null ? (e[i] = [t]) : r.push(t),
            (t.lane = n | 536870912)),
          a)
        : null
    }
    function ki(e) {
      if (50 < kd) throw ((kd = 0), (Ad = null), Error(s(185)))
      for (var t = e.return; t !== null;) ((e = t), (t = e.return))
      return e.tag === 3 ? e.stateNode : null
    }
    var Ai = {}
    function ji(e, t, n, r) {
      ;((this.tag = e),
        (this.key = n),
        (this.sibling = this.child = this.return = this.stateNode = this.type = this.elementType = null),
        (this.index = 0),
        (this.refCleanup = this.ref = null),
        (this.pendingProps = t),
        (this.dependencies = this.memoizedState = this.updateQueue = this.memoizedProps = null),
        (this.mode = r),
        (this.subtreeFlags = this.flags = 0),
        (this.deletions = null),
        (this.childLanes = this.lanes = 0),
        (this.alternate = null))
    }
    function Mi(e, t, n, r) {
      return new ji(e, t, n, r)
    }
    function Ni(e) {
      return ((e = e.prototype), !(!e || !e.isReactComponent))
    }
    function Pi(e, t) {
      var n = e.alternate
      return (
        n === null
          ? ((n = Mi(e.tag, t, e.key, e.mode)),
            (n.elementType = e.elementType),
            (n.type = e.type),
            (n.stateNode = e.stateNode),
            (n.alternate = e),
            (e.alternate = n))
          : ((n.pendingProps = t), (n.type = e.type), (n.flags = 0), (n.subtreeFlags = 0), (n.deletions = null)),
        (n.flags = e.flags & 1206910976),
        (n.childLanes = e.childLanes),
        (n.lanes = e.lanes),
        (n.child = e.child),
        (n.memoizedProps = e.memoizedProps),
        (n.memoizedState = e.memoizedState),
        (n.updateQueue = e.updateQueue),
        (t = e.dependencies),
        (n.dependencies = t === null ? null : { lanes: t.lanes, firstContext: t.firstContext }),
        (n.sibling = e.sibling),
        (n.index = e.index),
        (n.ref = e.ref),
        (n.refCleanup = e.refCleanup),
        n
      )
    }
    function Fi(e, t) {
      e.flags &= 1206910978
      var n = e.alternate
      return (
        n === null
          ? ((e.childLanes = 0),
            (e.lanes = t),
            (e.child = null),
            (e.subtreeFlags = 0),
            (e.memoizedProps = null),
            (e.memoizedState = null),
            (e.updateQueue = null),
            (e.dependencies = null),
            (e.stateNode = null))
          : ((e.childLanes = n.childLanes),
            (e.lanes = n.lanes),
            (e.child = n.child),
            (e.subtreeFlags = 0),
            (e.deletions = null),
            (e.memoizedProps = n.memoizedProps),
            (e.memoizedState = n.memoizedState),
            (e.updateQueue = n.updateQueue),
            (e.type = n.type),
            (t = n.dependencies),
            (e.dependencies = t === null ? null : { lanes: t.lanes, firstContext: t.firstContext })),
        e
      )
    }
    function Ii(e, t, n, r, i, a) {
      var o = 0
      if (((r = e), typeof r == `function`)) Ni(r) && (o = 1)
      else if (typeof r == `string`)
        o = qm(e, n, we.current) ? 26 : e === `html` || e === `head` || e === `body` ? 27 : 5
      else
        a: switch (r) {
          case de:
            return ((e = Mi(31, n, t, i)), (e.elementType = de), (e.lanes = a), e)
          case ne:
            return Li(n.children, i, a, t)
          case re:
            ;((o = 8), (i |= 24))
            break
          case ie:
            return ((e = Mi(12, n, t, i | 2)), (e.elementType = ie), (e.lanes = a), e)
          case se:
            return ((e = Mi(13, n, t, i)), (e.elementType = se), (e.lanes = a), e)
          case ce:
            return ((e = Mi(19, n, t, i)), (e.elementType = ce), (e.lanes = a), e)
          case fe:
          case pe:
            return (
              (e = i | 32),
              (e = Mi(30, n, t, e)),
              (e.elementType = pe),
              (e.lanes = a),
              (e.stateNode = { autoName: null, paired: null, clones: null, ref: null }),
              e
            )
          default:
            if (typeof r == `object` && r)
              switch (r.$$typeof) {
                case k:
                  o = 10
                  break a
                case ae:
                  o = 9
                  break a
                case oe:
                  o = 11
                  break a
                case le:
                  o = 14
                  break a
                case ue:
                  ;((o = 16), (r = null))
                  break a
              }
            ;((o = 29), (n = Error(s(130, e === null ? `null` : typeof e, ``))), (r = null))
        }
      return ((t = Mi(o, n, t, i)), (t.elementType = e), (t.type = r), (t.lanes = a), t)
    }
    function Li(e, t, n, r) {
      return ((e = Mi(7, e, r, t)), (e.lanes = n), e)
    }
    function Ri(e, t, n) {
      return ((e = Mi(6, e, null, t)), (e.lanes = n), e)
    }
    function zi(e) {
      var t = Mi(18, null, null, 0)
      return ((t.stateNode = e), t)
    }
    function Bi(e, t, n) {
      return (
        (t = Mi(4, e.children === null ? [] : e.children, e.key, t)),
        (t.lanes = n),
        (t.stateNode = { containerInfo: e.containerInfo, pendingChildren: null, implementation: e.implementation }),
        t
      )
    }
    var Vi = new WeakMap()
    function Hi(e, t) {
      if (typeof e == `object` && e) {
        var n = Vi.get(e)
        return n === void 0 ? ((t = { value: e, source: t, stack: Ie(t) }), Vi.set(e, t), t) : n
      }
      return { value: e, source: t, stack: Ie(t) }
    }
    var Ui = [],
      Wi = 0,
      Gi = null,
      Ki = 0,
      qi = [],
      Ji = 0,
      Yi = null,
      Xi = 1,
      Zi = ``
    function Qi(e, t) {
      ;((Ui[Wi++] = Ki), (Ui[Wi++] = Gi), (Gi = e), (Ki = t))
    }
    function $i(e, t, n) {
      ;((qi[Ji++] = Xi), (qi[Ji++] = Zi), (qi[Ji++] = Yi), (Yi = e))
      var r = Xi
      e = Zi
      var i = 32 - et(r) - 1
      ;((r &= ~(1 << i)), (n += 1))
      var a = 32 - et(t) + i
      if (30 < a) {
        var o = i - (i % 5)
        ;((a = (r & ((1 << o) - 1)).toString(32)),
          (r >>= o),
          (i -= o),
          (Xi = (1 << (32 - et(t) + i)) | (n << i) | r),
          (Zi = a + e))
      } else ((Xi = (1 << a) | (n << i) | r), (Zi = e))
    }
    function ea(e) {
      e.return !== null && (Qi(e, 1), $i(e, 1, 0))
    }
    function ta(e) {
      for (; e === Gi;) ((Gi = Ui[--Wi]), (Ui[Wi] = null), (Ki = Ui[--Wi]), (Ui[Wi] = null))
      for (; e === Yi;)
        ((Yi = qi[--Ji]), (qi[Ji] = null), (Zi = qi[--Ji]), (qi[Ji] = null), (Xi = qi[--Ji]), (qi[Ji] = null))
    }
    function na(e, t) {
      ;((qi[Ji++] = Xi), (qi[Ji++] = Zi), (qi[Ji++] = Yi), (Xi = t.id), (Zi = t.overflow), (Yi = e))
    }
    var B = null,
      V = null,
      H = !1,
      ra = null,
      ia = !1,
      aa = Error(s(519))
    function oa(e) {
      throw (
        fa(Hi(Error(s(418, 1 < arguments.length && arguments[1] !== void 0 && arguments[1] ? `text` : `HTML`, ``)), e)),
        aa
      )
    }
    function sa(e) {
      var t = e.stateNode,
        n = e.type,
        r = e.memoizedProps
      switch (((t[wt] = e), (t[Tt] = r), n)) {
        case `dialog`:
          ;($(`cancel`, t), $(`close`, t))
          break
        case `iframe`:
        case `object`:
        case `embed`:
          $(`load`, t)
          break
        case `video`:
        case `audio`:
          for (n = 0; n < Rf.length; n++) $(Rf[n], t)
          break
        case `source`:
          $(`error`, t)
          break
        case `img`:
        case `image`:
        case `link`:
          ;($(`error`, t), $(`load`, t))
          break
        case `details`:
          $(`toggle`, t)
          break
        case `input`:
          ;($(`invalid`, t), sn(t, r.value, r.defaultValue, r.checked, r.defaultChecked, r.type, r.name, !0))
          break
        case `select`:
          $(`invalid`, t)
          break
        case `textarea`:
          ;($(`invalid`, t), dn(t, r.value, r.defaultValue, r.children))
      }
      ;((n = r.children),
        (typeof n != `string` && typeof n != `number` && typeof n != `bigint`) ||
        t.textContent === `` + n ||
        !0 === r.suppressHydrationWarning ||
        $f(t.textContent, n)
          ? (r.popover != null && ($(`beforetoggle`, t), $(`toggle`, t)),
            r.onScroll != null && $(`scroll`, t),
            r.onScrollEnd != null && $(`scrollend`, t),
            r.onClick != null && (t.onclick = bn),
            (t = !0))
          : (t = !1),
        t || oa(e, !0))
    }
    function ca(e) {
      for (B = e.return; B;)
        switch (B.tag) {
          case 5:
          case 31:
          case 13:
            ia = !1
            return
          case 27:
          case 3:
            ia = !0
            return
          default:
            B = B.return
        }
    }
    function la(e) {
      if (e !== B) return !1
      if (!H) return (ca(e), (H = !0), !1)
      var t = e.tag,
        n
      if (
        ((n = t !== 3 && t !== 27) &&
          ((n = t === 5) && ((n = e.type), (n = n === `form` || n === `button` || pp(e.type, e.memoizedProps))),
          (n = !n)),
        n && V && oa(e),
        ca(e),
        t === 13)
      ) {
        if (((e = e.memoizedState), (e = e === null ? null : e.dehydrated), !e)) throw Error(s(317))
        V = dm(e)
      } else if (t === 31) {
        if (((e = e.memoizedState), (e = e === null ? null : e.dehydrated), !e)) throw Error(s(317))
        V = dm(e)
      } else
        t === 27
          ? ((t = V), Sp(e.type) ? ((e = um), (um = null), (V = e)) : (V = t))
          : (V = B ? lm(e.stateNode.nextSibling) : null)
      return !0
    }
    function ua() {
      ;((V = B = null), (H = !1))
    }
    function da() {
      var e = ra
      return (e !== null && (fd === null ? (fd = e) : fd.push.apply(fd, e), (ra = null)), e)
    }
    function fa(e) {
      ra === null ? (ra = [e]) : ra.push(e)
    }
    var pa = Ce(null),
      ma = null,
      ha = null
    function ga(e, t, n) {
      ;(P(pa, t._currentValue), (t._currentValue = n))
    }
    function _a(e) {
      ;((e._currentValue = pa.current), N(pa))
    }
    function va(e, t, n) {
      for (; e !== null;) {
        var r = e.alternate
        if (
          ((e.childLanes & t) === t
            ? r !== null && (r.childLanes & t) !== t && (r.childLanes |= t)
            : ((e.childLanes |= t), r !== null && (r.childLanes |= t)),
          e === n)
        )
          break
        e = e.return
      }
    }
    function ya(e, t, n, r) {
      var i = e.child
      for (i !== null && (i.return = e); i !== null;) {
        var a = i.dependencies
        if (a !== null) {
          var o = i.child
          a = a.firstContext
          a: for (; a !== null;) {
            var c = a
            a = i
            for (var l = 0; l < t.length; l++)
              if (c.context === t[l]) {
                ;((a.lanes |= n), (c = a.alternate), c !== null && (c.lanes |= n), va(a.return, n, e), r || (o = null))
                break a
              }
            a = c.next
          }
        } else if (i.tag === 18) {
          if (((o = i.return), o === null)) throw Error(s(341))
          ;((o.lanes |= n), (a = o.alternate), a !== null && (a.lanes |= n), va(o, n, e), (o = null))
        } else
          i.tag === 13 && i.memoizedState !== null && i.memoizedState.dehydrated === null
            ? ((i.lanes |= n),
              (o = i.alternate),
              o !== null && (o.lanes |= n),
              va(i.return, n, e),
              (o = i.child),
              (o = o === null ? null : o.sibling))
            : (o = i.child)
        if (o !== null) o.return = i
        else
          for (o = i; o !== null;) {
            if (o === e) {
              o = null
              break
            }
            if (((i = o.sibling), i !== null)) {
              ;((i.return = o.return), (o = i))
              break
            }
            o = o.return
          }
        i = o
      }
    }
    function ba(e, t, n, r) {
      e = null
      for (var i = t, a = !1; i !== null;) {
        if (!a) {
          if (i.flags & 524288) a = !0
          else if (i.flags & 262144) break
        }
        if (i.tag === 10) {
          var o = i.alternate
          if (o === null) throw Error(s(387))
          if (((o = o.memoizedProps), o !== null)) {
            var c = i.type
            Vr(i.pendingProps.value, o.value) || (e === null ? (e = [c]) : e.push(c))
          }
        } else if (i === De.current) {
          if (((o = i.alternate), o === null)) throw Error(s(387))
          o.memoizedState.memoizedState !== i.memoizedState.memoizedState && (e === null ? (e = [sh]) : e.push(sh))
        }
        i = i.return
      }
      return (e !== null && ya(t, e, n, r), (t.flags |= 262144), e !== null)
    }
    function xa(e) {
      for (e = e.firstContext; e !== null;) {
        if (!Vr(e.context._currentValue, e.memoizedValue)) return !0
        e = e.next
      }
      return !1
    }
    function Sa(e) {
      ;((ma = e), (ha = null), (e = e.dependencies), e !== null && (e.firstContext = null))
    }
    function Ca(e) {
      return Ta(ma, e)
    }
    function wa(e, t) {
      return (ma === null && Sa(e), Ta(e, t))
    }
    function Ta(e, t) {
      var n = t._currentValue
      if (((t = { context: t, memoizedValue: n, next: null }), ha === null)) {
        if (e === null) throw Error(s(308))
        ;((ha = t), (e.dependencies = { lanes: 0, firstContext: t }), (e.flags |= 524288))
      } else ha = ha.next = t
      return n
    }
    var Ea =
        typeof AbortController < `u`
          ? AbortController
          : function () {
              var e = [],
                t = (this.signal = {
                  aborted: !1,
                  addEventListener: function (t, n) {
                    e.push(n)
                  },
                })
              this.abort = function () {
                ;((t.aborted = !0),
                  e.forEach(function (e) {
                    return e()
                  }))
              }
            },
      Da = r.unstable_scheduleCallback,
      Oa = r.unstable_NormalPriority,
      ka = { $$typeof: k, Consumer: null, Provider: null, _currentValue: null, _currentValue2: null, _threadCount: 0 }
    function Aa() {
      return { controller: new Ea(), data: new Map(), refCount: 0 }
    }
    function ja(e) {
      ;(e.refCount--,
        e.refCount === 0 &&
          Da(Oa, function () {
            e.controller.abort()
          }))
    }
    function Ma(e, t) {
      if (e.pendingLanes & 4194048) {
        var n = e.transitionTypes
        for (n === null && (n = e.transitionTypes = []), e = 0; e < t.length; e++) {
          var r = t[e]
          n.indexOf(r) === -1 && n.push(r)
        }
      }
    }
    var Na = null
    function Pa(e) {
      var t = e.transitionTypes
      return ((e.transitionTypes = null), t)
    }
    var Fa = null,
      Ia = 0,
      La = 0,
      Ra = null
    function za(e, t) {
      if (Fa === null) {
        var n = (Fa = [])
        ;((Ia = 0),
          (La = Nf()),
          (Ra = {
            status: `pending`,
            value: void 0,
            then: function (e) {
              n.push(e)
            },
          }))
      }
      return (Ia++, t.then(Ba, Ba), t)
    }
    function Ba() {
      if (--Ia === 0 && ((Na = null), Fa !== null)) {
        Ra !== null && (Ra.status = `fulfilled`)
        var e = Fa
        ;((Fa = null), (La = 0), (Ra = null))
        for (var t = 0; t < e.length; t++) (0, e[t])()
      }
    }
    function Va(e, t) {
      var n = [],
        r = {
          status: `pending`,
          value: null,
          reason: null,
          then: function (e) {
            n.push(e)
          },
        }
      return (
        e.then(
          function () {
            ;((r.status = `fulfilled`), (r.value = t))
            for (var e = 0; e < n.length; e++) (0, n[e])(t)
          },
          function (e) {
            for (r.status = `rejected`, r.reason = e, e = 0; e < n.length; e++) (0, n[e])(void 0)
          },
        ),
        r
      )
    }
    var Ha = j.S
    j.S = function (e, t) {
      if (((hd = He()), typeof t == `object` && t && typeof t.then == `function` && za(e, t), Na !== null))
        for (var n = yf; n !== null;) (Ma(n, Na), (n = n.next))
      if (((n = e.types), n !== null)) {
        for (var r = yf; r !== null;) (Ma(r, n), (r = r.next))
        if (La !== 0) {
          ;((r = Na), r === null && (r = Na = []))
          for (var i = 0; i < n.length; i++) {
            var a = n[i]
            r.indexOf(a) === -1 && r.push(a)
          }
        }
      }
      Ha !== null && Ha(e, t)
    }
    var Ua = Ce(null)
    function Wa() {
      var e = Ua.current
      return e === null ? ed.pooledCache : e
    }
    function Ga(e, t) {
      t === null ? P(Ua, Ua.current) : P(Ua, t.pool)
    }
    function Ka() {
      var e = Wa()
      return e === null ? null : { parent: ka._currentValue, pool: e }
    }
    var qa = Error(s(460)),
      Ja = Error(s(474)),
      Ya = Error(s(542)),
      Xa = { then: function () {} }
    function Za(e) {
      return ((e = e.status), e === `fulfilled` || e === `rejected`)
    }
    function Qa(e, t, n) {
      switch (((n = e[n]), n === void 0 ? e.push(t) : n !== t && (t.then(bn, bn), (t = n)), t.status)) {
        case `fulfilled`:
          return t.value
        case `rejected`:
          throw ((e = t.reason), no(e), e === void 0 && !(`reason` in t) ? Error(s(600)) : e)
        default:
          if (typeof t.status == `string`) t.then(bn, bn)
          else {
            if (((e = ed), e !== null && 100 < e.shellSuspendCounter)) throw Error(s(482))
            ;((e = t),
              (e.status = `pending`),
              e.then(
                function (e) {
                  if (t.status === `pending`) {
                    var n = t
                    ;((n.status = `fulfilled`), (n.value = e))
                  }
                },
                function (e) {
                  if (t.status === `pending`) {
                    var n = t
                    ;((n.status = `rejected`), (n.reason = e))
                  }
                },
              ))
          }
          switch (t.status) {
            case `fulfilled`:
              return t.value
            case `rejected`:
              throw ((e = t.reason), no(e), e)
          }
          throw ((eo = t), qa)
      }
    }
    function $a(e) {
      try {
        var t = e._init
        return t(e._payload)
      } catch (e) {
        throw typeof e == `object` && e && typeof e.then == `function` ? ((eo = e), qa) : e
      }
    }
    var eo = null
    function to() {
      if (eo === null) throw Error(s(459))
      var e = eo
      return ((eo = null), e)
    }
    function no(e) {
      if (e === qa || e === Ya) throw Error(s(483))
    }
    var ro = null,
      io = 0
    function ao(e) {
      var t = io
      return ((io += 1), ro === null && (ro = []), Qa(ro, e, t))
    }
    function oo(e, t) {
      ;((t = t.props.ref), (e.ref = t === void 0 ? null : t))
    }
    function so(e, t) {
      throw t.$$typeof === ee
        ? Error(s(525))
        : ((e = Object.prototype.toString.call(t)),
          Error(s(31, e === `[object Object]` ? `object with keys {` + Object.keys(t).join(`, `) + `}` : e)))
    }
    function co(e) {
      function t(t, n) {
        if (e) {
          var r = t.deletions
          r === null ? ((t.deletions = [n]), (t.flags |= 16)) : r.push(n)
        }
      }
      function n(n, r) {
        if (!e) return null
        for (; r !== null;) (t(n, r), (r = r.sibling))
        return null
      }
      function r(e) {
        for (var t = new Map(); e !== null;) (e.key === null ? t.set(e.index, e) : t.set(e.key, e), (e = e.sibling))
        return t
      }
      function i(e, t) {
        return ((e = Pi(e, t)), (e.index = 0), (e.sibling = null), e)
      }
      function a(t, n, r) {
        return (
          (t.index = r),
          e
            ? ((r = t.alternate),
              r === null ? ((t.flags |= 134217730), n) : ((r = r.index), r < n ? ((t.flags |= 2), n) : r))
            : ((t.flags |= 1048576), n)
        )
      }
      function o(t) {
        return (e && t.alternate === null && (t.flags |= 134217730), t)
      }
      function c(e, t, n, r) {
        return t === null || t.tag !== 6
          ? ((t = Ri(n, e.mode, r)), (t.return = e), t)
          : ((t = i(t, n)), (t.return = e), t)
      }
      function l(e, t, n, r) {
        var a = n.type
        return a === ne
          ? ((e = d(e, t, n.props.children, r, n.key)), oo(e, n), e)
          : t !== null && (t.elementType === a || (typeof a == `object` && a && a.$$typeof === ue && $a(a) === t.type))
            ? ((t = i(t, n.props)), oo(t, n), (t.return = e), t)
            : ((t = Ii(n.type, n.key, n.props, null, e.mode, r)), oo(t, n), (t.return = e), t)
      }
      function u(e, t, n, r) {
        return t === null ||
          t.tag !== 4 ||
          t.stateNode.containerInfo !== n.containerInfo ||
          t.stateNode.implementation !== n.implementation
          ? ((t = Bi(n, e.mode, r)), (t.return = e), t)
          : ((t = i(t, n.children || [])), (t.return = e), t)
      }
      function d(e, t, n, r, a) {
        return t === null || t.tag !== 7
          ? ((t = Li(n, e.mode, r, a)), (t.return = e), t)
          : ((t = i(t, n)), (t.return = e), t)
      }
      function f(e, t, n) {
        if ((typeof t == `string` && t !== ``) || typeof t == `number` || typeof t == `bigint`)
          return ((t = Ri(`` + t, e.mode, n)), (t.return = e), t)
        if (typeof t == `object` && t) {
          switch (t.$$typeof) {
            case te:
              return ((n = Ii(t.type, t.key, t.props, null, e.mode, n)), oo(n, t), (n.return = e), n)
            case O:
              return ((t = Bi(t, e.mode, n)), (t.return = e), t)
            case ue:
              return ((t = $a(t)), f(e, t, n))
          }
          if (ye(t) || ge(t)) return ((t = Li(t, e.mode, n, null)), (t.return = e), t)
          if (typeof t.then == `function`) return f(e, ao(t), n)
          if (t.$$typeof === k) return f(e, wa(e, t), n)
          so(e, t)
        }
        return null
      }
      function p(e, t, n, r) {
        var i = t === null ? null : t.key
        if ((typeof n == `string` && n !== ``) || typeof n == `number` || typeof n == `bigint`)
          return i === null ? c(e, t, `` + n, r) : null
        if (typeof n == `object` && n) {
          switch (n.$$typeof) {
            case te:
              return n.key === i ? l(e, t, n, r) : null
            case O:
              return n.key === i ? u(e, t, n, r) : null
            case ue:
              return ((n = $a(n)), p(e, t, n, r))
          }
          if (ye(n) || ge(n)) return i === null ? d(e, t, n, r, null) : null
          if (typeof n.then == `function`) return p(e, t, ao(n), r)
          if (n.$$typeof === k) return p(e, t, wa(e, n), r)
          so(e, n)
        }
        return null
      }
      function m(e, t, n, r, i) {
        if ((typeof r == `string` && r !== ``) || typeof r == `number` || typeof r == `bigint`)
          return ((e = e.get(n) || null), c(t, e, `` + r, i))
        if (typeof r == `object` && r) {
          switch (r.$$typeof) {
            case te:
              return ((e = e.get(r.key === null ? n : r.key) || null), l(t, e, r, i))
            case O:
              return ((e = e.get(r.key === null ? n : r.key) || null), u(t, e, r, i))
            case ue:
              return ((r = $a(r)), m(e, t, n, r, i))
          }
          if (ye(r) || ge(r)) return ((e = e.get(n) || null), d(t, e, r, i, null))
          if (typeof r.then == `function`) return m(e, t, n, ao(r), i)
          if (r.$$typeof === k) return m(e, t, n, wa(t, r), i)
          so(t, r)
        }
        return null
      }
      function h(i, o, s, c) {
        for (var l = null, u = null, d = o, h = (o = 0), g = null; d !== null && h < s.length; h++) {
          d.index > h ? ((g = d), (d = null)) : (g = d.sibling)
          var _ = p(i, d, s[h], c)
          if (_ === null) {
            d === null && (d = g)
            break
          }
          ;(e && d && _.alternate === null && t(i, d),
            (o = a(_, o, h)),
            u === null ? (l = _) : (u.sibling = _),
            (u = _),
            (d = g))
        }
        if (h === s.length) return (n(i, d), H && Qi(i, h), l)
        if (d === null) {
          for (; h < s.length; h++)
            ((d = f(i, s[h], c)), d !== null && ((o = a(d, o, h)), u === null ? (l = d) : (u.sibling = d), (u = d)))
          return (H && Qi(i, h), l)
        }
        for (d = r(d); h < s.length; h++)
          ((g = m(d, i, h, s[h], c)),
            g !== null &&
              (e && ((_ = g.alternate), _ !== null && d.delete(_.key === null ? h : _.key)),
              (o = a(g, o, h)),
              u === null ? (l = g) : (u.sibling = g),
              (u = g)))
        return (
          e &&
            d.forEach(function (e) {
              return t(i, e)
            }),
          H && Qi(i, h),
          l
        )
      }
      function g(i, o, c, l) {
        if (c == null) throw Error(s(151))
        for (
          var u = null, d = null, h = o, g = (o = 0), _ = null, v = c.next();
          h !== null && !v.done;
          g++, v = c.next()
        ) {
          h.index > g ? ((_ = h), (h = null)) : (_ = h.sibling)
          var y = p(i, h, v.value, l)
          if (y === null) {
            h === null && (h = _)
            break
          }
          ;(e && h && y.alternate === null && t(i, h),
            (o = a(y, o, g)),
            d === null ? (u = y) : (d.sibling = y),
            (d = y),
            (h = _))
        }
        if (v.done) return (n(i, h), H && Qi(i, g), u)
        if (h === null) {
          for (; !v.done; g++, v = c.next())
            ((v = f(i, v.value, l)), v !== null && ((o = a(v, o, g)), d === null ? (u = v) : (d.sibling = v), (d = v)))
          return (H && Qi(i, g), u)
        }
        for (h = r(h); !v.done; g++, v = c.next())
          ((v = m(h, i, g, v.value, l)),
            v !== null &&
              (e && ((_ = v.alternate), _ !== null && h.delete(_.key === null ? g : _.key)),
              (o = a(v, o, g)),
              d === null ? (u = v) : (d.sibling = v),
              (d = v)))
        return (
          e &&
            h.forEach(function (e) {
              return t(i, e)
            }),
          H && Qi(i, g),
          u
        )
      }
      function _(e, r, a, c) {
        if (
          (typeof a == `object` &&
            a &&
            a.type === ne &&
            a.key === null &&
            a.props.ref === void 0 &&
            (a = a.props.children),
          typeof a == `object` && a)
        ) {
          switch (a.$$typeof) {
            case te:
              a: {
                for (var l = a.key; r !== null;) {
                  if (r.key === l) {
                    if (((l = a.type), l === ne)) {
                      if (r.tag === 7) {
                        ;(n(e, r.sibling), (c = i(r, a.props.children)), oo(c, a), (c.return = e), (e = c))
                        break a
                      }
                    } else if (
                      r.elementType === l ||
                      (typeof l == `object` && l && l.$$typeof === ue && $a(l) === r.type)
                    ) {
                      ;(n(e, r.sibling), (c = i(r, a.props)), oo(c, a), (c.return = e), (e = c))
                      break a
                    }
                    n(e, r)
                    break
                  }
                  ;(t(e, r), (r = r.sibling))
                }
                a.type === ne
                  ? ((c = Li(a.props.children, e.mode, c, a.key)), oo(c, a), (c.return = e), (e = c))
                  : ((c = Ii(a.type, a.key, a.props, null, e.mode, c)), oo(c, a), (c.return = e), (e = c))
              }
              return o(e)
            case O:
              a: {
                for (l = a.key; r !== null;) {
                  if (r.key === l) {
                    if (
                      r.tag === 4 &&
                      r.stateNode.containerInfo === a.containerInfo &&
                      r.stateNode.implementation === a.implementation
                    ) {
                      ;(n(e, r.sibling), (c = i(r, a.children || [])), (c.return = e), (e = c))
                      break a
                    }
                    n(e, r)
                    break
                  }
                  ;(t(e, r), (r = r.sibling))
                }
                ;((c = Bi(a, e.mode, c)), (c.return = e), (e = c))
              }
              return o(e)
            case ue:
              return ((a = $a(a)), _(e, r, a, c))
          }
          if (ye(a)) return h(e, r, a, c)
          if (ge(a)) {
            if (((l = ge(a)), typeof l != `function`)) throw Error(s(150))
            return ((a = l.call(a)), g(e, r, a, c))
          }
          if (typeof a.then == `function`) return _(e, r, ao(a), c)
          if (a.$$typeof === k) return _(e, r, wa(e, a), c)
          so(e, a)
        }
        return (typeof a == `string` && a !== ``) || typeof a == `number` || typeof a == `bigint`
          ? ((a = `` + a),
            r !== null && r.tag === 6
              ? (n(e, r.sibling), (c = i(r, a)), (c.return = e), (e = c))
              : (n(e, r), (c = Ri(a, e.mode, c)), (c.return = e), (e = c)),
            o(e))
          : n(e, r)
      }
      return function (e, t, n, r) {
        try {
          io = 0
          var i = _(e, t, n, r)
          return ((ro = null), i)
        } catch (t) {
          if (t === qa || t === Ya) throw t
          var a = Mi(29, t, null, e.mode)
          return ((a.lanes = r), (a.return = e), a)
        }
      }
    }
    var lo = co(!0),
      uo = co(!1),
      fo = !1
    function po(e) {
      e.updateQueue = {
        baseState: e.memoizedState,
        firstBaseUpdate: null,
        lastBaseUpdate: null,
        shared: { pending: null, lanes: 0, hiddenCallbacks: null },
        callbacks: null,
      }
    }
    function mo(e, t) {
      ;((e = e.updateQueue),
        t.updateQueue === e &&
          (t.updateQueue = {
            baseState: e.baseState,
            firstBaseUpdate: e.firstBaseUpdate,
            lastBaseUpdate: e.lastBaseUpdate,
            shared: e.shared,
            callbacks: null,
          }))
    }
    function ho(e) {
      return { lane: e, tag: 0, payload: null, callback: null, next: null }
    }
    function go(e, t, n) {
      var r = e.updateQueue
      if (r === null) return null
      if (((r = r.shared), K & 2)) {
        var i = r.pending
        return (
          i === null ? (t.next = t) : ((t.next = i.next), (i.next = t)),
          (r.pending = t),
          (t = ki(e)),
          Oi(e, null, n),
          t
        )
      }
      return (Ti(e, r, t, n), ki(e))
    }
    function _o(e, t, n) {
      if (((t = t.updateQueue), t !== null && ((t = t.shared), n & 4194048))) {
        var r = t.lanes
        ;((r &= e.pendingLanes), (n |= r), (t.lanes = n), _t(e, n))
      }
    }
    function vo(e, t) {
      var n = e.updateQueue,
        r = e.alternate
      if (r !== null && ((r = r.updateQueue), n === r)) {
        var i = null,
          a = null
        if (((n = n.firstBaseUpdate), n !== null)) {
          do {
            var o = { lane: n.lane, tag: n.tag, payload: n.payload, callback: null, next: null }
            ;(a === null ? (i = a = o) : (a = a.next = o), (n = n.next))
          } while (n !== null)
          a === null ? (i = a = t) : (a = a.next = t)
        } else i = a = t
        ;((n = {
          baseState: r.baseState,
          firstBaseUpdate: i,
          lastBaseUpdate: a,
          shared: r.shared,
          callbacks: r.callbacks,
        }),
          (e.updateQueue = n))
      } else ((e = n.lastBaseUpdate), e === null ? (n.firstBaseUpdate = t) : (e.next = t), (n.lastBaseUpdate = t))
    }
    var yo = !1
    function bo() {
      if (yo) {
        var e = Ra
        if (e !== null) throw e
      }
    }
    function xo(e, t, n, r) {
      yo = !1
      var i = e.updateQueue
      fo = !1
      var a = i.firstBaseUpdate,
        o = i.lastBaseUpdate,
        s = i.shared.pending
      if (s !== null) {
        i.shared.pending = null
        var c = s,
          l = c.next
        ;((c.next = null), o === null ? (a = l) : (o.next = l), (o = c))
        var u = e.alternate
        u !== null &&
          ((u = u.updateQueue),
          (s = u.lastBaseUpdate),
          s !== o && (s === null ? (u.firstBaseUpdate = l) : (s.next = l), (u.lastBaseUpdate = c)))
      }
      if (a !== null) {
        var d = i.baseState
        ;((o = 0), (u = l = c = null), (s = a))
        do {
          var f = s.lane & -536870913,
            p = f !== s.lane
          if (p ? (J & f) === f : (r & f) === f) {
            ;(f !== 0 && f === La && (yo = !0),
              u !== null && (u = u.next = { lane: 0, tag: s.tag, payload: s.payload, callback: null, next: null }))
            a: {
              var m = e,
                h = s
              f = t
              var g = n
              switch (h.tag) {
                case 1:
                  if (((m = h.payload), typeof m == `function`)) {
                    d = m.call(g, d, f)
                    break a
                  }
                  d = m
                  break a
                case 3:
                  m.flags = (m.flags & -65537) | 128
                case 0:
                  if (((m = h.payload), (f = typeof m == `function` ? m.call(g, d, f) : m), f == null)) break a
                  d = D({}, d, f)
                  break a
                case 2:
                  fo = !0
              }
            }
            ;((f = s.callback),
              f !== null &&
                ((e.flags |= 64),
                p && (e.flags |= 8192),
                (p = i.callbacks),
                p === null ? (i.callbacks = [f]) : p.push(f)))
          } else
            ((p = { lane: f, tag: s.tag, payload: s.payload, callback: s.callback, next: null }),
              u === null ? ((l = u = p), (c = d)) : (u = u.next = p),
              (o |= f))
          if (((s = s.next), s === null)) {
            if (((s = i.shared.pending), s === null)) break
            ;((p = s), (s = p.next), (p.next = null), (i.lastBaseUpdate = p), (i.shared.pending = null))
          }
        } while (1)
        ;(u === null && (c = d),
          (i.baseState = c),
          (i.firstBaseUpdate = l),
          (i.lastBaseUpdate = u),
          a === null && (i.shared.lanes = 0),
          (sd |= o),
          (e.lanes = o),
          (e.memoizedState = d))
      }
    }
    function So(e, t) {
      if (typeof e != `function`) throw Error(s(191, e))
      e.call(t)
    }
    function Co(e, t) {
      var n = e.callbacks
      if (n !== null) for (e.callbacks = null, e = 0; e < n.length; e++) So(n[e], t)
    }
    var wo = Ce(null),
      To = Ce(0)
    function Eo(e, t) {
      ;((e = ad), P(To, e), P(wo, t), (ad = e | t.baseLanes))
    }
    function Do() {
      ;(P(To, ad), P(wo, wo.current))
    }
    function Oo() {
      ;((ad = To.current), N(wo), N(To))
    }
    var ko = Ce(null),
      Ao = null
    function jo(e) {
      var t = e.alternate
      ;(P(Io, Io.current & 1),
        P(ko, e),
        Ao === null && (t === null || wo.current !== null || t.memoizedState !== null) && (Ao = e))
    }
    function Mo(e) {
      ;(P(Io, Io.current), P(ko, e), Ao === null && (Ao = e))
    }
    function No(e) {
      e.tag === 22 ? (P(Io, Io.current), P(ko, e), Ao === null && (Ao = e)) : Po()
    }
    function Po() {
      ;(P(Io, Io.current), P(ko, ko.current))
    }
    function Fo(e) {
      ;(N(ko), Ao === e && (Ao = null), N(Io))
    }
    var Io = Ce(0)
    function Lo(e, t) {
      ;(P(ko, ko.current), P(Io, t))
    }
    function Ro(e) {
      ;(N(Io), N(ko), Ao === e && (Ao = null))
    }
    function zo(e) {
      for (var t = e; t !== null;) {
        if (t.tag === 13) {
          var n = t.memoizedState
          if (n !== null && ((n = n.dehydrated), n === null || om(n) || sm(n))) return t
        } else if (t.tag === 19 && t.memoizedProps.revealOrder !== `independent`) {
          if (t.flags & 128) return t
        } else if (t.child !== null) {
          ;((t.child.return = t), (t = t.child))
          continue
        }
        if (t === e) break
        for (; t.sibling === null;) {
          if (t.return === null || t.return === e) return null
          t = t.return
        }
        ;((t.sibling.return = t.return), (t = t.sibling))
      }
      return null
    }
    var Bo = 0,
      U = null,
      Vo = null,
      Ho = null,
      Uo = !1,
      Wo = !1,
      Go = !1,
      Ko = 0,
      qo = 0,
      Jo = null,
      Yo = 0
    function Xo() {
      throw Error(s(321))
    }
    function Zo(e, t) {
      if (t === null) return !1
      for (var n = 0; n < t.length && n < e.length; n++) if (!Vr(e[n], t[n])) return !1
      return !0
    }
    function Qo(e, t, n, r, i, a) {
      return (
        (Bo = a),
        (U = t),
        (t.memoizedState = null),
        (t.updateQueue = null),
        (t.lanes = 0),
        (j.H = e === null || e.memoizedState === null ? hc : gc),
        (Go = !1),
        (a = n(r, i)),
        (Go = !1),
        Wo && (a = es(t, n, r, i)),
        $o(e),
        a
      )
    }
    function $o(e) {
      j.H = mc
      var t = Vo !== null && Vo.next !== null
      if (((Bo = 0), (Ho = Vo = U = null), (Uo = !1), (qo = 0), (Jo = null), t)) throw Error(s(300))
      e === null || Nc || ((e = e.dependencies), e !== null && xa(e) && (Nc = !0))
    }
    function es(e, t, n, r) {
      U = e
      var i = 0
      do {
        if ((Wo && (Jo = null), (qo = 0), (Wo = !1), 25 <= i)) throw Error(s(301))
        if (((i += 1), (Ho = Vo = null), e.updateQueue != null)) {
          var a = e.updateQueue
          ;((a.lastEffect = null), (a.events = null), (a.stores = null), a.memoCache != null && (a.memoCache.index = 0))
        }
        ;((j.H = _c), (a = t(n, r)))
      } while (Wo)
      return a
    }
    function ts() {
      var e = j.H,
        t = e.useState()[0]
      return (
        (t = typeof t.then == `function` ? cs(t) : t),
        (e = e.useState()[0]),
        (Vo === null ? null : Vo.memoizedState) !== e && (U.flags |= 1024),
        t
      )
    }
    function ns() {
      var e = Ko !== 0
      return ((Ko = 0), e)
    }
    function rs(e, t, n) {
      ;((t.updateQueue = e.updateQueue), (t.flags &= -2053), (e.lanes &= ~n))
    }
    function is(e) {
      if (Uo) {
        for (e = e.memoizedState; e !== null;) {
          var t = e.queue
          ;(t !== null && (t.pending = null), (e = e.next))
        }
        Uo = !1
      }
      ;((Bo = 0), (Ho = Vo = U = null), (Wo = !1), (qo = Ko = 0), (Jo = null))
    }
    function as() {
      var e = { memoizedState: null, baseState: null, baseQueue: null, queue: null, next: null }
      return (Ho === null ? (U.memoizedState = Ho = e) : (Ho = Ho.next = e), Ho)
    }
    function os() {
      if (Vo === null) {
        var e = U.alternate
        e = e === null ? null : e.memoizedState
      } else e = Vo.next
      var t = Ho === null ? U.memoizedState : Ho.next
      if (t !== null) ((Ho = t), (Vo = e))
      else {
        if (e === null) throw U.alternate === null ? Error(s(467)) : Error(s(310))
        ;((Vo = e),
          (e = {
            memoizedState: Vo.memoizedState,
            baseState: Vo.baseState,
            baseQueue: Vo.baseQueue,
            queue: Vo.queue,
            next: null,
          }),
          Ho === null ? (U.memoizedState = Ho = e) : (Ho = Ho.next = e))
      }
      return Ho
    }
    function ss() {
      return { lastEffect: null, events: null, stores: null, memoCache: null }
    }
    function cs(e) {
      var t = qo
      return (
        (qo += 1),
        Jo === null && (Jo = []),
        (e = Qa(Jo, e, t)),
        (t = U),
        (Ho === null ? t.memoizedState : Ho.next) === null &&
          ((t = t.alternate), (j.H = t === null || t.memoizedState === null ? hc : gc)),
        e
      )
    }
    function ls(e) {
      if (typeof e == `object` && e) {
        if (typeof e.then == `function`) return cs(e)
        if (e.$$typeof === me) return
        if (e.$$typeof === k) return Ca(e)
      }
      throw Error(s(438, String(e)))
    }
    function us(e) {
      var t = null,
        n = U.updateQueue
      if ((n !== null && (t = n.memoCache), t == null)) {
        var r = U.alternate
        r !== null &&
          ((r = r.updateQueue),
          r !== null &&
            ((r = r.memoCache),
            r != null &&
              (t = {
                data: r.data.map(function (e) {
                  return e.slice()
                }),
                index: 0,
              })))
      }
      if (
        ((t ??= { data: [], index: 0 }),
        n === null && ((n = ss()), (U.updateQueue = n)),
        (n.memoCache = t),
        (n = t.data[t.index]),
        n === void 0)
      )
        for (n = t.data[t.index] = Array(e), r = 0; r < e; r++) n[r] = A
      return (t.index++, n)
    }
    function ds(e, t) {
      return typeof t == `function` ? t(e) : t
    }
    function fs(e) {
      return ps(os(), Vo, e)
    }
    function ps(e, t, n) {
      var r = e.queue
      if (r === null) throw Error(s(311))
      r.lastRenderedReducer = n
      var i = e.baseQueue,
        a = r.pending
      if (a !== null) {
        if (i !== null) {
          var o = i.next
          ;((i.next = a.next), (a.next = o))
        }
        ;((t.baseQueue = i = a), (r.pending = null))
      }
      if (((a = e.baseState), i === null)) e.memoizedState = a
      else {
        t = i.next
        var c = (o = null),
          l = null,
          u = t,
          d = !1
        do {
          var f = u.lane & -536870913
          if (f === u.lane ? (Bo & f) === f : (J & f) === f) {
            var p = u.revertLane
            if (p === 0)
              (l !== null &&
                (l = l.next =
                  {
                    lane: 0,
                    revertLane: 0,
                    gesture: null,
                    action: u.action,
                    hasEagerState: u.hasEagerState,
                    eagerState: u.eagerState,
                    next: null,
                  }),
                f === La && (d = !0))
            else if ((Bo & p) === p) {
              ;((u = u.next), p === La && (d = !0))
              continue
            } else
              ((f = {
                lane: 0,
                revertLane: u.revertLane,
                gesture: null,
                action: u.action,
                hasEagerState: u.hasEagerState,
                eagerState: u.eagerState,
                next: null,
              }),
                l === null ? ((c = l = f), (o = a)) : (l = l.next = f),
                (U.lanes |= p),
                (sd |= p))
            ;((f = u.action), Go && n(a, f), (a = u.hasEagerState ? u.eagerState : n(a, f)))
          } else
            ((p = {
              lane: f,
              revertLane: u.revertLane,
              gesture: u.gesture,
              action: u.action,
              hasEagerState: u.hasEagerState,
              eagerState: u.eagerState,
              next: null,
            }),
              l === null ? ((c = l = p), (o = a)) : (l = l.next = p),
              (U.lanes |= f),
              (sd |= f))
          u = u.next
        } while (u !== null && u !== t)
        if ((l === null ? (o = a) : (l.next = c), !Vr(a, e.memoizedState) && ((Nc = !0), d && ((n = Ra), n !== null))))
          throw n
        ;((e.memoizedState = a), (e.baseState = o), (e.baseQueue = l), (r.lastRenderedState = a))
      }
      return (i === null && (r.lanes = 0), [e.memoizedState, r.dispatch])
    }
    function ms(e) {
      var t = os(),
        n = t.queue
      if (n === null) throw Error(s(311))
      n.lastRenderedReducer = e
      var r = n.dispatch,
        i = n.pending,
        a = t.memoizedState
      if (i !== null) {
        n.pending = null
        var o = (i = i.next)
        do ((a = e(a, o.action)), (o = o.next))
        while (o !== i)
        ;(Vr(a, t.memoizedState) || (Nc = !0),
          (t.memoizedState = a),
          t.baseQueue === null && (t.baseState = a),
          (n.lastRenderedState = a))
      }
      return [a, r]
    }
    function hs(e, t, n) {
      var r = U,
        i = os(),
        a = H
      if (a) {
        if (n === void 0) throw Error(s(407))
        n = n()
      } else n = t()
      var o = !Vr((Vo || i).memoizedState, n)
      if (
        (o && ((i.memoizedState = n), (Nc = !0)),
        (i = i.queue),
        Bs(vs.bind(null, r, i, e), [e]),
        (e = i.getSnapshot !== t || o || (Ho !== null && !!(Ho.memoizedState.tag & 1))),
        Fs(e ? 9 : 8, { destroy: void 0 }, _s.bind(null, r, i, n, t), null),
        e)
      ) {
        if (((r.flags |= 2048), ed === null)) throw Error(s(349))
        a || Bo & 127 || gs(r, t, n)
      }
      return n
    }
    function gs(e, t, n) {
      ;((e.flags |= 16384),
        (e = { getSnapshot: t, value: n }),
        (t = U.updateQueue),
        t === null
          ? ((t = ss()), (U.updateQueue = t), (t.stores = [e]))
          : ((n = t.stores), n === null ? (t.stores = [e]) : n.push(e)))
    }
    function _s(e, t, n, r) {
      ;((t.value = n), (t.getSnapshot = r), ys(t) && bs(e))
    }
    function vs(e, t, n) {
      return n(function () {
        ys(t) && bs(e)
      })
    }
    function ys(e) {
      var t = e.getSnapshot
      e = e.value
      try {
        var n = t()
        return !Vr(e, n)
      } catch {
        return !0
      }
    }
    function bs(e) {
      var t = Di(e, 2)
      t !== null && Pd(t, e, 2)
    }
    function xs(e) {
      var t = as()
      if (typeof e == `function`) {
        var n = e
        if (((e = n()), Go)) {
          $e(!0)
          try {
            n()
          } finally {
            $e(!1)
          }
        }
      }
      return (
        (t.memoizedState = t.baseState = e),
        (t.queue = { pending: null, lanes: 0, dispatch: null, lastRenderedReducer: ds, lastRenderedState: e }),
        t
      )
    }
    function Ss(e, t, n, r) {
      return ((e.baseState = n), ps(e, Vo, typeof r == `function` ? r : ds))
    }
    function Cs(e, t, n, r, i) {
      if (dc(e)) throw Error(s(485))
      if (((e = t.action), e !== null)) {
        var a = {
          payload: i,
          action: e,
          next: null,
          isTransition: !0,
          status: `pending`,
          value: null,
          reason: null,
          listeners: [],
          then: function (e) {
            a.listeners.push(e)
          },
        }
        ;(j.T === null ? (a.isTransition = !1) : n(!0),
          r(a),
          (n = t.pending),
          n === null ? ((a.next = t.pending = a), ws(t, a)) : ((a.next = n.next), (t.pending = n.next = a)))
      }
    }
    function ws(e, t) {
      var n = t.action,
        r = t.payload,
        i = e.state
      if (t.isTransition) {
        var a = j.T,
          o = {}
        ;((o.types = a === null ? null : a.types), (j.T = o))
        try {
          var s = n(i, r),
            c = j.S
          ;(c !== null && c(o, s), Ts(e, t, s))
        } catch (n) {
          Ds(e, t, n)
        } finally {
          ;(a !== null && o.types !== null && (a.types = o.types), (j.T = a))
        }
      } else
        try {
          ;((a = n(i, r)), Ts(e, t, a))
        } catch (n) {
          Ds(e, t, n)
        }
    }
    function Ts(e, t, n) {
      typeof n == `object` && n && typeof n.then == `function`
        ? n.then(
            function (n) {
              Es(e, t, n)
            },
            function (n) {
              return Ds(e, t, n)
            },
          )
        : Es(e, t, n)
    }
    function Es(e, t, n) {
      ;((t.status = `fulfilled`),
        (t.value = n),
        Os(t),
        (e.state = n),
        (t = e.pending),
        t !== null && ((n = t.next), n === t ? (e.pending = null) : ((n = n.next), (t.next = n), ws(e, n))))
    }
    function Ds(e, t, n) {
      var r = e.pending
      if (((e.pending = null), r !== null)) {
        r = r.next
        do ((t.status = `rejected`), (t.reason = n), Os(t), (t = t.next))
        while (t !== r)
      }
      e.action = null
    }
    function Os(e) {
      e = e.listeners
      for (var t = 0; t < e.length; t++) (0, e[t])()
    }
    function ks(e, t) {
      return t
    }
    function As(e, t) {
      if (H) {
        var n = ed.formState
        if (n !== null) {
          a: {
            var r = U
            if (H) {
              if (V) {
                b: {
                  for (var i = V, a = ia; i.nodeType !== 8;)
                    if (!a || ((i = lm(i.nextSibling)), i === null)) {
                      i = null
                      break b
                    }
                  ;((a = i.data), (i = a === `F!` || a === `F` ? i : null))
                }
                if (i) {
                  ;((V = lm(i.nextSibling)), (r = i.data === `F!`))
                  break a
                }
              }
              oa(r)
            }
            r = !1
          }
          r && (t = n[0])
        }
      }
      return (
        (n = as()),
        (n.memoizedState = n.baseState = t),
        (r = { pending: null, lanes: 0, dispatch: null, lastRenderedReducer: ks, lastRenderedState: t }),
        (n.queue = r),
        (n = cc.bind(null, U, r)),
        (r.dispatch = n),
        (r = xs(!1)),
        (a = uc.bind(null, U, !1, r.queue)),
        (r = as()),
        (i = { state: t, dispatch: null, action: e, pending: null }),
        (r.queue = i),
        (n = Cs.bind(null, U, i, a, n)),
        (i.dispatch = n),
        (r.memoizedState = e),
        [t, n, !1]
      )
    }
    function js(e) {
      return Ms(os(), Vo, e)
    }
    function Ms(e, t, n) {
      if (((t = ps(e, t, ks)[0]), (e = fs(ds)[0]), typeof t == `object` && t && typeof t.then == `function`))
        try {
          var r = cs(t)
        } catch (e) {
          throw e === qa ? Ya : e
        }
      else r = t
      t = os()
      var i = t.queue,
        a = i.dispatch
      return (
        n !== t.memoizedState && ((U.flags |= 2048), Fs(9, { destroy: void 0 }, Ns.bind(null, i, n), null)),
        [r, a, e]
      )
    }
    function Ns(e, t) {
      e.action = t
    }
    function Ps(e) {
      var t = os(),
        n = Vo
      if (n !== null) return Ms(t, n, e)
      ;(os(), (t = t.memoizedState), (n = os()))
      var r = n.queue.dispatch
      return ((n.memoizedState = e), [t, r, !1])
    }
    function Fs(e, t, n, r) {
      return (
        (e = { tag: e, create: n, deps: r, inst: t, next: null }),
        (t = U.updateQueue),
        t === null && ((t = ss()), (U.updateQueue = t)),
        (n = t.lastEffect),
        n === null ? (t.lastEffect = e.next = e) : ((r = n.next), (n.next = e), (e.next = r), (t.lastEffect = e)),
        e
      )
    }
    function Is() {
      return os().memoizedState
    }
    function Ls(e, t, n, r) {
      var i = as()
      ;((U.flags |= e), (i.memoizedState = Fs(1 | t, { destroy: void 0 }, n, r === void 0 ? null : r)))
    }
    function Rs(e, t, n, r) {
      var i = os()
      r = r === void 0 ? null : r
      var a = i.memoizedState.inst
      Vo !== null && r !== null && Zo(r, Vo.memoizedState.deps)
        ? (i.memoizedState = Fs(t, a, n, r))
        : ((U.flags |= e), (i.memoizedState = Fs(1 | t, a, n, r)))
    }
    function zs(e, t) {
      Ls(8390656, 8, e, t)
    }
    function Bs(e, t) {
      Rs(2048, 8, e, t)
    }
    function Vs(e) {
      U.flags |= 4
      var t = U.updateQueue
      if (t === null) ((t = ss()), (U.updateQueue = t), (t.events = [e]))
      else {
        var n = t.events
        n === null ? (t.events = [e]) : n.push(e)
      }
    }
    function Hs(e) {
      var t = os().memoizedState
      return (
        Vs({ ref: t, nextImpl: e }),
        function () {
          if (K & 2) throw Error(s(440))
          return t.impl.apply(void 0, arguments)
        }
      )
    }
    function Us(e, t) {
      return Rs(4, 2, e, t)
    }
    function Ws(e, t) {
      return Rs(4, 4, e, t)
    }
    function Gs(e, t) {
      if (typeof t == `function`) {
        e = e()
        var n = t(e)
        return function () {
          typeof n == `function` ? n() : t(null)
        }
      }
      if (t != null)
        return (
          (e = e()),
          (t.current = e),
          function () {
            t.current = null
          }
        )
    }
    function Ks(e, t, n) {
      ;((n = n == null ? null : n.concat([e])), Rs(4, 4, Gs.bind(null, t, e), n))
    }
    function qs() {}
    function Js(e, t) {
      var n = os()
      t = t === void 0 ? null : t
      var r = n.memoizedState
      return t !== null && Zo(t, r[1]) ? r[0] : ((n.memoizedState = [e, t]), e)
    }
    function Ys(e, t) {
      var n = os()
      t = t === void 0 ? null : t
      var r = n.memoizedState
      if (t !== null && Zo(t, r[1])) return r[0]
      if (((r = e()), Go)) {
        $e(!0)
        try {
          e()
        } finally {
          $e(!1)
        }
      }
      return ((n.memoizedState = [r, t]), r)
    }
    function Xs(e, t, n) {
      return n === void 0 || (Bo & 1073741824 && !(J & 261930))
        ? (e.memoizedState = t)
        : ((e.memoizedState = n), (e = Md()), (U.lanes |= e), (sd |= e), n)
    }
    function Zs(e, t, n, r) {
      return Vr(n, t)
        ? n
        : wo.current === null
          ? !(Bo & 106) || (Bo & 1073741824 && !(J & 261930))
            ? ((Nc = !0), (e.memoizedState = n))
            : ((e = Md()), (U.lanes |= e), (sd |= e), t)
          : ((e = Xs(e, n, r)), Vr(e, t) || (Nc = !0), e)
    }
    function Qs(e, t, n, r, i) {
      var a = M.p
      M.p = a !== 0 && 8 > a ? a : 8
      var o = j.T,
        s = {}
      ;((s.types = o === null ? null : o.types), (j.T = s), uc(e, !1, t, n))
      try {
        var c = i(),
          l = j.S
        ;(l !== null && l(s, c),
          typeof c == `object` && c && typeof c.then == `function` ? lc(e, t, Va(c, r), jd(e)) : lc(e, t, r, jd(e)))
      } catch (n) {
        lc(e, t, { then: function () {}, status: `rejected`, reason: n }, jd())
      } finally {
        ;((M.p = a), o !== null && s.types !== null && (o.types = s.types), (j.T = o))
      }
    }
    function $s() {}
    function ec(e, t, n, r) {
      if (e.tag !== 5) throw Error(s(476))
      var i = tc(e).queue
      Qs(
        e,
        i,
        t,
        be,
        n === null
          ? $s
          : function () {
              return (nc(e), n(r))
            },
      )
    }
    function tc(e) {
      var t = e.memoizedState
      if (t !== null) return t
      t = {
        memoizedState: be,
        baseState: be,
        baseQueue: null,
        queue: { pending: null, lanes: 0, dispatch: null, lastRenderedReducer: ds, lastRenderedState: be },
        next: null,
      }
      var n = {}
      return (
        (t.next = {
          memoizedState: n,
          baseState: n,
          baseQueue: null,
          queue: { pending: null, lanes: 0, dispatch: null, lastRenderedReducer: ds, lastRenderedState: n },
          next: null,
        }),
        (e.memoizedState = t),
        (e = e.alternate),
        e !== null && (e.memoizedState = t),
        t
      )
    }
    function nc(e) {
      var t = tc(e)
      ;(t.next === null && (t = e.alternate.memoizedState), lc(e, t.next.queue, {}, jd()))
    }
    function rc() {
      return Ca(sh)
    }
    function ic() {
      return os().memoizedState
    }
    function ac() {
      return os().memoizedState
    }
    function oc(e) {
      for (var t = e.return; t !== null;) {
        switch (t.tag) {
          case 24:
          case 3:
            var n = jd()
            e = ho(n)
            var r = go(t, e, n)
            ;(r !== null && (Pd(r, t, n), _o(r, t, n)), (t = { cache: Aa() }), (e.payload = t))
            return
        }
        t = t.return
      }
    }
    function sc(e, t, n) {
      var r = jd()
      ;((n = { lane: r, revertLane: 0, gesture: null, action: n, hasEagerState: !1, eagerState: null, next: null }),
        dc(e) ? fc(t, n) : ((n = Ei(e, t, n, r)), n !== null && (Pd(n, e, r), pc(n, t, r))))
    }
    function cc(e, t, n) {
      lc(e, t, n, jd())
    }
    function lc(e, t, n, r) {
      var i = { lane: r, revertLane: 0, gesture: null, action: n, hasEagerState: !1, eagerState: null, next: null }
      if (dc(e)) fc(t, i)
      else {
        var a = e.alternate
        if (e.lanes === 0 && (a === null || a.lanes === 0) && ((a = t.lastRenderedReducer), a !== null))
          try {
            var o = t.lastRenderedState,
              s = a(o, n)
            if (((i.hasEagerState = !0), (i.eagerState = s), Vr(s, o))) return (Ti(e, t, i, 0), ed === null && wi(), !1)
          } catch {}
        if (((n = Ei(e, t, i, r)), n !== null)) return (Pd(n, e, r), pc(n, t, r), !0)
      }
      return !1
    }
    function uc(e, t, n, r) {
      if (
        ((r = { lane: 2, revertLane: Nf(), gesture: null, action: r, hasEagerState: !1, eagerState: null, next: null }),
        dc(e))
      ) {
        if (t) throw Error(s(479))
      } else ((t = Ei(e, n, r, 2)), t !== null && Pd(t, e, 2))
    }
    function dc(e) {
      var t = e.alternate
      return e === U || (t !== null && t === U)
    }
    function fc(e, t) {
      Wo = Uo = !0
      var n = e.pending
      ;(n === null ? (t.next = t) : ((t.next = n.next), (n.next = t)), (e.pending = t))
    }
    function pc(e, t, n) {
      if (n & 4194048) {
        var r = t.lanes
        ;((r &= e.pendingLanes), (n |= r), (t.lanes = n), _t(e, n))
      }
    }
    var mc = {
        readContext: Ca,
        use: ls,
        useCallback: Xo,
        useContext: Xo,
        useEffect: Xo,
        useImperativeHandle: Xo,
        useLayoutEffect: Xo,
        useInsertionEffect: Xo,
        useMemo: Xo,
        useReducer: Xo,
        useRef: Xo,
        useState: Xo,
        useDebugValue: Xo,
        useDeferredValue: Xo,
        useTransition: Xo,
        useSyncExternalStore: Xo,
        useId: Xo,
        useHostTransitionStatus: Xo,
        useFormState: Xo,
        useActionState: Xo,
        useOptimistic: Xo,
        useMemoCache: Xo,
        useCacheRefresh: Xo,
        useEffectEvent: Xo,
      },
      hc = {
        readContext: Ca,
        use: ls,
        useCallback: function (e, t) {
          return ((as().memoizedState = [e, t === void 0 ? null : t]), e)
        },
        useContext: Ca,
        useEffect: zs,
        useImperativeHandle: function (e, t, n) {
          ;((n = n == null ? null : n.concat([e])), Ls(4194308, 4, Gs.bind(null, t, e), n))
        },
        useLayoutEffect: function (e, t) {
          return Ls(4194308, 4, e, t)
        },
        useInsertionEffect: function (e, t) {
          Ls(4, 2, e, t)
        },
        useMemo: function (e, t) {
          var n = as()
          t = t === void 0 ? null : t
          var r = e()
          if (Go) {
            $e(!0)
            try {
              e()
            } finally {
              $e(!1)
            }
          }
          return ((n.memoizedState = [r, t]), r)
        },
        useReducer: function (e, t, n) {
          var r = as()
          if (n !== void 0) {
            var i = n(t)
            if (Go) {
              $e(!0)
              try {
                n(t)
              } finally {
                $e(!1)
              }
            }
          } else i = t
          return (
            (r.memoizedState = r.baseState = i),
            (e = { pending: null, lanes: 0, dispatch: null, lastRenderedReducer: e, lastRenderedState: i }),
            (r.queue = e),
            (e = e.dispatch = sc.bind(null, U, e)),
            [r.memoizedState, e]
          )
        },
        useRef: function (e) {
          var t = as()
          return ((e = { current: e }), (t.memoizedState = e))
        },
        useState: function (e) {
          e = xs(e)
          var t = e.queue,
            n = cc.bind(null, U, t)
          return ((t.dispatch = n), [e.memoizedState, n])
        },
        useDebugValue: qs,
        useDeferredValue: function (e, t) {
          return Xs(as(), e, t)
        },
        useTransition: function () {
          var e = xs(!1)
          return ((e = Qs.bind(null, U, e.queue, !0, !1)), (as().memoizedState = e), [!1, e])
        },
        useSyncExternalStore: function (e, t, n) {
          var r = U,
            i = as()
          if (H) {
            if (n === void 0) throw Error(s(407))
            n = n()
          } else {
            if (((n = t()), ed === null)) throw Error(s(349))
            J & 127 || gs(r, t, n)
          }
          i.memoizedState = n
          var a = { value: n, getSnapshot: t }
          return (
            (i.queue = a),
            zs(vs.bind(null, r, a, e), [e]),
            (r.flags |= 2048),
            Fs(9, { destroy: void 0 }, _s.bind(null, r, a, n, t), null),
            n
          )
        },
        useId: function () {
          var e = as(),
            t = ed.identifierPrefix
          if (H) {
            var n = Zi,
              r = Xi
            ;((n = (r & ~(1 << (32 - et(r) - 1))).toString(32) + n),
              (t = `_` + t + `R_` + n),
              (n = Ko++),
              0 < n && (t += `H` + n.toString(32)),
              (t += `_`))
          } else ((n = Yo++), (t = `_` + t + `r_` + n.toString(32) + `_`))
          return (e.memoizedState = t)
        },
        useHostTransitionStatus: rc,
        useFormState: As,
        useActionState: As,
        useOptimistic: function (e) {
          var t = as()
          t.memoizedState = t.baseState = e
          var n = { pending: null, lanes: 0, dispatch: null, lastRenderedReducer: null, lastRenderedState: null }
          return ((t.queue = n), (t = uc.bind(null, U, !0, n)), (n.dispatch = t), [e, t])
        },
        useMemoCache: us,
        useCacheRefresh: function () {
          return (as().memoizedState = oc.bind(null, U))
        },
        useEffectEvent: function (e) {
          var t = as(),
            n = { impl: e }
          return (
            (t.memoizedState = n),
            function () {
              if (K & 2) throw Error(s(440))
              return n.impl.apply(void 0, arguments)
            }
          )
        },
      },
      gc = {
        readContext: Ca,
        use: ls,
        useCallback: Js,
        useContext: Ca,
        useEffect: Bs,
        useImperativeHandle: Ks,
        useInsertionEffect: Us,
        useLayoutEffect: Ws,
        useMemo: Ys,
        useReducer: fs,
        useRef: Is,
        useState: function () {
          return fs(ds)
        },
        useDebugValue: qs,
        useDeferredValue: function (e, t) {
          return Zs(os(), Vo.memoizedState, e, t)
        },
        useTransition: function () {
          var e = fs(ds)[0],
            t = os().memoizedState
          return [typeof e == `boolean` ? e : cs(e), t]
        },
        useSyncExternalStore: hs,
        useId: ic,
        useHostTransitionStatus: rc,
        useFormState: js,
        useActionState: js,
        useOptimistic: function (e, t) {
          return Ss(os(), Vo, e, t)
        },
        useMemoCache: us,
        useCacheRefresh: ac,
        useEffectEvent: Hs,
      },
      _c = {
        readContext: Ca,
        use: ls,
        useCallback: Js,
        useContext: Ca,
        useEffect: Bs,
        useImperativeHandle: Ks,
        useInsertionEffect: Us,
        useLayoutEffect: Ws,
        useMemo: Ys,
        useReducer: ms,
        useRef: Is,
        useState: function () {
          return ms(ds)
        },
        useDebugValue: qs,
        useDeferredValue: function (e, t) {
          var n = os()
          return Vo === null ? Xs(n, e, t) : Zs(n, Vo.memoizedState, e, t)
        },
        useTransition: function () {
          var e = ms(ds)[0],
            t = os().memoizedState
          return [typeof e == `boolean` ? e : cs(e), t]
        },
        useSyncExternalStore: hs,
        useId: ic,
        useHostTransitionStatus: rc,
        useFormState: Ps,
        useActionState: Ps,
        useOptimistic: function (e, t) {
          var n = os()
          return Vo === null ? ((n.baseState = e), [e, n.queue.dispatch]) : Ss(n, Vo, e, t)
        },
        useMemoCache: us,
        useCacheRefresh: ac,
        useEffectEvent: Hs,
      }
    function vc(e, t, n, r) {
      ;((t = e.memoizedState),
        (n = n(r, t)),
        (n = n == null ? t : D({}, t, n)),
        (e.memoizedState = n),
        e.lanes === 0 && (e.updateQueue.baseState = n))
    }
    var yc = {
      enqueueSetState: function (e, t, n) {
        e = e._reactInternals
        var r = jd(),
          i = ho(r)
        ;((i.payload = t), n != null && (i.callback = n), (t = go(e, i, r)), t !== null && (Pd(t, e, r), _o(t, e, r)))
      },
      enqueueReplaceState: function (e, t, n) {
        e = e._reactInternals
        var r = jd(),
          i = ho(r)
        ;((i.tag = 1),
          (i.payload = t),
          n != null && (i.callback = n),
          (t = go(e, i, r)),
          t !== null && (Pd(t, e, r), _o(t, e, r)))
      },
      enqueueForceUpdate: function (e, t) {
        e = e._reactInternals
        var n = jd(),
          r = ho(n)
        ;((r.tag = 2), t != null && (r.callback = t), (t = go(e, r, n)), t !== null && (Pd(t, e, n), _o(t, e, n)))
      },
    }
    function bc(e, t, n, r, i, a, o) {
      return (
        (e = e.stateNode),
        typeof e.shouldComponentUpdate == `function`
          ? e.shouldComponentUpdate(r, a, o)
          : t.prototype && t.prototype.isPureReactComponent
            ? !Hr(n, r) || !Hr(i, a)
            : !0
      )
    }
    function xc(e, t, n, r) {
      ;((e = t.state),
        typeof t.componentWillReceiveProps == `function` && t.componentWillReceiveProps(n, r),
        typeof t.UNSAFE_componentWillReceiveProps == `function` && t.UNSAFE_componentWillReceiveProps(n, r),
        t.state !== e && yc.enqueueReplaceState(t, t.state, null))
    }
    function Sc(e, t) {
      var n = t
      if (`ref` in t) for (var r in ((n = {}), t)) r !== `ref` && (n[r] = t[r])
      if ((e = e.defaultProps)) for (var i in (n === t && (n = D({}, n)), e)) n[i] === void 0 && (n[i] = e[i])
      return n
    }
    function Cc(e) {
      bi(e)
    }
    function wc(e) {
      console.error(e)
    }
    function Tc(e) {
      bi(e)
    }
    function Ec(e, t) {
      try {
        var n = e.onUncaughtError
        n(t.value, { componentStack: t.stack })
      } catch (e) {
        setTimeout(function () {
          throw e
        })
      }
    }
    function Dc(e, t, n) {
      try {
        var r = e.onCaughtError
        r(n.value, { componentStack: n.stack, errorBoundary: t.tag === 1 ? t.stateNode : null })
      } catch (e) {
        setTimeout(function () {
          throw e
        })
      }
    }
    function Oc(e, t, n) {
      return (
        (n = ho(n)),
        (n.tag = 3),
        (n.payload = { element: null }),
        (n.callback = function () {
          Ec(e, t)
        }),
        n
      )
    }
    function kc(e) {
      return ((e = ho(e)), (e.tag = 3), e)
    }
    function Ac(e, t, n, r) {
      var i = n.type.getDerivedStateFromError
      if (typeof i == `function`) {
        var a = r.value
        ;((e.payload = function () {
          return i(a)
        }),
          (e.callback = function () {
            Dc(t, n, r)
          }))
      }
      var o = n.stateNode
      o !== null &&
        typeof o.componentDidCatch == `function` &&
        (e.callback = function () {
          ;(Dc(t, n, r), typeof i != `function` && (vd === null ? (vd = new Set([this])) : vd.add(this)))
          var e = r.stack
          this.componentDidCatch(r.value, { componentStack: e === null ? `` : e })
        })
    }
    function jc(e, t, n, r, i) {
      if (((n.flags |= 32768), typeof r == `object` && r && typeof r.then == `function`)) {
        if (((t = n.alternate), t !== null && ba(t, n, i, !0), (n = ko.current), n !== null)) {
          switch (n.tag) {
            case 31:
            case 13:
            case 19:
              return (
                Ao === null ? Gd() : n.alternate === null && od === 0 && (od = 3),
                (n.flags &= -257),
                (n.flags |= 65536),
                (n.lanes = i),
                r === Xa
                  ? (n.flags |= 16384)
                  : ((t = n.updateQueue), t === null ? (n.updateQueue = new Set([r])) : t.add(r), pf(e, r, i)),
                !1
              )
            case 22:
              return (
                (n.flags |= 65536),
                r === Xa
                  ? (n.flags |= 16384)
                  : ((t = n.updateQueue),
                    t === null
                      ? ((t = { transitions: null, markerInstances: null, retryQueue: new Set([r]) }),
                        (n.updateQueue = t))
                      : ((n = t.retryQueue), n === null ? (t.retryQueue = new Set([r])) : n.add(r)),
                    pf(e, r, i)),
                !1
              )
          }
          throw Error(s(435, n.tag))
        }
        return (pf(e, r, i), Gd(), !1)
      }
      if (H)
        return (
          (t = ko.current),
          t === null
            ? (r !== aa && ((t = Error(s(423), { cause: r })), fa(Hi(t, n))),
              (e = e.current.alternate),
              (e.flags |= 65536),
              (i &= -i),
              (e.lanes |= i),
              (r = Hi(r, n)),
              (i = Oc(e.stateNode, r, i)),
              vo(e, i),
              od !== 4 && (od = 2))
            : (!(t.flags & 65536) && (t.flags |= 256),
              (t.flags |= 65536),
              (t.lanes = i),
              r !== aa && ((e = Error(s(422), { cause: r })), fa(Hi(e, n)))),
          !1
        )
      var a = Error(s(520), { cause: r })
      if (((a = Hi(a, n)), dd === null ? (dd = [a]) : dd.push(a), od !== 4 && (od = 2), t === null)) return !0
      ;((r = Hi(r, n)), (n = t))
      do {
        switch (n.tag) {
          case 3:
            return ((n.flags |= 65536), (e = i & -i), (n.lanes |= e), (e = Oc(n.stateNode, r, e)), vo(n, e), !1)
          case 1:
            if (
              ((t = n.type),
              (a = n.stateNode),
              !(n.flags & 128) &&
                (typeof t.getDerivedStateFromError == `function` ||
                  (a !== null && typeof a.componentDidCatch == `function` && (vd === null || !vd.has(a)))))
            )
              return ((n.flags |= 65536), (i &= -i), (n.lanes |= i), (i = kc(i)), Ac(i, e, n, r), vo(n, i), !1)
            break
          case 22:
            if (n.memoizedState !== null) return ((n.flags |= 65536), !1)
        }
        n = n.return
      } while (n !== null)
      return !1
    }
    var Mc = Error(s(461)),
      Nc = !1
    function Pc(e, t, n, r) {
      t.child = e === null ? uo(t, null, n, r) : lo(t, e.child, n, r)
    }
    function Fc(e, t, n, r, i) {
      n = n.render
      var a = t.ref
      if (`ref` in r) {
        var o = {}
        for (var s in r) s !== `ref` && (o[s] = r[s])
      } else o = r
      return (
        Sa(t),
        (r = Qo(e, t, n, o, a, i)),
        (s = ns()),
        e !== null && !Nc ? (rs(e, t, i), ll(e, t, i)) : (H && s && ea(t), (t.flags |= 1), Pc(e, t, r, i), t.child)
      )
    }
    function Ic(e, t, n, r, i) {
      if (e === null) {
        var a = n.type
        return typeof a == `function` && !Ni(a) && a.defaultProps === void 0 && n.compare === null
          ? ((t.tag = 15), (t.type = a), Lc(e, t, a, r, i))
          : ((e = Ii(n.type, null, r, t, t.mode, i)), (e.ref = t.ref), (e.return = t), (t.child = e))
      }
      if (((a = e.child), !ul(e, i))) {
        var o = a.memoizedProps
        if (((n = n.compare), (n = n === null ? Hr : n), n(o, r) && e.ref === t.ref)) return ll(e, t, i)
      }
      return ((t.flags |= 1), (e = Pi(a, r)), (e.ref = t.ref), (e.return = t), (t.child = e))
    }
    function Lc(e, t, n, r, i) {
      if (e !== null) {
        var a = e.memoizedProps
        if (Hr(a, r) && e.ref === t.ref) {
          if (((Nc = !1), (t.pendingProps = r = a), ul(e, i))) e.flags & 131072 && (Nc = !0)
          else return ((t.lanes = e.lanes), ll(e, t, i))
        }
      }
      return Gc(e, t, n, r, i)
    }
    function Rc(e, t, n, r) {
      var i = r.children,
        a = e === null ? null : e.memoizedState
      if (
        (e === null &&
          t.stateNode === null &&
          (t.stateNode = { _visibility: 1, _pendingMarkers: null, _retryCache: null, _transitions: null }),
        r.mode === `hidden`)
      ) {
        if (t.flags & 128) {
          if (((a = a === null ? n : a.baseLanes | n), e !== null)) {
            for (r = t.child = e.child, i = 0; r !== null;) ((i = i | r.lanes | r.childLanes), (r = r.sibling))
            r = i & ~a
          } else ((r = 0), (t.child = null))
          return Bc(e, t, a, n, r)
        }
        if (n & 536870912)
          ((t.memoizedState = { baseLanes: 0, cachePool: null }),
            e !== null && Ga(t, a === null ? null : a.cachePool),
            a === null ? Do() : Eo(t, a),
            No(t))
        else return ((r = t.lanes = 536870912), Bc(e, t, a === null ? n : a.baseLanes | n, n, r))
      } else
        a === null
          ? (e !== null && Ga(t, null), Do(), Po())
          : (Ga(t, a.cachePool), Eo(t, a), Po(), (t.memoizedState = null))
      return (Pc(e, t, i, n), t.child)
    }
    function zc(e, t) {
      return (
        (e !== null && e.tag === 22) ||
          t.stateNode !== null ||
          (t.stateNode = { _visibility: 1, _pendingMarkers: null, _retryCache: null, _transitions: null }),
        t.sibling
      )
    }
    function Bc(e, t, n, r, i) {
      var a = Wa()
      return (
        (a = a === null ? null : { parent: ka._currentValue, pool: a }),
        (t.memoizedState = { baseLanes: n, cachePool: a }),
        e !== null && Ga(t, null),
        Do(),
        No(t),
        e !== null && ba(e, t, r, !0),
        (t.childLanes = i),
        null
      )
    }
    function Vc(e, t) {
      return (
        (t = el({ mode: t.mode, children: t.children }, e.mode)),
        (t.ref = e.ref),
        (e.child = t),
        (t.return = e),
        t
      )
    }
    function Hc(e, t, n) {
      return (lo(t, e.child, null, n), (e = Vc(t, t.pendingProps)), (e.flags |= 2), Fo(t), (t.memoizedState = null), e)
    }
    function Uc(e, t, n) {
      var r = t.pendingProps,
        i = !!(t.flags & 128)
      if (((t.flags &= -129), e === null)) {
        if (H) {
          if (r.mode === `hidden`)
            return (
              (e = Vc(t, r)),
              (t.lanes = 536870912),
              (e.memoizedState = { baseLanes: 0, cachePool: null }),
              zc(null, e)
            )
          if (
            (Mo(t),
            (e = V)
              ? ((e = am(e, ia)),
                (e = e !== null && e.data === `&` ? e : null),
                e !== null &&
                  ((t.memoizedState = {
                    dehydrated: e,
                    treeContext: Yi === null ? null : { id: Xi, overflow: Zi },
                    retryLane: 536870912,
                    hydrationErrors: null,
                  }),
                  (n = zi(e)),
                  (n.return = t),
                  (t.child = n),
                  (B = t),
                  (V = null)))
              : (e = null),
            e === null)
          )
            throw oa(t)
          return ((t.lanes = 536870912), null)
        }
        return Vc(t, r)
      }
      var a = e.memoizedState
      if (a !== null) {
        var o = a.dehydrated
        if ((Mo(t), i)) {
          if (t.flags & 256) ((t.flags &= -257), (t = Hc(e, t, n)))
          else if (t.memoizedState !== null) ((t.child = e.child), (t.flags |= 128), (t = null))
          else throw Error(s(558))
        } else if ((Nc || ba(e, t, n, !1), (i = (n & e.childLanes) !== 0), Nc || i)) {
          if (wo.current === null) {
            if (((r = ed), r !== null && ((o = vt(r, n)), o !== 0 && o !== a.retryLane)))
              throw ((a.retryLane = o), Di(e, o), Pd(r, e, o), Mc)
            Gd()
          }
          t = Hc(e, t, n)
        } else
          ((e = a.treeContext),
            (V = lm(o.nextSibling)),
            (B = t),
            (H = !0),
            (ra = null),
            (ia = !1),
            e !== null && na(t, e),
            (t = Vc(t, r)),
            (t.flags |= 134221824))
        return t
      }
      return (
        (e = Pi(e.child, { mode: r.mode, children: r.children })),
        (e.ref = t.ref),
        (t.child = e),
        (e.return = t),
        e
      )
    }
    function Wc(e, t) {
      var n = t.ref
      if (n === null) e !== null && e.ref !== null && (t.flags |= 4194816)
      else {
        if (typeof n != `function` && typeof n != `object`) throw Error(s(284))
        ;(e === null || e.ref !== n) && (t.flags |= 4194816)
      }
    }
    function Gc(e, t, n, r, i) {
      return (
        Sa(t),
        (n = Qo(e, t, n, r, void 0, i)),
        (r = ns()),
        e !== null && !Nc ? (rs(e, t, i), ll(e, t, i)) : (H && r && ea(t), (t.flags |= 1), Pc(e, t, n, i), t.child)
      )
    }
    function Kc(e, t, n, r, i, a) {
      return (
        Sa(t),
        (t.updateQueue = null),
        (n = es(t, r, n, i)),
        $o(e),
        (r = ns()),
        e !== null && !Nc ? (rs(e, t, a), ll(e, t, a)) : (H && r && ea(t), (t.flags |= 1), Pc(e, t, n, a), t.child)
      )
    }
    function qc(e, t, n, r, i) {
      if ((Sa(t), t.stateNode === null)) {
        var a = Ai,
          o = n.contextType
        ;(typeof o == `object` && o && (a = Ca(o)),
          (a = new n(r, a)),
          (t.memoizedState = a.state !== null && a.state !== void 0 ? a.state : null),
          (a.updater = yc),
          (t.stateNode = a),
          (a._reactInternals = t),
          (a = t.stateNode),
          (a.props = r),
          (a.state = t.memoizedState),
          (a.refs = {}),
          po(t),
          (o = n.contextType),
          (a.context = typeof o == `object` && o ? Ca(o) : Ai),
          (a.state = t.memoizedState),
          (o = n.getDerivedStateFromProps),
          typeof o == `function` && (vc(t, n, o, r), (a.state = t.memoizedState)),
          typeof n.getDerivedStateFromProps == `function` ||
            typeof a.getSnapshotBeforeUpdate == `function` ||
            (typeof a.UNSAFE_componentWillMount != `function` && typeof a.componentWillMount != `function`) ||
            ((o = a.state),
            typeof a.componentWillMount == `function` && a.componentWillMount(),
            typeof a.UNSAFE_componentWillMount == `function` && a.UNSAFE_componentWillMount(),
            o !== a.state && yc.enqueueReplaceState(a, a.state, null),
            xo(t, r, a, i),
            bo(),
            (a.state = t.memoizedState)),
          typeof a.componentDidMount == `function` && (t.flags |= 4194308),
          (r = !0))
      } else if (e === null) {
        a = t.stateNode
        var s = t.memoizedProps,
          c = Sc(n, s)
        a.props = c
        var l = a.context,
          u = n.contextType
        ;((o = Ai), typeof u == `object` && u && (o = Ca(u)))
        var d = n.getDerivedStateFromProps
        ;((u = typeof d == `function` || typeof a.getSnapshotBeforeUpdate == `function`),
          (s = t.pendingProps !== s),
          u ||
            (typeof a.UNSAFE_componentWillReceiveProps != `function` &&
              typeof a.componentWillReceiveProps != `function`) ||
            ((s || l !== o) && xc(t, a, r, o)),
          (fo = !1))
        var f = t.memoizedState
        ;((a.state = f),
          xo(t, r, a, i),
          bo(),
          (l = t.memoizedState),
          s || f !== l || fo
            ? (typeof d == `function` && (vc(t, n, d, r), (l = t.memoizedState)),
              (c = fo || bc(t, n, c, r, f, l, o))
                ? (u ||
                    (typeof a.UNSAFE_componentWillMount != `function` && typeof a.componentWillMount != `function`) ||
                    (typeof a.componentWillMount == `function` && a.componentWillMount(),
                    typeof a.UNSAFE_componentWillMount == `function` && a.UNSAFE_componentWillMount()),
                  typeof a.componentDidMount == `function` && (t.flags |= 4194308))
                : (typeof a.componentDidMount == `function` && (t.flags |= 4194308),
                  (t.memoizedProps = r),
                  (t.memoizedState = l)),
              (a.props = r),
              (a.state = l),
              (a.context = o),
              (r = c))
            : (typeof a.componentDidMount == `function` && (t.flags |= 4194308), (r = !1)))
      } else {
        ;((a = t.stateNode),
          mo(e, t),
          (o = t.memoizedProps),
          (u = Sc(n, o)),
          (a.props = u),
          (d = t.pendingProps),
          (f = a.context),
          (l = n.contextType),
          (c = Ai),
          typeof l == `object` && l && (c = Ca(l)),
          (s = n.getDerivedStateFromProps),
          (l = typeof s == `function` || typeof a.getSnapshotBeforeUpdate == `function`) ||
            (typeof a.UNSAFE_componentWillReceiveProps != `function` &&
              typeof a.componentWillReceiveProps != `function`) ||
            ((o !== d || f !== c) && xc(t, a, r, c)),
          (fo = !1),
          (f = t.memoizedState),
          (a.state = f),
          xo(t, r, a, i),
          bo())
        var p = t.memoizedState
        o !== d || f !== p || fo || (e !== null && e.dependencies !== null && xa(e.dependencies))
          ? (typeof s == `function` && (vc(t, n, s, r), (p = t.memoizedState)),
            (u = fo || bc(t, n, u, r, f, p, c) || (e !== null && e.dependencies !== null && xa(e.dependencies)))
              ? (l ||
                  (typeof a.UNSAFE_componentWillUpdate != `function` && typeof a.componentWillUpdate != `function`) ||
                  (typeof a.componentWillUpdate == `function` && a.componentWillUpdate(r, p, c),
                  typeof a.UNSAFE_componentWillUpdate == `function` && a.UNSAFE_componentWillUpdate(r, p, c)),
                typeof a.componentDidUpdate == `function` && (t.flags |= 4),
                typeof a.getSnapshotBeforeUpdate == `function` && (t.flags |= 1024))
              : (typeof a.componentDidUpdate != `function` ||
                  (o === e.memoizedProps && f === e.memoizedState) ||
                  (t.flags |= 4),
                typeof a.getSnapshotBeforeUpdate != `function` ||
                  (o === e.memoizedProps && f === e.memoizedState) ||
                  (t.flags |= 1024),
                (t.memoizedProps = r),
                (t.memoizedState = p)),
            (a.props = r),
            (a.state = p),
            (a.context = c),
            (r = u))
          : (typeof a.componentDidUpdate != `function` ||
              (o === e.memoizedProps && f === e.memoizedState) ||
              (t.flags |= 4),
            typeof a.getSnapshotBeforeUpdate != `function` ||
              (o === e.memoizedProps && f === e.memoizedState) ||
              (t.flags |= 1024),
            (r = !1))
      }
      return (
        (a = r),
        Wc(e, t),
        (r = !!(t.flags & 128)),
        a || r
          ? ((a = t.stateNode),
            (n = r && typeof n.getDerivedStateFromError != `function` ? null : a.render()),
            (t.flags |= 1),
            e !== null && r ? ((t.child = lo(t, e.child, null, i)), (t.child = lo(t, null, n, i))) : Pc(e, t, n, i),
            (t.memoizedState = a.state),
            (e = t.child))
          : (e = ll(e, t, i)),
        e
      )
    }
    function Jc(e, t, n, r) {
      return (ua(), (t.flags |= 256), Pc(e, t, n, r), t.child)
    }
    var Yc = { dehydrated: null, treeContext: null, retryLane: 0, hydrationErrors: null }
    function Xc(e) {
      return { baseLanes: e, cachePool: Ka() }
    }
    function Zc(e, t, n) {
      return ((e = e === null ? 0 : e.childLanes & ~n), t && (e |= ud), e)
    }
    function Qc(e, t, n) {
      var r = t.pendingProps,
        i = !1,
        a = !!(t.flags & 128),
        o
      if (
        ((o = a) || (o = e !== null && e.memoizedState === null ? !1 : !!(Io.current & 2)),
        o && ((i = !0), (t.flags &= -129)),
        (o = !!(t.flags & 32)),
        (t.flags &= -33),
        e === null)
      ) {
        if (H) {
          if (
            (i ? jo(t) : Po(),
            (e = V)
              ? ((e = am(e, ia)),
                (e = e !== null && e.data !== `&` ? e : null),
                e !== null &&
                  ((t.memoizedState = {
                    dehydrated: e,
                    treeContext: Yi === null ? null : { id: Xi, overflow: Zi },
                    retryLane: 536870912,
                    hydrationErrors: null,
                  }),
                  (n = zi(e)),
                  (n.return = t),
                  (t.child = n),
                  (B = t),
                  (V = null)))
              : (e = null),
            e === null)
          )
            throw oa(t)
          return ((t.lanes = sm(e) ? 32 : 536870912), null)
        }
        return (
          (a = r.children),
          (r = r.fallback),
          i
            ? (Po(),
              (i = t.mode),
              (a = el({ mode: `hidden`, children: a }, i)),
              (r = Li(r, i, n, null)),
              (a.return = t),
              (r.return = t),
              (a.sibling = r),
              (t.child = a),
              (r = t.child),
              (r.memoizedState = Xc(n)),
              (r.childLanes = Zc(e, o, n)),
              (t.memoizedState = Yc),
              zc(null, r))
            : (jo(t), $c(t, a))
        )
      }
      var s = e.memoizedState
      if (s !== null) {
        var c = s.dehydrated
        if (c !== null) return nl(e, t, a, o, r, c, s, n)
      }
      return i
        ? (Po(),
          (i = r.fallback),
          (a = t.mode),
          (s = e.child),
          (c = s.sibling),
          (r = Pi(s, { mode: `hidden`, children: r.children })),
          (r.subtreeFlags = s.subtreeFlags & 1206910976),
          c === null ? ((i = Li(i, a, n, null)), (i.flags |= 2)) : (i = Pi(c, i)),
          (i.return = t),
          (r.return = t),
          (r.sibling = i),
          (t.child = r),
          zc(null, r),
          (r = t.child),
          (i = e.child.memoizedState),
          i === null
            ? (i = Xc(n))
            : ((a = i.cachePool),
              a === null ? (a = Ka()) : ((s = ka._currentValue), (a = a.parent === s ? a : { parent: s, pool: s })),
              (i = { baseLanes: i.baseLanes | n, cachePool: a })),
          (r.memoizedState = i),
          (r.childLanes = Zc(e, o, n)),
          (t.memoizedState = Yc),
          zc(e.child, r))
        : (jo(t),
          (n = e.child),
          (e = n.sibling),
          (n = Pi(n, { mode: `visible`, children: r.children })),
          (n.return = t),
          (n.sibling = null),
          e !== null && ((o = t.deletions), o === null ? ((t.deletions = [e]), (t.flags |= 16)) : o.push(e)),
          (t.child = n),
          (t.memoizedState = null),
          n)
    }
    function $c(e, t) {
      return ((t = el({ mode: `visible`, children: t }, e.mode)), (t.return = e), (e.child = t))
    }
    function el(e, t) {
      return ((e = Mi(22, e, null, t)), (e.lanes = 0), e)
    }
    function tl(e, t, n) {
      return (
        lo(t, e.child, null, n),
        (e = $c(t, t.pendingProps.children)),
        (e.flags |= 2),
        (t.memoizedState = null),
        e
      )
    }
    function nl(e, t, n, r, i, a, o, c) {
      if (n)
        return t.flags & 256
          ? (jo(t), (t.flags &= -257), tl(e, t, c))
          : t.memoizedState === null
            ? (Po(),
              (a = i.fallback),
              (o = t.mode),
              (i = el({ mode: `visible`, children: i.children }, o)),
              (a = Li(a, o, c, null)),
              (a.flags |= 2),
              (i.return = t),
              (a.return = t),
              (i.sibling = a),
              (t.child = i),
              lo(t, e.child, null, c),
              (i = t.child),
              (i.memoizedState = Xc(c)),
              (i.childLanes = Zc(e, r, c)),
              (t.memoizedState = Yc),
              zc(null, i))
            : (Po(), (t.child = e.child), (t.flags |= 128), null)
      if ((jo(t), sm(a))) {
        if (((r = a.nextSibling && a.nextSibling.dataset), r)) var l = r.dgst
        return (
          (r = l),
          r !== `` &&
            ((i = Error(s(419))), (i.stack = ``), (i.digest = r), fa({ value: i, source: null, stack: null })),
          tl(e, t, c)
        )
      }
      if ((Nc || ba(e, t, c, !1), (r = (c & e.childLanes) !== 0), Nc || r)) {
        if (wo.current !== null) return tl(e, t, c)
        if (((r = ed), r !== null && ((i = vt(r, c)), i !== 0 && i !== o.retryLane)))
          throw ((o.retryLane = i), Di(e, i), Pd(r, e, i), Mc)
        return (om(a) || Gd(), tl(e, t, c))
      }
      return om(a)
        ? ((t.flags |= 192), (t.child = e.child), null)
        : ((e = o.treeContext),
          (V = lm(a.nextSibling)),
          (B = t),
          (H = !0),
          (ra = null),
          (ia = !1),
          e !== null && na(t, e),
          (t = $c(t, i.children)),
          (t.flags |= 134221824),
          t)
    }
    function rl(e, t, n) {
      e.lanes |= t
      var r = e.alternate
      ;(r !== null && (r.lanes |= t), va(e.return, t, n))
    }
    function il(e) {
      for (var t = null; e !== null;) {
        var n = e.alternate
        ;(n !== null && zo(n) === null && (t = e), (e = e.sibling))
      }
      return t
    }
    function al(e, t, n, r, i, a) {
      var o = e.memoizedState
      o === null
        ? (e.memoizedState = {
            isBackwards: t,
            rendering: null,
            renderingStartTime: 0,
            last: r,
            tail: n,
            tailMode: i,
            treeForkCount: a,
          })
        : ((o.isBackwards = t),
          (o.rendering = null),
          (o.renderingStartTime = 0),
          (o.last = r),
          (o.tail = n),
          (o.tailMode = i),
          (o.treeForkCount = a))
    }
    function ol(e) {
      var t = e.child
      for (e.child = null; t !== null;) {
        var n = t.sibling
        ;((t.sibling = e.child), (e.child = t), (t = n))
      }
    }
    function sl(e, t, n) {
      var r = t.pendingProps,
        i = r.revealOrder,
        a = r.tail
      r = r.children
      var o = Io.current
      if (t.flags & 128) return (Lo(t, o), null)
      var s = !!(o & 2)
      if (
        (s ? ((o = (o & 1) | 2), (t.flags |= 128)) : (o &= 1),
        Lo(t, o),
        i === `backwards` && e !== null ? (ol(e), Pc(e, t, r, n), ol(e)) : Pc(e, t, r, n),
        (r = H ? Ki : 0),
        !s && e !== null && e.flags & 128)
      )
        a: for (e = t.child; e !== null;) {
          if (e.tag === 13) e.memoizedState !== null && rl(e, n, t)
          else if (e.tag === 19) rl(e, n, t)
          else if (e.child !== null) {
            ;((e.child.return = e), (e = e.child))
            continue
          }
          if (e === t) break a
          for (; e.sibling === null;) {
            if (e.return === null || e.return === t) break a
            e = e.return
          }
          ;((e.sibling.return = e.return), (e = e.sibling))
        }
      switch (i) {
        case `backwards`:
          ;((n = il(t.child)),
            n === null ? ((i = t.child), (t.child = null)) : ((i = n.sibling), (n.sibling = null), ol(t)),
            al(t, !0, i, null, a, r))
          break
        case `unstable_legacy-backwards`:
          for (n = null, i = t.child, t.child = null; i !== null;) {
            if (((e = i.alternate), e !== null && zo(e) === null)) {
              t.child = i
              break
            }
            ;((e = i.sibling), (i.sibling = n), (n = i), (i = e))
          }
          al(t, !0, n, null, a, r)
          break
        case `together`:
          al(t, !1, null, null, void 0, r)
          break
        case `independent`:
          t.memoizedState = null
          break
        default:
          ;((n = il(t.child)),
            n === null ? ((i = t.child), (t.child = null)) : ((i = n.sibling), (n.sibling = null)),
            al(t, !1, i, n, a, r))
      }
      return t.child
    }
    function cl(e, t, n) {
      var r = t.pendingProps
      return (ga(t, t.type, r.value), Pc(e, t, r.children, n), t.child)
    }
    function ll(e, t, n) {
      if ((e !== null && (t.dependencies = e.dependencies), (sd |= t.lanes), (n & t.childLanes) === 0)) {
        if (e !== null) {
          if ((ba(e, t, n, !1), (n & t.childLanes) === 0)) return null
        } else return null
      }
      if (e !== null && t.child !== e.child) throw Error(s(153))
      if (t.child !== null) {
        for (e = t.child, n = Pi(e, e.pendingProps), t.child = n, n.return = t; e.sibling !== null;)
          ((e = e.sibling), (n = n.sibling = Pi(e, e.pendingProps)), (n.return = t))
        n.sibling = null
      }
      return t.child
    }
    function ul(e, t) {
      return (e.lanes & t) !== 0 || ((e = e.dependencies), !!(e !== null && xa(e)))
    }
    function dl(e, t, n) {
      switch (t.tag) {
        case 3:
          ;(Oe(t, t.stateNode.containerInfo), ga(t, ka, e.memoizedState.cache), ua())
          break
        case 27:
        case 5:
          Ae(t)
          break
        case 4:
          Oe(t, t.stateNode.containerInfo)
          break
        case 10:
          ga(t, t.type, t.memoizedProps.value)
          break
        case 31:
          if (t.memoizedState !== null) return ((t.flags |= 128), Mo(t), null)
          break
        case 13:
          var r = t.memoizedState
          if (r !== null) {
            if (r.dehydrated !== null) return (jo(t), (t.flags |= 128), null)
            r = ba(e, t, n, !1)
            var i = t.child.childLanes
            return r || (n & i) !== 0 ? Qc(e, t, n) : (jo(t), (e = ll(e, t, n)), e === null ? null : e.sibling)
          }
          jo(t)
          break
        case 19:
          if (t.flags & 128) return sl(e, t, n)
          if (
            ((i = !!(e.flags & 128)),
            (r = (n & t.childLanes) !== 0),
            (r ||= (ba(e, t, n, !1), (n & t.childLanes) !== 0)),
            i)
          ) {
            if (r) return sl(e, t, n)
            t.flags |= 128
          }
          if (
            ((i = t.memoizedState),
            i !== null && ((i.rendering = null), (i.tail = null), (i.lastEffect = null)),
            Lo(t, Io.current),
            r)
          )
            break
          return null
        case 22:
          return ((t.lanes = 0), Rc(e, t, n, t.pendingProps))
        case 24:
          ga(t, ka, e.memoizedState.cache)
      }
      return ll(e, t, n)
    }
    function fl(e, t, n) {
      if (e !== null) {
        if (e.memoizedProps !== t.pendingProps) Nc = !0
        else {
          if (!ul(e, n) && !(t.flags & 128)) return ((Nc = !1), dl(e, t, n))
          Nc = !!(e.flags & 131072)
        }
      } else ((Nc = !1), H && t.flags & 1048576 && $i(t, Ki, t.index))
      switch (((t.lanes = 0), t.tag)) {
        case 16:
          a: {
            var r = t.pendingProps
            if (((e = $a(t.elementType)), (t.type = e), typeof e == `function`))
              Ni(e)
                ? ((r = Sc(e, r)), (t.tag = 1), (t = qc(null, t, e, r, n)))
                : ((t.tag = 0), (t = Gc(null, t, e, r, n)))
            else {
              if (e != null) {
                var i = e.$$typeof
                if (i === oe) {
                  ;((t.tag = 11), (t = Fc(null, t, e, r, n)))
                  break a
                }
                if (i === le) {
                  ;((t.tag = 14), (t = Ic(null, t, e, r, n)))
                  break a
                }
                if (i === k) {
                  ;((t.tag = 10), (t.type = e), (t = cl(null, t, n)))
                  break a
                }
              }
              throw ((t = ve(e) || e), Error(s(306, t, ``)))
            }
          }
          return t
        case 0:
          return Gc(e, t, t.type, t.pendingProps, n)
        case 1:
          return ((r = t.type), (i = Sc(r, t.pendingProps)), qc(e, t, r, i, n))
        case 3:
          a: {
            if ((Oe(t, t.stateNode.containerInfo), e === null)) throw Error(s(387))
            r = t.pendingProps
            var a = t.memoizedState
            ;((i = a.element), mo(e, t), xo(t, r, null, n))
            var o = t.memoizedState
            if (
              ((r = o.cache), ga(t, ka, r), r !== a.cache && ya(t, [ka], n, !0), bo(), (r = o.element), a.isDehydrated)
            ) {
              if (
                ((a = { element: r, isDehydrated: !1, cache: o.cache }),
                (t.updateQueue.baseState = a),
                (t.memoizedState = a),
                t.flags & 256)
              ) {
                t = Jc(e, t, r, n)
                break a
              }
              if (r !== i) {
                ;((i = Hi(Error(s(424)), t)), fa(i), (t = Jc(e, t, r, n)))
                break a
              }
              switch (((e = t.stateNode.containerInfo), e.nodeType)) {
                case 9:
                  e = e.body
                  break
                default:
                  e = e.nodeName === `HTML` ? e.ownerDocument.body : e
              }
              for (V = lm(e.firstChild), B = t, H = !0, ra = null, ia = !0, n = uo(t, null, r, n), t.child = n; n;)
                ((n.flags = (n.flags & -3) | 134221824), (n = n.sibling))
            } else {
              if ((ua(), r === i)) {
                t = ll(e, t, n)
                break a
              }
              Pc(e, t, r, n)
            }
            t = t.child
          }
          return t
        case 26:
          return (
            Wc(e, t),
            e === null
              ? (n = Nm(t.type, null, t.pendingProps, null))
                ? (t.memoizedState = n)
                : H || (t.stateNode = fp(t.type, t.pendingProps, Ee.current, t))
              : (t.memoizedState = Nm(t.type, e.memoizedProps, t.pendingProps, e.memoizedState)),
            null
          )
        case 27:
          return (
            Ae(t),
            e === null &&
              H &&
              ((r = t.stateNode = hm(t.type, t.pendingProps, Ee.current)),
              (B = t),
              (ia = !0),
              (i = V),
              Sp(t.type) ? ((um = i), (V = lm(r.firstChild))) : (V = i)),
            Pc(e, t, t.pendingProps.children, n),
            Wc(e, t),
            e === null && (t.flags |= 4194304),
            t.child
          )
        case 5:
          return (
            e === null &&
              H &&
              ((i = r = V) &&
                ((r = rm(r, t.type, t.pendingProps, ia)),
                r === null ? (i = !1) : ((t.stateNode = r), (B = t), (V = lm(r.firstChild)), (ia = !1), (i = !0))),
              i || oa(t)),
            Ae(t),
            (i = t.type),
            (a = t.pendingProps),
            (o = e === null ? null : e.memoizedProps),
            (r = a.children),
            pp(i, a) ? (r = null) : o !== null && pp(i, o) && (t.flags |= 32),
            t.memoizedState !== null && ((i = Qo(e, t, ts, null, null, n)), (sh._currentValue = i)),
            Wc(e, t),
            Pc(e, t, r, n),
            t.child
          )
        case 6:
          return (
            e === null &&
              H &&
              ((e = n = V) &&
                ((n = im(n, t.pendingProps, ia)),
                n === null ? (e = !1) : ((t.stateNode = n), (B = t), (V = null), (e = !0))),
              e || oa(t)),
            null
          )
        case 13:
          return Qc(e, t, n)
        case 4:
          return (
            Oe(t, t.stateNode.containerInfo),
            (r = t.pendingProps),
            e === null ? (t.child = lo(t, null, r, n)) : Pc(e, t, r, n),
            t.child
          )
        case 11:
          return Fc(e, t, t.type, t.pendingProps, n)
        case 7:
          return ((r = t.pendingProps), Wc(e, t), Pc(e, t, r, n), t.child)
        case 8:
          return (Pc(e, t, t.pendingProps.children, n), t.child)
        case 12:
          return (Pc(e, t, t.pendingProps.children, n), t.child)
        case 10:
          return cl(e, t, n)
        case 9:
          return (
            (i = t.type._context),
            (r = t.pendingProps.children),
            Sa(t),
            (i = Ca(i)),
            (r = r(i)),
            (t.flags |= 1),
            Pc(e, t, r, n),
            t.child
          )
        case 14:
          return Ic(e, t, t.type, t.pendingProps, n)
        case 15:
          return Lc(e, t, t.type, t.pendingProps, n)
        case 19:
          return sl(e, t, n)
        case 31:
          return Uc(e, t, n)
        case 22:
          return Rc(e, t, n, t.pendingProps)
        case 24:
          return (
            Sa(t),
            (r = Ca(ka)),
            e === null
              ? ((i = Wa()),
                i === null &&
                  ((i = ed),
                  (a = Aa()),
                  (i.pooledCache = a),
                  a.refCount++,
                  a !== null && (i.pooledCacheLanes |= n),
                  (i = a)),
                (t.memoizedState = { parent: r, cache: i }),
                po(t),
                ga(t, ka, i))
              : ((e.lanes & n) !== 0 && (mo(e, t), xo(t, null, null, n), bo()),
                (i = e.memoizedState),
                (a = t.memoizedState),
                i.parent === r
                  ? ((r = a.cache), ga(t, ka, r), r !== i.cache && ya(t, [ka], n, !0))
                  : ((i = { parent: r, cache: r }),
                    (t.memoizedState = i),
                    t.lanes === 0 && (t.memoizedState = t.updateQueue.baseState = i),
                    ga(t, ka, r))),
            Pc(e, t, t.pendingProps.children, n),
            t.child
          )
        case 30:
          return (
            t.stateNode === null && (t.stateNode = { autoName: null, paired: null, clones: null, ref: null }),
            (r = t.pendingProps),
            r.name != null && r.name !== `auto` ? (t.flags |= e === null ? 18882560 : 18874368) : H && ea(t),
            e !== null && e.memoizedProps.name !== r.name ? (t.flags |= 4194816) : Wc(e, t),
            Pc(e, t, r.children, n),
            t.child
          )
        case 29:
          throw t.pendingProps
      }
      throw Error(s(156, t.tag))
    }
    function pl(e) {
      e.flags |= 4
    }
    function ml(e, t, n, r, i) {
      var a
      if (
        ((a = !!(e.mode & 32)) && (a = n === null ? Jm(t, r) : Jm(t, r) && (r.src !== n.src || r.srcSet !== n.srcSet)),
        a)
      ) {
        if (((e.flags |= 16777216), (i & 335544128) === i)) {
          if (e.stateNode.complete) e.flags |= 8192
          else if (Hd()) e.flags |= 8192
          else throw ((eo = Xa), Ja)
        }
      } else e.flags &= -16777217
    }
    function hl(e, t) {
      if (t.type !== `stylesheet` || t.state.loading & 4) e.flags &= -16777217
      else if (((e.flags |= 16777216), !Ym(t))) {
        if (Hd()) e.flags |= 8192
        else throw ((eo = Xa), Ja)
      }
    }
    function gl(e, t) {
      ;(t !== null && (e.flags |= 4),
        e.flags & 16384 && ((t = e.tag === 22 ? 536870912 : ft()), (e.lanes |= t), (X |= t)))
    }
    function _l(e, t) {
      if (!H)
        switch (e.tailMode) {
          case `visible`:
            break
          case `collapsed`:
            for (var n = e.tail, r = null; n !== null;) (n.alternate !== null && (r = n), (n = n.sibling))
            r === null ? (t || e.tail === null ? (e.tail = null) : (e.tail.sibling = null)) : (r.sibling = null)
            break
          default:
            for (t = e.tail, n = null; t !== null;) (t.alternate !== null && (n = t), (t = t.sibling))
            n === null ? (e.tail = null) : (n.sibling = null)
        }
    }
    function vl(e) {
      var t = e.alternate !== null && e.alternate.child === e.child,
        n = 0,
        r = 0
      if (t)
        for (var i = e.child; i !== null;)
          ((n |= i.lanes | i.childLanes),
            (r |= i.subtreeFlags & 1206910976),
            (r |= i.flags & 1206910976),
            (i.return = e),
            (i = i.sibling))
      else
        for (i = e.child; i !== null;)
          ((n |= i.lanes | i.childLanes), (r |= i.subtreeFlags), (r |= i.flags), (i.return = e), (i = i.sibling))
      return ((e.subtreeFlags |= r), (e.childLanes = n), t)
    }
    function yl(e, t, n) {
      var r = t.pendingProps
      switch ((ta(t), t.tag)) {
        case 16:
        case 15:
        case 0:
        case 11:
        case 7:
        case 8:
        case 12:
        case 9:
        case 14:
          return (vl(t), null)
        case 1:
          return (vl(t), null)
        case 3:
          return (
            (n = t.stateNode),
            (r = null),
            e !== null && (r = e.memoizedState.cache),
            t.memoizedState.cache !== r && (t.flags |= 2048),
            _a(ka),
            ke(),
            n.pendingContext && ((n.context = n.pendingContext), (n.pendingContext = null)),
            (e === null || e.child === null) &&
              (la(t)
                ? pl(t)
                : e === null || (e.memoizedState.isDehydrated && !(t.flags & 256)) || ((t.flags |= 1024), da())),
            vl(t),
            null
          )
        case 26:
          var i = t.type,
            a = t.memoizedState
          return (
            e === null
              ? (pl(t), a === null ? (vl(t), ml(t, i, null, r, n)) : (vl(t), hl(t, a)))
              : a
                ? a === e.memoizedState
                  ? (vl(t), (t.flags &= -16777217))
                  : (pl(t), vl(t), hl(t, a))
                : ((e = e.memoizedProps), e !== r && pl(t), vl(t), ml(t, i, e, r, n)),
            null
          )
        case 27:
          if ((F(t), (n = Ee.current), (i = t.type), e !== null && t.stateNode != null)) e.memoizedProps !== r && pl(t)
          else {
            if (!r) {
              if (t.stateNode === null) throw Error(s(166))
              return (vl(t), (t.subtreeFlags &= -33554433), null)
            }
            ;((e = we.current), la(t) ? sa(t, e) : ((e = hm(i, r, n)), (t.stateNode = e), pl(t)))
          }
          return (vl(t), (t.subtreeFlags &= -33554433), null)
        case 5:
          if ((F(t), (i = t.type), e !== null && t.stateNode != null)) e.memoizedProps !== r && pl(t)
          else {
            if (!r) {
              if (t.stateNode === null) throw Error(s(166))
              return (vl(t), (t.subtreeFlags &= -33554433), null)
            }
            if (((a = we.current), la(t))) sa(t, a)
            else {
              var o = lp(Ee.current)
              switch (a) {
                case 1:
                  a = o.createElementNS(`http://www.w3.org/2000/svg`, i)
                  break
                case 2:
                  a = o.createElementNS(`http://www.w3.org/1998/Math/MathML`, i)
                  break
                default:
                  switch (i) {
                    case `svg`:
                      a = o.createElementNS(`http://www.w3.org/2000/svg`, i)
                      break
                    case `math`:
                      a = o.createElementNS(`http://www.w3.org/1998/Math/MathML`, i)
                      break
                    case `script`:
                      ;((a = o.createElement(`div`)),
                        (a.innerHTML = `<script><\/script>`),
                        (a = a.removeChild(a.firstChild)))
                      break
                    case `select`:
                      ;((a =
                        typeof r.is == `string` ? o.createElement(`select`, { is: r.is }) : o.createElement(`select`)),
                        r.multiple ? (a.multiple = !0) : r.size && (a.size = r.size))
                      break
                    default:
                      a = typeof r.is == `string` ? o.createElement(i, { is: r.is }) : o.createElement(i)
                  }
              }
              ;((a[wt] = t), (a[Tt] = r))
              a: for (o = t.child; o !== null;) {
                if (o.tag === 5 || o.tag === 6) a.appendChild(o.stateNode)
                else if (o.tag !== 4 && o.tag !== 27 && o.child !== null) {
                  ;((o.child.return = o), (o = o.child))
                  continue
                }
                if (o === t) break a
                for (; o.sibling === null;) {
                  if (o.return === null || o.return === t) break a
                  o = o.return
                }
                ;((o.sibling.return = o.return), (o = o.sibling))
              }
              t.stateNode = a
              a: switch ((np(a, i, r), i)) {
                case `button`:
                case `input`:
                case `select`:
                case `textarea`:
                  r = !!r.autoFocus
                  break a
                case `img`:
                  r = !0
                  break a
                default:
                  r = !1
              }
              r && pl(t)
            }
          }
          return (
            vl(t),
            (t.subtreeFlags &= -33554433),
            ml(t, t.type, e === null ? null : e.memoizedProps, t.pendingProps, n),
            null
          )
        case 6:
          if (e && t.stateNode != null) e.memoizedProps !== r && pl(t)
          else {
            if (typeof r != `string` && t.stateNode === null) throw Error(s(166))
            if (((e = Ee.current), la(t))) {
              if (((e = t.stateNode), (n = t.memoizedProps), (r = null), (i = B), i !== null))
                switch (i.tag) {
                  case 27:
                  case 5:
                    r = i.memoizedProps
                }
              ;((e[wt] = t),
                (e = !!(e.nodeValue === n || (r !== null && !0 === r.suppressHydrationWarning) || $f(e.nodeValue, n))),
                e || oa(t, !0))
            } else ((e = lp(e).createTextNode(r)), (e[wt] = t), (t.stateNode = e))
          }
          return (vl(t), null)
        case 31:
          if (((n = t.memoizedState), e === null || e.memoizedState !== null)) {
            if (((r = la(t)), n !== null)) {
              if (e === null) {
                if (!r) throw Error(s(318))
                if (((e = t.memoizedState), (e = e === null ? null : e.dehydrated), !e)) throw Error(s(557))
                e[wt] = t
              } else (ua(), !(t.flags & 128) && (t.memoizedState = null), (t.flags |= 4))
              ;(vl(t), (e = !1))
            } else
              ((n = da()), e !== null && e.memoizedState !== null && (e.memoizedState.hydrationErrors = n), (e = !0))
            if (!e) return t.flags & 256 ? (Fo(t), t) : (Fo(t), null)
            if (t.flags & 128) throw Error(s(558))
          }
          return (vl(t), null)
        case 13:
          if (
            ((r = t.memoizedState), e === null || (e.memoizedState !== null && e.memoizedState.dehydrated !== null))
          ) {
            if (((i = la(t)), r !== null && r.dehydrated !== null)) {
              if (e === null) {
                if (!i) throw Error(s(318))
                if (((i = t.memoizedState), (i = i === null ? null : i.dehydrated), !i)) throw Error(s(317))
                i[wt] = t
              } else (ua(), !(t.flags & 128) && (t.memoizedState = null), (t.flags |= 4))
              ;(vl(t), (i = !1))
            } else
              ((i = da()), e !== null && e.memoizedState !== null && (e.memoizedState.hydrationErrors = i), (i = !0))
            if (!i) return t.flags & 256 ? (Fo(t), t) : (Fo(t), null)
          }
          return (
            Fo(t),
            t.flags & 128
              ? ((t.lanes = n), t)
              : ((n = r !== null),
                (e = e !== null && e.memoizedState !== null),
                n &&
                  ((r = t.child),
                  (i = null),
                  r.alternate !== null &&
                    r.alternate.memoizedState !== null &&
                    r.alternate.memoizedState.cachePool !== null &&
                    (i = r.alternate.memoizedState.cachePool.pool),
                  (a = null),
                  r.memoizedState !== null &&
                    r.memoizedState.cachePool !== null &&
                    (a = r.memoizedState.cachePool.pool),
                  a !== i && (r.flags |= 2048)),
                n !== e && n && (t.child.flags |= 8192),
                gl(t, t.updateQueue),
                vl(t),
                null)
          )
        case 4:
          return (ke(), e === null && Uf(t.stateNode.containerInfo), (t.flags |= 67108864), vl(t), null)
        case 10:
          return (_a(t.type), vl(t), null)
        case 19:
          if ((Ro(t), (r = t.memoizedState), r === null)) return (vl(t), null)
          if (((i = !!(t.flags & 128)), (a = r.rendering), a === null)) {
            if (i) _l(r, !1)
            else {
              if (od !== 0 || (e !== null && e.flags & 128))
                for (e = t.child; e !== null;) {
                  if (((a = zo(e)), a !== null)) {
                    for (
                      t.flags |= 128,
                        _l(r, !1),
                        e = a.updateQueue,
                        t.updateQueue = e,
                        gl(t, e),
                        t.subtreeFlags = 0,
                        e = n,
                        n = t.child;
                      n !== null;
                    )
                      (Fi(n, e), (n = n.sibling))
                    return (Lo(t, (Io.current & 1) | 2), H && Qi(t, r.treeForkCount), t.child)
                  }
                  e = e.sibling
                }
              r.tail !== null && He() > gd && ((t.flags |= 128), (i = !0), _l(r, !1), (t.lanes = 4194304))
            }
          } else {
            if (!i) {
              if (((e = zo(a)), e !== null)) {
                if (
                  ((t.flags |= 128),
                  (i = !0),
                  (e = e.updateQueue),
                  (t.updateQueue = e),
                  gl(t, e),
                  _l(r, !0),
                  r.tail === null && r.tailMode !== `collapsed` && r.tailMode !== `visible` && !a.alternate && !H)
                )
                  return (vl(t), null)
              } else
                2 * He() - r.renderingStartTime > gd &&
                  n !== 536870912 &&
                  ((t.flags |= 128), (i = !0), _l(r, !1), (t.lanes = 4194304))
            }
            r.isBackwards
              ? ((a.sibling = t.child), (t.child = a))
              : ((e = r.last), e === null ? (t.child = a) : (e.sibling = a), (r.last = a))
          }
          if (r.tail !== null) {
            e = r.tail
            a: {
              for (n = e; n !== null;) {
                if (n.alternate !== null) {
                  n = !1
                  break a
                }
                n = n.sibling
              }
              n = !0
            }
            return (
              (r.rendering = e),
              (r.tail = e.sibling),
              (r.renderingStartTime = He()),
              (e.sibling = null),
              (a = Io.current),
              (a = i ? (a & 1) | 2 : a & 1),
              r.tailMode === `visible` || r.tailMode === `collapsed` || !n || H
                ? Lo(t, a)
                : ((n = a), P(ko, t), P(Io, n), Ao === null && (Ao = t)),
              H && Qi(t, r.treeForkCount),
              e
            )
          }
          return (vl(t), null)
        case 22:
        case 23:
          return (
            Fo(t),
            Oo(),
            (r = t.memoizedState !== null),
            e === null ? r && (t.flags |= 8192) : (e.memoizedState !== null) !== r && (t.flags |= 8192),
            r ? n & 536870912 && !(t.flags & 128) && (vl(t), t.subtreeFlags & 6 && (t.flags |= 8192)) : vl(t),
            (n = t.updateQueue),
            n !== null && gl(t, n.retryQueue),
            (n = null),
            e !== null &&
              e.memoizedState !== null &&
              e.memoizedState.cachePool !== null &&
              (n = e.memoizedState.cachePool.pool),
            (r = null),
            t.memoizedState !== null && t.memoizedState.cachePool !== null && (r = t.memoizedState.cachePool.pool),
            r !== n && (t.flags |= 2048),
            e !== null && N(Ua),
            null
          )
        case 24:
          return (
            (n = null),
            e !== null && (n = e.memoizedState.cache),
            t.memoizedState.cache !== n && (t.flags |= 2048),
            _a(ka),
            vl(t),
            null
          )
        case 25:
          return null
        case 30:
          return ((t.flags |= 33554432), vl(t), null)
      }
      throw Error(s(156, t.tag))
    }
    function bl(e, t) {
      switch ((ta(t), t.tag)) {
        case 1:
          return ((e = t.flags), e & 65536 ? ((t.flags = (e & -65537) | 128), t) : null)
        case 3:
          return (_a(ka), ke(), (e = t.flags), e & 65536 && !(e & 128) ? ((t.flags = (e & -65537) | 128), t) : null)
        case 26:
        case 27:
        case 5:
          return (F(t), null)
        case 31:
          if (t.memoizedState !== null) {
            if ((Fo(t), t.alternate === null)) throw Error(s(340))
            ua()
          }
          return ((e = t.flags), e & 65536 ? ((t.flags = (e & -65537) | 128), t) : null)
        case 13:
          if ((Fo(t), (e = t.memoizedState), e !== null && e.dehydrated !== null)) {
            if (t.alternate === null) throw Error(s(340))
            ua()
          }
          return ((e = t.flags), e & 65536 ? ((t.flags = (e & -65537) | 128), t) : null)
        case 19:
          return (
            Ro(t),
            (e = t.flags),
            e & 65536
              ? ((t.flags = (e & -65537) | 128),
                (e = t.memoizedState),
                e !== null && ((e.rendering = null), (e.tail = null)),
                (t.flags |= 4),
                t)
              : null
          )
        case 4:
          return (ke(), null)
        case 10:
          return (_a(t.type), null)
        case 22:
        case 23:
          return (
            Fo(t),
            Oo(),
            e !== null && N(Ua),
            (e = t.flags),
            e & 65536 ? ((t.flags = (e & -65537) | 128), t) : null
          )
        case 24:
          return (_a(ka), null)
        case 25:
          return null
        default:
          return null
      }
    }
    function xl(e, t) {
      switch ((ta(t), t.tag)) {
        case 3:
          ;(_a(ka), ke())
          break
        case 26:
        case 27:
        case 5:
          F(t)
          break
        case 4:
          ke()
          break
        case 31:
          t.memoizedState !== null && Fo(t)
          break
        case 13:
          Fo(t)
          break
        case 19:
          Ro(t)
          break
        case 10:
          _a(t.type)
          break
        case 22:
        case 23:
          ;(Fo(t), Oo(), e !== null && N(Ua))
          break
        case 24:
          _a(ka)
      }
    }
    function Sl(e, t) {
      try {
        var n = t.updateQueue,
          r = n === null ? null : n.lastEffect
        if (r !== null) {
          var i = r.next
          n = i
          do {
            if ((n.tag & e) === e) {
              r = void 0
              var a = n.create,
                o = n.inst
              ;((r = a()), (o.destroy = r))
            }
            n = n.next
          } while (n !== i)
        }
      } catch (e) {
        Q(t, t.return, e)
      }
    }
    function Cl(e, t, n) {
      try {
        var r = t.updateQueue,
          i = r === null ? null : r.lastEffect
        if (i !== null) {
          var a = i.next
          r = a
          do {
            if ((r.tag & e) === e) {
              var o = r.inst,
                s = o.destroy
              if (s !== void 0) {
                ;((o.destroy = void 0), (i = t))
                var c = n,
                  l = s
                try {
                  l()
                } catch (e) {
                  Q(i, c, e)
                }
              }
            }
            r = r.next
          } while (r !== a)
        }
      } catch (e) {
        Q(t, t.return, e)
      }
    }
    function wl(e) {
      var t = e.updateQueue
      if (t !== null) {
        var n = e.stateNode
        try {
          Co(t, n)
        } catch (t) {
          Q(e, e.return, t)
        }
      }
    }
    function Tl(e, t, n) {
      ;((n.props = Sc(e.type, e.memoizedProps)), (n.state = e.memoizedState))
      try {
        n.componentWillUnmount()
      } catch (n) {
        Q(e, t, n)
      }
    }
    function El(e, t) {
      try {
        var n = e.ref
        if (n !== null) {
          switch (e.tag) {
            case 26:
            case 27:
            case 5:
              var r = e.stateNode
              break
            case 30:
              var i = e.stateNode,
                a = _i(e.memoizedProps, i)
              ;((i.ref === null || i.ref.name !== a) && (i.ref = Pp(a)), (r = i.ref))
              break
            case 7:
              if (e.stateNode === null) {
                var o = new Fp(e)
                ;(h(e.child, !1, Qp, o, void 0, void 0), (e.stateNode = o))
              }
              r = e.stateNode
              break
            default:
              r = e.stateNode
          }
          typeof n == `function` ? (e.refCleanup = n(r)) : (n.current = r)
        }
      } catch (n) {
        Q(e, t, n)
      }
    }
    function Dl(e, t) {
      var n = e.ref,
        r = e.refCleanup
      if (n !== null) {
        if (typeof r == `function`)
          try {
            r()
          } catch (n) {
            Q(e, t, n)
          } finally {
            ;((e.refCleanup = null), (e = e.alternate), e != null && (e.refCleanup = null))
          }
        else if (typeof n == `function`)
          try {
            n(null)
          } catch (n) {
            Q(e, t, n)
          }
        else n.current = null
      }
    }
    function Ol(e, t) {
      if ((e.tag === 5 || e.tag === 27 || e.tag === 6) && e.alternate === null && t !== null)
        for (var n = 0; n < t.length; n++) em(e.stateNode, t[n])
    }
    function kl(e) {
      for (var t = e.return; t !== null && (Ml(t) && em(e.stateNode, t.stateNode), !jl(t));) t = t.return
    }
    function Al(e) {
      for (var t = e.return; t !== null && (Ml(t) && tm(e.stateNode, t.stateNode), !jl(t));) t = t.return
    }
    function jl(e) {
      return e.tag === 5 || e.tag === 3 || e.tag === 27
    }
    function Ml(e) {
      return e && e.tag === 7 && e.stateNode !== null
    }
    function Nl(e) {
      var t = e.type,
        n = e.memoizedProps,
        r = e.stateNode
      try {
        a: switch (t) {
          case `button`:
          case `input`:
          case `select`:
          case `textarea`:
            n.autoFocus && r.focus()
            break a
          case `img`:
            n.src ? (r.src = n.src) : n.srcSet && (r.srcset = n.srcSet)
        }
      } catch (t) {
        Q(e, e.return, t)
      }
    }
    function Pl(e, t, n) {
      try {
        var r = e.stateNode
        ;(ip(r, e.type, n, t), (r[Tt] = t))
      } catch (t) {
        Q(e, e.return, t)
      }
    }
    function Fl(e) {
      return e.tag === 5 || e.tag === 3 || e.tag === 26 || (e.tag === 27 && Sp(e.type)) || e.tag === 4
    }
    function Il(e) {
      a: for (;;) {
        for (; e.sibling === null;) {
          if (e.return === null || Fl(e.return)) return null
          e = e.return
        }
        for (e.sibling.return = e.return, e = e.sibling; e.tag !== 5 && e.tag !== 6 && e.tag !== 18;) {
          if ((e.tag === 27 && Sp(e.type)) || e.flags & 2 || e.child === null || e.tag === 4) continue a
          ;((e.child.return = e), (e = e.child))
        }
        if (!(e.flags & 2)) return e.stateNode
      }
    }
    function Ll(e, t, n, r) {
      var i = e.tag
      if (i === 5 || i === 6)
        ((i = e.stateNode),
          t
            ? (n.nodeType === 9 ? n.body : n.nodeName === `HTML` ? n.ownerDocument.body : n).insertBefore(i, t)
            : ((t = n.nodeType === 9 ? n.body : n.nodeName === `HTML` ? n.ownerDocument.body : n),
              t.appendChild(i),
              (n = n._reactRootContainer),
              n != null || t.onclick !== null || (t.onclick = bn)),
          Ol(e, r),
          (L = !0))
      else if (
        i !== 4 &&
        (i === 27 && (Ol(e, r), (r = null), Sp(e.type) && ((n = e.stateNode), (t = null))), (e = e.child), e !== null)
      )
        for (Ll(e, t, n, r), e = e.sibling; e !== null;) (Ll(e, t, n, r), (e = e.sibling))
    }
    function Rl(e, t, n, r) {
      var i = e.tag
      if (i === 5 || i === 6) ((i = e.stateNode), t ? n.insertBefore(i, t) : n.appendChild(i), Ol(e, r), (L = !0))
      else if (
        i !== 4 &&
        (i === 27 && (Ol(e, r), (r = null), Sp(e.type) && (n = e.stateNode)), (e = e.child), e !== null)
      )
        for (Rl(e, t, n, r), e = e.sibling; e !== null;) (Rl(e, t, n, r), (e = e.sibling))
    }
    function zl(e) {
      var t = e.stateNode,
        n = e.memoizedProps
      try {
        for (var r = e.type, i = t.attributes; i.length;) t.removeAttributeNode(i[0])
        ;(np(t, r, n), (t[wt] = e), (t[Tt] = n))
      } catch (t) {
        Q(e, e.return, t)
      }
    }
    var Bl = !1,
      Vl = null
    function Hl(e) {
      ;(e.tag === 30 || e.subtreeFlags & 33554432) && (Bl = !0)
    }
    var Ul = null
    function Wl() {
      var e = Ul
      return ((Ul = null), e)
    }
    var Gl = 0
    function Kl(e, t, n, r, i) {
      return ((Gl = 0), ql(e.child, t, n, r, i))
    }
    function ql(e, t, n, r, i) {
      for (var a = !1; e !== null;) {
        if (e.tag === 5) {
          var o = e.stateNode
          if (r !== null) {
            var s = Op(o)
            ;(r.push(s), s.view && (a = !0))
          } else a || (Op(o).view && (a = !0))
          ;((Bl = !0), Tp(o, Gl === 0 ? t : t + `_` + Gl, n), Gl++)
        } else
          (e.tag === 22 && e.memoizedState !== null) || (e.tag === 30 && i) || (ql(e.child, t, n, r, i) && (a = !0))
        e = e.sibling
      }
      return a
    }
    function Jl(e, t) {
      for (; e !== null;)
        (e.tag === 5
          ? Ep(e.stateNode, e.memoizedProps)
          : (e.tag === 22 && e.memoizedState !== null) || (e.tag === 30 && t) || Jl(e.child, t),
          (e = e.sibling))
    }
    function Yl(e) {
      if (e.subtreeFlags & 18874368)
        for (e = e.child; e !== null;) {
          if (
            (e.tag !== 22 || e.memoizedState === null) &&
            (Yl(e), e.tag === 30 && e.flags & 18874368 && e.stateNode.paired)
          ) {
            var t = e.memoizedProps
            if (t.name == null || t.name === `auto`) throw Error(s(544))
            var n = t.name
            ;((t = yi(t.default, t.share)), t !== `none` && (Kl(e, n, t, null, !1) || Jl(e.child, !1)))
          }
          e = e.sibling
        }
    }
    function Xl(e, t) {
      if (e.tag === 30) {
        var n = e.stateNode,
          r = e.memoizedProps,
          i = _i(r, n),
          a = yi(r.default, n.paired ? r.share : r.enter)
        a === `none` ? Yl(e) : Kl(e, i, a, null, !1) ? (Yl(e), n.paired || t || Nd(e, r.onEnter)) : Jl(e.child, !1)
      } else if (e.subtreeFlags & 33554432) for (e = e.child; e !== null;) (Xl(e, t), (e = e.sibling))
      else Yl(e)
    }
    function Zl(e) {
      if (Vl !== null && Vl.size !== 0) {
        var t = Vl
        if (e.subtreeFlags & 18874368)
          for (e = e.child; e !== null;) {
            if (e.tag !== 22 || e.memoizedState === null) {
              if (e.tag === 30 && e.flags & 18874368) {
                var n = e.memoizedProps,
                  r = n.name
                if (r != null && r !== `auto`) {
                  var i = t.get(r)
                  if (i !== void 0) {
                    var a = yi(n.default, n.share)
                    if (
                      (a !== `none` &&
                        (Kl(e, r, a, null, !1)
                          ? ((a = e.stateNode), (i.paired = a), (a.paired = i), Nd(e, n.onShare))
                          : Jl(e.child, !1)),
                      t.delete(r),
                      t.size === 0)
                    )
                      break
                  }
                }
              }
              Zl(e)
            }
            e = e.sibling
          }
      }
    }
    function Ql(e) {
      if (e.tag === 30) {
        var t = e.memoizedProps,
          n = _i(t, e.stateNode),
          r = Vl === null ? void 0 : Vl.get(n),
          i = yi(t.default, r === void 0 ? t.exit : t.share)
        ;(i !== `none` &&
          (Kl(e, n, i, null, !1)
            ? r === void 0
              ? Nd(e, t.onExit)
              : ((i = e.stateNode), (r.paired = i), (i.paired = r), Vl.delete(n), Nd(e, t.onShare))
            : Jl(e.child, !1)),
          Vl !== null && Zl(e))
      } else if (e.subtreeFlags & 33554432) for (e = e.child; e !== null;) (Ql(e), (e = e.sibling))
      else Vl !== null && Zl(e)
    }
    function $l(e) {
      for (e = e.child; e !== null;) {
        if (e.tag === 30) {
          var t = e.memoizedProps,
            n = _i(t, e.stateNode)
          ;((t = yi(t.default, t.update)), (e.flags &= -5), t !== `none` && Kl(e, n, t, (e.memoizedState = []), !1))
        } else e.subtreeFlags & 33554432 && $l(e)
        e = e.sibling
      }
    }
    function eu(e) {
      if (e.subtreeFlags & 18874368)
        for (e = e.child; e !== null;) {
          if (e.tag !== 22 || e.memoizedState === null) {
            if (e.tag === 30 && e.flags & 18874368) {
              var t = e.stateNode
              t.paired !== null && ((t.paired = null), Jl(e.child, !1))
            }
            eu(e)
          }
          e = e.sibling
        }
    }
    function tu(e) {
      if (e.tag === 30) ((e.stateNode.paired = null), Jl(e.child, !1), eu(e))
      else if (e.subtreeFlags & 33554432) for (e = e.child; e !== null;) (tu(e), (e = e.sibling))
      else eu(e)
    }
    function nu(e) {
      for (e = e.child; e !== null;)
        (e.tag === 30 ? Jl(e.child, !1) : e.subtreeFlags & 33554432 && nu(e), (e = e.sibling))
    }
    function ru(e, t, n, r, i, a, o) {
      for (var s = !1; t !== null;) {
        if (t.tag === 5) {
          var c = t.stateNode
          if (a !== null && Gl < a.length) {
            var l = a[Gl],
              u = Op(c)
            ;(l.view || u.view) && (s = !0)
            var d
            if ((d = !(e.flags & 4))) {
              if (u.clip) d = !0
              else {
                d = l.rect
                var f = u.rect
                d = d.y !== f.y || d.x !== f.x || d.height !== f.height || d.width !== f.width
              }
            }
            ;(d && (e.flags |= 4),
              u.abs ? (u = !l.abs) : ((l = l.rect), (u = u.rect), (u = l.height !== u.height || l.width !== u.width)),
              u && (e.flags |= 32))
          } else e.flags |= 32
          ;(e.flags & 4 && Tp(c, Gl === 0 ? n : n + `_` + Gl, i),
            (s && e.flags & 4) || (Ul === null && (Ul = []), Ul.push(c, Gl === 0 ? r : r + `_` + Gl, t.memoizedProps)),
            Gl++)
        } else
          (t.tag !== 22 || t.memoizedState === null) &&
            (t.tag === 30 && o ? (e.flags |= t.flags & 32) : ru(e, t.child, n, r, i, a, o) && (s = !0))
        t = t.sibling
      }
      return s
    }
    function iu(e, t) {
      for (e = e.child; e !== null;) {
        if (e.tag === 30) {
          var n = e.memoizedProps,
            r = e.stateNode,
            i = _i(n, r),
            a = yi(n.default, n.update)
          if (t) {
            r = r.clones
            var o = r === null ? null : r.map(kp)
          } else ((o = e.memoizedState), (e.memoizedState = null))
          r = e
          var s = e.child
          ;((Gl = 0), (i = ru(r, s, i, i, a, o, !1)), e.flags & 4 && i && (t || Nd(e, n.onUpdate)))
        } else e.subtreeFlags & 33554432 && iu(e, t)
        e = e.sibling
      }
    }
    var au = !1,
      W = !1,
      ou = !1,
      su = !1,
      cu = typeof WeakSet == `function` ? WeakSet : Set,
      lu = null,
      uu = !1,
      du = !1,
      fu = !1,
      pu = !1
    function mu(e, t, n) {
      if (((e = e.containerInfo), (sp = gh), (e = qr(e)), Jr(e))) {
        if (`selectionStart` in e) var r = { start: e.selectionStart, end: e.selectionEnd }
        else
          a: {
            r = ((r = e.ownerDocument) && r.defaultView) || window
            var i = r.getSelection && r.getSelection()
            if (i && i.rangeCount !== 0) {
              r = i.anchorNode
              var a = i.anchorOffset,
                o = i.focusNode
              i = i.focusOffset
              try {
                ;(r.nodeType, o.nodeType)
              } catch {
                r = null
                break a
              }
              var s = 0,
                c = -1,
                l = -1,
                u = 0,
                d = 0,
                f = e,
                p = null
              b: for (;;) {
                for (
                  var m;
                  f !== r || (a !== 0 && f.nodeType !== 3) || (c = s + a),
                    f !== o || (i !== 0 && f.nodeType !== 3) || (l = s + i),
                    f.nodeType === 3 && (s += f.nodeValue.length),
                    (m = f.firstChild) !== null;
                )
                  ((p = f), (f = m))
                for (;;) {
                  if (f === e) break b
                  if ((p === r && ++u === a && (c = s), p === o && ++d === i && (l = s), (m = f.nextSibling) !== null))
                    break
                  ;((f = p), (p = f.parentNode))
                }
                f = m
              }
              r = c === -1 || l === -1 ? null : { start: c, end: l }
            } else r = null
          }
        r ||= { start: 0, end: 0 }
      } else r = null
      for (
        cp = { focusedElem: e, selectionRange: r }, gh = !1, n = (n & 335544064) === n, lu = t, t = n ? 9270 : 1024;
        lu !== null;
      ) {
        if (((e = lu), n && ((r = e.deletions), r !== null))) for (a = 0; a < r.length; a++) n && Ql(r[a])
        if (e.alternate === null && e.flags & 2) (n && Hl(e), hu(n))
        else {
          if (e.tag === 22) {
            if (((r = e.alternate), e.memoizedState !== null)) {
              ;(r !== null && r.memoizedState === null && n && Ql(r), hu(n))
              continue
            }
            if (r !== null && r.memoizedState !== null) {
              ;(n && Hl(e), hu(n))
              continue
            }
          }
          ;((r = e.child), (e.subtreeFlags & t) !== 0 && r !== null ? ((r.return = e), (lu = r)) : (n && $l(e), hu(n)))
        }
      }
      Vl = null
    }
    function hu(e) {
      for (; lu !== null;) {
        var t = lu,
          n = e,
          r = t.alternate,
          i = t.flags
        switch (t.tag) {
          case 0:
          case 11:
          case 15:
            break
          case 1:
            if (i & 1024 && r !== null) {
              ;((n = void 0), (i = r.memoizedProps), (r = r.memoizedState))
              var a = t.stateNode
              try {
                var o = Sc(t.type, i)
                ;((n = a.getSnapshotBeforeUpdate(o, r)), (a.__reactInternalSnapshotBeforeUpdate = n))
              } catch (e) {
                Q(t, t.return, e)
              }
            }
            break
          case 3:
            if (i & 1024) {
              if (((r = t.stateNode.containerInfo), (n = r.nodeType), n === 9)) nm(r)
              else if (n === 1)
                switch (r.nodeName) {
                  case `HEAD`:
                  case `HTML`:
                  case `BODY`:
                    nm(r)
                    break
                  default:
                    r.textContent = ``
                }
            }
            break
          case 5:
          case 26:
          case 27:
          case 6:
          case 4:
          case 17:
            break
          case 30:
            n &&
              r !== null &&
              ((n = _i(r.memoizedProps, r.stateNode)),
              (i = t.memoizedProps),
              (i = yi(i.default, i.update)),
              i !== `none` && Kl(r, n, i, (r.memoizedState = []), !0))
            break
          default:
            if (i & 1024) throw Error(s(163))
        }
        if (((r = t.sibling), r !== null)) {
          ;((r.return = t.return), (lu = r))
          break
        }
        lu = t.return
      }
    }
    function gu(e, t, n) {
      var r = n.flags
      switch (n.tag) {
        case 0:
        case 11:
        case 15:
          ;(Iu(e, n), r & 4 && Sl(5, n))
          break
        case 1:
          if ((Iu(e, n), r & 4)) {
            if (((e = n.stateNode), t === null))
              try {
                e.componentDidMount()
              } catch (e) {
                Q(n, n.return, e)
              }
            else {
              var i = Sc(n.type, t.memoizedProps)
              t = t.memoizedState
              try {
                e.componentDidUpdate(i, t, e.__reactInternalSnapshotBeforeUpdate)
              } catch (e) {
                Q(n, n.return, e)
              }
            }
          }
          ;(r & 64 && wl(n), r & 512 && El(n, n.return))
          break
        case 3:
          if ((Iu(e, n), r & 64 && ((e = n.updateQueue), e !== null))) {
            if (((t = null), n.child !== null))
              switch (n.child.tag) {
                case 27:
                case 5:
                  t = n.child.stateNode
                  break
                case 1:
                  t = n.child.stateNode
              }
            try {
              Co(e, t)
            } catch (e) {
              Q(n, n.return, e)
            }
          }
          break
        case 27:
          t === null && r & 4 && zl(n)
        case 26:
        case 5:
          ;(Iu(e, n), t === null && r & 4 && Nl(n), r & 512 && El(n, n.return))
          break
        case 12:
          Iu(e, n)
          break
        case 31:
          ;(Iu(e, n), r & 4 && Tu(e, n))
          break
        case 13:
          ;(Iu(e, n),
            r & 4 && Eu(e, n),
            r & 64 &&
              ((e = n.memoizedState),
              e !== null && ((e = e.dehydrated), e !== null && ((n = gf.bind(null, n)), cm(e, n)))))
          break
        case 22:
          if (((r = n.memoizedState !== null || au), !r)) {
            var a = (t !== null && t.memoizedState !== null) || W
            ;((t = au),
              (i = W),
              (au = r),
              (W = a) && !i ? ((r = 2), n.subtreeFlags & 8772 && (r |= 1), Ru(e, n, r)) : Iu(e, n),
              (au = t),
              (W = i))
          }
          break
        case 30:
          ;(Iu(e, n), r & 512 && El(n, n.return))
          break
        case 7:
          r & 512 && El(n, n.return)
        default:
          Iu(e, n)
      }
    }
    function _u(e, t) {
      for (e = e.child; e !== null;) (vu(e, t), (e = e.sibling))
    }
    function vu(e, t) {
      switch (e.tag) {
        case 5:
        case 26:
          try {
            var n = e.stateNode
            if (t) {
              var r = n.style
              typeof r.setProperty == `function` ? r.setProperty(`display`, `none`, `important`) : (r.display = `none`)
            } else {
              var i = e.stateNode,
                a = e.memoizedProps.style,
                o = a != null && a.hasOwnProperty(`display`) ? a.display : null
              i.style.display = o == null || typeof o == `boolean` ? `` : (`` + o).trim()
            }
          } catch (t) {
            Q(e, e.return, t)
          }
          yu(e, t)
          break
        case 6:
          try {
            ;((e.stateNode.nodeValue = t ? `` : e.memoizedProps), (L = !0))
          } catch (t) {
            Q(e, e.return, t)
          }
          break
        case 18:
          try {
            var s = e.stateNode
            t ? wp(s, !0) : wp(e.stateNode, !1)
          } catch (t) {
            Q(e, e.return, t)
          }
          break
        case 22:
        case 23:
          e.memoizedState === null && _u(e, t)
          break
        default:
          _u(e, t)
      }
    }
    function yu(e, t) {
      if (e.subtreeFlags & 67108864)
        for (e = e.child; e !== null;) {
          a: {
            var n = e,
              r = t
            switch (n.tag) {
              case 4:
                vu(n, r)
                break a
              case 22:
                n.memoizedState === null && yu(n, r)
                break a
              default:
                yu(n, r)
            }
          }
          e = e.sibling
        }
    }
    function bu(e) {
      var t = e.alternate
      ;(t !== null && ((e.alternate = null), bu(t)),
        (e.child = null),
        (e.deletions = null),
        (e.sibling = null),
        e.tag === 5 && ((t = e.stateNode), t !== null && Nt(t)),
        (e.stateNode = null),
        (e.return = null),
        (e.dependencies = null),
        (e.memoizedProps = null),
        (e.memoizedState = null),
        (e.pendingProps = null),
        (e.stateNode = null),
        (e.updateQueue = null))
    }
    var xu = null,
      Su = !1
    function Cu(e, t, n) {
      for (n = n.child; n !== null;) (wu(e, t, n), (n = n.sibling))
    }
    function wu(e, t, n) {
      if (Qe && typeof Qe.onCommitFiberUnmount == `function`)
        try {
          Qe.onCommitFiberUnmount(Ze, n)
        } catch {}
      switch (n.tag) {
        case 26:
          ;(W || Dl(n, t),
            Cu(e, t, n),
            n.memoizedState
              ? n.memoizedState.count--
              : n.stateNode && !W && ((n = n.stateNode), n.parentNode.removeChild(n)))
          break
        case 27:
          ;(W || Dl(n, t), Al(n))
          var r = xu,
            i = Su
          ;(Sp(n.type) && ((xu = n.stateNode), (Su = !1)),
            Cu(e, t, n),
            gm(n.stateNode, n.type, n.memoizedProps),
            (xu = r),
            (Su = i))
          break
        case 5:
          ;(W || Dl(n, t), Al(n))
        case 6:
          if ((n.tag === 6 && Al(n), (r = xu), (i = Su), (xu = null), Cu(e, t, n), (xu = r), (Su = i), xu !== null)) {
            if (Su)
              try {
                ;((xu.nodeType === 9 ? xu.body : xu.nodeName === `HTML` ? xu.ownerDocument.body : xu).removeChild(
                  n.stateNode,
                ),
                  (L = !0))
              } catch (e) {
                Q(n, t, e)
              }
            else
              try {
                ;(xu.removeChild(n.stateNode), (L = !0))
              } catch (e) {
                Q(n, t, e)
              }
          }
          break
        case 18:
          xu !== null &&
            (Su
              ? ((e = xu),
                Cp(e.nodeType === 9 ? e.body : e.nodeName === `HTML` ? e.ownerDocument.body : e, n.stateNode),
                Hh(e))
              : Cp(xu, n.stateNode))
          break
        case 4:
          ;((r = xu), (i = Su), (xu = n.stateNode.containerInfo), (Su = !0), Cu(e, t, n), (xu = r), (Su = i))
          break
        case 0:
        case 11:
        case 14:
        case 15:
          ;(Cl(2, n, t), W || Cl(4, n, t), Cu(e, t, n))
          break
        case 1:
          ;(W || (Dl(n, t), (r = n.stateNode), typeof r.componentWillUnmount == `function` && Tl(n, t, r)), Cu(e, t, n))
          break
        case 21:
          Cu(e, t, n)
          break
        case 22:
          ;((W = (r = W) || n.memoizedState !== null), Cu(e, t, n), (W = r))
          break
        case 30:
          ;(Dl(n, t), Cu(e, t, n))
          break
        case 7:
          ;(W || Dl(n, t), Cu(e, t, n))
          break
        default:
          Cu(e, t, n)
      }
    }
    function Tu(e, t) {
      if (t.memoizedState === null && ((e = t.alternate), e !== null && ((e = e.memoizedState), e !== null))) {
        e = e.dehydrated
        try {
          Hh(e)
        } catch (e) {
          Q(t, t.return, e)
        }
      }
    }
    function Eu(e, t) {
      if (
        t.memoizedState === null &&
        ((e = t.alternate), e !== null && ((e = e.memoizedState), e !== null && ((e = e.dehydrated), e !== null)))
      )
        try {
          Hh(e)
        } catch (e) {
          Q(t, t.return, e)
        }
    }
    function Du(e) {
      switch (e.tag) {
        case 31:
        case 13:
        case 19:
          var t = e.stateNode
          return (t === null && (t = e.stateNode = new cu()), t)
        case 22:
          return ((e = e.stateNode), (t = e._retryCache), t === null && (t = e._retryCache = new cu()), t)
        default:
          throw Error(s(435, e.tag))
      }
    }
    function Ou(e, t) {
      var n = Du(e)
      t.forEach(function (t) {
        if (!n.has(t)) {
          n.add(t)
          var r = _f.bind(null, e, t)
          t.then(r, r)
        }
      })
    }
    function ku(e, t, n) {
      var r = t.deletions
      if (r !== null)
        for (var i = 0; i < r.length; i++) {
          var a = r[i],
            o = e,
            c = t,
            l = c
          a: for (; l !== null;) {
            switch (l.tag) {
              case 27:
                if (Sp(l.type)) {
                  ;((xu = l.stateNode), (Su = !1))
                  break a
                }
                break
              case 5:
                ;((xu = l.stateNode), (Su = !1))
                break a
              case 3:
              case 4:
                ;((xu = l.stateNode.containerInfo), (Su = !0))
                break a
            }
            l = l.return
          }
          if (xu === null) throw Error(s(160))
          ;(wu(o, c, a), (xu = null), (Su = !1), (o = a.alternate), o !== null && (o.return = null), (a.return = null))
        }
      if (t.subtreeFlags & 13886) for (t = t.child; t !== null;) (ju(t, e, n), (t = t.sibling))
    }
    var Au = null
    function ju(e, t, n) {
      var r = e.alternate,
        i = e.flags
      switch (e.tag) {
        case 0:
        case 11:
        case 14:
        case 15:
          if (i & 4 && ((r = e.updateQueue), (r = r === null ? null : r.events), r !== null))
            for (var a = 0; a < r.length; a++) {
              var o = r[a]
              o.ref.impl = o.nextImpl
            }
          ;(ku(t, e, n), Mu(e), i & 4 && (Cl(3, e, e.return), Sl(3, e), Cl(5, e, e.return)))
          break
        case 1:
          ;(ku(t, e, n),
            Mu(e),
            i & 512 && (W || r === null || Dl(r, r.return)),
            i & 64 &&
              au &&
              ((e = e.updateQueue),
              e !== null &&
                ((t = e.callbacks),
                t !== null &&
                  ((n = e.shared.hiddenCallbacks), (e.shared.hiddenCallbacks = n === null ? t : n.concat(t))))))
          break
        case 26:
          if (((a = Au), ku(t, e, n), Mu(e), i & 512 && (W || r === null || Dl(r, r.return)), i & 4)) {
            if (((i = r === null ? null : r.memoizedState), (n = e.memoizedState), r === null)) {
              if (n === null) {
                if (e.stateNode === null) {
                  if (au) e.stateNode = fp(e.type, e.memoizedProps, t.containerInfo, e)
                  else {
                    a: {
                      ;((t = e.type), (n = e.memoizedProps), (i = a.ownerDocument || a))
                      b: switch (t) {
                        case `title`:
                          ;((r = i.getElementsByTagName(`title`)[0]),
                            (!r ||
                              r[jt] ||
                              r[wt] ||
                              r.namespaceURI === `http://www.w3.org/2000/svg` ||
                              r.hasAttribute(`itemprop`)) &&
                              ((r = i.createElement(t)), i.head.insertBefore(r, i.querySelector(`head > title`))),
                            np(r, t, n),
                            (r[wt] = e),
                            Rt(r),
                            (t = r))
                          break a
                        case `link`:
                          if ((a = Gm(`link`, `href`, i).get(t + (n.href || ``)))) {
                            for (o = 0; o < a.length; o++)
                              if (
                                ((r = a[o]),
                                r.getAttribute(`href`) === (n.href == null || n.href === `` ? null : n.href) &&
                                  r.getAttribute(`rel`) === (n.rel == null ? null : n.rel) &&
                                  r.getAttribute(`title`) === (n.title == null ? null : n.title) &&
                                  r.getAttribute(`crossorigin`) === (n.crossOrigin == null ? null : n.crossOrigin))
                              ) {
                                a.splice(o, 1)
                                break b
                              }
                          }
                          ;((r = i.createElement(t)), np(r, t, n), i.head.appendChild(r))
                          break
                        case `meta`:
                          if ((a = Gm(`meta`, `content`, i).get(t + (n.content || ``)))) {
                            for (o = 0; o < a.length; o++)
                              if (
                                ((r = a[o]),
                                r.getAttribute(`content`) === (n.content == null ? null : `` + n.content) &&
                                  r.getAttribute(`name`) === (n.name == null ? null : n.name) &&
                                  r.getAttribute(`property`) === (n.property == null ? null : n.property) &&
                                  r.getAttribute(`http-equiv`) === (n.httpEquiv == null ? null : n.httpEquiv) &&
                                  r.getAttribute(`charset`) === (n.charSet == null ? null : n.charSet))
                              ) {
                                a.splice(o, 1)
                                break b
                              }
                          }
                          ;((r = i.createElement(t)), np(r, t, n), i.head.appendChild(r))
                          break
                        default:
                          throw Error(s(468, t))
                      }
                      ;((r[wt] = e), Rt(r), (t = r))
                    }
                    e.stateNode = t
                  }
                } else au || Km(a, e.type, e.stateNode)
              } else e.stateNode = Bm(a, n, e.memoizedProps)
            } else
              i === n
                ? n === null && e.stateNode !== null && Pl(e, e.memoizedProps, r.memoizedProps)
                : (i === null ? ((t = r.stateNode), t === null || W || t.parentNode.removeChild(t)) : i.count--,
                  n === null ? au || Km(a, e.type, e.stateNode) : Bm(a, n, e.memoizedProps))
          }
          break
        case 27:
          ;(ku(t, e, n),
            Mu(e),
            i & 512 && (W || r === null || Dl(r, r.return)),
            r !== null && i & 4 && Pl(e, e.memoizedProps, r.memoizedProps))
          break
        case 5:
          if (
            ((a = ou),
            (ou = !1),
            ku(t, e, n),
            (ou = a),
            Mu(e),
            i & 512 && (W || r === null || Dl(r, r.return)),
            e.flags & 32)
          ) {
            t = e.stateNode
            try {
              ;(fn(t, ``), (L = !0))
            } catch (t) {
              Q(e, e.return, t)
            }
          }
          ;(i & 4 && e.stateNode != null && ((t = e.memoizedProps), Pl(e, t, r === null ? t : r.memoizedProps)),
            i & 1024 && (su = !0))
          break
        case 6:
          if ((ku(t, e, n), Mu(e), i & 4)) {
            if (e.stateNode === null) throw Error(s(162))
            ;((t = e.memoizedProps), (n = e.stateNode))
            try {
              ;((n.nodeValue = t), (L = !0))
            } catch (t) {
              Q(e, e.return, t)
            }
          }
          break
        case 3:
          if (
            ((L = !1),
            (Wm = null),
            (a = Au),
            (Au = bm(t.containerInfo)),
            ku(t, e, n),
            (Au = a),
            Mu(e),
            i & 4 && r !== null && r.memoizedState.isDehydrated)
          )
            try {
              Hh(t.containerInfo)
            } catch (t) {
              Q(e, e.return, t)
            }
          ;(su && ((su = !1), Nu(e)), (L = !1))
          break
        case 4:
          ;((i = ou),
            (ou = au),
            (r = Jt()),
            (a = Au),
            (Au = bm(e.stateNode.containerInfo)),
            ku(t, e, n),
            Mu(e),
            (Au = a),
            L && du && (fu = !0),
            (L = r),
            (ou = i))
          break
        case 12:
          ;(ku(t, e, n), Mu(e))
          break
        case 31:
          ;(ku(t, e, n), Mu(e), i & 4 && ((t = e.updateQueue), t !== null && ((e.updateQueue = null), Ou(e, t))))
          break
        case 13:
          ;(ku(t, e, n),
            Mu(e),
            e.child.flags & 8192 &&
              (e.memoizedState !== null) != (r !== null && r.memoizedState !== null) &&
              (md = He()),
            i & 4 && ((t = e.updateQueue), t !== null && ((e.updateQueue = null), Ou(e, t))))
          break
        case 22:
          ;((a = e.memoizedState !== null), (o = r !== null && r.memoizedState !== null))
          var c = au,
            l = W,
            u = ou
          ;((au = c || a),
            (ou = u || a),
            (W = l || o),
            ku(t, e, n),
            (W = l),
            (ou = u),
            (au = c),
            Mu(e),
            i & 8192 &&
              ((t = e.stateNode),
              (t._visibility = a ? t._visibility & -2 : t._visibility | 1),
              !a ||
                r === null ||
                o ||
                au ||
                W ||
                ((t = o || W), (n = au), (r = W), (au = a || au), (W = t), Lu(e, 2), (au = n), (W = r)),
              (!a && ou) || _u(e, a)),
            i & 4 &&
              ((t = e.updateQueue),
              t !== null && ((n = t.retryQueue), n !== null && ((t.retryQueue = null), Ou(e, n)))))
          break
        case 19:
          ;(ku(t, e, n), Mu(e), i & 4 && ((t = e.updateQueue), t !== null && ((e.updateQueue = null), Ou(e, t))))
          break
        case 30:
          ;(i & 512 && (W || r === null || Dl(r, r.return)),
            (i = Jt()),
            (a = du),
            (o = (n & 335544064) === n),
            (c = e.memoizedProps),
            (du = o && yi(c.default, c.update) !== `none`),
            ku(t, e, n),
            Mu(e),
            o && r !== null && L && (e.flags |= 4),
            (du = a),
            (L = i))
          break
        case 21:
          break
        case 7:
          ;(i & 512 && (W || r === null || Dl(r, r.return)),
            r && r.stateNode !== null && (r.stateNode._fragmentFiber = e))
        default:
          ;(ku(t, e, n), Mu(e))
      }
    }
    function Mu(e) {
      var t = e.flags
      if (t & 2) {
        try {
          for (var n, r = e.return; r !== null;) {
            if (Fl(r)) {
              n = r
              break
            }
            r = r.return
          }
          r = null
          for (var i = e.return; i !== null;) {
            if (Ml(i)) {
              var a = i.stateNode
              r === null ? (r = [a]) : r.push(a)
            }
            if (jl(i)) break
            i = i.return
          }
          var o = r
          if (n == null) throw Error(s(160))
          switch (n.tag) {
            case 27:
              var c = n.stateNode
              Rl(e, Il(e), c, o)
              break
            case 5:
              var l = n.stateNode
              ;(n.flags & 32 && (fn(l, ``), (n.flags &= -33)), Rl(e, Il(e), l, o))
              break
            case 3:
            case 4:
              var u = n.stateNode.containerInfo
              Ll(e, Il(e), u, o)
              break
            default:
              throw Error(s(161))
          }
        } catch (t) {
          Q(e, e.return, t)
        }
        e.flags &= -3
      }
      t & 4096 && (e.flags &= -4097)
    }
    function Nu(e) {
      if (e.subtreeFlags & 1024)
        for (e = e.child; e !== null;) {
          var t = e
          ;(Nu(t),
            t.tag === 5 && t.flags & 1024 && ((t = t.stateNode), (gh = !0), t.reset(), (gh = !1)),
            (e = e.sibling))
        }
    }
    function Pu(e, t) {
      if (t.subtreeFlags & 9270) for (t = t.child; t !== null;) (Fu(t, e), (t = t.sibling))
      else iu(t, !1)
    }
    function Fu(e, t) {
      var n = e.alternate
      if (n === null) Xl(e, !1)
      else
        switch (e.tag) {
          case 3:
            if (((pu = uu = !1), Wl(), Pu(t, e), !uu && !fu)) {
              if (((e = Ul), e !== null))
                for (var r = 0; r < e.length; r += 3) {
                  n = e[r]
                  var i = e[r + 1]
                  ;(Ep(n, e[r + 2]),
                    (n = n.ownerDocument.documentElement),
                    n !== null &&
                      n.animate(
                        { opacity: [0, 0], pointerEvents: [`none`, `none`] },
                        { duration: 0, fill: `forwards`, pseudoElement: `::view-transition-group(` + i + `)` },
                      ))
                }
              ;((e = t.containerInfo),
                (e = e.nodeType === 9 ? e.documentElement : e.ownerDocument.documentElement),
                e !== null &&
                  e.style.viewTransitionName === `` &&
                  ((e.style.viewTransitionName = `none`),
                  e.animate(
                    { opacity: [0, 0], pointerEvents: [`none`, `none`] },
                    { duration: 0, fill: `forwards`, pseudoElement: `::view-transition-group(root)` },
                  ),
                  e.animate(
                    { width: [0, 0], height: [0, 0] },
                    { duration: 0, fill: `forwards`, pseudoElement: `::view-transition` },
                  )),
                (pu = !0))
            }
            Ul = null
            break
          case 5:
            Pu(t, e)
            break
          case 4:
            ;((r = uu), (uu = !1), Pu(t, e), uu && (fu = !0), (uu = r))
            break
          case 22:
            e.memoizedState === null && (n.memoizedState === null ? Pu(t, e) : Xl(e, !1))
            break
          case 30:
            ;((r = uu), (i = Wl()), (uu = !1), Pu(t, e), uu && (e.flags |= 4))
            var a = e.memoizedProps,
              o = e.stateNode
            ;((t = _i(a, o)), (o = _i(n.memoizedProps, o)))
            var s = yi(a.default, a.update)
            ;(s === `none`
              ? (t = !1)
              : ((a = n.memoizedState),
                (n.memoizedState = null),
                (n = e.child),
                (Gl = 0),
                (t = ru(e, n, t, o, s, a, !0)),
                Gl !== (a === null ? 0 : a.length) && (e.flags |= 32)),
              e.flags & 4 && t
                ? (Nd(e, e.memoizedProps.onUpdate), (Ul = i))
                : i !== null && (i.push.apply(i, Ul), (Ul = i)),
              (uu = e.flags & 32 ? !0 : r))
            break
          default:
            Pu(t, e)
        }
    }
    function Iu(e, t) {
      if (t.subtreeFlags & 8772) for (t = t.child; t !== null;) (gu(e, t.alternate, t), (t = t.sibling))
    }
    function Lu(e, t) {
      for (e = e.child; e !== null;) {
        var n = e,
          r = t
        switch (n.tag) {
          case 0:
          case 11:
          case 14:
          case 15:
            ;(Cl(4, n, n.return), Lu(n, r))
            break
          case 1:
            Dl(n, n.return)
            var i = n.stateNode
            ;(typeof i.componentWillUnmount == `function` && Tl(n, n.return, i), Lu(n, r))
            break
          case 27:
            r & 2 && gm(n.stateNode, n.type, n.memoizedProps)
          case 5:
            ;(Dl(n, n.return), (n.tag !== 5 && n.tag !== 27) || Al(n), Lu(n, r))
            break
          case 6:
            Al(n)
            break
          case 26:
            ;(Dl(n, n.return),
              (i = n.stateNode),
              n.memoizedState !== null || i === null || W || i.parentNode.removeChild(i),
              Lu(n, r))
            break
          case 22:
            n.memoizedState === null && Lu(n, r)
            break
          case 30:
            ;(Dl(n, n.return), Lu(n, r))
            break
          case 7:
            Dl(n, n.return)
          default:
            Lu(n, r)
        }
        e = e.sibling
      }
    }
    function Ru(e, t, n) {
      for (n = t.subtreeFlags & 8772 ? n : n & -2, t = t.child; t !== null;) {
        var r = t.alternate,
          i = e,
          a = t,
          o = a.flags,
          s = !!(n & 1)
        switch (a.tag) {
          case 0:
          case 11:
          case 15:
            ;(Ru(i, a, n), Sl(4, a))
            break
          case 1:
            if ((Ru(i, a, n), (r = a), (i = r.stateNode), typeof i.componentDidMount == `function`))
              try {
                i.componentDidMount()
              } catch (e) {
                Q(r, r.return, e)
              }
            if (((r = a), (i = r.updateQueue), i !== null)) {
              var c = r.stateNode
              try {
                var l = i.shared.hiddenCallbacks
                if (l !== null) for (i.shared.hiddenCallbacks = null, i = 0; i < l.length; i++) So(l[i], c)
              } catch (e) {
                Q(r, r.return, e)
              }
            }
            ;(s && o & 64 && wl(a), El(a, a.return))
            break
          case 27:
            n & 2 && zl(a)
          case 5:
            ;((a.tag !== 5 && a.tag !== 27) || kl(a), Ru(i, a, n), s && r === null && o & 4 && Nl(a), El(a, a.return))
            break
          case 6:
            kl(a)
            break
          case 26:
            ;((c = a.stateNode),
              a.memoizedState !== null || c === null || au || Km(bm(c.ownerDocument), a.type, c),
              Ru(i, a, n),
              s && r === null && o & 4 && Nl(a),
              El(a, a.return))
            break
          case 12:
            Ru(i, a, n)
            break
          case 31:
            ;(Ru(i, a, n), s && o & 4 && Tu(i, a))
            break
          case 13:
            ;(Ru(i, a, n), s && o & 4 && Eu(i, a))
            break
          case 22:
            ;(a.memoizedState === null && Ru(i, a, n), El(a, a.return))
            break
          case 30:
            ;(Ru(i, a, n), El(a, a.return))
            break
          case 7:
            El(a, a.return)
          default:
            Ru(i, a, n)
        }
        t = t.sibling
      }
    }
    function G(e, t) {
      var n = null
      ;(e !== null &&
        e.memoizedState !== null &&
        e.memoizedState.cachePool !== null &&
        (n = e.memoizedState.cachePool.pool),
        (e = null),
        t.memoizedState !== null && t.memoizedState.cachePool !== null && (e = t.memoizedState.cachePool.pool),
        e !== n && (e != null && e.refCount++, n != null && ja(n)))
    }
    function zu(e, t) {
      ;((e = null),
        t.alternate !== null && (e = t.alternate.memoizedState.cache),
        (t = t.memoizedState.cache),
        t !== e && (t.refCount++, e != null && ja(e)))
    }
    function Bu(e, t, n, r) {
      var i = (n & 335544064) === n
      if (t.subtreeFlags & (i ? 10262 : 10256)) for (t = t.child; t !== null;) (Vu(e, t, n, r), (t = t.sibling))
      else i && nu(t)
    }
    function Vu(e, t, n, r) {
      var i = (n & 335544064) === n
      i && t.alternate === null && t.return !== null && t.return.alternate !== null && tu(t)
      var a = t.flags
      switch (t.tag) {
        case 0:
        case 11:
        case 15:
          ;(Bu(e, t, n, r), a & 2048 && Sl(9, t))
          break
        case 1:
          Bu(e, t, n, r)
          break
        case 3:
          ;(Bu(e, t, n, r),
            i &&
              pu &&
              ((e = e.containerInfo),
              (e = e.nodeType === 9 ? e.body : e.nodeName === `HTML` ? e.ownerDocument.body : e),
              e.style.viewTransitionName === `root` && (e.style.viewTransitionName = ``),
              (e = e.ownerDocument.documentElement),
              e !== null && e.style.viewTransitionName === `none` && (e.style.viewTransitionName = ``)),
            a & 2048 &&
              ((a = null),
              t.alternate !== null && (a = t.alternate.memoizedState.cache),
              (t = t.memoizedState.cache),
              t !== a && (t.refCount++, a != null && ja(a))))
          break
        case 12:
          if (a & 2048) {
            ;(Bu(e, t, n, r), (a = t.stateNode))
            try {
              var o = t.memoizedProps,
                s = o.id,
                c = o.onPostCommit
              typeof c == `function` && c(s, t.alternate === null ? `mount` : `update`, a.passiveEffectDuration, -0)
            } catch (e) {
              Q(t, t.return, e)
            }
          } else Bu(e, t, n, r)
          break
        case 31:
          Bu(e, t, n, r)
          break
        case 13:
          Bu(e, t, n, r)
          break
        case 23:
          break
        case 22:
          ;((o = t.stateNode),
            (s = t.alternate),
            t.memoizedState === null
              ? (i && s !== null && s.memoizedState !== null && tu(t),
                o._visibility & 2
                  ? Bu(e, t, n, r)
                  : ((o._visibility |= 2), Hu(e, t, n, r, !!(t.subtreeFlags & 10256) || !1)))
              : (i && s !== null && s.memoizedState === null && tu(s), o._visibility & 2 ? Bu(e, t, n, r) : Uu(e, t)),
            a & 2048 && G(s, t))
          break
        case 24:
          ;(Bu(e, t, n, r), a & 2048 && zu(t.alternate, t))
          break
        case 30:
          ;(i && ((a = t.alternate), a !== null && (Jl(a.child, !0), Jl(t.child, !0))), Bu(e, t, n, r))
          break
        default:
          Bu(e, t, n, r)
      }
    }
    function Hu(e, t, n, r, i) {
      for (i &&= !!(t.subtreeFlags & 10256) || !1, t = t.child; t !== null;) {
        var a = e,
          o = t,
          s = n,
          c = r,
          l = o.flags
        switch (o.tag) {
          case 0:
          case 11:
          case 15:
            ;(Hu(a, o, s, c, i), Sl(8, o))
            break
          case 23:
            break
          case 22:
            var u = o.stateNode
            ;(o.memoizedState === null
              ? ((u._visibility |= 2), Hu(a, o, s, c, i))
              : u._visibility & 2
                ? Hu(a, o, s, c, i)
                : Uu(a, o),
              i && l & 2048 && G(o.alternate, o))
            break
          case 24:
            ;(Hu(a, o, s, c, i), i && l & 2048 && zu(o.alternate, o))
            break
          default:
            Hu(a, o, s, c, i)
        }
        t = t.sibling
      }
    }
    function Uu(e, t) {
      if (t.subtreeFlags & 10256)
        for (t = t.child; t !== null;) {
          var n = e,
            r = t,
            i = r.flags
          switch (r.tag) {
            case 22:
              ;(Uu(n, r), i & 2048 && G(r.alternate, r))
              break
            case 24:
              ;(Uu(n, r), i & 2048 && zu(r.alternate, r))
              break
            default:
              Uu(n, r)
          }
          t = t.sibling
        }
    }
    var Wu = 8192
    function Gu(e, t, n) {
      if (e.subtreeFlags & Wu) for (e = e.child; e !== null;) (Ku(e, t, n), (e = e.sibling))
    }
    function Ku(e, t, n) {
      switch (e.tag) {
        case 26:
          ;(Gu(e, t, n),
            e.flags & Wu &&
              (e.memoizedState === null
                ? ((e = e.stateNode), (t & 335544128) === t && Zm(n, e))
                : Qm(n, Au, e.memoizedState, e.memoizedProps)))
          break
        case 5:
          ;(Gu(e, t, n), e.flags & Wu && ((e = e.stateNode), (t & 335544128) === t && Zm(n, e)))
          break
        case 3:
        case 4:
          var r = Au
          ;((Au = bm(e.stateNode.containerInfo)), Gu(e, t, n), (Au = r))
          break
        case 22:
          e.memoizedState === null &&
            ((r = e.alternate),
            r !== null && r.memoizedState !== null ? ((r = Wu), (Wu = 16777216), Gu(e, t, n), (Wu = r)) : Gu(e, t, n))
          break
        case 30:
          if ((e.flags & Wu) !== 0 && ((r = e.memoizedProps.name), r != null && r !== `auto`)) {
            var i = e.stateNode
            ;((i.paired = null), Vl === null && (Vl = new Map()), Vl.set(r, i))
          }
          Gu(e, t, n)
          break
        default:
          Gu(e, t, n)
      }
    }
    function qu(e) {
      var t = e.alternate
      if (t !== null && ((e = t.child), e !== null)) {
        t.child = null
        do ((t = e.sibling), (e.sibling = null), (e = t))
        while (e !== null)
      }
    }
    function Ju(e) {
      var t = e.deletions
      if (e.flags & 16) {
        if (t !== null)
          for (var n = 0; n < t.length; n++) {
            var r = t[n]
            ;((lu = r), Zu(r, e))
          }
        qu(e)
      }
      if (e.subtreeFlags & 10256) for (e = e.child; e !== null;) (Yu(e), (e = e.sibling))
    }
    function Yu(e) {
      switch (e.tag) {
        case 0:
        case 11:
        case 15:
          ;(Ju(e), e.flags & 2048 && Cl(9, e, e.return))
          break
        case 3:
          Ju(e)
          break
        case 12:
          Ju(e)
          break
        case 22:
          var t = e.stateNode
          e.memoizedState !== null && t._visibility & 2 && (e.return === null || e.return.tag !== 13)
            ? ((t._visibility &= -3), Xu(e))
            : Ju(e)
          break
        default:
          Ju(e)
      }
    }
    function Xu(e) {
      var t = e.deletions
      if (e.flags & 16) {
        if (t !== null)
          for (var n = 0; n < t.length; n++) {
            var r = t[n]
            ;((lu = r), Zu(r, e))
          }
        qu(e)
      }
      for (e = e.child; e !== null;) {
        switch (((t = e), t.tag)) {
          case 0:
          case 11:
          case 15:
            ;(Cl(8, t, t.return), Xu(t))
            break
          case 22:
            ;((n = t.stateNode), n._visibility & 2 && ((n._visibility &= -3), Xu(t)))
            break
          default:
            Xu(t)
        }
        e = e.sibling
      }
    }
    function Zu(e, t) {
      for (; lu !== null;) {
        var n = lu
        switch (n.tag) {
          case 0:
          case 11:
          case 15:
            Cl(8, n, t)
            break
          case 23:
          case 22:
            if (n.memoizedState !== null && n.memoizedState.cachePool !== null) {
              var r = n.memoizedState.cachePool.pool
              r != null && r.refCount++
            }
            break
          case 24:
            ja(n.memoizedState.cache)
        }
        if (((r = n.child), r !== null)) ((r.return = n), (lu = r))
        else
          a: for (n = e; lu !== null;) {
            r = lu
            var i = r.sibling,
              a = r.return
            if ((bu(r), r === n)) {
              lu = null
              break a
            }
            if (i !== null) {
              ;((i.return = a), (lu = i))
              break a
            }
            lu = a
          }
      }
    }
    var Qu = {
        getCacheForType: function (e) {
          var t = Ca(ka),
            n = t.data.get(e)
          return (n === void 0 && ((n = e()), t.data.set(e, n)), n)
        },
        cacheSignal: function () {
          return Ca(ka).controller.signal
        },
      },
      $u = typeof WeakMap == `function` ? WeakMap : Map,
      K = 0,
      ed = null,
      q = null,
      J = 0,
      Y = 0,
      td = null,
      nd = !1,
      rd = !1,
      id = !1,
      ad = 0,
      od = 0,
      sd = 0,
      cd = 0,
      ld = 0,
      ud = 0,
      X = 0,
      dd = null,
      fd = null,
      pd = !1,
      md = 0,
      hd = 0,
      gd = 1 / 0,
      _d = null,
      vd = null,
      yd = 0,
      bd = null,
      xd = null,
      Sd = 0,
      Cd = 0,
      wd = null,
      Td = null,
      Ed = null,
      Dd = null,
      Od = null,
      kd = 0,
      Ad = null
    function jd() {
      return K & 2 && J !== 0 ? J & -J : j.T === null ? xt() : Nf()
    }
    function Md() {
      if (ud === 0) {
        if (!(J & 536870912) || H) {
          var e = at
          ;((at <<= 1), !(at & 3932160) && (at = 262144), (ud = e))
        } else ud = 536870912
      }
      return ((e = ko.current), e !== null && (e.flags |= 32), ud)
    }
    function Nd(e, t) {
      if (t != null) {
        var n = e.stateNode,
          r = n.ref
        ;(r === null && (r = n.ref = Pp(_i(e.memoizedProps, n))), Dd === null && (Dd = []), Dd.push(t.bind(null, r)))
      }
    }
    function Pd(e, t, n) {
      ;(((e === ed && (Y === 2 || Y === 9)) || e.cancelPendingCommit !== null) && (Bd(e, 0), Z(e, J, ud, !1)),
        mt(e, n),
        (K & 2 && e === ed) || (e === ed && (!(K & 2) && (cd |= n), od === 4 && Z(e, J, ud, !1)), Tf(e)))
    }
    function Fd(e, t, n) {
      if (K & 6) throw Error(s(327))
      var r = (!n && !(t & 127) && (t & e.expiredLanes) === 0) || lt(e, t),
        i = r ? Jd(e, t) : Kd(e, t, !0),
        a = r
      do {
        if (i === 0) {
          rd && !r && Z(e, t, 0, !1)
          break
        }
        if (((n = e.current.alternate), a && !Ld(n))) ((i = Kd(e, t, !1)), (a = !1))
        else {
          if (i === 2) {
            if (((a = t), e.errorRecoveryDisabledLanes & a)) var o = 0
            else ((o = e.pendingLanes & -536870913), (o = o === 0 ? (o & 536870912 ? 536870912 : 0) : o))
            if (o !== 0) {
              t = o
              a: {
                var c = e
                i = dd
                var l = c.current.memoizedState.isDehydrated
                if ((l && (Bd(c, o).flags |= 256), (o = Kd(c, o, !1)), o !== 2 && o !== 6)) {
                  if (id && !l) {
                    ;((c.errorRecoveryDisabledLanes |= a), (cd |= a), (i = 4))
                    break a
                  }
                  ;((a = fd), (fd = i), a !== null && (fd === null ? (fd = a) : fd.push.apply(fd, a)))
                }
                i = o
              }
              if (((a = !1), i !== 2)) continue
            }
          }
          if (i === 1) {
            ;(Bd(e, 0), Z(e, t, 0, !0))
            break
          }
          a: {
            switch (((r = e), (a = i), a)) {
              case 0:
              case 1:
                throw Error(s(345))
              case 4:
                if ((t & 4194048) !== t && (t & 62914560) !== t) break
              case 6:
                Z(r, t, ud, !nd)
                break a
              case 2:
                fd = null
                break
              case 3:
              case 5:
                break
              default:
                throw Error(s(329))
            }
            if ((t & 62914560) === t && ((i = md + 300 - He()), 10 < i)) {
              if ((Z(r, t, ud, !nd), ct(r, 0, !0) !== 0)) break a
              ;((Sd = t),
                (r.timeoutHandle = gp(Id.bind(null, r, n, fd, _d, pd, t, ud, cd, X, nd, a, `Throttled`, -0, 0), i)))
              break a
            }
            Id(r, n, fd, _d, pd, t, ud, cd, X, nd, a, null, -0, 0)
          }
          break
        }
      } while (1)
      Tf(e)
    }
    function Id(e, t, n, r, i, a, o, s, c, l, u, d, f, p) {
      e.timeoutHandle = -1
      var m = t.subtreeFlags,
        h = (a & 335544064) === a
      ;((d = null),
        (h || m & 8192 || (m & 16785408) == 16785408) &&
        ((d = {
          stylesheets: null,
          count: 0,
          imgCount: 0,
          imgBytes: 0,
          suspenseyImages: [],
          waitingForImages: !0,
          waitingForViewTransition: !1,
          unsuspend: bn,
        }),
        (Vl = null),
        Ku(t, a, d),
        h &&
          ((m = d),
          (h = e.containerInfo),
          (h = (h.nodeType === 9 ? h : h.ownerDocument).__reactViewTransition),
          h != null && (m.count++, (m.waitingForViewTransition = !0), (m = nh.bind(m)), h.finished.then(m, m))),
        (m = (a & 62914560) === a ? md - He() : (a & 4194048) === a ? hd - He() : 0),
        (m = eh(d, m)),
        m !== null)
          ? ((Sd = a),
            (e.cancelPendingCommit = m(tf.bind(null, e, t, a, n, r, i, o, s, c, l, u, d, null, f, p))),
            Z(e, a, o, !l))
          : tf(e, t, a, n, r, i, o, s, c, l, u, d))
    }
    function Ld(e) {
      for (var t = e; ;) {
        var n = t.tag
        if (
          (n === 0 || n === 11 || n === 15) &&
          t.flags & 16384 &&
          ((n = t.updateQueue), n !== null && ((n = n.stores), n !== null))
        )
          for (var r = 0; r < n.length; r++) {
            var i = n[r],
              a = i.getSnapshot
            i = i.value
            try {
              if (!Vr(a(), i)) return !1
            } catch {
              return !1
            }
          }
        if (((n = t.child), t.subtreeFlags & 16384 && n !== null)) ((n.return = t), (t = n))
        else {
          if (t === e) break
          for (; t.sibling === null;) {
            if (t.return === null || t.return === e) return !0
            t = t.return
          }
          ;((t.sibling.return = t.return), (t = t.sibling))
        }
      }
      return !0
    }
    function Z(e, t, n, r) {
      ;((t = ut(e, t)),
        (t &= ~ld),
        (t &= ~cd),
        (e.suspendedLanes |= t),
        (e.pingedLanes &= ~t),
        r && (e.warmLanes |= t),
        (r = e.expirationTimes))
      for (var i = t; 0 < i;) {
        var a = 31 - et(i),
          o = 1 << a
        ;((r[a] = -1), (i &= ~o))
      }
      n !== 0 && gt(e, n, t)
    }
    function Rd() {
      return K & 6 ? !0 : (Ef(0, !1), !1)
    }
    function zd() {
      if (q !== null) {
        if (Y === 0) var e = q.return
        else ((e = q), (ha = ma = null), is(e), (ro = null), (io = 0), (e = q))
        for (; e !== null;) (xl(e.alternate, e), (e = e.return))
        q = null
      }
    }
    function Bd(e, t) {
      var n = e.timeoutHandle
      return (
        n !== -1 && ((e.timeoutHandle = -1), _p(n)),
        (n = e.cancelPendingCommit),
        n !== null && ((e.cancelPendingCommit = null), n()),
        (Sd = 0),
        zd(),
        (ed = e),
        (q = n = Pi(e.current, null)),
        (J = t),
        (Y = 0),
        (td = null),
        (nd = !1),
        (rd = lt(e, t)),
        (id = !1),
        (X = ud = ld = cd = sd = od = 0),
        (fd = dd = null),
        (pd = !1),
        (ad = ut(e, t)),
        wi(),
        n
      )
    }
    function Vd(e, t) {
      ;((U = null),
        (j.H = mc),
        t === qa || t === Ya
          ? ((t = to()), (Y = 3))
          : t === Ja
            ? ((t = to()), (Y = 4))
            : (Y = t === Mc ? 8 : typeof t == `object` && t && typeof t.then == `function` ? 6 : 1),
        (td = t),
        q === null && ((od = 1), Ec(e, Hi(t, e.current))))
    }
    function Hd() {
      var e = ko.current
      return e === null ? !0 : (J & 4194048) === J ? Ao === null : (J & 62914560) === J || J & 536870912 ? e === Ao : !1
    }
    function Ud() {
      var e = j.H
      return ((j.H = mc), e === null ? mc : e)
    }
    function Wd() {
      var e = j.A
      return ((j.A = Qu), e)
    }
    function Gd() {
      ;((od = 4),
        nd || ((J & 4194048) !== J && ko.current !== null) || (rd = !0),
        (!(sd & 134217727) && !(cd & 134217727)) || ed === null || Z(ed, J, ud, !1))
    }
    function Kd(e, t, n) {
      var r = K
      K |= 2
      var i = Ud(),
        a = Wd()
      ;((ed !== e || J !== t) && ((_d = null), Bd(e, t)), (t = !1))
      var o = od
      a: do
        try {
          if (Y !== 0 && q !== null) {
            var s = q,
              c = td
            switch (Y) {
              case 8:
                ;(zd(), (o = 6))
                break a
              case 3:
              case 2:
              case 9:
              case 6:
                ko.current === null && (t = !0)
                var l = Y
                if (((Y = 0), (td = null), Qd(e, s, c, l), n && rd)) {
                  o = 0
                  break a
                }
                break
              default:
                ;((l = Y), (Y = 0), (td = null), Qd(e, s, c, l))
            }
          }
          ;(qd(), (o = od))
          break
        } catch (t) {
          Vd(e, t)
        }
      while (1)
      return (
        t && e.shellSuspendCounter++,
        (ha = ma = null),
        (K = r),
        (j.H = i),
        (j.A = a),
        q === null && ((ed = null), (J = 0), wi()),
        o
      )
    }
    function qd() {
      for (; q !== null;) Xd(q)
    }
    function Jd(e, t) {
      var n = K
      K |= 2
      var r = Ud(),
        i = Wd()
      ed !== e || J !== t ? ((_d = null), (gd = He() + 500), Bd(e, t)) : (rd = lt(e, t))
      a: do
        try {
          if (Y !== 0 && q !== null) {
            t = q
            var a = td
            b: switch (Y) {
              case 1:
                ;((Y = 0), (td = null), Qd(e, t, a, 1))
                break
              case 2:
              case 9:
                if (Za(a)) {
                  ;((Y = 0), (td = null), Zd(t))
                  break
                }
                ;((t = function () {
                  ;((Y !== 2 && Y !== 9) || ed !== e || (Y = 7), Tf(e))
                }),
                  a.then(t, t))
                break a
              case 3:
                Y = 7
                break a
              case 4:
                Y = 5
                break a
              case 7:
                Za(a) ? ((Y = 0), (td = null), Zd(t)) : ((Y = 0), (td = null), Qd(e, t, a, 7))
                break
              case 5:
                var o = null
                switch (q.tag) {
                  case 26:
                    o = q.memoizedState
                  case 5:
                  case 27:
                    var c = q
                    if (o ? Ym(o) : c.stateNode.complete) {
                      ;((Y = 0), (td = null))
                      var l = c.sibling
                      if (l !== null) q = l
                      else {
                        var u = c.return
                        u === null ? (q = null) : ((q = u), $d(u))
                      }
                      break b
                    }
                }
                ;((Y = 0), (td = null), Qd(e, t, a, 5))
                break
              case 6:
                ;((Y = 0), (td = null), Qd(e, t, a, 6))
                break
              case 8:
                ;(zd(), (od = 6))
                break a
              default:
                throw Error(s(462))
            }
          }
          Yd()
          break
        } catch (t) {
          Vd(e, t)
        }
      while (1)
      return ((ha = ma = null), (j.H = r), (j.A = i), (K = n), q === null ? ((ed = null), (J = 0), wi(), od) : 0)
    }
    function Yd() {
      for (; q !== null && !Be();) Xd(q)
    }
    function Xd(e) {
      var t = fl(e.alternate, e, ad)
      ;((e.memoizedProps = e.pendingProps), t === null ? $d(e) : (q = t))
    }
    function Zd(e) {
      var t = e,
        n = t.alternate
      switch (t.tag) {
        case 15:
        case 0:
          t = Kc(n, t, t.pendingProps, t.type, void 0, J)
          break
        case 11:
          t = Kc(n, t, t.pendingProps, t.type.render, t.ref, J)
          break
        case 5:
          is(t)
          var r = t
          r === B && (H ? (ca(r), r.tag === 5 && r.stateNode != null && (V = r.stateNode)) : (ca(r), (H = !0)))
        default:
          ;(xl(n, t), (t = q = Fi(t, ad)), (t = fl(n, t, ad)))
      }
      ;((e.memoizedProps = e.pendingProps), t === null ? $d(e) : (q = t))
    }
    function Qd(e, t, n, r) {
      ;((ha = ma = null), is(t), (ro = null), (io = 0))
      var i = t.return
      try {
        if (jc(e, i, t, n, J)) {
          ;((od = 1), Ec(e, Hi(n, e.current)), (q = null))
          return
        }
      } catch (t) {
        if (i !== null) throw ((q = i), t)
        ;((od = 1), Ec(e, Hi(n, e.current)), (q = null))
        return
      }
      t.flags & 32768
        ? (H || r === 1
            ? (e = !0)
            : rd || J & 536870912
              ? (e = !1)
              : ((nd = e = !0),
                (r === 2 || r === 9 || r === 3 || r === 6) &&
                  ((r = ko.current), r !== null && r.tag === 13 && (r.flags |= 16384))),
          ef(t, e))
        : $d(t)
    }
    function $d(e) {
      var t = e
      do {
        if (t.flags & 32768) {
          ef(t, nd)
          return
        }
        e = t.return
        var n = yl(t.alternate, t, ad)
        if (n !== null) {
          q = n
          return
        }
        if (((t = t.sibling), t !== null)) {
          q = t
          return
        }
        q = t = e
      } while (t !== null)
      od === 0 && (od = 5)
    }
    function ef(e, t) {
      do {
        var n = bl(e.alternate, e)
        if (n !== null) {
          ;((n.flags &= 32767), (q = n))
          return
        }
        if (
          ((n = e.return),
          n !== null && ((n.flags |= 32768), (n.subtreeFlags = 0), (n.deletions = null)),
          !t && ((e = e.sibling), e !== null))
        ) {
          q = e
          return
        }
        q = e = n
      } while (e !== null)
      ;((od = 6), (q = null))
    }
    function tf(e, t, n, r, i, a, o, c, l, u, d, f) {
      e.cancelPendingCommit = null
      do uf()
      while (yd !== 0)
      if (K & 6) throw Error(s(327))
      if (t !== null) {
        if (t === e.current) throw Error(s(177))
        ;(e === ed && ((q = ed = null), (J = 0)),
          (xd = t),
          (bd = e),
          (Sd = n),
          (wd = i),
          (Td = r),
          nf(e, t, n, o, c, l, f))
      }
    }
    function nf(e, t, n, r, i, a, o) {
      var s = t.lanes | t.childLanes
      if (
        ((Cd = s),
        (s |= Ci),
        ht(e, n, s, r, i, a),
        (Dd = null),
        (n & 335544064) === n ? ((Od = Pa(e)), (r = 10262)) : ((Od = null), (r = 10256)),
        (t.subtreeFlags & r) !== 0 || (t.flags & r) !== 0
          ? ((e.callbackNode = null),
            (e.callbackPriority = 0),
            vf(Ke, function () {
              return (df(), null)
            }))
          : ((e.callbackNode = null), (e.callbackPriority = 0)),
        (Bl = !1),
        (r = !!(t.flags & 13878)),
        t.subtreeFlags & 13878 || r)
      ) {
        ;((r = j.T), (j.T = null), (i = M.p), (M.p = 2), (a = K), (K |= 4))
        try {
          mu(e, t, n)
        } finally {
          ;((K = a), (M.p = i), (j.T = r))
        }
      }
      ;((yd = 1), Bl ? (Ed = Mp(o, e.containerInfo, Od, of, sf, af, cf, df, rf, null, null)) : (of(), sf(), cf()))
    }
    function rf(e) {
      if (yd !== 0) {
        var t = bd.onRecoverableError
        t(e, { componentStack: null })
      }
    }
    function af() {
      yd === 3 && ((yd = 0), Fu(xd, bd), (yd = 4))
    }
    function of() {
      if (yd === 1) {
        yd = 0
        var e = bd,
          t = xd,
          n = Sd,
          r = !!(t.flags & 13878)
        if (t.subtreeFlags & 13878 || r) {
          ;((r = j.T), (j.T = null))
          var i = M.p
          M.p = 2
          var a = K
          K |= 4
          try {
            ;((du = fu = !1), ju(t, e, n), (n = cp))
            var o = qr(e.containerInfo),
              s = n.focusedElem,
              c = n.selectionRange
            if (o !== s && s && s.ownerDocument && Kr(s.ownerDocument.documentElement, s)) {
              if (c !== null && Jr(s)) {
                var l = c.start,
                  u = c.end
                if ((u === void 0 && (u = l), `selectionStart` in s))
                  ((s.selectionStart = l), (s.selectionEnd = Math.min(u, s.value.length)))
                else {
                  var d = s.ownerDocument || document,
                    f = (d && d.defaultView) || window
                  if (f.getSelection) {
                    var p = f.getSelection(),
                      m = s.textContent.length,
                      h = Math.min(c.start, m),
                      g = c.end === void 0 ? h : Math.min(c.end, m)
                    !p.extend && h > g && ((o = g), (g = h), (h = o))
                    var _ = Gr(s, h),
                      v = Gr(s, g)
                    if (
                      _ &&
                      v &&
                      (p.rangeCount !== 1 ||
                        p.anchorNode !== _.node ||
                        p.anchorOffset !== _.offset ||
                        p.focusNode !== v.node ||
                        p.focusOffset !== v.offset)
                    ) {
                      var y = d.createRange()
                      ;(y.setStart(_.node, _.offset),
                        p.removeAllRanges(),
                        h > g
                          ? (p.addRange(y), p.extend(v.node, v.offset))
                          : (y.setEnd(v.node, v.offset), p.addRange(y)))
                    }
                  }
                }
              }
              for (d = [], p = s; (p = p.parentNode);)
                p.nodeType === 1 && d.push({ element: p, left: p.scrollLeft, top: p.scrollTop })
              for (typeof s.focus == `function` && s.focus(), s = 0; s < d.length; s++) {
                var b = d[s]
                ;((b.element.scrollLeft = b.left), (b.element.scrollTop = b.top))
              }
            }
            ;((gh = !!sp), (cp = sp = null))
          } finally {
            ;((K = a), (M.p = i), (j.T = r))
          }
        }
        ;((e.current = t), (yd = 2))
      }
    }
    function sf() {
      if (yd === 2) {
        yd = 0
        var e = bd,
          t = xd,
          n = !!(t.flags & 8772)
        if (t.subtreeFlags & 8772 || n) {
          ;((n = j.T), (j.T = null))
          var r = M.p
          M.p = 2
          var i = K
          K |= 4
          try {
            gu(e, t.alternate, t)
          } finally {
            ;((K = i), (M.p = r), (j.T = n))
          }
        }
        yd = 3
      }
    }
    function cf() {
      if (yd === 4 || yd === 3) {
        yd = 0
        var e = Ed
        ;((Ed = null), Ve())
        var t = bd,
          n = xd,
          r = Sd,
          i = Td,
          a = (r & 335544064) === r ? 10262 : 10256
        if (
          ((n.subtreeFlags & a) !== 0 || (n.flags & a) !== 0
            ? (yd = 5)
            : ((yd = 0), (xd = bd = null), lf(t, t.pendingLanes)),
          (a = t.pendingLanes),
          a === 0 && (vd = null),
          bt(r),
          (n = n.stateNode),
          Qe && typeof Qe.onCommitFiberRoot == `function`)
        )
          try {
            Qe.onCommitFiberRoot(Ze, n, void 0, (n.current.flags & 128) == 128)
          } catch {}
        if (i !== null) {
          ;((n = j.T), (a = M.p), (M.p = 2), (j.T = null))
          try {
            for (var o = t.onRecoverableError, s = 0; s < i.length; s++) {
              var c = i[s]
              o(c.value, { componentStack: c.stack })
            }
          } finally {
            ;((j.T = n), (M.p = a))
          }
        }
        if (((i = Dd), (o = Od), (Od = null), i !== null && ((Dd = null), o === null && (o = []), e !== null)))
          for (c = 0; c < i.length; c++) ((n = (0, i[c])(o)), n !== void 0 && e.finished.finally(n))
        ;(Sd & 3 && uf(),
          Tf(t),
          (a = t.pendingLanes),
          r & 261930 && a & 42 ? (t === Ad ? kd++ : ((kd = 0), (Ad = t))) : ((kd = 0), (Ad = null)),
          Ef(0, !1))
      }
    }
    function lf(e, t) {
      ;(e.pooledCacheLanes &= t) === 0 && ((t = e.pooledCache), t != null && ((e.pooledCache = null), ja(t)))
    }
    function uf() {
      return (Ed !== null && (Ed.skipTransition(), (Ed = null)), of(), sf(), cf(), df())
    }
    function df() {
      if (yd !== 5) return !1
      var e = bd,
        t = Cd
      Cd = 0
      var n = bt(Sd),
        r = j.T,
        i = M.p
      try {
        ;((M.p = 32 > n ? 32 : n), (j.T = null), (n = wd), (wd = null))
        var a = bd,
          o = Sd
        if (((yd = 0), (xd = bd = null), (Sd = 0), K & 6)) throw Error(s(331))
        var c = K
        if (
          ((K |= 4),
          Yu(a.current),
          Vu(a, a.current, o, n),
          (K = c),
          Ef(0, !1),
          Qe && typeof Qe.onPostCommitFiberRoot == `function`)
        )
          try {
            Qe.onPostCommitFiberRoot(Ze, a)
          } catch {}
        return !0
      } finally {
        ;((M.p = i), (j.T = r), lf(e, t))
      }
    }
    function ff(e, t, n) {
      ;((t = Hi(n, t)), (t = Oc(e.stateNode, t, 2)), (e = go(e, t, 2)), e !== null && (mt(e, 2), Tf(e)))
    }
    function Q(e, t, n) {
      if (e.tag === 3) ff(e, e, n)
      else
        for (; t !== null;) {
          if (t.tag === 3) {
            ff(t, e, n)
            break
          }
          if (t.tag === 1) {
            var r = t.stateNode
            if (
              typeof t.type.getDerivedStateFromError == `function` ||
              (typeof r.componentDidCatch == `function` && (vd === null || !vd.has(r)))
            ) {
              ;((e = Hi(n, e)), (n = kc(2)), (r = go(t, n, 2)), r !== null && (Ac(n, r, t, e), mt(r, 2), Tf(r)))
              break
            }
          }
          t = t.return
        }
    }
    function pf(e, t, n) {
      var r = e.pingCache
      if (r === null) {
        r = e.pingCache = new $u()
        var i = new Set()
        r.set(t, i)
      } else ((i = r.get(t)), i === void 0 && ((i = new Set()), r.set(t, i)))
      i.has(n) || ((id = !0), i.add(n), (e = mf.bind(null, e, t, n)), t.then(e, e))
    }
    function mf(e, t, n) {
      var r = e.pingCache
      ;(r !== null && r.delete(t),
        (e.pingedLanes |= e.suspendedLanes & n),
        (e.warmLanes &= ~n),
        ed === e &&
          (J & n) === n &&
          (od === 4 || (od === 3 && (J & 62914560) === J && 300 > He() - md)
            ? K & 2
              ? (ld |= n)
              : Bd(e, 0)
            : (ld |= n),
          X === J && (X = 0)),
        Tf(e))
    }
    function hf(e, t) {
      ;(t === 0 && (t = ft()), (e = Di(e, t)), e !== null && (mt(e, t), Tf(e)))
    }
    function gf(e) {
      var t = e.memoizedState,
        n = 0
      ;(t !== null && (n = t.retryLane), hf(e, n))
    }
    function _f(e, t) {
      var n = 0
      switch (e.tag) {
        case 31:
        case 13:
          var r = e.stateNode,
            i = e.memoizedState
          i !== null && (n = i.retryLane)
          break
        case 19:
          r = e.stateNode
          break
        case 22:
          r = e.stateNode._retryCache
          break
        default:
          throw Error(s(314))
      }
      ;(r !== null && r.delete(t), hf(e, n))
    }
    function vf(e, t) {
      return Re(e, t)
    }
    var yf = null,
      bf = null,
      xf = !1,
      Sf = !1,
      Cf = !1,
      wf = 0
    function Tf(e) {
      ;(e !== bf && e.next === null && (bf === null ? (yf = bf = e) : (bf = bf.next = e)),
        (Sf = !0),
        xf || ((xf = !0), Mf()))
    }
    function Ef(e, t) {
      if (!Cf && Sf) {
        Cf = !0
        do
          for (var n = !1, r = yf; r !== null;) {
            if (!t) {
              if (e !== 0) {
                var i = r.pendingLanes
                if (i === 0) var a = 0
                else {
                  var o = r.suspendedLanes,
                    s = r.pingedLanes
                  ;((a = (1 << (31 - et(42 | e) + 1)) - 1),
                    (a &= i & ~(o & ~s)),
                    (a = a & 201326741 ? (a & 201326741) | 1 : a ? a | 2 : 0))
                }
                a !== 0 && ((n = !0), jf(r, a))
              } else
                ((a = J),
                  (a = ct(r, r === ed ? a : 0, r.cancelPendingCommit !== null || r.timeoutHandle !== -1)),
                  !(a & 3) || lt(r, a) || ((n = !0), jf(r, a)))
            }
            r = r.next
          }
        while (n)
        Cf = !1
      }
    }
    function Df() {
      Of()
    }
    function Of() {
      Sf = xf = !1
      var e = 0
      wf !== 0 && hp() && (e = wf)
      for (var t = He(), n = null, r = yf; r !== null;) {
        var i = r.next,
          a = kf(r, t)
        ;(a === 0
          ? ((r.next = null), n === null ? (yf = i) : (n.next = i), i === null && (bf = n))
          : ((n = r), (e !== 0 || a & 3) && (Sf = !0)),
          (r = i))
      }
      ;((yd !== 0 && yd !== 5) || Ef(e, !1), wf !== 0 && (wf = 0))
    }
    function kf(e, t) {
      for (var n = e.suspendedLanes, r = e.pingedLanes, i = e.expirationTimes, a = e.pendingLanes & -62914561; 0 < a;) {
        var o = 31 - et(a),
          s = 1 << o,
          c = i[o]
        ;(c === -1 ? ((s & n) === 0 || (s & r) !== 0) && (i[o] = dt(s, t)) : c <= t && (e.expiredLanes |= s), (a &= ~s))
      }
      if (
        ((t = ed),
        (n = J),
        (n = ct(e, e === t ? n : 0, e.cancelPendingCommit !== null || e.timeoutHandle !== -1)),
        (r = e.callbackNode),
        n === 0 || (e === t && (Y === 2 || Y === 9)) || e.cancelPendingCommit !== null)
      )
        return (r !== null && r !== null && ze(r), (e.callbackNode = null), (e.callbackPriority = 0))
      if (!(n & 3) || lt(e, n)) {
        if (((t = n & -n), t === e.callbackPriority)) return t
        switch ((r !== null && ze(r), bt(n))) {
          case 2:
          case 8:
            n = Ge
            break
          case 32:
            n = Ke
            break
          case 268435456:
            n = Je
            break
          default:
            n = Ke
        }
        return ((r = Af.bind(null, e)), (n = Re(n, r)), (e.callbackPriority = t), (e.callbackNode = n), t)
      }
      return (r !== null && r !== null && ze(r), (e.callbackPriority = 2), (e.callbackNode = null), 2)
    }
    function Af(e, t) {
      if (yd !== 0 && yd !== 5) return ((e.callbackNode = null), (e.callbackPriority = 0), null)
      var n = e.callbackNode
      if (uf() && e.callbackNode !== n) return null
      var r = J
      return (
        (r = ct(e, e === ed ? r : 0, e.cancelPendingCommit !== null || e.timeoutHandle !== -1)),
        r === 0
          ? null
          : (Fd(e, r, t), kf(e, He()), e.callbackNode != null && e.callbackNode === n ? Af.bind(null, e) : null)
      )
    }
    function jf(e, t) {
      if (uf()) return null
      Fd(e, t, !0)
    }
    function Mf() {
      bp(function () {
        K & 6 ? Re(We, Df) : Of()
      })
    }
    function Nf() {
      if (wf === 0) {
        var e = La
        ;(e === 0 && ((e = it), (it <<= 1), !(it & 261888) && (it = 256)), (wf = e))
      }
      return wf
    }
    function Pf(e) {
      return e == null || typeof e == `symbol` || typeof e == `boolean` ? null : typeof e == `function` ? e : yn(e)
    }
    function Ff(e, t, n, r, i) {
      if (t === `submit` && n && n.stateNode === i) {
        var a = Pf((i[Tt] || null).action),
          o = r.submitter
        o &&
          ((t = (t = o[Tt] || null) ? Pf(t.formAction) : o.getAttribute(`formAction`)),
          t !== null && ((a = t), (o = null)))
        var s = new Bn(`action`, `action`, null, r, i)
        e.push({
          event: s,
          listeners: [
            {
              instance: null,
              listener: function () {
                if (r.defaultPrevented) {
                  if (wf !== 0) {
                    var e = new FormData(i, o)
                    ec(n, { pending: !0, data: e, method: i.method, action: a }, null, e)
                  }
                } else
                  typeof a == `function` &&
                    (s.preventDefault(),
                    (e = new FormData(i, o)),
                    ec(n, { pending: !0, data: e, method: i.method, action: a }, a, e))
              },
              currentTarget: i,
            },
          ],
        })
      }
    }
    for (var If = 0; If < mi.length; If++) {
      var Lf = mi[If]
      hi(Lf.toLowerCase(), `on` + (Lf[0].toUpperCase() + Lf.slice(1)))
    }
    ;(hi(oi, `onAnimationEnd`),
      hi(si, `onAnimationIteration`),
      hi(ci, `onAnimationStart`),
      hi(`dblclick`, `onDoubleClick`),
      hi(`focusin`, `onFocus`),
      hi(`focusout`, `onBlur`),
      hi(li, `onTransitionRun`),
      hi(ui, `onTransitionStart`),
      hi(di, `onTransitionCancel`),
      hi(fi, `onTransitionEnd`),
      Ut(`onMouseEnter`, [`mouseout`, `mouseover`]),
      Ut(`onMouseLeave`, [`mouseout`, `mouseover`]),
      Ut(`onPointerEnter`, [`pointerout`, `pointerover`]),
      Ut(`onPointerLeave`, [`pointerout`, `pointerover`]),
      Ht(`onChange`, `change click focusin focusout input keydown keyup selectionchange`.split(` `)),
      Ht(`onSelect`, `focusout contextmenu dragend focusin keydown keyup mousedown mouseup selectionchange`.split(` `)),
      Ht(`onBeforeInput`, [`compositionend`, `keypress`, `textInput`, `paste`]),
      Ht(`onCompositionEnd`, `compositionend focusout keydown keypress keyup mousedown`.split(` `)),
      Ht(`onCompositionStart`, `compositionstart focusout keydown keypress keyup mousedown`.split(` `)),
      Ht(`onCompositionUpdate`, `compositionupdate focusout keydown keypress keyup mousedown`.split(` `)))
    var Rf =
        `abort canplay canplaythrough durationchange emptied encrypted ended error loadeddata loadedmetadata loadstart pause play playing progress ratechange resize seeked seeking stalled suspend timeupdate volumechange waiting`.split(
          ` `,
        ),
      zf = new Set(`beforetoggle cancel close invalid load scroll scrollend toggle`.split(` `).concat(Rf))
    function Bf(e, t) {
      t = !!(t & 4)
      for (var n = 0; n < e.length; n++) {
        var r = e[n],
          i = r.event
        r = r.listeners
        a: {
          var a = void 0
          if (t)
            for (var o = r.length - 1; 0 <= o; o--) {
              var s = r[o],
                c = s.instance,
                l = s.currentTarget
              if (((s = s.listener), c !== a && i.isPropagationStopped())) break a
              ;((a = s), (i.currentTarget = l))
              try {
                a(i)
              } catch (e) {
                bi(e)
              }
              ;((i.currentTarget = null), (a = c))
            }
          else
            for (o = 0; o < r.length; o++) {
              if (
                ((s = r[o]),
                (c = s.instance),
                (l = s.currentTarget),
                (s = s.listener),
                c !== a && i.isPropagationStopped())
              )
                break a
              ;((a = s), (i.currentTarget = l))
              try {
                a(i)
              } catch (e) {
                bi(e)
              }
              ;((i.currentTarget = null), (a = c))
            }
        }
      }
    }
    function $(e, t) {
      var n = t[Dt]
      n === void 0 && (n = t[Dt] = new Set())
      var r = e + `__bubble`
      n.has(r) || (Wf(t, e, 2, !1), n.add(r))
    }
    function Vf(e, t, n) {
      var r = 0
      ;(t && (r |= 4), Wf(n, e, r, t))
    }
    var Hf = `_reactListening` + Math.random().toString(36).slice(2)
    function Uf(e) {
      if (!e[Hf]) {
        ;((e[Hf] = !0),
          Bt.forEach(function (t) {
            t !== `selectionchange` && (zf.has(t) || Vf(t, !1, e), Vf(t, !0, e))
          }))
        var t = e.nodeType === 9 ? e : e.ownerDocument
        t === null || t[Hf] || ((t[Hf] = !0), Vf(`selectionchange`, !1, t))
      }
    }
    function Wf(e, t, n, r) {
      switch (Ch(t)) {
        case 2:
          var i = _h
          break
        case 8:
          i = vh
          break
        default:
          i = yh
      }
      ;((n = i.bind(null, t, n, e)),
        (i = void 0),
        !An || (t !== `touchstart` && t !== `touchmove` && t !== `wheel`) || (i = !0),
        r
          ? i === void 0
            ? e.addEventListener(t, n, !0)
            : e.addEventListener(t, n, { capture: !0, passive: i })
          : i === void 0
            ? e.addEventListener(t, n, !1)
            : e.addEventListener(t, n, { passive: i }))
    }
    function Gf(e, t, n, r, i) {
      var a = r
      if (!(t & 1) && !(t & 2) && r !== null)
        a: for (;;) {
          if (r === null) return
          var o = r.tag
          if (o === 3 || o === 4) {
            var s = r.stateNode.containerInfo
            if (s === i) break
            if (o === 4)
              for (o = r.return; o !== null;) {
                var c = o.tag
                if ((c === 3 || c === 4) && o.stateNode.containerInfo === i) return
                o = o.return
              }
            for (; s !== null;) {
              if (((o = Pt(s)), o === null)) return
              if (((c = o.tag), c === 5 || c === 6 || c === 26 || c === 27)) {
                r = a = o
                continue a
              }
              s = s.parentNode
            }
          }
          r = r.return
        }
      Dn(function () {
        var r = a,
          i = Sn(n),
          o = []
        a: {
          var s = pi.get(e)
          if (s !== void 0) {
            var c = Bn,
              u = e
            switch (e) {
              case `keypress`:
                if (In(n) === 0) break a
              case `keydown`:
              case `keyup`:
                c = rr
                break
              case `focusin`:
                ;((u = `focus`), (c = Yn))
                break
              case `focusout`:
                ;((u = `blur`), (c = Yn))
                break
              case `beforeblur`:
              case `afterblur`:
                c = Yn
                break
              case `click`:
                if (n.button === 2) break a
              case `auxclick`:
              case `dblclick`:
              case `mousedown`:
              case `mousemove`:
              case `mouseup`:
              case `mouseout`:
              case `mouseover`:
              case `contextmenu`:
                c = qn
                break
              case `drag`:
              case `dragend`:
              case `dragenter`:
              case `dragexit`:
              case `dragleave`:
              case `dragover`:
              case `dragstart`:
              case `drop`:
                c = Jn
                break
              case `touchcancel`:
              case `touchend`:
              case `touchmove`:
              case `touchstart`:
                c = or
                break
              case oi:
              case si:
              case ci:
                c = z
                break
              case fi:
                c = sr
                break
              case `scroll`:
              case `scrollend`:
                c = Hn
                break
              case `wheel`:
                c = cr
                break
              case `copy`:
              case `cut`:
              case `paste`:
                c = Xn
                break
              case `gotpointercapture`:
              case `lostpointercapture`:
              case `pointercancel`:
              case `pointerdown`:
              case `pointermove`:
              case `pointerout`:
              case `pointerover`:
              case `pointerup`:
                c = ir
                break
              case `submit`:
                c = ar
                break
              case `toggle`:
              case `beforetoggle`:
                c = lr
            }
            var d = !!(t & 4),
              f = !d && (e === `scroll` || e === `scrollend`),
              p = d ? (s === null ? null : s + `Capture`) : s
            d = []
            for (var m = r, h; m !== null;) {
              var g = m
              if (
                ((h = g.stateNode),
                (g = g.tag),
                (g !== 5 && g !== 26 && g !== 27) ||
                  h === null ||
                  p === null ||
                  ((g = On(m, p)), g != null && d.push(Kf(m, g, h))),
                f)
              )
                break
              m = m.return
            }
            0 < d.length && ((s = new c(s, u, null, n, i)), o.push({ event: s, listeners: d }))
          }
        }
        if (!(t & 7)) {
          a: {
            if (
              ((c = e === `mouseover` || e === `pointerover`),
              (s = e === `mouseout` || e === `pointerout`),
              c && n !== xn && (u = n.relatedTarget || n.fromElement) && (Pt(u) || u[Et]))
            )
              break a
            ;(s || c) &&
              ((u = i.window === i ? i : (c = i.ownerDocument) ? c.defaultView || c.parentWindow : window),
              s
                ? ((c = n.relatedTarget || n.toElement),
                  (s = r),
                  (c = c ? Pt(c) : null),
                  c !== null && ((f = l(c)), (d = c.tag), c !== f || (d !== 5 && d !== 27 && d !== 6)) && (c = null))
                : ((s = null), (c = r)),
              s !== c &&
                ((d = qn),
                (g = `onMouseLeave`),
                (p = `onMouseEnter`),
                (m = `mouse`),
                (e === `pointerout` || e === `pointerover`) &&
                  ((d = ir), (g = `onPointerLeave`), (p = `onPointerEnter`), (m = `pointer`)),
                (f = s == null ? u : It(s)),
                (h = c == null ? u : It(c)),
                (u = new d(g, m + `leave`, s, n, i)),
                (u.target = f),
                (u.relatedTarget = h),
                (g = null),
                Pt(i) === r && ((d = new d(p, m + `enter`, c, n, i)), (d.target = h), (d.relatedTarget = f), (g = d)),
                (f = g),
                (d = s && c ? E(s, c, Jf) : null),
                s !== null && Yf(o, u, s, d, !1),
                c !== null && f !== null && Yf(o, f, c, d, !0)))
          }
          a: {
            if (
              ((s = r ? It(r) : window),
              (c = s.nodeName && s.nodeName.toLowerCase()),
              c === `select` || (c === `input` && s.type === `file`))
            )
              var _ = kr
            else if (Cr(s)) {
              if (Ar) _ = zr
              else {
                _ = Lr
                var v = Ir
              }
            } else
              ((c = s.nodeName),
                !c || c.toLowerCase() !== `input` || (s.type !== `checkbox` && s.type !== `radio`)
                  ? r && gn(r.elementType) && (_ = kr)
                  : (_ = Rr))
            if ((_ &&= _(e, r))) {
              wr(o, _, n, i)
              break a
            }
            v && v(e, s, r)
          }
          switch (((v = r ? It(r) : window), e)) {
            case `focusin`:
              ;(Cr(v) || v.contentEditable === `true`) && ((Xr = v), (Zr = r), (Qr = null))
              break
            case `focusout`:
              Qr = Zr = Xr = null
              break
            case `mousedown`:
              $r = !0
              break
            case `contextmenu`:
            case `mouseup`:
            case `dragend`:
              ;(($r = !1), ei(o, n, i))
              break
            case `selectionchange`:
              if (Yr) break
            case `keydown`:
            case `keyup`:
              ei(o, n, i)
          }
          var y
          if (dr)
            b: {
              switch (e) {
                case `compositionstart`:
                  var b = `onCompositionStart`
                  break b
                case `compositionend`:
                  b = `onCompositionEnd`
                  break b
                case `compositionupdate`:
                  b = `onCompositionUpdate`
                  break b
              }
              b = void 0
            }
          else
            yr
              ? _r(e, n) && (b = `onCompositionEnd`)
              : e === `keydown` && n.keyCode === 229 && (b = `onCompositionStart`)
          ;(b &&
            (mr &&
              n.locale !== `ko` &&
              (yr || b !== `onCompositionStart`
                ? b === `onCompositionEnd` && yr && (y = Fn())
                : ((Mn = i), (Nn = `value` in Mn ? Mn.value : Mn.textContent), (yr = !0))),
            (v = qf(r, b)),
            0 < v.length &&
              ((b = new Zn(b, e, null, n, i)),
              o.push({ event: b, listeners: v }),
              y ? (b.data = y) : ((y = vr(n)), y !== null && (b.data = y)))),
            (y = pr ? br(e, n) : xr(e, n)) &&
              ((b = qf(r, `onBeforeInput`)),
              0 < b.length &&
                ((v = new Zn(`onBeforeInput`, `beforeinput`, null, n, i)),
                o.push({ event: v, listeners: b }),
                (v.data = y))),
            Ff(o, e, r, n, i))
        }
        Bf(o, t)
      })
    }
    function Kf(e, t, n) {
      return { instance: e, listener: t, currentTarget: n }
    }
    function qf(e, t) {
      for (var n = t + `Capture`, r = []; e !== null;) {
        var i = e,
          a = i.stateNode
        if (
          ((i = i.tag),
          (i !== 5 && i !== 26 && i !== 27) ||
            a === null ||
            ((i = On(e, n)), i != null && r.unshift(Kf(e, i, a)), (i = On(e, t)), i != null && r.push(Kf(e, i, a))),
          e.tag === 3)
        )
          return r
        e = e.return
      }
      return []
    }
    function Jf(e) {
      if (e === null) return null
      do e = e.return
      while (e && e.tag !== 5 && e.tag !== 27)
      return e || null
    }
    function Yf(e, t, n, r, i) {
      for (var a = t._reactName, o = []; n !== null && n !== r;) {
        var s = n,
          c = s.alternate,
          l = s.stateNode
        if (((s = s.tag), c !== null && c === r)) break
        ;((s !== 5 && s !== 26 && s !== 27) ||
          l === null ||
          ((c = l),
          i
            ? ((l = On(n, a)), l != null && o.unshift(Kf(n, l, c)))
            : i || ((l = On(n, a)), l != null && o.push(Kf(n, l, c)))),
          (n = n.return))
      }
      o.length !== 0 && e.push({ event: t, listeners: o })
    }
    var Xf = /\r\n?/g,
      Zf = /\u0000|\uFFFD/g
    function Qf(e) {
      return (typeof e == `string` ? e : `` + e)
        .replace(
          Xf,
          `
`,
        )
        .replace(Zf, ``)
    }
    function $f(e, t) {
      return ((t = Qf(t)), Qf(e) === t)
    }
    function ep(e, t, n, r, i, a) {
      switch (n) {
        case `children`:
          if (typeof r == `string`) t === `body` || (t === `textarea` && r === ``) || fn(e, r)
          else if (typeof r == `number` || typeof r == `bigint`) t !== `body` && fn(e, `` + r)
          else return
          break
        case `className`:
          Xt(e, `class`, r)
          break
        case `tabIndex`:
          Xt(e, `tabindex`, r)
          break
        case `dir`:
        case `role`:
        case `viewBox`:
        case `width`:
        case `height`:
          Xt(e, n, r)
          break
        case `style`:
          hn(e, r, a)
          return
        case `data`:
          if (t !== `object`) {
            Xt(e, `data`, r)
            break
          }
        case `src`:
        case `href`:
          if (
            (r === `` && (t !== `a` || n !== `href`)) ||
            r == null ||
            typeof r == `function` ||
            typeof r == `symbol` ||
            typeof r == `boolean`
          ) {
            e.removeAttribute(n)
            break
          }
          ;((r = yn(r)), e.setAttribute(n, r))
          break
        case `action`:
        case `formAction`:
          if (typeof r == `function`) {
            e.setAttribute(
              n,
              `javascript:throw new Error('A React form was unexpectedly submitted. If you called form.submit() manually, consider using form.requestSubmit() instead. If you\\'re trying to use event.stopPropagation() in a submit event handler, consider also calling event.preventDefault().')`,
            )
            break
          }
          if (
            (typeof a == `function` &&
              (n === `formAction`
                ? (t !== `input` && ep(e, t, `name`, i.name, i, null),
                  ep(e, t, `formEncType`, i.formEncType, i, null),
                  ep(e, t, `formMethod`, i.formMethod, i, null),
                  ep(e, t, `formTarget`, i.formTarget, i, null))
                : (ep(e, t, `encType`, i.encType, i, null),
                  ep(e, t, `method`, i.method, i, null),
                  ep(e, t, `target`, i.target, i, null))),
            r == null || typeof r == `symbol` || typeof r == `boolean`)
          ) {
            e.removeAttribute(n)
            break
          }
          ;((r = yn(r)), e.setAttribute(n, r))
          break
        case `onClick`:
          r != null && (e.onclick = bn)
          return
        case `onScroll`:
          r != null && $(`scroll`, e)
          return
        case `onScrollEnd`:
          r != null && $(`scrollend`, e)
          return
        case `dangerouslySetInnerHTML`:
          if (r != null) {
            if (typeof r != `object` || !(`__html` in r)) throw Error(s(61))
            if (((n = r.__html), n != null)) {
              if (i.children != null) throw Error(s(60))
              a?.__html !== n && (e.innerHTML = n)
            }
          }
          break
        case `multiple`:
          e.multiple = r && typeof r != `function` && typeof r != `symbol`
          break
        case `muted`:
          e.muted = r && typeof r != `function` && typeof r != `symbol`
          break
        case `suppressContentEditableWarning`:
        case `suppressHydrationWarning`:
        case `defaultValue`:
        case `defaultChecked`:
        case `innerHTML`:
        case `ref`:
          break
        case `autoFocus`:
          break
        case `xlinkHref`:
          if (r == null || typeof r == `function` || typeof r == `boolean` || typeof r == `symbol`) {
            e.removeAttribute(`xlink:href`)
            break
          }
          ;((n = yn(r)), e.setAttributeNS(`http://www.w3.org/1999/xlink`, `xlink:href`, n))
          break
        case `contentEditable`:
        case `spellCheck`:
        case `draggable`:
        case `value`:
        case `autoReverse`:
        case `externalResourcesRequired`:
        case `focusable`:
        case `preserveAlpha`:
          r != null && typeof r != `function` && typeof r != `symbol` ? e.setAttribute(n, r) : e.removeAttribute(n)
          break
        case `inert`:
        case `allowFullScreen`:
        case `async`:
        case `autoPlay`:
        case `controls`:
        case `credentialless`:
        case `default`:
        case `defer`:
        case `disabled`:
        case `disablePictureInPicture`:
        case `disableRemotePlayback`:
        case `formNoValidate`:
        case `hidden`:
        case `loop`:
        case `noModule`:
        case `noValidate`:
        case `open`:
        case `playsInline`:
        case `readOnly`:
        case `required`:
        case `reversed`:
        case `scoped`:
        case `seamless`:
        case `itemScope`:
          r && typeof r != `function` && typeof r != `symbol` ? e.setAttribute(n, ``) : e.removeAttribute(n)
          break
        case `capture`:
        case `download`:
          !0 === r
            ? e.setAttribute(n, ``)
            : !1 !== r && r != null && typeof r != `function` && typeof r != `symbol`
              ? e.setAttribute(n, r)
              : e.removeAttribute(n)
          break
        case `cols`:
        case `rows`:
        case `size`:
        case `span`:
          r != null && typeof r != `function` && typeof r != `symbol` && !isNaN(r) && 1 <= r
            ? e.setAttribute(n, r)
            : e.removeAttribute(n)
          break
        case `rowSpan`:
        case `start`:
          r == null || typeof r == `function` || typeof r == `symbol` || isNaN(r)
            ? e.removeAttribute(n)
            : e.setAttribute(n, r)
          break
        case `popover`:
          ;($(`beforetoggle`, e), $(`toggle`, e), Yt(e, `popover`, r))
          break
        case `xlinkActuate`:
          Zt(e, `http://www.w3.org/1999/xlink`, `xlink:actuate`, r)
          break
        case `xlinkArcrole`:
          Zt(e, `http://www.w3.org/1999/xlink`, `xlink:arcrole`, r)
          break
        case `xlinkRole`:
          Zt(e, `http://www.w3.org/1999/xlink`, `xlink:role`, r)
          break
        case `xlinkShow`:
          Zt(e, `http://www.w3.org/1999/xlink`, `xlink:show`, r)
          break
        case `xlinkTitle`:
          Zt(e, `http://www.w3.org/1999/xlink`, `xlink:title`, r)
          break
        case `xlinkType`:
          Zt(e, `http://www.w3.org/1999/xlink`, `xlink:type`, r)
          break
        case `xmlBase`:
          Zt(e, `http://www.w3.org/XML/1998/namespace`, `xml:base`, r)
          break
        case `xmlLang`:
          Zt(e, `http://www.w3.org/XML/1998/namespace`, `xml:lang`, r)
          break
        case `xmlSpace`:
          Zt(e, `http://www.w3.org/XML/1998/namespace`, `xml:space`, r)
          break
        case `is`:
          Yt(e, `is`, r)
          break
        case `innerText`:
        case `textContent`:
          return
        default:
          if (!(2 < n.length) || (n[0] !== `o` && n[0] !== `O`) || (n[1] !== `n` && n[1] !== `N`))
            ((n = _n.get(n) || n), Yt(e, n, r))
          else return
      }
      L = !0
    }
    function tp(e, t, n, r, i, a) {
      switch (n) {
        case `style`:
          hn(e, r, a)
          return
        case `dangerouslySetInnerHTML`:
          if (r != null) {
            if (typeof r != `object` || !(`__html` in r)) throw Error(s(61))
            if (((n = r.__html), n != null)) {
              if (i.children != null) throw Error(s(60))
              a?.__html !== n && (e.innerHTML = n)
            }
          }
          break
        case `children`:
          if (typeof r == `string`) fn(e, r)
          else if (typeof r == `number` || typeof r == `bigint`) fn(e, `` + r)
          else return
          break
        case `onScroll`:
          r != null && $(`scroll`, e)
          return
        case `onScrollEnd`:
          r != null && $(`scrollend`, e)
          return
        case `onClick`:
          r != null && (e.onclick = bn)
          return
        case `suppressContentEditableWarning`:
        case `suppressHydrationWarning`:
        case `innerHTML`:
        case `ref`:
          return
        case `innerText`:
        case `textContent`:
          return
        default:
          if (!Vt.hasOwnProperty(n))
            a: {
              if (
                n[0] === `o` &&
                n[1] === `n` &&
                ((i = n.endsWith(`Capture`)),
                (a = n.slice(2, i ? n.length - 7 : void 0)),
                (t = e[Tt] || null),
                (t = t == null ? null : t[n]),
                typeof t == `function` && e.removeEventListener(a, t, i),
                typeof r == `function`)
              ) {
                ;(typeof t != `function` &&
                  t !== null &&
                  (n in e ? (e[n] = null) : e.hasAttribute(n) && e.removeAttribute(n)),
                  e.addEventListener(a, r, i))
                break a
              }
              ;((L = !0), n in e ? (e[n] = r) : !0 === r ? e.setAttribute(n, ``) : Yt(e, n, r))
            }
          return
      }
      L = !0
    }
    function np(e, t, n) {
      switch (t) {
        case `div`:
        case `span`:
        case `svg`:
        case `path`:
        case `a`:
        case `g`:
        case `p`:
        case `li`:
          break
        case `img`:
          ;($(`error`, e), $(`load`, e))
          var r = !1,
            i = !1,
            a
          for (a in n)
            if (n.hasOwnProperty(a)) {
              var o = n[a]
              if (o != null)
                switch (a) {
                  case `src`:
                    r = !0
                    break
                  case `srcSet`:
                    i = !0
                    break
                  case `children`:
                  case `dangerouslySetInnerHTML`:
                    throw Error(s(137, t))
                  default:
                    ep(e, t, a, o, n, null)
                }
            }
          ;(i && ep(e, t, `srcSet`, n.srcSet, n, null), r && ep(e, t, `src`, n.src, n, null))
          return
        case `input`:
          $(`invalid`, e)
          var c = (a = o = i = null),
            l = null,
            u = null
          for (r in n)
            if (n.hasOwnProperty(r)) {
              var d = n[r]
              if (d != null)
                switch (r) {
                  case `name`:
                    i = d
                    break
                  case `type`:
                    o = d
                    break
                  case `checked`:
                    l = d
                    break
                  case `defaultChecked`:
                    u = d
                    break
                  case `value`:
                    a = d
                    break
                  case `defaultValue`:
                    c = d
                    break
                  case `children`:
                  case `dangerouslySetInnerHTML`:
                    if (d != null) throw Error(s(137, t))
                    break
                  default:
                    ep(e, t, r, d, n, null)
                }
            }
          sn(e, a, c, l, u, o, i, !1)
          return
        case `select`:
          for (i in ($(`invalid`, e), (r = o = a = null), n))
            if (n.hasOwnProperty(i) && ((c = n[i]), c != null))
              switch (i) {
                case `value`:
                  a = c
                  break
                case `defaultValue`:
                  o = c
                  break
                case `multiple`:
                  r = c
                default:
                  ep(e, t, i, c, n, null)
              }
          ;((t = a), (n = o), (e.multiple = !!r), t == null ? n != null && ln(e, !!r, n, !0) : ln(e, !!r, t, !1))
          return
        case `textarea`:
          for (o in ($(`invalid`, e), (a = i = r = null), n))
            if (n.hasOwnProperty(o) && ((c = n[o]), c != null))
              switch (o) {
                case `value`:
                  r = c
                  break
                case `defaultValue`:
                  i = c
                  break
                case `children`:
                  a = c
                  break
                case `dangerouslySetInnerHTML`:
                  if (c != null) throw Error(s(91))
                  break
                default:
                  ep(e, t, o, c, n, null)
              }
          dn(e, r, i, a)
          return
        case `option`:
          for (l in n)
            if (n.hasOwnProperty(l) && ((r = n[l]), r != null))
              switch (l) {
                case `selected`:
                  e.selected = r && typeof r != `function` && typeof r != `symbol`
                  break
                default:
                  ep(e, t, l, r, n, null)
              }
          return
        case `dialog`:
          ;($(`beforetoggle`, e), $(`toggle`, e), $(`cancel`, e), $(`close`, e))
          break
        case `iframe`:
        case `object`:
          $(`load`, e)
          break
        case `video`:
        case `audio`:
          for (r = 0; r < Rf.length; r++) $(Rf[r], e)
          break
        case `image`:
          ;($(`error`, e), $(`load`, e))
          break
        case `details`:
          $(`toggle`, e)
          break
        case `embed`:
        case `source`:
        case `link`:
          ;($(`error`, e), $(`load`, e))
        case `area`:
        case `base`:
        case `br`:
        case `col`:
        case `hr`:
        case `keygen`:
        case `meta`:
        case `param`:
        case `track`:
        case `wbr`:
        case `menuitem`:
          for (u in n)
            if (n.hasOwnProperty(u) && ((r = n[u]), r != null))
              switch (u) {
                case `children`:
                case `dangerouslySetInnerHTML`:
                  throw Error(s(137, t))
                default:
                  ep(e, t, u, r, n, null)
              }
          return
        default:
          if (gn(t)) {
            for (d in n) n.hasOwnProperty(d) && ((r = n[d]), r !== void 0 && tp(e, t, d, r, n, void 0))
            return
          }
      }
      for (c in n) n.hasOwnProperty(c) && ((r = n[c]), r != null && ep(e, t, c, r, n, null))
    }
    var rp = {}
    function ip(e, t, n, r) {
      switch (t) {
        case `div`:
        case `span`:
        case `svg`:
        case `path`:
        case `a`:
        case `g`:
        case `p`:
        case `li`:
          break
        case `input`:
          var i = null,
            a = null,
            o = null,
            c = null,
            l = null,
            u = null,
            d = null
          for (m in n) {
            var f = n[m]
            if (n.hasOwnProperty(m) && f != null)
              switch (m) {
                case `checked`:
                  break
                case `value`:
                  break
                case `defaultValue`:
                  l = f
                default:
                  r.hasOwnProperty(m) || ep(e, t, m, null, r, f)
              }
          }
          for (var p in r) {
            var m = r[p]
            if (((f = n[p]), r.hasOwnProperty(p) && (m != null || f != null)))
              switch (p) {
                case `type`:
                  ;(m !== f && (L = !0), (a = m))
                  break
                case `name`:
                  ;(m !== f && (L = !0), (i = m))
                  break
                case `checked`:
                  ;(m !== f && (L = !0), (u = m))
                  break
                case `defaultChecked`:
                  ;(m !== f && (L = !0), (d = m))
                  break
                case `value`:
                  ;(m !== f && (L = !0), (o = m))
                  break
                case `defaultValue`:
                  ;(m !== f && (L = !0), (c = m))
                  break
                case `children`:
                case `dangerouslySetInnerHTML`:
                  if (m != null) throw Error(s(137, t))
                  break
                default:
                  m !== f && ep(e, t, p, m, r, f)
              }
          }
          on(e, o, c, l, u, d, a, i)
          return
        case `select`:
          for (a in ((m = o = c = p = null), n))
            if (((l = n[a]), n.hasOwnProperty(a) && l != null))
              switch (a) {
                case `value`:
                  break
                case `multiple`:
                  m = l
                default:
                  r.hasOwnProperty(a) || ep(e, t, a, null, r, l)
              }
          for (i in r)
            if (((a = r[i]), (l = n[i]), r.hasOwnProperty(i) && (a != null || l != null)))
              switch (i) {
                case `value`:
                  ;(a !== l && (L = !0), (p = a))
                  break
                case `defaultValue`:
                  ;(a !== l && (L = !0), (c = a))
                  break
                case `multiple`:
                  ;(a !== l && (L = !0), (o = a))
                default:
                  a !== l && ep(e, t, i, a, r, l)
              }
          ;((t = c),
            (n = o),
            (r = m),
            p == null ? !!r != !!n && (t == null ? ln(e, !!n, n ? [] : ``, !1) : ln(e, !!n, t, !0)) : ln(e, !!n, p, !1))
          return
        case `textarea`:
          for (c in ((m = p = null), n))
            if (((i = n[c]), n.hasOwnProperty(c) && i != null && !r.hasOwnProperty(c)))
              switch (c) {
                case `value`:
                  break
                case `children`:
                  break
                default:
                  ep(e, t, c, null, r, i)
              }
          for (o in r)
            if (((i = r[o]), (a = n[o]), r.hasOwnProperty(o) && (i != null || a != null)))
              switch (o) {
                case `value`:
                  ;(i !== a && (L = !0), (p = i))
                  break
                case `defaultValue`:
                  ;(i !== a && (L = !0), (m = i))
                  break
                case `children`:
                  break
                case `dangerouslySetInnerHTML`:
                  if (i != null) throw Error(s(91))
                  break
                default:
                  i !== a && ep(e, t, o, i, r, a)
              }
          un(e, p, m)
          return
        case `option`:
          for (var h in n)
            if (((p = n[h]), n.hasOwnProperty(h) && p != null && !r.hasOwnProperty(h)))
              switch (h) {
                case `selected`:
                  e.selected = !1
                  break
                default:
                  ep(e, t, h, null, r, p)
              }
          for (l in r)
            if (((p = r[l]), (m = n[l]), r.hasOwnProperty(l) && p !== m && (p != null || m != null)))
              switch (l) {
                case `selected`:
                  ;(p !== m && (L = !0), (e.selected = p && typeof p != `function` && typeof p != `symbol`))
                  break
                default:
                  ep(e, t, l, p, r, m)
              }
          return
        case `img`:
        case `link`:
        case `area`:
        case `base`:
        case `br`:
        case `col`:
        case `embed`:
        case `hr`:
        case `keygen`:
        case `meta`:
        case `param`:
        case `source`:
        case `track`:
        case `wbr`:
        case `menuitem`:
          for (var g in n)
            ((p = n[g]), n.hasOwnProperty(g) && p != null && !r.hasOwnProperty(g) && ep(e, t, g, null, r, p))
          for (u in r)
            if (((p = r[u]), (m = n[u]), r.hasOwnProperty(u) && p !== m && (p != null || m != null)))
              switch (u) {
                case `children`:
                case `dangerouslySetInnerHTML`:
                  if (p != null) throw Error(s(137, t))
                  break
                default:
                  ep(e, t, u, p, r, m)
              }
          return
        default:
          if (gn(t)) {
            for (var _ in n)
              ((p = n[_]), n.hasOwnProperty(_) && p !== void 0 && !r.hasOwnProperty(_) && tp(e, t, _, void 0, r, p))
            for (d in r)
              ((p = r[d]),
                (m = n[d]),
                !r.hasOwnProperty(d) || p === m || (p === void 0 && m === void 0) || tp(e, t, d, p, r, m))
            return
          }
      }
      for (var v in n) ((p = n[v]), n.hasOwnProperty(v) && p != null && !r.hasOwnProperty(v) && ep(e, t, v, null, r, p))
      for (f in r)
        ((p = r[f]), (m = n[f]), !r.hasOwnProperty(f) || p === m || (p == null && m == null) || ep(e, t, f, p, r, m))
    }
    function ap(e) {
      switch (e) {
        case `css`:
        case `script`:
        case `font`:
        case `img`:
        case `image`:
        case `input`:
        case `link`:
          return !0
        default:
          return !1
      }
    }
    function op() {
      if (typeof performance.getEntriesByType == `function`) {
        for (var e = 0, t = 0, n = performance.getEntriesByType(`resource`), r = 0; r < n.length; r++) {
          var i = n[r],
            a = i.transferSize,
            o = i.initiatorType,
            s = i.duration
          if (a && s && ap(o)) {
            for (o = 0, s = i.responseEnd, r += 1; r < n.length; r++) {
              var c = n[r],
                l = c.startTime
              if (l > s) break
              var u = c.transferSize,
                d = c.initiatorType
              u && ap(d) && ((c = c.responseEnd), (o += u * (c < s ? 1 : (s - l) / (c - l))))
            }
            if ((--r, (t += (8 * (a + o)) / (i.duration / 1e3)), e++, 10 < e)) break
          }
        }
        if (0 < e) return t / e / 1e6
      }
      return navigator.connection && ((e = navigator.connection.downlink), typeof e == `number`) ? e : 5
    }
    var sp = null,
      cp = null
    function lp(e) {
      return e.nodeType === 9 ? e : e.ownerDocument
    }
    function up(e) {
      switch (e) {
        case `http://www.w3.org/2000/svg`:
          return 1
        case `http://www.w3.org/1998/Math/MathML`:
          return 2
        default:
          return 0
      }
    }
    function dp(e, t) {
      if (e === 0)
        switch (t) {
          case `svg`:
            return 1
          case `math`:
            return 2
          default:
            return 0
        }
      return e === 1 && t === `foreignObject` ? 0 : e
    }
    function fp(e, t, n, r) {
      return ((n = lp(n).createElement(e)), (n[wt] = r), (n[Tt] = t), np(n, e, t), Rt(n), n)
    }
    function pp(e, t) {
      return (
        e === `textarea` ||
        e === `noscript` ||
        typeof t.children == `string` ||
        typeof t.children == `number` ||
        typeof t.children == `bigint` ||
        (typeof t.dangerouslySetInnerHTML == `object` &&
          t.dangerouslySetInnerHTML !== null &&
          t.dangerouslySetInnerHTML.__html != null)
      )
    }
    var mp = null
    function hp() {
      var e = window.event
      return e && e.type === `popstate` ? e !== mp && ((mp = e), !0) : ((mp = null), !1)
    }
    var gp = typeof setTimeout == `function` ? setTimeout : void 0,
      _p = typeof clearTimeout == `function` ? clearTimeout : void 0,
      vp = typeof Promise == `function` ? Promise : void 0,
      yp = typeof requestAnimationFrame == `function` ? requestAnimationFrame : gp,
      bp =
        typeof queueMicrotask == `function`
          ? queueMicrotask
          : vp === void 0
            ? gp
            : function (e) {
                return vp.resolve(null).then(e).catch(xp)
              }
    function xp(e) {
      setTimeout(function () {
        throw e
      })
    }
    function Sp(e) {
      return e === `head`
    }
    function Cp(e, t) {
      var n = t,
        r = 0
      do {
        var i = n.nextSibling
        if ((e.removeChild(n), i && i.nodeType === 8)) {
          if (((n = i.data), n === `/$` || n === `/&`)) {
            if (r === 0) {
              ;(e.removeChild(i), Hh(t))
              return
            }
            r--
          } else if (n === `$` || n === `$?` || n === `$~` || n === `$!` || n === `&`) r++
          else if (n === `html`) _m(e.ownerDocument.documentElement)
          else if (n === `head`) {
            ;((n = e.ownerDocument.head), _m(n))
            for (var a = n.firstChild; a;) {
              var o = a.nextSibling,
                s = a.nodeName
              ;(a[jt] ||
                s === `SCRIPT` ||
                s === `STYLE` ||
                (s === `LINK` && a.rel.toLowerCase() === `stylesheet`) ||
                n.removeChild(a),
                (a = o))
            }
          } else n === `body` && _m(e.ownerDocument.body)
        }
        n = i
      } while (n)
      Hh(t)
    }
    function wp(e, t) {
      var n = e
      e = 0
      do {
        var r = n.nextSibling
        if (
          (n.nodeType === 1
            ? t
              ? ((n._stashedDisplay = n.style.display), (n.style.display = `none`))
              : ((n.style.display = n._stashedDisplay || ``),
                n.getAttribute(`style`) === `` && n.removeAttribute(`style`))
            : n.nodeType === 3 &&
              (t ? ((n._stashedText = n.nodeValue), (n.nodeValue = ``)) : (n.nodeValue = n._stashedText || ``)),
          r && r.nodeType === 8)
        ) {
          if (((n = r.data), n === `/$`)) {
            if (e === 0) break
            e--
          } else (n !== `$` && n !== `$?` && n !== `$~` && n !== `$!`) || e++
        }
        n = r
      } while (n)
    }
    function Tp(e, t, n) {
      if (
        ((t = CSS.escape(t) === t ? t : `r-` + btoa(t).replace(/=/g, ``)),
        (e.style.viewTransitionName = t),
        n != null && (e.style.viewTransitionClass = n),
        (n = getComputedStyle(e)),
        n.display === `inline`)
      ) {
        if (((t = e.getClientRects()), t.length === 1)) var r = 1
        else
          for (var i = (r = 0); i < t.length; i++) {
            var a = t[i]
            0 < a.width && 0 < a.height && r++
          }
        r === 1 &&
          ((e = e.style),
          (e.display = t.length === 1 ? `inline-block` : `block`),
          (e.marginTop = `-` + n.paddingTop),
          (e.marginBottom = `-` + n.paddingBottom))
      }
    }
    function Ep(e, t) {
      ;((e = e.style), (t = t.style))
      var n =
        t == null
          ? null
          : t.hasOwnProperty(`viewTransitionName`)
            ? t.viewTransitionName
            : t.hasOwnProperty(`view-transition-name`)
              ? t[`view-transition-name`]
              : null
      ;((e.viewTransitionName = n == null || typeof n == `boolean` ? `` : (`` + n).trim()),
        (n =
          t == null
            ? null
            : t.hasOwnProperty(`viewTransitionClass`)
              ? t.viewTransitionClass
              : t.hasOwnProperty(`view-transition-class`)
                ? t[`view-transition-class`]
                : null),
        (e.viewTransitionClass = n == null || typeof n == `boolean` ? `` : (`` + n).trim()),
        e.display === `inline-block` &&
          (t == null
            ? (e.display = e.margin = ``)
            : ((n = t.display),
              (e.display = n == null || typeof n == `boolean` ? `` : n),
              (n = t.margin),
              n == null
                ? ((n = t.hasOwnProperty(`marginTop`) ? t.marginTop : t[`margin-top`]),
                  (e.marginTop = n == null || typeof n == `boolean` ? `` : n),
                  (t = t.hasOwnProperty(`marginBottom`) ? t.marginBottom : t[`margin-bottom`]),
                  (e.marginBottom = t == null || typeof t == `boolean` ? `` : t))
                : (e.margin = n))))
    }
    function Dp(e, t, n) {
      return (
        (n = n.ownerDocument.defaultView),
        {
          rect: e,
          abs: t.position === `absolute` || t.position === `fixed`,
          clip:
            t.clipPath !== `none` ||
            t.overflow !== `visible` ||
            t.filter !== `none` ||
            t.mask !== `none` ||
            t.mask !== `none` ||
            t.borderRadius !== `0px`,
          view: 0 <= e.bottom && 0 <= e.right && e.top <= n.innerHeight && e.left <= n.innerWidth,
        }
      )
    }
    function Op(e) {
      return Dp(e.getBoundingClientRect(), getComputedStyle(e), e)
    }
    function kp(e) {
      var t = e.getBoundingClientRect()
      t = new DOMRect(t.x + 2e4, t.y + 2e4, t.width, t.height)
      var n = getComputedStyle(e)
      return Dp(t, n, e)
    }
    function Ap(e) {
      return e.documentElement.clientHeight
    }
    function jp(e) {
      ;(this.addEventListener(`load`, e), this.addEventListener(`error`, e))
    }
    function Mp(e, t, n, r, i, a, o, s, c) {
      var l = t.nodeType === 9 ? t : t.ownerDocument
      try {
        var u = l.startViewTransition({
          update: function () {
            var t = l.defaultView,
              n = t.navigation && t.navigation.transition,
              o = l.fonts.status
            r()
            var s = []
            if (
              (o === `loaded` && (Ap(l), l.fonts.status === `loading` && s.push(l.fonts.ready)),
              (o = s.length),
              e !== null)
            )
              for (var c = e.suspenseyImages, u = 0, d = 0; d < c.length; d++) {
                var f = c[d]
                if (!f.complete) {
                  var p = f.getBoundingClientRect()
                  if (0 < p.bottom && 0 < p.right && p.top < t.innerHeight && p.left < t.innerWidth) {
                    if (((u += Xm(f)), u > $m)) {
                      s.length = o
                      break
                    }
                    ;((f = new Promise(jp.bind(f))), s.push(f))
                  }
                }
              }
            if (0 < s.length)
              return (
                (t = Promise.race([
                  Promise.all(s),
                  new Promise(function (e) {
                    return setTimeout(e, 500)
                  }),
                ]).then(i, i)),
                (n ? Promise.allSettled([n.finished, t]) : t).then(a, a)
              )
            if ((i(), n)) return n.finished.then(a, a)
            a()
          },
          types: n,
        })
        l.__reactViewTransition = u
        var d = []
        return (
          u.ready.then(
            function () {
              for (var e = l.documentElement.getAnimations({ subtree: !0 }), t = 0; t < e.length; t++) {
                var n = e[t],
                  r = n.effect,
                  i = r.pseudoElement
                if (i != null && i.startsWith(`::view-transition`)) {
                  ;(d.push(n), (n = r.getKeyframes()))
                  for (var a = (i = void 0), s = !0, c = 0; c < n.length; c++) {
                    var u = n[c],
                      f = u.width
                    if (i === void 0) i = f
                    else if (i !== f) {
                      s = !1
                      break
                    }
                    if (((f = u.height), a === void 0)) a = f
                    else if (a !== f) {
                      s = !1
                      break
                    }
                    ;(delete u.width, delete u.height, u.transform === `none` && delete u.transform)
                  }
                  s &&
                    i !== void 0 &&
                    a !== void 0 &&
                    (r.setKeyframes(n),
                    (s = getComputedStyle(r.target, r.pseudoElement)),
                    s.width !== i || s.height !== a) &&
                    ((s = n[0]),
                    (s.width = i),
                    (s.height = a),
                    (s = n[n.length - 1]),
                    (s.width = i),
                    (s.height = a),
                    r.setKeyframes(n))
                }
              }
              o()
            },
            function (e) {
              l.__reactViewTransition === u && (l.__reactViewTransition = null)
              try {
                if (typeof e == `object` && e)
                  switch (e.name) {
                    case `InvalidStateError`:
                      ;(e.message === `View transition was skipped because document visibility state is hidden.` ||
                        e.message === `Skipping view transition because document visibility state has become hidden.` ||
                        e.message === `Skipping view transition because viewport size changed.` ||
                        e.message === `Transition was aborted because of invalid state`) &&
                        (e = null)
                  }
                e !== null && c(e)
              } finally {
                ;(r(), i(), o())
              }
            },
          ),
          u.finished.finally(function () {
            for (var e = 0; e < d.length; e++) d[e].cancel()
            ;(l.__reactViewTransition === u && (l.__reactViewTransition = null), s())
          }),
          u
        )
      } catch {
        return (r(), i(), o(), null)
      }
    }
    function Np(e, t) {
      ;((this._scope = document.documentElement), (this._selector = `::view-transition-` + e + `(` + t + `)`))
    }
    ;((Np.prototype.animate = function (e, t) {
      return (
        (t = typeof t == `number` ? { duration: t } : D({}, t)),
        (t.pseudoElement = this._selector),
        this._scope.animate(e, t)
      )
    }),
      (Np.prototype.getAnimations = function () {
        for (
          var e = this._scope, t = this._selector, n = e.getAnimations({ subtree: !0 }), r = [], i = 0;
          i < n.length;
          i++
        ) {
          var a = n[i].effect
          a !== null && a.target === e && a.pseudoElement === t && r.push(n[i])
        }
        return r
      }),
      (Np.prototype.getComputedStyle = function () {
        return getComputedStyle(this._scope, this._selector)
      }))
    function Pp(e) {
      return {
        name: e,
        group: new Np(`group`, e),
        imagePair: new Np(`image-pair`, e),
        old: new Np(`old`, e),
        new: new Np(`new`, e),
      }
    }
    function Fp(e) {
      ;((this._fragmentFiber = e), (this._observers = this._eventListeners = null))
    }
    Fp.prototype.addEventListener = function (e, t, n) {
      var r = null,
        i = null
      if (!(n != null && typeof n != `boolean` && ((r = n.signal || null), r !== null && r.aborted))) {
        this._eventListeners === null && (this._eventListeners = [])
        var a = this._eventListeners
        if (Bp(a, e, t, n) === -1) {
          var o = this,
            s = t
          ;(n != null &&
            typeof n != `boolean` &&
            !0 === n.once &&
            (s = function (r) {
              ;(o.removeEventListener(e, t, n), typeof t == `function` ? t.call(this, r) : t.handleEvent(r))
            }),
            r !== null &&
              ((i = o.removeEventListener.bind(o, e, t, n)),
              r.addEventListener(`abort`, i, { once: !0 }),
              (i = r.removeEventListener.bind(r, `abort`, i))),
            (r = Rp(n)),
            a.push({ type: e, listener: t, optionsOrUseCapture: n, attachedListener: s, cleanup: i }),
            h(this._fragmentFiber.child, !1, Ip, e, s, r))
        }
        this._eventListeners = a
      }
    }
    function Ip(e, t, n, r) {
      return (b(e).addEventListener(t, n, r), !1)
    }
    Fp.prototype.removeEventListener = function (e, t, n) {
      var r = this._eventListeners
      if (r !== null && ((t = Bp(r, e, t, n)), t !== -1)) {
        var i = r[t]
        n = i.attachedListener
        var a = i.cleanup
        ;((i = Rp(i.optionsOrUseCapture)),
          h(this._fragmentFiber.child, !1, Lp, e, n, i),
          r.splice(t, 1),
          a !== null && a())
      }
    }
    function Lp(e, t, n, r) {
      return (b(e).removeEventListener(t, n, r), !1)
    }
    function Rp(e) {
      return e != null && typeof e != `boolean` && (!0 === e.once || e.signal instanceof AbortSignal)
        ? { capture: e.capture, passive: e.passive }
        : e
    }
    function zp(e) {
      return e == null ? `c=0` : typeof e == `boolean` ? `c=` + (e ? `1` : `0`) : `c=` + (e.capture ? `1` : `0`)
    }
    function Bp(e, t, n, r) {
      if (e.length === 0) return -1
      r = zp(r)
      for (var i = 0; i < e.length; i++) {
        var a = e[i]
        if (a.type === t && a.listener === n && zp(a.optionsOrUseCapture) === r) return i
      }
      return -1
    }
    ;((Fp.prototype.dispatchEvent = function (e) {
      var t = g(this._fragmentFiber)
      if (t === null) return !0
      t = b(t)
      var n = this._eventListeners
      if ((n !== null && 0 < n.length) || !e.bubbles) {
        var r = t.nodeType === 9 ? t.createComment(``) : document.createTextNode(``)
        if (n)
          for (var i = 0; i < n.length; i++) {
            var a = n[i]
            r.addEventListener(a.type, a.attachedListener, Rp(a.optionsOrUseCapture))
          }
        if ((t.appendChild(r), (e = r.dispatchEvent(e)), n))
          for (i = 0; i < n.length; i++)
            ((a = n[i]), r.removeEventListener(a.type, a.attachedListener, Rp(a.optionsOrUseCapture)))
        return (t.removeChild(r), e)
      }
      return t.dispatchEvent(e)
    }),
      (Fp.prototype.focus = function (e) {
        h(this._fragmentFiber.child, !0, Vp, e, void 0, void 0)
      }))
    function Vp(e, t) {
      return e.tag !== 6 && ((e = b(e)), pm(e, t))
    }
    Fp.prototype.focusLast = function (e) {
      var t = []
      h(this._fragmentFiber.child, !0, Hp, t, void 0, void 0)
      for (var n = t.length - 1; 0 <= n && !Vp(t[n], e); n--);
    }
    function Hp(e, t) {
      return (t.push(e), !1)
    }
    Fp.prototype.blur = function () {
      var e = g(this._fragmentFiber)
      e !== null &&
        ((e = b(e)), (e = lp(e).activeElement), e !== null && h(this._fragmentFiber.child, !1, Up, e, void 0, void 0))
    }
    function Up(e, t) {
      return e.tag !== 6 && ((e = b(e)), e === t || e.contains(t) ? (t.blur(), !0) : !1)
    }
    Fp.prototype.observeUsing = function (e) {
      ;(this._observers === null && (this._observers = new Set()),
        this._observers.add(e),
        h(this._fragmentFiber.child, !1, Wp, e, void 0, void 0))
    }
    function Wp(e, t) {
      return (e.tag === 6 || ((e = b(e)), t.observe(e)), !1)
    }
    Fp.prototype.unobserveUsing = function (e) {
      var t = this._observers
      if (t !== null && t.has(e)) {
        ;(t.delete(e), h(this._fragmentFiber.child, !1, Gp, e, void 0, void 0))
        for (var n = (t = 0); n < Kp.length; n++) {
          var r = Kp[n]
          r.fragmentInstance === this && r.observer === e ? e.unobserve(r.instance) : (Kp[t++] = r)
        }
        Kp.length = t
      }
    }
    function Gp(e, t) {
      return (e.tag === 6 || ((e = b(e)), t.unobserve(e)), !1)
    }
    var Kp = [],
      qp = !1
    function Jp(e, t, n) {
      ;(Kp.push({ fragmentInstance: e, observer: t, instance: n }),
        qp ||
          ((qp = !0),
          mm(function () {
            qp = !1
            var e = Kp
            Kp = []
            for (var t = 0; t < e.length; t++) {
              var n = e[t]
              n.observer.unobserve(n.instance)
            }
          })))
    }
    Fp.prototype.getClientRects = function () {
      var e = []
      return (h(this._fragmentFiber.child, !1, Yp, e, void 0, void 0), e)
    }
    function Yp(e, t) {
      if (e.tag === 6) {
        e = e.stateNode
        var n = e.ownerDocument.createRange()
        ;(n.selectNodeContents(e), t.push.apply(t, n.getClientRects()))
      } else ((e = b(e)), t.push.apply(t, e.getClientRects()))
      return !1
    }
    ;((Fp.prototype.getRootNode = function (e) {
      var t = g(this._fragmentFiber)
      return t === null ? this : b(t).getRootNode(e)
    }),
      (Fp.prototype.compareDocumentPosition = function (e) {
        var t = g(this._fragmentFiber)
        if (t === null) return Node.DOCUMENT_POSITION_DISCONNECTED
        var n = []
        h(this._fragmentFiber.child, !1, Hp, n, void 0, void 0)
        var r = b(t)
        if (n.length === 0) {
          if (((n = r), _(this._fragmentFiber))) {
            a: {
              for (t = this._fragmentFiber.return; t !== null;) {
                if (t.tag === 4) {
                  t = t.stateNode.containerInfo
                  break a
                }
                if (t.tag === 3 || t.tag === 5 || t.tag === 27) break
                t = t.return
              }
              t = null
            }
            t != null && (n = t)
          }
          t = this._fragmentFiber
          var i = (r = n.compareDocumentPosition(e))
          return (
            n === e
              ? (i = Node.DOCUMENT_POSITION_CONTAINS)
              : r & Node.DOCUMENT_POSITION_CONTAINED_BY &&
                ((n = v(t)[1]),
                n === null
                  ? (i = Node.DOCUMENT_POSITION_PRECEDING)
                  : ((e = b(n).compareDocumentPosition(e)),
                    (i =
                      e === 0 || e & Node.DOCUMENT_POSITION_FOLLOWING
                        ? Node.DOCUMENT_POSITION_FOLLOWING
                        : Node.DOCUMENT_POSITION_PRECEDING))),
            (i |= Node.DOCUMENT_POSITION_IMPLEMENTATION_SPECIFIC)
          )
        }
        ;((t = b(n[0])), (i = b(n[n.length - 1])))
        var a = _(this._fragmentFiber) ? t.parentElement : r
        if (a == null) return Node.DOCUMENT_POSITION_DISCONNECTED
        ;((r = a.compareDocumentPosition(t) & Node.DOCUMENT_POSITION_CONTAINED_BY),
          (a = a.compareDocumentPosition(i) & Node.DOCUMENT_POSITION_CONTAINED_BY))
        var o = t.compareDocumentPosition(e),
          s = i.compareDocumentPosition(e),
          c = o & Node.DOCUMENT_POSITION_CONTAINED_BY || s & Node.DOCUMENT_POSITION_CONTAINED_BY
        return (
          (s = r && a && o & Node.DOCUMENT_POSITION_FOLLOWING && s & Node.DOCUMENT_POSITION_PRECEDING),
          (t =
            (r && t === e) || (a && i === e) || c || s
              ? Node.DOCUMENT_POSITION_CONTAINED_BY
              : (!r && t === e) || (!a && i === e)
                ? Node.DOCUMENT_POSITION_IMPLEMENTATION_SPECIFIC
                : o),
          t & Node.DOCUMENT_POSITION_DISCONNECTED ||
          t & Node.DOCUMENT_POSITION_IMPLEMENTATION_SPECIFIC ||
          Xp(t, this._fragmentFiber, n[0], n[n.length - 1], e)
            ? t
            : Node.DOCUMENT_POSITION_IMPLEMENTATION_SPECIFIC
        )
      }))
    function Xp(e, t, n, r, i) {
      var a = Pt(i)
      if (e & Node.DOCUMENT_POSITION_CONTAINED_BY) {
        if ((n = !!a))
          a: {
            for (; a !== null;) {
              if (a.tag === 7 && (a === t || a.alternate === t)) {
                n = !0
                break a
              }
              a = a.return
            }
            n = !1
          }
        return n
      }
      if (e & Node.DOCUMENT_POSITION_CONTAINS) {
        if (a === null) return ((a = i.ownerDocument), i === a || i === a.documentElement || i === a.body)
        a: {
          for (a = t, t = g(t); a !== null;) {
            if (!((a.tag !== 5 && a.tag !== 3 && a.tag !== 27) || (a !== t && a.alternate !== t))) {
              a = !0
              break a
            }
            a = a.return
          }
          a = !1
        }
        return a
      }
      return e & Node.DOCUMENT_POSITION_PRECEDING
        ? ((t = !!a) &&
            !(t = a === n) &&
            ((t = E(n, a, T)), t === null ? (t = !1) : (h(t, !0, C, a, n), (a = x), (x = null), (t = a !== null))),
          t)
        : e & Node.DOCUMENT_POSITION_FOLLOWING
          ? ((t = !!a) &&
              !(t = a === r) &&
              ((t = E(r, a, T)),
              t === null ? (t = !1) : (h(t, !0, w, a, r), (a = x), (S = x = null), (t = a !== null))),
            t)
          : !1
    }
    function Zp(e, t) {
      var n = e.ownerDocument.createRange()
      ;(n.selectNodeContents(e),
        (e = n.getBoundingClientRect()),
        window.scrollTo(
          window.scrollX + e.left,
          t ? window.scrollY + e.top : window.scrollY + e.bottom - window.innerHeight,
        ))
    }
    Fp.prototype.scrollIntoView = function (e) {
      if (typeof e == `object`) throw Error(s(566))
      var t = []
      h(this._fragmentFiber.child, !1, Hp, t, void 0, void 0)
      var n = !1 !== e
      if (t.length === 0) {
        var r = v(this._fragmentFiber)
        if (((r = n ? r[1] || r[0] || g(this._fragmentFiber) : r[0] || r[1]), r === null)) return
        if (r.tag === 6) {
          ;((e = b(r)), Zp(e, n))
          return
        }
        if (((r = b(r)), r.nodeType !== 9)) {
          if (r.nodeType === 11) {
            ;((n = `host` in r ? r.host : null), n !== null && n.scrollIntoView(e))
            return
          }
          r.scrollIntoView(e)
        }
      }
      for (r = n ? t.length - 1 : 0; r !== (n ? -1 : t.length);) {
        var i = t[r]
        ;(i.tag === 6 ? ((i = b(i)), Zp(i, n)) : b(i).scrollIntoView(e), (r += n ? -1 : 1))
      }
    }
    function Qp(e, t) {
      return ((e = b(e)), $p(e, t), !1)
    }
    function $p(e, t) {
      ;((e.reactFragments ??= new Set()), e.reactFragments.add(t))
    }
    function em(e, t) {
      var n = t._eventListeners
      if (n !== null)
        for (var r = 0; r < n.length; r++) {
          var i = n[r]
          e.addEventListener(i.type, i.attachedListener, Rp(i.optionsOrUseCapture))
        }
      e.nodeType !== 3 &&
        ((n = t._observers),
        n !== null &&
          n.forEach(function (n) {
            for (var r = 0, i = 0; i < Kp.length; i++) {
              var a = Kp[i]
              ;(a.fragmentInstance !== t || a.observer !== n || a.instance !== e) && (Kp[r++] = a)
            }
            ;((Kp.length = r), n.observe(e))
          }),
        $p(e, t))
    }
    function tm(e, t) {
      var n = t._eventListeners
      if (n !== null)
        for (var r = 0; r < n.length; r++) {
          var i = n[r]
          e.removeEventListener(i.type, i.attachedListener, Rp(i.optionsOrUseCapture))
        }
      e.nodeType !== 3 &&
        ((n = t._observers),
        n !== null &&
          n.forEach(function (n) {
            typeof n.rootMargin == `string` ? Jp(t, n, e) : n.unobserve(e)
          }),
        e.reactFragments != null && e.reactFragments.delete(t))
    }
    function nm(e) {
      var t = e.firstChild
      for (t && t.nodeType === 10 && (t = t.nextSibling); t;) {
        var n = t
        switch (((t = t.nextSibling), n.nodeName)) {
          case `HTML`:
          case `HEAD`:
          case `BODY`:
            ;(nm(n), Nt(n))
            continue
          case `SCRIPT`:
          case `STYLE`:
            continue
          case `LINK`:
            if (n.rel.toLowerCase() === `stylesheet`) continue
        }
        e.removeChild(n)
      }
    }
    function rm(e, t, n, r) {
      for (; e.nodeType === 1;) {
        var i = n
        if (e.nodeName.toLowerCase() !== t.toLowerCase()) {
          if (!r && (e.nodeName !== `INPUT` || e.type !== `hidden`)) break
        } else if (!r) {
          if (t === `input` && e.type === `hidden`) {
            var a = i.name == null ? null : `` + i.name
            if (i.type === `hidden` && e.getAttribute(`name`) === a) return e
          } else return e
        } else if (!e[jt])
          switch (t) {
            case `meta`:
              if (!e.hasAttribute(`itemprop`)) break
              return e
            case `link`:
              if (
                ((a = e.getAttribute(`rel`)),
                (a === `stylesheet` && e.hasAttribute(`data-precedence`)) ||
                  a !== i.rel ||
                  e.getAttribute(`href`) !== (i.href == null || i.href === `` ? null : i.href) ||
                  e.getAttribute(`crossorigin`) !== (i.crossOrigin == null ? null : i.crossOrigin) ||
                  e.getAttribute(`title`) !== (i.title == null ? null : i.title))
              )
                break
              return e
            case `style`:
              if (e.hasAttribute(`data-precedence`)) break
              return e
            case `script`:
              if (
                ((a = e.getAttribute(`src`)),
                (a !== (i.src == null ? null : i.src) ||
                  e.getAttribute(`type`) !== (i.type == null ? null : i.type) ||
                  e.getAttribute(`crossorigin`) !== (i.crossOrigin == null ? null : i.crossOrigin)) &&
                  a &&
                  e.hasAttribute(`async`) &&
                  !e.hasAttribute(`itemprop`))
              )
                break
              return e
            default:
              return e
          }
        if (((e = lm(e.nextSibling)), e === null)) break
      }
      return null
    }
    function im(e, t, n) {
      if (t === ``) return null
      for (; e.nodeType !== 3;)
        if (
          ((e.nodeType !== 1 || e.nodeName !== `INPUT` || e.type !== `hidden`) && !n) ||
          ((e = lm(e.nextSibling)), e === null)
        )
          return null
      return e
    }
    function am(e, t) {
      for (; e.nodeType !== 8;)
        if (
          ((e.nodeType !== 1 || e.nodeName !== `INPUT` || e.type !== `hidden`) && !t) ||
          ((e = lm(e.nextSibling)), e === null)
        )
          return null
      return e
    }
    function om(e) {
      return e.data === `$?` || e.data === `$~`
    }
    function sm(e) {
      return e.data === `$!` || (e.data === `$?` && e.ownerDocument.readyState !== `loading`)
    }
    function cm(e, t) {
      var n = e.ownerDocument
      if (e.data === `$~`) e._reactRetry = t
      else if (e.data !== `$?` || n.readyState !== `loading`) t()
      else {
        var r = function () {
          ;(t(), n.removeEventListener(`DOMContentLoaded`, r))
        }
        ;(n.addEventListener(`DOMContentLoaded`, r), (e._reactRetry = r))
      }
    }
    function lm(e) {
      for (; e != null; e = e.nextSibling) {
        var t = e.nodeType
        if (t === 1 || t === 3) break
        if (t === 8) {
          if (
            ((t = e.data), t === `$` || t === `$!` || t === `$?` || t === `$~` || t === `&` || t === `F!` || t === `F`)
          )
            break
          if (t === `/$` || t === `/&`) return null
        }
      }
      return e
    }
    var um = null
    function dm(e) {
      e = e.nextSibling
      for (var t = 0; e;) {
        if (e.nodeType === 8) {
          var n = e.data
          if (n === `/$` || n === `/&`) {
            if (t === 0) return lm(e.nextSibling)
            t--
          } else (n !== `$` && n !== `$!` && n !== `$?` && n !== `$~` && n !== `&`) || t++
        }
        e = e.nextSibling
      }
      return null
    }
    function fm(e) {
      e = e.previousSibling
      for (var t = 0; e;) {
        if (e.nodeType === 8) {
          var n = e.data
          if (n === `$` || n === `$!` || n === `$?` || n === `$~` || n === `&`) {
            if (t === 0) return e
            t--
          } else (n !== `/$` && n !== `/&`) || t++
        }
        e = e.previousSibling
      }
      return null
    }
    function pm(e, t) {
      function n() {
        r = !0
      }
      if (e.ownerDocument.activeElement === e) return !0
      var r = !1
      try {
        ;(e.ownerDocument.addEventListener(`focus`, n, !0), (e.focus || HTMLElement.prototype.focus).call(e, t))
      } finally {
        e.ownerDocument.removeEventListener(`focus`, n, !0)
      }
      return r
    }
    function mm(e) {
      yp(function () {
        yp(function (t) {
          return e(t)
        })
      })
    }
    function hm(e, t, n) {
      switch (((t = lp(n)), e)) {
        case `html`:
          if (((e = t.documentElement), !e)) throw Error(s(452))
          return e
        case `head`:
          if (((e = t.head), !e)) throw Error(s(453))
          return e
        case `body`:
          if (((e = t.body), !e)) throw Error(s(454))
          return e
        default:
          throw Error(s(451))
      }
    }
    function gm(e, t, n) {
      for (var r in n) {
        var i = n[r]
        n.hasOwnProperty(r) && i != null && ep(e, t, r, null, rp, i)
      }
      ;(n.dangerouslySetInnerHTML != null && (e.textContent = ``), e.onclick === bn && (e.onclick = null), Nt(e))
    }
    function _m(e) {
      for (var t = e.attributes; t.length;) e.removeAttributeNode(t[0])
      Nt(e)
    }
    var vm = new Map(),
      ym = new Set()
    function bm(e) {
      if (typeof e.getRootNode == `function`) {
        var t = e.getRootNode()
        if (t.nodeType === 9 || t.nodeType === 11) return t
      }
      return e.nodeType === 9 ? e : e.ownerDocument
    }
    var xm = M.d
    M.d = { f: Sm, r: Cm, D: Em, C: Dm, L: Om, m: km, X: jm, S: Am, M: Mm }
    function Sm() {
      var e = xm.f(),
        t = Rd()
      return e || t
    }
    function Cm(e) {
      var t = Ft(e)
      t !== null && t.tag === 5 && t.type === `form` ? nc(t) : xm.r(e)
    }
    var wm = typeof document > `u` ? null : document
    function Tm(e, t, n) {
      var r = wm
      if (r && typeof t == `string` && t) {
        var i = an(t)
        ;((i = `link[rel="` + e + `"][href="` + i + `"]`),
          typeof n == `string` && (i += `[crossorigin="` + n + `"]`),
          ym.has(i) ||
            (ym.add(i),
            (e = { rel: e, crossOrigin: n, href: t }),
            r.querySelector(i) === null &&
              ((t = r.createElement(`link`)), np(t, `link`, e), Rt(t), r.head.appendChild(t))))
      }
    }
    function Em(e) {
      ;(xm.D(e), Tm(`dns-prefetch`, e, null))
    }
    function Dm(e, t) {
      ;(xm.C(e, t), Tm(`preconnect`, e, t))
    }
    function Om(e, t, n) {
      xm.L(e, t, n)
      var r = wm
      if (r && e && t) {
        var i = `link[rel="preload"][as="` + an(t) + `"]`
        t === `image` && n && n.imageSrcSet
          ? ((i += `[imagesrcset="` + an(n.imageSrcSet) + `"]`),
            typeof n.imageSizes == `string` && (i += `[imagesizes="` + an(n.imageSizes) + `"]`))
          : (i += `[href="` + an(e) + `"]`)
        var a = i
        switch (t) {
          case `style`:
            a = Pm(e)
            break
          case `script`:
            a = Rm(e)
        }
        if (!(
          vm.has(a) ||
          ((e = D({ rel: `preload`, href: t === `image` && n && n.imageSrcSet ? void 0 : e, as: t }, n)),
          vm.set(a, e),
          r.querySelector(i) !== null ||
            (t === `style` && r.querySelector(Fm(a))) ||
            (t === `script` && r.querySelector(zm(a))))
        )) {
          var o = r.createElement(`link`)
          ;(np(o, `link`, e),
            t === `style` &&
              ((o[Mt] = !0),
              (o.onload = o.onerror =
                function () {
                  zt(o)
                })),
            Rt(o),
            r.head.appendChild(o))
        }
      }
    }
    function km(e, t) {
      xm.m(e, t)
      var n = wm
      if (n && e) {
        var r = t && typeof t.as == `string` ? t.as : `script`,
          i = `link[rel="modulepreload"][as="` + an(r) + `"][href="` + an(e) + `"]`,
          a = i
        switch (r) {
          case `audioworklet`:
          case `paintworklet`:
          case `serviceworker`:
          case `sharedworker`:
          case `worker`:
          case `script`:
            a = Rm(e)
        }
        if (!vm.has(a) && ((e = D({ rel: `modulepreload`, href: e }, t)), vm.set(a, e), n.querySelector(i) === null)) {
          switch (r) {
            case `audioworklet`:
            case `paintworklet`:
            case `serviceworker`:
            case `sharedworker`:
            case `worker`:
            case `script`:
              if (n.querySelector(zm(a))) return
          }
          ;((r = n.createElement(`link`)), np(r, `link`, e), Rt(r), n.head.appendChild(r))
        }
      }
    }
    function Am(e, t, n) {
      xm.S(e, t, n)
      var r = wm
      if (r && e) {
        var i = Lt(r).hoistableStyles,
          a = Pm(e)
        t ||= `default`
        var o = i.get(a)
        if (!o) {
          var s = { loading: 0, preload: null }
          if ((o = r.querySelector(Fm(a)))) s.loading = 5
          else {
            ;((e = D({ rel: `stylesheet`, href: e, 'data-precedence': t }, n)), (n = vm.get(a)) && Hm(e, n))
            var c = (o = r.createElement(`link`))
            ;(Rt(c),
              np(c, `link`, e),
              (c._p = new Promise(function (e, t) {
                ;((c.onload = e), (c.onerror = t))
              })),
              c.addEventListener(`load`, function () {
                s.loading |= 1
              }),
              c.addEventListener(`error`, function () {
                s.loading |= 2
              }),
              (s.loading |= 4),
              Vm(o, t, r))
          }
          ;((o = { type: `stylesheet`, instance: o, count: 1, state: s }), i.set(a, o))
        }
      }
    }
    function jm(e, t) {
      xm.X(e, t)
      var n = wm
      if (n && e) {
        var r = Lt(n).hoistableScripts,
          i = Rm(e),
          a = r.get(i)
        a ||
          ((a = n.querySelector(zm(i))),
          a ||
            ((e = D({ src: e, async: !0 }, t)),
            (t = vm.get(i)) && Um(e, t),
            (a = n.createElement(`script`)),
            Rt(a),
            np(a, `link`, e),
            n.head.appendChild(a)),
          (a = { type: `script`, instance: a, count: 1, state: null }),
          r.set(i, a))
      }
    }
    function Mm(e, t) {
      xm.M(e, t)
      var n = wm
      if (n && e) {
        var r = Lt(n).hoistableScripts,
          i = Rm(e),
          a = r.get(i)
        a ||
          ((a = n.querySelector(zm(i))),
          a ||
            ((e = D({ src: e, async: !0, type: `module` }, t)),
            (t = vm.get(i)) && Um(e, t),
            (a = n.createElement(`script`)),
            Rt(a),
            np(a, `link`, e),
            n.head.appendChild(a)),
          (a = { type: `script`, instance: a, count: 1, state: null }),
          r.set(i, a))
      }
    }
    function Nm(e, t, n, r) {
      var i = (i = Ee.current) ? bm(i) : null
      if (!i) throw Error(s(446))
      switch (e) {
        case `meta`:
        case `title`:
          return null
        case `style`:
          return typeof n.precedence == `string` && typeof n.href == `string`
            ? ((n = Pm(n.href)),
              (t = Lt(i).hoistableStyles),
              (r = t.get(n)),
              r || ((r = { type: `style`, instance: null, count: 0, state: null }), t.set(n, r)),
              r)
            : { type: `void`, instance: null, count: 0, state: null }
        case `link`:
          if (n.rel === `stylesheet` && typeof n.href == `string` && typeof n.precedence == `string`) {
            e = Pm(n.href)
            var a = Lt(i).hoistableStyles,
              o = a.get(e)
            if (
              (o ||
                ((i = i.ownerDocument || i),
                (o = { type: `stylesheet`, instance: null, count: 0, state: { loading: 0, preload: null } }),
                a.set(e, o),
                (a = i.querySelector(Fm(e)))
                  ? a._p || ((o.instance = a), (o.state.loading = 5))
                  : ((a = vm.get(e)),
                    a ||
                      ((a = {
                        rel: `preload`,
                        as: `style`,
                        href: n.href,
                        crossOrigin: n.crossOrigin,
                        integrity: n.integrity,
                        media: n.media,
                        hrefLang: n.hrefLang,
                        referrerPolicy: n.referrerPolicy,
                      }),
                      vm.set(e, a)),
                    Lm(i, e, a, o.state))),
              t && r === null)
            )
              throw Error(s(528, ``))
            return o
          }
          if (t && r !== null) throw Error(s(529, ``))
          return null
        case `script`:
          return (
            (t = n.async),
            (n = n.src),
            typeof n == `string` && t && typeof t != `function` && typeof t != `symbol`
              ? ((n = Rm(n)),
                (t = Lt(i).hoistableScripts),
                (r = t.get(n)),
                r || ((r = { type: `script`, instance: null, count: 0, state: null }), t.set(n, r)),
                r)
              : { type: `void`, instance: null, count: 0, state: null }
          )
        default:
          throw Error(s(444, e))
      }
    }
    function Pm(e) {
      return `href="` + an(e) + `"`
    }
    function Fm(e) {
      return `link[rel="stylesheet"][` + e + `]`
    }
    function Im(e) {
      return D({}, e, { 'data-precedence': e.precedence, precedence: null })
    }
    function Lm(e, t, n, r) {
      if ((t = e.querySelector(`link[rel="preload"][as="style"][` + t + `]`))) {
        if (!0 !== t[Mt]) {
          r.loading = 1
          return
        }
      } else
        ((t = e.createElement(`link`)),
          (t[Mt] = !0),
          (t.onload = t.onerror = zt.bind(null, t)),
          np(t, `link`, n),
          Rt(t),
          e.head.appendChild(t))
      ;((r.preload = t),
        t.addEventListener(`load`, function () {
          return (r.loading |= 1)
        }),
        t.addEventListener(`error`, function () {
          return (r.loading |= 2)
        }))
    }
    function Rm(e) {
      return `[src="` + an(e) + `"]`
    }
    function zm(e) {
      return `script[async]` + e
    }
    function Bm(e, t, n) {
      if ((t.count++, t.instance === null))
        switch (t.type) {
          case `style`:
            var r = e.querySelector(`style[data-href~="` + an(n.href) + `"]`)
            if (r) return ((t.instance = r), Rt(r), r)
            var i = D({}, n, { 'data-href': n.href, 'data-precedence': n.precedence, href: null, precedence: null })
            return (
              (r = (e.ownerDocument || e).createElement(`style`)),
              Rt(r),
              np(r, `style`, i),
              Vm(r, n.precedence, e),
              (t.instance = r)
            )
          case `stylesheet`:
            i = Pm(n.href)
            var a = e.querySelector(Fm(i))
            if (a) return ((t.state.loading |= 4), (t.instance = a), Rt(a), a)
            ;((r = Im(n)), (i = vm.get(i)) && Hm(r, i), (a = (e.ownerDocument || e).createElement(`link`)), Rt(a))
            var o = a
            return (
              (o._p = new Promise(function (e, t) {
                ;((o.onload = e), (o.onerror = t))
              })),
              np(a, `link`, r),
              (t.state.loading |= 4),
              Vm(a, n.precedence, e),
              (t.instance = a)
            )
          case `script`:
            return (
              (a = Rm(n.src)),
              (i = e.querySelector(zm(a)))
                ? ((t.instance = i), Rt(i), i)
                : ((r = n),
                  (i = vm.get(a)) && ((r = D({}, n)), Um(r, i)),
                  (e = e.ownerDocument || e),
                  (i = e.createElement(`script`)),
                  Rt(i),
                  np(i, `link`, r),
                  e.head.appendChild(i),
                  (t.instance = i))
            )
          case `void`:
            return null
          default:
            throw Error(s(443, t.type))
        }
      else
        t.type === `stylesheet` &&
          !(t.state.loading & 4) &&
          ((r = t.instance), (t.state.loading |= 4), Vm(r, n.precedence, e))
      return t.instance
    }
    function Vm(e, t, n) {
      for (
        var r = n.querySelectorAll(`link[rel="stylesheet"][data-precedence],style[data-precedence]`),
          i = r.length ? r[r.length - 1] : null,
          a = i,
          o = 0;
        o < r.length;
        o++
      ) {
        var s = r[o]
        if (s.dataset.precedence === t) a = s
        else if (a !== i) break
      }
      a
        ? a.parentNode.insertBefore(e, a.nextSibling)
        : ((t = n.nodeType === 9 ? n.head : n), t.insertBefore(e, t.firstChild))
    }
    function Hm(e, t) {
      ;((e.crossOrigin ??= t.crossOrigin), (e.referrerPolicy ??= t.referrerPolicy), (e.title ??= t.title))
    }
    function Um(e, t) {
      ;((e.crossOrigin ??= t.crossOrigin), (e.referrerPolicy ??= t.referrerPolicy), (e.integrity ??= t.integrity))
    }
    var Wm = null
    function Gm(e, t, n) {
      if (Wm === null) {
        var r = new Map(),
          i = (Wm = new Map())
        i.set(n, r)
      } else ((i = Wm), (r = i.get(n)), r || ((r = new Map()), i.set(n, r)))
      if (r.has(e)) return r
      for (r.set(e, null), n = n.getElementsByTagName(e), i = 0; i < n.length; i++) {
        var a = n[i]
        if (
          !(a[jt] || a[wt] || (e === `link` && a.getAttribute(`rel`) === `stylesheet`)) &&
          a.namespaceURI !== `http://www.w3.org/2000/svg`
        ) {
          var o = a.getAttribute(t) || ``
          o = e + o
          var s = r.get(o)
          s ? s.push(a) : r.set(o, [a])
        }
      }
      return r
    }
    function Km(e, t, n) {
      ;((e = e.ownerDocument || e), e.head.insertBefore(n, t === `title` ? e.querySelector(`head > title`) : null))
    }
    function qm(e, t, n) {
      if (n === 1 || t.itemProp != null) return !1
      switch (e) {
        case `meta`:
        case `title`:
          return !0
        case `style`:
          if (typeof t.precedence != `string` || typeof t.href != `string` || t.href === ``) break
          return !0
        case `link`:
          if (typeof t.rel != `string` || typeof t.href != `string` || t.href === `` || t.onLoad || t.onError) break
          switch (t.rel) {
            case `stylesheet`:
              return ((e = t.disabled), typeof t.precedence == `string` && e == null)
            default:
              return !0
          }
        case `script`:
          if (
            t.async &&
            typeof t.async != `function` &&
            typeof t.async != `symbol` &&
            !t.onLoad &&
            !t.onError &&
            t.src &&
            typeof t.src == `string`
          )
            return !0
      }
      return !1
    }
    function Jm(e, t) {
      return e === `img` && t.src != null && t.src !== `` && t.onLoad == null && t.loading !== `lazy`
    }
    function Ym(e) {
      return !(e.type === `stylesheet` && !(e.state.loading & 3))
    }
    function Xm(e) {
      return (e.width || 100) * (e.height || 100) * (typeof devicePixelRatio == `number` ? devicePixelRatio : 1) * 0.25
    }
    function Zm(e, t) {
      typeof t.decode == `function` &&
        (e.imgCount++,
        t.complete || ((e.imgBytes += Xm(t)), e.suspenseyImages.push(t)),
        (e = rh.bind(e)),
        t.decode().then(e, e))
    }
    function Qm(e, t, n, r) {
      if (
        n.type === `stylesheet` &&
        (typeof r.media != `string` || !1 !== matchMedia(r.media).matches) &&
        !(n.state.loading & 4)
      ) {
        if (n.instance === null) {
          var i = Pm(r.href),
            a = t.querySelector(Fm(i))
          if (a) {
            ;((t = a._p),
              typeof t == `object` && t && typeof t.then == `function` && (e.count++, (e = nh.bind(e)), t.then(e, e)),
              (n.state.loading |= 4),
              (n.instance = a),
              Rt(a))
            return
          }
          ;((a = t.ownerDocument || t), (r = Im(r)), (i = vm.get(i)) && Hm(r, i), (a = a.createElement(`link`)), Rt(a))
          var o = a
          ;((o._p = new Promise(function (e, t) {
            ;((o.onload = e), (o.onerror = t))
          })),
            np(a, `link`, r),
            (n.instance = a))
        }
        ;(e.stylesheets === null && (e.stylesheets = new Map()),
          e.stylesheets.set(n, t),
          (t = n.state.preload) &&
            !(n.state.loading & 3) &&
            (e.count++, (n = nh.bind(e)), t.addEventListener(`load`, n), t.addEventListener(`error`, n)))
      }
    }
    var $m = 0
    function eh(e, t) {
      return (
        e.stylesheets && e.count === 0 && ah(e, e.stylesheets),
        0 < e.count || 0 < e.imgCount
          ? function (n) {
              var r = setTimeout(function () {
                if ((e.stylesheets && ah(e, e.stylesheets), e.unsuspend)) {
                  var t = e.unsuspend
                  ;((e.unsuspend = null), t())
                }
              }, 6e4 + t)
              0 < e.imgBytes && $m === 0 && ($m = 62500 * op())
              var i = setTimeout(
                function () {
                  if (
                    ((e.waitingForImages = !1), e.count === 0 && (e.stylesheets && ah(e, e.stylesheets), e.unsuspend))
                  ) {
                    var t = e.unsuspend
                    ;((e.unsuspend = null), t())
                  }
                },
                (e.imgBytes > $m ? 50 : 800) + t,
              )
              return (
                (e.unsuspend = n),
                function () {
                  ;((e.unsuspend = null), clearTimeout(r), clearTimeout(i))
                }
              )
            }
          : null
      )
    }
    function th(e) {
      if (e.count === 0 && (e.imgCount === 0 || !e.waitingForImages)) {
        if (e.stylesheets) ah(e, e.stylesheets)
        else if (e.unsuspend) {
          var t = e.unsuspend
          ;((e.unsuspend = null), t())
        }
      }
    }
    function nh() {
      ;(this.count--, th(this))
    }
    function rh() {
      ;(this.imgCount--, th(this))
    }
    var ih = null
    function ah(e, t) {
      ;((e.stylesheets = null),
        e.unsuspend !== null && (e.count++, (ih = new Map()), t.forEach(oh, e), (ih = null), nh.call(e)))
    }
    function oh(e, t) {
      if (!(t.state.loading & 4)) {
        var n = ih.get(e)
        if (n) var r = n.get(null)
        else {
          ;((n = new Map()), ih.set(e, n))
          for (var i = e.querySelectorAll(`link[data-precedence],style[data-precedence]`), a = 0; a < i.length; a++) {
            var o = i[a]
            ;(o.nodeName === `LINK` || o.getAttribute(`media`) !== `not all`) &&
              (n.set(o.dataset.precedence, o), (r = o))
          }
          r && n.set(null, r)
        }
        ;((i = t.instance),
          (o = i.getAttribute(`data-precedence`)),
          (a = n.get(o) || r),
          a === r && n.set(null, i),
          n.set(o, i),
          this.count++,
          (r = nh.bind(this)),
          i.addEventListener(`load`, r),
          i.addEventListener(`error`, r),
          a
            ? a.parentNode.insertBefore(i, a.nextSibling)
            : ((e = e.nodeType === 9 ? e.head : e), e.insertBefore(i, e.firstChild)),
          (t.state.loading |= 4))
      }
    }
    var sh = { $$typeof: k, Provider: null, Consumer: null, _currentValue: be, _currentValue2: be, _threadCount: 0 }
    function ch(e, t, n, r, i, a, o, s, c) {
      ;((this.tag = 1),
        (this.containerInfo = e),
        (this.pingCache = this.current = this.pendingChildren = null),
        (this.timeoutHandle = -1),
        (this.callbackNode = this.next = this.pendingContext = this.context = this.cancelPendingCommit = null),
        (this.callbackPriority = 0),
        (this.expirationTimes = pt(-1)),
        (this.entangledLanes =
          this.shellSuspendCounter =
          this.errorRecoveryDisabledLanes =
          this.expiredLanes =
          this.warmLanes =
          this.pingedLanes =
          this.suspendedLanes =
          this.pendingLanes =
            0),
        (this.entanglements = pt(0)),
        (this.hiddenUpdates = pt(null)),
        (this.identifierPrefix = r),
        (this.onUncaughtError = i),
        (this.onCaughtError = a),
        (this.onRecoverableError = o),
        (this.pooledCache = null),
        (this.pooledCacheLanes = 0),
        (this.formState = c),
        (this.transitionTypes = null),
        (this.incompleteTransitions = new Map()))
    }
    function lh(e, t, n, r, i, a, o, s, c, l, u, d) {
      return (
        (e = new ch(e, t, n, o, c, l, u, d, s)),
        (t = 1),
        !0 === a && (t |= 24),
        (a = Mi(3, null, null, t)),
        (e.current = a),
        (a.stateNode = e),
        (t = Aa()),
        t.refCount++,
        (e.pooledCache = t),
        t.refCount++,
        (a.memoizedState = { element: r, isDehydrated: n, cache: t }),
        po(a),
        e
      )
    }
    function uh(e) {
      return e ? ((e = Ai), e) : Ai
    }
    function dh(e, t, n, r, i, a) {
      ;((i = uh(i)),
        r.context === null ? (r.context = i) : (r.pendingContext = i),
        (r = ho(t)),
        (r.payload = { element: n }),
        (a = a === void 0 ? null : a),
        a !== null && (r.callback = a),
        (n = go(e, r, t)),
        n !== null && (Pd(n, e, t), _o(n, e, t)))
    }
    function fh(e, t) {
      if (((e = e.memoizedState), e !== null && e.dehydrated !== null)) {
        var n = e.retryLane
        e.retryLane = n !== 0 && n < t ? n : t
      }
    }
    function ph(e, t) {
      ;(fh(e, t), (e = e.alternate) && fh(e, t))
    }
    function mh(e) {
      if (e.tag === 13 || e.tag === 31) {
        var t = Di(e, 67108864)
        ;(t !== null && Pd(t, e, 67108864), ph(e, 67108864))
      }
    }
    function hh(e) {
      if (e.tag === 13 || e.tag === 31) {
        var t = jd()
        t = yt(t)
        var n = Di(e, t)
        ;(n !== null && Pd(n, e, t), ph(e, t))
      }
    }
    var gh = !0
    function _h(e, t, n, r) {
      var i = j.T
      j.T = null
      var a = M.p
      try {
        ;((M.p = 2), yh(e, t, n, r))
      } finally {
        ;((M.p = a), (j.T = i))
      }
    }
    function vh(e, t, n, r) {
      var i = j.T
      j.T = null
      var a = M.p
      try {
        ;((M.p = 8), yh(e, t, n, r))
      } finally {
        ;((M.p = a), (j.T = i))
      }
    }
    function yh(e, t, n, r) {
      if (gh) {
        var i = bh(r)
        if (i === null) (Gf(e, t, r, xh, n), Mh(e, r))
        else if (Ph(i, e, t, n, r)) r.stopPropagation()
        else if ((Mh(e, r), t & 4 && -1 < jh.indexOf(e))) {
          for (; i !== null;) {
            var a = Ft(i)
            if (a !== null)
              switch (a.tag) {
                case 3:
                  if (((a = a.stateNode), a.current.memoizedState.isDehydrated)) {
                    var o = st(a.pendingLanes)
                    if (o !== 0) {
                      var s = a
                      for (s.pendingLanes |= 2, s.entangledLanes |= 2; o;) {
                        var c = 1 << (31 - et(o))
                        ;((s.entanglements[1] |= c), (o &= ~c))
                      }
                      ;(Tf(a), !(K & 6) && ((gd = He() + 500), Ef(0, !1)))
                    }
                  }
                  break
                case 31:
                case 13:
                  ;((s = Di(a, 2)), s !== null && Pd(s, a, 2), Rd(), ph(a, 2))
              }
            if (((a = bh(r)), a === null && Gf(e, t, r, xh, n), a === i)) break
            i = a
          }
          i !== null && r.stopPropagation()
        } else Gf(e, t, r, null, n)
      }
    }
    function bh(e) {
      return ((e = Sn(e)), Sh(e))
    }
    var xh = null
    function Sh(e) {
      if (((xh = null), (e = Pt(e)), e !== null)) {
        var t = l(e)
        if (t === null) e = null
        else {
          var n = t.tag
          if (n === 13) {
            if (((e = u(t)), e !== null)) return e
            e = null
          } else if (n === 31) {
            if (((e = d(t)), e !== null)) return e
            e = null
          } else if (n === 3) {
            if (t.stateNode.current.memoizedState.isDehydrated) return t.tag === 3 ? t.stateNode.containerInfo : null
            e = null
          } else t !== e && (e = null)
        }
      }
      return ((xh = e), null)
    }
    function Ch(e) {
      switch (e) {
        case `beforetoggle`:
        case `cancel`:
        case `click`:
        case `close`:
        case `contextmenu`:
        case `copy`:
        case `cut`:
        case `auxclick`:
        case `dblclick`:
        case `dragend`:
        case `dragstart`:
        case `drop`:
        case `focusin`:
        case `focusout`:
        case `input`:
        case `invalid`:
        case `keydown`:
        case `keypress`:
        case `keyup`:
        case `mousedown`:
        case `mouseup`:
        case `paste`:
        case `pause`:
        case `play`:
        case `pointercancel`:
        case `pointerdown`:
        case `pointerup`:
        case `ratechange`:
        case `reset`:
        case `seeked`:
        case `submit`:
        case `toggle`:
        case `touchcancel`:
        case `touchend`:
        case `touchstart`:
        case `volumechange`:
        case `change`:
        case `selectionchange`:
        case `textInput`:
        case `compositionstart`:
        case `compositionend`:
        case `compositionupdate`:
        case `beforeblur`:
        case `afterblur`:
        case `beforeinput`:
        case `blur`:
        case `fullscreenchange`:
        case `fullscreenerror`:
        case `focus`:
        case `hashchange`:
        case `popstate`:
        case `select`:
        case `selectstart`:
          return 2
        case `drag`:
        case `dragenter`:
        case `dragexit`:
        case `dragleave`:
        case `dragover`:
        case `mousemove`:
        case `mouseout`:
        case `mouseover`:
        case `pointermove`:
        case `pointerout`:
        case `pointerover`:
        case `resize`:
        case `scroll`:
        case `touchmove`:
        case `wheel`:
        case `mouseenter`:
        case `mouseleave`:
        case `pointerenter`:
        case `pointerleave`:
          return 8
        case `message`:
          switch (Ue()) {
            case We:
              return 2
            case Ge:
              return 8
            case Ke:
            case qe:
              return 32
            case Je:
              return 268435456
            default:
              return 32
          }
        default:
          return 32
      }
    }
    var wh = !1,
      Th = null,
      Eh = null,
      Dh = null,
      Oh = new Map(),
      kh = new Map(),
      Ah = [],
      jh =
        `mousedown mouseup touchcancel touchend touchstart auxclick dblclick pointercancel pointerdown pointerup dragend dragstart drop compositionend compositionstart keydown keypress keyup input textInput copy cut paste click change contextmenu reset`.split(
          ` `,
        )
    function Mh(e, t) {
      switch (e) {
        case `focusin`:
        case `focusout`:
          Th = null
          break
        case `dragenter`:
        case `dragleave`:
          Eh = null
          break
        case `mouseover`:
        case `mouseout`:
          Dh = null
          break
        case `pointerover`:
        case `pointerout`:
          Oh.delete(t.pointerId)
          break
        case `gotpointercapture`:
        case `lostpointercapture`:
          kh.delete(t.pointerId)
      }
    }
    function Nh(e, t, n, r, i, a) {
      return e === null || e.nativeEvent !== a
        ? ((e = { blockedOn: t, domEventName: n, eventSystemFlags: r, nativeEvent: a, targetContainers: [i] }),
          t !== null && ((t = Ft(t)), t !== null && mh(t)),
          e)
        : ((e.eventSystemFlags |= r), (t = e.targetContainers), i !== null && t.indexOf(i) === -1 && t.push(i), e)
    }
    function Ph(e, t, n, r, i) {
      switch (t) {
        case `focusin`:
          return ((Th = Nh(Th, e, t, n, r, i)), !0)
        case `dragenter`:
          return ((Eh = Nh(Eh, e, t, n, r, i)), !0)
        case `mouseover`:
          return ((Dh = Nh(Dh, e, t, n, r, i)), !0)
        case `pointerover`:
          var a = i.pointerId
          return (Oh.set(a, Nh(Oh.get(a) || null, e, t, n, r, i)), !0)
        case `gotpointercapture`:
          return ((a = i.pointerId), kh.set(a, Nh(kh.get(a) || null, e, t, n, r, i)), !0)
      }
      return !1
    }
    function Fh(e) {
      var t = Pt(e.target)
      if (t !== null) {
        var n = l(t)
        if (n !== null) {
          if (((t = n.tag), t === 13)) {
            if (((t = u(n)), t !== null)) {
              ;((e.blockedOn = t),
                St(e.priority, function () {
                  hh(n)
                }))
              return
            }
          } else if (t === 31) {
            if (((t = d(n)), t !== null)) {
              ;((e.blockedOn = t),
                St(e.priority, function () {
                  hh(n)
                }))
              return
            }
          } else if (t === 3 && n.stateNode.current.memoizedState.isDehydrated) {
            e.blockedOn = n.tag === 3 ? n.stateNode.containerInfo : null
            return
          }
        }
      }
      e.blockedOn = null
    }
    function Ih(e) {
      if (e.blockedOn !== null) return !1
      for (var t = e.targetContainers; 0 < t.length;) {
        var n = bh(e.nativeEvent)
        if (n === null) {
          n = e.nativeEvent
          var r = new n.constructor(n.type, n)
          ;((xn = r), n.target.dispatchEvent(r), (xn = null))
        } else return ((t = Ft(n)), t !== null && mh(t), (e.blockedOn = n), !1)
        t.shift()
      }
      return !0
    }
    function Lh(e, t, n) {
      Ih(e) && n.delete(t)
    }
    function Rh() {
      ;((wh = !1),
        Th !== null && Ih(Th) && (Th = null),
        Eh !== null && Ih(Eh) && (Eh = null),
        Dh !== null && Ih(Dh) && (Dh = null),
        Oh.forEach(Lh),
        kh.forEach(Lh))
    }
    function zh(e, t) {
      e.blockedOn === t &&
        ((e.blockedOn = null), wh || ((wh = !0), r.unstable_scheduleCallback(r.unstable_NormalPriority, Rh)))
    }
    var Bh = null
    function Vh(e) {
      Bh !== e &&
        ((Bh = e),
        r.unstable_scheduleCallback(r.unstable_NormalPriority, function () {
          Bh === e && (Bh = null)
          for (var t = 0; t < e.length; t += 3) {
            var n = e[t],
              r = e[t + 1],
              i = e[t + 2]
            if (typeof r != `function`) {
              if (Sh(r || n) === null) continue
              break
            }
            var a = Ft(n)
            a !== null && (e.splice(t, 3), (t -= 3), ec(a, { pending: !0, data: i, method: n.method, action: r }, r, i))
          }
        }))
    }
    function Hh(e) {
      function t(t) {
        return zh(t, e)
      }
      ;(Th !== null && zh(Th, e), Eh !== null && zh(Eh, e), Dh !== null && zh(Dh, e), Oh.forEach(t), kh.forEach(t))
      for (var n = 0; n < Ah.length; n++) {
        var r = Ah[n]
        r.blockedOn === e && (r.blockedOn = null)
      }
      for (; 0 < Ah.length && ((n = Ah[0]), n.blockedOn === null);) (Fh(n), n.blockedOn === null && Ah.shift())
      if (((n = (e.ownerDocument || e).$$reactFormReplay), n != null))
        for (r = 0; r < n.length; r += 3) {
          var i = n[r],
            a = n[r + 1],
            o = i[Tt] || null
          if (typeof a == `function`) o || Vh(n)
          else if (o) {
            var s = null
            if (a && a.hasAttribute(`formAction`)) {
              if (((i = a), (o = a[Tt] || null))) s = o.formAction
              else if (Sh(i) !== null) continue
            } else s = o.action
            ;(typeof s == `function` ? (n[r + 1] = s) : (n.splice(r, 3), (r -= 3)), Vh(n))
          }
        }
    }
    function Uh() {
      function e(e) {
        e.canIntercept &&
          e.info === `react-transition` &&
          e.intercept({
            handler: function () {
              return new Promise(function (e) {
                return (i = e)
              })
            },
            focusReset: `manual`,
            scroll: `manual`,
          })
      }
      function t() {
        ;(i !== null && (i(), (i = null)), r || setTimeout(n, 20))
      }
      function n() {
        if (!r && !navigation.transition) {
          var e = navigation.currentEntry
          e &&
            e.url != null &&
            navigation.navigate(e.url, { state: e.getState(), info: `react-transition`, history: `replace` })
        }
      }
      if (typeof navigation == `object`) {
        var r = !1,
          i = null
        return (
          navigation.addEventListener(`navigate`, e),
          navigation.addEventListener(`navigatesuccess`, t),
          navigation.addEventListener(`navigateerror`, t),
          setTimeout(n, 100),
          function () {
            ;((r = !0),
              navigation.removeEventListener(`navigate`, e),
              navigation.removeEventListener(`navigatesuccess`, t),
              navigation.removeEventListener(`navigateerror`, t),
              i !== null && (i(), (i = null)))
          }
        )
      }
    }
    function Wh(e) {
      this._internalRoot = e
    }
    ;((Gh.prototype.render = Wh.prototype.render =
      function (e) {
        var t = this._internalRoot
        if (t === null) throw Error(s(409))
        var n = t.current
        dh(n, jd(), e, t, null, null)
      }),
      (Gh.prototype.unmount = Wh.prototype.unmount =
        function () {
          var e = this._internalRoot
          if (e !== null) {
            this._internalRoot = null
            var t = e.containerInfo
            ;(dh(e.current, 2, null, e, null, null), Rd(), (t[Et] = null))
          }
        }))
    function Gh(e) {
      this._internalRoot = e
    }
    Gh.prototype.unstable_scheduleHydration = function (e) {
      if (e) {
        var t = xt()
        e = { blockedOn: null, target: e, priority: t }
        for (var n = 0; n < Ah.length && t !== 0 && t < Ah[n].priority; n++);
        ;(Ah.splice(n, 0, e), n === 0 && Fh(e))
      }
    }
    var Kh = i.version
    if (Kh !== `19.3.1`) throw Error(s(527, Kh, `19.3.1`))
    M.findDOMNode = function (e) {
      var t = e._reactInternals
      if (t === void 0)
        throw typeof e.render == `function` ? Error(s(188)) : ((e = Object.keys(e).join(`,`)), Error(s(268, e)))
      return ((e = p(t)), (e = e === null ? null : m(e)), (e = e === null ? null : e.stateNode), e)
    }
    var qh = {
      bundleType: 0,
      version: `19.3.1`,
      rendererPackageName: `react-dom`,
      currentDispatcherRef: j,
      reconcilerVersion: `19.3.1`,
    }
    if (typeof __REACT_DEVTOOLS_GLOBAL_HOOK__ < `u`) {
      var Jh = __REACT_DEVTOOLS_GLOBAL_HOOK__
      if (!Jh.isDisabled && Jh.supportsFiber)
        try {
          ;((Ze = Jh.inject(qh)), (Qe = Jh))
        } catch {}
    }
    t.createRoot = function (e, t) {
      if (!c(e)) throw Error(s(299))
      var n = !1,
        r = ``,
        i = Cc,
        a = wc,
        o = Tc
      return (
        t != null &&
          (!0 === t.unstable_strictMode && (n = !0),
          t.identifierPrefix !== void 0 && (r = t.identifierPrefix),
          t.onUncaughtError !== void 0 && (i = t.onUncaughtError),
          t.onCaughtError !== void 0 && (a = t.onCaughtError),
          t.onRecoverableError !== void 0 && (o = t.onRecoverableError)),
        (t = lh(e, 1, !1, null, null, n, r, null, i, a, o, Uh)),
        (e[Et] = t.current),
        Uf(e),
        new Wh(t)
      )
    }
  }),
  s = r((e, t) => {
    function n() {
      if (typeof __REACT_DEVTOOLS_GLOBAL_HOOK__ < `u` && typeof __REACT_DEVTOOLS_GLOBAL_HOOK__.checkDCE == `function`)
        try {
          __REACT_DEVTOOLS_GLOBAL_HOOK__.checkDCE(n)
        } catch (e) {
          console.error(e)
        }
    }
    ;(n(), (t.exports = o()))
  }),
  c = t(n()),
  l = (e) => {
    let t = c.useRef(e)
    return ((t.current = e), c.useCallback((...e) => t.current?.(...e), []))
  }
function u() {
  return !!(typeof window < `u` && window.document && window.document.createElement)
}
var d = u() ? c.useLayoutEffect : c.useEffect,
  f = (e, t) => {
    let n = c.useRef(!0)
    ;(d(() => e(n.current), t),
      d(
        () => (
          (n.current = !1),
          () => {
            n.current = !0
          }
        ),
        [],
      ))
  },
  p = (e, t) => {
    f((t) => {
      if (!t) return e()
    }, t)
  },
  m = (e) => {
    let t = c.useRef(!1),
      [n, r] = c.useState(e)
    c.useEffect(
      () => (
        (t.current = !1),
        () => {
          t.current = !0
        }
      ),
      [],
    )
    function i(e, n) {
      ;(n && t.current) || r(e)
    }
    return [n, i]
  }
function h(e, t) {
  let [n, r] = (0, c.useState)(e),
    i = t === void 0 ? n : t
  return (
    f(
      (e) => {
        e || r(t)
      },
      [t],
    ),
    [i, r]
  )
}
var g = (e) => +setTimeout(e, 16),
  _ = (e) => clearTimeout(e)
typeof window < `u` &&
  `requestAnimationFrame` in window &&
  ((g = (e) => window.requestAnimationFrame(e)), (_ = (e) => window.cancelAnimationFrame(e)))
var v = 0,
  y = new Map()
function b(e) {
  y.delete(e)
}
var x = (e, t = 1) => {
  v += 1
  let n = v
  function r(t) {
    if (t === 0) (b(n), e())
    else {
      let e = g(() => {
        r(t - 1)
      })
      y.set(n, e)
    }
  }
  return (r(t), n)
}
x.cancel = (e) => {
  let t = y.get(e)
  return (b(e), _(t))
}
function S(e) {
  let [t, n] = c.useState(e),
    r = c.useRef(null),
    i = l(() => {
      if (r.current) {
        let [e, t] = r.current
        ;(e ? x.cancel(t) : clearTimeout(t), (r.current = null))
      }
    })
  return (
    c.useEffect(() => i, [i]),
    [
      t,
      l((e, t) => {
        let a = t || { frame: 1 }
        ;(i(),
          a === !0
            ? n(e)
            : `ms` in a
              ? (r.current = [!1, setTimeout(() => n(e), a.ms)])
              : (r.current = [!0, x(() => n(e), a.frame)]))
      }),
    ]
  )
}
function C() {
  return { ...c }.useId
}
var w = 0
function T(e, t) {
  return `${e}-${String(t).replace(/[^a-zA-Z0-9_.:-]/g, `-`)}`
}
var E = C(),
  D = E
    ? function (e) {
        let t = E()
        return e || t
      }
    : function (e) {
        let [t, n] = c.useState(`ssr-id`)
        return (
          c.useEffect(() => {
            let e = w
            ;((w += 1), n(`rc_unique_${e}`))
          }, []),
          e || t
        )
      }
function ee(e, t, n) {
  let r = c.useRef({})
  return (
    (!(`value` in r.current) || n(r.current.condition, t)) && ((r.current.value = e()), (r.current.condition = t)),
    r.current.value
  )
}
r((e, t) => {
  ;((t.exports = a), (t.exports.isMobile = a), (t.exports.default = a))
  var n =
      /(android|bb\d+|meego).+mobile|armv7l|avantgo|bada\/|blackberry|blazer|compal|elaine|fennec|hiptop|iemobile|ip(hone|od)|iris|kindle|lge |maemo|midp|mmp|mobile.+firefox|netfront|opera m(ob|in)i|palm( os)?|phone|p(ixi|re)\/|plucker|pocket|psp|redmi|series[46]0|samsungbrowser.*mobile|symbian|treo|up\.(browser|link)|vodafone|wap|windows (ce|phone)|xda|xiino/i,
    r = /CrOS/,
    i = /android|ipad|playbook|silk/i
  function a(e) {
    e ||= {}
    let t = e.ua
    if (
      (!t && typeof navigator < `u` && (t = navigator.userAgent),
      t && t.headers && typeof t.headers[`user-agent`] == `string` && (t = t.headers[`user-agent`]),
      typeof t != `string`)
    )
      return !1
    let a = (n.test(t) && !r.test(t)) || (!!e.tablet && i.test(t))
    return (
      !a &&
        e.tablet &&
        e.featureDetect &&
        navigator &&
        navigator.maxTouchPoints > 1 &&
        t.indexOf(`Macintosh`) !== -1 &&
        t.indexOf(`Safari`) !== -1 &&
        (a = !0),
      a
    )
  }
})()
function te(e) {
  let [, t] = c.useReducer((e) => e + 1, 0),
    n = c.useRef(e)
  return [
    l(() => n.current),
    l((e) => {
      ;((n.current = typeof e == `function` ? e(n.current) : e), t())
    }),
  ]
}
var O = r((e) => {
    var t = Symbol.for(`react.transitional.element`),
      n = Symbol.for(`react.portal`),
      r = Symbol.for(`react.fragment`),
      i = Symbol.for(`react.strict_mode`),
      a = Symbol.for(`react.profiler`),
      o = Symbol.for(`react.consumer`),
      s = Symbol.for(`react.context`),
      c = Symbol.for(`react.forward_ref`),
      l = Symbol.for(`react.suspense`),
      u = Symbol.for(`react.suspense_list`),
      d = Symbol.for(`react.memo`),
      f = Symbol.for(`react.lazy`),
      p = Symbol.for(`react.view_transition`)
    function m(e) {
      if (typeof e == `object` && e) {
        var m = e.$$typeof
        switch (m) {
          case t:
            switch (((e = e.type), e)) {
              case r:
              case a:
              case i:
              case l:
              case u:
              case p:
                return e
              default:
                switch (((e &&= e.$$typeof), e)) {
                  case s:
                  case c:
                  case f:
                  case d:
                    return e
                  case o:
                    return e
                  default:
                    return m
                }
            }
          case n:
            return m
        }
      }
    }
    ;((e.ForwardRef = c),
      (e.isMemo = function (e) {
        return m(e) === d
      }))
  }),
  ne = r((e, t) => {
    t.exports = O()
  })(),
  re = Symbol.for(`react.element`),
  ie = Symbol.for(`react.transitional.element`),
  ae = Symbol.for(`react.fragment`)
function k(e) {
  return e && typeof e == `object` && (e.$$typeof === re || e.$$typeof === ie) && e.type === ae
}
var oe = Number(c.version?.split(`.`)[0]),
  se = (e, t) => {
    typeof e == `function` ? e(t) : typeof e == `object` && e && `current` in e && (e.current = t)
  },
  ce = (...e) => {
    let t = e.filter(Boolean)
    return t.length <= 1
      ? t[0]
      : (t) => {
          e.forEach((e) => {
            se(e, t)
          })
        }
  },
  le = (...e) =>
    ee(
      () => ce(...e),
      e,
      (e, t) => e.length !== t.length || e.every((e, n) => e !== t[n]),
    ),
  ue = (e) => {
    if (!e) return !1
    if (de(e) && oe >= 19) return !0
    let t = (0, ne.isMemo)(e) ? e.type.type : e.type
    return !(
      (typeof t == `function` && !t.prototype?.render && t.$$typeof !== ne.ForwardRef) ||
      (typeof e == `function` && !e.prototype?.render && e.$$typeof !== ne.ForwardRef)
    )
  }
function de(e) {
  return (0, c.isValidElement)(e) && !k(e)
}
var fe = (e) => de(e) && ue(e),
  A = (e) => {
    if (e && de(e)) {
      let t = e
      return t.props.propertyIsEnumerable(`ref`) ? t.props.ref : t.ref
    }
    return null
  }
function pe(e, t) {
  if (!e) return !1
  if (e.contains) return e.contains(t)
  let n = t
  for (; n;) {
    if (n === e) return !0
    n = n.parentNode
  }
  return !1
}
var me = `data-rc-order`,
  he = `data-rc-priority`,
  ge = `rc-util-key`,
  _e = new Map()
function ve({ mark: e } = {}) {
  return e ? (e.startsWith(`data-`) ? e : `data-${e}`) : ge
}
function ye(e) {
  return e.attachTo ? e.attachTo : document.querySelector(`head`) || document.body
}
function j(e) {
  return e === `queue` ? `prependQueue` : e ? `prepend` : `append`
}
function M(e) {
  return e ? Array.from((_e.get(e) || e).children).filter((e) => e.tagName === `STYLE`) : []
}
function be(e, t = {}) {
  if (!u()) return null
  let { csp: n, prepend: r, priority: i = 0 } = t,
    a = j(r),
    o = a === `prependQueue`,
    s = document.createElement(`style`)
  ;(s.setAttribute(me, a), o && i && s.setAttribute(he, `${i}`), n?.nonce && (s.nonce = n?.nonce), (s.innerHTML = e))
  let c = ye(t)
  if (!c) return null
  let { firstChild: l } = c
  if (r) {
    if (o) {
      let e = (t.styles || M(c)).filter((e) => {
        if (![`prepend`, `prependQueue`].includes(e.getAttribute(me))) return !1
        let t = Number(e.getAttribute(he) || 0)
        return i >= t
      })
      if (e.length) return (c.insertBefore(s, e[e.length - 1].nextSibling), s)
    }
    c.insertBefore(s, l)
  } else c.appendChild(s)
  return s
}
function xe(e, t = {}) {
  let { styles: n } = t
  return ((n ||= M(ye(t))), n.find((n) => n.getAttribute(ve(t)) === e))
}
function Se(e, t = {}) {
  let n = xe(e, t)
  n && ye(t)?.removeChild(n)
}
function Ce(e, t) {
  let n = _e.get(e)
  if (!n || !pe(document, n)) {
    let n = be(``, t)
    if (!n) return
    let { parentNode: r } = n
    ;(_e.set(e, r), e.removeChild(n))
  }
}
function N(e, t, n = {}) {
  let r = ye(n)
  if (!r) return null
  let i = M(r),
    a = { ...n, styles: i }
  Ce(r, a)
  let o = xe(t, a)
  if (o)
    return (
      a.csp?.nonce && o.nonce !== a.csp?.nonce && (o.nonce = a.csp?.nonce),
      o.innerHTML !== e && (o.innerHTML = e),
      o
    )
  let s = be(e, a)
  return s ? (s.setAttribute(ve(a), t), s) : null
}
function P(e) {
  return e instanceof HTMLElement || e instanceof SVGElement
}
function we(e) {
  return e && typeof e == `object` && P(e.nativeElement) ? e.nativeElement : P(e) ? e : null
}
var Te = (e) => {
  if (!e) return !1
  if (e instanceof Element) {
    if (e.offsetParent) return !0
    if (e.getBBox) {
      let { width: t, height: n } = e.getBBox()
      if (t || n) return !0
    }
    if (e.getBoundingClientRect) {
      let { width: t, height: n } = e.getBoundingClientRect()
      if (t || n) return !0
    }
  }
  return !1
}
function Ee(e, t = !1) {
  if (Te(e)) {
    let n = e.nodeName.toLowerCase(),
      r =
        [`input`, `select`, `textarea`, `button`].includes(n) ||
        e.isContentEditable ||
        (n === `a` && !!e.getAttribute(`href`)),
      i = e.getAttribute(`tabindex`),
      a = Number(i),
      o = null
    return (
      i && !Number.isNaN(a) ? (o = a) : r && o === null && (o = 0),
      r && e.disabled && (o = null),
      o !== null && (o >= 0 || (t && o < 0))
    )
  }
  return !1
}
function De(e, t = !1) {
  let n = [...e.querySelectorAll(`*`)].filter((e) => Ee(e, t))
  return (Ee(e, t) && n.unshift(e), n)
}
function Oe(e, t) {
  if (!e) return
  e.focus(t)
  let { cursor: n } = t || {}
  if (n && (e instanceof HTMLInputElement || e instanceof HTMLTextAreaElement)) {
    let t = e.value.length
    switch (n) {
      case `start`:
        e.setSelectionRange(0, 0)
        break
      case `end`:
        e.setSelectionRange(t, t)
        break
      default:
        e.setSelectionRange(0, t)
    }
  }
}
function ke(e) {
  return e?.getRootNode?.()
}
function Ae(e) {
  return ke(e) instanceof ShadowRoot
}
function F(e) {
  return Ae(e) ? ke(e) : null
}
var I
function je(e) {
  let t = `rc-scrollbar-measure-${Math.random().toString(36).substring(7)}`,
    n = document.createElement(`div`)
  n.id = t
  let r = n.style
  ;((r.position = `absolute`),
    (r.left = `0`),
    (r.top = `0`),
    (r.width = `100px`),
    (r.height = `100px`),
    (r.overflow = `scroll`))
  let i, a
  if (e) {
    let n = getComputedStyle(e)
    ;((r.scrollbarColor = n.scrollbarColor), (r.scrollbarWidth = n.scrollbarWidth))
    let o = getComputedStyle(e, `::-webkit-scrollbar`),
      s = parseInt(o.width, 10),
      c = parseInt(o.height, 10)
    try {
      N(
        `
#${t}::-webkit-scrollbar {
${s ? `width: ${o.width};` : ``}
${c ? `height: ${o.height};` : ``}
}`,
        t,
      )
    } catch (e) {
      ;(console.error(e), (i = s), (a = c))
    }
  }
  document.body.appendChild(n)
  let o = e && i && !Number.isNaN(i) ? i : n.offsetWidth - n.clientWidth,
    s = e && a && !Number.isNaN(a) ? a : n.offsetHeight - n.clientHeight
  return (document.body.removeChild(n), Se(t), { width: o, height: s })
}
function Me(e) {
  return typeof document > `u` ? 0 : ((e || I === void 0) && (I = je()), I.width)
}
function Ne(e) {
  return typeof document > `u` || !e || !(e instanceof Element) ? { width: 0, height: 0 } : je(e)
}
var Pe = {},
  Fe = [],
  Ie = (e) => {
    Fe.push(e)
  }
function Le(e, t) {}
function Re(e, t) {}
function ze() {
  Pe = {}
}
function Be(e, t, n) {
  !t && !Pe[n] && (e(!1, n), (Pe[n] = !0))
}
function Ve(e, t) {
  Be(Le, e, t)
}
function He(e, t) {
  Be(Re, e, t)
}
;((Ve.preMessage = Ie), (Ve.resetWarned = ze), (Ve.noteOnce = He))
function Ue(e, t, n = !1) {
  let r = new Set()
  function i(e, t, a = 1) {
    let o = r.has(e)
    if ((Ve(!o, `Warning: There may be circular references`), o)) return !1
    if (e === t) return !0
    if (n && a > 1) return !1
    r.add(e)
    let s = a + 1
    if (Array.isArray(e)) {
      if (!Array.isArray(t) || e.length !== t.length) return !1
      for (let n = 0; n < e.length; n++) if (!i(e[n], t[n], s)) return !1
      return !0
    }
    if (e && t && typeof e == `object` && typeof t == `object`) {
      let n = Object.keys(e)
      return n.length === Object.keys(t).length && n.every((n) => i(e[n], t[n], s))
    }
    return !1
  }
  return i(e, t)
}
function We(e) {
  return e != null
}
function Ge(e) {
  return We(e) && e !== !1 && e !== ``
}
function Ke(e, t) {
  let n = Object.assign({}, e)
  return (
    Array.isArray(t) &&
      t.forEach((e) => {
        delete n[e]
      }),
    n
  )
}
var qe = `accept acceptCharset accessKey action allowFullScreen allowTransparency
    alt async autoComplete autoFocus autoPlay capture cellPadding cellSpacing challenge
    charSet checked classID className colSpan cols content contentEditable contextMenu
    controls coords crossOrigin data dateTime default defer dir disabled download draggable
    encType form formAction formEncType formMethod formNoValidate formTarget frameBorder
    headers height hidden high href hrefLang htmlFor httpEquiv icon id inputMode integrity
    is keyParams keyType kind label lang list loop low manifest marginHeight marginWidth max maxLength media
    mediaGroup method min minLength multiple muted name noValidate nonce open
    optimum pattern placeholder poster preload radioGroup readOnly rel required
    reversed role rowSpan rows sandbox scope scoped scrolling seamless selected
    shape size sizes span spellCheck src srcDoc srcLang srcSet start step style
    summary tabIndex target title type useMap value width wmode wrap onCopy onCut onPaste onCompositionEnd onCompositionStart onCompositionUpdate onKeyDown
    onKeyPress onKeyUp onFocus onBlur onChange onInput onSubmit onClick onContextMenu onDoubleClick
    onDrag onDragEnd onDragEnter onDragExit onDragLeave onDragOver onDragStart onDrop onMouseDown
    onMouseEnter onMouseLeave onMouseMove onMouseOut onMouseOver onMouseUp onSelect onTouchCancel
    onTouchEnd onTouchMove onTouchStart onScroll onWheel onAbort onCanPlay onCanPlayThrough
    onDurationChange onEmptied onEncrypted onEnded onError onLoadedData onLoadedMetadata
    onLoadStart onPause onPlay onPlaying onProgress onRateChange onSeeked onSeeking onStalled onSuspend onTimeUpdate onVolumeChange onWaiting onLoad
    onPointerDown onPointerMove onPointerUp onPointerCancel onPointerEnter onPointerLeave onPointerOver onPointerOut onGotPointerCapture onLostPointerCapture
    onAnimationStart onAnimationEnd onAnimationIteration
    onTransitionEnd onTransitionRun onTransitionStart onTransitionCancel
    onBeforeInput onReset onInvalid
    onAuxClick onToggle onBeforeToggle onCancel onClose onResize onScrollEnd`.split(/[\s\n]+/),
  Je = `aria-`,
  Ye = `data-`
function Xe(e, t) {
  return e.indexOf(t) === 0
}
function Ze(e, t = !1) {
  let n
  n = t === !1 ? { aria: !0, data: !0, attr: !0 } : t === !0 ? { aria: !0 } : { ...t }
  let r = {}
  return (
    Object.keys(e).forEach((t) => {
      ;((n.aria && (t === `role` || Xe(t, Je))) || (n.data && Xe(t, Ye)) || (n.attr && qe.includes(t))) && (r[t] = e[t])
    }),
    r
  )
}
function Qe(e, t = {}) {
  let n = []
  return (
    c.Children.forEach(e, (e) => {
      ;(e != null || t.keepEmpty) &&
        (Array.isArray(e)
          ? (n = n.concat(Qe(e)))
          : k(e) && e.props
            ? (n = n.concat(Qe(e.props.children, t)))
            : n.push(e))
    }),
    n
  )
}
function $e(e, t) {
  let n = e
  for (let e = 0; e < t.length; e += 1) {
    if (n == null) return
    n = n[t[e]]
  }
  return n
}
function et(e, t, n, r) {
  if (!t.length) return n
  let [i, ...a] = t,
    o
  if (
    ((o = !e && typeof i == `number` ? [] : Array.isArray(e) ? [...e] : { ...e }), r && n === void 0 && a.length === 1)
  ) {
    let e = o[i]
    if (e && typeof e == `object`) {
      let t = Array.isArray(e) ? [...e] : { ...e }
      ;(delete t[a[0]], (o[i] = t))
    }
  } else o[i] = et(o[i], a, n, r)
  return o
}
function tt(e, t, n, r = !1) {
  return t.length && r && n === void 0 && !$e(e, t.slice(0, -1)) ? e : et(e, t, n, r)
}
function nt(e) {
  return typeof e == `object` && !!e && Object.getPrototypeOf(e) === Object.prototype
}
function rt(e) {
  return Array.isArray(e) ? [] : {}
}
var it = typeof Reflect > `u` ? Object.keys : Reflect.ownKeys
function at(e, t = {}) {
  let { prepareArray: n } = t,
    r = n || (() => []),
    i = rt(e[0])
  return (
    e.forEach((e) => {
      function t(n, a) {
        let o = new Set(a),
          s = $e(e, n),
          c = Array.isArray(s)
        if (c || nt(s)) {
          if (!o.has(s)) {
            o.add(s)
            let e = $e(i, n)
            ;(c ? (i = tt(i, n, r(e, s))) : (e && typeof e == `object`) || (i = tt(i, n, rt(s))),
              it(s).forEach((e) => {
                Object.getOwnPropertyDescriptor(s, e).enumerable && t([...n, e], o)
              }))
          }
        } else i = tt(i, n, s)
      }
      t([])
    }),
    i
  )
}
function ot(...e) {
  return at(e)
}
var st = s(),
  ct = `__rc_react_root__`
function lt(e, t) {
  let n = t[ct] || (0, st.createRoot)(t)
  ;(n.render(e), (t[ct] = n))
}
async function ut(e) {
  return Promise.resolve().then(() => {
    ;(e[ct]?.unmount(), delete e[ct])
  })
}
var dt = t(e())
function ft() {}
var { resetWarned: pt } = Ve,
  mt = c.createContext({}),
  ht = () => {
    let e = () => {}
    return ((e.deprecated = ft), e)
  },
  gt = ht,
  _t = c.createContext(null)
function vt({ children: e, onBatchResize: t }) {
  let n = c.useRef(0),
    r = c.useRef([]),
    i = c.useContext(_t),
    a = c.useCallback(
      (e, a, o) => {
        n.current += 1
        let s = n.current
        ;(r.current.push({ size: e, element: a, data: o }),
          Promise.resolve().then(() => {
            s === n.current && (t?.(r.current), (r.current = []))
          }),
          i?.(e, a, o))
      },
      [t, i],
    )
  return c.createElement(_t.Provider, { value: a }, e)
}
var yt = new Map()
function bt(e) {
  e.forEach((e) => {
    let { target: t } = e
    yt.get(t)?.forEach((e) => e(t))
  })
}
var xt
function St() {
  return ((xt ||= new ResizeObserver(bt)), xt)
}
function Ct(e, t) {
  ;(yt.has(e) || (yt.set(e, new Set()), St().observe(e)), yt.get(e).add(t))
}
function wt(e, t) {
  yt.has(e) && (yt.get(e).delete(t), yt.get(e).size || (St().unobserve(e), yt.delete(e)))
}
function Tt(e, t, n, r) {
  let i = c.useRef({ width: -1, height: -1, offsetWidth: -1, offsetHeight: -1 }),
    a = l((e) => {
      let { width: t, height: a } = e.getBoundingClientRect(),
        { offsetWidth: o, offsetHeight: s } = e,
        c = Math.floor(t),
        l = Math.floor(a)
      if (
        i.current.width !== c ||
        i.current.height !== l ||
        i.current.offsetWidth !== o ||
        i.current.offsetHeight !== s
      ) {
        let u = { width: c, height: l, offsetWidth: o, offsetHeight: s }
        i.current = u
        let d = o === Math.round(t) ? t : o,
          f = s === Math.round(a) ? a : s,
          p = { ...u, offsetWidth: d, offsetHeight: f }
        ;(r?.(p, e),
          Promise.resolve().then(() => {
            n?.(p, e)
          }))
      }
    }),
    o = typeof t == `function`,
    s = c.useRef(0)
  c.useEffect(() => {
    let n = o ? t() : t
    return (
      n && e ? Ct(n, a) : e && o && (s.current += 1),
      () => {
        n && wt(n, a)
      }
    )
  }, [e, o ? s.current : t])
}
function Et(e, t) {
  let { children: n, disabled: r, onResize: i, data: a } = e,
    o = c.useRef(null),
    s = c.useContext(_t),
    l = typeof n == `function`,
    u = l ? n(o) : n,
    d = !l && c.isValidElement(u) && ue(u),
    f = le(d ? A(u) : null, o),
    p = () => we(o.current)
  return (
    c.useImperativeHandle(t, () => p()),
    Tt(!r, p, i, (e, t) => {
      s?.(e, t, a)
    }),
    d ? c.cloneElement(u, { ref: f }) : u
  )
}
var Dt = c.forwardRef(Et)
function Ot() {
  return (
    (Ot = Object.assign
      ? Object.assign.bind()
      : function (e) {
          for (var t = 1; t < arguments.length; t++) {
            var n = arguments[t]
            for (var r in n) Object.prototype.hasOwnProperty.call(n, r) && (e[r] = n[r])
          }
          return e
        }),
    Ot.apply(this, arguments)
  )
}
var kt = `rc-observer-key`
function At(e, t) {
  let { children: n } = e
  return (typeof n == `function` ? [n] : Qe(n)).map((n, r) => {
    let i = n?.key || `${kt}-${r}`
    return c.createElement(Dt, Ot({}, e, { key: i, ref: r === 0 ? t : void 0 }), n)
  })
}
var jt = c.forwardRef(At)
jt.Collection = vt
function Mt(e) {
  var t,
    n,
    r = ``
  if (typeof e == `string` || typeof e == `number`) r += e
  else if (typeof e == `object`) {
    if (Array.isArray(e)) {
      var i = e.length
      for (t = 0; t < i; t++) e[t] && (n = Mt(e[t])) && (r && (r += ` `), (r += n))
    } else for (n in e) e[n] && (r && (r += ` `), (r += n))
  }
  return r
}
function Nt() {
  for (var e, t, n = 0, r = ``, i = arguments.length; n < i; n++)
    (e = arguments[n]) && (t = Mt(e)) && (r && (r += ` `), (r += t))
  return r
}
function Pt(e, t) {
  ;(t == null || t > e.length) && (t = e.length)
  for (var n = 0, r = Array(t); n < t; n++) r[n] = e[n]
  return r
}
function Ft(e) {
  if (Array.isArray(e)) return Pt(e)
}
function It(e) {
  if ((typeof Symbol < `u` && e[Symbol.iterator] != null) || e[`@@iterator`] != null) return Array.from(e)
}
function Lt(e, t) {
  if (e) {
    if (typeof e == `string`) return Pt(e, t)
    var n = {}.toString.call(e).slice(8, -1)
    return (
      n === `Object` && e.constructor && (n = e.constructor.name),
      n === `Map` || n === `Set`
        ? Array.from(e)
        : n === `Arguments` || /^(?:Ui|I)nt(?:8|16|32)(?:Clamped)?Array$/.test(n)
          ? Pt(e, t)
          : void 0
    )
  }
}
function Rt() {
  throw TypeError(`Invalid attempt to spread non-iterable instance.
In order to be iterable, non-array objects must have a [Symbol.iterator]() method.`)
}
function zt(e) {
  return Ft(e) || It(e) || Lt(e) || Rt()
}
var Bt = `anticon`,
  Vt = [`outlined`, `borderless`, `filled`, `underlined`],
  Ht = c.createContext({ getPrefixCls: (e, t) => t || (e ? `ant-${e}` : `ant`), iconPrefixCls: Bt }),
  { Consumer: Ut } = Ht,
  Wt = {}
function Gt(e) {
  let t = c.useContext(Ht),
    { getPrefixCls: n, direction: r, getPopupContainer: i, renderEmpty: a } = t
  return { classNames: Wt, styles: Wt, ...t[e], getPrefixCls: n, direction: r, getPopupContainer: i, renderEmpty: a }
}
function Kt(e) {
  for (var t = 0, n, r = 0, i = e.length; i >= 4; ++r, i -= 4)
    ((n =
      (e.charCodeAt(r) & 255) |
      ((e.charCodeAt(++r) & 255) << 8) |
      ((e.charCodeAt(++r) & 255) << 16) |
      ((e.charCodeAt(++r) & 255) << 24)),
      (n = (n & 65535) * 1540483477 + (((n >>> 16) * 59797) << 16)),
      (n ^= n >>> 24),
      (t =
        ((n & 65535) * 1540483477 + (((n >>> 16) * 59797) << 16)) ^
        ((t & 65535) * 1540483477 + (((t >>> 16) * 59797) << 16))))
  switch (i) {
    case 3:
      t ^= (e.charCodeAt(r + 2) & 255) << 16
    case 2:
      t ^= (e.charCodeAt(r + 1) & 255) << 8
    case 1:
      ;((t ^= e.charCodeAt(r) & 255), (t = (t & 65535) * 1540483477 + (((t >>> 16) * 59797) << 16)))
  }
  return (
    (t ^= t >>> 13),
    (t = (t & 65535) * 1540483477 + (((t >>> 16) * 59797) << 16)),
    ((t ^ (t >>> 15)) >>> 0).toString(36)
  )
}
var qt = `%`
function L(e) {
  return e.join(qt)
}
var Jt = 0,
  Yt = class {
    instanceId
    constructor(e) {
      this.instanceId = e
    }
    cache = new Map()
    updateTimes = new Map()
    extracted = new Set()
    get(e) {
      return this.opGet(L(e))
    }
    opGet(e) {
      return this.cache.get(e) || null
    }
    update(e, t) {
      return this.opUpdate(L(e), t)
    }
    opUpdate(e, t) {
      let n = t(this.cache.get(e))
      n === null
        ? (this.cache.delete(e), this.updateTimes.delete(e))
        : (this.cache.set(e, n), this.updateTimes.set(e, Jt), (Jt += 1))
    }
  },
  Xt = `data-token-hash`,
  Zt = `data-css-hash`,
  Qt = `__cssinjs_instance__`
function $t() {
  let e = Math.random().toString(12).slice(2)
  if (typeof document < `u` && document.head && document.body) {
    let t = document.body.querySelectorAll(`style[data-css-hash]`) || [],
      { firstChild: n } = document.head
    Array.from(t).forEach((t) => {
      ;((t[Qt] ||= e), t.__cssinjs_instance__ === e && document.head.insertBefore(t, n))
    })
    let r = {}
    Array.from(document.querySelectorAll(`style[${Zt}]`)).forEach((t) => {
      let n = t.getAttribute(Zt)
      r[n] ? t.__cssinjs_instance__ === e && t.parentNode?.removeChild(t) : (r[n] = !0)
    })
  }
  return new Yt(e)
}
var en = c.createContext({ hashPriority: `low`, cache: $t(), defaultCache: !0, autoPrefix: !1 })
function tn(e, t) {
  if (e.length !== t.length) return !1
  for (let n = 0; n < e.length; n++) if (e[n] !== t[n]) return !1
  return !0
}
var nn = class e {
    static MAX_CACHE_SIZE = 20
    static MAX_CACHE_OFFSET = 5
    cache
    keys
    cacheCallTimes
    constructor() {
      ;((this.cache = new Map()), (this.keys = []), (this.cacheCallTimes = 0))
    }
    size() {
      return this.keys.length
    }
    internalGet(e, t = !1) {
      let n = { map: this.cache }
      return (
        e.forEach((e) => {
          n = n ? n?.map?.get(e) : void 0
        }),
        n?.value && t && (n.value[1] = this.cacheCallTimes++),
        n?.value
      )
    }
    get(e) {
      return this.internalGet(e, !0)?.[0]
    }
    has(e) {
      return !!this.internalGet(e)
    }
    set(t, n) {
      if (!this.has(t)) {
        if (this.size() + 1 > e.MAX_CACHE_SIZE + e.MAX_CACHE_OFFSET) {
          let [e] = this.keys.reduce(
            (e, t) => {
              let [, n] = e
              return this.internalGet(t)[1] < n ? [t, this.internalGet(t)[1]] : e
            },
            [this.keys[0], this.cacheCallTimes],
          )
          this.delete(e)
        }
        this.keys.push(t)
      }
      let r = this.cache
      t.forEach((e, i) => {
        if (i === t.length - 1) r.set(e, { value: [n, this.cacheCallTimes++] })
        else {
          let t = r.get(e)
          ;(t ? (t.map ||= new Map()) : r.set(e, { map: new Map() }), (r = r.get(e).map))
        }
      })
    }
    deleteByPath(e, t) {
      let n = e.get(t[0])
      if (t.length === 1) return (n.map ? e.set(t[0], { map: n.map }) : e.delete(t[0]), n.value?.[0])
      let r = this.deleteByPath(n.map, t.slice(1))
      return ((n.map && n.map.size !== 0) || n.value || e.delete(t[0]), r)
    }
    delete(e) {
      if (this.has(e)) return ((this.keys = this.keys.filter((t) => !tn(t, e))), this.deleteByPath(this.cache, e))
    }
  },
  rn = 0,
  an = class {
    derivatives
    id
    constructor(e) {
      ;((this.derivatives = Array.isArray(e) ? e : [e]), (this.id = rn), e.length === 0 && e.length, (rn += 1))
    }
    getDerivativeToken(e) {
      return this.derivatives.reduce((t, n) => n(e, t), void 0)
    }
  },
  on = new nn()
function sn(e) {
  let t = Array.isArray(e) ? e : [e]
  return (on.has(t) || on.set(t, new an(t)), on.get(t))
}
var cn = new WeakMap(),
  ln = {}
function un(e, t) {
  let n = cn
  for (let e = 0; e < t.length; e += 1) {
    let r = t[e]
    ;(n.has(r) || n.set(r, new WeakMap()), (n = n.get(r)))
  }
  return (n.has(ln) || n.set(ln, e()), n.get(ln))
}
var dn = new WeakMap()
function fn(e) {
  let t = dn.get(e) || ``
  return (
    t ||
      (Object.keys(e).forEach((n) => {
        let r = e[n]
        ;((t += n), r instanceof an ? (t += r.id) : (t += r && typeof r == `object` ? fn(r) : r))
      }),
      (t = Kt(t)),
      dn.set(e, t)),
    t
  )
}
function pn(e, t) {
  return Kt(`${t}_${fn(e)}`)
}
;`random-${Date.now()}-${Math.random()}`.replace(/\./g, ``)
var mn = u()
function hn(e) {
  return typeof e == `number` ? `${e}px` : e
}
function gn(e) {
  let { hashCls: t, hashPriority: n = `low` } = e || {}
  if (!t) return ``
  let r = `.${t}`
  return n === `low` ? `:where(${r})` : r
}
var _n = (e) => e != null
function vn(e, t) {
  let n = typeof t == `function` ? t() : t
  return n ? { ...e, csp: { ...e.csp, nonce: n } } : e
}
var yn = (e, t = ``) =>
    `--${t ? `${t}-` : ``}${e}`
      .replace(/([a-z0-9])([A-Z])/g, `$1-$2`)
      .replace(/([A-Z]+)([A-Z][a-z0-9]+)/g, `$1-$2`)
      .replace(/([a-z])([A-Z0-9])/g, `$1-$2`)
      .toLowerCase(),
  bn = (e, t, n) => {
    let { hashCls: r, hashPriority: i = `low`, scope: a } = n || {}
    if (!Object.keys(e).length) return ``
    let o = `${gn({ hashCls: r, hashPriority: i })}.${t}`,
      s = [a].flat().filter(Boolean)
    return `${s.length ? s.map((e) => `${o}.${e}`).join(`, `) : o}{${Object.entries(e)
      .map(([e, t]) => `${e}:${t};`)
      .join(``)}}`
  },
  xn = (e, t, n) => {
    let { hashCls: r, hashPriority: i = `low`, prefix: a, unitless: o, ignore: s, preserve: c } = n || {},
      l = {},
      u = {}
    return (
      Object.entries(e).forEach(([e, t]) => {
        if (c?.[e]) u[e] = t
        else if ((typeof t == `string` || typeof t == `number`) && !s?.[e]) {
          let n = yn(e, a)
          ;((l[n] = typeof t == `number` && !o?.[e] ? `${t}px` : String(t)), (u[e] = `var(${n})`))
        }
      }),
      [u, bn(l, t, { scope: n?.scope, hashCls: r, hashPriority: i })]
    )
  },
  Sn = new Map()
function Cn(e, t, n, r, i) {
  let { cache: a } = c.useContext(en),
    o = L([e, ...t]),
    s = (e) => {
      a.opUpdate(o, (t) => {
        let [r = 0, i] = t || [void 0, void 0],
          a = [r, i || n()]
        return e ? e(a) : a
      })
    }
  c.useMemo(() => {
    s()
  }, [o])
  let l = a.opGet(o)[1]
  return (
    (0, c.useInsertionEffect)(
      () => (
        s(([e, t]) => [e + 1, t]),
        Sn.has(o) ||
          (i?.(l),
          Sn.set(o, !0),
          Promise.resolve().then(() => {
            Sn.delete(o)
          })),
        () => {
          a.opUpdate(o, (e) => {
            let [t = 0, n] = e || []
            return t - 1 == 0 ? (r?.(n, !1), Sn.delete(o), null) : [t - 1, n]
          })
        }
      ),
      [o],
    ),
    l
  )
}
var wn = {},
  Tn = `css`,
  En = new Map()
function Dn(e) {
  En.set(e, (En.get(e) || 0) + 1)
}
function On(e, t) {
  typeof document < `u` &&
    document.querySelectorAll(`style[${Xt}="${e}"]`).forEach((e) => {
      e.__cssinjs_instance__ === t && e.parentNode?.removeChild(e)
    })
}
var kn = -1
function An(e, t) {
  En.set(e, (En.get(e) || 0) - 1)
  let n = new Set()
  ;(En.forEach((e, t) => {
    e <= 0 && n.add(t)
  }),
    En.size - n.size > kn &&
      n.forEach((e) => {
        ;(On(e, t), En.delete(e))
      }))
}
var jn = (e, t, n, r) => {
    let i = { ...n.getDerivativeToken(e), ...t }
    return (r && (i = r(i)), i)
  },
  Mn = `token`
function Nn(e, t, n) {
  let {
      cache: { instanceId: r },
      container: i,
      hashPriority: a,
    } = (0, c.useContext)(en),
    { salt: o = ``, override: s = wn, formatToken: l, getComputedToken: u, cssVar: d, nonce: f } = n,
    p = un(() => Object.assign({}, ...t), t),
    m = fn(p),
    h = fn(s),
    g = fn(d)
  return Cn(
    Mn,
    [o, e.id, m, h, g],
    () => {
      let t = u ? u(p, s, e) : jn(p, s, e, l),
        n = { ...t },
        r = `${o}_${d.prefix}`,
        i = Kt(r),
        c = `${Tn}-${i}`
      n._tokenKey = pn(n, r)
      let [f, m] = xn(t, d.key, {
        prefix: d.prefix,
        ignore: d.ignore,
        unitless: d.unitless,
        preserve: d.preserve,
        hashPriority: a,
        hashCls: d.hashed ? c : void 0,
      })
      return ((f._hashId = i), Dn(d.key), [f, c, n, m, d.key])
    },
    ([, , , , e]) => {
      An(e, r)
    },
    ([, , , e, t]) => {
      if (!e) return
      let n = { mark: Zt, prepend: `queue`, attachTo: i, priority: -999 }
      n = vn(n, f)
      let a = N(e, Kt(`css-var-${t}`), n)
      ;((a[Qt] = r), a.setAttribute(Xt, t))
    },
  )
}
var Pn = {
    animationIterationCount: 1,
    borderImageOutset: 1,
    borderImageSlice: 1,
    borderImageWidth: 1,
    boxFlex: 1,
    boxFlexGroup: 1,
    boxOrdinalGroup: 1,
    columnCount: 1,
    columns: 1,
    flex: 1,
    flexGrow: 1,
    flexPositive: 1,
    flexShrink: 1,
    flexNegative: 1,
    flexOrder: 1,
    gridRow: 1,
    gridRowEnd: 1,
    gridRowSpan: 1,
    gridRowStart: 1,
    gridColumn: 1,
    gridColumnEnd: 1,
    gridColumnSpan: 1,
    gridColumnStart: 1,
    msGridRow: 1,
    msGridRowSpan: 1,
    msGridColumn: 1,
    msGridColumnSpan: 1,
    fontWeight: 1,
    lineHeight: 1,
    opacity: 1,
    order: 1,
    orphans: 1,
    tabSize: 1,
    widows: 1,
    zIndex: 1,
    zoom: 1,
    WebkitLineClamp: 1,
    fillOpacity: 1,
    floodOpacity: 1,
    stopOpacity: 1,
    strokeDasharray: 1,
    strokeDashoffset: 1,
    strokeMiterlimit: 1,
    strokeOpacity: 1,
    strokeWidth: 1,
  },
  Fn = `-ms-`,
  In = `-moz-`,
  R = `-webkit-`,
  Ln = `comm`,
  Rn = `rule`,
  zn = `decl`,
  Bn = `@import`,
  Vn = `@namespace`,
  Hn = `@keyframes`,
  Un = `@layer`,
  Wn = Math.abs,
  Gn = String.fromCharCode,
  Kn = Object.assign
function qn(e, t) {
  return Zn(e, 0) ^ 45 ? (((((((t << 2) ^ Zn(e, 0)) << 2) ^ Zn(e, 1)) << 2) ^ Zn(e, 2)) << 2) ^ Zn(e, 3) : 0
}
function Jn(e) {
  return e.trim()
}
function Yn(e, t) {
  return (e = t.exec(e)) ? e[0] : e
}
function z(e, t, n) {
  return e.replace(t, n)
}
function Xn(e, t) {
  return e.indexOf(t)
}
function Zn(e, t) {
  return e.charCodeAt(t) | 0
}
function Qn(e, t, n) {
  return e.slice(t, n)
}
function $n(e) {
  return e.length
}
function er(e) {
  return e.length
}
function tr(e, t) {
  return (t.push(e), e)
}
function nr(e, t) {
  return e.map(t).join(``)
}
function rr(e, t) {
  return e.filter(function (e) {
    return !Yn(e, t)
  })
}
var ir = 1,
  ar = 1,
  or = 0,
  sr = 0,
  cr = 0,
  lr = ``
function ur(e, t, n, r, i, a, o, s) {
  return {
    value: e,
    root: t,
    parent: n,
    type: r,
    props: i,
    children: a,
    line: ir,
    column: ar,
    length: o,
    return: ``,
    siblings: s,
  }
}
function dr(e, t) {
  return Kn(ur(``, null, null, ``, null, null, 0, e.siblings), e, { length: -e.length }, t)
}
function fr(e) {
  for (; e.root;) e = dr(e.root, { children: [e] })
  tr(e, e.siblings)
}
function pr() {
  return cr
}
function mr() {
  return ((cr = sr > 0 ? Zn(lr, --sr) : 0), ar--, cr === 10 && ((ar = 1), ir--), cr)
}
function hr() {
  return ((cr = sr < or ? Zn(lr, sr++) : 0), ar++, cr === 10 && ((ar = 1), ir++), cr)
}
function gr() {
  return Zn(lr, sr)
}
function _r() {
  return sr
}
function vr(e, t) {
  return Qn(lr, e, t)
}
function yr(e) {
  switch (e) {
    case 0:
    case 9:
    case 10:
    case 13:
    case 32:
      return 5
    case 33:
    case 43:
    case 44:
    case 47:
    case 62:
    case 64:
    case 126:
    case 59:
    case 123:
    case 125:
      return 4
    case 58:
      return 3
    case 34:
    case 39:
    case 40:
    case 91:
      return 2
    case 41:
    case 93:
      return 1
  }
  return 0
}
function br(e) {
  return ((ir = ar = 1), (or = $n((lr = e))), (sr = 0), [])
}
function xr(e) {
  return ((lr = ``), e)
}
function Sr(e) {
  return Jn(vr(sr - 1, Tr(e === 91 ? e + 2 : e === 40 ? e + 1 : e)))
}
function Cr(e) {
  for (; (cr = gr()) && cr < 33;) hr()
  return yr(e) > 2 || yr(cr) > 3 ? `` : ` `
}
function wr(e, t) {
  for (; --t && hr() && !(cr < 48 || cr > 102 || (cr > 57 && cr < 65) || (cr > 70 && cr < 97)););
  return vr(e, _r() + (t < 6 && gr() == 32 && hr() == 32))
}
function Tr(e) {
  for (; hr();)
    switch (cr) {
      case e:
        return sr
      case 34:
      case 39:
        e !== 34 && e !== 39 && Tr(cr)
        break
      case 40:
        e === 41 && Tr(e)
        break
      case 92:
        hr()
    }
  return sr
}
function Er(e, t) {
  for (; hr() && e + cr !== 57 && (e + cr !== 84 || gr() !== 47););
  return `/*` + vr(t, sr - 1) + `*` + Gn(e === 47 ? e : hr())
}
function Dr(e) {
  for (; !yr(gr());) hr()
  return vr(e, sr)
}
function Or(e) {
  return xr(kr(``, null, null, null, [``], (e = br(e)), 0, [0], e))
}
function kr(e, t, n, r, i, a, o, s, c) {
  for (
    var l = 0, u = 0, d = o, f = 0, p = 0, m = 0, h = 1, g = 1, _ = 1, v = 0, y = 0, b = ``, x = i, S = a, C = r, w = b;
    g;
  )
    switch (((m = y), (y = hr()))) {
      case 40:
        m != 108 && Zn(w, d - 1) == 58 ? (v++, (w += `(`)) : (w += Sr(y))
        break
      case 41:
        ;(v--, (w += `)`))
        break
      case 34:
      case 39:
      case 91:
        w += Sr(y)
        break
      case 9:
      case 10:
      case 13:
      case 32:
        if (v > 0) {
          w += Gn(y)
          break
        }
        w += Cr(m)
        break
      case 92:
        w += wr(_r() - 1, 7)
        continue
      case 47:
        switch (gr()) {
          case 42:
          case 47:
            ;(tr(jr(Er(hr(), _r()), t, n, c), c),
              (yr(m || 1) == 5 || yr(gr() || 1) == 5) && $n(w) && Qn(w, -1, void 0) !== ` ` && (w += ` `))
            break
          default:
            w += `/`
        }
        break
      case 123 * h:
        s[l++] = $n(w) * _
      case 125 * h:
      case 59:
      case 0:
        if (v > 0 && y) {
          w += Gn(y)
          break
        }
        switch (y) {
          case 0:
          case 125:
            g = 0
          case 59 + u:
            ;(_ == -1 && (w = z(w, /\f/g, ``)),
              p > 0 &&
                ($n(w) - d || h === 0) &&
                tr(p > 32 ? Mr(w + `;`, r, n, d - 1, c) : Mr(z(w, ` `, ``) + `;`, r, n, d - 2, c), c))
            break
          case 59:
            w += `;`
          default:
            if ((tr((C = Ar(w, t, n, l, u, i, s, b, (x = []), (S = []), d, a)), a), y === 123)) {
              if (u === 0) kr(w, t, C, C, x, a, d, s, S)
              else {
                switch (f) {
                  case 99:
                    if (Zn(w, 3) === 110) break
                  case 108:
                    if (Zn(w, 2) === 97) break
                  default:
                    u = 0
                  case 100:
                  case 109:
                  case 115:
                }
                u
                  ? kr(e, C, C, r && tr(Ar(e, C, C, 0, 0, i, s, b, i, (x = []), d, S), S), i, S, d, s, r ? x : S)
                  : kr(w, C, C, C, [``], S, 0, s, S)
              }
            }
        }
        ;((l = u = p = 0), (h = _ = 1), (b = w = ``), (d = o))
        break
      case 58:
        ;((d = 1 + $n(w)), (p = m))
      default:
        if (h < 1) {
          if (y == 123) --h
          else if (y == 125 && h++ == 0 && mr() == 125) continue
        }
        switch (((w += Gn(y)), y * h)) {
          case 38:
            _ = u > 0 ? 1 : ((w += `\f`), -1)
            break
          case 44:
            if (v > 0) break
            ;((s[l++] = ($n(w) - 1) * _), (_ = 1))
            break
          case 64:
            ;(gr() === 45 && (w += Sr(hr())), (f = gr()), (u = d = $n((b = w += Dr(_r())))), y++)
            break
          case 45:
            m === 45 && $n(w) == 2 && (h = 0)
        }
    }
  return a
}
function Ar(e, t, n, r, i, a, o, s, c, l, u, d) {
  for (var f = i - 1, p = i === 0 ? a : [``], m = er(p), h = 0, g = 0, _ = 0; h < r; ++h)
    for (var v = 0, y = Qn(e, f + 1, (f = Wn((g = o[h])))), b = e; v < m; ++v)
      (b = Jn(g > 0 ? p[v] + ` ` + y : z(y, /&\f/g, p[v]))) && (c[_++] = b)
  return ur(e, t, n, i === 0 ? Rn : s, c, l, u, d)
}
function jr(e, t, n, r) {
  return ur(e, t, n, Ln, Gn(pr()), Qn(e, 2, -2), 0, r)
}
function Mr(e, t, n, r, i) {
  return ur(e, t, n, zn, Qn(e, 0, r), Qn(e, r + 1, -1), r, i)
}
function Nr(e, t, n) {
  switch (qn(e, t)) {
    case 5103:
      return R + `print-` + e + e
    case 5737:
    case 4201:
    case 3177:
    case 3433:
    case 1641:
    case 4457:
    case 2921:
    case 5572:
    case 6356:
    case 5844:
    case 3191:
    case 6645:
    case 3005:
    case 4215:
    case 6389:
    case 5109:
    case 5365:
    case 5621:
    case 3829:
    case 6391:
    case 5879:
    case 5623:
    case 6135:
    case 4599:
      return R + e + e
    case 4855:
      return (
        R +
        e
          .replace(`add`, `source-over`)
          .replace(`substract`, `source-out`)
          .replace(`intersect`, `source-in`)
          .replace(`exclude`, `xor`) +
        e
      )
    case 4789:
      return In + e + e
    case 5349:
    case 4246:
    case 4810:
    case 6968:
    case 2756:
      return R + e + In + e + Fn + e + e
    case 5936:
      switch (Zn(e, t + 11)) {
        case 114:
          return R + e + Fn + z(e, /[svh]\w+-[tblr]{2}/, `tb`) + e
        case 108:
          return R + e + Fn + z(e, /[svh]\w+-[tblr]{2}/, `tb-rl`) + e
        case 45:
          return R + e + Fn + z(e, /[svh]\w+-[tblr]{2}/, `lr`) + e
      }
    case 6828:
    case 4268:
    case 2903:
      return R + e + Fn + e + e
    case 6165:
      return R + e + Fn + `flex-` + e + e
    case 5187:
      return R + e + z(e, /(\w+).+(:[^]+)/, R + `box-$1$2` + Fn + `flex-$1$2`) + e
    case 5443:
      return (
        R +
        e +
        Fn +
        `flex-item-` +
        z(e, /flex-|-self/g, ``) +
        (Yn(e, /flex-|baseline/) ? `` : Fn + `grid-row-` + z(e, /flex-|-self/g, ``)) +
        e
      )
    case 4675:
      return R + e + Fn + `flex-line-pack` + z(e, /align-content|flex-|-self/g, ``) + e
    case 5548:
      return R + e + Fn + z(e, `shrink`, `negative`) + e
    case 5292:
      return R + e + Fn + z(e, `basis`, `preferred-size`) + e
    case 6060:
      return R + `box-` + z(e, `-grow`, ``) + R + e + Fn + z(e, `grow`, `positive`) + e
    case 4554:
      return R + z(e, /([^-])(transform)/g, `$1` + R + `$2`) + e
    case 6187:
      return z(z(z(e, /(zoom-|grab)/, R + `$1`), /(image-set)/, R + `$1`), e, ``) + e
    case 5495:
    case 3959:
      return z(e, /(image-set\([^]*)/, R + '$1$`$1')
    case 4968:
      return (
        z(z(e, /(.+:)(flex-)?(.*)/, R + `box-pack:$3` + Fn + `flex-pack:$3`), /space-between/, `justify`) + R + e + e
      )
    case 4200:
      if (!Yn(e, /flex-|baseline/)) return Fn + `grid-column-align` + Qn(e, t) + e
      break
    case 2592:
    case 3360:
      return Fn + z(e, `template-`, ``) + e
    case 4384:
    case 3616:
      return n &&
        n.some(function (e, n) {
          return ((t = n), Yn(e.props, /grid-\w+-end/))
        })
        ? ~Xn(e + (n = n[t].value), `span`)
          ? e
          : Fn +
            z(e, `-start`, ``) +
            e +
            Fn +
            `grid-row-span:` +
            (~Xn(n, `span`) ? Yn(n, /\d+/) : +Yn(n, /\d+/) - Yn(e, /\d+/)) +
            `;`
        : Fn + z(e, `-start`, ``) + e
    case 4896:
    case 4128:
      return n &&
        n.some(function (e) {
          return Yn(e.props, /grid-\w+-start/)
        })
        ? e
        : Fn + z(z(e, `-end`, `-span`), `span `, ``) + e
    case 4095:
    case 3583:
    case 4068:
    case 2532:
      return z(e, /(.+)-inline(.+)/, R + `$1$2`) + e
    case 8116:
    case 7059:
    case 5753:
    case 5535:
    case 5445:
    case 5701:
    case 4933:
    case 4677:
    case 5533:
    case 5789:
    case 5021:
    case 4765:
      if ($n(e) - 1 - t > 6)
        switch (Zn(e, t + 1)) {
          case 109:
            if (Zn(e, t + 4) !== 45) break
          case 102:
            return z(e, /(.+:)(.+)-([^]+)/, `$1` + R + `$2-$3$1` + In + (Zn(e, t + 3) == 108 ? `$3` : `$2-$3`)) + e
          case 115:
            return ~Xn(e, `stretch`) ? Nr(z(e, `stretch`, `fill-available`), t, n) + e : e
        }
      break
    case 5152:
    case 5920:
      return z(e, /(.+?):(\d+)(\s*\/\s*(span)?\s*(\d+))?(.*)/, function (t, n, r, i, a, o, s) {
        return Fn + n + `:` + r + s + (i ? Fn + n + `-span:` + (a ? o : +o - r) + s : ``) + e
      })
    case 4949:
      if (Zn(e, t + 6) === 121) return z(e, `:`, `:` + R) + e
      break
    case 6444:
      switch (Zn(e, Zn(e, 14) === 45 ? 18 : 11)) {
        case 120:
          return (
            z(
              e,
              /(.+:)([^;\s!]+)(;|(\s+)?!.+)?/,
              `$1` + R + (Zn(e, 14) === 45 ? `inline-` : ``) + `box$3$1` + R + `$2$3$1` + Fn + `$2box$3`,
            ) + e
          )
        case 100:
          return z(e, `:`, `:` + Fn) + e
      }
      break
    case 5719:
    case 2647:
    case 2135:
    case 3927:
    case 2391:
      return z(e, `scroll-`, `scroll-snap-`) + e
  }
  return e
}
function Pr(e, t) {
  for (var n = ``, r = 0; r < e.length; r++) n += t(e[r], r, e, t) || ``
  return n
}
function Fr(e, t, n, r) {
  switch (e.type) {
    case Un:
      if (e.children.length) break
    case Bn:
    case Vn:
    case zn:
      return (e.return = e.return || e.value)
    case Ln:
      return ``
    case Hn:
      return (e.return = e.value + `{` + Pr(e.children, r) + `}`)
    case Rn:
      if (!$n((e.value = e.props.join(`,`)))) return ``
  }
  return $n((n = Pr(e.children, r))) ? (e.return = e.value + `{` + n + `}`) : ``
}
function Ir(e) {
  var t = er(e)
  return function (n, r, i, a) {
    for (var o = ``, s = 0; s < t; s++) o += e[s](n, r, i, a) || ``
    return o
  }
}
function Lr(e, t, n, r) {
  if (e.length > -1 && !e.return)
    switch (e.type) {
      case zn:
        e.return = Nr(e.value, e.length, n)
        return
      case Hn:
        return Pr([dr(e, { value: z(e.value, `@`, `@` + R) })], r)
      case Rn:
        if (e.length)
          return nr((n = e.props), function (t) {
            switch (Yn(t, (r = /(::plac\w+|:read-\w+)/))) {
              case `:read-only`:
              case `:read-write`:
                ;(fr(dr(e, { props: [z(t, /:(read-\w+)/, `:` + In + `$1`)] })),
                  fr(dr(e, { props: [t] })),
                  Kn(e, { props: rr(n, r) }))
                break
              case `::placeholder`:
                ;(fr(dr(e, { props: [z(t, /:(plac\w+)/, `:` + R + `input-$1`)] })),
                  fr(dr(e, { props: [z(t, /:(plac\w+)/, `:` + In + `$1`)] })),
                  fr(dr(e, { props: [z(t, /:(plac\w+)/, Fn + `input-$1`)] })),
                  fr(dr(e, { props: [t] })),
                  Kn(e, { props: rr(n, r) }))
            }
            return ``
          })
    }
}
var Rr = `data-ant-cssinjs-cache-path`,
  zr = `_FILE_STYLE__`,
  Br,
  Vr = !0
function Hr() {
  if (!Br && ((Br = {}), u())) {
    let e = document.createElement(`div`)
    ;((e.className = Rr),
      (e.style.position = `fixed`),
      (e.style.visibility = `hidden`),
      (e.style.top = `-9999px`),
      document.body.appendChild(e))
    let t = getComputedStyle(e).content || ``
    ;((t = t.replace(/^"/, ``).replace(/"$/, ``)),
      t.split(`;`).forEach((e) => {
        let [t, n] = e.split(`:`)
        Br[t] = n
      }))
    let n = document.querySelector(`style[${Rr}]`)
    ;(n && ((Vr = !1), n.parentNode?.removeChild(n)), document.body.removeChild(e))
  }
}
function Ur(e) {
  return (Hr(), !!Br[e])
}
function Wr(e) {
  let t = Br[e],
    n = null
  if (t && u()) {
    if (Vr) n = zr
    else {
      let t = document.querySelector(`style[${Zt}="${Br[e]}"]`)
      t ? (n = t.innerHTML) : delete Br[e]
    }
  }
  return [n, t]
}
var Gr = `_skip_check_`,
  Kr = `_multi_value_`
function qr(e, t) {
  return (t ? Pr(Or(e), Ir([Lr, Fr])) : Pr(Or(e), Fr)).replace(/\{%%%\:[^;];}/g, `;`)
}
function Jr(e) {
  return typeof e == `object` && e && (Gr in e || Kr in e)
}
function Yr(e, t, n = `high`) {
  if (!t) return e
  let r = gn({ hashCls: t, hashPriority: n })
  return e
    .split(`,`)
    .map((e) => {
      let t = e.trim().split(/\s+/),
        n = t[0] || ``,
        i = n.match(/^\w+/)?.[0] || ``
      return ((n = `${i}${r}${n.slice(i.length)}`), [n, ...t.slice(1)].join(` `))
    })
    .join(`,`)
}
var Xr = (e, t = {}, { root: n, injectHash: r, parentSelectors: i } = { root: !0, parentSelectors: [] }) => {
  let { hashId: a, layer: o, path: s, hashPriority: c, transformers: l = [], linters: u = [] } = t,
    d = ``,
    f = {}
  function p(e) {
    let n = e.getName(a)
    if (!f[n]) {
      let [r] = Xr(e.style, t, { root: !1, parentSelectors: i })
      f[n] = `@keyframes ${e.getName(a)}${r}`
    }
  }
  function m(e, t = []) {
    return (
      e.forEach((e) => {
        Array.isArray(e) ? m(e, t) : e && t.push(e)
      }),
      t
    )
  }
  return (
    m(Array.isArray(e) ? e : [e]).forEach((e) => {
      let o = typeof e == `string` && !n ? {} : e
      if (typeof o == `string`) d += `${o}\n`
      else if (o._keyframe) p(o)
      else {
        let e = l.reduce((e, t) => t?.visit?.(e) || e, o)
        Object.keys(e).forEach((o) => {
          let s = e[o]
          if (typeof s == `object` && s && (o !== `animationName` || !s._keyframe) && !Jr(s)) {
            let e = !1,
              l = o.trim(),
              u = !1
            ;(n || r) && a
              ? l.startsWith(`@`)
                ? (e = !0)
                : (l = Yr(l === `&` ? `` : o, a, c))
              : n && !a && (l === `&` || l === ``) && ((l = ``), (u = !0))
            let [p, m] = Xr(s, t, { root: u, injectHash: e, parentSelectors: [...i, l] })
            ;((f = { ...f, ...m }), (d += `${l}${p}`))
          } else {
            function e(e, t) {
              let n = e.replace(/[A-Z]/g, (e) => `-${e.toLowerCase()}`),
                r = t
              ;(!Pn[e] && typeof r == `number` && r !== 0 && (r = `${r}px`),
                e === `animationName` && t?._keyframe && (p(t), (r = t.getName(a))),
                (d += `${n}:${r};`))
            }
            let t = s?.value ?? s
            typeof s == `object` && s?.[Kr] && Array.isArray(t)
              ? t.forEach((t) => {
                  e(o, t)
                })
              : _n(t) && e(o, t)
          }
        })
      }
    }),
    n
      ? o &&
        ((d &&= `@layer ${o.name} {${d}}`),
        o.dependencies &&
          (f[`@layer ${o.name}`] = o.dependencies.map((e) => `@layer ${e}, ${o.name};`).join(`
`)))
      : (d = `{${d}}`),
    [d, f]
  )
}
function Zr(e, t) {
  return Kt(`${e.join(`%`)}${t}`)
}
var Qr = `style`
function $r(e, t) {
  let { path: n, hashId: r, layer: i, nonce: a, clientOnly: o, order: s = 0 } = e,
    {
      mock: l,
      hashPriority: u,
      container: d,
      transformers: f,
      linters: p,
      cache: m,
      layer: h,
      autoPrefix: g,
    } = c.useContext(en),
    _ = [r || ``]
  ;(h && _.push(`layer`), _.push(...n))
  let v = mn
  Cn(
    Qr,
    _,
    () => {
      let e = _.join(`|`)
      if (Ur(e)) {
        let [t, n] = Wr(e)
        if (t) return [t, n, {}, o, s]
      }
      let [a, c] = Xr(t(), {
          hashId: r,
          hashPriority: u,
          layer: h ? i : void 0,
          path: n.join(`-`),
          transformers: f,
          linters: p,
        }),
        l = qr(a, g || !1)
      return [l, Zr(_, l), c, o, s]
    },
    (e, t) => {
      let [, n] = e
      t && mn && Se(n, { mark: Zt, attachTo: d })
    },
    (e) => {
      let [t, n, r, , i] = e
      if (v && t !== `_FILE_STYLE__`) {
        let e = { mark: Zt, prepend: !h && `queue`, attachTo: d, priority: i }
        e = vn(e, a)
        let o = [],
          s = []
        ;(Object.keys(r).forEach((e) => {
          e.startsWith(`@layer`) ? o.push(e) : s.push(e)
        }),
          o.forEach((t) => {
            N(qr(r[t], g || !1), `_layer-${t}`, { ...e, prepend: !0 })
          }))
        let c = N(t, n, e)
        ;((c[Qt] = m.instanceId),
          s.forEach((t) => {
            N(qr(r[t], g || !1), `_effect-${t}`, e)
          }))
      }
    },
  )
}
var ei = `cssVar`,
  ti = (e, t) => {
    let { key: n, prefix: r, unitless: i, ignore: a, token: o, hashId: s, scope: l, nonce: u } = e,
      {
        cache: { instanceId: d },
        container: f,
        hashPriority: p,
      } = (0, c.useContext)(en),
      { _tokenKey: m } = o,
      h = Array.isArray(l) ? l.join(`@@`) : l,
      g = [...e.path, n, h, m]
    return Cn(
      ei,
      g,
      () => {
        let [e, o] = xn(t(), n, { prefix: r, unitless: i, ignore: a, scope: l, hashPriority: p, hashCls: s })
        return [e, o, Zr(g, o), n]
      },
      ([, , e]) => {
        mn && Se(e, { mark: Zt, attachTo: f })
      },
      ([, e, t]) => {
        if (!e) return
        let r = { mark: Zt, prepend: `queue`, attachTo: f, priority: -999 }
        r = vn(r, u)
        let i = N(e, t, r)
        ;((i[Qt] = d), i.setAttribute(Xt, n))
      },
    )
  },
  ni = class {
    name
    style
    constructor(e, t) {
      ;((this.name = e), (this.style = t))
    }
    getName(e = ``) {
      return e ? `${e}-${this.name}` : this.name
    }
    _keyframe = !0
  }
function ri(e) {
  return ((e.notSplit = !0), e)
}
;(ri([`borderTop`, `borderBottom`]),
  ri([`borderTop`]),
  ri([`borderBottom`]),
  ri([`borderLeft`, `borderRight`]),
  ri([`borderLeft`]),
  ri([`borderRight`]))
function ii(e) {
  '@babel/helpers - typeof'
  return (
    (ii =
      typeof Symbol == `function` && typeof Symbol.iterator == `symbol`
        ? function (e) {
            return typeof e
          }
        : function (e) {
            return e && typeof Symbol == `function` && e.constructor === Symbol && e !== Symbol.prototype
              ? `symbol`
              : typeof e
          }),
    ii(e)
  )
}
function ai(e) {
  if (Array.isArray(e)) return e
}
function oi(e, t) {
  var n = e == null ? null : (typeof Symbol < `u` && e[Symbol.iterator]) || e[`@@iterator`]
  if (n != null) {
    var r,
      i,
      a,
      o,
      s = [],
      c = !0,
      l = !1
    try {
      if (((a = (n = n.call(e)).next), t === 0)) {
        if (Object(n) !== n) return
        c = !1
      } else for (; !(c = (r = a.call(n)).done) && (s.push(r.value), s.length !== t); c = !0);
    } catch (e) {
      ;((l = !0), (i = e))
    } finally {
      try {
        if (!c && n.return != null && ((o = n.return()), Object(o) !== o)) return
      } finally {
        if (l) throw i
      }
    }
    return s
  }
}
function si() {
  throw TypeError(`Invalid attempt to destructure non-iterable instance.
In order to be iterable, non-array objects must have a [Symbol.iterator]() method.`)
}
function ci(e, t) {
  return ai(e) || oi(e, t) || Lt(e, t) || si()
}
function li(e, t) {
  if (ii(e) != `object` || !e) return e
  var n
  if (typeof Symbol < `u` && (n = e[Symbol.toPrimitive]) !== void 0) {
    var r = n.call(e, t || `default`)
    if (ii(r) != `object`) return r
    throw TypeError(`@@toPrimitive must return a primitive value.`)
  }
  return (t === `string` ? String : Number)(e)
}
function ui(e) {
  var t = li(e, `string`)
  return ii(t) == `symbol` ? t : t + ``
}
function di(e, t, n) {
  return (
    (t = ui(t)) in e
      ? Object.defineProperty(e, t, { value: n, enumerable: !0, configurable: !0, writable: !0 })
      : (e[t] = n),
    e
  )
}
function fi(e, t) {
  var n = Object.keys(e)
  if (Object.getOwnPropertySymbols) {
    var r = Object.getOwnPropertySymbols(e)
    ;(t &&
      (r = r.filter(function (t) {
        return Object.getOwnPropertyDescriptor(e, t).enumerable
      })),
      n.push.apply(n, r))
  }
  return n
}
function pi(e) {
  for (var t = 1; t < arguments.length; t++) {
    var n = arguments[t] == null ? {} : arguments[t]
    t % 2
      ? fi(Object(n), !0).forEach(function (t) {
          di(e, t, n[t])
        })
      : Object.getOwnPropertyDescriptors
        ? Object.defineProperties(e, Object.getOwnPropertyDescriptors(n))
        : fi(Object(n)).forEach(function (t) {
            Object.defineProperty(e, t, Object.getOwnPropertyDescriptor(n, t))
          })
  }
  return e
}
function mi(e, t) {
  if (!(e instanceof t)) throw TypeError(`Cannot call a class as a function`)
}
function hi(e, t) {
  for (var n = 0; n < t.length; n++) {
    var r = t[n]
    ;((r.enumerable = r.enumerable || !1),
      (r.configurable = !0),
      `value` in r && (r.writable = !0),
      Object.defineProperty(e, ui(r.key), r))
  }
}
function gi(e, t, n) {
  return (t && hi(e.prototype, t), n && hi(e, n), Object.defineProperty(e, 'prototype', { writable: !1 }), e)
}
function _i(e) {
  if (e === void 0) throw ReferenceError(`this hasn't been initialised - super() hasn't been called`)
  return e
}
function vi(e, t) {
  return (
    (vi = Object.setPrototypeOf
      ? Object.setPrototypeOf.bind()
      : function (e, t) {
          return ((e.__proto__ = t), e)
        }),
    vi(e, t)
  )
}
function yi(e, t) {
  if (typeof t != `function` && t !== null) throw TypeError(`Super expression must either be null or a function`)
  ;((e.prototype = Object.create(t && t.prototype, { constructor: { value: e, writable: !0, configurable: !0 } })),
    Object.defineProperty(e, 'prototype', { writable: !1 }),
    t && vi(e, t))
}
function bi(e) {
  return (
    (bi = Object.setPrototypeOf
      ? Object.getPrototypeOf.bind()
      : function (e) {
          return e.__proto__ || Object.getPrototypeOf(e)
        }),
    bi(e)
  )
}
function xi() {
  try {
    var e = !Boolean.prototype.valueOf.call(Reflect.construct(Boolean, [], function () {}))
  } catch {}
  return (xi = function () {
    return !!e
  })()
}
function Si(e, t) {
  if (t && (ii(t) == `object` || typeof t == `function`)) return t
  if (t !== void 0) throw TypeError(`Derived constructors may only return object or undefined`)
  return _i(e)
}
function Ci(e) {
  var t = xi()
  return function () {
    var n,
      r = bi(e)
    if (t) {
      var i = bi(this).constructor
      n = Reflect.construct(r, arguments, i)
    } else n = r.apply(this, arguments)
    return Si(this, n)
  }
}
var wi = gi(function e() {
    mi(this, e)
  }),
  Ti = `CALC_UNIT`,
  Ei = new RegExp(Ti, `g`)
function Di(e) {
  return typeof e == `number` ? `${e}${Ti}` : e
}
var Oi = (function (e) {
    yi(n, e)
    var t = Ci(n)
    function n(e, r) {
      var i
      ;(mi(this, n),
        (i = t.call(this)),
        di(_i(i), `result`, ``),
        di(_i(i), `unitlessCssVar`, void 0),
        di(_i(i), `lowPriority`, void 0))
      var a = ii(e)
      return (
        (i.unitlessCssVar = r),
        e instanceof n
          ? (i.result = `(${e.result})`)
          : a === `number`
            ? (i.result = Di(e))
            : a === `string` && (i.result = e),
        i
      )
    }
    return (
      gi(n, [
        {
          key: `add`,
          value: function (e) {
            return (
              e instanceof n
                ? (this.result = `${this.result} + ${e.getResult()}`)
                : (typeof e == `number` || typeof e == `string`) && (this.result = `${this.result} + ${Di(e)}`),
              (this.lowPriority = !0),
              this
            )
          },
        },
        {
          key: `sub`,
          value: function (e) {
            return (
              e instanceof n
                ? (this.result = `${this.result} - ${e.getResult()}`)
                : (typeof e == `number` || typeof e == `string`) && (this.result = `${this.result} - ${Di(e)}`),
              (this.lowPriority = !0),
              this
            )
          },
        },
        {
          key: `mul`,
          value: function (e) {
            return (
              this.lowPriority && (this.result = `(${this.result})`),
              e instanceof n
                ? (this.result = `${this.result} * ${e.getResult(!0)}`)
                : (typeof e == `number` || typeof e == `string`) && (this.result = `${this.result} * ${e}`),
              (this.lowPriority = !1),
              this
            )
          },
        },
        {
          key: `div`,
          value: function (e) {
            return (
              this.lowPriority && (this.result = `(${this.result})`),
              e instanceof n
                ? (this.result = `${this.result} / ${e.getResult(!0)}`)
                : (typeof e == `number` || typeof e == `string`) && (this.result = `${this.result} / ${e}`),
              (this.lowPriority = !1),
              this
            )
          },
        },
        {
          key: `getResult`,
          value: function (e) {
            return this.lowPriority || e ? `(${this.result})` : this.result
          },
        },
        {
          key: `equal`,
          value: function (e) {
            var t = this,
              n = (e || {}).unit,
              r = !0
            return (
              typeof n == `boolean`
                ? (r = n)
                : Array.from(this.unitlessCssVar).some(function (e) {
                    return t.result.includes(e)
                  }) && (r = !1),
              (this.result = this.result.replace(Ei, r ? `px` : ``)),
              this.lowPriority === void 0 ? this.result : `calc(${this.result})`
            )
          },
        },
      ]),
      n
    )
  })(wi),
  ki = (function (e) {
    yi(n, e)
    var t = Ci(n)
    function n(e) {
      var r
      return (
        mi(this, n),
        (r = t.call(this)),
        di(_i(r), `result`, 0),
        e instanceof n ? (r.result = e.result) : typeof e == `number` && (r.result = e),
        r
      )
    }
    return (
      gi(n, [
        {
          key: `add`,
          value: function (e) {
            return (e instanceof n ? (this.result += e.result) : typeof e == `number` && (this.result += e), this)
          },
        },
        {
          key: `sub`,
          value: function (e) {
            return (e instanceof n ? (this.result -= e.result) : typeof e == `number` && (this.result -= e), this)
          },
        },
        {
          key: `mul`,
          value: function (e) {
            return (e instanceof n ? (this.result *= e.result) : typeof e == `number` && (this.result *= e), this)
          },
        },
        {
          key: `div`,
          value: function (e) {
            return (e instanceof n ? (this.result /= e.result) : typeof e == `number` && (this.result /= e), this)
          },
        },
        {
          key: `equal`,
          value: function () {
            return this.result
          },
        },
      ]),
      n
    )
  })(wi),
  Ai = function (e, t) {
    var n = e === `css` ? Oi : ki
    return function (e) {
      return new n(e, t)
    }
  },
  ji = function (e, t) {
    return `${[t, e.replace(/([A-Z]+)([A-Z][a-z]+)/g, `$1-$2`).replace(/([a-z])([A-Z])/g, `$1-$2`)].filter(Boolean).join(`-`)}`
  }
function Mi(e, t, n, r) {
  var i = pi({}, t[e])
  r != null &&
    r.deprecatedTokens &&
    r.deprecatedTokens.forEach(function (e) {
      var t = ci(e, 2),
        n = t[0],
        r = t[1]
      ;((i != null && i[n]) || (i != null && i[r])) && (i[r] ?? (i[r] = i?.[n]))
    })
  var a = pi(pi({}, n), i)
  return (
    Object.keys(a).forEach(function (e) {
      a[e] === t[e] && delete a[e]
    }),
    a
  )
}
var Ni = typeof CSSINJS_STATISTIC < `u`,
  Pi = !0
function Fi() {
  var e = [...arguments]
  if (!Ni) return Object.assign.apply(Object, [{}].concat(e))
  Pi = !1
  var t = {}
  return (
    e.forEach(function (e) {
      ii(e) === `object` &&
        Object.keys(e).forEach(function (n) {
          Object.defineProperty(t, n, {
            configurable: !0,
            enumerable: !0,
            get: function () {
              return e[n]
            },
          })
        })
    }),
    (Pi = !0),
    t
  )
}
var Ii = {}
function Li() {}
var Ri = function (e) {
  var t,
    n = e,
    r = Li
  return (
    Ni &&
      typeof Proxy < `u` &&
      ((t = new Set()),
      (n = new Proxy(e, {
        get: function (e, n) {
          if (Pi) {
            var r
            ;(r = t) == null || r.add(n)
          }
          return e[n]
        },
      })),
      (r = function (e, n) {
        Ii[e] = { global: Array.from(t), component: pi(pi({}, Ii[e]?.component), n) }
      })),
    { token: n, keys: t, flush: r }
  )
}
function zi(e, t, n) {
  return typeof n == `function` ? n(Fi(t, t[e] ?? {})) : (n ?? {})
}
function Bi(e) {
  return e === `js`
    ? { max: Math.max, min: Math.min }
    : {
        max: function () {
          return `max(${[...arguments]
            .map(function (e) {
              return hn(e)
            })
            .join(`,`)})`
        },
        min: function () {
          return `min(${[...arguments]
            .map(function (e) {
              return hn(e)
            })
            .join(`,`)})`
        },
      }
}
var Vi = 6e5,
  Hi = new ((function () {
    function e() {
      ;(mi(this, e),
        di(this, `map`, new Map()),
        di(this, `objectIDMap`, new WeakMap()),
        di(this, `nextID`, 0),
        di(this, `lastAccessBeat`, new Map()),
        di(this, `accessBeat`, 0))
    }
    return (
      gi(e, [
        {
          key: `set`,
          value: function (e, t) {
            this.clear()
            var n = this.getCompositeKey(e)
            ;(this.map.set(n, t), this.lastAccessBeat.set(n, Date.now()))
          },
        },
        {
          key: `get`,
          value: function (e) {
            var t = this.getCompositeKey(e),
              n = this.map.get(t)
            return (this.lastAccessBeat.set(t, Date.now()), (this.accessBeat += 1), n)
          },
        },
        {
          key: `getCompositeKey`,
          value: function (e) {
            var t = this
            return e
              .map(function (e) {
                return e && ii(e) === `object` ? `obj_${t.getObjectID(e)}` : `${ii(e)}_${e}`
              })
              .join(`|`)
          },
        },
        {
          key: `getObjectID`,
          value: function (e) {
            if (this.objectIDMap.has(e)) return this.objectIDMap.get(e)
            var t = this.nextID
            return (this.objectIDMap.set(e, t), (this.nextID += 1), t)
          },
        },
        {
          key: `clear`,
          value: function () {
            var e = this
            if (this.accessBeat > 1e4) {
              var t = Date.now()
              ;(this.lastAccessBeat.forEach(function (n, r) {
                t - n > Vi && (e.map.delete(r), e.lastAccessBeat.delete(r))
              }),
                (this.accessBeat = 0))
            }
          },
        },
      ]),
      e
    )
  })())()
function Ui(e, t) {
  return c.useMemo(function () {
    var n = Hi.get(t)
    if (n) return n
    var r = e()
    return (Hi.set(t, r), r)
  }, t)
}
var Wi = function () {
  return {}
}
function Gi(e) {
  var t = e.useCSP,
    n = t === void 0 ? Wi : t,
    r = e.useToken,
    i = e.usePrefix,
    a = e.getResetStyles,
    o = e.getCommonStyle,
    s = e.getCompUnitless
  function l(e, t, n, r) {
    var i = Array.isArray(e) ? e[0] : e
    function a(e) {
      return `${String(i)}${e.slice(0, 1).toUpperCase()}${e.slice(1)}`
    }
    var o = r?.unitless || {},
      c = pi(pi({}, typeof s == `function` ? s(e) : {}), {}, di({}, a(`zIndexPopup`), !0))
    Object.keys(o).forEach(function (e) {
      c[a(e)] = o[e]
    })
    var l = pi(pi({}, r), {}, { unitless: c, prefixToken: a }),
      f = d(e, t, n, l),
      p = u(i, n, l)
    return function (e) {
      var t = arguments.length > 1 && arguments[1] !== void 0 ? arguments[1] : e,
        n = f(e, t),
        i = r?.extraCssVarPrefixCls,
        a = typeof i == `function` ? i({ prefixCls: e, rootCls: t }) : i
      return [n, p(a != null && a.length ? [t].concat(zt(a)) : t)]
    }
  }
  function u(e, t, i) {
    var a = i.unitless,
      o = i.prefixToken,
      s = i.ignore
    return function (c) {
      var l = r(),
        u = l.cssVar,
        d = l.realToken,
        f = n()
      return (
        ti(
          {
            path: [e],
            prefix: u.prefix,
            key: u.key,
            unitless: a,
            ignore: s,
            token: d,
            scope: c,
            nonce: function () {
              return f.nonce
            },
          },
          function () {
            var n = zi(e, d, t),
              r = Mi(e, d, n, { deprecatedTokens: i?.deprecatedTokens })
            return (
              n &&
                Object.keys(n).forEach(function (e) {
                  ;((r[o(e)] = r[e]), delete r[e])
                }),
              r
            )
          },
        ),
        u?.key
      )
    }
  }
  function d(t, s, l) {
    var u = arguments.length > 3 && arguments[3] !== void 0 ? arguments[3] : {},
      d = Array.isArray(t) ? t : [t, t],
      f = ci(d, 1)[0],
      p = d.join(`-`),
      m = e.layer || { name: `antd` }
    return function (e) {
      var t = arguments.length > 1 && arguments[1] !== void 0 ? arguments[1] : e,
        d = r(),
        h = d.theme,
        g = d.realToken,
        _ = d.hashId,
        v = d.token,
        y = d.cssVar,
        b = d.zeroRuntime
      if (
        (0, c.useMemo)(function () {
          return b
        }, [])
      )
        return _
      var x = i(),
        S = x.rootPrefixCls,
        C = x.iconPrefixCls,
        w = n(),
        T = `css`,
        E = Ui(
          function () {
            var e = new Set()
            return (
              Object.keys(u.unitless || {}).forEach(function (t) {
                ;(e.add(yn(t, y.prefix)), e.add(yn(t, ji(f, y.prefix))))
              }),
              Ai(T, e)
            )
          },
          [T, f, y?.prefix],
        ),
        D = Bi(T),
        ee = D.max,
        te = D.min,
        O = {
          theme: h,
          token: v,
          hashId: _,
          nonce: function () {
            return w.nonce
          },
          clientOnly: u.clientOnly,
          layer: m,
          order: u.order || -999,
        }
      return (
        typeof a == `function` &&
          $r(pi(pi({}, O), {}, { clientOnly: !1, path: [`Shared`, S] }), function () {
            return a(v, { prefix: { rootPrefixCls: S, iconPrefixCls: C }, csp: w })
          }),
        $r(pi(pi({}, O), {}, { path: [p, e, C] }), function () {
          if (u.injectStyle === !1) return []
          var n = Ri(v),
            r = n.token,
            i = n.flush,
            a = zi(f, g, l),
            c = `.${e}`,
            d = Mi(f, g, a, { deprecatedTokens: u.deprecatedTokens })
          a &&
            ii(a) === `object` &&
            Object.keys(a).forEach(function (e) {
              a[e] = `var(${yn(e, ji(f, y.prefix))})`
            })
          var p = Fi(
              r,
              { componentCls: c, prefixCls: e, iconCls: `.${C}`, antCls: `.${S}`, calc: E, max: ee, min: te },
              a,
            ),
            m = s(p, { hashId: _, prefixCls: e, rootPrefixCls: S, iconPrefixCls: C })
          i(f, d)
          var h = typeof o == `function` ? o(p, e, t, u.resetFont) : null
          return [u.resetStyle === !1 ? null : h, m]
        }),
        _
      )
    }
  }
  function f(e, t, n) {
    var r = d(
      e,
      t,
      n,
      pi({ resetStyle: !1, order: -998 }, arguments.length > 3 && arguments[3] !== void 0 ? arguments[3] : {}),
    )
    return function (e) {
      var t = e.prefixCls,
        n = e.rootCls
      return (r(t, n === void 0 ? t : n), null)
    }
  }
  return { genStyleHooks: l, genSubStyleComponent: f, genComponentStyleHook: d }
}
var Ki = [
  `blue`,
  `purple`,
  `cyan`,
  `green`,
  `magenta`,
  `pink`,
  `red`,
  `orange`,
  `yellow`,
  `volcano`,
  `geekblue`,
  `lime`,
  `gold`,
]
function qi(e) {
  return (e + 8) / e
}
function Ji(e) {
  let t = Array.from({ length: 10 }).map((t, n) => {
    let r = n - 1,
      i = e * Math.E ** (r / 5)
    return Math.floor((n > 1 ? Math.floor(i) : Math.ceil(i)) / 2) * 2
  })
  return ((t[1] = e), t.map((e) => ({ size: e, lineHeight: qi(e) })))
}
var Yi = `6.6.8`,
  Xi = {
    blue: `#1677FF`,
    purple: `#722ED1`,
    cyan: `#13C2C2`,
    green: `#52C41A`,
    magenta: `#EB2F96`,
    pink: `#EB2F96`,
    red: `#F5222D`,
    orange: `#FA8C16`,
    yellow: `#FADB14`,
    volcano: `#FA541C`,
    geekblue: `#2F54EB`,
    gold: `#FAAD14`,
    lime: `#A0D911`,
  },
  Zi = {
    ...Xi,
    colorPrimary: `#1677ff`,
    colorSuccess: `#52c41a`,
    colorWarning: `#faad14`,
    colorError: `#ff4d4f`,
    colorInfo: `#1677ff`,
    colorLink: ``,
    colorTextBase: ``,
    colorBgBase: ``,
    fontFamily: `-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, 'Helvetica Neue', Arial,
'Noto Sans', sans-serif, 'Apple Color Emoji', 'Segoe UI Emoji', 'Segoe UI Symbol',
'Noto Color Emoji'`,
    fontFamilyCode: `'SFMono-Regular', Consolas, 'Liberation Mono', Menlo, Courier, monospace`,
    fontSize: 14,
    lineWidth: 1,
    lineType: `solid`,
    motionUnit: 0.1,
    motionBase: 0,
    motionEaseOutCirc: `cubic-bezier(0.08, 0.82, 0.17, 1)`,
    motionEaseInOutCirc: `cubic-bezier(0.78, 0.14, 0.15, 0.86)`,
    motionEaseOut: `cubic-bezier(0.215, 0.61, 0.355, 1)`,
    motionEaseInOut: `cubic-bezier(0.645, 0.045, 0.355, 1)`,
    motionEaseOutBack: `cubic-bezier(0.12, 0.4, 0.29, 1.46)`,
    motionEaseInBack: `cubic-bezier(0.71, -0.46, 0.88, 0.6)`,
    motionEaseInQuint: `cubic-bezier(0.755, 0.05, 0.855, 0.06)`,
    motionEaseOutQuint: `cubic-bezier(0.23, 1, 0.32, 1)`,
    borderRadius: 6,
    sizeUnit: 4,
    sizeStep: 4,
    sizePopupArrow: 16,
    controlHeight: 32,
    zIndexBase: 0,
    zIndexPopupBase: 1e3,
    opacityImage: 1,
    wireframe: !1,
    focusOutline: !0,
    motion: !0,
  },
  Qi = {
    aliceblue: `9ehhb`,
    antiquewhite: `9sgk7`,
    aqua: `1ekf`,
    aquamarine: `4zsno`,
    azure: `9eiv3`,
    beige: `9lhp8`,
    bisque: `9zg04`,
    black: `0`,
    blanchedalmond: `9zhe5`,
    blue: `73`,
    blueviolet: `5e31e`,
    brown: `6g016`,
    burlywood: `8ouiv`,
    cadetblue: `3qba8`,
    chartreuse: `4zshs`,
    chocolate: `87k0u`,
    coral: `9yvyo`,
    cornflowerblue: `3xael`,
    cornsilk: `9zjz0`,
    crimson: `8l4xo`,
    cyan: `1ekf`,
    darkblue: `3v`,
    darkcyan: `rkb`,
    darkgoldenrod: `776yz`,
    darkgray: `6mbhl`,
    darkgreen: `jr4`,
    darkgrey: `6mbhl`,
    darkkhaki: `7ehkb`,
    darkmagenta: `5f91n`,
    darkolivegreen: `3bzfz`,
    darkorange: `9yygw`,
    darkorchid: `5z6x8`,
    darkred: `5f8xs`,
    darksalmon: `9441m`,
    darkseagreen: `5lwgf`,
    darkslateblue: `2th1n`,
    darkslategray: `1ugcv`,
    darkslategrey: `1ugcv`,
    darkturquoise: `14up`,
    darkviolet: `5rw7n`,
    deeppink: `9yavn`,
    deepskyblue: `11xb`,
    dimgray: `442g9`,
    dimgrey: `442g9`,
    dodgerblue: `16xof`,
    firebrick: `6y7tu`,
    floralwhite: `9zkds`,
    forestgreen: `1cisi`,
    fuchsia: `9y70f`,
    gainsboro: `8m8kc`,
    ghostwhite: `9pq0v`,
    goldenrod: `8j4f4`,
    gold: `9zda8`,
    gray: `50i2o`,
    green: `pa8`,
    greenyellow: `6senj`,
    grey: `50i2o`,
    honeydew: `9eiuo`,
    hotpink: `9yrp0`,
    indianred: `80gnw`,
    indigo: `2xcoy`,
    ivory: `9zldc`,
    khaki: `9edu4`,
    lavenderblush: `9ziet`,
    lavender: `90c8q`,
    lawngreen: `4vk74`,
    lemonchiffon: `9zkct`,
    lightblue: `6s73a`,
    lightcoral: `9dtog`,
    lightcyan: `8s1rz`,
    lightgoldenrodyellow: `9sjiq`,
    lightgray: `89jo3`,
    lightgreen: `5nkwg`,
    lightgrey: `89jo3`,
    lightpink: `9z6wx`,
    lightsalmon: `9z2ii`,
    lightseagreen: `19xgq`,
    lightskyblue: `5arju`,
    lightslategray: `4nwk9`,
    lightslategrey: `4nwk9`,
    lightsteelblue: `6wau6`,
    lightyellow: `9zlcw`,
    lime: `1edc`,
    limegreen: `1zcxe`,
    linen: `9shk6`,
    magenta: `9y70f`,
    maroon: `4zsow`,
    mediumaquamarine: `40eju`,
    mediumblue: `5p`,
    mediumorchid: `79qkz`,
    mediumpurple: `5r3rv`,
    mediumseagreen: `2d9ip`,
    mediumslateblue: `4tcku`,
    mediumspringgreen: `1di2`,
    mediumturquoise: `2uabw`,
    mediumvioletred: `7rn9h`,
    midnightblue: `z980`,
    mintcream: `9ljp6`,
    mistyrose: `9zg0x`,
    moccasin: `9zfzp`,
    navajowhite: `9zest`,
    navy: `3k`,
    oldlace: `9wq92`,
    olive: `50hz4`,
    olivedrab: `472ub`,
    orange: `9z3eo`,
    orangered: `9ykg0`,
    orchid: `8iu3a`,
    palegoldenrod: `9bl4a`,
    palegreen: `5yw0o`,
    paleturquoise: `6v4ku`,
    palevioletred: `8k8lv`,
    papayawhip: `9zi6t`,
    peachpuff: `9ze0p`,
    peru: `80oqn`,
    pink: `9z8wb`,
    plum: `8nba5`,
    powderblue: `6wgdi`,
    purple: `4zssg`,
    rebeccapurple: `3zk49`,
    red: `9y6tc`,
    rosybrown: `7cv4f`,
    royalblue: `2jvtt`,
    saddlebrown: `5fmkz`,
    salmon: `9rvci`,
    sandybrown: `9jn1c`,
    seagreen: `1tdnb`,
    seashell: `9zje6`,
    sienna: `6973h`,
    silver: `7ir40`,
    skyblue: `5arjf`,
    slateblue: `45e4t`,
    slategray: `4e100`,
    slategrey: `4e100`,
    snow: `9zke2`,
    springgreen: `1egv`,
    steelblue: `2r1kk`,
    tan: `87yx8`,
    teal: `pds`,
    thistle: `8ggk8`,
    tomato: `9yqfb`,
    turquoise: `2j4r4`,
    violet: `9b10u`,
    wheat: `9ld4j`,
    white: `9zldr`,
    whitesmoke: `9lhpx`,
    yellow: `9zl6o`,
    yellowgreen: `61fzm`,
  },
  $i = Math.round
function ea(e, t) {
  let n =
      e
        .replace(/^[^(]*\((.*)/, `$1`)
        .replace(/\).*/, ``)
        .match(/\d*\.?\d+%?/g) || [],
    r = n.map((e) => parseFloat(e))
  for (let e = 0; e < 3; e += 1) r[e] = t(r[e] || 0, n[e] || ``, e)
  return ((r[3] = n[3] ? (n[3].includes(`%`) ? r[3] / 100 : r[3]) : 1), r)
}
var ta = (e, t, n) => (n === 0 ? e : e / 100)
function na(e, t) {
  let n = t || 255
  return e > n ? n : e < 0 ? 0 : e
}
var B = class e {
    isValid = !0
    r = 0
    g = 0
    b = 0
    a = 1
    _h
    _hsl_s
    _hsv_s
    _l
    _v
    _max
    _min
    _brightness
    constructor(t) {
      function n(e) {
        return e[0] in t && e[1] in t && e[2] in t
      }
      if (t) {
        if (typeof t == `string`) {
          let e = t.trim()
          function n(t) {
            return e.startsWith(t)
          }
          if (/^#?[A-F\d]{3,8}$/i.test(e)) this.fromHexString(e)
          else if (n(`rgb`)) this.fromRgbString(e)
          else if (n(`hsl`)) this.fromHslString(e)
          else if (n(`hsv`) || n(`hsb`)) this.fromHsvString(e)
          else {
            let t = Qi[e.toLowerCase()]
            t && this.fromHexString(parseInt(t, 36).toString(16).padStart(6, `0`))
          }
        } else if (t instanceof e)
          ((this.r = t.r),
            (this.g = t.g),
            (this.b = t.b),
            (this.a = t.a),
            (this._h = t._h),
            (this._hsl_s = t._hsl_s),
            (this._hsv_s = t._hsv_s),
            (this._l = t._l),
            (this._v = t._v))
        else if (n(`rgb`))
          ((this.r = na(t.r)),
            (this.g = na(t.g)),
            (this.b = na(t.b)),
            (this.a = typeof t.a == `number` ? na(t.a, 1) : 1))
        else if (n(`hsl`)) this.fromHsl(t)
        else if (n(`hsv`)) this.fromHsv(t)
        else throw Error(`@ant-design/fast-color: unsupported input ` + JSON.stringify(t))
      }
    }
    setR(e) {
      return this._sc(`r`, e)
    }
    setG(e) {
      return this._sc(`g`, e)
    }
    setB(e) {
      return this._sc(`b`, e)
    }
    setA(e) {
      return this._sc(`a`, e, 1)
    }
    setHue(e) {
      let t = this.toHsv()
      return ((t.h = e), this._c(t))
    }
    getLuminance() {
      function e(e) {
        let t = e / 255
        return t <= 0.03928 ? t / 12.92 : ((t + 0.055) / 1.055) ** 2.4
      }
      let t = e(this.r),
        n = e(this.g),
        r = e(this.b)
      return 0.2126 * t + 0.7152 * n + 0.0722 * r
    }
    getHue() {
      if (this._h === void 0) {
        let e = this.getMax() - this.getMin()
        this._h =
          e === 0
            ? 0
            : $i(
                60 *
                  (this.r === this.getMax()
                    ? (this.g - this.b) / e + (this.g < this.b ? 6 : 0)
                    : this.g === this.getMax()
                      ? (this.b - this.r) / e + 2
                      : (this.r - this.g) / e + 4),
              )
      }
      return this._h
    }
    getSaturation() {
      return this.getHSVSaturation()
    }
    getHSVSaturation() {
      if (this._hsv_s === void 0) {
        let e = this.getMax() - this.getMin()
        this._hsv_s = e === 0 ? 0 : e / this.getMax()
      }
      return this._hsv_s
    }
    getHSLSaturation() {
      if (this._hsl_s === void 0) {
        let e = this.getMax() - this.getMin()
        if (e === 0) this._hsl_s = 0
        else {
          let t = this.getLightness()
          this._hsl_s = e / 255 / (1 - Math.abs(2 * t - 1))
        }
      }
      return this._hsl_s
    }
    getLightness() {
      return (this._l === void 0 && (this._l = (this.getMax() + this.getMin()) / 510), this._l)
    }
    getValue() {
      return (this._v === void 0 && (this._v = this.getMax() / 255), this._v)
    }
    getBrightness() {
      return (
        this._brightness === void 0 && (this._brightness = (this.r * 299 + this.g * 587 + this.b * 114) / 1e3),
        this._brightness
      )
    }
    darken(e = 10) {
      let t = this.getHue(),
        n = this.getSaturation(),
        r = this.getLightness() - e / 100
      return (r < 0 && (r = 0), this._c({ h: t, s: n, l: r, a: this.a }))
    }
    lighten(e = 10) {
      let t = this.getHue(),
        n = this.getSaturation(),
        r = this.getLightness() + e / 100
      return (r > 1 && (r = 1), this._c({ h: t, s: n, l: r, a: this.a }))
    }
    mix(e, t = 50) {
      let n = this._c(e),
        r = t / 100,
        i = (e) => (n[e] - this[e]) * r + this[e],
        a = { r: $i(i(`r`)), g: $i(i(`g`)), b: $i(i(`b`)), a: $i(i(`a`) * 100) / 100 }
      return this._c(a)
    }
    tint(e = 10) {
      return this.mix({ r: 255, g: 255, b: 255, a: 1 }, e)
    }
    shade(e = 10) {
      return this.mix({ r: 0, g: 0, b: 0, a: 1 }, e)
    }
    onBackground(e) {
      let t = this._c(e),
        n = this.a + t.a * (1 - this.a),
        r = (e) => $i((this[e] * this.a + t[e] * t.a * (1 - this.a)) / n)
      return this._c({ r: r(`r`), g: r(`g`), b: r(`b`), a: n })
    }
    isDark() {
      return this.getBrightness() < 128
    }
    isLight() {
      return this.getBrightness() >= 128
    }
    equals(e) {
      return this.r === e.r && this.g === e.g && this.b === e.b && this.a === e.a
    }
    clone() {
      return this._c(this)
    }
    toHexString() {
      let e = `#`,
        t = (this.r || 0).toString(16)
      e += t.length === 2 ? t : `0` + t
      let n = (this.g || 0).toString(16)
      e += n.length === 2 ? n : `0` + n
      let r = (this.b || 0).toString(16)
      if (((e += r.length === 2 ? r : `0` + r), typeof this.a == `number` && this.a >= 0 && this.a < 1)) {
        let t = $i(this.a * 255).toString(16)
        e += t.length === 2 ? t : `0` + t
      }
      return e
    }
    toHsl() {
      return { h: this.getHue(), s: this.getHSLSaturation(), l: this.getLightness(), a: this.a }
    }
    toHslString() {
      let e = this.getHue(),
        t = $i(this.getHSLSaturation() * 100),
        n = $i(this.getLightness() * 100)
      return this.a === 1 ? `hsl(${e},${t}%,${n}%)` : `hsla(${e},${t}%,${n}%,${this.a})`
    }
    toHsv() {
      return { h: this.getHue(), s: this.getHSVSaturation(), v: this.getValue(), a: this.a }
    }
    toRgb() {
      return { r: this.r, g: this.g, b: this.b, a: this.a }
    }
    toRgbString() {
      return this.a === 1 ? `rgb(${this.r},${this.g},${this.b})` : `rgba(${this.r},${this.g},${this.b},${this.a})`
    }
    toString() {
      return this.toRgbString()
    }
    _sc(e, t, n) {
      let r = this.clone()
      return ((r[e] = na(t, n)), r)
    }
    _c(e) {
      return new this.constructor(e)
    }
    getMax() {
      return (this._max === void 0 && (this._max = Math.max(this.r, this.g, this.b)), this._max)
    }
    getMin() {
      return (this._min === void 0 && (this._min = Math.min(this.r, this.g, this.b)), this._min)
    }
    fromHexString(e) {
      let t = e.replace(`#`, ``)
      function n(e, n) {
        return parseInt(t[e] + t[n || e], 16)
      }
      t.length < 6
        ? ((this.r = n(0)), (this.g = n(1)), (this.b = n(2)), (this.a = t[3] ? n(3) / 255 : 1))
        : ((this.r = n(0, 1)), (this.g = n(2, 3)), (this.b = n(4, 5)), (this.a = t[6] ? n(6, 7) / 255 : 1))
    }
    fromHsl({ h: e, s: t, l: n, a: r }) {
      let i = ((e % 360) + 360) % 360
      if (((this._h = i), (this._hsl_s = t), (this._l = n), (this.a = typeof r == `number` ? r : 1), t <= 0)) {
        let e = $i(n * 255)
        ;((this.r = e), (this.g = e), (this.b = e))
        return
      }
      let a = 0,
        o = 0,
        s = 0,
        c = i / 60,
        l = (1 - Math.abs(2 * n - 1)) * t,
        u = l * (1 - Math.abs((c % 2) - 1))
      c >= 0 && c < 1
        ? ((a = l), (o = u))
        : c >= 1 && c < 2
          ? ((a = u), (o = l))
          : c >= 2 && c < 3
            ? ((o = l), (s = u))
            : c >= 3 && c < 4
              ? ((o = u), (s = l))
              : c >= 4 && c < 5
                ? ((a = u), (s = l))
                : c >= 5 && c < 6 && ((a = l), (s = u))
      let d = n - l / 2
      ;((this.r = $i((a + d) * 255)), (this.g = $i((o + d) * 255)), (this.b = $i((s + d) * 255)))
    }
    fromHsv({ h: e, s: t, v: n, a: r }) {
      let i = ((e % 360) + 360) % 360
      ;((this._h = i), (this._hsv_s = t), (this._v = n), (this.a = typeof r == `number` ? r : 1))
      let a = $i(n * 255)
      if (((this.r = a), (this.g = a), (this.b = a), t <= 0)) return
      let o = i / 60,
        s = Math.floor(o),
        c = o - s,
        l = $i(n * (1 - t) * 255),
        u = $i(n * (1 - t * c) * 255),
        d = $i(n * (1 - t * (1 - c)) * 255)
      switch (s) {
        case 0:
          ;((this.g = d), (this.b = l))
          break
        case 1:
          ;((this.r = u), (this.b = l))
          break
        case 2:
          ;((this.r = l), (this.b = d))
          break
        case 3:
          ;((this.r = l), (this.g = u))
          break
        case 4:
          ;((this.r = d), (this.g = l))
          break
        default:
          ;((this.g = l), (this.b = u))
      }
    }
    fromHsvString(e) {
      let t = ea(e, ta)
      this.fromHsv({ h: t[0], s: t[1], v: t[2], a: t[3] })
    }
    fromHslString(e) {
      let t = ea(e, ta)
      this.fromHsl({ h: t[0], s: t[1], l: t[2], a: t[3] })
    }
    fromRgbString(e) {
      let t = ea(e, (e, t) => (t.includes(`%`) ? $i((e / 100) * 255) : e))
      ;((this.r = t[0]), (this.g = t[1]), (this.b = t[2]), (this.a = t[3]))
    }
  },
  V = 2,
  H = 0.16,
  ra = 0.05,
  ia = 0.05,
  aa = 0.15,
  oa = 5,
  sa = 4,
  ca = [
    { index: 7, amount: 15 },
    { index: 6, amount: 25 },
    { index: 5, amount: 30 },
    { index: 5, amount: 45 },
    { index: 5, amount: 65 },
    { index: 5, amount: 85 },
    { index: 4, amount: 90 },
    { index: 3, amount: 95 },
    { index: 2, amount: 97 },
    { index: 1, amount: 98 },
  ]
function la(e, t, n) {
  let r
  return (
    (r =
      Math.round(e.h) >= 60 && Math.round(e.h) <= 240
        ? n
          ? Math.round(e.h) - V * t
          : Math.round(e.h) + V * t
        : n
          ? Math.round(e.h) + V * t
          : Math.round(e.h) - V * t),
    r < 0 ? (r += 360) : r >= 360 && (r -= 360),
    r
  )
}
function ua(e, t, n) {
  if (e.h === 0 && e.s === 0) return e.s
  let r
  return (
    (r = n ? e.s - H * t : t === sa ? e.s + H : e.s + ra * t),
    r > 1 && (r = 1),
    n && t === oa && r > 0.1 && (r = 0.1),
    r < 0.06 && (r = 0.06),
    Math.round(r * 100) / 100
  )
}
function da(e, t, n) {
  let r
  return ((r = n ? e.v + ia * t : e.v - aa * t), (r = Math.max(0, Math.min(1, r))), Math.round(r * 100) / 100)
}
function fa(e, t = {}) {
  let n = [],
    r = new B(e),
    i = r.toHsv()
  for (let e = oa; e > 0; --e) {
    let t = new B({ h: la(i, e, !0), s: ua(i, e, !0), v: da(i, e, !0) })
    n.push(t)
  }
  n.push(r)
  for (let e = 1; e <= sa; e += 1) {
    let t = new B({ h: la(i, e), s: ua(i, e), v: da(i, e) })
    n.push(t)
  }
  return t.theme === `dark`
    ? ca.map(({ index: e, amount: r }) => new B(t.backgroundColor || `#141414`).mix(n[e], r).toHexString())
    : n.map((e) => e.toHexString())
}
var pa = {
    red: `#F5222D`,
    volcano: `#FA541C`,
    orange: `#FA8C16`,
    gold: `#FAAD14`,
    yellow: `#FADB14`,
    lime: `#A0D911`,
    green: `#52C41A`,
    cyan: `#13C2C2`,
    blue: `#1677FF`,
    geekblue: `#2F54EB`,
    purple: `#722ED1`,
    magenta: `#EB2F96`,
    grey: `#666666`,
  },
  ma = [`#fff1f0`, `#ffccc7`, `#ffa39e`, `#ff7875`, `#ff4d4f`, `#f5222d`, `#cf1322`, `#a8071a`, `#820014`, `#5c0011`]
ma.primary = ma[5]
var ha = [`#fff2e8`, `#ffd8bf`, `#ffbb96`, `#ff9c6e`, `#ff7a45`, `#fa541c`, `#d4380d`, `#ad2102`, `#871400`, `#610b00`]
ha.primary = ha[5]
var ga = [`#fff7e6`, `#ffe7ba`, `#ffd591`, `#ffc069`, `#ffa940`, `#fa8c16`, `#d46b08`, `#ad4e00`, `#873800`, `#612500`]
ga.primary = ga[5]
var _a = [`#fffbe6`, `#fff1b8`, `#ffe58f`, `#ffd666`, `#ffc53d`, `#faad14`, `#d48806`, `#ad6800`, `#874d00`, `#613400`]
_a.primary = _a[5]
var va = [`#feffe6`, `#ffffb8`, `#fffb8f`, `#fff566`, `#ffec3d`, `#fadb14`, `#d4b106`, `#ad8b00`, `#876800`, `#614700`]
va.primary = va[5]
var ya = [`#fcffe6`, `#f4ffb8`, `#eaff8f`, `#d3f261`, `#bae637`, `#a0d911`, `#7cb305`, `#5b8c00`, `#3f6600`, `#254000`]
ya.primary = ya[5]
var ba = [`#f6ffed`, `#d9f7be`, `#b7eb8f`, `#95de64`, `#73d13d`, `#52c41a`, `#389e0d`, `#237804`, `#135200`, `#092b00`]
ba.primary = ba[5]
var xa = [`#e6fffb`, `#b5f5ec`, `#87e8de`, `#5cdbd3`, `#36cfc9`, `#13c2c2`, `#08979c`, `#006d75`, `#00474f`, `#002329`]
xa.primary = xa[5]
var Sa = [`#e6f4ff`, `#bae0ff`, `#91caff`, `#69b1ff`, `#4096ff`, `#1677ff`, `#0958d9`, `#003eb3`, `#002c8c`, `#001d66`]
Sa.primary = Sa[5]
var Ca = [`#f0f5ff`, `#d6e4ff`, `#adc6ff`, `#85a5ff`, `#597ef7`, `#2f54eb`, `#1d39c4`, `#10239e`, `#061178`, `#030852`]
Ca.primary = Ca[5]
var wa = [`#f9f0ff`, `#efdbff`, `#d3adf7`, `#b37feb`, `#9254de`, `#722ed1`, `#531dab`, `#391085`, `#22075e`, `#120338`]
wa.primary = wa[5]
var Ta = [`#fff0f6`, `#ffd6e7`, `#ffadd2`, `#ff85c0`, `#f759ab`, `#eb2f96`, `#c41d7f`, `#9e1068`, `#780650`, `#520339`]
Ta.primary = Ta[5]
var Ea = [`#a6a6a6`, `#999999`, `#8c8c8c`, `#808080`, `#737373`, `#666666`, `#404040`, `#1a1a1a`, `#000000`, `#000000`]
Ea.primary = Ea[5]
var Da = {
    red: ma,
    volcano: ha,
    orange: ga,
    gold: _a,
    yellow: va,
    lime: ya,
    green: ba,
    cyan: xa,
    blue: Sa,
    geekblue: Ca,
    purple: wa,
    magenta: Ta,
    grey: Ea,
  },
  Oa = [`#2a1215`, `#431418`, `#58181c`, `#791a1f`, `#a61d24`, `#d32029`, `#e84749`, `#f37370`, `#f89f9a`, `#fac8c3`]
Oa.primary = Oa[5]
var ka = [`#2b1611`, `#441d12`, `#592716`, `#7c3118`, `#aa3e19`, `#d84a1b`, `#e87040`, `#f3956a`, `#f8b692`, `#fad4bc`]
ka.primary = ka[5]
var Aa = [`#2b1d11`, `#442a11`, `#593815`, `#7c4a15`, `#aa6215`, `#d87a16`, `#e89a3c`, `#f3b765`, `#f8cf8d`, `#fae3b7`]
Aa.primary = Aa[5]
var ja = [`#2b2111`, `#443111`, `#594214`, `#7c5914`, `#aa7714`, `#d89614`, `#e8b339`, `#f3cc62`, `#f8df8b`, `#faedb5`]
ja.primary = ja[5]
var Ma = [`#2b2611`, `#443b11`, `#595014`, `#7c6e14`, `#aa9514`, `#d8bd14`, `#e8d639`, `#f3ea62`, `#f8f48b`, `#fafab5`]
Ma.primary = Ma[5]
var Na = [`#1f2611`, `#2e3c10`, `#3e4f13`, `#536d13`, `#6f9412`, `#8bbb11`, `#a9d134`, `#c9e75d`, `#e4f88b`, `#f0fab5`]
Na.primary = Na[5]
var Pa = [`#162312`, `#1d3712`, `#274916`, `#306317`, `#3c8618`, `#49aa19`, `#6abe39`, `#8fd460`, `#b2e58b`, `#d5f2bb`]
Pa.primary = Pa[5]
var Fa = [`#112123`, `#113536`, `#144848`, `#146262`, `#138585`, `#13a8a8`, `#33bcb7`, `#58d1c9`, `#84e2d8`, `#b2f1e8`]
Fa.primary = Fa[5]
var Ia = [`#111a2c`, `#112545`, `#15325b`, `#15417e`, `#1554ad`, `#1668dc`, `#3c89e8`, `#65a9f3`, `#8dc5f8`, `#b7dcfa`]
Ia.primary = Ia[5]
var La = [`#131629`, `#161d40`, `#1c2755`, `#203175`, `#263ea0`, `#2b4acb`, `#5273e0`, `#7f9ef3`, `#a8c1f8`, `#d2e0fa`]
La.primary = La[5]
var Ra = [`#1a1325`, `#24163a`, `#301c4d`, `#3e2069`, `#51258f`, `#642ab5`, `#854eca`, `#ab7ae0`, `#cda8f0`, `#ebd7fa`]
Ra.primary = Ra[5]
var za = [`#291321`, `#40162f`, `#551c3b`, `#75204f`, `#a02669`, `#cb2b83`, `#e0529c`, `#f37fb7`, `#f8a8cc`, `#fad2e3`]
za.primary = za[5]
var Ba = [`#151515`, `#1f1f1f`, `#2d2d2d`, `#393939`, `#494949`, `#5a5a5a`, `#6a6a6a`, `#7b7b7b`, `#888888`, `#969696`]
Ba.primary = Ba[5]
function Va(e, { generateColorPalettes: t, generateNeutralColorPalettes: n }) {
  let {
      colorSuccess: r,
      colorWarning: i,
      colorError: a,
      colorInfo: o,
      colorPrimary: s,
      colorBgBase: c,
      colorTextBase: l,
    } = e,
    u = t(s),
    d = t(r),
    f = t(i),
    p = t(a),
    m = t(o),
    h = n(c, l),
    g = t(e.colorLink || e.colorInfo),
    _ = new B(p[1]).mix(new B(p[3]), 50).toHexString(),
    v = {}
  return (
    Ki.forEach((n) => {
      let r = e[n]
      if (r) {
        let e = t(r)
        ;((v[`${n}Hover`] = e[5]), (v[`${n}Active`] = e[7]))
      }
    }),
    {
      ...h,
      colorPrimaryBg: u[1],
      colorPrimaryBgHover: u[2],
      colorPrimaryBorder: u[3],
      colorPrimaryBorderHover: u[4],
      colorPrimaryHover: u[5],
      colorPrimary: u[6],
      colorPrimaryActive: u[7],
      colorPrimaryTextHover: u[8],
      colorPrimaryText: u[9],
      colorPrimaryTextActive: u[10],
      colorSuccessBg: d[1],
      colorSuccessBgHover: d[2],
      colorSuccessBorder: d[3],
      colorSuccessBorderHover: d[4],
      colorSuccessHover: d[4],
      colorSuccess: d[6],
      colorSuccessActive: d[7],
      colorSuccessTextHover: d[8],
      colorSuccessText: d[9],
      colorSuccessTextActive: d[10],
      colorErrorBg: p[1],
      colorErrorBgHover: p[2],
      colorErrorBgFilledHover: _,
      colorErrorBgActive: p[3],
      colorErrorBorder: p[3],
      colorErrorBorderHover: p[4],
      colorErrorHover: p[5],
      colorError: p[6],
      colorErrorActive: p[7],
      colorErrorTextHover: p[8],
      colorErrorText: p[9],
      colorErrorTextActive: p[10],
      colorWarningBg: f[1],
      colorWarningBgHover: f[2],
      colorWarningBorder: f[3],
      colorWarningBorderHover: f[4],
      colorWarningHover: f[4],
      colorWarning: f[6],
      colorWarningActive: f[7],
      colorWarningTextHover: f[8],
      colorWarningText: f[9],
      colorWarningTextActive: f[10],
      colorInfoBg: m[1],
      colorInfoBgHover: m[2],
      colorInfoBorder: m[3],
      colorInfoBorderHover: m[4],
      colorInfoHover: m[4],
      colorInfo: m[6],
      colorInfoActive: m[7],
      colorInfoTextHover: m[8],
      colorInfoText: m[9],
      colorInfoTextActive: m[10],
      colorLinkHover: g[4],
      colorLink: g[6],
      colorLinkActive: g[7],
      ...v,
      colorBgMask: new B(`#000`).setA(0.45).toRgbString(),
      colorWhite: `#fff`,
    }
  )
}
var Ha = (e) => {
  let t = e,
    n = e,
    r = e,
    i = e
  return (
    e < 6 && e >= 5 ? (t = e + 1) : e < 16 && e >= 6 ? (t = e + 2) : e >= 16 && (t = 16),
    e < 7 && e >= 5
      ? (n = 4)
      : e < 8 && e >= 7
        ? (n = 5)
        : e < 14 && e >= 8
          ? (n = 6)
          : e < 16 && e >= 14
            ? (n = 7)
            : e >= 16 && (n = 8),
    e < 6 && e >= 2 ? (r = 1) : e >= 6 && (r = 2),
    e > 4 && e < 8 ? (i = 4) : e >= 8 && (i = 6),
    { borderRadius: e, borderRadiusXS: r, borderRadiusSM: n, borderRadiusLG: t, borderRadiusOuter: i }
  )
}
function Ua(e) {
  let { motionUnit: t, motionBase: n, borderRadius: r, lineWidth: i } = e
  return {
    motionDurationFast: `${(n + t).toFixed(1)}s`,
    motionDurationMid: `${(n + t * 2).toFixed(1)}s`,
    motionDurationSlow: `${(n + t * 3).toFixed(1)}s`,
    lineWidthBold: i + 1,
    ...Ha(r),
  }
}
var Wa = (e) => {
    let { controlHeight: t } = e
    return { controlHeightSM: t * 0.75, controlHeightXS: t * 0.5, controlHeightLG: t * 1.25 }
  },
  Ga = (e) => {
    let t = Ji(e),
      n = t.map((e) => e.size),
      r = t.map((e) => e.lineHeight),
      i = n[1],
      a = n[0],
      o = n[2],
      s = r[1],
      c = r[0],
      l = r[2]
    return {
      fontSizeSM: a,
      fontSize: i,
      fontSizeLG: o,
      fontSizeXL: n[3],
      fontSizeHeading1: n[6],
      fontSizeHeading2: n[5],
      fontSizeHeading3: n[4],
      fontSizeHeading4: n[3],
      fontSizeHeading5: n[2],
      lineHeight: s,
      lineHeightLG: l,
      lineHeightSM: c,
      fontHeight: Math.round(s * i),
      fontHeightLG: Math.round(l * o),
      fontHeightSM: Math.round(c * a),
      lineHeightHeading1: r[6],
      lineHeightHeading2: r[5],
      lineHeightHeading3: r[4],
      lineHeightHeading4: r[3],
      lineHeightHeading5: r[2],
    }
  }
function Ka(e) {
  let { sizeUnit: t, sizeStep: n } = e
  return {
    sizeXXL: t * (n + 8),
    sizeXL: t * (n + 4),
    sizeLG: t * (n + 2),
    sizeMD: t * (n + 1),
    sizeMS: t * n,
    size: t * n,
    sizeSM: t * (n - 1),
    sizeXS: t * (n - 2),
    sizeXXS: t * (n - 3),
  }
}
var qa = (e, t) => new B(e).setA(t).toRgbString(),
  Ja = (e, t) => new B(e).darken(t).toHexString(),
  Ya = (e) => {
    let t = fa(e)
    return { 1: t[0], 2: t[1], 3: t[2], 4: t[3], 5: t[4], 6: t[5], 7: t[6], 8: t[4], 9: t[5], 10: t[6] }
  },
  Xa = (e, t, n) => {
    let r = e || `#fff`,
      i = t || `#000`
    return {
      colorBgBase: r,
      colorTextBase: i,
      colorShadow: n || `#000`,
      colorText: qa(i, 0.88),
      colorTextSecondary: qa(i, 0.65),
      colorTextTertiary: qa(i, 0.45),
      colorTextQuaternary: qa(i, 0.25),
      colorFill: qa(i, 0.15),
      colorFillSecondary: qa(i, 0.06),
      colorFillTertiary: qa(i, 0.04),
      colorFillQuaternary: qa(i, 0.02),
      colorBgSolid: qa(i, 1),
      colorBgSolidHover: qa(i, 0.75),
      colorBgSolidActive: qa(i, 0.95),
      colorBgLayout: Ja(r, 4),
      colorBgContainer: Ja(r, 0),
      colorBgElevated: Ja(r, 0),
      colorBgSpotlight: qa(i, 0.85),
      colorBgBlur: `transparent`,
      colorBorder: Ja(r, 15),
      colorBorderDisabled: Ja(r, 15),
      colorBorderSecondary: Ja(r, 6),
    }
  }
function Za(e) {
  ;((pa.pink = pa.magenta), (Da.pink = Da.magenta))
  let t = Object.keys(Xi)
    .map((t) => {
      let n = e[t] === pa[t] ? Da[t] : fa(e[t])
      return Array.from({ length: 10 }, () => 1).reduce(
        (e, r, i) => ((e[`${t}-${i + 1}`] = n[i]), (e[`${t}${i + 1}`] = n[i]), e),
        {},
      )
    })
    .reduce((e, t) => ((e = { ...e, ...t }), e), {})
  return {
    ...e,
    ...t,
    ...Va(e, { generateColorPalettes: Ya, generateNeutralColorPalettes: Xa }),
    ...Ga(e.fontSize),
    ...Ka(e),
    ...Wa(e),
    ...Ua(e),
  }
}
var Qa = sn(Za),
  $a = { token: Zi, override: { override: Zi }, hashed: !0 },
  eo = c.createContext($a)
function to(e) {
  return e >= 0 && e <= 255
}
function no(e, t) {
  let { r: n, g: r, b: i, a } = new B(e).toRgb()
  if (a < 1) return e
  let { r: o, g: s, b: c } = new B(t).toRgb()
  for (let e = 0.01; e <= 1; e += 0.01) {
    let t = Math.round((n - o * (1 - e)) / e),
      a = Math.round((r - s * (1 - e)) / e),
      l = Math.round((i - c * (1 - e)) / e)
    if (to(t) && to(a) && to(l)) return new B({ r: t, g: a, b: l, a: Math.round(e * 100) / 100 }).toRgbString()
  }
  return new B({ r: n, g: r, b: i, a: 1 }).toRgbString()
}
function ro(e) {
  let { override: t, ...n } = e,
    r = { ...t }
  Object.keys(Zi).forEach((e) => {
    delete r[e]
  })
  let i = { ...n, ...r },
    a = new B(i.colorShadow),
    o = a.a,
    s = (e) =>
      a
        .clone()
        .setA(o * e)
        .toRgbString(),
    c = 1200,
    l = 1600,
    u = 1920
  return (
    i.motion === !1 && ((i.motionDurationFast = `0s`), (i.motionDurationMid = `0s`), (i.motionDurationSlow = `0s`)),
    {
      ...i,
      colorFillContent: i.colorFillSecondary,
      colorFillContentHover: i.colorFill,
      colorFillAlter: i.colorFillQuaternary,
      colorBgContainerDisabled: i.colorFillTertiary,
      colorBorderBg: i.colorBgContainer,
      colorSplit: no(i.colorBorderSecondary, i.colorBgContainer),
      colorTextPlaceholder: i.colorTextQuaternary,
      colorTextDisabled: i.colorTextQuaternary,
      colorTextHeading: i.colorText,
      colorTextLabel: i.colorTextSecondary,
      colorTextDescription: i.colorTextTertiary,
      colorTextLightSolid: i.colorWhite,
      colorHighlight: i.colorError,
      colorBgTextHover: i.colorFillSecondary,
      colorBgTextActive: i.colorFill,
      colorIcon: i.colorTextTertiary,
      colorIconHover: i.colorText,
      colorErrorOutline: no(i.colorErrorBg, i.colorBgContainer),
      colorWarningOutline: no(i.colorWarningBg, i.colorBgContainer),
      colorErrorAffix: i.colorError,
      colorWarningAffix: i.colorWarning,
      fontHeight: Math.round(i.fontSize * i.lineHeight),
      fontHeightSM: Math.round(i.fontSizeSM * i.lineHeightSM),
      fontHeightLG: Math.round(i.fontSizeLG * i.lineHeightLG),
      fontSizeIcon: i.fontSizeSM,
      lineWidthFocus: i.focusOutline === !1 ? 0 : i.lineWidth * 3,
      lineWidth: i.lineWidth,
      controlOutlineWidth: i.lineWidth * 2,
      controlInteractiveSize: i.controlHeight / 2,
      controlItemBgHover: i.colorFillTertiary,
      controlItemBgActive: i.colorPrimaryBg,
      controlItemBgActiveHover: i.colorPrimaryBgHover,
      controlItemBgActiveDisabled: i.colorFill,
      controlTmpOutline: i.colorFillQuaternary,
      controlOutline: no(i.colorPrimaryBg, i.colorBgContainer),
      lineType: i.lineType,
      borderRadius: i.borderRadius,
      borderRadiusXS: i.borderRadiusXS,
      borderRadiusSM: i.borderRadiusSM,
      borderRadiusLG: i.borderRadiusLG,
      fontWeightStrong: 600,
      opacityLoading: 0.65,
      linkDecoration: `none`,
      linkHoverDecoration: `none`,
      linkFocusDecoration: `none`,
      controlPaddingHorizontal: 12,
      controlPaddingHorizontalSM: 8,
      paddingXXS: i.sizeXXS,
      paddingXS: i.sizeXS,
      paddingSM: i.sizeSM,
      padding: i.size,
      paddingMD: i.sizeMD,
      paddingLG: i.sizeLG,
      paddingXL: i.sizeXL,
      paddingContentHorizontalLG: i.sizeLG,
      paddingContentVerticalLG: i.sizeMS,
      paddingContentHorizontal: i.sizeMS,
      paddingContentVertical: i.sizeSM,
      paddingContentHorizontalSM: i.size,
      paddingContentVerticalSM: i.sizeXS,
      marginXXS: i.sizeXXS,
      marginXS: i.sizeXS,
      marginSM: i.sizeSM,
      margin: i.size,
      marginMD: i.sizeMD,
      marginLG: i.sizeLG,
      marginXL: i.sizeXL,
      marginXXL: i.sizeXXL,
      boxShadow: `
      0 6px 16px 0 ${s(0.08)},
      0 3px 6px -4px ${s(0.12)},
      0 9px 28px 8px ${s(0.05)}
    `,
      boxShadowSecondary: `
      0 6px 16px 0 ${s(0.08)},
      0 3px 6px -4px ${s(0.12)},
      0 9px 28px 8px ${s(0.05)}
    `,
      boxShadowTertiary: `
      0 1px 2px 0 ${s(0.05)},
      0 1px 6px -1px ${s(0.03)},
      0 2px 4px 0 ${s(0.03)}
    `,
      screenXS: 480,
      screenXSMin: 480,
      screenXSMax: 575,
      screenSM: 576,
      screenSMMin: 576,
      screenSMMax: 767,
      screenMD: 768,
      screenMDMin: 768,
      screenMDMax: 991,
      screenLG: 992,
      screenLGMin: 992,
      screenLGMax: 1199,
      screenXL: c,
      screenXLMin: c,
      screenXLMax: 1599,
      screenXXL: l,
      screenXXLMin: l,
      screenXXLMax: 1919,
      screenXXXL: u,
      screenXXXLMin: u,
      boxShadowPopoverArrow: `2px 2px 5px ${s(0.05)}`,
      dropShadowPopover: `drop-shadow(0 6px 16px ${s(0.08)}) drop-shadow(0 3px 6px ${s(0.12)}) drop-shadow(0 9px 28px ${s(0.05)})`,
      boxShadowCard: `
      0 1px 2px -2px ${s(0.16)},
      0 3px 6px 0 ${s(0.12)},
      0 5px 12px 4px ${s(0.09)}
    `,
      boxShadowDrawerRight: `
      -6px 0 16px 0 ${s(0.08)},
      -3px 0 6px -4px ${s(0.12)},
      -9px 0 28px 8px ${s(0.05)}
    `,
      boxShadowDrawerLeft: `
      6px 0 16px 0 ${s(0.08)},
      3px 0 6px -4px ${s(0.12)},
      9px 0 28px 8px ${s(0.05)}
    `,
      boxShadowDrawerUp: `
      0 6px 16px 0 ${s(0.08)},
      0 3px 6px -4px ${s(0.12)},
      0 9px 28px 8px ${s(0.05)}
    `,
      boxShadowDrawerDown: `
      0 -6px 16px 0 ${s(0.08)},
      0 -3px 6px -4px ${s(0.12)},
      0 -9px 28px 8px ${s(0.05)}
    `,
      boxShadowTabsOverflowLeft: `inset 10px 0 8px -8px ${s(0.08)}`,
      boxShadowTabsOverflowRight: `inset -10px 0 8px -8px ${s(0.08)}`,
      boxShadowTabsOverflowTop: `inset 0 10px 8px -8px ${s(0.08)}`,
      boxShadowTabsOverflowBottom: `inset 0 -10px 8px -8px ${s(0.08)}`,
      ...r,
    }
  )
}
var io = {
    lineHeight: !0,
    lineHeightSM: !0,
    lineHeightLG: !0,
    lineHeightHeading1: !0,
    lineHeightHeading2: !0,
    lineHeightHeading3: !0,
    lineHeightHeading4: !0,
    lineHeightHeading5: !0,
    opacityLoading: !0,
    fontWeightStrong: !0,
    zIndexPopupBase: !0,
    zIndexBase: !0,
    opacityImage: !0,
  },
  ao = { motionBase: !0, motionUnit: !0 },
  oo = {
    screenXS: !0,
    screenXSMin: !0,
    screenXSMax: !0,
    screenSM: !0,
    screenSMMin: !0,
    screenSMMax: !0,
    screenMD: !0,
    screenMDMin: !0,
    screenMDMax: !0,
    screenLG: !0,
    screenLGMin: !0,
    screenLGMax: !0,
    screenXL: !0,
    screenXLMin: !0,
    screenXLMax: !0,
    screenXXL: !0,
    screenXXLMin: !0,
    screenXXLMax: !0,
    screenXXXL: !0,
    screenXXXLMin: !0,
  },
  so = (e, t, n) => {
    let r = n.getDerivativeToken(e),
      { override: i, ...a } = t,
      o = { ...r, override: i }
    return (
      (o = ro(o)),
      a &&
        Object.entries(a).forEach(([e, t]) => {
          let { theme: n, ...r } = t,
            i = r
          ;(n && (i = so({ ...o, ...r }, { override: r }, n)), (o[e] = i))
        }),
      o
    )
  }
function co() {
  let { token: e, hashed: t, theme: n, override: r, cssVar: i, zeroRuntime: a } = c.useContext(eo),
    { csp: o, getPrefixCls: s } = c.useContext(Ht),
    l = { prefix: i?.prefix ?? s(), key: i?.key ?? `css-var-root` },
    u = `${Yi}-${t || ``}`,
    d = n || Qa,
    [f, p, m] = Nn(d, [Zi, e], {
      salt: u,
      override: r,
      getComputedToken: so,
      cssVar: { ...l, unitless: io, ignore: ao, preserve: oo },
      nonce: o?.nonce,
    })
  return [d, m, t ? p : ``, f, l, !!a]
}
var lo = { overflow: `hidden`, whiteSpace: `nowrap`, textOverflow: `ellipsis` },
  uo = (e, t = !1) => ({
    boxSizing: `border-box`,
    margin: 0,
    padding: 0,
    color: e.colorText,
    fontSize: e.fontSize,
    lineHeight: e.lineHeight,
    listStyle: `none`,
    fontFamily: t ? `inherit` : e.fontFamily,
  }),
  fo = () => ({
    display: `inline-flex`,
    alignItems: `center`,
    color: `inherit`,
    fontStyle: `normal`,
    lineHeight: 0,
    textAlign: `center`,
    textTransform: `none`,
    verticalAlign: `-0.125em`,
    textRendering: `optimizeLegibility`,
    '-webkit-font-smoothing': `antialiased`,
    '-moz-osx-font-smoothing': `grayscale`,
    '> *': { lineHeight: 1 },
    svg: { display: `inline-block`, verticalAlign: `inherit` },
  }),
  po = new ni(`loadingCircle`, { '100%': { transform: `rotate(360deg)` } }),
  mo = () => ({
    '&::before': { display: `table`, content: `""` },
    '&::after': { display: `table`, clear: `both`, content: `""` },
  }),
  ho = (e, t) => ({
    outline: `${hn(e.lineWidthFocus)} solid ${e.colorPrimaryBorder}`,
    outlineOffset: t ?? 1,
    transition: [`outline-offset`, `outline`].map((e) => `${e} 0s`).join(`, `),
  }),
  go = (e, t) => ({ '&:focus-visible': ho(e, t) }),
  _o = (e) => ({
    a: {
      color: e.colorLink,
      textDecoration: e.linkDecoration,
      backgroundColor: `transparent`,
      outline: `none`,
      cursor: `pointer`,
      transition: `color ${e.motionDurationSlow}`,
      '-webkit-text-decoration-skip': `objects`,
      '&:hover': { color: e.colorLinkHover },
      '&:active': { color: e.colorLinkActive },
      '&:active, &:hover': { textDecoration: e.linkHoverDecoration, outline: 0 },
      '&:focus': { textDecoration: e.linkFocusDecoration, outline: 0 },
      ...go(e),
      '&[disabled]': { color: e.colorTextDisabled, cursor: `not-allowed` },
    },
  }),
  vo = (e, t, n, r) => {
    let i = `[class^="${t}"], [class*=" ${t}"]`,
      a = n ? `.${n}` : i,
      o = { boxSizing: `border-box`, '&::before, &::after': { boxSizing: `border-box` } },
      s = {}
    return (r !== !1 && (s = { fontFamily: e.fontFamily, fontSize: e.fontSize }), { [a]: { ...s, ...o, [i]: o } })
  },
  yo = (e) => ({
    [`.${e}`]: { ...fo(), '&::before': { display: `none` }, '&[tabindex]': { cursor: `pointer` } },
    [`.${e} .${e}-icon`]: { display: `block` },
    [`.${e}-spin`]: {
      animationName: po,
      animationDuration: `1s`,
      animationIterationCount: `infinite`,
      animationTimingFunction: `linear`,
    },
  }),
  bo = (e) => ({
    color: e.colorLink,
    textDecoration: e.linkDecoration,
    outline: `none`,
    cursor: `pointer`,
    transition: `all ${e.motionDurationSlow}`,
    border: 0,
    padding: 0,
    background: `none`,
    userSelect: `none`,
    ...go(e),
    '&:hover': { color: e.colorLinkHover, textDecoration: e.linkHoverDecoration },
    '&:focus': { color: e.colorLinkHover, textDecoration: e.linkFocusDecoration },
    '&:active': { color: e.colorLinkActive, textDecoration: e.linkHoverDecoration },
  }),
  {
    genStyleHooks: xo,
    genComponentStyleHook: So,
    genSubStyleComponent: Co,
  } = Gi({
    usePrefix: () => {
      let { getPrefixCls: e, iconPrefixCls: t } = (0, c.useContext)(Ht)
      return { rootPrefixCls: e(), iconPrefixCls: t }
    },
    useToken: () => {
      let [e, t, n, r, i, a] = co()
      return { theme: e, realToken: t, hashId: n, token: r, cssVar: i, zeroRuntime: a }
    },
    useCSP: () => {
      let { csp: e } = (0, c.useContext)(Ht)
      return e ?? {}
    },
    getResetStyles: (e, t) => {
      let n = _o(e)
      return [n, { '&': n }, yo(t?.prefix.iconPrefixCls ?? `anticon`)]
    },
    getCommonStyle: vo,
    getCompUnitless: () => io,
  }),
  wo = (e, t) => {
    let n = `--${e.replace(/\./g, ``)}-${t}-`
    return [(e) => `${n}${e}`, (e, t) => (t ? `var(${n}${e}, ${t})` : `var(${n}${e})`)]
  },
  To = (e, t) => {
    let [n, r] = co()
    return $r(
      { theme: n, token: r, hashId: ``, path: [`ant-design-icons`, e], nonce: () => t?.nonce, layer: { name: `antd` } },
      () => yo(e),
    )
  },
  Eo = (0, c.createContext)({}),
  Do = `data-rc-order`,
  Oo = `data-rc-priority`,
  ko = `rc-util-key`,
  Ao = new Map()
function jo() {
  return !!(typeof window < `u` && window.document && window.document.createElement)
}
function Mo(e, t) {
  if (!e || !t) return !1
  if (e.contains) return e.contains(t)
  let n = t
  for (; n;) {
    if (n === e) return !0
    n = n.parentNode
  }
  return !1
}
function No({ mark: e } = {}) {
  return e ? (e.startsWith(`data-`) ? e : `data-${e}`) : ko
}
function Po(e) {
  return e.attachTo ? e.attachTo : document.querySelector(`head`) || document.body
}
function Fo(e) {
  return e === `queue` ? `prependQueue` : e ? `prepend` : `append`
}
function Io(e) {
  return Array.from((Ao.get(e) || e).children).filter((e) => e.tagName === `STYLE`)
}
function Lo(e, t = {}) {
  if (!jo()) return null
  let { csp: n, prepend: r, priority: i = 0 } = t,
    a = Fo(r),
    o = a === `prependQueue`,
    s = document.createElement(`style`)
  ;(s.setAttribute(Do, a), o && i && s.setAttribute(Oo, `${i}`), n?.nonce && (s.nonce = n.nonce), (s.innerHTML = e))
  let c = Po(t),
    { firstChild: l } = c
  if (r) {
    if (o) {
      let e = (t.styles || Io(c)).filter((e) => {
        if (![`prepend`, `prependQueue`].includes(e.getAttribute(Do))) return !1
        let t = Number(e.getAttribute(Oo) || 0)
        return i >= t
      })
      if (e.length) return (c.insertBefore(s, e[e.length - 1].nextSibling), s)
    }
    c.insertBefore(s, l)
  } else c.appendChild(s)
  return s
}
function Ro(e, t = {}) {
  let { styles: n } = t
  return ((n ||= Io(Po(t))), n.find((n) => n.getAttribute(No(t)) === e))
}
function zo(e, t) {
  let n = Ao.get(e)
  if (!n || !Mo(document, n)) {
    let n = Lo(``, t)
    if (!n) return
    let { parentNode: r } = n
    ;(Ao.set(e, r), e.removeChild(n))
  }
}
function Bo(e, t, n = {}) {
  if (!jo()) return null
  let r = Po(n),
    i = Io(r),
    a = { ...n, styles: i }
  zo(r, a)
  let o = Ro(t, a)
  if (o)
    return (
      a.csp?.nonce && o.nonce !== a.csp.nonce && (o.nonce = a.csp.nonce),
      o.innerHTML !== e && (o.innerHTML = e),
      o
    )
  let s = Lo(e, a)
  return (s?.setAttribute(No(a), t), s)
}
function U(e) {
  return e?.getRootNode?.()
}
function Vo(e) {
  let t = U(e)
  return typeof ShadowRoot < `u` && t instanceof ShadowRoot ? t : null
}
var Ho = {}
function Uo(e, t) {
  e || Ho[t] || (Ho[t] = !0)
}
function Wo(e) {
  return e.replace(/-(.)/g, (e, t) => t.toUpperCase())
}
function Go(e, t) {
  Uo(e, `[@ant-design/icons] ${t}`)
}
function Ko(e) {
  return (
    typeof e == `object` &&
    !!e &&
    typeof e.name == `string` &&
    typeof e.theme == `string` &&
    (typeof e.icon == `object` || typeof e.icon == `function`)
  )
}
function qo(e = {}) {
  return Object.keys(e).reduce((t, n) => {
    let r = e[n]
    switch (n) {
      case `class`:
        ;((t.className = r), delete t.class)
        break
      default:
        ;(delete t[n], (t[Wo(n)] = r))
    }
    return t
  }, {})
}
function Jo(e, t, n) {
  return n
    ? c.createElement(
        e.tag,
        { key: t, ...qo(e.attrs), ...n },
        (e.children || []).map((n, r) => Jo(n, `${t}-${e.tag}-${r}`)),
      )
    : c.createElement(
        e.tag,
        { key: t, ...qo(e.attrs) },
        (e.children || []).map((n, r) => Jo(n, `${t}-${e.tag}-${r}`)),
      )
}
var Yo = `
.anticon {
  display: inline-flex;
  align-items: center;
  color: inherit;
  font-style: normal;
  line-height: 0;
  text-align: center;
  text-transform: none;
  vertical-align: -0.125em;
  text-rendering: optimizeLegibility;
  -webkit-font-smoothing: antialiased;
  -moz-osx-font-smoothing: grayscale;
}

.anticon > * {
  line-height: 1;
}

.anticon svg {
  display: inline-block;
  vertical-align: inherit;
}

.anticon::before {
  display: none;
}

.anticon .anticon-icon {
  display: block;
}

.anticon[tabindex] {
  cursor: pointer;
}

.anticon-spin {
  -webkit-animation: loadingCircle 1s infinite linear;
  animation: loadingCircle 1s infinite linear;
}

@-webkit-keyframes loadingCircle {
  100% {
    -webkit-transform: rotate(360deg);
    transform: rotate(360deg);
  }
}

@keyframes loadingCircle {
  100% {
    -webkit-transform: rotate(360deg);
    transform: rotate(360deg);
  }
}
`,
  Xo = (e) => {
    let { csp: t, prefixCls: n, layer: r, zeroRuntime: i } = (0, c.useContext)(Eo),
      a = Yo
    ;(n && (a = a.replace(/anticon/g, n)),
      r && (a = `@layer ${r} {\n${a}\n}`),
      (0, c.useEffect)(() => {
        if (i) return
        let n = e.current,
          o = Vo(n)
        Bo(a, `@ant-design-icons`, { prepend: !r, csp: t, attachTo: o })
      }, []))
  },
  Zo = (e) => {
    let { icon: t, className: n, onClick: r, style: i, primaryColor: a, secondaryColor: o, ...s } = e,
      l = c.useRef(null)
    if ((Xo(l), Go(Ko(t), `icon should be icon definiton, but got ${typeof t}`), !Ko(t))) return null
    let u = t
    return Jo(u.icon, `svg-${u.name}`, {
      className: n,
      onClick: r,
      style: i,
      'data-icon': u.name,
      width: `1em`,
      height: `1em`,
      fill: `currentColor`,
      'aria-hidden': `true`,
      ...s,
      ref: l,
    })
  }
Zo.displayName = `IconReact`
function Qo() {
  return (
    (Qo = Object.assign
      ? Object.assign.bind()
      : function (e) {
          for (var t = 1; t < arguments.length; t++) {
            var n = arguments[t]
            for (var r in n) Object.prototype.hasOwnProperty.call(n, r) && (e[r] = n[r])
          }
          return e
        }),
    Qo.apply(this, arguments)
  )
}
var $o = c.forwardRef((e, t) => {
    let { className: n, icon: r, spin: i, rotate: a, tabIndex: o, onClick: s, twoToneColor: l, ...u } = e,
      { prefixCls: d = `anticon`, rootClassName: f } = c.useContext(Eo)
    if ((Go(Ko(r), `icon should be icon definiton, but got ${typeof r}`), !Ko(r))) return null
    let p = Nt(f, d, { [`${d}-${r.name}`]: !!r.name, [`${d}-spin`]: !!i || r.name === `loading` }, n),
      m = o
    m === void 0 && s && (m = -1)
    let h = a ? { msTransform: `rotate(${a}deg)`, transform: `rotate(${a}deg)` } : void 0
    return c.createElement(
      `span`,
      Qo({ role: `img`, 'aria-label': r.name }, u, { ref: t, tabIndex: m, onClick: s, className: p }),
      c.createElement(Zo, { icon: r, style: h }),
    )
  }),
  es = {
    icon: {
      tag: `svg`,
      attrs: { 'fill-rule': `evenodd`, viewBox: `64 64 896 896`, focusable: `false` },
      children: [
        {
          tag: `path`,
          attrs: {
            d: `M512 64c247.4 0 448 200.6 448 448S759.4 960 512 960 64 759.4 64 512 264.6 64 512 64zm127.98 274.82h-.04l-.08.06L512 466.75 384.14 338.88c-.04-.05-.06-.06-.08-.06a.12.12 0 00-.07 0c-.03 0-.05.01-.09.05l-45.02 45.02a.2.2 0 00-.05.09.12.12 0 000 .07v.02a.27.27 0 00.06.06L466.75 512 338.88 639.86c-.05.04-.06.06-.06.08a.12.12 0 000 .07c0 .03.01.05.05.09l45.02 45.02a.2.2 0 00.09.05.12.12 0 00.07 0c.02 0 .04-.01.08-.05L512 557.25l127.86 127.87c.04.04.06.05.08.05a.12.12 0 00.07 0c.03 0 .05-.01.09-.05l45.02-45.02a.2.2 0 00.05-.09.12.12 0 000-.07v-.02a.27.27 0 00-.05-.06L557.25 512l127.87-127.86c.04-.04.05-.06.05-.08a.12.12 0 000-.07c0-.03-.01-.05-.05-.09l-45.02-45.02a.2.2 0 00-.09-.05.12.12 0 00-.07 0z`,
          },
        },
      ],
    },
    name: `close-circle`,
    theme: `filled`,
  }
function ts() {
  return (
    (ts = Object.assign
      ? Object.assign.bind()
      : function (e) {
          for (var t = 1; t < arguments.length; t++) {
            var n = arguments[t]
            for (var r in n) Object.prototype.hasOwnProperty.call(n, r) && (e[r] = n[r])
          }
          return e
        }),
    ts.apply(this, arguments)
  )
}
var ns = c.forwardRef((e, t) => c.createElement($o, ts({}, e, { ref: t, icon: es }))),
  rs = {
    icon: {
      tag: `svg`,
      attrs: { 'fill-rule': `evenodd`, viewBox: `64 64 896 896`, focusable: `false` },
      children: [
        {
          tag: `path`,
          attrs: {
            d: `M799.86 166.31c.02 0 .04.02.08.06l57.69 57.7c.04.03.05.05.06.08a.12.12 0 010 .06c0 .03-.02.05-.06.09L569.93 512l287.7 287.7c.04.04.05.06.06.09a.12.12 0 010 .07c0 .02-.02.04-.06.08l-57.7 57.69c-.03.04-.05.05-.07.06a.12.12 0 01-.07 0c-.03 0-.05-.02-.09-.06L512 569.93l-287.7 287.7c-.04.04-.06.05-.09.06a.12.12 0 01-.07 0c-.02 0-.04-.02-.08-.06l-57.69-57.7c-.04-.03-.05-.05-.06-.07a.12.12 0 010-.07c0-.03.02-.05.06-.09L454.07 512l-287.7-287.7c-.04-.04-.05-.06-.06-.09a.12.12 0 010-.07c0-.02.02-.04.06-.08l57.7-57.69c.03-.04.05-.05.07-.06a.12.12 0 01.07 0c.03 0 .05.02.09.06L512 454.07l287.7-287.7c.04-.04.06-.05.09-.06a.12.12 0 01.07 0z`,
          },
        },
      ],
    },
    name: `close`,
    theme: `outlined`,
  }
function is() {
  return (
    (is = Object.assign
      ? Object.assign.bind()
      : function (e) {
          for (var t = 1; t < arguments.length; t++) {
            var n = arguments[t]
            for (var r in n) Object.prototype.hasOwnProperty.call(n, r) && (e[r] = n[r])
          }
          return e
        }),
    is.apply(this, arguments)
  )
}
var as = c.forwardRef((e, t) => c.createElement($o, is({}, e, { ref: t, icon: rs }))),
  os = c.createContext({}),
  ss = (e) => {
    let { children: t, ...n } = e,
      r = c.useMemo(() => ({ motion: n.motion }), [n.motion])
    return c.createElement(os.Provider, { value: r }, t)
  },
  cs = `none`,
  ls = `appear`,
  us = `enter`,
  ds = `leave`,
  fs = `none`,
  ps = `prepare`,
  ms = `start`,
  hs = `active`,
  gs = `prepared`
function _s(e, t) {
  let n = {}
  return (
    (n[e.toLowerCase()] = t.toLowerCase()),
    (n[`Webkit${e}`] = `webkit${t}`),
    (n[`Moz${e}`] = `moz${t}`),
    (n[`ms${e}`] = `MS${t}`),
    (n[`O${e}`] = `o${t.toLowerCase()}`),
    n
  )
}
function vs(e, t) {
  let n = { animationend: _s(`Animation`, `AnimationEnd`), transitionend: _s(`Transition`, `TransitionEnd`) }
  return (
    e &&
      (`AnimationEvent` in t || delete n.animationend.animation,
      `TransitionEvent` in t || delete n.transitionend.transition),
    n
  )
}
var ys = vs(u(), typeof window < `u` ? window : {}),
  bs = {}
u() && ({ style: bs } = document.createElement(`div`))
var xs = {}
function Ss(e) {
  if (xs[e]) return xs[e]
  let t = ys[e]
  if (t) {
    let n = Object.keys(t),
      r = n.length
    for (let i = 0; i < r; i += 1) {
      let r = n[i]
      if (Object.prototype.hasOwnProperty.call(t, r) && r in bs) return ((xs[e] = t[r]), xs[e])
    }
  }
  return ``
}
var Cs = Ss(`animationend`),
  ws = Ss(`transitionend`),
  Ts = !!(Cs && ws),
  Es = Cs || `animationend`,
  Ds = ws || `transitionend`
function Os(e, t) {
  return e ? (typeof e == `object` ? e[t.replace(/-\w/g, (e) => e[1].toUpperCase())] : `${e}-${t}`) : null
}
var ks = (e) => {
    let t = (0, c.useRef)()
    function n(t) {
      t && (t.removeEventListener(Ds, e), t.removeEventListener(Es, e))
    }
    function r(r) {
      ;(t.current && t.current !== r && n(t.current),
        r && r !== t.current && (r.addEventListener(Ds, e), r.addEventListener(Es, e), (t.current = r)))
    }
    return (
      c.useEffect(
        () => () => {
          ;(n(t.current), (t.current = null))
        },
        [],
      ),
      [r, n]
    )
  },
  As = u() ? c.useLayoutEffect : c.useEffect,
  js = () => {
    let e = c.useRef(null)
    function t() {
      x.cancel(e.current)
    }
    function n(r, i = 2) {
      t()
      let a = x(() => {
        i <= 1 ? r({ isCanceled: () => a !== e.current }) : n(r, i - 1)
      })
      e.current = a
    }
    return (
      c.useEffect(
        () => () => {
          t()
        },
        [],
      ),
      [n, t]
    )
  },
  Ms = [ps, ms, hs, `end`],
  Ns = [ps, gs]
function Ps(e) {
  return e === `active` || e === `end`
}
var Fs = (e, t, n) => {
  let [r, i] = m(fs),
    [a, o] = js()
  function s() {
    i(ps, !0)
  }
  let l = t ? Ns : Ms
  return (
    As(() => {
      if (r !== `none` && r !== `end`) {
        let e = l.indexOf(r),
          t = l[e + 1],
          o = n(r)
        o === !1
          ? i(t, !0)
          : t &&
            a((e) => {
              function n() {
                e.isCanceled() || i(t, !0)
              }
              o === !0 ? n() : Promise.resolve(o).then(n)
            })
      }
    }, [e, r]),
    c.useEffect(
      () => () => {
        o()
      },
      [],
    ),
    [s, r]
  )
}
function Is(
  e,
  t,
  n,
  {
    motionEnter: r = !0,
    motionAppear: i = !0,
    motionLeave: a = !0,
    motionDeadline: o,
    motionLeaveImmediately: s,
    onAppearPrepare: u,
    onEnterPrepare: d,
    onLeavePrepare: f,
    onAppearStart: p,
    onEnterStart: m,
    onLeaveStart: h,
    onAppearActive: g,
    onEnterActive: _,
    onLeaveActive: v,
    onAppearEnd: y,
    onEnterEnd: b,
    onLeaveEnd: x,
    onVisibleChanged: S,
  },
) {
  let [C, w] = c.useState(),
    [T, E] = te(cs),
    [D, ee] = c.useState([null, null]),
    O = T(),
    ne = (0, c.useRef)(!1),
    re = (0, c.useRef)(null)
  function ie() {
    return n()
  }
  let ae = (0, c.useRef)(!1)
  function k() {
    ;(E(cs), ee([null, null]))
  }
  let oe = l((e) => {
      let t = T()
      if (t === `none`) return
      let n = ie()
      if (e && !e.deadline && e.target !== n) return
      let r = ae.current,
        i
      ;(t === `appear` && r
        ? (i = y?.(n, e))
        : t === `enter` && r
          ? (i = b?.(n, e))
          : t === `leave` && r && (i = x?.(n, e)),
        r && i !== !1 && k())
    }),
    [se] = ks(oe),
    ce = (e) => {
      switch (e) {
        case ls:
          return { [ps]: u, [ms]: p, [hs]: g }
        case us:
          return { [ps]: d, [ms]: m, [hs]: _ }
        case ds:
          return { [ps]: f, [ms]: h, [hs]: v }
        default:
          return {}
      }
    },
    le = c.useMemo(() => ce(O), [O]),
    [ue, de] = Fs(O, !e, (e) => {
      if (e === `prepare`) {
        let e = le[ps]
        return e ? e(ie()) : !1
      }
      return (
        e in le && ee([le[e]?.(ie(), null) || null, e]),
        e === `active` &&
          O !== `none` &&
          (se(ie()),
          o > 0 &&
            (clearTimeout(re.current),
            (re.current = setTimeout(() => {
              oe({ deadline: !0 })
            }, o)))),
        e === `prepared` && k(),
        !0
      )
    })
  ae.current = Ps(de)
  let fe = (0, c.useRef)(null)
  ;(As(() => {
    if (ne.current && fe.current === t) return
    w(t)
    let n = ne.current
    ne.current = !0
    let o
    ;(!n && t && i && (o = ls), n && t && r && (o = us), ((n && !t && a) || (!n && s && !t && a)) && (o = ds))
    let c = ce(o)
    ;(o && (e || c.prepare) ? (E(o), ue()) : E(cs), (fe.current = t))
  }, [t]),
    (0, c.useEffect)(() => {
      ;((O === `appear` && !i) || (O === `enter` && !r) || (O === `leave` && !a)) && E(cs)
    }, [i, r, a]),
    (0, c.useEffect)(
      () => () => {
        ;((ne.current = !1), clearTimeout(re.current))
      },
      [],
    ))
  let A = c.useRef(!1)
  ;(0, c.useEffect)(() => {
    ;(C && (A.current = !0), C !== void 0 && O === `none` && ((A.current || C) && S?.(C), (A.current = !0)))
  }, [C, O])
  let pe = D[0]
  le.prepare && de === `start` && (pe = { transition: `none`, ...pe })
  let me = D[1]
  return [
    T,
    de,
    pe,
    C ?? t,
    !ne.current && O === `none` && e && i ? `NONE` : de === `start` || de === `active` ? me === de : !0,
  ]
}
function Ls(e) {
  return e?.length < 2
}
function Rs(e) {
  let t = e
  typeof e == `object` && ({ transitionSupport: t } = e)
  function n(e, n) {
    return !!(e.motionName && t && n !== !1)
  }
  let r = c.forwardRef((e, t) => {
    let {
        visible: r = !0,
        removeOnLeave: i = !0,
        forceRender: a,
        children: o,
        motionName: s,
        leavedClassName: l,
        eventProps: u,
      } = e,
      { motion: d } = c.useContext(os),
      f = n(e, d),
      p = (0, c.useRef)()
    function m() {
      return we(p.current)
    }
    let [h, g, _, v, y] = Is(f, r, m, e),
      b = h(),
      x = c.useRef(v)
    v && (x.current = !0)
    let S = c.useMemo(() => {
      let e = {}
      return (
        Object.defineProperties(e, {
          nativeElement: { enumerable: !0, get: m },
          inMotion: { enumerable: !0, get: () => () => h() !== cs },
          enableMotion: { enumerable: !0, get: () => () => f },
        }),
        e
      )
    }, [])
    c.useImperativeHandle(t, () => S, [])
    let C = c.useRef(0)
    y && (C.current += 1)
    let w = c.useMemo(() => {
      if (y === `NONE`) return null
      let e,
        t = { ...u, visible: r }
      if (!o) e = null
      else if (b === `none`)
        e = v
          ? o({ ...t }, p)
          : !i && x.current && l
            ? o({ ...t, className: l }, p)
            : a || (!i && !l)
              ? o({ ...t, style: { display: `none` } }, p)
              : null
      else {
        let n
        g === `prepare` ? (n = `prepare`) : Ps(g) ? (n = `active`) : g === `start` && (n = `start`)
        let r = Os(s, `${b}-${n}`)
        e = o({ ...t, className: Nt(Os(s, b), { [r]: r && n, [s]: typeof s == `string` }), style: _ }, p)
      }
      return e
    }, [C.current])
    if (Ls(o) && fe(w)) {
      let e = A(w)
      if (e !== p) return c.cloneElement(w, { ref: ce(e, p) })
    }
    return w
  })
  return ((r.displayName = `CSSMotion`), r)
}
var zs = Rs(Ts),
  Bs = `keep`,
  Vs = `remove`,
  Hs = `removed`
function Us(e) {
  let t
  return ((t = e && typeof e == `object` && `key` in e ? e : { key: e }), { ...t, key: String(t.key) })
}
function Ws(e = []) {
  return e.map(Us)
}
function Gs(e = [], t = []) {
  let n = [],
    r = 0,
    i = t.length,
    a = Ws(e),
    o = Ws(t)
  ;(a.forEach((e) => {
    let t = !1
    for (let a = r; a < i; a += 1) {
      let i = o[a]
      if (i.key === e.key) {
        ;(r < a && ((n = n.concat(o.slice(r, a).map((e) => ({ ...e, status: `add` })))), (r = a)),
          n.push({ ...i, status: Bs }),
          (r += 1),
          (t = !0))
        break
      }
    }
    t || n.push({ ...e, status: Vs })
  }),
    r < i && (n = n.concat(o.slice(r).map((e) => ({ ...e, status: `add` })))))
  let s = {}
  return (
    n.forEach(({ key: e }) => {
      s[e] = (s[e] || 0) + 1
    }),
    Object.keys(s)
      .filter((e) => s[e] > 1)
      .forEach((e) => {
        ;((n = n.filter(({ key: t, status: n }) => t !== e || n !== `remove`)),
          n.forEach((t) => {
            t.key === e && (t.status = Bs)
          }))
      }),
    n
  )
}
function Ks() {
  return (
    (Ks = Object.assign
      ? Object.assign.bind()
      : function (e) {
          for (var t = 1; t < arguments.length; t++) {
            var n = arguments[t]
            for (var r in n) Object.prototype.hasOwnProperty.call(n, r) && (e[r] = n[r])
          }
          return e
        }),
    Ks.apply(this, arguments)
  )
}
var qs = [
  `eventProps`,
  `visible`,
  `children`,
  `motionName`,
  `motionAppear`,
  `motionEnter`,
  `motionLeave`,
  `motionLeaveImmediately`,
  `motionDeadline`,
  `removeOnLeave`,
  `leavedClassName`,
  `onAppearPrepare`,
  `onAppearStart`,
  `onAppearActive`,
  `onAppearEnd`,
  `onEnterStart`,
  `onEnterActive`,
  `onEnterEnd`,
  `onLeaveStart`,
  `onLeaveActive`,
  `onLeaveEnd`,
]
function Js(e, t = zs) {
  class n extends c.Component {
    static defaultProps = { component: `div` }
    state = { keyEntities: [] }
    static getDerivedStateFromProps({ keys: e }, { keyEntities: t }) {
      return {
        keyEntities: Gs(t, Ws(e)).filter((e) => {
          let n = t.find(({ key: t }) => e.key === t)
          return !(n && n.status === `removed` && e.status === `remove`)
        }),
      }
    }
    removeKey = (e) => {
      this.setState(
        (t) => ({ keyEntities: t.keyEntities.map((t) => (t.key === e ? { ...t, status: Hs } : t)) }),
        () => {
          let { keyEntities: e } = this.state
          e.filter(({ status: e }) => e !== `removed`).length === 0 &&
            this.props.onAllRemoved &&
            this.props.onAllRemoved()
        },
      )
    }
    render() {
      let { keyEntities: e } = this.state,
        { component: n, children: r, onVisibleChanged: i, onAllRemoved: a, ...o } = this.props,
        s = n || c.Fragment,
        l = {}
      return (
        qs.forEach((e) => {
          ;((l[e] = o[e]), delete o[e])
        }),
        delete o.keys,
        c.createElement(
          s,
          o,
          e.map(({ status: e, ...n }, a) => {
            let o = e === `add` || e === `keep`
            return c.createElement(
              t,
              Ks({}, l, {
                key: n.key,
                visible: o,
                eventProps: n,
                onVisibleChanged: (e) => {
                  ;(i?.(e, { key: n.key }), e || this.removeKey(n.key))
                },
              }),
              Ls(r) ? (e) => r({ ...e, index: a }) : (e, t) => r({ ...e, index: a }, t),
            )
          }),
        )
      )
    }
  }
  return n
}
var Ys = Js(Ts),
  Xs = zs,
  Zs = (e) => typeof e == `number` && !Number.isNaN(e),
  Qs = (e) => typeof e == `string`,
  $s = (e) => typeof e == `object` && !!e,
  ec = (e) => typeof e == `function`,
  tc = (e) => (typeof e != `object` && !ec(e)) || e === null,
  nc = (e) => $s(e) && `propertyName` in e && Qs(e.propertyName),
  rc = (e) => (We(e) ? e === e.window : !1),
  ic = (e) =>
    We(e)
      ? e instanceof Document || e.constructor.name === `HTMLDocument` || e.nodeType === window.Node.DOCUMENT_NODE
      : !1,
  ac = (e) => (We(e) ? typeof HTMLElement < `u` && e instanceof HTMLElement : !1),
  oc = (e, t) => {
    let n = { ...e }
    return (
      Object.keys(t).forEach((e) => {
        t[e]._default ? n[e] || (n[e] = {}) : (n[e] = oc(n[e], t[e]))
      }),
      n
    )
  },
  sc = (e = {}, ...t) =>
    t
      .filter((e) => !!e)
      .reduce(
        (t, n) => (
          Object.keys(n).forEach((r) => {
            let i = e[r],
              a = n[r]
            if (i) {
              if ($s(a)) t[r] = sc(i, t[r], a)
              else {
                let { _default: e } = i
                e && ((t[r] = t[r] || {}), (t[r][e] = Nt(t[r][e], a)))
              }
            } else t[r] = Nt(t[r], a)
          }),
          t
        ),
        {},
      ),
  cc = (e, ...t) => c.useMemo(() => sc.apply(void 0, [e].concat(t)), [e].concat(t)),
  lc = (...e) =>
    e
      .filter((e) => !!e)
      .reduce(
        (e, t = {}) => (
          Object.keys(t).forEach((n) => {
            e[n] = { ...e[n], ...t[n] }
          }),
          e
        ),
        {},
      ),
  uc = (...e) => c.useMemo(() => lc.apply(void 0, e), [].concat(e)),
  dc = (e, t = `root`) => c.useMemo(() => (e ? { [t]: e } : void 0), [e, t]),
  fc = (e, t) => (ec(e) ? e(t) : e),
  pc = (e, t, n, r) => {
    let i = e.map((e) => (e ? fc(e, n) : void 0)),
      a = t.map((e) => (e ? fc(e, n) : void 0)),
      o = cc.apply(void 0, [r].concat(zt(i))),
      s = uc.apply(void 0, zt(a))
    return c.useMemo(() => (r ? [oc(o, r), oc(s, r)] : [o, s]), [o, s, r])
  },
  mc = (e) => `${e}-css-var`,
  hc = (0, c.createContext)(void 0),
  gc = {
    items_per_page: `/ page`,
    jump_to: `Go to`,
    jump_to_confirm: `confirm`,
    page: `Page`,
    prev_page: `Previous Page`,
    next_page: `Next Page`,
    prev_5: `Previous 5 Pages`,
    next_5: `Next 5 Pages`,
    prev_3: `Previous 3 Pages`,
    next_3: `Next 3 Pages`,
    page_size: `Page Size`,
  },
  _c = {
    yearFormat: `YYYY`,
    dayFormat: `D`,
    cellMeridiemFormat: `A`,
    monthBeforeYear: !0,
    locale: `en_US`,
    today: `Today`,
    now: `Now`,
    backToToday: `Back to today`,
    ok: `OK`,
    clear: `Clear`,
    week: `Week`,
    month: `Month`,
    year: `Year`,
    timeSelect: `select time`,
    dateSelect: `select date`,
    weekSelect: `Choose a week`,
    monthSelect: `Choose a month`,
    yearSelect: `Choose a year`,
    decadeSelect: `Choose a decade`,
    previousMonth: `Previous month`,
    nextMonth: `Next month`,
    previousYear: `Last year`,
    nextYear: `Next year`,
    previousDecade: `Last decade`,
    nextDecade: `Next decade`,
    previousCentury: `Last century`,
    nextCentury: `Next century`,
  },
  vc = { placeholder: `Select time`, rangePlaceholder: [`Start time`, `End time`] },
  yc = {
    lang: {
      placeholder: `Select date`,
      yearPlaceholder: `Select year`,
      quarterPlaceholder: `Select quarter`,
      monthPlaceholder: `Select month`,
      weekPlaceholder: `Select week`,
      rangePlaceholder: [`Start date`, `End date`],
      rangeYearPlaceholder: [`Start year`, `End year`],
      rangeQuarterPlaceholder: [`Start quarter`, `End quarter`],
      rangeMonthPlaceholder: [`Start month`, `End month`],
      rangeWeekPlaceholder: [`Start week`, `End week`],
      ..._c,
    },
    timePickerLocale: { ...vc },
  },
  bc = yc,
  xc = '${label} is not a valid ${type}',
  Sc = {
    locale: `en`,
    Pagination: gc,
    DatePicker: yc,
    TimePicker: vc,
    Calendar: bc,
    global: { placeholder: `Please select`, close: `Close`, sortable: `sortable`, show: `Show`, hide: `Hide` },
    Table: {
      filterTitle: `Filter menu`,
      filterConfirm: `OK`,
      filterReset: `Reset`,
      filterEmptyText: `No filters`,
      filterCheckAll: `Select all items`,
      filterSearchPlaceholder: `Search in filters`,
      emptyText: `No data`,
      selectAll: `Select current page`,
      selectInvert: `Invert current page`,
      selectNone: `Clear all data`,
      selectionAll: `Select all data`,
      sortTitle: `Sort`,
      expand: `Expand row`,
      collapse: `Collapse row`,
      triggerDesc: `Click to sort descending`,
      triggerAsc: `Click to sort ascending`,
      cancelSort: `Click to cancel sorting`,
    },
    Tour: { Next: `Next`, Previous: `Previous`, Finish: `Finish` },
    Modal: { okText: `OK`, cancelText: `Cancel`, justOkText: `OK` },
    Popconfirm: { okText: `OK`, cancelText: `Cancel` },
    Transfer: {
      titles: [``, ``],
      searchPlaceholder: `Search here`,
      itemUnit: `item`,
      itemsUnit: `items`,
      remove: `Remove`,
      selectCurrent: `Select current page`,
      removeCurrent: `Remove current page`,
      selectAll: `Select all data`,
      deselectAll: `Deselect all data`,
      removeAll: `Remove all data`,
      selectInvert: `Invert current page`,
    },
    Upload: {
      uploading: `Uploading...`,
      removeFile: `Remove file`,
      uploadError: `Upload error`,
      previewFile: `Preview file`,
      downloadFile: `Download file`,
    },
    Empty: { description: `No data` },
    Icon: { icon: `icon` },
    Text: { edit: `Edit`, copy: `Copy`, copied: `Copied`, expand: `Expand`, collapse: `Collapse` },
    Carousel: { prevSlide: `Previous slide`, nextSlide: `Next slide` },
    Form: {
      optional: `(optional)`,
      defaultValidateMessages: {
        default: 'Field validation error for ${label}',
        required: 'Please enter ${label}',
        enum: '${label} must be one of [${enum}]',
        whitespace: '${label} cannot be a blank character',
        date: {
          format: '${label} date format is invalid',
          parse: '${label} cannot be converted to a date',
          invalid: '${label} is an invalid date',
        },
        types: {
          string: xc,
          method: xc,
          array: xc,
          object: xc,
          number: xc,
          date: xc,
          boolean: xc,
          integer: xc,
          float: xc,
          regexp: xc,
          email: xc,
          url: xc,
          hex: xc,
        },
        string: {
          len: '${label} must be ${len} characters',
          min: '${label} must be at least ${min} characters',
          max: '${label} must be up to ${max} characters',
          range: '${label} must be between ${min}-${max} characters',
        },
        number: {
          len: '${label} must be equal to ${len}',
          min: '${label} must be minimum ${min}',
          max: '${label} must be maximum ${max}',
          range: '${label} must be between ${min}-${max}',
        },
        array: {
          len: 'Must be ${len} ${label}',
          min: 'At least ${min} ${label}',
          max: 'At most ${max} ${label}',
          range: 'The amount of ${label} must be between ${min}-${max}',
        },
        pattern: { mismatch: '${label} does not match the pattern ${pattern}' },
      },
    },
    QRCode: { expired: `QR code expired`, refresh: `Refresh`, scanned: `Scanned` },
    ColorPicker: { presetEmpty: `Empty`, transparent: `Transparent`, singleColor: `Single`, gradientColor: `Gradient` },
  }
;({ ...Sc.Modal })
var Cc = [],
  wc = () => Cc.reduce((e, t) => ({ ...e, ...t }), Sc.Modal)
function Tc(e) {
  if (e) {
    let t = { ...e }
    return (
      Cc.push(t),
      wc(),
      () => {
        ;((Cc = Cc.filter((e) => e !== t)), wc())
      }
    )
  }
  ;({ ...Sc.Modal })
}
var Ec = (0, c.createContext)(void 0),
  Dc = (e, t) => {
    let n = c.useContext(Ec)
    return [
      c.useMemo(() => {
        let r = t || Sc[e],
          i = n?.[e] ?? {}
        return { ...(ec(r) ? r() : r), ...(i || {}) }
      }, [e, t, n]),
      c.useMemo(() => {
        let e = n?.locale
        return n?.exist && !e ? Sc.locale : e
      }, [n]),
    ]
  },
  Oc = `internalMark`,
  kc = (e) => {
    let { locale: t = {}, children: n, _ANT_MARK__: r } = e
    c.useEffect(() => Tc(t?.Modal), [t])
    let i = c.useMemo(() => ({ ...t, exist: !0 }), [t])
    return c.createElement(Ec.Provider, { value: i }, n)
  },
  Ac = c.createContext(null),
  jc = !1
function Mc(e) {
  return (typeof e == `boolean` && (jc = e), jc)
}
var Nc = []
function Pc(e, t) {
  let [n] = c.useState(() => (u() ? document.createElement(`div`) : null)),
    r = c.useRef(!1),
    i = c.useContext(Ac),
    [a, o] = c.useState(Nc),
    s =
      i ||
      (r.current
        ? void 0
        : (e) => {
            o((t) => [e, ...t])
          })
  function l() {
    ;(n.parentElement || document.body.appendChild(n), (r.current = !0))
  }
  function d() {
    ;(n.parentElement?.removeChild(n), (r.current = !1))
  }
  return (
    f(() => (e ? (i ? i(l) : l()) : d(), d), [e]),
    f(() => {
      a.length && (a.forEach((e) => e()), o(Nc))
    }, [a]),
    [n, s]
  )
}
function Fc() {
  return (
    document.body.scrollHeight > (window.innerHeight || document.documentElement.clientHeight) &&
    window.innerWidth > document.body.offsetWidth
  )
}
var Ic = `rc-util-locker-${Date.now()}`,
  Lc = 0
function Rc(e) {
  let t = !!e,
    [n] = c.useState(() => ((Lc += 1), `${Ic}_${Lc}`))
  f(() => {
    if (t) {
      let e = Ne(document.body).width
      N(
        `
html body {
  overflow-y: hidden;
  ${Fc() ? `width: calc(100% - ${e}px);` : ``}
}`,
        n,
      )
    } else Se(n)
    return () => {
      Se(n)
    }
  }, [t, n])
}
var zc = [],
  Bc = 200,
  Vc = 0,
  Hc = (e) => {
    if (e.key === `Escape` && !e.isComposing) {
      if (Date.now() - Vc < Bc) return
      let t = zc.length
      for (let n = t - 1; n >= 0; --n) zc[n].onEsc({ top: n === t - 1, event: e })
    }
  },
  Uc = () => {
    Vc = Date.now()
  }
function Wc() {
  ;(window.addEventListener(`keydown`, Hc), window.addEventListener(`compositionend`, Uc))
}
function Gc() {
  zc.length === 0 && (window.removeEventListener(`keydown`, Hc), window.removeEventListener(`compositionend`, Uc))
}
function Kc(e, t) {
  let n = D(),
    r = l(t),
    i = () => {
      zc.find((e) => e.id === n) || zc.push({ id: n, onEsc: r })
    },
    a = () => {
      zc = zc.filter((e) => e.id !== n)
    }
  ;((0, c.useMemo)(() => {
    e ? i() : e || a()
  }, [e]),
    (0, c.useEffect)(() => {
      if (e)
        return (
          i(),
          Wc(),
          () => {
            ;(a(), Gc())
          }
        )
    }, [e]))
}
var qc = (e) =>
    e === !1
      ? !1
      : !u() || !e
        ? null
        : typeof e == `string`
          ? document.querySelector(e)
          : typeof e == `function`
            ? e()
            : e,
  Jc = c.forwardRef((e, t) => {
    let { open: n, autoLock: r, getContainer: i, debug: a, autoDestroy: o = !0, children: s, onEsc: l } = e,
      [d, f] = c.useState(n),
      p = d || n
    c.useEffect(() => {
      ;(o || n) && f(n)
    }, [n, o])
    let [m, h] = c.useState(() => qc(i))
    c.useEffect(() => {
      let e = qc(i)
      h(() => e ?? null)
    })
    let [g, _] = Pc(p && !m, a),
      v = m ?? g
    ;(Rc(r && n && u() && (v === g || v === document.body)), Kc(n, l))
    let y = null
    s && ue(s) && t && (y = A(s))
    let b = le(y, t)
    if (!p || !u() || m === void 0) return null
    let x = v === !1 || Mc(),
      S = s
    return (
      t && (S = c.cloneElement(s, { ref: b })),
      c.createElement(Ac.Provider, { value: _ }, x ? S : (0, dt.createPortal)(S, v))
    )
  })
function Yc(e) {
  let { prefixCls: t, align: n, arrow: r, arrowPos: i } = e,
    { className: a, content: o, style: s } = r || {},
    { x: l = 0, y: u = 0 } = i,
    d = c.useRef(null)
  if (!n || !n.points) return null
  let f = { position: `absolute` }
  if (n.autoArrow !== !1) {
    let e = n.points[0],
      t = n.points[1],
      r = e[0],
      i = e[1],
      a = t[0],
      o = t[1]
    ;(r === a || ![`t`, `b`].includes(r) ? (f.top = u) : r === `t` ? (f.top = 0) : (f.bottom = 0),
      i === o || ![`l`, `r`].includes(i) ? (f.left = l) : i === `l` ? (f.left = 0) : (f.right = 0))
  }
  return c.createElement(`div`, { ref: d, className: Nt(`${t}-arrow`, a), style: { ...f, ...s } }, o)
}
function Xc() {
  return (
    (Xc = Object.assign
      ? Object.assign.bind()
      : function (e) {
          for (var t = 1; t < arguments.length; t++) {
            var n = arguments[t]
            for (var r in n) Object.prototype.hasOwnProperty.call(n, r) && (e[r] = n[r])
          }
          return e
        }),
    Xc.apply(this, arguments)
  )
}
function Zc(e) {
  let { prefixCls: t, open: n, zIndex: r, mask: i, motion: a, mobile: o } = e
  return i
    ? c.createElement(Xs, Xc({}, a, { motionAppear: !0, visible: n, removeOnLeave: !0 }), ({ className: e }) =>
        c.createElement(`div`, { style: { zIndex: r }, className: Nt(`${t}-mask`, o && `${t}-mobile-mask`, e) }),
      )
    : null
}
var Qc = c.memo(
  ({ children: e }) => e,
  (e, t) => t.cache,
)
function $c(e, t, n, r, i, a, o, s) {
  let c = `auto`,
    l = e ? {} : { left: `-1000vw`, top: `-1000vh`, right: c, bottom: c }
  if (!e && (t || !n)) {
    let { points: e } = r,
      t = r.dynamicInset || r._experimental?.dynamicInset,
      n = t && e[0][1] === `r`,
      u = t && e[0][0] === `b`
    ;(n ? ((l.right = i), (l.left = c)) : ((l.left = o), (l.right = c)),
      u ? ((l.bottom = a), (l.top = c)) : ((l.top = s), (l.bottom = c)))
  }
  return l
}
function el() {
  return (
    (el = Object.assign
      ? Object.assign.bind()
      : function (e) {
          for (var t = 1; t < arguments.length; t++) {
            var n = arguments[t]
            for (var r in n) Object.prototype.hasOwnProperty.call(n, r) && (e[r] = n[r])
          }
          return e
        }),
    el.apply(this, arguments)
  )
}
var tl = c.forwardRef((e, t) => {
    let {
        onEsc: n,
        popup: r,
        className: i,
        prefixCls: a,
        style: o,
        target: s,
        onVisibleChanged: u,
        open: d,
        keepDom: p,
        fresh: m,
        onClick: h,
        mask: g,
        arrow: _,
        arrowPos: v,
        align: y,
        motion: b,
        maskMotion: x,
        mobile: S,
        forceRender: C,
        getPopupContainer: w,
        autoDestroy: T,
        portal: E,
        children: D,
        zIndex: ee,
        onMouseEnter: te,
        onMouseLeave: O,
        onPointerEnter: ne,
        onPointerDownCapture: re,
        ready: ie,
        offsetX: ae,
        offsetY: k,
        offsetR: oe,
        offsetB: se,
        onAlign: le,
        onPrepare: ue,
        onResize: de,
        stretch: fe,
        targetWidth: A,
        targetHeight: pe,
      } = e,
      me = typeof r == `function` ? r() : r,
      he = d || p,
      ge = !!S,
      [_e, ve, ye] = c.useMemo(() => (S ? [S.mask, S.maskMotion, S.motion] : [g, x, b]), [S, g, x, b]),
      j = w?.length > 0,
      [M, be] = c.useState(!w || !j)
    f(() => {
      !M && j && s && be(!0)
    }, [M, j, s])
    let xe = l((e, t) => {
        ;(de?.(e, t), le())
      }),
      Se = $c(ge, ie, d, y, oe, se, ae, k)
    if (!M) return null
    let Ce = {}
    return (
      fe &&
        (fe.includes(`height`) && pe ? (Ce.height = pe) : fe.includes(`minHeight`) && pe && (Ce.minHeight = pe),
        fe.includes(`width`) && A ? (Ce.width = A) : fe.includes(`minWidth`) && A && (Ce.minWidth = A)),
      d || (Ce.pointerEvents = `none`),
      c.createElement(
        E,
        { open: C || he, getContainer: w && (() => w(s)), autoDestroy: T, onEsc: n },
        c.createElement(Zc, { prefixCls: a, open: d, zIndex: ee, mask: _e, motion: ve, mobile: ge }),
        c.createElement(jt, { onResize: xe, disabled: !d }, (e) =>
          c.createElement(
            Xs,
            el(
              {
                motionAppear: !0,
                motionEnter: !0,
                motionLeave: !0,
                removeOnLeave: !1,
                forceRender: C,
                leavedClassName: `${a}-hidden`,
              },
              ye,
              {
                onAppearPrepare: ue,
                onEnterPrepare: ue,
                visible: d,
                onVisibleChanged: (e) => {
                  ;(b?.onVisibleChanged?.(e), u(e))
                },
              },
            ),
            ({ className: n, style: r }, s) => {
              let l = Nt(a, n, i, { [`${a}-mobile`]: ge })
              return c.createElement(
                `div`,
                {
                  ref: ce(e, t, s),
                  className: l,
                  style: {
                    '--arrow-x': `${v.x || 0}px`,
                    '--arrow-y': `${v.y || 0}px`,
                    ...Se,
                    ...Ce,
                    ...r,
                    boxSizing: `border-box`,
                    zIndex: ee,
                    ...o,
                  },
                  onMouseEnter: te,
                  onMouseLeave: O,
                  onPointerEnter: ne,
                  onClick: h,
                  onPointerDownCapture: re,
                },
                _ && c.createElement(Yc, { prefixCls: a, arrow: _, arrowPos: v, align: y }),
                c.createElement(Qc, { cache: !d && !m }, me),
              )
            },
          ),
        ),
        D,
      )
    )
  }),
  nl = c.createContext(null),
  rl = c.createContext(null)
function il(e) {
  return e ? (Array.isArray(e) ? e : [e]) : []
}
function al(e, t, n) {
  return c.useMemo(() => {
    let r = il(t ?? e),
      i = il(n ?? e),
      a = new Set(r),
      o = new Set(i)
    return (
      a.has(`hover`) && !a.has(`click`) && a.add(`touch`),
      o.has(`hover`) && !o.has(`click`) && o.add(`touch`),
      [a, o]
    )
  }, [e, t, n])
}
function ol(e = [], t = [], n) {
  let r = (e, t) => e[t] || ``
  return n ? r(e, 0) === r(t, 0) : r(e, 0) === r(t, 0) && r(e, 1) === r(t, 1)
}
function sl(e, t, n, r) {
  let { points: i } = n,
    a = Object.keys(e)
  for (let n = 0; n < a.length; n += 1) {
    let o = a[n]
    if (ol(e[o]?.points, i, r)) return `${t}-placement-${o}`
  }
  return ``
}
function cl(e) {
  return e.ownerDocument.defaultView
}
function ll(e) {
  let t = [],
    n = e?.parentElement,
    r = [`hidden`, `scroll`, `clip`, `auto`]
  for (; n;) {
    let { overflowX: e, overflowY: i, overflow: a } = cl(n).getComputedStyle(n)
    ;([e, i, a].some((e) => r.includes(e)) && t.push(n), (n = n.parentElement))
  }
  return t
}
function ul(e, t = 1) {
  return Number.isNaN(e) ? t : e
}
function dl(e) {
  return ul(parseFloat(e), 0)
}
function fl(e, t) {
  let n = { ...e }
  return (
    (t || []).forEach((e) => {
      if (e instanceof HTMLBodyElement || e instanceof HTMLHtmlElement) return
      let {
          overflow: t,
          overflowClipMargin: r,
          borderTopWidth: i,
          borderBottomWidth: a,
          borderLeftWidth: o,
          borderRightWidth: s,
        } = cl(e).getComputedStyle(e),
        c = e.getBoundingClientRect(),
        { offsetHeight: l, clientHeight: u, offsetWidth: d, clientWidth: f } = e,
        p = dl(i),
        m = dl(a),
        h = dl(o),
        g = dl(s),
        _ = ul(Math.round((c.width / d) * 1e3) / 1e3),
        v = ul(Math.round((c.height / l) * 1e3) / 1e3),
        y = (d - f - h - g) * _,
        b = (l - u - p - m) * v,
        x = p * v,
        S = m * v,
        C = h * _,
        w = g * _,
        T = 0,
        E = 0
      if (t === `clip`) {
        let e = dl(r)
        ;((T = e * _), (E = e * v))
      }
      let D = c.x + C - T,
        ee = c.y + x - E,
        te = D + c.width + 2 * T - C - w - y,
        O = ee + c.height + 2 * E - x - S - b
      ;((n.left = Math.max(n.left, D)),
        (n.top = Math.max(n.top, ee)),
        (n.right = Math.min(n.right, te)),
        (n.bottom = Math.min(n.bottom, O)))
    }),
    n
  )
}
function pl(e, t = 0) {
  let n = `${t}`,
    r = n.match(/^(.*)\%$/)
  return r ? e * (parseFloat(r[1]) / 100) : parseFloat(n)
}
function ml(e, t) {
  let [n, r] = t || []
  return [pl(e.width, n), pl(e.height, r)]
}
function hl(e = ``) {
  return [e[0], e[1]]
}
function gl(e, t) {
  let n = t[0],
    r = t[1],
    i,
    a
  return (
    (a = n === `t` ? e.y : n === `b` ? e.y + e.height : e.y + e.height / 2),
    (i = r === `l` ? e.x : r === `r` ? e.x + e.width : e.x + e.width / 2),
    { x: i, y: a }
  )
}
function _l(e, t) {
  let n = { t: `b`, b: `t`, l: `r`, r: `l` },
    r = [...e]
  return ((r[t] = n[e[t]] || `c`), r)
}
function vl(e) {
  return e.join(``)
}
function yl(e, t, n, r, i, a, o, s) {
  let [u, d] = c.useState({
      ready: !1,
      offsetX: 0,
      offsetY: 0,
      offsetR: 0,
      offsetB: 0,
      arrowX: 0,
      arrowY: 0,
      scaleX: 1,
      scaleY: 1,
      align: i[r] || {},
    }),
    p = c.useRef(0),
    m = c.useMemo(() => (!t || s ? [] : ll(t)), [t]),
    h = c.useRef({})
  e || (h.current = {})
  let g = l(() => {
      if (t && n && e && !s) {
        let e = t,
          s = e.ownerDocument,
          c = cl(e),
          { position: l } = c.getComputedStyle(e),
          u = e.style.left,
          f = e.style.top,
          p = e.style.right,
          g = e.style.bottom,
          _ = e.style.overflow,
          v = e.style.overflowX,
          y = e.style.overflowY,
          b = { ...i[r], ...a },
          x = s.createElement(`div`)
        ;(e.parentElement?.appendChild(x),
          (x.style.left = `${e.offsetLeft}px`),
          (x.style.top = `${e.offsetTop}px`),
          (x.style.position = l),
          (x.style.height = `${e.offsetHeight}px`),
          (x.style.width = `${e.offsetWidth}px`),
          (e.style.left = `0`),
          (e.style.top = `0`),
          (e.style.right = `auto`),
          (e.style.bottom = `auto`),
          (e.style.overflow = `hidden`))
        let S
        if (Array.isArray(n)) S = { x: n[0], y: n[1], width: 0, height: 0 }
        else {
          let e = n.getBoundingClientRect()
          ;((e.x = e.x ?? e.left), (e.y = e.y ?? e.top), (S = { x: e.x, y: e.y, width: e.width, height: e.height }))
        }
        let C = e.getBoundingClientRect(),
          { height: w, width: T } = c.getComputedStyle(e)
        ;((C.x = C.x ?? C.left), (C.y = C.y ?? C.top))
        let {
            clientWidth: E,
            clientHeight: D,
            scrollWidth: ee,
            scrollHeight: te,
            scrollTop: O,
            scrollLeft: ne,
          } = s.documentElement,
          re = C.height,
          ie = C.width,
          ae = S.height,
          k = S.width,
          oe = { left: 0, top: 0, right: E, bottom: D },
          se = { left: -ne, top: -O, right: ee - ne, bottom: te - O },
          { htmlRegion: ce } = b,
          le = `visible`,
          ue = `visibleFirst`
        ce !== `scroll` && ce !== ue && (ce = le)
        let de = ce === ue,
          fe = fl(se, m),
          A = fl(oe, m),
          pe = ce === le ? A : fe,
          me = de ? A : pe
        ;((e.style.left = `auto`), (e.style.top = `auto`), (e.style.right = `0`), (e.style.bottom = `0`))
        let he = e.getBoundingClientRect()
        ;((e.style.left = u),
          (e.style.top = f),
          (e.style.right = p),
          (e.style.bottom = g),
          (e.style.overflow = _),
          (e.style.overflowX = v),
          (e.style.overflowY = y),
          e.parentElement?.removeChild(x))
        let ge = ul(Math.round((ie / parseFloat(T)) * 1e3) / 1e3),
          _e = ul(Math.round((re / parseFloat(w)) * 1e3) / 1e3)
        if (ge === 0 || _e === 0 || (P(n) && !Te(n))) return
        let { offset: ve, targetOffset: ye } = b,
          [j, M] = ml(C, ve),
          [be, xe] = ml(S, ye)
        ;((S.x -= be), (S.y -= xe))
        let [Se, Ce] = b.points || [],
          N = hl(Ce),
          we = hl(Se),
          Ee = gl(S, N),
          De = gl(C, we),
          Oe = { ...b },
          ke = [we, N],
          Ae = Ee.x - De.x + j,
          F = Ee.y - De.y + M
        function I(e, t, n = pe) {
          let r = C.x + e,
            i = C.y + t,
            a = r + ie,
            o = i + re,
            s = Math.max(r, n.left),
            c = Math.max(i, n.top),
            l = Math.min(a, n.right),
            u = Math.min(o, n.bottom)
          return Math.max(0, (l - s) * (u - c))
        }
        let je = I(Ae, F),
          Me = I(Ae, F, A),
          Ne = gl(S, [`t`, `l`]),
          Pe = gl(C, [`t`, `l`]),
          Fe = gl(S, [`b`, `r`]),
          Ie = gl(C, [`b`, `r`]),
          { adjustX: Le, adjustY: Re, shiftX: ze, shiftY: Be } = b.overflow || {},
          Ve = (e) => (typeof e == `boolean` ? e : e >= 0),
          He,
          Ue,
          We,
          Ge
        function Ke() {
          ;((He = C.y + F), (Ue = He + re), (We = C.x + Ae), (Ge = We + ie))
        }
        Ke()
        let qe = Ve(Re),
          Je = we[0] === N[0]
        if (qe && we[0] === `t` && (Ue > me.bottom || h.current.bt)) {
          let e = F
          Je ? (e -= re - ae) : (e = Ne.y - Ie.y - M)
          let t = I(Ae, e),
            n = I(Ae, e, A)
          t > je || (t === je && (!de || n >= Me))
            ? ((h.current.bt = !0), (F = e), (M = -M), (ke = [_l(ke[0], 0), _l(ke[1], 0)]))
            : (h.current.bt = !1)
        }
        if (qe && we[0] === `b` && (He < me.top || h.current.tb)) {
          let e = F
          Je ? (e += re - ae) : (e = Fe.y - Pe.y - M)
          let t = I(Ae, e),
            n = I(Ae, e, A)
          t > je || (t === je && (!de || n >= Me))
            ? ((h.current.tb = !0), (F = e), (M = -M), (ke = [_l(ke[0], 0), _l(ke[1], 0)]))
            : (h.current.tb = !1)
        }
        let Ye = Ve(Le),
          Xe = we[1] === N[1]
        if (Ye && we[1] === `l` && (Ge > me.right || h.current.rl)) {
          let e = Ae
          Xe ? (e -= ie - k) : (e = Ne.x - Ie.x - j)
          let t = I(e, F),
            n = I(e, F, A)
          t > je || (t === je && (!de || n >= Me))
            ? ((h.current.rl = !0), (Ae = e), (j = -j), (ke = [_l(ke[0], 1), _l(ke[1], 1)]))
            : (h.current.rl = !1)
        }
        if (Ye && we[1] === `r` && (We < me.left || h.current.lr)) {
          let e = Ae
          Xe ? (e += ie - k) : (e = Fe.x - Pe.x - j)
          let t = I(e, F),
            n = I(e, F, A)
          t > je || (t === je && (!de || n >= Me))
            ? ((h.current.lr = !0), (Ae = e), (j = -j), (ke = [_l(ke[0], 1), _l(ke[1], 1)]))
            : (h.current.lr = !1)
        }
        ;((Oe.points = [vl(ke[0]), vl(ke[1])]), Ke())
        let Ze = ze === !0 ? 0 : ze
        typeof Ze == `number` &&
          (We < A.left && ((Ae -= We - A.left - j), S.x + k < A.left + Ze && (Ae += S.x - A.left + k - Ze)),
          Ge > A.right && ((Ae -= Ge - A.right - j), S.x > A.right - Ze && (Ae += S.x - A.right + Ze)))
        let Qe = Be === !0 ? 0 : Be
        typeof Qe == `number` &&
          (He < A.top && ((F -= He - A.top - M), S.y + ae < A.top + Qe && (F += S.y - A.top + ae - Qe)),
          Ue > A.bottom && ((F -= Ue - A.bottom - M), S.y > A.bottom - Qe && (F += S.y - A.bottom + Qe)))
        let $e = C.x + Ae,
          et = $e + ie,
          tt = C.y + F,
          nt = tt + re,
          rt = S.x,
          it = rt + k,
          at = S.y,
          ot = at + ae,
          st = (Math.max($e, rt) + Math.min(et, it)) / 2 - $e,
          ct = (Math.max(tt, at) + Math.min(nt, ot)) / 2 - tt
        o?.(t, Oe)
        let lt = he.right - C.x - (Ae + C.width),
          ut = he.bottom - C.y - (F + C.height)
        ;(ge === 1 && ((Ae = Math.floor(Ae)), (lt = Math.floor(lt))),
          _e === 1 && ((F = Math.floor(F)), (ut = Math.floor(ut))))
        let dt = {
          ready: !0,
          offsetX: Ae / ge,
          offsetY: F / _e,
          offsetR: lt / ge,
          offsetB: ut / _e,
          arrowX: st / ge,
          arrowY: ct / _e,
          scaleX: ge,
          scaleY: _e,
          align: Oe,
        }
        d(dt)
      }
    }),
    _ = () => {
      p.current += 1
      let e = p.current
      Promise.resolve().then(() => {
        p.current === e && g()
      })
    },
    v = () => {
      d((e) => ({ ...e, ready: !1 }))
    }
  return (
    f(v, [r]),
    f(() => {
      e || v()
    }, [e]),
    [u.ready, u.offsetX, u.offsetY, u.offsetR, u.offsetB, u.arrowX, u.arrowY, u.scaleX, u.scaleY, u.align, _]
  )
}
function bl() {
  let e = c.useRef(null),
    t = () => {
      e.current &&= (clearTimeout(e.current), null)
    }
  return (
    c.useEffect(
      () => () => {
        t()
      },
      [],
    ),
    (n, r) => {
      ;(t(),
        r === 0
          ? n()
          : (e.current = setTimeout(() => {
              n()
            }, r * 1e3)))
    }
  )
}
function xl(e, t, n, r, i) {
  f(() => {
    if (e && t && n) {
      let e = t,
        a = n,
        o = ll(e),
        s = ll(a),
        c = cl(a),
        l = new Set([c, ...o, ...s])
      function u() {
        ;(r(), i())
      }
      return (
        l.forEach((e) => {
          e.addEventListener(`scroll`, u, { passive: !0 })
        }),
        c.addEventListener(`resize`, u, { passive: !0 }),
        r(),
        () => {
          l.forEach((e) => {
            ;(e.removeEventListener(`scroll`, u), c.removeEventListener(`resize`, u))
          })
        }
      )
    }
  }, [e, t, n])
}
function Sl(e, t, n, r, i, a, o, s) {
  let l = c.useRef(e)
  l.current = e
  let u = c.useRef(!1)
  c.useEffect(() => {
    if (t && r && (!i || a)) {
      let e = () => {
          u.current = !1
        },
        t = (e) => {
          l.current && !o(e.composedPath?.()?.[0] || e.target) && !u.current && s(!1)
        },
        i = cl(r)
      ;(i.addEventListener(`pointerdown`, e, !0),
        i.addEventListener(`mousedown`, t, !0),
        i.addEventListener(`contextmenu`, t, !0))
      let a = F(n)
      return (
        a && (a.addEventListener(`mousedown`, t, !0), a.addEventListener(`contextmenu`, t, !0)),
        () => {
          ;(i.removeEventListener(`pointerdown`, e, !0),
            i.removeEventListener(`mousedown`, t, !0),
            i.removeEventListener(`contextmenu`, t, !0),
            a && (a.removeEventListener(`mousedown`, t, !0), a.removeEventListener(`contextmenu`, t, !0)))
        }
      )
    }
  }, [t, n, r, i, a])
  function d() {
    u.current = !0
  }
  return d
}
function Cl() {
  let [e, t] = c.useState(null),
    [n, r] = c.useState(!1),
    [i, a] = c.useState(!1),
    o = c.useRef(null)
  return [
    l((e) => {
      e === !1 ? ((o.current = null), r(!1)) : i && n ? (o.current = e) : (r(!0), t(e), (o.current = null), n || a(!0))
    }),
    n,
    e,
    l((e) => {
      e ? (a(!1), (o.current &&= (t(o.current), null))) : (a(!1), (o.current = null))
    }),
  ]
}
function wl() {
  return (
    (wl = Object.assign
      ? Object.assign.bind()
      : function (e) {
          for (var t = 1; t < arguments.length; t++) {
            var n = arguments[t]
            for (var r in n) Object.prototype.hasOwnProperty.call(n, r) && (e[r] = n[r])
          }
          return e
        }),
    wl.apply(this, arguments)
  )
}
var Tl = (e) => {
    let {
        prefixCls: t,
        isMobile: n,
        ready: r,
        open: i,
        align: a,
        offsetR: o,
        offsetB: s,
        offsetX: l,
        offsetY: u,
        arrowPos: d,
        popupSize: f,
        motion: p,
        uniqueContainerClassName: m,
        uniqueContainerStyle: h,
      } = e,
      g = `${t}-unique-container`,
      [_, v] = c.useState(!1),
      y = $c(n, r, i, a, o, s, l, u),
      b = c.useRef(y)
    r && (b.current = y)
    let x = {}
    return (
      f && ((x.width = f.width), (x.height = f.height)),
      c.createElement(
        Xs,
        wl(
          { motionAppear: !0, motionEnter: !0, motionLeave: !0, removeOnLeave: !1, leavedClassName: `${g}-hidden` },
          p,
          {
            visible: i,
            onVisibleChanged: (e) => {
              v(e)
            },
          },
        ),
        ({ className: e, style: t }) => {
          let n = Nt(g, e, m, { [`${g}-visible`]: _ })
          return c.createElement(`div`, {
            className: n,
            style: { '--arrow-x': `${d?.x || 0}px`, '--arrow-y': `${d?.y || 0}px`, ...b.current, ...x, ...t, ...h },
          })
        },
      )
    )
  },
  El = ({ children: e, postTriggerProps: t }) => {
    let [n, r, i, a] = Cl(),
      o = c.useMemo(() => (!i || !t ? i : t(i)), [i, t]),
      [s, u] = c.useState(null),
      [d, f] = c.useState(null),
      p = c.useRef(null),
      m = l((e) => {
        ;((p.current = e), P(e) && s !== e && u(e))
      }),
      h = c.useRef(null),
      g = bl(),
      _ = l((e, t) => {
        ;((h.current = t),
          g(() => {
            n(e)
          }, e.delay))
      }),
      v = (e) => {
        g(() => {
          h.current?.() || n(!1)
        }, e)
      },
      y = l((e) => {
        a(e)
      }),
      [b, x, S, C, w, T, E, , , D, ee] = yl(
        r,
        s,
        o?.target,
        o?.popupPlacement,
        o?.builtinPlacements || {},
        o?.popupAlign,
        void 0,
        !1,
      ),
      te = c.useMemo(
        () => (o ? Nt(sl(o.builtinPlacements || {}, o.prefixCls || ``, D, !1), o.getPopupClassNameFromAlign?.(D)) : ``),
        [D, o?.getPopupClassNameFromAlign, o?.builtinPlacements, o?.prefixCls],
      ),
      O = c.useMemo(() => ({ show: _, hide: v }), [])
    c.useEffect(() => {
      ee()
    }, [o?.target])
    let ne = l(() => (ee(), Promise.resolve())),
      re = c.useRef({}),
      ie = c.useContext(nl),
      ae = c.useMemo(
        () => ({
          registerSubPopup: (e, t) => {
            ;((re.current[e] = t), ie?.registerSubPopup(e, t))
          },
        }),
        [ie],
      ),
      k = o?.prefixCls
    return c.createElement(
      rl.Provider,
      { value: O },
      e,
      o &&
        c.createElement(
          nl.Provider,
          { value: ae },
          c.createElement(
            tl,
            {
              ref: m,
              portal: Jc,
              onEsc: o.onEsc,
              prefixCls: k,
              popup: o.popup,
              className: Nt(o.popupClassName, te, `${k}-unique-controlled`),
              style: o.popupStyle,
              target: o.target,
              open: r,
              keepDom: !0,
              fresh: !0,
              autoDestroy: !1,
              onVisibleChanged: y,
              ready: b,
              offsetX: x,
              offsetY: S,
              offsetR: C,
              offsetB: w,
              onAlign: ee,
              onPrepare: ne,
              onResize: (e) => f({ width: e.offsetWidth, height: e.offsetHeight }),
              arrowPos: { x: T, y: E },
              align: D,
              zIndex: o.zIndex,
              mask: o.mask,
              arrow: o.arrow,
              motion: o.popupMotion,
              maskMotion: o.maskMotion,
              getPopupContainer: o.getPopupContainer,
            },
            c.createElement(Tl, {
              prefixCls: k,
              isMobile: !1,
              ready: b,
              open: r,
              align: D,
              offsetR: C,
              offsetB: w,
              offsetX: x,
              offsetY: S,
              arrowPos: { x: T, y: E },
              popupSize: d,
              motion: o.popupMotion,
              uniqueContainerClassName: Nt(o.uniqueContainerClassName, te),
              uniqueContainerStyle: o.uniqueContainerStyle,
            }),
          ),
        ),
    )
  }
function Dl(e = Jc) {
  return c.forwardRef((t, n) => {
    let {
        prefixCls: r = `rc-trigger-popup`,
        children: i,
        action: a = `hover`,
        showAction: o,
        hideAction: s,
        disabled: u = !1,
        popupVisible: d,
        defaultPopupVisible: p,
        onOpenChange: m,
        afterOpenChange: g,
        onPopupVisibleChange: _,
        afterPopupVisibleChange: v,
        mouseEnterDelay: y,
        mouseLeaveDelay: b = 0.1,
        focusDelay: x,
        blurDelay: S,
        mask: C,
        maskClosable: w = !0,
        getPopupContainer: T,
        forceRender: E,
        autoDestroy: ee,
        popup: te,
        popupClassName: O,
        uniqueContainerClassName: ne,
        uniqueContainerStyle: re,
        popupStyle: ie,
        popupPlacement: ae,
        builtinPlacements: k = {},
        popupAlign: oe,
        zIndex: se,
        stretch: ce,
        getPopupClassNameFromAlign: ue,
        fresh: de,
        unique: fe,
        alignPoint: pe,
        onPopupClick: me,
        onPopupAlign: he,
        arrow: ge,
        popupMotion: _e,
        maskMotion: ve,
        mobile: ye,
        ...j
      } = t,
      M = ee || !1,
      be = d === void 0,
      xe = !!ye,
      Se = c.useRef({}),
      Ce = c.useContext(nl),
      N = c.useMemo(
        () => ({
          registerSubPopup: (e, t) => {
            ;((Se.current[e] = t), Ce?.registerSubPopup(e, t))
          },
        }),
        [Ce],
      ),
      Te = c.useContext(rl),
      Ee = D(),
      [De, Oe] = c.useState(null),
      ke = c.useRef(null),
      Ae = l((e) => {
        ;((ke.current = e), P(e) && De !== e && Oe(e), Ce?.registerSubPopup(Ee, e))
      }),
      [I, je] = c.useState(null),
      Me = c.useRef(null),
      Ne = l((e) => {
        let t = we(e)
        P(t) && I !== t && (je(t), (Me.current = t))
      }),
      Pe = {},
      Fe = l((e) => {
        let t = I
        return (
          t?.contains(e) ||
          F(t)?.host === e ||
          e === t ||
          De?.contains(e) ||
          F(De)?.host === e ||
          e === De ||
          Object.values(Se.current).some((t) => t?.contains(e) || e === t)
        )
      }),
      Ie = ge ? { ...(ge === !0 ? {} : ge) } : null,
      [Le, Re] = h(p || !1, d),
      ze = Le || !1,
      Be = ze && !u,
      Ve = c.useMemo(() => {
        let e = typeof i == `function` ? i({ open: Be }) : i
        return c.Children.only(e)
      }, [i, Be]),
      He = Ve?.props || {},
      Ue = l(() => Be),
      We = l((e = 0) => ({
        popup: te,
        target: I,
        delay: e,
        prefixCls: r,
        popupClassName: O,
        uniqueContainerClassName: ne,
        uniqueContainerStyle: re,
        popupStyle: ie,
        popupPlacement: ae,
        builtinPlacements: k,
        popupAlign: oe,
        zIndex: se,
        mask: C,
        maskClosable: w,
        popupMotion: _e,
        maskMotion: ve,
        arrow: Ie,
        getPopupContainer: T,
        getPopupClassNameFromAlign: ue,
        id: Ee,
        onEsc: Ye,
      }))
    f(() => {
      Te && fe && I && !be && !Ce && (Be ? Te.show(We(y), Ue) : Te.hide(b))
    }, [Be, I])
    let Ge = c.useRef(Be)
    Ge.current = Be
    let Ke = l((e) => {
        ;(0, dt.flushSync)(() => {
          ze !== e && (Re(e), m?.(e), _?.(e))
        })
      }),
      qe = bl(),
      Je = (e, t = 0) => {
        d === void 0 && Te && fe && be && !Ce
          ? e
            ? Te.show(We(t), Ue)
            : Te.hide(t)
          : qe(() => {
              Ke(e)
            }, t)
      }
    function Ye({ top: e }) {
      e && Je(!1)
    }
    let [Xe, Ze] = c.useState(!1)
    f(
      (e) => {
        ;(!e || Be) && Ze(!0)
      },
      [Be],
    )
    let [Qe, $e] = c.useState(null),
      [et, tt] = c.useState(null),
      nt = (e) => {
        tt([e.clientX, e.clientY])
      },
      [rt, it, at, ot, st, ct, lt, ut, ft, pt, mt] = yl(Be, De, pe && et !== null ? et : I, ae, k, oe, he, xe),
      [ht, gt] = al(a, o, s),
      _t = ht.has(`click`),
      vt = gt.has(`click`) || gt.has(`contextMenu`),
      yt = l(() => {
        Xe || mt()
      })
    ;(xl(Be, I, De, yt, () => {
      Ge.current && pe && vt && Je(!1)
    }),
      f(() => {
        yt()
      }, [et, ae]),
      f(() => {
        Be && !k?.[ae] && yt()
      }, [JSON.stringify(oe)]))
    let bt = c.useMemo(() => Nt(sl(k, r, pt, pe), ue?.(pt)), [pt, ue, k, r, pe])
    c.useImperativeHandle(n, () => ({ nativeElement: Me.current, popupElement: ke.current, forceAlign: yt }))
    let [xt, St] = c.useState(0),
      [Ct, wt] = c.useState(0),
      Et = () => {
        if (ce && I) {
          let e = I.getBoundingClientRect()
          ;(St(e.width), wt(e.height))
        }
      },
      Dt = () => {
        ;(Et(), yt())
      },
      Ot = (e) => {
        ;(Ze(!1), mt(), g?.(e), v?.(e))
      },
      kt = () =>
        new Promise((e) => {
          ;(Et(), $e(() => e))
        })
    f(() => {
      Qe && (mt(), Qe(), $e(null))
    }, [Qe])
    function At(e, t, n, r, i) {
      Pe[e] = (a, ...o) => {
        ;((i && i()) || (r?.(a), Je(t, n)), He[e]?.(a, ...o))
      }
    }
    let jt = ht.has(`touch`),
      Mt = gt.has(`touch`),
      Pt = c.useRef(!1)
    ;((jt || Mt) &&
      (Pe.onTouchStart = (...e) => {
        ;((Pt.current = !0), Ge.current && Mt ? Je(!1) : !Ge.current && jt && Je(!0), He.onTouchStart?.(...e))
      }),
      (_t || vt) &&
        (Pe.onClick = (e, ...t) => {
          ;(Ge.current && vt ? Je(!1) : !Ge.current && _t && (nt(e), Je(!0)), He.onClick?.(e, ...t), (Pt.current = !1))
        }))
    let Ft = Sl(Be, vt || Mt, I, De, C, w, Fe, Je),
      It = ht.has(`hover`),
      Lt = gt.has(`hover`),
      Rt,
      zt,
      Bt = () => Pt.current
    if (It) {
      let e = (e) => {
        nt(e)
      }
      ;(At(`onMouseEnter`, !0, y, e, Bt),
        At(`onPointerEnter`, !0, y, e, Bt),
        (Rt = (e) => {
          ;(Be || Xe) && De?.contains(e.target) && Je(!0, y)
        }),
        pe &&
          (Pe.onMouseMove = (e) => {
            He.onMouseMove?.(e)
          }))
    }
    ;(Lt &&
      (At(`onMouseLeave`, !1, b, void 0, Bt),
      At(`onPointerLeave`, !1, b, void 0, Bt),
      (zt = () => {
        Je(!1, b)
      })),
      ht.has(`focus`) && At(`onFocus`, !0, x),
      gt.has(`focus`) && At(`onBlur`, !1, S),
      ht.has(`contextMenu`) &&
        (Pe.onContextMenu = (e, ...t) => {
          ;(Ge.current && gt.has(`contextMenu`) ? Je(!1) : (nt(e), Je(!0)),
            e.preventDefault(),
            He.onContextMenu?.(e, ...t))
        }))
    let Vt = c.useRef(!1)
    Vt.current ||= E || Be || Xe
    let Ht = { ...He, ...Pe },
      Ut = {}
    ;[
      `onContextMenu`,
      `onClick`,
      `onMouseDown`,
      `onTouchStart`,
      `onMouseEnter`,
      `onMouseLeave`,
      `onFocus`,
      `onBlur`,
    ].forEach((e) => {
      j[e] &&
        (Ut[e] = (...t) => {
          ;(Ht[e]?.(...t), j[e](...t))
        })
    })
    let Wt = { x: ct, y: lt }
    Tt(Be, I, Dt)
    let Gt = le(Ne, A(Ve)),
      Kt = c.cloneElement(Ve, { ...Ht, ...Ut, ref: Gt })
    return c.createElement(
      c.Fragment,
      null,
      Kt,
      Vt.current &&
        (!Te || !fe) &&
        c.createElement(
          nl.Provider,
          { value: N },
          c.createElement(tl, {
            portal: e,
            ref: Ae,
            prefixCls: r,
            popup: te,
            className: Nt(O, !xe && bt),
            style: ie,
            target: I,
            onMouseEnter: Rt,
            onMouseLeave: zt,
            onPointerEnter: Rt,
            zIndex: se,
            open: Be,
            keepDom: Xe,
            fresh: de,
            onClick: me,
            onPointerDownCapture: Ft,
            mask: C,
            motion: _e,
            maskMotion: ve,
            onVisibleChanged: Ot,
            onPrepare: kt,
            forceRender: E,
            autoDestroy: M,
            getPopupContainer: T,
            onEsc: Ye,
            align: pt,
            arrow: Ie,
            arrowPos: Wt,
            ready: rt,
            offsetX: it,
            offsetY: at,
            offsetR: ot,
            offsetB: st,
            onAlign: yt,
            stretch: ce,
            targetWidth: xt / ut,
            targetHeight: Ct / ft,
            mobile: ye,
          }),
        ),
    )
  })
}
var Ol = Dl(Jc)
function kl(e) {
  return e && c.isValidElement(e) && e.type === c.Fragment
}
var Al = (e, t, n) => (c.isValidElement(e) ? c.cloneElement(e, ec(n) ? n(e.props || {}) : n) : t)
function jl(e, t) {
  return Al(e, e, t)
}
var Ml = ({ children: e }) => {
    let { getPrefixCls: t } = c.useContext(Ht),
      n = t()
    return c.isValidElement(e)
      ? c.createElement(
          Xs,
          {
            visible: !0,
            motionName: `${n}-fade`,
            motionAppear: !0,
            motionEnter: !0,
            motionLeave: !1,
            removeOnLeave: !1,
          },
          ({ style: t, className: n }) =>
            jl(e, (e) => ({ className: Nt(e.className, n), style: { ...e.style, ...t } })),
        )
      : e
  },
  Nl = [null, null]
function Pl(e) {
  if (Nl[0] !== e) {
    let t = {}
    ;(Object.keys(e).forEach((n) => {
      t[n] = { ...e[n], dynamicInset: !1 }
    }),
      (Nl[0] = e),
      (Nl[1] = t))
  }
  return Nl[1]
}
var Fl = ({ children: e }) =>
    c.createElement(
      El,
      {
        postTriggerProps: (e) => {
          let { id: t, builtinPlacements: n, popup: r } = e,
            i = ec(r) ? r() : r,
            a = Pl(n)
          return {
            ...e,
            getPopupContainer: null,
            arrow: !1,
            popup: c.createElement(Ml, { key: t }, i),
            builtinPlacements: a,
          }
        },
      },
      e,
    ),
  Il = c.createContext(!1),
  Ll = ({ children: e, disabled: t }) => {
    let n = c.useContext(Il)
    return c.createElement(Il.Provider, { value: t ?? n }, e)
  },
  Rl = c.createContext(void 0),
  zl = ({ children: e, size: t }) => {
    let n = c.useContext(Rl)
    return c.createElement(Rl.Provider, { value: t || n }, e)
  }
function Bl() {
  return { componentDisabled: (0, c.useContext)(Il), componentSize: (0, c.useContext)(Rl) }
}
function Vl(e, t, n) {
  gt(`ConfigProvider`)
  let r = e || {},
    i =
      r.inherit === !1 || !t
        ? { ...$a, hashed: t?.hashed ?? $a.hashed, cssVar: t?.cssVar, zeroRuntime: t?.zeroRuntime }
        : t,
    a = (0, c.useId)()
  return ee(
    () => {
      if (!e) return t
      let o = { ...i.components }
      Object.keys(e.components || {}).forEach((t) => {
        o[t] = { ...o[t], ...e.components[t] }
      })
      let s = `css-var-${a.replace(/:/g, ``)}`,
        c = { prefix: n?.prefixCls, ...i.cssVar, ...r.cssVar, key: r.cssVar?.key || s }
      return { ...i, ...r, token: { ...i.token, ...r.token }, components: o, cssVar: c }
    },
    [r, i, n?.prefixCls, a],
    (e, t) =>
      e.some((e, n) => {
        let r = t[n]
        return !Ue(e, r, !0)
      }),
  )
}
var Hl = c.createContext(!0)
function Ul(e) {
  let t = c.useContext(Hl),
    { children: n } = e,
    [, r] = co(),
    { motion: i } = r,
    a = c.useRef(!1)
  return (
    (a.current ||= t !== i),
    a.current ? c.createElement(Hl.Provider, { value: i }, c.createElement(ss, { motion: i }, n)) : n
  )
}
var Wl = () => null,
  Gl = ({ iconPrefixCls: e, csp: t }) => (To(e, t), null),
  Kl = [`getTargetContainer`, `getPopupContainer`, `renderEmpty`, `input`, `pagination`, `form`, `select`, `button`],
  ql = (e) => {
    let { prefixCls: t, iconPrefixCls: n, theme: r, holderRender: i } = e
    ;`holderRender` in e
  },
  Jl = (e) => {
    let {
        children: t,
        csp: n,
        autoInsertSpaceInButton: r,
        alert: i,
        affix: a,
        anchor: o,
        app: s,
        form: l,
        locale: u,
        componentSize: d,
        direction: f,
        space: p,
        splitter: m,
        virtual: h,
        dropdownMatchSelectWidth: g,
        popupMatchSelectWidth: _,
        popupOverflow: v,
        legacyLocale: y,
        parentContext: b,
        iconPrefixCls: x,
        theme: S,
        componentDisabled: C,
        segmented: w,
        statistic: T,
        spin: E,
        calendar: D,
        carousel: te,
        cascader: O,
        collapse: ne,
        typography: re,
        checkbox: ie,
        descriptions: ae,
        divider: k,
        drawer: oe,
        skeleton: se,
        steps: ce,
        image: le,
        layout: ue,
        list: de,
        listy: fe,
        mentions: A,
        modal: pe,
        progress: me,
        result: he,
        slider: ge,
        breadcrumb: _e,
        masonry: ve,
        menu: ye,
        pagination: j,
        input: M,
        inputPassword: be,
        inputSearch: xe,
        textArea: Se,
        otp: Ce,
        empty: N,
        badge: P,
        borderBeam: we,
        radio: Te,
        rate: Ee,
        ribbon: De,
        switch: Oe,
        transfer: ke,
        avatar: Ae,
        message: F,
        tag: I,
        table: je,
        card: Me,
        cardMeta: Ne,
        tabs: Pe,
        timeline: Fe,
        timePicker: Ie,
        upload: Le,
        notification: Re,
        tree: ze,
        colorPicker: Be,
        datePicker: Ve,
        rangePicker: He,
        flex: Ue,
        wave: We,
        dropdown: Ge,
        warning: Ke,
        tour: qe,
        tooltip: Je,
        popover: Ye,
        popconfirm: Xe,
        qrcode: Ze,
        floatButton: Qe,
        floatButtonGroup: $e,
        variant: et,
        inputNumber: tt,
        treeSelect: nt,
        watermark: rt,
      } = e,
      it = c.useMemo(
        () => ($s(u) && Object.prototype.hasOwnProperty.call(u, `default`) && u.default?.locale ? u.default : u),
        [u],
      ),
      at = c.useCallback(
        (t, n) => {
          let { prefixCls: r } = e
          if (n) return n
          let i = r || b.getPrefixCls(``)
          return t ? `${i}-${t}` : i
        },
        [b.getPrefixCls, e.prefixCls],
      ),
      st = x || b.iconPrefixCls || `anticon`,
      ct = n || b.csp,
      lt = Vl(S, b.theme, { prefixCls: at(``) }),
      ut = {
        csp: ct,
        autoInsertSpaceInButton: r,
        alert: i,
        affix: a,
        anchor: o,
        app: s,
        locale: it || y,
        direction: f,
        space: p,
        splitter: m,
        virtual: h,
        popupMatchSelectWidth: _ ?? g,
        popupOverflow: v,
        getPrefixCls: at,
        iconPrefixCls: st,
        theme: lt,
        segmented: w,
        statistic: T,
        spin: E,
        calendar: D,
        carousel: te,
        cascader: O,
        collapse: ne,
        typography: re,
        checkbox: ie,
        descriptions: ae,
        divider: k,
        drawer: oe,
        skeleton: se,
        steps: ce,
        image: le,
        input: M,
        inputPassword: be,
        inputSearch: xe,
        textArea: Se,
        otp: Ce,
        layout: ue,
        list: de,
        listy: fe,
        mentions: A,
        modal: pe,
        progress: me,
        result: he,
        slider: ge,
        breadcrumb: _e,
        masonry: ve,
        menu: ye,
        pagination: j,
        empty: N,
        badge: P,
        borderBeam: we,
        radio: Te,
        rate: Ee,
        ribbon: De,
        switch: Oe,
        transfer: ke,
        avatar: Ae,
        message: F,
        tag: I,
        table: je,
        card: Me,
        cardMeta: Ne,
        tabs: Pe,
        timeline: Fe,
        timePicker: Ie,
        upload: Le,
        notification: Re,
        tree: ze,
        colorPicker: Be,
        datePicker: Ve,
        rangePicker: He,
        flex: Ue,
        wave: We,
        dropdown: Ge,
        warning: Ke,
        tour: qe,
        tooltip: Je,
        popover: Ye,
        popconfirm: Xe,
        qrcode: Ze,
        floatButton: Qe,
        floatButtonGroup: $e,
        variant: et,
        inputNumber: tt,
        treeSelect: nt,
        watermark: rt,
      },
      dt = { ...b }
    ;(Object.keys(ut).forEach((e) => {
      ut[e] !== void 0 && (dt[e] = ut[e])
    }),
      Kl.forEach((t) => {
        let n = e[t]
        n && (dt[t] = n)
      }),
      r !== void 0 && (dt.button = { autoInsertSpace: r, ...dt.button }))
    let ft = ee(
        () => dt,
        dt,
        (e, t) => {
          let n = Object.keys(e),
            r = Object.keys(t)
          return n.length !== r.length || n.some((n) => e[n] !== t[n])
        },
      ),
      { layer: pt } = c.useContext(en),
      ht = c.useMemo(
        () => ({ prefixCls: st, csp: ct, layer: pt ? `antd` : void 0, zeroRuntime: !!pt || lt?.zeroRuntime }),
        [st, ct, pt, lt?.zeroRuntime],
      ),
      gt = c.createElement(
        c.Fragment,
        null,
        c.createElement(Gl, { iconPrefixCls: st, csp: ct }),
        c.createElement(Wl, { dropdownMatchSelectWidth: g }),
        t,
      ),
      _t = c.useMemo(
        () =>
          ot(
            Sc.Form?.defaultValidateMessages || {},
            ft.locale?.Form?.defaultValidateMessages || {},
            ft.form?.validateMessages || {},
            l?.validateMessages || {},
          ),
        [ft, l?.validateMessages],
      )
    ;(Object.keys(_t).length > 0 && (gt = c.createElement(hc.Provider, { value: _t }, gt)),
      it && (gt = c.createElement(kc, { locale: it, _ANT_MARK__: Oc }, gt)),
      (st || ct) && (gt = c.createElement(Eo.Provider, { value: ht }, gt)),
      d && (gt = c.createElement(zl, { size: d }, gt)),
      (gt = c.createElement(Ul, null, gt)),
      Je?.unique && (gt = c.createElement(Fl, null, gt)))
    let vt = c.useMemo(() => {
      let { algorithm: e, token: t, components: n, cssVar: r, ...i } = lt || {},
        a = e && (!Array.isArray(e) || e.length > 0) ? sn(e) : Qa,
        o = {}
      Object.entries(n || {}).forEach(([e, t]) => {
        let n = { ...t }
        ;(`algorithm` in n &&
          (n.algorithm === !0
            ? (n.theme = a)
            : (Array.isArray(n.algorithm) || ec(n.algorithm)) && (n.theme = sn(n.algorithm)),
          delete n.algorithm),
          (o[e] = n))
      })
      let s = { ...Zi, ...t }
      return { ...i, theme: a, token: s, components: o, override: { override: s, ...o }, cssVar: r }
    }, [lt])
    return (
      S && (gt = c.createElement(eo.Provider, { value: vt }, gt)),
      ft.warning && (gt = c.createElement(mt.Provider, { value: ft.warning }, gt)),
      C !== void 0 && (gt = c.createElement(Ll, { disabled: C }, gt)),
      c.createElement(Ht.Provider, { value: ft }, gt)
    )
  },
  Yl = (e) => {
    let t = c.useContext(Ht),
      n = c.useContext(Ec)
    return c.createElement(Jl, { parentContext: t, legacyLocale: n, ...e })
  }
;((Yl.ConfigContext = Ht),
  (Yl.SizeContext = Rl),
  (Yl.config = ql),
  (Yl.useConfig = Bl),
  Object.defineProperty(Yl, 'SizeContext', { get: () => Rl }))
var Xl = {
  icon: {
    tag: `svg`,
    attrs: { viewBox: `0 0 1024 1024`, focusable: `false` },
    children: [
      {
        tag: `path`,
        attrs: {
          d: `M988 548c-19.9 0-36-16.1-36-36 0-59.4-11.6-117-34.6-171.3a440.45 440.45 0 00-94.3-139.9 437.71 437.71 0 00-139.9-94.3C629 83.6 571.4 72 512 72c-19.9 0-36-16.1-36-36s16.1-36 36-36c69.1 0 136.2 13.5 199.3 40.3C772.3 66 827 103 874 150c47 47 83.9 101.8 109.7 162.7 26.7 63.1 40.2 130.2 40.2 199.3.1 19.9-16 36-35.9 36z`,
        },
      },
    ],
  },
  name: `loading`,
  theme: `outlined`,
}
function Zl() {
  return (
    (Zl = Object.assign
      ? Object.assign.bind()
      : function (e) {
          for (var t = 1; t < arguments.length; t++) {
            var n = arguments[t]
            for (var r in n) Object.prototype.hasOwnProperty.call(n, r) && (e[r] = n[r])
          }
          return e
        }),
    Zl.apply(this, arguments)
  )
}
var Ql = c.forwardRef((e, t) => c.createElement($o, Zl({}, e, { ref: t, icon: Xl })))
function $l(...e) {
  return e.find((e) => e !== void 0)
}
var eu = (e) => e === `horizontal` || e === `vertical`,
  tu = (e, t, n) =>
    (0, c.useMemo)(() => {
      let r = eu(e),
        i
      return (
        (i = r ? e : typeof t == `boolean` ? (t ? `vertical` : `horizontal`) : eu(n) ? n : `horizontal`),
        [i, i === `vertical`]
      )
    }, [n, e, t]),
  nu = c.createContext(void 0),
  ru = 100,
  iu = { Modal: ru, Drawer: ru, Popover: ru, Popconfirm: ru, Tooltip: ru, Tour: ru, FloatButton: ru },
  au = { SelectLike: 50, Dropdown: 50, DatePicker: 50, Menu: 50, ImagePreview: 1 },
  W = (e) => e in iu,
  ou = (e, t) => {
    let [, n] = co(),
      r = c.useContext(nu),
      i = W(e),
      a
    if (t !== void 0) a = [t, t]
    else {
      let o = r ?? 0
      ;((o += i ? (r ? 0 : n.zIndexPopupBase) + iu[e] : au[e]), (a = [r === void 0 ? t : o, o]))
    }
    return a
  },
  su = (e) => {
    let t = c.useContext(Rl)
    return c.useMemo(() => (e ? (Qs(e) ? e : ec(e) ? e(t) : t) : t), [e, t])
  },
  cu = xo(
    [`Space`, `Compact`],
    (e) => {
      let { componentCls: t } = e
      return {
        [t]: {
          display: `inline-flex`,
          '&-block': { display: `flex`, width: `100%` },
          '&-vertical': { flexDirection: `column` },
          '&-rtl': { direction: `rtl` },
        },
      }
    },
    () => ({}),
    { resetStyle: !1 },
  ),
  lu = c.createContext(null),
  uu = (e, t) => {
    let n = c.useContext(lu),
      r = c.useMemo(() => {
        if (!n) return ``
        let { compactDirection: r, isFirstItem: i, isLastItem: a } = n,
          o = r === `vertical` ? `-vertical-` : `-`
        return Nt(`${e}-compact${o}item`, {
          [`${e}-compact${o}first-item`]: i,
          [`${e}-compact${o}last-item`]: a,
          [`${e}-compact${o}item-rtl`]: t === `rtl`,
        })
      }, [e, t, n])
    return { compactSize: n?.compactSize, compactDirection: n?.compactDirection, compactItemClassnames: r }
  },
  du = (e) => {
    let { children: t } = e
    return c.createElement(lu.Provider, { value: null }, t)
  },
  fu = (e) => {
    let { children: t, ...n } = e
    return c.createElement(lu.Provider, { value: c.useMemo(() => n, [n]) }, t)
  },
  pu = c.forwardRef((e, t) => {
    let { getPrefixCls: n, direction: r } = c.useContext(Ht),
      {
        size: i,
        direction: a,
        orientation: o,
        block: s,
        prefixCls: l,
        className: u,
        rootClassName: d,
        children: f,
        vertical: p,
        ...m
      } = e,
      [h, g] = tu(o, p, a),
      _ = su((e) => i ?? e),
      v = n(`space-compact`, l),
      [y] = cu(v),
      b = Nt(v, y, { [`${v}-rtl`]: r === `rtl`, [`${v}-block`]: s, [`${v}-vertical`]: g }, u, d),
      x = c.useContext(lu),
      S = c.useRef(null)
    c.useImperativeHandle(t, () => ({ nativeElement: S.current }))
    let C = Qe(f),
      w = c.useMemo(
        () =>
          C.map((e, t) => {
            let n = e?.key || `${v}-item-${t}`
            return c.createElement(
              fu,
              {
                key: n,
                compactSize: _,
                compactDirection: h,
                isFirstItem: t === 0 && (!x || x?.isFirstItem),
                isLastItem: t === C.length - 1 && (!x || x?.isLastItem),
              },
              e,
            )
          }),
        [C, x, h, _, v],
      )
    return C.length === 0 ? null : c.createElement(`div`, { ref: S, className: b, ...m }, w)
  }),
  mu = (e) => ({ animationDuration: e, animationFillMode: `both` }),
  hu = (e, t, n, r, i = !1) => {
    let a = i ? `&` : ``
    return {
      [`
      ${a}${e}-enter,
      ${a}${e}-appear
    `]: { ...mu(r), animationPlayState: `paused` },
      [`${a}${e}-leave`]: { ...mu(r), animationPlayState: `paused` },
      [`
      ${a}${e}-enter${e}-enter-active,
      ${a}${e}-appear${e}-appear-active
    `]: { animationName: t, animationPlayState: `running` },
      [`${a}${e}-leave${e}-leave-active`]: { animationName: n, animationPlayState: `running`, pointerEvents: `none` },
    }
  },
  gu = new ni(`antMoveDownIn`, {
    '0%': { transform: `translate3d(0, 100%, 0)`, transformOrigin: `0 0`, opacity: 0 },
    '100%': { transform: `translate3d(0, 0, 0)`, transformOrigin: `0 0`, opacity: 1 },
  }),
  _u = new ni(`antMoveDownOut`, {
    '0%': { transform: `translate3d(0, 0, 0)`, transformOrigin: `0 0`, opacity: 1 },
    '100%': { transform: `translate3d(0, 100%, 0)`, transformOrigin: `0 0`, opacity: 0 },
  }),
  vu = new ni(`antMoveLeftIn`, {
    '0%': { transform: `translate3d(-100%, 0, 0)`, transformOrigin: `0 0`, opacity: 0 },
    '100%': { transform: `translate3d(0, 0, 0)`, transformOrigin: `0 0`, opacity: 1 },
  }),
  yu = new ni(`antMoveLeftOut`, {
    '0%': { transform: `translate3d(0, 0, 0)`, transformOrigin: `0 0`, opacity: 1 },
    '100%': { transform: `translate3d(-100%, 0, 0)`, transformOrigin: `0 0`, opacity: 0 },
  }),
  bu = new ni(`antMoveRightIn`, {
    '0%': { transform: `translate3d(100%, 0, 0)`, transformOrigin: `0 0`, opacity: 0 },
    '100%': { transform: `translate3d(0, 0, 0)`, transformOrigin: `0 0`, opacity: 1 },
  }),
  xu = new ni(`antMoveRightOut`, {
    '0%': { transform: `translate3d(0, 0, 0)`, transformOrigin: `0 0`, opacity: 1 },
    '100%': { transform: `translate3d(100%, 0, 0)`, transformOrigin: `0 0`, opacity: 0 },
  }),
  Su = {
    'move-up': {
      inKeyframes: new ni(`antMoveUpIn`, {
        '0%': { transform: `translate3d(0, -100%, 0)`, transformOrigin: `0 0`, opacity: 0 },
        '100%': { transform: `translate3d(0, 0, 0)`, transformOrigin: `0 0`, opacity: 1 },
      }),
      outKeyframes: new ni(`antMoveUpOut`, {
        '0%': { transform: `translate3d(0, 0, 0)`, transformOrigin: `0 0`, opacity: 1 },
        '100%': { transform: `translate3d(0, -100%, 0)`, transformOrigin: `0 0`, opacity: 0 },
      }),
    },
    'move-down': { inKeyframes: gu, outKeyframes: _u },
    'move-left': { inKeyframes: vu, outKeyframes: yu },
    'move-right': { inKeyframes: bu, outKeyframes: xu },
  },
  Cu = (e, t) => {
    let { antCls: n } = e,
      r = `${n}-${t}`,
      { inKeyframes: i, outKeyframes: a } = Su[t]
    return [
      hu(r, i, a, e.motionDurationMid),
      {
        [`
        ${r}-enter,
        ${r}-appear
      `]: { opacity: 0, animationTimingFunction: e.motionEaseOutCirc },
        [`${r}-leave`]: { animationTimingFunction: e.motionEaseInOutCirc },
      },
    ]
  },
  wu = new ni(`antSlideUpIn`, {
    '0%': { transform: `scaleY(0.8)`, transformOrigin: `0% 0%`, opacity: 0 },
    '100%': { transform: `scaleY(1)`, transformOrigin: `0% 0%`, opacity: 1 },
  }),
  Tu = new ni(`antSlideUpOut`, {
    '0%': { transform: `scaleY(1)`, transformOrigin: `0% 0%`, opacity: 1 },
    '100%': { transform: `scaleY(0.8)`, transformOrigin: `0% 0%`, opacity: 0 },
  }),
  Eu = new ni(`antSlideDownIn`, {
    '0%': { transform: `scaleY(0.8)`, transformOrigin: `100% 100%`, opacity: 0 },
    '100%': { transform: `scaleY(1)`, transformOrigin: `100% 100%`, opacity: 1 },
  }),
  Du = new ni(`antSlideDownOut`, {
    '0%': { transform: `scaleY(1)`, transformOrigin: `100% 100%`, opacity: 1 },
    '100%': { transform: `scaleY(0.8)`, transformOrigin: `100% 100%`, opacity: 0 },
  }),
  Ou = new ni(`antSlideLeftIn`, {
    '0%': { transform: `scaleX(0.8)`, transformOrigin: `0% 0%`, opacity: 0 },
    '100%': { transform: `scaleX(1)`, transformOrigin: `0% 0%`, opacity: 1 },
  }),
  ku = new ni(`antSlideLeftOut`, {
    '0%': { transform: `scaleX(1)`, transformOrigin: `0% 0%`, opacity: 1 },
    '100%': { transform: `scaleX(0.8)`, transformOrigin: `0% 0%`, opacity: 0 },
  }),
  Au = new ni(`antSlideRightIn`, {
    '0%': { transform: `scaleX(0.8)`, transformOrigin: `100% 0%`, opacity: 0 },
    '100%': { transform: `scaleX(1)`, transformOrigin: `100% 0%`, opacity: 1 },
  }),
  ju = new ni(`antSlideRightOut`, {
    '0%': { transform: `scaleX(1)`, transformOrigin: `100% 0%`, opacity: 1 },
    '100%': { transform: `scaleX(0.8)`, transformOrigin: `100% 0%`, opacity: 0 },
  }),
  Mu = {
    'slide-up': { inKeyframes: wu, outKeyframes: Tu },
    'slide-down': { inKeyframes: Eu, outKeyframes: Du },
    'slide-left': { inKeyframes: Ou, outKeyframes: ku },
    'slide-right': { inKeyframes: Au, outKeyframes: ju },
  },
  Nu = (e, t) => {
    let { antCls: n } = e,
      r = `${n}-${t}`,
      { inKeyframes: i, outKeyframes: a } = Mu[t]
    return [
      hu(r, i, a, e.motionDurationMid),
      {
        [`
      ${r}-enter,
      ${r}-appear
    `]: {
          transform: `scale(0)`,
          transformOrigin: `0% 0%`,
          opacity: 0,
          animationTimingFunction: e.motionEaseOutQuint,
          '&-prepare': { transform: `scale(1)` },
        },
        [`${r}-leave`]: { animationTimingFunction: e.motionEaseInQuint },
      },
    ]
  }
function Pu() {
  return (
    (Pu = Object.assign
      ? Object.assign.bind()
      : function (e) {
          for (var t = 1; t < arguments.length; t++) {
            var n = arguments[t]
            for (var r in n) ({}).hasOwnProperty.call(n, r) && (e[r] = n[r])
          }
          return e
        }),
    Pu.apply(null, arguments)
  )
}
function Fu(e, t, n, r) {
  let { focusElCls: i, focus: a, borderElCls: o } = n,
    s = o ? `> *` : ``,
    c = s ? ` ${s}` : ``,
    l = (e) =>
      e
        .filter(Boolean)
        .map((e) => `&:${e}${c}`)
        .join(`,`),
    u = l([`hover`, i ? `hover${i}` : null]),
    d = l([a ? `focus` : null, `active`])
  return {
    [`&-item:not(${t}-last-item)`]: { marginInlineEnd: e.calc(e.lineWidth).mul(-1).equal() },
    [`&-item:not(${r}-status-success)`]: { zIndex: 2 },
    '&-item': {
      [d]: { zIndex: 3 },
      [u]: { zIndex: 4 },
      ...(i ? { [`&${i}`]: { zIndex: 3 } } : {}),
      [`&[disabled] ${s}`]: { zIndex: 0 },
    },
  }
}
function Iu(e, t, n) {
  let { borderElCls: r } = n,
    i = r ? `> ${r}` : ``
  return {
    [`&-item:not(${t}-first-item):not(${t}-last-item) ${i}`]: { borderRadius: 0 },
    [`&-item:not(${t}-last-item)${t}-first-item`]: {
      [`& ${i}, &${e}-sm ${i}, &${e}-lg ${i}`]: { borderStartEndRadius: 0, borderEndEndRadius: 0 },
    },
    [`&-item:not(${t}-first-item)${t}-last-item`]: {
      [`& ${i}, &${e}-sm ${i}, &${e}-lg ${i}`]: { borderStartStartRadius: 0, borderEndStartRadius: 0 },
    },
  }
}
function Lu(e, t = { focus: !0 }) {
  let { componentCls: n } = e,
    { componentCls: r } = t,
    i = r || n,
    a = `${i}-compact`
  return { [a]: { ...Fu(e, a, t, i), ...Iu(i, a, t) } }
}
var Ru = `RC_FORM_INTERNAL_HOOKS`,
  G = () => {
    Ve(!1, `Can not find FormContext. Please make sure you wrap Field under Form.`)
  },
  zu = c.createContext({
    getFieldValue: G,
    getFieldsValue: G,
    getFieldError: G,
    getFieldWarning: G,
    getFieldsError: G,
    isFieldsTouched: G,
    isFieldTouched: G,
    isFieldValidating: G,
    isFieldsValidating: G,
    resetFields: G,
    setFields: G,
    setFieldValue: G,
    setFieldsValue: G,
    validateFields: G,
    submit: G,
    getInternalHooks: () => (
      G(),
      {
        dispatch: G,
        initEntityValue: G,
        registerField: G,
        useSubscribe: G,
        setInitialValues: G,
        destroyForm: G,
        setCallbacks: G,
        registerWatch: G,
        getFields: G,
        setValidateMessages: G,
        setPreserve: G,
        getInitialValue: G,
      }
    ),
  }),
  Bu = c.createContext(null)
function Vu(e) {
  return e == null ? [] : Array.isArray(e) ? e : [e]
}
function Hu(e) {
  return e && !!e._init
}
function Uu() {
  return {
    default: `Validation error on field %s`,
    required: `%s is required`,
    enum: `%s must be one of %s`,
    whitespace: `%s cannot be empty`,
    date: {
      format: `%s date %s is invalid for format %s`,
      parse: `%s date could not be parsed, %s is invalid `,
      invalid: `%s date %s is invalid`,
    },
    types: {
      string: `%s is not a %s`,
      method: `%s is not a %s (function)`,
      array: `%s is not an %s`,
      object: `%s is not an %s`,
      number: `%s is not a %s`,
      date: `%s is not a %s`,
      boolean: `%s is not a %s`,
      integer: `%s is not an %s`,
      float: `%s is not a %s`,
      regexp: `%s is not a valid %s`,
      email: `%s is not a valid %s`,
      tel: `%s is not a valid %s`,
      url: `%s is not a valid %s`,
      hex: `%s is not a valid %s`,
    },
    string: {
      len: `%s must be exactly %s characters`,
      min: `%s must be at least %s characters`,
      max: `%s cannot be longer than %s characters`,
      range: `%s must be between %s and %s characters`,
    },
    number: {
      len: `%s must equal %s`,
      min: `%s cannot be less than %s`,
      max: `%s cannot be greater than %s`,
      range: `%s must be between %s and %s`,
    },
    array: {
      len: `%s must be exactly %s in length`,
      min: `%s cannot be less than %s in length`,
      max: `%s cannot be greater than %s in length`,
      range: `%s must be between %s and %s in length`,
    },
    pattern: { mismatch: `%s value %s does not match pattern %s` },
    clone() {
      let e = JSON.parse(JSON.stringify(this))
      return ((e.clone = this.clone), e)
    },
  }
}
var Wu = Uu(),
  Gu = /%[sdj%]/g,
  Ku = () => {}
function qu(e) {
  if (!e || !e.length) return null
  let t = {}
  return (
    e.forEach((e) => {
      let n = e.field
      ;((t[n] = t[n] || []), t[n].push(e))
    }),
    t
  )
}
function Ju(e, ...t) {
  let n = 0,
    r = t.length
  return typeof e == `function`
    ? e.apply(null, t)
    : typeof e == `string`
      ? e.replace(Gu, (e) => {
          if (e === `%%`) return `%`
          if (n >= r) return e
          switch (e) {
            case `%s`:
              return String(t[n++])
            case `%d`:
              return Number(t[n++])
            case `%j`:
              try {
                return JSON.stringify(t[n++])
              } catch {
                return `[Circular]`
              }
            default:
              return e
          }
        })
      : e
}
function Yu(e) {
  return e === `string` || e === `url` || e === `hex` || e === `email` || e === `date` || e === `pattern` || e === `tel`
}
function Xu(e, t) {
  return !!(e == null || (t === `array` && Array.isArray(e) && !e.length) || (Yu(t) && typeof e == `string` && !e))
}
function Zu(e, t, n) {
  let r = [],
    i = 0,
    a = e.length
  function o(e) {
    ;(r.push(...(e || [])), i++, i === a && n(r))
  }
  e.forEach((e) => {
    t(e, o)
  })
}
function Qu(e, t, n) {
  let r = 0,
    i = e.length
  function a(o) {
    if (o && o.length) {
      n(o)
      return
    }
    let s = r
    ;((r += 1), s < i ? t(e[s], a) : n([]))
  }
  a([])
}
function $u(e) {
  let t = []
  return (
    Object.keys(e).forEach((n) => {
      t.push(...(e[n] || []))
    }),
    t
  )
}
var K = class extends Error {
  errors
  fields
  constructor(e, t) {
    ;(super(`Async Validation Error`), (this.errors = e), (this.fields = t))
  }
}
function ed(e, t, n, r, i) {
  if (t.first) {
    let t = new Promise((t, a) => {
      Qu($u(e), n, (e) => (r(e), e.length ? a(new K(e, qu(e))) : t(i)))
    })
    return (t.catch((e) => e), t)
  }
  let a = t.firstFields === !0 ? Object.keys(e) : t.firstFields || [],
    o = Object.keys(e),
    s = o.length,
    c = 0,
    l = [],
    u = new Promise((t, u) => {
      let d = (e) => {
        if ((l.push.apply(l, e), c++, c === s)) return (r(l), l.length ? u(new K(l, qu(l))) : t(i))
      }
      ;(o.length || (r(l), t(i)),
        o.forEach((t) => {
          let r = e[t]
          a.indexOf(t) === -1 ? Zu(r, n, d) : Qu(r, n, d)
        }))
    })
  return (u.catch((e) => e), u)
}
function q(e) {
  return !!(e && e.message !== void 0)
}
function J(e, t) {
  let n = e
  for (let e = 0; e < t.length; e++) {
    if (n == null) return n
    n = n[t[e]]
  }
  return n
}
function Y(e, t) {
  return (n) => {
    let r
    return (
      (r = e.fullFields ? J(t, e.fullFields) : t[n.field || e.fullField]),
      q(n)
        ? ((n.field = n.field || e.fullField), (n.fieldValue = r), n)
        : { message: typeof n == `function` ? n() : n, fieldValue: r, field: n.field || e.fullField }
    )
  }
}
function td(e, t) {
  if (t) {
    for (let n in t)
      if (t.hasOwnProperty(n)) {
        let r = t[n]
        e[n] = typeof r == `object` && typeof e[n] == `object` ? { ...e[n], ...r } : r
      }
  }
  return e
}
var nd = `enum`,
  rd = (e, t, n, r, i) => {
    ;((e[nd] = Array.isArray(e[nd]) ? e[nd] : []),
      e[nd].indexOf(t) === -1 && r.push(Ju(i.messages[nd], e.fullField, e[nd].join(`, `))))
  },
  id = (e, t, n, r, i) => {
    e.pattern &&
      (e.pattern instanceof RegExp
        ? ((e.pattern.lastIndex = 0),
          e.pattern.test(t) || r.push(Ju(i.messages.pattern.mismatch, e.fullField, t, e.pattern)))
        : typeof e.pattern == `string` &&
          (new RegExp(e.pattern).test(t) || r.push(Ju(i.messages.pattern.mismatch, e.fullField, t, e.pattern))))
  },
  ad = (e, t, n, r, i) => {
    let a = typeof e.len == `number`,
      o = typeof e.min == `number`,
      s = typeof e.max == `number`,
      c = /[\uD800-\uDBFF][\uDC00-\uDFFF]/g,
      l = t,
      u = null,
      d = typeof t == `number`,
      f = typeof t == `string`,
      p = Array.isArray(t)
    if ((d ? (u = `number`) : f ? (u = `string`) : p && (u = `array`), !u)) return !1
    ;(p && (l = t.length),
      f && (l = t.replace(c, `_`).length),
      a
        ? l !== e.len && r.push(Ju(i.messages[u].len, e.fullField, e.len))
        : o && !s && l < e.min
          ? r.push(Ju(i.messages[u].min, e.fullField, e.min))
          : s && !o && l > e.max
            ? r.push(Ju(i.messages[u].max, e.fullField, e.max))
            : o && s && (l < e.min || l > e.max) && r.push(Ju(i.messages[u].range, e.fullField, e.min, e.max)))
  },
  od = (e, t, n, r, i, a) => {
    e.required && (!n.hasOwnProperty(e.field) || Xu(t, a || e.type)) && r.push(Ju(i.messages.required, e.fullField))
  },
  sd,
  cd = () => {
    if (sd) return sd
    let e = `[a-fA-F\\d:]`,
      t = (t) => (t && t.includeBoundaries ? `(?:(?<=\\s|^)(?=${e})|(?<=${e})(?=\\s|$))` : ``),
      n = `(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]\\d|\\d)(?:\\.(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]\\d|\\d)){3}`,
      r = `[a-fA-F\\d]{1,4}`,
      i = `(?:${[`(?:${r}:){7}(?:${r}|:)`, `(?:${r}:){6}(?:${n}|:${r}|:)`, `(?:${r}:){5}(?::${n}|(?::${r}){1,2}|:)`, `(?:${r}:){4}(?:(?::${r}){0,1}:${n}|(?::${r}){1,3}|:)`, `(?:${r}:){3}(?:(?::${r}){0,2}:${n}|(?::${r}){1,4}|:)`, `(?:${r}:){2}(?:(?::${r}){0,3}:${n}|(?::${r}){1,5}|:)`, `(?:${r}:){1}(?:(?::${r}){0,4}:${n}|(?::${r}){1,6}|:)`, `(?::(?:(?::${r}){0,5}:${n}|(?::${r}){1,7}|:))`].join(`|`)})(?:%[0-9a-zA-Z]{1,})?`,
      a = RegExp(`(?:^${n}$)|(?:^${i}$)`),
      o = RegExp(`^${n}$`),
      s = RegExp(`^${i}$`),
      c = (e) => (e && e.exact ? a : RegExp(`(?:${t(e)}${n}${t(e)})|(?:${t(e)}${i}${t(e)})`, `g`))
    ;((c.v4 = (e) => (e && e.exact ? o : RegExp(`${t(e)}${n}${t(e)}`, `g`))),
      (c.v6 = (e) => (e && e.exact ? s : RegExp(`${t(e)}${i}${t(e)}`, `g`))))
    let l = `(?:(?:(?:[a-z]+:)?//)|www\\.)(?:\\S+(?::\\S*)?@)?(?:localhost|${c.v4().source}|${c.v6().source}|(?:(?:[a-z\\u00a1-\\uffff0-9][-_]*)*[a-z\\u00a1-\\uffff0-9]+)(?:\\.(?:[a-z\\u00a1-\\uffff0-9]-*)*[a-z\\u00a1-\\uffff0-9]+)*(?:\\.(?:[a-z\\u00a1-\\uffff]{2,})))(?::\\d{2,5})?(?:[/?#][^\\s"]*)?`
    return ((sd = RegExp(`(?:^${l}$)`, `i`)), sd)
  },
  ld = {
    email:
      /^(([^<>()\[\]\\.,;:\s@"]+(\.[^<>()\[\]\\.,;:\s@"]+)*)|(".+"))@((\[[0-9]{1,3}\.[0-9]{1,3}\.[0-9]{1,3}\.[0-9]{1,3}])|(([a-zA-Z\-0-9\u00A0-\uD7FF\uF900-\uFDCF\uFDF0-\uFFEF]+\.)+[a-zA-Z\u00A0-\uD7FF\uF900-\uFDCF\uFDF0-\uFFEF]{2,}))$/,
    tel: /^(\+[0-9]{1,3}[-\s\u2011]?)?(\([0-9]{1,4}\)[-\s\u2011]?)?([0-9]+[-\s\u2011]?)*[0-9]+$/,
    hex: /^#?([a-f0-9]{6}|[a-f0-9]{3})$/i,
  },
  ud = {
    integer(e) {
      return ud.number(e) && parseInt(e, 10) === e
    },
    float(e) {
      return ud.number(e) && !ud.integer(e)
    },
    array(e) {
      return Array.isArray(e)
    },
    regexp(e) {
      if (e instanceof RegExp) return !0
      try {
        return !!new RegExp(e)
      } catch {
        return !1
      }
    },
    date(e) {
      return (
        typeof e.getTime == `function` &&
        typeof e.getMonth == `function` &&
        typeof e.getYear == `function` &&
        !isNaN(e.getTime())
      )
    },
    number(e) {
      return !isNaN(e) && typeof e == `number`
    },
    object(e) {
      return typeof e == `object` && !ud.array(e)
    },
    method(e) {
      return typeof e == `function`
    },
    email(e) {
      return typeof e == `string` && e.length <= 320 && !!e.match(ld.email)
    },
    tel(e) {
      return typeof e == `string` && e.length <= 32 && !!e.match(ld.tel)
    },
    url(e) {
      return typeof e == `string` && e.length <= 2048 && !!e.match(cd())
    },
    hex(e) {
      return typeof e == `string` && !!e.match(ld.hex)
    },
  },
  X = {
    required: od,
    whitespace: (e, t, n, r, i) => {
      ;(/^\s+$/.test(t) || t === ``) && r.push(Ju(i.messages.whitespace, e.fullField))
    },
    type: (e, t, n, r, i) => {
      if (e.required && t === void 0) {
        od(e, t, n, r, i)
        return
      }
      let a = [
          `integer`,
          `float`,
          `array`,
          `regexp`,
          `object`,
          `method`,
          `email`,
          `tel`,
          `number`,
          `date`,
          `url`,
          `hex`,
        ],
        o = e.type
      a.indexOf(o) > -1
        ? ud[o](t) || r.push(Ju(i.messages.types[o], e.fullField, e.type))
        : o && typeof t !== e.type && r.push(Ju(i.messages.types[o], e.fullField, e.type))
    },
    range: ad,
    enum: rd,
    pattern: id,
  },
  dd = (e, t, n, r, i) => {
    let a = []
    if (e.required || (!e.required && r.hasOwnProperty(e.field))) {
      if (Xu(t) && !e.required) return n()
      X.required(e, t, r, a, i)
    }
    n(a)
  },
  fd = (e, t, n, r, i) => {
    let a = []
    if (e.required || (!e.required && r.hasOwnProperty(e.field))) {
      if (t == null && !e.required) return n()
      ;(X.required(e, t, r, a, i, `array`), t != null && (X.type(e, t, r, a, i), X.range(e, t, r, a, i)))
    }
    n(a)
  },
  pd = (e, t, n, r, i) => {
    let a = []
    if (e.required || (!e.required && r.hasOwnProperty(e.field))) {
      if (Xu(t) && !e.required) return n()
      ;(X.required(e, t, r, a, i), t !== void 0 && X.type(e, t, r, a, i))
    }
    n(a)
  },
  md = (e, t, n, r, i) => {
    let a = []
    if (e.required || (!e.required && r.hasOwnProperty(e.field))) {
      if (Xu(t, `date`) && !e.required) return n()
      if ((X.required(e, t, r, a, i), !Xu(t, `date`))) {
        let n
        ;((n = t instanceof Date ? t : new Date(t)), X.type(e, n, r, a, i), n && X.range(e, n.getTime(), r, a, i))
      }
    }
    n(a)
  },
  hd = `enum`,
  gd = (e, t, n, r, i) => {
    let a = []
    if (e.required || (!e.required && r.hasOwnProperty(e.field))) {
      if (Xu(t) && !e.required) return n()
      ;(X.required(e, t, r, a, i), t !== void 0 && X[hd](e, t, r, a, i))
    }
    n(a)
  },
  _d = (e, t, n, r, i) => {
    let a = []
    if (e.required || (!e.required && r.hasOwnProperty(e.field))) {
      if (Xu(t) && !e.required) return n()
      ;(X.required(e, t, r, a, i), t !== void 0 && (X.type(e, t, r, a, i), X.range(e, t, r, a, i)))
    }
    n(a)
  },
  vd = (e, t, n, r, i) => {
    let a = []
    if (e.required || (!e.required && r.hasOwnProperty(e.field))) {
      if (Xu(t) && !e.required) return n()
      ;(X.required(e, t, r, a, i), t !== void 0 && (X.type(e, t, r, a, i), X.range(e, t, r, a, i)))
    }
    n(a)
  },
  yd = (e, t, n, r, i) => {
    let a = []
    if (e.required || (!e.required && r.hasOwnProperty(e.field))) {
      if (Xu(t) && !e.required) return n()
      ;(X.required(e, t, r, a, i), t !== void 0 && X.type(e, t, r, a, i))
    }
    n(a)
  },
  bd = (e, t, n, r, i) => {
    let a = []
    if (e.required || (!e.required && r.hasOwnProperty(e.field))) {
      if ((t === `` && (t = void 0), Xu(t) && !e.required)) return n()
      ;(X.required(e, t, r, a, i), t !== void 0 && (X.type(e, t, r, a, i), X.range(e, t, r, a, i)))
    }
    n(a)
  },
  xd = (e, t, n, r, i) => {
    let a = []
    if (e.required || (!e.required && r.hasOwnProperty(e.field))) {
      if (Xu(t) && !e.required) return n()
      ;(X.required(e, t, r, a, i), t !== void 0 && X.type(e, t, r, a, i))
    }
    n(a)
  },
  Sd = (e, t, n, r, i) => {
    let a = []
    if (e.required || (!e.required && r.hasOwnProperty(e.field))) {
      if (Xu(t, `string`) && !e.required) return n()
      ;(X.required(e, t, r, a, i), Xu(t, `string`) || X.pattern(e, t, r, a, i))
    }
    n(a)
  },
  Cd = (e, t, n, r, i) => {
    let a = []
    if (e.required || (!e.required && r.hasOwnProperty(e.field))) {
      if (Xu(t) && !e.required) return n()
      ;(X.required(e, t, r, a, i), Xu(t) || X.type(e, t, r, a, i))
    }
    n(a)
  },
  wd = (e, t, n, r, i) => {
    let a = [],
      o = Array.isArray(t) ? `array` : typeof t
    ;(X.required(e, t, r, a, i, o), n(a))
  },
  Td = (e, t, n, r, i) => {
    let a = []
    if (e.required || (!e.required && r.hasOwnProperty(e.field))) {
      if (Xu(t, `string`) && !e.required) return n()
      ;(X.required(e, t, r, a, i, `string`),
        Xu(t, `string`) ||
          (X.type(e, t, r, a, i),
          X.range(e, t, r, a, i),
          X.pattern(e, t, r, a, i),
          e.whitespace === !0 && X.whitespace(e, t, r, a, i)))
    }
    n(a)
  },
  Ed = (e, t, n, r, i) => {
    let a = e.type,
      o = []
    if (e.required || (!e.required && r.hasOwnProperty(e.field))) {
      if (Xu(t, a) && !e.required) return n()
      ;(X.required(e, t, r, o, i, a), Xu(t, a) || X.type(e, t, r, o, i))
    }
    n(o)
  },
  Dd = {
    string: Td,
    method: yd,
    number: bd,
    boolean: pd,
    regexp: Cd,
    integer: vd,
    float: _d,
    array: fd,
    object: xd,
    enum: gd,
    pattern: Sd,
    date: md,
    url: Ed,
    hex: Ed,
    email: Ed,
    tel: Ed,
    required: wd,
    any: dd,
  },
  Od = class e {
    static register = function (e, t) {
      if (typeof t != `function`) throw Error(`Cannot register a validator by type, validator is not a function`)
      Dd[e] = t
    }
    static warning = Ku
    static messages = Wu
    static validators = Dd
    rules = null
    _messages = Wu
    constructor(e) {
      this.define(e)
    }
    define(e) {
      if (!e) throw Error(`Cannot configure a schema with no rules`)
      if (typeof e != `object` || Array.isArray(e)) throw Error(`Rules must be an object`)
      ;((this.rules = {}),
        Object.keys(e).forEach((t) => {
          let n = e[t]
          this.rules[t] = Array.isArray(n) ? n : [n]
        }))
    }
    messages(e) {
      return (e && (this._messages = td(Uu(), e)), this._messages)
    }
    validate(t, n = {}, r = () => {}) {
      let i = t,
        a = n,
        o = r
      if ((typeof a == `function` && ((o = a), (a = {})), !this.rules || Object.keys(this.rules).length === 0))
        return (o && o(null, i), Promise.resolve(i))
      function s(e) {
        let t = [],
          n = {}
        function r(e) {
          Array.isArray(e) ? (t = t.concat(...e)) : t.push(e)
        }
        for (let t = 0; t < e.length; t++) r(e[t])
        t.length ? ((n = qu(t)), o(t, n)) : o(null, i)
      }
      if (a.messages) {
        let e = this.messages()
        ;(e === Wu && (e = Uu()), td(e, a.messages), (a.messages = e))
      } else a.messages = this.messages()
      let c = {}
      ;(a.keys || Object.keys(this.rules)).forEach((e) => {
        let n = this.rules[e],
          r = i[e]
        n.forEach((n) => {
          let a = n
          ;(typeof a.transform == `function` &&
            (i === t && (i = { ...i }),
            (r = i[e] = a.transform(r)),
            r != null && (a.type = a.type || (Array.isArray(r) ? `array` : typeof r))),
            (a = typeof a == `function` ? { validator: a } : { ...a }),
            (a.validator = this.getValidationMethod(a)),
            a.validator &&
              ((a.field = e),
              (a.fullField = a.fullField || e),
              (a.type = this.getType(a)),
              (c[e] = c[e] || []),
              c[e].push({ rule: a, value: r, source: i, field: e })))
        })
      })
      let l = {}
      return ed(
        c,
        a,
        (t, n) => {
          let r = t.rule,
            o =
              (r.type === `object` || r.type === `array`) &&
              (typeof r.fields == `object` || typeof r.defaultField == `object`)
          ;((o &&= r.required || (!r.required && t.value)), (r.field = t.field))
          function s(e, t) {
            return { ...t, fullField: `${r.fullField}.${e}`, fullFields: r.fullFields ? [...r.fullFields, e] : [e] }
          }
          function c(c = []) {
            let u = Array.isArray(c) ? c : [c]
            ;(!a.suppressWarning && u.length && e.warning(`async-validator:`, u),
              u.length && r.message !== void 0 && r.message !== null && (u = [].concat(r.message)))
            let d = u.map(Y(r, i))
            if (a.first && d.length) return ((l[r.field] = 1), n(d))
            if (!o) n(d)
            else {
              if (r.required && !t.value)
                return (
                  r.message === void 0
                    ? a.error && (d = [a.error(r, Ju(a.messages.required, r.field))])
                    : (d = [].concat(r.message).map(Y(r, i))),
                  n(d)
                )
              let o = {}
              ;(r.defaultField &&
                Object.keys(t.value).map((e) => {
                  o[e] = r.defaultField
                }),
                (o = { ...o, ...t.rule.fields }))
              let c = {}
              Object.keys(o).forEach((e) => {
                let t = o[e]
                c[e] = (Array.isArray(t) ? t : [t]).map(s.bind(null, e))
              })
              let l = new e(c)
              ;(l.messages(a.messages),
                t.rule.options && ((t.rule.options.messages = a.messages), (t.rule.options.error = a.error)),
                l.validate(t.value, t.rule.options || a, (e) => {
                  let t = []
                  ;(d && d.length && t.push(...d), e && e.length && t.push(...e), n(t.length ? t : null))
                }))
            }
          }
          let u
          if (r.asyncValidator) u = r.asyncValidator(r, t.value, c, t.source, a)
          else if (r.validator) {
            try {
              u = r.validator(r, t.value, c, t.source, a)
            } catch (e) {
              ;(console.error?.(e),
                a.suppressValidatorError ||
                  setTimeout(() => {
                    throw e
                  }, 0),
                c(e.message))
            }
            u === !0
              ? c()
              : u === !1
                ? c(
                    typeof r.message == `function`
                      ? r.message(r.fullField || r.field)
                      : r.message || `${r.fullField || r.field} fails`,
                  )
                : u instanceof Array
                  ? c(u)
                  : u instanceof Error && c(u.message)
          }
          u &&
            u.then &&
            u.then(
              () => c(),
              (e) => c(e),
            )
        },
        (e) => {
          s(e)
        },
        i,
      )
    }
    getType(e) {
      if (
        (e.type === void 0 && e.pattern instanceof RegExp && (e.type = `pattern`),
        typeof e.validator != `function` && e.type && !Dd.hasOwnProperty(e.type))
      )
        throw Error(Ju(`Unknown rule type %s`, e.type))
      return e.type || `string`
    }
    getValidationMethod(e) {
      if (typeof e.validator == `function`) return e.validator
      let t = Object.keys(e),
        n = t.indexOf(`message`)
      return (
        n !== -1 && t.splice(n, 1),
        t.length === 1 && t[0] === `required` ? Dd.required : Dd[this.getType(e)] || void 0
      )
    }
  },
  kd = "'${name}' is not a valid ${type}",
  Ad = {
    default: "Validation error on field '${name}'",
    required: "'${name}' is required",
    enum: "'${name}' must be one of [${enum}]",
    whitespace: "'${name}' cannot be empty",
    date: {
      format: "'${name}' is invalid for format date",
      parse: "'${name}' could not be parsed as date",
      invalid: "'${name}' is invalid date",
    },
    types: {
      string: kd,
      method: kd,
      array: kd,
      object: kd,
      number: kd,
      date: kd,
      boolean: kd,
      integer: kd,
      float: kd,
      regexp: kd,
      email: kd,
      tel: kd,
      url: kd,
      hex: kd,
    },
    string: {
      len: "'${name}' must be exactly ${len} characters",
      min: "'${name}' must be at least ${min} characters",
      max: "'${name}' cannot be longer than ${max} characters",
      range: "'${name}' must be between ${min} and ${max} characters",
    },
    number: {
      len: "'${name}' must equal ${len}",
      min: "'${name}' cannot be less than ${min}",
      max: "'${name}' cannot be greater than ${max}",
      range: "'${name}' must be between ${min} and ${max}",
    },
    array: {
      len: "'${name}' must be exactly ${len} in length",
      min: "'${name}' cannot be less than ${min} in length",
      max: "'${name}' cannot be greater than ${max} in length",
      range: "'${name}' must be between ${min} and ${max} in length",
    },
    pattern: { mismatch: "'${name}' does not match pattern ${pattern}" },
  },
  jd = Od
function Md(e, t) {
  return e.replace(/\\?\$\{\w+\}/g, (e) => (e.startsWith(`\\`) ? e.slice(1) : t[e.slice(2, -1)]))
}
var Nd = `CODE_LOGIC_ERROR`
async function Pd(e, t, n, r, i) {
  let a = { ...n }
  if ((delete a.ruleIndex, (jd.warning = () => void 0), a.validator)) {
    let e = a.validator
    a.validator = (...t) => {
      try {
        return e(...t)
      } catch (e) {
        return (console.error(e), Promise.reject(Nd))
      }
    }
  }
  let o = null
  a && a.type === `array` && a.defaultField && ((o = a.defaultField), delete a.defaultField)
  let s = new jd({ [e]: [a] }),
    l = ot(Ad, r.validateMessages)
  s.messages(l)
  let u = []
  try {
    await Promise.resolve(s.validate({ [e]: t }, { ...r }))
  } catch (e) {
    e.errors &&
      (u = e.errors.map(({ message: e }, t) => {
        let n = e === Nd ? l.default : e
        return c.isValidElement(n) ? c.cloneElement(n, { key: `error_${t}` }) : n
      }))
  }
  if (!u.length && o && Array.isArray(t) && t.length > 0)
    return (await Promise.all(t.map((t, n) => Pd(`${e}.${n}`, t, o, r, i)))).reduce((e, t) => [...e, ...t], [])
  let d = { ...n, name: e, enum: (n.enum || []).join(`, `), ...i }
  return u.map((e) => (typeof e == `string` ? Md(e, d) : e))
}
function Fd(e, t, n, r, i, a) {
  let o = e.join(`.`),
    s = n
      .map((e, t) => {
        let n = e.validator,
          r = { ...e, ruleIndex: t }
        return (
          n &&
            (r.validator = (e, t, r) => {
              let i = !1,
                a = n(e, t, (...e) => {
                  Promise.resolve().then(() => {
                    ;(Ve(!i, 'Your validator function has already return a promise. `callback` will be ignored.'),
                      i || r(...e))
                  })
                })
              ;((i = a && typeof a.then == `function` && typeof a.catch == `function`),
                Ve(i, '`callback` is deprecated. Please return a promise instead.'),
                i &&
                  a
                    .then(() => {
                      r()
                    })
                    .catch((e) => {
                      r(e || ` `)
                    }))
            }),
          r
        )
      })
      .sort(({ warningOnly: e, ruleIndex: t }, { warningOnly: n, ruleIndex: r }) => (!!e == !!n ? t - r : e ? 1 : -1)),
    c
  if (i === !0)
    c = new Promise(async (e, n) => {
      for (let e = 0; e < s.length; e += 1) {
        let i = s[e],
          c = await Pd(o, t, i, r, a)
        if (c.length) {
          n([{ errors: c, rule: i }])
          return
        }
      }
      e([])
    })
  else {
    let e = s.map((e) => Pd(o, t, e, r, a).then((t) => ({ errors: t, rule: e })))
    c = (i ? Ld(e) : Id(e)).then((e) => Promise.reject(e))
  }
  return (c.catch((e) => e), c)
}
async function Id(e) {
  return Promise.all(e).then((e) => [].concat(...e))
}
async function Ld(e) {
  let t = 0
  return new Promise((n) => {
    e.forEach((r) => {
      r.then((r) => {
        ;(r.errors.length && n([r]), (t += 1), t === e.length && n([]))
      })
    })
  })
}
function Z(e) {
  return Vu(e)
}
function Rd(e, t) {
  let n = {}
  return (
    t.forEach((t) => {
      let r = $e(e, t)
      n = tt(n, t, r)
    }),
    n
  )
}
function zd(e, t, n = !1) {
  return e && e.some((e) => Bd(t, e, n))
}
function Bd(e, t, n = !1) {
  return !e || !t || (!n && e.length !== t.length) ? !1 : t.every((t, n) => e[n] === t)
}
function Vd(e, t) {
  if (e === t) return !0
  if ((!e && t) || (e && !t) || !e || !t || typeof e != `object` || typeof t != `object`) return !1
  let n = Object.keys(e),
    r = Object.keys(t)
  return [...new Set([...n, ...r])].every((n) => {
    let r = e[n],
      i = t[n]
    return (typeof r == `function` && typeof i == `function`) || r === i
  })
}
function Hd(e, ...t) {
  let n = t[0]
  return n && n.target && typeof n.target == `object` && e in n.target ? n.target[e] : n
}
function Ud(e, t, n) {
  let { length: r } = e
  if (t < 0 || t >= r || n < 0 || n >= r) return e
  let i = e[t],
    a = t - n
  return a > 0
    ? [...e.slice(0, n), i, ...e.slice(n, t), ...e.slice(t + 1, r)]
    : a < 0
      ? [...e.slice(0, t), ...e.slice(t + 1, n + 1), i, ...e.slice(n + 1, r)]
      : e
}
var Wd = (e) => {
    let t = new MessageChannel()
    ;((t.port1.onmessage = e), t.port2.postMessage(null))
  },
  Gd = class {
    namePathList = []
    taskId = 0
    watcherList = new Set()
    form
    constructor(e) {
      this.form = e
    }
    register(e) {
      return (
        this.watcherList.add(e),
        () => {
          this.watcherList.delete(e)
        }
      )
    }
    notify(e) {
      ;(e.forEach((e) => {
        this.namePathList.every((t) => !Bd(t, e)) && this.namePathList.push(e)
      }),
        this.doBatch())
    }
    doBatch() {
      this.taskId += 1
      let e = this.taskId
      Wd(() => {
        if (e === this.taskId && this.watcherList.size) {
          let e = this.form.getForm(),
            t = e.getFieldsValue(),
            n = e.getFieldsValue(!0)
          ;(this.watcherList.forEach((e) => {
            e(t, n, this.namePathList)
          }),
            (this.namePathList = []))
        }
      })
    }
  }
async function Kd() {
  return new Promise((e) => {
    Wd(() => {
      x(() => {
        e()
      })
    })
  })
}
function qd() {
  return (
    (qd = Object.assign
      ? Object.assign.bind()
      : function (e) {
          for (var t = 1; t < arguments.length; t++) {
            var n = arguments[t]
            for (var r in n) Object.prototype.hasOwnProperty.call(n, r) && (e[r] = n[r])
          }
          return e
        }),
    qd.apply(this, arguments)
  )
}
var Jd = [],
  Yd = []
function Xd(e, t, n, r, i, a) {
  return typeof e == `function` ? e(t, n, `source` in a ? { source: a.source } : {}) : r !== i
}
var Zd = class extends c.PureComponent {
  static contextType = zu
  state = { resetCount: 0 }
  cancelRegisterFunc = null
  mounted = !1
  touched = !1
  dirty = !1
  validatePromise
  prevValidating
  errors = Jd
  warnings = Yd
  constructor(e) {
    if ((super(e), e.fieldContext)) {
      let { getInternalHooks: t } = e.fieldContext,
        { initEntityValue: n } = t(Ru)
      n(this)
    }
  }
  componentDidMount() {
    let { shouldUpdate: e, fieldContext: t } = this.props
    if (((this.mounted = !0), t)) {
      let { getInternalHooks: e } = t,
        { registerField: n } = e(Ru)
      this.cancelRegisterFunc = n(this)
    }
    e === !0 && this.reRender()
  }
  componentWillUnmount() {
    ;(this.cancelRegister(), this.triggerMetaEvent(!0), (this.mounted = !1))
  }
  cancelRegister = () => {
    let { preserve: e, isListField: t, name: n } = this.props
    ;(this.cancelRegisterFunc && this.cancelRegisterFunc(t, e, Z(n)), (this.cancelRegisterFunc = null))
  }
  getNamePath = () => {
    let { name: e, fieldContext: t } = this.props,
      { prefixName: n = [] } = t
    return e === void 0 ? [] : [...n, ...e]
  }
  getRules = () => {
    let { rules: e = [], fieldContext: t } = this.props
    return e.map((e) => (typeof e == `function` ? e(t) : e))
  }
  reRender() {
    this.mounted && this.forceUpdate()
  }
  refresh = () => {
    this.mounted && this.setState(({ resetCount: e }) => ({ resetCount: e + 1 }))
  }
  metaCache = null
  triggerMetaEvent = (e) => {
    let { onMetaChange: t } = this.props
    if (t) {
      let n = { ...this.getMeta(), destroy: e }
      ;(Ue(this.metaCache, n) || t(n), (this.metaCache = n))
    } else this.metaCache = null
  }
  onStoreChange = (e, t, n) => {
    let { shouldUpdate: r, dependencies: i = [], onReset: a } = this.props,
      { store: o } = n,
      s = this.getNamePath(),
      c = this.getValue(e),
      l = this.getValue(o),
      u = t && zd(t, s)
    switch (
      (n.type === `valueUpdate` &&
        n.source === `external` &&
        !Ue(c, l) &&
        ((this.touched = !0),
        (this.dirty = !0),
        (this.validatePromise = null),
        (this.errors = Jd),
        (this.warnings = Yd),
        this.triggerMetaEvent()),
      n.type)
    ) {
      case `reset`:
        if (!t || u) {
          ;((this.touched = !1),
            (this.dirty = !1),
            (this.validatePromise = void 0),
            (this.errors = Jd),
            (this.warnings = Yd),
            this.triggerMetaEvent(),
            a?.(),
            this.refresh())
          return
        }
        break
      case `remove`:
        if (r && Xd(r, e, o, c, l, n)) {
          this.reRender()
          return
        }
        break
      case `setField`: {
        let { data: i } = n
        if (u) {
          ;(`touched` in i && (this.touched = i.touched),
            `validating` in i &&
              !(`originRCField` in i) &&
              (this.validatePromise = i.validating ? Promise.resolve([]) : null),
            `errors` in i && (this.errors = i.errors || Jd),
            `warnings` in i && (this.warnings = i.warnings || Yd),
            (this.dirty = !0),
            this.triggerMetaEvent(),
            this.reRender())
          return
        }
        if ((`value` in i && zd(t, s, !0)) || (r && !s.length && Xd(r, e, o, c, l, n))) {
          this.reRender()
          return
        }
        break
      }
      case `dependenciesUpdate`:
        if (i.map(Z).some((e) => zd(n.relatedFields, e))) {
          this.reRender()
          return
        }
        break
      default:
        if (u || ((!i.length || s.length || r) && Xd(r, e, o, c, l, n))) {
          this.reRender()
          return
        }
    }
    r === !0 && this.reRender()
  }
  validateRules = (e) => {
    let t = this.getNamePath(),
      n = this.getValue(),
      { triggerName: r, validateOnly: i = !1, delayFrame: a } = e || {},
      o = Promise.resolve().then(async () => {
        if (!this.mounted) return []
        let { validateFirst: i = !1, messageVariables: s, validateDebounce: c } = this.props
        a && (await Kd())
        let l = this.getRules()
        if (
          (r &&
            (l = l
              .filter((e) => e)
              .filter((e) => {
                let { validateTrigger: t } = e
                return !t || Vu(t).includes(r)
              })),
          c &&
            r &&
            (await new Promise((e) => {
              setTimeout(e, c)
            }),
            this.validatePromise !== o))
        )
          return []
        let u = Fd(t, n, l, e, i, s)
        return (
          u
            .catch((e) => e)
            .then((e = Jd) => {
              if (this.validatePromise === o) {
                this.validatePromise = null
                let t = [],
                  n = []
                ;(e.forEach?.(({ rule: { warningOnly: e }, errors: r = Jd }) => {
                  e ? n.push(...r) : t.push(...r)
                }),
                  (this.errors = t),
                  (this.warnings = n),
                  this.triggerMetaEvent(),
                  this.reRender())
              }
            }),
          u
        )
      })
    return (
      i ||
        ((this.validatePromise = o),
        (this.dirty = !0),
        (this.errors = Jd),
        (this.warnings = Yd),
        this.triggerMetaEvent(),
        this.reRender()),
      o
    )
  }
  isFieldValidating = () => !!this.validatePromise
  isFieldTouched = () => this.touched
  isFieldDirty = () => {
    if (this.dirty || this.props.initialValue !== void 0) return !0
    let { fieldContext: e } = this.props,
      { getInitialValue: t } = e.getInternalHooks(Ru)
    return t(this.getNamePath()) !== void 0
  }
  getErrors = () => this.errors
  getWarnings = () => this.warnings
  isListField = () => this.props.isListField
  isList = () => this.props.isList
  isPreserve = () => this.props.preserve
  getMeta = () => (
    (this.prevValidating = this.isFieldValidating()),
    {
      touched: this.isFieldTouched(),
      validating: this.prevValidating,
      errors: this.errors,
      warnings: this.warnings,
      name: this.getNamePath(),
      validated: this.validatePromise === null,
    }
  )
  getOnlyChild = (e) => {
    if (typeof e == `function`) {
      let t = this.getMeta()
      return { ...this.getOnlyChild(e(this.getControlled(), t, this.props.fieldContext)), isFunction: !0 }
    }
    let t = Qe(e)
    return t.length !== 1 || !c.isValidElement(t[0]) ? { child: t, isFunction: !1 } : { child: t[0], isFunction: !1 }
  }
  getValue = (e) => {
    let { getFieldsValue: t } = this.props.fieldContext,
      n = this.getNamePath()
    return $e(e || t(!0), n)
  }
  getControlled = (e = {}) => {
    let {
        name: t,
        trigger: n = `onChange`,
        validateTrigger: r,
        getValueFromEvent: i,
        normalize: a,
        valuePropName: o = `value`,
        getValueProps: s,
        fieldContext: c,
      } = this.props,
      l = r === void 0 ? c.validateTrigger : r,
      u = this.getNamePath(),
      { getInternalHooks: d, getFieldsValue: f } = c,
      { dispatch: p } = d(Ru),
      m = this.getValue(),
      h = s || ((e) => ({ [o]: e })),
      g = e[n],
      _ = t === void 0 ? {} : h(m),
      v = { ...e, ..._ }
    return (
      (v[n] = (...e) => {
        ;((this.touched = !0), (this.dirty = !0), this.triggerMetaEvent())
        let t = this.getValue(),
          n
        ;((n = i ? i(...e) : Hd(o, ...e)),
          a && (n = a(n, t, f(!0))),
          n !== t && p({ type: `updateValue`, namePath: u, value: n }),
          g && g(...e))
      }),
      Vu(l || []).forEach((e) => {
        let t = v[e]
        v[e] = (...n) => {
          t && t(...n)
          let { rules: r } = this.props
          r && r.length && p({ type: `validateField`, namePath: u, triggerName: e })
        }
      }),
      v
    )
  }
  render() {
    let { resetCount: e } = this.state,
      { children: t } = this.props,
      { child: n, isFunction: r } = this.getOnlyChild(t),
      i
    return (
      r
        ? (i = n)
        : c.isValidElement(n)
          ? (i = c.cloneElement(n, this.getControlled(n.props)))
          : (Ve(!n, '`children` of Field is not validate ReactElement.'), (i = n)),
      c.createElement(c.Fragment, { key: e }, i)
    )
  }
}
function Qd({ name: e, ...t }) {
  let n = c.useContext(zu),
    r = c.useContext(Bu),
    i = e === void 0 ? void 0 : Z(e),
    a = t.isListField ?? !!r,
    o = `keep`
  return (
    a || (o = `_${(i || []).join(`_`)}`),
    c.createElement(Zd, qd({ key: o, name: i, isListField: a }, t, { fieldContext: n }))
  )
}
function $d({ name: e, initialValue: t, children: n, rules: r, validateTrigger: i, isListField: a }) {
  let o = c.useContext(zu),
    s = c.useContext(Bu),
    l = c.useRef({ keys: [], id: 0 }).current,
    u = c.useMemo(() => [...(Z(o.prefixName) || []), ...Z(e)], [o.prefixName, e]),
    d = c.useMemo(() => ({ ...o, prefixName: u }), [o, u]),
    f = c.useMemo(
      () => ({
        getKey: (e) => {
          let t = u.length,
            n = e[t]
          return [l.keys[n], e.slice(t + 1)]
        },
      }),
      [l, u],
    )
  return typeof n == `function`
    ? c.createElement(
        Bu.Provider,
        { value: f },
        c.createElement(
          zu.Provider,
          { value: d },
          c.createElement(
            Qd,
            {
              name: [],
              shouldUpdate: (e, t, { source: n }) => n !== `internal` && e !== t,
              rules: r,
              validateTrigger: i,
              initialValue: t,
              isList: !0,
              isListField: a ?? !!s,
            },
            ({ value: e = [], onChange: t }, r) => {
              let { getFieldValue: i } = o,
                a = () => i(u || []) || [],
                s = {
                  add: (e, n) => {
                    let r = a()
                    ;(n >= 0 && n <= r.length
                      ? ((l.keys = [...l.keys.slice(0, n), l.id, ...l.keys.slice(n)]),
                        t([...r.slice(0, n), e, ...r.slice(n)]))
                      : ((l.keys = [...l.keys, l.id]), t([...r, e])),
                      (l.id += 1))
                  },
                  remove: (e) => {
                    let n = a(),
                      r = new Set(Array.isArray(e) ? e : [e])
                    r.size <= 0 || ((l.keys = l.keys.filter((e, t) => !r.has(t))), t(n.filter((e, t) => !r.has(t))))
                  },
                  move(e, n) {
                    if (e === n) return
                    let r = a()
                    e < 0 || e >= r.length || n < 0 || n >= r.length || ((l.keys = Ud(l.keys, e, n)), t(Ud(r, e, n)))
                  },
                },
                c = e || []
              return (
                Array.isArray(c) || (c = []),
                n(
                  c.map((e, t) => {
                    let n = l.keys[t]
                    return (
                      n === void 0 && ((l.keys[t] = l.id), (n = l.keys[t]), (l.id += 1)),
                      { name: t, key: n, isListField: !0 }
                    )
                  }),
                  s,
                  r,
                )
              )
            },
          ),
        ),
      )
    : (Ve(!1, `Form.List only accepts function as children.`), null)
}
function ef(e) {
  let t = !1,
    n = e.length,
    r = []
  return e.length
    ? new Promise((i, a) => {
        e.forEach((e, o) => {
          e.catch((e) => ((t = !0), e)).then((e) => {
            ;(--n, (r[o] = e), n > 0 || (t && a(r), i(r)))
          })
        })
      })
    : Promise.resolve([])
}
var tf = `__@field_split__`
function nf(e) {
  return e.map((e) => `${typeof e}:${e}`).join(tf)
}
var rf = class {
    kvs = new Map()
    set(e, t) {
      this.kvs.set(nf(e), t)
    }
    get(e) {
      return this.kvs.get(nf(e))
    }
    getAsPrefix(e) {
      let t = nf(e),
        n = t + tf,
        r = [],
        i = this.kvs.get(t)
      return (
        i !== void 0 && r.push(i),
        this.kvs.forEach((e, t) => {
          t.startsWith(n) && r.push(e)
        }),
        r
      )
    }
    update(e, t) {
      let n = t(this.get(e))
      n ? this.set(e, n) : this.delete(e)
    }
    delete(e) {
      this.kvs.delete(nf(e))
    }
    map(e) {
      return [...this.kvs.entries()].map(([t, n]) =>
        e({
          key: t.split(tf).map((e) => {
            let [, t, n] = e.match(/^([^:]*):(.*)$/)
            return t === `number` ? Number(n) : n
          }),
          value: n,
        }),
      )
    }
    toJSON() {
      let e = {}
      return (this.map(({ key: t, value: n }) => ((e[t.join(`.`)] = n), null)), e)
    }
  },
  af = class {
    formHooked = !1
    forceRootUpdate
    subscribable = !0
    store = {}
    fieldEntities = []
    initialValues = {}
    callbacks = {}
    validateMessages = null
    preserve = null
    lastValidatePromise = null
    watcherCenter = new Gd(this)
    constructor(e) {
      this.forceRootUpdate = e
    }
    getForm = () => ({
      getFieldValue: this.getFieldValue,
      getFieldsValue: this.getFieldsValue,
      getFieldError: this.getFieldError,
      getFieldWarning: this.getFieldWarning,
      getFieldsError: this.getFieldsError,
      isFieldsTouched: this.isFieldsTouched,
      isFieldTouched: this.isFieldTouched,
      isFieldValidating: this.isFieldValidating,
      isFieldsValidating: this.isFieldsValidating,
      resetFields: this.resetFields,
      setFields: this.setFields,
      setFieldValue: this.setFieldValue,
      setFieldsValue: this.setFieldsValue,
      validateFields: this.validateFields,
      submit: this.submit,
      _init: !0,
      getInternalHooks: this.getInternalHooks,
    })
    getInternalHooks = (e) =>
      e === `RC_FORM_INTERNAL_HOOKS`
        ? ((this.formHooked = !0),
          {
            dispatch: this.dispatch,
            initEntityValue: this.initEntityValue,
            registerField: this.registerField,
            useSubscribe: this.useSubscribe,
            setInitialValues: this.setInitialValues,
            destroyForm: this.destroyForm,
            setCallbacks: this.setCallbacks,
            setValidateMessages: this.setValidateMessages,
            getFields: this.getFields,
            setPreserve: this.setPreserve,
            getInitialValue: this.getInitialValue,
            registerWatch: this.registerWatch,
          })
        : (Ve(!1, '`getInternalHooks` is internal usage. Should not call directly.'), null)
    useSubscribe = (e) => {
      this.subscribable = e
    }
    prevWithoutPreserves = null
    setInitialValues = (e, t) => {
      if (((this.initialValues = e || {}), t)) {
        let t = ot(e, this.store)
        ;(this.prevWithoutPreserves?.map(({ key: n }) => {
          t = tt(t, n, $e(e, n))
        }),
          (this.prevWithoutPreserves = null),
          this.updateStore(t))
      }
    }
    destroyForm = (e) => {
      if (e) this.updateStore({})
      else {
        let e = new rf()
        ;(this.getFieldEntities(!0).forEach((t) => {
          this.isMergedPreserve(t.isPreserve()) || e.set(t.getNamePath(), !0)
        }),
          (this.prevWithoutPreserves = e))
      }
    }
    getInitialValue = (e) => {
      let t = $e(this.initialValues, e)
      return e.length ? ot(t) : t
    }
    setCallbacks = (e) => {
      this.callbacks = e
    }
    setValidateMessages = (e) => {
      this.validateMessages = e
    }
    setPreserve = (e) => {
      this.preserve = e
    }
    registerWatch = (e) => this.watcherCenter.register(e)
    notifyWatch = (e = []) => {
      this.watcherCenter.notify(e)
    }
    timeoutId = null
    warningUnhooked = () => {}
    updateStore = (e) => {
      this.store = e
    }
    getFieldEntities = (e = !1) => (e ? this.fieldEntities.filter((e) => e.getNamePath().length) : this.fieldEntities)
    getFieldsMap = (e = !1) => {
      let t = new rf()
      return (
        this.getFieldEntities(e).forEach((e) => {
          let n = e.getNamePath()
          t.set(n, e)
        }),
        t
      )
    }
    getFieldEntitiesForNamePathList = (e, t = !1) => {
      if (!e) return this.getFieldEntities(!0)
      let n = this.getFieldsMap(!0)
      return t
        ? e.flatMap((e) => {
            let t = Z(e),
              r = n.getAsPrefix(t)
            return r.length ? r : [{ INVALIDATE_NAME_PATH: t }]
          })
        : e.map((e) => {
            let t = Z(e)
            return n.get(t) || { INVALIDATE_NAME_PATH: Z(e) }
          })
    }
    getFieldsValue = (e, t) => {
      this.warningUnhooked()
      let n, r
      if (
        (e === !0 || Array.isArray(e) ? ((n = e), (r = t)) : e && typeof e == `object` && (r = e.filter),
        n === !0 && !r)
      )
        return this.store
      let i = this.getFieldEntitiesForNamePathList(Array.isArray(n) ? n : null, !0),
        a = [],
        o = []
      i.forEach((e) => {
        let t = e.INVALIDATE_NAME_PATH || e.getNamePath()
        if (e.isList?.()) o.push(t)
        else if (!r) a.push(t)
        else {
          let n = `getMeta` in e ? e.getMeta() : null
          r(n) && a.push(t)
        }
      })
      let s = Rd(this.store, a.map(Z))
      return (
        o.forEach((e) => {
          $e(s, e) || (s = tt(s, e, []))
        }),
        s
      )
    }
    getFieldValue = (e) => {
      this.warningUnhooked()
      let t = Z(e)
      return $e(this.store, t)
    }
    getFieldsError = (e) => (
      this.warningUnhooked(),
      this.getFieldEntitiesForNamePathList(e).map((t, n) =>
        t && !t.INVALIDATE_NAME_PATH
          ? { name: t.getNamePath(), errors: t.getErrors(), warnings: t.getWarnings() }
          : { name: Z(e[n]), errors: [], warnings: [] },
      )
    )
    getFieldError = (e) => {
      this.warningUnhooked()
      let t = Z(e)
      return this.getFieldsError([t])[0].errors
    }
    getFieldWarning = (e) => {
      this.warningUnhooked()
      let t = Z(e)
      return this.getFieldsError([t])[0].warnings
    }
    isFieldsTouched = (...e) => {
      this.warningUnhooked()
      let [t, n] = e,
        r,
        i = !1
      e.length === 0
        ? (r = null)
        : e.length === 1
          ? Array.isArray(t)
            ? ((r = t.map(Z)), (i = !1))
            : ((r = null), (i = t))
          : ((r = t.map(Z)), (i = n))
      let a = this.getFieldEntities(!0),
        o = (e) => e.isFieldTouched()
      if (!r) return i ? a.every((e) => o(e) || e.isList()) : a.some(o)
      let s = new rf()
      ;(r.forEach((e) => {
        s.set(e, [])
      }),
        a.forEach((e) => {
          let t = e.getNamePath()
          r.forEach((n) => {
            n.every((e, n) => t[n] === e) && s.update(n, (t) => [...t, e])
          })
        }))
      let c = (e) => e.some(o),
        l = s.map(({ value: e }) => e)
      return i ? l.every(c) : l.some(c)
    }
    isFieldTouched = (e) => (this.warningUnhooked(), this.isFieldsTouched([e]))
    isFieldsValidating = (e) => {
      this.warningUnhooked()
      let t = this.getFieldEntities()
      if (!e) return t.some((e) => e.isFieldValidating())
      let n = e.map(Z)
      return t.some((e) => {
        let t = e.getNamePath()
        return zd(n, t) && e.isFieldValidating()
      })
    }
    isFieldValidating = (e) => (this.warningUnhooked(), this.isFieldsValidating([e]))
    resetWithFieldInitialValue = (e = {}) => {
      let t = new rf(),
        n = this.getFieldEntities(!0)
      n.forEach((e) => {
        let { initialValue: n } = e.props,
          r = e.getNamePath()
        if (n !== void 0) {
          let i = t.get(r) || new Set()
          ;(i.add({ entity: e, value: n }), t.set(r, i))
        }
      })
      let r = (n) => {
          n.forEach((n) => {
            let { initialValue: r } = n.props
            if (r !== void 0) {
              let r = n.getNamePath()
              if (this.getInitialValue(r) !== void 0)
                Ve(!1, `Form already set 'initialValues' with path '${r.join(`.`)}'. Field can not overwrite it.`)
              else {
                let i = t.get(r)
                if (i && i.size > 1)
                  Ve(
                    !1,
                    `Multiple Field with path '${r.join(`.`)}' set 'initialValue'. Can not decide which one to pick.`,
                  )
                else if (i) {
                  let t = this.getFieldValue(r)
                  n.isListField() ||
                    (e.skipExist && t !== void 0) ||
                    this.updateStore(tt(this.store, r, [...i][0].value))
                }
              }
            }
          })
        },
        i
      ;(e.entities
        ? (i = e.entities)
        : e.namePathList
          ? ((i = []),
            e.namePathList.forEach((e) => {
              let n = t.get(e)
              n && i.push(...[...n].map((e) => e.entity))
            }))
          : (i = n),
        r(i))
    }
    resetFields = (e) => {
      this.warningUnhooked()
      let t = this.store
      if (!e) {
        ;(this.updateStore(ot(this.initialValues)),
          this.resetWithFieldInitialValue(),
          this.notifyObservers(t, null, { type: `reset` }),
          this.notifyWatch())
        return
      }
      let n = e.map(Z)
      ;(n.forEach((e) => {
        let t = this.getInitialValue(e)
        this.updateStore(tt(this.store, e, t))
      }),
        this.resetWithFieldInitialValue({ namePathList: n }),
        this.notifyObservers(t, n, { type: `reset` }),
        this.notifyWatch(n))
    }
    setFields = (e) => {
      this.warningUnhooked()
      let t = this.store,
        n = []
      ;(e.forEach((e) => {
        let { name: r, ...i } = e,
          a = Z(r)
        ;(n.push(a),
          `value` in i && this.updateStore(tt(this.store, a, i.value)),
          this.notifyObservers(t, [a], { type: `setField`, data: e }))
      }),
        this.notifyWatch(n))
    }
    getFields = () =>
      this.getFieldEntities(!0).map((e) => {
        let t = e.getNamePath(),
          n = { ...e.getMeta(), name: t, value: this.getFieldValue(t) }
        return (Object.defineProperty(n, 'originRCField', { value: !0 }), n)
      })
    initEntityValue = (e) => {
      let { initialValue: t } = e.props
      if (t !== void 0) {
        let n = e.getNamePath()
        $e(this.store, n) === void 0 && this.updateStore(tt(this.store, n, t))
      }
    }
    isMergedPreserve = (e) => (e === void 0 ? this.preserve : e) ?? !0
    registerField = (e) => {
      this.fieldEntities.push(e)
      let t = e.getNamePath()
      if ((this.notifyWatch([t]), e.props.initialValue !== void 0)) {
        let t = this.store
        ;(this.resetWithFieldInitialValue({ entities: [e], skipExist: !0 }),
          this.notifyObservers(t, [e.getNamePath()], { type: `valueUpdate`, source: `internal` }))
      }
      return (n, r, i = []) => {
        if (
          ((this.fieldEntities = this.fieldEntities.filter((t) => t !== e)),
          !this.isMergedPreserve(r) && (!n || i.length > 1))
        ) {
          let e = n ? void 0 : this.getInitialValue(t)
          if (t.length && this.getFieldValue(t) !== e && this.fieldEntities.every((e) => !Bd(e.getNamePath(), t))) {
            let n = this.store
            ;(this.updateStore(tt(n, t, e, !0)),
              this.notifyObservers(n, [t], { type: `remove` }),
              this.triggerDependenciesUpdate(n, t))
          }
        }
        this.notifyWatch([t])
      }
    }
    dispatch = (e) => {
      switch (e.type) {
        case `updateValue`: {
          let { namePath: t, value: n } = e
          this.updateValue(t, n)
          break
        }
        case `validateField`: {
          let { namePath: t, triggerName: n } = e
          this.validateFields([t], { triggerName: n })
          break
        }
      }
    }
    notifyObservers = (e, t, n) => {
      if (this.subscribable) {
        let r = { ...n, store: this.getFieldsValue(!0) }
        this.getFieldEntities().forEach(({ onStoreChange: n }) => {
          n(e, t, r)
        })
      } else this.forceRootUpdate()
    }
    triggerDependenciesUpdate = (e, t) => {
      let n = this.getDependencyChildrenFields(t)
      return (
        n.length && this.validateFields(n, { delayFrame: !0 }),
        this.notifyObservers(e, n, { type: `dependenciesUpdate`, relatedFields: [t, ...n] }),
        n
      )
    }
    updateValue = (e, t) => {
      let n = Z(e),
        r = this.store
      ;(this.updateStore(tt(this.store, n, t)),
        this.notifyObservers(r, [n], { type: `valueUpdate`, source: `internal` }),
        this.notifyWatch([n]))
      let i = this.triggerDependenciesUpdate(r, n),
        { onValuesChange: a } = this.callbacks
      if (a) {
        let e = Rd(this.store, [n])
        a(e, tt(this.getFieldsValue(), n, $e(e, n)))
      }
      this.triggerOnFieldsChange([n, ...i])
    }
    setFieldsValue = (e) => {
      this.warningUnhooked()
      let t = this.store
      if (e) {
        let t = ot(this.store, e)
        this.updateStore(t)
      }
      ;(this.notifyObservers(t, null, { type: `valueUpdate`, source: `external` }), this.notifyWatch())
    }
    setFieldValue = (e, t) => {
      this.setFields([{ name: e, value: t, errors: [], warnings: [], touched: !0 }])
    }
    getDependencyChildrenFields = (e) => {
      let t = new Set(),
        n = [],
        r = new rf()
      this.getFieldEntities().forEach((e) => {
        let { dependencies: t } = e.props
        ;(t || []).forEach((t) => {
          let n = Z(t)
          r.update(n, (t = new Set()) => (t.add(e), t))
        })
      })
      let i = (e) => {
        ;(r.get(e) || new Set()).forEach((e) => {
          if (!t.has(e)) {
            t.add(e)
            let r = e.getNamePath()
            e.isFieldDirty() && r.length && (n.push(r), i(r))
          }
        })
      }
      return (i(e), n)
    }
    triggerOnFieldsChange = (e, t) => {
      let { onFieldsChange: n } = this.callbacks
      if (n) {
        let r = this.getFields()
        if (t) {
          let e = new rf()
          ;(t.forEach(({ name: t, errors: n }) => {
            e.set(t, n)
          }),
            r.forEach((t) => {
              t.errors = e.get(t.name) || t.errors
            }))
        }
        let i = r.filter(({ name: t }) => zd(e, t))
        i.length && n(i, r)
      }
    }
    validateFields = (e, t) => {
      this.warningUnhooked()
      let n, r
      Array.isArray(e) || typeof e == `string` || typeof t == `string` ? ((n = e), (r = t)) : (r = e)
      let i = !!n,
        a = i ? n.map(Z) : [],
        o = [...a],
        s = [],
        c = String(Date.now()),
        l = new Set(),
        { recursive: u, dirty: d } = r || {}
      this.getFieldEntities(!0).forEach((e) => {
        let t = e.getNamePath()
        if (
          (i || ((e.isList() && a.some((e) => Bd(e, t, !0))) || o.push(t), a.push(t)),
          e.props.rules && e.props.rules.length && (!d || e.isFieldDirty()) && (l.add(t.join(c)), !i || zd(a, t, u)))
        ) {
          let n = e.validateRules({ validateMessages: { ...Ad, ...this.validateMessages }, ...r })
          s.push(
            n
              .then(() => ({ name: t, errors: [], warnings: [] }))
              .catch((e) => {
                let n = [],
                  r = []
                return (
                  e.forEach?.(({ rule: { warningOnly: e }, errors: t }) => {
                    e ? r.push(...t) : n.push(...t)
                  }),
                  n.length ? Promise.reject({ name: t, errors: n, warnings: r }) : { name: t, errors: n, warnings: r }
                )
              }),
          )
        }
      })
      let f = ef(s)
      ;((this.lastValidatePromise = f),
        f
          .catch((e) => e)
          .then((e) => {
            let t = e.map(({ name: e }) => e)
            ;(this.notifyObservers(this.store, t, { type: `validateFinish` }), this.triggerOnFieldsChange(t, e))
          }))
      let p = f
        .then(() => (this.lastValidatePromise === f ? Promise.resolve(this.getFieldsValue(o)) : Promise.reject([])))
        .catch((e) => {
          let t = e.filter((e) => e && e.errors.length),
            n = t[0]?.errors?.[0]
          return Promise.reject({
            message: n,
            values: this.getFieldsValue(a),
            errorFields: t,
            outOfDate: this.lastValidatePromise !== f,
          })
        })
      p.catch((e) => e)
      let m = a.filter((e) => l.has(e.join(c)))
      return (this.triggerOnFieldsChange(m), p)
    }
    submit = () => {
      ;(this.warningUnhooked(),
        this.validateFields()
          .then((e) => {
            let { onFinish: t } = this.callbacks
            if (t)
              try {
                t(e)
              } catch (e) {
                console.error(e)
              }
          })
          .catch((e) => {
            let { onFinishFailed: t } = this.callbacks
            t && t(e)
          }))
    }
  }
function of(e) {
  let t = c.useRef(null),
    [, n] = c.useState({})
  return (
    (t.current ||=
      e ||
      new af(() => {
        n({})
      }).getForm()),
    [t.current]
  )
}
var sf = c.createContext({
    triggerFormChange: () => {},
    triggerFormFinish: () => {},
    registerForm: () => {},
    unregisterForm: () => {},
  }),
  cf = ({ validateMessages: e, onFormChange: t, onFormFinish: n, children: r }) => {
    let i = c.useContext(sf),
      a = c.useRef({})
    return c.createElement(
      sf.Provider,
      {
        value: {
          ...i,
          validateMessages: { ...i.validateMessages, ...e },
          triggerFormChange: (e, n) => {
            ;(t && t(e, { changedFields: n, forms: a.current }), i.triggerFormChange(e, n))
          },
          triggerFormFinish: (e, t) => {
            ;(n && n(e, { values: t, forms: a.current }), i.triggerFormFinish(e, t))
          },
          registerForm: (e, t) => {
            ;(e && (a.current = { ...a.current, [e]: t }), i.registerForm(e, t))
          },
          unregisterForm: (e) => {
            let t = { ...a.current }
            ;(delete t[e], (a.current = t), i.unregisterForm(e))
          },
        },
      },
      r,
    )
  }
function lf() {
  return (
    (lf = Object.assign
      ? Object.assign.bind()
      : function (e) {
          for (var t = 1; t < arguments.length; t++) {
            var n = arguments[t]
            for (var r in n) Object.prototype.hasOwnProperty.call(n, r) && (e[r] = n[r])
          }
          return e
        }),
    lf.apply(this, arguments)
  )
}
var uf = (e, t) => {
  let {
      name: n,
      initialValues: r,
      fields: i,
      form: a,
      preserve: o,
      children: s,
      component: l = `form`,
      validateMessages: u,
      validateTrigger: d = `onChange`,
      onValuesChange: f,
      onFieldsChange: p,
      onFinish: m,
      onFinishFailed: h,
      clearOnDestroy: g,
      ..._
    } = e,
    v = c.useRef(null),
    y = c.useContext(sf),
    [b] = of(a),
    {
      useSubscribe: x,
      setInitialValues: S,
      setCallbacks: C,
      setValidateMessages: w,
      setPreserve: T,
      destroyForm: E,
    } = b.getInternalHooks(Ru)
  ;(c.useImperativeHandle(t, () => ({ ...b, nativeElement: v.current })),
    c.useEffect(
      () => (
        y.registerForm(n, b),
        () => {
          y.unregisterForm(n)
        }
      ),
      [y, b, n],
    ),
    w({ ...y.validateMessages, ...u }),
    C({
      onValuesChange: f,
      onFieldsChange: (e, ...t) => {
        ;(y.triggerFormChange(n, e), p && p(e, ...t))
      },
      onFinish: (e) => {
        ;(y.triggerFormFinish(n, e), m && m(e))
      },
      onFinishFailed: h,
    }),
    T(o))
  let D = c.useRef(null)
  ;(S(r, !D.current), (D.current ||= !0), c.useEffect(() => () => E(g), []))
  let ee,
    te = typeof s == `function`
  ;((ee = te ? s(b.getFieldsValue(!0), b) : s), x(!te))
  let O = c.useRef(null)
  c.useEffect(() => {
    ;(Vd(O.current || [], i || []) || b.setFields(i || []), (O.current = i))
  }, [i, b])
  let ne = c.useMemo(() => ({ ...b, validateTrigger: d }), [b, d]),
    re = c.createElement(Bu.Provider, { value: null }, c.createElement(zu.Provider, { value: ne }, ee))
  return l === !1
    ? re
    : c.createElement(
        l,
        lf({}, _, {
          ref: v,
          onSubmit: (e) => {
            ;(e.preventDefault(), e.stopPropagation(), b.submit())
          },
          onReset: (e) => {
            ;(e.preventDefault(), b.resetFields(), _.onReset?.(e))
          },
        }),
        re,
      )
}
function df(e) {
  try {
    return JSON.stringify(e)
  } catch {
    return Math.random()
  }
}
function ff(...e) {
  let [t, n = {}] = e,
    r = Hu(n) ? { form: n } : n,
    i = r.form,
    [a, o] = (0, c.useState)(() => (typeof t == `function` ? t({}) : void 0)),
    s = (0, c.useMemo)(() => df(a), [a]),
    u = (0, c.useRef)(s)
  u.current = s
  let d = (0, c.useContext)(zu),
    f = i || d,
    p = f && f._init,
    { getFieldsValue: m, getInternalHooks: h } = f,
    { registerWatch: g } = h(Ru),
    _ = l((e, n) => {
      let i = r.preserve ? (n ?? m(!0)) : (e ?? m()),
        s = typeof t == `function` ? t(i) : $e(i, Z(t))
      df(a) !== df(s) && o(s)
    }),
    v = typeof t == `function` ? t : JSON.stringify(t)
  return (
    (0, c.useEffect)(() => {
      p && _()
    }, [p, v]),
    (0, c.useEffect)(() => {
      if (p)
        return g((e, t) => {
          _(e, t)
        })
    }, [p]),
    a
  )
}
var Q = c.forwardRef(uf)
;((Q.FormProvider = cf), (Q.Field = Qd), (Q.List = $d), (Q.useForm = of), (Q.useWatch = ff))
var pf = c.createContext({ labelAlign: `right`, layout: `horizontal`, itemRef: () => {} }),
  mf = c.createContext(null),
  hf = (e) => {
    let t = Ke(e, [`prefixCls`])
    return c.createElement(cf, { ...t })
  },
  gf = c.createContext({ prefixCls: `` }),
  _f = c.createContext({}),
  vf = ({ children: e, status: t, override: n }) => {
    let r = c.useContext(_f),
      i = c.useMemo(() => {
        let e = { ...r }
        return (n && delete e.isFormItemInput, t && (delete e.status, delete e.hasFeedback, delete e.feedbackIcon), e)
      }, [t, n, r])
    return c.createElement(_f.Provider, { value: i }, e)
  },
  yf = c.createContext(void 0),
  bf = (e) => {
    let { space: t, form: n, children: r } = e
    if (!Ge(r)) return null
    let i = r
    return (n && (i = c.createElement(vf, { override: !0, status: !0 }, i)), t && (i = c.createElement(du, null, i)), i)
  }
function xf(e) {
  return (t) =>
    c.createElement(Yl, { theme: { token: { motion: !1, zIndexPopupBase: 0 } } }, c.createElement(e, { ...t }))
}
var Sf = (e, t, n, r, i) =>
    xf((a) => {
      let { prefixCls: o, style: s } = a,
        l = c.useRef(null),
        [u, d] = c.useState(0),
        [f, p] = c.useState(0),
        [m, g] = h(!1, a.open),
        { getPrefixCls: _ } = c.useContext(Ht),
        v = _(r || `select`, o)
      c.useEffect(() => {
        if ((g(!0), typeof ResizeObserver < `u`)) {
          let e = new ResizeObserver((e) => {
              let t = e[0].target
              ;(d(t.offsetHeight + 8), p(t.offsetWidth))
            }),
            t = setInterval(() => {
              let n = i ? `.${i(v)}` : `.${v}-dropdown`,
                r = l.current?.querySelector(n)
              r && (clearInterval(t), e.observe(r))
            }, 10)
          return () => {
            ;(clearInterval(t), e.disconnect())
          }
        }
      }, [v])
      let y = { ...a, style: { ...s, margin: 0 }, open: m, getPopupContainer: () => l.current }
      ;(n && (y = n(y)), t && (y = { ...y, [t]: { overflow: { adjustX: !1, adjustY: !1 } } }))
      let b = { paddingBottom: u, position: `relative`, minWidth: f }
      return c.createElement(`div`, { ref: l, style: b }, c.createElement(e, { ...y }))
    }),
  Cf = void 0
function wf(e, t) {
  let {
      prefixCls: n,
      invalidate: r,
      item: i,
      renderItem: a,
      responsive: o,
      responsiveDisabled: s,
      registerSize: l,
      itemKey: u,
      className: d,
      style: f,
      children: p,
      display: m,
      order: h,
      component: g = `div`,
      ..._
    } = e,
    v = o && !m
  function y(e) {
    l(u, e)
  }
  c.useEffect(
    () => () => {
      y(null)
    },
    [],
  )
  let b = a && i !== Cf ? a(i, { index: h }) : p,
    x
  r ||
    (x = {
      opacity: +!v,
      height: v ? 0 : Cf,
      overflowY: v ? `hidden` : Cf,
      order: o ? h : Cf,
      pointerEvents: v ? `none` : Cf,
      position: v ? `absolute` : Cf,
    })
  let S = {}
  v && (S[`aria-hidden`] = !0)
  let C = c.createElement(g, Pu({ className: Nt(!r && n, d), style: { ...x, ...f } }, S, _, { ref: t }), b)
  return (
    o &&
      (C = c.createElement(
        jt,
        {
          onResize: ({ offsetWidth: e }) => {
            y(e)
          },
          disabled: s,
        },
        C,
      )),
    C
  )
}
var Tf = c.forwardRef(wf)
function Ef(e) {
  if (typeof MessageChannel > `u`) x(e)
  else {
    let t = new MessageChannel()
    ;((t.port1.onmessage = () => e()), t.port2.postMessage(void 0))
  }
}
function Df() {
  let e = c.useRef(null)
  return (t) => {
    ;(e.current ||
      ((e.current = []),
      Ef(() => {
        ;(0, dt.unstable_batchedUpdates)(() => {
          ;(e.current.forEach((e) => {
            e()
          }),
            (e.current = null))
        })
      })),
      e.current.push(t))
  }
}
function Of(e, t) {
  let [n, r] = c.useState(t)
  return [
    n,
    l((t) => {
      e(() => {
        r(t)
      })
    }),
  ]
}
var kf = c.createContext(null),
  Af = c.forwardRef((e, t) => {
    let n = c.useContext(kf)
    if (!n) {
      let { component: n = `div`, ...r } = e
      return c.createElement(n, Pu({}, r, { ref: t }))
    }
    let { className: r, ...i } = n,
      { className: a, ...o } = e
    return c.createElement(kf.Provider, { value: null }, c.createElement(Tf, Pu({ ref: t, className: Nt(r, a) }, i, o)))
  }),
  jf = `responsive`,
  Mf = `invalidate`
function Nf(e) {
  return `+ ${e.length} ...`
}
function Pf(e, t) {
  let {
      prefixCls: n = `rc-overflow`,
      data: r = [],
      renderItem: i,
      renderRawItem: a,
      itemKey: o,
      itemWidth: s = 10,
      ssr: l,
      style: u,
      className: d,
      maxCount: p,
      renderRest: m,
      renderRawRest: h,
      prefix: g,
      suffix: _,
      component: v = `div`,
      itemComponent: y,
      onVisibleChange: b,
      ...x
    } = e,
    S = l === `full`,
    C = Df(),
    [w, T] = Of(C, null),
    E = w || 0,
    [D, ee] = Of(C, new Map()),
    [te, O] = Of(C, 0),
    [ne, re] = Of(C, 0),
    [ie, ae] = Of(C, 0),
    [k, oe] = Of(C, 0),
    [se, ce] = (0, c.useState)(null),
    [le, ue] = (0, c.useState)(null),
    de = c.useMemo(() => (le === null && S ? 2 ** 53 - 1 : le || 0), [le, w]),
    [fe, A] = (0, c.useState)(!1),
    pe = `${n}-item`,
    me = Math.max(te, ne),
    he = p === jf,
    ge = r.length && he,
    _e = p === Mf,
    ve = ge || (typeof p == `number` && r.length > p),
    ye = (0, c.useMemo)(() => {
      let e = r
      return (
        ge
          ? (e = w === null && S ? r : r.slice(0, Math.min(r.length, E / s)))
          : typeof p == `number` && (e = r.slice(0, p)),
        e
      )
    }, [r, s, w, p, ge]),
    j = (0, c.useMemo)(() => (ge ? r.slice(de + 1) : r.slice(ye.length)), [r, ye, ge, de]),
    M = (0, c.useCallback)((e, t) => (typeof o == `function` ? o(e) : ((o && e?.[o]) ?? t)), [o]),
    be = (0, c.useCallback)(i || ((e) => e), [i])
  function xe(e, t, n) {
    ;(le !== e || (t !== void 0 && t !== se)) && (ue(e), n || (A(e < r.length - 1), b?.(e)), t !== void 0 && ce(t))
  }
  function Se(e, t) {
    T(t.clientWidth)
  }
  function Ce(e, t) {
    ee((n) => {
      let r = new Map(n)
      return (t === null ? r.delete(e) : r.set(e, t), r)
    })
  }
  function N(e, t) {
    ;(re(t), O(ne))
  }
  function P(e, t) {
    ae(t)
  }
  function we(e, t) {
    oe(t)
  }
  function Te(e) {
    return D.get(M(ye[e], e))
  }
  f(() => {
    if (E && typeof me == `number` && ye) {
      let e = ie + k,
        t = ye.length,
        n = t - 1
      if (!t) {
        xe(0, null)
        return
      }
      for (let r = 0; r < t; r += 1) {
        let t = Te(r)
        if ((S && (t ||= 0), t === void 0)) {
          xe(r - 1, void 0, !0)
          break
        }
        if (((e += t), (n === 0 && e <= E) || (r === n - 1 && e + Te(n) <= E))) {
          xe(n, null)
          break
        }
        if (e + me > E) {
          xe(r - 1, e - t - k + ne)
          break
        }
      }
      _ && Te(0) + k > E && ce(null)
    }
  }, [E, D, ne, ie, k, M, ye])
  let Ee = fe && !!j.length,
    De = {}
  se !== null && ge && (De = { position: `absolute`, top: 0, insetInlineStart: se })
  let Oe = { prefixCls: pe, responsive: ge, component: y, invalidate: _e },
    ke = a
      ? (e, t) => {
          let n = M(e, t)
          return c.createElement(
            kf.Provider,
            { key: n, value: { ...Oe, order: t, item: e, itemKey: n, registerSize: Ce, display: t <= de } },
            a(e, t),
          )
        }
      : (e, t) => {
          let n = M(e, t)
          return c.createElement(
            Tf,
            Pu({}, Oe, { order: t, key: n, item: e, renderItem: be, itemKey: n, registerSize: Ce, display: t <= de }),
          )
        },
    Ae = { order: Ee ? de : 2 ** 53 - 1, className: `${pe}-rest`, registerSize: N, display: Ee },
    F = m || Nf,
    I = h
      ? c.createElement(kf.Provider, { value: { ...Oe, ...Ae } }, h(j))
      : c.createElement(Tf, Pu({}, Oe, Ae), typeof F == `function` ? F(j) : F),
    je = c.createElement(
      v,
      Pu({ className: Nt(!_e && n, d), style: u, ref: t }, x),
      g &&
        c.createElement(
          Tf,
          Pu({}, Oe, {
            responsive: he,
            responsiveDisabled: !ge,
            order: -1,
            className: `${pe}-prefix`,
            registerSize: P,
            display: !0,
          }),
          g,
        ),
      ye.map(ke),
      ve ? I : null,
      _ &&
        c.createElement(
          Tf,
          Pu({}, Oe, {
            responsive: he,
            responsiveDisabled: !ge,
            order: de,
            className: `${pe}-suffix`,
            registerSize: we,
            display: !0,
            style: De,
          }),
          _,
        ),
    )
  return he ? c.createElement(jt, { onResize: Se, disabled: !ge }, je) : je
}
var Ff = c.forwardRef(Pf)
;((Ff.Item = Af), (Ff.RESPONSIVE = jf), (Ff.INVALIDATE = Mf))
var If = Ff,
  Lf = (e, t, n) =>
    Nt({
      [`${e}-status-success`]: t === `success`,
      [`${e}-status-warning`]: t === `warning`,
      [`${e}-status-error`]: t === `error`,
      [`${e}-status-validating`]: t === `validating`,
      [`${e}-has-feedback`]: n,
    }),
  Rf = (e, t) => t || e,
  zf = (e, t, n, r) => {
    let i = c.useContext(Ht),
      { variant: a, [e]: o } = i,
      s = c.useContext(yf),
      l = r ? i[r] : void 0,
      u = o?.variant ?? l?.variant,
      d = t !== void 0 || n === !1 || s !== void 0 || u !== void 0 || a !== void 0,
      f
    f = t === void 0 ? (n === !1 ? `borderless` : (s ?? u ?? a ?? `outlined`)) : t
    let p = Vt.includes(f)
    return [f, p, d]
  },
  Bf = {
    icon: {
      tag: `svg`,
      attrs: { viewBox: `64 64 896 896`, focusable: `false` },
      children: [
        {
          tag: `path`,
          attrs: {
            d: `M912 190h-69.9c-9.8 0-19.1 4.5-25.1 12.2L404.7 724.5 207 474a32 32 0 00-25.1-12.2H112c-6.7 0-10.4 7.7-6.3 12.9l273.9 347c12.8 16.2 37.4 16.2 50.3 0l488.4-618.9c4.1-5.1.4-12.8-6.3-12.8z`,
          },
        },
      ],
    },
    name: `check`,
    theme: `outlined`,
  }
function $() {
  return (
    ($ = Object.assign
      ? Object.assign.bind()
      : function (e) {
          for (var t = 1; t < arguments.length; t++) {
            var n = arguments[t]
            for (var r in n) Object.prototype.hasOwnProperty.call(n, r) && (e[r] = n[r])
          }
          return e
        }),
    $.apply(this, arguments)
  )
}
var Vf = c.forwardRef((e, t) => c.createElement($o, $({}, e, { ref: t, icon: Bf }))),
  Hf = {
    icon: {
      tag: `svg`,
      attrs: { viewBox: `64 64 896 896`, focusable: `false` },
      children: [
        {
          tag: `path`,
          attrs: {
            d: `M884 256h-75c-5.1 0-9.9 2.5-12.9 6.6L512 654.2 227.9 262.6c-3-4.1-7.8-6.6-12.9-6.6h-75c-6.5 0-10.3 7.4-6.5 12.7l352.6 486.1c12.8 17.6 39 17.6 51.7 0l352.6-486.1c3.9-5.3.1-12.7-6.4-12.7z`,
          },
        },
      ],
    },
    name: `down`,
    theme: `outlined`,
  }
function Uf() {
  return (
    (Uf = Object.assign
      ? Object.assign.bind()
      : function (e) {
          for (var t = 1; t < arguments.length; t++) {
            var n = arguments[t]
            for (var r in n) Object.prototype.hasOwnProperty.call(n, r) && (e[r] = n[r])
          }
          return e
        }),
    Uf.apply(this, arguments)
  )
}
var Wf = c.forwardRef((e, t) => c.createElement($o, Uf({}, e, { ref: t, icon: Hf }))),
  Gf = {
    icon: {
      tag: `svg`,
      attrs: { viewBox: `64 64 896 896`, focusable: `false` },
      children: [
        {
          tag: `path`,
          attrs: {
            d: `M909.6 854.5L649.9 594.8C690.2 542.7 712 479 712 412c0-80.2-31.3-155.4-87.9-212.1-56.6-56.7-132-87.9-212.1-87.9s-155.5 31.3-212.1 87.9C143.2 256.5 112 331.8 112 412c0 80.1 31.3 155.5 87.9 212.1C256.5 680.8 331.8 712 412 712c67 0 130.6-21.8 182.7-62l259.7 259.6a8.2 8.2 0 0011.6 0l43.6-43.5a8.2 8.2 0 000-11.6zM570.4 570.4C528 612.7 471.8 636 412 636s-116-23.3-158.4-65.6C211.3 528 188 471.8 188 412s23.3-116.1 65.6-158.4C296 211.3 352.2 188 412 188s116.1 23.2 158.4 65.6S636 352.2 636 412s-23.3 116.1-65.6 158.4z`,
          },
        },
      ],
    },
    name: `search`,
    theme: `outlined`,
  }
function Kf() {
  return (
    (Kf = Object.assign
      ? Object.assign.bind()
      : function (e) {
          for (var t = 1; t < arguments.length; t++) {
            var n = arguments[t]
            for (var r in n) Object.prototype.hasOwnProperty.call(n, r) && (e[r] = n[r])
          }
          return e
        }),
    Kf.apply(this, arguments)
  )
}
var qf = c.forwardRef((e, t) => c.createElement($o, Kf({}, e, { ref: t, icon: Gf })))
function Jf({
  suffixIcon: e,
  contextSuffixIcon: t,
  clearIcon: n,
  contextClearIcon: r,
  menuItemSelectedIcon: i,
  contextMenuItemSelectedIcon: a,
  removeIcon: o,
  contextRemoveIcon: s,
  loading: l,
  loadingIcon: u,
  contextLoadingIcon: d,
  searchIcon: f,
  contextSearchIcon: p,
  multiple: m,
  hasFeedback: h,
  showSuffixIcon: g,
  feedbackIcon: _,
  showArrow: v,
  componentName: y,
}) {
  return c.useMemo(() => {
    let y = $l(n, r, c.createElement(ns, null)),
      b = (t) => (e === null && !h && !v ? null : c.createElement(c.Fragment, null, g !== !1 && t, h && _)),
      x = null
    x =
      e === void 0
        ? l
          ? b($l(u, d, c.createElement(Ql, { spin: !0 })))
          : ({ open: e, showSearch: n }) =>
              b(e && n ? $l(f, p, c.createElement(qf, null)) : $l(t, c.createElement(Wf, null)))
        : b(e)
    let S = $l(i, a, m ? c.createElement(Vf, null) : null),
      C = $l(o, s, c.createElement(as, null))
    return { clearIcon: y, suffixIcon: x, itemIcon: S, removeIcon: C }
  }, [e, t, n, r, i, a, o, s, l, u, d, f, p, m, h, g, _, v])
}
var Yf = r((e, t, n) => {
  ;(function (n, r) {
    typeof e == `object` && t !== void 0
      ? (t.exports = r())
      : typeof define == `function` && define.amd
        ? define(r)
        : ((n = typeof globalThis < `u` ? globalThis : n || self).dayjs = r())
  })(n, function () {
    var e = 1e3,
      t = 6e4,
      n = 36e5,
      r = `millisecond`,
      i = `second`,
      a = `minute`,
      o = `hour`,
      s = `day`,
      c = `week`,
      l = `month`,
      u = `quarter`,
      d = `year`,
      f = `date`,
      p = `Invalid Date`,
      m = /^(\d{4})[-/]?(\d{1,2})?[-/]?(\d{0,2})[Tt\s]*(\d{1,2})?:?(\d{1,2})?:?(\d{1,2})?[.:]?(\d+)?$/,
      h = /\[([^\]]+)]|YYYY|YY|M{1,4}|D{1,2}|d{1,4}|H{1,2}|h{1,2}|a|A|m{1,2}|s{1,2}|Z{1,2}|SSS/g,
      g = {
        name: `en`,
        weekdays: `Sunday_Monday_Tuesday_Wednesday_Thursday_Friday_Saturday`.split(`_`),
        months: `January_February_March_April_May_June_July_August_September_October_November_December`.split(`_`),
        ordinal: function (e) {
          var t = [`th`, `st`, `nd`, `rd`],
            n = e % 100
          return `[` + e + (t[(n - 20) % 10] || t[n] || t[0]) + `]`
        },
      },
      _ = function (e, t, n) {
        var r = String(e)
        return !r || r.length >= t ? e : `` + Array(t + 1 - r.length).join(n) + e
      },
      v = {
        s: _,
        z: function (e) {
          var t = -e.utcOffset(),
            n = Math.abs(t),
            r = Math.floor(n / 60),
            i = n % 60
          return (t <= 0 ? `+` : `-`) + _(r, 2, `0`) + `:` + _(i, 2, `0`)
        },
        m: function e(t, n) {
          if (t.date() < n.date()) return -e(n, t)
          var r = 12 * (n.year() - t.year()) + (n.month() - t.month()),
            i = t.clone().add(r, l),
            a = n - i < 0,
            o = t.clone().add(r + (a ? -1 : 1), l)
          return +(-(r + (n - i) / (a ? i - o : o - i)) || 0)
        },
        a: function (e) {
          return e < 0 ? Math.ceil(e) || 0 : Math.floor(e)
        },
        p: function (e) {
          return (
            { M: l, y: d, w: c, d: s, D: f, h: o, m: a, s: i, ms: r, Q: u }[e] ||
            String(e || ``)
              .toLowerCase()
              .replace(/s$/, ``)
          )
        },
        u: function (e) {
          return e === void 0
        },
      },
      y = `en`,
      b = {}
    b[y] = g
    var x = `$isDayjsObject`,
      S = function (e) {
        return e instanceof E || !(!e || !e[x])
      },
      C = function e(t, n, r) {
        var i
        if (!t) return y
        if (typeof t == `string`) {
          var a = t.toLowerCase()
          ;(b[a] && (i = a), n && ((b[a] = n), (i = a)))
          var o = t.split(`-`)
          if (!i && o.length > 1) return e(o[0])
        } else {
          var s = t.name
          ;((b[s] = t), (i = s))
        }
        return (!r && i && (y = i), i || (!r && y))
      },
      w = function (e, t) {
        if (S(e)) return e.clone()
        var n = typeof t == `object` ? t : {}
        return ((n.date = e), (n.args = arguments), new E(n))
      },
      T = v
    ;((T.l = C),
      (T.i = S),
      (T.w = function (e, t) {
        return w(e, { locale: t.$L, utc: t.$u, x: t.$x, $offset: t.$offset })
      }))
    var E = (function () {
        function g(e) {
          ;((this.$L = C(e.locale, null, !0)), this.parse(e), (this.$x = this.$x || e.x || {}), (this[x] = !0))
        }
        var _ = g.prototype
        return (
          (_.parse = function (e) {
            ;((this.$d = (function (e) {
              var t = e.date,
                n = e.utc
              if (t === null) return new Date(NaN)
              if (T.u(t)) return new Date()
              if (t instanceof Date) return new Date(t)
              if (typeof t == `string` && !/Z$/i.test(t)) {
                var r = t.match(m)
                if (r) {
                  var i = r[2] - 1 || 0,
                    a = (r[7] || `0`).substring(0, 3)
                  return n
                    ? new Date(Date.UTC(r[1], i, r[3] || 1, r[4] || 0, r[5] || 0, r[6] || 0, a))
                    : new Date(r[1], i, r[3] || 1, r[4] || 0, r[5] || 0, r[6] || 0, a)
                }
              }
              return new Date(t)
            })(e)),
              this.init())
          }),
          (_.init = function () {
            var e = this.$d
            ;((this.$y = e.getFullYear()),
              (this.$M = e.getMonth()),
              (this.$D = e.getDate()),
              (this.$W = e.getDay()),
              (this.$H = e.getHours()),
              (this.$m = e.getMinutes()),
              (this.$s = e.getSeconds()),
              (this.$ms = e.getMilliseconds()))
          }),
          (_.$utils = function () {
            return T
          }),
          (_.isValid = function () {
            return this.$d.toString() !== p
          }),
          (_.isSame = function (e, t) {
            var n = w(e)
            return this.startOf(t) <= n && n <= this.endOf(t)
          }),
          (_.isAfter = function (e, t) {
            return w(e) < this.startOf(t)
          }),
          (_.isBefore = function (e, t) {
            return this.endOf(t) < w(e)
          }),
          (_.$g = function (e, t, n) {
            return T.u(e) ? this[t] : this.set(n, e)
          }),
          (_.unix = function () {
            return Math.floor(this.valueOf() / 1e3)
          }),
          (_.valueOf = function () {
            return this.$d.getTime()
          }),
          (_.startOf = function (e, t) {
            var n = this,
              r = !!T.u(t) || t,
              u = T.p(e),
              p = function (e, t) {
                var i = T.w(n.$u ? Date.UTC(n.$y, t, e) : new Date(n.$y, t, e), n)
                return r ? i : i.endOf(s)
              },
              m = function (e, t) {
                return T.w(n.toDate()[e].apply(n.toDate(`s`), (r ? [0, 0, 0, 0] : [23, 59, 59, 999]).slice(t)), n)
              },
              h = this.$W,
              g = this.$M,
              _ = this.$D,
              v = `set` + (this.$u ? `UTC` : ``)
            switch (u) {
              case d:
                return r ? p(1, 0) : p(31, 11)
              case l:
                return r ? p(1, g) : p(0, g + 1)
              case c:
                var y = this.$locale().weekStart || 0,
                  b = (h < y ? h + 7 : h) - y
                return p(r ? _ - b : _ + (6 - b), g)
              case s:
              case f:
                return m(v + `Hours`, 0)
              case o:
                return m(v + `Minutes`, 1)
              case a:
                return m(v + `Seconds`, 2)
              case i:
                return m(v + `Milliseconds`, 3)
              default:
                return this.clone()
            }
          }),
          (_.endOf = function (e) {
            return this.startOf(e, !1)
          }),
          (_.$set = function (e, t) {
            var n,
              c = T.p(e),
              u = `set` + (this.$u ? `UTC` : ``),
              p = ((n = {}),
              (n[s] = u + `Date`),
              (n[f] = u + `Date`),
              (n[l] = u + `Month`),
              (n[d] = u + `FullYear`),
              (n[o] = u + `Hours`),
              (n[a] = u + `Minutes`),
              (n[i] = u + `Seconds`),
              (n[r] = u + `Milliseconds`),
              n)[c],
              m = c === s ? this.$D + (t - this.$W) : t
            if (c === l || c === d) {
              var h = this.clone().set(f, 1)
              ;(h.$d[p](m), h.init(), (this.$d = h.set(f, Math.min(this.$D, h.daysInMonth())).$d))
            } else p && this.$d[p](m)
            return (this.init(), this)
          }),
          (_.set = function (e, t) {
            return this.clone().$set(e, t)
          }),
          (_.get = function (e) {
            return this[T.p(e)]()
          }),
          (_.add = function (r, u) {
            var f,
              p = this
            r = Number(r)
            var m = T.p(u),
              h = function (e) {
                var t = w(p)
                return T.w(t.date(t.date() + Math.round(e * r)), p)
              }
            if (m === l) return this.set(l, this.$M + r)
            if (m === d) return this.set(d, this.$y + r)
            if (m === s) return h(1)
            if (m === c) return h(7)
            var g = ((f = {}), (f[a] = t), (f[o] = n), (f[i] = e), f)[m] || 1,
              _ = this.$d.getTime() + r * g
            return T.w(_, this)
          }),
          (_.subtract = function (e, t) {
            return this.add(-1 * e, t)
          }),
          (_.format = function (e) {
            var t = this,
              n = this.$locale()
            if (!this.isValid()) return n.invalidDate || p
            var r = e || `YYYY-MM-DDTHH:mm:ssZ`,
              i = T.z(this),
              a = this.$H,
              o = this.$m,
              s = this.$M,
              c = n.weekdays,
              l = n.months,
              u = n.meridiem,
              d = function (e, n, i, a) {
                return (e && (e[n] || e(t, r))) || i[n].slice(0, a)
              },
              f = function (e) {
                return T.s(a % 12 || 12, e, `0`)
              },
              m =
                u ||
                function (e, t, n) {
                  var r = e < 12 ? `AM` : `PM`
                  return n ? r.toLowerCase() : r
                }
            return r.replace(h, function (e, r) {
              return (
                r ||
                (function (e) {
                  switch (e) {
                    case `YY`:
                      return String(t.$y).slice(-2)
                    case `YYYY`:
                      return T.s(t.$y, 4, `0`)
                    case `M`:
                      return s + 1
                    case `MM`:
                      return T.s(s + 1, 2, `0`)
                    case `MMM`:
                      return d(n.monthsShort, s, l, 3)
                    case `MMMM`:
                      return d(l, s)
                    case `D`:
                      return t.$D
                    case `DD`:
                      return T.s(t.$D, 2, `0`)
                    case `d`:
                      return String(t.$W)
                    case `dd`:
                      return d(n.weekdaysMin, t.$W, c, 2)
                    case `ddd`:
                      return d(n.weekdaysShort, t.$W, c, 3)
                    case `dddd`:
                      return c[t.$W]
                    case `H`:
                      return String(a)
                    case `HH`:
                      return T.s(a, 2, `0`)
                    case `h`:
                      return f(1)
                    case `hh`:
                      return f(2)
                    case `a`:
                      return m(a, o, !0)
                    case `A`:
                      return m(a, o, !1)
                    case `m`:
                      return String(o)
                    case `mm`:
                      return T.s(o, 2, `0`)
                    case `s`:
                      return String(t.$s)
                    case `ss`:
                      return T.s(t.$s, 2, `0`)
                    case `SSS`:
                      return T.s(t.$ms, 3, `0`)
                    case `Z`:
                      return i
                  }
                  return null
                })(e) ||
                i.replace(`:`, ``)
              )
            })
          }),
          (_.utcOffset = function () {
            return 15 * -Math.round(this.$d.getTimezoneOffset() / 15)
          }),
          (_.diff = function (r, f, p) {
            var m,
              h = this,
              g = T.p(f),
              _ = w(r),
              v = (_.utcOffset() - this.utcOffset()) * t,
              y = this - _,
              b = function () {
                return T.m(h, _)
              }
            switch (g) {
              case d:
                m = b() / 12
                break
              case l:
                m = b()
                break
              case u:
                m = b() / 3
                break
              case c:
                m = (y - v) / 6048e5
                break
              case s:
                m = (y - v) / 864e5
                break
              case o:
                m = y / n
                break
              case a:
                m = y / t
                break
              case i:
                m = y / e
                break
              default:
                m = y
            }
            return p ? m : T.a(m)
          }),
          (_.daysInMonth = function () {
            return this.endOf(l).$D
          }),
          (_.$locale = function () {
            return b[this.$L]
          }),
          (_.locale = function (e, t) {
            if (!e) return this.$L
            var n = this.clone(),
              r = C(e, t, !0)
            return (r && (n.$L = r), n)
          }),
          (_.clone = function () {
            return T.w(this.$d, this)
          }),
          (_.toDate = function () {
            return new Date(this.valueOf())
          }),
          (_.toJSON = function () {
            return this.isValid() ? this.toISOString() : null
          }),
          (_.toISOString = function () {
            return this.$d.toISOString()
          }),
          (_.toString = function () {
            return this.$d.toUTCString()
          }),
          g
        )
      })(),
      D = E.prototype
    return (
      (w.prototype = D),
      [
        [`$ms`, r],
        [`$s`, i],
        [`$m`, a],
        [`$H`, o],
        [`$W`, s],
        [`$M`, l],
        [`$y`, d],
        [`$D`, f],
      ].forEach(function (e) {
        D[e[1]] = function (t) {
          return this.$g(t, e[0], e[1])
        }
      }),
      (w.extend = function (e, t) {
        return ((e.$i ||= (e(t, E, w), !0)), w)
      }),
      (w.locale = C),
      (w.isDayjs = S),
      (w.unix = function (e) {
        return w(1e3 * e)
      }),
      (w.en = b[y]),
      (w.Ls = b),
      (w.p = {}),
      w
    )
  })
})
export {
  Dc as $,
  di as $t,
  ku as A,
  ce as An,
  bo as At,
  ou as B,
  S as Bn,
  Za as Bt,
  Bu as C,
  Ve as Cn,
  So as Ct,
  Eu as D,
  Oe as Dn,
  mo as Dt,
  Nu as E,
  De as En,
  Co as Et,
  Cu as F,
  le as Fn,
  ro as Ft,
  Yl as G,
  p as Gn,
  B as Gt,
  tu as H,
  h as Hn,
  Wa as Ht,
  hu as I,
  te as In,
  no as It,
  Ll as J,
  s as Jn,
  qi as Jt,
  Rl as K,
  u as Kn,
  Xi as Kt,
  pu as L,
  ee as Ln,
  eo as Lt,
  ju as M,
  A as Mn,
  fo as Mt,
  wu as N,
  fe as Nn,
  lo as Nt,
  Du as O,
  Te as On,
  ho as Ot,
  Tu as P,
  ue as Pn,
  co as Pt,
  Ol as Q,
  mi as Qt,
  uu as R,
  T as Rn,
  $a as Rt,
  Qd as S,
  Ue as Sn,
  $o as St,
  Lu as T,
  Ne as Tn,
  xo as Tt,
  $l as U,
  m as Un,
  Va as Ut,
  nu as V,
  x as Vn,
  Ga as Vt,
  Ql as W,
  f as Wn,
  fa as Wt,
  jl as X,
  Fi as Xt,
  Fl as Y,
  Ki as Yt,
  kl as Z,
  gi as Zt,
  yf as _,
  Qe as _n,
  nc as _t,
  zf as a,
  Ht as an,
  sc as at,
  of as b,
  We as bn,
  Ys as bt,
  If as c,
  Nt as cn,
  pc as ct,
  pf as d,
  ht as dn,
  ec as dt,
  ci as en,
  Sc as et,
  _f as f,
  lt as fn,
  ac as ft,
  mf as g,
  $e as gn,
  Qs as gt,
  vf as h,
  tt as hn,
  tc as ht,
  Wf as i,
  sn as in,
  mc as it,
  Au as j,
  se as jn,
  uo as jt,
  Ou as k,
  we as kn,
  go as kt,
  Sf as l,
  jt as ln,
  dc as lt,
  hf as m,
  ot as mn,
  $s as mt,
  Jf as n,
  jn as nn,
  gc as nt,
  Rf as o,
  Gt as on,
  lc as ot,
  gf as p,
  ut as pn,
  Zs as pt,
  Il as q,
  l as qn,
  Zi as qt,
  qf as r,
  hn as rn,
  hc as rt,
  Lf as s,
  zt as sn,
  fc as st,
  Yf as t,
  ni as tn,
  yc as tt,
  bf as u,
  gt as un,
  ic as ut,
  Q as v,
  Ze as vn,
  rc as vt,
  zu as w,
  Me as wn,
  wo as wt,
  $d as x,
  Ge as xn,
  ns as xt,
  ff as y,
  Ke as yn,
  Xs as yt,
  su as z,
  D as zn,
  Qa as zt,
}
