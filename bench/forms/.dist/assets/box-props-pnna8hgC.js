import { a as e, d as t, l as n, u as r } from './config-Bk9Z18Kn.js'
import {
  Bt as i,
  Ft as a,
  G as o,
  Gt as s,
  Ht as c,
  Kt as l,
  Lt as u,
  Pt as d,
  Rt as f,
  Ut as p,
  Vt as m,
  Wt as h,
  Yt as g,
  in as _,
  nn as v,
  qt as y,
  t as b,
  zt as x,
} from './dayjs.min-dIKxvwRv.js'
import { b as S } from './index-CR4FQX6a.js'
var ee = (e) => {
  let t = e?.algorithm ? _(e.algorithm) : x,
    n = { ...y, ...e?.token }
  return v(n, { override: e?.token }, t, a)
}
function te(e) {
  let { sizeUnit: t, sizeStep: n } = e,
    r = n - 2
  return {
    sizeXXL: t * (r + 10),
    sizeXL: t * (r + 6),
    sizeLG: t * (r + 2),
    sizeMD: t * (r + 2),
    sizeMS: t * (r + 1),
    size: t * r,
    sizeSM: t * r,
    sizeXS: t * (r - 1),
    sizeXXS: t * (r - 1),
  }
}
var ne = (e, t) => {
    let n = t ?? i(e),
      r = n.fontSizeSM,
      a = n.controlHeight - 4
    return { ...n, ...te(t ?? e), ...m(r), controlHeight: a, ...c({ ...n, controlHeight: a }) }
  },
  C = (e, t) => new s(e).setA(t).toRgbString(),
  w = (e, t) => new s(e).lighten(t).toHexString(),
  T = (e) => {
    let t = h(e, { theme: `dark` })
    return { 1: t[0], 2: t[1], 3: t[2], 4: t[3], 5: t[6], 6: t[5], 7: t[4], 8: t[6], 9: t[5], 10: t[4] }
  },
  E = (e, t, n) => {
    let r = e || `#000`,
      i = t || `#fff`
    return {
      colorBgBase: r,
      colorTextBase: i,
      colorShadow: n || `rgba(255, 255, 255, 0.2)`,
      colorText: C(i, 0.85),
      colorTextSecondary: C(i, 0.65),
      colorTextTertiary: C(i, 0.45),
      colorTextQuaternary: C(i, 0.25),
      colorFill: C(i, 0.18),
      colorFillSecondary: C(i, 0.12),
      colorFillTertiary: C(i, 0.08),
      colorFillQuaternary: C(i, 0.04),
      colorBgSolid: C(i, 0.95),
      colorBgSolidHover: C(i, 1),
      colorBgSolidActive: C(i, 0.9),
      colorBgElevated: w(r, 12),
      colorBgContainer: w(r, 8),
      colorBgLayout: w(r, 0),
      colorBgSpotlight: w(r, 26),
      colorBgBlur: C(i, 0.04),
      colorBorder: w(r, 26),
      colorBorderDisabled: w(r, 26),
      colorBorderSecondary: w(r, 19),
    }
  },
  D = (e, t) => {
    let n = Object.keys(l)
        .map((t) => {
          let n = h(e[t], { theme: `dark` })
          return Array.from({ length: 10 }, () => 1).reduce(
            (e, r, i) => ((e[`${t}-${i + 1}`] = n[i]), (e[`${t}${i + 1}`] = n[i]), e),
            {},
          )
        })
        .reduce((e, t) => ((e = { ...e, ...t }), e), {}),
      r = t ?? i(e),
      a = p(e, { generateColorPalettes: T, generateNeutralColorPalettes: E }),
      o = g.reduce((t, n) => {
        let r = e[n]
        if (r) {
          let e = T(r)
          ;((t[`${n}Hover`] = e[7]), (t[`${n}Active`] = e[5]))
        }
        return t
      }, {})
    return {
      ...r,
      ...n,
      ...a,
      ...o,
      colorPrimaryBg: a.colorPrimaryBorder,
      colorPrimaryBgHover: a.colorPrimaryBorderHover,
    }
  }
