export { buildConversion, isArray, isSameType, mustRewriteRows, toSqlType, widenType } from './column-types.ts'
export { fromColumn, getSqlType, toColumn, toColumnText } from './column-values.ts'
export { escapeIdentifier, escapeTableName } from './escape-names.ts'
export type {
  MainTable,
  PhysicalColumn,
  PhysicalIndex,
  PhysicalModel,
  PhysicalTable,
  SubTable,
} from './physical-model.ts'
