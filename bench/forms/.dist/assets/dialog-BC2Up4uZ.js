import { a as e, c as t, d as n, i as r, l as i, r as a, s as o, t as s } from './config-Bk9Z18Kn.js'
import { i as c, n as l, r as u, t as d } from './useTranslation-DSm1L4Ow.js'
var f = {
    type: `3rdParty`,
    init(e) {
      ;(u(e.options.react), l(e))
    },
  },
  p = n(i(), 1),
  m = (function () {
    let e = typeof document < `u` && document.createElement(`link`).relList
    return e && e.supports && e.supports(`modulepreload`) ? `modulepreload` : `preload`
  })(),
  h = function (e) {
    return `/` + e
  },
  g = {},
  _ = function (e) {
    return e.pathname.endsWith(`.css`)
  },
  v = function (e, t, n) {
    if (t in e) return e[t]
    let r = n()
    if (!r) {
      e[t] = void 0
      return
    }
    let i = r.then(
      () => {
        e[t] = void 0
      },
      (n) => {
        throw ((e[t] = void 0), n)
      },
    )
    return ((e[t] = i), i)
  },
  y = function (e, t, n) {
    let r = Promise.resolve()
    if (t && t.length > 0) {
      let e,
        i = document.querySelector(`meta[property=csp-nonce]`),
        a = i?.nonce || i?.getAttribute(`nonce`)
      function o(e) {
        return Promise.all(
          e.map((e) =>
            Promise.resolve(e).then(
              (e) => ({ status: `fulfilled`, value: e }),
              (e) => ({ status: `rejected`, reason: e }),
            ),
          ),
        )
      }
      function s(e) {
        return import.meta.resolve ? new URL(import.meta.resolve(e)) : new URL(e, import.meta.url)
      }
      r = o(
        t
          .map((t) => {
            t = h(t, n)
            let r = s(t),
              i = _(r)
            return v(g, r.href, () => {
              if (e === void 0) {
                e = { all: new Set(), styles: new Set() }
                let t = document.getElementsByTagName(`link`)
                for (let n = t.length - 1; n >= 0; n--) {
                  let r = t[n]
                  ;(e.all.add(r.href), r.rel === `stylesheet` && e.styles.add(r.href))
                }
              }
              if ((i ? e.styles : e.all).has(r.href)) return
              let t = document.createElement(`link`)
              if (
                ((t.rel = i ? `stylesheet` : m),
                i || (t.as = `script`),
                (t.crossOrigin = ``),
                (t.href = r.href),
                a && t.setAttribute(`nonce`, a),
                document.head.appendChild(t),
                i)
              )
                return new Promise((e, n) => {
                  let i = (a) => {
                    ;(t.removeEventListener(`load`, i),
                      t.removeEventListener(`error`, i),
                      a.type === `error` ? n(Error(`Unable to preload CSS for ${r}`)) : e(a))
                  }
                  ;(t.addEventListener(`load`, i), t.addEventListener(`error`, i))
                })
            })
          })
          .filter((e) => e !== void 0),
      )
    }
    function i(e) {
      let t = new Event(`vite:preloadError`, { cancelable: !0 })
      if (((t.payload = e), window.dispatchEvent(t), !t.defaultPrevented)) throw e
    }
    return r.then((t) => {
      for (let e of t || []) e.status === `rejected` && i(e.reason)
      return e().catch(i)
    })
  }
async function b(e, t) {
  await c
    .use(ae)
    .use(f)
    .init({
      lng: o[e],
      fallbackLng: !1,
      load: `currentOnly`,
      ns: t,
      defaultNS: `ui`,
      interpolation: { escapeValue: !1 },
      react: { useSuspense: !0 },
    })
}
function x(e, t) {
  return c.t(e, t)
}
function ee() {
  return Object.entries(o).find(([, e]) => e === c.language)?.[0] ?? `zh`
}
var te = Object.assign({
    '../texts/en/home.ts': () => y(() => import(`./home-B2tP3HFE.js`), []),
    '../texts/tw/home.ts': () => y(() => import(`./home-Qhv5YebS.js`), []),
    '../texts/zh/designer.ts': () => y(() => import(`./designer-CpSe8CK-.js`), []),
    '../texts/zh/home.ts': () => y(() => import(`./home-B0e7VWYX.js`), []),
  }),
  ne = Object.assign({
    '../texts/bundles/en-start.ts': () => y(() => import(`./en-start-Bz6pbGwL.js`), []),
    '../texts/bundles/en-work.ts': () => y(() => import(`./en-work-DN9uR7n9.js`), []),
    '../texts/bundles/tw-start.ts': () => y(() => import(`./tw-start-iEzTp1xv.js`), []),
    '../texts/bundles/tw-work.ts': () => y(() => import(`./tw-work-B80aWk4r.js`), []),
    '../texts/bundles/zh-start.ts': () => y(() => import(`./zh-start-vSN9OS3I.js`), []),
    '../texts/bundles/zh-work.ts': () => y(() => import(`./zh-work-Bh8PjYHS.js`), []),
  }),
  re = { ui: `start`, login: `start`, shell: `work`, form: `work` },
  ie = new Map(Object.entries(o).map(([e, t]) => [t, e])),
  ae = {
    type: `backend`,
    init: () => void 0,
    read(e, t, n) {
      oe(e, t).then(
        (e) => n(null, e),
        (e) => n(e, !1),
      )
    },
  }
async function oe(e, t) {
  let n = ie.get(e) ?? `zh`,
    r = ne[`../texts/bundles/${n}-${re[t]}.ts`],
    i = r ? (await r())[t] : (await te[`../texts/${n}/${t}.ts`]?.())?.default
  if (!i) throw Error(`No catalogue ${t} in ${e}`)
  return i
}
var S = e(),
  se = p.createContext(void 0),
  ce = (e) => {
    let t = p.useContext(se)
    if (e) return e
    if (!t) throw Error(`No QueryClient set, use QueryClientProvider to set one`)
    return t
  },
  le = ({ client: e, children: t }) => (
    p.useEffect(
      () => (
        e.mount(),
        () => {
          e.unmount()
        }
      ),
      [e],
    ),
    (0, S.jsx)(se.Provider, { value: e, children: t })
  ),
  ue = {
    setTimeout: (e, t) => setTimeout(e, t),
    clearTimeout: (e) => clearTimeout(e),
    setInterval: (e, t) => setInterval(e, t),
    clearInterval: (e) => clearInterval(e),
  },
  C = new (class {
    #e = ue
    setTimeoutProvider(e) {
      this.#e = e
    }
    setTimeout(e, t) {
      return this.#e.setTimeout(e, t)
    }
    clearTimeout(e) {
      this.#e.clearTimeout(e)
    }
    setInterval(e, t) {
      return this.#e.setInterval(e, t)
    }
    clearInterval(e) {
      this.#e.clearInterval(e)
    }
  })()
