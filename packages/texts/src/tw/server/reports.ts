import type zh from '../../zh/server/reports.ts'

export default {
  share: '{name}占比',
  report: {
    problemTexts: {
      unknownField: '欄位「{field}」不存在',
      twoTables: '一張報表只能使用一個子表的欄位，「{field}」屬於另一個子表',
      cannotGroup: '不能按「{field}」分組',
      needsUnit: '請為日期「{field}」選擇分組單位（日、週、月、季、年）',
      noUnit: '「{field}」不是日期，不能按日期單位分組',
      twice: '「{field}」重複分組',
      notNumeric: '「{field}」不是數值，不能計算',
      countedDouble: '報表按子表列統計，主表欄位「{field}」會被重複計算；請改為子表欄位或只計數',
      noShare: '只有計數與求和可以顯示為占比',
      noMeasure: '請至少新增一個指標',
      noColumn: '請選擇交叉表的欄',
      noFields: '請至少新增一個明細欄',
      notSearched: '「{field}」不是該功能清單的查詢欄位，不能作為篩選條件',
      badCondition: '固定條件中「{field}」的比較無效',
      conditionValue: '固定條件中「{field}」還沒有填寫要比較的值',
      noSuchMeasure: '所選指標不存在',
      noSecondMeasure: '請為圖表選擇第二個指標',
      topNeedsMeasure: '「只顯示前幾組」需要按指標排序，並至少有一個列分組',
      noConditions: '資料介面來源請在介面中設定條件',
    },
    figureTexts: {
      count: '{field}計數',
      countDistinct: '{field}去重計數',
      sum: '{field}合計',
      avg: '{field}平均',
      min: '{field}最小',
      max: '{field}最大',
    },
    rowsText: '數量',
    emptyName: '（空）',
    totalName: '合計',
    subtotalName: '{name} 小計',
    spans: {
      week: '{from} 起一週',
      quarter: '{year} 年第 {n} 季',
    },
  },
} satisfies typeof zh
