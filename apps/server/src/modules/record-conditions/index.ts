export {
  BadCondition,
  buildEqualSql,
  buildGroupsSql,
  buildLikeSql,
  buildLimitSql,
  buildOneOfSql,
  isArray,
  isNumeric,
  isText,
  isValidCondition,
} from './conditions.ts'
export { isUuid, parseComparable } from './field-values.ts'