function O() {
  let [e, t, n, r] = d()
  return { theme: e, token: t, hashId: n, cssVar: r }
}
var k = {
    defaultSeed: f.token,
    useToken: O,
    defaultAlgorithm: i,
    darkAlgorithm: D,
    compactAlgorithm: ne,
    getDesignToken: ee,
    defaultConfig: f,
    _internalContext: u,
  },
  A = r((e, t) => {
    function n(e) {
      return e && e.__esModule ? e : { default: e }
    }
    ;((t.exports = n), (t.exports.__esModule = !0), (t.exports.default = t.exports))
  }),
  j = r((e) => {
    ;(Object.defineProperty(e, '__esModule', { value: !0 }),
      (e.default = void 0),
      (e.default = {
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
      }))
  }),
  M = r((e) => {
    ;(Object.defineProperty(e, '__esModule', { value: !0 }),
      (e.commonLocale = void 0),
      (e.commonLocale = { yearFormat: `YYYY`, dayFormat: `D`, cellMeridiemFormat: `A`, monthBeforeYear: !0 }))
  }),
  N = r((e) => {
    ;(Object.defineProperty(e, '__esModule', { value: !0 }),
      (e.default = void 0),
      (e.default = {
        ...M().commonLocale,
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
      }))
  }),
  P = r((e) => {
    ;(Object.defineProperty(e, '__esModule', { value: !0 }),
      (e.default = void 0),
      (e.default = { placeholder: `Select time`, rangePlaceholder: [`Start time`, `End time`] }))
  }),
  F = r((e) => {
    var t = A().default
    ;(Object.defineProperty(e, '__esModule', { value: !0 }), (e.default = void 0))
    var n = t(N()),
      r = t(P())
    e.default = {
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
        ...n.default,
      },
      timePickerLocale: { ...r.default },
    }
  }),
  I = r((e) => {
    var t = A().default
    ;(Object.defineProperty(e, '__esModule', { value: !0 }), (e.default = void 0), (e.default = t(F()).default))
  }),
  L = r((e) => {
    var t = A().default
    ;(Object.defineProperty(e, '__esModule', { value: !0 }), (e.default = void 0))
    var n = t(j()),
      r = t(I()),
      i = t(F()),
      a = t(P()),
      o = '${label} is not a valid ${type}'
    e.default = {
      locale: `en`,
      Pagination: n.default,
      DatePicker: i.default,
      TimePicker: a.default,
      Calendar: r.default,
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
            string: o,
            method: o,
            array: o,
            object: o,
            number: o,
            date: o,
            boolean: o,
            integer: o,
            float: o,
            regexp: o,
            email: o,
            url: o,
            hex: o,
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
      ColorPicker: {
        presetEmpty: `Empty`,
        transparent: `Transparent`,
        singleColor: `Single`,
        gradientColor: `Gradient`,
      },
    }
  }),
  R = r((e, t) => {
    t.exports = L()
  }),
  z = r((e) => {
    ;(Object.defineProperty(e, '__esModule', { value: !0 }),
      (e.default = void 0),
      (e.default = {
        items_per_page: `条/页`,
        jump_to: `跳至`,
        jump_to_confirm: `确定`,
        page: `页`,
        prev_page: `上一页`,
        next_page: `下一页`,
        prev_5: `向前 5 页`,
        next_5: `向后 5 页`,
        prev_3: `向前 3 页`,
        next_3: `向后 3 页`,
        page_size: `页码`,
      }))
  }),
  B = r((e) => {
    ;(Object.defineProperty(e, '__esModule', { value: !0 }),
      (e.default = void 0),
      (e.default = {
        ...M().commonLocale,
        locale: `zh_CN`,
        today: `今天`,
        now: `此刻`,
        backToToday: `返回今天`,
        ok: `确定`,
        timeSelect: `选择时间`,
        dateSelect: `选择日期`,
        weekSelect: `选择周`,
        clear: `清除`,
        week: `周`,
        month: `月`,
        year: `年`,
        previousMonth: `上个月`,
        nextMonth: `下个月`,
        monthSelect: `选择月份`,
        yearSelect: `选择年份`,
        decadeSelect: `选择年代`,
        previousYear: `上一年`,
        nextYear: `下一年`,
        previousDecade: `上一年代`,
        nextDecade: `下一年代`,
        previousCentury: `上一世纪`,
        nextCentury: `下一世纪`,
        yearFormat: `YYYY年`,
        cellDateFormat: `D`,
        monthBeforeYear: !1,
      }))
  }),
  V = r((e) => {
    ;(Object.defineProperty(e, '__esModule', { value: !0 }),
      (e.default = void 0),
      (e.default = { placeholder: `请选择时间`, rangePlaceholder: [`开始时间`, `结束时间`] }))
  }),
  H = r((e) => {
    var t = A().default
    ;(Object.defineProperty(e, '__esModule', { value: !0 }), (e.default = void 0))
    var n = t(B()),
      r = t(V()),
      i = {
        lang: {
          placeholder: `请选择日期`,
          yearPlaceholder: `请选择年份`,
          quarterPlaceholder: `请选择季度`,
          monthPlaceholder: `请选择月份`,
          weekPlaceholder: `请选择周`,
          rangePlaceholder: [`开始日期`, `结束日期`],
          rangeYearPlaceholder: [`开始年份`, `结束年份`],
          rangeMonthPlaceholder: [`开始月份`, `结束月份`],
          rangeQuarterPlaceholder: [`开始季度`, `结束季度`],
          rangeWeekPlaceholder: [`开始周`, `结束周`],
          ...n.default,
        },
        timePickerLocale: { ...r.default },
      }
    ;((i.lang.ok = `确定`), (e.default = i))
  }),
  U = r((e) => {
    var t = A().default
    ;(Object.defineProperty(e, '__esModule', { value: !0 }), (e.default = void 0), (e.default = t(H()).default))
  }),
  W = r((e) => {
    var t = A().default
    ;(Object.defineProperty(e, '__esModule', { value: !0 }), (e.default = void 0))
    var n = t(z()),
      r = t(U()),
      i = t(H()),
      a = t(V()),
      o = '${label}不是一个有效的${type}'
    e.default = {
      locale: `zh-cn`,
      Pagination: n.default,
      DatePicker: i.default,
      TimePicker: a.default,
      Calendar: r.default,
      global: { placeholder: `请选择`, close: `关闭`, sortable: `可排序`, show: `显示`, hide: `隐藏` },
      Table: {
        filterTitle: `筛选`,
        filterConfirm: `确定`,
        filterReset: `重置`,
        filterEmptyText: `无筛选项`,
        filterCheckAll: `全选`,
        filterSearchPlaceholder: `在筛选项中搜索`,
        emptyText: `暂无数据`,
        selectAll: `全选当页`,
        selectInvert: `反选当页`,
        selectNone: `清空所有`,
        selectionAll: `全选所有`,
        sortTitle: `排序`,
        expand: `展开行`,
        collapse: `关闭行`,
        triggerDesc: `点击降序`,
        triggerAsc: `点击升序`,
        cancelSort: `取消排序`,
      },
      Modal: { okText: `确定`, cancelText: `取消`, justOkText: `知道了` },
      Tour: { Next: `下一步`, Previous: `上一步`, Finish: `结束导览` },
      Popconfirm: { cancelText: `取消`, okText: `确定` },
      Transfer: {
        titles: [``, ``],
        searchPlaceholder: `请输入搜索内容`,
        itemUnit: `项`,
        itemsUnit: `项`,
        remove: `删除`,
        selectCurrent: `全选当页`,
        removeCurrent: `删除当页`,
        selectAll: `全选所有`,
        deselectAll: `取消全选`,
        removeAll: `删除全部`,
        selectInvert: `反选当页`,
      },
      Upload: {
        uploading: `文件上传中`,
        removeFile: `删除文件`,
        uploadError: `上传错误`,
        previewFile: `预览文件`,
        downloadFile: `下载文件`,
      },
      Empty: { description: `暂无数据` },
      Icon: { icon: `图标` },
      Text: { edit: `编辑`, copy: `复制`, copied: `复制成功`, expand: `展开`, collapse: `收起` },
      Carousel: { prevSlide: `上一张幻灯片`, nextSlide: `下一张幻灯片` },
      Form: {
        optional: `（可选）`,
        defaultValidateMessages: {
          default: '字段验证错误${label}',
          required: '请输入${label}',
          enum: '${label}必须是其中一个[${enum}]',
          whitespace: '${label}不能为空字符',
          date: { format: '${label}日期格式无效', parse: '${label}不能转换为日期', invalid: '${label}是一个无效日期' },
          types: {
            string: o,
            method: o,
            array: o,
            object: o,
            number: o,
            date: o,
            boolean: o,
            integer: o,
            float: o,
            regexp: o,
            email: o,
            url: o,
            hex: o,
          },
          string: {
            len: '${label}须为${len}个字符',
            min: '${label}最少${min}个字符',
            max: '${label}最多${max}个字符',
            range: '${label}须在${min}-${max}字符之间',
          },
          number: {
            len: '${label}必须等于${len}',
            min: '${label}最小值为${min}',
            max: '${label}最大值为${max}',
            range: '${label}须在${min}-${max}之间',
          },
          array: {
            len: '须为${len}个${label}',
            min: '最少${min}个${label}',
            max: '最多${max}个${label}',
            range: '${label}数量须在${min}-${max}之间',
          },
          pattern: { mismatch: '${label}与模式不匹配${pattern}' },
        },
      },
      QRCode: { expired: `二维码过期`, refresh: `点击刷新`, scanned: `已扫描` },
      ColorPicker: { presetEmpty: `暂无`, transparent: `无色`, singleColor: `单色`, gradientColor: `渐变色` },
    }
  }),
  G = r((e, t) => {
    t.exports = W()
  }),
  K = r((e) => {
    ;(Object.defineProperty(e, '__esModule', { value: !0 }),
      (e.default = void 0),
      (e.default = {
        items_per_page: `條/頁`,
        jump_to: `跳至`,
        jump_to_confirm: `確定`,
        page: `頁`,
        prev_page: `上一頁`,
        next_page: `下一頁`,
        prev_5: `向前 5 頁`,
        next_5: `向後 5 頁`,
        prev_3: `向前 3 頁`,
        next_3: `向後 3 頁`,
        page_size: `頁碼`,
      }))
  }),
  re = r((e) => {
    ;(Object.defineProperty(e, '__esModule', { value: !0 }),
      (e.default = void 0),
      (e.default = {
        ...M().commonLocale,
        locale: `zh_TW`,
        today: `今天`,
        now: `此刻`,
        backToToday: `返回今天`,
        ok: `確定`,
        timeSelect: `選擇時間`,
        dateSelect: `選擇日期`,
        weekSelect: `選擇周`,
        clear: `清除`,
        week: `週`,
        month: `月`,
        year: `年`,
        previousMonth: `上個月`,
        nextMonth: `下個月`,
        monthSelect: `選擇月份`,
        yearSelect: `選擇年份`,
        decadeSelect: `選擇年代`,
        yearFormat: `YYYY年`,
        previousYear: `上一年`,
        nextYear: `下一年`,
        previousDecade: `上一年代`,
        nextDecade: `下一年代`,
        previousCentury: `上一世紀`,
        nextCentury: `下一世紀`,
        cellDateFormat: `D`,
        monthBeforeYear: !1,
      }))
  }),
  q = r((e) => {
    ;(Object.defineProperty(e, '__esModule', { value: !0 }),
      (e.default = void 0),
      (e.default = { placeholder: `請選擇時間`, rangePlaceholder: [`開始時間`, `結束時間`] }))
  }),
  J = r((e) => {
    var t = A().default
    ;(Object.defineProperty(e, '__esModule', { value: !0 }), (e.default = void 0))
    var n = t(re()),
      r = t(q()),
      i = {
        lang: {
          placeholder: `請選擇日期`,
          yearPlaceholder: `請選擇年份`,
          quarterPlaceholder: `請選擇季度`,
          monthPlaceholder: `請選擇月份`,
          weekPlaceholder: `請選擇週`,
          rangePlaceholder: [`開始日期`, `結束日期`],
          rangeYearPlaceholder: [`開始年份`, `結束年份`],
          rangeMonthPlaceholder: [`開始月份`, `結束月份`],
          rangeQuarterPlaceholder: [`開始季度`, `結束季度`],
          rangeWeekPlaceholder: [`開始週`, `結束週`],
          ...n.default,
        },
        timePickerLocale: { ...r.default },
      }
    ;((i.lang.ok = `確定`), (e.default = i))
  }),
  Y = r((e) => {
    var t = A().default
    ;(Object.defineProperty(e, '__esModule', { value: !0 }), (e.default = void 0), (e.default = t(J()).default))
  }),
  X = r((e) => {
    var t = A().default
    ;(Object.defineProperty(e, '__esModule', { value: !0 }), (e.default = void 0))
    var n = t(K()),
      r = t(Y()),
      i = t(J()),
      a = t(q()),
      o = '${label}不是一個有效的${type}'
    e.default = {
      locale: `zh-tw`,
      Pagination: n.default,
      DatePicker: i.default,
      TimePicker: a.default,
      Calendar: r.default,
      global: { placeholder: `請選擇`, close: `關閉`, show: `顯示`, hide: `隱藏`, sortable: `可排序` },
      Table: {
        filterTitle: `篩選器`,
        filterConfirm: `確定`,
        filterReset: `重設`,
        filterEmptyText: `無篩選條件`,
        filterCheckAll: `全選`,
        filterSearchPlaceholder: `搜尋篩選條件`,
        emptyText: `暫無資料`,
        selectAll: `選取目前頁面`,
        selectInvert: `反向選取目前頁面`,
        selectNone: `清除全部資料`,
        selectionAll: `選取所有資料`,
        sortTitle: `排序`,
        expand: `展開列`,
        collapse: `收合列`,
        triggerDesc: `點擊以遞減排序`,
        triggerAsc: `點擊以遞增排序`,
        cancelSort: `點擊以取消排序`,
      },
      Modal: { okText: `確定`, cancelText: `取消`, justOkText: `知道了` },
      Tour: { Next: `下一步`, Previous: `上一步`, Finish: `結束導覽` },
      Popconfirm: { okText: `確定`, cancelText: `取消` },
      Transfer: {
        titles: [``, ``],
        searchPlaceholder: `在此搜尋`,
        itemUnit: `項目`,
        itemsUnit: `項目`,
        remove: `移除`,
        selectCurrent: `選取目前頁面`,
        removeCurrent: `移除目前頁面`,
        selectAll: `選取所有資料`,
        removeAll: `移除所有資料`,
        selectInvert: `反向選取目前頁面`,
        deselectAll: `取消選取所有資料`,
      },
      Upload: {
        uploading: `正在上傳...`,
        removeFile: `移除檔案`,
        uploadError: `上傳失敗`,
        previewFile: `預覽檔案`,
        downloadFile: `下載檔案`,
      },
      Empty: { description: `暫無資料` },
      Icon: { icon: `圖示` },
      Text: { edit: `編輯`, copy: `複製`, copied: `複製成功`, expand: `展開`, collapse: `收合` },
      Carousel: { prevSlide: `上一張投影片`, nextSlide: `下一張投影片` },
      Form: {
        optional: `（選填）`,
        defaultValidateMessages: {
          default: '欄位驗證錯誤：${label}',
          required: '請輸入${label}',
          enum: '${label}必須是 [${enum}] 其中之一',
          whitespace: '${label}不能是空白字元',
          date: { format: '${label}的日期格式無效', parse: '${label}無法轉換為日期', invalid: '${label}是無效的日期' },
          types: {
            string: o,
            method: o,
            array: o,
            object: o,
            number: o,
            date: o,
            boolean: o,
            integer: o,
            float: o,
            regexp: o,
            email: o,
            url: o,
            hex: o,
          },
          string: {
            len: '${label}須為${len}個字元',
            min: '${label}最少需要${min}個字元',
            max: '${label}最多可為${max}個字元',
            range: '${label}須介於${min}-${max}個字元之間',
          },
          number: {
            len: '${label}必須等於${len}',
            min: '${label}最小值為${min}',
            max: '${label}最大值為${max}',
            range: '${label}須在${min}-${max}之間',
          },
          array: {
            len: '須為${len}個${label}',
            min: '最少${min}個${label}',
            max: '最多${max}個${label}',
            range: '${label}數量須在${min}-${max}之間',
          },
          pattern: { mismatch: '${label}與模式 ${pattern} 不相符' },
        },
      },
      QRCode: { expired: `QR Code 已過期`, refresh: `重新整理`, scanned: `已掃描` },
      ColorPicker: { presetEmpty: `暫無`, transparent: `透明`, singleColor: `單色`, gradientColor: `漸層色` },
    }
  }),
  ie = r((e, t) => {
    t.exports = X()
  }),
  ae = r((e, t, n) => {
    ;(function (n, r) {
      typeof e == `object` && t !== void 0
        ? (t.exports = r(b()))
        : typeof define == `function` && define.amd
          ? define([`dayjs`], r)
          : ((n = typeof globalThis < `u` ? globalThis : n || self).dayjs_locale_zh_cn = r(n.dayjs))
    })(n, function (e) {
      function t(e) {
        return e && typeof e == `object` && `default` in e ? e : { default: e }
      }
      var n = t(e),
        r = {
          name: `zh-cn`,
          weekdays: `星期日_星期一_星期二_星期三_星期四_星期五_星期六`.split(`_`),
          weekdaysShort: `周日_周一_周二_周三_周四_周五_周六`.split(`_`),
          weekdaysMin: `日_一_二_三_四_五_六`.split(`_`),
          months: `一月_二月_三月_四月_五月_六月_七月_八月_九月_十月_十一月_十二月`.split(`_`),
          monthsShort: `1月_2月_3月_4月_5月_6月_7月_8月_9月_10月_11月_12月`.split(`_`),
          ordinal: function (e, t) {
            return t === `W` ? e + `周` : e + `日`
          },
          weekStart: 1,
          yearStart: 4,
          formats: {
            LT: `HH:mm`,
            LTS: `HH:mm:ss`,
            L: `YYYY/MM/DD`,
            LL: `YYYY年M月D日`,
            LLL: `YYYY年M月D日Ah点mm分`,
            LLLL: `YYYY年M月D日ddddAh点mm分`,
            l: `YYYY/M/D`,
            ll: `YYYY年M月D日`,
            lll: `YYYY年M月D日 HH:mm`,
            llll: `YYYY年M月D日dddd HH:mm`,
          },
          relativeTime: {
            future: `%s内`,
            past: `%s前`,
            s: `几秒`,
            m: `1 分钟`,
            mm: `%d 分钟`,
            h: `1 小时`,
            hh: `%d 小时`,
            d: `1 天`,
            dd: `%d 天`,
            M: `1 个月`,
            MM: `%d 个月`,
            y: `1 年`,
            yy: `%d 年`,
          },
          meridiem: function (e, t) {
            var n = 100 * e + t
            return n < 600
              ? `凌晨`
              : n < 900
                ? `早上`
                : n < 1100
                  ? `上午`
                  : n < 1300
                    ? `中午`
                    : n < 1800
                      ? `下午`
                      : `晚上`
          },
        }
      return (n.default.locale(r, null, !0), r)
    })
  }),
  oe = r((e, t, n) => {
    ;(function (n, r) {
      typeof e == `object` && t !== void 0
        ? (t.exports = r(b()))
        : typeof define == `function` && define.amd
          ? define([`dayjs`], r)
          : ((n = typeof globalThis < `u` ? globalThis : n || self).dayjs_locale_zh_tw = r(n.dayjs))
    })(n, function (e) {
      function t(e) {
        return e && typeof e == `object` && `default` in e ? e : { default: e }
      }
      var n = t(e),
        r = {
          name: `zh-tw`,
          weekdays: `星期日_星期一_星期二_星期三_星期四_星期五_星期六`.split(`_`),
          weekdaysShort: `週日_週一_週二_週三_週四_週五_週六`.split(`_`),
          weekdaysMin: `日_一_二_三_四_五_六`.split(`_`),
          months: `一月_二月_三月_四月_五月_六月_七月_八月_九月_十月_十一月_十二月`.split(`_`),
          monthsShort: `1月_2月_3月_4月_5月_6月_7月_8月_9月_10月_11月_12月`.split(`_`),
          ordinal: function (e, t) {
            return t === `W` ? e + `週` : e + `日`
          },
          formats: {
            LT: `HH:mm`,
            LTS: `HH:mm:ss`,
            L: `YYYY/MM/DD`,
            LL: `YYYY年M月D日`,
            LLL: `YYYY年M月D日 HH:mm`,
            LLLL: `YYYY年M月D日dddd HH:mm`,
            l: `YYYY/M/D`,
            ll: `YYYY年M月D日`,
            lll: `YYYY年M月D日 HH:mm`,
            llll: `YYYY年M月D日dddd HH:mm`,
          },
          relativeTime: {
            future: `%s內`,
            past: `%s前`,
            s: `幾秒`,
            m: `1 分鐘`,
            mm: `%d 分鐘`,
            h: `1 小時`,
            hh: `%d 小時`,
            d: `1 天`,
            dd: `%d 天`,
            M: `1 個月`,
            MM: `%d 個月`,
            y: `1 年`,
            yy: `%d 年`,
          },
          meridiem: function (e, t) {
            var n = 100 * e + t
            return n < 600
              ? `凌晨`
              : n < 900
                ? `早上`
                : n < 1100
                  ? `上午`
                  : n < 1300
                    ? `中午`
                    : n < 1800
                      ? `下午`
                      : `晚上`
          },
        }
      return (n.default.locale(r, null, !0), r)
    })
  }),
  se = t(b(), 1),
  ce = t(R(), 1),
  le = t(G(), 1),
  ue = t(ie(), 1)