function de(e) {
  setTimeout(e, 0)
}
var fe = typeof window > `u` || `Deno` in globalThis
function w() {}
function pe(e, t) {
  return typeof e == `function` ? e(t) : e
}
function me(e) {
  return typeof e == `number` && e >= 0 && e !== 1 / 0
}
function he(e, t) {
  return Math.max(e + (t || 0) - Date.now(), 0)
}
function T(e, t) {
  return typeof e == `function` ? e(t) : e
}
function ge(e, t) {
  let { type: n = `all`, exact: r, fetchStatus: i, predicate: a, queryKey: o, stale: s } = e
  if (o) {
    if (r) {
      if (t.queryHash !== ve(o, t.options)) return !1
    } else if (!D(t.queryKey, o)) return !1
  }
  if (n !== `all`) {
    let e = t.isActive()
    if ((n === `active` && !e) || (n === `inactive` && e)) return !1
  }
  return !((typeof s == `boolean` && t.isStale() !== s) || (i && i !== t.state.fetchStatus) || (a && !a(t)))
}
function _e(e, t) {
  let { exact: n, status: r, predicate: i, mutationKey: a } = e
  if (a) {
    if (!t.options.mutationKey) return !1
    if (n) {
      if (E(t.options.mutationKey) !== E(a)) return !1
    } else if (!D(t.options.mutationKey, a)) return !1
  }
  return !((r && t.state.status !== r) || (i && !i(t)))
}
function ve(e, t) {
  return (t?.queryKeyHashFn || E)(e)
}
function E(e) {
  return JSON.stringify(e, (e, t) =>
    k(t)
      ? Object.keys(t)
          .sort()
          .reduce((e, n) => ((e[n] = t[n]), e), {})
      : t,
  )
}
function D(e, t) {
  if (e === t) return !0
  if (typeof e != typeof t) return !1
  if (e && t && typeof e == `object` && typeof t == `object`) {
    if (Array.isArray(e) && Array.isArray(t)) {
      if (t.length > e.length) return !1
      for (let n = 0; n < t.length; n++) if (!D(e[n], t[n])) return !1
      return !0
    }
    let n = Object.keys(t)
    for (let r of n) if (!D(e[r], t[r])) return !1
    return !0
  }
  return !1
}
var ye = Object.prototype.hasOwnProperty
function be(e, t, n = 0) {
  if (e === t) return e
  if (n > 500) return t
  let r = xe(e) && xe(t)
  if (!r && !(k(e) && k(t))) return t
  let i = (r ? e : Object.keys(e)).length,
    a = r ? t : Object.keys(t),
    o = a.length,
    s = r ? Array(o) : {},
    c = 0
  for (let l = 0; l < o; l++) {
    let o = r ? l : a[l],
      u = e[o],
      d = t[o]
    if (u === d) {
      ;((s[o] = u), (r ? l < i : ye.call(e, o)) && c++)
      continue
    }
    if (u === null || d === null || typeof u != `object` || typeof d != `object`) {
      s[o] = d
      continue
    }
    let f = be(u, d, n + 1)
    ;((s[o] = f), f === u && c++)
  }
  return i === o && c === i ? e : s
}
function O(e, t) {
  if (!t || Object.keys(e).length !== Object.keys(t).length) return !1
  for (let n of Object.keys(e)) if (!ye.call(t, n) || e[n] !== t[n]) return !1
  return !0
}
function xe(e) {
  return Array.isArray(e) && e.length === Object.keys(e).length
}
function k(e) {
  if (!Se(e)) return !1
  let t = Object.getPrototypeOf(e),
    n = t?.constructor
  if (n === void 0) return !0
  if (typeof n != `function`) return !1
  let r = n.prototype
  return !(!Se(r) || !r.hasOwnProperty(`isPrototypeOf`) || t !== Object.prototype)
}
function Se(e) {
  return Object.prototype.toString.call(e) === `[object Object]`
}
function Ce(e) {
  return new Promise((t) => {
    C.setTimeout(t, e)
  })
}
function A(e, t, n) {
  return typeof n.structuralSharing == `function`
    ? n.structuralSharing(e, t)
    : n.structuralSharing === !1
      ? t
      : be(e, t)
}
function we(e, t, n = 0) {
  let r = [...e, t]
  return n && r.length > n ? r.slice(-n) : r
}
function Te(e, t, n = 0) {
  let r = [t, ...e]
  return n && r.length > n ? r.slice(0, n) : r
}
var j = Symbol()
function Ee(e, t) {
  return !e.queryFn && t?.initialPromise
    ? () => t.initialPromise
    : !e.queryFn || e.queryFn === j
      ? () => Promise.reject(Error(`Missing queryFn: '${e.queryHash}'`))
      : e.queryFn
}
function De(e, t) {
  return typeof e == `function` ? e(...t) : !!e
}
var M = Symbol()
function Oe(e, t, n, r) {
  let i = !1,
    a
  return (
    Object.defineProperties(e, {
      [M]: { value: r },
      signal: {
        enumerable: !0,
        get: () => ((a ??= t()), i || ((i = !0), a.aborted ? n() : a.addEventListener(`abort`, n, { once: !0 })), a),
      },
    }),
    e
  )
}
var ke = () => fe,
  Ae = () => ke(),
  N = class {
    constructor() {
      ;((this.listeners = new Set()), (this.subscribe = this.subscribe.bind(this)))
    }
    subscribe(e) {
      return (
        this.listeners.add(e),
        this.onSubscribe(),
        () => {
          ;(this.listeners.delete(e), this.onUnsubscribe())
        }
      )
    }
    hasListeners() {
      return this.listeners.size > 0
    }
    onSubscribe() {}
    onUnsubscribe() {}
  },
  P = new (class extends N {
    #e
    #t
    #n
    constructor() {
      ;(super(),
        (this.#n = (e) => {
          if (typeof window < `u` && window.addEventListener) {
            let t = () => e()
            return (
              window.addEventListener(`visibilitychange`, t, !1),
              () => {
                window.removeEventListener(`visibilitychange`, t)
              }
            )
          }
        }))
    }
    onSubscribe() {
      this.#t || this.setEventListener(this.#n)
    }
    onUnsubscribe() {
      this.hasListeners() || (this.#t?.(), (this.#t = void 0))
    }
    setEventListener(e) {
      ;((this.#n = e),
        this.#t?.(),
        (this.#t = e((e) => {
          typeof e == `boolean` ? this.setFocused(e) : this.onFocus()
        })))
    }
    setFocused(e) {
      this.#e !== e && ((this.#e = e), this.onFocus())
    }
    onFocus() {
      let e = this.isFocused()
      this.listeners.forEach((t) => {
        t(e)
      })
    }
    isFocused() {
      return typeof this.#e == `boolean` ? this.#e : globalThis.document?.visibilityState !== `hidden`
    }
  })(),
  je = de
