import { d as e, l as t, u as n } from './config-Bk9Z18Kn.js'
var r = e(t()),
  i = (e) => typeof e == `string`,
  a = () => {
    let e,
      t,
      n = new Promise((n, r) => {
        ;((e = n), (t = r))
      })
    return ((n.resolve = e), (n.reject = t), n)
  },
  o = (e) => (e == null ? `` : String(e)),
  s = (e) =>
    i(e) &&
    /^[A-Za-z0-9_@.-]{1,128}$/.test(e) &&
    !e.includes(`..`) &&
    ![`__proto__`, `constructor`, `prototype`].includes(e),
  c = (e) => e?.callbackApi ?? e?.constructor?.callbackApi,
  l = (e, t, n) => {
    e.forEach((e) => {
      t[e] && (n[e] = t[e])
    })
  },
  u = /###/g,
  d = (e) => (e && e.includes(`###`) ? e.replace(u, `.`) : e),
  f = (e) => !e || i(e),
  p = (e, t, n) => {
    let r = i(t) ? t.split(`.`) : t,
      a = 0
    for (; a < r.length - 1;) {
      if (f(e)) return {}
      let t = d(r[a])
      ;(!e[t] && n && (e[t] = new n()), (e = Object.prototype.hasOwnProperty.call(e, t) ? e[t] : {}), ++a)
    }
    return f(e) ? {} : { obj: e, k: d(r[a]) }
  },
  m = (e, t, n) => {
    let { obj: r, k: i } = p(e, t, Object)
    if (r !== void 0 || t.length === 1) {
      r[i] = n
      return
    }
    let a = t[t.length - 1],
      o = t.slice(0, t.length - 1),
      s = p(e, o, Object)
    for (; s.obj === void 0 && o.length;)
      ((a = `${o[o.length - 1]}.${a}`),
        (o = o.slice(0, o.length - 1)),
        (s = p(e, o, Object)),
        s?.obj && s.obj[`${s.k}.${a}`] !== void 0 && (s.obj = void 0))
    s.obj[`${s.k}.${a}`] = n
  },
  h = (e, t, n, r) => {
    let { obj: i, k: a } = p(e, t, Object)
    ;((i[a] = i[a] || []), i[a].push(n))
  },
  g = (e, t) => {
    let { obj: n, k: r } = p(e, t)
    if (n && Object.prototype.hasOwnProperty.call(n, r)) return n[r]
  },
  _ = (e, t, n) => {
    let r = g(e, n)
    return r === void 0 ? g(t, n) : r
  },
  v = (e, t, n) => {
    for (let r in t)
      r !== `__proto__` &&
        r !== `constructor` &&
        (Object.prototype.hasOwnProperty.call(e, r)
          ? i(e[r]) || e[r] instanceof String || i(t[r]) || t[r] instanceof String
            ? n && (e[r] = t[r])
            : v(e[r], t[r], n)
          : (e[r] = t[r]))
    return e
  },
  y = (e) => e.replace(/[\-\[\]\/\{\}\(\)\*\+\?\.\\\^\$\|]/g, `\\$&`),
  b = { '&': `&amp;`, '<': `&lt;`, '>': `&gt;`, '"': `&quot;`, "'": `&#39;`, '/': `&#x2F;` },
  x = (e) => (i(e) ? e.replace(/[&<>"'\/]/g, (e) => b[e]) : e),
  S = class {
    constructor(e) {
      ;((this.capacity = e), (this.regExpMap = new Map()), (this.regExpQueue = []))
    }
    getRegExp(e) {
      let t = this.regExpMap.get(e)
      if (t !== void 0) return t
      let n = new RegExp(e)
      return (
        this.regExpQueue.length === this.capacity && this.regExpMap.delete(this.regExpQueue.shift()),
        this.regExpMap.set(e, n),
        this.regExpQueue.push(e),
        n
      )
    }
  },
  C = [` `, `,`, `?`, `!`, `;`],
  w = new S(20),
  T = (e, t, n) => {
    ;((t ||= ``), (n ||= ``))
    let r = C.filter((e) => !t.includes(e) && !n.includes(e))
    if (r.length === 0) return !0
    let i = w.getRegExp(`(${r.map((e) => (e === `?` ? `\\?` : e)).join(`|`)})`),
      a = !i.test(e)
    if (!a) {
      let t = e.indexOf(n)
      t > 0 && !i.test(e.substring(0, t)) && (a = !0)
    }
    return a
  },
  E = (e, t, n = `.`) => {
    if (!e) return
    if (e[t]) return Object.prototype.hasOwnProperty.call(e, t) ? e[t] : void 0
    let r = t.split(n),
      i = e
    for (let e = 0; e < r.length;) {
      if (!i || typeof i != `object`) return
      let t,
        a = ``
      for (let o = e; o < r.length; ++o)
        if (
          (o !== e && (a += n),
          (a += r[o]),
          (t = i[a]),
          (typeof t != `function` && a !== `__proto__`) || Object.prototype.hasOwnProperty.call(i, a) || (t = void 0),
          t !== void 0)
        ) {
          if ([`string`, `number`, `boolean`].includes(typeof t) && o < r.length - 1) continue
          e += o - e + 1
          break
        }
      i = t
    }
    return i
  },
  D = (e) => e?.replace(/_/g, `-`),
  O = {
    type: `logger`,
    log(e) {
      this.output(`log`, e)
    },
    warn(e) {
      this.output(`warn`, e)
    },
    error(e) {
      this.output(`error`, e)
    },
    output(e, t) {
      console?.[e]?.apply?.(console, t)
    },
  },
  k = new (class e {
    constructor(e, t = {}) {
      this.init(e, t)
    }
    init(e, t = {}) {
      ;((this.prefix = t.prefix || `i18next:`),
        (this.logger = e || O),
        (this.options = t),
        (this.debug = t.debug),
        (this.seen = new Set()))
    }
    log(...e) {
      return this.forward(e, `log`, ``, !0)
    }
    warn(...e) {
      return this.forward(e, `warn`, ``, !0)
    }
    error(...e) {
      return this.forward(e, `error`, ``)
    }
    deprecate(...e) {
      return this.forward(e, `warn`, `WARNING DEPRECATED: `, !0)
    }
    once(e, t, ...n) {
      return !this.debug || this.seen.has(e) || this.seen.size >= 1e3 ? null : (this.seen.add(e), this[t](...n))
    }
    forward(e, t, n, r) {
      return r && !this.debug
        ? null
        : ((e = e.map((e) => (i(e) ? e.replace(/[\r\n\x00-\x1F\x7F]/g, ` `) : e))),
          i(e[0]) && (e[0] = `${n}${this.prefix} ${e[0]}`),
          this.logger[t](e))
    }
    create(t) {
      return new e(this.logger, { prefix: `${this.prefix}:${t}:`, ...this.options })
    }
    clone(t) {
      return ((t ||= this.options), (t.prefix = t.prefix || this.prefix), new e(this.logger, t))
    }
  })(),
  A = class {
    constructor() {
      this.observers = {}
    }
    on(e, t) {
      return (
        e.split(` `).forEach((e) => {
          this.observers[e] || (this.observers[e] = new Map())
          let n = this.observers[e].get(t) || 0
          this.observers[e].set(t, n + 1)
        }),
        this
      )
    }
    off(e, t) {
      ;(typeof e == `string` ? e.split(` `) : [e]).forEach((e) => {
        this.observers[e] && (t ? this.observers[e].delete(t) : delete this.observers[e])
      })
    }
    once(e, t) {
      let n = (...r) => {
        ;(t(...r), this.off(e, n))
      }
      return (this.on(e, n), this)
    }
    emit(e, ...t) {
      ;(this.observers[e] &&
        Array.from(this.observers[e].entries()).forEach(([e, n]) => {
          for (let r = 0; r < n; r++) e(...t)
        }),
        this.observers[`*`] &&
          Array.from(this.observers[`*`].entries()).forEach(([n, r]) => {
            for (let i = 0; i < r; i++) n(e, ...t)
          }))
    }
  },
  j = new WeakSet(),
  M = class extends A {
    constructor(e, t = { ns: [`translation`], defaultNS: `translation` }) {
      ;(super(),
        (this.data = e || {}),
        (this.options = t),
        (this.logger = k.create(`resourceStore`)),
        this.options.keySeparator === void 0 && (this.options.keySeparator = `.`),
        this.options.ignoreJSONStructure === void 0 && (this.options.ignoreJSONStructure = !0))
    }
    addNamespaces(e) {
      this.options.ns.includes(e) || this.options.ns.push(e)
    }
    removeNamespaces(e) {
      let t = this.options.ns.indexOf(e)
      t > -1 && this.options.ns.splice(t, 1)
    }
    deprecateDottedLng(e) {
      this.logger.once(
        e,
        `deprecate`,
        `${e}: a dotted language ('en.translation.key') that carries the namespace and key is removed in v27; pass language, namespace and key as separate arguments`,
      )
    }
    getResource(e, t, n, r = {}) {
      let a = r.keySeparator === void 0 ? this.options.keySeparator : r.keySeparator,
        o = r.ignoreJSONStructure === void 0 ? this.options.ignoreJSONStructure : r.ignoreJSONStructure,
        s
      e.includes(`.`)
        ? (this.deprecateDottedLng(`getResource`), (s = e.split(`.`)))
        : ((s = [e, t]), n && (Array.isArray(n) ? s.push(...n) : i(n) && a ? s.push(...n.split(a)) : s.push(n)))
      let c = g(this.data, s)
      return (
        c == null && !t && !n && e.includes(`.`) && ((e = s[0]), (t = s[1]), (n = s.slice(2).join(`.`))),
        c != null || !o || !i(n) ? c : E(this.data?.[e]?.[t], n, a)
      )
    }
    addResource(e, t, n, r, i = { silent: !1 }) {
      let a = i.keySeparator === void 0 ? this.options.keySeparator : i.keySeparator,
        o = [e, t]
      ;(n && (o = o.concat(a ? n.split(a) : n)),
        e.includes(`.`) && (this.deprecateDottedLng(`addResource`), (o = e.split(`.`)), (r = t), (t = o[1])),
        this.addNamespaces(t),
        m(this.data, o, r),
        i.silent || this.emit(`added`, e, t, n, r))
    }
    addResources(e, t, n, r = { silent: !1 }) {
      for (let r in n) (i(n[r]) || Array.isArray(n[r])) && this.addResource(e, t, r, n[r], { silent: !0 })
      r.silent || this.emit(`added`, e, t, n)
    }
    addResourceBundle(e, t, n, r, i, a = { silent: !1, skipCopy: !1 }) {
      let o = [e, t]
      ;(e.includes(`.`) &&
        (this.deprecateDottedLng(`addResourceBundle`), (o = e.split(`.`)), (r = n), (n = t), (t = o[1])),
        this.addNamespaces(t))
      let s = g(this.data, o) || {}
      ;(a.skipCopy || (n = JSON.parse(JSON.stringify(n))),
        r ? v(s, n, i) : (s = { ...s, ...n }),
        m(this.data, o, s),
        a.silent || this.emit(`added`, e, t, n))
    }
    removeResourceBundle(e, t) {
      ;(this.hasResourceBundle(e, t) && delete this.data[e][t], this.removeNamespaces(t), this.emit(`removed`, e, t))
    }
    hasResourceBundle(e, t) {
      return this.getResource(e, t) !== void 0
    }
    getResourceBundle(e, t) {
      return ((t ||= this.options.defaultNS), this.getResource(e, t))
    }
    getDataByLanguage(e) {
      return this.data[e]
    }
    hasLanguageSomeTranslations(e) {
      let t = this.getDataByLanguage(e)
      return !!((t && Object.keys(t)) || []).find((e) => {
        let n = t[e]
        return j.has(n) ? !0 : !n || Object.keys(n).length === 0 ? !1 : (typeof n == `object` && j.add(n), !0)
      })
    }
    toJSON() {
      return this.data
    }
  },
  N = {
    processors: {},
    addPostProcessor(e) {
      this.processors[e.name] = e
    },
    handle(e, t, n, r, i) {
      return (
        e.forEach((e) => {
          t = this.processors[e]?.process(t, n, r, i) ?? t
        }),
        t
      )
    },
  },
  P = Symbol(`i18next/PATH_KEY`)
function ee() {
  let e = [],
    t = Object.create(null),
    n
  return (
    (t.get = (r, i) => (n?.revoke?.(), i === P ? e : (e.push(i), (n = Proxy.revocable(r, t)), n.proxy))),
    Proxy.revocable(Object.create(null), t).proxy
  )
}
function F(e, t) {
  let { [P]: n } = e(ee()),
    r = t?.keySeparator ?? `.`,
    i = t?.nsSeparator ?? `:`,
    a = t?.enableSelector === `strict`
  if (n.length > 1 && i) {
    let e = t?.ns,
      o = a ? (Array.isArray(e) ? e : e ? [e] : null) : Array.isArray(e) ? e : null
    if (o && (a ? o : o.length > 1 ? o.slice(1) : []).includes(n[0])) return `${n[0]}${i}${n.slice(1).join(r)}`
  }
  return n.join(r)
}
var I = (e) => !i(e) && typeof e != `boolean` && typeof e != `number`,
  L = class e extends A {
    constructor(e, t = {}) {
      ;(super(),
        l(
          [
            `resourceStore`,
            `languageUtils`,
            `pluralResolver`,
            `interpolator`,
            `backendConnector`,
            `i18nFormat`,
            `utils`,
            `ownPostProcessors`,
          ],
          e,
          this,
        ),
        (this.options = t),
        this.options.keySeparator === void 0 && (this.options.keySeparator = `.`),
        (this.logger = k.create(`translator`)),
        (this.checkedLoadedFor = {}))
    }
    changeLanguage(e) {
      e && (this.language = e)
    }
    exists(e, t = { interpolation: {} }) {
      let n = { ...t }
      if (e == null) return !1
      let r = this.resolve(e, n)
      if (r?.res === void 0) return !1
      let i = I(r.res)
      return !(n.returnObjects === !1 && i)
    }
    extractFromKey(e, t) {
      let n = t.nsSeparator === void 0 ? this.options.nsSeparator : t.nsSeparator
      n === void 0 && (n = `:`)
      let r = t.keySeparator === void 0 ? this.options.keySeparator : t.keySeparator,
        a = t.ns || this.options.defaultNS || [],
        o = n && e.includes(n),
        s =
          !this.options.userDefinedKeySeparator &&
          !t.keySeparator &&
          !this.options.userDefinedNsSeparator &&
          !t.nsSeparator &&
          !T(e, n, r)
      if (o && !s) {
        let t = e.match(this.interpolator.nestingRegexp)
        if (t && t.length > 0) return { key: e, namespaces: i(a) ? [a] : a }
        let o = e.split(n)
        ;((n !== r || (n === r && this.options.ns.includes(o[0]))) && (a = o.shift()), (e = o.join(r)))
      }
      return { key: e, namespaces: i(a) ? [a] : a }
    }
    translate(t, n, r) {
      let a = typeof n == `object` ? { ...n } : n
      if (
        (typeof a != `object` &&
          this.options.overloadTranslationOptionHandler &&
          (a = this.options.overloadTranslationOptionHandler(arguments)),
        typeof a == `object` && (a = { ...a }),
        (a ||= {}),
        t == null)
      )
        return ``
      ;(typeof t == `function` && (t = F(t, { ...this.options, ...a })),
        Array.isArray(t) || (t = [String(t)]),
        (t = t.map((e) => (typeof e == `function` ? F(e, { ...this.options, ...a }) : String(e)))))
      let o = a.returnDetails === void 0 ? this.options.returnDetails : a.returnDetails,
        s = a.keySeparator === void 0 ? this.options.keySeparator : a.keySeparator,
        { key: c, namespaces: l } = this.extractFromKey(t[t.length - 1], a),
        u = l[l.length - 1],
        d = a.nsSeparator === void 0 ? this.options.nsSeparator : a.nsSeparator
      d === void 0 && (d = `:`)
      let f = a.lng || this.language,
        p = a.appendNamespaceToCIMode || this.options.appendNamespaceToCIMode
      if (f?.toLowerCase() === `cimode`)
        return p
          ? o
            ? {
                res: `${u}${d}${c}`,
                usedKey: c,
                exactUsedKey: c,
                usedLng: f,
                usedNS: u,
                usedParams: this.getUsedParamsDetails(a),
              }
            : `${u}${d}${c}`
          : o
            ? { res: c, usedKey: c, exactUsedKey: c, usedLng: f, usedNS: u, usedParams: this.getUsedParamsDetails(a) }
            : c
      let m = this.resolve(t, a),
        h = m?.res,
        g = m?.usedKey || c,
        _ = m?.exactUsedKey || c,
        v = [`[object Number]`, `[object Function]`, `[object RegExp]`],
        y = a.joinArrays === void 0 ? this.options.joinArrays : a.joinArrays,
        b = !this.i18nFormat || this.i18nFormat.handleAsObject,
        x = a.count !== void 0 && !i(a.count),
        S = e.hasDefaultValue(a),
        C = x ? this.pluralResolver.getSuffix(f, a.count, a) : ``,
        w = a.ordinal && x ? this.pluralResolver.getSuffix(f, a.count, { ordinal: !1 }) : ``,
        T = x && !a.ordinal && a.count === 0,
        E =
          (T && a[`defaultValue${this.options.pluralSeparator}zero`]) ||
          a[`defaultValue${C}`] ||
          a[`defaultValue${w}`] ||
          a.defaultValue,
        D = h
      b && !h && S && (D = E)
      let O = I(D),
        k = Object.prototype.toString.apply(D)
      if (b && D && O && !v.includes(k) && !(i(y) && Array.isArray(D))) {
        if (!a.returnObjects && !this.options.returnObjects) {
          this.options.returnedObjectHandler ||
            (this.logger.warn(`accessing an object - but returnObjects options is not enabled!`),
            this.logger.once(
              `returnedObject`,
              `deprecate`,
              `accessing an object without returnObjects returns a sentence about it today; from v27 t() returns the key, as for a missing key (returnedObjectHandler can keep today's text)`,
            ))
          let e = this.options.returnedObjectHandler
            ? this.options.returnedObjectHandler(g, D, { ...a, ns: l })
            : `key '${c} (${this.language})' returned an object instead of string.`
          return o ? ((m.res = e), (m.usedParams = this.getUsedParamsDetails(a)), m) : e
        }
        if (s) {
          let e = Array.isArray(D),
            t = e ? [] : {},
            n = e ? _ : g
          for (let e in D)
            if (Object.prototype.hasOwnProperty.call(D, e)) {
              let r = `${n}${s}${e}`
              ;((t[e] =
                S && !h
                  ? this.translate(r, { ...a, defaultValue: I(E) ? E[e] : void 0, joinArrays: !1, ns: l })
                  : this.translate(r, { ...a, joinArrays: !1, ns: l })),
                t[e] === r && (t[e] = D[e]))
            }
          h = t
        }
      } else if (b && i(y) && Array.isArray(h)) ((h = h.join(y)), (h &&= this.extendTranslation(h, t, a, m, r)))
      else {
        let e = !1,
          n = !1
        ;(!this.isValidLookup(h) && S && ((e = !0), (h = E)), this.isValidLookup(h) || ((n = !0), (h = c)))
        let i = (a.missingKeyNoValueFallbackToKey || this.options.missingKeyNoValueFallbackToKey) && n ? void 0 : h,
          o = S && E !== h && this.options.updateMissing
        if (n || e || o) {
          if (
            (this.logger.log(
              o ? `updateKey` : `missingKey`,
              f,
              u,
              x && !o ? `${c}${this.pluralResolver.getSuffix(f, a.count, a)}` : c,
              o ? E : h,
            ),
            s)
          ) {
            let e = this.resolve(c, { ...a, keySeparator: !1 })
            e &&
              e.res &&
              this.logger.warn(
                `Seems the loaded translations were in flat JSON format instead of nested. Either set keySeparator: false on init or make sure your translations are published in nested format.`,
              )
          }
          let e = [],
            t = this.languageUtils.getFallbackCodes(this.options.fallbackLng, a.lng || this.language)
          if (this.options.saveMissingTo === `fallback` && t && t[0]) for (let n = 0; n < t.length; n++) e.push(t[n])
          else
            this.options.saveMissingTo === `all`
              ? (e = this.languageUtils.toResolveHierarchy(a.lng || this.language))
              : e.push(a.lng || this.language)
          let n = (e, t, n) => {
            let r = S && n !== h ? n : i
            ;(this.options.missingKeyHandler
              ? this.options.missingKeyHandler(e, u, t, r, o, a)
              : this.backendConnector?.saveMissing &&
                this.backendConnector.saveMissing(e, u, t, r, o, a, void 0, this.utils?.hasLoadedNamespace),
              this.emit(`missingKey`, e, u, t, h))
          }
          this.options.saveMissing &&
            (this.options.saveMissingPlurals && x
              ? e.forEach((e) => {
                  let t = this.pluralResolver.getSuffixes(e, a)
                  ;(T &&
                    a[`defaultValue${this.options.pluralSeparator}zero`] &&
                    !t.includes(`${this.options.pluralSeparator}zero`) &&
                    t.push(`${this.options.pluralSeparator}zero`),
                    t.forEach((t) => {
                      n([e], c + t, a[`defaultValue${t}`] || E)
                    }))
                })
              : n(e, c, E))
        }
        ;((h = this.extendTranslation(h, t, a, m, r)),
          n && h === c && this.options.appendNamespaceToMissingKey && (h = `${u}${d}${c}`),
          (n || e) &&
            this.options.parseMissingKeyHandler &&
            (h = this.options.parseMissingKeyHandler(
              this.options.appendNamespaceToMissingKey ? `${u}${d}${c}` : c,
              e ? h : void 0,
              a,
            )))
      }
      return o ? ((m.res = h), (m.usedParams = this.getUsedParamsDetails(a)), m) : h
    }
    extendTranslation(e, t, n, r, a) {
      if (this.i18nFormat?.parse)
        e = this.i18nFormat.parse(
          e,
          { ...this.options.interpolation.defaultVariables, ...n },
          n.lng || this.language || r.usedLng,
          r.usedNS,
          r.usedKey,
          { resolved: r },
        )
      else if (!n.skipInterpolation) {
        n.interpolation &&
          this.interpolator.init({ ...n, interpolation: { ...this.options.interpolation, ...n.interpolation } })
        let o =
            i(e) &&
            (n?.interpolation?.skipOnVariables === void 0
              ? this.options.interpolation.skipOnVariables
              : n.interpolation.skipOnVariables),
          s
        if (o) {
          let t = e.match(this.interpolator.nestingRegexp)
          s = t && t.length
        }
        let c = n.replace && !i(n.replace) ? n.replace : n
        if (
          (this.options.interpolation.defaultVariables &&
            (c = { ...this.options.interpolation.defaultVariables, ...c }),
          (e = this.interpolator.interpolate(e, c, n.lng || this.language || r.usedLng, n)),
          o)
        ) {
          let t = e.match(this.interpolator.nestingRegexp),
            r = t && t.length
          s < r && (n.nest = !1)
        }
        ;(!n.lng && r && r.res && (n.lng = this.language || r.usedLng),
          n.nest !== !1 &&
            (e = this.interpolator.nest(
              e,
              (...e) =>
                a?.[0] === e[0] && !n.context
                  ? (this.logger.warn(`It seems you are nesting recursively key: ${e[0]} in key: ${t[0]}`), null)
                  : this.translate(...e, t),
              n,
            )),
          n.interpolation && this.interpolator.reset())
      }
      let o = n.postProcess || this.options.postProcess,
        s = i(o) ? [o] : o
      return (
        e != null &&
          s?.length &&
          n.applyPostProcessor !== !1 &&
          (s.forEach((e) => {
            this.logger.debug &&
              N.processors[e] &&
              this.ownPostProcessors &&
              !this.ownPostProcessors.has(e) &&
              this.logger.once(
                e,
                `deprecate`,
                `postProcess: '${e}' was registered with use() on another i18next instance; from v27 post-processors are per instance, so call use() with it on this instance too`,
              )
          }),
          (e = N.handle(
            s,
            e,
            t,
            this.options && this.options.postProcessPassResolved
              ? { i18nResolved: { ...r, usedParams: this.getUsedParamsDetails(n) }, ...n }
              : n,
            this,
          ))),
        e
      )
    }
    resolve(e, t = {}) {
      let n, r, a, o, s
      return (
        i(e) && (e = [e]),
        Array.isArray(e) && (e = e.map((e) => (typeof e == `function` ? F(e, { ...this.options, ...t }) : e))),
        e.forEach((e) => {
          if (this.isValidLookup(n)) return
          let c = this.extractFromKey(e, t),
            l = c.key
          r = l
          let u = c.namespaces
          this.options.fallbackNS && (u = u.concat(this.options.fallbackNS))
          let d = t.count !== void 0 && !i(t.count),
            f = d && !t.ordinal && t.count === 0,
            p = t.context !== void 0 && (i(t.context) || typeof t.context == `number`) && t.context !== ``,
            m = t.lngs ? t.lngs : this.languageUtils.toResolveHierarchy(t.lng || this.language, t.fallbackLng)
          u.forEach((e) => {
            this.isValidLookup(n) ||
              ((s = e),
              !this.checkedLoadedFor[`${m[0]}-${e}`] &&
                this.utils?.hasLoadedNamespace &&
                !this.utils?.hasLoadedNamespace(s) &&
                ((this.checkedLoadedFor[`${m[0]}-${e}`] = !0),
                this.logger.warn(
                  `key "${r}" for languages "${m.join(`, `)}" won't get resolved as namespace "${s}" was not yet loaded`,
                  `This means something IS WRONG in your setup. You access the t function before i18next.init / i18next.loadNamespace / i18next.changeLanguage was done. Wait for the callback or Promise to resolve before accessing it!!!`,
                )),
              m.forEach((r) => {
                if (this.isValidLookup(n)) return
                o = r
                let i = [l]
                if (this.i18nFormat?.addLookupKeys) this.i18nFormat.addLookupKeys(i, l, r, e, t)
                else {
                  let e
                  d && (e = this.pluralResolver.getSuffix(r, t.count, t))
                  let n = `${this.options.pluralSeparator}zero`,
                    a = `${this.options.pluralSeparator}ordinal${this.options.pluralSeparator}`
                  if (
                    (d &&
                      (t.ordinal && e.startsWith(a) && i.push(l + e.replace(a, this.options.pluralSeparator)),
                      i.push(l + e),
                      f && i.push(l + n)),
                    p)
                  ) {
                    let r = `${l}${this.options.contextSeparator || `_`}${t.context}`
                    ;(i.push(r),
                      d &&
                        (t.ordinal && e.startsWith(a) && i.push(r + e.replace(a, this.options.pluralSeparator)),
                        i.push(r + e),
                        f && i.push(r + n)))
                  }
                }
                let s
                for (; (s = i.pop());) this.isValidLookup(n) || ((a = s), (n = this.getResource(r, e, s, t)))
              }))
          })
        }),
        { res: n, usedKey: r, exactUsedKey: a, usedLng: o, usedNS: s }
      )
    }
    isValidLookup(e) {
      return e !== void 0 && !(!this.options.returnNull && e === null) && !(!this.options.returnEmptyString && e === ``)
    }
    getResource(e, t, n, r = {}) {
      return this.i18nFormat?.getResource
        ? this.i18nFormat.getResource(e, t, n, r)
        : this.resourceStore.getResource(e, t, n, r)
    }
    getUsedParamsDetails(e = {}) {
      let t = [
          `defaultValue`,
          `ordinal`,
          `context`,
          `replace`,
          `lng`,
          `lngs`,
          `fallbackLng`,
          `ns`,
          `keySeparator`,
          `nsSeparator`,
          `returnObjects`,
          `returnDetails`,
          `joinArrays`,
          `postProcess`,
          `interpolation`,
        ],
        n = e.replace && !i(e.replace),
        r = n ? e.replace : e
      if (
        (n && e.count !== void 0 && (r = { ...r, count: e.count }),
        this.options.interpolation.defaultVariables && (r = { ...this.options.interpolation.defaultVariables, ...r }),
        !n)
      ) {
        r = { ...r }
        for (let e of t) delete r[e]
      }
      return r
    }
    static hasDefaultValue(e) {
      for (let t in e)
        if (Object.prototype.hasOwnProperty.call(e, t) && t.startsWith(`defaultValue`) && e[t] !== void 0) return !0
      return !1
    }
  },
  R = class {
    constructor(e) {
      ;((this.options = e),
        (this.supportedLngs = this.options.supportedLngs || !1),
        (this.logger = k.create(`languageUtils`)),
        (this.resolveHierarchyCache = {}))
    }
    clearCache() {
      this.resolveHierarchyCache = {}
    }
    getScriptPartFromCode(e) {
      if (((e = D(e)), !e || !e.includes(`-`))) return null
      let t = e.split(`-`)
      return t.length === 2 || (t.pop(), t[t.length - 1].toLowerCase() === `x`)
        ? null
        : this.formatLanguageCode(t.join(`-`))
    }
    getLanguagePartFromCode(e) {
      if (((e = D(e)), !e || !e.includes(`-`))) return e
      let t = e.split(`-`)
      return this.formatLanguageCode(t[0])
    }
    formatLanguageCode(e) {
      if (i(e) && e.includes(`-`)) {
        let t
        try {
          t = Intl.getCanonicalLocales(e)[0]
        } catch {}
        return (
          t && this.options.lowerCaseLng && (t = t.toLowerCase()),
          t || (this.options.lowerCaseLng ? e.toLowerCase() : e)
        )
      }
      let t = this.options.cleanCode || this.options.lowerCaseLng ? e.toLowerCase() : e
      return (this.logger.debug && i(e) && this.deprecateBareCode(e, t), t)
    }
    deprecateBareCode(e, t) {
      let n
      try {
        n = Intl.getCanonicalLocales(e)[0]
      } catch {
        return
      }
      let r = n.toLowerCase() === e.toLowerCase() ? n : e.toLowerCase()
      ;(this.options.lowerCaseLng && (r = r.toLowerCase()),
        r !== t &&
          this.logger.once(
            e,
            `deprecate`,
            `language code '${e}' is used as '${t}'; i18next v27 gives it the canonical casing '${r}', use '${r}' in lng, fallbackLng, supportedLngs and the resources`,
          ))
    }
    isSupportedCode(e) {
      return (
        (this.options.load === `languageOnly` || this.options.nonExplicitSupportedLngs) &&
          (e = this.getLanguagePartFromCode(e)),
        !this.supportedLngs || !this.supportedLngs.length || this.supportedLngs.includes(e)
      )
    }
    getBestMatchFromCodes(e) {
      if (!e) return null
      let t
      return (
        e.forEach((e) => {
          if (t) return
          let n = this.formatLanguageCode(e)
          ;(!this.options.supportedLngs || this.isSupportedCode(n)) && (t = n)
        }),
        !t &&
          this.options.supportedLngs &&
          e.forEach((e) => {
            if (t) return
            let n = this.getScriptPartFromCode(e)
            if (this.isSupportedCode(n)) return (t = n)
            let r = this.getLanguagePartFromCode(e)
            if (this.isSupportedCode(r)) return (t = r)
            t = this.options.supportedLngs.find((e) =>
              e === r
                ? !0
                : !e.includes(`-`) && !r.includes(`-`)
                  ? !1
                  : !(!e.includes(`-`) || r.includes(`-`) || e.slice(0, e.indexOf(`-`)) !== r),
            )
          }),
        (t ||= this.getFallbackCodes(this.options.fallbackLng)[0]),
        t
      )
    }
    getFallbackCodes(e, t) {
      if (!e) return []
      if ((typeof e == `function` && (e = e(t)), i(e) && (e = [e]), Array.isArray(e))) return e
      if (!t) return e.default || []
      let n = e[t]
      return (
        (n ||= e[this.getScriptPartFromCode(t)]),
        (n ||= e[this.formatLanguageCode(t)]),
        (n ||= e[this.getLanguagePartFromCode(t)]),
        (n ||= e.default),
        n || []
      )
    }
    toResolveHierarchy(e, t) {
      let n = this.options.fallbackLng,
        r = Array.isArray(n) ? n.join(`|`) : n
      r !== this._cachedFallbackLng && ((this.resolveHierarchyCache = {}), (this._cachedFallbackLng = r))
      let a = t === void 0 || t === !1 || i(t),
        o = t === void 0 && typeof this.options.fallbackLng == `function`,
        s = i(e) && a && !o,
        c = null
      if (s) {
        let n
        ;((n = t === void 0 ? `undefined` : t === !1 ? `boolean:false` : `string:${t}`), (c = `${e.length}:${e}|${n}`))
      }
      if (c !== null) {
        let e = this.resolveHierarchyCache[c]
        if (e !== void 0) return e.slice()
      }
      let l = this.getFallbackCodes((t === !1 ? [] : t) || this.options.fallbackLng || [], e),
        u = [],
        d = (e) => {
          e &&
            (this.isSupportedCode(e)
              ? u.push(e)
              : this.logger.warn(`rejecting language code not found in supportedLngs: ${e}`))
        }
      return (
        i(e) && (e.includes(`-`) || e.includes(`_`))
          ? (this.options.load !== `languageOnly` && d(this.formatLanguageCode(e)),
            this.options.load !== `languageOnly` &&
              this.options.load !== `currentOnly` &&
              d(this.getScriptPartFromCode(e)),
            this.options.load !== `currentOnly` && d(this.getLanguagePartFromCode(e)))
          : i(e) && d(this.formatLanguageCode(e)),
        l.forEach((e) => {
          let t = this.formatLanguageCode(e)
          u.includes(t) || d(t)
        }),
        c === null ? u : ((this.resolveHierarchyCache[c] = u), u.slice())
      )
    }
  },
  z = { zero: 0, one: 1, two: 2, few: 3, many: 4, other: 5 },
  te = { select: (e) => (e === 1 ? `one` : `other`), resolvedOptions: () => ({ pluralCategories: [`one`, `other`] }) },
  ne = class {
    constructor(e, t = {}) {
      ;((this.languageUtils = e),
        (this.options = t),
        (this.logger = k.create(`pluralResolver`)),
        (this.pluralRulesCache = {}))
    }
    clearCache() {
      this.pluralRulesCache = {}
    }
    getRule(e, t = {}) {
      let n = D(e === `dev` ? `en` : e),
        r = t.ordinal ? `ordinal` : `cardinal`,
        i = JSON.stringify({ cleanedCode: n, type: r })
      if (i in this.pluralRulesCache) return this.pluralRulesCache[i]
      let a
      try {
        a = new Intl.PluralRules(n, { type: r })
      } catch {
        if (typeof Intl > `u`) return (this.logger.error(`No Intl support, please use an Intl polyfill!`), te)
        if (!e.match(/-|_/)) return te
        let n = this.languageUtils.getLanguagePartFromCode(e)
        a = this.getRule(n, t)
      }
      return ((this.pluralRulesCache[i] = a), a)
    }
    needsPlural(e, t = {}) {
      let n = this.getRule(e, t)
      return ((n ||= this.getRule(`dev`, t)), n?.resolvedOptions().pluralCategories.length > 1)
    }
    getPluralFormsOfKey(e, t, n = {}) {
      return this.getSuffixes(e, n).map((e) => `${t}${e}`)
    }
    getSuffixes(e, t = {}) {
      let n = this.getRule(e, t)
      return (
        (n ||= this.getRule(`dev`, t)),
        n
          ? n
              .resolvedOptions()
              .pluralCategories.sort((e, t) => z[e] - z[t])
              .map((e) => `${this.options.prepend}${t.ordinal ? `ordinal${this.options.prepend}` : ``}${e}`)
          : []
      )
    }
    getSuffix(e, t, n = {}) {
      let r = this.getRule(e, n)
      return r
        ? `${this.options.prepend}${n.ordinal ? `ordinal${this.options.prepend}` : ``}${r.select(t)}`
        : (this.logger.warn(`no plural rule found for: ${e}`), this.getSuffix(`dev`, t, n))
    }
  },
  re = (e, t, n, r = `.`, a = !0) => {
    let o = _(e, t, n)
    return (o == null && a && i(n) && ((o = E(e, n, r)), o === void 0 && (o = E(t, n, r))), o)
  },
  B = class {
    constructor(e = {}) {
      ;((this.logger = k.create(`interpolator`)),
        (this.options = e),
        (this.format = e?.interpolation?.format || ((e) => e)),
        this.init(e))
    }
    init(e = {}) {
      e.interpolation ||= { escapeValue: !0 }
      let {
        escape: t,
        escapeValue: n,
        useRawValueToEscape: r,
        prefix: i,
        prefixEscaped: a,
        suffix: o,
        suffixEscaped: s,
        formatSeparator: c,
        unescapeSuffix: l,
        unescapePrefix: u,
        nestingPrefix: d,
        nestingPrefixEscaped: f,
        nestingSuffix: p,
        nestingSuffixEscaped: m,
        nestingOptionsSeparator: h,
        maxReplaces: g,
        alwaysFormat: _,
      } = e.interpolation
      if (a || s || f || m) {
        let e = Object.entries({ prefixEscaped: a, suffixEscaped: s, nestingPrefixEscaped: f, nestingSuffixEscaped: m })
          .filter(([, e]) => e)
          .map(([e]) => e)
        this.logger.once(
          e.join(),
          `deprecate`,
          `interpolation.${e.join(`, interpolation.`)}: the regex-escaped delimiter options are removed in v27; pass the literal delimiters as prefix, suffix, nestingPrefix and nestingSuffix`,
        )
      }
      ;((this.escape = t === void 0 ? x : t),
        (this.escapeValue = n === void 0 || n),
        (this.useRawValueToEscape = r !== void 0 && r),
        (this.prefix = i ? y(i) : a || `{{`),
        (this.suffix = o ? y(o) : s || `}}`),
        (this.formatSeparator = c || `,`),
        (this.unescapePrefix = l ? `` : u ? y(u) : `-`),
        (this.unescapeSuffix = this.unescapePrefix ? `` : l ? y(l) : ``),
        (this.nestingPrefix = d ? y(d) : f || y(`$t(`)),
        (this.nestingSuffix = p ? y(p) : m || y(`)`)),
        (this.nestingOptionsSeparator = h || `,`),
        (this.maxReplaces = g || 1e3),
        (this.alwaysFormat = _ !== void 0 && _),
        this.resetRegExp())
    }
    reset() {
      this.options && this.init(this.options)
    }
    resetRegExp() {
      let e = (e, t) => (e?.source === t ? ((e.lastIndex = 0), e) : new RegExp(t, `g`))
      ;((this.regexp = e(this.regexp, `${this.prefix}(.+?)${this.suffix}`)),
        (this.regexpUnescape = e(
          this.regexpUnescape,
          `${this.prefix}${this.unescapePrefix}(.+?)${this.unescapeSuffix}${this.suffix}`,
        )),
        (this.nestingRegexp = e(
          this.nestingRegexp,
          `${this.nestingPrefix}((?:[^()"']|"[^"]*"|'[^']*'|\\((?:[^()"']|"[^"]*"|'[^']*')*\\))*?)${this.nestingSuffix}`,
        )))
    }
    interpolate(e, t, n, r) {
      let a,
        s,
        c,
        l = e,
        u = (this.options && this.options.interpolation && this.options.interpolation.defaultVariables) || {},
        d = (e) => {
          if (!e.includes(this.formatSeparator)) {
            let i = re(t, u, e, this.options.keySeparator, this.options.ignoreJSONStructure)
            return this.alwaysFormat ? this.format(i, void 0, n, { ...r, ...t, interpolationkey: e }) : i
          }
          let i = e.split(this.formatSeparator),
            a = i.shift().trim(),
            o = i.join(this.formatSeparator).trim()
          return this.format(re(t, u, a, this.options.keySeparator, this.options.ignoreJSONStructure), o, n, {
            ...r,
            ...t,
            interpolationkey: a,
          })
        }
      ;(this.resetRegExp(),
        !this.escapeValue &&
          typeof e == `string` &&
          /\$t\([^)]*\{[^}]*\{\{/.test(e) &&
          this.logger.warn(
            `nesting options string contains interpolated variables with escapeValue: false — if any of those values are attacker-controlled they can inject additional nesting options (e.g. redirect lng/ns). Sanitise untrusted input before passing it to t(), or keep escapeValue: true.`,
          ))
      let f = r?.missingInterpolationHandler || this.options.missingInterpolationHandler,
        p =
          r?.interpolation?.skipOnVariables === void 0
            ? this.options.interpolation.skipOnVariables
            : r.interpolation.skipOnVariables,
        m = [
          { regex: this.regexpUnescape, safeValue: (e) => e },
          {
            regex: this.regexp,
            safeValue: (e) =>
              this.escapeValue
                ? (this.escape === x &&
                    this.options?.interpolation?.escapeValue !== !1 &&
                    i(e) &&
                    e.includes(`/`) &&
                    this.logger.once(
                      `/`,
                      `deprecate`,
                      `escapeValue renders '/' in a value as '&#x2F;' today; from v27 the default escape leaves '/' as it is`,
                    ),
                  this.escape(e))
                : e,
          },
        ],
        h = [],
        g = 0
      return (
        m.forEach((t) => {
          for (c = 0; (a = t.regex.exec(e));) {
            let n = a.index - g,
              u = h.find(([e, t]) => n >= e && n < t)
            if (u) {
              t.regex.lastIndex = u[1] + g
              continue
            }
            let m = a[1].trim()
            if (((s = d(m)), s === void 0)) {
              if (typeof f == `function`) {
                let t = f(e, a, r)
                s = i(t) ? t : ``
              } else if (r && Object.prototype.hasOwnProperty.call(r, m)) s = ``
              else if (p) {
                ;(this.logger.debug &&
                  this.logger.once(
                    `${l}\u0000${a[0]}`,
                    `warn`,
                    `missed to pass in variable ${m} for interpolating ${l}`,
                  ),
                  (s = a[0]))
                continue
              } else (this.logger.warn(`missed to pass in variable ${m} for interpolating ${e}`), (s = ``))
            } else !i(s) && !this.useRawValueToEscape && (s = o(s))
            let _ = o(t.safeValue(s))
            if (
              ((e = e.slice(0, a.index) + _ + e.slice(a.index + a[0].length)),
              p
                ? (t.regex === this.regexpUnescape
                    ? h.push([a.index, a.index + _.length])
                    : (g += _.length - a[0].length),
                  (t.regex.lastIndex += _.length),
                  (t.regex.lastIndex -= a[0].length))
                : (t.regex.lastIndex = 0),
              c++,
              c >= this.maxReplaces)
            )
              break
          }
        }),
        e
      )
    }
    nest(e, t, n = {}) {
      let r,
        a,
        s,
        c = (e, t) => {
          let n = this.nestingOptionsSeparator
          if (!e.includes(n)) return e
          let r = e.split(RegExp(`${y(n)}[ ]*{`)),
            i = `{${r[1]}`
          ;((e = r[0]), (i = this.interpolate(i, s)))
          let a = i.match(/'/g),
            o = i.match(/"/g)
          ;(((a?.length ?? 0) % 2 == 0 && !o) || (o?.length ?? 0) % 2 != 0) && (i = i.replace(/'/g, `"`))
          try {
            ;((s = JSON.parse(i)), t && (s = { ...t, ...s }))
          } catch (t) {
            return (this.logger.warn(`failed parsing options string in nesting for key ${e}`, t), `${e}${n}${i}`)
          }
          return (s.defaultValue && s.defaultValue.includes(this.prefix) && delete s.defaultValue, e)
        },
        l = new RegExp(this.nestingRegexp),
        u = ``,
        d = 0
      for (; (r = l.exec(e));) {
        let f = []
        ;((s = { ...n }),
          (s = s.replace && !i(s.replace) ? s.replace : s),
          (s.applyPostProcessor = !1),
          delete s.defaultValue)
        let p = /{.*}/s.test(r[1]) ? r[1].lastIndexOf(`}`) + 1 : r[1].indexOf(this.formatSeparator)
        if (
          (p !== -1 &&
            ((f = r[1]
              .slice(p)
              .split(this.formatSeparator)
              .map((e) => e.trim())
              .filter(Boolean)),
            (r[1] = r[1].slice(0, p))),
          (a = t(c.call(this, r[1].trim(), s), s)),
          a && r[0] === e && !i(a))
        )
          return a
        ;(i(a) || (a = o(a)),
          (a ||= (this.logger.warn(`missed to resolve ${r[1]} for nesting ${e}`), ``)),
          f.length &&
            (a = f.reduce((e, t) => this.format(e, t, n.lng, { ...n, interpolationkey: r[1].trim() }), a.trim())),
          (u += e.slice(d, r.index) + o(a)),
          (d = l.lastIndex),
          (this.regexp.lastIndex = 0))
      }
      return d ? u + e.slice(d) : e
    }
  },
  ie = (e) => {
    let t = e.toLowerCase().trim(),
      n = {}
    if (e.includes(`(`)) {
      let r = e.split(`(`)
      t = r[0].toLowerCase().trim()
      let i = r[1].slice(0, -1)
      t === `currency` && !i.includes(`:`)
        ? (n.currency ||= i.trim())
        : t === `relativetime` && !i.includes(`:`)
          ? (n.range ||= i.trim())
          : i.split(`;`).forEach((e) => {
              if (e) {
                let [t, ...r] = e.split(`:`),
                  i = r
                    .join(`:`)
                    .trim()
                    .replace(/^'+|'+$/g, ``),
                  a = t.trim()
                ;(n[a] || (n[a] = i),
                  i === `false` && (n[a] = !1),
                  i === `true` && (n[a] = !0),
                  isNaN(i) || (n[a] = parseInt(i, 10)))
              }
            })
    }
    return { formatName: t, formatOptions: n }
  },
  V = (e) => {
    let t = {}
    return (n, r, i) => {
      let a = i
      i &&
        i.interpolationkey &&
        i.formatParams &&
        i.formatParams[i.interpolationkey] &&
        i[i.interpolationkey] &&
        (a = { ...a, [i.interpolationkey]: void 0 })
      let o
      try {
        o = r + JSON.stringify(a)
      } catch {
        return e(D(r), i)(n)
      }
      let s = t[o]
      return (s || ((s = e(D(r), i)), (t[o] = s)), s(n))
    }
  },
  ae = (e) => (t, n, r) => e(D(n), r)(t),
  oe = class {
    constructor(e = {}) {
      ;((this.logger = k.create(`formatter`)), (this.options = e), this.init(e))
    }
    init(e, t = { interpolation: {} }) {
      this.formatSeparator = t.interpolation.formatSeparator || `,`
      let n = t.cacheInBuiltFormats ? V : ae
      this.formats = {
        number: n((e, t) => {
          let n = new Intl.NumberFormat(e, { ...t })
          return (e) => n.format(e)
        }),
        currency: n((e, t) => {
          let n = new Intl.NumberFormat(e, { ...t, style: `currency` })
          return (e) => n.format(e)
        }),
        datetime: n((e, t) => {
          let n = new Intl.DateTimeFormat(e, { ...t })
          return (e) => n.format(e)
        }),
        relativetime: n((e, t) => {
          let n = new Intl.RelativeTimeFormat(e, { ...t })
          return (e) => n.format(e, t.range || `day`)
        }),
        list: n((e, t) => {
          let n = new Intl.ListFormat(e, { ...t })
          return (e) => n.format(e)
        }),
      }
    }
    add(e, t) {
      this.formats[e.toLowerCase().trim()] = t
    }
    addCached(e, t) {
      this.formats[e.toLowerCase().trim()] = V(t)
    }
    format(e, t, n, r = {}) {
      if (!t || e == null) return e
      let i = t.split(this.formatSeparator),
        a = []
      for (let e = 0; e < i.length; e++) {
        let t = i[e]
        for (; t.indexOf(`(`) > -1 && !t.includes(`)`) && e + 1 < i.length;) t = `${t}${this.formatSeparator}${i[++e]}`
        a.push(t)
      }
      return a.reduce((e, t) => {
        let { formatName: i, formatOptions: a } = ie(t)
        if (this.formats[i]) {
          let t = e
          try {
            let o = r?.formatParams?.[r.interpolationkey] || {},
              s = o.locale || o.lng || r.locale || r.lng || n
            t = this.formats[i](e, s, { ...a, ...r, ...o })
          } catch (e) {
            this.logger.warn(e)
          }
          return t
        }
        return (this.logger.warn(`there was no format function for ${i}`), e)
      }, e)
    }
  },
  se = (e, t) => {
    e.pending[t] !== void 0 && (delete e.pending[t], e.pendingCount--)
  },
  ce = class extends A {
    constructor(e, t, n, r = {}) {
      ;(super(),
        (this.backend = e),
        (this.store = t),
        (this.services = n),
        (this.languageUtils = n.languageUtils),
        (this.options = r),
        (this.logger = k.create(`backendConnector`)),
        (this.waitingReads = []),
        (this.maxParallelReads = r.maxParallelReads || 10),
        (this.readingCalls = 0),
        (this.maxRetries = r.maxRetries >= 0 ? r.maxRetries : 5),
        (this.retryTimeout = r.retryTimeout >= 1 ? r.retryTimeout : 350),
        (this.state = {}),
        (this.queue = []),
        this.backend?.init?.(n, r.backend, r),
        (this.callbackApi = c(this.backend)),
        this.backend &&
          this.callbackApi === void 0 &&
          (this.backend.read || this.backend.create) &&
          this.logger.deprecate(
            `backend: set callbackApi to declare the calling convention (true: read(language, namespace, callback) and create(languages, namespace, key, fallbackValue, callback, options); false: both return a promise or a value); guessing it from the number of parameters is deprecated`,
          ))
    }
    queueLoad(e, t, n, r) {
      let i = {},
        a = {},
        o = {},
        s = {}
      return (
        e.forEach((e) => {
          let r = !0
          ;(t.forEach((t) => {
            let o = `${e}|${t}`
            !n.reload && this.store.hasResourceBundle(e, t)
              ? (this.state[o] = 2)
              : (!n.reload && this.state[o] < 0) ||
                (this.state[o] === 1
                  ? a[o] === void 0 && (a[o] = !0)
                  : ((this.state[o] = 1),
                    (r = !1),
                    a[o] === void 0 && (a[o] = !0),
                    i[o] === void 0 && (i[o] = !0),
                    s[t] === void 0 && (s[t] = !0)))
          }),
            r || (o[e] = !0))
        }),
        (Object.keys(i).length || Object.keys(a).length) &&
          this.queue.push({ pending: a, pendingCount: Object.keys(a).length, loaded: {}, errors: [], callback: r }),
        {
          toLoad: Object.keys(i),
          pending: Object.keys(a),
          toLoadLanguages: Object.keys(o),
          toLoadNamespaces: Object.keys(s),
        }
      )
    }
    loaded(e, t, n) {
      let r = e.split(`|`),
        i = r[0],
        a = r[1]
      ;(t && this.emit(`failedLoading`, i, a, t),
        !t && n && this.store.addResourceBundle(i, a, n, void 0, void 0, { skipCopy: !0 }),
        (this.state[e] = t ? -1 : 2),
        t && n && (this.state[e] = 0))
      let o = {}
      ;(this.queue.forEach((n) => {
        ;(h(n.loaded, [i], a),
          se(n, e),
          t && n.errors.push(t),
          n.pendingCount === 0 &&
            !n.done &&
            (Object.keys(n.loaded).forEach((e) => {
              o[e] || (o[e] = {})
              let t = n.loaded[e]
              t.length &&
                t.forEach((t) => {
                  o[e][t] === void 0 && (o[e][t] = !0)
                })
            }),
            (n.done = !0),
            n.errors.length ? n.callback(n.errors) : n.callback()))
      }),
        this.emit(`loaded`, o),
        (this.queue = this.queue.filter((e) => !e.done)))
    }
    read(e, t, n, r = 0, i = this.retryTimeout, a) {
      if (!e.length) return a(null, {})
      if (this.readingCalls >= this.maxParallelReads) {
        this.waitingReads.push({ lng: e, ns: t, fcName: n, tried: r, wait: i, callback: a })
        return
      }
      this.readingCalls++
      let o = (o, s) => {
          if ((this.readingCalls--, this.waitingReads.length > 0)) {
            let e = this.waitingReads.shift()
            this.read(e.lng, e.ns, e.fcName, e.tried, e.wait, e.callback)
          }
          o && s && r < this.maxRetries
            ? setTimeout(() => {
                this.read(e, t, n, r + 1, i * 2, a)
              }, i)
            : a(o, s)
        },
        s = this.backend[n].bind(this.backend)
      if (this.callbackApi === !1 || (this.callbackApi === void 0 && s.length === 2))
        try {
          let n = s(e, t)
          n && typeof n.then == `function` ? n.then((e) => o(null, e)).catch(o) : o(null, n)
        } catch (e) {
          o(e)
        }
      else return s(e, t, o)
    }
    prepareLoading(e, t, n = {}, r) {
      if (!this.backend)
        return (this.logger.warn(`No backend was added via i18next.use. Will not load resources.`), r && r())
      ;(i(e) && (e = this.languageUtils.toResolveHierarchy(e)), i(t) && (t = [t]))
      let a = this.queueLoad(e, t, n, r)
      if (!a.toLoad.length) return (a.pending.length || r(), null)
      a.toLoad.forEach((e) => {
        this.loadOne(e)
      })
    }
    load(e, t, n) {
      this.prepareLoading(e, t, {}, n)
    }
    reload(e, t, n) {
      this.prepareLoading(e, t, { reload: !0 }, n)
    }
    noticeDevFallback(e) {
      e === `dev` &&
        this.devIsDefaultFallback &&
        this.logger.once(
          `dev`,
          `warn`,
          `language 'dev' is requested because fallbackLng is not set (its default is ['dev']); i18next v27 defaults to fallbackLng: false and loads and saves missing keys in the requested language instead. Set fallbackLng to your source language, or to 'dev' to keep this behavior`,
        )
    }
    loadOne(e, t = ``) {
      let n = e.split(`|`),
        r = n[0],
        i = n[1]
      ;(this.noticeDevFallback(r),
        this.read(r, i, `read`, void 0, void 0, (n, a) => {
          ;(n && this.logger.warn(`${t}loading namespace ${i} for language ${r} failed`, n),
            !n && a && this.logger.log(`${t}loaded namespace ${i} for language ${r}`, a),
            this.loaded(e, n, a))
        }))
    }
    saveMissing(
      e,
      t,
      n,
      r,
      i,
      a = {},
      o = () => {},
      s = this.newestCloneHasLoadedNamespace || this.services?.utils?.hasLoadedNamespace,
    ) {
      if (s && !s(t))
        this.logger.warn(
          `did not save key "${n}" as the namespace "${t}" was not yet loaded`,
          `This means something IS WRONG in your setup. You access the t function before i18next.init / i18next.loadNamespace / i18next.changeLanguage was done. Wait for the callback or Promise to resolve before accessing it!!!`,
        )
      else if (n != null && n !== ``) {
        if (this.backend?.create) {
          e?.forEach?.((e) => this.noticeDevFallback(e))
          let s = { ...a, isUpdate: i },
            c = this.backend.create.bind(this.backend)
          if (this.callbackApi === !1 || (this.callbackApi === void 0 && c.length < 6))
            try {
              let i
              ;((i = this.callbackApi === !1 || c.length === 5 ? c(e, t, n, r, s) : c(e, t, n, r)),
                i && typeof i.then == `function` ? i.then((e) => o(null, e)).catch(o) : o(null, i))
            } catch (e) {
              o(e)
            }
          else c(e, t, n, r, o, s)
        }
        e && e[0] && this.store.addResource(e[0], t, n, r)
      }
    }
  },
  H = () => ({
    debug: !1,
    initAsync: !0,
    ns: [`translation`],
    defaultNS: [`translation`],
    fallbackLng: [`dev`],
    fallbackNS: !1,
    supportedLngs: !1,
    nonExplicitSupportedLngs: !1,
    load: `all`,
    preload: !1,
    keySeparator: `.`,
    nsSeparator: `:`,
    pluralSeparator: `_`,
    contextSeparator: `_`,
    enableSelector: !1,
    partialBundledLanguages: !1,
    saveMissing: !1,
    updateMissing: !1,
    saveMissingTo: `fallback`,
    saveMissingPlurals: !0,
    missingKeyHandler: !1,
    missingInterpolationHandler: !1,
    postProcess: !1,
    postProcessPassResolved: !1,
    returnNull: !1,
    returnEmptyString: !0,
    returnObjects: !1,
    joinArrays: !1,
    returnedObjectHandler: !1,
    parseMissingKeyHandler: !1,
    appendNamespaceToMissingKey: !1,
    appendNamespaceToCIMode: !1,
    overloadTranslationOptionHandler: (e) => {
      let t = {}
      if (
        (typeof e[1] == `object` && (t = e[1]),
        i(e[1]) && (t.defaultValue = e[1]),
        i(e[2]) && (t.tDescription = e[2]),
        typeof e[2] == `object` || typeof e[3] == `object`)
      ) {
        let n = e[3] || e[2]
        Object.keys(n).forEach((e) => {
          t[e] = n[e]
        })
      }
      return t
    },
    interpolation: {
      escapeValue: !0,
      prefix: `{{`,
      suffix: `}}`,
      formatSeparator: `,`,
      unescapePrefix: `-`,
      nestingPrefix: `$t(`,
      nestingSuffix: `)`,
      nestingOptionsSeparator: `,`,
      maxReplaces: 1e3,
      skipOnVariables: !0,
    },
    cacheInBuiltFormats: !0,
  }),
  U = (e) => (
    i(e.ns) && (e.ns = [e.ns]),
    i(e.fallbackLng) && (e.fallbackLng = [e.fallbackLng]),
    i(e.fallbackNS) && (e.fallbackNS = [e.fallbackNS]),
    e.supportedLngs && !e.supportedLngs.includes(`cimode`) && (e.supportedLngs = e.supportedLngs.concat([`cimode`])),
    e
  ),
  W = () => {},
  G,
  le = (e) => {
    Object.getOwnPropertyNames(Object.getPrototypeOf(e)).forEach((t) => {
      typeof e[t] == `function` && (e[t] = e[t].bind(e))
    })
  },
  K = class e extends A {
    constructor(e = {}, t) {
      if (
        (super(),
        (this.options = U(e)),
        (this.services = { ownPostProcessors: new Set() }),
        (this.logger = k),
        (this.modules = { external: [] }),
        le(this),
        t && !this.isInitialized && !e.isClone)
      ) {
        if (!this.options.initAsync) return (this.init(e, t), this)
        setTimeout(() => {
          this.init(e, t)
        }, 0)
      }
    }
    init(e = {}, t) {
      ;((this.isInitializing = !0),
        typeof e == `function` && ((t = e), (e = {})),
        e.defaultNS == null &&
          e.ns &&
          (i(e.ns) ? (e.defaultNS = e.ns) : e.ns.includes(`translation`) || (e.defaultNS = e.ns[0])))
      let n = e.fallbackLng === void 0 && this.options.fallbackLng === void 0,
        r = H()
      ;((this.options = { ...r, ...this.options, ...U(e) }),
        (this.options.interpolation = { ...r.interpolation, ...this.options.interpolation }),
        e.keySeparator !== void 0 && (this.options.userDefinedKeySeparator = e.keySeparator),
        e.nsSeparator !== void 0 && (this.options.userDefinedNsSeparator = e.nsSeparator),
        typeof this.options.overloadTranslationOptionHandler != `function` &&
          (this.options.overloadTranslationOptionHandler = r.overloadTranslationOptionHandler))
      let o = (e) => (e ? (typeof e == `function` ? new e() : e) : null)
      if (!this.options.isClone) {
        ;(G &&
          G !== this &&
          G.modules.logger !== this.modules.logger &&
          k.deprecate(
            `init: this init() replaces the logger another i18next instance set with use(), as the logger is shared in v26; from v27 each instance keeps its own logger`,
          ),
          (G = this.modules.logger ? this : void 0),
          this.modules.logger ? k.init(o(this.modules.logger), this.options) : k.init(null, this.options),
          this.pendingWarnings?.forEach((e) => this.logger.warn(e)),
          (this.pendingWarnings = void 0))
        let e
        e = this.modules.formatter ? this.modules.formatter : oe
        let t = new R(this.options)
        this.store = new M(this.options.resources, this.options)
        let r = this.services
        ;((r.logger = k),
          (r.resourceStore = this.store),
          (r.languageUtils = t),
          (r.pluralResolver = new ne(t, { prepend: this.options.pluralSeparator })),
          e &&
            ((r.formatter = o(e)),
            r.formatter.init && r.formatter.init(r, this.options),
            (this.options.interpolation.format = r.formatter.format.bind(r.formatter))),
          (r.interpolator = new B(this.options)),
          (r.utils = {
            hasLoadedNamespace: this.hasLoadedNamespace.bind(this),
            reloadResources: this.reloadResources.bind(this),
          }),
          (r.backendConnector = new ce(o(this.modules.backend), r.resourceStore, r, this.options)),
          (r.backendConnector.devIsDefaultFallback = n),
          r.backendConnector.on(`*`, (e, ...t) => {
            this.emit(e, ...t)
          }),
          this.modules.languageDetector &&
            ((r.languageDetector = o(this.modules.languageDetector)),
            r.languageDetector.init && r.languageDetector.init(r, this.options.detection, this.options),
            r.languageDetector.async &&
              c(r.languageDetector) === void 0 &&
              this.logger.deprecate(
                `languageDetector: set callbackApi to declare how the async detect() answers (true: detect(callback); false: detect() returns a promise); guessing it from the number of parameters is deprecated`,
              )),
          this.modules.i18nFormat &&
            ((r.i18nFormat = o(this.modules.i18nFormat)), r.i18nFormat.init && r.i18nFormat.init(this)),
          (this.translator = new L(this.services, this.options)),
          this.translator.on(`*`, (e, ...t) => {
            this.emit(e, ...t)
          }),
          this.modules.external.forEach((e) => {
            e.init && e.init(this)
          }))
      }
      if (
        ((this.format = this.options.interpolation.format),
        (t ||= W),
        this.options.fallbackLng && !this.services.languageDetector && !this.options.lng)
      ) {
        let e = this.services.languageUtils.getFallbackCodes(this.options.fallbackLng)
        e.length > 0 && e[0] !== `dev` && (this.options.lng = e[0])
      }
      ;(!this.services.languageDetector &&
        !this.options.lng &&
        this.logger.warn(`init: no languageDetector is used and no lng is defined`),
        [`getResource`, `hasResourceBundle`, `getResourceBundle`, `getDataByLanguage`].forEach((e) => {
          this[e] = (...t) => this.store[e](...t)
        }),
        [`addResource`, `addResources`, `addResourceBundle`, `removeResourceBundle`].forEach((e) => {
          this[e] = (...t) => (this.store[e](...t), this)
        }))
      let s = a(),
        l = () => {
          let e = (e, n) => {
            ;((this.isInitializing = !1),
              this.isInitialized &&
                !this.initializedStoreOnce &&
                this.logger.warn(`init: i18next is already initialized. You should call init just once!`),
              (this.isInitialized = !0),
              this.options.isClone || this.logger.log(`initialized`, this.options),
              this.emit(`initialized`, this.options),
              s.resolve(n),
              t(e, n))
          }
          if ((this.languages || this.isLanguageChangingTo) && !this.isInitialized) return e(null, this.t.bind(this))
          this.changeLanguage(this.options.lng, e)
        }
      return (this.options.resources || !this.options.initAsync ? l() : setTimeout(l, 0), s)
    }
    loadResources(e, t = W) {
      let n = t,
        r = i(e) ? e : this.language
      if ((typeof e == `function` && (n = e), !this.options.resources || this.options.partialBundledLanguages)) {
        if (r?.toLowerCase() === `cimode` && (!this.options.preload || this.options.preload.length === 0)) return n()
        let e = [],
          t = (t) => {
            t &&
              t !== `cimode` &&
              this.services.languageUtils.toResolveHierarchy(t).forEach((t) => {
                t !== `cimode` && (e.includes(t) || e.push(t))
              })
          }
        ;(r ? t(r) : this.services.languageUtils.getFallbackCodes(this.options.fallbackLng).forEach((e) => t(e)),
          this.options.preload?.forEach?.((e) => t(e)),
          this.services.backendConnector.load(e, this.options.ns, (e) => {
            ;(!e && !this.resolvedLanguage && this.language && this.setResolvedLanguage(this.language), n(e))
          }))
      } else n(null)
    }
    reloadResources(e, t, n) {
      let r = a()
      if ((typeof e == `function` && ((n = e), (e = void 0)), typeof t == `function` && ((n = t), (t = void 0)), !e)) {
        let t = Object.keys(this.services.backendConnector.state).map((e) => e.split(`|`)[0])
        e = [...new Set([...(this.languages || []), ...t])].filter((e) => e !== `cimode`)
      }
      return (
        (t ||= this.options.ns),
        (n ||= W),
        this.services.backendConnector.reload(e, t, (e) => {
          ;(r.resolve(), n(e))
        }),
        r
      )
    }
    use(e) {
      if (!e)
        throw Error(`You are passing an undefined module! Please check the object you are passing to i18next.use()`)
      if (!e.type)
        throw Error(`You are passing a wrong module! Please check the object you are passing to i18next.use()`)
      let t = (t) => {
        if (this.modules[t] && this.modules[t] !== e) {
          let e = `use: this ${t} replaces the ${t} passed to an earlier use() call; only one ${t} is used per instance`
          this.isInitializing || this.isInitialized
            ? this.logger.warn(e)
            : (this.pendingWarnings = this.pendingWarnings || []).push(e)
        }
        this.modules[t] = e
      }
      return (
        e.type === `backend` && t(`backend`),
        (e.type === `logger` || (e.log && e.warn && e.error)) && (this.modules.logger = e),
        e.type === `languageDetector` && t(`languageDetector`),
        e.type === `i18nFormat` && t(`i18nFormat`),
        e.type === `postProcessor` && (N.addPostProcessor(e), this.services.ownPostProcessors?.add(e.name)),
        e.type === `formatter` && t(`formatter`),
        e.type === `3rdParty` && this.modules.external.push(e),
        this
      )
    }
    hydrate(e, t) {
      return this.options.isClone
        ? this
        : this.services.resourceStore
          ? (e &&
              !this.initializedStoreOnce &&
              ((this.services.resourceStore.data = e),
              Object.values(e).forEach((e) => {
                Object.keys(e).forEach((e) => {
                  this.options.ns.includes(e) || this.options.ns.push(e)
                })
              }),
              (this.initializedStoreOnce = !0),
              (this.isInitialized = !0)),
            t && !this.initializedLanguageOnce && (this.changeLanguage(t), (this.initializedLanguageOnce = !0)),
            this)
          : (this.logger.warn(`hydrate: call init() first, the instance has no resource store yet`), this)
    }
    setResolvedLanguage(e) {
      if (e && this.languages && ![`cimode`, `dev`].includes(e)) {
        for (let e = 0; e < this.languages.length; e++) {
          let t = this.languages[e]
          if (![`cimode`, `dev`].includes(t) && this.store.hasLanguageSomeTranslations(t)) {
            this.resolvedLanguage = t
            break
          }
        }
        !this.resolvedLanguage &&
          !this.languages.includes(e) &&
          this.store.hasLanguageSomeTranslations(e) &&
          ((this.resolvedLanguage = e), this.languages.unshift(e))
      }
    }
    changeLanguage(e, t) {
      this.isLanguageChangingTo = e
      let n = a()
      this.emit(`languageChanging`, e)
      let r = (e) => {
          ;((this.language = e),
            (this.languages = this.services.languageUtils.toResolveHierarchy(e)),
            (this.resolvedLanguage = void 0),
            this.setResolvedLanguage(e))
        },
        o = (i, a) => {
          ;(a
            ? this.isLanguageChangingTo === e &&
              (r(a),
              this.translator.changeLanguage(a),
              (this.isLanguageChangingTo = void 0),
              this.emit(`languageChanged`, a),
              this.logger.log(`languageChanged`, a))
            : (this.isLanguageChangingTo = void 0),
            n.resolve((...e) => this.t(...e)),
            t && t(i, (...e) => this.t(...e)))
        },
        l = (t) => {
          !e && !t && this.services.languageDetector && (t = [])
          let n = i(t) ? t : t && t[0],
            a = this.store.hasLanguageSomeTranslations(n)
              ? n
              : this.services.languageUtils.getBestMatchFromCodes(i(t) ? [t] : t)
          ;(a &&
            this.logger.debug &&
            !s(a) &&
            ![]
              .concat(
                this.options.supportedLngs || [],
                this.services.languageUtils.getFallbackCodes(this.options.fallbackLng, a),
                this.options.preload || [],
              )
              .includes(a) &&
            !Object.prototype.hasOwnProperty.call(this.store.data, a) &&
            this.logger.once(
              `lng:${a}`,
              `deprecate`,
              `changeLanguage: the language code '${a.slice(0, 64)}' comes from lng, changeLanguage() or the language detector and is not configured; from v27 such a code is refused unless it has only letters, digits, '-', '_', '@' and '.' (no '..'), at most 128 characters. Set supportedLngs, or check the code before passing it on`,
            ),
            a &&
              (this.language || r(a),
              this.translator.language || this.translator.changeLanguage(a),
              this.services.languageDetector?.cacheUserLanguage?.(a)),
            this.loadResources(a, (e) => {
              o(e, a)
            }))
        }
      if (!e && this.services.languageDetector && !this.services.languageDetector.async)
        l(this.services.languageDetector.detect())
      else if (!e && this.services.languageDetector && this.services.languageDetector.async) {
        let e = c(this.services.languageDetector)
        e === !1 || (e === void 0 && this.services.languageDetector.detect.length === 0)
          ? this.services.languageDetector.detect().then(l)
          : this.services.languageDetector.detect(l)
      } else l(e)
      return n
    }
    getFixedT(e, t, n, r) {
      let a = r?.scopeNs,
        o = (e, t, ...r) => {
          let i
          ;((i = typeof t == `object` ? { ...t } : this.options.overloadTranslationOptionHandler([e, t].concat(r))),
            (i.lng = i.lng || o.lng),
            (i.lngs = i.lngs || o.lngs))
          let s = i.ns !== void 0 && i.ns !== null
          ;((i.ns = i.ns || o.ns), i.keyPrefix !== `` && (i.keyPrefix = i.keyPrefix || n || o.keyPrefix))
          let c = { ...this.options, ...i }
          ;(Array.isArray(a) && !s && (c.ns = a), typeof i.keyPrefix == `function` && (i.keyPrefix = F(i.keyPrefix, c)))
          let l = this.options.keySeparator || `.`,
            u
          return (
            i.keyPrefix && Array.isArray(e)
              ? (u = e.map((e) => (typeof e == `function` && (e = F(e, c)), `${i.keyPrefix}${l}${e}`)))
              : (typeof e == `function` && (e = F(e, c)), (u = i.keyPrefix ? `${i.keyPrefix}${l}${e}` : e)),
            this.t(u, i)
          )
        }
      return (i(e) ? (o.lng = e) : (o.lngs = e), (o.ns = t), (o.keyPrefix = n), o)
    }
    t(...e) {
      return this.translator
        ? this.translator.translate(...e)
        : (this.logger.warn(`t: called before init(); returning an empty string`), ``)
    }
    exists(...e) {
      return this.translator?.exists(...e)
    }
    setDefaultNamespace(e) {
      this.options.defaultNS = e
    }
    hasLoadedNamespace(e, t = {}) {
      if (!this.isInitialized)
        return (this.logger.warn(`hasLoadedNamespace: i18next was not initialized`, this.languages), !1)
      if (!this.languages || !this.languages.length)
        return (this.logger.warn(`hasLoadedNamespace: i18n.languages were undefined or empty`, this.languages), !1)
      let n = t.lng || this.resolvedLanguage || this.languages[0],
        r = this.options ? this.options.fallbackLng : !1,
        i = this.languages[this.languages.length - 1]
      if (n.toLowerCase() === `cimode`) return !0
      let a = (e, t) => {
        let n = this.services.backendConnector.state[`${e}|${t}`]
        return n === -1 || n === 0 || n === 2
      }
      if (t.precheck) {
        let e = t.precheck(this, a)
        if (e !== void 0) return e
      }
      if (
        this.hasResourceBundle(n, e) ||
        !this.services.backendConnector.backend ||
        (this.options.resources && !this.options.partialBundledLanguages)
      )
        return !0
      let { languageUtils: o } = this.services,
        s = t.lng ? o.isSupportedCode(n) && o.toResolveHierarchy(n, !1)[0] : n
      return !((s && !a(s, e)) || (r && !a(i, e)))
    }
    loadNamespaces(e, t) {
      let n = a()
      return this.options.ns
        ? (i(e) && (e = [e]),
          e.forEach((e) => {
            this.options.ns.includes(e) || this.options.ns.push(e)
          }),
          this.loadResources((e) => {
            ;(n.resolve(), t && t(e))
          }),
          n)
        : (t && t(), Promise.resolve())
    }
    loadLanguages(e, t) {
      let n = a()
      i(e) && (e = [e])
      let r = this.options.preload || [],
        o = e.filter((e) => !r.includes(e) && this.services.languageUtils.isSupportedCode(e))
      return o.length
        ? ((this.options.preload = r.concat(o)),
          this.loadResources((e) => {
            ;(n.resolve(), t && t(e))
          }),
          n)
        : (t && t(), Promise.resolve())
    }
    dir(e) {
      if (((e ||= this.resolvedLanguage || (this.languages?.length > 0 ? this.languages[0] : this.language)), !e))
        return `ltr`
      try {
        let t = new Intl.Locale(e)
        if (t && t.getTextInfo) {
          let e = t.getTextInfo()
          if (e && e.direction) return e.direction
        }
      } catch {}
      let t =
          `ar.shu.sqr.ssh.xaa.yhd.yud.aao.abh.abv.acm.acq.acw.acx.acy.adf.ads.aeb.aec.afb.ajp.apc.apd.arb.arq.ars.ary.arz.auz.avl.ayh.ayl.ayn.ayp.bbz.pga.he.iw.ps.pbt.pbu.pst.prp.prd.ug.ur.ydd.yds.yih.ji.yi.hbo.men.xmn.fa.jpr.peo.pes.prs.dv.sam.ckb`.split(
            `.`,
          ),
        n = this.services?.languageUtils || new R(H())
      return e.toLowerCase().indexOf(`-latn`) > 1
        ? `ltr`
        : t.includes(n.getLanguagePartFromCode(e)) || e.toLowerCase().indexOf(`-arab`) > 1
          ? `rtl`
          : `ltr`
    }
    static createInstance(t = {}, n) {
      let r = new e(t, n)
      return ((r.createInstance = e.createInstance), r)
    }
    cloneInstance(t = {}, n = W) {
      let r = t.forkResourceStore
      r && ((t = { ...t }), delete t.forkResourceStore)
      let i = { ...this.options, preload: !1, ...t, isClone: !0 },
        a = new e(i)
      if (
        ((t.debug !== void 0 || t.prefix !== void 0) && (a.logger = a.logger.clone(t)),
        [`store`, `services`, `language`].forEach((e) => {
          a[e] = this[e]
        }),
        (a.services = { ...this.services }),
        (a.services.utils = {
          ...a.services.utils,
          hasLoadedNamespace: a.hasLoadedNamespace.bind(a),
          reloadResources: a.reloadResources.bind(a),
        }),
        r)
      ) {
        let e = (t) => {
          let n = Array.isArray(t) ? [...t] : { ...t }
          return (
            Object.keys(n).forEach((t) => {
              n[t] && typeof n[t] == `object` && (n[t] = e(n[t]))
            }),
            n
          )
        }
        ;((a.store = new M(e(this.store.data), i)), (a.services.resourceStore = a.store))
      }
      if (t.interpolation) {
        let e = { ...H().interpolation, ...this.options.interpolation, ...t.interpolation },
          n = { ...i, interpolation: e }
        a.services.interpolator = new B(n)
      }
      return (
        (a.translator = new L(a.services, i)),
        a.translator.on(`*`, (e, ...t) => {
          a.emit(e, ...t)
        }),
        a.init(i, n),
        (a.translator.options = i),
        (a.translator.backendConnector.newestCloneHasLoadedNamespace = a.hasLoadedNamespace.bind(a)),
        a
      )
    }
    toJSON() {
      return {
        options: this.options,
        store: this.store,
        language: this.language,
        languages: this.languages,
        resolvedLanguage: this.resolvedLanguage,
      }
    }
  }.createInstance()
;(K.createInstance,
  K.dir,
  K.init,
  K.loadResources,
  K.reloadResources,
  K.use,
  K.changeLanguage,
  K.getFixedT,
  K.t,
  K.exists,
  K.setDefaultNamespace,
  K.hasLoadedNamespace,
  K.loadNamespaces,
  K.loadLanguages)
var ue = (e, t, n, r) => {
    let i = [n, { code: t, ...(r || {}) }]
    if (e?.services?.logger?.forward) return e.services.logger.forward(i, `warn`, `react-i18next::`, !0)
    ;(Q(i[0]) && (i[0] = `react-i18next:: ${i[0]}`),
      e?.services?.logger?.warn ? e.services.logger.warn(...i) : console?.warn && console.warn(...i))
  },
  q = {},
  J = (e, t, n, r) => {
    ;(Q(n) && q[n]) || (Q(n) && (q[n] = new Date()), ue(e, t, n, r))
  },
  Y = (e, t) => () => {
    if (e.isInitialized) t()
    else {
      let n = () => {
        ;(setTimeout(() => {
          e.off(`initialized`, n)
        }, 0),
          t())
      }
      e.on(`initialized`, n)
    }
  },
  X = (e, t, n) => {
    e.loadNamespaces(t, Y(e, n))
  },
  Z = (e, t, n, r) => {
    if ((Q(n) && (n = [n]), e.options.preload && e.options.preload.indexOf(t) > -1)) return X(e, n, r)
    ;(n.forEach((t) => {
      e.options.ns.indexOf(t) < 0 && e.options.ns.push(t)
    }),
      e.loadLanguages(t, Y(e, r)))
  },
  de = (e, t, n = {}) =>
    !t.languages || !t.languages.length
      ? (J(t, `NO_LANGUAGES`, `i18n.languages were undefined or empty`, { languages: t.languages }), !0)
      : t.hasLoadedNamespace(e, {
          lng: n.lng,
          precheck: (t, r) => {
            if (
              n.bindI18n &&
              n.bindI18n.indexOf(`languageChanging`) > -1 &&
              t.services.backendConnector.backend &&
              t.isLanguageChangingTo &&
              !r(t.isLanguageChangingTo, e)
            )
              return !1
          },
        }),
  Q = (e) => typeof e == `string`,
  fe = (e) => typeof e == `object` && !!e,
  pe = /&(?:amp|#38|lt|#60|gt|#62|apos|#39|quot|#34|nbsp|#160|copy|#169|reg|#174|hellip|#8230|#x2F|#47);/g,
  me = {
    '&amp;': `&`,
    '&#38;': `&`,
    '&lt;': `<`,
    '&#60;': `<`,
    '&gt;': `>`,
    '&#62;': `>`,
    '&apos;': `'`,
    '&#39;': `'`,
    '&quot;': `"`,
    '&#34;': `"`,
    '&nbsp;': `\xA0`,
    '&#160;': `\xA0`,
    '&copy;': `©`,
    '&#169;': `©`,
    '&reg;': `®`,
    '&#174;': `®`,
    '&hellip;': `…`,
    '&#8230;': `…`,
    '&#x2F;': `/`,
    '&#47;': `/`,
  },
  he = (e) => me[e],
  $ = {
    bindI18n: `languageChanged`,
    bindI18nStore: ``,
    transEmptyNodeValue: ``,
    transSupportBasicHtmlNodes: !0,
    transWrapTextNodes: ``,
    transKeepBasicHtmlNodesFor: [`br`, `strong`, `i`, `p`],
    useSuspense: !0,
    unescape: (e) => e.replace(pe, he),
    transDefaultProps: void 0,
  },
  ge = (e = {}) => {
    $ = { ...$, ...e }
  },
  _e = () => $,
  ve,
  ye = (e) => {
    ve = e
  },
  be = () => ve,
  xe = (0, r.createContext)(),
  Se = class {
    constructor() {
      this.usedNamespaces = {}
    }
    addUsedNamespaces(e) {
      e.forEach((e) => {
        this.usedNamespaces[e] || (this.usedNamespaces[e] = !0)
      })
    }
    getUsedNamespaces() {
      return Object.keys(this.usedNamespaces)
    }
  },
  Ce = n((e) => {
    var n = t()
    function r(e, t) {
      return (e === t && (e !== 0 || 1 / e == 1 / t)) || (e !== e && t !== t)
    }
    var i = typeof Object.is == `function` ? Object.is : r,
      a = n.useState,
      o = n.useEffect,
      s = n.useLayoutEffect,
      c = n.useDebugValue
    function l(e, t) {
      var n = t(),
        r = a({ inst: { value: n, getSnapshot: t } }),
        i = r[0].inst,
        l = r[1]
      return (
        s(
          function () {
            ;((i.value = n), (i.getSnapshot = t), u(i) && l({ inst: i }))
          },
          [e, n, t],
        ),
        o(
          function () {
            return (
              u(i) && l({ inst: i }),
              e(function () {
                u(i) && l({ inst: i })
              })
            )
          },
          [e],
        ),
        c(n),
        n
      )
    }
    function u(e) {
      var t = e.getSnapshot
      e = e.value
      try {
        var n = t()
        return !i(e, n)
      } catch {
        return !0
      }
    }
    function d(e, t) {
      return t()
    }
    var f = typeof window > `u` || window.document === void 0 || window.document.createElement === void 0 ? d : l
    e.useSyncExternalStore = n.useSyncExternalStore === void 0 ? f : n.useSyncExternalStore
  }),
  we = n((e, t) => {
    t.exports = Ce()
  })(),
  Te = {
    t: (e, t) => {
      if (Q(t)) return t
      if (fe(t) && Q(t.defaultValue)) return t.defaultValue
      if (typeof e == `function`) return ``
      if (Array.isArray(e)) {
        let t = e[e.length - 1]
        return typeof t == `function` ? `` : t
      }
      return e
    },
    ready: !1,
  },
  Ee = () => () => {},
  De = (e, t = {}) => {
    let { i18n: n } = t,
      { i18n: i, defaultNS: a } = (0, r.useContext)(xe) || {},
      o = n || i || be()
    ;(o && !o.reportNamespaces && (o.reportNamespaces = new Se()),
      o ||
        J(
          o,
          `NO_I18NEXT_INSTANCE`,
          `useTranslation: You will need to pass in an i18next instance by using initReactI18next or by passing it via props or context. In monorepo setups, make sure there is only one instance of react-i18next.`,
        ))
    let s = (0, r.useMemo)(() => ({ ..._e(), ...o?.options?.react, ...t }), [o, t]),
      { useSuspense: c, keyPrefix: l, bindI18n: u, bindI18nStore: d } = s,
      f = e || a || o?.options?.defaultNS,
      p = Q(f) ? [f] : f || [`translation`],
      m = JSON.stringify(p),
      h = (0, r.useMemo)(() => p, [m])
    o?.reportNamespaces?.addUsedNamespaces?.(h)
    let g = (0, r.useRef)(0),
      _ = (0, r.useCallback)(
        (e) => {
          if (!o) return Ee
          let t = () => {
            ;((g.current += 1), e())
          }
          return (
            u && o.on(u, t),
            d && o.store.on(d, t),
            () => {
              ;(u && u.split(` `).forEach((e) => o.off(e, t)), d && d.split(` `).forEach((e) => o.store.off(e, t)))
            }
          )
        },
        [o, u, d],
      ),
      v = (0, r.useRef)(),
      y = (0, r.useCallback)(() => {
        if (!o) return Te
        let e = !!(o.isInitialized || o.initializedStoreOnce) && h.every((e) => de(e, o, s)),
          n = t.lng || o.language,
          r = g.current,
          i = typeof l == `function` ? F(l, { ...o.options, ns: h }) : l,
          a = v.current
        if (
          a &&
          a.i18n === o &&
          a.ready === e &&
          a.lng === n &&
          a.namespaces === h &&
          a.keyPrefix === i &&
          a.revision === r
        )
          return a
        let c = {
          t: o.getFixedT(n, s.nsMode === `fallback` ? h : h[0], l, { scopeNs: h }),
          i18n: o,
          ready: e,
          lng: n,
          namespaces: h,
          keyPrefix: i,
          revision: r,
        }
        return ((v.current = c), c)
      }, [o, h, l, s, t.lng]),
      [b, x] = (0, r.useState)(0),
      { t: S, ready: C } = (0, we.useSyncExternalStore)(_, y, y),
      w
    ;(o &&
      c &&
      !C &&
      ((w = new Promise((e) => {
        let n = () => e()
        t.lng ? Z(o, t.lng, h, n) : X(o, h, n)
      })),
      ({ t: S, ready: C } = y())),
      (0, r.useEffect)(() => {
        if (o && !C && !c) {
          let e = () => x((e) => e + 1)
          t.lng ? Z(o, t.lng, h, e) : X(o, h, e)
        }
      }, [o, t.lng, h, C, c, b]))
    let T = o || {},
      E = (0, r.useRef)(null),
      D = (0, r.useRef)(),
      O = (e) => `${e.language}|${e.resolvedLanguage}|${e.languages?.join(`,`)}`,
      k = (e) => {
        let t = Object.getOwnPropertyDescriptors(e)
        t.__original && delete t.__original
        let n = Object.create(Object.getPrototypeOf(e), t)
        if (!Object.prototype.hasOwnProperty.call(n, `__original`))
          try {
            Object.defineProperty(n, '__original', { value: e, writable: !1, enumerable: !1, configurable: !1 })
          } catch {}
        return n
      },
      A = (0, r.useMemo)(() => {
        let e = T,
          t = e && O(e),
          n = e
        e &&
          (E.current && E.current.__original === e && D.current === t
            ? (n = E.current)
            : ((n = k(e)), (E.current = n), (D.current = t)))
        let r =
            !C && !c
              ? (...e) => (
                  J(
                    o,
                    `USE_T_BEFORE_READY`,
                    `useTranslation: t was called before ready. When using useSuspense: false, make sure to check the ready flag before using t.`,
                  ),
                  S(...e)
                )
              : S,
          i = [r, n, C]
        return ((i.t = r), (i.i18n = n), (i.ready = C), i)
      }, [S, T, C, T.resolvedLanguage, T.language, T.languages])
    if (o && c && !C) {
      let e = !1
      try {
        e = !1
      } catch {}
      throw (
        e &&
          J(
            o,
            `SUSPENDED_WHILE_LOADING`,
            `useTranslation: suspended while translations are loading (useSuspense is true by default). Add a <Suspense> boundary above this component, or set react.useSuspense: false in the i18next init options. https://react.i18next.com/latest/usetranslation-hook`,
          ),
        w
      )
    }
    return A
  }
export { K as i, ye as n, ge as r, De as t }