;(ae(), oe())
var Z = t(n(), 1)
function de() {
  return (0, Z.useSyncExternalStore)(pe, () => fe)
}
matchMedia(`(prefers-color-scheme: dark)`)
var Q = new Set(),
  fe = ``
function pe(e) {
  return (Q.add(e), () => Q.delete(e))
}
function $(e = document.documentElement) {
  let t = getComputedStyle(e)
  return {
    color: (e) => t.getPropertyValue(`--${e}`).trim(),
    px: (e) => Number.parseFloat(t.getPropertyValue(`--${e}`)),
    isDark: e.getAttribute(`data-mode`) === `dark`,
  }
}
var me = e(),
  he = {
    zh: { kit: le.default, dates: `zh-cn` },
    tw: { kit: ue.default, dates: `zh-tw` },
    en: { kit: ce.default, dates: `en` },
  }
function ge({ children: e }) {
  let t = de(),
    { kit: n, dates: r } = he[S((e) => e.language)],
    i = (0, Z.useMemo)(() => ve($(), t), [t])
  return (
    se.default.locale(r),
    (0, me.jsx)(o, { locale: n, theme: i, getPopupContainer: _e, button: { autoInsertSpace: !1 }, children: e })
  )
}
var _e = (e) => e?.closest(`dialog`) ?? document.body
function ve(e, t) {
  let n = ye(e),
    r = e.isDark ? k.darkAlgorithm : k.defaultAlgorithm
  return {
    cssVar: { key: `armature-${t.replaceAll(`,`, `-`)}` },
    hashed: !1,
    token: n,
    algorithm: [r, (e, t) => ({ ...t, ...n })],
    components: be(e),
  }
}
function ye({ color: e, px: t }) {
  return {
    fontFamily: e(`font`),
    fontFamilyCode: e(`font-mono`),
    fontSize: t(`fs`),
    fontSizeSM: t(`fs-sm`),
    borderRadius: t(`r`),
    borderRadiusSM: t(`r-sm`),
    borderRadiusLG: t(`r-lg`),
    borderRadiusXS: t(`r-xs`),
    controlHeight: t(`h`),
    controlHeightSM: t(`h-sm`),
    lineWidthFocus: 2,
    wireframe: !1,
    motionDurationFast: `80ms`,
    motionDurationMid: `120ms`,
    motionDurationSlow: `180ms`,
    colorPrimary: e(`accent`),
    colorPrimaryHover: e(`accent-hover`),
    colorPrimaryActive: e(`accent-active`),
    colorPrimaryBg: e(`accent-1`),
    colorPrimaryBgHover: e(`accent-2`),
    colorPrimaryBorder: e(`accent-3`),
    colorPrimaryText: e(`accent-text`),
    colorLink: e(`accent-text`),
    colorLinkHover: e(`accent-text-hover`),
    colorBgLayout: e(`canvas`),
    colorBgContainer: e(`surface`),
    colorBgElevated: e(`raised`),
    colorFillAlter: e(`surface-2`),
    colorFillTertiary: e(`sunken`),
    colorFillQuaternary: e(`hover`),
    colorFillSecondary: e(`press`),
    controlItemBgHover: e(`hover`),
    controlItemBgActive: e(`accent-2`),
    colorBorder: e(`line-strong`),
    colorBorderSecondary: e(`line-soft`),
    colorSplit: e(`line-soft`),
    colorText: e(`text-1`),
    colorTextSecondary: e(`text-2`),
    colorTextTertiary: e(`text-3`),
    colorTextDescription: e(`text-3`),
    colorTextPlaceholder: e(`text-3`),
    colorTextDisabled: e(`text-4`),
    colorTextLightSolid: e(`on-accent`),
    colorIcon: e(`icon`),
    colorBgMask: e(`mask`),
    colorSuccess: e(`success`),
    colorWarning: e(`warning`),
    colorError: e(`error`),
    colorInfo: e(`info`),
    boxShadow: e(`shadow-2`),
    boxShadowSecondary: e(`shadow-2`),
    boxShadowTertiary: e(`shadow-1`),
    zIndexPopupBase: 1e3,
  }
}
function be({ color: e }) {
  let t = e(`accent-mark`)
  return {
    Select: { optionSelectedBg: e(`accent-2`), multipleItemBg: e(`sunken`) },
    Checkbox: { colorPrimary: t, colorWhite: e(`on-accent`) },
    Radio: { colorPrimary: t },
    Switch: { colorPrimary: t },
    Tooltip: { colorTextLightSolid: `#ffffff` },
    Skeleton: { gradientFromColor: e(`sunken`), gradientToColor: e(`sunken`) },
  }
}
var xe = { label: `fullName`, value: `id`, children: `children` },
  Se = (e) => ({
    id: e.id,
    placeholder: e.placeholder,
    'aria-label': e.label,
    autoFocus: !0,
    defaultOpen: !0,
    onBlur: e.onDone,
    style: e.shape === `cell` ? Ce : { width: `100%` },
    variant: e.shape === `cell` ? `borderless` : `outlined`,
    ...(e.invalid ? { status: `error` } : {}),
  }),
  Ce = {
    width: `100%`,
    height: `100%`,
    minHeight: `calc(var(--row-h) - 1px)`,
    borderRadius: 0,
    outline: `none`,
    boxShadow: `inset 0 0 0 2px var(--accent-mark)`,
  }
export { Se as n, ge as r, xe as t }
