import type zh from '../../zh/contract/menu-type-details.ts'

export default {
  details: {
    directory: '目錄',
    category: '分類',
    page: '頁面',
    model: '功能',
    dictionary: '字典',
    link: '連結',
    report: '報表',
    portal: '入口頁',
    dataView: '大螢幕',
    sourceList: '資料清單',
  },
} satisfies typeof zh