function Me() {
  let e = [],
    t = 0,
    n = (e) => {
      e()
    },
    r = (e) => {
      e()
    },
    i = je,
    a = (r) => {
      t
        ? e.push(r)
        : i(() => {
            n(r)
          })
    },
    o = () => {
      let t = e
      ;((e = []),
        t.length &&
          i(() => {
            r(() => {
              t.forEach((e) => {
                n(e)
              })
            })
          }))
    }
  return {
    batch: (e) => {
      let n
      t++
      try {
        n = e()
      } finally {
        ;(t--, t || o())
      }
      return n
    },
    batchCalls:
      (e) =>
      (...t) => {
        a(() => {
          e(...t)
        })
      },
    schedule: a,
    setNotifyFunction: (e) => {
      n = e
    },
    setBatchNotifyFunction: (e) => {
      r = e
    },
    setScheduler: (e) => {
      i = e
    },
  }
}
var F = Me(),
  I = new (class extends N {
    #e = !0
    #t
    #n
    constructor() {
      ;(super(),
        (this.#n = (e) => {
          if (typeof window < `u` && window.addEventListener) {
            let t = () => e(!0),
              n = () => e(!1)
            return (
              window.addEventListener(`online`, t, !1),
              window.addEventListener(`offline`, n, !1),
              () => {
                ;(window.removeEventListener(`online`, t), window.removeEventListener(`offline`, n))
              }
            )
          }
        }))
    }
    onSubscribe() {
      this.#t || this.setEventListener(this.#n)
    }
    onUnsubscribe() {
      this.hasListeners() || (this.#t?.(), (this.#t = void 0))
    }
    setEventListener(e) {
      ;((this.#n = e), this.#t?.(), (this.#t = e(this.setOnline.bind(this))))
    }
    setOnline(e) {
      this.#e !== e &&
        ((this.#e = e),
        this.listeners.forEach((t) => {
          t(e)
        }))
    }
    isOnline() {
      return this.#e
    }
  })()
function Ne(e) {
  return Math.min(1e3 * 2 ** e, 3e4)
}
function Pe(e) {
  return (e ?? `online`) !== `online` || I.isOnline()
}
var L = class extends Error {
  constructor(e) {
    ;(super(`CancelledError`), (this.revert = e?.revert), (this.silent = e?.silent))
  }
}
function Fe(e) {
  let t = !1,
    n = 0,
    r,
    i = `pending`,
    a,
    o,
    s = new Promise((e, t) => {
      ;((a = e), (o = t))
    })
  s.catch(w)
  let c = () => i !== `pending`,
    l = (t) => {
      if (!c()) {
        let n = new L(t)
        ;(h(n), e.onCancel?.(n))
      }
    },
    u = () => {
      t = !0
    },
    d = () => {
      t = !1
    },
    f = () => P.isFocused() && (e.networkMode === `always` || I.isOnline()) && e.canRun(),
    p = () => Pe(e.networkMode) && e.canRun(),
    m = (e) => {
      c() || (r?.(), (i = `resolved`), a(e))
    },
    h = (e) => {
      c() || (r?.(), (i = `rejected`), o(e))
    },
    g = (t) =>
      new Promise((n) => {
        ;((r = (e) => {
          ;(c() || t()) && n(e)
        }),
          e.onPause?.())
      }).then(() => {
        ;((r = void 0), c() || e.onContinue?.())
      }),
    _ = () => {
      if (c()) return
      let r,
        i = n === 0 ? e.initialPromise : void 0
      try {
        r = i ?? e.fn()
      } catch (e) {
        r = Promise.reject(e)
      }
      Promise.resolve(r)
        .then(m)
        .catch((r) => {
          if (c()) return
          let i = e.retry ?? (Ae() ? 0 : 3),
            a = e.retryDelay ?? Ne,
            o = typeof a == `function` ? a(n, r) : a,
            s = i === !0 || (typeof i == `number` && n < i) || (typeof i == `function` && i(n, r))
          t || !s
            ? h(r)
            : (n++,
              e.onFail?.(n, r),
              Ce(o)
                .then(() => (c() || f() ? void 0 : g(f)))
                .then(() => {
                  t ? h(r) : _()
                }))
        })
    }
  return {
    promise: s,
    status: () => i,
    cancel: l,
    continue: () => (r?.(), s),
    cancelRetry: u,
    continueRetry: d,
    canStart: p,
    start: () => (p() ? _() : g(p).then(_), s),
  }
}
function Ie(e) {
  return {
    onFetch: (t, n) => {
      let r = t.options,
        i = t.fetchOptions?.meta?.fetchMore?.direction,
        a = t.state.data?.pages || [],
        o = t.state.data?.pageParams || [],
        s = { pages: [], pageParams: [] },
        c = 0,
        l = async () => {
          let n = !1,
            l = t,
            u = (e) => {
              Oe(
                e,
                () => t.signal,
                () => (n = !0),
                l[M],
              )
            },
            d = Ee(t.options, t.fetchOptions),
            f = async (e, r, i) => {
              if (n) return Promise.reject(t.signal.reason)
              if (r == null && e.pages.length) return Promise.resolve(e)
              let a = (() => {
                  let e = {
                    client: t.client,
                    queryKey: t.queryKey,
                    pageParam: r,
                    direction: i ? `backward` : `forward`,
                    meta: t.options.meta,
                  }
                  return (u(e), e)
                })(),
                o = await d(a),
                { maxPages: s } = t.options,
                c = i ? Te : we
              return { pages: c(e.pages, o, s), pageParams: c(e.pageParams, r, s) }
            }
          if (i && a.length) {
            let e = i === `backward`,
              t = e ? Le : R,
              n = { pages: a, pageParams: o }
            s = await f(n, t(r, n), e)
          } else {
            let t = e ?? a.length
            do {
              let e = c === 0 ? (o[0] === void 0 ? r.initialPageParam : o[0]) : R(r, s)
              if (c > 0 && e == null) break
              ;((s = await f(s, e)), c++)
            } while (c < t)
          }
          return s
        }
      t.fetchFn = t.options.persister
        ? () =>
            t.options.persister?.(
              l,
              { client: t.client, queryKey: t.queryKey, meta: t.options.meta, signal: t.signal },
              n,
            )
        : l
    },
  }
}
function R(e, { pages: t, pageParams: n }) {
  let r = t.length - 1
  return t.length > 0 ? e.getNextPageParam(t[r], t, n[r], n) : void 0
}
function Le(e, { pages: t, pageParams: n }) {
  return t.length > 0 ? e.getPreviousPageParam?.(t[0], t, n[0], n) : void 0
}
function Re(e, t) {
  return t ? R(e, t) != null : !1
}
function ze(e, t) {
  return !t || !e.getPreviousPageParam ? !1 : Le(e, t) != null
}
var Be = class {
    #e
    destroy() {
      this.clearGcTimeout()
    }
    scheduleGc() {
      ;(this.clearGcTimeout(),
        me(this.gcTime) &&
          (this.#e = C.setTimeout(() => {
            this.optionalRemove()
          }, this.gcTime)))
    }
    updateGcTime(e) {
      this.gcTime = Math.max(this.gcTime || 0, e ?? (Ae() ? 1 / 0 : 3e5))
    }
    clearGcTimeout() {
      this.#e !== void 0 && (C.clearTimeout(this.#e), (this.#e = void 0))
    }
  },
  Ve = class extends Be {
    #e
    #t
    #n
    #r
    #i
    #a
    #o
    #s
    #c
    constructor(e) {
      ;(super(),
        (this.#c = !1),
        (this.#s = e.defaultOptions),
        this.setOptions(e.options),
        (this.observers = []),
        (this.#i = e.client),
        (this.#r = this.#i.getQueryCache()),
        (this.queryKey = e.queryKey),
        (this.queryHash = e.queryHash),
        (this.#t = We(this.options)),
        (this.state = e.state ?? this.#t),
        this.scheduleGc())
    }
    get meta() {
      return this.options.meta
    }
    get queryType() {
      return this.#e
    }
    get promise() {
      return this.#a?.promise
    }
    setOptions(e) {
      if (
        ((this.options = { ...this.#s, ...e }),
        e?._type && (this.#e = e._type),
        this.updateGcTime(this.options.gcTime),
        this.state && this.state.data === void 0)
      ) {
        let e = We(this.options)
        e.data !== void 0 && (this.setState(Ue(e.data, e.dataUpdatedAt)), (this.#t = e))
      }
    }
    optionalRemove() {
      !this.observers.length && this.state.fetchStatus === `idle` && this.#r.remove(this)
    }
    setData(e, t) {
      let n = A(this.state.data, e, this.options)
      return (this.#l({ data: n, type: `success`, dataUpdatedAt: t?.updatedAt, manual: t?.manual }), n)
    }
    setState(e) {
      this.#l({ type: `setState`, state: e })
    }
    cancel(e) {
      let t = this.#a?.promise
      return (this.#a?.cancel(e), t ? t.then(w).catch(w) : Promise.resolve())
    }
    destroy() {
      ;(super.destroy(), this.cancel({ silent: !0 }))
    }
    get resetState() {
      return this.#t
    }
    reset() {
      ;(this.destroy(), this.setState(this.resetState))
    }
    isActive() {
      return this.observers.some((e) => T(e.options.enabled, this) !== !1)
    }
    isDisabled() {
      return this.getObserversCount() > 0 ? !this.isActive() : this.options.queryFn === j || !this.isFetched()
    }
    isFetched() {
      return this.state.dataUpdateCount + this.state.errorUpdateCount > 0
    }
    isStatic() {
      return (
        this.state.data !== void 0 &&
        this.getObserversCount() > 0 &&
        this.observers.some((e) => T(e.options.staleTime, this) === `static`)
      )
    }
    isStale() {
      return this.getObserversCount() > 0
        ? this.observers.some((e) => e.getCurrentResult().isStale)
        : this.state.data === void 0 || this.state.isInvalidated
    }
    isStaleByTime(e = 0) {
      return this.state.data === void 0
        ? !0
        : e === `static`
          ? !1
          : this.state.isInvalidated
            ? !0
            : !he(this.state.dataUpdatedAt, e)
    }
    onFocus() {
      ;(this.observers.find((e) => e.shouldFetchOnWindowFocus())?.refetch({ cancelRefetch: !1 }), this.#a?.continue())
    }
    onOnline() {
      ;(this.observers.find((e) => e.shouldFetchOnReconnect())?.refetch({ cancelRefetch: !1 }), this.#a?.continue())
    }
    addObserver(e) {
      this.observers.includes(e) ||
        (this.observers.push(e),
        this.clearGcTimeout(),
        this.#r.notify({ type: `observerAdded`, query: this, observer: e }))
    }
    removeObserver(e) {
      let t = this.observers.indexOf(e)
      t !== -1 &&
        (this.observers.splice(t, 1),
        this.observers.length ||
          (this.#a &&
            (this.#c || (this.state.fetchStatus === `paused` && this.state.status === `pending`)
              ? this.#a.cancel({ revert: !0 })
              : this.#a.cancelRetry()),
          this.scheduleGc()),
        this.#r.notify({ type: `observerRemoved`, query: this, observer: e }))
    }
    getObserversCount() {
      return this.observers.length
    }
    invalidate() {
      this.state.isInvalidated || this.#l({ type: `invalidate` })
    }
    async fetch(e, t) {
      if (this.state.fetchStatus !== `idle` && this.#a?.status() !== `rejected`) {
        if (this.state.data !== void 0 && t?.cancelRefetch) this.cancel({ silent: !0 })
        else if (this.#a && this.#o) return (this.#a.continueRetry(), this.#o)
      }
      if ((e && this.setOptions(e), !this.options.queryFn)) {
        let e = this.observers.find((e) => e.options.queryFn)
        e && this.setOptions(e.options)
      }
      let n = new AbortController(),
        r = (e) => {
          Object.defineProperties(e, {
            [M]: { value: n.signal, enumerable: !0 },
            signal: { enumerable: !0, get: () => ((this.#c = !0), n.signal) },
          })
        },
        i = () => {
          let e = Ee(this.options, t),
            n = (() => {
              let e = { client: this.#i, queryKey: this.queryKey, meta: this.meta }
              return (r(e), e)
            })()
          return ((this.#c = !1), this.options.persister ? this.options.persister(e, n, this) : e(n))
        },
        a = (() => {
          let e = {
            fetchOptions: t,
            options: this.options,
            queryKey: this.queryKey,
            client: this.#i,
            state: this.state,
            fetchFn: i,
          }
          return (r(e), e)
        })()
      ;((this.#e === `infinite` ? Ie(this.options.pages) : this.options.behavior)?.onFetch(a, this),
        (this.#n = this.state),
        (this.state.fetchStatus === `idle` || this.state.fetchMeta !== a.fetchOptions?.meta) &&
          this.#l({ type: `fetch`, meta: a.fetchOptions?.meta }))
      let o = (this.#a = Fe({
          initialPromise: t?.initialPromise,
          fn: a.fetchFn,
          onCancel: (e) => {
            ;(e instanceof L && e.revert && this.setState({ ...this.#n, fetchStatus: `idle` }), n.abort())
          },
          onFail: (e, t) => {
            this.#l({ type: `failed`, failureCount: e, error: t })
          },
          onPause: () => {
            this.#l({ type: `pause` })
          },
          onContinue: () => {
            this.#l({ type: `continue` })
          },
          retry: a.options.retry,
          retryDelay: a.options.retryDelay,
          networkMode: a.options.networkMode,
          canRun: () => !0,
        })),
        s = (async () => {
          try {
            let e = await o.promise
            if (e === void 0) throw Error(`${this.queryHash} data is undefined`)
            return (
              this.setData(e),
              this.#r.config.onSuccess?.(e, this),
              this.#r.config.onSettled?.(e, this.state.error, this),
              e
            )
          } catch (e) {
            if (e instanceof L) {
              if (e.silent) {
                if (this.#a !== o && this.#o) return this.#o
                throw e
              }
              if (e.revert) {
                if (this.state.data === void 0) throw e
                return this.state.data
              }
            }
            throw (
              this.#l({ type: `error`, error: e }),
              this.#r.config.onError?.(e, this),
              this.#r.config.onSettled?.(this.state.data, e, this),
              e
            )
          } finally {
            ;(this.#a === o && ((this.#a = void 0), (this.#o = void 0)), this.scheduleGc())
          }
        })()
      return ((this.#o = s), o.start(), s)
    }
    #l(e) {
      let t = (t) => {
        switch (e.type) {
          case `failed`:
            return { ...t, fetchFailureCount: e.failureCount, fetchFailureReason: e.error }
          case `pause`:
            return { ...t, fetchStatus: `paused` }
          case `continue`:
            return { ...t, fetchStatus: `fetching` }
          case `fetch`:
            return { ...t, ...He(t.data, this.options), fetchMeta: e.meta ?? null }
          case `success`: {
            let n = {
              ...t,
              ...Ue(e.data, e.dataUpdatedAt),
              dataUpdateCount: t.dataUpdateCount + 1,
              ...(!e.manual && { fetchStatus: `idle`, fetchFailureCount: 0, fetchFailureReason: null }),
            }
            return ((this.#n = e.manual ? n : void 0), n)
          }
          case `error`: {
            let n = e.error
            return {
              ...t,
              error: n,
              errorUpdateCount: t.errorUpdateCount + 1,
              errorUpdatedAt: Date.now(),
              fetchFailureCount: t.fetchFailureCount + 1,
              fetchFailureReason: n,
              fetchStatus: `idle`,
              status: `error`,
              isInvalidated: !0,
            }
          }
          case `invalidate`:
            return { ...t, isInvalidated: !0 }
          case `setState`:
            return { ...t, ...e.state }
        }
      }
      ;((this.state = t(this.state)),
        F.batch(() => {
          ;(this.observers.slice().forEach((e) => {
            e.onQueryUpdate()
          }),
            this.#r.notify({ query: this, type: `updated`, action: e }))
        }))
    }
  }
function He(e, t) {
  return {
    fetchFailureCount: 0,
    fetchFailureReason: null,
    fetchStatus: Pe(t.networkMode) ? `fetching` : `paused`,
    ...(e === void 0 && { error: null, status: `pending` }),
  }
}
function Ue(e, t) {
  return { data: e, dataUpdatedAt: t ?? Date.now(), error: null, isInvalidated: !1, status: `success` }
}
function We(e) {
  let t = typeof e.initialData == `function` ? e.initialData() : e.initialData,
    n = t !== void 0,
    r = n ? (typeof e.initialDataUpdatedAt == `function` ? e.initialDataUpdatedAt() : e.initialDataUpdatedAt) : 0
  return {
    data: t,
    dataUpdateCount: 0,
    dataUpdatedAt: n ? (r ?? Date.now()) : 0,
    error: null,
    errorUpdateCount: 0,
    errorUpdatedAt: 0,
    fetchFailureCount: 0,
    fetchFailureReason: null,
    fetchMeta: null,
    isInvalidated: !1,
    status: n ? `success` : `pending`,
    fetchStatus: `idle`,
  }
}
var Ge = class extends N {
  #e
  #t = void 0
  #n = void 0
  #r = void 0
  #i
  #a
  #o
  #s
  #c
  #l
  #u
  #d
  #f
  #p = new Set()
  constructor(e, t) {
    ;(super(), (this.options = t), (this.#e = e), (this.#o = null), this.bindMethods(), this.setOptions(t))
  }
  bindMethods() {
    this.refetch = this.refetch.bind(this)
  }
  onSubscribe() {
    this.listeners.size === 1 &&
      (this.#t.addObserver(this), qe(this.#t, this.options) ? this.#m() : this.updateResult(), this.#y())
  }
  onUnsubscribe() {
    this.hasListeners() || this.destroy()
  }
  shouldFetchOnReconnect() {
    return z(this.#t, this.options, this.options.refetchOnReconnect)
  }
  shouldFetchOnWindowFocus() {
    return z(this.#t, this.options, this.options.refetchOnWindowFocus)
  }
  destroy() {
    ;((this.listeners = new Set()), this.#b(), this.#x(), this.#t.removeObserver(this))
  }
  setOptions(e) {
    let t = this.options,
      n = this.#t
    if (
      ((this.options = this.#e.defaultQueryOptions(e)),
      this.options.enabled !== void 0 &&
        typeof this.options.enabled != `boolean` &&
        typeof this.options.enabled != `function` &&
        typeof T(this.options.enabled, this.#t) != `boolean`)
    )
      throw Error(`Expected enabled to be a boolean or a callback that returns a boolean`)
    ;(this.#S(),
      this.#t.setOptions(this.options),
      t._defaulted &&
        !O(this.options, t) &&
        this.#e.getQueryCache().notify({ type: `observerOptionsUpdated`, query: this.#t, observer: this }))
    let r = this.hasListeners()
    ;(r && Je(this.#t, n, this.options, t) && this.#m(),
      this.updateResult(),
      r &&
        (this.#t !== n ||
          T(this.options.enabled, this.#t) !== T(t.enabled, this.#t) ||
          T(this.options.staleTime, this.#t) !== T(t.staleTime, this.#t)) &&
        this.#g())
    let i = this.#_()
    r && (this.#t !== n || T(this.options.enabled, this.#t) !== T(t.enabled, this.#t) || i !== this.#f) && this.#v(i)
  }
  getOptimisticResult(e) {
    let t = this.#e.getQueryCache().build(this.#e, e),
      n = this.createResult(t, e)
    return (O(this.getCurrentResult(), n) || ((this.#r = n), (this.#a = this.options), (this.#i = this.#t.state)), n)
  }
  getCurrentResult() {
    return this.#r
  }
  trackResult(e, t) {
    return new Proxy(e, { get: (e, n) => (this.trackProp(n), t?.(n), Reflect.get(e, n)) })
  }
  trackProp(e) {
    this.#p.add(e)
  }
  getCurrentQuery() {
    return this.#t
  }
  refetch({ ...e } = {}) {
    return this.fetch({ ...e })
  }
  fetchOptimistic(e) {
    let t = this.#e.defaultQueryOptions(e),
      n = this.#e.getQueryCache().build(this.#e, t),
      r = () => {},
      i,
      a = new Promise((e) => {
        ;((i = e),
          (r = this.#e.getQueryCache().subscribe((i) => {
            i.type === `updated` &&
              i.query.queryHash === n.queryHash &&
              n.state.data !== void 0 &&
              (r(), e(this.createResult(n, t)))
          })))
      })
    return Promise.race([
      n
        .fetch(t)
        .then(() => {
          let e = this.createResult(n, t)
          return (i?.(e), e)
        })
        .finally(() => {
          r()
        }),
      a,
    ])
  }
  fetch(e) {
    return this.#m({ ...e, cancelRefetch: e.cancelRefetch ?? !0 }).then(() => (this.updateResult(), this.#r))
  }
  #m(e) {
    this.#S()
    let t = this.#t.fetch(this.options, e)
    return (e?.throwOnError || (t = t.catch(w)), t)
  }
  #h(e) {
    return !Ae() && T(this.options.enabled, this.#t) !== !1 && me(e)
  }
  #g() {
    this.#b()
    let e = T(this.options.staleTime, this.#t)
    if (this.#r.isStale || !this.#h(e)) return
    let t = he(this.#r.dataUpdatedAt, e) + 1
    this.#u = C.setTimeout(() => {
      this.#r.isStale || this.updateResult()
    }, t)
  }
  #_() {
    return T(this.options.refetchInterval, this.#t) ?? !1
  }
  #v(e) {
    ;(this.#x(),
      (this.#f = e),
      this.#f !== 0 &&
        this.#h(this.#f) &&
        (this.#d = C.setInterval(() => {
          ;(this.options.refetchIntervalInBackground || P.isFocused()) && this.#m()
        }, this.#f)))
  }
  #y() {
    ;(this.#g(), this.#v(this.#_()))
  }
  #b() {
    this.#u !== void 0 && (C.clearTimeout(this.#u), (this.#u = void 0))
  }
  #x() {
    this.#d !== void 0 && (C.clearInterval(this.#d), (this.#d = void 0))
  }
  createResult(e, t) {
    let n = this.#t,
      r = this.options,
      i = this.#r,
      a = this.#i,
      o = this.#a,
      s = e === n ? this.#n : e.state,
      { state: c } = e,
      l = { ...c },
      u = !1,
      d
    if (t._optimisticResults) {
      let i = this.hasListeners(),
        a = !i && qe(e, t),
        o = i && Je(e, n, t, r)
      ;((a || o) && (l = { ...l, ...He(c.data, e.options) }),
        t._optimisticResults === `isRestoring` && (l.fetchStatus = `idle`))
    }
    let { error: f, errorUpdatedAt: p, status: m } = l
    d = l.data
    let h = !1
    if (t.placeholderData !== void 0 && d === void 0 && m === `pending`) {
      let e
      ;(i?.isPlaceholderData && t.placeholderData === o?.placeholderData
        ? ((e = i.data), (h = !0))
        : (e =
            typeof t.placeholderData == `function`
              ? t.placeholderData(this.#l?.state.data, this.#l)
              : t.placeholderData),
        e !== void 0 && ((m = `success`), (d = A(i?.data, e, t)), (u = !0)))
    }
    if (t.select && d !== void 0 && !h) {
      if (i && d === a?.data && t.select === this.#s) d = this.#c
      else
        try {
          ;((this.#s = t.select), (d = t.select(d)), (d = A(i?.data, d, t)), (this.#c = d), (this.#o = null))
        } catch (e) {
          this.#o = e
        }
    } else d === void 0 && (this.#o = null)
    this.#o &&
      ((f = this.#o), (d = this.#c), (p = i?.error === f ? i.errorUpdatedAt : Date.now()), (m = `error`), (u = !1))
    let g = l.fetchStatus === `fetching`,
      _ = m === `pending`,
      v = m === `error`,
      y = _ && g,
      b = d !== void 0
    return {
      status: m,
      fetchStatus: l.fetchStatus,
      isPending: _,
      isSuccess: m === `success`,
      isError: v,
      isInitialLoading: y,
      isLoading: y,
      data: d,
      dataUpdatedAt: l.dataUpdatedAt,
      error: f,
      errorUpdatedAt: p,
      failureCount: l.fetchFailureCount,
      failureReason: l.fetchFailureReason,
      errorUpdateCount: l.errorUpdateCount,
      isFetched: e.isFetched(),
      isFetchedAfterMount: l.dataUpdateCount > s.dataUpdateCount || l.errorUpdateCount > s.errorUpdateCount,
      isFetching: g,
      isRefetching: g && !_,
      isLoadingError: v && !b,
      isPaused: l.fetchStatus === `paused`,
      isPlaceholderData: u,
      isRefetchError: v && b,
      isStale: B(e, t),
      refetch: this.refetch,
      isEnabled: T(t.enabled, e) !== !1,
    }
  }
  updateResult() {
    let e = this.#r,
      t = this.createResult(this.#t, this.options)
    if (((this.#i = this.#t.state), (this.#a = this.options), this.#i.data !== void 0 && (this.#l = this.#t), O(t, e)))
      return
    this.#r = t
    let n = (() => {
      if (!e) return !0
      let { notifyOnChangeProps: t } = this.options,
        n = typeof t == `function` ? t() : t
      if (n === `all` || (!n && !this.#p.size) || (this.options.throwOnError && this.#r.error !== e.error)) return !0
      for (let t of n ?? this.#p) if (this.#r[t] !== e[t]) return !0
      return !1
    })()
    F.batch(() => {
      ;(n &&
        this.listeners.forEach((e) => {
          e(this.#r)
        }),
        this.#e.getQueryCache().notify({ query: this.#t, type: `observerResultsUpdated` }))
    })
  }
  #S() {
    let e = this.#e.getQueryCache().build(this.#e, this.options)
    if (e === this.#t) return
    let t = this.#t
    ;((this.#t = e), (this.#n = e.state), this.hasListeners() && (t?.removeObserver(this), e.addObserver(this)))
  }
  onQueryUpdate() {
    ;(this.updateResult(), this.hasListeners() && this.#y())
  }
}
function Ke(e, t) {
  return (
    T(t.enabled, e) !== !1 && e.state.data === void 0 && (e.state.status !== `error` || T(t.retryOnMount, e) !== !1)
  )
}
function qe(e, t) {
  return Ke(e, t) || (e.state.data !== void 0 && z(e, t, t.refetchOnMount))
}
function z(e, t, n) {
  if (T(t.enabled, e) !== !1 && T(t.staleTime, e) !== `static`) {
    let r = T(n, e)
    return r === `always` || (r !== !1 && B(e, t))
  }
  return !1
}
function Je(e, t, n, r) {
  return (e !== t || T(r.enabled, e) === !1) && (!n.suspense || e.state.status !== `error`) && B(e, n)
}
function B(e, t) {
  return T(t.enabled, e) !== !1 && e.isStaleByTime(T(t.staleTime, e))
}
var Ye = p.createContext(!1),
  Xe = () => p.useContext(Ye)
Ye.Provider
function Ze() {
  let e = !1
  return {
    clearReset: () => {
      e = !1
    },
    reset: () => {
      e = !0
    },
    isReset: () => e,
  }
}
var Qe = p.createContext(Ze()),
  $e = () => p.useContext(Qe),
  et = (e, t, n) => {
    let r =
      n?.state.status === `error` && typeof e.throwOnError == `function`
        ? De(e.throwOnError, [n.state.error, n])
        : e.throwOnError
    ;(e.suspense || r) && (t.isReset() || (e.retryOnMount = !1))
  },
  tt = (e) => {
    p.useEffect(() => {
      e.clearReset()
    }, [e])
  },
  nt = ({ result: e, errorResetBoundary: t, throwOnError: n, query: r, suspense: i }) =>
    e.isError && !t.isReset() && !e.isFetching && r && ((i && e.data === void 0) || De(n, [e.error, r])),
  rt = (e) => {
    if (e.suspense) {
      let t = 1e3,
        n = (e) => (e === `static` ? e : Math.max(e ?? t, t)),
        r = e.staleTime
      ;((e.staleTime = typeof r == `function` ? (...e) => n(r(...e)) : n(r)),
        typeof e.gcTime == `number` && (e.gcTime = Math.max(e.gcTime, t)))
    }
  },
  it = (e, t) => e?.suspense && t.isPending,
  at = (e, t, n) =>
    t.fetchOptimistic(e).catch(() => {
      n.clearReset()
    })
function ot(e, t, n) {
  let r = Xe(),
    i = $e(),
    a = ce(n),
    o = a.defaultQueryOptions(e),
    s = a.getQueryCache().get(o.queryHash),
    c = e.subscribed !== !1
  ;((o._optimisticResults = r ? `isRestoring` : c ? `optimistic` : void 0), rt(o), et(o, i, s), tt(i))
  let [l] = p.useState(() => new t(a, o)),
    u = l.getOptimisticResult(o)
  p.useEffect(() => {
    l.setOptions(o)
  }, [o, l])
  let d = !r && c
  if (
    (p.useSyncExternalStore(
      p.useCallback(
        (e) => {
          let t = d ? l.subscribe(F.batchCalls(e)) : w
          return (l.updateResult(), t)
        },
        [l, d],
      ),
      () => l.getCurrentResult(),
      () => l.getCurrentResult(),
    ),
    it(o, u))
  )
    throw at(o, l, i)
  if (nt({ result: u, errorResetBoundary: i, throwOnError: o.throwOnError, query: s, suspense: o.suspense }))
    throw u.error
  return o.notifyOnChangeProps ? u : l.trackResult(u)
}
function st(e, t) {
  return ot(e, Ge, t)
}
var ct = (e) => e?.replace(/([a-z0-9])([A-Z])/g, `$1-$2`).toLowerCase()
function lt(e, t, n = []) {
  if (t == null) throw Error(`[lucide]: iconNode is required when icon name is used`)
  return { name: ct(e), size: 24, node: t, ...(n.length > 0 ? { aliases: n } : {}) }
}
var ut = (e) => {
    let t = ``,
      n = !1
    for (let r of e)
      r === `-` || r === `_` || r <= ` `
        ? (n = t.length > 0)
        : (t.length === 0 ? (t += r.toLowerCase()) : (t += n ? r.toUpperCase() : r), (n = !1))
    return t
  },
  dt = (e) => {
    let t = ut(e)
    return t.charAt(0).toUpperCase() + t.slice(1)
  },
  V = (...e) => {
    let t = new Set()
    for (let n of e) if (typeof n == `string`) for (let e of n.split(/\s+/)) e && t.add(e)
    return [...t].join(` `)
  },
  H = {
    xmlns: `http://www.w3.org/2000/svg`,
    width: 24,
    height: 24,
    viewBox: `0 0 24 24`,
    fill: `none`,
    stroke: `currentColor`,
    'stroke-width': 2,
    'stroke-linecap': `round`,
    'stroke-linejoin': `round`,
  }
function U(e) {
  return e != null
}
function ft(e, t = {}) {
  let n = t.attributeNames ?? {},
    r = (e) => n[e] ?? e,
    i = e.size ?? e.width ?? H.width,
    a = e.size ?? e.height ?? H.height,
    o = e.aliases?.filter((e) => typeof e == `string` && e.trim() !== ``).map((e) => `lucide-${e}`) ?? [],
    s = [...(e.name ? [`lucide-${e.name}`] : []), ...o],
    c = t.className?.split(` `).filter(Boolean) ?? [],
    l = t.includeDefaultClasses === !1 ? V(...c) : V(`lucide`, ...s, ...c),
    u = t.absoluteStrokeWidth
      ? (Number(t.strokeWidth ?? H[`stroke-width`]) * Number(e.size ?? e.width ?? H.width)) /
        Number(t.size ?? t.width ?? H.width)
      : (t.strokeWidth ?? H[`stroke-width`])
  return [
    `svg`,
    {
      ...Object.entries(H).reduce((e, [t, n]) => ((e[r(t)] = n), e), {}),
      ...(`color` in t && t.color && { [r(`stroke`)]: t.color }),
      ...(`size` in t && U(t.size) && { [r(`width`)]: t.size, [r(`height`)]: t.size }),
      ...(`width` in t && U(t.width) && { [r(`width`)]: t.width }),
      ...(`height` in t && U(t.height) && { [r(`height`)]: t.height }),
      [r(`stroke-width`)]: u,
      ...(l && { [r(`class`)]: l }),
      [r(`viewBox`)]: `0 0 ${i} ${a}`,
      ...(t.hasA11yProp === !1 ? { [r(`aria-hidden`)]: `true` } : {}),
      ...(`attributes` in t && t.attributes),
    },
    e.node.map((e) => {
      let [n, i, a] = e,
        o = t.nonScalingStroke ? { [r(`vector-effect`)]: `non-scaling-stroke`, ...i } : i
      return a ? [n, o, a] : [n, o]
    }),
  ]
}
function pt(e, t = {}) {
  return ft(e, {
    ...t,
    attributeNames: {
      ...t.attributeNames,
      class: `className`,
      'stroke-width': `strokeWidth`,
      'stroke-linecap': `strokeLinecap`,
      'stroke-linejoin': `strokeLinejoin`,
      'vector-effect': `vectorEffect`,
    },
  })
}
var mt = (e) => {
    if (typeof e != `object` || !e) return !1
    for (let t in e)
      if (
        Object.prototype.hasOwnProperty.call(e, t) &&
        (t.startsWith(`aria-`) || t === `role` || t === `title`) &&
        e[t] != null
      )
        return !0
    return !1
  },
  ht = (0, p.createContext)({}),
  gt = () => (0, p.useContext)(ht),
  _t = (0, p.forwardRef)(
    (
      {
        color: e,
        size: t,
        width: n,
        height: r,
        strokeWidth: i,
        absoluteStrokeWidth: a,
        nonScalingStroke: o,
        className: s = ``,
        children: c,
        iconNode: l = [],
        icon: u = { node: l, aliases: [], size: 24 },
        ...d
      },
      f,
    ) => {
      let {
          size: m = 24,
          strokeWidth: h = 2,
          absoluteStrokeWidth: g = !1,
          nonScalingStroke: _ = !1,
          color: v = `currentColor`,
          className: y = ``,
        } = gt() ?? {},
        b = !!c || mt(d),
        [x, ee, te = []] = pt(u, {
          color: e ?? v,
          width: n ?? t ?? m,
          height: r ?? t ?? m,
          strokeWidth: i ?? h,
          absoluteStrokeWidth: a ?? g,
          nonScalingStroke: o ?? _,
          className: V(y, s),
          hasA11yProp: b,
          attributes: d,
        })
      return (0, p.createElement)(x, { ref: f, ...ee }, [
        ...te.map(([e, t]) => (0, p.createElement)(e, t)),
        ...(Array.isArray(c) ? c : [c]),
      ])
    },
  )
function W(e, t = [], n = []) {
  let r = typeof e == `string` ? lt(e, t, n) : e,
    i = (0, p.forwardRef)(({ className: e, ...t }, n) =>
      (0, p.createElement)(_t, { ref: n, icon: r, className: e, ...t }),
    )
  return (r.name && (i.displayName = dt(r.name)), i)
}
var vt = { name: `chevron-down`, size: 24, node: [[`path`, { d: `m6 9 6 6 6-6`, key: `qrunsl` }]] }
vt.node
var yt = W(vt),
  bt = { name: `chevron-right`, size: 24, node: [[`path`, { d: `m9 18 6-6-6-6`, key: `mthhwq` }]] }
bt.node
var xt = W(bt),
  St = {
    name: `search`,
    size: 24,
    node: [
      [`path`, { d: `m21 21-4.34-4.34`, key: `14j7rj` }],
      [`circle`, { cx: `11`, cy: `11`, r: `8`, key: `4ej97u` }],
    ],
  }
St.node
var Ct = W(St),
  wt = {
    name: `x`,
    size: 24,
    node: [
      [`path`, { d: `M18 6 6 18`, key: `1bl5f8` }],
      [`path`, { d: `m6 6 12 12`, key: `d8bk6v` }],
    ],
  }
wt.node
var Tt = W(wt),
  Et = 1500,
  Dt = r(() => ({ current: null })),
  Ot = {
    success: (e, t) => G(`success`, e, t),
    error: (e, t) => G(`error`, e, t),
    info: (e, t) => G(`info`, e, t),
    warning: (e, t) => G(`warning`, e, t),
  },
  kt = 0,
  At
function G(e, t, n = Et) {
  ;((kt += 1),
    clearTimeout(At),
    Dt.setState({ current: { id: kt, kind: e, text: t } }),
    (At = setTimeout(() => Dt.setState({ current: null }), n)))
}
var K = class extends Error {
    code
    msg
    data
    requestId
    name = `ApiError`
    constructor(e, t, n = null, r = ``) {
      ;(super(t), (this.code = e), (this.msg = t), (this.data = n), (this.requestId = r))
    }
    get endsSession() {
      return this.code >= 600 && this.code <= 602
    }
    get isNetworkFailure() {
      return this.code === 0
    }
  },
  q = { directory: 0, category: 1, page: 2, model: 3, dictionary: 4, report: 5, dataView: 6, link: 7, portal: 8 }
;(q.model, q.dictionary, q.report, q.portal)
var jt = {
    token: ``,
    lock: 0,
    leaveToast: !1,
    menuList: [],
    leftMenuList: [],
    userInfo: null,
    permissionList: [],
    loginLoading: !1,
    socket: null,
    companyLogo: ``,
  },
  J = r(() => ({
    ...jt,
    token: a.get(`token`) ?? ``,
    lock: +(a.get(`lock`) === `1`),
    leaveToast: a.get(`token`) !== null,
  })),
  Mt = new Set()
function Nt(e) {
  return (Mt.add(e), () => Mt.delete(e))
}
async function Pt(e, ...[t]) {
  let n = { ...t, line: e }
  try {
    return await Rt(n)
  } catch (e) {
    throw (e instanceof K && !n.silent && !e.endsSession && Ot.error(e.msg), e)
  }
}
var Ft = () => Promise.resolve(!1),
  It = new Set([`POST /api/oauth/Login`]),
  Lt = new Set([`POST /api/oauth/Login`, `POST /api/oauth/LockScreen`])
async function Rt(e) {
  let t = J.getState().token
  try {
    return await zt(e, t)
  } catch (n) {
    if (!(n instanceof K) || !n.endsSession || Lt.has(e.line)) throw n
    let r = J.getState().token
    if ((r !== `` && r !== t) || (await Ft(n))) return zt(e, J.getState().token)
    throw n
  }
}
async function zt(e, t) {
  let [n, r] = e.line.split(` `),
    i = await Bt(Wt(r, e), { method: n, headers: Gt(e, t), body: Kt(e), signal: qt(e) }),
    a = i.headers.get(`x-request-id`) ?? ``,
    o = await Vt(i)
  if (o.code !== 200) throw new K(o.code, o.msg || x(`ui:requestFailed`), o.data, a)
  return o.data
}
async function Bt(e, t) {
  try {
    return await fetch(e, t)
  } catch (e) {
    throw Ut(e) ? e : new K(0, x(`ui:requestFailed`))
  }
}
async function Vt(e) {
  let t = await e.json().catch((e) => {
    if (Ut(e)) throw e
    return null
  })
  return Ht(t) ? t : { code: e.ok ? 0 : e.status, msg: ``, data: null }
}
function Ht(e) {
  return typeof e == `object` && !!e && typeof e.code == `number`
}
function Ut(e) {
  return e instanceof DOMException && e.name === `AbortError`
}
function Wt(e, { params: t, query: n }) {
  let r = e.replace(/:(\w+)/g, (e, n) => encodeURIComponent(t?.[n] ?? ``)),
    i = new URLSearchParams()
  for (let [e, t] of Object.entries(n ?? {})) t != null && i.set(e, String(t))
  return (i.set(`n`, String(Date.now())), `${r}?${i}`)
}
function Gt(e, t) {
  let n = { 'X-Origin': `pc`, 'Accept-Language': ee() }
  return (
    t && (n.Authorization = t),
    e.body !== void 0 && !It.has(e.line) && (n[`Content-Type`] = `application/json`),
    n
  )
}
function Kt({ line: e, body: t }) {
  return t === void 0 ? null : It.has(e) ? new URLSearchParams(t) : JSON.stringify(t)
}
function qt({ signal: e }) {
  let t = AbortSignal.timeout(s)
  return e ? AbortSignal.any([e, t]) : t
}
var Y = (...e) => e.filter(Boolean).join(` `)
function Jt(e, t, n, r, i = 4) {
  let [a, o = `center`] = r.split(`-`),
    s = a === `top` || a === `bottom` ? `x` : `y`,
    c = { x: 0, y: 0 }
  return (
    s === `x`
      ? ((c.y = Yt(a === `bottom`, e.y, e.height, t.height, n.height, i)), (c.x = Xt(o, e.x, e.width, t.width)))
      : ((c.x = Yt(a === `right`, e.x, e.width, t.width, n.width, i)), (c.y = Xt(o, e.y, e.height, t.height))),
    { x: Zt(c.x, t.width, n.width), y: Zt(c.y, t.height, n.height) }
  )
}
var X = 4
function Yt(e, t, n, r, i, a) {
  let o = i - (t + n) - a - X,
    s = t - a - X,
    c = e ? o : s
  return (r <= c || c >= (e ? s : o) ? e : !e) ? t + n + a : t - a - r
}
function Xt(e, t, n, r) {
  return e === `start` ? t : e === `end` ? t + n - r : t + (n - r) / 2
}
function Zt(e, t, n) {
  return Math.max(X, Math.min(e, n - t - X))
}
var Qt = { popover: `_popover_ul4tq_1` }
function $t({
  anchor: e,
  onClose: t,
  placement: n = `bottom-start`,
  matchWidth: r = !1,
  gap: i = 4,
  children: a,
  className: o,
  onKeyDown: s,
  ...c
}) {
  let l = (0, p.useRef)(null),
    u = (0, p.useEffectEvent)(() => t?.())
  ;((0, p.useLayoutEffect)(() => {
    let t = l.current
    if (!t || !e) return
    t.showPopover()
    let a = () => en(t, e, n, r, i)
    a()
    let o = new ResizeObserver(a)
    return (
      o.observe(t),
      window.addEventListener(`resize`, a),
      window.addEventListener(`scroll`, a, { capture: !0, passive: !0 }),
      () => {
        ;(o.disconnect(),
          window.removeEventListener(`resize`, a),
          window.removeEventListener(`scroll`, a, { capture: !0 }))
      }
    )
  }, [e, n, r, i]),
    (0, p.useEffect)(() => {
      let t = (t) => {
        let n = t.target
        l.current?.contains(n) || (e instanceof Element && e.contains(n)) || u()
      }
      return (document.addEventListener(`pointerdown`, t, !0), () => document.removeEventListener(`pointerdown`, t, !0))
    }, [e]))
  let d = (e) => {
    ;(s?.(e), e.key === `Escape` && t && (e.stopPropagation(), t()))
  }
  return (0, S.jsx)(`div`, { ...c, ref: l, popover: `manual`, onKeyDown: d, className: Y(Qt.popover, o), children: a })
}
function en(e, t, n, r, i) {
  let a = t instanceof Element ? t.getBoundingClientRect() : t
  r && (e.style.minWidth = `${a.width}px`)
  let o = { width: document.documentElement.clientWidth, height: document.documentElement.clientHeight },
    { x: s, y: c } = Jt(a, { width: e.offsetWidth, height: e.offsetHeight }, o, n, i)
  ;((e.style.left = `${s}px`), (e.style.top = `${c}px`))
}
function tn(e, t) {
  let [n, r] = (0, p.useState)(!1)
  return (
    (0, p.useEffect)(() => {
      if (!e) return
      let n = setTimeout(() => r(!0), t)
      return () => {
        ;(clearTimeout(n), r(!1))
      }
    }, [e, t]),
    e && n
  )
}
var nn = { tooltip: `_tooltip_1ogtb_1` },
  rn = 400
function an({ text: e, placement: t = `bottom`, children: n }) {
  let [r, i] = (0, p.useState)(null),
    a = tn(r !== null, r?.afterMs ?? 0),
    o = (e, t) => i({ element: e, afterMs: t }),
    s = () => i(null),
    c = n.props
  return (0, S.jsxs)(S.Fragment, {
    children: [
      (0, p.cloneElement)(n, {
        onPointerEnter: (e) => {
          ;(c.onPointerEnter?.(e), e.pointerType === `mouse` && o(e.currentTarget, rn))
        },
        onPointerLeave: (e) => {
          ;(c.onPointerLeave?.(e), s())
        },
        onPointerDown: (e) => {
          ;(c.onPointerDown?.(e), s())
        },
        onFocus: (e) => {
          ;(c.onFocus?.(e), e.currentTarget.matches(`:focus-visible`) && o(e.currentTarget, 0))
        },
        onBlur: (e) => {
          ;(c.onBlur?.(e), s())
        },
      }),
      r &&
        a &&
        e &&
        (0, S.jsx)($t, {
          anchor: r.element,
          placement: t,
          gap: 6,
          className: nn.tooltip,
          'aria-hidden': !0,
          children: e,
        }),
    ],
  })
}
var Z = {
  button: `_button_c4zc0_1`,
  default: `_default_c4zc0_29`,
  primary: `_primary_c4zc0_35`,
  danger: `_danger_c4zc0_47`,
  text: `_text_c4zc0_56`,
  link: `_link_c4zc0_64`,
  warn: `_warn_c4zc0_83`,
  small: `_small_c4zc0_87`,
  icon: `_icon_c4zc0_117`,
  spinner: `_spinner_c4zc0_152`,
  turn: `_turn_c4zc0_1`,
}
function Q({ icon: e, size: t = 16, className: n, strokeWidth: r = 1.75 }) {
  return (0, S.jsx)(e, { size: t, strokeWidth: r, className: n, 'aria-hidden': !0, focusable: !1 })
}
function on({
  kind: e = `default`,
  size: t = `normal`,
  icon: n,
  loading: r = !1,
  warn: i,
  children: a,
  className: o,
  onClick: s,
  ...c
}) {
  return (0, S.jsxs)(`button`, {
    type: `button`,
    ...c,
    'aria-busy': r || void 0,
    onClick: r ? (e) => e.preventDefault() : s,
    className: Y(Z.button, Z[e], t === `small` && Z.small, i && Z.warn, o),
    children: [
      r
        ? (0, S.jsx)(`span`, { className: Z.spinner, 'aria-hidden': !0 })
        : n && (0, S.jsx)(Q, { icon: n, size: t === `small` ? 14 : 16 }),
      a,
    ],
  })
}
function sn({ icon: e, label: t, size: n = `normal`, iconSize: r, pressed: i, children: a, className: o, ...s }) {
  return (0, S.jsx)(an, {
    text: t,
    children: (0, S.jsxs)(`button`, {
      type: `button`,
      'aria-label': t,
      'aria-pressed': i,
      ...s,
      className: Y(Z.icon, n === `small` && Z.small, o),
      children: [(0, S.jsx)(Q, { icon: e, size: r ?? (n === `small` ? 14 : 16) }), a],
    }),
  })
}
var $ = {
    dialog: `_dialog_k297b_1`,
    drawer: `_drawer_k297b_28`,
    head: `_head_k297b_36`,
    body: `_body_k297b_50`,
    foot: `_foot_k297b_56`,
    full: `_full_k297b_66`,
    question: `_question_k297b_115`,
    risky: `_risky_k297b_129`,
    answers: `_answers_k297b_137`,
  },
  cn = n(t(), 1)
function ln({ onClose: e, closeOnMask: t = !0, children: n, ...r }) {
  let i = (0, p.useRef)(null),
    a = (0, p.useRef)(!1),
    o = (0, p.useEffectEvent)(e)
  ;(0, p.useLayoutEffect)(() => {
    let e = i.current
    if (!e) return
    ;(e.showModal(), (e.querySelector(`[data-autofocus]`) ?? un(e))?.focus())
    let t = (t) => {
      t.target === e && (t.preventDefault(), o())
    }
    return (
      e.addEventListener(`cancel`, t),
      () => {
        ;(e.removeEventListener(`cancel`, t), e.close())
      }
    )
  }, [])
  let s = (t) => {
    t.key !== `Escape` ||
      t.defaultPrevented ||
      t.nativeEvent.isComposing ||
      (t.preventDefault(), t.stopPropagation(), e())
  }
  return (0, cn.createPortal)(
    (0, S.jsx)(`dialog`, {
      ...r,
      ref: i,
      closedby: `none`,
      onKeyDown: s,
      onPointerDown: (e) => {
        a.current = e.target === i.current
      },
      onClick: (n) => {
        t && a.current && n.target === i.current && e()
      },
      children: n,
    }),
    document.body,
  )
}
function un(e) {
  return matchMedia(`(pointer: coarse)`).matches
    ? null
    : e.querySelector(`input:not(:disabled, [readonly], [type=hidden]), textarea:not(:disabled, [readonly])`)
}
function dn({ open: e, width: t = 520, onClose: n, closeOnMask: r, className: i, ...a }) {
  let o = (0, p.useId)()
  return e
    ? (0, S.jsx)(ln, {
        onClose: n,
        ...(r === void 0 ? {} : { closeOnMask: r }),
        'aria-labelledby': o,
        className: Y($.dialog, t === `full` && $.full, i),
        style: t === `full` ? void 0 : { '--dialog-w': `${t}px` },
        children: (0, S.jsx)(fn, { ...a, titleId: o, onClose: n }),
      })
    : null
}
function fn({
  title: e,
  titleId: t,
  onClose: n,
  footer: r,
  extra: i,
  closable: a = !0,
  bodyClassName: o,
  children: s,
}) {
  let { t: c } = d(`ui`)
  return (0, S.jsxs)(S.Fragment, {
    children: [
      (0, S.jsxs)(`header`, {
        className: $.head,
        children: [
          (0, S.jsx)(`h2`, { id: t, className: `cut`, children: e }),
          i,
          a && (0, S.jsx)(sn, { icon: Tt, label: c(`close`), onClick: n }),
        ],
      }),
      (0, S.jsx)(`div`, { className: Y($.body, o), children: s }),
      r !== void 0 && (0, S.jsx)(`footer`, { className: $.foot, children: r }),
    ],
  })
}
export {
  N as A,
  le as B,
  Be as C,
  I as D,
  Fe as E,
  ge as F,
  b as H,
  w as I,
  D as L,
  E as M,
  ve as N,
  F as O,
  _e as P,
  T as R,
  Ve as S,
  ze as T,
  y as U,
  ce as V,
  yt as _,
  on as a,
  ot as b,
  an as c,
  Nt as d,
  K as f,
  xt as g,
  Ct as h,
  $ as i,
  pe as j,
  P as k,
  Y as l,
  Tt as m,
  fn as n,
  sn as o,
  Ot as p,
  ln as r,
  Q as s,
  dn as t,
  Pt as u,
  W as v,
  Re as w,
  Ge as x,
  st as y,
  j as z,
}
