import type zh from '../../zh/errors/saved-query.ts'

export default {
  'savedQuery.unknown': '該查詢不存在，或未與你共用',
  'savedQuery.noName': '請填寫名稱',
  'savedQuery.nameTaken': '你已有名為「{name}」的查詢',
  'savedQuery.noConditions': '查詢至少要有一個條件',
  'savedQuery.tooMany': '每個清單最多儲存 {most} 個查詢，請先刪除不用的',
  'savedQuery.mayNotShare': '只有能設計表單的使用者可以共用查詢',
  'savedQuery.unknownRole': '所選角色不存在',
} satisfies typeof zh
