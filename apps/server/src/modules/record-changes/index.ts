export {
  type Changes,
  type RowChanges,
  type RowOrders,
  diffRows,
  diffValues,
  isSame,
  listRowOrders,
} from './changes.ts'
