import { d as e, u as t } from './config-Bk9Z18Kn.js'
import { C as n } from './index-CR4FQX6a.js'
import { t as r } from './dayjs.min-dIKxvwRv.js'
var i = t((e, t, n) => {
    ;(function (n, r) {
      typeof e == `object` && t !== void 0
        ? (t.exports = r())
        : typeof define == `function` && define.amd
          ? define(r)
          : ((n = typeof globalThis < `u` ? globalThis : n || self).dayjs_plugin_utc = r())
    })(n, function () {
      var e = `minute`,
        t = /[+-]\d\d(?::?\d\d)?/g,
        n = /([+-]|\d\d)/g
      return function (r, i, a) {
        var o = i.prototype
        ;((a.utc = function (e) {
          return new i({ date: e, utc: !0, args: arguments })
        }),
          (o.utc = function (t) {
            var n = a(this.toDate(), { locale: this.$L, utc: !0 })
            return t ? n.add(this.utcOffset(), e) : n
          }),
          (o.local = function () {
            return a(this.toDate(), { locale: this.$L, utc: !1 })
          }))
        var s = o.parse
        o.parse = function (e) {
          ;(e.utc && (this.$u = !0), this.$utils().u(e.$offset) || (this.$offset = e.$offset), s.call(this, e))
        }
        var c = o.init
        o.init = function () {
          if (this.$u) {
            var e = this.$d
            ;((this.$y = e.getUTCFullYear()),
              (this.$M = e.getUTCMonth()),
              (this.$D = e.getUTCDate()),
              (this.$W = e.getUTCDay()),
              (this.$H = e.getUTCHours()),
              (this.$m = e.getUTCMinutes()),
              (this.$s = e.getUTCSeconds()),
              (this.$ms = e.getUTCMilliseconds()))
          } else c.call(this)
        }
        var l = o.utcOffset
        o.utcOffset = function (r, i) {
          var a = this.$utils().u
          if (a(r)) return this.$u ? 0 : a(this.$offset) ? l.call(this) : this.$offset
          if (
            typeof r == `string` &&
            ((r = (function (e) {
              e === void 0 && (e = ``)
              var r = e.match(t)
              if (!r) return null
              var i = (`` + r[0]).match(n) || [`-`, 0, 0],
                a = i[0],
                o = 60 * i[1] + +i[2]
              return o === 0 ? 0 : a === `+` ? o : -o
            })(r)),
            r === null)
          )
            return this
          var o = Math.abs(r) <= 16 ? 60 * r : r
          if (o === 0) return this.utc(i)
          var s = this.clone()
          if (i) return ((s.$offset = o), (s.$u = !1), s)
          var c = this.$u ? this.toDate().getTimezoneOffset() : -1 * this.utcOffset()
          return (((s = this.local().add(o + c, e)).$offset = o), (s.$x.$localOffset = c), s)
        }
        var u = o.format
        ;((o.format = function (e) {
          var t = e || (this.$u ? `YYYY-MM-DDTHH:mm:ss[Z]` : ``)
          return u.call(this, t)
        }),
          (o.valueOf = function () {
            var e = this.$utils().u(this.$offset)
              ? 0
              : this.$offset + (this.$x.$localOffset || this.$d.getTimezoneOffset())
            return this.$d.valueOf() - 6e4 * e
          }),
          (o.isUTC = function () {
            return !!this.$u
          }),
          (o.toISOString = function () {
            return this.toDate().toISOString()
          }),
          (o.toString = function () {
            return this.toDate().toUTCString()
          }))
        var d = o.toDate
        o.toDate = function (e) {
          return e === `s` && this.$offset ? a(this.format(`YYYY-MM-DD HH:mm:ss:SSS`)).toDate() : d.call(this)
        }
        var f = o.diff
        o.diff = function (e, t, n) {
          if (e && this.$u === e.$u) return f.call(this, e, t, n)
          var r = this.local(),
            i = a(e).local()
          return f.call(r, i, t, n)
        }
      }
    })
  }),
  a = e(r(), 1),
  o = e(i(), 1)
a.default.extend(o.default)
var s = (e, t) => (typeof e == `number` && Number.isFinite(e) ? a.default.utc(e + t * 6e4) : null),
  c = (e, t) => n(Date.UTC(e.year(), e.month(), e.date(), e.hour(), e.minute(), e.second()) - t * 6e4)
function l(e) {
  let t = (typeof e == `string` && e !== `` ? e : `yyyy-MM-dd`).replace(/y/g, `Y`).replace(/d/g, `D`),
    n = /H.*$/.exec(t)?.[0]
  return {
    picker: /D/.test(t) ? `date` : /M/.test(t.replace(/H.*$/, ``)) ? `month` : `year`,
    format: t,
    showTime: n ? { format: n } : !1,
  }
}
var u = (e) => {
    let t = typeof e == `string` ? /^(\d{1,2}):(\d{2})(?::(\d{2}))?$/.exec(e) : null
    return t
      ? a.default
          .utc(0)
          .hour(Number(t[1]))
          .minute(Number(t[2]))
          .second(Number(t[3] ?? 0))
      : null
  },
  d = (e) => e.format(`HH:mm:ss`)
export { s as a, u as i, c as n, d as r, l as t }
