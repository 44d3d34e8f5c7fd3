import type zh from '../../zh/server/platform.ts'

export default {
  pdfPage: '第 {page} 頁，共 {pages} 頁',
  pdfChartFault: '圖表未能繪製，數字見下表。',
  copySuffix: { attached: '副本', spaced: ' 副本' },
  parse: {
    twice: '只能出現一次',
  },
  reasons: {
    repeated: '有重複的 ID',
    missing: '缺少此項',
    type: '類型不正確',
    longest: '最多 {n} 個字元',
    shortest: '至少 {n} 個字元',
    most: '不能大於 {n}',
    least: '不能小於 {n}',
    mostItems: '最多 {n} 項',
    leastItems: '至少 {n} 項',
    format: '格式不正確',
    choice: '不在可選範圍內',
    characters: '含有無法儲存的字元',
    wrong: '內容不正確',
  },
  ipPlace: {
    inside: '內網',
  },
  device: {
    unknown: '未知裝置',
    browsers: {
      wechat: '微信',
      dingtalk: '釘釘',
      lark: '飛書',
      qqBrowser: 'QQ 瀏覽器',
      huaweiBrowser: '華為瀏覽器',
      miBrowser: '小米瀏覽器',
    },
  },
} satisfies typeof zh
