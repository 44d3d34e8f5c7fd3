import type zh from '../../zh/errors/area.ts'

export default {
  'area.unknown': '該區劃不存在',
  'area.parentUnknown': '上級區劃不存在',
  'area.stays': '區劃不能換到另一個上級：已儲存的地址按原來的上下級記錄',
  'area.tooDeep': '區劃最多 {most} 級',
  'area.full': '區劃數量已達上限 {most}',
} satisfies typeof zh
