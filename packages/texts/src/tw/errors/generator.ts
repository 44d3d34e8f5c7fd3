import type zh from '../../zh/errors/generator.ts'

export default {
  'generator.reservedName': '{field}：「{name}」是保留名稱，請換一個',
  'generator.doubledName': '{field}：類別名稱「{name}」重複',
  'generator.tooManyNames': '{field}：子表只有 {tables} 個，類別名稱多於子表',
} satisfies typeof zh
